/**
 * Recognizes speech with the browser's own recognizer (Web Speech API) and handles its defects. Plain Chromium, Brave and
 * others have the API but answer `network` or nothing at all. So this file never looks at the browser's name: it starts
 * the recognizer and acts on what happens.
 */
import { createTimers } from '../timers.ts'
import {
  createRecognition,
  previousRecognitionEnded,
  type Recognition,
  type RecognitionOptions,
} from './recognition.ts'

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
/** Does nothing until `listen` is called. @param heard words have been recognized in this call. */
export function createSpeechRecognizer(
  options: RecognitionOptions & { heard: boolean },
  listener: SpeechRecognizerListener,
): SpeechRecognizer {
  const timers = createTimers<'end-of-speech' | 'restart'>()
  const restartDelay = createRestartDelay()
  let recognition: Recognition | undefined
  let state: 'paused' | 'listening' | 'closed' = 'paused'
  let { heard } = options
  let utterance = ''

  function listen() {
    if (state !== 'paused') return
    state = 'listening'
    void previousRecognitionEnded().then(startRecognition)
  }

  function startRecognition() {
    if (recognition || state !== 'listening') return
    recognition = createRecognition(options, {
      started: () => state === 'listening' && listener.recognizerStarted(),
      result: (text) => state === 'listening' && handleResult(text),
      error: (error) => isFailure(error, { ...options, heard }) && fail(error),
      ended: handleEnd,
    })
    recognition.start()
  }

  function handleResult(text: string) {
    if (text === utterance || text === '') return
    utterance = text
    heard = true
    const delay = listener.interimUtterance(utterance)
    timers.start('end-of-speech', Math.max(shortestEndOfSpeech, delay), finish)
  }

  function finish() {
    const final = utterance
    // The results of one recognition accumulate, so the next utterance needs a new one.
    pause()
    if (final !== '') listener.finalUtterance(final)
  }

  function pause() {
    if (state === 'listening') state = 'paused'
    utterance = ''
    timers.cancelAll()
    recognition?.abort()
  }

  function handleEnd(aborted: boolean) {
    recognition = undefined
    // After an abort nothing restarts here: `listen` waits for `previousRecognitionEnded`.
    if (aborted || state !== 'listening') return
    // Android ends after every phrase, before the end-of-speech timeout.
    if (utterance !== '') return finish()
    const delay = restartDelay(performance.now())
    if (delay === undefined) fail('unstable')
    else timers.start('restart', delay, startRecognition)
  }

  function fail(failure: RecognitionFailure) {
    if (state === 'closed') return
    close()
    listener.failed(failure)
  }

  function close() {
    pause()
    state = 'closed'
  }

  return { listen, pause, finish, close }
}

/** Whether an error ends recognition for the rest of the call. After any other the recognizer starts again. */
function isFailure(
  error: string,
  { heard, track }: { heard: boolean; track?: MediaStreamTrack | undefined },
): error is RecognitionFailure {
  switch (error) {
    case 'not-allowed':
    case 'service-not-allowed':
    case 'language-not-supported':
      return true
    case 'network':
      // Before any word there is no service; later Chrome reports it at random.
      return !heard
    case 'audio-capture':
      // Later a microphone was unplugged, and another one may be there; or the page's own is in the way.
      return !heard || track?.readyState === 'live'
    default:
      // `no-speech`, `aborted` by another request (iOS), or an unknown error.
      return false
  }
}

/** @returns the milliseconds until the restart after an end at a time of `performance.now()`; undefined after too many ends. */
function createRestartDelay(): (now: number) => number | undefined {
  let recentEnds: number[] = []
  return (now) => {
    recentEnds = [...recentEnds.filter((at) => now - at < endsWindow), now]
    if (recentEnds.length >= tooManyEnds) return undefined
    return Math.min(longestRestartDelay, firstRestartDelay * 2 ** (recentEnds.length - 1))
  }
}
