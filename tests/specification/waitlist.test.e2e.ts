import type { Page } from '@playwright/test'
import { hold, open } from '../support/hydration.ts'
import { expect, test } from '../support/site.ts'
import { expectWords, textsOf } from './visible.ts'

/** The specification gives the third question no title, and the title of the fourth in other words. */
const titles = [
  "What's your name?",
  "What's your business?",
  undefined,
  undefined,
  'Any questions or something in particular you need help with right now?',
  "What's your email?",
]
const roles = [
  'Business Owner',
  'CEO/Founder',
  'Operations Manager',
  'Marketing Manager',
  'IT Manager',
  'Other',
]
const spendings = [
  '$0 - $1,000',
  '$1,000 - $5,000',
  '$5,000 - $10,000',
  '$10,000 - $25,000',
  '$25,000+',
  'Other',
]
const percents = [17, 33, 50, 67, 83, 100]
const thanks =
  "Your response has been submitted successfully. We'll be in touch soon with updates about our AI voice agent platform."

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const box = (page: Page) => page.getByRole('textbox')
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const otherBox = (page: Page) => page.getByPlaceholder('Please specify...', { exact: true })
const invalidEmail = (page: Page) =>
  page.getByText('Please enter a valid email address', { exact: true }).filter({ visible: true })

/** Answers the questions up to the one of this number, which is on the screen then. */
async function goTo(page: Page, question: number) {
  const answers = [
    () => box(page).fill('Ada Lovelace'),
    () => box(page).fill('Analytical Engines'),
    () => page.getByRole('radio').nth(4).check(),
    () => page.getByRole('radio').nth(1).check(),
    () => box(page).fill('Calls after six'),
  ]
  for (const [index, answer] of answers.slice(0, question - 1).entries()) {
    await answer()
    await next(page).click()
    await expect(page.getByText(`Question ${index + 2} of 6`, { exact: true })).toBeVisible()
  }
}

/** The one request that stores a row. */
function insertRequest(page: Page) {
  return page.waitForRequest(
    (request) => request.method() === 'POST' && /waitlist_responses/.test(request.url()),
  )
}

