import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { phrases } from '../../src/call/built-in/content/phrases.ts'
import { CommandError } from '../terminal.ts'
import { type ClipsManifest, clipsFolder, clipsManifest, readClipsManifest, unrenderedClips } from './clips.ts'
import type { Encoding } from './mastering.ts'
import { ensureFolder, type Limits, renderAll, type Voice, withWorkFolder } from './render.ts'
import { spokenText } from './spoken-text.ts'

/** Chosen by word error rate: docs/decisions/007-receptionist-in-the-page.md. 4 kB a second. */
const encoding: Encoding = { sampleRate: 24_000, kilobits: 32 }
/** Characters: about 15 s of speech, 60 kB, a tenth of what one call may download. */
const longestText = 220
/** People and engines speak a character in about 70 ms. Less than a third or more than three times of that is another text. */
const limits: Limits = {
  ms: (text) => [Math.round((text.length * 70) / 3), text.length * 70 * 3 + 400],
  bytes: [300, 120_000],
}

/**
 * Renders the clips whose text has changed, or all of them when the voice or the encoding has. Each clip replaces its
 * predecessor, in folder and manifest, as soon as it is verified: a failure or Ctrl-C loses none that is finished.
 * @throws CommandError that names the phrase which failed, or, before anything is rendered, the phrases that are too long.
 */
export async function renderClips(root: string, voice: Voice, print: (line: string) => void): Promise<void> {
  const name = [voice.engine, voice.voiceId, `MP3 ${encoding.sampleRate / 1000} kHz ${encoding.kilobits} kb/s`]
    .filter(Boolean)
    .join(', ')
  const before = readClipsManifest(root)
  const manifest: ClipsManifest = before.voice === name ? before : { voice: name, licence: voice.licence, clips: {} }
  const ids = unrenderedClips(root, phrases, manifest) as (keyof typeof phrases)[]
  const texts = ids.map((id) => ({ id, text: spokenText(phrases[id]), voice }))
  const tooLong = texts.filter(({ text }) => text.length > longestText)
  if (tooLong.length > 0) {
    const named = tooLong.map(({ id, text }) => `${id} (${text.length})`).join(', ')
    throw new CommandError(
      `Shorten these texts to ${longestText} characters as spoken: ${named}. Nothing was rendered.`,
    )
  }
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0)
  print(`${texts.length} of ${Object.keys(phrases).length} clips to render: ${characters} characters.`)

  const folder = await ensureFolder(join(root, clipsFolder))
  const save = () => writeManifest(root, manifest)
  await withWorkFolder(root, 'the finished clips are kept', (work) =>
    renderAll(texts, {
      folder: work.path,
      encoding,
      limits,
      print,
      onRendered({ id, text, file, sha256, bytes, durationMs }) {
        renameSync(file, join(folder, `${id}.mp3`))
        manifest.clips[id] = { spoken: text, sha256, bytes, durationMs }
        save()
      },
    }),
  )
  for (const file of readdirSync(folder)) if (!(file.replace(/\.mp3$/, '') in phrases)) rmSync(join(folder, file))
  for (const id of Object.keys(manifest.clips)) if (!(id in phrases)) delete manifest.clips[id]
  save()
}

/** The clips are in the order of the phrases, so that a new rendering changes few lines of the file. */
function writeManifest(root: string, { voice, licence, clips }: ClipsManifest) {
  const order = Object.keys(phrases)
  const sorted = Object.entries(clips).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const file = join(root, clipsManifest)
  writeFileSync(`${file}.new`, `${JSON.stringify({ voice, licence, clips: Object.fromEntries(sorted) }, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
