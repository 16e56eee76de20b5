import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insert } from '../../tests/support/kill-server.ts'
import {
  buildFixtureSite,
  freshAnswers,
  type ServerProcess,
  startServer,
  stopServer,
  temporaryFolder,
} from '../../tests/support/server-process.ts'

/**
 * Watches the server's system calls: only they tell whether a row outlives a power cut, which a test cannot cause. Needs Linux
 * and strace, which is installed on Debian as root, and the right to trace a process.
 */
const runsStrace = () =>
  spawnSync('strace', ['-f', '-e', 'trace=fsync', '-o', '/dev/null', 'true']).status === 0
if (!runsStrace() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
  spawnSync('apt-get', ['update'])
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'strace'])
}
const hasStrace = runsStrace()
if (!hasStrace)
  console.log(
    'strace can not run here: the tests of fsync did not run. Install it: apt-get install strace.',
  )

const folder = temporaryFolder()
const log = join(folder, 'server.strace')
const calls = () => readFileSync(log, 'utf8').split('\n')
let server: ServerProcess

/** strace runs beside the server and ends with it. */
beforeAll(async () => {
  if (!hasStrace) return
  buildFixtureSite(folder)
  const prefix = ['strace', '-D', '--seccomp-bpf', '-f', '-y', '-s', '300', '-e', traced, '-o', log]
  server = await startServer(folder, {}, { prefix })
})
afterAll(async () => {
  if (hasStrace) await stopServer(server)
  rmSync(folder, { recursive: true })
})

test.runIf(hasStrace)(
  'a first boot syncs every file and directory of the database, then renames it',
  () => {
    const lines = calls()
    const renamed = lines.findIndex((line) => /rename\w*\(.*database\.new.*database"/.test(line))
    expect(renamed).toBeGreaterThan(0)
    const synced = (after: number, before: number) =>
      new Set(
        lines
          .slice(after, before)
          .flatMap((line) => /f(?:data)?sync\(\d+<([^>]+)>/.exec(line)?.[1] ?? []),
      )
    // PostgreSQL syncs its own files when it closes, and the server the whole tree after that.
    const closed = lines.findLastIndex(
      (line, index) => index < renamed && /pg_control/.test(line) && /fsync/.test(line),
    )
    const beforeRename = synced(Math.max(0, closed - 2000), renamed)
    const data = join(folder, 'data')
    const paths = [
      ...['', 'PG_VERSION', 'global', 'global/pg_control', 'base', 'base/5'],
      ...['pg_wal', 'pg_xact', 'pg_xact/0000'],
    ]
    for (const path of paths) expect([...beforeRename]).toContain(join(data, 'database.new', path))
    const keyRenamed = lines.findIndex((line) =>
      /rename\w*\(.*service-role\.key\.new.*service-role\.key"/.test(line),
    )
    expect(keyRenamed).toBeGreaterThan(renamed)
    expect([...synced(renamed, keyRenamed)]).toEqual(
      expect.arrayContaining([data, join(data, 'service-role.key.new')]),
    )
    expect([...synced(keyRenamed, lines.length)]).toContain(data)
  },
)

test.runIf(hasStrace)(
  'no row is acknowledged before the log that holds it is on the disk',
  async () => {
    for (let row = 0; row < 3; row++) expect(await insert(server.url, freshAnswers())).toBe(201)
    const answered = (line: string) => /write\w*\(.*HTTP\/1\.1 201/.test(line)
    await vi.waitFor(() => expect(calls().filter(answered)).toHaveLength(3), 20_000)
    const lines = calls().slice(calls().findLastIndex((line) => line.includes('Demo call')))
    // Where a call of another thread comes between, strace writes "fsync(… <unfinished ...>" and later "<... fsync resumed>) = 0".
    const unfinished = new Set<string>()
    const events = lines.flatMap((line) => {
      const [thread = ''] = line.split(' ')
      const isOfLog = /fsync\(\d+<[^>]*\/pg_wal\/[0-9A-F]{24}>/.test(line)
      if (isOfLog && line.includes('<unfinished')) unfinished.add(thread)
      const isResumed = /fsync resumed>\)\s+= 0/.test(line) && unfinished.delete(thread)
      if (isResumed || (isOfLog && /\)\s+= 0/.test(line))) return ['sync']
      return answered(line) ? ['201'] : []
    })
    expect(events.filter((event) => event === '201')).toHaveLength(3)
    // Before each response at least one sync since the response before.
    expect(events.join(' ')).toMatch(/^(?:(?:sync )+201 ?){3}(?: ?sync)*$/)
  },
)

/** The calls that write files and directories to the disk, that name a file, and that answer a request. */
const traced = 'trace=fsync,fdatasync,rename,renameat,renameat2,write,writev'
