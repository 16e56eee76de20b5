import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readSettings } from '../server/settings.ts'
import { assistant } from '../src/content/assistant.ts'
import { json, startRecordingServer } from '../tests/support/recording-server.ts'
import { startScript } from '../tests/support/run-script.ts'
import { assistantCommand } from './assistant.ts'
import { CommandError, type Terminal } from './terminal.ts'

const key = 'private-key-of-the-test'
const id = 'b7c3a1de-0000-4000-8000-000000000001'

/** Stands in for Vapi: one account with its assistants. */
let vapi: Awaited<ReturnType<typeof startRecordingServer>>
let assistants: Map<string, Record<string, unknown>>
let failure: { status: number; body: unknown } | undefined
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assistant-'))
  vapi = await startRecordingServer(({ method, url, headers, body }) => {
    if (failure) return json(failure.body, failure.status)
    if (headers.authorization !== `Bearer ${key}`) return json({ message: 'Invalid Key', statusCode: 401 }, 401)
    if (method === 'POST' && url === '/assistant') {
      assistants.set(id, stored(JSON.parse(body.toString())))
      return json(assistants.get(id), 201)
    }
    const found = assistants.get(url.replace('/assistant/', ''))
    if (!found) return json({ message: "Couldn't Get Assistant", statusCode: 404 }, 404)
    if (method === 'PATCH') Object.assign(found, JSON.parse(body.toString()), { updatedAt: 'later' })
    return json(found)
  })
})
afterAll(async () => {
  await vapi[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  assistants = new Map()
  failure = undefined
  vapi.requests.length = 0
})

const stored = (definition: object) => ({
  id,
  orgId: 'org',
  createdAt: 'now',
  updatedAt: 'now',
  isServerUrlSecretSet: false,
  ...structuredClone(definition),
})
const methods = () => vapi.requests.map(({ method }) => method)

const withId = { VITE_VAPI_ASSISTANT_ID: id }
const environment = (env: Record<string, string>) => ({
  VAPI_PRIVATE_KEY: key,
  VITE_VAPI_API_URL: vapi.url,
  ...env,
})

/** Runs the command in a process of its own. */
const runProcess = (args: string[], env: Record<string, string> = {}) =>
  startScript('assistant.ts', args, { cwd: folder, env: environment(env) }).finished

/** Runs the command in this process. With `answer` the terminal asks for confirmation and gets that answer. */
async function run(args: string[], env: Record<string, string> = {}, answer?: boolean) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const terminal: Terminal = answer === undefined ? { print } : { print, confirm: async () => answer }
  let err = ''
  const code = await assistantCommand(args, readSettings(environment(env)), terminal).catch((error) => {
    if (!(error instanceof CommandError)) throw error
    err = error.message
    return 1
  })
  return { code, out: lines.join('\n'), err }
}

it('help prints the usage, which is no failure', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('npm run assistant -- push') })
})

it('push creates the assistant when there is no id, and prints the line for .env', { timeout: 30_000 }, async () => {
  const { code, out, err } = await runProcess(['push'])
  expect([code, err]).toEqual([0, ''])
  expect(assistants.get(id)).toMatchObject(JSON.parse(JSON.stringify(assistant)))
  expect(out).toContain(`\nVITE_VAPI_ASSISTANT_ID=${id}\n`)
})

it('finds no difference after a push, and does not push again', async () => {
  await run(['push'])
  expect(await run(['diff'], withId)).toMatchObject({ code: 0, err: '' })
  expect(await run(['push'], withId)).toMatchObject({ code: 0, err: '' })
  expect(methods()).toEqual(['POST', 'GET', 'GET'])
})