test('six questions of the specified kinds, titles, options, progress and buttons; a submit inserts the six fields', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.method())
  })
  await open(page, '/waitlist')
  const shows = async (index: number) => {
    const question = `Question ${index + 1} of 6`
    await expect(page.getByText(question, { exact: true }), `"${question}"`).toBeVisible()
    const title = titles[index]
    if (title !== undefined) {
      await expect
        .soft(page.getByText(title, { exact: true }).filter({ visible: true }), `"${title}"`)
        .toHaveCount(1)
    }
    const percent = `${percents[index]}%`
    await expect
      .soft(page.getByText(percent, { exact: true }).filter({ visible: true }), `"${percent}"`)
      .toHaveCount(1)
    const bar = await page.getByRole('progressbar').evaluate((element) => {
      const of = (name: string) => element.getAttribute(`aria-value${name}`) ?? undefined
      const value = element instanceof HTMLProgressElement ? element.value : Number(of('now'))
      const max = element instanceof HTMLProgressElement ? element.max : Number(of('max') ?? 100)
      const { width } = element.getBoundingClientRect()
      return { percent: Math.round((100 * value) / max), width }
    })
    expect.soft(bar.percent, `the progress bar at "${percent}"`).toBe(percents[index])
    expect.soft(bar.width, 'the progress bar is to be seen').toBeGreaterThan(50)
    await expect.soft(next(page), `question ${index + 1}: "Next"`).toHaveCount(index < 5 ? 1 : 0)
    await expect
      .soft(submit(page), `question ${index + 1}: "Submit"`)
      .toHaveCount(index < 5 ? 0 : 1)
    const forward = page.getByRole('button', { name: /^(Next|Submit)$/ })
    await expect.soft(forward, `question ${index + 1} needs an answer`).toBeDisabled()
  }
  const kind = () =>
    box(page).evaluate((element: HTMLInputElement | HTMLTextAreaElement) => ({
      type: element.type,
      rows: element instanceof HTMLTextAreaElement ? element.rows : 0,
      placeholder: element.placeholder,
    }))

  await test.step('name', async () => {
    await shows(0)
    await expect.soft(back(page), '"Back" is disabled on the first question').toBeDisabled()
    const { type, placeholder } = await kind()
    expect.soft(type, 'name is a text').toBe('text')
    expect.soft(placeholder, 'the placeholder asks for a "full name"').toMatch(/\bfull name\b/i)
    await box(page).fill('   ')
    await expect.soft(next(page), 'blank is no name').toBeDisabled()
    await box(page).fill('Ada Lovelace')
    await next(page).click()
  })

  await test.step('business', async () => {
    await shows(1)
    await expect.soft(back(page), 'Back is enabled on the second question').toBeEnabled()
    expect.soft((await kind()).type, 'business is a text').toBe('text')
    await box(page).fill(' \t ')
    await expect.soft(next(page), 'blank is no business').toBeDisabled()
    await box(page).fill('Analytical Engines')
    await back(page).click()
    await expect.soft(box(page), 'Back keeps the name').toHaveValue('Ada Lovelace')
    await next(page).click()
    await expect.soft(box(page), 'Back keeps the business').toHaveValue('Analytical Engines')
    await next(page).click()
  })

  const offers = async (name: string, options: string[]) => {
    const radios = page.getByRole('radio')
    const shown = await radios.evaluateAll((elements) =>
      (elements as HTMLInputElement[]).map((element) => {
        const label = element.labels?.[0]?.cloneNode(true) as HTMLElement | undefined
        for (const hint of label?.querySelectorAll('[aria-hidden=true]') ?? []) hint.remove()
        return label?.textContent?.trim() ?? ''
      }),
    )
    expect.soft(shown, `the options of ${name}`).toEqual(options)
    await radios.nth(0).check()
    await radios.nth(1).check()
    await expect.soft(page.getByRole('radio', { checked: true }), 'a single choice').toHaveCount(1)
  }

  await test.step('role', async () => {
    await shows(2)
    await offers('role', roles)
    await page.getByRole('radio').nth(4).check()
    await next(page).click()
  })

  await test.step('spending_range', async () => {
    await shows(3)
    const title = (await textsOf(page.getByText(/\?$/).filter({ visible: true }))).join(' ')
    expectWords(title, 'the title of spending_range', [
      /month/i,
      /\bspend/i,
      /\bstaff or call centres\b/i,
    ])
    await offers('spending', spendings)
    await page.getByRole('radio').nth(1).check()
    await next(page).click()
  })

  await test.step('questions_help', async () => {
    await shows(4)
    expect.soft(await kind(), '"4" rows').toMatchObject({ type: 'textarea', rows: 4 })
    await box(page).fill('Calls after six')
    await next(page).click()
  })

  await test.step('email', async () => {
    await shows(5)
    expect.soft((await kind()).type, 'an email input').toBe('email')
    expect.soft(await invalidEmail(page).count(), 'no message before anything is typed').toBe(0)
    for (const wrong of [
      'ada',
      'ada@example',
      'ada.lovelace@example',
      'ada@@example.com',
      'ada@example@example.com',
      'ada lovelace@example.com',
      'ada@exam ple.com',
      '@example.com',
    ]) {
      await box(page).fill(wrong)
      await expect
        .soft(invalidEmail(page), `"Please enter a valid email address": ${wrong}`)
        .toHaveCount(1)
      await expect.soft(submit(page), `${wrong} can not be submitted`).toBeDisabled()
    }
    for (const right of ['a@b.c', 'ada+calls@mail.example.co.uk', 'ada@example.com']) {
      await box(page).fill(right)
      await expect.soft(invalidEmail(page), `${right} is an address`).toHaveCount(0)
      await expect.soft(submit(page), `${right} can be submitted`).toBeEnabled()
    }
  })

  await test.step('submission', async () => {
    const release = await hold(page, /waitlist_responses/)
    const [request] = await Promise.all([insertRequest(page), submit(page).click()])
    await expect
      .soft(page.getByRole('button', { name: 'Submitting...', exact: true }), '"Submitting..."')
      .toBeDisabled()
    expect.soft(request.headers().apikey, 'the public key of the anonymous role').toMatch(/\S/)
    expect
      .soft(new URL(request.url()).pathname, 'the REST insert')
      .toMatch(/\/rest\/v1\/waitlist_responses$/)
    const body: unknown = request.postDataJSON()
    expect.soft(Array.isArray(body) ? body : [body], 'the six fields').toEqual([
      {
        name: 'Ada Lovelace',
        business: 'Analytical Engines',
        role: 'IT Manager',
        spending_range: '$1,000 - $5,000',
        questions_help: 'Calls after six',
        email: 'ada@example.com',
      },
    ])
    release()
    await expect
      .soft(page.getByRole('heading', { name: 'Thank You!', exact: true }), '"Thank You!"')
      .toBeVisible()
    await expect.soft(page.getByText(thanks, { exact: true }), `"${thanks}"`).toBeVisible()
    await expect.soft(page.getByText(/^Question/), 'the questions are gone').toHaveCount(0)
    const home = page.getByText('Back to Home', { exact: true })
    await expect(home, '"Back to Home"').toBeVisible()
    expect.soft(sent, 'the only request to the backend').toEqual(['POST'])
    await home.click()
    await expect(page, '"Back to Home" leads to "/"').toHaveURL(/^http:\/\/[^/]+\/$/)
  })
})

