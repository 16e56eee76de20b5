import { parseArgs } from 'node:util'
import { loadEnvFile } from '../server/config.ts'
import { CommandError, processTerminal, runProgram, type Terminal } from './terminal.ts'
import { createProviderClient, providerUrl } from './vapi/client.ts'
import { describeFailure } from './vapi/failure.ts'

const usage = `npm run voices -- list [provider]                        the voice provider's library; 11labs if none is named
npm run voices -- render [previews|receptionist] [--engine elevenlabs|debian]
                                                         renders the six previews and the receptionist's clips
npm run voices -- check                                  holds every sound to its manifest`

type Environment = Partial<Record<string, string>>

/**
 * @param root of the repository whose sounds are rendered or checked.
 * @returns the exit code. @throws CommandError when it can not be done, in one sentence.
 */
export async function voicesCommand(
  args: string[],
  env: Environment,
  { print }: Terminal,
  root: string,
): Promise<number> {
  const { action, subject, engine } = readArguments(args)
  if (action === 'list') return list(subject ?? '11labs', env, print)
  if (action === 'render') return render(subject, engine, env, print, root)
  const { checkVoices } = await import('./voices/check.ts')
  const problems = checkVoices(root)
  for (const problem of problems) print(problem)
  if (problems.length === 0) print('Every sound is the one its manifest names.')
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
    // An option that is not one: the usage says which there are.
  }
  throw new CommandError(usage)
}

type Library = ReturnType<typeof createProviderClient>['voiceLibrary']['voiceLibraryControllerVoiceGetByProvider']

async function list(provider: string, env: Environment, print: (line: string) => void): Promise<number> {
  const key = env.VAPI_PRIVATE_KEY?.trim()
  if (!key) {
    throw new CommandError(
      'Set VAPI_PRIVATE_KEY to the private key of your voice provider account (in .env or the environment).',
    )
  }
  const { voiceLibrary } = createProviderClient({ key, baseUrl: env.VITE_VAPI_API_URL?.trim() || providerUrl })
  const asked = voiceLibrary.voiceLibraryControllerVoiceGetByProvider(provider as Parameters<Library>[0], {
    limit: 1000,
  })
  const { data } = await asked.catch((thrown) => {
    throw new CommandError(describeFailure(thrown, 'The voice provider'))
  })
  const shown = data.filter(({ isDeleted }) => !isDeleted)
  for (const { providerId, name, gender, accent, description } of shown) {
    const about = [gender, accent, description].filter(Boolean).join(', ').replace(/\s+/g, ' ')
    print(`${(providerId ?? '').padEnd(24)} ${(name ?? '').padEnd(24)} ${about}`.trimEnd())
  }
  print(`${shown.length} voices of ${provider}.`)
  return 0
}

async function render(
  subject: Render['subject'],
  engine: Render['engine'],
  env: Environment,
  print: (line: string) => void,
  root: string,
): Promise<number> {
  const [{ renderPreviews }, { renderClips }, { debianPreviews, festival }, { elevenLabs }] = await Promise.all([
    import('./voices/previews.ts'),
    import('./voices/render-clips.ts'),
    import('./voices/debian.ts'),
    import('./voices/elevenlabs.ts'),
  ])
  const account = engine === 'elevenlabs' ? await elevenLabs(env, root) : undefined
  // Every voice is there before the first text is spoken: a missing one costs nothing.
  const previews = subject === 'receptionist' ? undefined : (account?.previews() ?? debianPreviews)
  const receptionist = subject === 'previews' ? undefined : (account?.receptionist() ?? festival)
  if (previews) await renderPreviews(root, previews, print)
  if (receptionist) await renderClips(root, receptionist, print, engine === 'debian' ? 1.1 : 1)
  print('Rendered. Listen to them once before you publish them.')
  return 0
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => {
    loadEnvFile()
    return voicesCommand(process.argv.slice(2), process.env, processTerminal(), process.cwd())
  })
}
