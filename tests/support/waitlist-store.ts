import { join } from 'node:path'
import type { OpenWaitlist } from '../../server/store/data-directory.ts'
import { openPostgresql } from '../../server/store/postgresql.ts'
import type { Statement } from '../../server/store/store.ts'
import { findPostgres, startCluster } from './postgres.ts'
import { freshAnswers, openTestData } from './server-process.ts'

/** Vitest's project `database-postgresql` sets it. */
export const onPostgresql = process.env.TEST_STORE === 'postgresql'

/**
 * An empty waitlist: in the embedded database below `folder`, or, in Vitest's project `database-postgresql`, in a PostgreSQL
 * server that ends with the store.
 */
export async function openTestStore(folder: string): Promise<OpenWaitlist> {
  if (!onPostgresql) {
    return openTestData(join(folder, 'data'))
  }
  const server = startTestDatabase()
  const store = await openPostgresql(server.url)
  const close = async () => {
    await store.close()
    server.stop()
  }
  return { store: { ...store, close }, serviceRoleKey: 'key-of-the-test' }
}

/** A PostgreSQL server with an empty database, whose user is no superuser. */
export function startTestDatabase() {
  const cluster = startCluster(findPostgres() as string)
  cluster.psql('create role app login createrole')
  cluster.psql('create database waitlist owner app')
  return { url: cluster.url('waitlist', 'app'), psql: cluster.psql, stop: cluster.stop }
}

/** The statement that stores answers, for `store.query`. */
export const insertOf = (answers = freshAnswers()): Statement => ({
  sql: `insert into public.waitlist_responses (${Object.keys(answers).join(', ')})
    values (${Object.keys(answers).map((_, index) => `$${index + 1}`)})`,
  parameters: Object.values(answers),
})
