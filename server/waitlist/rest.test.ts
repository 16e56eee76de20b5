import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerLimits } from '../../src/content/limits.ts'
import { buildFixtureSite, freshAnswers, temporaryFolder } from '../../tests/support/server-process.ts'
import { openTestStore } from '../../tests/support/waitlist-store.ts'
import { createApp } from '../http/app.ts'
import { loadSite } from '../http/static.ts'
import { readSettings } from '../settings.ts'
import type { OpenWaitlist } from '../store/data-directory.ts'
import type { Requester, Store } from '../store/store.ts'
import { createRateLimit } from './rate-limit.ts'
import { waitingLimit } from './rest.ts'

const path = '/rest/v1/waitlist_responses'
const anon = { apikey: 'ringwell-anon' }
const json = { 'content-type': 'application/json' }
const folder = temporaryFolder()
let waitlist: OpenWaitlist
let app: ReturnType<typeof createApp>
let operator: { apikey: string }

beforeAll(async () => {
  waitlist = await openTestStore(folder)
  buildFixtureSite(folder)
  app = appWith(waitlist.store)
  operator = { apikey: waitlist.serviceRoleKey }
})
afterAll(async () => {
  await waitlist.store.close()
  rmSync(folder, { recursive: true })
})
const appWith = (store: Store, limits: Partial<Requester['limits']> = {}) =>
  createApp({
    config: { ...readSettings({}), ...limits },
    site: loadSite(join(folder, 'dist')),
    waitlist: { ...waitlist, store },
  })

let addresses = 0
const newAddress = () => `2001:db8:${(++addresses).toString(16)}::1`
const send = async (target: string, init: RequestInit = {}, address = newAddress(), to = app) => {
  const response = await to.request(target, init, { address })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) }
}
const insertion = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...anon, ...json, ...headers },
  body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
})
const post = (body: unknown, headers: Record<string, string> = {}, query = '') =>
  send(path + query, insertion(body, headers))
const operatorGet = (query: string, headers: Record<string, string> = {}) =>
  send(`${path}${query}`, { headers: { ...operator, ...headers } })
const countRows = async () => {
  const { headers } = await operatorGet('?select=id&limit=0', { prefer: 'count=exact' })
  return Number(headers.get('content-range')?.split('/')[1])
}
const storedRows = (name: string) =>
  waitlist.store.query<Record<string, string>>(
    { role: 'service_role' },
    { sql: 'select * from public.waitlist_responses where name = $1', parameters: [name] },
  )
const spyOnLog = () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  return error
}

describe('a row is stored', () => {
  test('from the request of the page', async () => {
    const answers = freshAnswers()
    const reply = await post(answers, { prefer: 'return=minimal', 'x-client-info': 'postgrest-js/2' })
    expect(reply).toMatchObject({ status: 201, text: '' })
    expect(await storedRows(answers.name)).toEqual([
      { id: expect.any(String), created_at: expect.any(Date), ...answers },
    ])
  })

  test('with its time, for the operator', async () => {
    const answers = freshAnswers()
    const time = '2026-01-02T03:04:05.678901+00:00'
    expect(await post({ created_at: time, ...answers }, operator)).toMatchObject({ status: 201, text: '' })
    const { body } = await operatorGet('?select=created_at,name&order=created_at.asc,id.asc&limit=1')
    expect(body).toEqual([{ created_at: time, name: answers.name }])
  })

  test('once, however often it is sent', async () => {
    const before = await countRows()
    const answers = freshAnswers()
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(answers)))
    // The answer to a repeat is the answer to a new row: it does not tell who is on the waitlist.
    const comparable = (reply?: (typeof replies)[0]) => ({
      ...reply,
      headers: Object.fromEntries(reply?.headers ?? []),
    })
    for (const reply of [...replies, await post(answers)]) expect(comparable(reply)).toEqual(comparable(replies[0]))
    expect(replies[0]?.status).toBe(201)
    expect(await countRows()).toBe(before + 1)
    expect(await post(answers, operator)).toMatchObject({ status: 409, body: { code: '23505' } })
  })

  test.each(Object.keys(freshAnswers()))('twice, where only %s differs', async (field) => {
    const answers = freshAnswers()
    const replaced = { ...answers, [field]: 'b@other.example' }
    for (const row of [answers, replaced]) expect((await post(row)).status).toBe(201)
    const rows = [...new Set([answers.name, replaced.name])].map(storedRows)
    expect((await Promise.all(rows)).flat()).toHaveLength(2)
  })

  test.each([
    `O'Brien "); drop table students;-- <script>alert(1)</script> {"json":true} \\n $1 %s {x}`,
    '王小明 محمد Zoë 😀 A\u0308nne',
    '=1+1',
    ' kept as typed ',
  ])('letter for letter: %s', async (name) => {
    const answers = freshAnswers({ name })
    expect((await post(answers)).status).toBe(201)
    expect(await storedRows(name)).toMatchObject([answers])
  })

  test.each(Object.entries(answerLimits))(
    'with the longest %s the page lets a visitor write, and no longer',
    async (field, most) => {
      const text = (length: number) =>
        field === 'email' ? `a@${'b'.repeat(length - 10)}.example` : '\u{1f600}'.repeat(length)
      expect((await post(freshAnswers({ [field]: text(most) }))).status).toBe(201)
      expect(await post(freshAnswers({ [field]: text(most + 1) }))).toMatchObject({
        status: 400,
        body: { code: '23514', details: null, message: expect.stringContaining(`waitlist_${field}_ok`) },
      })
    },
  )
})

