import { reportError } from '../../../errors/report-error.ts'
import { createPageMicrophone, type PageMicrophone } from './page-microphone.ts'
import { findSpeechRecognition, type RecognitionOptions, recognizesLocally } from './recognition.ts'
import {
  createSpeechRecognizer,
  type RecognitionFailure,
  type SpeechRecognizer,
  type SpeechRecognizerListener,
} from './speech-recognizer.ts'

/** Why the caller has to type for the rest of the call. Each is the id of the phrase that says so. */
export type SpeechInputFailure = 'microphone-blocked' | 'cannot-hear'

export type SpeechInputListener = Omit<SpeechRecognizerListener, 'failed'> & {
  /**
   * There is a recognizer; it starts with the next `listen`. Once.
   * @param processLocally recognition stays on the device; otherwise the browser may send the audio to its maker.
   */
  recognizerReady(processLocally: boolean): void
  /** Somebody has been speaking into the microphone for 200 ms, also while the recognizer is paused. */
  speechDetected(): void
  /** The caller's level, from 0 to 1; 0 while muted. */
  level(level: number): void
  /** Once, as the last event. */
  failed(failure: SpeechInputFailure): void
}

export type SpeechInput = {
  /** Recognizes speech from now on, unless muted. */
  listen(): void
  /** Recognizes nothing until `listen`. */
  pause(): void
  setMuted(muted: boolean): void
  /**
   * In a hidden page nothing is recognized: Chrome on Android ends every recognition there, and iOS silences the microphone.
   * What was heard before is delivered as a final utterance.
   */
  setHidden(hidden: boolean): void
  /** Whether the microphone is loud now; false where the page has none of its own. */
  isLoud(): boolean
  /** Frees the microphone and the recognizer. No event follows. */
  close(): void
}

/**
 * Opens the microphone and the recognizer. Asks for permission to use the microphone only where there is a recognizer.
 * @param context missing where the browser has no Web Audio; then there are no levels and no detected speech.
 */
export function openSpeechInput(
  context: AudioContext | undefined,
  listener: SpeechInputListener,
): SpeechInput {
  const wanted = { listening: false, muted: false, hidden: false }
  let recognizer: SpeechRecognizer | undefined
  let closed = false
  const isListening = () => wanted.listening && !wanted.muted && !wanted.hidden
  const { level, speechDetected } = listener
  const closedForRecognizer = () => {
    recognizer?.pause()
    update({})
  }
  const microphone = createPageMicrophone(
    context,
    { level, speechDetected, closedForRecognizer },
    { isListening, isHidden: () => wanted.hidden },
  )

  /** Recognizes, or stops recognizing, as is wanted now. */
  function update(changed: Partial<typeof wanted>) {
    Object.assign(wanted, changed)
    if (isListening()) return recognizer?.listen()
    microphone.expectNoResult()
    recognizer?.pause()
  }

  async function open() {
    const recognitionClass = findSpeechRecognition()
    if (!recognitionClass) return fail('cannot-hear')
    const microphoneError = await microphone.open()
    if (closed) return
    if (microphoneError) return fail('microphone-blocked', microphoneError)
    const lang = navigator.language.startsWith('en') ? navigator.language : 'en-GB'
    const processLocally = await recognizesLocally(recognitionClass, lang)
    if (closed) return
    const options = { recognitionClass, lang, processLocally }
    recognizer = createRecognizerBeside(microphone, options, {
      ...listener,
      failed: fail,
      replaced: () => update({}),
    })
    listener.recognizerReady(processLocally)
    update({})
  }

  /** @param error logged, and reported to the operator. */
  function fail(failure: SpeechInputFailure, error?: Error) {
    if (closed) return
    if (error) reportError(`demo call: ${failure}`, error)
    close()
    listener.failed(failure)
  }

  function close() {
    closed = true
    recognizer?.close()
    microphone.close()
  }

  void open()
  return {
    listen: () => update({ listening: true }),
    pause: () => update({ listening: false }),
    setMuted(muted) {
      microphone.setMuted(muted)
      update({ muted })
    },
    setHidden(hidden) {
      if (hidden) recognizer?.finish()
      update({ hidden })
    },
    isLoud: microphone.isLoud,
    close,
  }
}

type RecognizerBesideListener = Omit<SpeechRecognizerListener, 'failed'> & {
  failed(failure: SpeechInputFailure, error?: Error): void
  /** A second recognizer has taken the place of the first: it waits for `listen`. */
  replaced(): void
}

/** A recognizer beside the page's microphone. Where only one of them may use it, a second recognizer gets it alone. */
function createRecognizerBeside(
  microphone: PageMicrophone,
  options: Omit<RecognitionOptions, 'track'>,
  listener: RecognizerBesideListener,
): SpeechRecognizer {
  /** Words have been recognized in this call. */
  let heard = false
  let recognizer = create()

  function create() {
    return createSpeechRecognizer(
      { ...options, heard, track: microphone.track() },
      {
        recognizerStarted() {
          listener.recognizerStarted()
          microphone.recognizerStarted()
        },
        interimUtterance(utterance) {
          heard = true
          microphone.expectNoResult()
          return listener.interimUtterance(utterance)
        },
        finalUtterance: listener.finalUtterance,
        failed,
      },
    )
  }

  function failed(failure: RecognitionFailure) {
    if (failure === 'audio-capture' && microphone.isOpen()) {
      microphone.close()
      recognizer = create()
      return listener.replaced()
    }
    if (failure !== 'not-allowed') return listener.failed('cannot-hear')
    listener.failed('microphone-blocked', new Error('SpeechRecognition: not-allowed'))
  }

  return {
    listen: () => recognizer.listen(),
    pause: () => recognizer.pause(),
    finish: () => recognizer.finish(),
    close: () => recognizer.close(),
  }
}
