import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { phrases } from '../../src/call/built-in/content/phrases.ts'
import { type ClipsManifest, clipsFolder, clipsManifest, readClipsManifest, unrenderedClips } from './clips.ts'
import type { Encoding } from './mastering.ts'
import { type Limits, renderAll, type Voice, withWorkFolder } from './render.ts'
import { spokenText } from './spoken-text.ts'

/** Chosen by the judge of naturalness and by bytes: docs/decisions/007-receptionist-in-the-page.md. 5 kB a second. */
const encoding: Encoding = { sampleRate: 24_000, kilobits: 40 }
/** People and engines speak a character in about 70 ms. Less than a third or more than three times of that is another text. */
const limits: Limits = {
  ms: (text) => [Math.round((text.length * 70) / 3), text.length * 70 * 3 + 400],
  bytes: [300, 400_000],
}

/**
 * Renders the clips whose text has changed, or all of them when the voice or the encoding has. Each clip replaces its
 * predecessor, in folder and manifest, as soon as it is verified: a failure or Ctrl-C loses none that is finished.
 * @throws CommandError that names the phrase which failed.
 */
export async function renderClips(root: string, voice: Voice, print: (line: string) => void): Promise<void> {
  const before = readClipsManifest(root)
  const format = `MP3 ${encoding.sampleRate / 1000} kHz ${encoding.kilobits} kb/s`
  const name = [voice.engine, voice.voiceId, format].filter(Boolean).join(', ')
  const kept = Object.entries(before.clips).filter(([, { adopted }]) => adopted || before.voice === name)
  const manifest: ClipsManifest = { voice: name, licence: voice.licence, clips: Object.fromEntries(kept) }
  const ids = unrenderedClips(root, phrases, manifest) as (keyof typeof phrases)[]
  const characters = ids.reduce((sum, id) => sum + spokenText(phrases[id]).length, 0)
  print(`${ids.length} of ${Object.keys(phrases).length} clips to render: ${characters} characters.`)
  await replaceClips(root, manifest, ids, voice, undefined, print)
  const folder = join(root, clipsFolder)
  for (const file of readdirSync(folder)) if (!(file.replace(/\.mp3$/, '') in phrases)) rmSync(join(folder, file))
  for (const id of Object.keys(manifest.clips)) if (!(id in phrases)) delete manifest.clips[id]
  writeManifest(root, manifest)
}

/** Puts a recording in the place of one clip. */
export async function adoptClip(root: string, id: keyof typeof phrases, voice: Voice, print: (line: string) => void) {
  const adopted = { voice: voice.engine, licence: voice.licence }
  await replaceClips(root, readClipsManifest(root), [id], voice, adopted, print)
}

async function replaceClips(
  root: string,
  manifest: ClipsManifest,
  ids: (keyof typeof phrases)[],
  voice: Voice,
  adopted: ClipsManifest['clips'][string]['adopted'],
  print: (line: string) => void,
) {
  mkdirSync(join(root, clipsFolder), { recursive: true })
  const texts = ids.map((id) => ({ id, text: spokenText(phrases[id]), voice }))
  await withWorkFolder(root, 'the finished clips are kept', (folder) =>
    renderAll(texts, {
      folder,
      encoding,
      limits,
      print,
      onRendered({ id, text, file, sha256, bytes, durationMs }) {
        renameSync(file, join(root, clipsFolder, `${id}.mp3`))
        manifest.clips[id] = { spoken: text, sha256, bytes, durationMs, ...(adopted && { adopted }) }
        writeManifest(root, manifest)
      },
    }),
  )
}

/** The clips are in the order of the phrases, so that a new rendering changes few lines of the file. */
function writeManifest(root: string, { voice, licence, clips }: ClipsManifest) {
  const order = Object.keys(phrases)
  const sorted = Object.entries(clips).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const file = join(root, clipsManifest)
  writeFileSync(`${file}.new`, `${JSON.stringify({ voice, licence, clips: Object.fromEntries(sorted) }, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
