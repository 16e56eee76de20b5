import { parseArgs } from 'node:util'
import type { Assistant, UpdateAssistantDTO } from '@vapi-ai/web/dist/api.js'
import { loadSettings } from '../server/env-file.ts'
import type { Settings } from '../server/settings.ts'
import { describeRequestFailure } from './request-failure.ts'
import { asksForHelp, CommandError, processTerminal, runProgram, type Terminal } from './terminal.ts'
import { createVapiClient } from './vapi/client.ts'
import { describeDifferences, differences } from './vapi/differences.ts'

const usage = `npm run assistant -- push   creates the assistant at Vapi, or updates it from src/content/assistant.ts (--yes: without asking)
npm run assistant -- diff   shows the differences between the two; exit code 1 if there are any
npm run assistant -- pull   prints Vapi's copy, so that you can copy a change made there into src/content/assistant.ts`

/** @returns the exit code. @throws CommandError when the command fails, in one sentence. */
export async function assistantCommand(args: string[], settings: Settings, terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) {
    terminal.print(usage)
    return 0
  }
  const { action, yes } = readArguments(args)
  const { vapiPrivateKey: key, vapiAssistantId: id } = settings
  if (!key) {
    throw new CommandError('Set VAPI_PRIVATE_KEY to the private key of your Vapi account (in .env or the environment).')
  }
  const api = createVapiClient({ key, baseUrl: settings.vapiApiUrl }).assistant
  // Imported after .env is loaded: the module reads its settings when it is loaded.
  const { assistant: definition } = await import('../src/content/assistant.ts')
  const local = asJson(definition)

  if (id === undefined) {
    if (action !== 'push') throw new CommandError('Set VITE_VAPI_ASSISTANT_ID first, or create an assistant with push.')
    const { data } = await orCommandError(api.assistantControllerCreate(definition))
    terminal.print(`Created "${definition.name}" at Vapi: ${data.id}`)
    terminal.print('Add this line to .env and build the site again:')
    terminal.print(`VITE_VAPI_ASSISTANT_ID=${data.id}`)
    return 0
  }

  const { data: stored } = await orCommandError(
    api.assistantControllerFindOne(id),
    `Vapi has no assistant ${id}: check VITE_VAPI_ASSISTANT_ID, or remove it to create a new one.`,
  )
  if (action === 'pull') {
    terminal.print(JSON.stringify(settable(stored), null, 2))
    return 0
  }
  const remote = settable(stored)
  const changes = differences(local, pick(remote, Object.keys(local)))
  const onlyRemote = Object.keys(remote).filter((name) => !(name in local))
  if (changes.length === 0) {
    terminal.print(`Vapi's assistant ${id} is the same as src/content/assistant.ts.`)
  } else {
    terminal.print(`Differences, - at Vapi, + in src/content/assistant.ts:\n${describeDifferences(changes)}`)
  }
  if (onlyRemote.length > 0) terminal.print(`Set only at Vapi, and left unchanged: ${onlyRemote.join(', ')}.`)
  if (changes.length === 0) return 0
  if (action === 'diff') return 1

  if (!yes) {
    if (!terminal.confirm)
      throw new CommandError('Nothing was changed: run it again with --yes to overwrite the assistant at Vapi.')
    if (!(await terminal.confirm('Overwrite the assistant at Vapi?'))) {
      terminal.print('Nothing was changed.')
      return 1
    }
  }
  await orCommandError(api.assistantControllerUpdate(id, definition as UpdateAssistantDTO))
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
    // An unknown option: the usage lists the known ones.
  }
  throw new CommandError(usage)
}

/** @throws CommandError with Vapi's message, or `notFound` for a 404. */
async function orCommandError<Answer>(request: Promise<Answer>, notFound?: string): Promise<Answer> {
  try {
    return await request
  } catch (thrown) {
    if (notFound && thrown instanceof Response && thrown.status === 404) throw new CommandError(notFound)
    throw new CommandError(describeRequestFailure('Vapi', thrown))
  }
}

/** A stored assistant without the fields that Vapi sets itself. */
function settable(stored: Assistant): Record<string, unknown> {
  const { id, orgId, createdAt, updatedAt, isServerUrlSecretSet, ...rest } = asJson(stored)
  return rest
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))
}

const asJson = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value))

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => assistantCommand(process.argv.slice(2), loadSettings(), processTerminal()))
}
