import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { receptionistPhrases } from '../../src/content/receptionist.ts'
import { voices } from '../../src/content/voices.ts'
import { clipsBudget, clipsFolder, clipsManifest } from './render-clips.ts'
import { previewsFolder, previewsManifest } from './render-previews.ts'

type Entry = { text: string; sha256: string; bytes?: number }

/**
 * Compares every recording with its manifest and every manifest with the texts. Needs neither an engine nor ffmpeg.
 * @returns a sentence for each difference.
 */
export function checkVoices(root: string): string[] {
  const previews = JSON.parse(readFileSync(join(root, previewsManifest), 'utf8'))
  const { texts, files } = JSON.parse(readFileSync(join(root, clipsManifest), 'utf8'))
  const clips = Object.fromEntries(
    Object.entries<Omit<Entry, 'text'>>(files).map(([id, file]) => [id, { ...file, text: texts[id] }]),
  )
  const previewTexts = voices.map(({ id, sampleText }): [string, string] => [id, sampleText])
  const clipsBytes = readdirSync(join(root, clipsFolder)).reduce(
    (sum, name) => sum + readFileSync(join(root, clipsFolder, name)).length,
    0,
  )
  return [
    ...checkFolder(root, previewsFolder, new Map(previewTexts), previews),
    ...checkFolder(root, clipsFolder, new Map(Object.entries(receptionistPhrases)), clips),
    ...(clipsBytes > clipsBudget
      ? [`${clipsFolder} weighs ${clipsBytes} bytes, ${clipsBytes - clipsBudget} too many.`]
      : []),
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
    else if (entry.text !== text) problems.push(`${name} was rendered from another text: render it again.`)
    else problems.push(...checkFile(name, readFileSync(join(root, name)), entry))
  }
  return problems
}

function checkFile(name: string, content: Buffer, { sha256, bytes = content.length }: Entry): string[] {
  if (content.length !== bytes) return [`${name} has ${content.length} bytes, its manifest says ${bytes}.`]
  const matches = createHash('sha256').update(content).digest('hex') === sha256
  return matches ? [] : [`${name} is not the file its manifest names.`]
}
