import type { Page, Route } from '@playwright/test'
import { waitlistWords } from '../src/content/waitlist.ts'
import { hold, open, translatePage, waitForHydration } from './support/hydration.ts'
import { expect } from './support/site.ts'
import {
  answerQuestion,
  heading,
  openAt,
  questions,
  storedRows,
  submitButton,
  test,
  thanks,
  total,
} from './support/waitlist-form.ts'

/**
 * After every fault: the error sentence, the answers kept, and in the end the thank-you screen and one row.
 * `src/waitlist/submission.test.ts` has the list of the responses that count as a failure.
 */
const insert = '**/rest/v1/**'
// Chromium logs "Failed to load resource" for a failed request. One pattern, because `test.use` reads two as [value, options].
test.use({
  expectedErrors: [/The waitlist answers could not be submitted|Failed to load resource/],
})

const alert = (page: Page) => page.getByRole('alert')
const errorSentence = waitlistWords.submitFailed
const openComplete = (page: Page, answers: Parameters<typeof openAt>[2]) =>
  openAt(page, total - 1, answers, total)

/** Everything that the page writes to the console, with the errors' stacks. */
function recordConsole(page: Page) {
  const texts: string[] = []
  page.on('console', async (message) => {
    const parts = message
      .args()
      .map((part) => part.evaluate((value) => String(value?.stack ?? value)).catch(() => ''))
    texts.push(message.text(), ...(await Promise.all(parts)))
  })
  return texts
}

test('without a network: the error sentence, the answers kept, the focus on Submit, no answer in the console; the next Submit stores one row', async ({
  page,
  site,
  answers,
}) => {
  const logs = recordConsole(page)
  const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await openComplete(page, answers)
  await page.context().setOffline(true)
  await submitButton(page).click()
  await expect(alert(page)).toHaveText(errorSentence)
  await expect(page.getByRole('textbox')).toHaveValue(answers.email)
  expect(await drafts()).toContain(answers.email)
  // The browser removed focus when the button was disabled.
  await expect(submitButton(page)).toBeFocused()
  await expect.poll(() => logs.join('\n')).toContain('The waitlist answers could not be submitted')

  await page.context().setOffline(false)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await storedRows(site, answers.email)).toMatchObject([answers])
  await expect.poll(drafts).not.toContain(answers.email)
  for (const answer of Object.values(answers)) expect(logs.join('\n')).not.toContain(answer)
})

test('a reload while submitting: the answers kept, a second Submit, one row', async ({
  page,
  site,
  answers,
}) => {
  await openComplete(page, answers)
  const stored = new Promise<void>((resolve) => {
    const store = (route: Route) => route.fetch().then(() => resolve())
    void page.route(insert, store, { times: 1 })
  })
  await submitButton(page).click()
  await stored
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText("What's your email?")
  await expect(page.getByRole('textbox')).toHaveValue(answers.email)
  const second = page.waitForResponse(insert)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  // As for a new row: the response does not tell who is on the waitlist.
  expect((await second).status()).toBe(201)
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('where a translator replaces every text, the questions, the count and Submit still change', async ({
  page,
  answers,
}) => {
  await open(page, '/waitlist')
  await page.evaluate(translatePage)
  for (const [step, question] of questions.entries()) {
    await expect(heading(page)).toHaveText(question.title)
    await expect(page.getByText(`Question ${step + 1} of ${total}`, { exact: true })).toBeVisible()
    await answerQuestion(page, question, answers)
    if (question.kind === 'email') break
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await page.getByRole('textbox').fill('ada@harbour')
  await expect(page.locator('#waitlist-message')).toHaveText(waitlistWords.emailInvalid)
  await page.getByRole('textbox').fill(answers.email)
  const answer = await hold(page, insert)
  await submitButton(page).click()
  await expect(page.getByRole('button', { name: 'Submitting...', exact: true })).toBeDisabled()
  answer()
  await expect(thanks(page)).toBeVisible()
})
