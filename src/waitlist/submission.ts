import { PostgrestQueryBuilder } from '@supabase/postgrest-js'
import { settings } from '../content/settings.ts'
import {
  apiKeyHeader,
  embeddedAnonKey,
  restPath,
  type WaitlistAnswers,
  waitlistTable,
} from '../content/waitlist.ts'

/** `error` is logged and reported, so its message never holds an answer. */
export type SubmissionResult = { name: 'stored' } | { name: 'failed'; error: Error }

/** Milliseconds until the page stops waiting for the response. Our server ends a request after 10 seconds. */
const submissionTimeout = 15_000

/** PostgreSQL's error code unique_violation. */
const uniqueViolation = '23505'

/**
 * Inserts the row. Of the response it reads only the status and the error.
 *
 * Stored once: the table has a unique index over the answers, so error 23505 means that a row with exactly these answers
 * exists. That counts as success, whether an earlier attempt of this page inserted the row and lost the response, or the page
 * before a reload, or another tab. Every other status than 201 is a failure, also 200: a captive portal or a host without
 * our server answers 200 and stores nothing.
 */
export async function submitAnswers(row: WaitlistAnswers): Promise<SubmissionResult> {
  const controller = new AbortController()
  // AbortSignal.timeout() cannot be cleared once the response has arrived.
  const timer = setTimeout(() => controller.abort(), submissionTimeout)
  try {
    const { error, status } = await queryBuilder().insert(row).abortSignal(controller.signal)
    if (error === null && status === 201) return { name: 'stored' }
    if (status === 409 && error?.code === uniqueViolation) return { name: 'stored' }
    return failed(
      controller.signal.aborted ? 'timeout' : status === 0 ? 'no reply' : `status ${status}`,
      error?.code,
    )
  } catch {
    return failed('exception')
  } finally {
    clearTimeout(timer)
  }
}

/** Uses only the reason and the code: the database's message and details may quote the answers. */
function failed(reason: string, code?: unknown): SubmissionResult {
  const suffix = typeof code === 'string' && /^\w{1,12}$/.test(code) ? `, code ${code}` : ''
  return { name: 'failed', error: new Error(`${reason}${suffix}`) }
}

/** Used without `PostgrestClient`, which would more than double the bytes of this library. */
function queryBuilder() {
  const { supabaseUrl, supabaseAnonKey } = settings
  const key = supabaseAnonKey ?? embeddedAnonKey
  return new PostgrestQueryBuilder(
    new URL(`${supabaseUrl ?? location.origin}${restPath}/${waitlistTable}`),
    {
      headers: new Headers({
        [apiKeyHeader]: key,
        Prefer: 'return=minimal',
        // Supabase's older keys are JSON Web Tokens; the newer `sb_publishable_…` are refused in this header.
        ...(supabaseUrl && key.startsWith('eyJ') && { Authorization: `Bearer ${key}` }),
      }),
      // With `keepalive` the browser finishes the request although the visitor closes the tab right after Submit.
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    },
  )
}
