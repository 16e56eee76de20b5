import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { listen } from '../server/http/listen.ts'
import { readSettings } from '../server/settings.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { waitForHydration } from '../tests/support/hydration.ts'
import { startServer } from '../tests/support/server-process.ts'
import type { BenchCase, Figure } from './run.ts'

const distDir = 'dist-tests/site'
const rounds = 5

/** Serves a build with a new database while `run` runs. */
async function withSite<Result>(directory: string, run: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const log = console.log
  console.log = () => {}
  const server = await listen({ ...readSettings({}), port: 0, host: '127.0.0.1', dataDir, distDir: directory })
  console.log = log
  try {
    return await run(server.url)
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true })
  }
}

/** A copy of the build whose landing page has no scripts: the lower limit for any framework. */
async function plainCopy(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'plain-'))
  await cp(distDir, copy, { recursive: true })
  const file = join(copy, 'site/index.html')
  const html = (await readFile(file, 'utf8')).replace(/<script type="(?:module|speculationrules)">[^<]*<\/script>/g, '')
  await writeFile(file, html)
  await writeFile(`${file}.br`, brotliCompressSync(html))
  await writeFile(`${file}.gz`, gzipSync(html))
  return copy
}

type LighthouseResult = {
  performance: number
  accessibility: number
  practices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  speed: number
  bytes: number
}

/** Lighthouse's mobile preset. Version 12 is the last that runs on Node 20; fetched by npx, as only this case needs it. */
async function lighthouse(url: string): Promise<LighthouseResult> {
  const { executablePath, args = [] } = chromiumLaunch()
  const flags = ['--headless', '--disable-gpu', ...args].join(' ')
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', 'lighthouse@12.8.2', url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 1e8 },
  )
  const { categories, audits } = JSON.parse(stdout)
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    practices: categories['best-practices'].score * 100,
    seo: categories.seo.score * 100,
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    speed: audits['speed-index'].numericValue,
    bytes: audits['total-byte-weight'].numericValue / 1000,
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures the site, the same page as plain HTML and, with `PEER_URL`, another site in turn, so that the machine's load affects all. */
async function measureLighthouse(): Promise<Figure[]> {
  await buildIfStale({ outDir: distDir, env: {}, callLibrary: undefined })
  const plainDir = await plainCopy()
  const peer = process.env.PEER_URL
  if (!peer)
    console.error('To measure a peer in the same run: PEER_URL=http://localhost:4000 npm run bench -- lighthouse')
  try {
    return await withSite(distDir, (url) =>
      withSite(plainDir, async (plainUrl) => {
        const results = {
          site: [] as LighthouseResult[],
          plain: [] as LighthouseResult[],
          peer: [] as LighthouseResult[],
        }
        for (let round = 0; round < rounds; round++) {
          results.site.push(await lighthouse(url))
          results.plain.push(await lighthouse(plainUrl))
          if (peer) results.peer.push(await lighthouse(peer))
        }
        const medianOf = (name: keyof typeof results, key: keyof LighthouseResult) =>
          median(results[name].map((result) => result[key]))
        const score = (key: keyof LighthouseResult): Figure => ({
          what: key,
          value: medianOf('site', key),
          aim: '100',
          ok: medianOf('site', key) === 100,
        })
        const compared = (what: string, key: 'lcp' | 'speed' | 'tbt' | 'bytes', unit: string): Figure[] => [
          { what, value: medianOf('site', key), unit },
          { what: `${what}, plain HTML`, value: medianOf('plain', key), unit },
          ...(peer ? [{ what: `${what}, peer`, value: medianOf('peer', key), unit }] : []),
        ]
        const ratio = medianOf('site', 'lcp') / medianOf('plain', 'lcp')
        return [
          score('performance'),
          score('accessibility'),
          score('practices'),
          score('seo'),
          ...(peer ? [{ what: 'performance, peer', value: medianOf('peer', 'performance') }] : []),
          ...compared('LCP', 'lcp', 'ms'),
          { what: 'LCP against plain HTML', value: ratio, unit: 'x', aim: '<= 1.15', ok: ratio <= 1.15 },
          { what: 'CLS', value: medianOf('site', 'cls'), aim: '<= 0.01', ok: medianOf('site', 'cls') <= 0.01 },
          ...compared('speed index', 'speed', 'ms'),
          ...compared('TBT', 'tbt', 'ms'),
          ...compared('bytes', 'bytes', 'kB'),
        ]
      }),
    )
  } finally {
    await rm(plainDir, { recursive: true })
  }
}

