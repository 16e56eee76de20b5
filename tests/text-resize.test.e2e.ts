import type { Page } from '@playwright/test'
import { open, resize } from './support/hydration.ts'
import { misplacedInPanel } from './support/misplaced-in-panel.ts'
import { lastAnswer, say, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

// Text of twice the size by a style of the root, as a visitor's own style sheet or an extension sets it. Media queries do not
// know of it, unlike of the browser's text size, which `large-text` tests.

// The call has no permission to use the microphone.
test.use({ expectedErrors: [/^demo call: microphone-blocked|status of 404/] })

async function openWithLargeText(page: Page, path: string) {
  await open(page, path)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Runs in the page. What has text and ends outside of the window. */
function outsideOfWindow(): string[] {
  return [...document.querySelectorAll('header *, main *, footer *')]
    .filter((element) => element.checkVisibility() && !element.closest('svg, .sr-only'))
    .filter((element) => element.textContent)
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > innerWidth + 1)
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 80))
}

for (const path of ['/', '/waitlist', '/404'])
  test(`nothing of ${path} ends outside of the window`, async ({ page }) => {
    await openWithLargeText(page, path)
    for (const width of [360, 390, 640, 768, 1024, 1280]) {
      await resize(page, width, 800)
      expect(await page.evaluate(outsideOfWindow), `${width} px`).toEqual([])
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, `${width} px`).toBe(width)
    }
  })

/** Runs in the page, during a call. The texts and buttons of the hero that the panel covers. */
function coveredByPanel(): (string | null)[] {
  const panel = document.querySelector('.call-card')?.getBoundingClientRect() ?? new DOMRect()
  const range = document.createRange()
  return [...document.querySelectorAll('.hero-intro :is(h1, p, legend, span)')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right > panel.left
    })
    .map(({ textContent }) => textContent)
}

test('a call covers no text of the hero at 1280 px, and only its transcript scrolls', async ({
  page,
}) => {
  await openWithLargeText(page, '/')
  await startCall(page)
  await expect(lastAnswer(page)).toBeVisible()
  await say(page, 'Bright Smile Dental')
  await expect.poll(() => page.evaluate(coveredByPanel)).toEqual([])
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await resize(page, width, height)
    await expect.poll(() => page.evaluate(misplacedInPanel), `${width} px`).toEqual([])
  }
})
