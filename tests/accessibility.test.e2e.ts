import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { brand } from '../src/content/brand.ts'
import { unpairedTexts } from './support/forced-colors.ts'
import { nextFrames, open, scrollTo } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every rule of WCAG 2.2 A and AA that axe-core can check. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function expectNoViolations(page: Page, state: string, rules = allRules) {
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

/** Scrolls through the page until every feature card has appeared. */
async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 500) await scrollTo(page, top)
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
  for (const card of await page.locator('[data-reveal] > *').all()) await expect(card).toHaveCSS('opacity', '1')
  await scrollTo(page, 0)
}

async function startCall(page: Page) {
  await page.locator('main').getByRole('button', { name: 'Demo Voice Chat' }).click()
  await expect(page.getByRole('button', { name: 'End Call' })).toBeVisible()
  await expect(page.getByRole('log').locator('[data-role=assistant]').first()).toBeVisible()
}

/** Types an utterance and waits for what the assistant says. */
async function say(page: Page, utterance: string, answer: string) {
  await page.getByLabel('Type a message').fill(utterance)
  await page.getByLabel('Type a message').press('Enter')
  await expect(page.getByRole('log').locator('[data-role=assistant]').last()).toContainText(answer)
}

const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } }
const preferences = {
  'no preference': {},
  'forced colours': { forcedColors: 'active' },
  'reduced motion': { reducedMotion: 'reduce' },
} as const

test.use({ expectedErrors: [/status of 404|^demo call: microphone-blocked/] })

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [preference, media] of Object.entries(preferences)) {
    test(`axe finds no violation in any state of the pages: ${size}, ${preference}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia(media)
      await open(page, '/')
      await scrollThrough(page)
      await expectNoViolations(page, 'landing page')
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Open menu' }).click()
        await expectNoViolations(page, 'menu open')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: /^Play British female/ }).click()
      await expect(page.locator('.voice-card').first()).toHaveAttribute('data-status', 'playing')
      await expectNoViolations(page, 'preview playing')
      await startCall(page)
      await expectNoViolations(page, 'in call')
      await say(page, 'be my receptionist', 'Which business')
      await say(page, 'plumber', 'How can I help?')
      await say(page, 'I want to speak to a real person', 'That was your receptionist.')
      await expect(page.getByRole('article')).toHaveCount(4)
      await expectNoViolations(page, 'call record and suggestions shown')

      await open(page, '/wallpaper')
      await page.getByRole('button', { name: brand.name }).focus()
      await expectNoViolations(page, 'wallpaper, tooltip shown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button')).toHaveCount(0)
      await expectNoViolations(page, 'wallpaper, logo hidden')

      await open(page, '/no-such-page')
      await expectNoViolations(page, 'not found')
    })
  }

  test(`neither the header nor the call widget covers the focused element: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await scrollThrough(page)
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
      // After the last element, the focus leaves the page for the browser's own controls.
      if (!seen || order.length === 60) break
      order.push(seen.name)
      expect.soft(seen, seen.name).toEqual({ ...seen, visible: true, outlined: true, covering: '' })
    }
    expect(order[0]).toBe('Skip to content')
    expect(order.length).toBeGreaterThan(14)
    expect(order.length).toBeLessThan(60)
  })
}

/** The AAA contrast of WCAG 1.4.6: 7:1, and 4.5:1 for large text. */
const enhancedContrast = ['color-contrast-enhanced']

for (const path of ['/', '/waitlist', '/no-such-page']) {
  test(`${path} has AAA contrast under "more contrast"`, async ({ page }) => {
    await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' })
    await open(page, path)
    await expectNoViolations(page, path, enhancedContrast)
  })

  test(`${path} prints all its text dark on white`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await open(page, path)
    await expectNoViolations(page, path, enhancedContrast)
    // Browsers do not print backgrounds by default.
    const backgrounds = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body, body *')]
        .filter((element) => element.checkVisibility() && element.innerText?.trim())
        .filter((element) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(element)
          return backgroundImage !== 'none' || !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor)
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(backgrounds).toEqual([])
    expect(
      await page
        .locator('[data-reveal] > *')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).opacity)),
    ).not.toContain('0')
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const contrast of ['no-preference', 'more'] as const) {
    test(`forced colours: every text and its background are a pair of system colours: ${colorScheme}, contrast ${contrast}`, async ({
      page,
    }) => {
      const expectPairs = async (state: string, texts: number) => {
        const { count, unpaired } = await page.evaluate(unpairedTexts)
        expect.soft(unpaired, state).toEqual([])
        expect.soft(count, state).toBeGreaterThanOrEqual(texts)
      }
      await page.emulateMedia({ forcedColors: 'active', colorScheme, contrast, reducedMotion: 'reduce' })
      await open(page, '/')
      await expectPairs('landing page', 100)
      await scrollTo(page, 900)
      await page.getByRole('button', { name: /^Play British female/ }).click()
      await expect(page.locator('.voice-card').first()).toHaveAttribute('data-status', 'playing')
      await page.locator('[data-call-start]').hover()
      await expectPairs('preview playing, note about the call shown', 100)
      await scrollTo(page, 0)
      await startCall(page)
      await expectPairs('in call', 100)
      await say(page, 'be my receptionist', 'Which business')
      await say(page, 'plumber', 'How can I help?')
      await say(page, 'I want to speak to a real person', 'That was your receptionist.')
      await expectPairs('call record and suggestions shown', 110)
      await open(page, '/waitlist')
      await expectPairs('waitlist', 8)
      await open(page, '/wallpaper')
      await page.getByRole('button', { name: brand.name }).focus()
      await expectPairs('wallpaper', 3)
      await open(page, '/no-such-page')
      await expectPairs('not found', 3)
    })
  }
}

for (const [preference, feature] of [
  ['reduced transparency', { name: 'prefers-reduced-transparency', value: 'reduce' }],
  ['more contrast', { name: 'prefers-contrast', value: 'more' }],
] as const) {
  test(`the backgrounds of text are opaque under "${preference}"`, async ({ page, context }) => {
    await open(page, '/')
    await scrollTo(page, 600)
    await expect(page.locator('.site-header')).toHaveAttribute('data-scrolled', 'true')
    const translucent = () =>
      page.evaluate(() =>
        ['.site-header', '.section', '.voice-card'].filter((selector) => {
          const element = document.querySelector(selector)
          if (!element) throw new Error(`There is no ${selector}.`)
          const { backgroundColor, backdropFilter } = getComputedStyle(element)
          return backdropFilter !== 'none' || !/^(rgb|oklch)\([^/]+\)$/.test(backgroundColor)
        }),
      )
    expect(await translucent()).toEqual(['.site-header', '.section', '.voice-card'])
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setEmulatedMedia', { features: [feature] })
    await expect.poll(translucent).toEqual([])
  })
}

test('the skip link moves the focus past the header', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
