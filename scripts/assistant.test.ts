import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readSettings } from '../server/settings.ts'
import { assistant } from '../src/content/assistant.ts'
import { json, startRecordingServer } from '../tests/support/recording-server.ts'
import { assistantCommand } from './assistant.ts'
import { CommandError, type Terminal } from './terminal.ts'

const key = 'private-key-of-the-test'
const id = 'b7c3a1de-0000-4000-8000-000000000001'
const withId = { VITE_VAPI_ASSISTANT_ID: id }

/** Stands in for Vapi: one account with its assistants. */
let vapi: Awaited<ReturnType<typeof startRecordingServer>>
let assistants: Map<string, Record<string, unknown>>
let failure: { status: number; body: unknown } | undefined

beforeAll(async () => {
  vapi = await startRecordingServer(({ method, url, headers, body }) => {
    if (failure) return json(failure.body, failure.status)
    if (headers.authorization !== `Bearer ${key}`)
      return json({ message: 'Invalid Key', statusCode: 401 }, 401)
    if (method === 'POST' && url === '/assistant') {
      store(JSON.parse(body.toString()))
      return json(assistants.get(id), 201)
    }
    const found = assistants.get(url.replace('/assistant/', ''))
    if (!found) return json({ message: "Couldn't Get Assistant", statusCode: 404 }, 404)
    if (method === 'PATCH')
      Object.assign(found, JSON.parse(body.toString()), { updatedAt: 'later' })
    return json(found)
  })
})
afterAll(() => vapi[Symbol.asyncDispose]())
beforeEach(() => {
  assistants = new Map()
  failure = undefined
  vapi.requests.length = 0
})

const definition = JSON.parse(JSON.stringify(assistant))
const server = { url: 'https://hook.test' }
/** Puts an assistant into the account, in another order of its fields. */
function store(fields: object) {
  const own = { isServerUrlSecretSet: false, updatedAt: 'now', createdAt: 'now', orgId: 'org', id }
  assistants.set(id, {
    ...own,
    ...Object.fromEntries(Object.entries(structuredClone(fields)).reverse()),
  })
}
const methods = () => vapi.requests.map(({ method }) => method)
const environment = (env: Record<string, string>) => ({
  VAPI_PRIVATE_KEY: key,
  VITE_VAPI_API_URL: vapi.url,
  ...env,
})

/** Runs the command in this process. With `answer` the terminal asks for confirmation and gets that answer. */
async function run(args: string[], env: Record<string, string> = {}, answer?: string) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const terminal: Terminal = answer === undefined ? { print } : { print, ask: async () => answer }
  let err = ''
  const code = await assistantCommand(args, readSettings(environment(env)), terminal).catch(
    (error) => {
      if (!(error instanceof CommandError)) throw error
      err = error.message
      return 1
    },
  )
  const out = lines.join('\n')
  expect(out + err).not.toContain(key)
  return { code, out, err }
}

it('push creates the assistant when there is no id, and prints the line for .env; then there is no difference', async () => {
  const { code, out, err } = await run(['push'])
  expect([code, err]).toEqual([0, ''])
  expect(assistants.get(id)).toMatchObject(definition)
  expect(out).toMatch(new RegExp(`\nVITE_VAPI_ASSISTANT_ID=${id}$`))
  for (const action of ['diff', 'push'])
    expect(await run([action], withId)).toMatchObject({ code: 0, err: '' })
  expect(methods()).toEqual(['POST', 'GET', 'GET'])
})

it('diff prints what was changed at Vapi, of a text its lines, and push without confirmation changes nothing', async () => {
  const prompt: string = definition.model.messages[0].content
  const changed = prompt.replace('\n\nWhat you do\n', '\nAlways sell.\n\nWhat you do\n')
  const model = {
    ...definition.model,
    messages: [{ role: 'system', content: changed }],
    temperature: 0.7,
  }
  store({ ...definition, firstMessage: 'Changed by hand.', model, server })
  const shown = await run(['diff'], withId)
  expect(shown.code).toBe(1)
  expect(shown.out.split('\n').filter((line) => /^[-+](?![-+])/.test(line))).toEqual([
    '-  "firstMessage": "Changed by hand.",',
    `+  "firstMessage": "${definition.firstMessage}",`,
    '-Always sell.',
    '-    "temperature": 0.7,',
    '+    "temperature": 0.3,',
  ])
  expect(shown.out).toContain('left unchanged: server.')

  expect(await run(['push'], withId)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--yes'),
  })
  const refused = { code: 1, out: expect.stringContaining('Nothing was changed.') }
  expect(await run(['push'], withId, 'N')).toMatchObject(refused)
  expect(methods()).toEqual(['GET', 'GET', 'GET'])
})

it.each([
  ['with --yes', ['push', '--yes'], undefined],
  ['when the operator confirms', ['push'], 'y'],
])('push overwrites the assistant at Vapi %s', async (_, args, answer) => {
  store({ ...definition, firstMessage: 'Changed by hand.', server })
  expect(await run(args, withId, answer)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`_ASSISTANT_ID=${id}`),
  })
  expect(methods()).toEqual(['GET', 'PATCH'])
  expect(assistants.get(id)).toMatchObject({ firstMessage: definition.firstMessage, server })
})

it('pull prints the assistant at Vapi without the fields that Vapi sets itself', async () => {
  store({ ...definition, firstMessage: 'Changed by hand.' })
  const { code, out } = await run(['pull'], withId)
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({ ...definition, firstMessage: 'Changed by hand.' })
})

const refusal = { status: 400, body: { message: ['no such voice', 'name too long'] } }
it.each([
  ['no key', ['push'], { VAPI_PRIVATE_KEY: '' }, /^Set VAPI_PRIVATE_KEY [^\n]+$/],
  [
    'a wrong key',
    ['push'],
    { VAPI_PRIVATE_KEY: 'wrong' },
    /^Vapi answered 401: Invalid Key\. Check the key\.$/,
  ],
  [
    'an unknown id',
    ['diff'],
    { VITE_VAPI_ASSISTANT_ID: 'unknown' },
    /^Vapi has no assistant unknown/,
  ],
  ['no id to compare with', ['diff'], {}, /^Set VITE_VAPI_ASSISTANT_ID first/],
  [
    'no connection',
    ['push'],
    { VITE_VAPI_API_URL: 'http://127.0.0.1:47599' },
    /could not be reached \(ECONNREFUSED\)/,
  ],
  ['two actions', ['push', 'diff'], {}, /npm run assistant -- push/],
  ['an unknown option', ['push', '--force'], {}, /^Unknown option '--force'/],
  ['a refusal', ['push'], {}, /^Vapi answered 400: no such voice; name too long\.$/, refusal],
] as const)(
  'fails with one sentence: %s',
  async (_, args, env, sentence, answer?: typeof failure) => {
    failure = answer
    expect(await run([...args], env)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(sentence),
    })
    expect(assistants.size).toBe(0)
  },
)
