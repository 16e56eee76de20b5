import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type VoiceSample, voices } from '../../src/content/voices.ts'
import type { Encoding } from './mastering.ts'
import { ensureFolder, type Limits, renderAll, type Voice, withWorkFolder } from './render.ts'

/** Below the root of the repository. */
export const previewsFolder = 'public/voices'
export const previewsManifest = 'src/content/voices.json'

const encoding: Encoding = { sampleRate: 44_100, kilobits: 64 }
const limits: Limits = { ms: () => [4_000, 15_000], bytes: [30_000, 130_000] }

/**
 * Renders the six previews and their manifest. Replaces the existing files only when all six are rendered and verified.
 * @throws CommandError that names the preview which failed.
 */
export async function renderPreviews(
  root: string,
  voiceOf: Record<VoiceSample['id'], Voice>,
  print: (line: string) => void,
): Promise<void> {
  await withWorkFolder(root, 'nothing was replaced', async (work) => {
    const texts = voices.map(({ id, sampleText }) => ({ id, text: sampleText, voice: voiceOf[id] }))
    const rendered = await renderAll(texts, { folder: work.path, encoding, limits, print })
    const manifest = Object.fromEntries(
      rendered.map(({ id, text, sha256, bytes, durationMs, voice: { engine, licence, approximate } }) => [
        id,
        { text, sha256, bytes, durationMs, engine, licence, approximate },
      ]),
    )
    const manifestFile = join(work.path, 'manifest.json')
    await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
    const folder = await ensureFolder(join(root, previewsFolder))
    work.commit([
      ...rendered.map(({ id, file }) => ({ from: file, to: join(folder, `${id}.mp3`) })),
      { from: manifestFile, to: join(root, previewsManifest) },
    ])
  })
}
