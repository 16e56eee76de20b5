import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PhraseId, receptionistPhrases } from '../../src/content/receptionist.ts'
import { pronunciations } from '../../src/content/receptionist-pronunciations.ts'
import { CommandError } from '../terminal.ts'
import type { Encoding } from './mastering.ts'
import { ensureFolder, type Limits, renderAll, type Voice, withWorkFolder } from './render.ts'

/** Below the root of the repository. */
export const clipsFolder = 'public/receptionist'
export const clipsManifest = 'src/content/receptionist-clips.json'
/** Limit for the sum of all clips in bytes: the download of a caller who hears every phrase. */
export const clipsBudget = 450_000

/** 24 kb/s are 1.5 bits a sample at 16 kHz, and 48 kb/s are 1.1 at 44.1 kHz: at 16 kHz all phrases fit into the budget. */
const encoding = (tempo: number): Encoding => ({ sampleRate: 16_000, kilobits: 24, tempo })
/** People and engines speak a character in about 70 ms. Less than a third or more than three times of that is another text. */
const limits: Limits = {
  ms: (text) => [Math.round((text.length * 70) / 3), text.length * 70 * 3],
  bytes: [1_000, 60_000],
}

/**
 * Renders every phrase of the receptionist with one voice, and the manifest. Replaces the existing clips only when all new
 * ones are rendered, verified and within the budget.
 * @param tempo above 1 speaks faster at the same pitch.
 * @throws CommandError that names the phrase which failed.
 */
export async function renderClips(
  root: string,
  voice: Voice,
  print: (line: string) => void,
  tempo: number,
): Promise<void> {
  const phrases = Object.entries(receptionistPhrases) as [PhraseId, string][]
  await withWorkFolder(root, async (work) => {
    const texts = phrases.map(([id, text]) => ({ id, text: pronunciations[id] ?? text, voice }))
    const rendered = await renderAll(texts, { folder: work.path, encoding: encoding(tempo), limits, print })
    const total = rendered.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total > clipsBudget) {
      throw new CommandError(`The clips weigh ${total} bytes, ${total - clipsBudget} too many: nothing was replaced.`)
    }
    const byId = new Map(rendered.map((clip) => [clip.id, clip]))
    const files = Object.fromEntries(
      phrases.map(([id]) => [id, { durationMs: byId.get(id)?.durationMs, sha256: byId.get(id)?.sha256 }]),
    )
    const manifestFile = join(work.path, 'manifest.json')
    await writeFile(
      manifestFile,
      // The page imports `texts` alone.
      `${JSON.stringify({ engine: voice.engine, licence: voice.licence, texts: receptionistPhrases, files }, null, 2)}\n`,
    )
    const folder = await ensureFolder(join(root, clipsFolder))
    work.commit(
      [
        ...rendered.map(({ id, file }) => ({ from: file, to: join(folder, `${id}.mp3`) })),
        { from: manifestFile, to: join(root, clipsManifest) },
      ],
      { folder, keep: new Set(phrases.map(([id]) => `${id}.mp3`)) },
    )
  })
}
