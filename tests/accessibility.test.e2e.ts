import type { Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { axeViolations, smallTargets, tabThrough, wcagRules } from './support/accessibility.ts'
import { unpairedTexts } from './support/forced-colors.ts'
import { finishAnimations, nextFrames, open, scrollTo } from './support/hydration.ts'
import { expect, test } from './support/site.ts'

/** Those that depend on the style sheet, and not only on the elements. */
const styleRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

async function expectNoViolations(page: Page, state: string, rules?: readonly string[], within?: string) {
  expect.soft(await axeViolations(page, rules, within), state).toEqual([])
}

/** Waits until the page has answered other preferences, and ends what fades: it has another contrast meanwhile. */
async function settle(page: Page) {
  await nextFrames(page)
  await finishAnimations(page)
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

const callPanel = '[aria-label="Demo voice chat"]'

const preferences = {
  'no preference': { media: { reducedMotion: 'no-preference' }, rules: wcagRules },
  'forced colours': { media: { forcedColors: 'active', reducedMotion: 'no-preference' }, rules: styleRules },
  'reduced motion': { media: { reducedMotion: 'reduce' }, rules: styleRules },
} as const
const { 'no preference': none, 'forced colours': forced, 'reduced motion': reduced } = preferences

const sizes = {
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}

test.use({ expectedErrors: [/status of 404|^demo call: microphone-blocked/] })

for (const [size, options] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use(options)

    const title = 'axe finds no violation in any state of the pages'
    // A preference has the same colours at both sizes, and reduced motion those without it.
    if (size === 'desktop') {
      testStates(title, { 'no preference': none, 'forced colours': forced })
      testStates(`${title}, with reduced motion`, { 'reduced motion': reduced }, '@soak')
    } else {
      testStates(title, { 'no preference': none })
      testStates(`${title}, with other preferences`, { 'forced colours': forced, 'reduced motion': reduced }, '@soak')
    }
  })

  function testStates(title: string, some: Partial<typeof preferences>, tag?: string) {
    test(title, { tag: tag ?? [] }, async ({ page }) => {
      test.setTimeout(120_000)
      // Where a state changes one part of the page, only that is looked at again under the other preferences.
      const check = async (state: string, changed?: string) => {
        for (const [preference, { media, rules }] of Object.entries(some)) {
          await page.emulateMedia({ forcedColors: 'none', ...media })
          await settle(page)
          await expectNoViolations(page, `${state}, ${preference}`, rules, rules === wcagRules ? undefined : changed)
        }
        if (size === 'phone')
          expect.soft(await page.evaluate(smallTargets), `${state}, controls below 44 px`).toEqual([])
      }
      await open(page, '/')
      await scrollThrough(page)
      await check('landing page')
      // Where nothing can hover the note about the call is below its buttons.
      await expect(page.getByRole('main').getByText('Nothing you say is stored').first()).toBeVisible({
        visible: size === 'phone',
      })
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Open menu' }).tap()
        await check('menu open')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: /^Play British female/ }).click()
      await expect(page.locator('.voice-card').first()).toHaveAttribute('data-status', 'playing')
      await check('preview playing', '#voices')
      await startCall(page)
      await check('in call', callPanel)
      await say(page, 'be my receptionist', 'Which business')
      await say(page, 'plumber', 'How can I help?')
      await say(page, 'I want to speak to a real person', 'put this caller through')
      await expect(page.getByRole('article')).toHaveCount(4)
      await check('call record and suggestions shown', callPanel)

      await open(page, '/wallpaper')
      await page.getByRole('button', { name: brand.name }).focus()
      await check('wallpaper, tooltip shown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: brand.name })).toHaveCount(0)
      await check('wallpaper, logo hidden')

      await open(page, '/no-such-page')
      await check('not found')
    })
  }

  test(`neither the header nor the call widget covers the focused element, and the skip link passes the header: ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(options.viewport)
    await open(page, '/')
    await scrollThrough(page)
    const order = await tabThrough(page)
    expect(order[0]).toBe('Skip to content')
    expect(order.length).toBeGreaterThan(14)

    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
}

/** The AAA contrast of WCAG 1.4.6: 7:1, and 4.5:1 for large text. */
const enhancedContrast = ['color-contrast-enhanced']

for (const path of ['/', '/waitlist', '/no-such-page']) {
  test(`${path} has AAA contrast under "more contrast", and prints all its text dark on white`, async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' })
    await open(page, path)
    await expectNoViolations(page, 'more contrast', enhancedContrast)

    await page.emulateMedia({ media: 'print', contrast: null, reducedMotion: 'no-preference' })
    await settle(page)
    await expectNoViolations(page, 'print', enhancedContrast)
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

test('forced colours: every text and its background are a pair of system colours, light and dark, with more contrast and without', async ({
  page,
}) => {
  const expectPairs = async (state: string, texts: number) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const contrast of ['no-preference', 'more'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme, contrast })
        const { count, unpaired } = await page.evaluate(unpairedTexts)
        expect.soft(unpaired, `${state}, ${colorScheme}, contrast ${contrast}`).toEqual([])
        expect.soft(count, state).toBeGreaterThanOrEqual(texts)
      }
    }
  }
  await page.emulateMedia({ forcedColors: 'active' })
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
  await say(page, 'I want to speak to a real person', 'put this caller through')
  await expectPairs('call record and suggestions shown', 110)
  await open(page, '/waitlist')
  await expectPairs('waitlist', 8)
  await open(page, '/wallpaper')
  await page.getByRole('button', { name: brand.name }).focus()
  await expectPairs('wallpaper', 3)
  await open(page, '/no-such-page')
  await expectPairs('not found', 3)
})

test('the backgrounds of text are opaque under "reduced transparency" and "more contrast"', async ({
  page,
  context,
}) => {
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
  const devTools = await context.newCDPSession(page)
  for (const feature of [
    { name: 'prefers-reduced-transparency', value: 'reduce' },
    { name: 'prefers-contrast', value: 'more' },
  ]) {
    await devTools.send('Emulation.setEmulatedMedia', { features: [] })
    await expect.poll(translucent).toEqual(['.site-header', '.section', '.voice-card'])
    await devTools.send('Emulation.setEmulatedMedia', { features: [feature] })
    await expect.poll(translucent, feature.name).toEqual([])
  }
})
