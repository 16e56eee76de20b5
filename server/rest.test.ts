import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { embeddedAnonKey } from '../src/content/waitlist.ts'
import { buildFixtureSite, freshAnswers, temporaryFolder } from '../tests/support/server-process.ts'
import { createApp } from './app.ts'
import { openStore, type Store } from './data-dir.ts'
import { waitingLimit } from './rest.ts'
import { loadSite } from './static.ts'

const path = '/rest/v1/waitlist_responses'
const anon = { apikey: embeddedAnonKey }
const json = { 'content-type': 'application/json' }
const folder = temporaryFolder()
let store: Store
let app: ReturnType<typeof createApp>
let operator: { apikey: string }

beforeAll(async () => {
  store = await openStore(join(folder, 'data'))
  const site = loadSite(buildFixtureSite(folder))
  app = createApp({ config: { trustProxy: 0 }, site, waitlist: store })
  operator = { apikey: store.serviceRoleKey }
}, 60_000)
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

/** A request as from a browser at `address`; without one, no address is known and none is counted. */
const ask = async (target: string, init: RequestInit = {}, address?: string) => {
  const incoming = { socket: { remoteAddress: address }, headers: {} }
  const response = await app.request(target, init, { incoming } as never)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : parsed(text) }
}
const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
const post = (body: unknown, headers: Record<string, string> = {}, query = '') =>
  ask(`${path}${query}`, {
    method: 'POST',
    headers: { ...anon, ...json, ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  })
const count = async () =>
  Number(
    (await ask(`${path}?limit=0`, { headers: { ...operator, prefer: 'count=exact' } })).headers
      .get('content-range')
      ?.split('/')[1],
  )
const columns =
  '?columns=%22name%22%2C%22business%22%2C%22role%22%2C%22spending_range%22%2C%22questions_help%22%2C%22email%22'

describe('a row is stored', () => {
  let before: number
  beforeEach(async () => {
    before = await count()
  })

  test('from one object, as postgrest-js sends it', async () => {
    const answers = freshAnswers()
    const reply = await post(answers)
    expect(reply).toMatchObject({ status: 201, text: '' })
    expect(reply.headers.get('content-range')).toBe('*/*')
    const { body } = await ask(`${path}?name=eq.${encodeURIComponent(answers.name)}`, { headers: operator })
    expect(body).toEqual([{ id: expect.any(String), created_at: expect.stringMatching(/^20\d\d-/), ...answers }])
  })

  test('from a list of one with columns, as supabase-js sends it', async () => {
    const headers = { authorization: `Bearer ${embeddedAnonKey}`, 'content-profile': 'public', 'x-client-info': 'test' }
    expect(await post([freshAnswers()], headers, columns)).toMatchObject({ status: 201, text: '' })
    expect(await count()).toBe(before + 1)
  })

  test('with return=minimal, and says that it did so', async () => {
    const reply = await post(freshAnswers(), { prefer: 'return=minimal' })
    expect(reply).toMatchObject({ status: 201, text: '' })
    expect(reply.headers.get('preference-applied')).toBe('return=minimal')
  })

  test('several at once, all or none', async () => {
    expect((await post([freshAnswers(), freshAnswers()])).status).toBe(201)
    expect(await count()).toBe(before + 2)
    expect((await post([freshAnswers(), freshAnswers({ name: '' })])).status).toBe(400)
    expect(await count()).toBe(before + 2)
  })

  test('an empty list is no row', async () => {
    for (const body of [[], 5, 'null', '"text"']) expect((await post(body)).status).toBe(201)
    expect(await count()).toBe(before)
  })

  test('once, however often it is sent', async () => {
    const answers = freshAnswers()
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(answers)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    const repeat = await post(answers)
    expect(repeat).toMatchObject({ status: 409, body: { code: '23505', details: null } })
    expect(await count()).toBe(before + 1)
  })
})

describe('a visitor is refused as PostgREST refuses', () => {
  const body = () => JSON.stringify(freshAnswers())
  const sent =
    (init: RequestInit, query = '') =>
    () =>
      ask(`${path}${query}`, { ...init, headers: { ...anon, ...init.headers } })
  const insert =
    (text: string | Uint8Array, headers: Record<string, string> = {}, query = '') =>
    () =>
      post(text, headers, query)
  const denied = [401, '42501', /^permission denied for table waitlist_responses$/] as const

  test.each<[string, () => ReturnType<typeof ask>, number, string, RegExp]>([
    ['reading', sent({}), ...denied],
    ['reading one column', sent({}, '?select=email'), ...denied],
    ['counting', sent({ headers: { prefer: 'count=exact' } }, '?limit=0'), ...denied],
    ['changing', sent({ method: 'PATCH', headers: json, body: '{"name":"z"}' }, '?name=eq.x'), ...denied],
    ['changing nothing', sent({ method: 'PATCH', headers: json, body: '{}' }, '?name=eq.x'), ...denied],
    ['deleting', sent({ method: 'DELETE' }, '?name=eq.x'), ...denied],
    ['deleting everything', sent({ method: 'DELETE' }), ...denied],
    ['return=representation', insert(body(), { prefer: 'return=representation' }), ...denied],
    [
      'return=representation with select',
      insert(body(), { prefer: 'return=representation' }, '?select=name'),
      ...denied,
    ],
    ['return=headers-only', insert(body(), { prefer: 'return=headers-only' }), ...denied],
    ['on_conflict', insert(body(), { prefer: 'resolution=ignore-duplicates' }, '?on_conflict=id'), ...denied],
    ['merge-duplicates', insert(body(), { prefer: 'resolution=merge-duplicates' }), ...denied],
    ['setting the time', insert(JSON.stringify({ ...freshAnswers(), created_at: '2020-01-01' })), ...denied],
    ['setting the id', insert(JSON.stringify({ ...freshAnswers(), id: crypto.randomUUID() })), ...denied],
    ['an unknown column', insert('{"x":1}'), 400, 'PGRST204', /Could not find the 'x' column of 'waitlist_responses'/],
    ['an unknown column in columns', insert(body(), {}, '?columns=name,x'), 400, 'PGRST204', /'x' column/],
    ['__proto__ as a column', insert('{"__proto__":"x"}'), 400, 'PGRST204', /'__proto__' column/],
    ['missing answers', insert('{"name":"Ann"}'), 400, '23502', /^null value in column "business"/],
    ['a null answer', insert(JSON.stringify({ ...freshAnswers(), email: null })), 400, '23502', /"email"/],
    ['an empty object', insert('{}'), 400, '23502', /"name"/],
    ['a blank answer', insert(JSON.stringify(freshAnswers({ name: '  ' }))), 400, '23514', /waitlist_name_ok/],
    [
      'an unknown table',
      () => ask('/rest/v1/users', { headers: anon }),
      404,
      'PGRST205',
      /'public.users' in the schema cache/,
    ],
    ["another schema's table", () => ask('/rest/v1/private.waitlist_rate', { headers: anon }), 404, 'PGRST205', /./],
    ['a function', () => ask('/rest/v1/rpc/pg_sleep', { headers: anon }), 404, 'PGRST202', /public.pg_sleep/],
    ['a deeper path', () => ask(`${path}/1`, { headers: anon }), 404, 'PGRST125', /Invalid path/],
    ['the root', () => ask('/rest/v1/', { headers: anon }), 404, 'PGRST126', /Root endpoint/],
    ['a path that is no text', () => ask('/rest/v1/%ff', { headers: anon }), 404, 'PGRST125', /Invalid path/],
    ['no body', insert(''), 400, 'PGRST102', /^Empty or invalid json$/],
    ['broken JSON', insert('{"name":'), 400, 'PGRST102', /^Empty or invalid json$/],
    ['broken JSON with columns', insert('{"name":', {}, columns), 400, '22P02', /^invalid input syntax for type json$/],
    ['a number with columns', insert('5', {}, columns), 400, '22023', /json_to_recordset/],
    ['bytes that are no UTF-8', insert(new Uint8Array([0x7b, 0xff, 0x7d])), 400, 'PGRST102', /^Empty or invalid json$/],
    [
      'bytes that are no UTF-8, with columns',
      insert(new Uint8Array([0x7b, 0xff, 0x7d]), {}, columns),
      400,
      '22021',
      /UTF8/,
    ],
    ['a NUL', insert(body().replace('Ann', 'A\\u0000nn')), 400, '22P05', /Unicode escape/],
    ['a NUL byte with columns', insert('{"name":"\0"}', {}, columns), 400, '22021', /UTF8/],
    ['half a character', insert(body().replace('Ann', '\\ud800')), 400, '22P02', /json/],
    ['rows of different shape', insert(`[${body()},{"name":"x"}]`), 400, 'PGRST102', /^All object keys must match$/],
    ['a list of numbers', insert('[1,2]'), 400, 'PGRST102', /^All object keys must match$/],
    ['JSON nested deep', insert(`{"name":${'['.repeat(9000)}${']'.repeat(9000)}}`), 400, '54001', /stack depth/],
    [
      'plain text',
      insert(body(), { 'content-type': 'text/plain' }),
      400,
      'PGRST102',
      /^Content-Type not acceptable: text\/plain/,
    ],
    ['a media type we lack', sent({ headers: { accept: 'text/html' } }), 406, 'PGRST107', /text\/html/],
    ['a media type we lack, inserting', insert(body(), { accept: 'image/png' }), 406, 'PGRST107', /image\/png/],
    ['another schema', insert(body(), { 'content-profile': 'private' }), 406, 'PGRST106', /Invalid schema: private/],
    [
      'another schema, reading',
      sent({ headers: { 'accept-profile': 'auth' } }),
      406,
      'PGRST106',
      /Invalid schema: auth/,
    ],
    [
      'an unknown preference, strictly',
      insert(body(), { prefer: 'handling=strict, magic' }),
      400,
      'PGRST122',
      /handling=strict/,
    ],
    ['a filter without operator', sent({}, '?name=Ann'), 400, 'PGRST100', /failed to parse filter \(Ann\)/],
    ['a NUL in a name', sent({}, '?na%00me=eq.1'), 400, '22021', /UTF8/],
    ['an embedded table', sent({}, '?select=*,other(*)'), 400, 'PGRST127', /not implemented/],
    ['a negative limit', sent({}, '?limit=-1'), 416, 'PGRST103', /not satisfiable/],
    ['PUT', sent({ method: 'PUT', headers: json, body: body() }), 405, 'PGRST105', /primary key/],
    ['a method of its own', sent({ method: 'PURGE' }), 405, 'PGRST117', /Unsupported HTTP method: PURGE/],
  ])('%s', async (_, request, status, code, message) => {
    const before = await count()
    const reply = await request()
    expect([reply.status, reply.body]).toEqual([
      status,
      { code, message: expect.stringMatching(message), details: reply.body.details, hint: reply.body.hint },
    ])
    expect(Object.keys(reply.body)).toEqual(['code', 'details', 'hint', 'message'])
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
    expect(reply.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await count()).toBe(before)
  })

  test('without a key, or with a wrong one, as the gateway refuses', async () => {
    const without = await ask(path, { method: 'POST', headers: json, body: body() })
    expect(without).toMatchObject({ status: 401, body: { message: 'No API key found in request' } })
    const wrong = await post(freshAnswers(), { apikey: 'guess' })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
    expect(
      (await post(freshAnswers(), { apikey: 'guess', authorization: `Bearer ${store.serviceRoleKey}` })).status,
    ).toBe(401)
  })

  test('HEAD has the status and no body', async () => {
    const reply = await ask(path, { method: 'HEAD', headers: anon })
    expect(reply).toMatchObject({ status: 401, text: '' })
    expect(reply.headers.get('proxy-status')).toBe('PostgREST; error=42501')
  })

  test('OPTIONS says what there is, and lets no other site in', async () => {
    const reply = await ask(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    })
    expect(reply).toMatchObject({ status: 200, text: '' })
    expect(reply.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    const cross = await post(freshAnswers(), { origin: 'https://other.example' })
    for (const { headers } of [reply, cross]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect((await ask('/rest/v1/users', { method: 'OPTIONS' })).status).toBe(404)
  })

  test('more than 32 KB is not read', async () => {
    const long = freshAnswers({ questions_help: 'q'.repeat(33_000) })
    expect(await post(long)).toMatchObject({ status: 413, body: { code: '413' } })
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(1024))),
    })
    const endless = await ask(path, {
      method: 'POST',
      headers: { ...anon, ...json },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(endless.status).toBe(413)
    expect((await post(freshAnswers({ questions_help: '\u{1F600}'.repeat(5000) }))).status).toBe(201)
  })
})

