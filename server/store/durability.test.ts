import { type ChildProcess, spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insert, interruptFirstBoot, killUnderLoad, storedNames } from '../../tests/support/kill-server.ts'
import {
  buildFixtureSite,
  copyNewDatabase,
  freshAnswers,
  spawnServer,
  startServer,
  temporaryFolder,
} from '../../tests/support/server-process.ts'
import { insertOf } from '../../tests/support/waitlist-store.ts'
import { openDataDirectory } from './data-directory.ts'
import { DurableFS } from './durable-fs.ts'
import type { Store } from './store.ts'

/** Each kind of fault once, and more of them in `npm run test:soak`. */
const soak = process.env.SOAK === 'true'

/** Holds a site and a database with three rows. */
const original = temporaryFolder()
const names = ['Ann One', 'Ann Two', 'Ann Three']
let folder: string
let killAfterTest: ChildProcess | undefined
let smallDisk: string | undefined
const dataDir = (name = '') => join(folder, 'data', name)

const insertInto = (store: Store, name: string) => store.query({ role: 'anon' }, insertOf(freshAnswers({ name })))

beforeAll(async () => {
  buildFixtureSite(original)
  await copyNewDatabase(join(original, 'data'))
  const { store } = await openDataDirectory(join(original, 'data'))
  for (const name of names) await insertInto(store, name)
  await store.close()
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
/** Runs SQL as the superuser on the copy, before a server starts. */
const asSuperuser = async (sql: string) => {
  copyOriginal()
  const postgres = await PGlite.create(dataDir('database'))
  const results = await postgres.exec(sql)
  await postgres.close()
  return results.at(-1)?.rows[0] as { path: string }
}
const start = async (env: Record<string, string> = {}) => {
  const server = await startServer(folder, env)
  killAfterTest = server.process
  return server
}

/** The names in the table, read after another start. */
async function namesAfterRestart(): Promise<string[]> {
  const { store } = await openDataDirectory(dataDir())
  const rows = await store.query<{ name: string }>(
    { role: 'service_role' },
    { sql: 'select name from public.waitlist_responses order by name collate "C"', parameters: [] },
  )
  await store.close()
  return rows.map(({ name }) => name)
}

test('kill -9 under load loses no acknowledged row and stores none twice', async () => {
  copyOriginal()
  const counts = await killUnderLoad(folder, soak ? 20 : 1, soak ? 300 : 100)
  expect(counts).toMatchObject({ lost: 0, doubled: 0 })
  expect(counts.acknowledged).toBeGreaterThan(0)
}, 600_000)

test.runIf(soak).each([0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 1, 1.1])(
  'a first boot killed when it has done %d of its work starts the next time',
  async (share) => {
    buildFixtureSite(folder)
    expect(await interruptFirstBoot(folder, share)).toBeUndefined()
    expect(readdirSync(dataDir()).sort()).toEqual(['database', 'service-role.key'])
  },
)

test('a first boot starts again after one that was interrupted, and no other user can read what it writes', async () => {
  // A first boot that is killed leaves a part of the database under this name.
  cpSync(join(original, 'data/database/global'), dataDir('database.new/global'), { recursive: true })
  writeFileSync(dataDir('.DS_Store'), '', { mode: 0o600 })
  await (await openDataDirectory(dataDir())).store.close()
  expect(readdirSync(dataDir()).sort()).toEqual(['.DS_Store', 'database', 'service-role.key'])
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
  // Files of other programs do not matter where a database is.
  for (const name of ['.DS_Store', 'holiday.jpg']) writeFileSync(dataDir(name), '')
  const { store } = await openDataDirectory(dataDir())
  const refusal = `Another server is using DATA_DIR (${dataDir()}): stop it or choose another DATA_DIR.`
  await expect(openDataDirectory(dataDir())).rejects.toThrow(refusal)
  const withoutFlock = spawnServer(folder, { PATH: '/nowhere' })
  expect([await withoutFlock.exit, withoutFlock.output()]).toEqual([1, `${refusal}\n`])
  await insertInto(store, 'After the second')
  await store.close()
  expect(await namesAfterRestart()).toEqual(['After the second', 'Ann One', 'Ann Three', 'Ann Two'])
})

const writeFile = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(dataDir(name)), { recursive: true })
  writeFileSync(dataDir(name), content)
}
const damaged = (name: string, content: string | Buffer) => () => {
  copyOriginal()
  writeFile(`database/${name}`, content)
}
/** Cuts a table to nothing, or fills it with zeros. */
const emptied = (relation: string, keepSize: boolean) => async () => {
  const { path } = await asSuperuser(`checkpoint; select pg_relation_filepath('${relation}') as path`)
  const file = dataDir(`database/${path}`)
  const { size } = statSync(file)
  truncateSync(file, 0)
  if (keepSize) truncateSync(file, size)
}
const withoutLog = () => {
  copyOriginal()
  rmSync(dataDir('database/pg_wal'), { recursive: true })
}

