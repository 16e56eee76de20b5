import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insert, interruptFirstBoot, killUnderLoad, storedNames } from '../tests/support/kill-server.ts'
import {
  buildFixtureSite,
  freshAnswers,
  launchServer,
  startServer,
  temporaryFolder,
} from '../tests/support/server-process.ts'
import { openStore } from './data-dir.ts'
import { fatalExitCode } from './database.ts'
import { DurableFS } from './durable-fs.ts'

/** A folder whose database has booted and holds three rows, to be copied. */
const original = temporaryFolder()
const kept = [freshAnswers(), freshAnswers(), freshAnswers()]
let folder: string

const data = (name = '') => join(folder, 'data', name)
const stop = async (server: Awaited<ReturnType<typeof startServer>>) => {
  server.process.kill('SIGTERM')
  return server.exit
}
const rowsThere = async () => {
  const server = await startServer(folder)
  const names = await storedNames(server.url, folder)
  await stop(server)
  return [...names.keys()].sort()
}
const keptNames = kept.map(({ name }) => name).sort()

beforeAll(async () => {
  buildFixtureSite(original)
  const server = await startServer(original)
  for (const answers of kept) expect(await insert(server.url, answers)).toBe(201)
  expect(await stop(server)).toBe(0)
}, 120_000)
beforeEach(() => {
  folder = temporaryFolder()
  cpSync(original, folder, { recursive: true })
  return () => rmSync(folder, { recursive: true, force: true })
})
afterAll(() => rmSync(original, { recursive: true }))

test('rows are there after a restart', async () => {
  expect(await rowsThere()).toEqual(keptNames)
})

test('kill -9 under load loses no acknowledged row and doubles none', async () => {
  const losses = await killUnderLoad(folder, 6)
  expect(losses).toMatchObject({ lost: 0, doubled: 0 })
  expect(losses.acknowledged).toBeGreaterThan(6)
}, 240_000)

test.each([0, 0.3, 0.9, 1, 1.1])(
  'a first boot killed at %d of its way starts the next time',
  async (share) => {
    expect(await interruptFirstBoot(folder, share)).toBeUndefined()
    expect(readdirSync(data()).sort()).toEqual(['database', 'lock', 'service-role.key'])
  },
  120_000,
)

test('a second server on the same folder is refused and takes nothing from the first', async () => {
  const first = await startServer(folder)
  const second = launchServer(folder)
  expect(await second.exit).toBe(1)
  expect(second.output()).toBe(
    `Another server is using DATA_DIR (${join(folder, 'data')}): stop it or choose another DATA_DIR.\n`,
  )
  expect(await insert(first.url, freshAnswers({ name: 'After the second' }))).toBe(201)
  await stop(first)
  expect(await rowsThere()).toEqual([...keptNames, 'After the second'].sort())
})

test("nobody but the server's user can read the data", async () => {
  // Made by this server, not copied.
  rmSync(data(), { recursive: true })
  await stop(await startServer(folder))
  // PostgreSQL's cache of its catalogue, made anew at times and without a row of ours, is left at 0644.
  const names = readdirSync(data(), { recursive: true, encoding: 'utf8' }).filter((name) => !/pg_internal/.test(name))
  const modes = ['', ...names].map((name) => {
    const found = statSync(data(name))
    return `${found.isDirectory() ? 'directory' : 'file'} ${(found.mode & 0o777).toString(8)}`
  })
  expect([...new Set(modes)].sort()).toEqual(['directory 700', 'file 600'])
})

describe('a damaged or foreign folder is refused in one sentence and left as it is', () => {
  const refusal = async () => {
    const files = () => readdirSync(data(), { recursive: true }).length
    const before = files()
    const server = launchServer(folder)
    expect(await server.exit).toBe(1)
    expect(server.output().trim().split('\n')).toHaveLength(1)
    // The lock is the one file a refused start may leave.
    expect(files() - before).toBeLessThanOrEqual(1)
    return server.output()
  }

  test('no PG_VERSION', async () => {
    rmSync(data('database/PG_VERSION'))
    expect(await refusal()).toMatch(/is not a complete database: restore a backup, or move it away/)
  })
  test('an empty database folder', async () => {
    rmSync(data('database'), { recursive: true })
    mkdirSync(data('database'))
    expect(await refusal()).toMatch(/is not a complete database/)
  })
  test('another PostgreSQL', async () => {
    writeFileSync(data('database/PG_VERSION'), '17\n')
    expect(await refusal()).toMatch(/was written by PostgreSQL 17 and this release reads 18: export it/)
  })
  test('a broken pg_control', async () => {
    writeFileSync(data('database/global/pg_control'), Buffer.alloc(8192, 7))
    expect(await refusal()).toMatch(/can not be opened .*: restore a backup, or move it away/)
  })
  test('an empty pg_control', async () => {
    truncateSync(data('database/global/pg_control'), 0)
    expect(await refusal()).toMatch(/can not be opened/)
  })
  test('no log', async () => {
    rmSync(data('database/pg_wal'), { recursive: true })
    expect(await refusal()).toMatch(/can not be opened/)
  })
  test("somebody else's files", async () => {
    writeFileSync(data('holiday.jpg'), '')
    expect(await refusal()).toMatch(/holds other files, such as "holiday\.jpg": choose an empty folder/)
  })
})

