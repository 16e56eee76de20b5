import type { Page, Route } from '@playwright/test'
import { questions, waitlistWords } from '../src/content/waitlist.ts'
import { submissionTimeout } from '../src/waitlist/submission.ts'
import { open, waitForHydration } from './support/hydration.ts'
import { expect } from './support/site.ts'
import { gate, heading, openAt, storedRows, submitButton, test, thanks } from './support/waitlist-form.ts'

/** Each fault is made at the network's edge. However it goes: one row, the answers kept until then, and thanks in the end. */
const rest = '**/rest/v1/**'
const logged = new RegExp(waitlistWords.submitFailedLog)
/** What Chromium itself logs of a request that failed. */
const failedRequest = /Failed to load resource/
test.use({ expectedErrors: [new RegExp(`${logged.source}|${failedRequest.source}`)] })

const alert = (page: Page) => page.getByRole('alert')
const openFilled = (page: Page, answers: Parameters<typeof openAt>[2]) => openAt(page, 5, answers, 6)

/** Everything the page says to the console, with what stands behind the words. */
function listen(page: Page) {
  const said: string[] = []
  page.on('console', async (message) => {
    const parts = message.args().map((part) => part.evaluate((value) => String(value?.stack ?? value)).catch(() => ''))
    said.push(message.text(), ...(await Promise.all(parts)))
  })
  return said
}

const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
const postgrestError = (code: string, message: string) => ({ code, message, details: null, hint: null })

const nothingStored: Record<string, (route: Route) => Promise<void>> = {
  'a broken server': json(500, postgrestError('XX000', 'internal error')),
  'no valid key': json(401, { message: 'Invalid API key' }),
  'no permission': json(401, postgrestError('42501', 'permission denied for table waitlist_responses')),
  'another conflict': json(409, postgrestError('23503', 'violates foreign key constraint')),
  'too many answers from one address': json(429, postgrestError('429', 'Too many answers from this address.')),
  'a gateway that speaks HTML': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway' }),
  'a login page that answers for the site': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi' }),
  'an answer cut short': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":' }),
  'an empty 404': (route) => route.fulfill({ status: 404, body: '' }),
  'a reset connection': (route) => route.abort('connectionreset'),
  'a name that does not resolve': (route) => route.abort('namenotresolved'),
}

for (const [fault, happen] of Object.entries(nothingStored)) {
  test(`${fault}: the sentence, the answers kept, and the next Submit works`, async ({ page, site, answers }) => {
    const said = listen(page)
    await openFilled(page, answers)
    await page.route(rest, happen, { times: 1 })
    await submitButton(page).click()
    await expect(alert(page)).toHaveText('There was an error submitting your response. Please try again.')
    await expect(heading(page)).toHaveText(questions[5].title)
    await expect(page.getByRole('textbox')).toHaveValue(answers.email)
    // The button that was disabled under the visitor's focus has it again.
    await expect(submitButton(page)).toBeFocused()
    expect(await storedRows(site, answers.email)).toEqual([])
    await expect.poll(() => said.some((line) => logged.test(line))).toBe(true)

    await submitButton(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await storedRows(site, answers.email)).toMatchObject([answers])
    const words = said.join('\n')
    for (const answer of Object.values(answers)) expect(words).not.toContain(answer)
  })
}

