import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReceptionistPhrase, receptionistPhrases } from '../../src/content/receptionist.ts'
import { voices } from '../../src/content/voices.ts'
import { mp3Duration } from './mp3.ts'
import { previewsFolder, previewsManifest } from './previews.ts'
import { clipsBudget, clipsFolder, clipsManifest } from './render-clips.ts'

type Entry = { text: string; sha256: string; durationMs: number; bytes?: number }

/**
 * Holds every sound of the site to its manifest and every manifest to the words. Needs neither an engine nor ffmpeg.
 * @returns a sentence for each thing that is wrong.
 */
export function checkVoices(root: string): string[] {
  const previews = JSON.parse(readFileSync(join(root, previewsManifest), 'utf8'))
  const { clips } = JSON.parse(readFileSync(join(root, clipsManifest), 'utf8'))
  const previewTexts = voices.map(({ id, sampleText }): [string, string] => [id, sampleText])
  const lines = Object.entries<ReceptionistPhrase>(receptionistPhrases).map(([id, { text }]): [string, string] => [
    id,
    text,
  ])
  const weight = readdirSync(join(root, clipsFolder)).reduce(
    (sum, name) => sum + readFileSync(join(root, clipsFolder, name)).length,
    0,
  )
  return [
    ...checkFolder(root, previewsFolder, new Map(previewTexts), previews),
    ...checkFolder(root, clipsFolder, new Map(lines), clips),
    ...(weight > clipsBudget ? [`${clipsFolder} weighs ${weight} bytes, ${weight - clipsBudget} too many.`] : []),
  ]
}

function checkFolder(
  root: string,
  folder: string,
  texts: ReadonlyMap<string, string>,
  manifest: Record<string, Entry>,
): string[] {
  const files = readdirSync(join(root, folder))
  const expected = new Set([...texts.keys()].map((id) => `${id}.mp3`))
  const problems = [
    ...files.filter((name) => !expected.has(name)).map((name) => `${folder}/${name} belongs to no text.`),
    ...Object.keys(manifest)
      .filter((id) => !texts.has(id))
      .map((id) => `The manifest of ${folder} names ${id}, which has no text.`),
  ]
  for (const [id, text] of texts) {
    const entry = manifest[id]
    const name = `${folder}/${id}.mp3`
    if (!entry) problems.push(`${name} is not in its manifest.`)
    else if (!files.includes(`${id}.mp3`)) problems.push(`${name} is missing.`)
    else if (entry.text !== text) problems.push(`${name} was rendered from other words: render it again.`)
    else problems.push(...checkFile(name, readFileSync(join(root, name)), entry))
  }
  return problems
}

/** ffmpeg counts what is heard, the frames also an encoder's lead-in: within 150 ms they mean the same. */
const durationTolerance = 150

function checkFile(name: string, bytes: Buffer, { sha256, durationMs, bytes: size = bytes.length }: Entry): string[] {
  if (bytes.length !== size) return [`${name} has ${bytes.length} bytes, its manifest says ${size}.`]
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    return [`${name} is not the file its manifest names.`]
  let played: number
  try {
    played = mp3Duration(bytes)
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`]
  }
  if (Math.abs(played - durationMs) <= durationTolerance) return []
  return [`${name} plays ${played} ms, its manifest says ${durationMs}.`]
}
