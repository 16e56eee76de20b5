import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { phrases } from '../receptionist/content/phrases.ts'
import { loadSettings } from '../server/env-file.ts'
import type { Settings } from '../server/settings.ts'
import {
  asksForHelp,
  CommandError,
  parseCommandLine,
  processTerminal,
  runProgram,
  type Terminal,
} from './terminal.ts'
import { operatorsClient, orCommandError } from './vapi/client.ts'
import { checkVoices } from './voices/check.ts'
import { elevenLabs } from './voices/elevenlabs.ts'
import { kokoro } from './voices/kokoro.ts'
import { adopt, allSamples, renderClips, renderPreviews } from './voices/recordings.ts'

const usage = `npm run voices -- list [library]                         lists a voice library of Vapi; 11labs if none is named
npm run voices -- render [previews|receptionist] [--engine elevenlabs|kokoro]
                                                         renders the six previews, the example call, and the receptionist's clips whose text has changed;
                                                         with ElevenLabs if its key is set, otherwise with Kokoro
npm run voices -- adopt <preview or clip> <file> [--engine <who speaks>] [--licence <licence>]
                                                         puts a recording of yours in the place of a preview or clip
npm run voices -- check                                  compares every recording with its manifest`

type Options = { engine?: string; licence?: string }
type Given = {
  words: string[]
  options: Options
  settings: Settings
  terminal: Terminal
  root: string
}
type Command = {
  /** How many words may follow the command. */
  words: readonly number[]
  options: readonly (keyof Options)[]
  /** @returns the exit code. */
  run(given: Given): Promise<number>
}

const commands: Partial<Record<string, Command>> = {
  list: { words: [0, 1], options: [], run: list },
  render: { words: [0, 1], options: ['engine'], run: render },
  adopt: { words: [2], options: ['engine', 'licence'], run: adoptFile },
  check: { words: [0], options: [], run: check },
}

/**
 * @param root of the repository whose recordings are rendered or checked.
 * @returns the exit code. @throws CommandError when the command fails, in one sentence.
 */
export async function voicesCommand(
  args: string[],
  settings: Settings,
  terminal: Terminal,
  root: string,
): Promise<number> {
  if (asksForHelp(args)) {
    terminal.print(usage)
    return 0
  }
  const text = { type: 'string' } as const
  const { positionals, values: options } = parseCommandLine(args, { engine: text, licence: text })
  const [name = '', ...words] = positionals
  const command = commands[name]
  const other = Object.keys(options).find((given) => !command?.options.some((one) => one === given))
  if (!command?.words.includes(words.length) || other) throw new CommandError(usage)
  return command.run({ words, options, settings, terminal, root })
}

async function list({ words, settings, terminal: { print } }: Given): Promise<number> {
  const [library = '11labs'] = words
  const { voiceLibraryControllerVoiceGetByProvider: find } = operatorsClient(settings).voiceLibrary
  const { data } = await orCommandError(
    find(library as Parameters<typeof find>[0], { limit: 1000 }),
  )
  const shown = data.filter(({ isDeleted }) => !isDeleted)
  for (const { providerId, name, gender, accent, description } of shown) {
    const about = [gender, accent, description].filter(Boolean).join(', ').replace(/\s+/g, ' ')
    print(`${(providerId ?? '').padEnd(24)} ${(name ?? '').padEnd(24)} ${about}`.trimEnd())
  }
  print(`${shown.length} voices of ${library}.`)
  return 0
}

async function render({ words, options, settings, terminal, root }: Given): Promise<number> {
  const [subject] = words
  const { engine = settings.elevenLabsApiKey ? 'elevenlabs' : 'kokoro' } = options
  const { print } = terminal
  const subjects = [undefined, 'previews', 'receptionist']
  if (!subjects.includes(subject) || !['elevenlabs', 'kokoro'].includes(engine))
    throw new CommandError(usage)
  const speakers =
    engine === 'elevenlabs' ? await elevenLabs(settings, root) : kokoro(settings, root, print)
  // Both calls throw if a voice is not chosen, before anything is rendered and paid for.
  const previews = subject === 'receptionist' ? undefined : speakers.previews()
  const receptionist = subject === 'previews' ? undefined : speakers.receptionist()
  if (previews) await renderPreviews(root, previews, print)
  if (receptionist) await renderClips(root, receptionist, print)
  print('Rendered. Listen to the recordings before you publish them.')
  return 0
}

/** @throws CommandError when there is no such id or file, when it is not said whose voice it is, or when it is refused. */
async function adoptFile({ words, options, terminal, root }: Given): Promise<number> {
  const [id = '', file = ''] = words
  const { print, ask } = terminal
  const ids = allSamples.map((sample) => sample.id)
  const known = [...ids, ...Object.keys(phrases)].find((one) => one === id)
  if (!known) {
    const named = ids.join(', ')
    throw new CommandError(
      `There is no preview or clip ${id}: name ${named} or a clip of receptionist/content.`,
    )
  }
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}: name the recording.`)
  const engine = options.engine?.trim() || (await ask?.('Which engine, or who, speaks?'))
  const licence =
    options.licence?.trim() || (await ask?.('Under which licence may the site use it?'))
  if (!engine || !licence)
    throw new CommandError('Say with --engine who speaks, and with --licence what allows its use.')
  const synthesise = (_: string, recording: string) => copyFile(file, recording)
  await adopt(root, known, { engine, licence, approximate: false, synthesise }, print)
  return 0
}

async function check({ terminal: { print }, root }: Given): Promise<number> {
  const { damaged, outdated } = checkVoices(root)
  const problems = [...damaged, ...outdated]
  for (const problem of problems) print(problem)
  if (problems.length > 0) return 1
  print('Every recording matches its manifest, and says its present text.')
  return 0
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () =>
    voicesCommand(process.argv.slice(2), loadSettings(), processTerminal(), process.cwd()),
  )
}
