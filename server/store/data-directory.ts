import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from './directory-lock.ts'
import { syncDirectory } from './durable-fs.ts'
import { type Database, openDatabase } from './embedded.ts'

export type DataDirectory = {
  database: Database
  /** The key with which the operator reads and deletes rows. */
  serviceRoleKey: string
  /** Closes the database and releases the lock. */
  close(): Promise<void>
}

const databaseDirectory = 'database'
const keyFile = 'service-role.key'
/** What the server writes, `lock`, which earlier releases wrote, and `lost+found`, which a file system of its own has at its root. */
const expectedNames = [databaseDirectory, `${databaseDirectory}.new`, keyFile, `${keyFile}.new`, 'lock', 'lost+found']

/**
 * Opens the data directory, and creates what it lacks on the first boot. No other user can read it.
 * @throws Error, in one sentence for the operator, when the directory is not writable, in use by another server, damaged, or
 * holds files the server did not write.
 */
export async function openDataDirectory(dataDir: string): Promise<DataDirectory> {
  // The embedded Postgres creates files that everybody may read and write.
  process.umask(0o077)
  prepareDirectory(dataDir)
  const unlock = await lockDirectory(dataDir)
  try {
    const database = await openDatabase(join(dataDir, databaseDirectory))
    const close = async () => {
      await database.close()
      unlock()
    }
    return { database, serviceRoleKey: readServiceRoleKey(dataDir) ?? createServiceRoleKey(dataDir), close }
  } catch (error) {
    unlock()
    throw error
  }
}

function prepareDirectory(dataDir: string): void {
  let names: string[]
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    names = readdirSync(dataDir)
  } catch {
    throw new Error(`DATA_DIR (${dataDir}) can not be written: choose a folder this user may write.`)
  }
  const unexpected = names.find((name) => !expectedNames.includes(name))
  if (unexpected !== undefined) {
    throw new Error(`DATA_DIR (${dataDir}) holds other files, such as "${unexpected}": choose an empty folder.`)
  }
  chmodSync(dataDir, 0o700)
}

/** Undefined when the server has not created the key yet. */
export function readServiceRoleKey(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, keyFile), 'utf8').trim() || undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES')
      throw new Error(`The key in DATA_DIR (${dataDir}) can not be read: run this as the user who runs the server.`)
    throw error
  }
}

function createServiceRoleKey(dataDir: string): string {
  const file = join(dataDir, keyFile)
  const key = randomBytes(32).toString('base64url')
  // Renamed when it is on the disk, so that a power cut leaves a whole key or none.
  const descriptor = openSync(`${file}.new`, 'w', 0o600)
  try {
    writeSync(descriptor, `${key}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(`${file}.new`, file)
  syncDirectory(dataDir)
  return key
}
