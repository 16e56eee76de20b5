import type { Page } from '@playwright/test'
import { hold, nextFrames, open, waitForHydration } from './support/hydration.ts'
import { expect } from './support/site.ts'
import {
  answerQuestion,
  backButton,
  emailStep,
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
  total,
} from './support/waitlist-form.ts'

test('the progress bar is painted and read as far as the form is; the answers are trimmed and stored as one row; the thanks have the focus', async ({
  page,
  site,
  answers,
}) => {
  await open(page, '/waitlist')
  const bar = page.getByRole('progressbar')
  for (const [step, question] of questions.entries()) {
    await expect(bar).toHaveAttribute('aria-valuetext', `Question ${step + 1} of ${total}`)
    const [lit, all] = await bar.evaluate((element) =>
      ['rect[data-lit]', 'rect'].map((selector) => element.querySelectorAll(selector).length),
    )
    expect(Math.abs(Number(lit) / Number(all) - (step + 1) / total), question.title).toBeLessThan(
      0.02,
    )
    const role = question.kind === 'choice' ? 'group' : 'textbox'
    await expect(page.getByRole(role, { name: question.title })).toBeVisible()
    await answerQuestion(page, question, { ...answers, name: `  ${answers.name} \u00a0` })
    await page.locator('button[type=submit]').click()
  }
  await expect(thanks(page)).toBeFocused()
  expect(await storedRows(site, answers.email)).toMatchObject([answers])
})

test('an address with an international domain is stored as it is typed, composed, filled in and restored, and the caret stays', async ({
  page,
  site,
  answers,
}) => {
  const field = page.getByRole('textbox')
  const domain = answers.email.replace('@', '.')
  const putCaretAfter = async (text: string) => {
    await field.focus()
    await page.keyboard.press('Home')
    for (const _ of text) await page.keyboard.press('ArrowRight')
  }
  const expectTypedOn = async () => {
    await page.keyboard.type('n')
    await expect(field).toHaveValue(`ada@straßne.${domain}`)
  }
  const begin = async () => {
    await openAt(page, emailStep, answers)
    await field.fill(`ada@strae.${domain}`)
    await expect(field).toHaveAttribute('type', 'email')
    await putCaretAfter('ada@stra')
  }

  await begin()
  await page.keyboard.type('ss')
  for (const _ of 'ss') await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.insertText('ß')
  await expectTypedOn()

  await begin()
  const devtools = await page.context().newCDPSession(page)
  for (const text of ['s', 'ß']) {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  }
  await devtools.send('Input.insertText', { text: 'ß' })
  await expectTypedOn()

  await begin()
  // As the browser fills in a field.
  await field.evaluate((input: HTMLInputElement) => {
    const text = input.value.replace('strae', 'straße')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(field).toHaveValue(/ß/)
  await page.reload()
  await expect(field).toHaveValue(/ß/)
  await waitForHydration(page)
  await putCaretAfter('ada@straß')
  await expectTypedOn()
  await submitButton(page).click()
  await expect(thanks(page)).toBeVisible()
  const email = `ada@straßne.${domain}`
  expect(await storedRows(site, email)).toMatchObject([{ ...answers, email }])
})

test('without a privacy policy the last question promises no deletion; the e-mail message shows while the text is not an address, and is announced when typing pauses', async ({
  page,
  answers,
}) => {
  await page.clock.install()
  await openAt(page, emailStep, answers)
  await expect(submitButton(page)).toBeVisible()
  await expect(page.getByText('deleted')).toHaveCount(0)
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

test('the keyboard alone: the skip link, Enter only with an answer, and number keys only while an option has the focus', async ({
  page,
  site,
  answers,
}) => {
  const { keyboard } = page
  await openAt(page, 0, answers, 0)
  await page.waitForLoadState('networkidle')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('textbox')).toBeFocused()
  await keyboard.press('Enter')
  await expect(heading(page)).toHaveText("What's your name?")

  await openAt(page, 1, answers, total)
  await page.getByRole('textbox').press('Enter')
  await expect(page.getByRole('radio', { name: answers.role })).toBeFocused()
  await keyboard.press('Control+3')
  await expect(page.getByRole('radio', { name: answers.role })).toBeChecked()
  await keyboard.press('3')
  await expect(page.getByRole('radio', { name: 'Operations Manager' })).toBeChecked()
  await keyboard.press('ArrowDown')
  const marketing = page.getByRole('radio', { name: 'Marketing Manager' })
  await expect(marketing).toBeChecked()
  await keyboard.press('7')
  await backButton(page).focus()
  await keyboard.press('2')
  await expect(marketing).toBeChecked()
  const help = questions.findIndex(({ field }) => field === 'questions_help')
  for (const { title } of questions.slice(3, help + 1)) {
    await nextButton(page).click()
    await expect(heading(page)).toHaveText(title)
  }

  await expect(page.getByRole('textbox', { name: 'Any questions' })).toBeFocused()
  await keyboard.press('Control+A')
  await keyboard.type('One')
  await keyboard.press('Shift+Enter')
  await keyboard.type('Two')
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: "What's your email?" })).toBeFocused()
  await keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
  expect(await storedRows(site, answers.email)).toMatchObject([
    { role: 'Marketing Manager', questions_help: 'One\nTwo' },
  ])
})

