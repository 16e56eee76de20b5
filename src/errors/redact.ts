import type { Event, Exception } from '@sentry/browser'

const replacement = '[removed]'

/**
 * Builds the event that is sent: the error's type, message and stack, the `what` sentence and the page's path. It copies
 * these fields one by one, so that a field which Sentry adds in a later release is not sent. Messages can quote what a visitor
 * typed (a browser quotes the text it could not parse, a database the row it refused): every quotation is removed from
 * them, and every text in `privateTexts`.
 * @returns null, so that nothing is sent, for an error whose whole stack is in a browser extension.
 */
export function redactEvent<Kind extends Event>(
  event: Kind,
  privateTexts: readonly string[],
): Kind | null {
  const redact = (text: string) => redactText(text, privateTexts)
  const exceptions = event.exception?.values ?? []
  const frames = exceptions.flatMap((exception) => exception.stacktrace?.frames ?? [])
  if (frames.length > 0 && frames.every(({ filename }) => filename?.includes('-extension:')))
    return null
  const { type, event_id, timestamp, platform, level, tags } = event
  const redacted: Event = {
    event_id,
    timestamp,
    platform,
    level,
    tags: { what: redact(String(tags?.what)), page: tags?.page },
    exception: { values: exceptions.map((exception) => redactException(exception, redact)) },
  } as Event
  return { type, ...redacted } as Kind
}

function redactException(
  { type, value, stacktrace }: Exception,
  redact: (text: string) => string,
): Exception {
  const frames = stacktrace?.frames?.map(
    ({ filename = '', function: name = '?', lineno, colno, in_app }) => ({
      filename: filename.replace(/[?#].*$/, ''),
      function: redact(name),
      ...(lineno === undefined ? {} : { lineno }),
      ...(colno === undefined ? {} : { colno }),
      ...(in_app === undefined ? {} : { in_app }),
    }),
  )
  return {
    type: redact(type ?? 'Error'),
    value: redact(value ?? '').slice(0, 300),
    ...(frames ? { stacktrace: { frames } } : {}),
  }
}

function redactText(text: string, privateTexts: readonly string[]): string {
  // Longest first, because one private text may contain another.
  const longestFirst = [...privateTexts].sort((a, b) => b.length - a.length)
  const withoutPrivateTexts = longestFirst.reduce(
    (rest, secret) => rest.replaceAll(secret, replacement),
    text,
  )
  return (
    withoutPrivateTexts
      // Quotations, except "(reading 'name')": there the browser quotes a property name of this code.
      .replace(
        /(\((?:reading|setting) '\w+'\))|(["'`“‘])[\s\S]*?(?:["'`”’]|$)/g,
        (_, property: string | undefined, quote: string) =>
          property ?? `${quote}${replacement}${quote}`,
      )
      // E-mail addresses.
      .replace(/[^\s@]+@[^\s@]+/g, replacement)
      // URLs with a query or a fragment.
      .replace(/\bhttps?:\/\/[^\s?#]*[?#]\S*/g, replacement)
      // Telephone numbers.
      .replace(/\+?\d[\d\s().-]{6,}\d/g, replacement)
  )
}

/** Shorter texts are not removed: without every "a" or "no", messages would be unreadable. */
const minimumLength = 3

/** What the visitor typed or said, wherever the page holds it at the moment: form fields, the transcript and browser storage. */
export function visitorTexts(page: Document): string[] {
  const fields = [
    ...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  ]
  const transcripts = [...page.querySelectorAll<HTMLElement>('[role="log"]')]
  const texts = [
    ...fields.map((field) => field.value),
    ...transcripts.flatMap((transcript) => transcript.innerText.split('\n')),
    ...storedTexts(),
  ]
  return [...new Set(texts.map((text) => text.trim()))].filter(
    (text) => text.length >= minimumLength,
  )
}

function storedTexts(): string[] {
  try {
    return [sessionStorage, localStorage].flatMap((storage) =>
      Object.values(storage).flatMap((value) => textsIn(value)),
    )
  } catch {
    // The browser blocks storage, so it holds no texts either.
    return []
  }
}

/** Every text in the value; a text that is JSON is parsed first. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  if (!/^[[{"]/.test(value)) return [value]
  try {
    return textsIn(JSON.parse(value))
  } catch {
    return [value]
  }
}

/**
 * An Error for Sentry, made of whatever was thrown. Of an object that is not an Error, such as a refused request, it takes
 * only the status, the code and the message: `details` can hold the refused row.
 */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown))
  const { status, code, message } = thrown as Record<string, unknown>
  const known = [status, code, message].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  )
  return new Error(
    known.length > 0 ? known.join(' ') : `Not an error: ${thrown.constructor?.name ?? 'object'}`,
  )
}
