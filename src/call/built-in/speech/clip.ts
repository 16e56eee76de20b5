/** A decoded clip: its recording is the part of `buffer` from `offset` on, for `duration`. Both in seconds. */
export type Clip = { buffer: AudioBuffer; offset: number; duration: number }

/** @throws DOMException when the file cannot be decoded. */
export async function decodeClip(context: AudioContext, file: ArrayBuffer): Promise<Clip> {
  // Read first: decoding takes the bytes away.
  const recording = recordingIn(new Uint8Array(file))
  const buffer = await context.decodeAudioData(file)
  const added = recording ? buffer.duration - recording.duration : 0
  if (!recording || added < tolerance) return { buffer, offset: 0, duration: buffer.duration }
  return { buffer, offset: added < recording.start ? 0 : recording.start, duration: recording.duration }
}

/** Seconds. A decoder that resamples rounds to a sample. */
const tolerance = 0.001

/** Samples a second and in a frame of MPEG-2 Layer III at the rate of every clip (`scripts/voices/mastering.ts`). */
const sampleRate = 24_000
const samplesInFrame = 576
/** Samples by which a decoder delays the sound, beside the encoder's delay. */
const decoderDelay = 529

/**
 * Where the recording is in an MP3 file whose decoder plays every frame, in seconds. An encoder adds silence before and after it
 * and says in the first frame how much. Chromium and Firefox cut that off; WebKitGTK 2.50 does so only where the tag names LAME,
 * and ours names FFmpeg's library. Undefined in a file that does not say it.
 */
function recordingIn(bytes: Uint8Array): { start: number; duration: number } | undefined {
  const header = String.fromCharCode(...bytes.subarray(0, 64))
  const tag = header.search(/Info|Xing/)
  if (tag < 0) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  // The number of frames, the size, the table of contents and the quality, each if its bit is set; then the encoder's name.
  const allParts = 0b1111
  if (view.getUint32(tag + 4) !== allParts) return undefined
  const frames = view.getUint32(tag + 8)
  const delays = view.getUint32(tag + 140) & 0xff_ff_ff
  const [encoderDelay, padding] = [delays >> 12, delays & 0xfff]
  const samples = frames * samplesInFrame - encoderDelay - padding
  return { start: (encoderDelay + decoderDelay) / sampleRate, duration: samples / sampleRate }
}
