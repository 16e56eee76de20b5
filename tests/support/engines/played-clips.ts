/** A clip that the page has started to play. All times are in seconds. */
export type PlayedClip = {
  /** Clips of one reply part are started together. */
  group: number
  /** When it starts, and when the page asked for that, by the clock of the AudioContext. */
  at: number
  asked: number
  /** How many clips of earlier groups have neither ended nor been stopped. */
  stillSounding: number
  /** Where in the decoded file it starts. */
  offset: number
  /** How long the recording in the file is, by what its encoder says. */
  recording: number
  /** When the decoded file first exceeds -50 dB. */
  firstSound: number
  /** The loudest parts near the beginning and the end of the decoded file. */
  beginning: Part
  end: Part
}

/** Some samples, and where they begin in the decoded file. */
type Part = { samples: number[]; at: number }

/** What was played from a time of the AudioContext's clock on. The samples are 16-bit numbers, `rate` a second. */
type Recording = { startedAt: number; rate: number; samples: number[] }

declare global {
  interface Window {
    playedClips: PlayedClip[]
    recordedOutput(): Recording
  }
}

/** A worklet that sends all that it gets, with the time of its first sample. The engine tests' site serves it. */
export const recorderPath = '/output-recorder.js'
export const recorderSource = `
registerProcessor('output-recorder', class extends AudioWorkletProcessor {
  process([[samples]]) {
    this.port.postMessage({ at: currentTime, samples: samples ? samples.slice() : new Float32Array(128) })
    return true
  }
})`

/** Runs in a page before a call: keeps what the call plays in `playedClips`, and records it. */
export function observePlayedClips(recorderPath: string) {
  const clips: PlayedClip[] = []
  window.playedClips = clips
  /** So many samples are one in what is kept: their mean. */
  const step = 4
  const mean = (samples: Float32Array, from: number) =>
    samples.subarray(from, from + step).reduce((sum, sample) => sum + sample, 0) / step

  const recordings = new WeakMap<AudioBuffer, number>()
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
    recordings.set(buffer, recording)
    return buffer
  }

  /** The loudest eighth of a second between two times. */
  const loudestPart = (buffer: AudioBuffer, from: number, to: number): Part => {
    const all = buffer.getChannelData(0)
    const length = Math.floor(buffer.sampleRate / step / 8)
    let loudest: Part & { power: number } = { samples: [], at: from, power: -1 }
    for (let time = from; time === from || time + 1 / 8 <= to; time += 1 / 64) {
      const first = Math.round(time * buffer.sampleRate)
      const samples = Array.from({ length }, (_, index) => mean(all, first + index * step))
      const power = samples.reduce((sum, sample) => sum + sample ** 2, 0)
      if (power > loudest.power) loudest = { samples, at: first / buffer.sampleRate, power }
    }
    return loudest
  }

  let group = 0
  let groupIsOpen = false
  const sounding = new Map<AudioBufferSourceNode, number>()
  const { stop } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.stop = function (...args) {
    sounding.delete(this)
    stop.apply(this, args)
  }
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, ...rest) {
    const { buffer, context } = this
    if (!groupIsOpen) {
      group += 1
      groupIsOpen = true
      setTimeout(() => {
        groupIsOpen = false
      })
    }
    const asked = context.currentTime
    const stillSounding = [...sounding.values()].filter((earlier) => earlier !== group).length
    sounding.set(this, group)
    this.addEventListener('ended', () => sounding.delete(this))
    if (buffer) {
      const firstSound = buffer.getChannelData(0).findIndex((sample) => Math.abs(sample) > 0.003) / buffer.sampleRate
      const recording = recordings.get(buffer) ?? Number.NaN
      const beginning = loudestPart(buffer, offset, offset + Math.min(0.4, recording))
      const end = loudestPart(buffer, offset + Math.max(0, recording - 0.4), offset + recording)
      clips.push({ group, at: when || asked, asked, stillSounding, offset, recording, firstSound, beginning, end })
    }
    start.call(this, when, offset, ...rest)
  }

  const recorded: Recording = { startedAt: Number.NaN, rate: 0, samples: [] }
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
      recorder.port.onmessage = ({ data }: MessageEvent<{ at: number; samples: Float32Array }>) => {
        if (recorded.samples.length === 0) recorded.startedAt = data.at
        for (let from = 0; from < data.samples.length; from += step) {
          recorded.samples.push(Math.round(mean(data.samples, from) * 32_768))
        }
      }
      connect.call(node, recorder)
      connect.call(recorder, context.destination)
    })
    return node
  }
}

/** When the decoded file of a clip began to sound, in seconds: by its beginning, and by its end. */
type SoundTimes = { byBeginning: number; byEnd: number }

/** By how many seconds each clip begins after the end of the one before it in its reply part; negative where the two overlap. */
export function gapsAtJoints(clips: readonly PlayedClip[], recording: Recording): number[] {
  const sounded = new Map(
    clips.filter(({ at }) => at > recording.startedAt).map((clip) => [clip, soundTimes(clip, recording)] as const),
  )
  return clips.flatMap((clip, index) => {
    const previous = clips[index - 1]
    const [first, second] = [previous && sounded.get(previous), sounded.get(clip)]
    if (!first || !second || previous?.group !== clip.group) return []
    return second.byBeginning - first.byEnd - previous.recording
  })
}

function soundTimes(clip: PlayedClip, recording: Recording): SoundTimes {
  const expected = clip.at - clip.offset - recording.startedAt
  return {
    byBeginning: findPart(clip.beginning, recording, expected),
    byEnd: findPart(clip.end, recording, expected),
  }
}

/** When the file of a part began to sound, by where within 0.3 s of the expected time the recording is most like it. */
function findPart(part: Part, { samples, rate }: Recording, expected: number): number {
  const around = Math.round((expected + part.at) * rate)
  const reach = Math.round(0.3 * rate)
  let best = { likeness: Number.NEGATIVE_INFINITY, at: 0 }
  for (let start = Math.max(0, around - reach); start <= around + reach; start++) {
    let product = 0
    let power = 1
    for (const [index, sample] of part.samples.entries()) {
      const heard = samples[start + index] ?? 0
      product += heard * sample
      power += heard ** 2
    }
    const likeness = product / Math.sqrt(power)
    if (likeness > best.likeness) best = { likeness, at: start / rate }
  }
  return best.at - part.at
}
