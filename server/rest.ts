import { createHash } from 'node:crypto'
import { embeddedAnonKey, waitlistTable } from '../src/content/waitlist.ts'
import type { Caller, Database } from './database.ts'
import { readInsert } from './rest-body.ts'
import { fromPostgres, RestError, restErrorResponse } from './rest-error.ts'
import { appliedPreferences, type Preferences, readPreferences } from './rest-preferences.ts'
import {
  deleteStatement,
  insertStatement,
  parseQuery,
  type Query,
  type Result,
  readStatement,
  type Statement,
  updateStatement,
} from './rest-query.ts'

/**
 * The one table over HTTP, as PostgREST (the REST interface of hosted Supabase) answers. Who may do what is not decided
 * here: every request runs as its role, and the table's grants, policies and CHECKs say yes or no.
 *
 * Stricter than hosted, on purpose: no CORS headers, since the page comes from this very server; a limit on the body; a
 * limit on how many wait.
 */
export type RestOptions = { database: Database; serviceRoleKey: string }
export type Rest = (request: Request, address: string | undefined) => Promise<Response>

/** Beyond this many requests in the database's queue, the next is asked to come again. */
export const waitingLimit = 1000

export function createRest({ database, serviceRoleKey }: RestOptions): Rest {
  // Kept and looked up as digests: how long it takes says nothing about the key.
  const roles = new Map<string, Caller['role']>([
    [digest(embeddedAnonKey), 'anon'],
    [digest(serviceRoleKey), 'service_role'],
  ])
  let waiting = 0

  const transact = async (caller: Caller, statement: Statement, inspect: (result: Result) => void): Promise<Result> => {
    if (waiting >= waitingLimit) {
      throw new RestError(503, 'PGRST003', 'Timed out acquiring connection from connection pool.', {
        headers: { 'retry-after': '1' },
      })
    }
    waiting++
    try {
      return await database.as(caller, async (query) => {
        const [result] = await query<Result>(statement.sql, statement.parameters)
        if (!result) throw new Error('A statement of the REST layer answered nothing')
        inspect(result)
        return result
      })
    } finally {
      waiting--
    }
  }

  const respond = async (request: Request, url: URL, caller: Caller): Promise<Response> => {
    checkPath(url.pathname)
    const { method } = request
    if (!methods.includes(method)) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
    const profile = checkProfile(request)
    const query = parseQuery(url.searchParams, request.headers)
    const preferences = readPreferences(request.headers)
    const media = chooseMedia(request.headers.get('accept'))
    const reply = (
      status: number,
      result: Result,
      withBody: boolean,
      range: string,
      applied: (keyof Preferences)[],
    ) => {
      const headers = new Headers({ 'content-range': range })
      const preference = appliedPreferences(preferences, applied)
      if (preference) headers.set('preference-applied', preference)
      if (!withBody) {
        if (status !== 204) headers.set('content-length', '0')
        return new Response(null, { status, headers })
      }
      headers.set('content-type', `${media}; charset=utf-8`)
      if (profile) headers.set('content-profile', profile)
      const body = represent(media, result.body)
      headers.set('content-length', String(Buffer.byteLength(body)))
      return new Response(method === 'HEAD' ? null : body, { status, headers })
    }
    const total = (result: Result) => (preferences.count ? result.affected : undefined)
    const full = preferences.return === 'representation'
    const returning = preferences.return ?? 'minimal'
    const inspect = (result: Result) => {
      if (media === singular && (full || method === 'GET' || method === 'HEAD')) checkSingular(result)
      checkMaxAffected(preferences, method, result)
    }

    if (method === 'GET' || method === 'HEAD') {
      const result = await transact(caller, readStatement(query, preferences.count !== undefined), inspect)
      return reply(readStatus(query, result), result, true, readRange(query, result), ['count', 'handling'])
    }
    if (method === 'DELETE') {
      if (query.where.length === 0 && caller.role === 'service_role') {
        // Hosted Supabase loads pg-safeupdate: a forgotten filter does not empty the table.
        throw new RestError(400, '21000', 'DELETE requires a WHERE clause')
      }
      const result = await transact(caller, deleteStatement(query, returning), inspect)
      const applied = ['return', 'count', 'handling', 'maxAffected'] as const
      return reply(full ? 200 : 204, result, full, contentRange(1, 0, total(result)), [...applied])
    }
    const { columns, json } = await readInsert(request, query.columns)
    if (method === 'PATCH') {
      const result = await transact(caller, updateStatement(query, columns, json, returning), inspect)
      const range = contentRange(0, result.affected - 1, total(result))
      return reply(full ? 200 : 204, result, full, range, ['return', 'count', 'handling', 'maxAffected'])
    }
    if (method === 'PUT') {
      throw new RestError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
    }
    const statement = insertStatement(query, columns, json, returning, preferences.resolution)
    const nothing: Result = { affected: 0, body: '[]', total: null }
    const result = json === '[]' ? nothing : await transact(caller, statement, inspect)
    const merged = preferences.resolution === 'merge-duplicates' && result.affected === 0
    const response = reply(merged ? 200 : 201, result, full, contentRange(1, 0, total(result)), [
      'resolution',
      'return',
      'count',
      'handling',
    ])
    if (returning === 'headers-only') setLocation(response, result)
    return response
  }

  const guarded = async (request: Request, address: string | undefined): Promise<Response> => {
    const url = new URL(request.url)
    if (request.method === 'OPTIONS') return describe(url.pathname)
    const key = request.headers.get('apikey') ?? url.searchParams.get('apikey')
    if (!key) return gatewayRefusal('No API key found in request', 'No `apikey` request header or url param was found.')
    const role = roles.get(digest(key))
    if (!role) return gatewayRefusal('Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.')
    try {
      return await respond(request, url, { role, address })
    } catch (error) {
      const refusal = error instanceof RestError ? error : fromPostgres(error, role)
      if (!refusal) throw error
      // The code alone: what the database says beside it may quote a row.
      if (refusal.status >= 500)
        console.error(`${request.method} ${url.pathname} answered ${refusal.status}: ${refusal.code}`)
      return restErrorResponse(refusal, request.method === 'HEAD')
    }
  }

  return async (request, address) => {
    const response = await guarded(request, address)
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']
const digest = (key: string) => createHash('sha256').update(key).digest('hex')

/** The gateway before hosted PostgREST answers these; its shape is its own. */
function gatewayRefusal(message: string, hint: string): Response {
  return Response.json({ message, hint }, { status: 401 })
}

/** OPTIONS: what can be asked of the table. Preflights of other sites find no `access-control-*` here. */
function describe(path: string): Response {
  try {
    checkPath(path)
  } catch (error) {
    return restErrorResponse(error as RestError)
  }
  return new Response(null, {
    status: 200,
    headers: { allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE', 'content-length': '0' },
  })
}

/** @throws RestError unless the path is the table's. */
function checkPath(path: string): void {
  let segments: string[]
  try {
    segments = path
      .replace(/^\/rest\/v1\/?/, '')
      .replace(/\/$/, '')
      .split('/')
      .map(decodeURIComponent)
  } catch {
    segments = ['', '']
  }
  const [table = '', ...deeper] = segments
  if (table === 'rpc' && deeper.length === 1) {
    throw new RestError(
      404,
      'PGRST202',
      `Could not find the function public.${deeper[0]} without parameters in the schema cache`,
    )
  }
  if (deeper.length > 0) throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  if (table === '') throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
  if (table !== waitlistTable) {
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
  }
}

/** @returns the schema to name in the reply, where the client named one. */
function checkProfile(request: Request): string | undefined {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  const profile = request.headers.get(reading ? 'accept-profile' : 'content-profile')
  if (profile === null) return undefined
  if (profile === 'public') return profile
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}

const singular = 'application/vnd.pgrst.object+json'
const medias = ['application/json', singular, 'application/vnd.pgrst.array+json', 'text/csv'] as const
type Media = (typeof medias)[number]

/** The first of the client's media types that we have, heaviest first. */
function chooseMedia(accept: string | null): Media {
  if (!accept?.trim()) return 'application/json'
  const asked = accept
    .split(',')
    .map((item) => {
      const [type = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { type, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 }
    })
    .sort((one, other) => other.weight - one.weight)
  for (const { type, weight } of asked) {
    if (weight === 0) continue
    if (type === '*/*') return 'application/json'
    const media = medias.find((candidate) => candidate === type)
    if (media) return media
  }
  throw new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${asked.map(({ type }) => type).join(', ')}`,
  )
}

function represent(media: Media, json: string): string {
  if (media === singular) return JSON.stringify(JSON.parse(json)[0])
  if (media !== 'text/csv') return json
  const rows = JSON.parse(json) as Record<string, string | null>[]
  const cell = (value: string | null) =>
    /[",\r\n]/.test(value ?? '') ? `"${value?.replaceAll('"', '""')}"` : (value ?? '')
  const lines = rows.map((row) => Object.values(row).map(cell).join(','))
  return [Object.keys(rows[0] ?? {}).join(','), ...lines].join('\n')
}

function checkSingular({ affected }: Result): void {
  if (affected === 1) return
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${affected} rows`,
  })
}

function checkMaxAffected({ handling, maxAffected }: Preferences, method: string, { affected }: Result): void {
  if (handling !== 'strict' || maxAffected === undefined || affected <= maxAffected) return
  if (method !== 'PATCH' && method !== 'DELETE') return
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${affected} rows`,
  })
}

function readStatus({ offset }: Query, { affected, total }: Result): number {
  if (total === null) return 200
  if (Number(offset) > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'content-range': `*/${total}` },
    })
  }
  return affected < total ? 206 : 200
}

const readRange = ({ offset }: Query, { affected, total }: Result) =>
  contentRange(Number(offset), Number(offset) + affected - 1, total ?? undefined)

function contentRange(lower: number, upper: number, total: number | undefined): string {
  return `${total !== 0 && lower <= upper ? `${lower}-${upper}` : '*'}/${total ?? '*'}`
}

function setLocation(response: Response, { affected, body }: Result): void {
  const [row] = JSON.parse(body) as { id?: string }[]
  if (affected === 1 && row?.id) response.headers.set('location', `/${waitlistTable}?id=eq.${row.id}`)
}
