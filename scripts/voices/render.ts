import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../terminal.ts'
import { ffmpeg, type Measured, master } from './mastering.ts'

export type Voice = {
  /** Names the voice too, where the engine has several. */
  engine: string
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
export type Rendered = SpokenText & { file: string; sha256: string; bytes: number } & Measured

export type Format = {
  kilobits: number
  /** Lowest and highest value, both accepted. A file outside fails the rendering. */
  ms: (text: string) => [number, number]
  bytes: [number, number]
  /** Each file is used as soon as it is verified. Otherwise a failure or Ctrl-C means that none is used. */
  oneByOne: boolean
}

/**
 * Renders, masters and verifies every text, in a temporary folder below `root`, which is on the same disk.
 * @param use moves files to their place.
 * @throws CommandError that names the text which failed, or, before anything is synthesised, says what is missing.
 */
export async function renderAll(
  root: string,
  texts: readonly SpokenText[],
  format: Format,
  print: (line: string) => void,
  use: (rendered: Rendered[]) => void,
): Promise<void> {
  if (texts.length === 0) return
  refuseUnspeakable(texts)
  const folder = mkdtempSync(join(root, '.rendering-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const interrupt = () => {
    remove()
    console.error(
      `Interrupted: ${format.oneByOne ? 'the finished clips are kept' : 'nothing was replaced'}.`,
    )
    process.exit(130)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  let failure = 'Nothing was rendered.'
  try {
    await ffmpeg(['-version'])
    for (const { voice } of texts) await voice.prepare?.()
    const rendered: Rendered[] = []
    for (const text of texts) {
      const kept = format.oneByOne
        ? '. The finished ones are kept; run the command again for the rest'
        : ''
      failure = `${text.id} could not be rendered${kept || ', so nothing was replaced'}.`
      const result = await render(text, folder, format)
      if (format.oneByOne) use([result])
      const count = rendered.push(result)
      const seconds = (result.durationMs / 1000).toFixed(1)
      print(
        `${count}/${texts.length} ${text.id}: ${seconds} s, ${result.loudness} LUFS, ${result.bytes} bytes`,
      )
    }
    if (!format.oneByOne) use(rendered)
  } catch (error) {
    throw new CommandError(`${failure} ${reasonOf(error)}`)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    remove()
  }
}

/** Characters: about a minute of speech, half of what one call may download. */
const longestText = 900

/** @throws CommandError that names the texts which no engine can say well. */
function refuseUnspeakable(texts: readonly SpokenText[]) {
  for (const { id, text } of texts) {
    const [unknown] = /[^\p{Script=Latin}\p{M}\d\p{P}\p{Sc}\p{Sm}\s]/u.exec(text) ?? []
    if (unknown)
      throw new CommandError(
        `Nothing was rendered: take "${unknown}" out of ${id}, no voice can say it.`,
      )
    if (text.length > longestText) {
      throw new CommandError(
        `Nothing was rendered: shorten ${id}, which has ${text.length} characters as spoken, to ${longestText}.`,
      )
    }
  }
}

async function render(
  { id, text, voice }: SpokenText,
  folder: string,
  format: Format,
): Promise<Rendered> {
  const recording = join(folder, `${id}.recording`)
  const file = join(folder, `${id}.mp3`)
  await voice.synthesise(text, recording)
  const measured = await master(recording, file, { kilobits: format.kilobits, ...padding(text) })
  const content = readFileSync(file)
  requireWithin(format.ms(text), measured.durationMs, 'ms, which cannot be its text')
  requireWithin(format.bytes, content.length, 'bytes')
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { id, text, voice, file, sha256, bytes: content.length, ...measured }
}

/** A part of a sentence is followed by the next part: at once, or after the pause of its comma or colon. */
function padding(text: string) {
  return /[.?!]$/.test(text)
    ? { leadMs: 20, tailMs: 80 }
    : { leadMs: 0, tailMs: /[,:]$/.test(text) ? 80 : 30 }
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
  if (code === 'ENOSPC' || /No space left on device/.test(stderr ?? ''))
    return 'The disk is full: free some space.'
  return stderr?.trim().split('\n').at(-1) ?? error.message
}