describe('a visitor is refused as PostgREST refuses', () => {
  const row = JSON.stringify(freshAnswers())
  test.each<[request: string, status: number, code: string, says: RegExp, headers?: Record<string, string>]>([
    ['GET', 401, '42501', /^permission denied for table waitlist_responses$/],
    ['GET ?limit=0', 401, '42501', /^permission denied/, { prefer: 'count=exact' }],
    ['GET ?email=imatch.^a', 401, '42501', /^permission denied/],
    ['DELETE ?email=imatch.^ann', 401, '42501', /^permission denied/],
    [`POST {"created_at":"2020-01-01",${row.slice(1)}`, 401, '42501', /^permission denied/],
    [`POST {"id":"${crypto.randomUUID()}",${row.slice(1)}`, 401, '42501', /^permission denied/],
    ['DELETE', 400, '21000', /^DELETE requires a WHERE clause$/],
    ['POST {"x":"1"}', 400, 'PGRST204', /^Could not find the 'x' column of 'waitlist_responses'/],
    ['POST {"__proto__":"x"}', 400, 'PGRST204', /'__proto__' column/],
    ['GET ?select=name,count()', 400, 'PGRST204', /'count\(\)' column/],
    ['POST {"name":"Ann"}', 400, '23502', /^null value in column "business"/],
    [`POST ${row.replace(/Ann[^"]*/, ' ')}`, 400, '23514', /waitlist_name_ok/],
    ...['', '{"name":', '5', 'null', '{}'].map(
      (body) => [`POST ${body}`, 400, 'PGRST102', /^Empty or invalid json$/] as [string, number, string, RegExp],
    ),
    [`POST ${row.replace('Ann', 'A\\u0000nn')}`, 400, '22021', /UTF8/],
    [`POST ${row.replace('Ann', '\\ud800')}`, 400, '22021', /UTF8/],
    ['GET ?email=imatch.%00', 400, '22021', /UTF8/],
    ['POST {"name":null}', 400, 'PGRST127', /^A value of name that is not a string/],
    [`POST {"name":${'['.repeat(9000)}${']'.repeat(9000)}}`, 400, 'PGRST127', /^A value of name/],
    [`POST [${row}]`, 400, 'PGRST127', /^A list of rows is/],
    [`POST ?columns=name ${row}`, 400, 'PGRST127', /^A query string with POST is/],
    [`POST ${row}`, 400, 'PGRST102', /not acceptable: text\/plain/, { 'content-type': 'text/plain' }],
    [`POST ${row}`, 400, 'PGRST127', /^The preference return=rep/, { prefer: 'return=representation' }],
    [`POST ${row}`, 400, 'PGRST127', /^The preference a=b/, { prefer: 'return=minimal, a=b' }],
    [`POST ${row}`, 400, 'PGRST127', /constructor=1/, { prefer: 'constructor=1' }],
    ['GET', 400, 'PGRST127', /^The media type application/, { accept: 'application/vnd.pgrst.object+json' }],
    ['GET', 400, 'PGRST127', /^The header range is/, { range: '0-9' }],
    ['GET', 400, 'PGRST127', /^The header accept-profile/, { 'accept-profile': 'auth' }],
    ['GET ?offset=1', 400, 'PGRST127', /^The parameter offset=1 is/],
    ['GET ?na%00me=gt.1', 400, 'PGRST127', /^The parameter na/],
    ['GET ?constructor=gt.1', 400, 'PGRST127', /^The parameter constructor/],
    ['GET ?email=eq.a', 400, 'PGRST127', /^The parameter email=eq/],
    ['GET ?order=created_at.desc', 400, 'PGRST127', /^The parameter order/],
    ['GET ?limit=-1', 400, 'PGRST127', /^The parameter limit=-1/],
    ['GET ?or=(created_at.gt."2026",and(id.gt.1))', 400, 'PGRST127', /^The parameter or/],
    ['DELETE ?email=imatch.a&limit=1', 400, 'PGRST127', /^The parameter limit/],
    ['GET /../users', 404, 'PGRST125', /^Invalid path/],
    ['GET /1', 404, 'PGRST125', /^Invalid path/],
    ['GET /%ff', 404, 'PGRST125', /^Invalid path/],
    ['PATCH ?email=imatch.a', 405, 'PGRST117', /^Unsupported HTTP method: PATCH$/],
    ['OPTIONS', 405, 'PGRST117', /^Unsupported HTTP method: OPTIONS$/],
    [`POST ${'x'.repeat(33_000)}`, 413, '413', /larger than 32768 bytes/],
    [`GET ?select=${'id,'.repeat(1366)}id`, 414, '414', /longer than 4096/],
  ])('%s', async (request, status, code, says, headers = {}) => {
    const log = spyOnLog()
    const before = await countRows()
    const [, method = '', target = '', body] = /^(\w+) ?([?/]\S+)? ?(.*)$/s.exec(request) ?? []
    const init = {
      method,
      headers: { ...anon, ...json, ...headers },
      ...(method === 'POST' && { body }),
    } as RequestInit
    const reply = await send(path + target, init)
    const text = code === 'PGRST127' ? reply.body.details : reply.body.message
    expect([reply.status, reply.body.code, text]).toEqual([status, code, expect.stringMatching(says)])
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'details', 'hint', 'message'])
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    expect(reply.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await countRows()).toBe(before)
    expect(log).not.toHaveBeenCalled()
  })

  test('HEAD has the status of the refusal and no body', async () => {
    expect(await send(path, { method: 'HEAD', headers: anon })).toMatchObject({ status: 405, text: '' })
  })

  test('without a key, or with a wrong one, as the gateway of hosted Supabase refuses', async () => {
    const without = await send(path, { method: 'POST', headers: json, body: row })
    expect(without).toMatchObject({ status: 401, body: { message: 'No API key found in request' } })
    const wrong = await post(freshAnswers(), { apikey: 'guess', authorization: `Bearer ${waitlist.serviceRoleKey}` })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
  })

  test('a body that is no UTF-8 is refused, and one without end is not read', async () => {
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).body.message).toBe('Empty or invalid json')
    const spaces = new TextEncoder().encode(' '.repeat(1024))
    const stream = new ReadableStream({ pull: (controller) => controller.enqueue(spaces) })
    expect((await send(path, { ...insertion(''), body: stream, duplex: 'half' } as RequestInit)).status).toBe(413)
  })
})