test('a reply lost after the row was stored: one row', async ({ page, site, answers }) => {
  await openFilled(page, answers)
  await page.route(
    rest,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await submitButton(page).click()
  await expect(alert(page)).toHaveText(waitlistWords.submitFailed)
  expect(await storedRows(site, answers.email)).toHaveLength(1)
  const second = page.waitForResponse(rest)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  const reply = await second
  expect([reply.status(), (await reply.json()).code]).toEqual([409, '23505'])
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('a reply that never comes: a timeout, a retry, one row', async ({ page, site, answers }) => {
  await page.clock.install()
  await openFilled(page, answers)
  const stored = gate()
  await page.route(
    rest,
    async (route) => {
      await route.fetch()
      stored.open()
    },
    { times: 1 },
  )
  await submitButton(page).click()
  await stored.opened
  await expect(page.getByRole('button', { name: waitlistWords.submitting })).toBeDisabled()
  await page.clock.runFor(submissionTimeout)
  await expect(alert(page)).toHaveText(waitlistWords.submitFailed)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('offline at Submit: the sentence, and the next Submit works', async ({ page, context, site, answers }) => {
  await openFilled(page, answers)
  await context.setOffline(true)
  await submitButton(page).click()
  await expect(alert(page)).toHaveText(waitlistWords.submitFailed)
  await expect(page.getByRole('textbox')).toHaveValue(answers.email)
  await context.setOffline(false)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

/** How many inserts the page has asked for. */
function countInserts(page: Page) {
  const inserts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) inserts.push(request.method())
  })
  return inserts
}

test('two clicks in one tick: one request, one row', async ({ page, site, answers }) => {
  const inserts = countInserts(page)
  await openFilled(page, answers)
  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form?.requestSubmit()
  })
  await expect(thanks(page)).toBeVisible()
  expect(inserts).toEqual(['POST'])
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('a held Enter: one request, one row, also when it fails', async ({ page, site, answers }) => {
  const inserts = countInserts(page)
  await openFilled(page, answers)
  await page.route(rest, (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('textbox').focus()
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
  await expect(alert(page)).toHaveText(waitlistWords.submitFailed)
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(inserts).toEqual(['POST'])
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  expect(inserts).toEqual(['POST', 'POST'])
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('a reload in flight: one row', async ({ page, site, answers }) => {
  await openFilled(page, answers)
  const stored = gate()
  await page.route(
    rest,
    async (route) => {
      await route.fetch()
      stored.open()
    },
    { times: 1 },
  )
  await submitButton(page).click()
  await stored.opened
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText(questions[5].title)
  await expect(page.getByRole('textbox')).toHaveValue(answers.email)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('two tabs with the same answers at the same moment: thanks in both, one row', async ({ page, site, answers }) => {
  await openFilled(page, answers)
  // A tab opened by the page starts with a copy of its storage, as a duplicated tab does.
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/waitlist'))
  const other = await opened
  await expect(heading(other)).toHaveText(questions[5].title)
  const both = gate()
  for (const tab of [page, other]) {
    await tab.route(rest, async (route) => {
      await both.opened
      await route.continue()
    })
    await submitButton(tab).click()
  }
  both.open()
  for (const tab of [page, other]) await expect(thanks(tab)).toBeVisible()
  expect(await storedRows(site, answers.email)).toHaveLength(1)
})

test('a browser that blocks storage fills in the same form', async ({ page, site, answers }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await open(page, '/waitlist')
  for (const question of questions) {
    if (question.kind === 'choice')
      await page.getByRole('radio', { name: answers[question.field], exact: true }).check()
    else await page.getByRole('textbox').fill(answers[question.field])
    await page.locator('button[type=submit]').click()
  }
  await expect(thanks(page)).toBeVisible()
  expect(await storedRows(site, answers.email)).toHaveLength(1)
  // A reload on the way begins anew instead of breaking.
  await page.getByRole('link', { name: waitlistWords.backToHome }).click()
  await open(page, '/waitlist')
  await page.getByRole('textbox').fill(answers.name)
  await page.locator('button[type=submit]').click()
  await expect(heading(page)).toHaveText(questions[1].title)
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText(questions[0].title)
})

test('the draft is there until the row is, and gone after', async ({ page, answers }) => {
  await openFilled(page, answers)
  const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await page.route(rest, (route) => route.abort('connectionreset'), { times: 1 })
  await submitButton(page).click()
  await expect(alert(page)).toHaveText(waitlistWords.submitFailed)
  expect(await drafts()).toContain(answers.email)
  await page.reload()
  await waitForHydration(page)
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await drafts()).not.toContain(answers.email)
})
