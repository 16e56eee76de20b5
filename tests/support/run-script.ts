import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * For tests: starts a script of this folder as a program of its own, with exactly the given environment, in a folder
 * where no `.env` of the developer's lies. Nobody is there to answer its questions.
 */
export function startScript(name: string, args: string[], { env, cwd }: { env: Record<string, string>; cwd: string }) {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), `${import.meta.dirname}/../../scripts/${name}`, ...args],
    { cwd, env: { PATH: process.env.PATH ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const code = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  const finished = Promise.all([code, text(child.stdout), text(child.stderr)]).then(([code, out, err]) => ({
    code,
    out,
    err,
  }))
  return { child, finished }
}
