import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  type MockInstance,
  test,
  vi,
} from 'vitest'
import {
  json,
  type RecordedRequest,
  type StubResponse,
  startRecordingServer,
} from '../../tests/support/recording-server.ts'
import { freshAnswers, openTestData, temporaryFolder } from '../../tests/support/server-process.ts'
import { insertOf } from '../../tests/support/waitlist-store.ts'
import type { Store } from '../store/store.ts'
import { startNotifications } from './notifications.ts'
import { postNotification } from './webhook.ts'

const folder = temporaryFolder()
let store: Store
let receiver: Awaited<ReturnType<typeof startRecordingServer>>
let respond: (request: RecordedRequest) => StubResponse | Promise<StubResponse>
let running: { close(): Promise<void> }[]
let log: MockInstance<typeof console.log>
let error: MockInstance<typeof console.error>

beforeAll(async () => {
  store = (await openTestData(join(folder, 'data'))).store
  receiver = await startRecordingServer((request) => respond(request))
})
afterAll(async () => {
  await receiver[Symbol.asyncDispose]()
  await store.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  receiver.requests.length = 0
  respond = () => json({})
  running = []
  log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await sql('delete from private.waitlist_outbox')
})
afterEach(async () => {
  await Promise.all(running.map((notifications) => notifications.close()))
  vi.restoreAllMocks()
})

const sql = <Row>(text: string) =>
  store.query<Row>({ role: 'service_role' }, { sql: text, parameters: [] })
const outbox = () =>
  sql<{ attempts: number }>('select attempts from private.waitlist_outbox order by id')
const enabled = () => sql<{ enabled: boolean }>('select enabled from private.waitlist_notify')

async function start(
  options: { webhookUrl?: string; timeLimit?: number; firstWait?: number } = {},
) {
  const { webhookUrl = `${receiver.url}/hook`, timeLimit = 100_000, firstWait = 30 } = options
  const notifications = startNotifications({
    store,
    webhookUrl,
    interval: 10,
    firstWait,
    timeLimit,
  })
  running.push(notifications)
  await vi.waitFor(async () => expect(await enabled()).toEqual([{ enabled: true }]), 10_000)
  return notifications
}
async function visit(replaced: Parameters<typeof freshAnswers>[0] = {}) {
  const answers = freshAnswers(replaced)
  await store.query({ role: 'anon', address: crypto.randomUUID() }, insertOf(answers))
  return answers
}
const names = () => receiver.requests.map(({ body }) => JSON.parse(body.toString()).answers.name)
const requested = () =>
  vi.waitFor(() => expect(receiver.requests.length).toBeGreaterThan(0), 10_000)
const delivered = () => vi.waitFor(async () => expect(await outbox()).toEqual([]), 20_000)

test('every row is posted once, in order, with a text for people and the answers for programs', async () => {
  await start()
  const answers = await visit({
    name: '<!channel> Ann',
    business: '@here [Pay](https://evil.example) ann@b.co',
    role: '*_`|#\\~',
    questions_help: `${'x'.repeat(1000)} the end`,
  })
  const second = await visit()
  await delivered()
  expect(names()).toEqual([answers.name, second.name])
  const [request] = receiver.requests
  const body = JSON.parse(String(request?.body))
  expect(body).toEqual({
    text: expect.any(String),
    content: body.text,
    allowed_mentions: { parse: [] },
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: expect.stringMatching(/^20\d\d-/),
    answers,
  })
  const [first, ...details] = body.text.split('\n')
  expect(first).toMatch(/^New on the .+ waitlist: ＜!channel＞ Ann, ＊＿｀｜＃＼～, ＠here ［Pay］/)
  expect(first).toMatch(/］\(https:\/\/evil\.example\) ann@b\.co$/)
  expect(details).toEqual([
    'E-mail: ann@other.example',
    'Monthly spend: $25,000+',
    `Question: ${'x'.repeat(1000)}…`,
  ])
  expect([request?.method, request?.url, request?.headers['content-type']]).toEqual([
    'POST',
    '/hook',
    'application/json',
  ])
  expect(request?.headers['idempotency-key']).toBe(body.id)
})

test('the longest answers fit into the 2,000 characters that Discord takes, and no character is cut in half', async () => {
  const long = '😀'.repeat(200)
  const answers = freshAnswers({
    name: long,
    business: long,
    role: long,
    questions_help: `x${'😀'.repeat(2000)}`,
  })
  await post(answers)
  const { text } = JSON.parse(String(receiver.requests[0]?.body))
  expect(text.length).toBeLessThanOrEqual(2000)
  expect(text).toContain('😀…')
  expect(text.isWellFormed()).toBe(true)
})

