import { parseArgs } from 'node:util'
import { loadSettings } from '../server/env-file.ts'
import type { Settings } from '../server/settings.ts'
import { describeRequestFailure } from './request-failure.ts'
import { asksForHelp, CommandError, processTerminal, runProgram, type Terminal } from './terminal.ts'
import { createVapiClient } from './vapi/client.ts'

const usage = `npm run voices -- list [library]                         lists a voice library of Vapi; 11labs if none is named
npm run voices -- render [previews|receptionist] [--engine elevenlabs|kokoro]
                                                         renders the six previews, and the receptionist's clips whose text has changed;
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
  const { action, subject, file, engine, licence } = readArguments(args)
  if (action === 'adopt' && subject && file) {
    const { adopt } = await import('./voices/adopt.ts')
    await adopt(root, subject, file, { engine, licence }, terminal)
    return 0
  }
  if (file || licence) throw new CommandError(usage)
  if (action === 'render' && isOneOf(subjects, subject) && isOneOf(engines, engine)) {
    const chosen = engine ?? (settings.elevenLabsApiKey ? 'elevenlabs' : 'kokoro')
    return render(subject, chosen, settings, print, root)
  }
  if (action === 'list' && !engine) return list(subject ?? '11labs', settings, print)
  if (action !== 'check' || subject || engine) throw new CommandError(usage)
  const { checkVoices } = await import('./voices/check.ts')
  const { damaged, outdated } = checkVoices(root)
  const problems = [...damaged, ...outdated]
  for (const problem of problems) print(problem)
  if (problems.length === 0) print('Every recording matches its manifest, and says its present text.')
  return problems.length === 0 ? 0 : 1
}

const subjects = ['previews', 'receptionist'] as const
const engines = ['elevenlabs', 'kokoro'] as const
const isOneOf = <Name extends string>(names: readonly Name[], given: string | undefined): given is Name | undefined =>
  given === undefined || names.some((name) => name === given)

/** @throws CommandError with the usage for an unknown option or a word too many. */
function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { engine: text, licence: text },
    })
    const [action, subject, file, ...rest] = positionals
    if (rest.length === 0) return { action, subject, file, engine: values.engine, licence: values.licence }
  } catch {
    // An unknown option: the usage lists the known ones.
  }
  throw new CommandError(usage)
}

type ListVoices = ReturnType<typeof createVapiClient>['voiceLibrary']['voiceLibraryControllerVoiceGetByProvider']

async function list(library: string, settings: Settings, print: (line: string) => void): Promise<number> {
  const { vapiPrivateKey: key, vapiApiUrl: baseUrl } = settings
  if (!key) {
    throw new CommandError('Set VAPI_PRIVATE_KEY to the private key of your Vapi account (in .env or the environment).')
  }
  const { voiceLibrary } = createVapiClient({ key, baseUrl })
  const request = voiceLibrary.voiceLibraryControllerVoiceGetByProvider(library as Parameters<ListVoices>[0], {
    limit: 1000,
  })
  const { data } = await request.catch((thrown) => {
    throw new CommandError(describeRequestFailure('Vapi', thrown))
  })
  const shown = data.filter(({ isDeleted }) => !isDeleted)
  for (const { providerId, name, gender, accent, description } of shown) {
    const about = [gender, accent, description].filter(Boolean).join(', ').replace(/\s+/g, ' ')
    print(`${(providerId ?? '').padEnd(24)} ${(name ?? '').padEnd(24)} ${about}`.trimEnd())
  }
  print(`${shown.length} voices of ${library}.`)
  return 0
}

async function render(
  subject: (typeof subjects)[number] | undefined,
  engine: (typeof engines)[number],
  settings: Settings,
  print: (line: string) => void,
  root: string,
): Promise<number> {
  const [{ renderPreviews }, { renderClips }, { kokoro }, { elevenLabs }] = await Promise.all([
    import('./voices/render-previews.ts'),
    import('./voices/render-clips.ts'),
    import('./voices/kokoro.ts'),
    import('./voices/elevenlabs.ts'),
  ])
  const voices = engine === 'elevenlabs' ? await elevenLabs(settings, root) : kokoro(settings, root, print)
  // Both calls throw if a voice is not chosen, before anything is rendered and paid for.
  const previews = subject === 'receptionist' ? undefined : voices.previews()
  const receptionist = subject === 'previews' ? undefined : voices.receptionist()
  if (previews) await renderPreviews(root, previews, print)
  if (receptionist) await renderClips(root, receptionist, print)
  print('Rendered. Listen to the recordings before you publish them.')
  return 0
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => voicesCommand(process.argv.slice(2), loadSettings(), processTerminal(), process.cwd()))
}
