import { chromiumLaunch } from './support/chromium.ts'
import { talkAtEverySize } from './support/long-conversation.ts'
import { expect, test } from './support/site.ts'

/** The browser's default text size is twice the usual one. */
test.use({
  launchOptions: chromiumLaunch({ flags: ['--blink-settings=defaultFontSize=32'] }),
  // Drawing the page's motion would take half of the processor time.
  contextOptions: { reducedMotion: 'reduce' },
})

for (const width of [768, 1280]) {
  test(`no page scrolls sideways at ${width} px with text of twice the size`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/waitlist', '/wallpaper']) {
      await page.goto(path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

test('after 1, 3, 8 and 20 turns of a call with text of twice the size only the transcript scrolls', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await talkAtEverySize(page, [
    [320, 360],
    [320, 640],
    [740, 400],
    [1280, 500],
    [1920, 1080],
  ])
})
