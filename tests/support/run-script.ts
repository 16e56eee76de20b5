import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

const scripts = resolve(import.meta.dirname, '../../scripts')

/**
 * Starts one of `scripts/` as a process with exactly the given environment. `cwd` is a folder of the test, so that the
 * script finds no `.env` of the developer. Standard input is closed: the script can ask for nothing.
 */
export function startScript(
  name: string,
  args: string[],
  {
    env,
    cwd,
    stdout = 'pipe',
  }: { env: Record<string, string>; cwd: string; stdout?: 'pipe' | number },
) {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(scripts, name), ...args],
    {
      cwd,
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', stdout, 'pipe'],
    },
  )
  const exit = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('exit', resolve),
  )
  const textOf = (stream: Readable | null) => (stream ? text(stream) : '')
  const finished = Promise.all([exit, textOf(child.stdout), textOf(child.stderr)]).then(
    ([code, out, err]) => ({
      code,
      out,
      err,
    }),
  )
  return { child, finished }
}
