import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { listen } from '../server/listen.ts'
import { findChromium } from '../tests/support/chromium.ts'
import type { BenchCase, Figure } from './run.ts'

const distDir = 'dist/bench/canvas'
const seconds = 4

type Count = { frames: number; main: number; longest: number }

/** Main-thread time of every animation frame of the page itself, measured around its own callback. */
async function count(page: Page, sky: 'moving' | 'still'): Promise<Count> {
  await page.locator(`[data-sky="${sky}"]`).waitFor()
  await page.evaluate(() => Object.assign(window, { cost: [] }))
  await page.waitForTimeout(seconds * 1000)
  const cost = await page.evaluate(() => (window as unknown as { cost: number[] }).cost)
  const sorted = [...cost].sort((a, b) => a - b)
  return {
    frames: cost.length / seconds,
    main: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longest: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}

async function measure(): Promise<Figure[]> {
  await buildIfStale({ outDir: distDir, env: {}, callLibrary: undefined })
  const dataDir = await mkdtemp(join(tmpdir(), 'ringwell-bench-'))
  const server = await listen({ port: 0, host: '127.0.0.1', dataDir, trustProxy: 0, distDir })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await page.addInitScript(() => {
      const ask = window.requestAnimationFrame.bind(window)
      const cost: number[] = []
      Object.assign(window, { cost, drew: false })
      window.requestAnimationFrame = (callback) =>
        ask((time) => {
          const state = window as unknown as { cost: number[]; drew: boolean }
          state.drew = false
          const begun = performance.now()
          callback(time)
          if (state.drew) state.cost.push(performance.now() - begun)
        })
      const { drawArrays } = WebGL2RenderingContext.prototype
      WebGL2RenderingContext.prototype.drawArrays = function (...parameters) {
        Object.assign(window, { drew: true })
        return drawArrays.apply(this, parameters)
      }
    })
    await page.goto(server.url, { waitUntil: 'networkidle' })
    await page.locator('.sky-canvas.drawn').waitFor()
    const moving = await count(page, 'moving')
    await page.getByRole('button', { name: 'Pause motion' }).click()
    const paused = await count(page, 'still')
    await page.getByRole('button', { name: 'Play motion' }).click()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const reduced = await count(page, 'still')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 767, height: 1080 })
    const narrow = await count(page, 'still')
    return [
      { what: 'main thread a frame, median', value: moving.main, unit: 'ms', aim: '<= 4', ok: moving.main <= 4 },
      {
        what: 'main thread a frame, 95th percentile',
        value: moving.longest,
        unit: 'ms',
        aim: '<= 4',
        ok: moving.longest <= 4,
      },
      { what: 'frames a second', value: moving.frames, aim: '<= 30', ok: moving.frames <= 30 && moving.frames > 0 },
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

/** The sky at 1920 by 1080: what a frame costs the page's main thread, and that it costs nothing at rest. */
export const cases: BenchCase[] = [{ name: 'canvas', run: measure }]
