import type { Page } from '@playwright/test'
import { open, resize } from './support/hydration.ts'
import { misplacedInPanel } from './support/misplaced-in-panel.ts'
import { lastAnswer, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Demo voice chat' })
const field = (page: Page) => page.getByLabel('Type a message')
const endCall = (page: Page) => page.getByRole('button', { name: 'End Call' })

/** What Safari does when its keyboard opens, closes or is scrolled: only the visual viewport changes. */
async function setVisualViewport(
  page: Page,
  viewport: { height: number; offsetTop: number; scale?: number },
) {
  await page.evaluate(({ height, offsetTop, scale = 1 }) => {
    const visual = window.visualViewport as VisualViewport
    for (const [name, value] of Object.entries({ height, offsetTop, scale })) {
      Object.defineProperty(visual, name, { value, configurable: true })
    }
    visual.dispatchEvent(new Event('resize'))
    visual.dispatchEvent(new Event('scroll'))
  }, viewport)
}

/** The vertical edges of the status line and the lowest edge of the text field and End Call. */
async function edges(page: Page) {
  const status = await panel(page).getByRole('status').boundingBox()
  const boxes = await Promise.all([field(page).boundingBox(), endCall(page).boundingBox()])
  return {
    top: status?.y ?? Number.NaN,
    bottom: Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.NaN))),
  }
}

test('a keyboard that covers the page covers no part of the call panel', async ({ page }) => {
  await open(page, '/')
  for (const [width, height, keyboard] of [
    [390, 844, 336],
    [844, 390, 209],
  ] as const) {
    const size = `${width} by ${height} px`
    await resize(page, width, height)
    await startCall(page)
    await expect(lastAnswer(page)).toBeVisible()
    await field(page).focus()
    const before = await edges(page)
    for (const offsetTop of [0, Math.round(keyboard / 2)]) {
      await setVisualViewport(page, { height: height - keyboard, offsetTop })
      await expect
        .poll(async () => (await edges(page)).bottom, size)
        .toBeLessThanOrEqual(offsetTop + height - keyboard)
      await expect.poll(async () => (await edges(page)).top, size).toBeGreaterThanOrEqual(offsetTop)
      await expect.poll(() => page.evaluate(misplacedInPanel), size).toEqual([])
    }
    // Safari may leave the offset behind.
    await setVisualViewport(page, { height, offsetTop: 24 })
    await expect.poll(() => edges(page), size).toEqual(before)
    // Zoomed in with two fingers.
    await setVisualViewport(page, { height: height / 2, offsetTop: 40, scale: 2 })
    await expect.poll(() => edges(page), size).toEqual(before)

    await setVisualViewport(page, { height: height - keyboard, offsetTop: 0 })
    await endCall(page).click()
    await setVisualViewport(page, { height, offsetTop: 0 })
    await expect(
      panel(page).getByRole('button', { name: 'Demo Voice Chat' }),
      size,
    ).toBeInViewport()
    await page.evaluate(() => {
      for (const name of ['height', 'offsetTop', 'scale']) {
        Reflect.deleteProperty(window.visualViewport as VisualViewport, name)
      }
    })
  }
})

test('Next stays above a keyboard that covers the page, and at the lower edge without one', async ({
  page,
}) => {
  await open(page, '/waitlist')
  const next = page.getByRole('button', { name: 'Next' })
  const bottom = async () => {
    const box = await next.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const [height, keyboard] = [568, 253]
  await resize(page, 320, height)
  const before = await bottom()
  expect(before).toBeLessThanOrEqual(height)
  for (const offsetTop of [0, 60]) {
    await setVisualViewport(page, { height: height - keyboard, offsetTop })
    await expect
      .poll(bottom, `offset ${offsetTop}`)
      .toBeLessThanOrEqual(offsetTop + height - keyboard)
    await expect(next).toBeInViewport({ ratio: 1 })
  }
  await setVisualViewport(page, { height, offsetTop: 24 })
  await expect.poll(bottom).toBe(before)
})

test('other browsers make the page lower, and the text field of the form stays visible above the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/waitlist')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  )
  await page.getByRole('textbox').focus()
  await page.setViewportSize({ width: 390, height: 400 })
  await page.keyboard.type('Ada Thumb')
  await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 })
})
