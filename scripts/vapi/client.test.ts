import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  json,
  type RecordedRequest,
  type StubResponse,
  startRecordingServer,
} from '../../tests/support/recording-server.ts'
import type { ErrorResponse } from '../request-failure.ts'
import { createVapiClient, type VapiClient } from './client.ts'
import table from './routes.json' with { type: 'json' }

type Route = {
  client: string
  method: string
  path: string
  takes?: 'body' | 'query' | 'form'
  credential?: false
}
const routes = table as Route[]
const key = 'private-key'

let server: Awaited<ReturnType<typeof startRecordingServer>>
let client: VapiClient
let answer: StubResponse

beforeAll(async () => {
  server = await startRecordingServer(() => answer)
  client = createVapiClient({ key, baseUrl: `${server.url}/` })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  server.requests.length = 0
  answer = json({ id: 'one' })
})

/** Calls a route with a value for each of its parameters. Identifiers contain every character that has a meaning in a URL. */
async function call(route: Route) {
  const [group = '', name = ''] = route.client.split('.')
  const method = Reflect.get(Reflect.get(client, group), name) as (
    ...values: unknown[]
  ) => Promise<Response>
  const identifiers = parametersOf(route).map(identifier)
  const data = { body, query, form }
  return method(...identifiers, ...(route.takes ? [data[route.takes]] : []))
}

const parametersOf = (route: Route) =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const identifier = (name: string) => `${name} ü/../?a=b&c#%`
const body = { name: 'Zoë "quoted"', nested: { list: [1, null] } }
const query = { limit: 20, search: 'a b&c=d', tags: ['one', 'two'], absent: undefined }
const form = {
  name: 'Zoë',
  file: new File(['RIFF\0\x01'], 'greeting.wav', { type: 'audio/wav' }),
  files: [new File(['first'], '1.wav'), new File(['second'], '2.wav')],
  absent: undefined,
}

/** The refusal of an API, and of a proxy before it. */
const refusal = { message: ['id must be a UUID'], error: 'Bad Request', statusCode: 400 }
const page = '<h1>Bad gateway</h1>'
const failures = [
  [json(refusal, 400), refusal],
  [{ status: 502, headers: { 'content-type': 'text/html' }, body: page }, page],
] as const

it.each(routes)(
  '$method $path ($client): method, path, credential, query and body; an error is thrown with its body',
  async (route) => {
    await call(route)
    expect(server.requests).toHaveLength(1)
    const [sent] = server.requests as [RecordedRequest]
    expect(sent.method).toBe(route.method)
    const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(identifier(name)))
    const text = route.takes === 'query' ? '?limit=20&search=a%20b%26c%3Dd&tags=one&tags=two' : ''
    expect(sent.url).toBe(path + text)
    expect(sent.headers.authorization).toBe(
      route.credential === false ? undefined : `Bearer ${key}`,
    )
    if (route.takes === 'form') await expectForm(sent)
    else {
      expect(sent.headers['content-type']).toBe(
        route.takes === 'body' ? 'application/json' : undefined,
      )
      expect(sent.body.toString()).toBe(route.takes === 'body' ? JSON.stringify(body) : '')
    }
    for (const [stub, error] of failures) {
      answer = stub
      const thrown = (await call(route).catch((thrown) => thrown)) as ErrorResponse
      expect(thrown).toBeInstanceOf(Response)
      expect([thrown.status, thrown.error]).toEqual([stub.status, error])
    }
  },
)

