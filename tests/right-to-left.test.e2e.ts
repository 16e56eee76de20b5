import type { Locator } from '@playwright/test'
import { open } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

/** A browser's translator sets the direction of the document when the language is Arabic or Hebrew. */
const turn = () => {
  document.documentElement.dir = 'rtl'
}

const left = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().left))

test('in a waitlist from right to left the arrows and the progress run to the left, and nothing lies behind the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await open(page, '/waitlist')
  await page.evaluate(turn)

  for (const path of await page.locator('form button path').all()) {
    const points = await path.evaluate(
      (drawn: SVGPathElement) => (drawn.getScreenCTM()?.a ?? 0) > 0,
    )
    expect(points, 'the arrow is drawn as from left to right').toBe(false)
  }
  const lit = await left(page.locator('[role=progressbar] rect[data-lit]'))
  const others = await left(page.locator('[role=progressbar] rect:not([data-lit])'))
  expect(lit.length).toBeGreaterThan(0)
  expect(Math.min(...lit)).toBeGreaterThan(Math.max(...others))

  const form = await page.locator('form').boundingBox()
  const mark = await page.locator('svg:has(#mark-gradient)').boundingBox()
  expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThan(form?.x ?? 0)
})

test('on a landing page from right to left the telephone number and the words of the drawings are as they were', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/')
  await page.evaluate(turn)

  const phone = page.locator('footer a[href^="tel:"]')
  const ends = await phone.evaluate((link) => {
    const text = link.firstChild as Text
    const x = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    return { first: x(0), last: x(text.length - 1) }
  })
  expect(ends.first).toBeLessThan(ends.last)

  // The button's other part is cut off below 1280 px.
  const launcher = await page.locator('[data-call-start]').boundingBox()
  const icon = await page.locator('[data-call-start] svg').boundingBox()
  const end = (box: typeof icon) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(end(launcher) - end(icon)).toBeLessThan(20)

  const words = page.locator('svg text')
  expect(await words.count()).toBeGreaterThan(0)
  const outside = await words.evaluateAll((all) =>
    all.flatMap((word) => {
      const drawing = (word as SVGTextElement).ownerSVGElement?.getBoundingClientRect()
      const { left, right } = word.getBoundingClientRect()
      const inside = drawing && left >= drawing.left - 1 && right <= drawing.right + 1
      return inside ? [] : [word.textContent]
    }),
  )
  expect(outside).toEqual([])
})
