import { join } from 'node:path'
import { type DataDirectory, openDataDirectory } from '../../server/data-dir.ts'
import { openExternalDatabase } from '../../server/external-database.ts'
import { findPostgres, startCluster } from './postgres.ts'
import { copyNewDatabase } from './server-process.ts'

/**
 * An empty waitlist: in the embedded database below `folder`, or, in Vitest's project `database-postgresql`, in a PostgreSQL
 * server that ends with the store.
 */
export async function openTestStore(folder: string): Promise<DataDirectory> {
  if (process.env.TEST_STORE !== 'postgresql') {
    await copyNewDatabase(join(folder, 'data'))
    return openDataDirectory(join(folder, 'data'))
  }
  const cluster = startCluster(findPostgres() as string)
  cluster.psql('create role app login createrole')
  cluster.psql('create database waitlist owner app')
  const database = await openExternalDatabase(cluster.url('waitlist', 'app'))
  const close = async () => {
    await database.close()
    cluster.stop()
  }
  return { database, serviceRoleKey: 'key-of-the-test', close }
}
