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
  const { print } = terminal
  if (asksForHelp(args)) {
    print(usage)
    return 0
  }
  const text = { type: 'string' } as const
  const { positionals, values } = parseCommandLine(args, { engine: text, licence: text })
  const [action, subject, file, ...rest] = positionals
  const { engine, licence } = values
  if (action === 'adopt' && subject && file && rest.length === 0) {
    await adoptFile(root, subject, file, values, terminal)
    return 0
  }
  if (file || licence) throw new CommandError(usage)
  if (action === 'render' && isOneOf(subjects, subject) && isOneOf(engines, engine)) {
    const chosen = engine ?? (settings.elevenLabsApiKey ? 'elevenlabs' : 'kokoro')
    const speakers =
      chosen === 'elevenlabs' ? await elevenLabs(settings, root) : kokoro(settings, root, print)
    // Both calls throw if a voice is not chosen, before anything is rendered and paid for.
    const previews = subject === 'receptionist' ? undefined : speakers.previews()
    const receptionist = subject === 'previews' ? undefined : speakers.receptionist()
    if (previews) await renderPreviews(root, previews, print)
    if (receptionist) await renderClips(root, receptionist, print)
    print('Rendered. Listen to the recordings before you publish them.')
    return 0
  }
  if (action === 'list' && !engine) return list(subject ?? '11labs', settings, print)
  if (action !== 'check' || subject || engine) throw new CommandError(usage)
  const { damaged, outdated } = checkVoices(root)
  const problems = [...damaged, ...outdated]
  for (const problem of problems) print(problem)
  if (problems.length === 0)
    print('Every recording matches its manifest, and says its present text.')
  return problems.length === 0 ? 0 : 1
}

const subjects = ['previews', 'receptionist'] as const
const engines = ['elevenlabs', 'kokoro'] as const
const isOneOf = <Name extends string>(
  names: readonly Name[],
  given: string | undefined,
): given is Name | undefined => given === undefined || names.some((name) => name === given)

async function list(
  library: string,
  settings: Settings,
  print: (line: string) => void,
): Promise<number> {
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

type Origin = { engine?: string; licence?: string }

/** @throws CommandError when there is no such id or file, when it is not said whose voice it is, or when it is refused. */
async function adoptFile(
  root: string,
  id: string,
  file: string,
  given: Origin,
  { print, ask }: Terminal,
) {
  const ids = allSamples.map((sample) => sample.id)
  const known = [...ids, ...Object.keys(phrases)].find((one) => one === id)
  if (!known) {
    const named = ids.join(', ')
    throw new CommandError(
      `There is no preview or clip ${id}: name ${named} or a clip of receptionist/content.`,
    )
  }
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}: name the recording.`)
  const engine = given.engine?.trim() || (await ask?.('Which engine, or who, speaks?'))
  const licence = given.licence?.trim() || (await ask?.('Under which licence may the site use it?'))
  if (!engine || !licence)
    throw new CommandError('Say with --engine who speaks, and with --licence what allows its use.')
  const synthesise = (_: string, recording: string) => copyFile(file, recording)
  await adopt(root, known, { engine, licence, approximate: false, synthesise }, print)
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () =>
    voicesCommand(process.argv.slice(2), loadSettings(), processTerminal(), process.cwd()),
  )
}