/** The resources the browser loads for `/` without any input, and the long tasks of the main thread meanwhile. */
async function measureFirstLoad(): Promise<Figure[]> {
  await buildIfStale({ outDir: distDir, env: {}, callLibrary: undefined })
  return withSite(distDir, async (url) => {
    const browser = await chromium.launch(chromiumLaunch({ webGL: true }))
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await page.addInitScript(() => {
        const durations: number[] = []
        Object.assign(window, { longTasks: durations })
        new PerformanceObserver((list) => durations.push(...list.getEntries().map((entry) => entry.duration))).observe({
          type: 'longtask',
          buffered: true,
        })
      })
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(url)) foreign.push(request.url())
      })
      await page.goto(url)
      // The scripts are requested after the first paint.
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      const resources = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => {
          const { name, encodedBodySize } = entry as PerformanceResourceTiming
          return { path: new URL(name).pathname, size: encodedBodySize }
        }),
      )
      const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
      const sum = (pattern: RegExp) =>
        resources.filter(({ path }) => pattern.test(path)).reduce((total, { size }) => total + size, 0) / 1000
      const [scripts, fonts] = [sum(/\.js$/), sum(/\.woff2$/)]
      const css = await styleBytes()
      return [
        { what: 'JavaScript, brotli', value: scripts, unit: 'kB', aim: '<= 64.4', ok: scripts > 0 && scripts <= 64.4 },
        { what: 'CSS, brotli', value: css, unit: 'kB', aim: '<= 13', ok: css <= 13 },
        { what: 'fonts', value: fonts, unit: 'kB', aim: '<= 60', ok: fonts <= 60 },
        { what: 'requests', value: resources.length + 1 },
        { what: 'foreign requests', value: foreign.length, aim: '0', ok: foreign.length === 0 },
        { what: 'long tasks over 50 ms', value: longTasks.length, aim: '0', ok: longTasks.length === 0 },
      ]
    } finally {
      await browser.close()
    }
  })
}

async function styleBytes() {
  const html = await readFile(join(distDir, 'site/index.html'), 'utf8')
  return brotliCompressSync(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '').length / 1000
}

/** 64 connections that request `/` for five seconds; the server runs in another process on the same machine. */
async function measureServer(): Promise<Figure[]> {
  await buildIfStale({ outDir: distDir, env: {}, callLibrary: undefined })
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await symlink(resolve(distDir), join(folder, 'dist'))
  const server = await startServer(folder)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const until = performance.now() + 5000
  const request = () =>
    new Promise<void>((done, reject) => {
      get(server.url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        response.resume().on('end', done).on('error', reject)
      }).on('error', reject)
    })
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (performance.now() < until) {
        const started = performance.now()
        await request()
        times.push(performance.now() - started)
      }
    }),
  )
  agent.destroy()
  server.process.kill('SIGTERM')
  await server.exit
  await rm(folder, { recursive: true })
  times.sort((a, b) => a - b)
  return [
    { what: 'requests for / a second', value: times.length / 5 },
    { what: 'p99', value: times[Math.floor(times.length * 0.99)] ?? Number.NaN, unit: 'ms' },
  ]
}

export const cases: BenchCase[] = [
  { name: 'first load of /', run: measureFirstLoad },
  { name: 'server', run: measureServer },
  { name: 'lighthouse', run: measureLighthouse },
]
