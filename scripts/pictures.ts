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

const heights = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 }

/** The name of each picture, the page it shows, and the element that is scrolled into view. */
const shots: Record<string, [path: string, selector?: string]> = {
  hero: ['/'],
  voices: ['/', '#voices'],
  features: ['/', '#features'],
  savings: ['/', '.savings'],
  steps: ['/', '#how-it-works'],
  closing: ['/', '.closing'],
  call: ['/'],
  waitlist: ['/waitlist'],
  wallpaper: ['/wallpaper'],
  'not-found': ['/no-such-page'],
}

async function show(page: Page, selector: string) {
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  // Cards fade in when they are scrolled into view, and the header changes a frame after the scrolling.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

await buildIfStale({ outDir: distDir, env: {}, server: true })
const dataDir = await mkdtemp(join(tmpdir(), 'ringwell-pictures-'))
const server = await listen({ ...readSettings({}), port: 0, host: '127.0.0.1', dataDir, distDir })
const browser = await chromium.launch(chromiumLaunch({ webGL: true }))
await rm(pictures, { recursive: true, force: true })
await mkdir(pictures, { recursive: true })
try {
  for (const [width, height] of Object.entries(heights)) {
    const page = await browser.newPage({
      viewport: { width: Number(width), height },
      reducedMotion: 'reduce',
    })
    for (const [name, [path, selector]] of Object.entries(shots)) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      if (selector) await show(page, selector)
      if (name === 'call') {
        await page.locator('main').getByRole('button', { name: 'Demo Voice Chat' }).click()
        await page.getByRole('log').getByText(/\w/).first().waitFor()
      }
      // As PNG the gradient of the background makes each picture a megabyte.
      await page.screenshot({
        path: join(pictures, `${name}-${width}.jpg`),
        type: 'jpeg',
        quality: 82,
      })
    }
    await page.close()
    console.log(`${width} px: ${Object.keys(shots).length} pictures`)
  }
} finally {
  await browser.close()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
}
