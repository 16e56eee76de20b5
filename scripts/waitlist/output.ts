/** Where a command writes. */
export type Output = {
  /** To standard output: what the operator asked for. */
  write(text: string): Promise<void>
  /** To standard error, so that a report never mixes with an export. */
  report(line: string): void
  /** Whether standard output is a terminal. */
  isTerminal: boolean
}

/** The joiners of emoji and of scripts such as Persian. */
const joiners = '\u200c\u200d'

/**
 * The text with every character that a terminal would carry out, or that changes the order or hides a part of what it
 * shows, as its number: `\u{1b}`.
 * @param kept control characters that stay as they are.
 */
export const printable = (text: string, kept = ''): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, (character) =>
    (joiners + kept).includes(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )

export const processOutput: Output = {
  isTerminal: process.stdout.isTTY === true,
  /** Waits until a slow reader has taken the text. When the reader has closed the pipe, as `head` does, the program ends. */
  write: (text) =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => {
        if (!error) resolve()
        else if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0)
        else reject(error)
      })
    }),
  report: (line) => void process.stderr.write(`${line}\n`),
}
