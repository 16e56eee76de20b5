import pg from 'pg'
import { StoreError } from './failure.ts'
import {
  checkTotal,
  createStore,
  type Driver,
  expireCountersSql,
  migrate,
  type Query,
  type Store,
} from './store.ts'

/** Of one process. A managed database often allows 20 to 100 in all. */
const maxConnections = 10
/** Milliseconds. A request that waits longer for a connection, or runs longer, is answered with 503. */
const connectTimeout = 10_000
const statementTimeout = 10_000
const oldestVersion = 15

/**
 * Opens a PostgreSQL server that several processes may share, and applies the migrations that it lacks.
 * @param url `postgres://…`; its TLS parameters are those of the package `pg`, and `withCheckedCertificate` says which modes differ.
 * @throws StoreError without the password, when the server refuses, is too old or does not allow the migrations.
 */
export async function openPostgresql(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: withCheckedCertificate(url),
    max: maxConnections,
    connectionTimeoutMillis: connectTimeout,
    // Also when the server's machine is gone. The timeout of a transaction is the server's own.
    query_timeout: statementTimeout + connectTimeout,
    keepAlive: true,
    // A command ends when its work is done; the server runs because it listens.
    allowExitOnIdle: true,
    application_name: 'waitlist',
  })
  // The server closed a connection. The pool removes it and opens another when it needs one; a statement that runs on it is
  // rejected as well. An error event without a listener would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await transact(pool, 0, async (query) => {
      await checkVersion(query)
      await migrate(query)
      await query(expireCountersSql)
    })
    await transact(pool, 0, async (query) => {
      // One snapshot: other processes may store rows meanwhile.
      await query('set transaction isolation level repeatable read')
      await checkTotal(query)
    })
  } catch (error) {
    await pool.end()
    throw new StoreError(`DATABASE_URL (${describeDatabase(url)}): ${reason(error)}`, {
      permanent: error instanceof StoreError,
    })
  }
  const transaction: Driver['transaction'] = (run) =>
    transact(pool, statementTimeout, run).catch((error) => {
      if (error instanceof pg.DatabaseError) throw error
      // Such as ECONNREFUSED, as PostgreSQL's connection_failure.
      throw Object.assign(new Error('The database can not be reached', { cause: error }), {
        code: '08006',
      })
    })
  // PostgreSQL vacuums by itself.
  return createStore({ transaction, compact: async () => undefined, close: () => pool.end() })
}

/**
 * `prefer`, `require` and `verify-ca` check the certificate as `verify-full` does, which is what `pg` 8 does too, with a warning
 * that another version will not. Whoever wants encryption without the check writes `no-verify`.
 */
function withCheckedCertificate(text: string): string {
  const url = new URL(text)
  const mode = url.searchParams.get('sslmode') ?? ''
  if (!['prefer', 'require', 'verify-ca'].includes(mode) || url.searchParams.has('uselibpqcompat'))
    return text
  url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Host and name of the database, for the log. */
export function describeDatabase(url: string): string {
  const { hostname, host, pathname, searchParams } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1)) || 'postgres'} at ${hostname ? host : (searchParams.get('host') ?? 'localhost')}`
}

async function transact<Result>(
  pool: pg.Pool,
  timeout: number,
  run: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const query: Query = async (sql, parameters) => {
      // Several statements have a list of results.
      const result = [await client.query(sql, parameters)].flat().at(-1)
      return result?.rows ?? []
    }
    // Set for the transaction alone, as everything here, so that a pooler such as PgBouncer may stand in between.
    await query(`begin; set local statement_timeout = ${timeout}`)
    const result = await run(query)
    await query('commit')
    client.release()
    return result
  } catch (error) {
    // The connection is closed unless the server undid the transaction.
    const undone =
      error instanceof pg.DatabaseError &&
      (await client.query('rollback').then(Boolean, () => false))
    client.release(!undone)
    throw error
  }
}

async function checkVersion(query: Query): Promise<void> {
  const [row] = await query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  if ((row?.version ?? 0) >= oldestVersion) return
  throw new StoreError(
    `it runs PostgreSQL ${row?.version}, and this server needs ${oldestVersion} or newer.`,
    { permanent: true },
  )
}

/** Without PostgreSQL's detail, and without what the operator's URL holds. */
function reason(error: unknown): string {
  const { code, message, syscall } = error as { code?: string; message: string; syscall?: string }
  if (error instanceof StoreError) return message
  if (syscall === 'open')
    return `a file of sslrootcert, sslcert or sslkey can not be read (${code}).`
  if (/certificate|CERT|SIGNATURE/.test(`${code} ${message}`)) {
    return `the server's certificate is refused (${code ?? message}): set sslrootcert to the file of its authority.`
  }
  if (code === '28000' && /no encryption/.test(message))
    return 'the server wants TLS: add sslmode=verify-full.'
  if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENOENT)$/.test(`${code}`))
    return `no server answers there (${code}).`
  if (code === '28P01' || code === '28000') return 'the server does not take this user or password.'
  if (code === '3D000') return 'the server has no such database: create it first.'
  if (code === '42501')
    return `this user lacks a right (${message}): docs/hosting.md says which it needs.`
  if (code?.startsWith('53')) return 'the server has no free connection.'
  return `it can not be used (${code ?? message}).`
}
