import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from './clips.json' with { type: 'json' }

const folder = new URL('clips/', import.meta.url)
const clips = Object.entries(manifest.clips)

test('each clip has at most 5.5 kB a second and 65 kB, so that 600 kB are enough for two minutes of answers', () => {
  expect(clips.length).toBeGreaterThan(40)
  for (const [id, { bytes, durationMs }] of clips) {
    expect(bytes, id).toBeLessThanOrEqual(65_000)
    // 1 kB is what an mp3 file has before its sound.
    expect((bytes - 1000) / durationMs, id).toBeLessThanOrEqual(5)
    expect(statSync(new URL(`${id}.mp3`, folder)).size, id).toBe(bytes)
  }
  expect(readdirSync(folder).length).toBe(clips.length)
})
