import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insert, killUnderLoad } from '../../tests/support/kill-server.ts'
import {
  buildFixtureSite,
  freshAnswers,
  openTestData,
  type ServerProcess,
  spawnServer,
  startServer,
  stopServer,
  temporaryFolder,
} from '../../tests/support/server-process.ts'
import { insertOf } from '../../tests/support/waitlist-store.ts'
import { openDataDirectory } from './data-directory.ts'
import { templateIn } from './database-template.ts'
import { DurableFS } from './durable-fs.ts'
import type { Store } from './store.ts'

/** Each kind of fault once, and more of them in `npm run test:soak`. */
const soak = process.env.SOAK === 'true'

/** Holds a site and a database with three rows. */
const original = temporaryFolder()

const names = ['Ann One', 'Ann Two', 'Ann Three']
let folder: string
let server: ServerProcess | undefined
const dataDir = (name = '') => join(folder, 'data', name)

const insertInto = (store: Store, name: string) =>
  store.query({ role: 'anon' }, insertOf(freshAnswers({ name })))

beforeAll(async () => {
  buildFixtureSite(original)
  const { store } = await openTestData(join(original, 'data'))
  for (const name of names) await insertInto(store, name)
  await store.close()
})

beforeEach(() => {
  folder = temporaryFolder()
  return () => {
    server?.process.kill('SIGKILL')
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
  server = await startServer(folder, env)
  return server
}

/** The names in the table, read after another start. */
async function namesAfterRestart(): Promise<string[]> {
  const { store } = await openTestData(dataDir())
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

test('a first boot starts again after one that was interrupted, and no other user can read what it writes', async () => {
  // A first boot that is killed leaves a part of the database under this name.
  cpSync(join(original, 'data/database/global'), dataDir('database.new/global'), {
    recursive: true,
  })
  writeFileSync(dataDir('.DS_Store'), '', { mode: 0o600 })
  await (await openTestData(dataDir())).store.close()
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

test.runIf(process.getuid?.() === 0)(
  'a directory of another user that this one may write, such as a volume of Kubernetes, holds rows that no other user can read',
  async () => {
    buildFixtureSite(folder)
    mkdirSync(dataDir())
    chownSync(dataDir(), 65_534, 65_534)
    // Root without the right to change the mode of what it does not own.
    const prefix = ['setpriv', '--inh-caps=-fowner', '--bounding-set=-fowner']
    server = await startServer(folder, {}, { prefix })
    expect(await insert(server.url, freshAnswers())).toBe(201)
    const modes = readdirSync(dataDir()).map((name) => statSync(dataDir(name)).mode & 0o77)
    expect(modes).toEqual([0, 0])
  },
)

/** How far a first start is, in twentieths: 0 to 16 while it writes the database, then the renames, then it serves. */
function stepOf(server: { output: () => string }, files: number): number {
  const names = existsSync(dataDir()) ? readdirSync(dataDir()) : []
  if (server.output().includes('Demo call')) return 19
  if (names.includes('service-role.key')) return 18
  if (names.includes('database')) return 17
  try {
    return Math.floor(
      (16 * readdirSync(dataDir('database.new'), { recursive: true }).length) / files,
    )
  } catch {
    // It is not there yet, or was renamed meanwhile: the next look tells.
    return -1
  }
}

test('a first start that is killed at any step starts again, with nothing half written', async () => {
  const files = readdirSync(join(original, 'data/database'), { recursive: true }).length
  const steps = soak ? Array.from({ length: 20 }, (_, step) => step) : [8, 17]
  for (const step of steps) {
    buildFixtureSite(folder)
    const killed = spawnServer(folder)
    while (stepOf(killed, files) < step) await nextTurn()
    killed.process.kill('SIGKILL')
    await killed.exit
    const again = await start({ TRUST_PROXY: '1' })
    expect(
      await insert(again.url, freshAnswers({ name: `Killed at ${step}` })),
      `step ${step}`,
    ).toBe(201)
    expect(readdirSync(dataDir()).sort()).toEqual(['database', 'service-role.key'])
    await stopServer(again)
    expect(await namesAfterRestart()).toEqual([`Killed at ${step}`])
    rmSync(folder, { recursive: true })
  }
}, 1_200_000)

const rewritten = (before: string, after: string) => (file: string) => {
  const content = gunzipSync(readFileSync(file)).toString('latin1')
  expect(content).toContain(before)
  writeFileSync(file, gzipSync(Buffer.from(content.replace(before, after), 'latin1')))
}

test.each<[string, (file: string) => void, string]>([
  ['missing', (file) => rmSync(file), 'can not be read (ENOENT)'],
  ['cut off', (file) => truncateSync(file, statSync(file).size - 1), 'is damaged'],
  [
    'of another PostgreSQL',
    rewritten('"postgres":"18"', '"postgres":"17"'),
    'was made by PostgreSQL 17 and this release reads 18',
  ],
  [
    'of other migrations',
    rewritten('_waitlist.sql"', '_other.sql"'),
    'was made with other migrations',
  ],
])(
  'a first start with a template that is %s makes no database and says what to do',
  async (_, spoil, reason) => {
    const file = templateIn(buildFixtureSite(folder))
    const content = readFileSync(file)
    rmSync(file)
    writeFileSync(file, content)
    spoil(file)
    await expect(openDataDirectory(dataDir(), file)).rejects.toThrow(
      `the template for a new database (${file}) ${reason}: run \`npm run build\`.`,
    )
    expect(readdirSync(dataDir())).toEqual([])
  },
)

test('a second server with the same data directory is refused, and the first stores rows as before', async () => {
  copyOriginal()
  // Files of other programs do not matter where a database is.
  for (const name of ['.DS_Store', 'holiday.jpg']) writeFileSync(dataDir(name), '')
  const { store } = await openTestData(dataDir())
  const refusal = `Another server is using DATA_DIR (${dataDir()}): stop it or choose another DATA_DIR.`
  await expect(openTestData(dataDir())).rejects.toThrow(refusal)
  const withoutFlock = spawnServer(folder, { PATH: '/nowhere' })
  expect([await withoutFlock.exit, withoutFlock.output()]).toEqual([1, `${refusal}\n`])
  await insertInto(store, 'After the second')
  await store.close()
  expect(await namesAfterRestart()).toEqual(['After the second', 'Ann One', 'Ann Three', 'Ann Two'])
})

const damaged = (name: string, content: string | Buffer) => () => {
  copyOriginal()
  writeFileSync(dataDir(name), content)
}

/** Cuts the file of a table to nothing, or fills it with zeros. */
const emptied = (relation: string, keepSize: boolean) => async () => {
  const { path } = await asSuperuser(
    `checkpoint; select pg_relation_filepath('${relation}') as path`,
  )
  const file = dataDir(`database/${path}`)
  const { size } = statSync(file)
  truncateSync(file, 0)
  if (keepSize) truncateSync(file, size)
}

const without = (path: string) => () => {
  copyOriginal()
  rmSync(dataDir(path), { recursive: true })
}

const otherFiles = () => {
  mkdirSync(dataDir())
  writeFileSync(dataDir('holiday.jpg'), '')
}

describe('a start', () => {
  const restore = 'restore a backup into another DATA_DIR\\.$'
  const damage = RegExp(`can not be opened.*: ${restore}`)
  const lost = RegExp(`can not be opened: it holds 0 answers, and 3 were stored: ${restore}`)
  const incomplete = RegExp(`can not be opened: it is not a complete database; ${restore}`)
  const otherVersion = /by PostgreSQL 17 and this release reads 18: run /
  test.each<[string, () => void | Promise<void>, RegExp]>([
    ['without PG_VERSION', without('database/PG_VERSION'), incomplete],
    ['of another PostgreSQL', damaged('database/PG_VERSION', '17\n'), otherVersion],
    [
      'with a damaged pg_control',
      damaged('database/global/pg_control', Buffer.alloc(8192, 7)),
      damage,
    ],
    ['without its log', without('database/pg_wal'), damage],
    ['with a damaged catalogue', emptied('supabase_migrations.schema_migrations', true), damage],
    ['with a table that was cut to nothing', emptied('public.waitlist_responses', false), lost],
    [
      'with files of another program',
      otherFiles,
      /other files, such as "holiday\.jpg": choose an empty folder\.$/,
    ],
  ])(
    '%s is refused in one sentence, and the directory stays as it is',
    async (_, damage, sentence) => {
      await damage()
      const files = () =>
        readdirSync(dataDir(), { recursive: true, encoding: 'utf8' }).filter(
          (path) => !path.endsWith('postmaster.pid'),
        )
      const before = files()
      const error = await openTestData(dataDir()).catch((thrown: Error) => thrown)
      expect((error as Error).message).toMatch(sentence)
      expect((error as Error).message).not.toContain('\n')
      expect(files()).toEqual(before)
    },
  )

  test('with damaged files ends with a code after which no supervisor starts it again', async () => {
    without('database/PG_VERSION')()
    expect(await spawnServer(folder).exit).toBe(65)
  })

  test.runIf(process.platform === 'linux')(
    'in a folder that takes no entries is refused at once',
    async () => {
      buildFixtureSite(folder)
      const server = spawnServer(folder, { DATA_DIR: '/proc/ringwell/data' })
      expect([await server.exit, server.output()]).toEqual([
        1,
        'DATA_DIR (/proc/ringwell/data) can not be written: choose a folder this user may write.\n',
      ])
    },
  )

  test('with a release of PGlite that does not call fsync is refused', async () => {
    copyOriginal()
    const { init } = DurableFS.prototype
    DurableFS.prototype.init = NodeFS.prototype.init
    try {
      await expect(openTestData(dataDir())).rejects.toThrow(/does not write through to the disk/)
    } finally {
      DurableFS.prototype.init = init
    }
  })
})

test('fsync of a file or a directory that fails is an error for PostgreSQL', async () => {
  const { emscriptenOpts } = await new DurableFS(folder).init({} as PGlite, {})
  const operations = {} as { fsync(stream: { nfd?: number; node: string }): number }
  const ErrnoError = function (this: object, errno: number) {
    Object.assign(this, { errno })
  }
  const addFsync = emscriptenOpts.preRun?.at(-1) as (module: object) => void
  addFsync({
    NODEFS: { stream_ops: operations, realPath: (node: string) => node },
    FS: { ErrnoError },
  })
  expect(operations.fsync({ node: folder })).toBe(0)
  const inputOutputError = expect.objectContaining({ errno: 29 })
  expect(() => operations.fsync({ node: join(folder, 'nowhere') })).toThrow(inputOutputError)
  expect(() => operations.fsync({ nfd: 1_000_000, node: folder })).toThrow(inputOutputError)
})

describe('a running server', () => {
  test.each([
    // What an open file that the operating system refuses looks like to PostgreSQL.
    [
      '58030',
      70,
      'start the server again, and if it does not start, restore a backup into another DATA_DIR\\.',
    ],
    ['XX001', 65, 'restore a backup into another DATA_DIR\\.'],
  ])(
    'that can not store rows any more (%s) says what to do and ends with %d',
    async (code, exitCode, advice) => {
      await asSuperuser(`
      create function public.fail() returns trigger language plpgsql as
        $$ begin raise 'could not create file' using errcode = '${code}'; end $$;
      create trigger fail before insert on public.waitlist_responses for each row execute function public.fail()`)
      const server = await start()
      const health = await fetch(`${server.url}/healthz`)
      expect([health.status, await health.text()]).toEqual([
        503,
        `The waitlist stores no rows (${code}).\n`,
      ])
      expect(await server.exit).toBe(exitCode)
      expect(server.output()).toMatch(RegExp(`\\(${code}\\): ${advice}\n$`))
    },
  )

  const moveAndReplace = () => {
    renameSync(dataDir(), `${dataDir()}-moved`)
    cpSync(`${dataDir()}-moved`, dataDir(), { recursive: true })
  }
  const deleteLog = () => rmSync(dataDir('database/pg_wal'), { recursive: true })
  const moved =
    /^\S+database was deleted, moved or replaced while the server ran: put it back, or restore a backup/m
  const unwritten =
    /any more \(PANIC\): start the server again, and if it does not start, restore a backup/
  test.each<[string, () => void, number, RegExp]>([
    ['directory is moved and a copy is put in its place', moveAndReplace, 65, moved],
    ['log is deleted', deleteLog, 70, unwritten],
  ])(
    'whose %s ends, and acknowledges no row that has no place',
    async (_, fault, exitCode, sentence) => {
      copyOriginal()
      const server = await start()
      expect(await insert(server.url, freshAnswers())).toBe(201)
      fault()
      expect(await insert(server.url, freshAnswers()).catch(() => 'no answer')).toBe('no answer')
      expect(await server.exit).toBe(exitCode)
      expect(server.output()).toMatch(sentence)
    },
  )
})
