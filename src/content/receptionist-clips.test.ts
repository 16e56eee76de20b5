import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { receptionistPhrases } from './receptionist.ts'
import manifest from './receptionist-clips.json' with { type: 'json' }

const directory = new URL('../../public/receptionist/', import.meta.url)

test('every line has a clip of exactly its words', () => {
  const spoken = Object.fromEntries(Object.entries(manifest.clips).map(([id, { text }]) => [id, text]))
  expect(spoken).toEqual(Object.fromEntries(Object.entries(receptionistPhrases).map(([id, { text }]) => [id, text])))
})

test('the clips are the ones that were measured, and weigh 450 kB at most', () => {
  let bytes = 0
  for (const [id, { sha256 }] of Object.entries(manifest.clips)) {
    const sound = readFileSync(new URL(`${id}.mp3`, directory))
    expect(createHash('sha256').update(sound).digest('hex'), id).toBe(sha256)
    bytes += sound.length
  }
  expect(bytes).toBeLessThanOrEqual(450_000)
  expect(readdirSync(directory).length).toBe(Object.keys(manifest.clips).length)
})
