import type { UpdateAssistantDTO } from '@vapi-ai/web/dist/api.js'
import { canonicalize, createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
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

const usage = `npm run assistant -- push   creates the assistant at Vapi, or updates it from src/content/assistant.ts (--yes: without asking)
npm run assistant -- diff   shows the differences between the two; exit code 1 if there are any
npm run assistant -- pull   prints Vapi's copy, so that you can copy a change made there into src/content/assistant.ts`

/** @returns the exit code. @throws CommandError when the command fails, in one sentence. */
export async function assistantCommand(
  args: string[],
  settings: Settings,
  terminal: Terminal,
): Promise<number> {
  const { print, ask } = terminal
  if (asksForHelp(args)) {
    print(usage)
    return 0
  }
  const { values, positionals } = parseCommandLine(args, { yes: { type: 'boolean' } })
  const action = positionals.join(' ')
  if (!['push', 'diff', 'pull'].includes(action)) throw new CommandError(usage)
  const api = operatorsClient(settings).assistant
  const { vapiAssistantId: id } = settings
  // Imported after .env is loaded: the module reads its settings when it is loaded.
  const { assistant: definition } = await import('../src/content/assistant.ts')
  const local = asJson(definition)

  if (id === undefined) {
    if (action !== 'push')
      throw new CommandError('Set VITE_VAPI_ASSISTANT_ID first, or create an assistant with push.')
    const { data } = await orCommandError(api.assistantControllerCreate(definition))
    print(`Created "${definition.name}" at Vapi: ${data.id}`)
    print(`Add this line to .env and build the site again:\nVITE_VAPI_ASSISTANT_ID=${data.id}`)
    return 0
  }

  const { data: stored } = await orCommandError(
    api.assistantControllerFindOne(id),
    `Vapi has no assistant ${id}: check VITE_VAPI_ASSISTANT_ID, or remove it to create a new one.`,
  )
  const remote = withoutVapisFields(asJson(stored))
  if (action === 'pull') {
    print(JSON.stringify(remote, null, 2))
    return 0
  }
  const differs = printDifference(id, local, remote, print)
  if (!differs) return 0
  if (action === 'diff') return 1

  if (!values.yes && !(await confirmsOverwriting(ask))) {
    print('Nothing was changed.')
    return 1
  }
  await orCommandError(api.assistantControllerUpdate(id, definition as UpdateAssistantDTO))
  print(`Updated ${id}. The page calls it with this line in .env:\nVITE_VAPI_ASSISTANT_ID=${id}`)
  return 0
}

/** The assistant without the fields that Vapi sets itself. */
function withoutVapisFields(stored: object): object {
  const own = ['id', 'orgId', 'createdAt', 'updatedAt', 'isServerUrlSecretSet']
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !own.includes(name)))
}

/** @returns whether a field of ours differs. One that is set only at Vapi does not count: a push leaves it unchanged. */
function printDifference(
  id: string,
  local: object,
  remote: object,
  print: Terminal['print'],
): boolean {
  const onlyRemote = Object.keys(remote).filter((name) => !(name in local))
  const shared = Object.entries(remote).filter(([name]) => name in local)
  const [atVapi, here] = [linesOf(Object.fromEntries(shared)), linesOf(local)]
  if (atVapi === here) print(`Vapi's assistant ${id} is the same as src/content/assistant.ts.`)
  else {
    const options = { context: 2, headerOptions: FILE_HEADERS_ONLY }
    print(createTwoFilesPatch('Vapi', 'src/content/assistant.ts', atVapi, here, '', '', options))
  }
  if (onlyRemote.length > 0)
    print(`Set only at Vapi, and left unchanged: ${onlyRemote.join(', ')}.`)
  return atVapi !== here
}

/** @throws CommandError where nobody can be asked. */
async function confirmsOverwriting(ask: Terminal['ask']): Promise<boolean> {
  if (!ask)
    throw new CommandError(
      'Nothing was changed: run it again with --yes to overwrite the assistant at Vapi.',
    )
  return /^y(es)?$/i.test(await ask('Overwrite the assistant at Vapi? [y/N]'))
}

const asJson = <Value extends object>(value: Value): Value => JSON.parse(JSON.stringify(value))

/** The JSON of a value with its keys in alphabetical order, and a line for each line of its texts. */
function linesOf(value: object): string {
  const sorted = canonicalize(value, null, null, (_, part) => part)
  return `${JSON.stringify(sorted, null, 2).replaceAll('\\n', '\n')}\n`
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () =>
    assistantCommand(process.argv.slice(2), loadSettings(), processTerminal()),
  )
}
