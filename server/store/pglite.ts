import { PGlite } from '@electric-sql/pglite'
import { StoreError } from './failure.ts'
import type { Query } from './store.ts'

/** The PostgreSQL that PGlite is. A database of another major version can not be read. */
export const postgresMajor = '18'
/** Files that PostgreSQL keeps open at most. Its own default of 1,000 leaves none for connections on many machines. */
export const maxOpenFiles = 128

/**
 * PGlite's own parameters without `-F`, which turns fsync off. 16 MB of shared buffers keep the process small; more made it
 * no faster at this size. The log files are cut back to 32 MB at a checkpoint.
 */
export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
  ...['-c', `max_files_per_process=${maxOpenFiles}`],
]

type Transaction = Pick<PGlite, 'exec' | 'query'>

export const queryOf =
  (transaction: Transaction): Query =>
  async <Row>(sql: string, parameters?: string[]) => {
    const result = parameters
      ? await transaction.query(sql, parameters)
      : (await transaction.exec(sql)).at(-1)
    return (result?.rows ?? []) as Row[]
  }

const timeoutNames = '(statement|lock|transaction|idle_in_transaction_session|idle_session)_timeout'
const setTimeouts = [
  RegExp(`\\b(?<name>${timeoutNames})"?\\s*(?:=|\\bto\\b)(?!\\s*'?0'?\\s*(?:[;,)]|$))`, 'i'),
  RegExp(`\\bset_config\\s*\\(\\s*'(?<name>${timeoutNames})'\\s*,(?!\\s*'0')`, 'i'),
]

/**
 * PostgreSQL's time-outs need signals, which WebAssembly does not have: `statement_timeout` ends nothing, and after the newer
 * ones the process answers nobody. 0, which switches one off, is what `pg_dump` writes.
 * @throws StoreError for a migration that sets one.
 */
export function refuseTimeouts(file: string, sql: string): void {
  const withoutComments = sql.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
  const found = setTimeouts.map((form) => form.exec(withoutComments)?.groups?.name).find(Boolean)
  if (!found) return
  const advice = 'leave it out, or set DATABASE_URL to a PostgreSQL server'
  throw new StoreError(
    `${file} sets ${found}, which the embedded database does not have: ${advice}.`,
  )
}
