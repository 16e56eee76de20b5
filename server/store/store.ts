import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { waitlistFields, waitlistTable } from '../../src/content/waitlist.ts'
import { restoreAdvice, StoreError } from './failure.ts'

/** The table of the waitlist in SQL. */
export const tableName = `public.${waitlistTable}`

/** Who sends a request. The database's grants and policies decide what the role may do. */
export type Requester = {
  role: 'anon' | 'service_role'
  /** What the rate limit counts a visitor's rows under. Rows without one share a counter. */
  address?: string | undefined
  /** Above these, the row is refused. */
  limits?: { maxRows: number; maxDataMegabytes: number } | undefined
}

export type Statement = { sql: string; parameters: string[] }

/** The waitlist: in an embedded database or in a PostgreSQL server. */
export type Store = {
  /**
   * Runs a statement in a transaction as the requester's role. When the promise resolves, what the statement wrote is on the
   * disk; when it rejects, the statement wrote nothing.
   * @throws PostgreSQL's error, with `code`, `message`, `detail` and `hint`.
   */
  query<Row>(requester: Requester, statement: Statement): Promise<Row[]>
  /**
   * Inserts a row as a visitor, undoes it, and commits another write to the disk.
   * @throws the error that a visitor's insert would meet now. The limits do not count.
   */
  checkWrite(): Promise<void>
  /** Frees the space of deleted rows. */
  compact(): Promise<void>
  close(): Promise<void>
}

/** Without `parameters` the text may hold several statements; the rows are those of the last. */
export type Query = <Row>(sql: string, parameters?: string[]) => Promise<Row[]>
/** What a store needs of a database. */
export type Driver = Pick<Store, 'compact' | 'close'> & {
  /** Commits what `run` did, or undoes it when `run` throws. */
  transaction<Result>(run: (query: Query) => Promise<Result>): Promise<Result>
}

export function createStore(driver: Driver): Store {
  const run = <Row>(requester: Requester, { sql, parameters }: Statement) =>
    driver.transaction(async (query) => {
      await setRequester(query, requester)
      return query<Row>(sql, parameters)
    })
  return {
    query: async <Row>(requester: Requester, statement: Statement) => {
      try {
        return await run<Row>(requester, statement)
      } catch (error) {
        if (requester.role !== 'anon' || (error as { code?: string }).code !== '23505') throw error
        // Two requests with the same row at the same time: the second attempt finds the row of the other.
        return run<Row>(requester, statement)
      }
    },
    checkWrite: () => driver.transaction(checkWrite),
    compact: driver.compact,
    close: driver.close,
  }
}

async function setRequester(query: Query, { role, address, limits }: Requester): Promise<void> {
  await query(
    `select set_config('role', $1, true), set_config('request.headers', $2, true),
      set_config('waitlist.max_rows', $3, true), set_config('waitlist.max_bytes', $4, true)`,
    [
      role,
      // The rate limit reads this header, which Cloudflare sets in front of hosted Supabase.
      address ? JSON.stringify({ 'cf-connecting-ip': address }) : '',
      limits ? String(limits.maxRows) : '',
      limits ? String(limits.maxDataMegabytes * 1e6) : '',
    ],
  )
}

/** A write that changes nothing. */
export const writeSql = 'update private.waitlist_total set rows = rows'

export async function checkWrite(query: Query): Promise<void> {
  // The job before in the same transaction may have set a role.
  await query('set local role none; savepoint inserted')
  // A text that no visitor knows: a row that is there already would not be inserted, and an address has a limit.
  const unknown = randomUUID()
  await setRequester(query, { role: 'anon', address: unknown })
  const values = waitlistFields.map((field) =>
    field === 'email' ? `${unknown}@server.invalid` : unknown,
  )
  await query(
    `insert into ${tableName} (${waitlistFields.join(', ')}) values (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  )
  // Undoes the role too.
  await query('rollback to savepoint inserted')
  await query(writeSql)
}

const sqlDir = resolve(import.meta.dirname, '../../supabase')
/** Arbitrary advisory-lock key, the same for every process of this site. */
const advisoryLock = 7_241_903_551

/**
 * Runs `roles.sql` at every start and each migration once, in one transaction under a lock: of two processes that start
 * together one migrates and the other waits. The Supabase CLI records migrations in the same table, which has more columns where
 * the CLI has made it.
 */
export async function migrate(query: Query): Promise<void> {
  await query(`select pg_advisory_xact_lock(${advisoryLock})`)
  await query(readFileSync(join(sqlDir, 'roles.sql'), 'utf8'))
  await query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, name text)`)
  const recorded = await query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  for (const file of migrationFiles()) {
    const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (recorded.some((migration) => migration.version === version)) continue
    await query(readMigration(file))
    await query(
      'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
      [version, name],
    )
  }
}

/**
 * Deletes the counters of the rate limit that count no more. Those of a time to come were written while the clock was ahead, and
 * would count until then; so would the salt of such a day stay.
 */
export const expireCountersSql = `
  delete from private.waitlist_rate where slot not between now() - interval '10 minutes' and now();
  delete from private.waitlist_salt where day > (now() at time zone 'utc')::date`

/** In the order in which they run. */
export const migrationFiles = (): string[] => readdirSync(join(sqlDir, 'migrations')).sort()

export const readMigration = (file: string): string =>
  readFileSync(join(sqlDir, 'migrations', file), 'utf8')

/** Blocks of the table, 8 kB each, that one statement counts: the embedded database answers nothing else meanwhile. */
const blocksPerCount = 1000

/**
 * Reads the table itself and not an index of it. While it runs no other process may write, or `query` reads one snapshot.
 * @throws StoreError when the table has not as many rows as were committed: its files are damaged or were exchanged.
 */
export async function checkTotal(query: Query): Promise<void> {
  const [table] = await query<{ blocks: number; total: number | null }>(
    `select (pg_relation_size('${tableName}') / current_setting('block_size')::int)::int as blocks,
      (select max(rows) from private.waitlist_total)::int as total`,
  )
  const { blocks = 0, total = null } = table ?? {}
  let stored = 0
  for (let first = 0; first < blocks; first += blocksPerCount) {
    const [counted] = await query<{ rows: number }>(
      `select count(*)::int as rows from ${tableName}
        where ctid >= '(${first},0)' and ctid < '(${first + blocksPerCount},0)'`,
    )
    stored += counted?.rows ?? 0
  }
  if (stored === total) return
  throw new StoreError(`it holds ${stored} answers, and ${total} were stored: ${restoreAdvice}`, {
    permanent: true,
  })
}
