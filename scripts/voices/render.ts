import { createHash } from 'node:crypto'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../terminal.ts'
import { type Encoding, highestPeak, type Measured, master, targetLoudness } from './mastering.ts'

export type Voice = {
  engine: string
  licence: string
  /** The engine has no voice of the wanted accent; the accent is imitated. */
  approximate: boolean
  /** Writes a recording of the text, in any format ffmpeg reads. */
  synthesise(text: string, recording: string): Promise<void>
}

/** A text to be rendered as `${id}.mp3`. */
type SpokenText = { id: string; text: string; voice: Voice }
/** Lowest and highest value, both accepted. A file outside the limits fails the rendering. */
export type Limits = { ms: (text: string) => [number, number]; bytes: [number, number] }
type Rendered = SpokenText & { file: string; sha256: string; bytes: number } & Measured

/**
 * Renders, masters and verifies every text. Writes only into `folder`.
 * @throws CommandError that names the text which failed.
 */
export async function renderAll(
  texts: readonly SpokenText[],
  {
    folder,
    encoding,
    limits,
    print,
  }: { folder: string; encoding: Encoding; limits: Limits; print: (line: string) => void },
): Promise<Rendered[]> {
  const rendered: Rendered[] = []
  for (const { id, text, voice } of texts) {
    const recording = join(folder, `${id}.recording`)
    const file = join(folder, `${id}.mp3`)
    try {
      await voice.synthesise(text, recording)
      const measured = await master(recording, file, encoding)
      const content = await readFile(file)
      const bytes = content.length
      verify(measured, bytes, limits, text)
      const sha256 = createHash('sha256').update(content).digest('hex')
      rendered.push({ id, text, voice, file, sha256, bytes, ...measured })
      const seconds = (measured.durationMs / 1000).toFixed(1)
      print(`${rendered.length}/${texts.length} ${id}: ${seconds} s, ${measured.loudness} LUFS, ${bytes} bytes`)
    } catch (error) {
      throw new CommandError(`${id} could not be rendered, so nothing was replaced. ${reasonOf(error)}`)
    }
  }
  return rendered
}

/** @throws Error that names the first limit the file breaks. A `NaN` breaks every limit. */
function verify({ durationMs, loudness, peak }: Measured, bytes: number, limits: Limits, text: string) {
  const [shortest, longest] = limits.ms(text)
  const [smallest, largest] = limits.bytes
  const fail = (what: string) => {
    throw new Error(`The file ${what}.`)
  }
  if (!(durationMs >= shortest && durationMs <= longest)) {
    fail(`lasts ${durationMs} ms, which cannot be its text (${shortest} to ${longest} ms)`)
  }
  if (!(Math.abs(loudness - targetLoudness) <= 1)) fail(`has ${loudness} LUFS instead of ${targetLoudness}`)
  if (!(peak <= highestPeak)) fail(`peaks at ${peak} dBFS, above ${highestPeak}`)
  if (!(bytes >= smallest && bytes <= largest)) fail(`has ${bytes} bytes (${smallest} to ${largest} are right)`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Of a program that failed: the last line of its error output.
  const { stderr } = error as { stderr?: string }
  return stderr?.trim().split('\n').at(-1) ?? error.message
}

type WorkFolder = {
  path: string
  /** Moves finished files to their places; then deletes from `clear.folder` every file not in `clear.keep`. */
  commit(moves: readonly { from: string; to: string }[], clear?: { folder: string; keep: ReadonlySet<string> }): void
}

/**
 * Calls `use` with a temporary folder below `root`, on the same disk, so that `commit` can rename. Deletes the folder at the
 * end, and on Ctrl-C. Until `commit` no existing file changes.
 */
export async function withWorkFolder<Result>(
  root: string,
  use: (work: WorkFolder) => Promise<Result>,
): Promise<Result> {
  const path = await mkdtemp(join(root, '.rendering-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  const interrupt = () => {
    remove()
    console.error('Interrupted: nothing was replaced.')
    process.exit(130)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await use({
      path,
      commit(moves, clear) {
        // Synchronous, so that Node handles no signal before the last file, the manifest, is moved.
        for (const { from, to } of moves) renameSync(from, to)
        if (!clear) return
        for (const name of readdirSync(clear.folder)) if (!clear.keep.has(name)) rmSync(join(clear.folder, name))
      },
    })
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    remove()
  }
}

export async function ensureFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  return path
}
