import type { Event, Exception } from '@sentry/browser'

const removed = '[removed]'

/**
 * The event that may leave the page: what failed, where in our code, on which page. Built anew from what is known to be
 * safe, so that a field the reporting library adds one day is not sent. Messages are the risk: a browser quotes what it could
 * not parse, and a backend the row it refused. So everything quoted goes, and so does every text in `privateTexts`.
 * @returns null for an error that is not ours: one that happened wholly inside a browser extension.
 */
export function redactEvent<Kind extends Event>(event: Kind, privateTexts: readonly string[]): Kind | null {
  const clean = (text: string) => withoutPrivate(text, privateTexts)
  const exceptions = event.exception?.values ?? []
  const frames = exceptions.flatMap((exception) => exception.stacktrace?.frames ?? [])
  if (frames.length > 0 && frames.every(({ filename }) => filename?.includes('-extension:'))) return null
  const { type, event_id, timestamp, platform, level, tags } = event
  const safe: Event = {
    event_id,
    timestamp,
    platform,
    level,
    tags: { what: clean(String(tags?.what)), page: tags?.page },
    exception: { values: exceptions.map((exception) => safeException(exception, clean)) },
  } as Event
  return { type, ...safe } as Kind
}

function safeException({ type, value, stacktrace }: Exception, clean: (text: string) => string): Exception {
  const frames = stacktrace?.frames?.map(({ filename = '', function: name = '?', lineno, colno, in_app }) => ({
    filename: filename.replace(/[?#].*$/, ''),
    function: clean(name),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
    ...(in_app === undefined ? {} : { in_app }),
  }))
  return {
    type: clean(type ?? 'Error'),
    value: clean(value ?? '').slice(0, 300),
    ...(frames ? { stacktrace: { frames } } : {}),
  }
}

function withoutPrivate(text: string, privateTexts: readonly string[]): string {
  // The longest first: one text may contain another.
  const longestFirst = [...privateTexts].sort((a, b) => b.length - a.length)
  const known = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, removed), text)
  return (
    known
      // "(reading 'name')" names a property of our code, not what somebody wrote.
      .replace(
        /(\((?:reading|setting) '\w+'\))|(["'`“‘])[\s\S]*?(?:["'`”’]|$)/g,
        (_, property: string | undefined, quote: string) => property ?? `${quote}${removed}${quote}`,
      )
      .replace(/[^\s@]+@[^\s@]+/g, removed)
      .replace(/\bhttps?:\/\/[^\s?#]*[?#]\S*/g, removed)
      .replace(/\+?\d[\d\s().-]{6,}\d/g, removed)
  )
}

/** Shorter texts are no secret, and taking them out would take messages apart. */
const shortestSecret = 3

/** What the visitor typed or said, wherever the page holds it now: form fields, the transcript, a saved draft. */
export function visitorTexts(page: Document): string[] {
  const fields = [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const transcripts = [...page.querySelectorAll<HTMLElement>('[role="log"]')]
  const texts = [
    ...fields.map((field) => field.value),
    ...transcripts.flatMap((transcript) => transcript.innerText.split('\n')),
    ...storedTexts(),
  ]
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text.length >= shortestSecret)
}

function storedTexts(): string[] {
  try {
    return [sessionStorage, localStorage].flatMap((storage) =>
      Object.values(storage).flatMap((value) => textsIn(value)),
    )
  } catch {
    // Storage is blocked: then nothing is kept there either.
    return []
  }
}

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

/** Something to report, from whatever was thrown. Of a refused request the code and the message, never its details. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown))
  const { status, code, message } = thrown as Record<string, unknown>
  const said = [status, code, message].filter((part) => typeof part === 'string' || typeof part === 'number')
  return new Error(said.length > 0 ? said.join(' ') : `Not an error: ${thrown.constructor?.name ?? 'object'}`)
}
