import { answerLimits } from '../src/content/limits.ts'
import { otherOption, questions, waitlistFields, waitlistWords } from '../src/content/waitlist.ts'
import { nextFrames, open } from './support/hydration.ts'
import { expect } from './support/site.ts'
import {
  answerQuestion,
  backButton,
  gate,
  heading,
  nextButton,
  openAt,
  storedRows,
  submitButton,
  test,
  thanks,
} from './support/waitlist-form.ts'

const percents = [17, 33, 50, 67, 83, 100]

test('six questions, one row, by pointer', async ({ page, site, answers }) => {
  await open(page, '/waitlist')
  for (const [step, question] of questions.entries()) {
    await expect(heading(page)).toHaveText(question.title)
    await expect(page.getByText(`Question ${step + 1} of 6`, { exact: true })).toBeVisible()
    await expect(page.getByText(`${percents[step]}%`, { exact: true })).toBeVisible()
    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', String(percents[step]))
    await expect(bar).toHaveAttribute('aria-valuetext', `Question ${step + 1} of 6`)
    // What is painted says the same as what is announced.
    const lit = await bar.evaluate((element) => {
      const all = element.querySelectorAll('rect').length
      return (100 * element.querySelectorAll('rect[data-lit]').length) / all
    })
    expect(Math.abs(lit - (percents[step] ?? 0))).toBeLessThan(2)

    if (question.kind === 'choice') {
      await expect(page.getByRole('radio')).toHaveCount(question.options.length)
      await expect(page.getByRole('group', { name: question.title })).toBeVisible()
    } else {
      await expect(page.getByRole('textbox', { name: question.title })).toHaveAttribute(
        'placeholder',
        question.placeholder,
      )
    }
    if (question.kind === 'multiline') await expect(page.getByRole('textbox')).toHaveAttribute('rows', '4')
    if (question.kind === 'email') await expect(page.getByRole('textbox')).toHaveAttribute('type', 'email')

    const last = step === questions.length - 1
    await expect(backButton(page)).toBeEnabled({ enabled: step > 0 })
    await expect(submitButton(page)).toHaveCount(last ? 1 : 0)
    await expect(nextButton(page)).toHaveCount(last ? 0 : 1)
    const goOn = last ? submitButton(page) : nextButton(page)
    await expect(goOn).toBeDisabled()
    await answerQuestion(page, question, answers)
    await expect(goOn).toBeEnabled()
    await goOn.click()
  }
  await expect(thanks(page)).toBeFocused()
  await expect(page.getByText(waitlistWords.thanksText)).toBeVisible()
  const [row, ...more] = await storedRows(site, answers.email)
  expect(more).toEqual([])
  expect(row).toMatchObject(answers)
  await page.getByRole('link', { name: waitlistWords.backToHome }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('the request is one insert of exactly the six fields', async ({ page, answers }) => {
  await openAt(page, 5, { ...answers, name: `  ${answers.name} \u00a0` }, 6)
  const requested = page.waitForRequest('**/rest/v1/**')
  await submitButton(page).click()
  const request = await requested
  expect(request.method()).toBe('POST')
  expect(new URL(request.url()).pathname).toBe('/rest/v1/waitlist_responses')
  expect(Object.keys(request.postDataJSON()).sort()).toEqual([...waitlistFields].sort())
  expect(request.postDataJSON()).toEqual(answers)
  await expect(thanks(page)).toBeVisible()
})

test('blanks of every kind are no answer, and limits are kept while typing', async ({ page, answers }) => {
  await open(page, '/waitlist')
  for (const [step, question] of questions.entries()) {
    if (question.kind !== 'choice') {
      const field = page.getByRole('textbox')
      for (const blank of [' ', '\t \u00a0', '\u200b']) {
        await field.fill(blank)
        await expect(page.locator('button[type=submit]')).toBeDisabled()
      }
      await expect(field).toHaveAttribute('maxlength', String(answerLimits[question.field]))
    }
    await answerQuestion(page, question, answers)
    if (step < questions.length - 1) await nextButton(page).click()
  }
})

test('the e-mail message shows while something is typed that is no address', async ({ page, answers }) => {
  await page.clock.install()
  await openAt(page, 5, answers)
  await page.clock.pauseAt(Date.now() + 60_000)
  const email = page.getByRole('textbox')
  const message = page.getByText(waitlistWords.emailInvalid)
  await expect(message).toBeHidden()
  const announced = page.getByRole('status').filter({ has: page.locator('#email-error') })

  await email.pressSequentially('ada@harbour')
  await expect(message).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(new RegExp(waitlistWords.emailInvalid))
  await expect(submitButton(page)).toBeDisabled()
  // Read out once the typing pauses, into a region that was there before.
  await expect(message).toHaveAttribute('aria-hidden', 'true')
  await page.clock.runFor(599)
  await expect(message).toHaveAttribute('aria-hidden', 'true')
  await page.clock.runFor(1)
  await expect(message).toHaveAttribute('aria-hidden', 'false')
  await expect(announced).toHaveCount(1)

  for (const invalid of ['ada', 'ada@', '@harbour.example', 'a@b@harbour.example', 'ada@harbour.']) {
    await email.fill(invalid)
    await expect(message).toBeVisible()
  }
  await email.fill('ada@harbour.example')
  await expect(message).toBeHidden()
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect(submitButton(page)).toBeEnabled()
})

for (const step of [2, 3]) {
  test(`Other on question ${step + 1} opens, closes, stores and is cleared`, async ({ page, site, answers }) => {
    await openAt(page, step, answers)
    const other = page.getByRole('radio', { name: otherOption })
    const box = page.getByPlaceholder(waitlistWords.otherPlaceholder)
    await expect(box).toBeHidden()

    await other.click()
    // A mouse that chose Other writes next.
    await expect(box).toBeFocused()
    await expect(nextButton(page)).toBeDisabled()
    await box.fill('  ')
    await expect(nextButton(page)).toBeDisabled()
    await box.fill('Somewhere between')
    await expect(nextButton(page)).toBeEnabled()

    // Another option closes and clears it.
    await page.getByRole('radio').first().check()
    await expect(box).toBeHidden()
    await other.check()
    await expect(box).toHaveValue('')

    // Leaving backwards clears it.
    await box.fill('Not stored')
    await backButton(page).click()
    await nextButton(page).click()
    await expect(box).toHaveValue('')
    await expect(nextButton(page)).toBeDisabled()

    // Next stores it, and it is there again on the way back.
    await box.fill('Somewhere between')
    await nextButton(page).click()
    await backButton(page).click()
    await expect(box).toHaveValue('Somewhere between')
    await nextButton(page).click()
    for (const question of questions.slice(step + 1)) {
      await answerQuestion(page, question, answers)
      if (question.kind !== 'email') await nextButton(page).click()
    }
    await submitButton(page).click()
    await expect(thanks(page)).toBeVisible()
    const field = questions[step]?.field ?? ''
    expect(await storedRows(site, answers.email)).toMatchObject([{ ...answers, [field]: 'Somewhere between' }])
  })
}

test('Submit is disabled and says so while in flight', async ({ page, answers }) => {
  await openAt(page, 5, answers, 6)
  const held = gate()
  await page.route('**/rest/v1/**', async (route) => {
    await held.opened
    await route.continue()
  })
  await submitButton(page).click()
  const submitting = page.getByRole('button', { name: waitlistWords.submitting, exact: true })
  await expect(submitting).toBeDisabled()
  await expect(backButton(page)).toBeDisabled()
  await expect(page.getByRole('textbox')).toHaveAttribute('readonly', '')
  held.open()
  await expect(thanks(page)).toBeVisible()
})

test('the whole flow by keyboard alone', async ({ page, site, answers }) => {
  const { keyboard } = page
  await open(page, '/waitlist')
  await page.waitForLoadState('networkidle')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('textbox')).toBeFocused()
  // Enter on an unanswered question does nothing.
  await keyboard.press('Enter')
  await expect(heading(page)).toHaveText(questions[0].title)
  await keyboard.type(answers.name)
  await keyboard.press('Enter')

  await expect(page.getByRole('textbox', { name: questions[1].title })).toBeFocused()
  // Figures are figures in a text field.
  await keyboard.type('Studio 54')
  await keyboard.press('Enter')

  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await keyboard.press('3')
  await expect(page.getByRole('radio', { name: 'Operations Manager' })).toBeChecked()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Marketing Manager' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Marketing Manager' })).toBeFocused()
  await keyboard.press('7')
  await expect(page.getByRole('radio', { name: 'Marketing Manager' })).toBeChecked()
  await keyboard.press('Enter')

  await expect(page.getByRole('radio').first()).toBeFocused()
  await keyboard.press('6')
  await expect(page.getByRole('radio', { name: otherOption })).toBeFocused()
  await keyboard.press('Tab')
  const box = page.getByPlaceholder(waitlistWords.otherPlaceholder)
  await expect(box).toBeFocused()
  await keyboard.type('$1, more or less')
  await expect(page.getByRole('radio', { name: otherOption })).toBeChecked()
  await keyboard.press('Enter')

  await expect(page.getByRole('textbox', { name: questions[4].title })).toBeFocused()
  await keyboard.type('One')
  await keyboard.press('Shift+Enter')
  await keyboard.type('Two')
  await expect(page.getByRole('textbox')).toHaveValue('One\nTwo')
  await keyboard.press('Enter')

  await expect(page.getByRole('textbox', { name: questions[5].title })).toBeFocused()
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

test('number keys choose only while an option has focus', async ({ page, answers }) => {
  await openAt(page, 2, answers)
  await backButton(page).focus()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Control+2')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'CEO/Founder' })).toBeChecked()
  // In the Other box a figure is a figure.
  await page.keyboard.press('6')
  await page.getByRole('textbox').pressSequentially('2nd in command')
  await expect(page.getByRole('textbox')).toHaveValue('2nd in command')
  await expect(page.getByRole('radio', { name: otherOption })).toBeChecked()
})

test('the Enter that ends a composition does not go on', async ({ page, answers }) => {
  await openAt(page, 1, answers)
  const devtools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  // What an input method sends: the key by its real name, with the code that says it was consumed.
  const consumedEnter = () =>
    devtools.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key: 'Enter',
      code: 'Enter',
      text: '\r',
      windowsVirtualKeyCode: 229,
    })
  for (const step of [1, 4]) {
    const title = questions[step]?.title ?? ''
    const field = page.getByRole('textbox', { name: title })
    await field.focus()
    await compose('みなと')
    await expect(field).toHaveValue('みなと')
    await consumedEnter()
    await devtools.send('Input.insertText', { text: '港' })
    // Had Enter gone on, the next question would be there before this text.
    await expect(field).toHaveValue('港')
    await expect(heading(page)).toHaveText(title)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(questions[step + 1]?.title ?? '')
    for (const question of questions.slice(2, 4)) {
      if (step === 4) break
      await answerQuestion(page, question, answers)
      await nextButton(page).click()
    }
  }
})

