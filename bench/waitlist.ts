import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { openPostgresql } from '../server/store/postgresql.ts'
import { findPostgres } from '../tests/support/postgres.ts'
import {
  buildFixtureSite,
  copyNewDatabase,
  freshAnswers,
  insertRequest,
  startServer,
  stopServer,
  temporaryFolder,
  waitlistPath,
} from '../tests/support/server-process.ts'
import { startTestDatabase } from '../tests/support/waitlist-store.ts'
import type { BenchCase, Figure } from './run.ts'

const rows = 6000
const clients = 64

export const cases: BenchCase[] = [
  {
    name: 'waitlist load',
    async run() {
      const folder = temporaryFolder()
      buildFixtureSite(folder)
      const bootStarted = performance.now()
      const first = await startServer(folder)
      const firstBoot = performance.now() - bootStarted
      await stopServer(first)

      const laterStarted = performance.now()
      const server = await startServer(folder, { TRUST_PROXY: '1' })
      const laterStart = performance.now() - laterStarted
      const idleMemory = memoryOf(server.process.pid, 'VmRSS')
      const { port } = new URL(server.url)

      const pageTimes: number[] = []
      const pages = new Agent({ keepAlive: true, maxSockets: 1 })
      let inserting = true
      const requestPages = async () => {
        while (inserting) pageTimes.push((await timeRequest(port, pages, '/', 'GET', {}))[1])
      }
      const requesting = requestPages()
      const { rate, times: insertTimes } = await insertRows(port, rows)
      inserting = false
      await requesting
      const busyMemory = memoryOf(server.process.pid, 'VmRSS')
      await stopServer(server)
      rmSync(folder, { recursive: true })

      const pageP99 = percentile(pageTimes, 99)
      return [
        { what: 'first boot to serving', value: firstBoot / 1000, unit: 's' },
        { what: 'later start to serving', value: laterStart / 1000, unit: 's' },
        { what: 'memory after start', value: idleMemory, unit: 'MB', aim: '< 300', ok: idleMemory < 300 },
        { what: 'memory after the load', value: busyMemory, unit: 'MB' },
        { what: `inserts at ${clients} clients`, value: rate, unit: '/s', aim: '>= 500', ok: rate >= 500 },
        { what: 'insert p50', value: percentile(insertTimes, 50), unit: 'ms' },
        { what: 'insert p99', value: percentile(insertTimes, 99), unit: 'ms' },
        { what: 'page meanwhile, p50', value: percentile(pageTimes, 50), unit: 'ms' },
        { what: 'page meanwhile, p99', value: pageP99, unit: 'ms', aim: '< 50', ok: pageP99 < 50 },
      ]
    },
  },
  {
    name: 'a million rows, embedded',
    async run() {
      const [empty, full] = [await newEmbeddedStore(), await newEmbeddedStore()]
      const fillSeconds = await timeSeconds(async () => {
        const postgres = await PGlite.create(join(full.folder, 'data/database'))
        await postgres.exec(millionRowsSql)
        await postgres.close()
      })
      const figures = await compareStores(empty, full)
      for (const { folder } of [empty, full]) rmSync(folder, { recursive: true })
      return [{ what: 'making a million rows', value: fillSeconds, unit: 's' }, ...figures]
    },
  },
  {
    name: 'a million rows, PostgreSQL',
    async run() {
      if (!findPostgres()) return [{ what: 'PostgreSQL 15 or newer', value: 'not installed' }]
      const folder = temporaryFolder()
      buildFixtureSite(folder)
      const [empty, full] = [startTestDatabase(), startTestDatabase()]
      // Creates the table.
      await (await openPostgresql(full.url)).close()
      const fillSeconds = await timeSeconds(async () => {
        const client = new pg.Client(full.url)
        await client.connect()
        await client.query(millionRowsSql)
        await client.query('vacuum analyze public.waitlist_responses')
        await client.end()
      })
      const figures = await compareStores(
        { folder, env: { DATABASE_URL: empty.url } },
        { folder, env: { DATABASE_URL: full.url } },
      )
      empty.stop()
      full.stop()
      rmSync(folder, { recursive: true })
      return [{ what: 'making a million rows', value: fillSeconds, unit: 's' }, ...figures]
    },
  },
]

