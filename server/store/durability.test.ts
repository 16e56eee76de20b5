import { type ChildProcess, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insert, killUnderLoad, storedNames } from '../../tests/support/kill-server.ts'
import {
  buildFixtureSite,
  copyNewDatabase,
  freshAnswers,
  spawnServer,
  startServer,
  temporaryFolder,
} from '../../tests/support/server-process.ts'
import { openDataDirectory } from './data-directory.ts'
import { DurableFS } from './durable-fs.ts'

/** Each kind of fault once; a full disk in `npm run test:soak` only. `durability.soak.test.ts` and `npm run bench` have more. */

/** Holds a site and a database with three rows. */
const original = temporaryFolder()
const names = ['Ann One', 'Ann Two', 'Ann Three']
let folder: string
let killAfterTest: ChildProcess | undefined
let smallDisk: string | undefined
const dataDir = (name = '') => join(folder, 'data', name)

const columns = Object.keys(freshAnswers()).join(', ')
const insertSql = `insert into public.waitlist_responses (${columns}) values ($1, $2, $3, $4, $5, $6)`

beforeAll(async () => {
  buildFixtureSite(original)
  await copyNewDatabase(join(original, 'data'))
  const data = await openDataDirectory(join(original, 'data'))
  for (const name of names) {
    await data.database.query({ role: 'anon' }, { sql: insertSql, parameters: Object.values(freshAnswers({ name })) })
  }
  await data.close()
})
beforeEach(() => {
  folder = temporaryFolder()
  return () => {
    killAfterTest?.kill('SIGKILL')
    // Lazy, because a test that failed may have files open.
    if (smallDisk) spawnSync('umount', ['--lazy', smallDisk])
    killAfterTest = smallDisk = undefined
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => rmSync(original, { recursive: true }))

const copyOriginal = () => cpSync(original, folder, { recursive: true })

/** The names in the table, read after another start. */
async function namesAfterRestart(): Promise<string[]> {
  const data = await openDataDirectory(dataDir())
  const rows = await data.database.query<{ name: string }>(
    { role: 'service_role' },
    { sql: 'select name from public.waitlist_responses order by name collate "C"', parameters: [] },
  )
  await data.close()
  return rows.map(({ name }) => name)
}

test('kill -9 under load loses no acknowledged row and stores none twice', async () => {
  copyOriginal()
  const counts = await killUnderLoad(folder, 1, 100)
  expect(counts).toMatchObject({ lost: 0, doubled: 0 })
  expect(counts.acknowledged).toBeGreaterThan(0)
}, 240_000)

test('a first boot starts again after one that was interrupted, and no other user can read what it writes', async () => {
  // A first boot that is killed leaves a part of the database under this name.
  cpSync(join(original, 'data/database/global'), dataDir('database.new/global'), { recursive: true })
  await (await openDataDirectory(dataDir())).close()
  expect(readdirSync(dataDir()).sort()).toEqual(['database', 'service-role.key'])
  // PostgreSQL writes its cache of the catalogue again at times, with mode 0644. It holds no row.
  const paths = readdirSync(dataDir(), { recursive: true, encoding: 'utf8' }).filter(
    (path) => !/pg_internal/.test(path),
  )
  const modes = ['', ...paths].map((path) => {
    const stats = statSync(dataDir(path))
    return `${stats.isDirectory() ? 'directory' : 'file'} ${(stats.mode & 0o777).toString(8)}`
  })
  expect([...new Set(modes)].sort()).toEqual(['directory 700', 'file 600'])
})

test('a second server with the same data directory is refused, and the first stores rows as before', async () => {
  copyOriginal()
  const data = await openDataDirectory(dataDir())
  const refusal = `Another server is using DATA_DIR (${dataDir()}): stop it or choose another DATA_DIR.`
  await expect(openDataDirectory(dataDir())).rejects.toThrow(refusal)
  for (const name of readdirSync(dataDir())) if (name.includes('lock')) rmSync(dataDir(name))
  await expect(openDataDirectory(dataDir())).rejects.toThrow(refusal)
  const withoutFlock = spawnServer(folder, { PATH: '/nowhere' })
  expect([await withoutFlock.exit, withoutFlock.output()]).toEqual([1, `${refusal}\n`])
  const parameters = Object.values(freshAnswers({ name: 'After the second' }))
  await data.database.query({ role: 'anon' }, { sql: insertSql, parameters })
  await data.close()
  expect(await namesAfterRestart()).toEqual(['After the second', 'Ann One', 'Ann Three', 'Ann Two'])
})

const writeFile = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(dataDir(name)), { recursive: true })
  writeFileSync(dataDir(name), content)
}
test.each<[string, () => void, RegExp]>([
  [
    'without PG_VERSION',
    () => writeFile('database/global/pg_control', ''),
    /is not a complete database: restore a backup, or move it away/,
  ],
  [
    'of another PostgreSQL',
    () => writeFile('database/PG_VERSION', '17\n'),
    /was written by PostgreSQL 17 and this release reads 18: run "npm run waitlist -- backup"/,
  ],
  [
    'with a damaged pg_control',
    () => {
      copyOriginal()
      writeFile('database/global/pg_control', Buffer.alloc(8192, 7))
    },
    /can not be opened .*: restore a backup, or move it away/,
  ],
  [
    'with files of another program',
    () => writeFile('holiday.jpg', ''),
    /holds other files, such as "holiday\.jpg": choose an empty folder/,
  ],
])('a data directory %s is refused in one sentence and stays as it is', async (_, damage, sentence) => {
  damage()
  const before = readdirSync(dataDir(), { recursive: true })
  const error = await openDataDirectory(dataDir()).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ message: expect.stringMatching(sentence) })
  expect((error as Error).message).not.toContain('\n')
  const after = readdirSync(dataDir(), { recursive: true })
  expect(after).toEqual(before)
})

