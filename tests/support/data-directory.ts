import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDataDirectory } from '../../server/store/data-directory.ts'

const root = resolve(import.meta.dirname, '../..')
const template = join(root, 'dist-tests/data')
const stamp = join(root, 'dist-tests/data.inputs')

/** Creates the data directory that `newDataDirectory` copies, unless the one from an earlier run has the same inputs. */
export async function prepareDataDirectory(): Promise<void> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  for (const folder of ['server', 'supabase/migrations']) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(await readFile(file))
  }
  const inputs = hash.digest('hex')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === inputs) return
  await rm(template, { recursive: true, force: true })
  const store = await openDataDirectory(template)
  await store.close()
  await writeFile(stamp, inputs)
}

/** A copy of the prepared data directory: a copy opens in a fraction of the seconds that creating a database takes. */
export async function newDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'ringwell-data-'))
  await cp(template, directory, { recursive: true })
  return directory
}
