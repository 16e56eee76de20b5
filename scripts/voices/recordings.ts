import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { phrases } from '../../receptionist/content/phrases.ts'
import { exampleRecordings, type VoiceSample, voices } from '../../src/content/voices.ts'
import {
  type ClipsManifest,
  clipsFolder,
  clipsManifest,
  readClipsManifest,
  unrenderedClips,
} from './clips.ts'
import { type Format, type Rendered, renderAll, type Voice } from './render.ts'
import { spokenText } from './spoken-text.ts'

/** Below the root of the repository. */
export const previewsFolder = 'public/voices'
const previewsManifest = 'src/content/voices.json'

/** `adopted`: a recording of the operator, which is not rendered again while its text stays. */
type Preview = Pick<Voice, 'engine' | 'licence' | 'approximate'> & {
  text: string
  sha256: string
  bytes: number
  durationMs: number
  adopted?: true
}
type Print = (line: string) => void
type ClipId = keyof typeof phrases

/** Both encodings are judged as natural as the recording: docs/decisions/007-receptionist-in-the-page.md. */
const previewFormat: Format = {
  kilobits: 64,
  ms: () => [4_000, 15_000],
  bytes: [30_000, 130_000],
  oneByOne: false,
}
/** So that the whole of the example call has at most 70 kB. */
const exampleFormat: Format = {
  ...previewFormat,
  kilobits: 40,
  ms: () => [1_000, 15_000],
  bytes: [5_000, 130_000],
}
const clipFormat: Format = {
  kilobits: 40,
  // People and engines speak a character in about 70 ms. Less than a third or more than three times of that is another text.
  ms: (text) => [Math.round((text.length * 70) / 3), text.length * 70 * 3 + 400],
  bytes: [300, 400_000],
  oneByOne: true,
}

export function readPreviewsManifest(root: string): Record<string, Preview> {
  return JSON.parse(readFileSync(join(root, previewsManifest), 'utf8'))
}

/** What is recorded for the pages: the six previews, and the lines of the example call in two of their voices. */
type Sample = { id: string; speaker: VoiceSample['id']; sampleText: string }
const sampleGroups: readonly { what: string; samples: readonly Sample[]; format: Format }[] = [
  {
    what: 'previews',
    samples: voices.map((voice) => ({ ...voice, speaker: voice.id })),
    format: previewFormat,
  },
  { what: 'lines of the example call', samples: exampleRecordings, format: exampleFormat },
]
export const allSamples: readonly Sample[] = sampleGroups.flatMap(({ samples }) => samples)

/**
 * Renders the previews, and the lines of the example call, whose text or voice has changed. Replaces the existing files of each
 * only when all of them are verified.
 * @throws CommandError that names the recording which failed.
 */
export async function renderPreviews(
  root: string,
  voiceOf: Record<VoiceSample['id'], Voice>,
  print: Print,
) {
  const manifest = readPreviewsManifest(root)
  const files = filesIn(root, previewsFolder)
  for (const { what, samples, format } of sampleGroups) {
    const changed = samples.filter(({ id, speaker, sampleText }) => {
      const { text, engine, adopted } = manifest[id] ?? {}
      return !(
        (adopted || engine === voiceOf[speaker].engine) &&
        text === sampleText &&
        files.includes(`${id}.mp3`)
      )
    })
    print(`${changed.length} of ${samples.length} ${what} to render.`)
    const spoken = changed.map((sample): [Sample, Voice] => [sample, voiceOf[sample.speaker]])
    await replacePreviews(root, spoken, format, print)
  }
}

/**
 * Renders the clips whose text has changed, or all of them when the voice or the encoding has. Each clip replaces its
 * predecessor, in folder and manifest, as soon as it is verified: a failure or Ctrl-C loses none that is finished.
 * @throws CommandError that names the phrase which failed.
 */
