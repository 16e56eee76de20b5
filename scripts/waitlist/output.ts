import { printable } from '../terminal.ts'

/** Where a command writes. */
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
