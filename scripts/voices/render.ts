import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../terminal.ts'
import { type Encoding, ffmpeg, type Measured, master } from './mastering.ts'

export type Voice = {
  engine: string
  /** Which voice of the engine, where `engine` does not say it. */
  voiceId?: string
  licence: string
  /** The engine has no voice of the wanted accent; the accent is imitated. */
  approximate: boolean
  /** Loads what the engine needs. Nothing is rendered when it fails. */
  prepare?(): Promise<unknown>
  /** Writes a recording of the text, in any format ffmpeg reads. */
  synthesise(text: string, recording: string): Promise<void>
}

/** A text to be rendered as `${id}.mp3`. */
type SpokenText = { id: string; text: string; voice: Voice }
/** Lowest and highest value, both accepted. A file outside the limits fails the rendering. */
export type Limits = { ms: (text: string) => [number, number]; bytes: [number, number] }
export type Rendered = SpokenText & { file: string; sha256: string; bytes: number } & Measured

type RenderOptions = {
  folder: string
  encoding: Encoding
  limits: Limits
  print: (line: string) => void
  /** Takes each file as soon as it is verified. Without it, a failure means that nothing is used. */
  onRendered?: (rendered: Rendered) => void
}

/**
 * Renders, masters and verifies every text. Writes only into `folder`.
 * @returns in the order of `texts`. @throws CommandError that names the text which failed, or, before anything is synthesised,
 * says that ffmpeg is missing.
 */
export async function renderAll(texts: readonly SpokenText[], options: RenderOptions): Promise<Rendered[]> {
  const { print, onRendered } = options
  if (texts.length === 0) return []
  refuseUnspeakable(texts)
  try {
    await ffmpeg(['-version'])
    for (const { voice } of texts) await voice.prepare?.()
  } catch (error) {
    throw new CommandError(`Nothing was rendered. ${reasonOf(error)}`)
  }
  const rendered: Rendered[] = []
  for (const spokenText of texts) {
    const { id } = spokenText
    try {
      const result = await render(spokenText, options)
      onRendered?.(result)
      const count = rendered.push(result)
      const seconds = (result.durationMs / 1000).toFixed(1)
      print(`${count}/${texts.length} ${id}: ${seconds} s, ${result.loudness} LUFS, ${result.bytes} bytes`)
    } catch (error) {
      const kept = onRendered
        ? '. The finished ones are kept; run the command again for the rest'
        : ', so nothing was replaced'
      throw new CommandError(`${id} could not be rendered${kept}. ${reasonOf(error)}`)
    }
  }
  return rendered
}

/** Characters: about a minute of speech, half of what one call may download. */
const longestText = 900

/** @throws CommandError that names the texts which no engine can say well. */
function refuseUnspeakable(texts: readonly SpokenText[]) {
  for (const { id, text } of texts) {
    const [unknown] = /[^\p{Script=Latin}\p{M}\d\p{P}\p{Sc}\p{Sm}\s]/u.exec(text) ?? []
    if (unknown) throw new CommandError(`Nothing was rendered: take "${unknown}" out of ${id}, no voice can say it.`)
    if (text.length > longestText) {
      throw new CommandError(
        `Nothing was rendered: shorten ${id}, which has ${text.length} characters as spoken, to ${longestText}.`,
      )
    }
  }
}

async function render({ id, text, voice }: SpokenText, { folder, encoding, limits }: RenderOptions): Promise<Rendered> {
  const recording = join(folder, `${id}.recording`)
  const file = join(folder, `${id}.mp3`)
  await voice.synthesise(text, recording)
  const measured = await master(recording, file, { ...encoding, ...padding(text) })
  const content = await readFile(file)
  requireWithin(limits.ms(text), measured.durationMs, 'ms, which cannot be its text')
  requireWithin(limits.bytes, content.length, 'bytes')
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { id, text, voice, file, sha256, bytes: content.length, ...measured }
}

/** A part of a sentence is followed by the next part: at once, or after the pause of its comma or colon. */
function padding(text: string) {
  return /[.?!]$/.test(text) ? { leadMs: 20, tailMs: 80 } : { leadMs: 0, tailMs: /[,:]$/.test(text) ? 80 : 30 }
}

function requireWithin([lowest, highest]: [number, number], value: number, unit: string) {
  // A `NaN` is refused too.
  if (value >= lowest && value <= highest) return
  throw new Error(`The file has ${value} ${unit} (${lowest} to ${highest} are right).`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Of a program that failed: the last line of its error output.
  const { stderr, code } = error as { stderr?: string; code?: string }
  if (code === 'ENOSPC' || /No space left on device/.test(stderr ?? '')) return 'The disk is full: free some space.'
  return stderr?.trim().split('\n').at(-1) ?? error.message
}

/**
 * Calls `use` with a temporary folder below `root`, on the same disk, so that its files can be renamed into place. Deletes
 * the folder at the end, and on Ctrl-C.
 * @param onInterrupt what Ctrl-C prints has become of the files.
 */
export async function withWorkFolder(root: string, onInterrupt: string, use: (folder: string) => Promise<unknown>) {
  const folder = await mkdtemp(join(root, '.rendering-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const interrupt = () => {
    remove()
    console.error(`Interrupted: ${onInterrupt}.`)
    process.exit(130)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    await use(folder)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    remove()
  }
}
