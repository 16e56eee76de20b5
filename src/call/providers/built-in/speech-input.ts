import { type Microphone, openMicrophone } from './microphone.ts'
import {
  createSpeechRecognizer,
  findSpeechRecognition,
  type RecognitionFailure,
  recognizesLocally,
  type SpeechRecognizer,
  type SpeechRecognizerListener,
} from './speech-recognizer.ts'

/** Why the call goes on by typing. Each is a line of the receptionist's. */
export type SpeechInputFailure = 'microphone-blocked' | 'cannot-hear'

export type SpeechInputListener = Pick<SpeechRecognizerListener, 'hearing' | 'interim' | 'said'> & {
  /** The caller can be heard from the next `listen` on. Unless `local`, the browser may send the audio to its maker. */
  ready(local: boolean): void
  /** Somebody has been speaking into the microphone for a moment, whether or not it is listened to. */
  speech(): void
  level(level: number): void
  /** Once, and nothing else after it. */
  gone(why: SpeechInputFailure): void
}

export type SpeechInput = {
  listen(): void
  pause(): void
  setMuted(muted: boolean): void
  close(): void
}

/** Speech in the microphone of which the recogniser hears nothing for this long, in milliseconds. */
const recognitionPatience = 5000

/**
 * The microphone and the recogniser together. Asks the visitor for the microphone, and only where there is a recogniser
 * to listen to it.
 */
export function openSpeechInput(context: AudioContext | undefined, listener: SpeechInputListener): SpeechInput {
  let ears: SpeechRecognizer | undefined
  let microphone: Microphone | undefined
  let closed = false
  let wanted = false
  let muted = false
  let nothingRecognised: ReturnType<typeof setTimeout> | undefined

  async function open() {
    const recogniserClass = findSpeechRecognition()
    if (!recogniserClass) return lose('cannot-hear')
    const opened = await openLevelMeter()
    if (closed) return
    if (opened === 'microphone-blocked') return lose(opened)
    const lang = navigator.language.startsWith('en') ? navigator.language : 'en-GB'
    const local = await recognizesLocally(recogniserClass, lang)
    if (closed) return
    const connect = () => {
      ears = createSpeechRecognizer(
        { recogniserClass, lang, local, track: microphone?.track },
        { ...earsListener, gone },
      )
    }
    const gone = (why: RecognitionFailure) => {
      ears = undefined
      // Where only one of the two may have the microphone, it is the recogniser's.
      if (why !== 'audio-capture' || !microphone)
        return lose(why === 'not-allowed' ? 'microphone-blocked' : 'cannot-hear')
      closeMicrophone()
      connect()
      apply()
    }
    connect()
    listener.ready(local)
    apply()
  }

  async function openLevelMeter(): Promise<'open' | 'microphone-blocked'> {
    // Without Web Audio, or on a page that is not secure, the recogniser still asks for the microphone by itself.
    if (!context || !navigator.mediaDevices) return 'open'
    try {
      const opened = await openMicrophone(context, {
        level: (level) => listener.level(muted ? 0 : level),
        speech,
      })
      if (closed) opened.close()
      else microphone = opened
      microphone?.setMuted(muted)
      return 'open'
    } catch (error) {
      const { name } = error as DOMException
      // A microphone in use elsewhere may still be the recogniser's.
      return name === 'NotAllowedError' || name === 'NotFoundError' ? 'microphone-blocked' : 'open'
    }
  }

  const earsListener: Pick<SpeechRecognizerListener, 'hearing' | 'interim' | 'said'> = {
    hearing: () => listener.hearing(),
    interim(words) {
      recognised()
      listener.interim(words)
    },
    said: (words) => listener.said(words),
  }

  function speech() {
    listener.speech()
    if (!wanted || muted || !ears) return
    nothingRecognised ??= setTimeout(() => {
      recognised()
      // On phones our level meter may leave the recogniser in silence, without an error.
      closeMicrophone()
      ears?.pause()
      apply()
    }, recognitionPatience)
  }

  function recognised() {
    clearTimeout(nothingRecognised)
    nothingRecognised = undefined
  }

  function closeMicrophone() {
    if (!microphone) return
    microphone.close()
    microphone = undefined
    listener.level(0)
  }

  function apply() {
    if (wanted && !muted) ears?.listen()
    else ears?.pause()
  }

  function lose(why: SpeechInputFailure) {
    if (closed) return
    close()
    listener.gone(why)
  }

  function close() {
    if (closed) return
    recognised()
    ears?.close()
    closeMicrophone()
    closed = true
  }

  void open()
  return {
    listen() {
      wanted = true
      apply()
    },
    pause() {
      wanted = false
      recognised()
      apply()
    },
    setMuted(now) {
      muted = now
      microphone?.setMuted(now)
      if (now) listener.level(0)
      apply()
    },
    close,
  }
}
