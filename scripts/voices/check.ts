import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { phrases } from '../../receptionist/content/phrases.ts'
import {
  type ClipsManifest,
  clipsFolder,
  readClipsManifest,
  unrenderedClips,
  unrenderedNotice,
} from './clips.ts'
import { allSamples, previewsFolder, readPreviewsManifest } from './recordings.ts'

/**
 * Compares every recording with its manifest, and every text with its recording. Needs neither an engine nor ffmpeg.
 * @returns sentences. `damaged`: a file is not what its manifest says, or a clip has another voice than most. `outdated`: a
 * text has changed since its rendering.
 */
export function checkVoices(root: string): { damaged: string[]; outdated: string[] } {
  const previews = readPreviewsManifest(root)
  const clips = readClipsManifest(root)
  const damaged = [
    ...checkFolder(root, previewsFolder, previews),
    ...checkFolder(root, clipsFolder, clips.clips),
    ...otherVoices(clips),
  ]
  const outdated = allSamples
    .filter(({ id, sampleText }) => previews[id]?.text !== sampleText)
    .map(({ id }) => `${previewsFolder}/${id}.mp3 was rendered from another text: render it again.`)
  const notice = unrenderedNotice(phrases, unrenderedClips(root, phrases, clips))
  return { damaged, outdated: notice ? [...outdated, notice] : outdated }
}

/** A receptionist who changes her voice within a call is heard at once. */
function otherVoices({ voice, clips }: ClipsManifest): string[] {
  const voiceOf = (id: string) => clips[id]?.adopted?.voice ?? voice
  const ids = Object.keys(clips)
  const count = (name: string) => ids.filter((id) => voiceOf(id) === name).length
  const [usual = ''] = [...new Set(ids.map(voiceOf))].sort(
    (one, other) => count(other) - count(one),
  )
  return ids
    .filter((id) => voiceOf(id) !== usual)
    .map(
      (id) => `${clipsFolder}/${id}.mp3 has the voice ${voiceOf(id)}, most others have ${usual}.`,
    )
}

function checkFolder(
  root: string,
  folder: string,
  manifest: Record<string, { sha256: string; bytes: number }>,
) {
  const files = readdirSync(join(root, folder))
  const unknown = files.filter((name) => !(name.replace(/\.mp3$/, '') in manifest))
  const damaged = Object.entries(manifest).flatMap(([id, { sha256, bytes }]) => {
    const name = `${folder}/${id}.mp3`
    if (!files.includes(`${id}.mp3`)) return [`${name} is missing.`]
    const content = readFileSync(join(root, name))
    if (content.length !== bytes)
      return [`${name} has ${content.length} bytes, its manifest says ${bytes}.`]
    const matches = createHash('sha256').update(content).digest('hex') === sha256
    return matches ? [] : [`${name} is not the file its manifest names.`]
  })
  return [...unknown.map((name) => `${folder}/${name} is not in its manifest.`), ...damaged]
}
