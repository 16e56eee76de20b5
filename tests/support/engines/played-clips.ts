/** A clip that the page plays. All times are in seconds. */
export type PlayedClip = {
  /** Clips of one reply part are played as one sound. */
  sound: number
  /** When the sound was asked for, by the clock of the AudioContext, and where in it the clip begins. */
  asked: number
  position: number
  /** How many earlier sounds had neither ended nor been stopped. */
  stillSounding: number
  /** The sound was stopped before its end. */
  stopped: boolean
  /** How long the recording in the file is, by what its encoder says. */
  recording: number
  /** When the clip first exceeds -50 dB. */
  firstSound: number
  /** The loudest parts near its beginning and its end. */
  beginning: Part
  end: Part
}

/** Some samples, and where in the clip they begin. */
type Part = { samples: number[]; at: number }

/** What was played from a time of the AudioContext's clock on. The samples are 16-bit numbers, `rate` a second. */
type Recording = { startedAt: number; rate: number; samples: number[]; lost: Lost[] }

/** On a busy machine a browser runs no worklet for a while: the recording lacks this, by seconds from its start. */
type Lost = { from: number; to: number }

declare global {
  interface Window {
    playedClips: PlayedClip[]
    recordedOutput(): Recording
  }
}

/** A worklet that sends all that it gets, with the number of its first sample. The engine tests' site serves it. */
export const recorderPath = '/output-recorder.js'
export const recorderSource = `
registerProcessor('output-recorder', class extends AudioWorkletProcessor {
  process([[samples]]) {
    this.port.postMessage({ first: currentFrame, samples: samples ? samples.slice() : new Float32Array(128) })
    return true
  }
})`

/** Runs in a page before a call: keeps what the call plays in `playedClips`, and records it. */
export function observePlayedClips(recorderPath: string) {
  const clips: PlayedClip[] = []
  window.playedClips = clips

  // The page waits 2 s for a clip before it shows a caption in its place. A busy machine may take longer to decode it.
  const { setTimeout } = window
  const waitOn = (run: () => void, time = 0, ...given: unknown[]) =>
    setTimeout(run, time === 2000 ? 20_000 : time, ...given)
  Object.assign(window, { setTimeout: waitOn })

  /** So many samples are one in what is kept: their mean. */
  const step = 4
  const mean = (samples: Float32Array, from: number) =>
    samples.subarray(from, from + step).reduce((sum, sample) => sum + sample, 0) / step

  /** How long the recording is from which samples were decoded. */
  const recordings = new WeakMap<ArrayBufferLike, number>()
  /** Layer III of MPEG-2 at 24 kHz has 576 samples in a frame. The tag tells how many frames there are and what was added. */
  const recordingOf = (file: ArrayBuffer) => {
    const view = new DataView(file)
    const tag = String.fromCharCode(...new Uint8Array(file, 0, 64)).indexOf('Info')
    const added = view.getUint32(tag + 140)
    return (view.getUint32(tag + 8) * 576 - ((added >> 12) & 0xfff) - (added & 0xfff)) / 24_000
  }
  const { decodeAudioData } = BaseAudioContext.prototype
  BaseAudioContext.prototype.decodeAudioData = async function (file) {
    const recording = recordingOf(file)
    const buffer = await decodeAudioData.call(this, file)
    recordings.set(buffer.getChannelData(0).buffer, recording)
    return buffer
  }

  /** The loudest eighth of a second between two times. */
  const loudestPart = (samples: Float32Array, rate: number, from: number, to: number): Part => {
    const length = Math.floor(rate / step / 8)
    let loudest: Part & { power: number } = { samples: [], at: from, power: -1 }
    for (let time = from; time === from || time + 1 / 8 <= to; time += 1 / 64) {
      const first = Math.round(time * rate)
      const part = Array.from({ length }, (_, index) => mean(samples, first + index * step))
      const power = part.reduce((sum, sample) => sum + sample ** 2, 0)
      if (power > loudest.power) loudest = { samples: part, at: first / rate, power }
    }
    return loudest
  }

  const { copyToChannel } = AudioBuffer.prototype
  /** The clips of a sound, while it is put together. */
  let parts: PlayedClip[] = []
  AudioBuffer.prototype.copyToChannel = function (samples, channel, first = 0) {
    const rate = this.sampleRate
    const recording = recordings.get(samples.buffer) ?? Number.NaN
    const duration = samples.length / rate
    const firstSound = samples.findIndex((sample) => Math.abs(sample) > 0.003) / rate
    const beginning = loudestPart(samples, rate, 0, Math.min(0.4, duration))
    const end = loudestPart(samples, rate, Math.max(0, duration - 0.4), duration)
    const unknown = { sound: 0, asked: 0, stillSounding: 0, stopped: false }
    parts.push({ ...unknown, position: first / rate, recording, firstSound, beginning, end })
    copyToChannel.call(this, samples, channel, first)
  }

  let sound = 0
  const sounding = new Map<AudioBufferSourceNode, PlayedClip[]>()
  const { createBufferSource } = BaseAudioContext.prototype
  BaseAudioContext.prototype.createBufferSource = function () {
    const source = createBufferSource.call(this)
    // Before the page's own listener, which may start the next sound.
    source.addEventListener('ended', () => sounding.delete(source))
    return source
  }
  const { start, stop } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (...args) {
    sound += 1
    const common = { sound, asked: this.context.currentTime, stillSounding: sounding.size }
    for (const part of parts) Object.assign(part, common)
    clips.push(...parts)
    sounding.set(this, parts)
    parts = []
    start.apply(this, args)
  }
  AudioBufferSourceNode.prototype.stop = function (...args) {
    for (const clip of sounding.get(this) ?? []) clip.stopped = true
    sounding.delete(this)
    stop.apply(this, args)
  }

  const recorded: Recording = { startedAt: Number.NaN, rate: 0, samples: [], lost: [] }
  window.recordedOutput = () => recorded
  const connect = AudioNode.prototype.connect as (...args: unknown[]) => AudioNode
  let tap: GainNode | undefined
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    const { context } = this
    if (args[0] instanceof AudioDestinationNode && context instanceof AudioContext) {
      tap ??= recordFrom(context)
      connect.call(this, tap)
    }
    return connect.apply(this, args)
  } as typeof AudioNode.prototype.connect

  /** What is connected to the node that it returns is recorded as soon as the worklet is there. */
  function recordFrom(context: AudioContext): GainNode {
    const node = context.createGain()
    recorded.rate = context.sampleRate / step
    context.audioWorklet.addModule(recorderPath).then(() => {
      const recorder = new AudioWorkletNode(context, 'output-recorder', {
        channelCount: 1,
        channelCountMode: 'explicit',
      })
      const { rate, samples, lost } = recorded
      recorder.port.onmessage = ({
        data,
      }: MessageEvent<{ first: number; samples: Float32Array }>) => {
        const time = data.first / context.sampleRate
        if (samples.length === 0) recorded.startedAt = time
        const position = Math.round((time - recorded.startedAt) * rate)
        if (position > samples.length) {
          lost.push({ from: samples.length / rate, to: position / rate })
          samples.length = position
        }
        for (let from = 0; from < data.samples.length; from += step) {
          samples.push(Math.round(mean(data.samples, from) * 32_768))
        }
      }
      connect.call(node, recorder)
      connect.call(recorder, context.destination)
    })
    return node
  }
}

