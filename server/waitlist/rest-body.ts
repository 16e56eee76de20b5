import { notSupported, RestError } from './rest-error.ts'

/** Bytes. The longest answers, 5,954 characters together, need up to 24 KB in UTF-8. */
const bodyLimit = 32 * 1024

/**
 * Reads the one row of an insert from a JSON object of texts.
 *
 * The content type has to be said: a form or `sendBeacon` of another site can send a body without one, or with
 * `text/plain`, which browsers send without a CORS preflight.
 * @throws RestError with PostgREST's code.
 */
export async function readRow(request: Request): Promise<[column: string, value: string][]> {
  const type = request.headers.get('content-type')
  if (type?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type ?? 'none'}`, {
      hint: 'Send the header content-type: application/json.',
    })
  }
  const body = parseJson(await readBytes(request))
  // Several rows in one request would tell a visitor who is on the waitlist: the answer differs when one of them is
  // stored already, and the rollback undoes the count of the rate limit.
  if (Array.isArray(body)) throw notSupported('A list of rows')
  const row = typeof body === 'object' && body !== null ? Object.entries(body) : []
  if (row.length === 0) throw emptyOrInvalidJson()
  return row.map(([column, value]) => [column, checkText(column, value)])
}

const emptyOrInvalidJson = () => new RestError(400, 'PGRST102', 'Empty or invalid json')

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    throw emptyOrInvalidJson()
  }
}

function checkText(column: string, value: unknown): string {
  if (typeof value !== 'string') throw notSupported(`A value of ${column} that is not a string`)
  // Half of a surrogate pair, which UTF-8 cannot hold, and NUL, which PostgreSQL's text cannot hold.
  if (/[\p{Cs}\0]/u.test(value))
    throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8"')
  return value
}

async function readBytes({ body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > bodyLimit) break
      chunks.push(chunk)
    }
  } catch {
    // The connection closed before the whole body arrived, so nobody receives this answer.
    throw new RestError(408, '408', 'The body did not arrive in time')
  }
  if (size <= bodyLimit) return Buffer.concat(chunks)
  throw new RestError(413, '413', `The body is larger than ${bodyLimit} bytes`, {
    headers: { connection: 'close' },
  })
}
