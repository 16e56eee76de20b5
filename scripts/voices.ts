import { parseArgs } from 'node:util'
import { loadSettings } from '../server/env-file.ts'
import type { Settings } from '../server/settings.ts'
import { describeRequestFailure } from './request-failure.ts'
import { asksForHelp, CommandError, processTerminal, runProgram, type Terminal } from './terminal.ts'
import { createVapiClient } from './vapi/client.ts'

const usage = `npm run voices -- list [library]                         lists a voice library of Vapi; 11labs if none is named
npm run voices -- render [previews|receptionist] [--engine elevenlabs|debian]
                                                         renders the six previews, and the receptionist's clips whose text has changed
npm run voices -- check                                  compares every recording with its manifest`

/**
 * @param root of the repository whose recordings are rendered or checked.
 * @returns the exit code. @throws CommandError when the command fails, in one sentence.
 */
export async function voicesCommand(
  args: string[],
  settings: Settings,
  { print }: Terminal,
  root: string,
): Promise<number> {
  if (asksForHelp(args)) {
    print(usage)
    return 0
  }
  const { action, subject, engine } = readArguments(args)
  if (action === 'list') return list(subject ?? '11labs', settings, print)
  if (action === 'render') return render(subject, engine, settings, print, root)
  const { checkVoices } = await import('./voices/check.ts')
  const { damaged, outdated } = checkVoices(root)
  const problems = [...damaged, ...outdated]
  for (const problem of problems) print(problem)
  if (problems.length === 0) print('Every recording matches its manifest, and says its present text.')
  return problems.length === 0 ? 0 : 1
}

const subjects = ['previews', 'receptionist'] as const
type Render = { action: 'render'; subject?: (typeof subjects)[number]; engine: 'elevenlabs' | 'debian' }
type Arguments =
  | { action: 'list'; subject?: string; engine?: undefined }
  | Render
  | { action: 'check'; subject?: undefined; engine?: undefined }

function readArguments(args: string[]): Arguments {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { engine: { type: 'string' } } })
    const [action, subject, ...rest] = positionals
    const { engine } = values
    if (rest.length === 0) {
      if (action === 'check' && subject === undefined && engine === undefined) return { action }
      if (action === 'list' && engine === undefined) return subject === undefined ? { action } : { action, subject }
      if (action === 'render' && (engine === undefined || engine === 'elevenlabs' || engine === 'debian')) {
        const chosen: Render = { action, engine: engine ?? 'elevenlabs' }
        if (subject === undefined) return chosen
        const named = subjects.find((name) => name === subject)
        if (named) return { ...chosen, subject: named }
      }
    }
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
  subject: Render['subject'],
  engine: Render['engine'],
  settings: Settings,
  print: (line: string) => void,
  root: string,
): Promise<number> {
  const [{ renderPreviews }, { renderClips }, { debianPreviews, rhVoice }, { elevenLabs }] = await Promise.all([
    import('./voices/render-previews.ts'),
    import('./voices/render-clips.ts'),
    import('./voices/debian.ts'),
    import('./voices/elevenlabs.ts'),
  ])
  const account = engine === 'elevenlabs' ? await elevenLabs(settings, root) : undefined
  // Both calls throw if a voice is not chosen, before anything is rendered and paid for.
  const previews = subject === 'receptionist' ? undefined : (account?.previews() ?? debianPreviews)
  const receptionist = subject === 'previews' ? undefined : (account?.receptionist() ?? rhVoice)
  if (previews) await renderPreviews(root, previews, print)
  if (receptionist) await renderClips(root, receptionist, print)
  print('Rendered. Listen to the recordings before you publish them.')
  return 0
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => voicesCommand(process.argv.slice(2), loadSettings(), processTerminal(), process.cwd()))
}
