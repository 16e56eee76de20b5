import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brand } from '../../src/content/brand.ts'
import { storedNames } from '../../tests/support/kill-server.ts'
import { json, startRecordingServer } from '../../tests/support/recording-server.ts'
import {
  buildFixtureSite,
  freshAnswers,
  insertRequest,
  spawnServer,
  startServer,
  stopServer,
  temporaryFolder,
  waitlistPath,
} from '../../tests/support/server-process.ts'

const folder = temporaryFolder()
/** A server that ends by itself: its exit code and what it printed. */
const exitOf = async (env: Record<string, string>, from = folder) => {
  const server = spawnServer(from, env)
  return { code: await server.exit, output: server.output() }
}

beforeAll(() => buildFixtureSite(folder))
afterAll(() => rmSync(folder, { recursive: true }))

test('a server says where it is, refuses its port to another, and finishes the request in progress when it stops', async () => {
  const server = await startServer(folder)
  const { port } = new URL(server.url)
  expect((await fetch(server.url)).status).toBe(200)
  expect(await exitOf({ PORT: port, DATA_DIR: join(folder, 'other') })).toEqual({
    code: 1,
    output: `PORT ${port} is in use: stop what uses it or choose another PORT.\n`,
  })

  const answers = freshAnswers()
  const body = JSON.stringify(answers)
  const unused = await openConnection(port)
  const socket = await openConnection(port)
  socket.write(
    `POST ${waitlistPath} HTTP/1.1\r\nHost: x\r\napikey: ringwell-anon\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
  )
  expect(await nextText(socket)).toMatch(/^HTTP\/1\.1 100 /)
  server.process.kill('SIGTERM')
  await vi.waitFor(() => expect(openConnection(port)).rejects.toThrow('ECONNREFUSED'), 5000)
  // Sooner than the 10 seconds after which the server closes every connection.
  await vi.waitFor(() => expect(unused.closed).toBe(true), 5000)
  socket.write(body)
  expect(await nextText(socket)).toMatch(/^HTTP\/1\.1 201 /)
  expect(await server.exit).toBe(0)
  expect(server.output()).toBe(
    `${brand.name} is at ${server.url}\nWaitlist: embedded database in ${join(folder, 'data')}\nDemo call: built-in receptionist\n`,
  )

  await using receiver = await startRecordingServer(() => json({}))
  const restarted = await startServer(folder, { NOTIFY_WEBHOOK_URL: receiver.url })
  expect((await storedNames(restarted.url, folder)).get(answers.name)).toBe(1)
  const added = await fetch(restarted.url + waitlistPath, insertRequest(freshAnswers()))
  expect(added.status).toBe(201)
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(1), 10_000)
  // A terminal that closes sends it.
  restarted.process.kill('SIGHUP')
  expect(await restarted.exit).toBe(0)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends a server that is still starting, because it handles the signal, as a process with the number 1 has to',
  async (signal) => {
    // A database that takes the connection and does not answer.
    const database = createServer()
    const connected = new Promise((resolve) => database.once('connection', resolve))
    const port = await new Promise<number>((resolve) => {
      database.listen(0, '127.0.0.1', () => resolve((database.address() as AddressInfo).port))
    })
    const starting = spawnServer(folder, {
      DATABASE_URL: `postgres://ringwell:x@127.0.0.1:${port}/ringwell`,
    })
    await connected
    starting.process.kill(signal)
    // The name of the signal where the process has no handler.
    expect(await starting.exit).toBe(0)
    expect(starting.output()).toBe('')
    database.close()
  },
)

test('a server with hosted Supabase opens no database and has no REST interface', async () => {
  const dataDir = join(folder, 'unused')
  const server = await startServer(folder, {
    DATA_DIR: dataDir,
    VITE_SUPABASE_URL: 'https://x.supabase.co',
    VITE_SUPABASE_ANON_KEY: 'k',
    VITE_VAPI_PUBLIC_KEY: 'p',
  })
  expect((await fetch(server.url + waitlistPath, insertRequest(freshAnswers()))).status).toBe(404)
  expect(server.output()).toMatch(/Waitlist: https:\/\/x\.supabase\.co\nDemo call: Vapi\n/)
  expect(existsSync(dataDir)).toBe(false)
  expect(await stopServer(server)).toBe(0)
})

const file = join(folder, 'a-file')
const empty = join(folder, 'empty')
test.each<[Record<string, string>, RegExp, string?]>([
  [
    { DATA_DIR: join(file, 'data') },
    /^DATA_DIR \(.*a-file\/data\) can not be written: choose a folder this .*\.\n$/,
  ],
  [
    { HOST: '203.0.113.1', DATA_DIR: join(folder, 'host') },
    /^HOST 203\.0\.113\.1 is no address of this machine\.\n$/,
  ],
  [{}, /^There is no built site in [^\n]*: run `npm run build`\.\n$/, empty],
])(
  'a start with %j that cannot work prints one sentence and exits with 1',
  async (env, sentence, from) => {
    writeFileSync(file, '')
    mkdirSync(empty, { recursive: true })
    expect(await exitOf(env, from)).toEqual({ code: 1, output: expect.stringMatching(sentence) })
  },
)

function openConnection(port: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

function nextText(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('data', (data) => resolve(data.toString()))
    socket.once('error', reject)
  })
}
