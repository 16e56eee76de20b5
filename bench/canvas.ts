import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { listen } from '../server/http/listen.ts'
import { readSettings } from '../server/settings.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import type { BenchCase, Figure } from './run.ts'

const distDir = 'dist/bench/canvas'
const seconds = 4

/** Frames drawn in a second, and the main-thread time of one in milliseconds. */
type Measurement = { frames: number; median: number; percentile95: number }

/** Measures the page's animation frame callbacks that draw, while the background is in the state given. */
async function measureFrames(page: Page, state: 'animated' | 'static'): Promise<Measurement> {
  await page.locator(`[data-background="${state}"]`).waitFor()
  await page.evaluate(() => Object.assign(window, { cost: [] }))
  await page.waitForTimeout(seconds * 1000)
  const cost = await page.evaluate(() => (window as unknown as { cost: number[] }).cost)
  const sorted = [...cost].sort((a, b) => a - b)
  return {
    frames: cost.length / seconds,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    percentile95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}

async function measure(): Promise<Figure[]> {
  await buildIfStale({ outDir: distDir, env: {}, callLibrary: undefined })
  const dataDir = await mkdtemp(join(tmpdir(), 'ringwell-bench-'))
  const server = await listen({ ...readSettings({}), port: 0, host: '127.0.0.1', dataDir, distDir })
  const browser = await chromium.launch(chromiumLaunch({ webGL: true }))
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await page.addInitScript(() => {
      const requestAnimationFrame = window.requestAnimationFrame.bind(window)
      const cost: number[] = []
      Object.assign(window, { cost, drew: false })
      window.requestAnimationFrame = (callback) =>
        requestAnimationFrame((time) => {
          const state = window as unknown as { cost: number[]; drew: boolean }
          state.drew = false
          const startedAt = performance.now()
          callback(time)
          if (state.drew) state.cost.push(performance.now() - startedAt)
        })
      const { drawArrays } = WebGL2RenderingContext.prototype
      WebGL2RenderingContext.prototype.drawArrays = function (...parameters) {
        Object.assign(window, { drew: true })
        return drawArrays.apply(this, parameters)
      }
    })
    await page.goto(server.url, { waitUntil: 'networkidle' })
    await page.locator('.background-canvas.visible').waitFor()
    const animated = await measureFrames(page, 'animated')
    await page.getByRole('button', { name: 'Pause motion' }).click()
    const paused = await measureFrames(page, 'static')
    await page.getByRole('button', { name: 'Play motion' }).click()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const reduced = await measureFrames(page, 'static')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 767, height: 1080 })
    const narrow = await measureFrames(page, 'static')
    return [
      {
        what: 'main thread a frame, median',
        value: animated.median,
        unit: 'ms',
        aim: '<= 4',
        ok: animated.median <= 4,
      },
      {
        what: 'main thread a frame, 95th percentile',
        value: animated.percentile95,
        unit: 'ms',
        aim: '<= 4',
        ok: animated.percentile95 <= 4,
      },
      {
        what: 'frames a second',
        value: animated.frames,
        aim: '<= 30',
        ok: animated.frames <= 30 && animated.frames > 0,
      },
      { what: 'frames a second, paused', value: paused.frames, aim: '0', ok: paused.frames === 0 },
      { what: 'frames a second, less motion', value: reduced.frames, aim: '0', ok: reduced.frames === 0 },
      { what: 'frames a second, 767 px', value: narrow.frames, aim: '0', ok: narrow.frames === 0 },
    ]
  } finally {
    await browser.close()
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The background at 1920 by 1080: the main-thread time of a frame, and that a static background draws none. */
export const cases: BenchCase[] = [{ name: 'canvas', run: measure }]
