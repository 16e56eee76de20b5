import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay, setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { waitlistFields } from '../../src/content/waitlist.ts'
import { DurableFS, syncDirectory, syncTree } from './durable-fs.ts'
import { measureSql, tableName } from './table.ts'

/** Who sends a request. The database's grants and policies decide what the role may do. */
export type Requester = {
  role: 'anon' | 'service_role'
  /** The address the rate limit counts. Without one the request is not counted. */
  address?: string | undefined
}

export type Statement = { sql: string; parameters: string[] }

export type Database = {
  /**
   * Runs a statement in a transaction as the requester's role. When the promise resolves, what the statement wrote is on the
   * disk; when it rejects, the statement wrote nothing.
   * @throws PostgreSQL's error, with `code`, `message`, `detail` and `hint`.
   */
  query<Row>(requester: Requester, statement: Statement): Promise<Row[]>
  /**
   * Inserts a row as a visitor, undoes it, and commits another write to the disk.
   * @throws the error that a visitor's insert would meet now.
   */
  checkWrite(): Promise<void>
  /** How many rows the waitlist has, about, and the bytes of all tables. `vacuum`: first frees the space of deleted rows. */
  measure(vacuum: boolean): Promise<{ rows: number; bytes: number }>
  close(): Promise<void>
}

const postgresMajor = '18'
const sqlDir = join(dirname(fileURLToPath(import.meta.url)), '../../supabase')
/** Files that PostgreSQL keeps open at most. Its own default of 1,000 leaves none for connections on many machines. */
export const maxOpenFiles = 128
/**
 * PGlite's own parameters without `-F`, which turns fsync off. 16 MB of shared buffers keep the process small; more made it
 * no faster at this size. The log files are cut back to 32 MB at a checkpoint.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
  ...['-c', `max_files_per_process=${maxOpenFiles}`],
]
/** EX_SOFTWARE of sysexits.h. After a restart the database recovers from its log. */
const fatalExitCode = 70

/**
 * Opens the database in `directory`, and creates it when the directory does not exist.
 * @throws Error, in one sentence for the operator, when the directory is damaged or of another PostgreSQL version.
 */
export async function openDatabase(directory: string): Promise<Database> {
  if (!existsSync(directory)) await createDatabase(directory)
  const version = readVersion(directory)
  if (version !== postgresMajor) {
    throw new Error(
      `The data in ${directory} was written by PostgreSQL ${version} and this release reads ${postgresMajor}: run "npm run waitlist -- backup" with the release that wrote it, then "restore" with this one and an empty DATA_DIR.`,
    )
  }
  const started = await startPostgres(directory)
  try {
    await migrate(started.postgres)
    await checkFsync(started)
    await freezeTransactionIds(started.postgres)
    await vacuumAndCheckpoint(started.postgres)
  } catch (error) {
    await started.postgres.close()
    throw error
  }
  started.exitOnFatalError()
  return queueStatements(started.postgres, directory)
}

/** Builds the database in another directory and renames it when it is complete, so that `directory` is never half written. */
async function createDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const { postgres } = await startPostgres(unfinished)
  await migrate(postgres)
  await freezeTransactionIds(postgres)
  await postgres.close()
  // PGlite creates files with mode 0666. The data directory is closed to other users, but a copy of the files may not be.
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600)
  }
  syncTree(unfinished)
  renameSync(unfinished, directory)
  syncDirectory(dirname(directory))
}

function readVersion(directory: string): string {
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch {
    // PGlite would create an empty database here without an error, and the operator would see no rows.
    throw new Error(
      `${directory} is there but is not a complete database: restore a backup, or move it away to start empty.`,
    )
  }
}

type StartedPostgres = {
  postgres: PGlite
  files: DurableFS
  /** From now on a FATAL or PANIC error ends the process. Before, it makes the start fail. */
  exitOnFatalError(): void
}

async function startPostgres(directory: string): Promise<StartedPostgres> {
  const files = new DurableFS(directory)
  let exitOnFatal = false
  let fatalMessage = ''
  const postgres = new PGlite({
    fs: files,
    startParams,
    onStderr: (line) => {
      // A message starts with a time. PostgreSQL indents its further lines, so a text of a visitor cannot look like one.
      const severity = /^\d\S+ \S+ \S+ \[\d+\] (PANIC|FATAL): {2}/.exec(line)?.[1]
      // Other messages are not printed: they may quote what a visitor wrote.
      if (severity === undefined) return false
      fatalMessage ||= line.slice(line.indexOf(severity))
      // At once, because the query after a PANIC never returns and blocks the process.
      if (exitOnFatal) exitOnFailure(severity)
      return false
    },
  })
  try {
    await postgres.waitReady
  } catch (error) {
    if (/No space left on device/.test(fatalMessage) || isDiskFull(error)) {
      throw new Error(`The disk of ${directory} is full: free space and start again; nothing is lost.`)
    }
    const reason = fatalMessage || (error instanceof Error ? error.message : JSON.stringify(error))
    throw new Error(
      `The waitlist data in ${directory} can not be opened (${reason}): restore a backup, or move it away to start empty.`,
    )
  }
  return {
    postgres,
    files,
    exitOnFatalError: () => {
      exitOnFatal = true
    },
  }
}

