import type { Page } from '@playwright/test'
import { hours } from '../src/content/landing.ts'
import { finishAnimations, nextFrames, open, scrollTo } from './support/hydration.ts'
import { expect, test, withMotion } from './support/site.ts'
import { weakTexts } from './support/text-contrast.ts'

test.describe('contrast', () => {
  // A quarter of the pixels: they are gradients, and the pictures take most of the time.
  test.use({ ...withMotion, deviceScaleFactor: 0.5 })

  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 360, height: 780 },
  ]) {
    test(`every text has a contrast of 4.5 at 10 scroll positions, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await open(page, '/')
      const end = await page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight,
      )
      let texts = 0
      for (let position = 0; position < 10; position++) {
        await scrollTo(page, Math.round((end * position) / 9))
        await finishAnimations(page)
        const { count, weak } = await weakTexts(page)
        texts += count
        expect.soft(weak, `position ${position}`).toEqual([])
      }
      expect(texts).toBeGreaterThan(100)
    })
  }
})

test.describe('the hours', () => {
  test.use(withMotion)
  const skyOpacity = (page: Page, layer: string) =>
    page
      .locator(`.night-sky-${layer}`)
      .evaluate((element) => Number(getComputedStyle(element).opacity))
  /** Of the sections between the hero and the closing one. */
  const skies = Object.keys(hours).slice(1, -2)
  const toSection = (page: Page, section: string) =>
    page.locator(section).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))

  test('pass with the scroll position, and back', async ({ page }) => {
    await open(page, '/')
    for (const sky of skies) await expect.poll(() => skyOpacity(page, sky), sky).toBe(0)
    for (const [section, { time }] of Object.entries(hours).slice(1)) {
      await toSection(page, `[data-hour=${section}]`)
      await nextFrames(page)
      await expect(page.locator(`[data-hour=${section}] time`).first()).toHaveText(time)
    }
    for (const sky of skies) await expect.poll(() => skyOpacity(page, sky), sky).toBe(1)
    await scrollTo(page, 0)
    for (const sky of skies) await expect.poll(() => skyOpacity(page, sky), sky).toBe(0)
  })

  test('have a scale of 24 px above a section on a phone, and of 48 px elsewhere', async ({
    page,
  }) => {
    await open(page, '/')
    const scale = page.locator('#features svg').first()
    for (const [width, height] of [
      [360, 24],
      [768, 48],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      expect((await scale.boundingBox())?.height, `${width} px`).toBe(height)
    }
  })

  test('stand still under reduced motion: each section has its own background, and every drawing its last moment', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await toSection(page, '#features')
    await page.locator('#features li').first().hover()
    await nextFrames(page)
    await expect(page.locator('.night-sky')).toBeHidden()
    await expect(page.locator('#benefits')).toHaveCSS('background-image', /linear-gradient/)
    await expect(page.locator('#features li h3').first()).toHaveCSS('opacity', '1')
    await expect(page.getByRole('button', { name: /^Replay/ })).toHaveCount(0)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect).target)
        // The header answers the scroll position with a transition of its own.
        .filter((target) => !target?.closest('header'))
        .map((target) => target?.className),
    )
    expect(moving).toEqual([])
  })
})
