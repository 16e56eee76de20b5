import {
  Api,
  type FullRequestParams,
  type HttpResponse,
  type RequestParams,
} from '@vapi-ai/web/dist/api.js'
import type { Settings } from '../../server/settings.ts'
import { describeRequestFailure, parseJsonOrText } from '../request-failure.ts'
import { CommandError } from '../terminal.ts'

type Method<Input, Output = unknown> = (
  data: Input,
  params?: RequestParams,
) => Promise<HttpResponse<Output, unknown>>
type Replace<Group, Methods> = Omit<Group, keyof Methods> & Methods
type Generated = Api<string>
type StoredFile = Awaited<ReturnType<Generated['file']['fileControllerFindOne']>>['data']

/**
 * Every route of Vapi (`routes.json`), by the names of the generated client. The three uploads have types of their own: in
 * the generated types `File` is a file stored at Vapi, not one that can be uploaded.
 */
export type VapiClient = Omit<Generated, 'file' | 'v11Labs'> & {
  file: Replace<
    Generated['file'],
    Record<
      'fileControllerCreate' | 'fileControllerCreateDeprecated',
      Method<{ file: Blob }, StoredFile>
    >
  >
  v11Labs: {
    voiceProviderControllerCloneVoices: Method<{
      name: string
      description?: string
      labels?: string
      files: Blob[]
    }>
  }
}

/**
 * Creates a client with its own credential. The instance that the SDK exports is shared by the whole process and sends the
 * credential also to `POST /credential/webhook`.
 * @param key the bearer credential, sent with every request except `POST /credential/webhook`.
 * @param baseUrl another address than https://api.vapi.ai, the generated client's own.
 * @throws from each method: `ErrorResponse` when Vapi refuses, or answers something that is not JSON where JSON is
 * expected; what `fetch` throws when Vapi cannot be reached.
 */
export function createVapiClient({
  key,
  baseUrl,
}: {
  key: string
  baseUrl?: string | undefined
}): VapiClient {
  const api = new OperatorApi({
    ...(baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, '') } : {}),
    securityWorker: (credential) => ({ headers: { Authorization: `Bearer ${credential}` } }),
  })
  api.setSecurityData(key)
  return api as unknown as VapiClient
}

/** @throws CommandError when the operator has set no key. */
export function operatorsClient({
  vapiPrivateKey: key,
  vapiApiUrl: baseUrl,
}: Settings): VapiClient {
  if (key) return createVapiClient({ key, baseUrl })
  throw new CommandError(
    'Set VAPI_PRIVATE_KEY to the private key of your Vapi account (in .env or the environment).',
  )
}

/** @throws CommandError with Vapi's message, or `notFound` for a 404. */
export async function orCommandError<Answer>(
  request: Promise<Answer>,
  notFound?: string,
): Promise<Answer> {
  try {
    return await request
  } catch (thrown) {
    if (notFound && thrown instanceof Response && thrown.status === 404)
      throw new CommandError(notFound)
    throw new CommandError(describeRequestFailure('Vapi', thrown))
  }
}

class OperatorApi extends Api<string> {
  constructor(config: ConstructorParameters<typeof Api<string>>[0]) {
    super(config)
    // Private in the generated types, and wrong: it turns a list of files into the text "[{}]".
    Reflect.get(this, 'contentFormatters')['multipart/form-data'] = toFormData
    for (const group of Object.values(this)) if (isGroup(group)) encodePathParameters(group)

    const send = this.request
    this.request = async <Data, Failure>(params: FullRequestParams) => {
      const response: unknown = await send<Data, Failure>(params).catch((thrown) => thrown)
      if (!(response instanceof Response)) throw response
      return withBody(response as HttpResponse<Data, Failure>)
    }
  }
}

type Group = Record<string, (...values: unknown[]) => unknown>

function isGroup(value: unknown): value is Group {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).some((name) => name.includes('Controller'))
  )
}

/** The generated methods put identifiers into the path without encoding them. Every string argument is an identifier. */
function encodePathParameters(group: Group) {
  for (const [name, method] of Object.entries(group)) {
    group[name] = (...values) =>
      method(
        ...values.map((value) => (typeof value === 'string' ? encodeURIComponent(value) : value)),
      )
  }
}

/** @throws the response, with its body as `error`, unless it is OK and its body is JSON or empty. */
async function withBody<Data, Failure>(
  response: HttpResponse<Data, Failure>,
): Promise<HttpResponse<Data, Failure>> {
  // Methods that expect no body leave it unread; for a body that is not JSON `error` is the parser's SyntaxError.
  if (response.error instanceof Error || (response.error === null && !response.ok)) {
    const text = await response.text()
    response.error = (text === '' && response.ok ? null : parseJsonOrText(text)) as Failure
  }
  if (response.ok && response.error === null) return response
  throw response
}

function toFormData(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined) form.append(name, formValue(part))
    }
  }
  return form
}

function formValue(part: unknown): Blob | string {
  if (part instanceof Blob) return part
  return typeof part === 'object' ? JSON.stringify(part) : `${part}`
}
