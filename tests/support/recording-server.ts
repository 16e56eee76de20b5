import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Recorded = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }
export type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }

/** For tests: a service on this machine that notes what it is asked, and answers as `answer` decides. */
export async function startRecordingServer(answer: (request: Recorded) => Answer | Promise<Answer>, port = 0) {
  const requests: Recorded[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url = '', headers } = incoming
    const recorded = { method, url, headers, body: Buffer.concat(chunks) }
    requests.push(recorded)
    const { status = 200, headers: answerHeaders, body } = await answer(recorded)
    outgoing.writeHead(status, answerHeaders ?? { 'content-type': 'application/json' }).end(body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
