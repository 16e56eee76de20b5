import { setTimeout as delay } from 'node:timers/promises'
import type { Store } from '../store/store.ts'
import { longestWait, postNotification } from './webhook.ts'

type Options = {
  store: Store
  /**
   * Absent: notifications are off, and entries of the outbox that are left from before are dropped. Kept, they would be posted
   * whenever the setting comes back, perhaps months later and to another receiver.
   */
  webhookUrl: string | undefined
  /** Milliseconds between two looks into the outbox. */
  interval?: number
  /** Milliseconds before the second attempt of an entry. Doubles with each attempt, up to `longestWait`. */
  firstWait?: number
  /** Milliseconds the receiver has for its answer. Shorter than `firstWait`: no other process may claim the entry meanwhile. */
  timeLimit?: number
}

type Run = <Row>(sql: string, ...parameters: string[]) => Promise<Row[]>
type Claimed = { id: string; row: string | null }

/**
 * Posts every new row of the waitlist to the operator's webhook, at least once. The database adds an entry to the outbox in
 * the row's transaction; an entry stays until the receiver has answered 2xx, across restarts and in any number of processes.
 * Entries are tried in the order in which they are due, at first that of their rows; one that fails is tried again later and does not hold up the others, unless
 * the receiver asks with Retry-After to wait. The receiver gets an entry twice when its answer was lost, or when the process
 * ended between the answer and the removal.
 */
export function startNotifications(options: Options): { close(): Promise<void> } {
  const { store, webhookUrl, interval = 3_000, firstWait = 30_000, timeLimit = 10_000 } = options
  const run: Run = (sql, ...parameters) =>
    store.query({ role: 'service_role' }, { sql, parameters })
  const closing = new AbortController()
  let configured = false
  /** What the log has said fails. */
  let failing: 'receiver' | 'database' | undefined
  const fail = (what: typeof failing, line: string) => {
    if (failing !== what && !closing.signal.aborted) console.error(line)
    failing = what
  }

  /** @returns milliseconds until the next look. */
  const deliverNext = async (url: string): Promise<number> => {
    const [entry] = await run<Claimed>(
      claimSql,
      String(firstWait / 1000),
      String(longestWait / 1000),
    )
    if (failing === 'database') failing = undefined
    if (!entry) return interval
    // Without a row: it was deleted before its notification was delivered.
    const refusal =
      entry.row &&
      (await postNotification(url, JSON.parse(entry.row), { timeLimit, signal: closing.signal }))
    if (refusal) {
      fail(
        'receiver',
        `The notification webhook ${refusal.reason}. Every notification is tried again until it is taken.`,
      )
      return Math.max(interval, refusal.retryAfter)
    }
    await run('delete from private.waitlist_outbox where id = $1::text::bigint', entry.id)
    if (failing && entry.row) {
      console.log('The notification webhook takes notifications again.')
      failing = undefined
    }
    return 0
  }

  const running = (async () => {
    while (!closing.signal.aborted) {
      let wait = interval
      try {
        if (!configured) await configureOutbox(run, webhookUrl !== undefined)
        configured = true
        if (!webhookUrl) return
        wait = await deliverNext(webhookUrl)
      } catch (error) {
        // Such as a full disk or a lost connection to the database: the next look may succeed. The message may quote a row.
        const { code = 'unknown error' } = error as { code?: string }
        fail(
          'database',
          `The notifications can not be read from the database (${code}). It is tried again until it works.`,
        )
      }
      if (wait > 0) await delay(wait, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  })()
  return {
    close: () => {
      closing.abort()
      return running
    },
  }
}

/** Tells the database whether to add entries to the outbox, and drops those that are left if not. */
async function configureOutbox(run: Run, enabled: boolean): Promise<void> {
  await run(
    'update private.waitlist_notify set enabled = $1::text::boolean where enabled <> $1::text::boolean',
    String(enabled),
  )
  if (enabled) return
  let dropped = 0
  let some: unknown[]
  do {
    some = await run(dropSql)
    dropped += some.length
  } while (some.length > 0)
  if (dropped === 0) return
  console.log(
    `NOTIFY_WEBHOOK_URL is not set: ${dropped} waiting notifications were dropped. The answers are in the waitlist.`,
  )
}

/** Some at a time: meanwhile the embedded database answers nobody. */
const dropSql = `
  delete from private.waitlist_outbox
  where id in (select id from private.waitlist_outbox order by id limit 1000) returning id`

/**
 * Claims the entry that has been due for the longest time by moving the time of its next attempt: when this process ends or the receiver refuses,
 * the entry is due again then. Two processes never claim one entry at the same time.
 *
 * When none is due, claims one whose time is further away than any wait: the clock was ahead when it was written. Twice the
 * wait, because another process may have begun its claim a moment later than this one and committed it before.
 */
const claimSql = `
  with due as (
    select id from private.waitlist_outbox where due <= now() order by due, id limit 1 for update skip locked
  ), misdated as (
    select id from private.waitlist_outbox
    where due > now() + make_interval(secs => 2 * $2::text::float8) and not exists (select from due)
    order by due, id limit 1 for update skip locked
  ), oldest as (
    select id from due union all select id from misdated
  ), claimed as (
    update private.waitlist_outbox entry
    set attempts = attempts + 1,
      due = now() + make_interval(secs => least($2::text::float8, $1::text::float8 * 2 ^ least(attempts, 30)))
    from oldest where entry.id = oldest.id
    returning entry.id, entry.response
  )
  select claimed.id::text, row_to_json(stored)::text as row
  from claimed left join public.waitlist_responses stored on stored.id = claimed.response`
