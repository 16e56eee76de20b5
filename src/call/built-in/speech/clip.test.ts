import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeClip } from './clip.ts'

/**
 * A clip of 13,927 samples at 24 kHz, as ffmpeg decodes it, in 27 frames of 576. The encoder's delay is 576 samples, and every
 * decoder adds 529.
 */
const file = join(import.meta.dirname, '../../../../receptionist/content/clips/digit-5.mp3')
const recording = 13_927 / 24_000
const everyFrame = (27 * 576) / 24_000
const silentStart = (576 + 529) / 24_000

test.each<[string, decoded: number, offset: number]>([
  ['cuts off the silence that the encoder added, as Chromium and Firefox do', recording, 0],
  ['plays every frame, as WebKitGTK does', everyFrame, silentStart],
  ['cuts off the start alone', everyFrame - silentStart, 0],
])('finds the recording where the decoder %s', async (_, decoded, offset) => {
  const { buffer } = new Uint8Array(await readFile(file))
  const clip = await decodeClip(decoderTo(decoded), buffer)
  expect(clip.offset).toBeCloseTo(offset, 5)
  expect(clip.duration).toBeCloseTo(recording, 5)
})

test('plays the whole of a file that does not say how much was added', async () => {
  const clip = await decodeClip(decoderTo(2), new Uint8Array(200).buffer)
  expect(clip).toMatchObject({ offset: 0, duration: 2 })
})

/** @param duration of what it decodes, in seconds. */
function decoderTo(duration: number) {
  return { decodeAudioData: async () => ({ duration }) } as unknown as AudioContext
}
