import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type VoiceSample, voices } from '../../src/content/voices.ts'
import type { Encoding } from './mastering.ts'
import { mp3Duration } from './mp3.ts'
import { ensureFolder, inWorkFolder, type Limits, renderTakes, type Voice } from './render.ts'

/** Where the previews and their manifest are below the root of the repository. */
export const previewsFolder = 'public/voices'
export const previewsManifest = 'src/content/voices.json'

const encoding: Encoding = { sampleRate: 44_100, kilobits: 64 }
const limits: Limits = { ms: () => [4_000, 15_000], bytes: [30_000, 130_000] }

/**
 * Renders the six previews. The present files and manifest stay until all six are made and verified.
 * @throws CommandError that names the preview which failed.
 */
export async function renderPreviews(
  root: string,
  speakers: Record<VoiceSample['id'], Voice>,
  progress: (line: string) => void,
): Promise<void> {
  await inWorkFolder(root, async (work) => {
    const takes = voices.map(({ id, sampleText }) => ({ id, text: sampleText, voice: speakers[id] }))
    const rendered = await renderTakes(takes, { folder: work.path, encoding, limits, progress })
    const manifest: Record<string, unknown> = {}
    for (const [index, { id, file, sha256, bytes }] of rendered.entries()) {
      const { text, voice } = takes[index] as (typeof takes)[number]
      const durationMs = mp3Duration(await readFile(file))
      const { engine, licence, approximate } = voice
      manifest[id] = { text, sha256, bytes, durationMs, engine, licence, approximate }
    }
    const written = join(work.path, 'manifest.json')
    await writeFile(written, `${JSON.stringify(manifest, null, 2)}\n`)
    const folder = await ensureFolder(join(root, previewsFolder))
    work.commit([
      ...rendered.map(({ id, file }) => ({ from: file, to: join(folder, `${id}.mp3`) })),
      { from: written, to: join(root, previewsManifest) },
    ])
  })
}