describe('an attack', () => {
  test.each<[string, () => unknown]>([
    ['spaces in select', () => send(`${path}?select=${'+'.repeat(2400)}!`, { headers: anon })],
    ['parentheses in or', () => send(`${path}?or=${'('.repeat(2400)}!`, { headers: anon })],
    ['escaped quotes in a body', () => post(`"${'\\"'.repeat(16_000)}`)],
  ])('with %s takes the server less than half a second of processor time', async (_, request) => {
    const before = process.cpuUsage()
    await request()
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(500)
  })

  test('with a list of guesses learns nothing about who is on the waitlist', async () => {
    const stored = freshAnswers()
    await post(stored)
    const guess = (answers: object) => post([answers, freshAnswers({ name: '' })])
    expect(await guess(stored)).toEqual({ ...(await guess(freshAnswers())), headers: expect.anything() })
  })

  test('from another site without a preflight request stores nothing', async () => {
    const answers = freshAnswers()
    const bytes = new TextEncoder().encode(JSON.stringify(answers))
    // What `fetch` in mode no-cors, a form and `sendBeacon` can send: no header of their own, and one of these types.
    const withKeyInUrl = (headers: Record<string, string>) =>
      send(`${path}?apikey=ringwell-anon`, { method: 'POST', headers, body: bytes })
    expect(await withKeyInUrl({})).toMatchObject({ status: 401, body: { message: 'No API key found in request' } })
    expect(await withKeyInUrl({ 'content-type': 'text/plain' })).toMatchObject({ status: 401 })
    expect(await send(path, { method: 'POST', headers: anon, body: bytes })).toMatchObject({
      status: 400,
      body: { code: 'PGRST102', message: 'Content-Type not acceptable: none' },
    })
    expect(await storedRows(answers.name)).toEqual([])
    const origin = { origin: 'https://other.example', 'access-control-request-method': 'POST' }
    for (const { headers } of [await send(path, { method: 'OPTIONS', headers: origin }), await post(answers, origin)]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('the operator', () => {
  const time = (index: number) => `2040-01-0${index + 1}T00:00:00+00:00`
  const page = (after: number, id: string) =>
    `created_at=gte.${time(after)}&or=(created_at.gt."${time(after)}",id.gt.${id})`
  const noId = '00000000-0000-0000-0000-000000000000'
  const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

  beforeAll(async () => {
    for (const index of [0, 1, 2, 3]) {
      const answers = freshAnswers({ name: `Q${index}`, email: `q${index}@operator.example` })
      expect((await post({ created_at: time(index), ...answers }, operator)).status).toBe(201)
    }
  })

  test.each([
    ['email=imatch.^q1@operator\\.example$', 'Q1'],
    ['email=imatch.^Q1@OPERATOR\\.EXAMPLE$', 'Q1'],
    [`created_at=gte.${time(1)}`, 'Q1 Q2 Q3'],
    [page(1, noId), 'Q1 Q2 Q3'],
    [page(1, lastId), 'Q2 Q3'],
    [`${page(0, lastId)}&limit=2`, 'Q1 Q2'],
    ['email=imatch.nobody', ''],
  ])('finds by %s', async (query, found) => {
    const parameters = new URLSearchParams(query.replaceAll('+', '%2B'))
    const { status, body } = await operatorGet(`?${parameters}&select=name&order=created_at.asc,id.asc`)
    expect([status, body.map(({ name }: { name: string }) => name).join(' ')]).toEqual([200, found])
  })

  test.each([
    ['&limit=2', 'count=exact', 206, '0-1/4'],
    ['', 'count=exact', 200, '0-3/4'],
    ['&select=id&limit=0', 'count=exact', 206, '*/4'],
    ['', '', 200, '0-3/*'],
  ])('counts with %s and Prefer: %s', async (query, prefer, status, range) => {
    const reply = await operatorGet(`?email=imatch.operator${query}`, { prefer })
    expect([reply.status, reply.headers.get('content-range')]).toEqual([status, range])
  })

  test('gets at most 1,000 rows at once', async () => {
    const rows = Array.from({ length: 1001 }, () => freshAnswers({ email: 'many@operator2.example' }))
    const columns = Object.keys(freshAnswers()).join(', ')
    const sql = `insert into public.waitlist_responses (${columns}) select ${columns}
      from json_populate_recordset(null::public.waitlist_responses, $1::text::json)`
    await waitlist.store.query({ role: 'service_role' }, { sql, parameters: [JSON.stringify(rows)] })
    expect((await operatorGet('?email=imatch.operator2&limit=5000')).body).toHaveLength(1000)
    expect((await operatorGet('?email=imatch.operator2')).body).toHaveLength(1000)
  })

  test('deletes what a filter names, and never everything by mistake', async () => {
    const before = await countRows()
    const remove = async (query: string) => {
      const headers = { ...operator, ...json, prefer: 'count=exact' }
      const reply = await send(path + query, { method: 'DELETE', headers })
      return [reply.status, reply.headers.get('content-range')]
    }
    const one = '?email=imatch.^q3@operator\\.example$'
    expect([await remove(''), await remove(one), await remove(one)]).toEqual([
      [400, null],
      [204, '*/1'],
      [204, '*/0'],
    ])
    expect(await countRows()).toBe(before - 1)
  })

  test.each<[string, () => ReturnType<typeof send>, number, string]>([
    ['a value has the wrong type', () => operatorGet('?created_at=gte.noon'), 400, '22007'],
    ['a pattern is invalid', () => operatorGet('?email=imatch.('), 400, '2201B'],
    ['the role may not set the id', () => post({ id: crypto.randomUUID(), ...freshAnswers() }, operator), 403, '42501'],
  ])('is told that %s', async (_, request, status, code) => {
    const { headers, ...reply } = await request()
    expect([reply.status, reply.body.code, headers.get('www-authenticate')]).toEqual([status, code, null])
  })
})

describe('too many requests', () => {
  const statuses = async (count: number, request: (n: number) => ReturnType<typeof send>) => {
    const replies: number[] = []
    for (let n = 0; n < count; n++) replies.push((await request(n)).status)
    return replies
  }
  const denied = (address: string) => send(path, { headers: anon }, address)

  test.each(['198.51.100.7', 'unknown'])(
    'the eleventh row from %s is answered with 429 and a time to come again',
    async (address) => {
      const insertFrom = () =>
        send(path, insertion(freshAnswers(), { 'cf-connecting-ip': crypto.randomUUID() }), address)
      expect(await statuses(10, insertFrom)).toEqual(Array(10).fill(201))
      const refusal = await insertFrom()
      expect(refusal).toMatchObject({ status: 429, body: { code: '429' } })
      expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(600)
      expect((await post(freshAnswers())).status).toBe(201)
      // Another process has not counted them: the table refuses, with the same body.
      const byTable = await send(path, insertion(freshAnswers()), address, appWith(waitlist.store))
      expect([byTable.status, byTable.body]).toEqual([429, refusal.body])
      expect(Number(byTable.headers.get('retry-after'))).toBeGreaterThan(500)
    },
  )

  test('refused rows, repeats and every other request with the public key count too', async () => {
    const address = '198.51.100.20'
    const answers = freshAnswers()
    const bodies = [answers, answers, '{"name":""}', '[', undefined, '{"name":""}', '[', undefined, '{', '[', answers]
    const request = (n: number) => (bodies[n] ? send(path, insertion(bodies[n]), address) : denied(address))
    expect(await statuses(11, request)).toEqual([201, 201, 400, 400, 401, 400, 400, 401, 400, 400, 429])
    // The operator may work from the same address.
    expect((await send(`${path}?limit=0`, { headers: operator }, address)).status).toBe(200)
  })

  test('the ten minutes of the limit slide with the time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)
    const request = () => denied('198.51.100.30')
    expect(await statuses(4, request)).toEqual([401, 401, 401, 401])
    minutes(9)
    expect(await statuses(7, request)).toEqual([401, 401, 401, 401, 401, 401, 429])
    minutes(1)
    expect(await statuses(5, request)).toEqual([401, 401, 401, 401, 429])
    minutes(8)
    expect(await statuses(1, request)).toEqual([429])
    minutes(1)
    expect(await statuses(7, request)).toEqual([401, 401, 401, 401, 401, 401, 429])
  })

  test('all of a /48 share 60 requests, however many addresses they come from', async () => {
    const request = (n: number) => denied(`2001:db9:77:${n.toString(16)}::1`)
    expect(await statuses(61, request)).toEqual([...Array(60).fill(401), 429])
    expect((await denied('2001:db9:78::1')).status).toBe(401)
  })

  test('the limit remembers 50,000 addresses and forgets the one that was heard of longest ago', () => {
    const count = createRateLimit()
    const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
    for (let n = 0; n < 10; n++) count('192.0.2.1')
    for (let n = 0; n < 49_999; n++) count(address(n))
    expect(count('192.0.2.1')).toBeGreaterThan(0)
    for (let n = 0; n < 50_000; n++) count(address(n + 49_999))
    expect(count('192.0.2.1')).toBe(0)
  })

  test('a full queue answers 503, and every row is either stored or refused', async () => {
    const before = await countRows()
    const replies = await Promise.all(Array.from({ length: waitingLimit + 50 }, () => post(freshAnswers())))
    const refused = replies.filter((reply) => reply.status === 503)
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1000)
    expect(refused).toHaveLength(50)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(await countRows()).toBe(before + 1000)
  })

  test('X-Forwarded-For without a trusted proxy is named once in the log', async () => {
    const log = spyOnLog()
    const fresh = appWith(waitlist.store)
    const request = () => send(path, { headers: { ...anon, 'x-forwarded-for': '203.0.113.9' } }, newAddress(), fresh)
    await statuses(3, request)
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^A request has .* X-Forwarded-For and TRUST_PROXY is not set/)],
    ])
  })
})

