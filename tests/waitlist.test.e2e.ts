import { nextFrames, open } from './support/hydration.ts'
import { expect, withMotion } from './support/site.ts'
import {
  answerQuestion,
  backButton,
  gate,
  heading,
  nextButton,
  openAt,
  otherBox,
  otherOption,
  questions,
  storedRows,
  submitButton,
  test,
  thanks,
} from './support/waitlist-form.ts'

/** What each question shows: the six of the specification, and our texts where it leaves them open. */
const shown = {
  name: { percent: 17, placeholder: 'Your full name' },
  business: { percent: 33, placeholder: 'Your business name' },
  role: {
    percent: 50,
    options: ['Business Owner', 'CEO/Founder', 'Operations Manager', 'Marketing Manager', 'IT Manager', 'Other'],
  },
  spending_range: {
    percent: 67,
    options: ['$0 - $1,000', '$1,000 - $5,000', '$5,000 - $10,000', '$10,000 - $25,000', '$25,000+', 'Other'],
  },
  questions_help: { percent: 83, placeholder: 'Missed calls, evening cover, booking appointments…' },
  email: { percent: 100, placeholder: 'you@company.com' },
}

test('six questions answered with the mouse send one insert and store one row', async ({ page, site, answers }) => {
  await page.emulateMedia(withMotion.contextOptions)
  const inserts: { method: string; path: string; body: unknown }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.includes('/rest/')) inserts.push({ method: request.method(), path, body: request.postDataJSON() })
  })
  await open(page, '/waitlist')
  for (const [step, question] of questions.entries()) {
    const { percent } = shown[question.field]
    await expect(heading(page)).toHaveText(question.title)
    await expect(page.getByText(`Question ${step + 1} of 6`, { exact: true })).toBeVisible()
    await expect(page.getByText(`${percent}%`, { exact: true })).toBeVisible()
    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', String(percent))
    await expect(bar).toHaveAttribute('aria-valuetext', `Question ${step + 1} of 6`)
    const paintedPercent = await bar.evaluate((element) => {
      const all = element.querySelectorAll('rect').length
      return (100 * element.querySelectorAll('rect[data-lit]').length) / all
    })
    expect(Math.abs(paintedPercent - percent)).toBeLessThan(2)

    const last = question.field === 'email'
    await expect(backButton(page)).toBeEnabled({ enabled: step > 0 })
    await expect(submitButton(page)).toHaveCount(last ? 1 : 0)
    await expect(nextButton(page)).toHaveCount(last ? 0 : 1)
    const button = last ? submitButton(page) : nextButton(page)
    await expect(button).toBeDisabled()

    if (question.kind === 'choice') {
      await expect(page.getByRole('group', { name: question.title })).toBeVisible()
      const options = page.getByRole('radio')
      await expect(options).toHaveCount(6)
      const values = await options.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
      expect(values).toEqual(shown[question.field].options)
    } else {
      const field = page.getByRole('textbox', { name: question.title })
      await expect(field).toHaveAttribute('placeholder', shown[question.field].placeholder)
      await field.fill('\t \u00a0')
      await expect(button).toBeDisabled()
    }
    if (question.kind === 'multiline') await expect(page.getByRole('textbox')).toHaveAttribute('rows', '4')
    if (question.kind === 'email') await expect(page.getByRole('textbox')).toHaveAttribute('type', 'email')

    // Answers are trimmed before they are stored.
    await answerQuestion(page, question, { ...answers, name: `  ${answers.name} \u00a0` })
    await expect(button).toBeEnabled()
    await button.click()
  }
  await expect(thanks(page)).toBeFocused()
  await expect(
    page.getByText(
      "Your response has been submitted successfully. We'll be in touch soon with updates about our AI voice agent platform.",
      { exact: true },
    ),
  ).toBeVisible()
  expect(inserts).toEqual([{ method: 'POST', path: '/rest/v1/waitlist_responses', body: answers }])
  const rows = await storedRows(site, answers.email)
  expect(rows).toHaveLength(1)
  expect(rows).toMatchObject([answers])
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('the e-mail message shows while the text is not an address, and is announced when typing pauses', async ({
  page,
  answers,
}) => {
  await page.clock.install()
  await openAt(page, 5, answers)
  await page.clock.pauseAt(Date.now() + 60_000)
  const email = page.getByRole('textbox')
  const message = page.getByText('Please enter a valid email address')
  await expect(message).toBeHidden()
  const announced = page.getByRole('status').filter({ has: page.locator('#waitlist-message') })

  await email.pressSequentially('ada@harbour')
  await expect(message).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect(submitButton(page)).toBeDisabled()
  await expect(message).toHaveAttribute('aria-hidden', 'true')
  await page.clock.runFor(599)
  await expect(message).toHaveAttribute('aria-hidden', 'true')
  await page.clock.runFor(1)
  await expect(message).toHaveAttribute('aria-hidden', 'false')
  await expect(announced).toHaveCount(1)

  await email.fill('ada@harbour.example')
  await expect(message).toBeHidden()
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect(submitButton(page)).toBeEnabled()
})

