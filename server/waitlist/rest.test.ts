import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  buildFixtureSite,
  freshAnswers,
  temporaryFolder,
} from '../../tests/support/server-process.ts'
import { openTestStore } from '../../tests/support/waitlist-store.ts'
import { createApp } from '../http/app.ts'
import { loadSite } from '../http/static.ts'
import { readSettings, type Settings } from '../settings.ts'
import type { OpenWaitlist } from '../store/data-directory.ts'
import type { Store } from '../store/store.ts'
import { createRateLimit } from './rate-limit.ts'

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
  app = appWith({})
  operator = { apikey: waitlist.serviceRoleKey }
})
afterAll(async () => {
  await waitlist.store.close()
  rmSync(folder, { recursive: true })
})
/** Each has its own counters, log and limits. */
const appWith = (replaced: Partial<Store>, replacedSettings: Partial<Settings> = {}) =>
  createApp({
    settings: { ...readSettings({}), ...replacedSettings },
    site: loadSite(join(folder, 'dist')),
    waitlist: { ...waitlist, store: { ...waitlist.store, ...replaced } },
  })

let addresses = 0
const newAddress = () => `2001:db8:${(++addresses).toString(16)}::1`
const send = async (target: string, init: RequestInit = {}, address = newAddress(), to = app) => {
  const response = await to.request(target, init, { address })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : JSON.parse(text),
  }
}
const insertion = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...anon, ...json, ...headers },
  body:
    typeof body === 'string' || body instanceof Uint8Array
      ? (body as BodyInit)
      : JSON.stringify(body),
})
const post = (body: unknown, headers: Record<string, string> = {}, to = app) =>
  send(path, insertion(body, headers), newAddress(), to)
const operatorGet = (query: string, headers: Record<string, string> = {}) =>
  send(`${path}${query}`, { headers: { ...operator, ...headers } })
const countRows = async () => {
  const { headers } = await operatorGet('?select=id&limit=0', { prefer: 'count=exact' })
  return Number(headers.get('content-range')?.split('/')[1])
}
const noId = '00000000-0000-4000-8000-000000000000'
const storedRows = (name: string) =>
  waitlist.store.query<Record<string, string>>(
    { role: 'service_role' },
    { sql: 'select * from public.waitlist_responses where name = $1', parameters: [name] },
  )
/** Rows of the operator, which have no limit. */
const addRows = (count: number, email: string) => {
  const rows = Array.from({ length: count }, () => freshAnswers({ email }))
  const columns = Object.keys(freshAnswers()).join(', ')
  const sql = `insert into public.waitlist_responses (${columns}) select ${columns}
    from json_populate_recordset(null::public.waitlist_responses, $1::text::json)`
  return waitlist.store.query({ role: 'service_role' }, { sql, parameters: [JSON.stringify(rows)] })
}
const spyOnLog = () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  return error
}
const useFakeClock = () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a row is stored', () => {
  test('from the request of the page, letter for letter', async () => {
    const name = `O'Brien "); drop table students;-- <script> {"json":true} \\n $1 %s 王小明 محمد 😀 A\u0308nne`
    const answers = freshAnswers({ name, business: ' kept as typed ', role: '=1+1' })
    const reply = await post(answers, {
      prefer: 'return=minimal',
      'x-client-info': 'postgrest-js/2',
    })
    expect(reply).toMatchObject({ status: 201, text: '' })
    expect(await storedRows(name)).toEqual([
      { id: expect.any(String), created_at: expect.any(Date), ...answers },
    ])
  })

  test('with its time, for the operator', async () => {
    const answers = freshAnswers()
    const time = '2026-01-02T03:04:05.678901+00:00'
    expect(await post({ created_at: time, ...answers }, operator)).toMatchObject({
      status: 201,
      text: '',
    })
    const { body } = await operatorGet(
      '?select=created_at,name&order=created_at.asc,id.asc&limit=1',
    )
    expect(body).toEqual([{ created_at: time, name: answers.name }])
  })

  test('once, however often it is sent, and the answer to a repeat is the answer to a new row', async () => {
    const before = await countRows()
    const answers = freshAnswers()
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(answers)))
    const comparable = ({ status, text, headers }: (typeof replies)[0]) => [
      status,
      text,
      [...headers],
    ]
    const expected = comparable(await post(freshAnswers()))
    for (const reply of [...replies, await post(answers)])
      expect(comparable(reply)).toEqual(expected)
    expect(replies[0]?.status).toBe(201)
    expect(await countRows()).toBe(before + 2)
    expect(await post(answers, operator)).toMatchObject({ status: 409, body: { code: '23505' } })
  })

  test('once for each spelling, also in letters that the lower() and upper() of databases change differently', async () => {
    const before = await countRows()
    const names = [
      '\u0130zmir',
      'i\u0307zmir',
      'izmir',
      '\u0131zmir',
      'Straße',
      'STRASSE',
      'STRA\u1e9eE',
    ]
    for (const name of [...names, ...names]) {
      const answers = freshAnswers({ name, email: `${name.normalize('NFC')}@straße.example` })
      expect((await post(answers)).status).toBe(201)
    }
    expect(await countRows()).toBe(before + names.length)
  })
})