const million = 1_000_000
/** The two tables are measured in turn so many times, so that other work of the machine slows both down. */
const rounds = 4
const rowsInRound = 2000

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
    insert into public.waitlist_responses
        (created_at, name, business, role, spending_range, questions_help, email)
      select timestamptz '2026-01-01' + n * interval '1 second', 'Row ' || n, 'Other & Sons', 'CEO/Founder', '$25,000+',
        'Evening cover, and weekends', 'row' || n || '@other.example'
      from generate_series(1, ${million}) n;
    reset role;
    foreach sql in array definitions loop
      execute sql;
    end loop;
  end $$`

/** A server's working directory, and what is set for it. */
type Store = { folder: string; env: Record<string, string> }

async function newEmbeddedStore(): Promise<Store> {
  const folder = temporaryFolder()
  buildFixtureSite(folder)
  await copyNewDatabase(join(folder, 'data'))
  return { folder, env: {} }
}

/** The same measurements with an empty table and with a million rows in it. */
async function compareStores(empty: Store, full: Store): Promise<Figure[]> {
  const open = async ({ folder, env }: Store) => {
    // Above the million, where visitors' rows are refused by default.
    const limits = { TRUST_PROXY: '1', MAX_ROWS: String(2 * million), MAX_DATA_MB: '100000' }
    const server = await startServer(folder, { ...env, ...limits })
    const { port } = new URL(server.url)
    const exported = () => timeExport(folder, { ...env, PORT: port })
    return { server, port, exported, rates: [] as number[], processorTime: 0 }
  }
  const small = await open(empty)
  const large = await open(full)
  for (let round = 0; round < rounds; round++) {
    for (const store of round % 2 === 0 ? [small, large] : [large, small]) {
      const before = processorTimeOf(store.server.process.pid)
      store.rates.push((await insertRows(store.port, rowsInRound)).rate)
      store.processorTime += processorTimeOf(store.server.process.pid) - before
    }
  }
  const smallExport = await small.exported()
  const largeExport = await large.exported()
  for (const { server } of [small, large]) await stopServer(server)

  const rows = rounds * rowsInRound
  const ratio = percentile(large.rates, 50) / percentile(small.rates, 50)
  const each = (rates: number[]) => rates.map(Math.round).join(', ')
  const perRow = ({ processorTime }: typeof small) => processorTime / rows
  const { megabytes } = largeExport
  return [
    { what: 'inserts into an empty table, each round', value: each(small.rates), unit: '/s' },
    { what: 'inserts beside a million rows, each round', value: each(large.rates), unit: '/s' },
    { what: 'median, of the empty table', value: 100 * ratio, unit: '%', aim: '>= 90', ok: ratio >= 0.9 },
    { what: "the server's processor time for a row, empty table", value: perRow(small), unit: 'ms' },
    { what: "the server's processor time for a row, a million rows", value: perRow(large), unit: 'ms' },
    { what: `export of ${rows} rows`, value: rows / smallExport.seconds, unit: 'rows/s' },
    { what: 'export of a million rows', value: (million + rows) / largeExport.seconds, unit: 'rows/s' },
    { what: `memory of the export at most, ${rows} rows`, value: smallExport.megabytes, unit: 'MB' },
    {
      what: 'memory of the export at most, a million rows',
      value: megabytes,
      unit: 'MB',
      aim: '< 300',
      ok: megabytes < 300,
    },
  ]
}

async function timeSeconds(run: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await run()
  return (performance.now() - started) / 1000
}

/** `npm run waitlist -- export` into nothing, and the most memory its process has used. */
async function timeExport(folder: string, env: Record<string, string>) {
  const script = join(import.meta.dirname, '../scripts/waitlist.ts')
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, 'export'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const exit = once(child, 'exit')
  const stopped = new AbortController()
  let megabytes = Number.NaN
  const watch = async () => {
    for await (const _ of setInterval(100, undefined, { signal: stopped.signal })) {
      megabytes = memoryOf(child.pid, 'VmHWM') || megabytes
    }
  }
  const watching = watch().catch(() => undefined)
  const [code] = await exit
  const seconds = (performance.now() - started) / 1000
  stopped.abort()
  await watching
  if (code !== 0) throw new Error(`The export ended with ${code}`)
  return { seconds, megabytes }
}

let addresses = 0

/** Sends rows from many addresses, as fast as `clients` clients get their answers. */
async function insertRows(port: string, count: number) {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let sent = 0
  const sendRows = async () => {
    while (sent++ < count) {
      const number = addresses++
      // A /48 each, of which the rate limit lets 60 rows through.
      const address = `2001:${(0xdb8 + (number >> 16)).toString(16)}:${(number & 0xffff).toString(16)}::1`
      const { body, headers } = insertRequest(freshAnswers(), address)
      const [status, milliseconds] = await timeRequest(port, agent, waitlistPath, 'POST', headers, body)
      if (status !== 201) throw new Error(`A row was answered with ${status}`)
      times.push(milliseconds)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, sendRows))
  const rate = (1000 * count) / (performance.now() - started)
  agent.destroy()
  return { rate, times }
}

/** With `node:http`, because `fetch` uses more processor time than the server it measures. */
function timeRequest(
  port: string,
  agent: Agent,
  target: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<[status: number, milliseconds: number]> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const request = httpRequest(
      { host: '127.0.0.1', port, path: target, method, agent, headers: { ...headers, ...length } },
      (response) => {
        response.resume()
        response.once('end', () => resolve([response.statusCode ?? 0, performance.now() - started]))
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** In milliseconds since the process began, of all its threads, from /proc, which only Linux has. */
function processorTimeOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    // User and system time, in ticks of 10 ms.
    return 10 * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return Number.NaN
  }
}

/** In megabytes, from /proc, which only Linux has. `VmRSS`: now; `VmHWM`: the most so far. */
function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
