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
test.use({
  launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

test('a questionnaire that is restored does not show answers that were submitted since', async ({
  page,
  site,
  answers,
}) => {
  await open(page, '/waitlist')
  await fillQuestionnaire(page, answers, 1)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) =>
      document.body.setAttribute('data-persisted', String(persisted)),
    )
  })
  await open(page, '/')
  await open(page, '/waitlist')
  for (const question of questions.slice(1)) {
    await answerQuestion(page, question, answers)
    if (question.kind !== 'email') await nextButton(page).click()
  }
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => history.state.waitlist))
    .toEqual({ step: 0, submitted: true })
  await page.evaluate(() => history.go(-2))
  await expect(page.locator('body')).toHaveAttribute('data-persisted', 'true')
  await expect(heading(page)).toHaveText(questions[0].title)
  await expect(page.getByRole('textbox')).toHaveValue('')
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})