/** By how many seconds each clip begins after the end of the one before it in its sound; negative where the two overlap. */
export function gapsInSounds(clips: readonly PlayedClip[]): number[] {
  return clips.flatMap((clip, index) => {
    const previous = clips[index - 1]
    return previous?.sound === clip.sound
      ? [clip.position - previous.position - previous.recording]
      : []
  })
}

/**
 * The same by what was recorded, of each joint of two clips that were played to their end. `lost`: the recording lacks a
 * part of one of them. NaN where it has all of them, and they do not sound.
 */
export function gapsInRecording(
  clips: readonly PlayedClip[],
  recording: Recording,
): (number | 'lost')[] {
  let start = 0
  return clips.flatMap<number | 'lost'>((clip, index) => {
    if (clip.stopped || clip.asked < recording.startedAt) return []
    const previous = clips[index - 1]
    if (clip.sound !== previous?.sound) {
      const asked = clip.asked - recording.startedAt
      // A browser may begin some time after it was asked.
      const found = findPart(clip.beginning, recording, asked, 2)
      start = typeof found === 'number' ? found : asked
      return []
    }
    const previousStart = findPart(previous.end, recording, start + previous.position, 0.3)
    const thisStart = findPart(clip.beginning, recording, start + clip.position, 0.3)
    if (previousStart === 'lost' || thisStart === 'lost') return ['lost']
    return [thisStart - previousStart - previous.recording]
  })
}

/** The cosine of the angle between what is played and a recording of it, which two decimations and noise make smaller than 1. */
const likenessOfSame = 0.95

/**
 * When the clip of a part began to sound, by where within so many seconds of the expected time the recording is most like it.
 * NaN where it is not like it; `lost` where it may lack the part.
 */
function findPart(
  part: Part,
  { samples, rate, lost }: Recording,
  expected: number,
  within: number,
): number | 'lost' {
  const partPower = Math.sqrt(part.samples.reduce((sum, sample) => sum + sample ** 2, 0))
  const around = Math.round((expected + part.at) * rate)
  const reach = Math.round(within * rate)
  let best = { likeness: likenessOfSame, at: Number.NaN }
  for (let start = Math.max(0, around - reach); start <= around + reach; start++) {
    let product = 0
    let power = 1
    for (const [index, sample] of part.samples.entries()) {
      // What was lost is read as silence.
      const heard = samples[start + index] ?? 0
      product += heard * sample
      power += heard ** 2
    }
    const likeness = product / Math.sqrt(power) / partPower
    if (likeness > best.likeness) best = { likeness, at: start / rate }
  }
  const first = (around - reach) / rate
  const last = (around + reach + part.samples.length) / rate
  const isLost = lost.some(({ from, to }) => from < last && first < to)
  return Number.isNaN(best.at) && isLost ? 'lost' : best.at - part.at
}