describe('a start', () => {
  const restore = 'restore a backup into another DATA_DIR\\.$'
  const damage = RegExp(`can not be opened \\(.*\\): ${restore}`)
  const incomplete = RegExp(`can not be opened: it is not a complete database; ${restore}`)
  const lost = RegExp(`can not be opened: it holds 0 answers, and 3 were stored: ${restore}`)
  const migrations = 'supabase_migrations.schema_migrations'
  test.each<[string, () => void | Promise<void>, RegExp]>([
    ['without PG_VERSION', () => writeFile('database/global/pg_control', ''), incomplete],
    ['with an empty PG_VERSION', damaged('PG_VERSION', ''), incomplete],
    [
      'of another PostgreSQL',
      () => writeFile('database/PG_VERSION', '17\n'),
      /by PostgreSQL 17 and this release reads 18: run /,
    ],
    ['with a damaged pg_control', damaged('global/pg_control', Buffer.alloc(8192, 7)), damage],
    ['with an empty pg_control', damaged('global/pg_control', ''), damage],
    ['without its log', withoutLog, damage],
    ['with a damaged catalogue', emptied(migrations, true), RegExp(`can not be opened.*: ${restore}`)],
    ['with a table that was cut to nothing', emptied('public.waitlist_responses', false), lost],
    ['with pages of zeros', emptied('public.waitlist_responses', true), lost],
    [
      'with files of another program',
      () => writeFile('holiday.jpg', ''),
      /other files, such as "holiday\.jpg": choose an empty folder\.$/,
    ],
  ])('%s is refused in one sentence, and the directory stays as it is', async (_, damage, sentence) => {
    await damage()
    const files = () =>
      readdirSync(dataDir(), { recursive: true, encoding: 'utf8' }).filter((path) => !path.endsWith('postmaster.pid'))
    const before = files()
    const error = await openDataDirectory(dataDir()).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ message: expect.stringMatching(sentence) })
    expect((error as Error).message).not.toContain('\n')
    expect(files()).toEqual(before)
  })

  test('with damaged files ends with a code after which no supervisor starts it again', async () => {
    await emptied('public.waitlist_responses', false)()
    expect(await spawnServer(folder).exit).toBe(65)
  })

  test.runIf(process.platform === 'linux')('in a folder that takes no entries is refused at once', async () => {
    buildFixtureSite(folder)
    const server = spawnServer(folder, { DATA_DIR: '/proc/ringwell/data' })
    expect([await server.exit, server.output()]).toEqual([
      1,
      'DATA_DIR (/proc/ringwell/data) can not be written: choose a folder this user may write.\n',
    ])
  })

  test('with a release of PGlite that does not call fsync is refused', async () => {
    copyOriginal()
    const { init } = DurableFS.prototype
    DurableFS.prototype.init = NodeFS.prototype.init
    try {
      await expect(openDataDirectory(dataDir())).rejects.toThrow(/does not write through to the disk/)
    } finally {
      DurableFS.prototype.init = init
    }
  })
})

