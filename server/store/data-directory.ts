import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { lockDirectory } from './directory-lock.ts'
import { syncDirectory } from './durable-fs.ts'
import { openEmbedded } from './embedded.ts'
import { StoreError } from './failure.ts'
import type { Store } from './store.ts'

/** A store that is open, and the key with which the operator reads and deletes its rows. */
export type OpenWaitlist = { store: Store; serviceRoleKey: string }

const databaseDirectory = 'database'
const keyFile = 'service-role.key'
/** What a first boot that was interrupted leaves, and what a file system of its own has at its root. */
const expectedNames = [`${databaseDirectory}.new`, keyFile, `${keyFile}.new`, 'lost+found']

/**
 * Opens the data directory, and creates what it lacks on the first boot. No other user can read it. Closing the store releases
 * the directory.
 * @param template the file from which the database is made.
 * @throws StoreError when the directory is not writable, in use by another server, damaged, or belongs to another program.
 */
export async function openDataDirectory(dataDir: string, template: string): Promise<OpenWaitlist> {
  // The embedded Postgres creates files that everybody may read and write.
  process.umask(0o077)
  prepareDirectory(dataDir)
  const unlock = await lockDirectory(dataDir)
  try {
    const store = await openEmbedded(join(dataDir, databaseDirectory), template)
    const close = () => store.close().then(unlock)
    return {
      store: { ...store, close },
      serviceRoleKey: readServiceRoleKey(dataDir) ?? createServiceRoleKey(dataDir),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function prepareDirectory(dataDir: string): void {
  let names: string[]
  try {
    createDirectory(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    names = readdirSync(dataDir)
  } catch {
    throw new StoreError(
      `DATA_DIR (${dataDir}) can not be written: choose a folder this user may write.`,
    )
  }
  const unexpected = names.find((name) => !expectedNames.includes(name) && !name.startsWith('.'))
  if (unexpected !== undefined && !names.includes(databaseDirectory)) {
    throw new StoreError(
      `DATA_DIR (${dataDir}) holds other files, such as "${unexpected}": choose an empty folder.`,
    )
  }
  closeToOthers(dataDir)
}

/**
 * Only the owner may change the mode, and a volume may belong to root and let a group write, as one of Kubernetes with `fsGroup`
 * does. What the server writes there is closed to other users all the same.
 */
function closeToOthers(dataDir: string): void {
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** Not `mkdirSync` with `recursive`: below a folder that takes no entries, such as /proc, Node 20 would never return. */
function createDirectory(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || path === dirname(path)) throw error
    createDirectory(dirname(path))
    mkdirSync(path, { mode: 0o700 })
  }
}

/** Undefined when the server has not created the key yet. */
export function readServiceRoleKey(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, keyFile), 'utf8').trim() || undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code !== 'EACCES') throw error
    throw new StoreError(
      `The key in DATA_DIR (${dataDir}) can not be read: run this as the user who runs the server.`,
      { permanent: true },
    )
  }
}

function createServiceRoleKey(dataDir: string): string {
  const file = join(dataDir, keyFile)
  const key = randomBytes(32).toString('base64url')
  // Renamed when it is on the disk, so that a power cut leaves a whole key or none.
  writeFileSync(`${file}.new`, `${key}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  syncDirectory(dataDir)
  return key
}