test('Other opens a box, another option closes and clears it, and its text is the stored answer', async ({
  page,
}) => {
  await open(page, '/waitlist')
  await goTo(page, 3)

  const chooseOther = async (another: string, text: string) => {
    await expect.soft(otherBox(page), 'no box before Other is chosen').toHaveCount(0)
    await choice(page, 'Other').check()
    await expect(otherBox(page), '"Please specify..."').toBeVisible()
    await expect.soft(next(page), 'an empty box is no answer').toBeDisabled()
    await otherBox(page).fill('   ')
    await expect.soft(next(page), 'a blank box is no answer').toBeDisabled()
    await otherBox(page).fill('Dropped')
    await expect.soft(next(page), 'a filled box is an answer').toBeEnabled()
    await choice(page, another).check()
    await expect.soft(otherBox(page), 'another option closes the box').toHaveCount(0)
    await expect.soft(next(page), 'the other option is an answer').toBeEnabled()
    await choice(page, 'Other').check()
    await expect.soft(otherBox(page), 'another option clears the box').toHaveValue('')
    await expect.soft(next(page), 'the cleared box is no answer').toBeDisabled()
    await otherBox(page).fill(text)
    await next(page).click()
  }
  await chooseOther('CEO/Founder', 'Office Dog')
  await expect(page.getByText('Question 4 of 6', { exact: true })).toBeVisible()
  await chooseOther('$25,000+', 'Two biscuits')
  await box(page).fill('None')
  await next(page).click()
  await box(page).fill('rex@example.com')
  const [request] = await Promise.all([insertRequest(page), submit(page).click()])
  const body = request.postDataJSON()
  expect(Array.isArray(body) ? body[0] : body).toMatchObject({
    role: 'Office Dog',
    spending_range: 'Two biscuits',
  })
})

test('leaving a question backwards clears its Other box, also one whose text was stored, and the question is unanswered again', async ({
  page,
}) => {
  await open(page, '/waitlist')
  await goTo(page, 3)
  await choice(page, 'Other').check()
  await otherBox(page).fill('Not stored')
  await back(page).click()
  await next(page).click()
  await expect(page.getByText('Question 3 of 6', { exact: true })).toBeVisible()
  await expect.soft(next(page), 'the question has no answer').toBeDisabled()
  await expectClearedBox(page)

  await otherBox(page).fill('Stored')
  await next(page).click()
  await expect(page.getByText('Question 4 of 6', { exact: true })).toBeVisible()
  await back(page).click()
  await expect(page.getByText('Question 3 of 6', { exact: true })).toBeVisible()
  await back(page).click()
  await expect(page.getByText('Question 2 of 6', { exact: true })).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Question 3 of 6', { exact: true })).toBeVisible()
  await expect.soft(next(page), 'the question whose text was stored has no answer').toBeDisabled()
  await expectClearedBox(page)
})

/** The box is closed, or open and empty. */
async function expectClearedBox(page: Page) {
  if ((await otherBox(page).count()) === 0) await choice(page, 'Other').check()
  await expect(otherBox(page)).toHaveValue('')
}

test.describe('a failed insert', () => {
  test.use({ expectedErrors: [/.*/] })

  const failures = {
    'an error is returned': {
      status: 400,
      body: '{"message":"no","code":"42501","details":null,"hint":null}',
    },
    'no server answers': 'abort',
  } as const
  for (const [name, answer] of Object.entries(failures)) {
    test(`shows the alert, logs the error and keeps the answers when ${name}`, async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => {
        // The browser itself logs every failed request.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          logged.push(message.text())
      })
      await page.route(/waitlist_responses/, (route) =>
        answer === 'abort'
          ? route.abort()
          : route.fulfill({ contentType: 'application/json', ...answer }),
      )
      await open(page, '/waitlist')
      await goTo(page, 6)
      await box(page).fill('ada@example.com')
      await submit(page).click()
      await expect(
        page.getByRole('alert'),
        '"There was an error submitting your response. Please try again."',
      ).toHaveText('There was an error submitting your response. Please try again.')
      await expect.soft(submit(page), 'the form can be submitted again').toBeEnabled()
      await expect.soft(box(page), 'the email is kept').toHaveValue('ada@example.com')
      await expect.poll(() => logged.length, 'the error is logged').toBeGreaterThan(0)
      await back(page).click()
      await expect.soft(box(page), 'the answers are kept').toHaveValue('Calls after six')
    })
  }
})
