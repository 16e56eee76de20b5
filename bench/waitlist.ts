import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { devNull } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { buildIfStale } from '../scripts/build.ts'
import { openPostgresql } from '../server/store/postgresql.ts'
import { findPostgres } from '../tests/support/postgres.ts'
import { startScript } from '../tests/support/run-script.ts'
import {
  buildFixtureSite,
  buildServerIn,
  copyNewDatabase,
  freshAnswers,
  insertRequest,
  startServer,
  stopServer,
  temporaryFolder,
  waitlistPath,
} from '../tests/support/server-process.ts'
import { siteDir } from '../tests/support/site.ts'
import { someAnswers } from '../tests/support/some-answers.ts'
import { startTestDatabase } from '../tests/support/waitlist-store.ts'
import { percentile } from './page.ts'
import type { BenchCase, Figure } from './run.ts'

const clients = 64
/** Visitors who send at the same time while the operator exports. */
const visitors = 4
const million = 1_000_000
type Settings = Record<string, string>

/** Runs `measure` in a server's working directory with a small site and the built server, and removes that directory. */
async function inFolder<Result>(measure: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = temporaryFolder()
  buildFixtureSite(folder)
  try {
    await buildServerIn(folder)
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const startBuilt = (folder: string, env: Settings = {}) => startServer(folder, env, { built: true })

/** Requests for the landing page of the real site; the server runs in another process on the same machine. */
async function measurePages(folder: string): Promise<Figure[]> {
  await buildIfStale({ outDir: siteDir, env: {} })
  for (const name of ['site', 'site.json']) {
    rmSync(join(folder, 'dist', name), { recursive: true })
    symlinkSync(resolve(siteDir, name), join(folder, 'dist', name))
  }
  const server = await startBuilt(folder)
  const until = performance.now() + 5000
  const times = await load(server.url, clients, () =>
    performance.now() < until ? { headers: { 'accept-encoding': 'br' } } : undefined,
  )
  await stopServer(server)
  return [
    { what: 'requests for / a second', value: times.length / 5 },
    { what: 'p99', value: percentile(times, 99), unit: 'ms' },
  ]
}

async function measureInserts(folder: string): Promise<Figure[]> {
  const bootStarted = performance.now()
  const first = await startBuilt(folder)
  const firstBoot = secondsSince(bootStarted)
  await stopServer(first)
  const laterStarted = performance.now()
  const server = await startBuilt(folder, { TRUST_PROXY: '1' })
  const laterStart = secondsSince(laterStarted)
  const idleMemory = memoryOf(server.process.pid, 'VmRSS')
  let inserting = true
  const requesting = load(server.url, 1, () => (inserting ? {} : undefined))
  const { rate, times } = await insertRows(server.url, 6000)
  inserting = false
  const pageTimes = await requesting
  const busyMemory = memoryOf(server.process.pid, 'VmRSS')
  await stopServer(server)
  return [
    { what: 'first boot to serving', value: firstBoot, unit: 's' },
    { what: 'later start to serving', value: laterStart, unit: 's' },
    { what: 'memory after start', value: idleMemory, unit: 'MB', max: 300 },
    { what: 'memory after the load', value: busyMemory, unit: 'MB' },
    { what: `inserts at ${clients} clients`, value: rate, unit: '/s', min: 500 },
    { what: 'insert p50', value: percentile(times, 50), unit: 'ms' },
    { what: 'insert p99', value: percentile(times, 99), unit: 'ms' },
    { what: 'page meanwhile, p99', value: percentile(pageTimes, 99), unit: 'ms', max: 50 },
  ]
}

async function measureMillionEmbedded(folder: string): Promise<Figure[]> {
  const [empty, full] = [join(folder, 'empty'), join(folder, 'full')]
  for (const dataDir of [empty, full]) copyNewDatabase(dataDir)
  const postgres = await PGlite.create(join(full, 'database'))
  await postgres.exec(millionRowsSql)
  await postgres.close()
  return compareStores(folder, { DATA_DIR: empty }, { DATA_DIR: full })
}

async function measureMillionInPostgres(folder: string): Promise<Figure[]> {
  if (!findPostgres()) return [{ what: 'PostgreSQL 15 or newer', value: 'not installed' }]
  const [empty, full] = [startTestDatabase(), startTestDatabase()]
  // Creates the table.
  await (await openPostgresql(full.url)).close()
  full.psql(`\\c waitlist\n${millionRowsSql};\nvacuum analyze public.waitlist_responses`)
  const figures = await compareStores(
    folder,
    { DATABASE_URL: empty.url },
    { DATABASE_URL: full.url },
  )
  for (const database of [empty, full]) database.stop()
  return figures
}

/** The SQL of the answers of row `n`. */
const numberedAnswers = {
  ...Object.fromEntries(
    Object.entries(someAnswers()).map(([field, answer]) => [field, `'${answer}'`]),
  ),
  name: "'Row ' || n",
  email: "'row' || n || '@other.example'",
}

/** Creates the indexes anew after the insert, which takes a fraction of the time. The primary key stays. */
const millionRowsSql = `
  do $$
  declare
    dropped constant text[] := array(
      select indexname from pg_indexes where tablename = 'waitlist_responses' and indexname <> 'waitlist_responses_pkey');
    definitions constant text[] := array(select indexdef from pg_indexes where indexname = any(dropped));
    sql text;
  begin
    foreach sql in array dropped loop
      execute 'drop index public.' || sql;
    end loop;
    -- The owner may not insert.
    set local role service_role;
    insert into public.waitlist_responses (created_at, ${Object.keys(someAnswers()).join(', ')})
      select timestamptz '2026-01-01' + n * interval '1 second', ${Object.values(numberedAnswers).join(', ')}
      from generate_series(1, ${million}) n;
    reset role;
    foreach sql in array definitions loop
      execute sql;
    end loop;
  end $$`

/** The same measurements with an empty table and with a million rows in it. */
async function compareStores(folder: string, empty: Settings, full: Settings): Promise<Figure[]> {
  // Above the million, where visitors' rows are refused by default.
  const limits = { TRUST_PROXY: '1', MAX_ROWS: String(2 * million), MAX_DATA_MB: '100000' }
  const small = await startBuilt(folder, { ...empty, ...limits })
  const large = await startBuilt(folder, { ...full, ...limits })
  const [smallRates, largeRates]: [number[], number[]] = [[], []]
  // In turn, so that other work of the machine slows both down.
  for (const server of [small, large, large, small, small, large, large, small]) {
    const rates = server === small ? smallRates : largeRates
    rates.push((await insertRows(server.url, 2000)).rate)
  }
  let exporting = true
  const inserting = load(large.url + waitlistPath, visitors, () =>
    exporting ? nextRow() : undefined,
  )
  const { seconds, megabytes } = await measureExport(folder, {
    ...full,
    PORT: new URL(large.url).port,
  })
  exporting = false
  const times = await inserting
  for (const server of [small, large]) await stopServer(server)
  const share = (100 * percentile(largeRates, 50)) / percentile(smallRates, 50)
  return [
    {
      what: 'inserts into an empty table, each round',
      value: smallRates.map(Math.round).join(', '),
      unit: '/s',
    },
    {
      what: 'inserts beside a million rows, each round',
      value: largeRates.map(Math.round).join(', '),
      unit: '/s',
    },
    { what: 'median, of the empty table', value: share, unit: '%', min: 90 },
    { what: 'export of a million rows', value: (million + 8000) / seconds, unit: 'rows/s' },
    { what: 'memory of the export at most', value: megabytes, unit: 'MB', max: 300 },
    { what: 'inserts beside the export', value: times.length / seconds, unit: '/s' },
    { what: 'insert beside the export, p99', value: percentile(times, 99), unit: 'ms', max: 100 },
  ]
}

/** `npm run waitlist -- export` into nothing, and the most memory its process has used. */
async function measureExport(folder: string, env: Settings) {
  const started = performance.now()
  const stdout = openSync(devNull, 'w')
  const { child, finished } = startScript('waitlist.ts', ['export'], { cwd: folder, env, stdout })
  let megabytes = Number.NaN
  const watch = setInterval(() => {
    megabytes = memoryOf(child.pid, 'VmHWM') || megabytes
  }, 100)
  const { code, err } = await finished
  clearInterval(watch)
  closeSync(stdout)
  if (code !== 0) throw new Error(err)
  return { seconds: secondsSince(started), megabytes }
}

let addresses = 0

function nextRow() {
  const number = addresses++
  // A /48 each, of which the rate limit lets 60 rows through.
  const address = `2001:${(0xdb8 + (number >> 16)).toString(16)}:${(number & 0xffff).toString(16)}::1`
  return insertRequest(freshAnswers(), address)
}

/** Sends rows from many addresses, as fast as `clients` clients get their answers. */
async function insertRows(url: string, count: number) {
  const started = performance.now()
  let sent = 0
  const times = await load(url + waitlistPath, clients, () =>
    sent++ < count ? nextRow() : undefined,
  )
  return { rate: count / secondsSince(started), times }
}

type LoadRequest = { method?: string; headers?: Record<string, string>; body?: string }

/**
 * Sends what `next` returns, from so many connections, until it returns nothing. @returns the milliseconds of each request.
 * With `node:http`, because `fetch` uses more processor time than the server it measures.
 */
async function load(
  url: string,
  connections: number,
  next: () => LoadRequest | undefined,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const sendAll = async () => {
    for (let request = next(); request; request = next()) {
      const { body = '', ...options } = request
      const started = performance.now()
      const [response] = await once(httpRequest(url, { agent, ...options }).end(body), 'response')
      if (response.statusCode >= 300)
        throw new Error(`${url} was answered with ${response.statusCode}`)
      await once(response.resume(), 'end')
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, sendAll))
  agent.destroy()
  return times
}

const secondsSince = (started: number) => (performance.now() - started) / 1000

/** In megabytes, from /proc, which only Linux has. `VmRSS`: now; `VmHWM`: the most so far. */
export function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

export const cases: BenchCase[] = [
  { name: 'server', run: () => inFolder(measurePages) },
  { name: 'waitlist load', run: () => inFolder(measureInserts) },
  { name: 'a million rows, embedded', run: () => inFolder(measureMillionEmbedded) },
  { name: 'a million rows, PostgreSQL', run: () => inFolder(measureMillionInPostgres) },
]
