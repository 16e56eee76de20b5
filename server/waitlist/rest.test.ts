import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildFixtureSite, freshAnswers, temporaryFolder } from '../../tests/support/server-process.ts'
import { openTestStore } from '../../tests/support/waitlist-store.ts'
import { createApp } from '../http/app.ts'
import { loadSite } from '../http/static.ts'
import { readSettings } from '../settings.ts'
import type { DataDirectory } from '../store/data-directory.ts'
import { waitingLimit } from './rest.ts'

const path = '/rest/v1/waitlist_responses'
const anon = { apikey: 'ringwell-anon' }
const json = { 'content-type': 'application/json' }
const folder = temporaryFolder()
let data: DataDirectory
let app: ReturnType<typeof createApp>
let operator: { apikey: string }

beforeAll(async () => {
  data = await openTestStore(folder)
  const site = loadSite(buildFixtureSite(folder))
  app = createApp({ config: readSettings({}), site, waitlist: data })
  operator = { apikey: data.serviceRoleKey }
})
afterAll(async () => {
  await data.close()
  rmSync(folder, { recursive: true })
})

/** A request from `address`. Without one the rate limit does not count it. */
const send = async (target: string, init: RequestInit = {}, address?: string) => {
  const incoming = { socket: { remoteAddress: address }, headers: {} }
  const response = await app.request(target, init, { incoming } as never)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) }
}
const post = (body: unknown, headers: Record<string, string> = {}, query = '') =>
  send(`${path}${query}`, {
    method: 'POST',
    headers: { ...anon, ...json, ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  })
const operatorGet = (query: string, headers: Record<string, string> = {}) =>
  send(`${path}${query}`, { headers: { ...operator, ...headers } })
const countRows = async () =>
  Number(
    (await operatorGet('?select=id&limit=0', { prefer: 'count=exact' })).headers.get('content-range')?.split('/')[1],
  )
const storedRows = (name: string) =>
  data.database.query<Record<string, string>>(
    { role: 'service_role' },
    { sql: 'select * from public.waitlist_responses where name = $1', parameters: [name] },
  )

describe('a row is stored', () => {
  let before: number
  beforeEach(async () => {
    before = await countRows()
  })

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
    expect(await post({ created_at: '2026-01-02T03:04:05.678901+00:00', ...answers }, operator)).toMatchObject({
      status: 201,
      text: '',
    })
    const { body } = await operatorGet('?select=created_at,name&order=created_at.asc,id.asc&limit=1')
    expect(body).toEqual([{ created_at: '2026-01-02T03:04:05.678901+00:00', name: answers.name }])
  })

  test('once, however often it is sent', async () => {
    const answers = freshAnswers()
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(answers)))
    // The answer to a repeat is the answer to a new row: it does not tell who is on the waitlist.
    const first = replies[0]
    for (const reply of [...replies, await post(answers)]) {
      expect({ ...reply, headers: Object.fromEntries(reply.headers) }).toEqual({
        ...first,
        status: 201,
        headers: Object.fromEntries(first?.headers ?? []),
      })
    }
    expect(await countRows()).toBe(before + 1)
    const byOperator = await post(answers, operator)
    expect(byOperator).toMatchObject({ status: 409, body: { code: '23505' } })
  })

  test('letter for letter', async () => {
    const names = [
      "O'Brien",
      'Robert"); drop table students;--',
      '<script>alert(1)</script>',
      '王小明',
      'محمد',
      'Zoë 😀',
      'A\u0308nne',
      '{"json":true}',
      '\\backslash\\n',
      '$1 and %s and {x}',
      '=1+1',
      'n'.repeat(200),
      ' kept as typed ',
    ]
    for (const name of names) {
      const answers = freshAnswers({ name })
      expect([name, (await post(answers)).status]).toEqual([name, 201])
      expect(await storedRows(name)).toMatchObject([answers])
    }
  })

  test('with 5,000 characters of four bytes each', async () => {
    expect((await post(freshAnswers({ questions_help: '\u{1F600}'.repeat(5000) }))).status).toBe(201)
  })
})