test('a release of PGlite that does not sync is not started', async () => {
  const withHook = DurableFS.prototype.init
  DurableFS.prototype.init = NodeFS.prototype.init
  try {
    await expect(openStore(data())).rejects.toThrow(/does not write through to the disk/)
  } finally {
    DurableFS.prototype.init = withHook
  }
  const store = await openStore(data())
  await store.close()
})

test('the same answers sent all day do not fill the disk', async () => {
  const store = await openStore(data())
  const answers = freshAnswers({ questions_help: 'q'.repeat(1000) })
  const columns = Object.keys(answers).join(', ')
  const repeat = () =>
    store.database
      .as({ role: 'anon' }, (query) =>
        query(
          `insert into public.waitlist_responses (${columns}) values ($1, $2, $3, $4, $5, $6)`,
          Object.values(answers),
        ),
      )
      .catch((error: { code: string }) => expect(error.code).toBe('23505'))
  const size = () =>
    readdirSync(data('database/base/5')).reduce((sum, name) => sum + statSync(data(`database/base/5/${name}`)).size, 0)
  const written = () =>
    store.database.as({ role: 'service_role' }, (query) => query('select redo_lsn from pg_control_checkpoint()', []))
  const atFirst = await written()
  for (let sent = 0; sent < 1900; sent++) await repeat()
  const most = size()
  expect(await written()).toEqual(atFirst)
  for (let sent = 0; sent < 300; sent++) await repeat()
  expect(await written()).not.toEqual(atFirst)
  await store.close()
  expect(size()).toBeLessThan(most - 1_000_000)
}, 120_000)

const mounts = process.platform === 'linux' && process.getuid?.() === 0 && canMount()
if (!mounts) console.log('Not root on Linux: the tests of a full disk did not run.')

describe.runIf(mounts)('a full disk', () => {
  /** Counts as ours, see data-dir.ts. */
  const filler = () => data('lost+found')
  const free = () => Number(spawnSync('df', ['--output=avail', '-k', data()]).stdout.toString().split('\n')[1]) * 1024
  const leave = (bytes: number) => writeFileSync(filler(), Buffer.alloc(Math.max(0, sizeOf(filler()) + free() - bytes)))
  const long = () =>
    freshAnswers({
      questions_help: Array.from({ length: 4900 }, () => String.fromCharCode(33 + Math.random() * 90)).join(''),
    })

  beforeEach(() => {
    const elsewhere = join(folder, 'data-before')
    cpSync(data(), elsewhere, { recursive: true })
    rmSync(data(), { recursive: true })
    mkdirSync(data())
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', data()])
    cpSync(elsewhere, data(), { recursive: true })
    return () => {
      spawnSync('umount', [data()])
    }
  })

  test('is answered with 503, keeps what was acknowledged, and goes on when there is space', async () => {
    const server = await startServer(folder, { TRUST_PROXY: '1' })
    leave(200_000)
    const acknowledged: string[] = [...keptNames]
    let status = 201
    while (status === 201) {
      const answers = long()
      status = await insert(server.url, answers)
      if (status === 201) acknowledged.push(answers.name)
    }
    expect(status).toBe(503)
    expect([...(await storedNames(server.url, folder)).keys()].sort()).toEqual(acknowledged.sort())
    rmSync(filler())
    expect(await insert(server.url, freshAnswers({ name: 'After the flood' }))).toBe(201)
    expect(await stop(server)).toBe(0)
    expect(await rowsThere()).toEqual([...acknowledged, 'After the flood'].sort())
  }, 120_000)

  test('where the log can not grow ends the server at once, and what was acknowledged is there afterwards', async () => {
    const server = await startServer(folder, { TRUST_PROXY: '1' })
    const acknowledged: string[] = [...keptNames]
    const write = async () => {
      while (server.process.exitCode === null) {
        const answers = long()
        const status = await insert(server.url, answers).catch(() => 0)
        if (status === 201) acknowledged.push(answers.name)
        // Room for the table, never for the next 16 MB of log.
        if (status === 503) leave(12_000_000)
      }
    }
    leave(12_000_000)
    await Promise.all(Array.from({ length: 4 }, write))
    expect(await server.exit).toBe(fatalExitCode)
    expect(server.output()).toMatch(/^The database stopped \(PANIC\), most likely because the disk is full/m)

    const full = launchServer(folder)
    expect(await full.exit).toBe(1)
    expect(full.output()).toMatch(/^The disk of \S+ is full: free space and start again; nothing is lost\.\n$/)
    rmSync(filler())
    const stored = await rowsThere()
    expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([])
    expect(stored.length - acknowledged.length).toBeLessThanOrEqual(4)
  }, 240_000)
})

function sizeOf(file: string): number {
  try {
    return readFileSync(file).length
  } catch {
    return 0
  }
}

function canMount(): boolean {
  const place = temporaryFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place]).status === 0
  if (mounted) spawnSync('umount', [place])
  rmSync(place, { recursive: true, force: true })
  return mounted
}
