import { chromiumLaunch } from './support/chromium.ts'
import { open } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

// Playwright turns the back/forward cache off by default.
test.use({ launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test('a preview that played when the visitor left the page is stopped when they come back', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted }))
  })
  await open(page, '/')
  const card = page.locator('.voice-card').first()
  await page.getByRole('button', { name: 'Play British female voice' }).click()
  await expect(card).toHaveAttribute('data-status', 'playing')
  await open(page, '/waitlist')
  // A restored page sends no load event again, and the script context of the page left may still answer: wait in whichever stands.
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { restored?: boolean }).restored === true)
  await expect(card).toHaveAttribute('data-status', 'idle')
})
