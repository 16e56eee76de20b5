import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file in a folder and the folders in it, in the order of their names; of a file itself, that file. */
export async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found ? [path] : []
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name)).sort()
}
