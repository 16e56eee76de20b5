import { reportError } from '../../../errors/report-error.ts'
import { type Microphone, openMicrophone } from './microphone.ts'
import { findSpeechRecognition, recognizesLocally } from './recognition.ts'
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
 * Milliseconds after detected speech within which the recognizer has to deliver an utterance. After that the page
 * closes its own microphone: on some phones the recognizer gets silence, and no error, while the page holds one.
 * Chosen by hand.
 */
const noResultTimeout = 5000

/** What `getUserMedia` rejects with when the microphone is blocked or missing; WebKitGTK 2.50 with the last when it is missing. */
const noMicrophone = new Set(['NotAllowedError', 'NotFoundError', 'OverconstrainedError'])

/**
 * Opens the microphone and the recognizer. Asks for permission to use the microphone only where there is a recognizer.
 * @param context missing where the browser has no Web Audio; then there are no levels and no detected speech.
 */
export function openSpeechInput(context: AudioContext | undefined, listener: SpeechInputListener): SpeechInput {
  let recognizer: SpeechRecognizer | undefined
  let microphone: Microphone | undefined
  let closed = false
  let listening = false
  let muted = false
  let hidden = false
  /** Words have been recognized in this call. */
  let heard = false
  let noResultTimer: ReturnType<typeof setTimeout> | undefined
  /** Until then the browser may be asking for the permission to recognize speech: iOS asks after that for the microphone. */
  let recognizerHasStarted = false
  /** The microphone has had no sound while the recognizer has not started yet. */
  let soundless = false

  async function open() {
    const recognitionClass = findSpeechRecognition()
    if (!recognitionClass) return fail('cannot-hear')
    const microphoneError = await tryToOpenMicrophone()
    if (closed) return
    if (microphoneError) return failWithoutMicrophone(microphoneError)
    const lang = navigator.language.startsWith('en') ? navigator.language : 'en-GB'
    const processLocally = await recognizesLocally(recognitionClass, lang)
    if (closed) return
    const createRecognizer = () => {
      const options = { recognitionClass, lang, processLocally, heard, track: microphone?.track }
      recognizer = createSpeechRecognizer(options, { ...recognizerListener, failed: recognizerFailed })
    }
    const recognizerFailed = (failure: RecognitionFailure) => {
      recognizer = undefined
      if (failure === 'not-allowed') return failWithoutMicrophone(new Error('SpeechRecognition: not-allowed'))
      if (failure !== 'audio-capture' || !microphone) return fail('cannot-hear')
      // Only one of page and recognizer may use the microphone: the recognizer gets it.
      closeMicrophone()
      createRecognizer()
      updateRecognizer()
    }
    createRecognizer()
    listener.recognizerReady(processLocally)
    updateRecognizer()
  }

  /** Returns the error when the microphone is blocked or missing. */
  async function tryToOpenMicrophone(): Promise<DOMException | undefined> {
    // Without Web Audio, or on a page that is not secure, the recognizer opens the microphone itself.
    if (!context || !navigator.mediaDevices) return undefined
    try {
      const opened = await openMicrophone(context, {
        level: (level) => listener.level(muted ? 0 : level),
        speechDetected,
        noSound,
      })
      if (closed) opened.close()
      else microphone = opened
      microphone?.setMuted(muted)
      return undefined
    } catch (thrown) {
      const error = thrown as DOMException
      // With any other error, as when another program uses the microphone, the recognizer may still be able to open it.
      return noMicrophone.has(error.name) ? error : undefined
    }
  }

  const recognizerListener: Omit<SpeechRecognizerListener, 'failed'> = {
    recognizerStarted() {
      recognizerHasStarted = true
      listener.recognizerStarted()
      if (soundless) giveMicrophoneToRecognizer()
    },
    interimUtterance(utterance) {
      heard = true
      cancelNoResultTimer()
      return listener.interimUtterance(utterance)
    },
    finalUtterance: (utterance) => listener.finalUtterance(utterance),
  }

  function speechDetected() {
    listener.speechDetected()
    if (!listening || muted || hidden || !recognizer) return
    noResultTimer ??= setTimeout(giveMicrophoneToRecognizer, noResultTimeout)
  }

  /** A restart of the recognizer during its permission prompt would ask again. A hidden page may have no sound. */
  function noSound() {
    if (hidden) return
    if (recognizerHasStarted || !listening || muted) giveMicrophoneToRecognizer()
    else soundless = true
  }

  /** Page and recognizer may each silence the other: the recognizer starts again, alone. */
  function giveMicrophoneToRecognizer() {
    soundless = false
    closeMicrophone()
    recognizer?.pause()
    updateRecognizer()
  }

  function cancelNoResultTimer() {
    clearTimeout(noResultTimer)
    noResultTimer = undefined
  }

  function closeMicrophone() {
    cancelNoResultTimer()
    if (!microphone) return
    microphone.close()
    microphone = undefined
    listener.level(0)
  }

  function updateRecognizer() {
    if (listening && !muted && !hidden) recognizer?.listen()
    else recognizer?.pause()
  }

  function failWithoutMicrophone(error: Error) {
    reportError('demo call: microphone-blocked', error)
    fail('microphone-blocked')
  }

  function fail(failure: SpeechInputFailure) {
    if (closed) return
    close()
    listener.failed(failure)
  }

  function close() {
    if (closed) return
    recognizer?.close()
    closeMicrophone()
    closed = true
  }

  void open()
  return {
    listen() {
      listening = true
      updateRecognizer()
    },
    pause() {
      listening = false
      cancelNoResultTimer()
      updateRecognizer()
    },
    setMuted(value) {
      muted = value
      microphone?.setMuted(muted)
      if (muted) {
        cancelNoResultTimer()
        listener.level(0)
      }
      updateRecognizer()
    },
    setHidden(value) {
      hidden = value
      if (hidden) {
        cancelNoResultTimer()
        recognizer?.finish()
      }
      updateRecognizer()
    },
    isLoud: () => microphone?.isLoud() ?? false,
    close,
  }
}