describe('answers over HTTP', () => {
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

  test('the bad ones are refused by name of the rule, and none is kept', async () => {
    const before = await count()
    for (const [field, text] of bad) {
      const reply = await post(freshAnswers({ [field]: text }))
      expect([field, text, reply.status, reply.body.code]).toEqual([field, text, 400, '23514'])
      expect(reply.body.details).toBeNull()
    }
    expect(bad.length).toBeGreaterThanOrEqual(30)
    expect(await count()).toBe(before)
  })

  test('the good ones come back letter for letter', async () => {
    const good = [
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
    for (const name of good) {
      const answers = freshAnswers({ name })
      expect([name, (await post(answers)).status]).toEqual([name, 201])
      const { body } = await ask(`${path}?name=eq.${encodeURIComponent(name)}&select=${Object.keys(answers)}`, {
        headers: operator,
      })
      expect(body).toEqual([answers])
    }
  })
})

describe('the operator', () => {
  const find = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(`${path}?${query}`, { method, headers: { ...operator, ...headers } })
  const names = ['Quin', 'Quentin', 'Quola, "the" first', 'Quux']

  beforeAll(async () => {
    for (const [index, name] of names.entries()) {
      await post({ ...freshAnswers({ name, role: 'finder' }), created_at: `2026-01-0${index + 1}T00:00:00Z` }, operator)
    }
  })

  test.each([
    ['name=eq.Quin', ['Quin']],
    ['name=neq.Quin&role=eq.finder', names.slice(1)],
    ['name=in.(Quin,"Quola, \\"the\\" first")', ['Quin', names[2]]],
    ['name=like.Qu*n', ['Quin', 'Quentin']],
    ['name=ilike.QU*X', ['Quux']],
    ['name=imatch.^quin$', ['Quin']],
    ['name=not.like.Qu*n&role=eq.finder', names.slice(2)],
    ['role=eq.finder&created_at=gt.2026-01-02T00:00:00Z', names.slice(2)],
    ['role=eq.finder&or=(name.eq.Quin,and(name.eq.Quux,email.not.is.null))', ['Quin', 'Quux']],
    ['role=eq.finder&not.or=(name.eq.Quin,name.eq."Quux")', names.slice(1, 3)],
    ['role=eq.finder&email=is.null', []],
    ['role=eq.finder&limit=2&offset=1', names.slice(1, 3)],
  ])('finds by %s', async (query, found) => {
    const { status, body } = await find(`${encodeURI(query)}&select=name&order=created_at.asc,id`)
    expect([status, body]).toEqual([200, found.map((name) => ({ name }))])
  })

  test('counts, in pages', async () => {
    const counted = { prefer: 'count=exact' }
    const page = await find('role=eq.finder&limit=2', counted)
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '0-1/4'])
    expect((await find('role=eq.finder&limit=4', counted)).status).toBe(200)
    const ranged = await find('role=eq.finder&order=name', { ...counted, range: '3-9' })
    expect([ranged.status, ranged.headers.get('content-range')]).toEqual([206, '3-3/4'])
    expect(await find('role=eq.finder&offset=5', counted)).toMatchObject({ status: 416, body: { code: 'PGRST103' } })
    const head = await find('role=eq.finder', counted, 'HEAD')
    expect([head.text, head.headers.get('content-range')]).toEqual(['', '0-3/4'])
  })

  test('reads as one object or as CSV', async () => {
    const single = { accept: 'application/vnd.pgrst.object+json' }
    expect((await find('name=eq.Quin&select=name', single)).body).toEqual({ name: 'Quin' })
    expect(await find('role=eq.finder', single)).toMatchObject({ status: 406, body: { code: 'PGRST116' } })
    const csv = await find('role=eq.finder&select=name&order=created_at', { accept: 'text/csv' })
    expect(csv.text).toBe('name\nQuin\nQuentin\n"Quola, ""the"" first"\nQuux')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  })

  test('changes no answer', async () => {
    const reply = await ask(`${path}?name=eq.Quin`, {
      method: 'PATCH',
      headers: { ...operator, ...json },
      body: '{"name":"z"}',
    })
    expect(reply).toMatchObject({ status: 403, body: { code: '42501' } })
    expect(reply.headers.get('www-authenticate')).toBeNull()
  })

  test('deletes what a filter names, and never everything by mistake', async () => {
    const before = await count()
    const everything = await ask(path, { method: 'DELETE', headers: operator })
    expect(everything).toMatchObject({ status: 400, body: { code: '21000' } })
    const tooMany = await find('role=eq.finder', { prefer: 'handling=strict, max-affected=3' }, 'DELETE')
    expect(tooMany).toMatchObject({ status: 400, body: { code: 'PGRST124' } })
    expect(await count()).toBe(before)
    const one = await find('name=eq.Quux', { prefer: 'count=exact' }, 'DELETE')
    expect([one.status, one.headers.get('content-range')]).toEqual([204, '*/1'])
    const shown = await find('name=eq.Quin&select=name', { prefer: 'return=representation' }, 'DELETE')
    expect([shown.status, shown.body]).toEqual([200, [{ name: 'Quin' }]])
    expect(await count()).toBe(before - 2)
  })
})

