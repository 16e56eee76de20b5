import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReceptionistPhrase, receptionistPhrases } from '../../src/content/receptionist.ts'
import { CommandError } from '../terminal.ts'
import type { Encoding } from './mastering.ts'
import { ensureFolder, inWorkFolder, type Limits, renderTakes, type Voice } from './render.ts'

/** Where the receptionist's clips and their manifest are below the root of the repository. */
export const clipsFolder = 'public/receptionist'
export const clipsManifest = 'src/content/receptionist-clips.json'
/** All clips together, in bytes: what a caller who hears every line downloads. */
export const clipsBudget = 450_000

/**
 * Speech at the bandwidth of a good telephone line. At 16 kHz, 24 kb/s spend more bits on a sample than 48 kb/s do
 * at 44.1 kHz, and so every line fits into the budget. Debian's voice is a little slow by itself.
 */
const encoding = (tempo: number): Encoding => ({ sampleRate: 16_000, kilobits: 24, tempo })
/** People and engines speak a character in 70 ms, give or take; a third or three times of that is another text. */
const limits: Limits = {
  ms: (text) => [Math.round((text.length * 70) / 3), text.length * 70 * 3],
  bytes: [1_000, 60_000],
}

/**
 * Renders every line of the receptionist with one voice. The present clips and manifest stay until all new ones are made,
 * verified and within the budget.
 * @param tempo above 1 speaks faster at the same pitch.
 * @throws CommandError that names the line which failed.
 */
export async function renderClips(
  root: string,
  voice: Voice,
  progress: (line: string) => void,
  tempo = 1,
): Promise<void> {
  const lines = Object.entries<ReceptionistPhrase>(receptionistPhrases)
  await inWorkFolder(root, async (work) => {
    const takes = lines.map(([id, line]) => ({ id, text: line.say ?? line.text, voice }))
    const rendered = await renderTakes(takes, { folder: work.path, encoding: encoding(tempo), limits, progress })
    const total = rendered.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total > clipsBudget) {
      throw new CommandError(`The clips weigh ${total} bytes, ${total - clipsBudget} too many: nothing was replaced.`)
    }
    const made = new Map(rendered.map((clip) => [clip.id, clip]))
    const clips = Object.fromEntries(
      lines.map(([id, { text }]) => [id, { text, durationMs: made.get(id)?.durationMs, sha256: made.get(id)?.sha256 }]),
    )
    const written = join(work.path, 'manifest.json')
    await writeFile(written, `${JSON.stringify({ engine: voice.engine, licence: voice.licence, clips }, null, 2)}\n`)
    const folder = await ensureFolder(join(root, clipsFolder))
    work.commit(
      [
        ...rendered.map(({ id, file }) => ({ from: file, to: join(folder, `${id}.mp3`) })),
        { from: written, to: join(root, clipsManifest) },
      ],
      { folder, keep: new Set(lines.map(([id]) => `${id}.mp3`)) },
    )
  })
}
