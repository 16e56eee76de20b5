import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { phrases } from '../../src/call/built-in/content/phrases.ts'
import { voices } from '../../src/content/voices.ts'
import { clipsFolder, readClipsManifest, unrenderedClips, unrenderedNotice } from './clips.ts'
import { previewsFolder, previewsManifest } from './render-previews.ts'

/**
 * Compares every recording with its manifest, and every text with its recording. Needs neither an engine nor ffmpeg.
 * @returns sentences. `damaged`: a file is not what its manifest says. `outdated`: a text has changed since its rendering.
 */
export function checkVoices(root: string): { damaged: string[]; outdated: string[] } {
  const previews: Record<string, Entry & { text: string }> = JSON.parse(
    readFileSync(join(root, previewsManifest), 'utf8'),
  )
  const clips = readClipsManifest(root)
  const notice = unrenderedNotice(phrases, unrenderedClips(root, phrases, clips))
  return {
    damaged: [...checkFolder(root, previewsFolder, previews), ...checkFolder(root, clipsFolder, clips.clips)],
    outdated: [
      ...voices
        .filter(({ id, sampleText }) => previews[id]?.text !== sampleText)
        .map(({ id }) => `${previewsFolder}/${id}.mp3 was rendered from another text: render it again.`),
      ...(notice ? [notice] : []),
    ],
  }
}

type Entry = { sha256: string; bytes: number }

function checkFolder(root: string, folder: string, manifest: Record<string, Entry>): string[] {
  const files = readdirSync(join(root, folder))
  return [
    ...files
      .filter((name) => !(name.replace(/\.mp3$/, '') in manifest))
      .map((name) => `${folder}/${name} is not in its manifest.`),
    ...Object.entries(manifest).flatMap(([id, entry]) => {
      const name = `${folder}/${id}.mp3`
      return files.includes(`${id}.mp3`)
        ? checkFile(name, readFileSync(join(root, name)), entry)
        : [`${name} is missing.`]
    }),
  ]
}

function checkFile(name: string, content: Buffer, { sha256, bytes }: Entry): string[] {
  if (content.length !== bytes) return [`${name} has ${content.length} bytes, its manifest says ${bytes}.`]
  const matches = createHash('sha256').update(content).digest('hex') === sha256
  return matches ? [] : [`${name} is not the file its manifest names.`]
}
