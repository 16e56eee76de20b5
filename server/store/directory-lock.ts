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
 * - Linux: a lock on the directory itself, which this process keeps open, by the program `flock`: no deleted file removes it,
 *   and other containers that mount the directory see it. Also an abstract socket named after the directory, for a machine
 *   without `flock`.
 * - Windows: a named pipe named after the directory.
 * - macOS and BSD: `open` locks the directory, with the flag O_EXLOCK.
 *
 * @returns a function that releases the lock.
 * @throws StoreError when another process holds the lock.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const name = `ringwell-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return lockBySocket(`\\\\.\\pipe\\${name}`, directory)
  if (process.platform !== 'linux') return lockByOpenFlag(directory)
  const descriptor = lockByFlockProgram(directory)
  // A name that begins with NUL is an abstract socket: it has no file and ends with its process.
  return lockBySocket(`\0${name}`, directory).then(
    (closeSocket) => () => {
      closeSocket()
      closeSync(descriptor)
    },
    (error) => {
      closeSync(descriptor)
      throw error
    },
  )
}

const held = (directory: string) =>
  new StoreError(
    `Another server is using DATA_DIR (${directory}): stop it or choose another DATA_DIR.`,
  )

function lockBySocket(name: string, directory: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? held(directory) : error),
    )
    server.listen(name, () => resolve(() => server.close()))
    server.unref()
  })
}

/** @returns the open directory. Without the program it is not locked. */
function lockByFlockProgram(directory: string): number {
  const descriptor = openSync(directory, 'r')
  const { status, error } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  })
  if (status === 0 || error) return descriptor
  closeSync(descriptor)
  // From the manual of flock: the exit code of a lock that another process has.
  if (status === 1) throw held(directory)
  throw new StoreError(
    `The file system of ${directory} has no locks (flock ended with ${status}): use a local disk.`,
    { permanent: true },
  )
}

/** From sys/fcntl.h of macOS and BSD. Node's `constants` do not have it. */
const O_EXLOCK = 0x20

function lockByOpenFlag(directory: string): () => void {
  try {
    const descriptor = openSync(directory, constants.O_RDONLY | constants.O_NONBLOCK | O_EXLOCK)
    return () => closeSync(descriptor)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EAGAIN' ? held(directory) : error
  }
}
