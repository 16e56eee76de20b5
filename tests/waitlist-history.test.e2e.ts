import { chromium } from '@playwright/test'
import { chromiumArguments } from '../playwright.config.ts'
import { otherOption, questions, waitlistWords } from '../src/content/waitlist.ts'
import { findChromium } from './support/chromium.ts'
import { open, waitForHydration } from './support/hydration.ts'
import { expect } from './support/site.ts'
import {
  answerQuestion,
  backButton,
  fillQuestionnaire,
  gate,
  heading,
  nextButton,
  openAt,
  storedRows,
  submitButton,
  test,
  thanks,
} from './support/waitlist-form.ts'

const title = (step: number) => questions[step]?.title ?? ''

test('the browser goes back and forward between questions, with the answers kept', async ({ page, answers }) => {
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
  // Several at once, as from the list behind the Back button.
  await page.evaluate(() => history.go(-2))
  await expect(heading(page)).toHaveText(title(1))
  await page.evaluate(() => history.go(2))
  await expect(heading(page)).toHaveText(title(3))
  // Our Back and the browser's are one and the same.
  await backButton(page).click()
  await expect(heading(page)).toHaveText(title(2))
  await page.goBack()
  await expect(heading(page)).toHaveText(title(1))
})

test('our Back, however often in a row, ends on the first question', async ({ page, answers }) => {
  await open(page, '/')
  await openAt(page, 3, answers)
  await page.evaluate((name) => {
    for (let press = 0; press < 9; press++) {
      for (const button of document.querySelectorAll('button')) if (button.textContent === name) button.click()
    }
  }, waitlistWords.back)
  await expect(heading(page)).toHaveText(title(0))
  await expect.poll(() => page.evaluate(() => history.state.waitlist.step)).toBe(0)
  await nextButton(page).click()
  await expect(heading(page)).toHaveText(title(1))
  await page.goBack()
  await expect(heading(page)).toHaveText(title(0))
})

test("the browser's Back clears the Other box, as ours does", async ({ page, answers }) => {
  await openAt(page, 2, answers)
  await page.getByRole('radio', { name: otherOption }).check()
  await page.getByPlaceholder(waitlistWords.otherPlaceholder).fill('Not stored')
  await page.goBack()
  await expect(heading(page)).toHaveText(title(1))
  await nextButton(page).click()
  await expect(page.getByPlaceholder(waitlistWords.otherPlaceholder)).toHaveValue('')
})

test('Forward stores the Other box as Next does, and stays where an answer is missing', async ({ page, answers }) => {
  await openAt(page, 3, answers)
  await page.goBack()
  await page.getByRole('radio', { name: otherOption }).check()
  await page.goForward()
  await expect(heading(page)).toHaveText(title(2))
  await expect.poll(() => page.evaluate(() => history.state.waitlist.step)).toBe(2)
  await page.getByPlaceholder(waitlistWords.otherPlaceholder).fill('Practice nurse')
  await page.goForward()
  await expect(heading(page)).toHaveText(title(3))
  await backButton(page).click()
  await expect(page.getByPlaceholder(waitlistWords.otherPlaceholder)).toHaveValue('Practice nurse')
})

test('the first question never traps Back', async ({ page, site, answers }) => {
  await open(page, '/')
  await open(page, '/waitlist')
  await fillQuestionnaire(page, answers, 1)
  await page.goBack()
  await expect(heading(page)).toHaveText(title(0))
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a reload keeps the question, the answers, the open box and the way back', async ({ page, answers }) => {
  await open(page, '/waitlist')
  await fillQuestionnaire(page, answers, 2)
  await page.getByRole('radio', { name: otherOption }).check()
  const box = page.getByPlaceholder(waitlistWords.otherPlaceholder)
  await box.fill('Practice nu')
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText(title(2))
  await expect(box).toHaveValue('Practice nu')
  // Nobody has arrived anywhere: focus stays at the top of the page.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.goBack()
  await expect(page.getByRole('textbox')).toHaveValue(answers.business)
})

test('who leaves and comes back by a link is where they were, with the questions behind them', async ({
  page,
  answers,
}) => {
  await open(page, '/waitlist')
  await fillQuestionnaire(page, answers, 3)
  await open(page, '/')
  await open(page, '/waitlist')
  await expect(heading(page)).toHaveText(title(3))
  await page.goBack()
  await expect(heading(page)).toHaveText(title(2))
})

test('after the thanks Back leaves, and nothing reopens the form', async ({ page, site, answers }) => {
  await open(page, '/')
  await open(page, '/waitlist')
  await fillQuestionnaire(page, answers)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.waitlist)).toEqual({ step: 0, submitted: true })
  await page.reload()
  await waitForHydration(page)
  await expect(thanks(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/`)
  await page.goForward()
  await expect(thanks(page)).toBeVisible()
  // Forward leads to where the second question was.
  await page.goForward()
  await expect(thanks(page)).toBeVisible()
  // A new visit is a new questionnaire.
  await open(page, '/')
  await open(page, '/waitlist')
  await expect(heading(page)).toHaveText(title(0))
  await expect(page.getByRole('textbox')).toHaveValue('')
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('Back while the answers are on their way waits for them', async ({ page, answers }) => {
  await openAt(page, 5, answers, 6)
  const held = gate()
  await page.route('**/rest/v1/**', async (route) => {
    await held.opened
    await route.continue()
  })
  await submitButton(page).click()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('button', { name: waitlistWords.submitting })).toBeVisible()
  held.open()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.waitlist)).toEqual({ step: 0, submitted: true })
})

test('clearing forgets the answers, and can be undone', async ({ page, answers }) => {
  await openAt(page, 3, answers)
  const stored = () => page.evaluate(() => sessionStorage.length)
  await page.getByRole('button', { name: waitlistWords.clear }).click()
  await expect(heading(page)).toHaveText(title(0))
  await expect(page.getByRole('textbox')).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: waitlistWords.cleared })).toBeVisible()
  await expect(page.getByRole('status').getByRole('button')).toHaveCount(0)
  expect(await stored()).toBe(0)
  await page.getByRole('button', { name: waitlistWords.undoClear }).click()
  await expect(heading(page)).toHaveText(title(3))
  await page.getByRole('button', { name: waitlistWords.clear }).click()
  await answerQuestion(page, questions[0], answers)
  await expect(page.getByRole('button', { name: waitlistWords.undoClear })).toBeHidden()
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText(title(0))
  await expect(page.getByRole('textbox')).toHaveValue(answers.name)
  await page.getByRole('button', { name: waitlistWords.clear }).press('Enter')
  await expect(page.getByRole('button', { name: waitlistWords.undoClear })).toBeFocused()
})

test('an old page from the back-forward cache does not bring back what was submitted', async ({ site, answers }) => {
  // Playwright switches the cache off, so this test has a browser of its own.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: site.url, extraHTTPHeaders: { 'x-forwarded-for': '10.255.255.1' } })
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
    await expect(heading(page)).toHaveText(title(0))
    await expect(page.getByRole('textbox')).toHaveValue('')
    expect(await storedRows(site, answers.email)).toHaveLength(1)
  } finally {
    await browser.close()
  }
})
