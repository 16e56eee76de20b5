/** The recording of a clip: samples from -1 to 1, at the rate of the context that decoded it. */
export type Clip = Float32Array<ArrayBuffer>

/** @throws DOMException when the file cannot be decoded. */
export async function decodeClip(context: AudioContext, file: ArrayBuffer): Promise<Clip> {
  // Read first: decoding takes the bytes away.
  const recording = recordingIn(new Uint8Array(file))
  const decoded = await context.decodeAudioData(file)
  // Every clip has one channel.
  const samples = decoded.getChannelData(0)
  if (!recording) return samples
  const length = Math.round(recording.duration * decoded.sampleRate)
  const silentStart = Math.round(recording.start * decoded.sampleRate)
  const added = samples.length - length
  const start = added < silentStart ? 0 : silentStart
  return samples.subarray(start, start + length)
}

/** Clips one after the other, without a gap. */
export function joinClips(context: AudioContext, clips: readonly Clip[]): AudioBuffer {
  const length = clips.reduce((sum, clip) => sum + clip.length, 0)
  // A buffer has one sample at least.
  const joined = context.createBuffer(1, Math.max(1, length), context.sampleRate)
  let position = 0
  for (const clip of clips) {
    joined.copyToChannel(clip, 0, position)
    position += clip.length
  }
  return joined
}

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
