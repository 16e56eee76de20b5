import { headlessShellLaunch } from './support/chromium.ts'
import { open, resize, scrollTo } from './support/hydration.ts'
import { talkAtEverySize } from './support/long-conversation.ts'
import { expect, test } from './support/site.ts'

/** The browser's default text size is twice the usual one. */
test.use({
  launchOptions: headlessShellLaunch(['--blink-settings=defaultFontSize=32']),
  expectedErrors: [/status of 404/],
})
// In one worker, as each starts a browser of its own.
test.describe.configure({ mode: 'default' })

test('no page scrolls sideways at any width with text of twice the size', async ({ page }) => {
  for (const path of ['/', '/waitlist', '/wallpaper', '/404']) {
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    )
    for (const width of [320, 360, 640, 768, 1280]) {
      await resize(page, width, 800)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, `${path} at ${width} px`).toBe(width)
    }
  }
})

test('on a phone the floating button leaves the hero’s and the closing’s to the eye, and shows when they are out of view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Demo Voice Chat' }),
  ).toBeInViewport()
  await expect(page.locator('[data-call-start]')).toBeHidden()
  await scrollTo(page, 3000)
  await expect(page.locator('[data-call-start]')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Demo Voice Chat' })
    .last()
    .scrollIntoViewIfNeeded()
  await expect(page.locator('[data-call-start]')).toBeHidden()
})

test('after 1, 3 and 8 turns of a call with text of twice the size only the transcript scrolls', async ({
  page,
}) => {
  await talkAtEverySize(page)
  // More than the 200 px of the usual text size, where the window has the room.
  await expect
    .poll(async () => (await page.getByRole('log').boundingBox())?.height)
    .toBeGreaterThan(300)
})
