import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedAnonKey, waitlistFields } from '../src/content/waitlist.ts'
import { buildFixtureSite, freshAnswers, temporaryFolder } from '../tests/support/server-process.ts'
import { readServiceRoleKey } from './data-dir.ts'
import { listen } from './listen.ts'

const folder = temporaryFolder()
const path = '/rest/v1/waitlist_responses'
let server: Awaited<ReturnType<typeof listen>>
let port: number

beforeAll(async () => {
  const distDir = buildFixtureSite(folder)
  // Behind a proxy, so that each request has an address of its own and the guard against floods does not hide the rest.
  server = await listen({ port: 0, host: '127.0.0.1', dataDir: join(folder, 'data'), trustProxy: 1, distDir })
  port = Number(new URL(server.url).port)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const count = async () => {
  const apikey = readServiceRoleKey(join(folder, 'data')) ?? ''
  const reply = await fetch(`${server.url}${path}?limit=0`, { headers: { apikey, prefer: 'count=exact' } })
  return Number(reply.headers.get('content-range')?.split('/')[1])
}
const aGoodRow = () =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { apikey: embeddedAnonKey, 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify(freshAnswers()),
  })
const randomAddress = () =>
  `2001:db8:${Math.floor(Math.random() * 65535).toString(16)}:${Math.floor(Math.random() * 65535).toString(16)}::1`

/** Text that has hurt somebody's database or parser. */
const nasty = fc.oneof(
  fc.constantFrom(
    "'; drop table waitlist_responses; --",
    '$1',
    '%s%n',
    '\u0000',
    '\ud800',
    '\u202e',
    '\\',
    '"',
    '\\u0000',
    'null',
    '__proto__',
    '../../etc/passwd',
    '%00',
    '{',
    '[]',
    '🏴‍☠️',
    'a'.repeat(6000),
    ' ',
    '\r\n\r\nHTTP/1.1 200 OK',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...waitlistFields) },
  fc.constantFrom('id', 'created_at', 'x', '__proto__', 'constructor', ''),
  nasty,
)
const body = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record(Object.fromEntries(waitlistFields.map((field) => [field, nasty])))
      .map((row) => JSON.stringify(row)),
  },
  fc.array(fc.dictionary(name, fc.oneof(nasty, fc.jsonValue())), { maxLength: 4 }).map((rows) => JSON.stringify(rows)),
  fc.json(),
  nasty,
  fc.uint8Array({ maxLength: 200 }),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 30_000, max: 40_000 }).map((size) => `{"name":"${'x'.repeat(size)}"}`),
)
const operator = fc.constantFrom(
  'eq',
  'neq',
  'gt',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
  'is',
  'in',
  'not.eq',
  'not.in',
  'fts',
  'cs',
  'eq(any)',
  'or',
  '',
)
const parameter = fc.oneof(
  fc.tuple(
    fc.constantFrom('select', 'columns', 'order', 'on_conflict', 'limit', 'offset', 'or', 'and', 'not.or'),
    fc.oneof(
      nasty,
      name,
      fc.integer().map(String),
      fc.constantFrom(
        '*',
        'name.desc',
        '(name.eq.a,and(email.is.null))',
        '(((',
        'count()',
        'a(b)',
        'name::int',
        '99999999999999999999',
      ),
    ),
  ),
  fc.tuple(
    name,
    fc.tuple(operator, nasty).map(([sign, value]) => `${sign}.${value}`),
  ),
  fc.tuple(nasty, nasty),
)
const query = fc
  .array(parameter, { maxLength: 4 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join('&')}`,
  )
const escaped = (text: string) =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '?'))
    .slice(0, 1500)
    .replace(/%.?$/, '')
const headerValue = (value: fc.Arbitrary<string>) =>
  value.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 300))
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom('prefer'),
    fc.constantFrom(
      'return=representation',
      'return=minimal',
      'return=headers-only',
      'resolution=merge-duplicates',
      'handling=strict,x',
      'count=exact',
      'max-affected=0',
      'missing=default',
      'tx=rollback',
    ),
  ),
  fc.tuple(
    fc.constantFrom('content-type'),
    fc.constantFrom(
      'application/json',
      'application/json; charset=latin1',
      'text/csv',
      'text/plain',
      'multipart/form-data',
      'application/jsonx',
    ),
  ),
  fc.tuple(
    fc.constantFrom('accept'),
    fc.constantFrom('*/*', 'text/csv', 'application/vnd.pgrst.object+json', 'image/png', ';;;', 'application/json;q=0'),
  ),
  fc.tuple(
    fc.constantFrom(
      'content-profile',
      'accept-profile',
      'range',
      'cf-connecting-ip',
      'x-forwarded-for',
      'authorization',
      'content-encoding',
      'if-none-match',
    ),
    headerValue(nasty),
  ),
)
const method = fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PUT')
const target = fc.oneof(
  { weight: 8, arbitrary: fc.constant(path) },
  fc.constantFrom('/rest/v1/', '/rest/v1/rpc/version', '/rest/v1/pg_authid', '/rest/v1/%ff', `${path}/x`),
  nasty.map((text) => `/rest/v1/${escaped(text)}`),
)

test('whatever a visitor sends, the answer is theirs to understand and no row appears that was not acknowledged', async () => {
  let expected = await count()
  const request = fc.record({ method, target, query, body, headers: fc.array(header, { maxLength: 3 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 20, maxLength: 20 }), async (requests) => {
      const replies = await Promise.all(
        requests.map(async ({ method, target, query, body, headers }) => {
          const known = {
            apikey: embeddedAnonKey,
            'content-type': 'application/json',
            'x-forwarded-for': randomAddress(),
          }
          const bodied = method === 'GET' || method === 'HEAD' ? {} : { body: body as BodyInit }
          const reply = await fetch(server.url + target + query, {
            method,
            headers: { ...known, ...Object.fromEntries(headers) },
            ...bodied,
          })
          return { method, status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
        }),
      )
      for (const { status, type, text } of replies) {
        expect(status).toBeLessThan(500)
        if (status < 400 || text === '') continue
        expect(type).toMatch(/^application\/json/)
        expect(JSON.parse(text)).toHaveProperty('message')
      }
      const after = await count()
      // A 201 may be for no row or several, but without a 201 there is none.
      if (!replies.some(({ method, status }) => method === 'POST' && status === 201)) expect(after).toBe(expected)
      expect(after).toBeGreaterThanOrEqual(expected)
      expected = after
    }),
    { numRuns: 105 },
  )
  expect((await aGoodRow()).status).toBe(201)
  expect(await count()).toBe(expected + 1)
}, 180_000)

test('words of the log in an answer do not stop the server', async () => {
  const line = '2026-11-20 14:16:24.376 UTC [42] PANIC:  could not write'
  const columns = '?columns=name,business,role,spending_range,questions_help,email'
  const send = (text: string, query = '') =>
    fetch(server.url + path + query, {
      method: 'POST',
      headers: { apikey: embeddedAnonKey, 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
      body: text,
    })
  for (const text of [line, `\n${line}`, `x\n${line}\n`]) {
    expect((await send(`{"name":${text}}`, columns)).status).toBe(400)
    expect((await send(JSON.stringify(freshAnswers({ name: `${text}\n` })))).status).toBe(400)
    expect((await send(JSON.stringify({ ...freshAnswers({ questions_help: text }), email: null }))).status).toBe(400)
  }
  const filter = await fetch(`${server.url}${path}?id=eq.${encodeURIComponent(`\n${line}`)}`, {
    headers: { apikey: embeddedAnonKey },
  })
  expect(filter.status).toBe(400)
  expect((await aGoodRow()).status).toBe(201)
})

/** Writes bytes to the server and gives all it answers until it hangs up. */
const raw = (chunks: (string | Buffer)[]) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
    for (const chunk of chunks) socket.write(chunk)
  })
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
const message = (text: string, more = '', length = Buffer.byteLength(text)) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${embeddedAnonKey}\r\nX-Forwarded-For: ${randomAddress()}\r\nContent-Type: application/json\r\n${more}Content-Length: ${length}\r\n\r\n${text}`

test('requests sent in one go are answered in their order', async () => {
  const before = await count()
  const [one, two] = [freshAnswers(), freshAnswers()].map((answers) => JSON.stringify(answers)) as [string, string]
  const answer = await raw([message(one) + message(one) + message('{') + message(two, 'Connection: close\r\n')])
  expect(statuses(answer)).toEqual([201, 409, 400, 201])
  expect(await count()).toBe(before + 2)
})

test.each<[string, (good: string) => (string | Buffer)[], number]>([
  ['not HTTP', () => ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'], 400],
  ['two lengths', (good) => [message(good, `Content-Length: ${good.length + 5}\r\n`)], 400],
  ['a length and chunks', (good) => [message(good, 'Transfer-Encoding: chunked\r\n')], 400],
  ['a negative length', (good) => [message(good, '', -1)], 400],
  [
    'broken chunks',
    () => [
      `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${embeddedAnonKey}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
    400,
  ],
  ['headers without end', () => [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}`], 431],
  ['a body larger than said to be read', () => [message('x'.repeat(200_000), 'Connection: close\r\n')], 413],
  ['no host', () => ['GET / HTTP/1.1\r\n\r\n'], 400],
])('%s is refused and stores nothing', async (_, chunks, status) => {
  const before = await count()
  const answer = await raw(chunks(JSON.stringify(freshAnswers())))
  expect(statuses(answer)[0]).toBe(status)
  expect(await count()).toBe(before)
})

test('a slow client is hung up on and stores nothing; others are served meanwhile', async () => {
  const before = await count()
  const half = JSON.stringify(freshAnswers()).slice(0, 40)
  const slow = Array.from({ length: 50 }, () => raw([message(half, '', 400)]))
  const headersOnly = raw(['POST / HTTP/1.1\r\nHost: x\r\n'])
  expect((await aGoodRow()).status).toBe(201)
  const answers = await Promise.all([...slow, headersOnly])
  for (const answer of answers) expect([[], [408]]).toContainEqual(statuses(answer))
  expect(await count()).toBe(before + 1)
})
