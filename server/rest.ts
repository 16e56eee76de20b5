import { createHash } from 'node:crypto'
import { embeddedAnonKey, waitlistFields, waitlistTable } from '../src/content/waitlist.ts'
import type { Caller, Database } from './database.ts'
import { fromPostgres, RestError, restErrorResponse } from './rest-error.ts'

/**
 * The one table over HTTP, as PostgREST (hosted Supabase's REST interface) answers. Who may do what is not decided here:
 * every request runs as its role, and the table's grants, policies and CHECKs say yes or no.
 *
 * Stricter than hosted on purpose: no CORS headers, since the page comes from this very server; a body limit; bounded waiting.
 */
export type RestOptions = {
  database: Database
  serviceRoleKey: string
}

/** 5,000 characters of questions in the widest encoding, escaped, with room to spare. */
export const bodyLimit = 32 * 1024
/** Beyond this many requests in the queue of the database, the next is asked to come again. */
export const waitingLimit = 1000

export type Rest = (request: Request, address: string | undefined) => Promise<Response>

export function createRest({ database, serviceRoleKey }: RestOptions): Rest {
  // Compared as digests, so that the time it takes says nothing about the key.
  const roles = new Map<string, Caller['role']>([
    [digest(embeddedAnonKey), 'anon'],
    [digest(serviceRoleKey), 'service_role'],
  ])
  let waiting = 0

  const answer = async (request: Request, address: string | undefined): Promise<Response> => {
    const url = new URL(request.url)
    const table = tableOf(url.pathname)
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 200, headers: { allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' } })
    }
    const key = request.headers.get('apikey') ?? url.searchParams.get('apikey')
    if (!key) return gatewayRefusal('No API key found in request', 'No `apikey` request header or url param was found.')
    const role = roles.get(digest(key))
    if (!role) return gatewayRefusal('Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.')
    try {
      if (waiting >= waitingLimit) {
        throw new RestError(503, 'PGRST003', 'Timed out acquiring connection from connection pool.', {
          headers: { 'retry-after': '1' },
        })
      }
      waiting++
      try {
        return await run(request, table, { role, address })
      } finally {
        waiting--
      }
    } catch (error) {
      const refusal = error instanceof RestError ? error : fromPostgres(error, role)
      if (!refusal) throw error
      return restErrorResponse(refusal, request.method === 'HEAD')
    }
  }

  const run = async (request: Request, table: string, caller: Caller): Promise<Response> => {
    if (table !== waitlistTable) {
      throw new RestError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
    }
    if (request.method !== 'POST') {
      await database.run(caller, `select * from public.${waitlistTable} limit 0`, [])
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
    }
    const body = await readBody(request)
    const keys = Object.keys((Array.isArray(body) ? body[0] : body) ?? {})
    for (const key of keys) {
      if (!(waitlistFields as readonly string[]).includes(key)) {
        throw new RestError(
          400,
          'PGRST204',
          `Could not find the '${key}' column of '${waitlistTable}' in the schema cache`,
        )
      }
    }
    await database.run(
      caller,
      `insert into public.${waitlistTable} (${keys.join(', ')}) select ${keys.join(', ')}
         from json_populate_recordset(null::public.${waitlistTable}, $1::text::json)`,
      [JSON.stringify(Array.isArray(body) ? body : [body])],
    )
    return new Response(null, { status: 201, headers: { 'content-length': '0', 'content-range': '*/*' } })
  }

  return async (request, address) => {
    const response = await answer(request, address)
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  }
}

const digest = (key: string) => createHash('sha256').update(key).digest('hex')

/** The gateway in front of hosted PostgREST answers these; its shape is its own. */
function gatewayRefusal(message: string, hint: string): Response {
  return Response.json({ message, hint }, { status: 401 })
}

const tableOf = (path: string) => decodeURIComponent(path.slice('/rest/v1/'.length))

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? 'application/json'
  if (!/^application\/json\b/i.test(type)) {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
  }
  const bytes = await readBytes(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new RestError(413, '413', 'Request size limit exceeded')
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > bodyLimit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
