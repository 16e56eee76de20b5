import { readFileSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import {
  buildFixtureSite,
  freshAnswers,
  insertRequest,
  startServer,
  temporaryFolder,
} from '../tests/support/server-process.ts'
import type { BenchCase } from './run.ts'

const path = '/rest/v1/waitlist_responses'
const rows = 6000
const writers = 64

export const cases: BenchCase[] = [
  {
    name: 'waitlist load',
    async run() {
      const folder = temporaryFolder()
      buildFixtureSite(folder)
      const bootStarted = performance.now()
      const first = await startServer(folder)
      const firstBoot = performance.now() - bootStarted
      first.process.kill('SIGTERM')
      await first.exit

      const warmStarted = performance.now()
      const server = await startServer(folder, { TRUST_PROXY: '1' })
      const warmStart = performance.now() - warmStarted
      const idleMemory = residentMegabytes(server.process.pid)
      const { port } = new URL(server.url)

      const insertTimes: number[] = []
      const pageTimes: number[] = []
      let sent = 0
      const agent = new Agent({ keepAlive: true, maxSockets: writers })
      const write = async () => {
        while (sent < rows) {
          const address = `2001:db8:${(sent >> 8).toString(16)}:${(sent & 255).toString(16)}::1`
          const { body, headers } = insertRequest(freshAnswers(), address)
          sent++
          const [status, took] = await timed(port, agent, path, 'POST', headers as Record<string, string>, String(body))
          if (status !== 201) throw new Error(`A row was answered with ${status}`)
          insertTimes.push(took)
        }
      }
      const pages = new Agent({ keepAlive: true, maxSockets: 1 })
      let writing = true
      const read = async () => {
        while (writing) pageTimes.push((await timed(port, pages, '/', 'GET', {}))[1])
      }
      const started = performance.now()
      const reading = read()
      await Promise.all(Array.from({ length: writers }, write))
      const seconds = (performance.now() - started) / 1000
      writing = false
      await reading
      const busyMemory = residentMegabytes(server.process.pid)
      server.process.kill('SIGTERM')
      await server.exit
      rmSync(folder, { recursive: true })

      const rate = rows / seconds
      const pageP99 = percentile(pageTimes, 99)
      return [
        { what: 'first boot to serving', value: firstBoot / 1000, unit: 's' },
        { what: 'later start to serving', value: warmStart / 1000, unit: 's' },
        { what: 'memory after start', value: idleMemory, unit: 'MB', aim: '< 300', ok: idleMemory < 300 },
        { what: 'memory after the load', value: busyMemory, unit: 'MB' },
        { what: `inserts at ${writers} clients`, value: rate, unit: '/s', aim: '>= 500', ok: rate >= 500 },
        { what: 'insert p50', value: percentile(insertTimes, 50), unit: 'ms' },
        { what: 'insert p99', value: percentile(insertTimes, 99), unit: 'ms' },
        { what: 'page meanwhile, p50', value: percentile(pageTimes, 50), unit: 'ms' },
        { what: 'page meanwhile, p99', value: pageP99, unit: 'ms', aim: '< 50', ok: pageP99 < 50 },
      ]
    },
  },
]

/** Plain `http`: `fetch` costs the benchmark more of the two cores than the server it measures. */
function timed(
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

/** Linux only; elsewhere there is no figure. */
function residentMegabytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
