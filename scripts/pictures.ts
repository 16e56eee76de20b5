import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { listen } from '../server/listen.ts'
import { findChromium } from '../tests/support/chromium.ts'
import { buildIfStale } from './build.ts'

/**
 * `npm run pictures`: photographs the built site at four widths into `docs/pictures/`, for the README and for whoever
 * changes the look. The sky is asked to stand still, so that the same page gives the same picture.
 */
const root = resolve(import.meta.dirname, '..')
const pictures = join(root, 'docs/pictures')
const distDir = 'dist/pictures'

const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** What is in the picture, and what brings the page there. */
const shots: Record<string, { path: string; prepare?: (page: Page) => Promise<void> }> = {
  hero: { path: '/' },
  voices: { path: '/', prepare: (page) => show(page, '#voices') },
  features: { path: '/', prepare: (page) => show(page, '#features') },
  savings: { path: '/', prepare: (page) => show(page, '.savings') },
  steps: { path: '/', prepare: (page) => show(page, '#how-it-works') },
  closing: { path: '/', prepare: (page) => show(page, '.dawn') },
  call: {
    path: '/',
    prepare: async (page) => {
      await page.locator('main').getByRole('button', { name: 'Demo Voice Chat' }).click()
      await page.getByRole('log').getByText(/\w/).first().waitFor()
    },
  },
  waitlist: { path: '/waitlist' },
  wallpaper: { path: '/wallpaper' },
  'not-found': { path: '/no-such-page' },
}

async function show(page: Page, selector: string) {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  // Cards that reveal themselves are given their time.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

await buildIfStale({ outDir: distDir, env: {}, callLibrary: undefined })
await rm(pictures, { recursive: true, force: true })
await mkdir(pictures, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'ringwell-pictures-'))
const server = await listen({ port: 0, host: '127.0.0.1', dataDir, trustProxy: 0, distDir })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--use-fake-device-for-media-stream',
  ],
})
try {
  for (const viewport of sizes) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    for (const [name, { path, prepare }] of Object.entries(shots)) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      await prepare?.(page)
      // JPEG: half the page is a soft gradient, which makes PNGs of a megabyte.
      await page.screenshot({ path: join(pictures, `${name}-${viewport.width}.jpg`), type: 'jpeg', quality: 82 })
    }
    await page.close()
    console.log(`${viewport.width} px: ${Object.keys(shots).length} pictures`)
  }
} finally {
  await browser.close()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
}
