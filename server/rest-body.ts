import { RestError } from './rest-error.ts'
import { checkColumns } from './rest-query.ts'

/** 5,000 characters of questions in the widest encoding, and room to spare. */
export const bodyLimit = 32 * 1024
/** Nobody nests an answer; PostgreSQL's parser would pay for each level with its stack. */
const deepestJson = 64

/**
 * The columns a body names, and the body as JSON text for the database. As PostgREST: with `columns` in the query the
 * body goes to the database unread; without, it must be one object or an array of objects that have the same keys, and
 * anything else counts as no rows.
 * @throws RestError with PostgREST's code.
 */
export async function readInsert(
  request: Request,
  asked: string[] | undefined,
): Promise<{ columns: string[]; json: string }> {
  const type = request.headers.get('content-type') ?? 'application/json'
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
  }
  const bytes = await readBytes(request)
  const json = decode(bytes)
  if (asked) {
    checkColumns(asked)
    if (json === undefined) throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8"')
    return { columns: asked, json: shallow(json) }
  }
  const columns = keysOf(parse(json))
  if (columns === undefined) return { columns: [], json: '[]' }
  checkColumns(columns)
  return { columns, json: shallow(json ?? '') }
}

function parse(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
}

/** Undefined where there are no rows. */
function keysOf(body: unknown): string[] | undefined {
  const rows: unknown[] = Array.isArray(body) ? body : isObject(body) ? [body] : []
  if (rows.length === 0) return undefined
  const keys = isObject(rows[0]) ? Object.keys(rows[0]).sort() : []
  const uniform = rows.every((row) => isObject(row) && Object.keys(row).sort().join('\n') === keys.join('\n'))
  if (!uniform) throw new RestError(400, 'PGRST102', 'All object keys must match')
  return keys
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function shallow(json: string): string {
  let depth = 0
  // Strings first, so that a brace in an answer is no brace.
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > deepestJson) throw new RestError(400, '54001', 'stack depth limit exceeded')
  }
  return json
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Not UTF-8; who asked decides which refusal that is.
    return undefined
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () =>
    new RestError(413, '413', `The body is larger than ${bodyLimit} bytes`, { headers: { connection: 'close' } })
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > bodyLimit) break
      chunks.push(chunk)
    }
  } catch {
    // Too slow, or gone: the server has hung up, so nobody reads this.
    throw new RestError(408, '408', 'The body did not arrive in time')
  }
  if (size > bodyLimit) throw tooLarge()
  return Buffer.concat(chunks)
}
