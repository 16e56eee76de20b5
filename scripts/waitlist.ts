import { parseArgs } from 'node:util'
import { loadEnvFile } from '../server/config.ts'
import { backup, count, deleteAnswers, exportCsv, list, move, restore } from './waitlist/commands.ts'
import { hostedStore, ourStore } from './waitlist/store.ts'

const usage = `npm run waitlist -- <command>

  count                 how many answers there are
  list                  one line for each, oldest first
  export [--raw]        CSV on standard output, for a spreadsheet; --raw for other programs
  delete <email>        every answer with that address
  backup <file>         all answers into a new file
  restore <file>        the answers of a backup, leaving out those that are there
  move                  all answers of our server to hosted Supabase, leaving out those that are there

Asks our server (PORT or --url http://…, key from DATA_DIR), or hosted Supabase where SUPABASE_URL and
SUPABASE_SERVICE_ROLE_KEY are set.`

/** `npm run waitlist`: the operator's way to the answers. What goes wrong is said in one sentence. */
try {
  loadEnvFile()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      raw: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command, argument] = positionals
  const { env } = process
  const store = () => (env.SUPABASE_URL && !values.url ? hostedStore(env) : ourStore(env, values.url))
  const needed = (what: string) => {
    if (argument) return argument
    throw new Error(`${command} needs ${what}: npm run waitlist -- ${command} <${what.split(' ').at(-1)}>`)
  }
  if (values.help || command === undefined || command === 'help') console.log(usage)
  else if (command === 'count') await count(store())
  else if (command === 'list') await list(store())
  else if (command === 'export') await exportCsv(store(), values.raw)
  else if (command === 'delete') await deleteAnswers(store(), needed('an email'))
  else if (command === 'backup') await backup(store(), needed('a file'))
  else if (command === 'restore') await restore(store(), needed('a file'))
  else if (command === 'move') await move(ourStore(env, values.url), hostedStore(env))
  else throw new Error(`There is no command "${command}".\n\n${usage}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
