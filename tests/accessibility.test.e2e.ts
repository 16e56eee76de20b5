import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { nextFrames, open, scrollTo } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every rule of WCAG 2.2 A and AA that a program can check. There is no list of exceptions. */
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The page as it is now breaks none of the rules. */
async function expectNoViolations(page: Page, state: string, rules = everyRule) {
  await page.evaluate(axe)
  const violations = await page.evaluate(async (runOnly) => {
    const results = await (
      window as unknown as { axe: { run(on: Document, options: object): Promise<AxeResults> } }
    ).axe.run(document, { runOnly, resultTypes: ['violations'] })
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    )
  }, rules)
  expect.soft(violations, state).toEqual([])
}

/** Scrolls through the page, so that everything has revealed itself. */
async function readThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 500) await scrollTo(page, top)
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
  for (const card of await page.locator('[data-reveal] > *').all()) await expect(card).toHaveCSS('opacity', '1')
  await scrollTo(page, 0)
}

const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } }
const ways = {
  normal: {},
  'forced colours': { forcedColors: 'active' },
  'less motion': { reducedMotion: 'reduce' },
} as const

test.use({ expectedErrors: [/status of 404/] })

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [way, media] of Object.entries(ways)) {
    test(`no violation in any state of the pages, ${size}, ${way}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia(media)
      await open(page, '/')
      await readThrough(page)
      await expectNoViolations(page, 'landing page')
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Open menu' }).click()
        await expectNoViolations(page, 'menu open')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: /^Play British female/ }).click()
      await expect(page.locator('.voice-card').first()).toHaveAttribute('data-status', 'playing')
      await expectNoViolations(page, 'preview playing')
      await page.locator('main').getByRole('button', { name: 'Demo Voice Chat' }).click()
      await expect(page.getByRole('button', { name: 'End Call' })).toBeVisible()
      await expectNoViolations(page, 'in call')

      await open(page, '/wallpaper')
      await page.getByRole('button', { name: 'Ringwell' }).focus()
      await expectNoViolations(page, 'wallpaper, tooltip shown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button')).toHaveCount(0)
      await expectNoViolations(page, 'wallpaper, logo hidden')

      await open(page, '/no-such-page')
      await expectNoViolations(page, 'not found')
    })
  }

  test(`what has focus can be seen: neither header nor call covers it, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await readThrough(page)
    const order: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      await nextFrames(page)
      const seen = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return undefined
        const box = focused.getBoundingClientRect()
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const top = document.elementFromPoint(x, y)
        const visible = top !== null && (focused.contains(top) || top.contains(focused))
        const { outlineStyle, outlineWidth } = getComputedStyle(focused)
        const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''
        return {
          name,
          visible,
          outlined: outlineStyle !== 'none' && outlineWidth !== '0px',
          covering: visible ? '' : (top?.outerHTML.slice(0, 120) ?? 'outside of the window'),
        }
      })
      // Past the last stop, focus leaves for the browser's own controls.
      if (!seen || order.length === 60) break
      order.push(seen.name)
      expect.soft(seen, seen.name).toEqual({ ...seen, visible: true, outlined: true, covering: '' })
    }
    expect(order[0]).toBe('Skip to content')
    expect(order.length).toBeGreaterThan(14)
    expect(order.length).toBeLessThan(60)
  })
}

/** 7:1, and 4.5:1 for large text: WCAG 1.4.6, AAA. */
const enhancedContrast = ['color-contrast-enhanced']

for (const path of ['/', '/waitlist', '/no-such-page']) {
  test(`${path} has the contrast of AAA for who asks for more`, async ({ page }) => {
    await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' })
    await open(page, path)
    await expectNoViolations(page, path, enhancedContrast)
  })

  test(`${path} is dark on white paper, and all of it`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await open(page, path)
    await expectNoViolations(page, path, enhancedContrast)
    // Browsers leave grounds out unless asked to print them, so no text may rest on one.
    const grounds = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body, body *')]
        .filter((element) => element.checkVisibility() && element.innerText?.trim())
        .filter((element) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(element)
          return backgroundImage !== 'none' || !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor)
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(grounds).toEqual([])
    expect(
      await page
        .locator('[data-reveal] > *')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).opacity)),
    ).not.toContain('0')
  })
}

for (const [wish, feature] of [
  ['less transparency', { name: 'prefers-reduced-transparency', value: 'reduce' }],
  ['more contrast', { name: 'prefers-contrast', value: 'more' }],
] as const) {
  test(`words stand on solid ground for who asks for ${wish}`, async ({ page, context }) => {
    await open(page, '/')
    await scrollTo(page, 600)
    await expect(page.locator('.site-header')).toHaveAttribute('data-scrolled', 'true')
    const seenThrough = () =>
      page.evaluate(() =>
        ['.site-header', '.night', '.voice-card'].filter((part) => {
          const element = document.querySelector(part)
          if (!element) throw new Error(`There is no ${part}.`)
          const { backgroundColor, backdropFilter } = getComputedStyle(element)
          return backdropFilter !== 'none' || !/^(rgb|oklch)\([^/]+\)$/.test(backgroundColor)
        }),
      )
    expect(await seenThrough()).not.toEqual([])
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setEmulatedMedia', { features: [feature] })
    await expect.poll(seenThrough).toEqual([])
  })
}

test('the skip link leads past the header', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
