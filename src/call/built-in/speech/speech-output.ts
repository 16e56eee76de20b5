import type { Reply, ReplyPart } from '../../../../receptionist/src/reply.ts'
import { createClipLoader } from './clip-loader.ts'
import { playClips } from './clip-player.ts'
import { createSpeechSynthesizer } from './speech-synthesizer.ts'

/** How a text is said: by its clip, by the browser's speech synthesis, or without sound as a caption. */
export type OutputMode = 'clip' | 'synthesis' | 'caption'

export type SpeechOutput = {
  /** Fetches the clips of a reply. */
  preload(reply: Reply): void
  /**
   * Says a reply part by part. Stops the reply that is being said.
   * @param onStart called once, at the first sound, or at once if the first part is a caption.
   * @returns the output mode of the last part, when the reply is said to the end or was stopped.
   */
  speak(reply: Reply, onStart: (mode: OutputMode) => void): Promise<OutputMode>
  /** Stops the sound. */
  stop(): void
  /** Stops the sound and the downloads. */
  close(): void
}

/** Milliseconds within which a clip has to be downloaded; otherwise the text is said by the next output mode. Chosen by hand. */
const clipTimeout = 2000
/** Milliseconds a caption stays for each character: 18 characters a second, a usual rate for subtitles. */
const captionTimePerCharacter = 55
/** Milliseconds within which a suspended `AudioContext` has to resume; otherwise no clip is played. Chosen by hand. */
const resumeTimeout = 500

/** A reply that is being said. `silence` stops the sound or the caption of the present part. */
type Playback = { stopped: boolean; silence: () => void }
/** Says one part of a reply, and resolves when it is said or was stopped. @returns false when it cannot say this part. */
type SpeakPart = (part: ReplyPart, playback: Playback, onStart: () => void) => Promise<boolean>

/**
 * Call it in the click's event handler (see `createSpeechSynthesizer`).
 * @param context missing where the browser has no Web Audio; then no clip is played.
 * @param onLevel the level of the clip that is played, from 0 to 1, every `levelInterval` milliseconds.
 */
export function createSpeechOutput(
  context: AudioContext | undefined,
  onLevel: (level: number) => void,
): SpeechOutput {
  const synthesizer = createSpeechSynthesizer()
  const clips = context && createClipLoader(context)
  /** The voice that the caller has heard last. After the browser's voice no clip is played, so that it changes at most once. */
  let voice: 'clip' | 'synthesis' | undefined
  let current: Playback = { stopped: true, silence: () => {} }

  const speakByClip: SpeakPart = async (part, playback, onStart) => {
    if (!context || !clips || !part.clips || voice === 'synthesis') return false
    const loaded = await withTimeout(clipTimeout, clips.load(part.clips))
    if (playback.stopped || !loaded || !(await resumeContext(context)) || playback.stopped)
      return false
    voice = 'clip'
    const { ended, stop } = playClips(context, loaded, onLevel)
    playback.silence = stop
    onStart()
    await ended
    return true
  }

  /** A part that was never to have a clip contains what the caller said: it is shown, not said in another voice. */
  const speakBySynthesis: SpeakPart = async (part, playback, onStart) => {
    if (!synthesizer || (!part.clips && voice === 'clip')) return false
    playback.silence = () => synthesizer.stop()
    const spoken = await synthesizer.speak(part.text, onStart)
    if (spoken) voice = 'synthesis'
    return spoken
  }

  const modes = { clip: speakByClip, synthesis: speakBySynthesis, caption: showCaption }
  /** Says a part in the first mode that can. @returns that mode; after a stop the last one. */
  async function speakPart(
    part: ReplyPart,
    playback: Playback,
    onStart: (mode: OutputMode) => void,
  ) {
    for (const mode of ['clip', 'synthesis', 'caption'] as const) {
      if (!playback.stopped && (await modes[mode](part, playback, () => onStart(mode)))) return mode
    }
    return 'caption'
  }

  return {
    preload(reply) {
      if (voice === 'synthesis') return
      for (const part of reply) if (part.clips) void clips?.load(part.clips)
    },
    async speak(reply, onStart) {
      this.stop()
      const playback: Playback = { stopped: false, silence: () => {} }
      current = playback
      const start = once((mode: OutputMode) => playback.stopped || onStart(mode))
      let mode: OutputMode = 'caption'
      this.preload(reply)
      for (const part of reply) {
        mode = await speakPart(part, playback, start)
        if (playback.stopped) break
      }
      playback.stopped = true
      return mode
    },
    stop() {
      if (current.stopped) return
      current.stopped = true
      current.silence()
    },
    close() {
      this.stop()
      clips?.close()
    },
  }
}

/** The function that calls another one the first time, and then no more. */
function once<Value>(call: (value: Value) => void): (value: Value) => void {
  let called = false
  return (value) => {
    if (!called) call(value)
    called = true
  }
}

const showCaption: SpeakPart = async ({ text }, playback, onStart) => {
  onStart()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, text.length * captionTimePerCharacter)
    playback.silence = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  return true
}

/**
 * Whether a clip can be played: a browser that registered no click keeps the context suspended, and a clip in a suspended
 * context never ends.
 */
async function resumeContext(context: AudioContext): Promise<boolean> {
  if (context.state === 'running') return true
  // An interrupted context rejects: the text is then said by the next output mode, and the next clip tries again.
  const resumed = context.resume().then(
    () => true,
    () => false,
  )
  return (await withTimeout(resumeTimeout, resumed)) === true
}

/** The promise's value, or undefined if it does not settle within so many milliseconds. The promise must not reject. */
function withTimeout<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds)
    void promise.then((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}