describe('a limit of the whole waitlist', () => {
  const insertInto = (to: typeof app, headers = anon as { apikey: string }) =>
    send(path, insertion(freshAnswers(), headers), newAddress(), to)

  test('of rows holds also for rows in progress, is logged once, and ends when the operator deletes rows', async () => {
    const log = spyOnLog()
    const began = new Date().toISOString()
    let acknowledge = () => {}
    const acknowledged = new Promise<void>((resolve) => {
      acknowledge = resolve
    })
    // Of two connections, the one that stored the earlier row may answer after the one that was refused.
    const query: Store['query'] = async (...statement) => {
      const rows = await waitlist.store.query<never>(...statement)
      await acknowledged
      return rows
    }
    const full = appWith({ ...waitlist.store, query }, { maxRows: (await countRows()) + 2 })
    const inserts = Array.from({ length: 6 }, () => insertInto(full))
    await vi.waitFor(() => expect(log).toHaveBeenCalled())
    acknowledge()
    const replies = [...(await Promise.all(inserts)), await insertInto(full)]
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 503, 503, 503, 503, 503])
    const refused = replies.find(({ status }) => status === 503)
    expect(refused?.body).toMatchObject({ code: '53400', message: 'The waitlist is full.' })
    expect(refused?.headers.get('retry-after')).toBe('3600')
    expect(log.mock.calls).toEqual([
      ["The waitlist is full (MAX_ROWS): visitors' rows are answered with 503 until you delete rows or raise it."],
    ])
    expect((await insertInto(full, operator)).status).toBe(201)
    await send(`${path}?created_at=gte.${began}`, { method: 'DELETE', headers: operator }, newAddress(), full)
    expect((await insertInto(full)).status).toBe(201)
  })

  test('of bytes is noticed within a hundred rows', async () => {
    const log = spyOnLog()
    const full = appWith(waitlist.store, { maxDataMegabytes: 7 })
    const replies = await Promise.all(Array.from({ length: 100 }, () => insertInto(full)))
    expect(replies.map(({ status }) => status)).toContain(503)
    expect((await insertInto(full)).status).toBe(503)
    expect(log.mock.calls[0]?.[0]).toMatch(/^The waitlist is full \(MAX_DATA_MB\): /)
  })
})

