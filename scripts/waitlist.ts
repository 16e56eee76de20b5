import { parseArgs } from 'node:util'
import { loadEnvFile } from '../server/config.ts'
import { CommandError, runProgram } from './terminal.ts'
import { embeddedWaitlist, hostedWaitlist } from './waitlist/client.ts'
import { backup, count, deleteAnswers, exportCsv, list, move, restore } from './waitlist/commands.ts'
import { type Output, processOutput } from './waitlist/output.ts'

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

type Environment = Partial<Record<string, string>>

/** Reads and changes the waitlist for the operator. @throws CommandError when it cannot be done, in one sentence. */
export async function waitlistCommand(args: string[], env: Environment, output: Output): Promise<void> {
  const { options, command, argument } = readArguments(args)
  const waitlist = () => (env.SUPABASE_URL && !options.url ? hostedWaitlist(env) : embeddedWaitlist(env, options.url))
  const required = (what: string) => {
    if (argument) return argument
    throw new CommandError(`${command} needs ${what}: npm run waitlist -- ${command} <${what.split(' ').at(-1)}>`)
  }
  if (options.help || command === undefined || command === 'help') await output.write(`${usage}\n`)
  else if (command === 'count') await count(waitlist(), output)
  else if (command === 'list') await list(waitlist(), output)
  else if (command === 'export') await exportCsv(waitlist(), output, options.raw)
  else if (command === 'delete') await deleteAnswers(waitlist(), output, required('an email'))
  else if (command === 'backup') await backup(waitlist(), output, required('a file'))
  else if (command === 'restore') await restore(waitlist(), output, required('a file'))
  else if (command === 'move') await move(embeddedWaitlist(env, options.url), hostedWaitlist(env), output)
  else throw new CommandError(`There is no command "${command}".\n\n${usage}`)
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        raw: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return { options: values, command: positionals[0], argument: positionals[1] }
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => {
    loadEnvFile()
    await waitlistCommand(process.argv.slice(2), process.env, processOutput)
    return 0
  })
}
