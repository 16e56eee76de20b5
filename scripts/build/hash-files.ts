import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { filesUnder } from './files-under.ts'

/** Of the names and the content of all files that are no tests. */
export async function hashFiles(base: string, paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(paths.map(filesUnder))).flat()) {
    if (!/\.test\.ts$/.test(file))
      hash.update(`\0${relative(base, file)}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}
