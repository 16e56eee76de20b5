import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RecordedRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}
/** Without `headers` the body is sent as JSON. */
export type StubResponse = {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Starts an HTTP server that records every request and sends what `respond` returns. Port 0 is any free port. */
export async function startRecordingServer(
  respond: (request: RecordedRequest) => StubResponse | Promise<StubResponse>,
  port = 0,
) {
  const requests: RecordedRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url = '', headers } = incoming
    const recorded: RecordedRequest = { method, url, headers, body: Buffer.concat(chunks) }
    requests.push(recorded)
    const { status = 200, headers: responseHeaders, body } = await respond(recorded)
    outgoing.writeHead(status, responseHeaders ?? { 'content-type': 'application/json' }).end(body)
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

export const json = (body: unknown, status = 200): StubResponse => ({
  status,
  body: JSON.stringify(body),
})
