import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseWaitlist, embeddedWaitlist, readPages, type Waitlist } from '../../scripts/waitlist/client.ts'
import { waitlistFields } from '../../src/content/waitlist.ts'
import {
  buildFixtureSite,
  copyNewDatabase,
  freshAnswers,
  insertRequest,
  temporaryFolder,
} from '../../tests/support/server-process.ts'
import { onPostgresql, startTestDatabase } from '../../tests/support/waitlist-store.ts'
import { readSettings } from '../settings.ts'
import { readServiceRoleKey } from '../store/data-directory.ts'
import { listen } from './listen.ts'

const soak = process.env.SOAK === 'true'
/** Rounds of 20 random requests. `npm run test:soak` sends more. */
const rounds = soak ? 500 : onPostgresql ? 8 : 10
/** The other tests do not reach the database, or are about the embedded one. */
const testEmbedded = test.runIf(!onPostgresql)
/** `npm run test:soak` waits for the standard timeouts. */
const timeouts = soak ? undefined : { request: 5000, socket: 6000 }
/** Later than the socket timeout, also the standard one. */
const probeInterval = soak ? 25_000 : 8000
const folder = temporaryFolder()
const path = '/rest/v1/waitlist_responses'
let server: Awaited<ReturnType<typeof listen>>
let port: number
let postgresql: ReturnType<typeof startTestDatabase> | undefined
/** As the operator reads it. */
let waitlist: Waitlist
/** What the server answers to clients that stop sending in the middle of a request. They stay connected during all tests. */
let answersToSlowClients: Promise<string[]>
/** What two clients receive that send without end, slowly: a header and a body. They are connected during all tests. */
let answersToDribblers: Promise<string[]>
/** Whether the server has closed the connection of a client that asks for much and reads nothing. */
let nonReaderClosed: Promise<boolean>

beforeAll(async () => {
  const distDir = buildFixtureSite(folder)
  writeFileSync(join(distDir, 'site/large.bin'), Buffer.alloc(8_000_000))
  if (!onPostgresql) await copyNewDatabase(join(folder, 'data'))
  postgresql = onPostgresql ? startTestDatabase() : undefined
  // Behind a proxy: each request has an address of its own, so that the rate limit does not refuse most of them.
  const config = {
    ...readSettings({ DATABASE_URL: postgresql?.url ?? '' }),
    port: 0,
    host: '127.0.0.1',
    dataDir: join(folder, 'data'),
    distDir,
  }
  server = await listen({ ...config, trustProxy: 1 }, timeouts)
  port = Number(new URL(server.url).port)
  waitlist = postgresql ? await databaseWaitlist(config) : embeddedWaitlist(config, server.url)
  if (onPostgresql) return
  const halfOfBody = JSON.stringify(freshAnswers({ name: 'Slow client' })).slice(0, 40)
  answersToSlowClients = Promise.all([
    ...Array.from({ length: 50 }, () => sendBytes([insertMessage(halfOfBody, '', 400)])),
    sendBytes(['POST / HTTP/1.1\r\nHost: x\r\n']),
  ])
  answersToDribblers = Promise.all([
    sendBytes(['GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '], 'x'),
    sendBytes([insertMessage(' ', '', 400)], ' '),
  ])
  nonReaderClosed = readNothing()
})
afterAll(async () => {
  await server.close()
  postgresql?.stop()
  rmSync(folder, { recursive: true })
})

async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for await (const page of readPages(waitlist)) {
    names.push(...page.map(({ name }) => name))
  }
  return names
}
const insertRow = () => fetch(server.url + path, insertRequest(freshAnswers(), randomAddress()))
const randomHex = () => Math.floor(Math.random() * 0xffff).toString(16)
const randomAddress = () => `2001:db8:${randomHex()}:${randomHex()}::1`

