import { PostgrestQueryBuilder } from '@supabase/postgrest-js'
import { settings } from '../content/settings.ts'
import { embeddedAnonKey, type WaitlistAnswers, waitlistTable } from '../content/waitlist.ts'

/** `error` says what happened without a word of what the visitor wrote: it is logged and reported. */
export type Outcome = { name: 'stored' } | { name: 'failed'; error: Error }

/** Milliseconds until we stop waiting for the reply. Our server gives up on a request after 10 seconds. */
export const submissionTimeout = 15_000

/** PostgreSQL's unique_violation. */
const alreadyThere = '23505'

/**
 * Inserts the row. Of the reply only an error is read (specification §7).
 *
 * Stored once: the table has a unique index over the six answers, so the answer 23505 means that exactly these six are
 * there, each in its place. It is taken as success whoever put them there: our own earlier try whose reply was lost, the
 * page before a reload, a second tab. Asking whether *we* had tried before would be weaker, because a reload forgets it.
 * Anything else that is not the 201 of an insert is a failure, also a friendly 200: a hotel's login page and a host
 * without our server both answer that, and nothing is stored.
 */
export async function submitAnswers(row: WaitlistAnswers): Promise<Outcome> {
  const stop = new AbortController()
  // Not AbortSignal.timeout: this one is cleared when the reply is there.
  const timer = setTimeout(() => stop.abort(), submissionTimeout)
  try {
    const { error, status } = await table().insert(row).abortSignal(stop.signal)
    if (error === null && status === 201) return { name: 'stored' }
    if (status === 409 && error?.code === alreadyThere) return { name: 'stored' }
    return failed(stop.signal.aborted ? 'timeout' : status === 0 ? 'no reply' : `status ${status}`, error?.code)
  } catch {
    return failed('exception')
  } finally {
    clearTimeout(timer)
  }
}

/** The database's own message and details may quote the answers: status and code say enough. */
function failed(reason: string, code?: unknown): Outcome {
  const known = typeof code === 'string' && /^\w{1,12}$/.test(code) ? `, code ${code}` : ''
  return { name: 'failed', error: new Error(`${reason}${known}`) }
}

/** Without the client around it, which brings more than twice the bytes for nothing we ask. */
function table() {
  const { supabaseUrl, supabaseAnonKey } = settings
  const key = supabaseAnonKey ?? embeddedAnonKey
  return new PostgrestQueryBuilder(new URL(`${supabaseUrl ?? location.origin}/rest/v1/${waitlistTable}`), {
    headers: new Headers({
      apikey: key,
      Prefer: 'return=minimal',
      ...(supabaseUrl && { Authorization: `Bearer ${key}` }),
    }),
    // Keepalive: a visitor who closes the tab right after Submit has submitted.
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  })
}