test('fsync reaches the disk, of files and of directories, and its failure reaches PostgreSQL', async () => {
  copyOriginal()
  const { emscriptenOpts } = await new DurableFS(dataDir('database')).init({} as PGlite, {})
  const operations = {} as { fsync(stream: { nfd?: number; node: string }): number }
  const ErrnoError = function (this: object, errno: number) {
    Object.assign(this, { errno })
  }
  const addFsync = emscriptenOpts.preRun?.at(-1) as (module: object) => void
  addFsync({ NODEFS: { stream_ops: operations, realPath: (node: string) => node }, FS: { ErrnoError } })
  const sync = (stream: { nfd?: number; node: string }) => {
    try {
      return operations.fsync(stream)
    } catch (error) {
      return (error as { errno: number }).errno
    }
  }
  const file = openSync(dataDir('deleted'), 'w')
  expect([sync({ node: dataDir() }), sync({ nfd: file, node: '' })]).toEqual([0, 0])
  // EIO, of a directory that is gone, of a file that was deleted while it is open, and of one that is closed.
  const inputOutputError = 29
  rmSync(dataDir('deleted'))
  expect([sync({ node: dataDir('nowhere') }), sync({ nfd: file, node: '' })]).toEqual([
    inputOutputError,
    inputOutputError,
  ])
  closeSync(file)
  expect(sync({ nfd: file, node: '' })).toBe(inputOutputError)
})

describe('a running server', () => {
  test.each([
    // What an open file that the operating system refuses looks like to PostgreSQL.
    ['58030', 70, 'start the server again, and if it does not start, restore a backup into another DATA_DIR.'],
    ['53200', 70, 'start the server again; rows that were acknowledged are safe.'],
    ['XX001', 65, 'restore a backup into another DATA_DIR.'],
  ])('that can not store rows any more (%s) says what to do and ends with %d', async (code, exitCode, advice) => {
    await asSuperuser(`
      create function public.fail() returns trigger language plpgsql as
        $$ begin raise 'could not create file' using errcode = '${code}'; end $$;
      create trigger fail before insert on public.waitlist_responses for each row execute function public.fail()`)
    const server = await start()
    const health = await fetch(`${server.url}/healthz`)
    expect([health.status, await health.text()]).toEqual([503, `The waitlist stores no rows (${code}).\n`])
    expect(await server.exit).toBe(exitCode)
    const said = server.output().split('\n').at(-2)
    expect([said?.includes(`(${code})`), said?.endsWith(`: ${advice}`)], said).toEqual([true, true])
  })

  const moved = /^\S+database was deleted, moved or replaced while the server ran: put it back, or restore a backup/m
  const replaceByCopy = () => {
    renameSync(dataDir(), `${dataDir()}-moved`)
    cpSync(`${dataDir()}-moved`, dataDir(), { recursive: true })
  }
  const deleteLog = () => {
    for (const name of readdirSync(dataDir('database/pg_wal')))
      rmSync(dataDir(`database/pg_wal/${name}`), { recursive: true })
  }
  test.each<[string, () => void, number, RegExp]>([
    ['directory is deleted', () => rmSync(dataDir(), { recursive: true }), 65, moved],
    ['directory is moved and a copy is put in its place', replaceByCopy, 65, moved],
    [
      'log is deleted',
      deleteLog,
      70,
      /any more \(PANIC\): start the server again, and if it does not start, restore a backup/,
    ],
  ])('whose %s ends, and acknowledges no row that has no place', async (_, fault, exitCode, sentence) => {
    copyOriginal()
    const server = await start()
    expect(await insert(server.url, freshAnswers())).toBe(201)
    fault()
    expect(await insert(server.url, freshAnswers()).catch(() => 'no answer')).toBe('no answer')
    expect(await server.exit).toBe(exitCode)
    expect(server.output()).toMatch(sentence)
    rmSync(`${dataDir()}-moved`, { recursive: true, force: true })
  })
})

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
      `The disk of ${dataDir('database')} is full: free space and start again; rows that were acknowledged are safe.\n`,
    ])
    spawnSync('umount', [dataDir()])
    mountSmallDisk(dataDir(), '120m')
    copyOriginal()
    const filler = dataDir('filler')
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

    const server = await start({ TRUST_PROXY: '1' })
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
    expect(server.output()).toMatch(/^The disk of \S+ is full: free space and start again/m)

    const full = spawnServer(folder)
    expect(await full.exit).toBe(1)
    expect(full.output()).toMatch(
      /^The disk of \S+ is full: free space and start again; rows that were acknowledged are safe\.\n$/,
    )
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
