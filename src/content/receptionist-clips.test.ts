import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { receptionistPhrases } from './receptionist.ts'
import manifest from './receptionist-clips.json' with { type: 'json' }

const clipsFolder = new URL('../../public/receptionist/', import.meta.url)

test('every phrase has a clip that was rendered from its present text', () => {
  expect(manifest.texts).toEqual(receptionistPhrases)
})

test('the clip files have the hashes of the manifest, no other file is there, and all together have at most 450 kB', () => {
  let bytes = 0
  for (const [id, { sha256 }] of Object.entries(manifest.files)) {
    const clip = readFileSync(new URL(`${id}.mp3`, clipsFolder))
    expect(createHash('sha256').update(clip).digest('hex'), id).toBe(sha256)
    bytes += clip.length
  }
  expect(bytes).toBeLessThanOrEqual(450_000)
  expect(readdirSync(clipsFolder).length).toBe(Object.keys(manifest.files).length)
})
