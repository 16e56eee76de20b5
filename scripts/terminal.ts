import { createInterface } from 'node:readline/promises'
import { SettingsError } from '../server/settings.ts'

/** Output and questions of a command; the tests pass their own. */
export type Terminal = {
  print(line: string): void
  /** Both are absent if input or output is no terminal, as in CI. */
  ask?: (question: string) => Promise<string>
  confirm?: (question: string) => Promise<boolean>
}

export function processTerminal(): Terminal {
  const print = (line: string) => console.log(printable(line, '\n'))
  if (!process.stdin.isTTY || !process.stdout.isTTY) return { print }
  const ask = async (question: string) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return (await lines.question(`${printable(question)} `)).trim()
    } finally {
      lines.close()
    }
  }
  return { print, ask, confirm: async (question) => /^y(es)?$/i.test(await ask(`${question} [y/N]`)) }
}

/** The joiners of emoji and of scripts such as Persian. */
const joiners = '\u200c\u200d'

/**
 * The text with every character that a terminal would carry out, or that changes the order or hides a part of what it
 * shows, as its number: `\u{1b}`. Texts of visitors and of other servers may have such characters.
 * @param kept control characters that stay as they are.
 */
export const printable = (text: string, kept = ''): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, (character) =>
    (joiners + kept).includes(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )

/** "--help", "-h" or "help", and nothing else. */
export const asksForHelp = (args: string[]) => args.length === 1 && /^(?:--help|-h|help)$/.test(args[0] ?? '')

/** A failure that the operator can correct: only its message is printed. */
export class CommandError extends Error {}

/** Runs a command and sets its exit code. Prints the message of a `CommandError` or `SettingsError`, and any other error with its stack. */
export async function runProgram(command: () => Promise<number>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has what it wants and has closed the pipe, as `head` does.
    if (error.code === 'EPIPE') process.exit(0)
    console.error(`The output can not be written: ${error.message}.`)
    process.exit(1)
  })
  try {
    process.exitCode = await command()
  } catch (error) {
    const expected = error instanceof CommandError || error instanceof SettingsError
    console.error(expected ? printable(error.message, '\n') : error)
    process.exitCode = 1
  }
}