/** Emscripten's number of the error ENOSPC. Its file system throws an object that is not an Error. */
const ENOSPC = 51
const isDiskFull = (error: unknown) =>
  (error as { errno?: number }).errno === ENOSPC || (error as { code?: string }).code === 'ENOSPC'

function exitOnFailure(severity: string): never {
  exitProcess(
    `The database stopped (${severity}), most likely because the disk is full or failing. Rows that were acknowledged are safe; free space and start again.`,
  )
}

function exitProcess(reason: string): never {
  // To the descriptor, because `process.stderr` may not have written to a pipe when the process ends.
  writeSync(2, `${reason}\n`)
  process.exit(fatalExitCode)
}

/** Runs `roles.sql` at every start and each migration once. The Supabase CLI records migrations in the same table. */
async function migrate(postgres: PGlite): Promise<void> {
  await postgres.exec(readFileSync(join(sqlDir, 'roles.sql'), 'utf8'))
  await postgres.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, name text)`)
  const { rows } = await postgres.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const recorded = new Set(rows.map((row) => row.version))
  for (const file of readdirSync(join(sqlDir, 'migrations')).sort()) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (version === undefined || recorded.has(version)) continue
    await postgres.transaction(async (transaction) => {
      await transaction.exec(readFileSync(join(sqlDir, 'migrations', file), 'utf8'))
      await transaction.query('insert into supabase_migrations.schema_migrations values ($1, $2)', [version, name])
    })
  }
  // Not a migration, because only this server needs it.
  await postgres.exec(`
    create table if not exists private.write_check (only_row boolean primary key, checked_at timestamptz not null);
    insert into private.write_check values (true, now()) on conflict do nothing`)
}

const writeCheckSql = 'update private.write_check set checked_at = clock_timestamp()'

/** @throws Error unless a commit calls `fsync`: another release of PGlite may not call ours. */
async function checkFsync({ postgres, files }: StartedPostgres): Promise<void> {
  const { rows } = await postgres.query<{ fsync: string }>('show fsync')
  const countBefore = files.fsyncCount
  await postgres.exec(writeCheckSql)
  if (rows[0]?.fsync !== 'on' || files.fsyncCount === countBefore) {
    throw new Error(
      'The embedded database does not write through to the disk with this release of PGlite; it is not started.',
    )
  }
}

/**
 * Background processes of PostgreSQL do this, and PGlite has none. Without it the log grows without end, and so do the dead
 * rows of refused repeats: one visitor who sends the same answers all day would fill the disk.
 */
async function vacuumAndCheckpoint(postgres: PGlite): Promise<void> {
  // The rate limit counts the last ten minutes.
  await postgres.exec(`delete from private.waitlist_rate where slot < now() - interval '10 minutes'`)
  await postgres.exec(`vacuum ${tableName}, private.waitlist_rate, private.write_check`)
  await freezeTransactionIds(postgres)
  await postgres.exec('checkpoint')
}

/** PostgreSQL refuses every write when its oldest transaction id is 2,147 million transactions old. */
const oldestTransaction = 100_000_000

/**
 * Marks all rows as older than every transaction, when enough transactions have passed. PostgreSQL's autovacuum would do it.
 * It has to be done in every database, so the two that are templates for new databases are removed.
 * @param oldest the number of transactions.
 */
export async function freezeTransactionIds(postgres: PGlite, oldest = oldestTransaction): Promise<void> {
  const { rows } = await postgres.query<{ name: string; age: number }>(
    'select datname as name, age(datfrozenxid)::int as age from pg_database',
  )
  for (const { name } of rows.filter(({ name }) => /^template[01]$/.test(name))) {
    await postgres.exec(`update pg_database set datistemplate = false where datname = '${name}'`)
    await postgres.exec(`drop database ${name}`)
  }
  if (rows.some(({ age }) => age > oldest)) await postgres.exec('vacuum (freeze)')
}

/** Statements between two vacuums. One takes a few tenths of a second on a slow disk. */
const statementsPerVacuum = 2000

/** What one request does in the transaction. It may leave nothing behind when it throws. */
type Job<Result> = (transaction: Transaction) => Promise<Result>
type QueuedJob = {
  run: Job<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Statements that wait in the queue share one transaction, at most this many, and so one fsync. With 64 clients this stored
 * a third more rows a second on a fast disk, and more on a slow one. A statement that waits alone is committed alone.
 */
const maxGroupSize = 64

function queueStatements(postgres: PGlite, directory: string): Database {
  const queue: QueuedJob[] = []
  let sinceVacuum = 0
  let draining: Promise<void> | undefined
  let checking = false

  const drainQueue = async () => {
    while (queue.length > 0) {
      const group = queue.splice(0, maxGroupSize)
      const errors = await commitGroup(postgres, group, directory)
      if (errors.some(isServerFault) && !checking) void exitUnlessHealed()
      sinceVacuum += group.length
      if (sinceVacuum < statementsPerVacuum) continue
      sinceVacuum = 0
      // It fails on a full disk, as inserts do. It runs again after as many statements.
      await vacuumAndCheckpoint(postgres).catch(() => undefined)
    }
    draining = undefined
  }
  const enqueue = <Result>(run: Job<Result>) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ run, resolve: (result) => resolve(result as Result), reject })
      draining ??= drainQueue()
    })

  /** After an error that no request explains: exits if the fault persists, so that the supervisor restarts the process. */
  const exitUnlessHealed = async () => {
    checking = true
    for (let attempt = 1; attempt <= writeChecks; attempt++) {
      const error = await enqueue(checkWrite).then(
        () => undefined,
        (thrown: unknown) => thrown ?? 'unknown',
      )
      if (error === undefined || !isServerFault(error)) break
      if (attempt === writeChecks) {
        exitProcess(
          `The database can not store rows any more (${describe(error)}). Rows that were acknowledged are safe; start the server again.`,
        )
      }
      await delay(writeCheckInterval)
    }
    checking = false
  }

  return {
    query: (requester, { sql, parameters }) =>
      enqueue((transaction) => runAsRequester(transaction, requester, sql, parameters)) as Promise<never>,
    checkWrite: () => enqueue(checkWrite),
    measure: async (vacuum) => {
      await draining
      if (vacuum) await vacuumAndCheckpoint(postgres).catch(() => undefined)
      const { rows } = await postgres.query<{ rows: number; bytes: number }>(measureSql)
      return rows[0] ?? { rows: 0, bytes: 0 }
    },
    close: async () => {
      await draining
      await postgres.close()
    },
  }
}

/** A server fault that is there in so many checks, one a second, ends the process. */
const writeChecks = 3
const writeCheckInterval = 1000

/** An error that neither the request nor a full disk explains: a defect, a failing disk, no file descriptor, no memory. */
function isServerFault(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return true
  // disk_full: inserts work again when space is free.
  if (code === '53100') return false
  return /^(53|58|XX)/.test(code)
}

/** Without PostgreSQL's message, which may quote a row. */
const describe = (error: unknown) => {
  const { code, name } = error as { code?: string; name?: string }
  return code ?? name ?? 'unknown error'
}

/**
 * Runs each job within a savepoint of its own, so that an error undoes that job alone. No promise is settled before the
 * commit.
 * @returns the errors of the jobs and of the commit.
 */
async function commitGroup(postgres: PGlite, group: QueuedJob[], directory: string): Promise<unknown[]> {
  const settlements: (() => void)[] = []
  const errors: unknown[] = []
  try {
    await postgres.transaction(async (transaction) => {
      for (const { run, resolve, reject } of group) {
        // A statement blocks the thread for about a millisecond. The server answers requests for pages between two.
        await nextEventLoopTurn()
        await transaction.exec('savepoint statement')
        try {
          const result = await run(transaction)
          await transaction.exec('release savepoint statement')
          settlements.push(() => resolve(result))
        } catch (error) {
          await transaction.exec('rollback to savepoint statement; release savepoint statement')
          errors.push(error)
          settlements.push(() => reject(error))
        }
      }
    })
  } catch (error) {
    for (const { reject } of group) reject(error)
    return [error]
  }
  // Files that were deleted while PostgreSQL has them open still take what it writes.
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    exitProcess(`${directory} was deleted or moved while the server ran: restore it, or start the server again.`)
  }
  for (const settle of settlements) settle()
  return errors
}

async function runAsRequester(
  transaction: Transaction,
  { role, address }: Requester,
  sql: string,
  parameters: string[],
): Promise<unknown[]> {
  // The rate limit reads this header, which Cloudflare sets in front of hosted Supabase.
  const headers = address ? JSON.stringify({ 'cf-connecting-ip': address }) : ''
  await transaction.query(`select set_config('role', $1, true), set_config('request.headers', $2, true)`, [
    role,
    headers,
  ])
  const { rows } = await transaction.query(sql, parameters)
  return rows
}

async function checkWrite(transaction: Transaction): Promise<void> {
  await transaction.exec('savepoint inserted')
  const columns = waitlistFields.join(', ')
  const values = waitlistFields.map((field) => (field === 'email' ? "'check@server.invalid'" : "'Write check'"))
  await runAsRequester(transaction, { role: 'anon' }, `insert into ${tableName} (${columns}) values (${values})`, [])
  // Undoes the role too.
  await transaction.exec('rollback to savepoint inserted; release savepoint inserted')
  await transaction.exec(writeCheckSql)
}