it('diff prints what was changed at Vapi, and push without confirmation changes nothing', async () => {
  assistants.set(id, { ...stored(assistant), firstMessage: 'Changed by hand.', server: { url: 'https://hook.test' } })
  const shown = await run(['diff'], withId)
  expect(shown.code).toBe(1)
  expect(shown.out).toContain(`firstMessage\n  - "Changed by hand."\n  + ${JSON.stringify(assistant.firstMessage)}`)
  expect(shown.out).toContain('left unchanged: server.')

  const pushed = await run(['push'], withId)
  expect(pushed).toMatchObject({ code: 1, err: expect.stringContaining('--yes') })
  expect(await run(['push'], withId, false)).toMatchObject({
    code: 1,
    out: expect.stringContaining('Nothing was changed.'),
  })
  expect(methods()).toEqual(['GET', 'GET', 'GET'])
})

it.each([
  ['with --yes', () => run(['push', '--yes'], withId)],
  ['when the operator confirms', () => run(['push'], withId, true)],
])('push overwrites the assistant at Vapi %s', async (_, push) => {
  assistants.set(id, { ...stored(assistant), firstMessage: 'Changed by hand.', server: { url: 'https://hook.test' } })
  const { code, out } = await push()
  expect(code).toBe(0)
  expect(out).toContain(`VITE_VAPI_ASSISTANT_ID=${id}`)
  expect(methods()).toEqual(['GET', 'PATCH'])
  expect(assistants.get(id)).toMatchObject({
    firstMessage: assistant.firstMessage,
    server: { url: 'https://hook.test' },
  })
})

it('pull prints the assistant at Vapi without the fields that Vapi sets itself', async () => {
  assistants.set(id, { ...stored(assistant), firstMessage: 'Changed by hand.' })
  const { code, out } = await run(['pull'], withId)
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({ ...JSON.parse(JSON.stringify(assistant)), firstMessage: 'Changed by hand.' })
})

it.each([
  ['no key', ['push'], { VAPI_PRIVATE_KEY: '' }, /^Set VAPI_PRIVATE_KEY [^\n]+$/],
  ['a wrong key', ['push'], { VAPI_PRIVATE_KEY: 'wrong' }, /Vapi answered 401: Invalid Key\. Check the key\.$/],
  ['an unknown id', ['diff'], { VITE_VAPI_ASSISTANT_ID: 'unknown' }, /Vapi has no assistant unknown/],
  ['no id to compare with', ['diff'], {}, /Set VITE_VAPI_ASSISTANT_ID first/],
  ['no connection', ['push'], { VITE_VAPI_API_URL: 'http://127.0.0.1:47599' }, /could not be reached \(ECONNREFUSED\)/],
  ['no action', [], {}, /npm run assistant -- push/],
  ['an unknown option', ['push', '--force'], {}, /npm run assistant -- push/],
])('fails with one sentence: %s', async (_, args, env, sentence) => {
  const { code, out, err } = await run(args, env)
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toMatch(sentence)
  expect(assistants.size).toBe(0)
})

it("prints Vapi's message when a request fails", async () => {
  failure = { status: 500, body: { message: 'Internal Server Error' } }
  expect(await run(['push'])).toMatchObject({
    code: 1,
    err: 'Vapi answered 500: Internal Server Error.',
  })
  failure = { status: 400, body: { message: ['voice.voiceId must be one of', 'name too long'] } }
  expect((await run(['push'])).err).toContain('voice.voiceId must be one of; name too long')
})

it('as a process: prints one sentence without a stack and exits with 1', { timeout: 30_000 }, async () => {
  assistants.set(id, { ...stored(assistant), firstMessage: 'Changed by hand.' })
  const [refused, unanswered] = await Promise.all([
    runProcess(['push'], { VAPI_PRIVATE_KEY: '' }),
    runProcess(['push'], withId),
  ])
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^Set VAPI_PRIVATE_KEY [^\n]+\n$/) })
  expect(unanswered).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Nothing was changed: [^\n]+--yes[^\n]+\n$/),
  })
})

it('never prints the key', async () => {
  const runs = await Promise.all([run(['push']), run(['diff'], withId), run(['pull'], withId)])
  expect(JSON.stringify(runs)).not.toContain(key)
})
