/** A refusal in PostgREST's words. Its shape is what clients of hosted Supabase already know. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string | null; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
    this.headers = more.headers ?? {}
  }
}

export function restErrorResponse(error: RestError, head = false): Response {
  const { code, details, hint, message } = error
  const body = JSON.stringify({ code, details, hint, message })
  return new Response(head ? null : body, {
    status: error.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'proxy-status': `PostgREST; error=${code}`,
      ...error.headers,
    },
  })
}

type PostgresError = { code?: unknown; message?: unknown; detail?: unknown; hint?: unknown }

/** What PostgREST makes of an error of the database, or undefined when the error is none of the database's. */
export function fromPostgres(error: unknown, role: 'anon' | 'service_role'): RestError | undefined {
  const { code, message, detail, hint } = (error ?? {}) as PostgresError
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  if (code === 'PGRST') return raised(text(message), text(detail))
  const status = statusOf(code, role)
  const headers: Record<string, string> = {}
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  if (status === 503) headers['retry-after'] = '5'
  return new RestError(status, code, text(message) ?? 'Unknown error', {
    details: text(detail),
    hint: text(hint),
    headers,
  })
}

/** PostgREST's table, from its `Error.hs`; what it does not list is the client's fault. */
function statusOf(code: string, role: 'anon' | 'service_role'): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  const exact: Record<string, number> = {
    '23503': 409,
    '23505': 409,
    '25006': 405,
    '21000': 400,
    '53400': 500,
    '57P01': 503,
    '42883': 404,
    '42P01': 404,
    '42P17': 500,
    P0001: 400,
  }
  const byClass: Record<string, number> = {
    '08': 503,
    '09': 500,
    '0L': 403,
    '0P': 403,
    '25': 500,
    '28': 403,
    '2D': 500,
    '38': 500,
    '39': 500,
    '3B': 500,
    '40': 500,
    '53': 503,
    '54': 500,
    '55': 500,
    '57': 500,
    '58': 500,
    F0: 500,
    HV: 500,
    P0: 500,
    XX: 500,
  }
  return exact[code] ?? byClass[code.slice(0, 2)] ?? 400
}

/** `raise sqlstate 'PGRST'`: the database says the whole answer, in JSON. */
function raised(message: string | null, detail: string | null): RestError {
  const { code, message: words, details, hint } = JSON.parse(message ?? '{}')
  const { status, headers } = JSON.parse(detail ?? '{}')
  return new RestError(status, code, words, { details, hint, headers })
}
