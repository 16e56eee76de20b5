import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { waitlistFields } from '../../src/content/waitlist.ts'
import type { Database, Requester, Statement } from './embedded.ts'
import { measureSql, tableName } from './table.ts'

const sqlDir = join(dirname(fileURLToPath(import.meta.url)), '../../supabase')
/** Of one process. A managed database often allows 20 to 100 in all. */
const maxConnections = 10
/** Milliseconds. A request that waits longer for a connection, or runs longer, is answered with 503. */
const connectTimeout = 10_000
const statementTimeout = 10_000
/** Arbitrary advisory-lock key, the same for every process of this site: the hash of "ringwell". */
const advisoryLock = 7_241_903_551
const oldestVersion = 15

/**
 * Opens a PostgreSQL server that several processes may share, and applies the migrations that it lacks.
 * @param url `postgres://…`; its TLS parameters are those of the package `pg`, and `withCheckedCertificate` says which modes differ.
 * @throws Error, in one sentence for the operator and without the password, when the server refuses, is too old or does not
 * allow the migrations.
 */
export async function openExternalDatabase(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: withCheckedCertificate(url),
    max: maxConnections,
    connectionTimeoutMillis: connectTimeout,
    // Also when the server's machine is gone. The timeout below is the server's own.
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
    await prepare(pool)
  } catch (error) {
    await pool.end()
    throw new Error(`DATABASE_URL (${describeDatabase(url)}): ${reason(error)}`)
  }
  return {
    query: async <Row>(requester: Requester, statement: Statement): Promise<Row[]> => {
      try {
        return await runStatement<Row>(pool, requester, statement, 'commit')
      } catch (error) {
        if ((error as { code?: string }).code !== '23505') throw error
        // Two requests with the same row at the same time: the second attempt finds the row of the other.
        return runStatement<Row>(pool, requester, statement, 'commit')
      }
    },
    checkWrite: async () => {
      await runStatement(pool, { role: 'anon' }, { sql: checkSql, parameters: [] }, 'rollback')
    },
    measure: async () => {
      const { rows } = await pool.query<{ rows: number; bytes: number }>(measureSql).catch((error) => {
        throw databaseError(error)
      })
      return rows[0] ?? { rows: 0, bytes: 0 }
    },
    close: () => pool.end(),
  }
}

/**
 * `prefer`, `require` and `verify-ca` check the certificate as `verify-full` does, which is what `pg` 8 does too, with a warning
 * that another version will not. Whoever wants encryption without the check writes `no-verify`.
 */
function withCheckedCertificate(text: string): string {
  const url = new URL(text)
  const mode = url.searchParams.get('sslmode') ?? ''
  if (!['prefer', 'require', 'verify-ca'].includes(mode) || url.searchParams.has('uselibpqcompat')) return text
  url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Host and name of the database, for the log. */
export function describeDatabase(url: string): string {
  const { hostname, host, pathname, searchParams } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1)) || 'postgres'} at ${hostname ? host : (searchParams.get('host') ?? 'localhost')}`
}

/** In one transaction under a lock, so that of two processes that start together one migrates and the other waits. */
async function prepare(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestVersion) {
      throw new Error(`it runs PostgreSQL ${version}, and this server needs ${oldestVersion} or newer.`)
    }
    // Set for the transaction alone, as everything here, so that a pooler such as PgBouncer may stand in between.
    await client.query(`begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${advisoryLock})`)
    await client.query(readFileSync(join(sqlDir, 'external-roles.sql'), 'utf8'))
    await client.query(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (version text primary key, name text)`)
    const recorded = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations',
    )
    const versions = new Set(recorded.rows.map((row) => row.version))
    for (const file of readdirSync(join(sqlDir, 'migrations')).sort()) {
      const [, number, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
      if (number === undefined || versions.has(number)) continue
      await client.query(readFileSync(join(sqlDir, 'migrations', file), 'utf8'))
      await client.query('insert into supabase_migrations.schema_migrations values ($1, $2)', [number, name])
    }
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

const checkSql = `insert into ${tableName} (${waitlistFields.join(', ')})
  values (${waitlistFields.map((field) => (field === 'email' ? "'check@server.invalid'" : "'Write check'")).join(', ')})`

async function runStatement<Row>(
  pool: pg.Pool,
  { role, address }: Requester,
  { sql, parameters }: Statement,
  end: 'commit' | 'rollback',
): Promise<Row[]> {
  let client: pg.PoolClient | undefined
  try {
    client = await pool.connect()
    // The rate limit reads this header, which Cloudflare sets in front of hosted Supabase.
    const headers = pg.escapeLiteral(address ? JSON.stringify({ 'cf-connecting-ip': address }) : '')
    await client.query(
      `begin; set local statement_timeout = ${statementTimeout}; set local role ${role};
      select set_config('request.headers', ${headers}, true)`,
    )
    const { rows } = await client.query(sql, parameters)
    await client.query(end)
    client.release()
    return rows as Row[]
  } catch (error) {
    // The connection is closed unless the server undid the transaction.
    const undone = error instanceof pg.DatabaseError && (await client?.query('rollback').then(Boolean, () => false))
    client?.release(!undone)
    throw databaseError(error)
  }
}

/** An error that is not PostgreSQL's own, such as ECONNREFUSED, as PostgreSQL's connection_failure. */
const databaseError = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? error
    : Object.assign(new Error('The database can not be reached', { cause: error }), { code: '08006' })

/** Without PostgreSQL's detail, and without what the operator's URL holds. */
function reason(error: unknown): string {
  const { code, message, syscall } = error as { code?: string; message: string; syscall?: string }
  if (syscall === 'open') return `a file of sslrootcert, sslcert or sslkey can not be read (${code}).`
  if (/certificate|CERT|SIGNATURE/.test(`${code} ${message}`)) {
    return `the server's certificate is refused (${code ?? message}): set sslrootcert to the file of its authority.`
  }
  if (/does not support SSL/.test(message)) return 'the server does not speak TLS: remove sslmode or set it up there.'
  if (code === '28000' && /no encryption/.test(message)) return 'the server wants TLS: add sslmode=verify-full.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENOENT') {
    return `no server answers there (${code}).`
  }
  if (code === '28P01' || code === '28000') return 'the server does not take this user or password.'
  if (code === '3D000') return 'the server has no such database: create it first.'
  if (code === '42501') return `this user lacks a right (${message}): docs/hosting.md says which it needs.`
  if (code?.startsWith('53')) return 'the server has no free connection.'
  return /^it runs/.test(message) ? message : `it can not be used (${code ?? message}).`
}
