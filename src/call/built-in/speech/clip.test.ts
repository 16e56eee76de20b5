import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeClip } from './clip.ts'

/**
 * A clip of 13,927 samples at 24 kHz, as ffmpeg decodes it, in 27 frames of 576. The encoder's delay is 576 samples, and every
 * decoder adds 529.
 */
const file = join(import.meta.dirname, '../../../../receptionist/content/clips/digit-5.mp3')
const recording = 13_927
const everyFrame = 27 * 576
const silentStart = 576 + 529

test.each<[string, decoded: number, first: number, rate?: number]>([
  ['cuts off the silence that the encoder added, as Chromium and Firefox do', recording, 0],
  ['plays every frame, as WebKitGTK does', everyFrame, silentStart],
  ['cuts off the start alone', everyFrame - silentStart, 0],
  ['plays every frame at another rate', 2 * everyFrame, 2 * silentStart, 48_000],
])('finds the recording where the decoder %s', async (_, decoded, first, rate = 24_000) => {
  const { buffer } = new Uint8Array(await readFile(file))
  const clip = await decodeClip(decoderTo(decoded, rate), buffer)
  expect([clip[0], clip.length]).toEqual([first, (recording * rate) / 24_000])
})

test('takes the whole of a file that does not say how much was added', async () => {
  expect(await decodeClip(decoderTo(48_000, 24_000), new Uint8Array(200).buffer)).toHaveLength(
    48_000,
  )
})

/** What it decodes are so many samples, each of which is its own number. */
function decoderTo(length: number, sampleRate: number) {
  const getChannelData = () => Float32Array.from({ length }, (_, index) => index)
  return {
    decodeAudioData: async () => ({ sampleRate, getChannelData }),
  } as unknown as AudioContext
}
