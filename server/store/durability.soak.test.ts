import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { interruptFirstBoot, killUnderLoad } from '../../tests/support/kill-server.ts'
import { buildFixtureSite, copyNewDatabase, freshAnswers, temporaryFolder } from '../../tests/support/server-process.ts'
import { openDataDirectory } from './data-directory.ts'

/** What `durability.test.ts` proves, at more moments and for longer. */

let folder: string
const dataDir = (name = '') => join(folder, 'data', name)
beforeEach(() => {
  folder = temporaryFolder()
  buildFixtureSite(folder)
  return () => rmSync(folder, { recursive: true, force: true })
})

test('20 times kill -9 under load lose no acknowledged row and store none twice', async () => {
  const counts = await killUnderLoad(folder, 20, 300)
  expect(counts).toMatchObject({ lost: 0, doubled: 0 })
  expect(counts.acknowledged).toBeGreaterThan(20)
})

test.each([0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 1, 1.1])(
  'a first boot killed when it has done %d of its work starts the next time',
  async (share) => {
    expect(await interruptFirstBoot(folder, share)).toBeUndefined()
    expect(readdirSync(dataDir()).sort()).toEqual(['database', 'service-role.key'])
  },
)

test.each<[string, () => void]>([
  ['an empty pg_control', () => truncateSync(dataDir('database/global/pg_control'), 0)],
  ['no log', () => rmSync(dataDir('database/pg_wal'), { recursive: true })],
])('a database with %s is refused in one sentence', async (_, damage) => {
  await copyNewDatabase(dataDir())
  damage()
  await expect(openDataDirectory(dataDir())).rejects.toThrow(/^The waitlist data in .* can not be opened [^\n]*$/)
})

test('the same answers sent all day do not fill the disk', async () => {
  await copyNewDatabase(dataDir())
  const { store } = await openDataDirectory(dataDir())
  const answers = freshAnswers({ questions_help: 'q'.repeat(1000) })
  const columns = Object.keys(answers).join(', ')
  const sql = `insert into public.waitlist_responses (${columns}) values ($1, $2, $3, $4, $5, $6)`
  const insert = () =>
    store.query({ role: 'anon', address: crypto.randomUUID() }, { sql, parameters: Object.values(answers) })
  const sizeOfTables = () =>
    readdirSync(dataDir('database/base/5')).reduce(
      (sum, name) => sum + statSync(dataDir(`database/base/5/${name}`)).size,
      0,
    )
  const lastCheckpoint = () =>
    store.query({ role: 'service_role' }, { sql: 'select redo_lsn from pg_control_checkpoint()', parameters: [] })
  await insert()
  const first = await lastCheckpoint()
  const size = sizeOfTables()
  await Promise.all(Array.from({ length: 1900 }, insert))
  expect(await lastCheckpoint()).toEqual(first)
  await Promise.all(Array.from({ length: 300 }, insert))
  expect(await lastCheckpoint()).not.toEqual(first)
  await store.close()
  // A repeat is accepted and not stored.
  expect(sizeOfTables()).toBeLessThan(size + 100_000)
})
