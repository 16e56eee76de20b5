import { brand } from '../../src/content/brand.ts'
import type { StoredRow } from '../../src/content/waitlist.ts'

type Refusal = {
  /** What the receiver did, without its address, which is a secret, and without anything a visitor wrote. */
  reason: string
  /** Milliseconds the receiver asked to wait, or 0. */
  retryAfter: number
}

/** Characters of the visitor's question in the text. */
const longestQuestion = 1000
/** Characters of the whole text: Discord refuses more. */
const longestText = 2000
/** Milliseconds that a receiver's Retry-After can delay the next attempt at most. */
const longestRetryAfter = 10 * 60_000

/** Posts one row. Follows no redirect: it could lead to a private address. @throws nothing. */
export async function postNotification(
  url: string,
  row: StoredRow,
  { timeLimit, signal }: { timeLimit: number; signal?: AbortSignal },
): Promise<'delivered' | Refusal> {
  const limit = AbortSignal.timeout(timeLimit)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': row.id },
      body: JSON.stringify(notification(row)),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    await response.body?.cancel()
    if (response.ok) return 'delivered'
    const redirected = response.status >= 300 && response.status < 400
    const reason = redirected
      ? `answered ${response.status}, a redirect, which is not followed`
      : `answered ${response.status}`
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    return { reason, retryAfter: Math.min(longestRetryAfter, (seconds > 0 ? seconds : 0) * 1000) }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    const reason = limit.aborted
      ? `did not answer within ${timeLimit / 1000} s`
      : `can not be reached (${cause?.code ?? 'unknown'})`
    return { reason, retryAfter: 0 }
  }
}

/**
 * `text` is what Slack shows and `content` what Discord shows; a flow of Teams, Zapier, Make or n8n reads the rest. No text of
 * a visitor can mention a channel: Slack reads `<!channel>`, and Discord is told to read no mentions.
 */
function notification({ id, created_at, ...answers }: StoredRow) {
  const plain = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›')
  const text = shorten(
    plain(
      [
        `New on the ${brand.name} waitlist: ${answers.name}, ${answers.role}, ${answers.business}`,
        `E-mail: ${answers.email}`,
        `Monthly spend: ${answers.spending_range}`,
        `Question: ${shorten(answers.questions_help, longestQuestion + 1)}`,
      ].join('\n'),
    ),
    longestText,
  )
  return { text, content: text, allowed_mentions: { parse: [] }, id, created_at, answers }
}

/** At most so many UTF-16 units. No character is cut in half. */
const shorten = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