describe('floods', () => {
  test('the eleventh row from one address is told when to come again', async () => {
    const from = (address: string) =>
      ask(
        path,
        {
          method: 'POST',
          headers: { ...anon, ...json, 'cf-connecting-ip': crypto.randomUUID() },
          body: JSON.stringify(freshAnswers()),
        },
        address,
      )
    // Two windows of ten minutes may meet in the middle of this test, so up to twenty may pass.
    let passed = 0
    let refusal = await from('198.51.100.7')
    while (refusal.status === 201 && passed < 20) {
      passed++
      refusal = await from('198.51.100.7')
    }
    expect(passed).toBeGreaterThanOrEqual(10)
    expect(refusal).toMatchObject({ status: 429, body: { code: '429' } })
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect((await from('198.51.100.8')).status).toBe(201)
  })

  test('a queue that is full says so, and every row is either stored or refused', async () => {
    const before = await count()
    const replies = await Promise.all(Array.from({ length: waitingLimit + 50 }, () => post(freshAnswers())))
    const stored = replies.filter((reply) => reply.status === 201).length
    const refused = replies.filter((reply) => reply.status === 503)
    expect(stored).toBe(waitingLimit)
    expect(refused).toHaveLength(50)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(await count()).toBe(before + stored)
  }, 60_000)
})

test('nothing a visitor wrote is printed, also when the server itself fails', async () => {
  const printed = vi.fn()
  const spies = (['log', 'error', 'warn', 'info', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(printed),
  )
  const writes = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(printed))
  const broken = {
    ...store,
    database: { ...store.database, as: () => Promise.reject(new Error('row was Confidential Carla')) },
  }
  const failing = createApp({ config: { trustProxy: 0 }, site: loadSite(join(folder, 'dist')), waitlist: broken })
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