describe('a visitor is refused as PostgREST refuses', () => {
  const body = () => JSON.stringify(freshAnswers())
  const sent =
    (init: RequestInit, query = '') =>
    () =>
      send(`${path}${query}`, { ...init, headers: { ...anon, ...init.headers } })
  const insert =
    (text: string | Uint8Array, headers: Record<string, string> = {}, query = '') =>
    () =>
      post(text, headers, query)
  const denied = [401, '42501', /^permission denied for table waitlist_responses$/, undefined] as const
  const invalidJson = [400, 'PGRST102', /^Empty or invalid json$/, undefined] as const
  const notSupported = (details: RegExp) => [400, 'PGRST127', /^Feature not implemented$/, details] as const

  test.each<[string, () => ReturnType<typeof send>, number, string, RegExp, RegExp | undefined]>([
    ['reading', sent({}), ...denied],
    ['reading one column', sent({}, '?select=email'), ...denied],
    ['counting', sent({ headers: { prefer: 'count=exact' } }, '?limit=0'), ...denied],
    ['searching', sent({}, '?email=imatch.^a'), ...denied],
    ['deleting', sent({ method: 'DELETE' }, '?email=imatch.^ann'), ...denied],
    ['setting the time', insert(JSON.stringify({ ...freshAnswers(), created_at: '2020-01-01' })), ...denied],
    ['setting the id', insert(JSON.stringify({ ...freshAnswers(), id: crypto.randomUUID() })), ...denied],
    ['deleting everything', sent({ method: 'DELETE' }), 400, '21000', /^DELETE requires a WHERE clause$/, undefined],
    ['an unknown column', insert('{"x":"1"}'), 400, 'PGRST204', /^Could not find the 'x' column of/, undefined],
    ['__proto__ as a column', insert('{"__proto__":"x"}'), 400, 'PGRST204', /'__proto__' column/, undefined],
    ['missing answers', insert('{"name":"Ann"}'), 400, '23502', /^null value in column "business"/, undefined],
    [
      'a blank answer',
      insert(JSON.stringify(freshAnswers({ name: ' ' }))),
      400,
      '23514',
      /waitlist_name_ok/,
      undefined,
    ],
    ['no body', insert(''), ...invalidJson],
    ['broken JSON', insert('{"name":'), ...invalidJson],
    ['a number', insert('5'), ...invalidJson],
    ['null', insert('null'), ...invalidJson],
    ['an empty object', insert('{}'), ...invalidJson],
    ['bytes that are no UTF-8', insert(new Uint8Array([0x7b, 0xff, 0x7d])), ...invalidJson],
    ['a NUL', insert(body().replace('Ann', 'A\\u0000nn')), 400, '22021', /UTF8/, undefined],
    ['half of a surrogate pair', insert(body().replace('Ann', '\\ud800')), 400, '22021', /UTF8/, undefined],
    ['null as an answer', insert('{"name":null}'), ...notSupported(/^A value of name that is not a string/)],
    ['nested JSON', insert(`{"name":${'['.repeat(9000)}${']'.repeat(9000)}}`), ...notSupported(/^A value of name/)],
    [
      'plain text',
      insert(body(), { 'content-type': 'text/plain' }),
      400,
      'PGRST102',
      /^Content-Type not acceptable: text\/plain/,
      undefined,
    ],
    ['a list of rows', insert(`[${body()}]`), ...notSupported(/^A list of rows is/)],
    ['columns', insert(body(), {}, '?columns=name'), ...notSupported(/^A query string with POST is/)],
    ['return=representation', insert(body(), { prefer: 'return=representation' }), ...notSupported(/return=repr/)],
    ['an upsert', insert(body(), { prefer: 'resolution=merge-duplicates' }), ...notSupported(/resolution=merge/)],
    ['another preference', insert(body(), { prefer: 'return=minimal, a=b' }), ...notSupported(/^The preference a=b/)],
    ['CSV', sent({ headers: { accept: 'text/csv' } }), ...notSupported(/^The media type text\/csv is/)],
    [
      'one object',
      sent({ headers: { accept: 'application/vnd.pgrst.object+json' } }),
      ...notSupported(/^The media type application\/vnd/),
    ],
    ['a range', sent({ headers: { range: '0-9' } }), ...notSupported(/^The header range is/)],
    ['another schema', sent({ headers: { 'accept-profile': 'auth' } }), ...notSupported(/^The header accept-profile/)],
    ['an offset', sent({}, '?offset=1'), ...notSupported(/^The parameter offset is/)],
    ['an embedded table', sent({}, '?other.name=gt.1'), ...notSupported(/^The parameter other\.name is/)],
    ['a column with NUL', sent({}, '?na%00me=gt.1'), ...notSupported(/^The parameter na/)],
    ['a column of no table', sent({}, '?select=name,x'), 400, 'PGRST204', /'x' column/, undefined],
    ['a function in select', sent({}, '?select=count()'), 400, 'PGRST204', /'count\(\)' column/, undefined],
    ['another operator', sent({}, '?name=like.a*'), ...notSupported(/^The filter like\.a\* is/)],
    ['a filter without an operator', sent({}, '?name=Ann'), ...notSupported(/^The filter Ann is/)],
    ['a prototype key as an operator', sent({}, '?name=constructor.a'), ...notSupported(/^The filter constructor/)],
    ['a descending order', sent({}, '?order=name.desc'), ...notSupported(/^The order name\.desc is/)],
    ['a negative limit', sent({}, '?limit=-1'), ...notSupported(/^The limit -1 is/)],
    ['a nested or', sent({}, '?or=(name.gt.a,and(name.gt.b))'), 400, 'PGRST204', /'and\(name' column/, undefined],
    ['or without parentheses', sent({}, '?or=name.gt.a'), ...notSupported(/^The filter or=name\.gt\.a is/)],
    ['a quoted comma in or', sent({}, '?or=(name.gt."a,id.gt.b")'), ...notSupported(/^The filter or=/)],
    ['a limit with DELETE', sent({ method: 'DELETE' }, '?name=gt.a&limit=1'), ...notSupported(/^The parameter limit/)],
    ['a NUL in a filter', sent({}, '?name=gt.%00'), 400, '22021', /UTF8/, undefined],
    ['another table', () => send('/rest/v1/users', { headers: anon }), 404, 'PGRST125', /^Invalid path/, undefined],
    ['a function', () => send('/rest/v1/rpc/sleep', { headers: anon }), 404, 'PGRST125', /^Invalid path/, undefined],
    ['a deeper path', () => send(`${path}/1`, { headers: anon }), 404, 'PGRST125', /^Invalid path/, undefined],
    ['a path that is no UTF-8', () => send('/rest/v1/%ff', { headers: anon }), 404, 'PGRST125', /^Invalid/, undefined],
    ...['PATCH', 'PUT', 'PURGE', 'OPTIONS'].map(
      (method) =>
        [
          method,
          sent({ method, headers: json }, '?name=gt.x'),
          405,
          'PGRST117',
          new RegExp(`^Unsupported HTTP method: ${method}$`),
          undefined,
        ] as [string, () => ReturnType<typeof send>, number, string, RegExp, RegExp | undefined],
    ),
  ])('%s', async (_, request, status, code, message, details) => {
    const before = await countRows()
    const reply = await request()
    expect([reply.status, reply.body]).toEqual([
      status,
      {
        code,
        message: expect.stringMatching(message),
        details: details ? expect.stringMatching(details) : reply.body.details,
        hint: reply.body.hint,
      },
    ])
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    expect(reply.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await countRows()).toBe(before)
  })

  test('HEAD has the status of the refusal and no body', async () => {
    expect(await send(path, { method: 'HEAD', headers: anon })).toMatchObject({ status: 405, text: '' })
  })

  test('without a key, or with a wrong one, as the gateway of hosted Supabase refuses', async () => {
    const without = await send(path, { method: 'POST', headers: json, body: body() })
    expect(without).toMatchObject({ status: 401, body: { message: 'No API key found in request' } })
    const wrong = await post(freshAnswers(), { apikey: 'guess', authorization: `Bearer ${data.serviceRoleKey}` })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
  })

  test('a body over 32 KB is not read', async () => {
    const long = freshAnswers({ questions_help: 'q'.repeat(33_000) })
    expect(await post(long)).toMatchObject({ status: 413, body: { code: '413' } })
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(1024))),
    })
    const endless = await send(path, {
      method: 'POST',
      headers: { ...anon, ...json },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(endless.status).toBe(413)
  })

  test('a query string over 4 KB is not read', async () => {
    expect(await operatorGet(`?select=${'id,'.repeat(1366)}id`)).toMatchObject({ status: 414, body: { code: '414' } })
    expect(await operatorGet(`?select=${'id,'.repeat(1359)}id`)).toMatchObject({ status: 200 })
  })
})