const oneOf = (words: string) => fc.constantFrom(...words.split(' '))
/** Texts that parsers and databases are known to fail on. */
const hostileText = fc.oneof(
  oneOf('$1 %s%n \u0000 \ud800 \u202e \\ " \\u0000 null __proto__ ../../etc/passwd %00 { [] 🏴‍☠️'),
  fc.constantFrom("'; drop table waitlist_responses; --", 'a'.repeat(6000), ' ', '\r\n\r\nHTTP/1.1 200 OK'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const columnName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...waitlistFields) },
  fc.constantFrom('id', 'created_at', 'x', '__proto__', 'constructor', ''),
  hostileText,
)
const rowOfTexts = fc.record(Object.fromEntries(waitlistFields.map((field) => [field, hostileText])))
const body = fc.oneof(
  { weight: 3, arbitrary: rowOfTexts.map((row) => JSON.stringify(row)) },
  fc
    .array(fc.dictionary(columnName, fc.oneof(hostileText, fc.jsonValue())), { maxLength: 4 })
    .map((rows) => JSON.stringify(rows)),
  fc.json(),
  hostileText,
  fc.uint8Array({ maxLength: 200 }),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 30_000, max: 40_000 }).map((size) => `{"name":"${'x'.repeat(size)}"}`),
)
const operator = oneOf('eq neq gt lt like ilike match imatch is in not.eq gte fts cs eq(any) or ')
const values = oneOf('* name.desc (name.eq.a,and(email.is.null)) ((( count() a(b) name::int 99999999999999999999')
const parameter = fc.oneof(
  fc.tuple(
    oneOf('select columns order on_conflict limit offset or and not.or'),
    fc.oneof(hostileText, columnName, fc.integer().map(String), values),
  ),
  fc.tuple(
    columnName,
    fc.tuple(operator, hostileText).map(([operator, value]) => `${operator}.${value}`),
  ),
  fc.tuple(hostileText, hostileText),
)
const query = fc
  .array(parameter, { maxLength: 4 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([key, value]) => `${escapeText(key)}=${escapeText(value)}`).join('&')}`,
  )
const escapeText = (text: string) =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '?'))
    .slice(0, 1500)
    .replace(/%.?$/, '')
const headerValue = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 300))
const header = fc.oneof(
  fc.tuple(
    fc.constant('prefer'),
    oneOf('return=representation return=minimal resolution=merge-duplicates handling=strict,x count=exact tx=rollback'),
  ),
  fc.tuple(
    fc.constant('content-type'),
    oneOf('application/json application/json;charset=latin1 text/csv text/plain multipart/form-data application/jsonx'),
  ),
  fc.tuple(
    fc.constant('accept'),
    oneOf('*/* text/csv application/vnd.pgrst.object+json image/png ;;; application/json;q=0'),
  ),
  fc.tuple(
    oneOf(
      'content-profile accept-profile range cf-connecting-ip x-forwarded-for authorization content-encoding if-none-match',
    ),
    headerValue,
  ),
)
const method = oneOf('POST POST POST GET PATCH DELETE HEAD OPTIONS PUT')
const target = fc.oneof(
  { weight: 8, arbitrary: fc.constant(path) },
  fc.constantFrom('/rest/v1/', '/rest/v1/rpc/version', '/rest/v1/pg_authid', '/rest/v1/%ff', `${path}/x`),
  hostileText
    .map((text) => `/rest/v1/${escapeText(text)}`)
    // `fetch` takes ".." out of an address.
    .filter((address) => new URL(address, server.url).pathname.startsWith('/rest/v1/')),
)

test('every request of a visitor is answered below 500, and no row is stored that was not acknowledged', async () => {
  let expected = (await storedNames()).length
  const request = fc.record({ method, target, query, body, headers: fc.array(header, { maxLength: 3 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 20, maxLength: 20 }), async (requests) => {
      const replies = await Promise.all(
        requests.map(async ({ method, target, query, body, headers }) => {
          const bodied = method === 'GET' || method === 'HEAD' ? {} : { body: body as BodyInit }
          const usual = insertRequest(undefined, randomAddress()).headers
          const init = { method, headers: { ...usual, ...Object.fromEntries(headers) }, ...bodied }
          const reply = await fetch(server.url + target + query, init)
          return { method, status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
        }),
      )
      for (const { method, status, type, text } of replies) {
        expect(status).toBeLessThan(500)
        // A visitor may do nothing but insert.
        if (status < 400) expect({ method, status, text }).toEqual({ method: 'POST', status: 201, text: '' })
        if (text === '') continue
        expect(type).toMatch(/^application\/json/)
        expect(JSON.parse(text)).toHaveProperty('message')
      }
      expected += replies.filter(({ method, status }) => method === 'POST' && status === 201).length
      expect((await storedNames()).length).toBe(expected)
    }),
    { numRuns: rounds },
  )
  expect((await insertRow()).status).toBe(201)
  expect(await storedNames()).toHaveLength(expected + 1)
}, 600_000)

testEmbedded('text of a PostgreSQL log message in an answer does not stop the server', async () => {
  const logMessage = '2026-11-20 14:16:24.376 UTC [42] PANIC:  could not write'
  const operatorKey = readServiceRoleKey(join(folder, 'data')) ?? ''
  for (const text of [logMessage, `\n${logMessage}`, `x\n${logMessage}\n`]) {
    for (const answers of [freshAnswers({ name: `${text}\n` }), freshAnswers({ questions_help: text, email: '' })]) {
      expect((await fetch(server.url + path, insertRequest(answers, randomAddress()))).status).toBe(400)
    }
    // PostgreSQL quotes the value in its message.
    const filter = await fetch(`${server.url}${path}?id=gt.${encodeURIComponent(text)}`, {
      headers: { apikey: operatorKey },
    })
    expect(filter.status).toBe(400)
  }
  expect((await insertRow()).status).toBe(201)
})

/** Writes bytes to the server, and `eachSecond` until it closes the connection. @returns everything it answers until it closes the connection. */
const sendBytes = (chunks: (string | Buffer)[], eachSecond?: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const timer = setInterval(() => eachSecond && socket.write(eachSecond), 1000)
    socket.on('close', () => clearInterval(timer))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
    for (const chunk of chunks) socket.write(chunk)
  })
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
const insertMessage = (text: string, moreHeaders = '', length = Buffer.byteLength(text)) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ringwell-anon\r\nX-Forwarded-For: ${randomAddress()}\r\nContent-Type: application/json\r\n${moreHeaders}Content-Length: ${length}\r\n\r\n${text}`