test('each text field has its length limit and its hints, and the Enter that ends a composition does not press Next', async ({
  page,
  answers,
}) => {
  await openAt(page, 0, answers, total)
  const devtools = await page.context().newCDPSession(page)
  const expected = {
    name: { maxlength: '200', autocomplete: 'name', autocapitalize: 'words', enterkeyhint: 'next' },
    business: {
      maxlength: '200',
      autocomplete: 'organization',
      autocapitalize: 'words',
      enterkeyhint: 'next',
    },
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
      await field.fill('مرحبا!')
      await expect(field).toHaveCSS('direction', 'rtl')
      await field.fill('')
      await devtools.send('Input.imeSetComposition', {
        text: 'みなと',
        selectionStart: 3,
        selectionEnd: 3,
      })
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
  await openAt(page, 0, answers, total)
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
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { announced: string[] }).announced))
    .toEqual([2, 3, 2].map((number) => `Question ${number} of ${total} ${percent(number)}%`))
})

const percent = (number: number) => Math.round((100 * number) / total)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('no text field gets focus by itself; Enter inserts a line break', async ({
    page,
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
      if (question.kind === 'email') break
      await nextButton(page).tap()
      await expect(heading(page)).toBeFocused()
      await expect(heading(page)).toBeInViewport()
    }
  })

  test('Next and Send of a keyboard that composes every word go on, and the Enter that ends a composition does not', async ({
    page,
    site,
    answers,
  }) => {
    await openAt(page, 0, answers, 0)
    const devtools = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    for (const question of questions) {
      await expect(heading(page)).toHaveText(question.title)
      if (question.kind === 'multiline') {
        await answerQuestion(page, question, answers)
        await nextButton(page).tap()
        continue
      }
      if (question.kind === 'choice') await page.getByText('Other', { exact: true }).tap()
      const field = question.kind === 'choice' ? otherBox(page) : page.getByRole('textbox')
      await field.tap()
      await compose(answers[question.field])
      // Key code 229: an input method takes this Enter for itself.
      const enter = { key: 'Enter', code: 'Enter', text: '\r', type: 'keyDown' } as const
      await devtools.send('Input.dispatchKeyEvent', { ...enter, windowsVirtualKeyCode: 229 })
      await nextFrames(page)
      await expect(field).toHaveValue(answers[question.field])
      await compose(answers[question.field])
      await page.keyboard.press('Enter')
    }
    await expect(thanks(page)).toBeVisible()
    expect(await storedRows(site, answers.email)).toMatchObject([answers])
  })
})