test('/healthz tries the store at most once in two seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let checks = 0
  const checkWrite = async () => {
    if (++checks > 1) throw Object.assign(new Error('full'), { code: '53100' })
  }
  const to = appWith({ ...waitlist.store, checkWrite })
  const health = async () => (await to.request('/healthz')).status
  expect(await health()).toBe(200)
  vi.advanceTimersByTime(1900)
  expect([await health(), checks]).toEqual([200, 1])
  vi.advanceTimersByTime(200)
  expect([await health(), await health(), checks]).toEqual([503, 503, 2])
})

test('nothing a visitor wrote is printed, also when the server itself fails', async () => {
  const printed = vi.fn()
  const spies = [
    ...(['log', 'error', 'warn', 'info', 'debug'] as const).map((level) => vi.spyOn(console, level)),
    ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write')),
  ].map((spy) => spy.mockImplementation(printed))
  const query = () => Promise.reject(new Error('The row was Confidential Carla'))
  const secret = freshAnswers({ name: 'Confidential Carla', email: 'carla@secret.example' })
  for (const row of [secret, secret, { ...secret, role: '' }]) await post(row)
  const reply = await send(path, insertion(secret), newAddress(), appWith({ ...waitlist.store, query }))
  for (const spy of spies) spy.mockRestore()
  expect(reply.status).toBe(500)
  expect(reply.text).not.toMatch(/Carla/)
  expect(printed).toHaveBeenCalled()
  expect(JSON.stringify(printed.mock.calls)).not.toMatch(/Carla|secret\.example/)
})
