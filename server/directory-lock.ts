import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/**
 * One process per directory: two at once overwrite each other's rows. The lock is the operating system's and goes with the
 * process, also on kill -9, so that nothing has to be cleaned up before the next start. Node has no call for it, so:
 *
 * - Linux: `flock(1)` locks our open file for us. The lock belongs to the open file, which we keep; it is seen by every
 *   container that shares the directory. Where there is no `flock`, an abstract socket named after the directory.
 * - macOS and BSD: `open(2)` itself takes the lock, with O_EXLOCK.
 * - Windows: a named pipe after the directory.
 *
 * @returns what gives the lock back.
 * @throws Error, in one sentence, when another process has it.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const release =
    process.platform === 'linux'
      ? (lockByFlock(directory) ?? (await lockBySocket(`\0${socketName(directory)}`)))
      : process.platform === 'win32'
        ? await lockBySocket(`\\\\.\\pipe\\${socketName(directory)}`)
        : lockByOpening(directory)
  if (release === 'taken') {
    throw new Error(`Another server is using DATA_DIR (${directory}): stop it or choose another DATA_DIR.`)
  }
  return release
}

type Attempt = 'taken' | (() => void)

/** Undefined where the machine has no `flock`. */
function lockByFlock(directory: string): Attempt | undefined {
  const descriptor = openSync(join(directory, 'lock'), 'a', 0o600)
  const { status, error } = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] })
  if (status === 0) return () => closeSync(descriptor)
  closeSync(descriptor)
  return error ? undefined : 'taken'
}

/** sys/fcntl.h on macOS and BSD; Node does not name it. */
const O_EXLOCK = 0x20

function lockByOpening(directory: string): Attempt {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK
  try {
    const descriptor = openSync(join(directory, 'lock'), flags, 0o600)
    return () => closeSync(descriptor)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 'taken'
    throw error
  }
}

function lockBySocket(name: string): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken')
      else reject(error)
    })
    server.listen(name, () => resolve(() => server.close()))
    server.unref()
  })
}

const socketName = (directory: string) =>
  `ringwell-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)}`
