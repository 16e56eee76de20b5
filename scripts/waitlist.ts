import { isAbsolute, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSettings } from '../server/env-file.ts'
import type { Settings } from '../server/settings.ts'
import { CommandError, runProgram } from './terminal.ts'
import { databaseWaitlist, embeddedWaitlist, hostedWaitlist, type Waitlist } from './waitlist/client.ts'
import { backup, count, deleteAnswers, exportCsv, list, move, restore, testNotification } from './waitlist/commands.ts'
import { type Output, processOutput } from './waitlist/output.ts'

const usage = `npm run waitlist -- <command>

  count                 how many answers there are
  list                  one line for each, oldest first
  export [--raw]        CSV on standard output, for a spreadsheet; --raw for other programs
  delete <email>        every answer with that address
  backup <file>         all answers into a new file
  restore <file>        the answers of a backup, leaving out those that are there
  notify --test         posts an example to NOTIFY_WEBHOOK_URL, which gets every new answer
  move [--from <store>] [--to <store>]
                        all answers of one store to another, leaving out those that are there; from embedded, to the one
                        that is set

A store is supabase (SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY), database (DATABASE_URL) or embedded (our running server: PORT
or --url http://…, key from DATA_DIR). The first of the three that is set is asked.`

/** Reads and changes the waitlist for the operator. @throws CommandError when it cannot be done, in one sentence. */
export async function waitlistCommand(args: string[], settings: Settings, output: Output): Promise<void> {
  const { options, command, argument } = readArguments(args)
  const stores: Record<string, () => Waitlist | Promise<Waitlist>> = {
    supabase: () => hostedWaitlist(settings),
    database: () => databaseWaitlist(settings),
    embedded: () => embeddedWaitlist(settings, options.url),
  }
  const store = (name: string) => {
    const open = stores[name]
    if (!open) throw new CommandError(`There is no store "${name}": it is supabase, database or embedded.`)
    return open()
  }
  const standard = settings.waitlistUrl ? 'supabase' : settings.databaseUrl ? 'database' : 'embedded'
  const waitlist = () => store(options.url ? 'embedded' : standard)
  const required = (what: string) => {
    if (argument) return argument
    throw new CommandError(`${command} needs ${what}: npm run waitlist -- ${command} <${what.split(' ').at(-1)}>`)
  }
  if (options.help || command === undefined || command === 'help') await output.write(`${usage}\n`)
  else if (command === 'count') await count(await waitlist(), output)
  else if (command === 'list') await list(await waitlist(), output)
  else if (command === 'export') await exportCsv(await waitlist(), output, options.raw === true)
  else if (command === 'delete') await deleteAnswers(await waitlist(), output, required('an email'))
  else if (command === 'backup')
    await backup(await waitlist(), output, outsideDataDirectory(required('a file'), settings))
  else if (command === 'restore') await restore(await waitlist(), output, required('a file'))
  else if (command === 'move') {
    if (!options.to && standard === 'embedded')
      throw new CommandError(
        'move needs a store to move to: set SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, or DATABASE_URL.',
      )
    const { from = 'embedded', to = standard } = options
    if (from === to) throw new CommandError(`move needs two stores: both are ${to}.`)
    await move(await store(from), await store(to), output)
  } else if (command === 'notify' && options.test) await testNotification(settings, output)
  else if (command === 'notify') throw new CommandError('notify needs --test: npm run waitlist -- notify --test')
  else throw new CommandError(`There is no command "${command}".\n\n${usage}`)
}

/** @throws CommandError for a file in `DATA_DIR`: the server does not start while other files are there. */
function outsideDataDirectory(file: string, { dataDir }: Settings): string {
  const inside = relative(dataDir, resolve(file))
  if (inside.startsWith('..') || isAbsolute(inside)) return file
  throw new CommandError(`${file} is in DATA_DIR, where the server accepts no other files: choose another folder.`)
}

/** The options of each command. */
const optionsOf: Partial<Record<string, string[]>> = {
  count: ['url'],
  list: ['url'],
  export: ['url', 'raw'],
  delete: ['url'],
  backup: ['url'],
  restore: ['url'],
  notify: ['test'],
  move: ['url', 'from', 'to'],
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        test: { type: 'boolean' },
        from: { type: 'string' },
        to: { type: 'string' },
        raw: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [command, argument, extra] = positionals
    const last = ['delete', 'backup', 'restore'].includes(command ?? '') ? extra : (extra ?? argument)
    if (last !== undefined && command !== 'help') throw new Error(`"${last}" is one argument too many.`)
    const known = optionsOf[command ?? '']
    const other = known && Object.keys(values).find((name) => !known.includes(name) && name !== 'help')
    if (other) throw new Error(`${command} has no option --${other}.`)
    return { options: values, command, argument }
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => {
    await waitlistCommand(process.argv.slice(2), loadSettings(), processOutput)
    return 0
  })
}