test('a held Enter goes on once', async ({ page, answers }) => {
  await openAt(page, 0, answers, 6)
  await page.getByRole('textbox').focus()
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(heading(page)).toHaveText(questions[1].title)
})

test('a double click on Next goes on once', async ({ page, answers }) => {
  await openAt(page, 0, answers, 2)
  await nextButton(page).dblclick()
  await expect(heading(page)).toHaveText(questions[1].title)
})

test('each field helps the keyboard and the browser to fill it in', async ({ page, answers }) => {
  await open(page, '/waitlist')
  const expected = {
    name: { autocomplete: 'name', autocapitalize: 'words', enterkeyhint: 'next' },
    business: { autocomplete: 'organization', autocapitalize: 'words', enterkeyhint: 'next' },
    questions_help: { autocapitalize: 'sentences', enterkeyhint: 'next' },
    email: {
      autocomplete: 'email',
      inputmode: 'email',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'send',
    },
  }
  for (const question of questions) {
    if (question.kind !== 'choice') {
      for (const [name, value] of Object.entries(expected[question.field])) {
        await expect(page.getByRole('textbox')).toHaveAttribute(name, value)
      }
    }
    await answerQuestion(page, question, answers)
    if (question.kind !== 'email') await nextButton(page).click()
  }
})

