import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { listen } from '../server/http/listen.ts'
import { readSettings } from '../server/settings.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { buildIfStale } from './build.ts'

/**
 * `npm run pictures`: screenshots of the built site at four widths in `docs/pictures/`, for the README and for reviewing a
 * change of the look. With reduced motion, so that the same page gives the same picture.
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

/** The name of each picture, the page it shows, and what is done on the page first. */
const shots: Record<string, { path: string; prepare?: (page: Page) => Promise<void> }> = {
  hero: { path: '/' },
  voices: { path: '/', prepare: (page) => show(page, '#voices') },
  features: { path: '/', prepare: (page) => show(page, '#features') },
  savings: { path: '/', prepare: (page) => show(page, '.savings') },
  steps: { path: '/', prepare: (page) => show(page, '#how-it-works') },
  closing: { path: '/', prepare: (page) => show(page, '.closing') },
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
  // Cards fade in when they are scrolled into view, and the header changes a frame after the scrolling.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

await buildIfStale({ outDir: distDir, env: {}, callLibrary: undefined })
const dataDir = await mkdtemp(join(tmpdir(), 'ringwell-pictures-'))
const server = await listen({ ...readSettings({}), port: 0, host: '127.0.0.1', dataDir, distDir })
const browser = await chromium.launch(chromiumLaunch({ webGL: true }))
await rm(pictures, { recursive: true, force: true })
await mkdir(pictures, { recursive: true })
try {
  for (const viewport of sizes) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    for (const [name, { path, prepare }] of Object.entries(shots)) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      await prepare?.(page)
      // As PNG the gradient of the background makes each picture a megabyte.
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
