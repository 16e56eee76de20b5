import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insert, storedNames } from '../../tests/support/kill-server.ts'
import {
  buildFixtureSite,
  copyNewDatabase,
  freshAnswers,
  startServer,
  stopServer,
  temporaryFolder,
  waitlistPath,
} from '../../tests/support/server-process.ts'
import { openDataDirectory, readServiceRoleKey } from './data-directory.ts'

const folder = temporaryFolder()
const dataDir = join(folder, 'data')
const rows = 1000
beforeAll(async () => {
  buildFixtureSite(folder)
  await copyNewDatabase(dataDir)
  const { store } = await openDataDirectory(dataDir)
  // The longest rows: an export of all of them is a text of 20 MB.
  const sql = `insert into public.waitlist_responses (name, business, role, spending_range, questions_help, email)
    select 'Row ' || n, 'B', 'R', 'S', repeat('\u{1f4de}', 5000), 'row@other.example' from generate_series(1, ${rows}) as n`
  await store.query({ role: 'service_role' }, { sql, parameters: [] })
  await store.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a server without memory says why and ends, and every acknowledged row is there after a restart', async () => {
  const small = await startServer(folder, { TRUST_PROXY: '1', NODE_OPTIONS: '--max-old-space-size=64' })
  const acknowledged: string[] = []
  const insertRow = async () => {
    const answers = freshAnswers()
    const status = await insert(small.url, answers).catch(() => 0)
    if (status === 201) acknowledged.push(answers.name)
  }
  for (let row = 0; row < 20; row++) await insertRow()
  expect(acknowledged).toHaveLength(20)

  // The operator exports everything many times at once, while visitors add rows.
  const headers = { apikey: readServiceRoleKey(dataDir) ?? '' }
  const exportRows = async () => {
    while (small.process.signalCode === null && small.process.exitCode === null) {
      await fetch(`${small.url}${waitlistPath}?limit=1000`, { headers }).then(
        (reply) => reply.text().catch(() => ''),
        () => '',
      )
    }
  }
  const insertRows = async () => {
    while (small.process.signalCode === null && small.process.exitCode === null) await insertRow()
  }
  await Promise.all([insertRows(), ...Array.from({ length: 16 }, exportRows)])
  // A supervisor starts a process again that a signal has ended.
  expect(await small.exit).toBe('SIGABRT')
  expect(small.output()).toMatch(/^FATAL ERROR: .*out of memory$/m)

  const restarted = await startServer(folder, { TRUST_PROXY: '1' })
  const stored = await storedNames(restarted.url, folder)
  expect(acknowledged.filter((name) => stored.get(name) !== 1)).toEqual([])
  expect([...stored.keys()].filter((name) => name.startsWith('Row '))).toHaveLength(rows)
  expect(await insert(restarted.url, freshAnswers())).toBe(201)
  await stopServer(restarted)
})
