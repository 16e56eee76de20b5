import { type Microphone, openMicrophone } from './microphone.ts'

/**
 * Milliseconds after detected speech within which the recognizer has to deliver an utterance. After that the page
 * closes its own microphone: on some phones the recognizer gets silence, and no error, while the page holds one.
 * Chosen by hand.
 */
const noResultTimeout = 5000

/** What `getUserMedia` rejects with when the microphone is blocked or missing; WebKitGTK 2.50 with the last when it is missing. */
const noMicrophone = new Set(['NotAllowedError', 'NotFoundError', 'OverconstrainedError'])

type PageMicrophoneListener = {
  /** The level, from 0 to 1. */
  level(level: number): void
  speechDetected(): void
  /** The page has closed its microphone: page and recognizer may each silence the other, so the recognizer starts again, alone. */
  closedForRecognizer(): void
}

/** What the recognizer is doing. */
type RecognizerStatus = { isListening(): boolean; isHidden(): boolean }

/** The page's own microphone, beside which the recognizer may have to open another one. */
export type PageMicrophone = {
  /** Returns the error when the microphone is blocked or missing. */
  open(): Promise<DOMException | undefined>
  isOpen(): boolean
  /** What the recognizer is to recognize; missing where it opens the microphone itself. */
  track(): MediaStreamTrack | undefined
  isLoud(): boolean
  setMuted(muted: boolean): void
  recognizerStarted(): void
  /** The recognizer hears something, or is not to hear anything. */
  expectNoResult(): void
  close(): void
}

/** @param context missing where the browser has no Web Audio: then the recognizer opens the microphone itself. */
export function createPageMicrophone(
  context: AudioContext | undefined,
  listener: PageMicrophoneListener,
  recognizer: RecognizerStatus,
): PageMicrophone {
  let microphone: Microphone | undefined
  let closed = false
  let muted = false
  let noResultTimer: ReturnType<typeof setTimeout> | undefined
  /** Until then the browser may be asking for the permission to recognize speech: iOS asks after that for the microphone. */
  let recognizerHasStarted = false
  /** The microphone has had no sound while the recognizer has not started yet. */
  let soundless = false

  function speechDetected() {
    listener.speechDetected()
    if (recognizer.isListening()) noResultTimer ??= setTimeout(closeForRecognizer, noResultTimeout)
  }

  /** A restart of the recognizer during its permission prompt would ask again. A hidden page may have no sound. */
  function noSound() {
    if (recognizer.isHidden()) return
    if (recognizer.isListening() && !recognizerHasStarted) soundless = true
    else closeForRecognizer()
  }

  function closeForRecognizer() {
    close()
    listener.closedForRecognizer()
  }

  function close() {
    closed = true
    clearTimeout(noResultTimer)
    if (!microphone) return
    microphone.close()
    microphone = undefined
    listener.level(0)
  }

  async function open(): Promise<DOMException | undefined> {
    // On a page that is not secure there is no `mediaDevices`.
    if (!context || !navigator.mediaDevices) return
    try {
      const level = (value: number) => listener.level(muted ? 0 : value)
      microphone = await openMicrophone(context, { level, speechDetected, noSound })
      microphone.setMuted(muted)
      if (closed) close()
    } catch (thrown) {
      const error = thrown as DOMException
      // With any other error, as when another program uses the microphone, the recognizer may still be able to open it.
      return noMicrophone.has(error.name) ? error : undefined
    }
  }

  return {
    open,
    isOpen: () => microphone !== undefined,
    track: () => microphone?.track,
    isLoud: () => microphone?.isLoud() ?? false,
    setMuted(value) {
      muted = value
      microphone?.setMuted(muted)
      if (muted) listener.level(0)
    },
    recognizerStarted() {
      recognizerHasStarted = true
      if (soundless && microphone) closeForRecognizer()
    },
    expectNoResult() {
      clearTimeout(noResultTimer)
      noResultTimer = undefined
    },
    close,
  }
}
