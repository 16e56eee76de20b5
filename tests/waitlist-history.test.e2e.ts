import { open, waitForHydration } from './support/hydration.ts'
import { expect } from './support/site.ts'
import {
  answerQuestion,
  backButton,
  fillQuestionnaire,
  heading,
  openAt,
  otherBox,
  otherOption,
  questions,
  storedRows,
  submitButton,
  test,
  thanks,
} from './support/waitlist-form.ts'

const title = (step: number) => questions[step]?.title ?? ''

test("the browser's Back and Forward move between questions with the answers kept, and Back leaves from the first", async ({
  page,
  site,
  answers,
}) => {
  await open(page, '/')
  await open(page, '/waitlist')
  await fillQuestionnaire(page, answers, 3)
  await expect(heading(page)).toHaveText(title(3))
  for (const step of [2, 1, 0]) {
    await page.goBack()
    await expect(heading(page)).toHaveText(title(step))
  }
  await expect(page.getByRole('textbox')).toHaveValue(answers.name)
  for (const step of [1, 2, 3]) {
    await page.goForward()
    await expect(heading(page)).toHaveText(title(step))
  }
  // The Back button also moves the browser's history, after it has shown the question.
  await backButton(page).click()
  await expect(heading(page)).toHaveText(title(2))
  await expect.poll(() => page.evaluate(() => history.state.waitlist.step)).toBe(2)
  await page.goBack()
  await expect(heading(page)).toHaveText(title(1))
  await page.goBack()
  await expect(heading(page)).toHaveText(title(0))
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/`)
})

test("the browser's Forward stores the Other box's text as Next does, and stays on an unanswered question", async ({
  page,
  answers,
}) => {
  await openAt(page, 3, answers)
  await page.goBack()
  await otherOption(page).check()
  await page.goForward()
  await expect(heading(page)).toHaveText(title(2))
  await expect.poll(() => page.evaluate(() => history.state.waitlist.step)).toBe(2)
  await otherBox(page).fill('Practice nurse')
  await page.goForward()
  await expect(heading(page)).toHaveText(title(3))
  await backButton(page).click()
  await expect(otherBox(page)).toHaveValue('Practice nurse')
})

test('a reload and a visit by a link keep the question, the answers, the open Other box and the history', async ({
  page,
  answers,
}) => {
  await open(page, '/waitlist')
  await fillQuestionnaire(page, answers, 2)
  await otherOption(page).check()
  await otherBox(page).fill('Practice nu')
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText(title(2))
  await expect(otherBox(page)).toHaveValue('Practice nu')
  // A restored draft moves no focus.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.goBack()
  await expect(page.getByRole('textbox')).toHaveValue(answers.business)

  await open(page, '/')
  await open(page, '/waitlist')
  await expect(heading(page)).toHaveText(title(1))
  await page.goBack()
  await expect(heading(page)).toHaveText(title(0))
})

test('after the thank-you screen Back leaves the page, and the form stays closed until a new visit', async ({
  page,
  site,
  answers,
}) => {
  await open(page, '/')
  await open(page, '/waitlist')
  await fillQuestionnaire(page, answers)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => history.state.waitlist))
    .toEqual({ step: 0, submitted: true })
  await page.reload()
  await waitForHydration(page)
  await expect(thanks(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/`)
  await page.goForward()
  await expect(thanks(page)).toBeVisible()
  // The next entry was the second question's.
  await page.goForward()
  await expect(thanks(page)).toBeVisible()
  await open(page, '/')
  await open(page, '/waitlist')
  await expect(heading(page)).toHaveText(title(0))
  await expect(page.getByRole('textbox')).toHaveValue('')
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('"Clear my answers" empties the form and the draft, and Undo restores both until the next input', async ({
  page,
  answers,
}) => {
  const clear = page.getByRole('button', { name: 'Clear my answers' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await openAt(page, 3, answers)
  await clear.click()
  await expect(heading(page)).toHaveText(title(0))
  await expect(page.getByRole('textbox')).toHaveValue('')
  await expect(
    page.getByRole('status').filter({ hasText: 'Your answers are cleared.' }),
  ).toBeVisible()
  await expect(page.getByRole('status').getByRole('button')).toHaveCount(0)
  await undo.click()
  await expect(heading(page)).toHaveText(title(3))
  await clear.click()
  await answerQuestion(page, questions[0], answers)
  await expect(undo).toBeHidden()
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText(title(0))
  await expect(page.getByRole('textbox')).toHaveValue(answers.name)
  await clear.press('Enter')
  await expect(undo).toBeFocused()
})
