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

type Options = ReturnType<typeof parseCommandLine<typeof allOptions>>['values']
type Given = { argument: string; options: Options; settings: Settings; output: Output }
type Command = {
  /** What the argument is, if the command needs one. */
  argument?: string
  options: readonly (keyof typeof allOptions)[]
  run(given: Given): Promise<void>
}

const commands: Partial<Record<string, Command>> = {
  count: {
    options: ['url'],
    run: async (given) => given.output.print(`${await countRows(await askedStore(given))}`),
  },
  list: {
    options: ['url'],
    run: async (given) => list(await askedStore(given), given.output),
  },
  export: {
    options: ['url', 'raw', 'separator'],
    async run(given) {
      const { raw = false, separator = ',' } = given.options
      if (!/^[,;]$/.test(separator))
        throw new CommandError(`--separator must be , or ; (it is "${separator}").`)
      await exportCsv(await askedStore(given), given.output, raw, separator)
    },
  },
  delete: {
    argument: 'email',
    options: ['url'],
    run: async (given) => deleteAnswers(await askedStore(given), given.output, given.argument),
  },
  backup: {
    argument: 'file',
    options: ['url'],
    async run(given) {
      const waitlist = await askedStore(given)
      await backup(waitlist, given.output, outsideDataDirectory(given.argument, given.settings))
    },
  },
  restore: {
    argument: 'file',
    options: ['url'],
    run: async (given) => restore(await askedStore(given), given.output, given.argument),
  },
  notify: {
    options: ['test'],
    async run({ options, settings, output }) {
      if (!options.test)
        throw new CommandError('notify needs --test: npm run waitlist -- notify --test')
      await testNotification(settings, output)
    },
  },
  move: {
    options: ['url', 'from', 'to'],
    async run(given) {
      const { from = 'embedded', to = standardStore(given.settings) } = given.options
      if (!given.options.to && to === 'embedded')
        throw new CommandError(
          'move needs a store to move to: set SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, or DATABASE_URL.',
        )
      if (from === to) throw new CommandError(`move needs two stores: both are ${to}.`)
      await move(await openStore(from, given), await openStore(to, given), given.output)
    },
  },
}

/** Reads and changes the waitlist for the operator. @throws CommandError when it cannot be done, in one sentence. */
export async function waitlistCommand(
  args: string[],
  settings: Settings,
  output: Output,
): Promise<void> {
  if (asksForHelp(args)) return output.write(`${usage}\n`)
  const { command, argument, options } = readArguments(args)
  await command.run({ argument, options, settings, output })
}

function readArguments(args: string[]) {
  const { values: options, positionals } = parseCommandLine(args, allOptions)
  const [name, argument = '', ...others] = positionals
  if (name === undefined) throw new CommandError(`A command is missing: ${help}.`)
  const command = commands[name]
  if (!command) throw new CommandError(`There is no command "${name}": ${help}.`)
  const tooMany = command.argument ? others[0] : argument
  if (tooMany) throw new CommandError(`"${tooMany}" is one argument too many.`)
  if (command.argument && !argument) {
    throw new CommandError(
      `${name} needs the ${command.argument}: npm run waitlist -- ${name} <${command.argument}>`,
    )
  }
  const other = Object.keys(options).find((given) => !command.options.some((one) => one === given))
  if (other) throw new CommandError(`${name} has no option --${other}: ${help}.`)
  return { command, argument, options }
}

/** The store that a command asks: the one at `--url`, or the first of the three that is set. */
const askedStore = (given: Given) =>
  openStore(given.options.url ? 'embedded' : standardStore(given.settings), given)

function standardStore({ waitlistUrl, databaseUrl }: Settings): string {
  if (waitlistUrl) return 'supabase'
  return databaseUrl ? 'database' : 'embedded'
}

function openStore(name: string, { settings, options }: Given): Waitlist | Promise<Waitlist> {
  if (name === 'supabase') return hostedWaitlist(settings)
  if (name === 'database') return databaseWaitlist(settings)
  if (name === 'embedded') return embeddedWaitlist(settings, options.url)
  throw new CommandError(`There is no store "${name}": it is supabase, database or embedded.`)
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

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => {
    await waitlistCommand(process.argv.slice(2), loadSettings(), processOutput)
  })
}
