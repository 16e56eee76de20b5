import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { embeddedAnonKey } from '../content/waitlist.ts'

const row = {
  name: 'Maria Lopez',
  business: 'Lopez Dental',
  role: 'Practice nurse',
  spending_range: '$25,000+',
  questions_help: 'Evening calls',
  email: 'maria@lopez.example',
}

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: unknown }
let server: Server
let origin: string
let seen: Seen[]
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  seen = []
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  vi.stubGlobal('location', { origin })
  vi.resetModules()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A fresh module, so that the settings of the moment are read. */
const submission = () => import('./submission.ts')
const reply = (status: number, body = '', type = 'application/json') => {
  answer = (response) => response.writeHead(status, { 'content-type': type }).end(body)
}
const error = (code: string, more = {}) => JSON.stringify({ code, message: 'm', details: null, hint: null, ...more })

test('inserts one row of exactly the six fields, as the anonymous role', async () => {
  reply(201)
  expect(await (await submission()).submitAnswers(row)).toEqual({ name: 'stored' })
  expect(seen).toHaveLength(1)
  const [{ method, url, headers, body } = {} as Seen] = seen
  expect([method, url, body]).toEqual(['POST', '/rest/v1/waitlist_responses', row])
  expect(headers).toMatchObject({
    apikey: embeddedAnonKey,
    'content-type': 'application/json',
    prefer: 'return=minimal',
  })
  expect(headers.authorization).toBeUndefined()
})

test('is sent to its end although the page may be gone', async () => {
  const real = fetch
  const keepalive: unknown[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    keepalive.push(init.keepalive)
    return real(input, init)
  })
  reply(201)
  expect(await (await submission()).submitAnswers(row)).toEqual({ name: 'stored' })
  expect(keepalive).toEqual([true])
})

test('goes to hosted Supabase with its key, where there is one', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', `${origin}/hosted`)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'public-key')
  reply(201)
  expect(await (await submission()).submitAnswers(row)).toEqual({ name: 'stored' })
  expect(seen[0]?.url).toBe('/hosted/rest/v1/waitlist_responses')
  expect(seen[0]?.headers).toMatchObject({ apikey: 'public-key', authorization: 'Bearer public-key' })
})

test('the same six answers once more are stored already', async () => {
  reply(409, error('23505'))
  expect(await (await submission()).submitAnswers(row)).toEqual({ name: 'stored' })
})

describe('everything else is a failure', () => {
  test.each<[string, number, string, string]>([
    ['another conflict', 409, error('23503'), 'status 409, code 23503'],
    ['a conflict without a word', 409, '', 'status 409'],
    ['a CHECK', 400, error('23514', { details: `Failing row contains (${row.email})` }), 'status 400, code 23514'],
    ['no permission', 401, error('42501'), 'status 401, code 42501'],
    ['too many', 429, error('429'), 'status 429, code 429'],
    ['a broken server', 500, 'Maria Lopez <h1>oops</h1>', 'status 500'],
    ['a code that quotes an answer', 500, error(row.email), 'status 500'],
    ['a login page of the network', 200, '<!doctype html><title>Hotel</title>', 'status 200'],
    ['a friendly stranger', 200, '{"ok":true}', 'status 200'],
    ['an empty 404, which the REST client takes for an empty result', 404, '', 'status 204'],
    ['an empty 204', 204, '', 'status 204'],
    ['a list in a 404', 404, '[]', 'status 200'],
    ['201 with a page in it', 201, '<html>', 'status 201'],
  ])('%s', async (_, status, body, message) => {
    reply(status, body)
    const outcome = await (await submission()).submitAnswers(row)
    expect(outcome).toMatchObject({ name: 'failed', error: { message } })
    expect(seen).toHaveLength(1)
  })

  test('a connection that breaks', async () => {
    answer = (response) => response.destroy()
    expect(await (await submission()).submitAnswers(row)).toMatchObject({ error: { message: 'no reply' } })
    expect(seen).toHaveLength(1)
  })

  test('a reply that never comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { submissionTimeout, submitAnswers } = await submission()
    const asked = new Promise<void>((resolve) => {
      answer = () => resolve()
    })
    const outcome = submitAnswers(row)
    await asked
    vi.advanceTimersByTime(submissionTimeout)
    expect(await outcome).toMatchObject({ error: { message: 'timeout' } })
  })
})
