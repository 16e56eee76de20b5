import type { Page } from '@playwright/test'
import { waitlistWords } from '../src/content/waitlist.ts'
import { axeViolations, tabThrough, wcagRules } from './support/accessibility.ts'
import { finishAnimations, hold, nextFrames } from './support/hydration.ts'
import { expect } from './support/site.ts'
import {
  answerQuestion,
  backButton,
  heading,
  nextButton,
  openAt,
  otherOption,
  questions,
  submitButton,
  test,
  thanks,
  total,
} from './support/waitlist-form.ts'

/** Every rule of WCAG 2.2 AA and axe's best practices, on the whole page, without exceptions, in the final colours. */
async function expectAccessible(page: Page) {
  await nextFrames(page)
  await finishAnimations(page)
  expect(await axeViolations(page, [...wcagRules, 'best-practice'])).toEqual([])
}

test.describe('on a phone of the smallest width', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    expectedErrors: [/The waitlist answers could not be submitted|Failed to load resource/],
  })

  test('axe finds no violation on any question and in any state', async ({ page, answers }) => {
    await openAt(page, 0, answers, 1)
    await page.getByRole('textbox').fill('x'.repeat(190))
    await expect(page.getByText('10 characters left')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear my answers' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    for (const question of questions) {
      await expect(heading(page)).toHaveText(question.title)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      if (question.kind === 'choice') {
        await otherOption(page).check()
        await expectAccessible(page)
      }
      if (question.kind === 'email') {
        await page.getByRole('textbox').fill('ada@harbour')
        await expect(page.locator('#waitlist-message')).toHaveAttribute('aria-hidden', 'false')
        await expectAccessible(page)
      }
      await answerQuestion(page, question, answers)
      if (question.kind !== 'email') await nextButton(page).click()
    }

    await page.route('**/rest/v1/**', (route) => route.abort('connectionreset'), { times: 1 })
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(waitlistWords.submitFailed)
    await expectAccessible(page)

    const answer = await hold(page, '**/rest/v1/**')
    await submitButton(page).click()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await expect(backButton(page)).toBeDisabled()
    await expect(page.getByRole('textbox')).toHaveAttribute('readonly', '')
    await expectAccessible(page)
    answer()
    await expect(thanks(page)).toBeVisible()
    await expectAccessible(page)
  })
})

test('every focused element is visible and not covered, on a question of each kind', async ({
  page,
  answers,
}) => {
  const kinds = [...new Set(questions.map(({ kind }) => kind))]
  for (const step of kinds.map((kind) => questions.findIndex((one) => one.kind === kind))) {
    await openAt(page, step, answers, total)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    // Logo, Book a Call, the field, Back (not on the first question), Next and Clear.
    expect((await tabThrough(page)).length, questions[step]?.title).toBeGreaterThanOrEqual(
      step === 0 ? 5 : 6,
    )
  }
})