export async function renderClips(root: string, voice: Voice, print: Print): Promise<void> {
  const before = readClipsManifest(root)
  const name = `${voice.engine}, MP3 24 kHz ${clipFormat.kilobits} kb/s`
  const kept = Object.entries(before.clips).filter(
    ([, { adopted }]) => adopted || before.voice === name,
  )
  const manifest: ClipsManifest = {
    voice: name,
    licence: voice.licence,
    clips: Object.fromEntries(kept),
  }
  const ids = unrenderedClips(root, phrases, manifest) as ClipId[]
  const characters = ids.reduce((sum, id) => sum + spokenText(phrases[id]).length, 0)
  print(
    `${ids.length} of ${Object.keys(phrases).length} clips to render: ${characters} characters.`,
  )
  await replaceClips(root, manifest, ids, voice, print)
  for (const file of filesIn(root, clipsFolder)) {
    if (!(file.replace(/\.mp3$/, '') in phrases)) rmSync(join(root, clipsFolder, file))
  }
  replaceClipFiles(root, [], manifest)
}

/** Masters and verifies a recording like a rendered one, and puts it in the place of the preview or clip with that id. */
export async function adopt(root: string, id: string, voice: Voice, print: Print): Promise<void> {
  const group = sampleGroups.find(({ samples }) => samples.some((one) => one.id === id))
  const sample = group?.samples.find((one) => one.id === id)
  if (group && sample) await replacePreviews(root, [[sample, voice]], group.format, print, true)
  else await replaceClips(root, readClipsManifest(root), [id as ClipId], voice, print, true)
}

async function replacePreviews(
  root: string,
  changed: [Sample, Voice][],
  format: Format,
  print: Print,
  adopted?: true,
) {
  const texts = changed.map(([{ id, sampleText }, voice]) => ({ id, text: sampleText, voice }))
  await renderAll(root, texts, format, print, (rendered) => {
    const manifest = readPreviewsManifest(root)
    for (const { id, text, sha256, bytes, durationMs, voice } of rendered) {
      const { engine, licence, approximate } = voice
      manifest[id] = {
        text,
        sha256,
        bytes,
        durationMs,
        engine,
        licence,
        approximate,
        ...(adopted && { adopted }),
      }
    }
    const inOrder = Object.fromEntries(allSamples.map(({ id }) => [id, manifest[id]]))
    replaceFiles(root, previewsFolder, rendered, previewsManifest, inOrder)
  })
}

async function replaceClips(
  root: string,
  manifest: ClipsManifest,
  ids: ClipId[],
  voice: Voice,
  print: Print,
  isAdopted = false,
) {
  const texts = ids.map((id) => ({ id, text: spokenText(phrases[id]), voice }))
  const adopted = isAdopted && { adopted: { voice: voice.engine, licence: voice.licence } }
  await renderAll(root, texts, clipFormat, print, (rendered) => {
    for (const { id, text, sha256, bytes, durationMs } of rendered) {
      manifest.clips[id] = { spoken: text, sha256, bytes, durationMs, ...adopted }
    }
    replaceClipFiles(root, rendered, manifest)
  })
}

/** The manifest is in the order of the phrases, so that a new rendering changes few lines of it. */
function replaceClipFiles(root: string, rendered: Rendered[], manifest: ClipsManifest) {
  const clips = Object.keys(phrases).flatMap((id) =>
    manifest.clips[id] ? [[id, manifest.clips[id]]] : [],
  )
  replaceFiles(root, clipsFolder, rendered, clipsManifest, {
    ...manifest,
    clips: Object.fromEntries(clips),
  })
}

const filesIn = (root: string, folder: string) => {
  mkdirSync(join(root, folder), { recursive: true })
  return readdirSync(join(root, folder))
}

/** Synchronous, so that Node handles no signal before the last file, the manifest, is moved. */
function replaceFiles(
  root: string,
  folder: string,
  rendered: Rendered[],
  manifestName: string,
  manifest: object,
) {
  const manifestFile = join(root, manifestName)
  writeFileSync(`${manifestFile}.new`, `${JSON.stringify(manifest, null, 2)}\n`)
  for (const { id, file } of rendered) renameSync(file, join(root, folder, `${id}.mp3`))
  renameSync(`${manifestFile}.new`, manifestFile)
}