async function expectForm(sent: RecordedRequest) {
  expect(sent.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const headers = { 'content-type': sent.headers['content-type'] ?? '' }
  const parts = await new Response(new Uint8Array(sent.body), { headers }).formData()
  expect([...parts.keys()]).toEqual(['name', 'file', 'files', 'files'])
  expect(parts.get('name')).toBe('Zoë')
  const file = parts.get('file') as File
  expect([file.name, file.type, await file.text()]).toEqual([
    'greeting.wav',
    'audio/wav',
    'RIFF\0\x01',
  ])
  const texts = parts.getAll('files').map((part) => (part as File).text())
  expect(await Promise.all(texts)).toEqual(['first', 'second'])
}

/** The specification's list, whose "CRUD" is create, list, read, change and delete. */
const specified = `
  POST/GET /call; GET/PATCH/DELETE /call/{id}; POST /call/phone; POST /call/web; GET /v2/call; GET /v2/call/export;
  GET /v2/call/metadata; GET /v2/assistant; GET /v2/phone-number;
  GET/POST /chat; GET/DELETE /chat/{id}; POST /chat/responses; POST /chat/web; POST /chat/web/responses;
  POST/GET /campaign; GET /campaign/paginated; GET/PATCH/DELETE /campaign/{id};
  POST/GET /session; GET/PATCH/DELETE /session/{id}; POST /support/ticket;
  POST/GET /assistant; GET/PATCH/PUT/DELETE /assistant/{id}; GET /assistant/{id}/version;
  POST /phone-number/import/twilio; POST /phone-number/import/vonage; POST/GET /phone-number;
  GET/PATCH/DELETE /phone-number/{id};
  CRUD /tool; CRUD /knowledge-base; CRUD /squad; CRUD /token; CRUD /credential; CRUD /template; GET /template/pinned;
  POST /file/upload; POST/GET /file; GET/PATCH/DELETE /file/{id}; CRUD /workflow; POST /workflow/generate;
  CRUD /test-suite; GET/POST /test-suite/{id}/test; GET/PATCH/DELETE /test-suite/{id}/test/{testId};
  GET/POST /test-suite/{id}/run; GET/PATCH/DELETE /test-suite/{id}/run/{runId}; POST /analytics; GET/DELETE /log;
  GET/DELETE /logs; POST/GET /org; GET/PATCH/DELETE /org/{id}; GET /org/{id}/user; DELETE /org/{id}/leave;
  DELETE /org/{id}/member/{userId}/leave; POST /org/{id}/invite; PATCH /org/{id}/role; GET /org/{id}/auth;
  POST /credential/session; POST /credential/webhook; POST /credential/trigger;
  GET /voice-library/{provider}; GET /voice-library/{provider}/accents; POST /voice-library/sync/{provider};
  POST /voice-library/sync; POST /voice-library/create-sesame-voice;
  GET /{provider}/workflows; GET /{provider}/workflows/{id}/hooks; GET /{provider}/locations;
  GET /{provider}/voices/search; GET /{provider}/voice/search; POST /{provider}/voices/add; POST /{provider}/voice/add;
  POST /11labs/voice/clone`
  .replace(/CRUD (\S+);/g, 'POST/GET $1; GET/PATCH/DELETE $1/{id};')
  .split(';')
  .flatMap((line) => {
    const [methods = '', path = ''] = line.trim().split(' ')
    return methods.split('/').map((method) => `${method} ${path}`)
  })

it('routes.json lists the 135 routes of the Vapi REST interface, and the client has a method for each and no other', () => {
  // routes.json has the generated client's parameter names, which differ for some routes.
  const shape = (route: string) => route.replace(/\{\w+\}/g, '{}')
  expect(routes).toHaveLength(135)
  expect(routes.map(({ method, path }) => shape(`${method} ${path}`)).sort()).toEqual(
    specified.map(shape).sort(),
  )
  const paths = (chosen: (route: Route) => boolean) => routes.filter(chosen).map(({ path }) => path)
  expect(paths(({ takes }) => takes === 'form')).toEqual([
    '/file/upload',
    '/file',
    '/11labs/voice/clone',
  ])
  expect(paths(({ credential }) => credential === false)).toEqual(['/credential/webhook'])
  const methods = Object.entries(client).flatMap(([group, value]) =>
    Object.keys(Object(value))
      .filter((name) => name.includes('Controller'))
      .map((name) => `${group}.${name}`),
  )
  expect(methods.sort()).toEqual(routes.map((route) => route.client).sort())
})

it('returns the parsed body as data, and null for an empty body; throws a 200 whose body is not JSON', async () => {
  const { assistantControllerFindOne: find, assistantControllerRemove: remove } = client.assistant
  expect((await find('one')).data).toEqual({ id: 'one' })
  answer = { status: 200, body: '' }
  expect(await remove('one')).toMatchObject({ data: null, error: null })
  answer = { status: 200, headers: { 'content-type': 'text/html' }, body: page }
  await expect(find('one')).rejects.toMatchObject({ status: 200, error: page })
})

it('keeps its credential when another client is created with another key', async () => {
  createVapiClient({ key: 'another', baseUrl: server.url })
  await client.assistant.assistantControllerFindOne('one')
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
})
