import type { Page } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.ts'
import { nextFrames, open } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

test.use({ launchOptions: chromiumLaunch({ webGL: true }) })

/** Counts the frames that the page draws. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { frames: 0 })
    const { drawArrays } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawArrays = function (...parameters) {
      ;(window as unknown as { frames: number }).frames++
      return drawArrays.apply(this, parameters)
    }
  })
})
const frames = (page: Page) => page.evaluate(() => (window as unknown as { frames: number }).frames)
const canvas = (page: Page) => page.locator('.background-canvas')
const size = (page: Page) => canvas(page).evaluate(({ width, height }: HTMLCanvasElement) => [width, height])

async function expectAnimated(page: Page) {
  const before = await frames(page)
  await expect.poll(() => frames(page)).toBeGreaterThan(before + 2)
}
async function expectStatic(page: Page) {
  await expect(canvas(page)).toHaveAttribute('data-background', 'static')
  const before = await frames(page)
  for (let pair = 0; pair < 5; pair++) await nextFrames(page)
  expect(await frames(page)).toBe(before)
}

test('is drawn at half resolution and animated at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 901 })
  await open(page, '/')
  await expect(canvas(page)).toHaveClass(/visible/)
  expect(await size(page)).toEqual([384, 451])
  await expectAnimated(page)
})

test('is drawn once at 767 px, and animated when the window becomes wider', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await open(page, '/')
  await expect(canvas(page)).toHaveClass(/visible/)
  await expectStatic(page)
  expect(await size(page)).toEqual([384, 450])
  await page.setViewportSize({ width: 768, height: 900 })
  await expectAnimated(page)
})

test('is static under reduced motion, and there is no Pause motion button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(canvas(page)).toHaveClass(/visible/)
  await expectStatic(page)
  await expect(page.locator('.hero-meter-bar').first()).toHaveCSS('animation-name', 'none')
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeHidden()
})

test('is static when the browser saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await open(page, '/')
  await expect(canvas(page)).toHaveClass(/visible/)
  await expectStatic(page)
})

test('is not drawn while the document is hidden', async ({ page }) => {
  await open(page, '/')
  await expectAnimated(page)
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  await expectStatic(page)
  await setHidden(false)
  await expectAnimated(page)
})

test('is not drawn where the sky of a later hour covers it', async ({ page }) => {
  await open(page, '/')
  await expect(canvas(page)).toHaveClass(/visible/)
  await expectAnimated(page)
  await page.locator('#how-it-works').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expectStatic(page)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectAnimated(page)
})

test('Pause motion stops every animation, on this page and the next ones, until Play motion', async ({ page }) => {
  await open(page, '/')
  await expectAnimated(page)
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expectStatic(page)
  await expect(page.locator('.hero-meter-bar').first()).toHaveCSS('animation-play-state', 'paused')
  await open(page, '/wallpaper')
  await expect(canvas(page)).toHaveClass(/visible/)
  await expectStatic(page)
  await page.getByRole('button', { name: 'Play motion' }).click()
  await expectAnimated(page)
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible()
  await expectAnimated(page)
})

test('has more than 200 colours, none of them brighter than the brightest token', async ({ page }) => {
  await page.addInitScript(() => {
    const { drawArrays } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawArrays = function (...parameters) {
      drawArrays.apply(this, parameters)
      const { width, height } = this.canvas
      const pixels = new Uint8Array(4 * width * height)
      this.readPixels(0, 0, width, height, this.RGBA, this.UNSIGNED_BYTE, pixels)
      const colors = new Set<number>()
      let brightest = 0
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
        colors.add(red * 65536 + green * 256 + blue)
        brightest = Math.max(brightest, red, green, blue)
      }
      Object.assign(window, { colors: colors.size, brightest })
    }
  })
  await page.setViewportSize({ width: 360, height: 500 })
  await open(page, '/')
  await expect(canvas(page)).toHaveClass(/visible/)
  const { colors, brightest } = await page.evaluate(() => {
    const { colors, brightest } = window as unknown as { colors: number; brightest: number }
    return { colors, brightest }
  })
  expect(colors).toBeGreaterThan(200)
  // The highest channel of the palette is the blue of aurora-iris, 0x8e. Dithering adds up to half a step.
  expect(brightest).toBeLessThanOrEqual(0x8e + 1)
})

test('a lost WebGL context hides the canvas, so that the CSS gradients show', async ({ page }) => {
  await open(page, '/')
  await expect(canvas(page)).toHaveClass(/visible/)
  await canvas(page).evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect(canvas(page)).not.toHaveClass(/visible/)
  await expect(canvas(page)).toHaveCSS('opacity', '0')
  await expect(page.locator('.background')).toHaveCSS('background-image', /radial-gradient/)
})

test('a browser without WebGL shows the CSS gradients', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, '/')
  await expect(canvas(page)).toHaveAttribute('data-background', 'static')
  await expect(canvas(page)).toHaveCSS('opacity', '0')
  await expect(page.locator('.background')).toHaveCSS('background-image', /radial-gradient/)
})
