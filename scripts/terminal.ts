import { createInterface } from 'node:readline/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SettingsError } from '../server/settings.ts'
import { StoreError } from '../server/store/failure.ts'

/** Output and questions of a command; the tests pass their own. */
export type Terminal = {
  print(line: string): void
  /** Absent if input or output is no terminal, as in CI. */
  ask?: (question: string) => Promise<string>
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
  return { print, ask }
}

/** Where a command writes that may be an export. */
export type Output = {
  /** To standard output, as it is: an export. */
  write(text: string): Promise<void>
  /** One line to standard output: what the operator asked for. */
  print(line: string): Promise<void>
  /** To standard error, so that a report never mixes with an export. */
  report(line: string): void
  /** Whether standard output is a terminal. */
  isTerminal: boolean
}

/** Waits until a slow reader has taken the text. `runProgram` handles an output that cannot be written. */
const write = (text: string) =>
  new Promise<void>((resolve) => process.stdout.write(text, (error) => error ?? resolve()))

export const processOutput: Output = {
  isTerminal: process.stdout.isTTY === true,
  write,
  print: (line) => write(`${printable(line)}\n`),
  report: (line) => void process.stderr.write(`${printable(line)}\n`),
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
    (joiners + kept).includes(character)
      ? character
      : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )

export const asksForHelp = (args: string[]) =>
  args[0] === 'help' || args.includes('--help') || args.includes('-h')

/** The words and the options of a command line. @throws CommandError for an unknown option. */
export function parseCommandLine<Options extends ParseArgsConfig['options']>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
}

/** A failure that the operator can correct: only its message is printed. */
export class CommandError extends Error {}

const expectedErrors = [CommandError, SettingsError, StoreError]

/**
 * Runs a command and sets its exit code, which is 0 if it returns none. Prints the message of an expected error, and any other
 * error with its stack.
 */
export async function runProgram(command: () => Promise<number | undefined>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has what it wants and has closed the pipe, as `head` does.
    if (error.code === 'EPIPE') process.exit(0)
    console.error(`The output can not be written: ${error.message}.`)
    process.exit(1)
  })
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    const expected = expectedErrors.some((kind) => error instanceof kind)
    console.error(expected ? printable((error as Error).message, '\n') : error)
    process.exitCode = 1
  }
}
