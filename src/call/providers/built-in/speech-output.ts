import { levelDivisor, levelInterval, speakingThreshold } from '../../../content/limits.ts'
import { type PhraseId, receptionistPhrases } from '../../../content/receptionist.ts'
import { clips } from '../../../content/receptionist-clips.json'
import type { Sentence } from './dialogue.ts'
import { rootMeanSquare } from './microphone.ts'
import { createSpeechSynthesizer, type SpeechSynthesizer } from './speech-synthesizer.ts'

/** With what a sentence was said: the receptionist's own voice, the browser's, or nothing but the words on screen. */
export type OutputMode = 'clip' | 'system' | 'captions'

export type SpeechOutput = {
  /** Fetches what a reply will need. */
  prepare(reply: readonly Sentence[]): void
  /**
   * Breaks off what it was saying.
   * @param onSound once, at the first sound (or, with captions, at once).
   * @returns when all is said or it was broken off: whether it was said to the end, and with what at last.
   */
  speak(
    reply: readonly Sentence[],
    onSound: (voice: OutputMode) => void,
  ): Promise<{ finished: boolean; voice: OutputMode }>
  /** Falls silent within 20 ms. */
  stop(): void
  close(): void
}

/** Without a clip after this long the sentence is said otherwise, in milliseconds. */
const clipPatience = 2000
/** Reading time of a caption, in milliseconds a character. */
const captionPace = 55
const fade = 0.015

/** Call it inside the visitor's click. `context` is missing where the browser has no Web Audio. */
export function createSpeechOutput(context: AudioContext | undefined, onLevel: (level: number) => void): SpeechOutput {
  const system: SpeechSynthesizer | undefined = createSpeechSynthesizer()
  const loaded = new Map<PhraseId, Promise<AudioBuffer | undefined>>()
  const closing = new AbortController()
  let speech = { stopped: true, silence: () => {} }

  function load(id: PhraseId): Promise<AudioBuffer | undefined> {
    let clip = loaded.get(id)
    if (!clip) {
      clip = context ? fetchClip(context, id, closing.signal) : Promise.resolve(undefined)
      loaded.set(id, clip)
    }
    return clip
  }

  async function say(
    { text, clip }: Sentence,
    mine: typeof speech,
    onSound: (voice: OutputMode) => void,
  ): Promise<OutputMode> {
    const sound = clip && (await within(clipPatience, load(clip)))
    if (mine.stopped) return 'captions'
    if (context && sound && (await running(context))) {
      if (mine.stopped) return 'captions'
      await play(context, sound, mine, () => onSound('clip'))
      return 'clip'
    }
    if (system) {
      mine.silence = () => system.stop()
      if (await system.speak(text, () => onSound('system'))) return 'system'
    }
    if (mine.stopped) return 'captions'
    onSound('captions')
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, text.length * captionPace)
      mine.silence = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    return 'captions'
  }

  function play(audio: AudioContext, sound: AudioBuffer, mine: typeof speech, onStart: () => void): Promise<void> {
    return new Promise((resolve) => {
      const source = audio.createBufferSource()
      const gain = audio.createGain()
      const analyser = audio.createAnalyser()
      source.buffer = sound
      source.connect(gain).connect(analyser).connect(audio.destination)
      const samples = new Float32Array(analyser.fftSize)
      const meter = setInterval(() => {
        analyser.getFloatTimeDomainData(samples)
        const level = rootMeanSquare(samples)
        onLevel(level > speakingThreshold ? Math.min(1, level / levelDivisor) : 0)
      }, levelInterval)
      const finish = () => {
        clearTimeout(watchdog)
        clearInterval(meter)
        onLevel(0)
        resolve()
      }
      // A context the browser suspends, as for a phone call, never ends its clip; the conversation goes on.
      const watchdog = setTimeout(finish, sound.duration * 1000 + 1000)
      source.onended = () => {
        analyser.disconnect()
        finish()
      }
      mine.silence = () => {
        gain.gain.setTargetAtTime(0, audio.currentTime, fade / 3)
        source.stop(audio.currentTime + fade)
        // Not at its end: a context that closes now never reports one.
        finish()
      }
      source.start()
      onStart()
    })
  }

  return {
    prepare(reply) {
      for (const { clip } of reply) if (clip) void load(clip)
    },
    async speak(reply, onSound) {
      this.stop()
      const mine = { stopped: false, silence: () => {} }
      speech = mine
      let sounded = false
      const sound = (voice: OutputMode) => {
        if (!sounded && !mine.stopped) onSound(voice)
        sounded = true
      }
      let voice: OutputMode = 'captions'
      this.prepare(reply)
      for (const sentence of reply) {
        voice = await say(sentence, mine, sound)
        if (mine.stopped) break
      }
      const finished = !mine.stopped
      mine.stopped = true
      return { finished, voice }
    },
    stop() {
      if (speech.stopped) return
      speech.stopped = true
      speech.silence()
    },
    close() {
      this.stop()
      closing.abort()
    },
  }
}

export const clipUrl = (id: PhraseId) => `/receptionist/${id}.mp3`

/** The clip of a line, or nothing when it can not be had or says something else by now. */
async function fetchClip(context: AudioContext, id: PhraseId, signal: AbortSignal): Promise<AudioBuffer | undefined> {
  if (clips[id]?.text !== receptionistPhrases[id].text) return undefined
  try {
    const response = await fetch(clipUrl(id), { signal })
    return response.ok ? await context.decodeAudioData(await response.arrayBuffer()) : undefined
  } catch {
    // Offline, hung up or undecodable: the words are said otherwise.
    return undefined
  }
}

/** A browser that saw no click keeps the context suspended, and a clip in it would never end. */
async function running(context: AudioContext): Promise<boolean> {
  return (
    context.state === 'running' ||
    (await within(
      500,
      context.resume().then(
        () => true,
        () => false,
      ),
    )) === true
  )
}

function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds)
    void promise.then((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}
