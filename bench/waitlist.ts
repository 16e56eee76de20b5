import { readFileSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import {
  buildFixtureSite,
  freshAnswers,
  insertRequest,
  startServer,
  stopServer,
  temporaryFolder,
  waitlistPath,
} from '../tests/support/server-process.ts'
import type { BenchCase } from './run.ts'

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
      const idleMemory = residentMegabytes(server.process.pid)
      const { port } = new URL(server.url)

      const insertTimes: number[] = []
      const pageTimes: number[] = []
      let sent = 0
      const agent = new Agent({ keepAlive: true, maxSockets: clients })
      const insertRows = async () => {
        while (sent < rows) {
          const address = `2001:db8:${(sent >> 8).toString(16)}:${(sent & 255).toString(16)}::1`
          const { body, headers } = insertRequest(freshAnswers(), address)
          sent++
          const [status, milliseconds] = await timeRequest(port, agent, waitlistPath, 'POST', headers, body)
          if (status !== 201) throw new Error(`A row was answered with ${status}`)
          insertTimes.push(milliseconds)
        }
      }
      const pages = new Agent({ keepAlive: true, maxSockets: 1 })
      let inserting = true
      const requestPages = async () => {
        while (inserting) pageTimes.push((await timeRequest(port, pages, '/', 'GET', {}))[1])
      }
      const started = performance.now()
      const requesting = requestPages()
      await Promise.all(Array.from({ length: clients }, insertRows))
      const seconds = (performance.now() - started) / 1000
      inserting = false
      await requesting
      const busyMemory = residentMegabytes(server.process.pid)
      await stopServer(server)
      rmSync(folder, { recursive: true })

      const rate = rows / seconds
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
]

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

/** From /proc, which only Linux has. */
function residentMegabytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