testEmbedded('requests sent at once over one connection are answered in their order', async () => {
  const before = await storedNames()
  const [one, two] = [freshAnswers(), freshAnswers()].map((answers) => JSON.stringify(answers)) as [string, string]
  const messages = [
    insertMessage(one),
    insertMessage(one),
    insertMessage('{'),
    insertMessage(two, 'Connection: close\r\n'),
  ]
  expect(statuses(await sendBytes([messages.join('')]))).toEqual([201, 201, 400, 201])
  expect(await storedNames()).toHaveLength(before.length + 2)
})

testEmbedded.each<[string, (row: string) => (string | Buffer)[], number]>([
  ['a message that is not HTTP', () => ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'], 400],
  ['a message with two lengths', (row) => [insertMessage(row, `Content-Length: ${row.length + 5}\r\n`)], 400],
  ['a message with a length and chunks', (row) => [insertMessage(row, 'Transfer-Encoding: chunked\r\n')], 400],
  ['a negative length', (row) => [insertMessage(row, '', -1)], 400],
  [
    'a message with invalid chunks',
    () => [`POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ringwell-anon\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`],
    400,
  ],
  ['a header of 40 KB', () => [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}`], 431],
  ['a body of 200 KB', () => [insertMessage('x'.repeat(200_000), 'Connection: close\r\n')], 413],
  ['a message without a host', () => ['GET / HTTP/1.1\r\n\r\n'], 400],
  ...['xn--a', '1.2.3.4.5'].flatMap((host): [string, () => string[], number][] => [
    [`the host ${host} for the page`, () => [`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`], 400],
    [
      `the host ${host} for the waitlist`,
      () => [`GET ${path} HTTP/1.1\r\nHost: ${host}\r\napikey: ringwell-anon\r\nConnection: close\r\n\r\n`],
      400,
    ],
  ]),
])('%s is refused and stores nothing', async (_, chunks, status) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const before = await storedNames()
  const answer = await sendBytes(chunks(JSON.stringify(freshAnswers())))
  const logged = [...log.mock.calls]
  log.mockRestore()
  expect([statuses(answer)[0], logged]).toEqual([status, []])
  expect(await storedNames()).toEqual(before)
})

/** Asks for more than the sockets of both sides can hold. */
function readNothing(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      let requests = 0
      const timer = setInterval(() => {
        // Fewer at once than the server refuses.
        socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n')
        if (++requests === 8) clearInterval(timer)
      }, 50)
    })
    // Without reading, a closed connection is noticed by writing. What is written counts as activity.
    const probe = setInterval(() => socket.write('\r\n'), probeInterval)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(probe)
      resolve(true)
    })
  })
}

testEmbedded('clients that send without end, byte by byte, are answered 408 or disconnected', async () => {
  for (const answer of await answersToDribblers) expect([[], [408]]).toContainEqual(statuses(answer))
})

testEmbedded('a client that reads nothing is disconnected', async () => {
  expect(await nonReaderClosed).toBe(true)
})

testEmbedded('clients that stop sending are answered 408 or disconnected, and their rows are not stored', async () => {
  for (const answer of await answersToSlowClients) expect([[], [408]]).toContainEqual(statuses(answer))
  expect(await storedNames()).not.toContain('Slow client')
  expect((await insertRow()).status).toBe(201)
})
