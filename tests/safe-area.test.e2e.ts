import type { Page } from '@playwright/test'
import { open } from './support/hydration.ts'
import { lastAnswer, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

/** A phone on its side: the notch is left or right, the home indicator below. In CSS pixels. */
const notch = 59
const homeIndicator = 21

test.use({ expectedErrors: [/status of 404|^demo call: microphone-blocked/] })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const devTools = await page.context().newCDPSession(page)
  const insets = {
    left: notch,
    leftMax: notch,
    right: notch,
    rightMax: notch,
    bottom: homeIndicator,
    bottomMax: homeIndicator,
  }
  await devTools.send(
    'Emulation.setSafeAreaInsetsOverride' as 'Emulation.clearDeviceMetricsOverride',
    { insets } as never,
  )
})

/** The visible links, buttons, fields and texts that a notch or the home indicator would cover. */
const underNotch = (page: Page) =>
  page.evaluate((notch) => {
    const isOutside = ({ left, right, width }: DOMRect) =>
      width > 1 && (left < notch - 1 || right > innerWidth - notch + 1)
    const range = document.createRange()
    return (
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // The row of suggestions scrolls sideways.
        .filter(
          (element) =>
            !element.closest('.sr-only, [aria-hidden=true], .skip-link:not(:focus), fieldset'),
        )
        .filter((element) => {
          const texts = [...element.childNodes].filter(
            (node) => node instanceof Text && node.data.trim(),
          )
          const isTextOutside = texts.some((text) => {
            range.selectNodeContents(text)
            return isOutside(range.getBoundingClientRect())
          })
          const isControl = element.matches('a[href], button, input, textarea')
          return isTextOutside || (isControl && isOutside(element.getBoundingClientRect()))
        })
        .map((element) => element.outerHTML.slice(0, 100))
    )
  }, notch)

test('nothing of the pages, the menu and the call lies under the notch of a phone on its side', async ({
  page,
}) => {
  await open(page, '/waitlist')
  expect.soft(await underNotch(page), 'waitlist').toEqual([])
  await open(page, '/no-such-page')
  expect.soft(await underNotch(page), 'not found').toEqual([])
  await open(page, '/')
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
  expect(logo?.x).toBe(notch)
  expect.soft(await underNotch(page), 'landing page').toEqual([])
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('#menu')).toBeVisible()
  expect.soft(await underNotch(page), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.skip-link').focus()
  await expect
    .poll(async () => (await page.locator('.skip-link').boundingBox())?.x, 'skip link')
    .toBe(notch)

  const panel = page.getByRole('region', { name: 'Demo voice chat' })
  await startCall(page)
  await expect(lastAnswer(page)).toBeVisible()
  const edges = () =>
    panel.evaluate((element) => {
      const { right, bottom } = element.getBoundingClientRect()
      return { right, bottom }
    })
  await expect.poll(edges).toEqual({ right: 740 - notch, bottom: 360 - homeIndicator })
  expect((await panel.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  expect.soft(await underNotch(page), 'call').toEqual([])
})
