/** The page's sound during a call, opened in the click that starts it. */
export type CallAudio = {
  /** Missing where the browser has no Web Audio. */
  context: AudioContext | undefined
  close(): void
}

/** Of the Audio Session API, which only Safari has (https://w3c.github.io/audio-session/). */
type AudioSession = { type: string }

/**
 * Must run inside the visitor's click: iOS keeps a context suspended, without sound, that is created some seconds later,
 * as when the call's code has still to be loaded.
 */
export function openCallAudio(): CallAudio {
  const { audioSession } = navigator as { audioSession?: AudioSession }
  const typeBefore = audioSession?.type
  // With the default type, the silent switch of an iPhone mutes Web Audio, and a microphone may change the volume.
  if (audioSession) audioSession.type = 'play-and-record'
  const context = globalThis.AudioContext
    ? new AudioContext({ latencyHint: 'interactive' })
    : undefined
  context?.resume().catch(() => {})
  return {
    context,
    close() {
      context?.close().catch(() => {})
      if (audioSession && typeBefore) audioSession.type = typeBefore
    },
  }
}
