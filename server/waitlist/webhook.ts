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
/** Milliseconds between two attempts of one row at most, also when the receiver's Retry-After asks for more. */
export const longestWait = 10 * 60_000

/**
 * Posts one row. Follows no redirect: it could lead to a private address. Throws nothing.
 * @returns undefined when the receiver took it.
 */
export async function postNotification(
  url: string,
  row: StoredRow,
  { timeLimit, signal }: { timeLimit: number; signal?: AbortSignal },
): Promise<Refusal | undefined> {
  const limit = AbortSignal.timeout(timeLimit)
  try {
    const { ok, status, headers, body } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': row.id },
      body: JSON.stringify(notification(row)),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    await body?.cancel()
    if (ok) return undefined
    const redirected = status >= 300 && status < 400 ? ', a redirect, which is not followed' : ''
    const seconds = Number(headers.get('retry-after') ?? 0)
    return {
      reason: `answered ${status}${redirected}`,
      retryAfter: Math.min(longestWait, seconds > 0 ? seconds * 1000 : 0),
    }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    const unreachable = `can not be reached (${cause?.code ?? 'unknown'})`
    return {
      reason: limit.aborted ? `did not answer within ${timeLimit / 1000} s` : unreachable,
      retryAfter: 0,
    }
  }
}

/**
 * `text` is what Slack, Mattermost and Teams show and `content` what Discord shows; Zapier, Make or n8n read the rest. The text
 * of a visitor mentions nobody and formats nothing.
 */
function notification({ id, created_at, ...answers }: StoredRow) {
  const lines = [
    `New on the ${brand.name} waitlist: ${plain(answers.name)}, ${plain(answers.role)}, ${plain(answers.business)}`,
    // As it was written, to be copied: the table takes no brackets in it, and no blank before its at-sign.
    `E-mail: ${answers.email}`,
    `Monthly spend: ${plain(answers.spending_range)}`,
    `Question: ${plain(shorten(answers.questions_help, longestQuestion + 1))}`,
  ]
  const text = shorten(lines.join('\n'), longestText)
  return { text, content: text, allowed_mentions: { parse: [] }, id, created_at, answers }
}

/**
 * Wide characters that look the same in place of `<!channel>` of Slack, `@channel` of Mattermost, and Markdown: links, pictures,
 * headings, quotes, tables and emphasis.
 */
const plain = (text: string) =>
  text.replace(/[<>[\]*_~`|#\\]|(?<!\w)@/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) + 0xfee0),
  )

/** At most so many UTF-16 units. No character is cut in half. */
const shorten = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
