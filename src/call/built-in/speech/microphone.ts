import { levelDivisor, levelInterval } from '../../../content/limits.ts'

type MicrophoneListener = {
  /** The loudest level since the last event, from 0 to 1, every `levelInterval` milliseconds. */
  level(level: number): void
  /**
   * The microphone delivers no sound: the browser has muted or ended its track, or every sample since it was opened, or since
   * the last of these events, has been 0 for `noSoundTimeout`. A real microphone has some noise.
   */
  noSound(): void
  /** The caller has been speaking for `minimumSpeechDuration`. Once for each stretch of speech. */
  speechDetected(): void
}

export type Microphone = {
  /** A live audio track, for the speech recognizer. */
  track: MediaStreamTrack
  /** Whether it is loud, or was within `longestPauseInSpeech`. */
  isLoud(): boolean
  /** A muted microphone delivers silence. */
  setMuted(muted: boolean): void
  /** Stops the track, so that the browser's microphone indicator goes off. */
  close(): void
}

/** The level must exceed the noise floor by this factor: 12 dB. Chosen by hand; not measured on real callers. */
const speechToNoiseRatio = 10 ** (12 / 20)
/** Milliseconds. Chosen by hand to be longer than a cough or a slammed door. */
const minimumSpeechDuration = 200
/** Milliseconds. A pause this short, as between syllables, does not end a stretch of speech. Chosen by hand. */
const longestPauseInSpeech = 150
/** Milliseconds. Chosen by hand: half of the time after which a call in which nothing is heard offers typing. */
const noSoundTimeout = 4000
/** Root mean square. The noise floor never falls below it: 12 dB above absolute silence would be silence too. Chosen by hand. */
const lowestNoiseFloor = 0.002
/** Milliseconds between two measurements of the level. Chosen to be a tenth of `minimumSpeechDuration`. */
const samplingInterval = 20

/**
 * Opens the microphone with echo cancellation, measures its level and detects speech. The sound is played nowhere.
 * @throws DOMException as `getUserMedia` and `createMediaStreamSource` do; nothing is left open then.
 */
export async function openMicrophone(
  context: AudioContext,
  listener: MicrophoneListener,
): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  const [track] = stream.getAudioTracks() as [MediaStreamTrack]
  let source: MediaStreamAudioSourceNode
  try {
    source = context.createMediaStreamSource(stream)
  } catch (error) {
    // Older Firefoxes refuse a microphone whose sample rate is not that of the context; 153 resamples it.
    track.stop()
    throw error
  }
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  source.connect(analyser)
  const detectSpeech = createVoiceActivityDetector()
  const samples = new Float32Array(analyser.fftSize)
  let isLoud = false
  let sinceLevelEvent = 0
  let loudest = 0
  let soundless = 0
  const reportNoSound = () => {
    soundless = 0
    listener.noSound()
  }
  // iOS mutes the track when the speech recognizer opens the microphone.
  track.addEventListener('mute', reportNoSound)
  track.addEventListener('ended', reportNoSound)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const level = rootMeanSquare(samples)
    // A track that the caller has muted delivers 0 too, and noise suppression may later do so between two words.
    if (level > 0) soundless = Number.NEGATIVE_INFINITY
    else if (track.enabled) soundless += samplingInterval
    if (soundless >= noSoundTimeout) reportNoSound()
    const { loud, speechDetected } = detectSpeech(level, performance.now())
    isLoud = loud
    if (speechDetected) listener.speechDetected()
    loudest = Math.max(loudest, level)
    sinceLevelEvent += samplingInterval
    if (sinceLevelEvent < levelInterval) return
    listener.level(Math.min(1, loudest / levelDivisor))
    sinceLevelEvent = loudest = 0
  }, samplingInterval)

  return {
    track,
    isLoud: () => isLoud,
    setMuted(muted) {
      track.enabled = !muted
    },
    close() {
      clearInterval(timer)
      track.removeEventListener('mute', reportNoSound)
      track.removeEventListener('ended', reportNoSound)
      source.disconnect()
      for (const openTrack of stream.getTracks()) openTrack.stop()
    },
  }
}

/** The root mean square, from 0 to 1, of samples from -1 to 1. */
export function rootMeanSquare(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

/**
 * Detects speech in a series of levels by their energy. The noise floor starts at the first level, falls to a lower level
 * at once and rises slowly, so that it follows a fan but not a voice.
 * @returns a function that takes a root mean square and its time in milliseconds. `loud`: the level is above the noise floor
 * by `speechToNoiseRatio`, or was within `longestPauseInSpeech`. `speechDetected`: it has been so for `minimumSpeechDuration`;
 * true once for each stretch of speech.
 */
export function createVoiceActivityDetector(): (
  level: number,
  now: number,
) => { loud: boolean; speechDetected: boolean } {
  let noiseFloor = Number.POSITIVE_INFINITY
  let speechStart: number | undefined
  let lastLoud = Number.NEGATIVE_INFINITY
  let reported = false
  return (level, now) => {
    const loud = level > noiseFloor * speechToNoiseRatio
    noiseFloor = Math.max(
      lowestNoiseFloor,
      level < noiseFloor ? level : noiseFloor * (loud ? 1.001 : 1.02),
    )
    if (loud) {
      speechStart ??= now
      lastLoud = now
    } else if (now - lastLoud > longestPauseInSpeech) {
      speechStart = undefined
      reported = false
    }
    const speechDetected =
      !reported && speechStart !== undefined && lastLoud - speechStart >= minimumSpeechDuration
    if (speechDetected) reported = true
    return { loud: speechStart !== undefined, speechDetected }
  }
}
