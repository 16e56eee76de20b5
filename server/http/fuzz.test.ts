import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitlistFields } from '../../src/content/waitlist.ts'
import {
  buildFixtureSite,
  freshAnswers,
  insertRequest,
  temporaryFolder,
} from '../../tests/support/server-process.ts'
import { onPostgresql, openTestStore } from '../../tests/support/waitlist-store.ts'
import { readSettings } from '../settings.ts'
import type { OpenWaitlist } from '../store/data-directory.ts'
import { createApp } from './app.ts'
import { loadSite } from './static.ts'

/** Rounds of 20 random requests. `npm run test:soak` sends more. */
const rounds = process.env.SOAK === 'true' ? 500 : onPostgresql ? 8 : 10
const folder = temporaryFolder()
const path = '/rest/v1/waitlist_responses'
let waitlist: OpenWaitlist
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  waitlist = await openTestStore(folder)
  app = createApp({
    settings: readSettings({}),
    site: loadSite(buildFixtureSite(folder)),
    waitlist,
  })
})
afterAll(async () => {
  await waitlist.store.close()
  rmSync(folder, { recursive: true })
})

const countRows = async () => {
  const statement = {
    sql: 'select count(*)::int as n from public.waitlist_responses',
    parameters: [],
  }
  const [counted] = await waitlist.store.query<{ n: number }>({ role: 'service_role' }, statement)
  return counted?.n ?? 0
}
/** Each request has an address of its own, so that the rate limit does not refuse most of them. */
const send = (target: string, init: RequestInit) =>
  app.request(target, init, { address: crypto.randomUUID() })

/** Texts that parsers and databases are known to fail on. */
const hostileText = fc.oneof(
  fc.constantFrom(
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
  ),
  fc.constantFrom(
    "'; drop table waitlist_responses; --",
    'a'.repeat(6000),
    ' ',
    '\r\n\r\nHTTP/1.1 200 OK',
  ),
  // PostgreSQL's own message about a fault that ends the process, in which it quotes a value.
  fc.constantFrom('2026-11-20 14:16:24.376 UTC [42] PANIC:  could not write\n'),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const columnName = fc.oneof(
  fc.constantFrom(...waitlistFields),
  fc.constantFrom('id', 'created_at', 'x', '__proto__', 'constructor'),
)
/** Often one that the table takes. */
const row = fc
  .tuple(fc.constantFrom(...waitlistFields, ''), hostileText)
  .map(([field, text]) => freshAnswers(field ? { [field]: text } : {}))
const body = fc.oneof(
  row.map((answers) => JSON.stringify(answers)),
  fc
    .dictionary(fc.oneof(columnName, hostileText), fc.oneof(hostileText, fc.jsonValue()))
    .map((o) => JSON.stringify(o)),
  fc.json(),
  hostileText,
  fc.uint8Array({ maxLength: 200 }),
  fc.integer({ min: 30_000, max: 40_000 }).map((size) => `{"name":"${'['.repeat(size)}"}`),
)
const values = fc.constantFrom(
  '*',
  'name.desc',
  '(name.eq.a,and(email.is.null))',
  '(((',
  'count()',
  'a(b)',
  'name::int',
  '99999999999999999999',
)
const operator = fc
  .tuple(fc.constantFrom('eq', 'gte', 'gt', 'imatch', 'is', 'in', 'not.eq', 'eq(any)'), hostileText)
  .map((parts) => parts.join('.'))
const parameter = fc.tuple(
  fc.oneof(
    columnName,
    fc.constantFrom('select', 'columns', 'order', 'on_conflict', 'limit', 'offset', 'or', 'and'),
    hostileText,
  ),
  fc.oneof(operator, values, columnName, hostileText),
)
const escapeText = (text: string) =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '?')).slice(0, 1500)
const query = fc
  .array(parameter, { maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.map(escapeText).join('=')))
const headerValue = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 300))
const header = fc.tuple(
  fc.constantFrom(
    'prefer',
    'content-type',
    'accept',
    'accept-profile',
    'range',
    'cf-connecting-ip',
    'authorization',
    'content-encoding',
  ),
  fc.oneof(
    headerValue,
    fc.constantFrom(
      'return=representation',
      'count=exact',
      'text/csv',
      'application/json;charset=latin1',
      '*/*',
    ),
  ),
)
const target = fc.oneof(
  { weight: 8, arbitrary: fc.constant(path) },
  fc.constantFrom(
    '/rest/v1/',
    '/rest/v1/rpc/version',
    '/rest/v1/pg_authid',
    '/rest/v1/%ff',
    `${path}/x`,
  ),
)
const method = fc.constantFrom(
  'POST',
  'POST',
  'POST',
  'POST',
  'GET',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PUT',
)
const request = fc.oneof(
  fc.record({ method, target, query, body, headers: fc.array(header, { maxLength: 2 }) }),
  row.map((answers) => ({
    method: 'POST',
    target: path,
    query: [],
    body: JSON.stringify(answers),
    headers: [],
  })),
)
type RandomRequest = typeof request extends fc.Arbitrary<infer Value> ? Value : never

test('every request of a visitor is answered below 500, and no row is stored that was not acknowledged', async () => {
  /** The same answers are stored once. */
  const accepted = new Set<string>()
  const respond = async ({ method, target, query, body, headers }: RandomRequest) => {
    const init = {
      ...insertRequest(undefined),
      method,
      body: /GET|HEAD/.test(method) ? null : (body as BodyInit),
    }
    Object.assign(init.headers, Object.fromEntries(headers))
    const reply = await send(`${target}?${query.join('&')}`.replace(/\?$/, ''), init)
    const text = await reply.text()
    expect(reply.status).toBeLessThan(500)
    // A visitor may do nothing but insert.
    if (reply.status < 400) expect([method, reply.status, text]).toEqual(['POST', 201, ''])
    else if (text !== '') expect(JSON.parse(text)).toHaveProperty('message')
    if (reply.status === 201) accepted.add(String(body))
  }
  const twenty = fc.array(request, { minLength: 20, maxLength: 20 })
  const property = fc.asyncProperty(twenty, async (requests) => {
    await Promise.all(requests.map(respond))
    expect(await countRows()).toBe(accepted.size)
  })
  await fc.assert(property, { numRuns: rounds })
  expect((await send(path, insertRequest(freshAnswers()))).status).toBe(201)
  expect(accepted.size).toBeGreaterThan(0)
}, 600_000)
