import { createInterface } from 'node:readline/promises'
import { SettingsError } from '../server/settings.ts'

/** Output and questions of a command; the tests pass their own. */
export type Terminal = {
  print(line: string): void
  /** Absent if input or output is no terminal, as in CI. */
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

/** "--help", "-h" or "help", and nothing else. */
export const asksForHelp = (args: string[]) => args.length === 1 && /^(?:--help|-h|help)$/.test(args[0] ?? '')

/** A failure that the operator can correct: only its message is printed. */
export class CommandError extends Error {}

/** Runs a command and sets its exit code. Prints the message of a `CommandError` or `SettingsError`, and any other error with its stack. */
export async function runProgram(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const expected = error instanceof CommandError || error instanceof SettingsError
    console.error(expected ? error.message : error)
    process.exitCode = 1
  }
}
