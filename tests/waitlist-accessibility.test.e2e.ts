import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { otherOption, questions, waitlistWords } from '../src/content/waitlist.ts'
import { open } from './support/hydration.ts'
import { expect } from './support/site.ts'
import {
  answerQuestion,
  gate,
  heading,
  nextButton,
  openAt,
  submitButton,
  test,
  thanks,
} from './support/waitlist-form.ts'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No allow-list: every rule of WCAG 2.2 AA and of good practice, on the whole page. */
async function expectAccessible(page: Page) {
  const violations = await page.evaluate(async (values) => {
    // Colours are judged when they have arrived. One that changes its mind on the way ends as cancelled, and a new one begins.
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished))
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const results = await run(document, { runOnly: { type: 'tag', values } })
    return results.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  }, tags)
  expect(violations).toEqual([])
}

const screens = {
  desktop: {},
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  'narrow, with less motion': {
    viewport: { width: 320, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
  },
} as const

for (const [screen, options] of Object.entries(screens)) {
  test.describe(screen, () => {
    test.use({ ...options, expectedErrors: [new RegExp(`Failed to load resource|${waitlistWords.submitFailedLog}`)] })

    test('axe finds nothing on any question, nor in any state', async ({ page, answers }) => {
      await page.addInitScript({ path: axeFile })
      await open(page, '/waitlist')
      for (const question of questions) {
        await expect(heading(page)).toHaveText(question.title)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        if (question.kind === 'choice') {
          await page.getByRole('radio', { name: otherOption }).check()
          await expectAccessible(page)
        }
        if (question.kind === 'email') {
          await page.getByRole('textbox').fill('ada@harbour')
          await expect(page.locator('#email-error')).toHaveAttribute('aria-hidden', 'false')
          await expectAccessible(page)
        }
        await answerQuestion(page, question, answers)
        if (question.kind !== 'email') await nextButton(page).click()
      }

      await page.route('**/rest/v1/**', (route) => route.abort('connectionreset'), { times: 1 })
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toHaveText(waitlistWords.submitFailed)
      await expectAccessible(page)

      const held = gate()
      await page.route('**/rest/v1/**', async (route) => {
        await held.opened
        await route.continue()
      })
      await submitButton(page).click()
      await expect(page.getByRole('button', { name: waitlistWords.submitting })).toBeDisabled()
      await expectAccessible(page)
      held.open()
      await expect(thanks(page)).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('axe finds nothing after clearing, nor near a limit', async ({ page, answers }) => {
  await page.addInitScript({ path: axeFile })
  await openAt(page, 1, answers)
  await page.getByRole('textbox').fill('x'.repeat(190))
  await expect(page.getByText('10 characters left')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: waitlistWords.clear }).click()
  await expect(page.getByRole('button', { name: waitlistWords.undoClear })).toBeVisible()
  await expectAccessible(page)
})

test('whatever has focus is seen, on every question', async ({ page, answers }) => {
  // Without the smooth scrolling, which is still under way when focus has arrived.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAt(page, 0, answers, 6)
  for (const [step] of questions.entries()) {
    const first = page.getByRole('link', { name: 'Skip to content' })
    await first.focus()
    const visited: string[] = []
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      const stopped = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return undefined
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const covered = hit !== null && !element.contains(hit) && !hit.contains(element)
        return { name: element.outerHTML.slice(0, 80), covered, outside: top < 0 || top + height > innerHeight }
      })
      if (!stopped) break
      expect(stopped).toMatchObject({ covered: false, outside: false })
      visited.push(stopped.name)
    }
    // Logo, Book a Call, the field, Back (where it is), Next and Clear.
    expect(visited.length).toBeGreaterThanOrEqual(step === 0 ? 5 : 6)
    if (step < questions.length - 1) await nextButton(page).click()
  }
})

test('in forced colours the progress and the buttons are still drawn', async ({ page, answers }) => {
  // Not with axe: it reads the page's own text colour, which the browser does not use then.
  await page.emulateMedia({ forcedColors: 'active' })
  await openAt(page, 2, answers)
  const fill = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fill)
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const lit = await fill('rect[data-lit]')
  const unlit = await fill('[role=progressbar] rect:not([data-lit])')
  expect(new Set([lit, unlit, background]).size).toBe(3)
  await expect(nextButton(page)).toHaveCSS('border-top-width', '1px')
})
