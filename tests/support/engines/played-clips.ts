/** A clip that the page has started to play. All times are in seconds. */
export type PlayedClip = {
  /** Clips of one reply part are started together. */
  group: number
  /** When it starts, and when the page asked for that, by the clock of the AudioContext. */
  at: number
  asked: number
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

/** Some samples, `observedRate` a second, and where they begin in the decoded file. */
type Part = { samples: number[]; at: number }

declare global {
  interface Window {
    playedClips: PlayedClip[]
  }
}

/** Samples a second. */
export const observedRate = 11_025

/** Runs in a page before a call: keeps what the call plays in `playedClips`. */
export function observePlayedClips(rate: number) {
  const clips: PlayedClip[] = []
  window.playedClips = clips
  const recordings = new WeakMap<AudioBuffer, number>()

  /** Layer III of MPEG-2 at 24 kHz has 576 samples in a frame. The tag "Info" tells how many frames there are and what was added. */
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
    const step = buffer.sampleRate / rate
    const all = buffer.getChannelData(0)
    const samplesFrom = (time: number) =>
      Array.from({ length: rate / 8 }, (_, index) => all[Math.round(time * buffer.sampleRate + index * step)] ?? 0)
    let loudest = { samples: samplesFrom(from), at: from, power: 0 }
    for (let at = from; at + 1 / 8 <= to; at += 1 / 64) {
      const samples = samplesFrom(at)
      const power = samples.reduce((sum, sample) => sum + sample ** 2, 0)
      if (power > loudest.power) loudest = { samples, at, power }
    }
    return loudest
  }

  let group = 0
  let groupIsOpen = false
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
    if (buffer) {
      const firstSound = buffer.getChannelData(0).findIndex((sample) => Math.abs(sample) > 0.003) / buffer.sampleRate
      const recording = recordings.get(buffer) ?? Number.NaN
      const beginning = loudestPart(buffer, offset, offset + Math.min(0.4, recording))
      const end = loudestPart(buffer, offset + Math.max(0, recording - 0.4), offset + recording)
      clips.push({ group, at: when || asked, asked, offset, recording, firstSound, beginning, end })
    }
    start.call(this, when, offset, ...rest)
  }
}

/** When the decoded file of a clip began to sound, in seconds: by its beginning, and by its end. */
type SoundTimes = { byBeginning: number; byEnd: number }

/** By how many seconds each clip begins after the end of the one before it in its reply part; negative where the two overlap. */
export function gapsAtJoints(clips: readonly PlayedClip[], timesOf: (clip: PlayedClip) => SoundTimes): number[] {
  return clips.flatMap((clip, index) => {
    const previous = clips[index - 1]
    if (previous?.group !== clip.group) return []
    return timesOf(clip).byBeginning - timesOf(previous).byEnd - previous.recording
  })
}

/** What the page has asked for. */
export function askedTimes({ at, offset }: PlayedClip): SoundTimes {
  return { byBeginning: at - offset, byEnd: at - offset }
}

/** @param samples a recording of what was played, `observedRate` a second. */
export function timesInRecording(
  clips: readonly PlayedClip[],
  samples: Float32Array,
): (clip: PlayedClip) => SoundTimes {
  const found = new Map<PlayedClip, SoundTimes>()
  let previous: PlayedClip | undefined
  for (const clip of clips) {
    const distance = previous && askedTimes(clip).byEnd - askedTimes(previous).byEnd
    const expected = previous && (found.get(previous)?.byEnd ?? 0) + (distance ?? 0)
    // The first one sounds somewhere; the clock of the recording may run on while that of the context does not.
    const byBeginning = findPart(clip.beginning, samples, expected, { first: 20, later: 1.5 })
    const byEnd = findPart(clip.end, samples, byBeginning, { first: 0, later: 0.5 })
    found.set(clip, { byBeginning, byEnd })
    previous = clip
  }
  return (clip) => found.get(clip) ?? { byBeginning: Number.NaN, byEnd: Number.NaN }
}

/** When the file of a part began to sound, by where between two times the samples are most like it. */
function findPart(
  part: Part,
  samples: Float32Array,
  expected: number | undefined,
  longest: { first: number; later: number },
): number {
  const [from, to] = expected === undefined ? [0, longest.first] : [expected - 0.3, expected + longest.later]
  const last = Math.min(samples.length - part.samples.length, Math.round((to + part.at) * observedRate))
  let best = { likeness: Number.NEGATIVE_INFINITY, at: 0 }
  for (let start = Math.max(0, Math.round((from + part.at) * observedRate)); start <= last; start++) {
    let product = 0
    let power = 1e-6
    for (const [index, sample] of part.samples.entries()) {
      const heard = samples[start + index] ?? 0
      product += heard * sample
      power += heard ** 2
    }
    const likeness = product / Math.sqrt(power)
    if (likeness > best.likeness) best = { likeness, at: start / observedRate }
  }
  return best.at - part.at
}
