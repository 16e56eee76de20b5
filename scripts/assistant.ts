import { parseArgs } from 'node:util'
import type { Assistant, UpdateAssistantDTO } from '@vapi-ai/web/dist/api.js'
import { loadEnvFile } from '../server/config.ts'
import { CommandError, processTerminal, runProgram, type Terminal } from './terminal.ts'
import { createProviderClient, providerUrl } from './vapi/client.ts'
import { describeDifferences, differences } from './vapi/differences.ts'
import { describeFailure } from './vapi/failure.ts'

const usage = `npm run assistant -- push   makes the provider's assistant the one in src/content/assistant.ts (--yes: without asking)
npm run assistant -- diff   shows how the two differ; exit code 1 when they do
npm run assistant -- pull   prints the provider's assistant, to take over by hand what was changed there`

type Environment = Partial<Record<string, string>>

/** @returns the exit code. @throws CommandError when it can not be done, in one sentence. */
export async function assistantCommand(args: string[], env: Environment, terminal: Terminal): Promise<number> {
  const { action, yes } = readArguments(args)
  const key = env.VAPI_PRIVATE_KEY?.trim()
  if (!key) {
    throw new CommandError(
      'Set VAPI_PRIVATE_KEY to the private key of your voice provider account (in .env or the environment).',
    )
  }
  const id = env.VITE_VAPI_ASSISTANT_ID?.trim() || undefined
  const api = createProviderClient({ key, baseUrl: env.VITE_VAPI_API_URL?.trim() || providerUrl }).assistant
  // Only now: the assistant's words depend on settings that may come from .env.
  const { assistant: definition } = await import('../src/content/assistant.ts')
  const here = asJson(definition)

  if (id === undefined) {
    if (action !== 'push') throw new CommandError('Set VITE_VAPI_ASSISTANT_ID first, or create an assistant with push.')
    const { data } = await answered(api.assistantControllerCreate(definition))
    terminal.print(`Created "${definition.name}" at the provider: ${data.id}`)
    terminal.print('Add this line to .env and build the site again:')
    terminal.print(`VITE_VAPI_ASSISTANT_ID=${data.id}`)
    return 0
  }

  const { data: stored } = await answered(
    api.assistantControllerFindOne(id),
    `There is no assistant ${id} at the provider: check VITE_VAPI_ASSISTANT_ID, or remove it to create a new one.`,
  )
  if (action === 'pull') {
    terminal.print(JSON.stringify(settable(stored), null, 2))
    return 0
  }
  const there = settable(stored)
  const changes = differences(here, pick(there, Object.keys(here)))
  const onlyThere = Object.keys(there).filter((name) => !(name in here))
  if (changes.length === 0) {
    terminal.print(`The provider's assistant ${id} is the one in src/content/assistant.ts.`)
  } else {
    terminal.print(`Differences, - at the provider, + in src/content/assistant.ts:\n${describeDifferences(changes)}`)
  }
  if (onlyThere.length > 0) terminal.print(`Set only at the provider, and left as it is: ${onlyThere.join(', ')}.`)
  if (changes.length === 0) return 0
  if (action === 'diff') return 1

  if (!yes) {
    if (!terminal.confirm)
      throw new CommandError('Nothing was changed: run it again with --yes to overwrite what the provider has.')
    if (!(await terminal.confirm('Overwrite what the provider has?'))) {
      terminal.print('Nothing was changed.')
      return 1
    }
  }
  await answered(api.assistantControllerUpdate(id, definition as UpdateAssistantDTO))
  terminal.print(`Updated ${id}. The page calls it with this line in .env:`)
  terminal.print(`VITE_VAPI_ASSISTANT_ID=${id}`)
  return 0
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean' } } })
    const [action, ...rest] = positionals
    if (rest.length === 0 && (action === 'push' || action === 'pull' || action === 'diff')) {
      return { action, yes: values.yes === true }
    }
  } catch {
    // An option that is not one: the usage says which there are.
  }
  throw new CommandError(usage)
}

/** @throws CommandError that says what the provider answered. */
async function answered<Answer>(request: Promise<Answer>, notFound?: string): Promise<Answer> {
  try {
    return await request
  } catch (thrown) {
    if (notFound && thrown instanceof Response && thrown.status === 404) throw new CommandError(notFound)
    throw new CommandError(describeFailure(thrown, 'The voice provider'))
  }
}

/** What the provider keeps about an assistant, less what it alone decides. */
function settable(stored: Assistant): Record<string, unknown> {
  const { id, orgId, createdAt, updatedAt, isServerUrlSecretSet, ...rest } = asJson(stored)
  return rest
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))
}

const asJson = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value))

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => {
    loadEnvFile()
    return assistantCommand(process.argv.slice(2), process.env, processTerminal())
  })
}
