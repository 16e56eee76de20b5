import { createHash } from 'node:crypto'
import {
  apiKeyHeader,
  embeddedAnonKey,
  restPath,
  waitlistTable,
} from '../../src/content/waitlist.ts'
import type { Log } from '../http/log.ts'
import type { Requester, Statement, Store } from '../store/store.ts'
import { createRateLimit } from './rate-limit.ts'
import { readRow } from './rest-body.ts'
import { fromPostgres, notSupported, RestError, waitlistFull } from './rest-error.ts'
import { deleteStatement, insertStatement, readStatement } from './rest-query.ts'

type RestDependencies = {
  store: Store
  serviceRoleKey: string
  log: Log
  /** What visitors can store in total. */
  limits: Requester['limits']
}

/**
 * The REST interface of the one table. It answers as PostgREST does, the REST interface of hosted Supabase, to the requests
 * of the waitlist page and of the operator's script, and refuses other methods, parameters and preferences of PostgREST.
 *
 * It does not decide who may do what: every statement runs as the role of the request's key, and the table's grants,
 * policies and CHECKs allow or refuse it. It sends no CORS headers, because the page comes from this server.
 */
export function createRest({ store, serviceRoleKey, log, limits }: RestDependencies) {
  // Looked up by digest, so that the time a lookup takes reveals nothing about a key.
  const roles = new Map<string, Requester['role']>([
    [digest(embeddedAnonKey), 'anon'],
    [digest(serviceRoleKey), 'service_role'],
  ])
  const table = createTable(store)
  const countRequest = createRateLimit()
  const refusalLog = createRefusalLog(log)

  const answer = async (request: Request, requester: Requester): Promise<Response> => {
    const url = new URL(request.url)
    if (url.pathname !== `${restPath}/${waitlistTable}`) {
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
    }
    const wanted = preferencesOf(request.headers)
    const unknown = wanted.find((preference) => !preferences.includes(preference))
    if (unknown !== undefined) throw notSupported(`The preference ${unknown}`)
    switch (request.method) {
      case 'POST': {
        const row = await readRow(request)
        return refusalLog.afterInsert(requester, () => table.insert(url, row, requester))
      }
      case 'GET':
        return table.read(url, wanted.includes(countPreference), requester)
      case 'DELETE':
        return table.remove(url, requester)
      default:
        throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`, {
          headers: { allow: 'GET, POST, DELETE' },
        })
    }
  }

  const respond = async (request: Request, address: string): Promise<Response> => {
    // Only the header: a key in the query string would let another site insert without a CORS preflight.
    const key = request.headers.get(apiKeyHeader)
    if (!key) return refuseMissingKey()
    const role = roles.get(digest(key))
    if (!role) return refuseUnknownKey()
    try {
      if (role === 'service_role') return await answer(request, { role })
      limitRate(countRequest(address))
      return await answer(request, { role, address, limits })
    } catch (error) {
      const refusal = error instanceof RestError ? error : fromPostgres(error, role)
      if (!refusal) throw error
      refusalLog.add(refusal, request)
      return refusal.toResponse()
    }
  }

  /** @param address the visitor's, for the rate limit. */
  return async (request: Request, address: string): Promise<Response> => {
    const response = await respond(request, address)
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

/** The three methods on the table. */
function createTable(store: Store) {
  let waiting = 0

  const run = async <Row>(requester: Requester, statement: Statement): Promise<Row[]> => {
    if (waiting >= waitingLimit) {
      const headers = { 'retry-after': '1' }
      throw new RestError(503, 'PGRST003', 'Timed out acquiring connection from connection pool.', {
        headers,
      })
    }
    waiting++
    return store.query<Row>(requester, statement).finally(() => waiting--)
  }

  return {
    async insert(url: URL, row: Row, requester: Requester): Promise<Response> {
      await run(requester, insertStatement(url, row))
      return new Response(null, { status: 201, headers: { 'content-length': '0' } })
    },

    async read(url: URL, count: boolean, requester: Requester): Promise<Response> {
      const [page] = await run<Page>(requester, readStatement(url, count))
      if (!page) throw new Error('The statement of a GET has one row')
      return pageResponse(page)
    },

    async remove(url: URL, requester: Requester): Promise<Response> {
      const [deleted] = await run<{ rows: number }>(requester, deleteStatement(url))
      // Fails where inserts fail; the next one comes by itself.
      await store.compact().catch(() => undefined)
      return new Response(null, { status: 204, headers: { 'content-range': `*/${deleted?.rows}` } })
    },
  }
}

type Row = Awaited<ReturnType<typeof readRow>>

/** `total` is null if the request did not ask for it. */
type Page = { rows: number; json: string; total: number | null }

const pageResponse = ({ rows, json, total }: Page) =>
  new Response(json, {
    status: total !== null && rows < total ? 206 : 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(json)),
      'content-range': `${rows === 0 ? '*' : `0-${rows - 1}`}/${total ?? '*'}`,
    },
  })

/** Logs the server's failures, and once that the waitlist is full, until a visitor's row is stored again. */
function createRefusalLog(log: Log) {
  let full = false
  return {
    add({ status, code, details }: RestError, { method, url }: Request): void {
      if (code === waitlistFull) {
        if (!full) log(fullSentence(details.details))
        full = true
      } else if (status >= 500) {
        // Without the message, which may quote a row.
        log(`${method} ${new URL(url).pathname} answered ${status}: ${code}`)
      }
    },

    async afterInsert(requester: Requester, insert: () => Promise<Response>): Promise<Response> {
      const wasFull = full
      const response = await insert()
      // Not for a row that another connection stored while a later one was refused.
      if (requester.role === 'anon' && wasFull) full = false
      return response
    },
  }
}

const fullSentence = (setting: RestError['details']['details']) =>
  `The waitlist is full (${setting}): visitors' rows are answered with 503 until you delete rows or raise it.`

/** When this many requests wait for the database, the next one is refused with 503. */
const waitingLimit = 1000

/** @throws RestError when there are seconds to wait. */
function limitRate(seconds: number): void {
  if (seconds === 0) return
  // The guard in `supabase/migrations` answers the same.
  throw new RestError(
    429,
    '429',
    'Too many answers from this address. Please try again in ten minutes.',
    {
      headers: { 'retry-after': String(seconds) },
    },
  )
}

const digest = (key: string) => createHash('sha256').update(key).digest('hex')

const refuseMissingKey = () =>
  gatewayRefusal('No API key found in request', `No \`${apiKeyHeader}\` request header was found.`)
const refuseUnknownKey = () =>
  gatewayRefusal('Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.')
/** In hosted Supabase a gateway before PostgREST refuses a key. Its body has another shape than PostgREST's. */
const gatewayRefusal = (message: string, hint: string) =>
  Response.json({ message, hint }, { status: 401 })

const countPreference = 'count=exact'
const preferences = ['return=minimal', countPreference]
const preferencesOf = (headers: Headers) =>
  (headers.get('prefer') ?? '').split(',').flatMap((preference) => preference.trim() || [])
