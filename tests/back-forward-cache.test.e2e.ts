import { chromiumLaunch } from './support/chromium.ts'
import { open } from './support/hydration.ts'
import { expect } from './support/site.ts'
import {
  answerQuestion,
  fillQuestionnaire,
  heading,
  nextButton,
  questions,
  storedRows,
  submitButton,
  test,
  thanks,
} from './support/waitlist-form.ts'

// Playwright turns the back/forward cache off by default.
test.use({ launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } })
// In one worker, as each starts a browser of its own.
test.describe.configure({ mode: 'default' })

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

test('a questionnaire that is restored does not show answers that were submitted since', async ({
  page,
  site,
  answers,
}) => {
  await open(page, '/waitlist')
  await fillQuestionnaire(page, answers, 1)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => document.body.setAttribute('data-persisted', String(persisted)))
  })
  await open(page, '/')
  await open(page, '/waitlist')
  for (const question of questions.slice(1)) {
    await answerQuestion(page, question, answers)
    if (question.kind !== 'email') await nextButton(page).click()
  }
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.waitlist)).toEqual({ step: 0, submitted: true })
  await page.evaluate(() => history.go(-2))
  await expect(page.locator('body')).toHaveAttribute('data-persisted', 'true')
  await expect(heading(page)).toHaveText(questions[0].title)
  await expect(page.getByRole('textbox')).toHaveValue('')
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})
