import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Of the names and the content of all files that are no tests. */
export async function hashFiles(base: string, paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(paths.map(filesUnder))).flat()) {
    if (!/\.test\.ts$/.test(file))
      hash.update(`\0${relative(base, file)}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** The path itself when it is a file, and nothing when it is not there. */
export async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found ? [path] : []
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name)).sort()
}
