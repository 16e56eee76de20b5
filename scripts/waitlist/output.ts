/** Where a command writes. */
export type Output = {
  /** To standard output: what the operator asked for. */
  write(text: string): Promise<void>
  /** To standard error, so that a report never mixes with an export. */
  report(line: string): void
}

export const processOutput: Output = {
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
