import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { syncDirectory } from './durable-fs.ts'

export const serviceRoleKeyFile = 'service-role.key'

/** The operator's key to read and delete answers. Made on the first boot, readable by the server's user alone. */
export function serviceRoleKey(dataDir: string): string {
  const file = join(dataDir, serviceRoleKeyFile)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const key = randomBytes(32).toString('base64url')
  const unfinished = `${file}.new`
  const descriptor = openSync(unfinished, 'w', 0o600)
  writeSync(descriptor, `${key}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(unfinished, file)
  syncDirectory(dataDir)
  return key
}
