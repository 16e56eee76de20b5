/**
 * Hears through the browser's own speech recogniser (Web Speech API). That it exists does not mean that it works:
 * plain Chromium, Brave and others have it and answer `network` or nothing at all, so everything here is found out by
 * trying, never by the browser's name.
 */

/** Why the receptionist can no longer hear. */
export type RecognitionFailure =
  | 'not-allowed'
  | 'network'
  | 'audio-capture'
  | 'language-not-supported'
  /** The recogniser stops again and again as soon as it has started. */
  | 'unstable'

export type SpeechRecognizerListener = {
  /** The recogniser has truly started: this caller can be heard. */
  hearing(): void
  /** What has been said so far; replaced by the next, or by `said`. */
  interim(words: string): void
  /** The caller has stopped speaking. */
  said(words: string): void
  /** Never called twice, and nothing else is called after it. */
  gone(why: RecognitionFailure): void
}

export type SpeechRecognizer = {
  /** Recognition stays on the device. Otherwise the browser may send the audio to its maker. */
  local: boolean
  /** Hears from now on, through every end the recogniser makes by itself. */
  listen(): void
  /** Hears nothing until `listen`; words not yet said to the end are forgotten. */
  pause(): void
  /** Frees the recogniser. Nothing is called any more. */
  close(): void
}

/** Silence after the last change of the words that means the caller has finished, in milliseconds. */
export const endOfSpeech = 650
/** Restarts after an end nobody asked for: the first wait, the longest, and how many ends within which time are too many. */
const restarts = { first: 250, longest: 2000, tooMany: 6, within: 10_000 }
/** Chromium 156 reports `language-not-supported` and then never ends; so no end is waited for longer than this. */
const endPatience = 1000

type Alternative = { transcript: string; confidence: number }
type Result = { isFinal: boolean; length: number; [alternative: number]: Alternative }
type ResultEvent = { results: ArrayLike<Result> }
export type WebSpeechRecognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  onstart: (() => void) | null
  onresult: ((event: ResultEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(track?: MediaStreamTrack): void
  abort(): void
}
export type WebSpeechRecognitionClass = {
  new (): WebSpeechRecognition
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>
}

/** The browser's recogniser, under either of its names. */
export function findSpeechRecognition(): WebSpeechRecognitionClass | undefined {
  const scope = globalThis as {
    SpeechRecognition?: WebSpeechRecognitionClass
    webkitSpeechRecognition?: WebSpeechRecognitionClass
  }
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition
}

/** Whether recognition of this language needs nothing but this device. */
export async function recognizesLocally(recogniserClass: WebSpeechRecognitionClass, lang: string): Promise<boolean> {
  try {
    return (await recogniserClass.available?.({ langs: [lang], processLocally: true })) === 'available'
  } catch {
    // A browser that does not know the question does not recognise locally either.
    return false
  }
}

/** A page may run one recogniser at a time: the next call's waits until the last call's has let go. */
let released: Promise<void> = Promise.resolve()

type SpeechRecognizerOptions = {
  recogniserClass: WebSpeechRecognitionClass
  lang: string
  local: boolean
  track?: MediaStreamTrack | undefined
}

export function createSpeechRecognizer(
  { recogniserClass, lang, local, track }: SpeechRecognizerOptions,
  listener: SpeechRecognizerListener,
): SpeechRecognizer {
  let recogniser: WebSpeechRecognition | undefined
  let wanted = false
  let closed = false
  let stopping = false
  let words = ''
  let ends: number[] = []
  let silence: ReturnType<typeof setTimeout> | undefined
  let restart: ReturnType<typeof setTimeout> | undefined
  let endWatchdog: ReturnType<typeof setTimeout> | undefined
  let release = () => {}

  function begin() {
    clearTimeout(restart)
    if (recogniser || closed || !wanted) return
    const mine = new recogniserClass()
    recogniser = mine
    stopping = false
    mine.lang = lang
    mine.continuous = true
    mine.interimResults = true
    if (local) mine.processLocally = true
    // A second start before the first one's end aborts both on iOS, so every turn gets its own recogniser after the end.
    mine.onstart = () => recogniser === mine && wanted && listener.hearing()
    mine.onresult = (event) => recogniser === mine && wanted && take(wordsOf(event.results))
    mine.onerror = ({ error }) => recogniser === mine && fail(error)
    mine.onend = () => recogniser === mine && ended()
    released = new Promise((resolve) => {
      release = resolve
    })
    try {
      if (track?.readyState === 'live') mine.start(track)
      else mine.start()
    } catch {
      // Already started by someone else, or not allowed right now: the same as an end at once.
      ended()
    }
  }

  function take(heard: string) {
    if (heard === words || heard === '') return
    words = heard
    listener.interim(words)
    clearTimeout(silence)
    silence = setTimeout(commit, endOfSpeech)
  }

  function commit() {
    clearTimeout(silence)
    const said = words
    words = ''
    if (said === '' || !wanted) return
    // What follows belongs to the next turn; results pile up within one session, so that session is over.
    stop()
    listener.said(said)
  }

  function stop() {
    wanted = false
    words = ''
    clearTimeout(silence)
    clearTimeout(restart)
    if (!recogniser || stopping) return
    stopping = true
    awaitEnd()
    recogniser.abort()
  }

  function awaitEnd() {
    clearTimeout(endWatchdog)
    endWatchdog = setTimeout(ended, endPatience)
  }

  function ended() {
    clearTimeout(endWatchdog)
    if (recogniser) recogniser.onstart = recogniser.onresult = recogniser.onerror = recogniser.onend = null
    recogniser = undefined
    release()
    // An end that was asked for begins nothing: whoever listens again waits for the release.
    if (stopping || !wanted || closed) return
    // Android ends after every phrase, also where silence has not yet.
    if (words !== '') return commit()
    ends = [...ends.filter((at) => Date.now() - at < restarts.within), Date.now()]
    if (ends.length >= restarts.tooMany) return lose('unstable')
    restart = setTimeout(begin, Math.min(restarts.longest, restarts.first * 2 ** (ends.length - 1)))
  }

  function fail(error: string) {
    switch (error) {
      case 'no-speech':
        return
      case 'not-allowed':
      case 'service-not-allowed':
        return lose('not-allowed')
      case 'network':
      case 'audio-capture':
      case 'language-not-supported':
        return lose(error)
      default:
        // `aborted` by another request (iOS), or something new: it ends, and is started again.
        awaitEnd()
    }
  }

  function lose(why: RecognitionFailure) {
    close()
    listener.gone(why)
  }

  function close() {
    if (closed) return
    closed = true
    stop()
  }

  return {
    local,
    listen() {
      if (wanted || closed) return
      wanted = true
      // While the last session ends, its end begins the next one.
      void released.then(begin)
    },
    pause: stop,
    close,
  }
}

/**
 * The words of a session so far. Android delivers every interim as a final of confidence 0 that repeats the one before
 * it ("how", "how much", "how much is it"): such a final counts only until one begins with it.
 */
function wordsOf(results: ArrayLike<Result>): string {
  const parts: { text: string; doubtful: boolean }[] = []
  for (const result of Array.from(results)) {
    const text = result[0]?.transcript.trim() ?? ''
    const before = parts.at(-1)
    if (before?.doubtful && text.toLowerCase().startsWith(before.text.toLowerCase())) parts.pop()
    parts.push({ text, doubtful: result.isFinal && result[0]?.confidence === 0 })
  }
  return parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ')
}
