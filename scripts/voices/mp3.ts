/** Kilobits of MPEG-1 and of MPEG-2 layer III, by the index in a frame's header. */
const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const sampleRates = { 1: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000] } as const

/**
 * How long an mp3 plays, in milliseconds, counted from its frames: what a manifest is checked against where there is no ffmpeg.
 * @throws Error when the bytes are not frames of MPEG-1 or MPEG-2 layer III from beginning to end.
 */
export function mp3Duration(bytes: Buffer): number {
  let seconds = 0
  let frames = 0
  for (let at = tagLength(bytes); at < bytes.length; ) {
    const frame = frameAt(bytes, at)
    if (!frame) throw new Error(`Not an mp3: no frame at byte ${at} of ${bytes.length}.`)
    // The first frame of an encoder that counts is about the file and holds no sound.
    const isTag = frames === 0 && /Xing|Info/.test(bytes.toString('latin1', at, at + 64))
    if (!isTag) seconds += frame.seconds
    frames++
    at += frame.length
  }
  if (frames === 0) throw new Error('Not an mp3: it is empty.')
  return Math.round(seconds * 1000)
}

/** An ID3v2 tag before the frames; its size is written in seven bits a byte. */
function tagLength(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  return [6, 7, 8, 9].reduce((size, at) => size * 128 + bytes.readUInt8(at), 0) + 10
}

function frameAt(bytes: Buffer, at: number) {
  if (at + 4 > bytes.length) return undefined
  const header = bytes.readUInt32BE(at)
  const version = ({ 3: 1, 2: 2 } as const)[(header >>> 19) & 3]
  const isLayer3 = ((header >>> 17) & 3) === 1
  if (header >>> 21 !== 0x7ff || version === undefined || !isLayer3) return undefined
  const kilobits = bitRates[version][(header >>> 12) & 15]
  const sampleRate = sampleRates[version][(header >>> 10) & 3]
  if (!kilobits || !sampleRate) return undefined
  const padding = (header >>> 9) & 1
  const samples = version === 1 ? 1152 : 576
  const length = Math.floor((samples / 8) * ((kilobits * 1000) / sampleRate)) + padding
  return at + length > bytes.length ? undefined : { length, seconds: samples / sampleRate }
}
