import type { Page } from '@playwright/test'
import { webGLLaunch } from '../playwright.config.ts'
import { nextFrames, open } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

test.use({ launchOptions: webGLLaunch })

/** Counts what is drawn, from outside of the page's code. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { drawn: 0 })
    const { drawArrays } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawArrays = function (...parameters) {
      ;(window as unknown as { drawn: number }).drawn++
      return drawArrays.apply(this, parameters)
    }
  })
})
const drawn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: number }).drawn)
const sky = (page: Page) => page.locator('.sky-canvas')

async function moves(page: Page) {
  const before = await drawn(page)
  await expect.poll(() => drawn(page)).toBeGreaterThan(before + 2)
}
async function rests(page: Page) {
  await expect(sky(page)).toHaveAttribute('data-sky', 'still')
  const before = await drawn(page)
  for (let pair = 0; pair < 5; pair++) await nextFrames(page)
  expect(await drawn(page)).toBe(before)
}

test('is drawn at half resolution, and moves from 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 901 })
  await open(page, '/')
  await expect(sky(page)).toHaveClass(/drawn/)
  expect(await sky(page).evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])).toEqual([384, 451])
  await moves(page)
})

test('stands still below 768 px, with one frame drawn', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await open(page, '/')
  await expect(sky(page)).toHaveClass(/drawn/)
  await rests(page)
  expect(await sky(page).evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])).toEqual([384, 450])
  await page.setViewportSize({ width: 768, height: 900 })
  await moves(page)
})

test('stands still where the visitor wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(sky(page)).toHaveClass(/drawn/)
  await rests(page)
  await expect(page.locator('.hero-meter-bar').first()).toHaveCSS('animation-name', 'none')
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeHidden()
})

test('stands still where data is to be saved', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await open(page, '/')
  await expect(sky(page)).toHaveClass(/drawn/)
  await rests(page)
})

test('rests while the page is hidden', async ({ page }) => {
  await open(page, '/')
  await moves(page)
  const show = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await show(true)
  await rests(page)
  await show(false)
  await moves(page)
})

test('rests, with everything else that moves, when the visitor says so, and remembers it', async ({ page }) => {
  await open(page, '/')
  await moves(page)
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await rests(page)
  await expect(page.locator('.hero-meter-bar').first()).toHaveCSS('animation-play-state', 'paused')
  await open(page, '/wallpaper')
  await expect(sky(page)).toHaveClass(/drawn/)
  await rests(page)
  await page.getByRole('button', { name: 'Play motion' }).click()
  await moves(page)
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible()
  await moves(page)
})

test('is never flat', async ({ page }) => {
  await page.addInitScript(() => {
    const { drawArrays } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawArrays = function (...parameters) {
      drawArrays.apply(this, parameters)
      const { width, height } = this.canvas
      const pixels = new Uint8Array(4 * width * height)
      this.readPixels(0, 0, width, height, this.RGBA, this.UNSIGNED_BYTE, pixels)
      const colours = new Set<number>()
      let brightest = 0
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
        colours.add(red * 65536 + green * 256 + blue)
        brightest = Math.max(brightest, red, green, blue)
      }
      Object.assign(window, { colours: colours.size, brightest })
    }
  })
  await page.setViewportSize({ width: 360, height: 500 })
  await open(page, '/')
  await expect(sky(page)).toHaveClass(/drawn/)
  const seen = await page.evaluate(() => {
    const { colours, brightest } = window as unknown as { colours: number; brightest: number }
    return { colours, brightest }
  })
  expect(seen.colours).toBeGreaterThan(200)
  // No channel is above the palette's highest, the blue of its iris (0x8e), and half a step of grain.
  expect(seen.brightest).toBeLessThanOrEqual(0x8e + 1)
})

test('a lost context leaves the sky of the style sheet', async ({ page }) => {
  await open(page, '/')
  await expect(sky(page)).toHaveClass(/drawn/)
  await sky(page).evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect(sky(page)).not.toHaveClass(/drawn/)
  await expect(sky(page)).toHaveCSS('opacity', '0')
  await expect(page.locator('.sky')).toHaveCSS('background-image', /radial-gradient/)
})

test('a browser without WebGL sees the sky of the style sheet', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, '/')
  await expect(sky(page)).toHaveAttribute('data-sky', 'still')
  await expect(sky(page)).toHaveCSS('opacity', '0')
  await expect(page.locator('.sky')).toHaveCSS('background-image', /radial-gradient/)
})
