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
import { type Database, openDatabase } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { syncDirectory } from './durable-fs.ts'

export type Store = {
  database: Database
  /** The operator's key to read and delete answers. */
  serviceRoleKey: string
  /** Closes the database and lets the next process have the directory. */
  close(): Promise<void>
}

const databaseDirectory = 'database'
const keyFile = 'service-role.key'
/** Beside ours, what a disk of its own has at its root. */
const expected = [databaseDirectory, `${databaseDirectory}.new`, keyFile, `${keyFile}.new`, 'lock', 'lost+found']

/**
 * Opens what DATA_DIR holds, making it on the first boot. Only this user can read it.
 * @throws Error, in one sentence for the operator: not writable, in use, somebody else's files, damaged.
 */
export async function openStore(dataDir: string): Promise<Store> {
  // What the server writes is nobody else's to read; the embedded Postgres would make files of 0666.
  process.umask(0o077)
  prepare(dataDir)
  const unlock = await lockDirectory(dataDir)
  try {
    const database = await openDatabase(join(dataDir, databaseDirectory))
    const close = async () => {
      await database.close()
      unlock()
    }
    return { database, serviceRoleKey: readServiceRoleKey(dataDir) ?? makeServiceRoleKey(dataDir), close }
  } catch (error) {
    unlock()
    throw error
  }
}

function prepare(dataDir: string): void {
  let names: string[]
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    names = readdirSync(dataDir)
  } catch {
    throw new Error(`DATA_DIR (${dataDir}) can not be written: choose a folder this user may write.`)
  }
  const foreign = names.find((name) => !expected.includes(name))
  if (foreign !== undefined) {
    throw new Error(`DATA_DIR (${dataDir}) holds other files, such as "${foreign}": choose an empty folder.`)
  }
  chmodSync(dataDir, 0o700)
}

/** Undefined when the server has not made one yet. */
export function readServiceRoleKey(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, keyFile), 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function makeServiceRoleKey(dataDir: string): string {
  const file = join(dataDir, keyFile)
  const key = randomBytes(32).toString('base64url')
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
