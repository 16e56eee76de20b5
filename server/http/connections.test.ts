import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { storedNames } from '../../tests/support/kill-server.ts'
import {
  buildFixtureSite,
  freshAnswers,
  insertRequest,
  type ServerProcess,
  spawnServer,
  startServer,
  temporaryFolder,
  waitlistPath,
} from '../../tests/support/server-process.ts'
import { readSettings } from '../settings.ts'
import { listen } from './listen.ts'

/** One server for all tests. It may open 320 files: 128 connections, of which one address may hold 32. */
const folder = temporaryFolder()
let server: ServerProcess
let port: number

beforeAll(async () => {
  buildFixtureSite(folder)
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
    const call = request({
      port,
      host: '127.0.0.1',
      localAddress,
      path: waitlistPath,
      method,
      headers,
      agent,
    })
    call.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    call.end(body)
  })
}

const insertMessage = (answers: object, moreHeaders = '') => {
  const { headers } = insertRequest(undefined)
  const body = JSON.stringify(answers)
  const lines = Object.entries({ host: 'x', ...headers, 'content-length': Buffer.byteLength(body) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `POST ${waitlistPath} HTTP/1.1\r\n${head}${moreHeaders}\r\n${body}`
}

/** The statuses of all answers until the server closes the connection. `drip` is sent again and again. */
async function answersTo(message: string, drip = '', to = port): Promise<string> {
  const socket = connect({ port: to, host: '127.0.0.1', localAddress: '127.0.0.8' })
  let answers = ''
  const timer = setInterval(() => socket.write(drip), 100)
  socket.on('data', (data) => {
    answers += data
  })
  socket.on('error', () => undefined)
  socket.write(message)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status).join(' ')
}

test('one address holds a share of the connections, and other addresses are served', async () => {
  const sockets = await openConnections(60, '127.0.0.2')
  await vi.waitFor(() => expect(stillOpen(sockets)).toBe(32))
  expect(await insertFrom('127.0.0.2')).toBe('ECONNRESET')
  expect(await insertFrom('127.0.0.3')).toBe(201)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await insertFrom('127.0.0.2')).toBe(201))
})

test('as many connections as files allow leave the database the files that inserts need', async () => {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  // This connection stays open.
  expect(await insertFrom('127.0.0.9', agent)).toBe(201)
  const sockets = (
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => openConnections(32, `127.0.1.${index + 1}`)),
    )
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
  const rows = Array.from({ length: 60 }, () => freshAnswers())
  for (const answers of rows) {
    const socket = await openConnection('127.0.0.6')
    socket.write(insertMessage(answers), () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  expect(await insertFrom('127.0.0.7')).toBe(201)
  const stored = await storedNames(server.url, folder)
  // Ten under their address, and ten under the counter of all that have none.
  expect(rows.filter(({ name }) => stored.has(name)).length).toBeLessThanOrEqual(20)
})

const page = 'GET / HTTP/1.1\r\nConnection: close\r\n'
test.each([
  ['a client of HTTP/1.0 without a Host header gets the page', 'GET / HTTP/1.0\r\n\r\n', '200'],
  ['two Host headers are refused', `${page}Host: a\r\nHost: b\r\n\r\n`, '400'],
  [
    'more headers than any browser sends are refused',
    `${page}Host: x\r\n${'a:\r\n'.repeat(2001)}\r\n`,
    '431',
  ],
  ['a host that makes no URL is refused', `${page}Host: xn--a\r\n\r\n`, '400'],
  [
    'a length with chunks is refused',
    insertMessage(freshAnswers(), 'Transfer-Encoding: chunked\r\n'),
    '400',
  ],
  [
    'requests sent at once are answered in their order',
    ['', '', 'Connection: close\r\n']
      .map((header, index) => insertMessage(index === 1 ? [] : freshAnswers(), header))
      .join(''),
    '201 400 201',
  ],
])('%s', async (_, message, statuses) => {
  expect(await answersTo(message)).toBe(statuses)
})

test('clients that send too slowly are answered 408 or disconnected, and one that reads nothing is disconnected', async () => {
  const distDir = buildFixtureSite(join(folder, 'impatient'))
  writeFileSync(join(distDir, 'site/large.bin'), Buffer.alloc(8_000_000))
  const dataDir = join(folder, 'impatient/data')
  const settings = { ...readSettings({}), port: 0, host: '127.0.0.1', distDir, dataDir }
  const impatient = await listen(settings, { request: 500, socket: 500 })
  const { port } = new URL(impatient.url)
  const head = 'GET / HTTP/1.1\r\nHost: x\r\n'
  const half = insertMessage(freshAnswers({ questions_help: 'a'.repeat(5000) })).slice(0, -4000)
  const slow = [half, head].flatMap((message) => [
    answersTo(message, '', +port),
    answersTo(message, 'a', +port),
  ])
  for (const statuses of await Promise.all(slow)) expect(['', '408']).toContain(statuses)
  const nonReader = connect(+port, '127.0.0.1').on('error', () => undefined)
  nonReader.pause()
  // More than the sockets of both sides hold.
  nonReader.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(8))
  // A closed connection is noticed by writing, which counts as activity: less often than the server's timeout.
  const probe = setInterval(() => nonReader.write('\r\n'), 1500)
  await new Promise((resolve) => nonReader.once('close', resolve))
  clearInterval(probe)
  await impatient.close()
})

test('every response has the security headers', async () => {
  const paths = [
    '/',
    '/nowhere',
    '/waitlist.html',
    '/healthz',
    '/robots.txt',
    waitlistPath,
    '/rest/v1/nothing',
  ]
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
  // Makes the server log that a header is not trusted.
  await fetch(server.url + waitlistPath, insertRequest(freshAnswers(), '203.0.113.9'))
  expect((await fetch(server.url)).status).toBe(200)
  expect(server.process.exitCode).toBeNull()
})

test('a process that may open too few files is not started', async () => {
  const few = spawnServer(folder, { DATA_DIR: join(folder, 'few') }, { openFiles: 120 })
  expect([await few.exit, few.output()]).toEqual([
    1,
    'The process may open 120 files and the server needs 256: raise the limit with `ulimit -n`.\n',
  ])
})
