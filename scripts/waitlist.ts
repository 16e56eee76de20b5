import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { loadSettings } from '../server/env-file.ts'
import type { Settings } from '../server/settings.ts'
import {
  asksForHelp,
  CommandError,
  type Output,
  parseCommandLine,
  processOutput,
  runProgram,
} from './terminal.ts'
import {
  countRows,
  databaseWaitlist,
  embeddedWaitlist,
  hostedWaitlist,
  type Waitlist,
} from './waitlist/client.ts'
import {
  backup,
  deleteAnswers,
  exportCsv,
  list,
  move,
  restore,
  testNotification,
} from './waitlist/commands.ts'

const usage = `npm run waitlist -- <command>

  count                 how many answers there are
  list                  one line for each, oldest first
  export                CSV for a spreadsheet: npm run --silent waitlist -- export > waitlist.csv
                        --separator ';' where the spreadsheet's language expects semicolons; --raw for other programs
  delete <email>        every answer with that address
  backup <file>         all answers into a new file
  restore <file>        the answers of a backup, leaving out those that are there
  notify --test         posts an example to NOTIFY_WEBHOOK_URL, which gets every new answer
  move [--from <store>] [--to <store>]
                        all answers of one store to another, leaving out those that are there; from embedded, to the one
                        that is set

A store is supabase (SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY), database (DATABASE_URL) or embedded (our running server: PORT
or --url http://…, key from DATA_DIR). The first of the three that is set is asked.`

const help = 'npm run waitlist -- --help lists them'
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const allOptions = { url: text, from: text, to: text, separator: text, test: flag, raw: flag }

/** The argument that each command needs, if any, and its options. */
const commands: Partial<
  Record<string, { argument?: string; options: (keyof typeof allOptions)[] }>
> = {
  count: { options: ['url'] },
  list: { options: ['url'] },
  export: { options: ['url', 'raw', 'separator'] },
  delete: { argument: 'email', options: ['url'] },
  backup: { argument: 'file', options: ['url'] },
  restore: { argument: 'file', options: ['url'] },
  notify: { options: ['test'] },
  move: { options: ['url', 'from', 'to'] },
}

/** Reads and changes the waitlist for the operator. @throws CommandError when it cannot be done, in one sentence. */
export async function waitlistCommand(
  args: string[],
  settings: Settings,
  output: Output,
): Promise<void> {
  if (asksForHelp(args)) return output.write(`${usage}\n`)
  const { command, argument, options } = readArguments(args)
  const standard = settings.waitlistUrl
    ? 'supabase'
    : settings.databaseUrl
      ? 'database'
      : 'embedded'
  const open = (name: string): Waitlist | Promise<Waitlist> => {
    if (name === 'supabase') return hostedWaitlist(settings)
    if (name === 'database') return databaseWaitlist(settings)
    if (name === 'embedded') return embeddedWaitlist(settings, options.url)
    throw new CommandError(`There is no store "${name}": it is supabase, database or embedded.`)
  }
  if (command === 'notify') {
    if (!options.test)
      throw new CommandError('notify needs --test: npm run waitlist -- notify --test')
    return testNotification(settings, output)
  }
  if (command === 'move') {
    const { from = 'embedded', to = standard } = options
    if (!options.to && standard === 'embedded')
      throw new CommandError(
        'move needs a store to move to: set SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, or DATABASE_URL.',
      )
    if (from === to) throw new CommandError(`move needs two stores: both are ${to}.`)
    return move(await open(from), await open(to), output)
  }
  const { raw = false, separator = ',' } = options
  if (!/^[,;]$/.test(separator))
    throw new CommandError(`--separator must be , or ; (it is "${separator}").`)
  const waitlist = await open(options.url ? 'embedded' : standard)
  if (command === 'count') await output.print(`${await countRows(waitlist)}`)
  if (command === 'list') await list(waitlist, output)
  if (command === 'export') await exportCsv(waitlist, output, raw, separator)
  if (command === 'delete') await deleteAnswers(waitlist, output, argument)
  if (command === 'backup') await backup(waitlist, output, outsideDataDirectory(argument, settings))
  if (command === 'restore') await restore(waitlist, output, argument)
}

/** @throws CommandError for a file in `DATA_DIR`: a copy of that directory, or its end, would take the backup with it. */
function outsideDataDirectory(file: string, { dataDir }: Settings): string {
  const inside = relative(realPath(dataDir), realPath(resolve(file)))
  if (inside.startsWith('..') || isAbsolute(inside)) return file
  throw new CommandError(
    `${file} is in DATA_DIR: choose another folder, so that the backup is not lost together with the data.`,
  )
}

/** Where a path leads by symbolic links, also if it or its folder does not exist yet. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return join(realPath(dirname(path)), basename(path))
  }
}

function readArguments(args: string[]) {
  const { values: options, positionals } = parseCommandLine(args, allOptions)
  const [command, argument = '', ...others] = positionals
  if (command === undefined) throw new CommandError(`A command is missing: ${help}.`)
  const known = commands[command]
  if (!known) throw new CommandError(`There is no command "${command}": ${help}.`)
  const tooMany = known.argument ? others[0] : argument
  if (tooMany) throw new CommandError(`"${tooMany}" is one argument too many.`)
  if (known.argument && !argument) {
    throw new CommandError(
      `${command} needs the ${known.argument}: npm run waitlist -- ${command} <${known.argument}>`,
    )
  }
  const other = Object.keys(options).find((name) => !known.options.some((one) => one === name))
  if (other) throw new CommandError(`${command} has no option --${other}: ${help}.`)
  return { command, argument, options }
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => {
    await waitlistCommand(process.argv.slice(2), loadSettings(), processOutput)
  })
}
