import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { protectTree, syncDirectory } from './durable-fs.ts'
import { StoreError } from './failure.ts'
import { postgresMajor, queryOf, refuseTimeouts, startParams } from './pglite.ts'
import { migrate, migrationFiles, readMigration } from './store.ts'

/**
 * The file from which a first start makes its database: creating one takes 650 MB of memory, because PGlite runs a second
 * PostgreSQL for it, and copying one takes 50. The build writes it. It is compressed with gzip, whose checksum tells a damaged
 * file, and holds one line of JSON, the header, and after it the files' contents in the header's order.
 */
type Header = {
  postgres: string
  /** The names of the migrations that have run. */
  migrations: string[]
  /** Every directory before what it contains. A directory has no size. */
  entries: { path: string; size?: number }[]
}

/** Where the build writes it. */
export const templateIn = (distDir: string): string => join(distDir, 'server/database.gz')

/** Creates a database without rows, with every migration, and writes it to `file`. */
export async function writeTemplate(file: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'ringwell-template-'))
  try {
    await createDatabase(directory)
    const contents: Buffer[] = []
    const entries = entriesIn(directory).map(({ path, isDirectory }) => {
      if (isDirectory) return { path }
      const content = readFileSync(join(directory, path))
      contents.push(content)
      return { path, size: content.length }
    })
    const header: Header = { postgres: postgresMajor, migrations: migrationFiles(), entries }
    writeFileSync(
      file,
      gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...contents])),
    )
  } finally {
    rmSync(directory, { recursive: true })
  }
}

async function createDatabase(directory: string): Promise<void> {
  for (const file of migrationFiles()) refuseTimeouts(file, readMigration(file))
  const postgres = await PGlite.create({ dataDir: directory, startParams })
  await postgres.transaction((transaction) => migrate(queryOf(transaction)))
  // Every database has to be vacuumed, see `vacuum`. These two are templates for new ones.
  for (const name of ['template0', 'template1']) {
    await postgres.exec(`update pg_database set datistemplate = false where datname = '${name}'`)
    await postgres.exec(`drop database ${name}`)
  }
  await postgres.exec('vacuum (freeze)')
  await postgres.exec('checkpoint')
  await postgres.close()
}

/** Names have `/` on every system. */
function entriesIn(directory: string) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      path: relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'),
      isDirectory: entry.isDirectory(),
    }))
    .sort((first, second) => (first.path < second.path ? -1 : 1))
}

/**
 * Makes a database from a template, in another directory that is renamed when it is complete and on the disk, so that
 * `directory` is never half written.
 * @throws StoreError when the template is missing, damaged, or of another version.
 */
export function copyTemplate(file: string, directory: string): void {
  const { header, contents } = readTemplate(file)
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  let offset = 0
  for (const { path, size } of header.entries) {
    if (size === undefined) mkdirSync(join(unfinished, path), { mode: 0o700 })
    else
      writeFileSync(join(unfinished, path), contents.subarray(offset, offset + size), {
        mode: 0o600,
      })
    offset += size ?? 0
  }
  protectTree(unfinished)
  renameSync(unfinished, directory)
  syncDirectory(dirname(directory))
}

function readTemplate(file: string): { header: Header; contents: Buffer } {
  const unusable = (reason: string) =>
    new StoreError(`the template for a new database (${file}) ${reason}: run \`npm run build\`.`)
  const content = unzip(file, unusable)
  const end = content.indexOf('\n')
  const header: Header = JSON.parse(content.toString('utf8', 0, end))
  if (header.postgres !== postgresMajor) {
    throw unusable(
      `was made by PostgreSQL ${header.postgres} and this release reads ${postgresMajor}`,
    )
  }
  if (header.migrations.join() !== migrationFiles().join())
    throw unusable('was made with other migrations')
  return { header, contents: content.subarray(end + 1) }
}

function unzip(file: string, unusable: (reason: string) => StoreError): Buffer {
  let compressed: Buffer
  try {
    compressed = readFileSync(file)
  } catch (error) {
    throw unusable(`can not be read (${(error as NodeJS.ErrnoException).code})`)
  }
  try {
    return gunzipSync(compressed)
  } catch {
    throw unusable('is damaged')
  }
}
