import type { Requester } from '../store/store.ts'

type Details = { details?: string | null; hint?: string | null; headers?: Record<string, string> }

/** A refusal with the status, code and texts of PostgREST, which clients of hosted Supabase already read. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  toResponse(): Response {
    const { details = null, hint = null, headers = {} } = this.details
    return Response.json(
      { code: this.code, details, hint, message: this.message },
      { status: this.status, headers },
    )
  }
}

/** The refusal of everything PostgREST has and this server does not. */
export const notSupported = (what: string) =>
  new RestError(400, 'PGRST127', 'Feature not implemented', {
    details: `${what} is not supported by this server.`,
    hint: 'It supports the requests of the waitlist page and of `npm run waitlist`.',
  })

/** The refusal of a visitor's row above MAX_ROWS or MAX_DATA_MB, which is in `detail`. */
export const waitlistFull = '53400'

type PostgresError = { code?: unknown; message?: unknown; detail?: unknown; hint?: unknown }

/** What PostgREST answers for an error of PostgreSQL. Undefined for every other error. */
export function fromPostgres(error: unknown, role: Requester['role']): RestError | undefined {
  const { code, message, detail, hint } = (error ?? {}) as PostgresError
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined
  if (code === 'PGRST') return raisedByTrigger(String(message), String(detail))
  const status = statusOf(code, role)
  const headers: Record<string, string> = {}
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  if (status === 503) headers['retry-after'] = code === waitlistFull ? '3600' : '5'
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const details = { details: text(detail), hint: text(hint), headers }
  return new RestError(status, code, text(message) ?? 'Unknown error', details)
}

function statusOf(code: string, role: Requester['role']): number {
  // insufficient_privilege
  if (code === '42501') return role === 'anon' ? 401 : 403
  // unique_violation
  if (code === '23505') return 409
  // Class 22 is data exception, 23 integrity constraint violation: the client sent what the table does not take.
  if (code.startsWith('22') || code.startsWith('23')) return 400
  // Class 08 is connection exception, 53 insufficient resources, such as a full disk, 57 operator intervention, such as a
  // shutdown or a statement that took too long.
  return /^(08|53|57)/.test(code) ? 503 : 500
}

/** `raise sqlstate 'PGRST'` in a trigger: message and detail hold the body, the status and the headers as JSON. */
function raisedByTrigger(messageJson: string, detailJson: string): RestError {
  const { code, message, details, hint } = JSON.parse(messageJson)
  const { status, headers } = JSON.parse(detailJson)
  return new RestError(status, code, message, { details, hint, headers })
}
