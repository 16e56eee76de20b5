/**
 * Recognizes speech with the browser's own recognizer (Web Speech API) and handles its defects. Plain Chromium, Brave and
 * others have the API but answer `network` or nothing at all. So this file never looks at the browser's name: it starts
 * the recognizer and acts on what happens.
 */
import { createTimers } from '../timers.ts'

/** Why recognition has stopped for the rest of the call. All but `unstable` are error codes of the Web Speech API. */
export type RecognitionFailure =
  | 'not-allowed'
  | 'service-not-allowed'
  | 'network'
  | 'audio-capture'
  | 'language-not-supported'
  /** The recognizer ended too often by itself: see `tooManyEnds`. */
  | 'unstable'

export type SpeechRecognizerListener = {
  /** The browser's recognizer has started. Once for each time it starts. */
  recognizerStarted(): void
  /**
   * The utterance so far, never empty. The next `interimUtterance` or `finalUtterance` replaces it.
   * @returns milliseconds without another one after which it is final; `shortestEndOfSpeech` at least.
   */
  interimUtterance(utterance: string): number
  /** The whole utterance, after the caller has stopped speaking. The recognizer then waits for `listen`. */
  finalUtterance(utterance: string): void
  /** Once, as the last event. */
  failed(failure: RecognitionFailure): void
}

export type SpeechRecognizer = {
  /** Recognizes speech from now on. Starts the browser's recognizer again when it ends by itself. */
  listen(): void
  /** Recognizes nothing until `listen`. An utterance that is not final yet is dropped. */
  pause(): void
  /** As `pause`, but delivers the utterance so far as the final one. */
  finish(): void
  /** Stops the browser's recognizer. No event follows. */
  close(): void
}

/**
 * Milliseconds without a change of the interim utterance in which a recognition goes on, although the caller may have been
 * answered: for the words that follow. Chosen by hand.
 */
const shortestEndOfSpeech = 650
/**
 * Milliseconds until the recognizer starts again after it ended by itself: doubles with each end within `endsWindow`, up
 * to the longest. Chosen by hand.
 */
const firstRestartDelay = 250
const longestRestartDelay = 2000
/** So many ends within so many milliseconds are the failure `unstable`. Chosen by hand. */
const tooManyEnds = 6
const endsWindow = 10_000
/**
 * Milliseconds after an error or `abort` within which the browser has to report the end. Measured: Chromium 156 reports
 * `language-not-supported` and then no end at all.
 */
const endTimeout = 1000

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
export async function recognizesLocally(recognitionClass: WebSpeechRecognitionClass, lang: string): Promise<boolean> {
  try {
    return (await recognitionClass.available?.({ langs: [lang], processLocally: true })) === 'available'
  } catch {
    // A browser that rejects the question does not recognize on the device.
    return false
  }
}

/**
 * Resolves when the browser's recognizer has ended. A page may run only one at a time (on iOS a second `start` before the
 * first one's end aborts both), so a recognizer of the next call waits for the end of the last call's.
 */
let previousRecognitionEnded: Promise<void> = Promise.resolve()

type SpeechRecognizerOptions = {
  recognitionClass: WebSpeechRecognitionClass
  /** A language tag such as `en-GB`. */
  lang: string
  /** Recognize on the device. Otherwise the browser may send the audio to its maker. */
  processLocally: boolean
  /** Words have been recognized in this call: an error that may pass does not end it. */
  heard: boolean
  /** The microphone track to recognize. Without it the browser opens the microphone itself. */
  track?: MediaStreamTrack | undefined
}

