import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type VoiceSample, voices } from '../../src/content/voices.ts'
import type { Encoding } from './mastering.ts'
import { type Limits, renderAll, type Voice, withWorkFolder } from './render.ts'

/** Below the root of the repository. */
export const previewsFolder = 'public/voices'
export const previewsManifest = 'src/content/voices.json'

/** `adopted`: a recording of the operator, which is not rendered again while its text stays. */
type Preview = Pick<Voice, 'engine' | 'voiceId' | 'licence' | 'approximate'> & {
  text: string
  sha256: string
  bytes: number
  durationMs: number
  adopted?: true
}

/** Kokoro's sound ends at 12 kHz. Judged as natural as the recording: docs/decisions/007-receptionist-in-the-page.md. */
const encoding: Encoding = { sampleRate: 24_000, kilobits: 64 }
const limits: Limits = { ms: () => [4_000, 15_000], bytes: [30_000, 130_000] }

/**
 * Renders the previews whose text or voice has changed. Replaces the existing files only when all of them are verified.
 * @throws CommandError that names the preview which failed.
 */
export async function renderPreviews(
  root: string,
  voiceOf: Record<VoiceSample['id'], Voice>,
  print: (line: string) => void,
): Promise<void> {
  const manifest = readPreviewsManifest(root)
  const changed = voices.filter(({ id, sampleText }) => {
    const { text, engine, voiceId, adopted } = manifest[id] ?? {}
    const sameVoice = adopted || (engine === voiceOf[id].engine && voiceId === voiceOf[id].voiceId)
    return !(sameVoice && text === sampleText && existsSync(join(root, previewsFolder, `${id}.mp3`)))
  })
  const texts = changed.map(({ id, sampleText }) => ({ id, text: sampleText, voice: voiceOf[id] }))
  print(`${texts.length} of ${voices.length} previews to render.`)
  await replacePreviews(root, texts, {}, print)
}

/** Puts a recording in the place of one preview. */
export async function adoptPreview(root: string, id: string, voice: Voice, print: (line: string) => void) {
  const text = voices.find((sample) => sample.id === id)?.sampleText ?? ''
  await replacePreviews(root, [{ id, text, voice }], { adopted: true }, print)
}

export function readPreviewsManifest(root: string): Record<string, Preview> {
  return JSON.parse(readFileSync(join(root, previewsManifest), 'utf8'))
}

async function replacePreviews(
  root: string,
  texts: { id: string; text: string; voice: Voice }[],
  adopted: Pick<Preview, 'adopted'>,
  print: (line: string) => void,
) {
  if (texts.length === 0) return
  await withWorkFolder(root, 'nothing was replaced', async (folder) => {
    const rendered = await renderAll(texts, { folder, encoding, limits, print })
    const manifest = readPreviewsManifest(root)
    for (const { id, text, sha256, bytes, durationMs, voice } of rendered) {
      const { engine, voiceId, licence, approximate } = voice
      const origin = { engine, ...(voiceId && { voiceId }), licence, approximate, ...adopted }
      manifest[id] = { text, sha256, bytes, durationMs, ...origin }
    }
    const inOrder = Object.fromEntries(voices.map(({ id }) => [id, manifest[id]]))
    const manifestFile = join(folder, 'manifest.json')
    writeFileSync(manifestFile, `${JSON.stringify(inOrder, null, 2)}\n`)
    mkdirSync(join(root, previewsFolder), { recursive: true })
    // Synchronous, so that Node handles no signal before the last file, the manifest, is moved.
    for (const { id, file } of rendered) renameSync(file, join(root, previewsFolder, `${id}.mp3`))
    renameSync(manifestFile, join(root, previewsManifest))
  })
}
