import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeTemplate } from '../../server/store/database-template.ts'
import { migrationFiles } from '../../server/store/store.ts'

const root = resolve(import.meta.dirname, '../..')

/** Everything a template is made from. */
const sources = () => [
  'node_modules/@electric-sql/pglite/package.json',
  'server/store/database-template.ts',
  'server/store/pglite.ts',
  'server/store/store.ts',
  'supabase/roles.sql',
  ...migrationFiles().map((name) => `supabase/migrations/${name}`),
]

/**
 * The template for new databases. It takes seconds to make, so it is kept in `node_modules/.cache`, and 650 MB of memory,
 * so a process of its own makes it, which gives them back.
 * @returns its file.
 */
export function databaseTemplate(): string {
  const hash = createHash('sha256')
  for (const source of sources()) hash.update(readFileSync(join(root, source)))
  const file = join(
    root,
    'node_modules/.cache/ringwell',
    `database-${hash.digest('hex').slice(0, 16)}.gz`,
  )
  if (existsSync(file)) return file
  mkdirSync(dirname(file), { recursive: true })
  // Renamed when it is complete: another process may look for it.
  const unfinished = `${file}.${process.pid}`
  const command = ['--liftoff-only', '--import', 'tsx', import.meta.filename, unfinished]
  const { status, signal } = spawnSync(process.execPath, command, {
    // Where Node finds tsx.
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0)
    throw new Error(`The template for new databases could not be made (${signal ?? status}).`)
  renameSync(unfinished, file)
  return file
}

if (process.argv[1] === import.meta.filename) await writeTemplate(process.argv[2] ?? '')
