import type { PhraseId } from '../../../../receptionist/content/phrases.ts'
import type { Reply, ReplyPart } from '../../../../receptionist/src/reply.ts'
import { levelDivisor, levelInterval, speakingThreshold } from '../../../content/limits.ts'
import { rootMeanSquare } from './microphone.ts'
import { createSpeechSynthesizer, type SpeechSynthesizer } from './speech-synthesizer.ts'

/**
 * A constant of the build and of the development server (`scripts/voices/clips.ts`): the folder of the clips on the site, and
 * the phrases that have no clip of their present text.
 */
declare const receptionistClips: { path: string; unrendered: readonly PhraseId[] }

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
  /** Stops the sound within `fadeOutDuration`. */
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
/** Milliseconds after the end of a clip within which the browser has to report the end. Chosen by hand. */
const clipEndTimeout = 1000
/** Seconds. Chosen by hand: sound that stops at once clicks. */
const fadeOutDuration = 0.015

/**
 * Call it in the click's event handler (see `createSpeechSynthesizer`).
 * @param context missing where the browser has no Web Audio; then no clip is played.
 * @param onLevel the level of the clip that is played, from 0 to 1, every `levelInterval` milliseconds.
 */
export function createSpeechOutput(context: AudioContext | undefined, onLevel: (level: number) => void): SpeechOutput {
  const synthesizer: SpeechSynthesizer | undefined = createSpeechSynthesizer()
  const clipSounds = new Map<PhraseId, Promise<AudioBuffer | undefined>>()
  const downloads = new AbortController()
  /** The voice that the caller has heard last. After the browser's voice no clip is played, so that it changes at most once. */
  let voice: 'clip' | 'synthesis' | undefined
  /** The reply that is being said, or the last one. */
  let current = { stopped: true, silence: () => {} }

  function loadClip(id: PhraseId): Promise<AudioBuffer | undefined> {
    let sound = clipSounds.get(id)
    if (!sound) {
      sound = context ? fetchClip(context, id, downloads.signal) : Promise.resolve(undefined)
      clipSounds.set(id, sound)
    }
    return sound
  }

  /** The clips of one reply part; undefined when one of them is missing, so that no part is said in two voices. */
  async function loadClips(ids: readonly PhraseId[]): Promise<AudioBuffer[] | undefined> {
    if (!ids.every(clipUrl)) return undefined
    const sounds = await Promise.all(ids.map(loadClip))
    return sounds.every((sound) => sound !== undefined) ? sounds : undefined
  }

  async function speakPart(
    { text, clips }: ReplyPart,
    playback: typeof current,
    onStart: (mode: OutputMode) => void,
  ): Promise<OutputMode> {
    const sounds = clips && voice !== 'synthesis' && (await withTimeout(clipTimeout, loadClips(clips)))
    if (playback.stopped) return 'caption'
    if (context && sounds && (await resumeContext(context))) {
      if (playback.stopped) return 'caption'
      voice = 'clip'
      await playClips(context, sounds, playback, () => onStart('clip'))
      return 'clip'
    }
    // A part that was never to have a clip contains what the caller said: it is shown, not said in another voice.
    if (synthesizer && !playback.stopped && (clips || voice !== 'clip')) {
      playback.silence = () => synthesizer.stop()
      if (await synthesizer.speak(text, () => onStart('synthesis'))) {
        voice = 'synthesis'
        return 'synthesis'
      }
    }
    if (playback.stopped) return 'caption'
    onStart('caption')
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, text.length * captionTimePerCharacter)
      playback.silence = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    return 'caption'
  }

  /** Plays the clips one after the other, without a gap. */
  function playClips(
    audio: AudioContext,
    sounds: readonly AudioBuffer[],
    playback: typeof current,
    onStart: () => void,
  ): Promise<void> {
    return new Promise((resolve) => {
      const gain = audio.createGain()
      const analyser = audio.createAnalyser()
      gain.connect(analyser).connect(audio.destination)
      const samples = new Float32Array(analyser.fftSize)
      const levelTimer = setInterval(() => {
        analyser.getFloatTimeDomainData(samples)
        const level = rootMeanSquare(samples)
        onLevel(level > speakingThreshold ? Math.min(1, level / levelDivisor) : 0)
      }, levelInterval)
      const sources = sounds.map((sound) => {
        const source = audio.createBufferSource()
        source.buffer = sound
        source.connect(gain)
        return source
      })
      const finish = () => {
        audio.removeEventListener('statechange', onStateChange)
        clearTimeout(endTimer)
        clearInterval(levelTimer)
        onLevel(0)
        resolve()
      }
      // On iOS a phone call or Siri interrupts the context. What was cut off is not said again: its text is on the screen.
      const onStateChange = () => {
        if (audio.state !== 'running') playback.silence()
      }
      audio.addEventListener('statechange', onStateChange)
      const duration = sounds.reduce((sum, sound) => sum + sound.duration, 0)
      // Some browsers suspend the context without an event, and then never report the end of the clip.
      const endTimer = setTimeout(finish, duration * 1000 + clipEndTimeout)
      const last = sources.at(-1)
      if (!last) return finish()
      last.onended = () => {
        analyser.disconnect()
        finish()
      }
      playback.silence = () => {
        gain.gain.setTargetAtTime(0, audio.currentTime, fadeOutDuration / 3)
        for (const source of sources) source.stop(audio.currentTime + fadeOutDuration)
        // Without waiting for `onended`: a context that is closed now never reports it.
        finish()
      }
      // Sources that are to follow each other exactly have to start at times of the context's clock.
      let startAt = audio.currentTime
      for (const [index, source] of sources.entries()) {
        source.start(index === 0 ? 0 : startAt)
        startAt += sounds[index]?.duration ?? 0
      }
      onStart()
    })
  }

  return {
    preload(reply) {
      if (voice === 'synthesis') return
      for (const { clips } of reply) if (clips) void loadClips(clips)
    },
    async speak(reply, onStart) {
      this.stop()
      const playback = { stopped: false, silence: () => {} }
      current = playback
      let started = false
      const start = (mode: OutputMode) => {
        if (!started && !playback.stopped) onStart(mode)
        started = true
      }
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
      downloads.abort()
    },
  }
}

/** The path of a phrase's clip on the site; undefined when it has none. */
export function clipUrl(id: PhraseId): string | undefined {
  return receptionistClips.unrendered.includes(id) ? undefined : `${receptionistClips.path}${id}.mp3`
}

/** The decoded clip of a phrase; undefined when it cannot be loaded. */
async function fetchClip(context: AudioContext, id: PhraseId, signal: AbortSignal): Promise<AudioBuffer | undefined> {
  const url = clipUrl(id)
  if (!url) return undefined
  try {
    const response = await fetch(url, { signal })
    return response.ok ? await context.decodeAudioData(await response.arrayBuffer()) : undefined
  } catch {
    // No network, the call has ended, or the file cannot be decoded: the text is said by the next output mode.
    return undefined
  }
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
function withTimeout<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds)
    void promise.then((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}
