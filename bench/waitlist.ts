import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { openDataDirectory } from '../server/data-dir.ts'
import type { Database } from '../server/database.ts'
import { openExternalDatabase } from '../server/external-database.ts'
import { findPostgres } from '../tests/support/postgres.ts'
import {
  buildFixtureSite,
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
      const folder = temporaryFolder()
      buildFixtureSite(folder)
      const dataDir = join(folder, 'data')
      const fill = async () => {
        const { database, close } = await openDataDirectory(dataDir)
        await insertMillion(database)
        await close()
      }
      const figures = await compareWithMillion(folder, {}, fill)
      rmSync(folder, { recursive: true })
      return figures
    },
  },
  {
    name: 'a million rows, PostgreSQL',
    async run() {
      if (!findPostgres()) return [{ what: 'PostgreSQL 15 or newer', value: 'not installed' }]
      const folder = temporaryFolder()
      buildFixtureSite(folder)
      const postgresql = startTestDatabase()
      const fill = async () => {
        const database = await openExternalDatabase(postgresql.url)
        await insertMillion(database)
        await database.close()
      }
      const figures = await compareWithMillion(folder, { DATABASE_URL: postgresql.url }, fill)
      postgresql.stop()
      rmSync(folder, { recursive: true })
      return figures
    },
  },
]

const million = 1_000_000

/** Few enough at once for the statement timeout of an external database. */
async function insertMillion(database: Database): Promise<void> {
  const step = 10_000
  for (let from = 0; from < million; from += step) {
    await database.query(
      { role: 'service_role' },
      {
        sql: `insert into public.waitlist_responses
            (created_at, name, business, role, spending_range, questions_help, email)
          select timestamptz '2026-01-01' + n * interval '1 second', 'Row ' || n, 'Other & Sons', 'CEO/Founder', '$25,000+',
            'Evening cover, and weekends', 'row' || n || '@other.example'
          from generate_series($1::int, $2::int) n`,
        parameters: [String(from), String(from + step - 1)],
      },
    )
  }
}

/** The same measurements with an empty table and with a million rows in it. */
async function compareWithMillion(
  folder: string,
  env: Record<string, string>,
  fill: () => Promise<void>,
): Promise<Figure[]> {
  const measure = async () => {
    // Above the million, where visitors' rows are refused by default.
    const limits = { TRUST_PROXY: '1', MAX_ROWS: String(2 * million), MAX_DATA_MB: '100000' }
    const server = await startServer(folder, { ...env, ...limits })
    const { rate } = await insertRows(new URL(server.url).port, rows)
    const exported = await timeExport(folder, { ...env, PORT: new URL(server.url).port })
    await stopServer(server)
    return { rate, ...exported }
  }
  const empty = await measure()
  const started = performance.now()
  await fill()
  const fillSeconds = (performance.now() - started) / 1000
  const full = await measure()
  const ratio = full.rate / empty.rate
  return [
    { what: 'inserts into an empty table', value: empty.rate, unit: '/s' },
    { what: 'making a million rows', value: fillSeconds, unit: 's' },
    { what: 'inserts beside a million rows', value: full.rate, unit: '/s' },
    { what: 'of the empty table', value: 100 * ratio, unit: '%', aim: '>= 90', ok: ratio >= 0.9 },
    { what: `export of ${rows} rows`, value: rows / empty.seconds, unit: 'rows/s' },
    { what: 'export of a million rows', value: million / full.seconds, unit: 'rows/s' },
    { what: `memory of the export at most, ${rows} rows`, value: empty.megabytes, unit: 'MB' },
    {
      what: 'memory of the export at most, a million rows',
      value: full.megabytes,
      unit: 'MB',
      aim: '< 300',
      ok: full.megabytes < 300,
    },
  ]
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

/** In megabytes, from /proc, which only Linux has. `VmRSS`: now; `VmHWM`: the most so far. */
function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
