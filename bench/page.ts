import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { countFrames } from '../tests/support/frames-drawn.ts'
import { waitForHydration } from '../tests/support/hydration.ts'
import { serveBuild } from '../tests/support/serve-sites.ts'
import { temporaryFolder } from '../tests/support/server-process.ts'
import { siteDir } from '../tests/support/site.ts'
import type { BenchCase, Figure } from './run.ts'

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return (
    sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
  )
}

/** For `addInitScript`: tsx leaves calls of this helper in functions that are sent to the page. */
export const tsxHelper = 'globalThis.__name ??= (value) => value'

/** Builds the site, if it is stale, and serves it. */
export async function serveSite() {
  await buildIfStale({ outDir: siteDir, env: {} })
  return serveBuild(siteDir)
}

/** The resources the browser loads for `/` without any input, and the long tasks of the main thread meanwhile. */
async function measureFirstLoad(): Promise<Figure[]> {
  await using site = await serveSite()
  await using browser = await chromium.launch(chromiumLaunch({ webGL: true }))
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(tsxHelper)
  await page.addInitScript(() => {
    Object.assign(window, { longTasks: [] })
    new PerformanceObserver((list) => Object(window).longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
    })
  })
  await page.goto(site.url)
  // The scripts are requested after the first paint.
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const longTasks: number = await page.evaluate(() => Object(window).longTasks.length)
  const resources: PerformanceResourceTiming[] = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.toJSON()),
  )
  const foreign = resources.filter(({ name }) => !name.startsWith(site.url))
  const kilobytes = (ending: string) =>
    resources.reduce(
      (sum, { name, encodedBodySize }) => sum + (name.endsWith(ending) ? encodedBodySize : 0),
      0,
    ) / 1000
  const html = await readFile(join(siteDir, 'site/index.html'), 'utf8')
  const css = brotliCompressSync(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '').length / 1000
  return [
    { what: 'JavaScript, brotli', value: kilobytes('.js'), unit: 'kB', min: 1, max: 64.4 },
    { what: 'CSS, brotli', value: css, unit: 'kB', max: 13 },
    { what: 'fonts', value: kilobytes('.woff2'), unit: 'kB', max: 60 },
    { what: 'requests', value: resources.length + 1 },
    { what: 'foreign requests', value: foreign.length, max: 0 },
    { what: 'long tasks over 50 ms', value: longTasks, max: 0 },
  ]
}

/** The main-thread time of a frame of the background at 1920 by 1080. That a static one draws none is for the tests. */
async function measureCanvas(): Promise<Figure[]> {
  await using site = await serveSite()
  await using browser = await chromium.launch(chromiumLaunch({ webGL: true }))
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await countFrames(page)
  await page.addInitScript(() => {
    const state = Object.assign(Object(window), { frames: [] })
    const request = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (callback) =>
      request((time) => {
        const { framesDrawn } = state
        const startedAt = performance.now()
        callback(time)
        if (state.framesDrawn > framesDrawn) state.frames.push(performance.now() - startedAt)
      })
  })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await page.locator('.background-canvas.visible').waitFor()
  await page.evaluate(() => Object.assign(window, { frames: [] }))
  await page.waitForTimeout(4000)
  const frames: number[] = await page.evaluate(() => Object(window).frames)
  return [
    { what: 'main thread a frame, median', value: percentile(frames, 50), unit: 'ms', max: 4 },
    {
      what: 'main thread a frame, 95th percentile',
      value: percentile(frames, 95),
      unit: 'ms',
      max: 4,
    },
    { what: 'frames a second', value: frames.length / 4, min: 1, max: 30 },
  ]
}

/** A copy of the build whose landing page has no scripts: the lower limit for any framework. */
async function plainCopy(): Promise<string> {
  const copy = temporaryFolder()
  await cp(siteDir, copy, { recursive: true })
  const file = join(copy, 'site/index.html')
  const html = (await readFile(file, 'utf8')).replace(
    /<script [^>]*type="(?:module|speculationrules)">[^<]*<\/script>/g,
    '',
  )
  if (html.includes('type="module"')) throw new Error('The copy without scripts has a script.')
  await writeFile(file, html)
  await writeFile(`${file}.br`, brotliCompressSync(html))
  await writeFile(`${file}.gz`, gzipSync(html))
  return copy
}

/** Scores and audits, by their ids, of Lighthouse's mobile preset. Version 12 is the last that runs on Node 20; fetched by npx, as only this case needs it. */
async function lighthouse(url: string): Promise<Record<string, number>> {
  const { executablePath, args = [] } = chromiumLaunch()
  const flags = ['--headless', '--disable-gpu', ...args].join(' ')
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', 'lighthouse@12.8.2', url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 1e8 },
  )
  const report: Record<
    string,
    Record<string, { score: number; numericValue?: number }>
  > = JSON.parse(stdout)
  const results = Object.entries({ ...report.categories, ...report.audits })
  return Object.fromEntries(
    results.map(([id, { score, numericValue = score * 100 }]) => [id, numericValue]),
  )
}

/** Measures the site and the same page as plain HTML in turn, so that the machine's load affects both. */
async function measureLighthouse(): Promise<Figure[]> {
  await using site = await serveSite()
  const plainDir = await plainCopy()
  await using plain = await serveBuild(plainDir)
  const results: Record<'site' | 'plain', Record<string, number>[]> = { site: [], plain: [] }
  for (let round = 0; round < 5; round++) {
    results.site.push(await lighthouse(site.url))
    results.plain.push(await lighthouse(plain.url))
  }
  await rm(plainDir, { recursive: true })
  const median = (which: 'site' | 'plain', id: string) => {
    const values = results[which].map((one) => one[id] ?? Number.NaN)
    return percentile(values, 50)
  }
  const scores = ['performance', 'accessibility', 'best-practices', 'seo']
  const times = {
    LCP: 'largest-contentful-paint',
    'speed index': 'speed-index',
    TBT: 'total-blocking-time',
  }
  const paint = median('site', times.LCP) / median('plain', times.LCP)
  return [
    ...scores.map((score) => ({ what: score, value: median('site', score), min: 100 })),
    { what: 'LCP against plain HTML', value: paint, unit: 'x', max: 1.15 },
    { what: 'CLS', value: median('site', 'cumulative-layout-shift'), max: 0.01 },
    ...Object.entries(times).flatMap(([what, id]) => [
      { what, value: median('site', id), unit: 'ms' },
      { what: `${what}, plain HTML`, value: median('plain', id), unit: 'ms' },
    ]),
  ]
}

export const cases: BenchCase[] = [
  { name: 'first load of /', run: measureFirstLoad },
  { name: 'canvas', run: measureCanvas },
  { name: 'lighthouse', run: measureLighthouse },
]
