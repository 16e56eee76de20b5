import { Api, type FullRequestParams, type HttpResponse, type RequestParams } from '@vapi-ai/web/dist/api.js'

export const providerUrl = 'https://api.vapi.ai'

type Method<Input, Output = unknown> = (data: Input, params?: RequestParams) => Promise<HttpResponse<Output, unknown>>
type Replace<Group, Methods> = Omit<Group, keyof Methods> & Methods
type Generated = Api<string>
type StoredFile = Awaited<ReturnType<Generated['file']['fileControllerFindOne']>>['data']

/**
 * Every route of the voice provider (`routes.json`), by the names its own generator gave them. The three uploads are typed
 * anew: in the generated types `File` is the provider's stored file, not one that can be sent.
 */
export type ProviderClient = Omit<Generated, 'file' | 'v11Labs'> & {
  file: Replace<
    Generated['file'],
    Record<'fileControllerCreate' | 'fileControllerCreateDeprecated', Method<{ file: Blob }, StoredFile>>
  >
  v11Labs: {
    voiceProviderControllerCloneVoices: Method<{ name: string; description?: string; labels?: string; files: Blob[] }>
  }
}

/** What a call throws when the provider refuses: its response, with the body, parsed where it is JSON, as `error`. */
export type ProviderFailure = HttpResponse<null, unknown>

/**
 * A client of its own, with its own credential. The one the web SDK exports is shared by everything in the process, and
 * sends the credential to the one route that must not have it.
 * @param key the bearer credential, sent everywhere but to `POST /credential/webhook`.
 * @throws from each method: `ProviderFailure` when the provider refuses or answers with something that is not JSON where
 * JSON was asked for; what `fetch` throws when it can not be reached.
 */
export function createProviderClient({
  key,
  baseUrl = providerUrl,
}: {
  key: string
  baseUrl?: string
}): ProviderClient {
  const api = new OperatorApi({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    securityWorker: (credential) => ({ headers: { Authorization: `Bearer ${credential}` } }),
  })
  api.setSecurityData(key)
  return api as unknown as ProviderClient
}

class OperatorApi extends Api<string> {
  constructor(config: ConstructorParameters<typeof Api<string>>[0]) {
    super(config)
    // Private in the generated types, and wrong: it turns a list of files into the text "[{}]".
    Reflect.get(this, 'contentFormatters')['multipart/form-data'] = toFormData
    for (const group of Object.values(this)) if (isGroup(group)) encodePathParameters(group)

    const send = this.request
    this.request = async <Data, Failure>(params: FullRequestParams) => {
      try {
        const response = await send<Data, Failure>(params)
        if (response.error === null) return response
        return await withoutData(response)
      } catch (thrown) {
        throw thrown instanceof Response ? await withErrorBody(thrown as ProviderFailure) : thrown
      }
    }
  }
}

type Group = Record<string, (...values: unknown[]) => unknown>

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && Object.keys(value).some((name) => name.includes('Controller'))
}

/** The generated methods put identifiers into the path as they are. Only identifiers are passed as strings. */
function encodePathParameters(group: Group) {
  for (const [name, method] of Object.entries(group)) {
    group[name] = (...values) =>
      method(...values.map((value) => (typeof value === 'string' ? encodeURIComponent(value) : value)))
  }
}

/** The response was fine but its body could not be parsed as JSON: nothing, which is an answer, or something else. */
async function withoutData<Data, Failure>(response: HttpResponse<Data, Failure>): Promise<HttpResponse<Data, Failure>> {
  const text = await response.text()
  if (text !== '') throw Object.assign(response, { error: text })
  return Object.assign(response, { error: null as Failure })
}

async function withErrorBody(failure: ProviderFailure): Promise<ProviderFailure> {
  // Methods that expect no body leave it unread; a body that is not JSON leaves the parser's complaint.
  if (failure.error === null || failure.error instanceof Error) {
    const text = await failure.text()
    failure.error = parsed(text)
  }
  return failure
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An error page of a proxy, say. The text is all there is to know.
    return text
  }
}

function toFormData(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part === undefined) continue
      form.append(name, part instanceof Blob ? part : typeof part === 'object' ? JSON.stringify(part) : `${part}`)
    }
  }
  return form
}
