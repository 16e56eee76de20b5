import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { storedNames } from '../../tests/support/kill-server.ts'
import {
  buildFixtureSite,
  copyNewDatabase,
  freshAnswers,
  insertRequest,
  type ServerProcess,
  spawnServer,
  startServer,
  temporaryFolder,
  waitlistPath,
} from '../../tests/support/server-process.ts'

/** One server for all tests. It may open 320 files: 128 connections, of which one address may hold 32. */
const folder = temporaryFolder()
let server: ServerProcess
let port: number

beforeAll(async () => {
  buildFixtureSite(folder)
  await copyNewDatabase(join(folder, 'data'))
  server = await startServer(folder, {}, { openFiles: 320 })
  port = Number(new URL(server.url).port)
})
afterAll(async () => {
  server.process.kill('SIGKILL')
  await server.exit
  rmSync(folder, { recursive: true })
})

/** A connection from one of the addresses of this machine. */
async function openConnection(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}
const openConnections = (count: number, localAddress: string) =>
  Promise.all(Array.from({ length: count }, () => openConnection(localAddress)))
const stillOpen = (sockets: Socket[]) => sockets.filter((socket) => !socket.closed).length

/** The status of an insert from an address, or the code of the error. */
function insertFrom(localAddress: string, agent = new Agent()): Promise<number | string> {
  const { method, headers, body } = insertRequest(freshAnswers())
  return new Promise((resolve) => {
    const call = request({ port, host: '127.0.0.1', localAddress, path: waitlistPath, method, headers, agent })
    call.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    call.end(body)
  })
}

test('one address holds a share of the connections, and other addresses are served', async () => {
  const sockets = await openConnections(60, '127.0.0.2')
  await vi.waitFor(() => expect(stillOpen(sockets)).toBe(32))
  expect(await insertFrom('127.0.0.2')).toBe('ECONNRESET')
  expect(await insertFrom('127.0.0.3')).toBe(201)
  sockets[59]?.destroy()
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await insertFrom('127.0.0.2')).toBe(201))
})

test('as many connections as files allow leave the database the files that inserts need', async () => {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  // Nobody has inserted yet over this connection, which stays open.
  const kept = insertFrom('127.0.0.9', agent)
  expect(await kept).toBe(201)
  const sockets = (
    await Promise.all(Array.from({ length: 20 }, (_, index) => openConnections(32, `127.0.1.${index + 1}`)))
  ).flat()
  await vi.waitFor(() => expect(stillOpen(sockets)).toBeLessThanOrEqual(128))
  expect(stillOpen(sockets)).toBeGreaterThan(100)
  expect(await insertFrom('127.0.0.9', agent)).toBe(201)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await insertFrom('127.0.0.10')).toBe(201))
  expect(server.output()).toContain('128 connections are open: another one was refused.\n')
  expect(server.output().match(/another one was refused/g)).toHaveLength(1)
})

test('a connection that sends many requests without reading the responses is closed', async () => {
  const socket = await openConnection('127.0.0.4')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.write('GET /voices/british.mp3 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5000))
  await vi.waitFor(() => expect(socket.closed).toBe(true))
  expect(received.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(16)
})

test('rows of connections that are reset are counted, also where nobody knows their address any more', async () => {
  const { headers } = insertRequest(undefined)
  const rows = Array.from({ length: 60 }, () => freshAnswers())
  for (const answers of rows) {
    const body = JSON.stringify(answers)
    const lines = Object.entries({ host: 'x', ...headers, 'content-length': Buffer.byteLength(body) })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const socket = await openConnection('127.0.0.6')
    socket.write(`POST ${waitlistPath} HTTP/1.1\r\n${head}\r\n${body}`, () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  expect(await insertFrom('127.0.0.7')).toBe(201)
  const stored = await storedNames(server.url, folder)
  // Ten under their address, and ten under the counter of all that have none.
  expect(rows.filter(({ name }) => stored.has(name)).length).toBeLessThanOrEqual(20)
})

test.each([
  ['a client of HTTP/1.0 without a Host header gets the page', 'GET / HTTP/1.0\r\n', 200],
  ['a request with two Host headers is refused', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n', 400],
  [
    'a request with more headers than any browser sends is refused, before one is lost',
    `GET / HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(2001)}`,
    431,
  ],
])('%s', async (_, head, status) => {
  const socket = await openConnection('127.0.0.5')
  socket.write(`${head}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('/healthz says whether rows are stored, by storing one and undoing it', async () => {
  const healthy = await fetch(`${server.url}/healthz`)
  expect([healthy.status, await healthy.text()]).toEqual([200, 'ok\n'])
  expect(healthy.headers.get('cache-control')).toBe('no-store')
})

test('every response has the security headers', async () => {
  const paths = ['/', '/nowhere', '/waitlist.html', '/healthz', '/robots.txt', waitlistPath, '/rest/v1/nothing']
  for (const path of paths) {
    const { headers } = await fetch(server.url + path, { redirect: 'manual' })
    expect([path, headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual([
      path,
      'DENY',
      'nosniff',
    ])
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
  }
})

test('the server runs on when the program that reads its output has ended', async () => {
  server.process.stdout?.destroy()
  server.process.stderr?.destroy()
  // Makes the server log that connections are refused.
  const sockets = (
    await Promise.all(Array.from({ length: 20 }, (_, index) => openConnections(32, `127.0.2.${index + 1}`)))
  ).flat()
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect((await fetch(server.url)).status).toBe(200))
  expect(server.process.exitCode).toBeNull()
})

test('a process that may open too few files is not started', async () => {
  const few = spawnServer(folder, { DATA_DIR: join(folder, 'few') }, { openFiles: 120 })
  expect([await few.exit, few.output()]).toEqual([
    1,
    'The process may open 120 files and the server needs 256: raise the limit with `ulimit -n`.\n',
  ])
})
