import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { DurableFS, syncDirectory, syncTree } from './durable-fs.ts'

/** Who asks, in PostgREST's terms; the database's grants and policies decide what that role may do. */
export type Caller = {
  role: 'anon' | 'service_role'
  /** Address of the client, for the per-address guard. Absent: not counted. */
  address?: string | undefined
}

export type RunQuery = <Row>(sql: string, parameters: string[]) => Promise<Row[]>

export type Database = {
  /**
   * A transaction as the caller's role. When it resolves, what it wrote is on the disk; when `work` throws, nothing is.
   * @throws PostgreSQL's error, with `code`, `message`, `detail` and `hint`, or what `work` throws.
   */
  as<Result>(caller: Caller, work: (query: RunQuery) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const postgresMajor = '18'
const sqlDir = join(dirname(fileURLToPath(import.meta.url)), '../supabase')
/**
 * PGlite's own, with fsync on and a small cache: 16 MB keeps the process near 200 MB and costs no speed at this size.
 * The log is cut back to 32 MB when it has been written through.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
]
/** sysexits.h, EX_SOFTWARE: nothing of ours can repair it, a restart recovers from the log. */
export const fatalExitCode = 70

/**
 * Opens the database in `directory`, creating it when there is none. The first boot is all or nothing: it is built beside
 * its place and moved there when all of it is on the disk.
 * @throws Error, in one sentence for the operator, when the directory holds something else or is damaged.
 */
export async function openDatabase(directory: string): Promise<Database> {
  if (!existsSync(directory)) await createDatabase(directory)
  const version = readVersion(directory)
  if (version !== postgresMajor) {
    throw new Error(
      `The data in ${directory} was written by PostgreSQL ${version} and this release reads ${postgresMajor}: export it with the release that wrote it, then restore it into an empty DATA_DIR.`,
    )
  }
  const opened = await start(directory)
  try {
    await migrate(opened.postgres)
    await proveDurable(opened)
    await tidy(opened.postgres)
  } catch (error) {
    await opened.postgres.close()
    throw error
  }
  opened.fatalIsFinal()
  return asDatabase(opened.postgres)
}

function readVersion(directory: string): string {
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch {
    // PGlite would quietly make an empty database here, and the answers that were in it would seem gone.
    throw new Error(
      `${directory} is there but is not a complete database: restore a backup, or move it away to start empty.`,
    )
  }
}

async function createDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const { postgres } = await start(unfinished)
  await migrate(postgres)
  await postgres.close()
  // They come with 0666. The folder keeps everybody out, but a copy of the files may lie elsewhere.
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600)
  }
  syncTree(unfinished)
  renameSync(unfinished, directory)
  syncDirectory(dirname(directory))
}

type Opened = { postgres: PGlite; files: DurableFS; fatalIsFinal(): void }

async function start(directory: string): Promise<Opened> {
  const files = new DurableFS(directory)
  let running = false
  let complaint = ''
  const postgres = new PGlite({
    fs: files,
    startParams,
    onStderr: (line) => {
      // The log may quote what a visitor wrote: nothing of it is printed but this word, and it counts at its place only.
      // PostgreSQL indents every further line of a message.
      const severity = /^\d\S+ \S+ \S+ \[\d+\] (PANIC|FATAL): {2}/.exec(line)?.[1]
      if (severity === undefined) return false
      complaint ||= line.slice(line.indexOf(severity))
      // The query after a PANIC spins for ever, so there is no later moment to leave.
      if (running) exitNow(severity)
      return false
    },
  })
  try {
    await postgres.waitReady
  } catch (error) {
    if (/No space left on device/.test(complaint)) {
      throw new Error(`The disk of ${directory} is full: free space and start again; nothing is lost.`)
    }
    const reason = complaint || (error instanceof Error ? error.message : String(error))
    throw new Error(
      `The waitlist data in ${directory} can not be opened (${reason}): restore a backup, or move it away to start empty.`,
    )
  }
  return {
    postgres,
    files,
    fatalIsFinal: () => {
      running = true
    },
  }
}

function exitNow(severity: string): never {
  process.stderr.write(
    `The database stopped (${severity}), most likely because the disk is full or failing. Rows that were acknowledged are safe; free space and start again.\n`,
  )
  process.exit(fatalExitCode)
}

