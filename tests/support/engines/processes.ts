import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/** Starts a program in a process group of its own, which `stopProgram` ends. It also ends with the test process. */
export function startProgram(
  program: string,
  args: readonly string[],
  { env = {}, stdin = 'ignore' }: { env?: Record<string, string>; stdin?: 'ignore' | 'pipe' } = {},
): ChildProcess {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: [stdin, 'pipe', 'ignore'],
    detached: true,
  })
  const stop = () => stopProgram(child)
  process.once('exit', stop)
  child.once('exit', () => process.removeListener('exit', stop))
  return child
}

/** Ends a program of `startProgram` and the programs it has started. */
export function stopProgram({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/**
 * Milliseconds a browser may take to start. Measured on two busy cores: up to 12 s.
 */
const startTimeout = 60_000

/** Asks every 50 ms until the condition holds. @throws Error when it does not hold in time. */
export async function waitUntil(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + startTimeout
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not within ${startTimeout / 1000} s: ${what}.`)
    await setTimeout(50)
  }
}
