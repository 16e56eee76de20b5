/** Prints a line for the operator to standard error. */
export type Log = (line: string) => void

const minute = 60_000

/**
 * A log that prints at most `linesPerMinute`, so that a visitor whose requests make the server log cannot fill the disk. When
 * lines were left out, the first line of the next minute says how many.
 */
export function createLog(linesPerMinute: number): Log {
  let started = Number.NEGATIVE_INFINITY
  let printed = 0
  let leftOut = 0
  return (line) => {
    const now = performance.now()
    if (now - started >= minute) {
      if (leftOut > 0)
        console.error(
          `${leftOut} more lines were not printed: the limit is ${linesPerMinute} a minute.`,
        )
      started = now
      printed = leftOut = 0
    }
    if (printed < linesPerMinute) console.error(line)
    else leftOut++
    printed++
  }
}

/** The process runs on when the program that read its output, such as a log collector, has ended. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.removeListener('error', ignore).on('error', ignore)
}

const ignore = () => undefined