test('a receiver that fails for a while gets every row, and nothing of a visitor or the address is printed', async () => {
  respond = () => (receiver.requests.length <= 4 ? json({}, 500) : json({}))
  await start()
  const rows = [await visit(), await visit(), await visit()]
  await delivered()
  expect(new Set(names())).toEqual(new Set(rows.map(({ name }) => name)))
  expect(receiver.requests.length).toBe(4 + 3)
  expect([error.mock.calls, log.mock.calls]).toEqual([
    [
      [
        'The notification webhook answered 500. Every notification is tried again until it is taken.',
      ],
    ],
    [['The notification webhook takes notifications again.']],
  ])
})

test('a receiver that hangs holds up neither a visitor nor the end of the server, and gets its rows from the next start', async () => {
  respond = () => new Promise(() => undefined)
  const patient = await start({ timeLimit: 1_000_000 })
  const first = await visit()
  await requested()
  const second = await visit()
  await patient.close()
  expect(await outbox()).toHaveLength(2)
  receiver.requests.length = 0
  respond = () => json({})
  await start()
  await vi.waitFor(() => expect(names().sort()).toEqual([first.name, second.name].sort()), 60_000)
})

/** What became of one row at the receiver. */
const post = (answers = freshAnswers(), timeLimit = 100_000) => {
  const row = { ...answers, id: crypto.randomUUID(), created_at: '2026-11-20T10:00:00Z' }
  return postNotification(`${receiver.url}/hook`, row, { timeLimit })
}
const seconds = (text: string) => ({ 'retry-after': text })
test.each<[string, number, Record<string, string>, string, number]>([
  [
    'no redirect is followed',
    307,
    { location: '/private' },
    'answered 307, a redirect, which is not followed',
    0,
  ],
  ['Retry-After is respected', 429, seconds('7'), 'answered 429', 7000],
  ['Retry-After is respected for ten minutes', 503, seconds('86400'), 'answered 503', 600_000],
  [
    'a date in Retry-After is not read',
    503,
    seconds('Fri, 01 Jan 2100 00:00:00 GMT'),
    'answered 503',
    0,
  ],
])('%s', async (_, status, headers, reason, retryAfter) => {
  respond = () => ({ status, headers })
  expect(await post()).toEqual({ reason, retryAfter })
  expect(receiver.requests.map(({ url }) => url)).toEqual(['/hook'])
})

test('a receiver that hangs is given up', async () => {
  respond = () => new Promise(() => undefined)
  expect(await post(freshAnswers(), 1000)).toEqual({
    reason: 'did not answer within 1 s',
    retryAfter: 0,
  })
})

test('a database that fails is named once in the log, until it works again', async () => {
  await (await start()).close()
  let failures = 0
  const failing: Store = {
    ...store,
    query: (requester, statement) => {
      if (failures === 0) return store.query(requester, statement)
      failures--
      return Promise.reject(Object.assign(new Error('The row was Carla'), { code: '53100' }))
    },
  }
  const { name } = await visit()
  failures = 3
  running.push(
    startNotifications({ store: failing, webhookUrl: `${receiver.url}/hook`, interval: 10 }),
  )
  await vi.waitFor(() => expect(failures).toBe(0))
  const after = await visit()
  await delivered()
  failures = 2
  await vi.waitFor(() => expect(failures).toBe(0))
  const line = [
    'The notifications can not be read from the database (53100). It is tried again until it works.',
  ]
  expect(error.mock.calls).toEqual([line, line])
  expect(names()).toEqual([name, after.name])
})

test('two processes deliver each row once', async () => {
  await Promise.all([start({ firstWait: 600_000 }), start({ firstWait: 600_000 })])
  const rows = await Promise.all(Array.from({ length: 20 }, () => visit()))
  await delivered()
  expect(names().sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('no wait outlives a clock that was ahead and is set right', async () => {
  await (await start()).close()
  const rows = [await visit(), await visit()]
  await sql("update private.waitlist_outbox set attempts = 1, due = due + interval '30 days'")
  rows.push(await visit())
  await start()
  await delivered()
  expect(names().sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('a row that was deleted is not posted', async () => {
  respond = () => json({}, 500)
  await start()
  const { name } = await visit()
  await requested()
  await sql(`delete from public.waitlist_responses where name = '${name}'`)
  await delivered()
})

test('without the setting the outbox is switched off and emptied, and the log says how many were dropped', async () => {
  // Nobody listens on port 1.
  const on = await start({ webhookUrl: 'http://127.0.0.1:1' })
  await visit()
  await visit()
  const reason = expect.stringContaining('can not be reached')
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith(reason), 10_000)
  await on.close()
  expect(await outbox()).toHaveLength(2)
  const off = () => running.push(startNotifications({ store, webhookUrl: undefined, interval: 10 }))
  off()
  await vi.waitFor(() => expect(log).toHaveBeenCalled(), 10_000)
  expect(await enabled()).toEqual([{ enabled: false }])
  await visit()
  expect(await outbox()).toEqual([])
  off()
  await Promise.all(running.map((notifications) => notifications.close()))
  expect(log.mock.calls).toEqual([
    [
      'NOTIFY_WEBHOOK_URL is not set: 2 waiting notifications were dropped. The answers are in the waitlist.',
    ],
  ])
})
