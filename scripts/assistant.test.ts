import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { assistant } from '../src/content/assistant.ts'
import { json, startRecordingServer } from '../tests/support/recording-server.ts'
import { startScript } from '../tests/support/run-script.ts'
import { assistantCommand } from './assistant.ts'
import { CommandError, type Terminal } from './terminal.ts'

const key = 'private-key-of-the-test'
const id = 'b7c3a1de-0000-4000-8000-000000000001'

/** The provider: one account that keeps assistants, and a way to make it fail. */
let provider: Awaited<ReturnType<typeof startRecordingServer>>
let kept: Map<string, Record<string, unknown>>
let failWith: { status: number; body: unknown } | undefined
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assistant-'))
  provider = await startRecordingServer(({ method, url, headers, body }) => {
    if (failWith) return json(failWith.body, failWith.status)
    if (headers.authorization !== `Bearer ${key}`) return json({ message: 'Invalid Key', statusCode: 401 }, 401)
    if (method === 'POST' && url === '/assistant') {
      kept.set(id, stored(JSON.parse(body.toString())))
      return json(kept.get(id), 201)
    }
    const found = kept.get(url.replace('/assistant/', ''))
    if (!found) return json({ message: "Couldn't Get Assistant", statusCode: 404 }, 404)
    if (method === 'PATCH') Object.assign(found, JSON.parse(body.toString()), { updatedAt: 'later' })
    return json(found)
  })
})
afterAll(async () => {
  await provider[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  kept = new Map()
  failWith = undefined
  provider.requests.length = 0
})

const stored = (definition: object) => ({
  id,
  orgId: 'org',
  createdAt: 'now',
  updatedAt: 'now',
  isServerUrlSecretSet: false,
  ...structuredClone(definition),
})
const methods = () => provider.requests.map(({ method }) => method)

const known = { VITE_VAPI_ASSISTANT_ID: id }
const environment = (env: Record<string, string>) => ({
  VAPI_PRIVATE_KEY: key,
  VITE_VAPI_API_URL: provider.url,
  ...env,
})

/** The command as a program of its own. */
const runAlone = (args: string[], env: Record<string, string> = {}) =>
  startScript('assistant.ts', args, { cwd: folder, env: environment(env) }).finished

/** The command in this process, with somebody at the terminal when `answer` is given. */
async function run(args: string[], env: Record<string, string> = {}, answer?: boolean) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const terminal: Terminal = answer === undefined ? { print } : { print, confirm: async () => answer }
  let err = ''
  const code = await assistantCommand(args, environment(env), terminal).catch((error) => {
    if (!(error instanceof CommandError)) throw error
    err = error.message
    return 1
  })
  return { code, out: lines.join('\n'), err }
}

it('creates the assistant when there is no id, and prints the line for .env', { timeout: 30_000 }, async () => {
  const { code, out, err } = await runAlone(['push'])
  expect([code, err]).toEqual([0, ''])
  expect(kept.get(id)).toMatchObject(JSON.parse(JSON.stringify(assistant)))
  expect(out).toContain(`\nVITE_VAPI_ASSISTANT_ID=${id}\n`)
})

it('finds what it pushed to be the same, and does not push it again', async () => {
  await run(['push'])
  expect(await run(['diff'], known)).toMatchObject({ code: 0, err: '' })
  expect(await run(['push'], known)).toMatchObject({ code: 0, err: '' })
  expect(methods()).toEqual(['POST', 'GET', 'GET'])
})

it('shows what was changed at the provider, and leaves it without a yes', async () => {
  kept.set(id, { ...stored(assistant), firstMessage: 'Changed by hand.', server: { url: 'https://hook.test' } })
  const shown = await run(['diff'], known)
  expect(shown.code).toBe(1)
  expect(shown.out).toContain(`firstMessage\n  - "Changed by hand."\n  + ${JSON.stringify(assistant.firstMessage)}`)
  expect(shown.out).toContain('left as it is: server.')

  const pushed = await run(['push'], known)
  expect(pushed).toMatchObject({ code: 1, err: expect.stringContaining('--yes') })
  expect(await run(['push'], known, false)).toMatchObject({
    code: 1,
    out: expect.stringContaining('Nothing was changed.'),
  })
  expect(methods()).toEqual(['GET', 'GET', 'GET'])
})

it.each([
  ['with --yes', () => run(['push', '--yes'], known)],
  ['when the operator says yes', () => run(['push'], known, true)],
])('overwrites it %s', async (_, push) => {
  kept.set(id, { ...stored(assistant), firstMessage: 'Changed by hand.', server: { url: 'https://hook.test' } })
  const { code, out } = await push()
  expect(code).toBe(0)
  expect(out).toContain(`VITE_VAPI_ASSISTANT_ID=${id}`)
  expect(methods()).toEqual(['GET', 'PATCH'])
  expect(kept.get(id)).toMatchObject({ firstMessage: assistant.firstMessage, server: { url: 'https://hook.test' } })
})

it('pulls what the provider has, without what only the provider decides', async () => {
  kept.set(id, { ...stored(assistant), firstMessage: 'Changed by hand.' })
  const { code, out } = await run(['pull'], known)
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({ ...JSON.parse(JSON.stringify(assistant)), firstMessage: 'Changed by hand.' })
})

it.each([
  ['no key', ['push'], { VAPI_PRIVATE_KEY: '' }, /^Set VAPI_PRIVATE_KEY [^\n]+$/],
  ['a wrong key', ['push'], { VAPI_PRIVATE_KEY: 'wrong' }, /answered 401: Invalid Key\. Check the key\.$/],
  ['an unknown id', ['diff'], { VITE_VAPI_ASSISTANT_ID: 'gone' }, /no assistant gone at the provider/],
  ['no id to compare with', ['diff'], {}, /Set VITE_VAPI_ASSISTANT_ID first/],
  ['nobody there', ['push'], { VITE_VAPI_API_URL: 'http://127.0.0.1:47599' }, /could not be reached \(ECONNREFUSED\)/],
  ['no action', [], {}, /npm run assistant -- push/],
  ['an unknown option', ['push', '--force'], {}, /npm run assistant -- push/],
])('stops with one sentence: %s', async (_, args, env, sentence) => {
  const { code, out, err } = await run(args, env)
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toMatch(sentence)
  expect(kept.size).toBe(0)
})

it('says what the provider said when it fails', async () => {
  failWith = { status: 500, body: { message: 'Internal Server Error' } }
  expect(await run(['push'])).toMatchObject({
    code: 1,
    err: 'The voice provider answered 500: Internal Server Error.',
  })
  failWith = { status: 400, body: { message: ['voice.voiceId must be one of', 'name too long'] } }
  expect((await run(['push'])).err).toContain('voice.voiceId must be one of; name too long')
})

it('as a program: one sentence, no stack, exit code 1', { timeout: 30_000 }, async () => {
  kept.set(id, { ...stored(assistant), firstMessage: 'Changed by hand.' })
  const [refused, unanswered] = await Promise.all([
    runAlone(['push'], { VAPI_PRIVATE_KEY: '' }),
    runAlone(['push'], known),
  ])
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^Set VAPI_PRIVATE_KEY [^\n]+\n$/) })
  expect(unanswered).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Nothing was changed: [^\n]+--yes[^\n]+\n$/),
  })
})

it('never prints the key', async () => {
  const runs = await Promise.all([run(['push']), run(['diff'], known), run(['pull'], known)])
  expect(JSON.stringify(runs)).not.toContain(key)
})
