import type { Page } from '@playwright/test'
import { withWebGL } from './support/chromium.ts'
import { countFrames, framesDrawn } from './support/frames-drawn.ts'
import { nextFrames, open } from './support/hydration.ts'
import { expect, test, withMotion } from './support/site.ts'

test.use({ ...withWebGL, ...withMotion, viewport: { width: 768, height: 200 } })

test.beforeEach(({ page }) => countFrames(page))
const canvas = (page: Page) => page.locator('.background-canvas')

async function expectAnimated(page: Page, when: string) {
  const before = await framesDrawn(page)
  await expect.poll(() => framesDrawn(page), when).toBeGreaterThan(before + 2)
}
async function expectStatic(page: Page, when: string) {
  await expect(canvas(page), when).toHaveAttribute('data-background', 'static')
  const before = await framesDrawn(page)
  for (let pair = 0; pair < 5; pair++) await nextFrames(page)
  expect(await framesDrawn(page), when).toBe(before)
}

test('is animated only while it is seen and wanted; Pause motion stops every animation on this page and the next; a lost context shows the CSS gradients', async ({
  page,
}) => {
  await open(page, '/')
  await expectAnimated(page, 'at the top')

  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  await expectStatic(page, 'the document is hidden')
  await setHidden(false)
  await expectAnimated(page, 'the document is shown again')

  await page
    .locator('#how-it-works')
    .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expectStatic(page, 'the sky of a later hour covers it')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectAnimated(page, 'scrolled back to the top')

  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expectStatic(page, 'after Pause motion')
  await expect(page.locator('.example-booked')).toHaveCSS('animation-name', 'none')
  await page.setViewportSize({ width: 360, height: 200 })
  await open(page, '/wallpaper')
  await expect(canvas(page)).toHaveClass(/visible/)
  await expectStatic(page, 'on the next page')
  await page.getByRole('button', { name: 'Play motion' }).click()
  await expectAnimated(page, 'after Play motion: the wallpaper is animated in every width')

  await canvas(page).evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect(canvas(page)).not.toHaveClass(/visible/)
  await expect(canvas(page)).toHaveCSS('opacity', '0')
  await expect(page.locator('.background')).toHaveCSS('background-image', /radial-gradient/)
})

test('under reduced motion it is drawn, static, without a Pause motion button, and in more than 200 colours, none brighter than the brightest token', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { drawArrays } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawArrays = function (...parameters) {
      drawArrays.apply(this, parameters)
      const { width, height } = this.canvas
      const pixels = new Uint8Array(4 * width * height)
      this.readPixels(0, 0, width, height, this.RGBA, this.UNSIGNED_BYTE, pixels)
      // Four bytes are one pixel; the fourth is its opacity.
      const colors = new Set(new Uint32Array(pixels.buffer)).size
      const brightest = pixels.reduce(
        (most, value, at) => (at % 4 === 3 ? most : Math.max(most, value)),
        0,
      )
      Object.assign(window, { colors, brightest })
    }
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(canvas(page)).toHaveClass(/visible/)
  await expectStatic(page, 'reduced motion')
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeHidden()
  const [colors, brightest] = await page.evaluate(() => [
    Object(window).colors,
    Object(window).brightest,
  ])
  expect(colors).toBeGreaterThan(200)
  // The highest channel of the palette is the blue of aurora-iris, 0x8e. Dithering adds up to half a step.
  expect(brightest).toBeLessThanOrEqual(0x8e + 1)

  await open(page, '/wallpaper')
  await expect.poll(() => page.evaluate(() => Object(window).colors)).toBeGreaterThan(200)
})