describe('a visitor is refused as PostgREST refuses', () => {
  const row = JSON.stringify(freshAnswers())
  test.each<
    [request: string, status: number, code: string, says: RegExp, headers?: Record<string, string>]
  >([
    ['GET', 401, '42501', /^permission denied for table waitlist_responses$/],
    ['GET ?select=id&limit=0', 401, '42501', /^permission denied/, { prefer: 'count=exact' }],
    [`DELETE ?id=in.(${noId})`, 401, '42501', /^permission denied/],
    [`POST {"created_at":"2020-01-01",${row.slice(1)}`, 401, '42501', /^permission denied/],
    ['DELETE', 400, '21000', /^DELETE requires a WHERE clause$/],
    [
      'POST {"__proto__":"x"}',
      400,
      'PGRST204',
      /^Could not find the '__proto__' column of 'waitlist_responses'/,
    ],
    ['GET ?select=name,count()', 400, 'PGRST204', /'count\(\)' column/],
    ['POST {"name":"Ann"}', 400, '23502', /^null value in column "business"/],
    [`POST ${row.replace(/Ann[^"]*/, ' ')}`, 400, '23514', /waitlist_name_ok/],
    ['POST ', 400, 'PGRST102', /^Empty or invalid json$/],
    ['POST {"name":', 400, 'PGRST102', /^Empty or invalid json$/],
    ['POST null', 400, 'PGRST102', /^Empty or invalid json$/],
    ['POST {}', 400, 'PGRST102', /^Empty or invalid json$/],
    [`POST ${row.replace('Ann', 'A\\u0000nn')}`, 400, '22021', /UTF8/],
    [`POST ${row.replace('Ann', '\\ud800')}`, 400, '22021', /UTF8/],
    ['GET ?created_at=gte.%00', 400, '22021', /UTF8/],
    [
      'GET ?created_at=gte.2026-01-01',
      400,
      'PGRST127',
      /^The preference count=exact with/,
      { prefer: 'count=exact' },
    ],
    [
      `POST {"name":${'['.repeat(9000)}${']'.repeat(9000)}}`,
      400,
      'PGRST127',
      /^A value of name that is not a string/,
    ],
    // With rows that are refused in it, a list would tell which of the others are stored already.
    [`POST [${row}]`, 400, 'PGRST127', /^A list of rows is/],
    [`POST ?columns=name ${row}`, 400, 'PGRST127', /^A query string with POST is/],
    [
      `POST ${row}`,
      400,
      'PGRST127',
      /^The preference return=rep/,
      { prefer: 'return=representation' },
    ],
    [
      `POST ${row}`,
      400,
      'PGRST127',
      /^The preference constructor=1/,
      { prefer: 'return=minimal, constructor=1' },
    ],
    ['GET ?constructor=gt.1', 400, 'PGRST127', /^The parameter constructor/],
    ['GET ?email=eq.a', 400, 'PGRST127', /^The parameter email=eq/],
    ['DELETE ?email=eq.a', 400, 'PGRST127', /^The parameter email=eq/],
    ['GET ?order=created_at.desc', 400, 'PGRST127', /^The parameter order/],
    ['GET ?limit=-1', 400, 'PGRST127', /^The parameter limit=-1/],
    ['GET ?or=(created_at.gt."2026",and(id.gt.1))', 400, 'PGRST127', /^The parameter or/],
    [`DELETE ?id=in.(${noId})&limit=1`, 400, 'PGRST127', /^The parameter limit/],
    ['GET /../users', 404, 'PGRST125', /^Invalid path/],
    ['GET /%ff', 404, 'PGRST125', /^Invalid path/],
    ['PATCH ?created_at=gte.2026', 405, 'PGRST117', /^Unsupported HTTP method: PATCH$/],
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
    }
    const reply = await send(path + target, init as RequestInit)
    const text = code === 'PGRST127' ? reply.body.details : reply.body.message
    expect([reply.status, reply.body.code, text]).toEqual([
      status,
      code,
      expect.stringMatching(says),
    ])
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'details', 'hint', 'message'])
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    expect(reply.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await countRows()).toBe(before)
    expect(log).not.toHaveBeenCalled()
  })

  test('a body that is no UTF-8 is refused, and one without end is not read', async () => {
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).body.message).toBe(
      'Empty or invalid json',
    )
    const spaces = new TextEncoder().encode(' '.repeat(1024))
    const stream = new ReadableStream({ pull: (controller) => controller.enqueue(spaces) })
    expect(
      (await send(path, { ...insertion(''), body: stream, duplex: 'half' } as RequestInit)).status,
    ).toBe(413)
  })
})

