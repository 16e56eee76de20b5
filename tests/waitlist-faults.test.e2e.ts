import type { Page, Route } from '@playwright/test'
import { open, waitForHydration } from './support/hydration.ts'
import { expect } from './support/site.ts'
import {
  answerQuestion,
  gate,
  heading,
  openAt,
  questions,
  storedRows,
  submitButton,
  test,
  thanks,
} from './support/waitlist-form.ts'

/**
 * After every fault: the error sentence, the answers kept, and in the end the thank-you screen and one row.
 * `src/waitlist/submission.test.ts` has the list of the responses that count as a failure.
 */
const insert = '**/rest/v1/**'
const logged = /The waitlist answers could not be submitted/
// Chromium logs "Failed to load resource" for a failed request. One pattern, because `test.use` reads two as [value, options].
test.use({ expectedErrors: [/The waitlist answers could not be submitted|Failed to load resource/] })

const alert = (page: Page) => page.getByRole('alert')
const errorSentence = 'There was an error submitting your response. Please try again.'
const openComplete = (page: Page, answers: Parameters<typeof openAt>[2]) => openAt(page, 5, answers, 6)

/** Everything that the page writes to the console, with the errors' stacks. */
function recordConsole(page: Page) {
  const texts: string[] = []
  page.on('console', async (message) => {
    const parts = message.args().map((part) => part.evaluate((value) => String(value?.stack ?? value)).catch(() => ''))
    texts.push(message.text(), ...(await Promise.all(parts)))
  })
  return texts
}

function recordInserts(page: Page) {
  const methods: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) methods.push(request.method())
  })
  return methods
}

/** Makes the next request store its row and then lose its response. `stored` resolves when the row is stored. */
async function loseResponse(page: Page, lose: (route: Route) => Promise<void>) {
  const stored = gate()
  await page.route(
    insert,
    async (route) => {
      await route.fetch()
      stored.open()
      await lose(route)
    },
    { times: 1 },
  )
  return { stored: stored.opened }
}

const serverError = JSON.stringify({ code: 'XX000', message: 'internal error', details: null, hint: null })
const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'a server error': (page) =>
    page.route(insert, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: serverError }), {
      times: 1,
    }),
  'the login page of a captive portal': (page) =>
    page.route(insert, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi' }), { times: 1 }),
  'a reset connection': (page) => page.route(insert, (route) => route.abort('connectionreset'), { times: 1 }),
  'no network': (page) => page.context().setOffline(true),
}

test('after each fault: the error sentence, the answers kept; the next Submit stores one row', async ({
  page,
  site,
  answers,
}) => {
  const logs = recordConsole(page)
  let reports = 0
  page.on('console', (message) => {
    if (logged.test(message.text())) reports++
  })
  const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await openComplete(page, answers)
  for (const [index, [fault, cause]] of Object.entries(faults).entries()) {
    await test.step(fault, async () => {
      await cause(page)
      await submitButton(page).click()
      await expect.poll(() => reports, fault).toBe(index + 1)
      await expect(alert(page), fault).toHaveText(errorSentence)
      await expect(heading(page)).toHaveText("What's your email?")
      await expect(page.getByRole('textbox'), fault).toHaveValue(answers.email)
      expect(await drafts(), fault).toContain(answers.email)
      // The browser removed focus when the button was disabled.
      await expect(submitButton(page), fault).toBeFocused()
      expect(await storedRows(site, answers.email), fault).toEqual([])
    })
  }

  await page.context().setOffline(false)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await storedRows(site, answers.email)).toMatchObject([answers])
  expect(await drafts()).not.toContain(answers.email)
  const text = logs.join('\n')
  for (const answer of Object.values(answers)) expect(text).not.toContain(answer)
})

test('a response lost after the row was stored: the next Submit succeeds, and there is one row', async ({
  page,
  site,
  answers,
}) => {
  await openComplete(page, answers)
  await loseResponse(page, (route) => route.abort('connectionreset'))
  await submitButton(page).click()
  await expect(alert(page)).toHaveText(errorSentence)
  expect(await storedRows(site, answers.email)).toHaveLength(1)
  const second = page.waitForResponse(insert)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  const response = await second
  // As for a new row: the response does not tell who is on the waitlist.
  expect(response.status()).toBe(201)
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('no response for 15 seconds: the error sentence, a second Submit, one row', async ({ page, site, answers }) => {
  await page.clock.install()
  await openComplete(page, answers)
  const { stored } = await loseResponse(page, async () => {})
  await submitButton(page).click()
  await stored
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await page.clock.runFor(15_000)
  await expect(alert(page)).toHaveText(errorSentence)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('a reload while submitting: the answers kept, a second Submit, one row', async ({ page, site, answers }) => {
  await openComplete(page, answers)
  const { stored } = await loseResponse(page, async () => {})
  await submitButton(page).click()
  await stored
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText("What's your email?")
  await expect(page.getByRole('textbox')).toHaveValue(answers.email)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('two clicks and a submit event in one tick: one request, one row', async ({ page, site, answers }) => {
  const inserts = recordInserts(page)
  await openComplete(page, answers)
  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form?.requestSubmit()
  })
  await expect(thanks(page)).toBeVisible()
  expect(inserts).toEqual(['POST'])
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('a held Enter: one request, also after a failure, and one row', async ({ page, site, answers }) => {
  const inserts = recordInserts(page)
  await openComplete(page, answers)
  await page.route(insert, (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('textbox').focus()
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
  await expect(alert(page)).toHaveText(errorSentence)
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(inserts).toEqual(['POST'])
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  expect(inserts).toEqual(['POST', 'POST'])
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('two tabs submit the same answers at the same time: both show the thank-you screen, one row', async ({
  page,
  site,
  answers,
}) => {
  await openComplete(page, answers)
  // A tab opened by a page starts with a copy of its sessionStorage, as a duplicated tab does.
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/waitlist'))
  const other = await opened
  await expect(heading(other)).toHaveText("What's your email?")
  const bothSubmitted = gate()
  for (const tab of [page, other]) {
    await tab.route(insert, async (route) => {
      await bothSubmitted.opened
      await route.continue()
    })
    await submitButton(tab).click()
  }
  bothSubmitted.open()
  for (const tab of [page, other]) await expect(thanks(tab)).toBeVisible()
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('in a browser that blocks storage the form works, and a reload empties it', async ({ page, site, answers }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const button = page.locator('button[type=submit]')
  await open(page, '/waitlist')
  for (const question of questions) {
    await answerQuestion(page, question, answers)
    await button.click()
  }
  await expect(thanks(page)).toBeVisible()
  expect(await storedRows(site, answers.email)).toHaveLength(1)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await open(page, '/waitlist')
  await page.getByRole('textbox').fill(answers.name)
  await button.click()
  await expect(heading(page)).toHaveText("What's your business?")
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText("What's your name?")
})
