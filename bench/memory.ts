import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '../tests/support/postgres.ts'
import {
  buildFixtureSite,
  buildServerIn,
  startServer,
  stopServer,
  temporaryFolder,
} from '../tests/support/server-process.ts'
import { startTestDatabase } from '../tests/support/waitlist-store.ts'
import type { BenchCase, Figure } from './run.ts'
import { memoryOf } from './waitlist.ts'

/** The server as `npm run build` writes it, at its first and at a later start, and beside PostgreSQL where it is installed. */
async function measureMemory(): Promise<Figure[]> {
  const folder = temporaryFolder()
  buildFixtureSite(folder)
  try {
    await buildServerIn(folder)
    const first = await measureStart(folder)
    const later = await measureStart(folder)
    return [
      { what: 'first start, to the first page', value: first.seconds, unit: 's' },
      { what: 'first start, memory', value: first.memory, unit: 'MB', max: 250 },
      { what: 'first start, peak', value: first.peak, unit: 'MB', max: 256 },
      { what: 'later start, to the first page', value: later.seconds, unit: 's' },
      { what: 'later start, memory', value: later.memory, unit: 'MB', max: 196 },
      { what: 'later start, peak', value: later.peak, unit: 'MB', max: 256 },
      ...(await measureWithPostgres(folder)),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measureStart(folder: string, env: Record<string, string> = {}) {
  const started = performance.now()
  const server = await startServer(folder, env, { built: true })
  await (await fetch(server.url)).text()
  const seconds = (performance.now() - started) / 1000
  const { pid } = server.process
  const figures = { seconds, memory: memoryOf(pid, 'VmRSS'), peak: memoryOf(pid, 'VmHWM') }
  await stopServer(server)
  return figures
}

async function measureWithPostgres(folder: string): Promise<Figure[]> {
  if (!findPostgres()) return [{ what: 'PostgreSQL 15 or newer', value: 'not installed' }]
  const database = startTestDatabase()
  try {
    const { memory } = await measureStart(folder, { DATABASE_URL: database.url })
    const directory = database.psql('show data_directory').trim()
    return [
      { what: 'with DATABASE_URL, memory', value: memory, unit: 'MB' },
      {
        what: 'PostgreSQL beside it, its share of all memory',
        value: shareOf(directory),
        unit: 'MB',
      },
    ]
  } finally {
    database.stop()
  }
}

/** Megabytes of a PostgreSQL server's processes, from /proc, which only Linux has: of shared pages each has its share. */
function shareOf(dataDirectory: string): number {
  const [main = ''] = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')
  const isOurs = (pid: string) =>
    pid === main || readProcess(pid, 'stat').split(') ')[1]?.split(' ')[1] === main
  const shares = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0))
  return shares.reduce((sum, share) => sum + share, 0) / 1024
}

/** Empty for a process that has ended meanwhile. */
function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

export const cases: BenchCase[] = [{ name: 'memory', run: measureMemory }]