test('a request from another site without a preflight request, or without the key, stores nothing', async () => {
  const answers = freshAnswers()
  const body = new TextEncoder().encode(JSON.stringify(answers))
  // What `fetch` in mode no-cors, a form and `sendBeacon` can send: no header of their own, and one of these types.
  const noKey = { status: 401, body: { message: 'No API key found in request' } }
  for (const headers of [{}, { 'content-type': 'text/plain' }]) {
    expect(
      await send(`${path}?apikey=ringwell-anon`, { method: 'POST', headers, body }),
    ).toMatchObject(noKey)
  }
  for (const headers of [anon, { ...anon, 'content-type': 'text/plain' }]) {
    const message = `Content-Type not acceptable: ${new Headers(headers).get('content-type') ?? 'none'}`
    const reply = await send(path, { method: 'POST', headers, body })
    expect(reply).toMatchObject({ status: 400, body: { code: 'PGRST102', message } })
  }
  const authorization = `Bearer ${waitlist.serviceRoleKey}`
  const wrongKey = { status: 401, body: { message: 'Invalid API key' } }
  expect(await post(answers, { apikey: 'guess', authorization })).toMatchObject(wrongKey)
  expect(await storedRows(answers.name)).toEqual([])
  const origin = { origin: 'https://other.example', 'access-control-request-method': 'POST' }
  for (const { headers } of [
    await send(path, { method: 'OPTIONS', headers: origin }),
    await post(answers, origin),
  ]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

describe('the operator', () => {
  const time = (index: number) => `2040-01-0${index + 1}T00:00:00+00:00`
  const page = (after: number, id: string) =>
    `created_at=gte.${time(after)}&or=(created_at.gt."${time(after)}",id.gt.${id})`
  const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

  beforeAll(async () => {
    for (const index of [0, 1, 2, 3]) {
      const answers = freshAnswers({ name: `Q${index}`, email: `q${index}@operator.example` })
      expect((await post({ created_at: time(index), ...answers }, operator)).status).toBe(201)
    }
  })

  test.each([
    [`created_at=gte.${time(1)}`, 'Q1 Q2 Q3'],
    [page(1, '00000000-0000-0000-0000-000000000000'), 'Q1 Q2 Q3'],
    [page(1, lastId), 'Q2 Q3'],
    [`${page(0, lastId)}&limit=2`, 'Q1 Q2'],
    ['created_at=gte.2041-01-01', ''],
  ])('finds by %s', async (query, found) => {
    const parameters = new URLSearchParams(query.replaceAll('+', '%2B'))
    const { status, body } = await operatorGet(
      `?${parameters}&select=name&order=created_at.asc,id.asc`,
    )
    expect([status, body.map(({ name }: { name: string }) => name).join(' ')]).toEqual([200, found])
  })

  test.each([
    ['?limit=2', 'count=exact', 206, '0-1/N'],
    ['', 'count=exact', 200, '0-M/N'],
    ['?select=id&limit=0', 'count=exact', 206, '*/N'],
    ['', '', 200, '0-M/*'],
  ])('counts with %s and Prefer: %s', async (query, prefer, status, range) => {
    const counted = 'select count(*)::int as n from public.waitlist_responses'
    const [row] = await waitlist.store.query<{ n: number }>(
      { role: 'service_role' },
      { sql: counted, parameters: [] },
    )
    const n = row?.n ?? 0
    const reply = await operatorGet(query, { prefer })
    const expected = range.replace('N', `${n}`).replace('M', `${n - 1}`)
    expect([reply.status, reply.headers.get('content-range')]).toEqual([status, expected])
  })

  test('gets at most 1,000 rows at once', async () => {
    await addRows(1001, 'many@operator2.example')
    expect((await operatorGet('?limit=5000')).body).toHaveLength(1000)
    expect((await operatorGet('')).body).toHaveLength(1000)
  })

  test('deletes what a filter names, and never everything by mistake', async () => {
    const before = await countRows()
    const remove = async (query: string) => {
      const headers = { ...operator, ...json, prefer: 'count=exact' }
      const reply = await send(path + query, { method: 'DELETE', headers })
      return [reply.status, reply.headers.get('content-range')]
    }
    const [row] = await storedRows('Q3')
    const one = `?id=in.(${row?.id},${noId})`
    const replies = [await remove(''), await remove(one), await remove(one)]
    expect(replies.map(([status, range]) => `${status} ${range}`)).toEqual([
      '400 null',
      '204 */1',
      '204 */0',
    ])
    expect(await countRows()).toBe(before - 1)
  })

  test.each<[string, () => ReturnType<typeof send>, number, string]>([
    ['a value has the wrong type', () => operatorGet('?created_at=gte.noon'), 400, '22007'],
    [
      'the role may not set the id',
      () => post({ id: crypto.randomUUID(), ...freshAnswers() }, operator),
      403,
      '42501',
    ],
  ])('is told that %s', async (_, request, status, code) => {
    const { headers, ...reply } = await request()
    expect([reply.status, reply.body.code, headers.get('www-authenticate')]).toEqual([
      status,
      code,
      null,
    ])
  })
})

describe('too many requests', () => {
  const denied = (address: string) => send(path, { headers: anon }, address)

  test('the eleventh row from an address is answered with 429 and a time to come again', async () => {
    const address = '198.51.100.7'
    const insert = (to = app) =>
      send(
        path,
        insertion(freshAnswers(), { 'cf-connecting-ip': crypto.randomUUID() }),
        address,
        to,
      )
    for (let row = 1; row <= 10; row++) expect((await insert()).status).toBe(201)
    const refusal = await insert()
    expect(refusal).toMatchObject({ status: 429, body: { code: '429' } })
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect((await post(freshAnswers())).status).toBe(201)
    // Another process has not counted them: the table refuses, with the same body.
    const byTable = await insert(appWith({}))
    expect([byTable.status, byTable.body]).toEqual([429, refusal.body])
    expect(Number(byTable.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('refused rows, repeats and every other request with the public key count too', async () => {
    const address = '198.51.100.20'
    const answers = freshAnswers()
    const statuses: number[] = []
    for (const body of [
      answers,
      answers,
      '{"name":""}',
      '[',
      undefined,
      '[',
      undefined,
      '{',
      '[',
      '{',
      answers,
    ]) {
      const { status } = body ? await send(path, insertion(body), address) : await denied(address)
      statuses.push(status)
    }
    expect(statuses).toEqual([201, 201, 400, 400, 401, 400, 401, 400, 400, 400, 429])
    // The operator may work from the same address.
    expect((await send(`${path}?limit=0`, { headers: operator }, address)).status).toBe(200)
  })

  test('the ten minutes of the limit slide with the time', () => {
    useFakeClock()
    const waitOf = createRateLimit()
    const passMinutes = (count: number) => vi.advanceTimersByTime(count * 60_000)
    const taken = (count: number) => Array.from({ length: count }, () => waitOf('198.51.100.30'))
    expect(taken(4)).toEqual(Array(4).fill(0))
    passMinutes(9)
    expect(taken(7)).toEqual([...Array(6).fill(0), 60])
    passMinutes(1)
    expect(taken(5)).toEqual([...Array(4).fill(0), 540])
    passMinutes(8)
    expect(taken(1)).toEqual([60])
    passMinutes(1)
    expect(taken(7)).toEqual([...Array(6).fill(0), 60])
  })

  test('all of a /48 share 60 requests, however many addresses they come from', () => {
    const waitOf = createRateLimit()
    const waits = Array.from({ length: 61 }, (_, n) => waitOf(`2001:db9:77:${n.toString(16)}::1`))
    expect(waits.map((wait) => wait > 0)).toEqual([...Array(60).fill(false), true])
    expect(waitOf('2001:db9:78::1')).toBe(0)
  })

  test('the limit remembers so many addresses and forgets the one that was heard of longest ago', () => {
    const waitOf = createRateLimit(500)
    const hear = (from: number) => {
      for (let n = from; n < from + 499; n++) waitOf(`10.0.${n >> 8}.${n & 255}`)
    }
    for (let n = 0; n < 10; n++) waitOf('192.0.2.1')
    hear(0)
    expect(waitOf('192.0.2.1')).toBeGreaterThan(0)
    hear(499)
    waitOf('192.0.2.2')
    expect(waitOf('192.0.2.1')).toBe(0)
  })

  test('the request after the 1,000 that wait for the database is answered with 503', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = appWith({ query: () => released.then(() => []) })
    let refused = 0
    const inserts = Array.from({ length: 1005 }, async () => {
      const { status, headers } = await post(freshAnswers(), {}, slow)
      if (status === 503 && headers.get('retry-after') === '1' && ++refused === 5) release()
      return status
    })
    const statuses = await Promise.all(inserts)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1000)
  })

  test('X-Forwarded-For without a trusted proxy is named once in the log', async () => {
    const log = spyOnLog()
    const fresh = appWith({})
    for (let n = 0; n < 3; n++)
      await post(freshAnswers(), { 'x-forwarded-for': '203.0.113.9' }, fresh)
    const line = expect.stringMatching(
      /^A request has .* X-Forwarded-For and TRUST_PROXY is not set/,
    )
    expect(log.mock.calls).toEqual([[line]])
  })

  test.each([
    ['203.0.113.9, unix:', 1],
    ['unknown', 1],
    ['203.0.113.9', 2],
  ])(
    'X-Forwarded-For: %s is named once in the log with TRUST_PROXY=%d, because it has no address there',
    async (forwarded, trustProxy) => {
      const log = spyOnLog()
      const fresh = appWith({}, { trustProxy })
      await post(freshAnswers(), { 'x-forwarded-for': '203.0.113.9, 203.0.113.10' }, fresh)
      // The operator's commands ask without the proxy.
      await post(freshAnswers(), {}, fresh)
      expect(log.mock.calls).toEqual([])
      for (let n = 0; n < 3; n++)
        await post(freshAnswers(), { 'x-forwarded-for': forwarded }, fresh)
      const line = expect.stringMatching(/^A request has no address .* of X-Forwarded-For/)
      expect(log.mock.calls).toEqual([[line]])
    },
  )
})

describe('a limit of the whole waitlist', () => {
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
    const full = appWith({ query }, { maxRows: (await countRows()) + 2 })
    const inserts = Array.from({ length: 6 }, () => post(freshAnswers(), {}, full))
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), 20_000)
    acknowledge()
    const replies = [...(await Promise.all(inserts)), await post(freshAnswers(), {}, full)]
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 503, 503, 503, 503, 503])
    const refused = replies.find(({ status }) => status === 503)
    expect(refused?.body).toMatchObject({ code: '53400', message: 'The waitlist is full.' })
    expect(refused?.headers.get('retry-after')).toBe('3600')
    expect(log.mock.calls).toEqual([
      [
        "The waitlist is full (MAX_ROWS): visitors' rows are answered with 503 until you delete rows or raise it.",
      ],
    ])
    expect((await post(freshAnswers(), operator, full)).status).toBe(201)
    const { body: later } = await operatorGet(`?select=id&created_at=gte.${began}`)
    const ids = later.map(({ id }: { id: string }) => id).join()
    await send(
      `${path}?id=in.(${ids})`,
      { method: 'DELETE', headers: operator },
      newAddress(),
      full,
    )
    expect((await post(freshAnswers(), {}, full)).status).toBe(201)
  })

  test('of bytes is noticed at each hundredth row', async () => {
    const log = spyOnLog()
    await addRows(99 - ((await countRows()) % 100), 'bytes@other.example')
    const full = appWith({}, { maxDataMegabytes: 1 })
    for (let n = 0; n < 2; n++) expect((await post(freshAnswers(), {}, full)).status).toBe(503)
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^The waitlist is full \(MAX_DATA_MB\): /)],
    ])
  })
})

