/** Exit codes of sysexits.h. A supervisor starts the server again after `restart`, and must not after `permanent`. */
export const exitCodes = { restart: 70, permanent: 65 }

/** Why a store does not open: one sentence for the operator. */
export class StoreError extends Error {
  /** Another start would meet the same: no supervisor may start the server again. */
  readonly permanent: boolean

  constructor(message: string, { permanent = false } = {}) {
    super(message)
    this.permanent = permanent
  }
}

type Failure = { code?: unknown; errno?: unknown; message?: unknown; name?: string }
/** Emscripten's number of the error ENOSPC. Its file system throws an object that is not an Error. */
const ENOSPC = 51

/**
 * What the operator has to do about an error of the embedded database. Only a full disk and other missing resources are called
 * safe: of damaged files nobody knows what they held.
 */
export function storeError(
  error: unknown,
  directory: string,
  state: 'starting' | 'running',
): StoreError {
  const { code, errno, message, name } = error as Failure
  const safe = 'rows that were acknowledged are safe.'
  if (isDiskFull(error)) {
    return new StoreError(`The disk of ${directory} is full: free space and start again; ${safe}`)
  }
  if (/^(53...|EMFILE|ENFILE|ENOMEM)$/.test(String(code))) {
    return new StoreError(
      `The database lacks memory or open files (${code}): start the server again; ${safe}`,
    )
  }
  // PostgreSQL's memory is one block, of which `ulimit -v` and some containers allow too little.
  if (error instanceof RangeError && /memory|allocat/i.test(error.message)) {
    return new StoreError(
      `The system gives the database no memory (${message}): allow more; ${safe}`,
    )
  }
  const closed = `The waitlist data in ${directory} can not be opened`
  if (error instanceof StoreError) return new StoreError(`${closed}: ${message}`, error)
  if (state === 'starting')
    return new StoreError(`${closed} (${message ?? code ?? errno}): ${restoreAdvice}`, {
      permanent: true,
    })
  // Without PostgreSQL's message, which may quote a row. XX001 and XX002 are damaged files, 58P01 is a missing one.
  const damaged = /^(XX00[12]|58P01)$/.test(String(code))
  const advice = damaged
    ? restoreAdvice
    : `start the server again, and if it does not start, ${restoreAdvice}`
  return new StoreError(
    `The database can not store rows any more (${code ?? name ?? 'unknown error'}): ${advice}`,
    { permanent: damaged },
  )
}

export const restoreAdvice = 'restore a backup into another DATA_DIR.'

export function isDiskFull(error: unknown): boolean {
  const { code, errno, message } = (error ?? {}) as Failure
  return (
    code === '53100' ||
    code === 'ENOSPC' ||
    errno === ENOSPC ||
    /No space left on device/.test(String(message))
  )
}

/** An error that neither the request nor a full disk explains: a defect, a failing disk, no file descriptor, no memory. */
export function isServerFault(error: unknown): boolean {
  // Inserts work again when space is free.
  if (error === undefined || isDiskFull(error)) return false
  const { code } = error as Failure
  return typeof code !== 'string' || (/^(53|58|XX)/.test(code) && code !== '53400')
}
