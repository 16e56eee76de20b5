import { existsSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay, setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { copyTemplate } from './database-template.ts'
import { DurableFS } from './durable-fs.ts'
import { exitCodes, isServerFault, restoreAdvice, StoreError, storeError } from './failure.ts'
import { postgresMajor, queryOf, refuseTimeouts, startParams } from './pglite.ts'
import {
  checkTotal,
  checkWrite,
  createStore,
  type Driver,
  expireCountersSql,
  migrate,
  migrationFiles,
  type Query,
  readMigration,
  type Store,
  writeSql,
} from './store.ts'

/**
 * Opens the database in `directory`, and makes it from the file `template` when the directory does not exist.
 * @throws StoreError when the directory is damaged, of another PostgreSQL version or has lost rows.
 */
export async function openEmbedded(directory: string, template: string): Promise<Store> {
  let postgres: PGlite | undefined
  let fatalMessage = ''
  let onFatal = () => {}
  try {
    if (!existsSync(directory)) copyTemplate(template, directory)
    checkVersion(directory)
    for (const file of migrationFiles()) refuseTimeouts(file, readMigration(file))
    const files = new DurableFS(directory)
    const opened = new PGlite({
      fs: files,
      startParams,
      onStderr: (line) => {
        // A message starts with a time. PostgreSQL indents its further lines, so a text of a visitor cannot look like one.
        // Other messages are not printed: they may quote what a visitor wrote.
        const [, message] = /^\d\S+ \S+ \S+ \[\d+\] ((?:PANIC|FATAL): {2}.*)/.exec(line) ?? []
        if (message === undefined) return false
        fatalMessage ||= message
        // At once, because the query after a PANIC never returns and blocks the process.
        onFatal()
        return false
      },
    })
    postgres = opened
    await opened.waitReady
    await opened.transaction((transaction) => migrate(queryOf(transaction)))
    await checkFsync(opened, files)
    await checkTotal(queryOf(opened))
    await vacuum(opened)
    const exitIfMoved = watchPlace(directory)
    onFatal = () => {
      exitIfMoved()
      exitProcess(
        storeError({ code: fatalMessage.slice(0, 5), message: fatalMessage }, directory, 'running'),
      )
    }
    return createStore(createDriver(opened, directory, exitIfMoved))
  } catch (error) {
    await postgres?.close().catch(() => undefined)
    throw storeError(fatalMessage ? { message: fatalMessage } : error, directory, 'starting')
  }
}

function checkVersion(directory: string): void {
  const file = join(directory, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (version === postgresMajor) return
  // PGlite would create an empty database here without an error, and the operator would see no rows.
  if (!/^\d+$/.test(version))
    throw new StoreError(`it is not a complete database; ${restoreAdvice}`, { permanent: true })
  throw new StoreError(
    `it was written by PostgreSQL ${version} and this release reads ${postgresMajor}: run "npm run waitlist -- backup" with the release that wrote it, then "restore" with this one and another DATA_DIR.`,
    { permanent: true },
  )
}

/** @throws StoreError unless a commit calls `fsync`: another release of PGlite may not call ours. */
async function checkFsync(postgres: PGlite, files: DurableFS): Promise<void> {
  const { rows } = await postgres.query<{ fsync: string }>('show fsync')
  const countBefore = files.fsyncCount
  await postgres.exec(writeSql)
  if (rows[0]?.fsync !== 'on' || files.fsyncCount === countBefore) {
    throw new StoreError(
      'this release of PGlite does not write through to the disk; the server is not started.',
      { permanent: true },
    )
  }
}

/**
 * Background processes of PostgreSQL do this, and PGlite has none. Without it the log and the dead rows of counters and refused
 * repeats grow without end, and PostgreSQL refuses every write after 2,147 million transactions: `freeze` marks all rows as
 * older than every transaction.
 */
async function vacuum(postgres: PGlite): Promise<void> {
  await postgres.exec(expireCountersSql)
  await postgres.exec('vacuum (freeze)')
  await postgres.exec('checkpoint')
}

/** A directory that was moved or replaced still takes what PostgreSQL writes, and no later start finds it. */
function watchPlace(directory: string): () => void {
  const { dev, ino } = statSync(directory)
  return () => {
    const now = statSync(directory, { throwIfNoEntry: false })
    if (now?.ino === ino && now.dev === dev) return
    const reason = `${directory} was deleted, moved or replaced while the server ran`
    exitProcess(new StoreError(`${reason}: put it back, or ${restoreAdvice}`, { permanent: true }))
  }
}

/** What one request does in the transaction. It may leave nothing behind when it throws. */
type Job = {
  run(query: Query): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Jobs that wait share one transaction, at most this many, and so one fsync: with 64 clients a row takes half the processor
 * time. A job that waits alone is committed alone.
 */
const maxGroupSize = 64
/** Jobs between two vacuums. One takes a few tenths of a second on a slow disk. */
const jobsPerVacuum = 2000

function createDriver(postgres: PGlite, directory: string, exitIfMoved: () => void): Driver {
  const queue: Job[] = []
  let sinceVacuum = 0
  let draining: Promise<void> | undefined
  let checking = false

  const drainQueue = async () => {
    while (queue.length > 0) {
      const group = queue.splice(0, maxGroupSize)
      const errors = await commitGroup(postgres, group, exitIfMoved)
      if (errors.some(isServerFault) && !checking) void exitUnlessHealed()
      sinceVacuum += group.length
      if (sinceVacuum < jobsPerVacuum) continue
      sinceVacuum = 0
      // It fails on a full disk, as inserts do. It runs again after as many jobs.
      await vacuum(postgres).catch(() => undefined)
    }
    draining = undefined
  }
  const transaction: Driver['transaction'] = <Result>(run: (query: Query) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ run, resolve: (result) => resolve(result as Result), reject })
      draining ??= drainQueue()
    })

  /** After an error that no request explains: exits if the fault persists, so that the supervisor restarts the process. */
  const exitUnlessHealed = async () => {
    checking = true
    let fault: unknown
    for (let check = 0; check < writeChecks; check++) {
      if (check > 0) await delay(writeCheckInterval)
      fault = await transaction(checkWrite).catch((error: unknown) => error)
      if (!isServerFault(fault)) break
    }
    if (isServerFault(fault)) exitProcess(storeError(fault, directory, 'running'))
    checking = false
  }
  const close = async () => {
    await draining
    await postgres.close()
  }
  return { transaction, compact: () => vacuum(postgres), close }
}

