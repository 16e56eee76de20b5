import { withWebGL } from '../support/chromium.ts'
import { countFrames, framesDrawn } from '../support/frames-drawn.ts'
import { nextFrames, open, resize } from '../support/hydration.ts'
import { expect, test, withMotion } from '../support/site.ts'

test.use({ ...withWebGL, ...withMotion, viewport: { width: 768, height: 400 } })

test('the canvas has half the resolution of the page, is animated at 768 px, and static at 767 px', async ({
  page,
}) => {
  await countFrames(page)
  await open(page, '/')
  const canvas = page.locator('canvas')
  await expect.poll(() => framesDrawn(page)).toBeGreaterThan(0)
  const first = await framesDrawn(page)
  await expect
    .poll(() => framesDrawn(page), 'at "768" px the canvas is animated')
    .toBeGreaterThan(first + 2)
  const size = await canvas.evaluate((element: HTMLCanvasElement) => ({
    drawn: [element.width, element.height],
    shown: [element.clientWidth, element.clientHeight],
  }))
  expect.soft(size, 'scale "2"').toEqual({ drawn: [384, 200], shown: [768, 400] })

  await resize(page, 767, 400)
  // The static frame of the new size is drawn in the first of these; from then on nothing is.
  for (let pair = 0; pair < 5; pair++) await nextFrames(page)
  const last = await framesDrawn(page)
  for (let pair = 0; pair < 10; pair++) await nextFrames(page)
  expect.soft(await framesDrawn(page), 'at "767" px the canvas is static').toBe(last)
})
