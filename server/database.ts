import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { DurableFS, syncDirectory, syncTree } from './durable-fs.ts'
import { tableName } from './waitlist-table.ts'

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
  close(): Promise<void>
}

const postgresMajor = '18'
const sqlDir = join(dirname(fileURLToPath(import.meta.url)), '../supabase')
/**
 * PGlite's own parameters without `-F`, which turns fsync off. 16 MB of shared buffers keep the process near 200 MB; more
 * made it no faster at this size. The log files are cut back to 32 MB at a checkpoint.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
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
      `The data in ${directory} was written by PostgreSQL ${version} and this release reads ${postgresMajor}: export it with the release that wrote it, then restore it into an empty DATA_DIR.`,
    )
  }
  const started = await startPostgres(directory)
  try {
    await migrate(started.postgres)
    await checkFsync(started)
    await vacuumAndCheckpoint(started.postgres)
  } catch (error) {
    await started.postgres.close()
    throw error
  }
  started.exitOnFatalError()
  return queueStatements(started.postgres)
}

/** Builds the database in another directory and renames it when it is complete, so that `directory` is never half written. */
async function createDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const { postgres } = await startPostgres(unfinished)
  await migrate(postgres)
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
      if (exitOnFatal) exitProcess(severity)
      return false
    },
  })
  try {
    await postgres.waitReady
  } catch (error) {
    if (/No space left on device/.test(fatalMessage)) {
      throw new Error(`The disk of ${directory} is full: free space and start again; nothing is lost.`)
    }
    const reason = fatalMessage || (error instanceof Error ? error.message : String(error))
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

function exitProcess(severity: string): never {
  process.stderr.write(
    `The database stopped (${severity}), most likely because the disk is full or failing. Rows that were acknowledged are safe; free space and start again.\n`,
  )
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
}

/** @throws Error unless a commit calls `fsync`: another release of PGlite may not call ours. */
async function checkFsync({ postgres, files }: StartedPostgres): Promise<void> {
  const { rows } = await postgres.query<{ fsync: string }>('show fsync')
  const countBefore = files.fsyncCount
  await postgres.exec(`comment on schema supabase_migrations is 'Started ${new Date().toISOString()}'`)
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
  await postgres.exec(`vacuum ${tableName}, private.waitlist_rate`)
  await postgres.exec('checkpoint')
}
/** Statements between two vacuums. One takes a few tenths of a second on a slow disk. */
const statementsPerVacuum = 2000

type QueuedStatement = {
  requester: Requester
  statement: Statement
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

/**
 * Statements that wait in the queue share one transaction, at most this many, and so one fsync. With 64 clients this stored
 * a third more rows a second on a fast disk, and more on a slow one. A statement that waits alone is committed alone.
 */
const maxGroupSize = 64

function queueStatements(postgres: PGlite): Database {
  const queue: QueuedStatement[] = []
  let sinceVacuum = 0
  let draining: Promise<void> | undefined

  const drainQueue = async () => {
    while (queue.length > 0) {
      const group = queue.splice(0, maxGroupSize)
      await commitGroup(postgres, group)
      sinceVacuum += group.length
      if (sinceVacuum < statementsPerVacuum) continue
      sinceVacuum = 0
      // It fails on a full disk, as inserts do. It runs again after as many statements.
      await vacuumAndCheckpoint(postgres).catch(() => undefined)
    }
    draining = undefined
  }
  return {
    query: <Row>(requester: Requester, statement: Statement) =>
      new Promise<Row[]>((resolve, reject) => {
        queue.push({ requester, statement, resolve: (rows) => resolve(rows as Row[]), reject })
        draining ??= drainQueue()
      }),
    close: async () => {
      await draining
      await postgres.close()
    },
  }
}

/**
 * Runs each statement within a savepoint of its own, so that an error undoes that statement alone. No promise is settled
 * before the commit.
 */
async function commitGroup(postgres: PGlite, group: QueuedStatement[]): Promise<void> {
  const settlements: (() => void)[] = []
  try {
    await postgres.transaction(async (transaction) => {
      for (const { requester, statement, resolve, reject } of group) {
        // A statement blocks the thread for about a millisecond. The server answers requests for pages between two.
        await nextEventLoopTurn()
        await transaction.exec('savepoint statement')
        try {
          const rows = await runAsRequester(transaction, requester, statement)
          await transaction.exec('release savepoint statement')
          settlements.push(() => resolve(rows))
        } catch (error) {
          await transaction.exec('rollback to savepoint statement; release savepoint statement')
          settlements.push(() => reject(error))
        }
      }
    })
  } catch (error) {
    for (const { reject } of group) reject(error)
    return
  }
  for (const settle of settlements) settle()
}

async function runAsRequester(
  transaction: Transaction,
  { role, address }: Requester,
  { sql, parameters }: Statement,
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
