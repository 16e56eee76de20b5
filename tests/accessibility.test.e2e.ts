import type { Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { axeViolations, smallTargets, tabThrough } from './support/accessibility.ts'
import { unpairedTexts } from './support/forced-colors.ts'
import { finishAnimations, nextFrames, open, scrollTo } from './support/hydration.ts'
import { lastAnswer, say, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

async function expectNoViolations(
  page: Page,
  state: string,
  rules?: readonly string[],
  within?: readonly string[],
) {
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
  for (const card of await page.locator('[data-reveal] > *').all())
    await expect(card).toHaveCSS('opacity', '1')
  await scrollTo(page, 0)
}

const sizes = {
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}

/** Brings the pages into every state that looks different, and calls `check` in each. */
async function visitStates(page: Page, check: (state: string) => Promise<void>) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await open(page, '/')
  await scrollThrough(page)
  await check('landing page')
  await page.getByText('How these previews were made').click()
  await check('engines of the voices shown')
  if (isPhone) {
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.locator('#menu')).toBeVisible()
    await check('menu open')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: /^Play British female/ }).click()
  await expect(page.locator('.voice-card').first()).toHaveAttribute('data-status', 'playing')
  if (!isPhone) await page.locator('[data-call-start]').hover()
  await check('preview playing, note about the call shown')
  await open(page, '/waitlist')
  await check('waitlist')
  await open(page, '/wallpaper')
  await page.getByRole('button', { name: brand.name }).focus()
  await check('wallpaper, tooltip shown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: brand.name })).toHaveCount(0)
  await check('wallpaper, logo hidden')
  await open(page, '/no-such-page')
  await check('not found')
}

/** The same of a call, from its opening to the example that is heard after it. */
async function visitCallStates(page: Page, check: (state: string) => Promise<void>) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await open(page, '/')
  await startCall(page)
  await expect(lastAnswer(page)).toBeVisible()
  await check('in call')
  await say(page, 'Bright Smile Dental')
  await say(page, "I'd like a check-up on Friday")
  await check('times offered')
  await say(page, 'the first one')
  await say(page, 'my name is Maya Ellis')
  await check('half of the facts')
  await say(page, '202 555 0142')
  await say(page, "yes, that's right")
  if (isPhone) {
    await page.getByRole('button', { name: /^Booked: / }).tap()
    await check('record open in the panel')
    await page.getByRole('button', { name: 'Back to the call' }).tap()
  }
  await expect(page.getByText(/^Hi Maya, /).first()).toBeAttached()
  await check('call record and suggestions shown')
  await page.getByRole('button', { name: 'End Call' }).click()
  await expect(page.getByRole('region', { name: 'Your last call' })).toBeVisible()
  await check('after the call')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Plumber' }).click()
  await say(page, 'there is a gas leak')
  await check('emergency handed over')
  await page.getByRole('button', { name: 'End Call' }).click()
  await expect(page.getByText('Call ended').first()).toBeVisible()
  await check('after the emergency')
  await page.getByRole('button', { name: 'Close' }).click()
  await startCall(page)
  await page.getByRole('button', { name: 'End Call' }).click()
  await check('ended at once')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Hear the 03:00 call' }).click()
  await expect(page.locator('.example-call [data-waiting]')).not.toHaveCount(0)
  await check('example heard')
}

test.use({ expectedErrors: [/status of 404|^demo call: microphone-blocked/] })

for (const [size, options] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use(options)

    for (const [what, visit, within] of [
      ['pages', visitStates, undefined],
      // What a call changes. The rest is as before it, and takes most of the time.
      ['call', visitCallStates, ['main section:first-of-type', '[data-call-layer]']],
    ] as const)
      test(`in every state of the ${what} axe finds no violation, a finger every control on a phone, and forced colours are pairs of system colours, light and dark`, async ({
        page,
      }) => {
        await visit(page, async (state) => {
          await settle(page)
          await expectNoViolations(page, state, undefined, within)
          if (size === 'phone')
            expect
              .soft(await page.evaluate(smallTargets), `${state}, controls below 44 px`)
              .toEqual([])
          else {
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ forcedColors: 'active', colorScheme, contrast: 'more' })
              await settle(page)
              const { count, unpaired } = await page.evaluate(unpairedTexts)
              expect.soft(unpaired, `${state}, ${colorScheme}`).toEqual([])
              expect.soft(count, state).toBeGreaterThan(0)
            }
            await page.emulateMedia({
              forcedColors: 'none',
              colorScheme: 'light',
              contrast: 'no-preference',
            })
          }
          // Before a call it is said once, at the button, what the visitor will talk to.
          if (state === 'landing page')
            await expect(
              page.getByRole('main').getByText('you talk or type to an AI that follows a script'),
            ).toBeVisible()
        })
      })
  })

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
  test(`${path} has AAA contrast under "more contrast", and prints all its text dark on white`, async ({
    page,
  }) => {
    await page.emulateMedia({ contrast: 'more' })
    await open(page, path)
    await settle(page)
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
          return (
            backgroundImage !== 'none' ||
            !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor)
          )
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
