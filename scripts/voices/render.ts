import { createHash } from 'node:crypto'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../terminal.ts'
import { type Encoding, highestPeak, type Measured, master, targetLoudness } from './mastering.ts'

/** Somebody or something that speaks: writes a recording of a text, in any format ffmpeg reads. */
export type Voice = {
  engine: string
  licence: string
  /** The engine has no voice of the wanted accent; the accent is imitated. */
  approximate: boolean
  synthesise(text: string, recording: string): Promise<void>
}

export type Take = { id: string; text: string; voice: Voice }
/** What a finished file may be; anything outside is a failed rendering, not a result. Both ends count as inside. */
export type Limits = { ms: (text: string) => [number, number]; bytes: [number, number] }
export type Rendered = { id: string; file: string; sha256: string; bytes: number } & Measured

/**
 * Renders, masters and verifies every take into `folder`. Nothing outside it is touched.
 * @throws CommandError that names the take which failed.
 */
export async function renderTakes(
  takes: readonly Take[],
  {
    folder,
    encoding,
    limits,
    progress,
  }: { folder: string; encoding: Encoding; limits: Limits; progress(line: string): void },
): Promise<Rendered[]> {
  const rendered: Rendered[] = []
  for (const { id, text, voice } of takes) {
    const recording = join(folder, `${id}.recording`)
    const file = join(folder, `${id}.mp3`)
    try {
      await voice.synthesise(text, recording)
      const measured = await master(recording, file, encoding)
      const bytes = await readFile(file)
      verify(measured, bytes.length, limits, text)
      rendered.push({
        id,
        file,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: bytes.length,
        ...measured,
      })
      const { durationMs, loudness } = measured
      progress(
        `${rendered.length}/${takes.length} ${id}: ${(durationMs / 1000).toFixed(1)} s, ${loudness} LUFS, ${bytes.length} bytes`,
      )
    } catch (error) {
      throw new CommandError(`${id} could not be rendered, so nothing was replaced. ${reason(error)}`)
    }
  }
  return rendered
}

function verify({ durationMs, loudness, peak }: Measured, bytes: number, limits: Limits, text: string) {
  const [shortest, longest] = limits.ms(text)
  const [smallest, largest] = limits.bytes
  const complain = (what: string) => {
    throw new Error(`The file ${what}.`)
  }
  if (!(durationMs >= shortest && durationMs <= longest)) {
    complain(`lasts ${durationMs} ms, which can not be its text (${shortest} to ${longest} ms)`)
  }
  if (!(Math.abs(loudness - targetLoudness) <= 1)) complain(`has ${loudness} LUFS instead of ${targetLoudness}`)
  if (!(peak <= highestPeak)) complain(`peaks at ${peak} dBFS, above ${highestPeak}`)
  if (!(bytes >= smallest && bytes <= largest)) complain(`has ${bytes} bytes (${smallest} to ${largest} are right)`)
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A program that failed: what it wrote last says why.
  const { stderr } = error as { stderr?: string }
  return stderr?.trim().split('\n').at(-1) ?? error.message
}

export type WorkFolder = {
  path: string
  /** Puts finished files in their places, all in one go, and takes away what is left over in `clear`. */
  commit(moves: readonly { from: string; to: string }[], clear?: { folder: string; keep: ReadonlySet<string> }): void
}

/**
 * A folder beside the places the files will go to, so that putting them there is a rename. It is gone afterwards, also
 * after Ctrl-C, which up to the commit leaves every present file as it was.
 */
export async function inWorkFolder<Result>(root: string, use: (work: WorkFolder) => Promise<Result>): Promise<Result> {
  const path = await mkdtemp(join(root, '.rendering-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  const stop = () => {
    remove()
    console.error('Interrupted: nothing was replaced.')
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await use({
      path,
      commit(moves, clear) {
        // Synchronous on purpose: no signal is handled before the last file, the manifest, is in its place.
        for (const { from, to } of moves) renameSync(from, to)
        if (!clear) return
        for (const name of readdirSync(clear.folder)) if (!clear.keep.has(name)) rmSync(join(clear.folder, name))
      },
    })
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    remove()
  }
}

export async function ensureFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  return path
}