test('every arrival is announced once, in a region that was there before', async ({ page, answers }) => {
  await openAt(page, 1, answers)
  const status = page.getByRole('status').filter({ hasText: 'Question' })
  await expect(status).toHaveCount(1)
  await status.evaluate((element) => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(element.textContent ?? '')).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await answerQuestion(page, questions[1], answers)
  await nextButton(page).click()
  await expect(heading(page)).toHaveText(questions[2].title)
  await backButton(page).click()
  await expect(heading(page)).toHaveText(questions[1].title)
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'Question 3 of 6 50%',
    'Question 2 of 6 33%',
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('no keyboard pops up by itself, and everything is in reach of a thumb', async ({ page, site, answers }) => {
    await open(page, '/waitlist')
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await page.waitForLoadState('networkidle')
    expect(await focused()).toBe('BODY')
    for (const question of questions) {
      await answerQuestion(page, question, answers)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      if (question.kind === 'choice') {
        // Who chose Other sees the box before the keyboard covers it, and may choose again.
        await page.getByText(otherOption, { exact: true }).tap()
        await expect(page.getByRole('textbox')).toBeVisible()
        await nextFrames(page)
        await expect(page.getByRole('textbox')).not.toBeFocused()
        await answerQuestion(page, question, answers)
      }
      if (question.kind === 'multiline') {
        await expect(page.getByRole('textbox')).toHaveAttribute('enterkeyhint', 'enter')
        // There is no Shift on a thumb: Enter makes a line.
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

test('what is typed before the script arrives is kept', async ({ page, answers }) => {
  const held = gate()
  await page.route('**/assets/*.js', async (route) => {
    await held.opened
    await route.continue()
  })
  await page.goto('/waitlist', { waitUntil: 'commit' })
  await page.getByRole('textbox').fill(answers.name)
  held.open()
  await expect(nextButton(page)).toBeEnabled()
  await expect(page.getByRole('textbox')).toHaveValue(answers.name)
  await nextButton(page).click()
  await expect(heading(page)).toHaveText(questions[1].title)
})
