import { levelDivisor, levelInterval } from '../../../content/limits.ts'

export type MicrophoneListener = {
  /** Every `levelInterval`: 0 to 1. */
  level(level: number): void
  /** Somebody has been speaking for `sustained` milliseconds. Once for every stretch of speech. */
  speech(): void
}

export type Microphone = {
  track: MediaStreamTrack
  setMuted(muted: boolean): void
  close(): void
}

/** Speech is this much louder than the room, and lasts this long. A cough or a slammed door is shorter. */
const aboveFloor = 10 ** (12 / 20)
const sustained = 200
/** Pauses between syllables do not end a stretch of speech. */
const syllablePause = 150
/** The quietest floor assumed, so that a perfectly silent line does not make a whisper of hiss into speech. */
const lowestFloor = 0.002
const sampling = 20

/**
 * Opens the microphone with echo cancellation, and tells from its level when somebody speaks. The sound goes nowhere.
 * @throws DOMException as `getUserMedia` does; nothing is left open then.
 */
export async function openMicrophone(context: AudioContext, listener: MicrophoneListener): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  const [track] = stream.getAudioTracks() as [MediaStreamTrack]
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  source.connect(analyser)
  const gate = createGate()
  const samples = new Float32Array(analyser.fftSize)
  let sinceLevel = 0
  let loudest = 0
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const level = rootMeanSquare(samples)
    if (gate(level, performance.now())) listener.speech()
    loudest = Math.max(loudest, level)
    sinceLevel += sampling
    if (sinceLevel < levelInterval) return
    listener.level(Math.min(1, loudest / levelDivisor))
    sinceLevel = loudest = 0
  }, sampling)

  return {
    track,
    setMuted(muted) {
      track.enabled = !muted
    },
    close() {
      clearInterval(timer)
      source.disconnect()
      for (const open of stream.getTracks()) open.stop()
    },
  }
}

/** Root mean square of samples from -1 to 1. */
export function rootMeanSquare(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

/**
 * Tells speech from a room's noise: true once, when the level has been well above the floor for `sustained`
 * milliseconds. The floor begins at the first level, falls to a quieter one at once and rises slowly: it follows a fan,
 * but not a voice.
 */
export function createGate(): (level: number, now: number) => boolean {
  let floor = Number.POSITIVE_INFINITY
  let loudSince: number | undefined
  let lastLoud = Number.NEGATIVE_INFINITY
  let told = false
  return (level, now) => {
    const loud = level > floor * aboveFloor
    floor = Math.max(lowestFloor, level < floor ? level : floor * (loud ? 1.001 : 1.02))
    if (loud) {
      loudSince ??= now
      lastLoud = now
    } else if (now - lastLoud > syllablePause) {
      loudSince = undefined
      told = false
    }
    if (told || loudSince === undefined || lastLoud - loudSince < sustained) return false
    told = true
    return true
  }
}
