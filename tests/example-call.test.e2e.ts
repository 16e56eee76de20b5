import type { Page } from '@playwright/test'
import { nextFrames, open, scrollTo } from './support/hydration.ts'
import { startCall } from './support/receptionist-page.ts'
import { expect, test, withMotion } from './support/site.ts'

const call = (page: Page) => page.getByRole('figure', { name: 'Example call' })
/** Starts the animations of the call anew, and reports their state: a slow machine may have ended some already. */
const rewind = (page: Page) =>
  call(page).evaluate((figure) => {
    const all = figure.getAnimations({ subtree: true })
    for (const one of all) one.currentTime = 0
    return all.map(({ playState, effect }) => ({ playState, end: Number(effect?.getComputedTiming().endTime) }))
  })
test.describe('with motion', () => {
  test.use(withMotion)

  test('it plays once while it is in view, without shifting anything, and rests on its end', async ({ page }) => {
    await open(page, '/')
    // The swap of a late font moves the texts of the page by a pixel or two.
    await page.evaluate(async () => {
      await document.fonts.ready
      const shifts = Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        shifts.shifts += list.getEntries().length
      }).observe({ type: 'layout-shift' })
    })
    const booked = call(page).locator('.example-booked')
    const all = await rewind(page)
    await expect(booked, 'not booked yet').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    expect(all.length).toBeGreaterThan(8)
    for (const { playState, end } of all) {
      expect(playState).toBe('running')
      expect(end, 'it ends within 12 seconds').toBeLessThanOrEqual(12_000)
    }
    await scrollTo(page, 2000)
    await nextFrames(page)
    for (const { playState } of await rewind(page)) expect(playState, 'out of view').toBe('paused')
    await scrollTo(page, 0)
    await nextFrames(page)
    for (const { playState } of await rewind(page)) expect(playState, 'in view again').toBe('running')

    await call(page).evaluate((figure) => {
      for (const one of figure.getAnimations({ subtree: true })) one.finish()
    })
    await nextFrames(page)
    await expect(booked).toHaveCSS('background-color', 'rgb(86, 243, 193)')
    for (const part of await call(page).locator('.play').all()) await expect(part).toHaveCSS('opacity', '1')
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)
  })

  test('it stands still, at its end, below 768 px and after Pause motion', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 })
    await open(page, '/')
    expect(await rewind(page)).toEqual([])
    await expect(call(page).locator('.example-booked')).toHaveCSS('background-color', 'rgb(86, 243, 193)')
    await page.setViewportSize({ width: 768, height: 900 })
    await page.getByRole('button', { name: 'Pause motion' }).click()
    expect(await rewind(page)).toEqual([])
    await expect(call(page).locator('.example-booked')).toHaveCSS('background-color', 'rgb(86, 243, 193)')
  })
})

test.describe('during a call', () => {
  test.use({ expectedErrors: [/^demo call: microphone-blocked/] })

  test('the panel has its place for itself; beside it the example stays', async ({ page }) => {
    await open(page, '/')
    await expect(call(page)).toBeVisible()
    await startCall(page)
    await expect(call(page)).toBeHidden()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect(call(page)).toBeVisible()
    await page.getByRole('button', { name: 'End Call' }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(call(page)).toBeVisible()
  })
})