test('a release of PGlite that does not call fsync is not started', async () => {
  copyOriginal()
  const { init } = DurableFS.prototype
  DurableFS.prototype.init = NodeFS.prototype.init
  try {
    await expect(openDataDirectory(dataDir())).rejects.toThrow(/does not write through to the disk/)
  } finally {
    DurableFS.prototype.init = init
  }
})

test('a server that can not store rows any more says why and ends, so that it is started again', async () => {
  copyOriginal()
  const postgres = await PGlite.create(dataDir('database'))
  // What an open file that the operating system refuses looks like to PostgreSQL.
  await postgres.exec(`
    create function public.fail() returns trigger language plpgsql as
      $$ begin raise 'could not create file' using errcode = '58030'; end $$;
    create trigger fail before insert on public.waitlist_responses for each row execute function public.fail()`)
  await postgres.close()
  const server = await startServer(folder)
  killAfterTest = server.process
  const health = await fetch(`${server.url}/healthz`)
  expect([health.status, await health.text()]).toEqual([503, 'The waitlist stores no rows (58030).\n'])
  expect(await server.exit).toBe(70)
  expect(server.output()).toMatch(
    /^The database can not store rows any more \(58030\)\. Rows that were acknowledged are safe; start the server again\.\n$/m,
  )
})

test('a server whose data directory is deleted ends, and acknowledges no row that has no place', async () => {
  copyOriginal()
  const server = await startServer(folder)
  killAfterTest = server.process
  expect(await insert(server.url, freshAnswers())).toBe(201)
  rmSync(dataDir(), { recursive: true })
  expect(await insert(server.url, freshAnswers()).catch(() => 'no answer')).toBe('no answer')
  expect(await server.exit).toBe(70)
  expect(server.output()).toMatch(/^\S+database was deleted or moved while the server ran: restore it/m)
})

const soak = process.env.SOAK === 'true'
const canMount = soak && process.platform === 'linux' && process.getuid?.() === 0 && mountsTmpfs()
if (soak && !canMount) console.log('Not root on Linux: the test of a full disk did not run.')

test.runIf(canMount)(
  'a full disk is answered with 503, or ends the server, and loses no acknowledged row',
  async () => {
    cpSync(join(original, 'dist'), join(folder, 'dist'), { recursive: true })
    mountSmallDisk(dataDir(), '8m')
    const firstBoot = spawnServer(folder)
    expect([await firstBoot.exit, firstBoot.output()]).toEqual([
      1,
      `The disk of ${dataDir('database.new')} is full: free space and start again; nothing is lost.\n`,
    ])
    spawnSync('umount', [dataDir()])
    mountSmallDisk(dataDir(), '120m')
    copyOriginal()
    /** A name the server accepts in its data directory, see data-dir.ts. */
    const filler = dataDir('lost+found')
    const freeBytes = () =>
      Number(spawnSync('df', ['--output=avail', '-k', dataDir()]).stdout.toString().split('\n')[1]) * 1024
    const leaveFree = (bytes: number) => {
      const size = statSync(filler, { throwIfNoEntry: false })?.size ?? 0
      writeFileSync(filler, Buffer.alloc(Math.max(0, size + freeBytes() - bytes)))
    }
    const acknowledged = [...names]
    const insertLongRow = async () => {
      // 20 KB of random characters, which PostgreSQL cannot compress.
      const codes = Array.from({ length: 5000 }, () => 0x10000 + Math.floor(Math.random() * 0x10000))
      const answers = freshAnswers({ questions_help: String.fromCodePoint(...codes) })
      const status = await insert(server.url, answers).catch(() => 0)
      if (status === 201) acknowledged.push(answers.name)
      return status
    }

    const server = await startServer(folder, { TRUST_PROXY: '1' })
    killAfterTest = server.process
    leaveFree(200_000)
    let status = 201
    while (status === 201) status = await insertLongRow()
    expect(status).toBe(503)
    expect([...(await storedNames(server.url, folder)).keys()].sort()).toEqual(acknowledged.sort())
    rmSync(filler)
    expect(await insertLongRow()).toBe(201)

    // Space for the table, but not for the next 16 MB of log.
    const insertUntilExit = async () => {
      while (server.process.exitCode === null) {
        if ((await insertLongRow()) === 503) leaveFree(12_000_000)
      }
    }
    leaveFree(12_000_000)
    await Promise.all(Array.from({ length: 4 }, insertUntilExit))
    expect(await server.exit).toBe(70)
    expect(server.output()).toMatch(/^The database stopped \(PANIC\), most likely because the disk is full/m)

    const full = spawnServer(folder)
    expect(await full.exit).toBe(1)
    expect(full.output()).toMatch(/^The disk of \S+ is full: free space and start again; nothing is lost\.\n$/)
    rmSync(filler)
    const stored = await namesAfterRestart()
    expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([])
    // The four rows in progress when the server ended may be stored without an answer.
    expect(stored.length - acknowledged.length).toBeLessThanOrEqual(4)
  },
  240_000,
)

function mountSmallDisk(place: string, size: string): void {
  mkdirSync(place, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place])
  expect(status).toBe(0)
  smallDisk = place
}

function mountsTmpfs(): boolean {
  const place = temporaryFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place]).status === 0
  if (mounted) spawnSync('umount', [place])
  rmSync(place, { recursive: true, force: true })
  return mounted
}
