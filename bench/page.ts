import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { listen } from '../server/http/listen.ts'
import { readSettings } from '../server/settings.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { waitForHydration } from '../tests/support/hydration.ts'
import { siteDir } from '../tests/support/site.ts'
import type { BenchCase, Figure } from './run.ts'

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** Builds the site, if it is stale, and serves that build, or another one, with a new database while `run` runs. */
export async function withSite<Result>(run: (url: string) => Promise<Result>, distDir = siteDir): Promise<Result> {
  if (distDir === siteDir) await buildIfStale({ outDir: distDir, env: {}, callLibrary: undefined })
  const dataDir = await mkdtemp(join(tmpdir(), 'ringwell-bench-'))
  const { log } = console
  console.log = () => {}
  const server = await listen({ ...readSettings({}), port: 0, host: '127.0.0.1', dataDir, distDir })
  console.log = log
  try {
    return await run(server.url)
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true })
  }
}

async function withPage<Result>(width: number, height: number, run: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(chromiumLaunch({ webGL: true }))
  try {
    return await run(await browser.newPage({ viewport: { width, height } }))
  } finally {
    await browser.close()
  }
}

/** The resources the browser loads for `/` without any input, and the long tasks of the main thread meanwhile. */
const measureFirstLoad = () =>
  withSite((url) =>
    withPage(1280, 800, async (page): Promise<Figure[]> => {
      await page.addInitScript(() => {
        const durations: number[] = []
        Object.assign(window, { longTasks: durations })
        const observer = new PerformanceObserver((list) =>
          durations.push(...list.getEntries().map((one) => one.duration)),
        )
        observer.observe({ type: 'longtask', buffered: true })
      })
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(url)) foreign.push(request.url())
      })
      await page.goto(url)
      // The scripts are requested after the first paint.
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      const { resources, longTasks } = await page.evaluate(() => ({
        resources: performance.getEntriesByType('resource').map((entry) => ({
          path: new URL(entry.name).pathname,
          size: (entry as PerformanceResourceTiming).encodedBodySize,
        })),
        longTasks: Object(window).longTasks as number[],
      }))
      const kilobytes = (ending: string) =>
        resources.filter(({ path }) => path.endsWith(ending)).reduce((sum, { size }) => sum + size, 0) / 1000
      const html = await readFile(join(siteDir, 'site/index.html'), 'utf8')
      const css = brotliCompressSync(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '').length / 1000
      return [
        { what: 'JavaScript, brotli', value: kilobytes('.js'), unit: 'kB', min: 1, max: 64.4 },
        { what: 'CSS, brotli', value: css, unit: 'kB', max: 13 },
        { what: 'fonts', value: kilobytes('.woff2'), unit: 'kB', max: 60 },
        { what: 'requests', value: resources.length + 1 },
        { what: 'foreign requests', value: foreign.length, max: 0 },
        { what: 'long tasks over 50 ms', value: longTasks.length, max: 0 },
      ]
    }),
  )

/** The main-thread time of a frame of the background at 1920 by 1080. That a static one draws none is for the tests. */
const measureCanvas = () =>
  withSite((url) =>
    withPage(1920, 1080, async (page): Promise<Figure[]> => {
      await page.addInitScript(() => {
        const state = Object.assign(window, { frames: [] as number[], drew: false })
        const request = window.requestAnimationFrame.bind(window)
        window.requestAnimationFrame = (callback) =>
          request((time) => {
            state.drew = false
            const startedAt = performance.now()
            callback(time)
            if (state.drew) state.frames.push(performance.now() - startedAt)
          })
        const { drawArrays } = WebGL2RenderingContext.prototype
        WebGL2RenderingContext.prototype.drawArrays = function (...parameters) {
          state.drew = true
          return drawArrays.apply(this, parameters)
        }
      })
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.locator('.background-canvas.visible').waitFor()
      await page.evaluate(() => Object.assign(window, { frames: [] }))
      await page.waitForTimeout(4000)
      const frames = await page.evaluate(() => Object(window).frames as number[])
      return [
        { what: 'main thread a frame, median', value: percentile(frames, 50), unit: 'ms', max: 4 },
        { what: 'main thread a frame, 95th percentile', value: percentile(frames, 95), unit: 'ms', max: 4 },
        { what: 'frames a second', value: frames.length / 4, min: 1, max: 30 },
      ]
    }),
  )

/** A copy of the build whose landing page has no scripts: the lower limit for any framework. */
async function plainCopy(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'ringwell-plain-'))
  await cp(siteDir, copy, { recursive: true })
  const file = join(copy, 'site/index.html')
  const html = (await readFile(file, 'utf8')).replace(/<script type="(?:module|speculationrules)">[^<]*<\/script>/g, '')
  await writeFile(file, html)
  await writeFile(`${file}.br`, brotliCompressSync(html))
  await writeFile(`${file}.gz`, gzipSync(html))
  return copy
}

const audits = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  'speed index': 'speed-index',
  TBT: 'total-blocking-time',
}

/** Lighthouse's mobile preset. Version 12 is the last that runs on Node 20; fetched by npx, as only this case needs it. */
async function lighthouse(url: string): Promise<Record<string, number>> {
  const { executablePath, args = [] } = chromiumLaunch()
  const flags = ['--headless', '--disable-gpu', ...args].join(' ')
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', 'lighthouse@12.8.2', url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 1e8 },
  )
  const report: Record<string, Record<string, { score: number; numericValue: number }>> = JSON.parse(stdout)
  return Object.fromEntries([
    ...Object.entries(report.categories ?? {}).map(([name, { score }]) => [name, score * 100]),
    ...Object.entries(audits).map(([name, id]) => [name, report.audits?.[id]?.numericValue]),
  ])
}

/** Measures the site and the same page as plain HTML in turn, so that the machine's load affects both. */
const measureLighthouse = () =>
  withSite(async (url): Promise<Figure[]> => {
    const plainDir = await plainCopy()
    const [site, plain]: [Record<string, number>[], Record<string, number>[]] = [[], []]
    await withSite(async (plainUrl) => {
      for (let round = 0; round < 5; round++) {
        site.push(await lighthouse(url))
        plain.push(await lighthouse(plainUrl))
      }
    }, plainDir)
    await rm(plainDir, { recursive: true })
    const median = (results: typeof site, key: string) =>
      percentile(
        results.map((one) => one[key] ?? Number.NaN),
        50,
      )
    const scores = ['performance', 'accessibility', 'best-practices', 'seo']
    return [
      ...scores.map((score) => ({ what: score, value: median(site, score), min: 100 })),
      { what: 'LCP against plain HTML', value: median(site, 'LCP') / median(plain, 'LCP'), unit: 'x', max: 1.15 },
      { what: 'CLS', value: median(site, 'CLS'), max: 0.01 },
      ...['LCP', 'speed index', 'TBT'].flatMap((key) => [
        { what: key, value: median(site, key), unit: 'ms' },
        { what: `${key}, plain HTML`, value: median(plain, key), unit: 'ms' },
      ]),
    ]
  })

export const cases: BenchCase[] = [
  { name: 'first load of /', run: measureFirstLoad },
  { name: 'canvas', run: measureCanvas },
  { name: 'lighthouse', run: measureLighthouse },
]