test('an extension that wraps every field, the button and the messages takes away neither the page nor the answers', async ({
  page,
  site,
  answers,
}) => {
  await open(page, '/waitlist')
  await page.evaluate(() => {
    const wrapped = 'input, textarea, button[type=submit], div:has(> p[role=status])'
    const wrap = () => {
      for (const element of document.querySelectorAll(`:not(span.foreign) > :is(${wrapped})`)) {
        const span = document.createElement('span')
        span.className = 'foreign'
        element.replaceWith(span)
        span.append(element)
      }
    }
    wrap()
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true })
  })
  for (const question of questions) {
    await expect(heading(page)).toHaveText(question.title)
    await expect(page.locator('.foreign > [data-step-field]').first()).toBeVisible()
    if (question.kind === 'choice') {
      await otherOption(page).check()
      await expect(page.locator('.foreign').and(page.locator(':has(> [aria-label])'))).toBeVisible()
    }
    await answerQuestion(page, question, answers)
    await expect(otherBox(page)).toHaveCount(0)
    await page.locator('button[type=submit]').click()
  }
  await expect(thanks(page)).toBeVisible()
  expect(await storedRows(site, answers.email)).toMatchObject([answers])
})

const changes = {
  nothing: () => {},
  "a translator's element around a text": () => {
    const label = document.querySelector('h1 label')
    const font = document.createElement('font')
    font.append(...(label?.childNodes ?? []))
    label?.append(font)
  },
}
test.describe('a name typed before the script has run is kept, and is newer than a draft', () => {
  for (const [change, apply] of Object.entries(changes)) {
    test(`changed before: ${change}`, async ({ page, answers }) => {
      await openAt(page, 2, { ...answers, name: 'Somebody else' })
      const open = await hold(page, '**/assets/*.js')
      await page.goto('/waitlist', { waitUntil: 'commit' })
      await page.getByRole('textbox').click()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('Ada Bell')
      await page.evaluate(apply)
      open()
      await expect(nextButton(page)).toBeEnabled()
      await page.keyboard.type('e')
      await expect(page.getByRole('textbox')).toHaveValue('Ada Belle')
      await nextButton(page).click()
      await expect(page.getByRole('textbox')).toHaveValue(answers.business)
    })
  }
})

const softly = expect.configure({ soft: true })

/** Where everything is: the bar in the window, the rest in the document. Rounded, as a title's height is a fraction. */
const places = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'h1, [role=progressbar], [data-step-field], form button, form > div',
      ),
    ].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const y = element.matches('button') ? top : top + scrollY
      return [element.tagName, ...[left, y, width, height].map(Math.round)].join(' ')
    }),
  )

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const)
  test(`at ${width} px nothing moves when a message, a box or a count comes or goes, and the card and its buttons stay from question to question`, async ({
    page,
    answers,
  }) => {
    await page.setViewportSize({ width, height })
    await openAt(page, 0, answers, 0)
    const field = page.locator('[data-step-field]').first()
    const message = page.locator('#waitlist-message')
    /** Where each part is that must be at one place. */
    const boxes = new Set<string>()
    for (const question of questions) {
      await expect(heading(page)).toHaveText(question.title)
      const before = await places(page)
      for (const part of ['button[type=submit]', 'form > div', 'html'])
        boxes.add(`${part} ${JSON.stringify(await page.locator(part).boundingBox())}`)
      const unmoved = (state: string) =>
        softly.poll(() => places(page), `${question.field}: ${state}`).toEqual(before)
      await field.focus()
      await page.keyboard.press('Enter')
      if (question.kind === 'choice') {
        await page.locator('span:has(> button[type=submit])').click({ position: { x: 9, y: 9 } })
        await expect(message).toHaveText('Choose one to continue.')
        await unmoved('attempt')
        await otherOption(page).check()
        await otherBox(page).press('Enter')
        await expect(message).toHaveText('Type your answer to continue.')
        await unmoved('empty box')
        await otherBox(page).fill('x'.repeat(99))
      } else {
        await expect(message).toHaveText('Answer to continue.')
        await unmoved('attempt')
        await field.fill('x'.repeat(question.kind === 'multiline' ? 4900 : 195))
      }
      await unmoved('long')
      await answerQuestion(page, question, answers)
      await unmoved('answered')
      if (question.kind !== 'email') await nextButton(page).click()
    }
    expect([...boxes]).toHaveLength(3)
  })
