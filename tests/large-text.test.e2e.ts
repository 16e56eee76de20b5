import { chromiumArguments } from '../playwright.config.ts'
import { findChromium } from './support/chromium.ts'
import { expect, test } from './support/site.ts'

/** Text of twice the size, as a browser is set to it. */
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
  },
})

for (const width of [768, 1280]) {
  test(`nothing sticks out sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/waitlist', '/wallpaper']) {
      await page.goto(path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}
