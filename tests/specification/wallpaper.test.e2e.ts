import { withWebGL } from '../support/chromium.ts'
import { countFrames, framesDrawn } from '../support/frames-drawn.ts'
import { open } from '../support/hydration.ts'
import { expect, test, withMotion } from '../support/site.ts'

test.use({ ...withWebGL, ...withMotion, viewport: { width: 800, height: 500 } })

test('the wallpaper is an animated full screen with a centred white logo that a click hides', async ({
  page,
}) => {
  await countFrames(page)
  await open(page, '/wallpaper')
  const logo = page.getByRole('main').getByRole('button').first()
  await logo.hover()
  await expect
    .soft(page.getByText('click to hide', { exact: true }), 'tooltip "click to hide"')
    .toBeVisible()

  const viewport = { width: 800, height: 500 }
  const box = await logo.boundingBox()
  expect
    .soft(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - viewport.width / 2), 'centred across')
    .toBeLessThan(2)
  expect
    .soft(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - viewport.height / 2), 'centred down')
    .toBeLessThan(2)
  const painted = await logo.evaluate((element) => {
    const shapes = element.querySelectorAll('path, rect, circle, line, polygon, polyline')
    return [...shapes].map((shape) => {
      const { fill, stroke } = getComputedStyle(shape)
      return fill === 'none' ? stroke : fill
    })
  })
  expect.soft(painted.length, 'the logo is drawn').toBeGreaterThan(0)
  expect.soft(new Set(painted), 'the logo is white').toEqual(new Set(['rgb(255, 255, 255)']))
  const size = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ])
  expect.soft(size, 'the page is as large as the screen').toEqual([viewport.width, viewport.height])
  expect
    .soft(await page.locator('canvas').boundingBox(), 'the gradient fills it')
    .toEqual({ x: 0, y: 0, ...viewport })

  const first = await framesDrawn(page)
  await expect.poll(() => framesDrawn(page), 'the gradient is animated').toBeGreaterThan(first + 2)

  await logo.click()
  await expect(logo.locator('svg'), 'a click hides the logo').toBeHidden()
})