/** Does nothing until `listen` is called. */
export function createSpeechRecognizer(
  { recognitionClass, lang, processLocally, heard, track }: SpeechRecognizerOptions,
  listener: SpeechRecognizerListener,
): SpeechRecognizer {
  const timers = createTimers<'end-of-speech' | 'restart' | 'end'>()
  let recognition: WebSpeechRecognition | undefined
  let listening = false
  let closed = false
  /** `abort` was called; the end has not been reported yet. */
  let aborting = false
  let utterance = ''
  let hasHeard = heard
  /** When the recognizer ended by itself within the last `endsWindow`, in milliseconds of `performance.now()`. */
  let recentEnds: number[] = []
  let resolveEnded = () => {}

  function startRecognition() {
    timers.cancel('restart')
    if (recognition || closed || !listening) return
    const started = new recognitionClass()
    recognition = started
    aborting = false
    started.lang = lang
    started.continuous = true
    started.interimResults = true
    if (processLocally) started.processLocally = true
    started.onstart = () => recognition === started && listening && listener.recognizerStarted()
    started.onresult = ({ results }) => recognition === started && listening && handleResult(textOf(results))
    started.onerror = ({ error }) => recognition === started && handleError(error)
    started.onend = () => recognition === started && handleEnd()
    previousRecognitionEnded = new Promise((resolve) => {
      resolveEnded = resolve
    })
    try {
      startWithTrack(started)
    } catch {
      // Something else has started it, or it is not allowed at the moment: handled as an end, so that it is retried.
      handleEnd()
    }
  }

  function startWithTrack(started: WebSpeechRecognition) {
    if (track?.readyState === 'live') {
      try {
        return started.start(track)
      } catch {
        // A browser may refuse this track; without one it opens the microphone itself.
      }
    }
    started.start()
  }

  function handleResult(text: string) {
    if (text === utterance || text === '') return
    utterance = text
    hasHeard = true
    const delay = listener.interimUtterance(utterance)
    timers.start('end-of-speech', Math.max(shortestEndOfSpeech, delay), endUtterance)
  }

  function endUtterance() {
    const final = utterance
    // The results of one recognition accumulate, so the next utterance needs a new one.
    stopListening()
    listener.finalUtterance(final)
  }

  function stopListening() {
    listening = false
    utterance = ''
    timers.cancel('end-of-speech')
    timers.cancel('restart')
    if (!recognition || aborting) return
    aborting = true
    timers.start('end', endTimeout, handleEnd)
    recognition.abort()
  }

  function handleEnd() {
    timers.cancel('end')
    if (recognition) recognition.onstart = recognition.onresult = recognition.onerror = recognition.onend = null
    recognition = undefined
    resolveEnded()
    // After an abort nothing restarts here: `listen` waits for `previousRecognitionEnded`.
    if (aborting || !listening || closed) return
    // Android ends after every phrase, before the end-of-speech timeout.
    if (utterance !== '') return endUtterance()
    const now = performance.now()
    recentEnds = [...recentEnds.filter((at) => now - at < endsWindow), now]
    if (recentEnds.length >= tooManyEnds) return fail('unstable')
    const delay = Math.min(longestRestartDelay, firstRestartDelay * 2 ** (recentEnds.length - 1))
    timers.start('restart', delay, startRecognition)
  }

  function handleError(error: string) {
    switch (error) {
      case 'no-speech':
        return
      case 'not-allowed':
      case 'service-not-allowed':
      case 'language-not-supported':
        return fail(error)
      case 'network':
        // Before any word there is no service; later Chrome reports it at random.
        return hasHeard ? endFollows() : fail(error)
      case 'audio-capture':
        // A microphone was unplugged, and another one may be there; or the page's own is in the way.
        return hasHeard && track?.readyState !== 'live' ? endFollows() : fail(error)
      default:
        // `aborted` by another request (iOS), or an unknown error.
        endFollows()
    }
  }

  /** The recognizer starts again after the end. */
  function endFollows() {
    timers.start('end', endTimeout, handleEnd)
  }

  function fail(failure: RecognitionFailure) {
    close()
    listener.failed(failure)
  }

  function close() {
    if (closed) return
    closed = true
    stopListening()
  }

  return {
    listen() {
      if (listening || closed) return
      listening = true
      void previousRecognitionEnded.then(startRecognition)
    },
    pause: stopListening,
    finish() {
      if (utterance === '') stopListening()
      else endUtterance()
    },
    close,
  }
}

/**
 * The text of all results of one recognition. Android delivers every interim result as a final one of confidence 0 that
 * repeats the one before it ("how", "how much", "how much is it"): such a result is dropped when the next begins with it.
 * Safari delivers some final results twice, with a confidence above 0: there, only a result of three words or more is
 * dropped, because a caller may well say "five five".
 */
function textOf(results: ArrayLike<Result>): string {
  const parts: { text: string; mayRepeat: boolean }[] = []
  for (const result of Array.from(results)) {
    const text = result[0]?.transcript.trim() ?? ''
    const previous = parts.at(-1)
    if (previous?.mayRepeat && text.toLowerCase().startsWith(previous.text.toLowerCase())) parts.pop()
    const mayRepeat = result.isFinal && (result[0]?.confidence === 0 || text.split(' ').length > 2)
    parts.push({ text, mayRepeat })
  }
  return parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ')
}
