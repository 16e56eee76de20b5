import { createInterface } from 'node:readline/promises'

/** The operator's side of a command, so that a test can stand in for it. */
export type Terminal = {
  print(line: string): void
  /** Absent where nobody can answer: in CI, or with the input piped. */
  confirm?: (question: string) => Promise<boolean>
}

export function processTerminal(): Terminal {
  const print = (line: string) => console.log(line)
  if (!process.stdin.isTTY || !process.stdout.isTTY) return { print }
  return {
    print,
    async confirm(question) {
      const lines = createInterface({ input: process.stdin, output: process.stdout })
      try {
        return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim())
      } finally {
        lines.close()
      }
    },
  }
}

/** A command that can not go on, for a reason the operator can act on. The message is all that is shown. */
export class CommandError extends Error {}

/**
 * Runs a command as a program: its number becomes the exit code. A reason to stop is one sentence on the error output,
 * anything else a bug with its stack.
 */
export async function runProgram(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    process.exitCode = 1
  }
}