/**
 * Runs each job within a savepoint of its own, so that an error undoes that job alone. No promise is settled before the
 * commit.
 * @returns the errors of the jobs, or of the commit.
 */
async function commitGroup(
  postgres: PGlite,
  group: Job[],
  beforeSettling: () => void,
): Promise<unknown[]> {
  const settlements: (() => void)[] = []
  const errors: unknown[] = []
  try {
    await postgres.transaction(async (transaction) => {
      for (const { run, resolve, reject } of group) {
        // A job blocks the thread for about a millisecond. The server answers requests for pages between two.
        await nextEventLoopTurn()
        await transaction.exec('savepoint job')
        try {
          const result = await run(queryOf(transaction))
          await transaction.exec('release savepoint job')
          settlements.push(() => resolve(result))
        } catch (error) {
          await transaction.exec('rollback to savepoint job; release savepoint job')
          errors.push(error)
          settlements.push(() => reject(error))
        }
      }
    })
  } catch (error) {
    for (const { reject } of group) reject(error)
    return [error]
  }
  beforeSettling()
  for (const settle of settlements) settle()
  return errors
}

/** A server fault that is there in so many checks, one a second, ends the process. */
const writeChecks = 3
const writeCheckInterval = 1000

function exitProcess({ message, permanent }: StoreError): never {
  // To the descriptor, because `process.stderr` may not have written to a pipe when the process ends.
  writeSync(2, `${message}\n`)
  process.exit(permanent ? exitCodes.permanent : exitCodes.restart)
}
