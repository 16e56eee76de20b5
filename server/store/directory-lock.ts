import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { StoreError } from './failure.ts'

/**
 * Lets one process at a time use a directory: two processes with one database overwrite each other's rows. The operating
 * system holds the lock and releases it when the process ends, also after kill -9, so the next start has nothing to clean
 * up. Node has no function for file locks, so:
 *
 * - Linux: an abstract socket named after the directory, and, where the machine has the program `flock`, a lock on the
 *   directory itself, which this process keeps open. The lock belongs to the open directory, so it stays when `flock` ends,
 *   no deleted file removes it, and other containers that mount the directory see it.
 * - macOS and BSD: `open` locks the directory, with the flag O_EXLOCK.
 * - Windows: a named pipe named after the directory.
 *
 * @returns a function that releases the lock.
 * @throws StoreError when another process holds the lock.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const lock = await takeLock(directory)
  if (lock === 'held') {
    throw new StoreError(`Another server is using DATA_DIR (${directory}): stop it or choose another DATA_DIR.`, false)
  }
  return lock
}

/** `held`: another process has the lock. Otherwise the function that releases it. */
type Lock = 'held' | (() => void)

async function takeLock(directory: string): Promise<Lock> {
  if (process.platform === 'win32') return lockBySocket(`\\\\.\\pipe\\${socketName(directory)}`)
  if (process.platform !== 'linux') return lockByOpenFlag(directory)
  // A name that begins with NUL is an abstract socket: it has no file and ends with its process.
  const socketLock = await lockBySocket(`\0${socketName(directory)}`)
  if (socketLock === 'held') return 'held'
  const directoryLock = lockByFlockProgram(directory)
  if (directoryLock === 'held') {
    socketLock()
    return 'held'
  }
  return () => {
    directoryLock()
    socketLock()
  }
}

/** The lock of a machine without `flock` does nothing. */
function lockByFlockProgram(directory: string): Lock {
  const descriptor = openSync(directory, 'r')
  const { status, error } = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] })
  if (status === 0) return () => closeSync(descriptor)
  closeSync(descriptor)
  if (error) return () => undefined
  // From the manual of flock: the exit code of a lock that another process has.
  if (status === 1) return 'held'
  throw new Error(`The file system of ${directory} has no locks (flock ended with ${status}): use a local disk.`)
}

/** From sys/fcntl.h of macOS and BSD. Node's `constants` do not have it. */
const O_EXLOCK = 0x20

function lockByOpenFlag(directory: string): Lock {
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | O_EXLOCK
  try {
    const descriptor = openSync(directory, flags)
    return () => closeSync(descriptor)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 'held'
    throw error
  }
}

function lockBySocket(name: string): Promise<Lock> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('held')
      else reject(error)
    })
    server.listen(name, () => resolve(() => server.close()))
    server.unref()
  })
}

const socketName = (directory: string) =>
  `ringwell-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)}`