test('Other opens, closes and empties its box, and Next stores its text, on both questions with options', async ({
  page,
  site,
  answers,
}) => {
  await openAt(page, 2, answers)
  for (const [question, text] of [
    [questions[2], 'Practice nurse'],
    [questions[3], 'Somewhere between'],
  ] as const) {
    await expect(heading(page)).toHaveText(question.title)
    await expect(otherBox(page)).toBeHidden()
    await otherOption(page).click()
    // A mouse click on Other moves focus to its box.
    await expect(otherBox(page), question.title).toBeFocused()
    await expect(nextButton(page)).toBeDisabled()
    await otherBox(page).fill('  ')
    await expect(nextButton(page)).toBeDisabled()
    await otherBox(page).fill(text)
    await expect(nextButton(page)).toBeEnabled()

    await page.getByRole('radio').first().check()
    await expect(otherBox(page)).toBeHidden()
    await otherOption(page).check()
    await expect(otherBox(page)).toHaveValue('')

    await otherBox(page).fill(text)
    await nextButton(page).click()
  }
  for (const question of questions.slice(4)) {
    await answerQuestion(page, question, answers)
    if (question.kind !== 'email') await nextButton(page).click()
  }
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  const stored = { ...answers, role: 'Practice nurse', spending_range: 'Somewhere between' }
  expect(await storedRows(site, answers.email)).toMatchObject([stored])
})

test("while submitting, the button says so, the form is disabled and the browser's Back does nothing", async ({
  page,
  answers,
}) => {
  await openAt(page, 5, answers, 6)
  const response = gate()
  await page.route('**/rest/v1/**', async (route) => {
    await response.opened
    await route.continue()
  })
  await submitButton(page).click()
  const submitting = page.getByRole('button', { name: 'Submitting...', exact: true })
  await expect(submitting).toBeDisabled()
  await expect(backButton(page)).toBeDisabled()
  await expect(page.getByRole('textbox')).toHaveAttribute('readonly', '')
  const stepAfterBack = await page.evaluate(async () => {
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await moved
    return history.state.waitlist.step
  })
  expect(stepAfterBack).toBe(5)
  await expect(submitting).toBeVisible()
  response.open()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.waitlist)).toEqual({ step: 0, submitted: true })
})