test('/healthz tries the store at most once in two seconds', async () => {
  useFakeClock()
  const checkWrite = vi.fn<Store['checkWrite']>()
  checkWrite
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(Object.assign(new Error('full'), { code: '53100' }))
  const to = appWith({ checkWrite })
  const health = async () => {
    const response = await to.request('/healthz')
    return `${response.status} ${response.headers.get('cache-control')} ${await response.text()}`
  }
  expect(await health()).toBe('200 no-store ok\n')
  vi.advanceTimersByTime(1900)
  expect(await health()).toBe('200 no-store ok\n')
  expect(checkWrite).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(200)
  for (let n = 0; n < 2; n++)
    expect(await health()).toBe('503 no-store The waitlist stores no rows (53100).\n')
  expect(checkWrite).toHaveBeenCalledTimes(2)
})

test('nothing a visitor wrote is printed, also when the server itself fails', async () => {
  const printed = vi.fn()
  const spies = [
    ...(['log', 'error', 'warn', 'info', 'debug'] as const).map((level) =>
      vi.spyOn(console, level),
    ),
    ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write')),
  ].map((spy) => spy.mockImplementation(printed))
  const failing = appWith({
    query: () => Promise.reject(new Error('The row was Confidential Carla')),
  })
  const secret = freshAnswers({ name: 'Confidential Carla', email: 'carla@secret.example' })
  for (const row of [secret, secret, { ...secret, role: '' }]) await post(row)
  const reply = await post(secret, {}, failing)
  for (const spy of spies) spy.mockRestore()
  expect(reply.status).toBe(500)
  expect(reply.text).not.toMatch(/Carla/)
  expect(printed).toHaveBeenCalled()
  expect(JSON.stringify(printed.mock.calls)).not.toMatch(/Carla|secret\.example/)
})
