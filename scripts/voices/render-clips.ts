import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type ReceptionistLine, receptionistLines } from '../../src/content/receptionist.ts'
import { type Encoding, master } from './mastering.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
export const clipsDirectory = path.join(root, 'public/receptionist')
export const clipsManifest = path.join(root, 'src/content/receptionist-clips.json')
/** All clips together, in bytes: what a caller who hears every line downloads. */
export const clipsBudget = 450_000

/** How a text becomes a recording (WAV). The receptionist has one voice, so every line goes through the same one. */
export type Synthesiser = {
  engine: string
  licence: string
  synthesise(text: string, wav: string): Promise<void>
}

/** Debian: apt-get install festival festvox-us-slt-hts festlex-cmu festlex-poslex. */
export const festival: Synthesiser = {
  engine: 'Festival, cmu_us_slt_arctic_hts',
  licence: 'CMU ARCTIC and HTS (BSD)',
  async synthesise(text, wav) {
    const saying = run('text2wave', ['-eval', '(voice_cmu_us_slt_arctic_hts)', '-o', wav])
    saying.child.stdin?.end(text)
    await saying
  },
}

/**
 * Speech at the bandwidth of a good telephone line. At 16 kHz, 24 kb/s spend more bits on a sample than 48 kb/s do
 * at 44.1 kHz, and so every line fits into the budget. The voice is a little slow by itself.
 */
const encoding: Encoding = { sampleRate: 16_000, kilobits: 24, tempo: 1.1 }

/**
 * Renders every line of the receptionist. Nothing of the present clips is touched before all new ones are made,
 * measured and within the budget.
 * @throws Error that names the line which could not be rendered.
 */
export async function renderClips({ engine, licence, synthesise }: Synthesiser = festival): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'clips-'))
  try {
    const clips: Record<string, { text: string; durationMs: number; sha256: string }> = {}
    let bytes = 0
    for (const [id, line] of Object.entries<ReceptionistLine>(receptionistLines)) {
      const wav = path.join(work, `${id}.wav`)
      const mp3 = path.join(work, `${id}.mp3`)
      await synthesise(line.say ?? line.text, wav)
      const { durationMs } = await master(wav, mp3, encoding)
      const expected = line.text.length * 70
      if (durationMs < expected / 3 || durationMs > expected * 3) {
        throw new Error(`"${id}" lasts ${durationMs} ms, which can not be "${line.text}".`)
      }
      const sound = await readFile(mp3)
      bytes += sound.length
      clips[id] = { text: line.text, durationMs, sha256: createHash('sha256').update(sound).digest('hex') }
    }
    if (bytes > clipsBudget) throw new Error(`The clips weigh ${bytes} bytes, ${bytes - clipsBudget} too many.`)
    const manifest = path.join(work, 'clips.json')
    await writeFile(manifest, `${JSON.stringify({ engine, licence, clips }, null, 2)}\n`)

    await rm(clipsDirectory, { recursive: true, force: true })
    await mkdir(clipsDirectory, { recursive: true })
    for (const id of Object.keys(clips))
      await move(path.join(work, `${id}.mp3`), path.join(clipsDirectory, `${id}.mp3`))
    await move(manifest, clipsManifest)
    console.log(`${Object.keys(clips).length} clips, ${bytes} bytes`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** `rename` alone can not cross from the temporary directory's disk to another. */
async function move(from: string, to: string): Promise<void> {
  await writeFile(`${to}.new`, await readFile(from))
  await rename(`${to}.new`, to)
}

if (process.argv[1] === import.meta.filename) await renderClips()