/** Roles at every start, migrations once each, in the ledger the Supabase CLI uses. */
async function migrate(postgres: PGlite): Promise<void> {
  await postgres.exec(readFileSync(join(sqlDir, 'roles.sql'), 'utf8'))
  await postgres.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, name text)`)
  const done = await postgres.query<{ version: string }>('select version from supabase_migrations.schema_migrations')
  const versions = new Set(done.rows.map((row) => row.version))
  for (const file of readdirSync(join(sqlDir, 'migrations')).sort()) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (version === undefined || versions.has(version)) continue
    await postgres.transaction(async (transaction) => {
      await transaction.exec(readFileSync(join(sqlDir, 'migrations', file), 'utf8'))
      await transaction.query('insert into supabase_migrations.schema_migrations values ($1, $2)', [version, name])
    })
  }
}

/** @throws Error unless a commit reaches the disk: an update of PGlite could silently undo the fsync hook. */
async function proveDurable({ postgres, files }: Opened): Promise<void> {
  const { rows } = await postgres.query<{ fsync: string }>('show fsync')
  const before = files.syncs
  await postgres.exec(`comment on schema supabase_migrations is 'Started ${new Date().toISOString()}'`)
  if (rows[0]?.fsync !== 'on' || files.syncs === before) {
    throw new Error(
      'The embedded database does not write through to the disk with this release of PGlite; it is not started.',
    )
  }
}

/**
 * PostgreSQL leaves this to processes of its own, which PGlite does not have. Without it the log grows for ever, and so do
 * the dead rows that refused repeats leave: somebody who sends the same answers all day would fill the disk.
 */
async function tidy(postgres: PGlite): Promise<void> {
  await postgres.exec('vacuum public.waitlist_responses, private.waitlist_rate')
  await postgres.exec('checkpoint')
}
/** Transactions between two. A few tenths of a second on a slow disk, so not often. */
const tidyEvery = 2000

/** One caller's work in the queue, and who is told how it went. */
type Turn = {
  work: (transaction: Transaction) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Turns that share one transaction, and so one fsync, when they wait for each other anyway: with 64 clients a third more
 * rows a second on a quick disk, and more on a slow one. One that comes alone waits for nobody.
 */
const groupLimit = 64

function asDatabase(postgres: PGlite): Database {
  const queue: Turn[] = []
  let sinceTidy = 0
  let working: Promise<void> | undefined

  const workOff = async () => {
    while (queue.length > 0) {
      const group = queue.splice(0, groupLimit)
      await commit(postgres, group)
      sinceTidy += group.length
      if (sinceTidy < tidyEvery) continue
      sinceTidy = 0
      // A full disk refuses it as it refuses rows; the next one is soon.
      await tidy(postgres).catch(() => undefined)
    }
    working = undefined
  }
  return {
    as: (caller, work) =>
      new Promise((resolve, reject) => {
        queue.push({
          work: (transaction) => asCaller(transaction, caller, work),
          resolve: resolve as Turn['resolve'],
          reject,
        })
        working ??= workOff()
      }),
    close: async () => {
      await working
      await postgres.close()
    },
  }
}

/** Each turn within a savepoint of its own: what one does wrong undoes nothing of another. Nobody is told before the commit. */
async function commit(postgres: PGlite, group: Turn[]): Promise<void> {
  const tell: (() => void)[] = []
  try {
    await postgres.transaction(async (transaction) => {
      for (const { work, resolve, reject } of group) {
        // A turn holds the thread for about a millisecond. Whoever asks for a page is answered between two.
        await nextTurn()
        await transaction.exec('savepoint turn')
        try {
          const result = await work(transaction)
          await transaction.exec('release savepoint turn')
          tell.push(() => resolve(result))
        } catch (error) {
          await transaction.exec('rollback to savepoint turn; release savepoint turn')
          tell.push(() => reject(error))
        }
      }
    })
  } catch (error) {
    for (const { reject } of group) reject(error)
    return
  }
  for (const each of tell) each()
}

async function asCaller<Result>(
  transaction: Transaction,
  caller: Caller,
  work: (query: RunQuery) => Promise<Result>,
): Promise<Result> {
  const headers = caller.address ? JSON.stringify({ 'cf-connecting-ip': caller.address }) : ''
  await transaction.query(`select set_config('role', $1, true), set_config('request.headers', $2, true)`, [
    caller.role,
    headers,
  ])
  return work(async <Row>(sql: string, parameters: string[]) => {
    const { rows } = await transaction.query<Row>(sql, parameters)
    return rows
  })
}
