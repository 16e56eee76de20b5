/** One run of the browser's recognizer (Web Speech API), from its start to its end. */

type Alternative = { transcript: string; confidence: number }
type Result = { isFinal: boolean; length: number; [alternative: number]: Alternative }
type ResultEvent = { results: ArrayLike<Result> }
/** The part of the Web Speech API's `SpeechRecognition` that this file uses. */
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
type WebSpeechRecognitionClass = {
  new (): WebSpeechRecognition
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>
}

/** The browser's recognizer class, under either of its two names. */
export function findSpeechRecognition(): WebSpeechRecognitionClass | undefined {
  const scope = globalThis as {
    SpeechRecognition?: WebSpeechRecognitionClass
    webkitSpeechRecognition?: WebSpeechRecognitionClass
  }
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition
}

/**
 * Whether this browser recognizes a language on the device, without sending the audio anywhere.
 * @param lang a language tag such as `en-GB`.
 */
export async function recognizesLocally(
  recognitionClass: WebSpeechRecognitionClass,
  lang: string,
): Promise<boolean> {
  try {
    return (
      (await recognitionClass.available?.({ langs: [lang], processLocally: true })) === 'available'
    )
  } catch {
    // A browser that rejects the question does not recognize on the device.
    return false
  }
}

/**
 * Milliseconds after an error or `abort` within which the browser has to report the end. Measured: Chromium 156 reports
 * `language-not-supported` and then no end at all.
 */
const endTimeout = 1000

/**
 * Resolves when the browser's recognizer has ended. A page may run only one at a time (on iOS a second `start` before the
 * first one's end aborts both), so a recognizer of the next call waits for the end of the last call's.
 */
let runningRecognition: Promise<void> = Promise.resolve()

/** Waits for the end of the recognition that runs in this page, if one does. */
export const previousRecognitionEnded = () => runningRecognition

export type RecognitionOptions = {
  recognitionClass: WebSpeechRecognitionClass
  /** A language tag such as `en-GB`. */
  lang: string
  /** Recognize on the device. Otherwise the browser may send the audio to its maker. */
  processLocally: boolean
  /** The microphone track to recognize. Without it the browser opens the microphone itself. */
  track?: MediaStreamTrack | undefined
}

type RecognitionListener = {
  started(): void
  /** @param utterance everything that this recognition has understood so far. */
  result(utterance: string): void
  error(error: string): void
  /** Once, as the last event. @param aborted `abort` was called. */
  ended(aborted: boolean): void
}

export type Recognition = {
  start(): void
  /** Ends the recognition: `ended` follows. */
  abort(): void
}

export function createRecognition(
  { recognitionClass, lang, processLocally, track }: RecognitionOptions,
  listener: RecognitionListener,
): Recognition {
  const recognition = new recognitionClass()
  let aborted = false
  let endTimer: ReturnType<typeof setTimeout> | undefined
  let resolveEnded = () => {}

  function expectEnd() {
    clearTimeout(endTimer)
    endTimer = setTimeout(end, endTimeout)
  }

  function end() {
    clearTimeout(endTimer)
    recognition.onstart = recognition.onresult = recognition.onerror = recognition.onend = null
    resolveEnded()
    listener.ended(aborted)
  }

  recognition.lang = lang
  recognition.continuous = true
  recognition.interimResults = true
  if (processLocally) recognition.processLocally = true
  recognition.onstart = () => listener.started()
  recognition.onresult = ({ results }) => listener.result(textOf(results))
  recognition.onerror = ({ error }) => {
    // A recognition without speech goes on in some browsers.
    if (error !== 'no-speech') expectEnd()
    listener.error(error)
  }
  recognition.onend = end

  return {
    start() {
      runningRecognition = new Promise((resolve) => {
        resolveEnded = resolve
      })
      try {
        startWithTrack(recognition, track)
      } catch {
        // Something else has started it, or it is not allowed at the moment: it counts as an end, so that it is retried.
        end()
      }
    },
    abort() {
      if (aborted) return
      aborted = true
      expectEnd()
      recognition.abort()
    },
  }
}

function startWithTrack(recognition: WebSpeechRecognition, track: MediaStreamTrack | undefined) {
  if (track?.readyState === 'live') {
    try {
      return recognition.start(track)
    } catch {
      // A browser may refuse this track; without one it opens the microphone itself.
    }
  }
  recognition.start()
}

/**
 * The text of all results of one recognition. Android delivers every interim result as a final one of confidence 0 that
 * repeats the one before it and adds words: such a result is dropped when the next begins with it. Safari delivers some
 * final results twice, with a confidence above 0: there, only a result of three words or more is dropped, because a caller
 * may well say one or two words twice, such as digits.
 */
function textOf(results: ArrayLike<Result>): string {
  const parts: { text: string; mayRepeat: boolean }[] = []
  for (const result of Array.from(results)) {
    const text = result[0]?.transcript.trim() ?? ''
    const previous = parts.at(-1)
    if (previous?.mayRepeat && text.toLowerCase().startsWith(previous.text.toLowerCase()))
      parts.pop()
    const mayRepeat = result.isFinal && (result[0]?.confidence === 0 || text.split(' ').length > 2)
    parts.push({ text, mayRepeat })
  }
  return parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ')
}