describe('an attack', () => {
  /** Milliseconds of processor time, which other programs on the machine do not change. */
  const processorTime = async (request: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await request()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  test.each([
    ['spaces in select', () => send(`${path}?select=${'+'.repeat(2400)}!`, { headers: anon })],
    ['spaces in order', () => send(`${path}?order=${'+'.repeat(2400)}!`, { headers: anon })],
    ['parentheses in or', () => send(`${path}?or=${'('.repeat(2400)}!`, { headers: anon })],
    ['escaped quotes in a body', () => post(`"${'\\"'.repeat(16_000)}`, {}, '?columns=name')],
    ['escaped quotes in a body without a query string', () => post(`"${'\\"'.repeat(16_000)}`)],
  ])('with %s takes the server less than half a second', async (_, request) => {
    expect(await processorTime(request)).toBeLessThan(500)
  })

  // Only in `npm run test:soak`, because it measures time.
  test.runIf(process.env.SOAK === 'true')('with long runs at any place takes 50 ms at most, each of them', async () => {
    /** The least of three, because the process also collects garbage, compiles and vacuums. */
    const leastTime = async (request: () => Promise<unknown>) => {
      let least = Number.POSITIVE_INFINITY
      for (let times = 0; times < 3 && least > 50; times++) least = Math.min(least, await processorTime(request))
      return least
    }
    const run = fc
      .tuple(fc.constantFrom(...' +,.()"\\\'[]{}:*%_a0\n\u00e9'), fc.integer({ min: 0, max: 2000 }))
      .map(([character, length]) => character.repeat(length))
    /** The parts of something valid, with a run before each and after the last. */
    const padded = (parts: string[]) =>
      fc.tuple(...parts.map(() => run), run).map((runs) => runs.map((text, at) => text + (parts[at] ?? '')).join(''))
    const query = fc
      .oneof(
        ...[
          ['select', 'id', ',', 'name', '*'],
          ['order', 'created_at', '.', 'asc', ',', 'id', '.', 'desc'],
          ['or', '(', 'name', '.', 'gt', '.', '"', 'a', '"', ',', 'id', '.', 'gt', '.', 'b', ')'],
          ['email', 'imatch', '.', '^', 'ann', '$'],
          ['limit', '1', '0'],
        ].map(([name = '', ...parts]) => padded(parts).map((value): [string, string] => [name, value])),
      )
      .map(([name, value]) => `?${name}=${encodeURIComponent(value).slice(0, 4000).replace(/%.?$/, '')}`)
    const row = padded(['{', '"', 'name', '"', ':', '"', 'Ann', '"', ',', '"', 'role', '"', ':', '"', 'R', '"', '}'])
    const requests = fc.tuple(fc.array(query, { minLength: 10, maxLength: 10 }), row)
    await fc.assert(
      fc.asyncProperty(requests, async ([queries, body]) => {
        for (const text of queries) {
          expect(await leastTime(() => send(path + text, { headers: anon })), text).toBeLessThan(50)
          expect(await leastTime(() => operatorGet(text)), text).toBeLessThan(50)
        }
        const text = body.slice(0, 32_000)
        expect(await leastTime(() => post(text)), text).toBeLessThan(50)
      }),
      { numRuns: 200 },
    )
  })

  test('with a list of guesses learns nothing about who is on the waitlist', async () => {
    const stored = freshAnswers()
    await post(stored)
    const guess = (answers: object) => post([answers, freshAnswers({ name: '' })])
    expect(await guess(stored)).toEqual({ ...(await guess(freshAnswers())), headers: expect.anything() })
  })

  test('from another site without a preflight request stores nothing', async () => {
    const answers = freshAnswers()
    // What `fetch` in mode no-cors, a form and `sendBeacon` can send: no header of their own, and one of these types.
    const withKeyInUrl = (headers: Record<string, string>) => {
      const bytes = new TextEncoder().encode(JSON.stringify(answers))
      return send(`${path}?apikey=ringwell-anon`, { method: 'POST', headers, body: bytes })
    }
    expect(await withKeyInUrl({})).toMatchObject({ status: 401, body: { message: 'No API key found in request' } })
    expect(await withKeyInUrl({ 'content-type': 'text/plain' })).toMatchObject({ status: 401 })
    const bytes = new TextEncoder().encode(JSON.stringify(answers))
    expect(await send(path, { method: 'POST', headers: anon, body: bytes })).toMatchObject({
      status: 400,
      body: { code: 'PGRST102', message: 'Content-Type not acceptable: none' },
    })
    expect(await storedRows(answers.name)).toEqual([])
    const preflight = await send(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    })
    const cross = await post(freshAnswers(), { origin: 'https://other.example' })
    for (const { headers } of [preflight, cross]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test.each([
    ['constructor as a preference', () => post(freshAnswers(), { prefer: 'constructor=1' })],
    ['__proto__ as a preference', () => post(freshAnswers(), { prefer: '__proto__=1' })],
    [
      'an empty list to be returned as one object',
      () => post([], { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' }),
    ],
    ['2,000 columns in select', () => send(`${path}?select=${'id,'.repeat(1999)}id`, { headers: anon })],
    ['1,000 different columns in select', () => send(`${path}?select=${'a,b,'.repeat(500)}a`, { headers: anon })],
    ['a regular expression on the id', () => send(`${path}?id=imatch.a`, { headers: anon })],
  ])('with %s is not answered with 5xx and not logged', async (_, request) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { status } = await request()
    const logged = [...log.mock.calls]
    log.mockRestore()
    expect([status >= 400 && status < 500, logged]).toEqual([true, []])
  })
})

test('the table refuses bad answers by the name of the rule, and stores none', async () => {
  const bad: [keyof ReturnType<typeof freshAnswers>, string][] = [
    ...(['name', 'business', 'role', 'spending_range', 'questions_help'] as const).flatMap((field) =>
      ['', ' ', '\t\n', '\u00a0', '\u200b', '\u3000'].map((text): [typeof field, string] => [field, text]),
    ),
    ['name', 'n'.repeat(201)],
    ['name', 'two\nlines'],
    ['name', 'a\u0007bell'],
    ['business', 'b'.repeat(201)],
    ['role', 'r'.repeat(201)],
    ['spending_range', 's'.repeat(101)],
    ['questions_help', 'q'.repeat(5001)],
    ...[
      '',
      'ann',
      'ann@other',
      '@other.example',
      'ann@',
      'a nn@other.example',
      'ann@@other.example',
      'ann@other..example',
      'ann@other.example.',
      'ann@other.example\nBcc: x@y.z',
      `${'a'.repeat(64)}@${'d'.repeat(186)}.com`,
    ].map((text): ['email', string] => ['email', text]),
  ]
  const before = await countRows()
  for (const [field, text] of bad) {
    const reply = await post(freshAnswers({ [field]: text }))
    expect([field, text, reply.status, reply.body.code]).toEqual([field, text, 400, '23514'])
    expect(reply.body.details).toBeNull()
  }
  expect(await countRows()).toBe(before)
})

describe('the operator', () => {
  const names = ['Quin', 'Quentin', 'Quola, "the" first', 'Quux']
  const time = (index: number) => `2040-01-0${index + 1}T00:00:00+00:00`

  beforeAll(async () => {
    for (const [index, name] of names.entries()) {
      const answers = freshAnswers({ name, email: `q${index}@operator.example` })
      expect((await post({ created_at: time(index), ...answers }, operator)).status).toBe(201)
    }
  })

  test.each([
    ['email=imatch.^q1@operator\\.example$', ['Quentin']],
    ['email=imatch.^Q1@OPERATOR\\.EXAMPLE$', ['Quentin']],
    [`created_at=gt.${time(1)}`, names.slice(2)],
    [`created_at=gte.${time(1)}`, names.slice(1)],
    [`created_at=gte.${time(0)}&or=(created_at.gt."${time(2)}",name.gt."Quo")`, names.slice(2)],
    [`created_at=gte.${time(0)}&limit=2`, names.slice(0, 2)],
    ['email=imatch.nobody', []],
  ])('finds by %s', async (query, found) => {
    const parameters = new URLSearchParams(query.replaceAll('+', '%2B'))
    const { status, body } = await operatorGet(`?${parameters}&select=name&order=created_at.asc,id.asc`)
    expect([status, body]).toEqual([200, found.map((name) => ({ name }))])
  })

  test('counts, on one page or several', async () => {
    const counted = { prefer: 'count=exact' }
    const some = await operatorGet('?email=imatch.operator&limit=2', counted)
    expect([some.status, some.headers.get('content-range')]).toEqual([206, '0-1/4'])
    const all = await operatorGet('?email=imatch.operator', counted)
    expect([all.status, all.headers.get('content-range'), all.body.length]).toEqual([200, '0-3/4', 4])
    const none = await operatorGet('?email=imatch.operator&select=id&limit=0', counted)
    expect([none.status, none.headers.get('content-range'), none.body]).toEqual([206, '*/4', []])
    const uncounted = await operatorGet('?email=imatch.operator')
    expect([uncounted.status, uncounted.headers.get('content-range')]).toEqual([200, '0-3/*'])
  })

  test('gets at most 1,000 rows at once', async () => {
    const rows = Array.from({ length: 1001 }, () => freshAnswers({ email: 'many@operator2.example' }))
    const columns = Object.keys(freshAnswers()).join(', ')
    await data.database.query(
      { role: 'service_role' },
      {
        sql: `insert into public.waitlist_responses (${columns}) select ${columns}
          from json_populate_recordset(null::public.waitlist_responses, $1::text::json)`,
        parameters: [JSON.stringify(rows)],
      },
    )
    expect((await operatorGet('?email=imatch.operator2&limit=5000')).body).toHaveLength(1000)
    expect((await operatorGet('?email=imatch.operator2')).body).toHaveLength(1000)
  })

  test('deletes what a filter names, and never everything by mistake', async () => {
    const before = await countRows()
    const remove = (query: string) =>
      send(`${path}${query}`, { method: 'DELETE', headers: { ...operator, ...json, prefer: 'count=exact' } })
    expect(await remove('')).toMatchObject({ status: 400, body: { code: '21000' } })
    expect(await countRows()).toBe(before)
    const one = await remove('?email=imatch.^q3@operator\\.example$')
    expect([one.status, one.headers.get('content-range'), one.text]).toEqual([204, '*/1', ''])
    expect((await remove('?email=imatch.^q3@operator\\.example$')).headers.get('content-range')).toBe('*/0')
    expect(await countRows()).toBe(before - 1)
  })

  test('is told that a value has the wrong type', async () => {
    expect(await operatorGet('?created_at=gt.noon')).toMatchObject({ status: 400, body: { code: '22007' } })
    expect(await operatorGet('?email=imatch.(')).toMatchObject({ status: 400, body: { code: '2201B' } })
  })

  test('changes no answer', async () => {
    const reply = await send(`${path}?name=gt.a`, {
      method: 'PATCH',
      headers: { ...operator, ...json },
      body: '{"name":"z"}',
    })
    expect(reply.status).toBe(405)
  })

  test('is told that the role may not set the id', async () => {
    const reply = await post({ id: crypto.randomUUID(), ...freshAnswers() }, operator)
    expect(reply).toMatchObject({ status: 403, body: { code: '42501' } })
    expect(reply.headers.get('www-authenticate')).toBeNull()
  })
})

describe('too many requests', () => {
  test('the eleventh row from one address is answered with 429 and a time to come again', async () => {
    const insertFrom = (address: string) =>
      send(
        path,
        {
          method: 'POST',
          headers: { ...anon, ...json, 'cf-connecting-ip': crypto.randomUUID() },
          body: JSON.stringify(freshAnswers()),
        },
        address,
      )
    for (let row = 1; row <= 10; row++) expect((await insertFrom('198.51.100.7')).status).toBe(201)
    const refusal = await insertFrom('198.51.100.7')
    expect(refusal).toMatchObject({ status: 429, body: { code: '429' } })
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect((await insertFrom('198.51.100.8')).status).toBe(201)
  })

  test('refused rows, repeats and every other request with the public key count too', async () => {
    const address = '198.51.100.20'
    const answers = JSON.stringify(freshAnswers())
    const insertFrom = (body: string) =>
      send(path, { method: 'POST', headers: { ...anon, ...json }, body }, address).then(({ status }) => status)
    const statuses = [await insertFrom(answers), await insertFrom(answers)]
    for (let n = 0; n < 3; n++) {
      statuses.push(await insertFrom('{"name":""}'), await insertFrom('['))
      statuses.push((await send(path, { headers: anon }, address)).status)
    }
    expect(statuses).toEqual([201, 201, 400, 400, 401, 400, 400, 401, 400, 400, 429])
    // The operator may work from the same address.
    expect((await send(`${path}?limit=0`, { headers: operator }, address)).status).toBe(200)
  })

  test('the ten minutes of the limit slide with the time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)
    const request = () => send(path, { headers: anon }, '198.51.100.30').then(({ status }) => status)
    const requests = async (count: number) => {
      const statuses: number[] = []
      for (let n = 0; n < count; n++) statuses.push(await request())
      return statuses
    }
    expect(await requests(4)).toEqual([401, 401, 401, 401])
    minutes(9)
    expect(await requests(7)).toEqual([401, 401, 401, 401, 401, 401, 429])
    minutes(1)
    expect(await requests(5)).toEqual([401, 401, 401, 401, 429])
    minutes(8)
    expect(await request()).toBe(429)
    minutes(1)
    expect(await requests(7)).toEqual([401, 401, 401, 401, 401, 401, 429])
  })

  test('all of a /48 share 60 requests, however many addresses they come from', async () => {
    const request = (n: number) =>
      send(path, { headers: anon }, `2001:db8:77:${n.toString(16)}::1`).then(({ status }) => status)
    for (let n = 0; n < 60; n++) expect(await request(n)).toBe(401)
    expect(await request(60)).toBe(429)
    expect((await send(path, { headers: anon }, '2001:db8:78::1')).status).toBe(401)
  })

  test('a full queue answers 503, and every row is either stored or refused', async () => {
    const before = await countRows()
    const replies = await Promise.all(Array.from({ length: waitingLimit + 50 }, () => post(freshAnswers())))
    const stored = replies.filter((reply) => reply.status === 201).length
    const refused = replies.filter((reply) => reply.status === 503)
    expect(stored).toBe(1000)
    expect(refused).toHaveLength(50)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(await countRows()).toBe(before + stored)
  })
})

describe('a ceiling', () => {
  const site = () => loadSite(join(folder, 'dist'))
  const insertInto = (limited: typeof app, headers = anon as { apikey: string }) =>
    limited.request(path, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(freshAnswers()) })
  const spyOnLog = () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => error.mockRestore())
    return error
  }

  test('of rows answers visitors 503, is logged once, and ends when the operator deletes rows', async () => {
    const error = spyOnLog()
    const before = await countRows()
    const began = new Date().toISOString()
    const limited = createApp({
      config: { ...readSettings({}), maxRows: before + 2 },
      site: site(),
      waitlist: data,
    })
    const replies = []
    for (let n = 0; n < 6; n++) replies.push(await insertInto(limited))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 503, 503, 503, 503])
    expect(await replies[5]?.json()).toMatchObject({ code: '53400', message: 'The waitlist is full.' })
    expect(replies[5]?.headers.get('retry-after')).toBe('3600')
    expect(error.mock.calls).toEqual([
      [
        `The waitlist is full: it holds ${new Intl.NumberFormat('en-GB').format(before + 2)} rows (MAX_ROWS). Visitors' rows are answered with 503 until you delete rows or raise it.`,
      ],
    ])
    expect((await insertInto(limited, operator)).status).toBe(201)
    await limited.request(`${path}?created_at=gte.${began}`, { method: 'DELETE', headers: operator })
    expect((await insertInto(limited)).status).toBe(201)
  })

  test('of bytes answers visitors 503', async () => {
    const error = spyOnLog()
    const limited = createApp({
      config: { ...readSettings({}), maxDataMegabytes: 7 },
      site: site(),
      waitlist: data,
    })
    expect((await insertInto(limited)).status).toBe(503)
    expect(error.mock.calls[0]?.[0]).toMatch(/^The waitlist is full: it holds 7 MB \(MAX_DATA_MB\)\. /)
  })
})

test('nothing a visitor wrote is printed, also when the server itself fails', async () => {
  const printed = vi.fn()
  const spies = (['log', 'error', 'warn', 'info', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(printed),
  )
  const writes = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(printed))
  const failingDatabase = {
    ...data.database,
    query: () => Promise.reject(new Error('The row was Confidential Carla')),
  }
  const failing = createApp({
    config: readSettings({}),
    site: loadSite(join(folder, 'dist')),
    waitlist: { ...data, database: failingDatabase },
  })
  const secret = freshAnswers({ name: 'Confidential Carla', email: 'carla@secret.example' })
  await post(secret)
  await post(secret)
  await post({ ...secret, role: '' })
  const reply = await failing.request(path, {
    method: 'POST',
    headers: { ...anon, ...json },
    body: JSON.stringify(secret),
  })
  for (const spy of [...spies, ...writes]) spy.mockRestore()
  expect(reply.status).toBe(500)
  expect(await reply.text()).not.toMatch(/Carla/)
  expect(printed).toHaveBeenCalled()
  expect(JSON.stringify(printed.mock.calls)).not.toMatch(/Carla|secret\.example/)
})