test('the whole questionnaire works with the keyboard alone', async ({ page, site, answers }) => {
  const { keyboard } = page
  await open(page, '/waitlist')
  await page.waitForLoadState('networkidle')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('textbox')).toBeFocused()
  // Enter does nothing while the question is unanswered.
  await keyboard.press('Enter')
  await expect(heading(page)).toHaveText("What's your name?")
  await keyboard.type(answers.name)
  await keyboard.press('Enter')

  await expect(page.getByRole('textbox', { name: "What's your business?" })).toBeFocused()
  await keyboard.type('Studio 54')
  await keyboard.press('Enter')

  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await keyboard.press('Control+3')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await keyboard.press('3')
  await expect(page.getByRole('radio', { name: 'Operations Manager' })).toBeChecked()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Marketing Manager' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Marketing Manager' })).toBeFocused()
  await keyboard.press('7')
  await expect(page.getByRole('radio', { name: 'Marketing Manager' })).toBeChecked()
  // Number keys choose only while an option has focus.
  await backButton(page).focus()
  await keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'Marketing Manager' })).toBeChecked()
  await page.getByRole('radio', { name: 'Marketing Manager' }).focus()
  await keyboard.press('Enter')

  await expect(page.getByRole('radio').first()).toBeFocused()
  await keyboard.press('6')
  await expect(otherOption(page)).toBeFocused()
  await keyboard.press('Tab')
  await expect(otherBox(page)).toBeFocused()
  // In the Other box a digit is text.
  await keyboard.type('$1, more or less')
  await expect(otherOption(page)).toBeChecked()
  await keyboard.press('Enter')

  await expect(page.getByRole('textbox', { name: 'Any questions' })).toBeFocused()
  await keyboard.type('One')
  await keyboard.press('Shift+Enter')
  await keyboard.type('Two')
  await expect(page.getByRole('textbox')).toHaveValue('One\nTwo')
  await keyboard.press('Enter')

  await expect(page.getByRole('textbox', { name: "What's your email?" })).toBeFocused()
  await keyboard.type(answers.email)
  await keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
  expect(await storedRows(site, answers.email)).toMatchObject([
    {
      ...answers,
      business: 'Studio 54',
      role: 'Marketing Manager',
      spending_range: '$1, more or less',
      questions_help: 'One\nTwo',
    },
  ])
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/`)
})

test('each text field has its length limit and its hints, and the Enter that ends a composition does not press Next', async ({
  page,
  answers,
}) => {
  await openAt(page, 0, answers, 6)
  const devtools = await page.context().newCDPSession(page)
  const expected = {
    name: { maxlength: '200', autocomplete: 'name', autocapitalize: 'words', enterkeyhint: 'next' },
    business: { maxlength: '200', autocomplete: 'organization', autocapitalize: 'words', enterkeyhint: 'next' },
    questions_help: { maxlength: '5000', autocapitalize: 'sentences', enterkeyhint: 'next' },
    email: {
      maxlength: '254',
      autocomplete: 'email',
      inputmode: 'email',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'send',
    },
  }
  for (const question of questions) {
    await expect(heading(page)).toHaveText(question.title)
    if (question.kind !== 'choice') {
      for (const [name, value] of Object.entries(expected[question.field])) {
        await expect(page.getByRole('textbox')).toHaveAttribute(name, value)
      }
    }
    if (question.field === 'business' || question.kind === 'multiline') {
      const field = page.getByRole('textbox')
      await field.fill('')
      await devtools.send('Input.imeSetComposition', { text: 'みなと', selectionStart: 3, selectionEnd: 3 })
      await expect(field).toHaveValue('みなと')
      // What an input method sends: the Enter key, with the key code that says that the method consumed it.
      await devtools.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key: 'Enter',
        code: 'Enter',
        text: '\r',
        windowsVirtualKeyCode: 229,
      })
      await devtools.send('Input.insertText', { text: '港' })
      // After Next the text would be in the next question's field.
      await expect(field).toHaveValue('港')
      await expect(heading(page)).toHaveText(question.title)
      await page.keyboard.press('Enter')
    } else if (question.kind !== 'email') await nextButton(page).click()
  }
})

test('a held Enter and a double click each press Next once, and each step change is announced once', async ({
  page,
  answers,
}) => {
  await openAt(page, 0, answers, 6)
  // The live region was there before.
  const status = page.getByRole('status').filter({ hasText: 'Question' })
  await expect(status).toHaveCount(1)
  await status.evaluate((element) => {
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver(() => announced.push(element.textContent ?? '')).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await page.getByRole('textbox').focus()
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(heading(page)).toHaveText("What's your business?")
  await nextButton(page).dblclick()
  await expect(heading(page)).toHaveText("What's your role?")
  await backButton(page).click()
  await expect(heading(page)).toHaveText("What's your business?")
  expect(await page.evaluate(() => (window as unknown as { announced: string[] }).announced)).toEqual([
    'Question 2 of 6 33%',
    'Question 3 of 6 50%',
    'Question 2 of 6 33%',
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('no text field gets focus by itself, and every control is at least 44 px high', async ({
    page,
    site,
    answers,
  }) => {
    await open(page, '/waitlist')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    for (const question of questions) {
      await answerQuestion(page, question, answers)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      if (question.kind === 'choice') {
        await page.getByText('Other', { exact: true }).tap()
        await expect(otherBox(page)).toBeVisible()
        await nextFrames(page)
        await expect(otherBox(page)).not.toBeFocused()
        await answerQuestion(page, question, answers)
      }
      if (question.kind === 'multiline') {
        await expect(page.getByRole('textbox')).toHaveAttribute('enterkeyhint', 'enter')
        // An on-screen keyboard has no Shift+Enter, so Enter inserts a line break.
        await page.getByRole('textbox').press('End')
        await page.getByRole('textbox').press('Enter')
        await expect(page.getByRole('textbox')).toHaveValue(`${answers.questions_help}\n`)
      }
      for (const target of await page
        .getByRole('main')
        .locator('button, input:not([type=radio]), label:has(input)')
        .all()) {
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      if (question.kind === 'email') break
      await nextButton(page).tap()
      await expect(heading(page)).toBeFocused()
      await expect(heading(page)).toBeInViewport()
    }
    await submitButton(page).tap()
    await expect(thanks(page)).toBeFocused()
    expect(await storedRows(site, answers.email)).toMatchObject([answers])
  })
})

test('a name typed before the script has run is kept', async ({ page, answers }) => {
  const scripts = gate()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.opened
    await route.continue()
  })
  await page.goto('/waitlist', { waitUntil: 'commit' })
  await page.getByRole('textbox').fill(answers.name)
  scripts.open()
  await expect(nextButton(page)).toBeEnabled()
  await expect(page.getByRole('textbox')).toHaveValue(answers.name)
  await nextButton(page).click()
  await expect(heading(page)).toHaveText("What's your business?")
})
