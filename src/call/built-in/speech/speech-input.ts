import { reportError } from '../../../errors/report-error.ts'
import { createPageMicrophone } from './page-microphone.ts'
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
export function openSpeechInput(context: AudioContext | undefined, listener: SpeechInputListener): SpeechInput {
  const wanted = { listening: false, muted: false, hidden: false }
  let recognizer: SpeechRecognizer | undefined
  let closed = false
  /** Words have been recognized in this call. */
  let heard = false
  const isListening = () => wanted.listening && !wanted.muted && !wanted.hidden

  const microphone = createPageMicrophone(
    context,
    {
      level: listener.level,
      speechDetected: listener.speechDetected,
      closedForRecognizer() {
        recognizer?.pause()
        update({})
      },
    },
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
    startRecognizer({ recognitionClass, lang, processLocally })
    listener.recognizerReady(processLocally)
    update({})
  }

  function startRecognizer(options: Omit<RecognitionOptions, 'track'>) {
    const failed = (failure: RecognitionFailure) => {
      recognizer = undefined
      if (failure === 'not-allowed') return fail('microphone-blocked', new Error('SpeechRecognition: not-allowed'))
      if (failure !== 'audio-capture' || !microphone.isOpen()) return fail('cannot-hear')
      // Only one of page and recognizer may use the microphone: the recognizer gets it.
      microphone.close()
      startRecognizer(options)
      update({})
    }
    const events = { ...recognizerListener, failed }
    recognizer = createSpeechRecognizer({ ...options, heard, track: microphone.track() }, events)
  }

  const recognizerListener: Omit<SpeechRecognizerListener, 'failed'> = {
    recognizerStarted() {
      listener.recognizerStarted()
      microphone.recognizerStarted()
    },
    interimUtterance(utterance) {
      heard = true
      microphone.expectNoResult()
      return listener.interimUtterance(utterance)
    },
    finalUtterance: (utterance) => listener.finalUtterance(utterance),
  }

  /** @param error logged, and reported to the operator. */
  function fail(failure: SpeechInputFailure, error?: Error) {
    if (closed) return
    if (error) reportError(`demo call: ${failure}`, error)
    close()
    listener.failed(failure)
  }

  function close() {
    if (closed) return
    recognizer?.close()
    microphone.close()
    closed = true
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
