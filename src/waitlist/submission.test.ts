import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StubResponse, startRecordingServer } from '../../tests/support/recording-server.ts'
import { someAnswers } from '../../tests/support/some-answers.ts'

const row = someAnswers()

let server: Awaited<ReturnType<typeof startRecordingServer>>
let respond: () => StubResponse | Promise<StubResponse>

beforeEach(async () => {
  server = await startRecordingServer(() => respond())
  vi.stubGlobal('location', { origin: server.url })
  vi.resetModules()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await server[Symbol.asyncDispose]()
})

/** Loads the module anew, so that it reads the settings of this test. */
const loadSubmission = () => import('./submission.ts')
const reply = (status: number, body = '', type = 'application/json') => {
  respond = () => ({ status, headers: { 'content-type': type }, body })
}
const error = (code: string, more = {}) =>
  JSON.stringify({ code, message: 'm', details: null, hint: null, ...more })

test('inserts one row of exactly the answers, as the anonymous role, in a request that outlives the page', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  reply(201)
  expect(await (await loadSubmission()).submitAnswers(row)).toEqual({ name: 'stored' })
  expect(server.requests).toHaveLength(1)
  const [{ method = '', url = '', headers = {}, body = '' } = {}] = server.requests
  expect([method, url, JSON.parse(String(body))]).toEqual([
    'POST',
    '/rest/v1/waitlist_responses',
    row,
  ])
  expect(headers).toMatchObject({
    apikey: 'ringwell-anon',
    'content-type': 'application/json',
    prefer: 'return=minimal',
  })
  expect(headers.authorization).toBeUndefined()
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

test.each([
  ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.e30.s', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.s'],
  ['a publishable key, which Authorization may not hold', 'sb_publishable_1', undefined],
])(
  'sends to hosted Supabase with its key, where that is set: %s',
  async (_, key, authorization) => {
    vi.stubGlobal('__PUBLIC_SETTINGS__', {
      supabaseUrl: `${server.url}/hosted`,
      supabaseAnonKey: key,
    })
    reply(201)
    expect(await (await loadSubmission()).submitAnswers(row)).toEqual({ name: 'stored' })
    expect(server.requests[0]?.url).toBe('/hosted/rest/v1/waitlist_responses')
    expect(server.requests[0]?.headers).toMatchObject({ apikey: key })
    expect(server.requests[0]?.headers.authorization).toBe(authorization)
  },
)

test('unique violation: a row with these answers exists, so they are stored', async () => {
  reply(409, error('23505'))
  expect(await (await loadSubmission()).submitAnswers(row)).toEqual({ name: 'stored' })
})

describe('fails on', () => {
  test.each<[string, number, string, string]>([
    ['another conflict', 409, error('23503'), 'status 409, code 23503'],
    [
      'a violated CHECK',
      400,
      error('23514', { details: `Row: ${row.email}` }),
      'status 400, code 23514',
    ],
    ['an invalid key', 401, '{"message":"Invalid API key"}', 'status 401'],
    ['no permission', 401, error('42501'), 'status 401, code 42501'],
    ['the rate limit', 429, error('429'), 'status 429, code 429'],
    ['a server error', 500, 'Maria Lopez <h1>oops</h1>', 'status 500'],
    ['a code that quotes an answer', 500, error(row.email), 'status 500'],
    [
      'the login page of a captive portal',
      200,
      '<!doctype html><title>Hotel</title>',
      'status 200',
    ],
    ['an empty 404, which the REST client takes for an empty result', 404, '', 'status 204'],
    ['an empty 204', 204, '', 'status 204'],
    ['201 with HTML', 201, '<html>', 'status 201'],
  ])('%s', async (_, status, body, message) => {
    reply(status, body)
    const result = await (await loadSubmission()).submitAnswers(row)
    expect(result).toMatchObject({ name: 'failed', error: { message } })
    expect(server.requests).toHaveLength(1)
  })

  test('a refused connection', async () => {
    vi.stubGlobal('location', { origin: 'http://127.0.0.1:9' })
    expect(await (await loadSubmission()).submitAnswers(row)).toMatchObject({
      error: { message: 'no reply' },
    })
  })

  test('no response within 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { submitAnswers } = await loadSubmission()
    const requested = new Promise<void>((resolve) => {
      respond = () => {
        resolve()
        return new Promise(() => {})
      }
    })
    const result = submitAnswers(row)
    await requested
    const signal = fetched.mock.calls[0]?.[1]?.signal
    vi.advanceTimersByTime(14_999)
    expect(signal?.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal?.aborted).toBe(true)
    expect(await result).toMatchObject({ name: 'failed', error: { message: 'timeout' } })
  })
})
