import { waitlistWords } from '../../src/content/waitlist.ts'
import { expect, test } from '../support/engines/engine-test.ts'
import { storedRows } from '../support/waitlist-form.ts'

test.use({ expectedErrors: [/The waitlist answers could not be submitted/] })

test('the form is filled with the keyboard; history and reload keep the answers, and a failed submission can be repeated', async ({
  visitor,
  engineSite,
}) => {
  const title = () => visitor.text('h1')
  const value = () =>
    visitor.evaluate(() => document.querySelector<HTMLInputElement>('[data-step-field]')?.value)
  await visitor.open('/waitlist')
  // Firefox and Chromium begin at the page's start, WebKit also at the address bar.
  for (let presses = 0; presses < 8; presses++) {
    if (await visitor.evaluate(() => document.activeElement?.matches('[data-step-field]') ?? false))
      break
    await visitor.key('Tab')
  }
  await visitor.type('Ada Keys')
  await visitor.key('Enter')
  await expect.poll(title).toBe("What's your business?")
  await visitor.type('Harbour Dental')
  await visitor.key('Enter')
  await expect.poll(title).toBe("What's your role?")

  await visitor.back()
  await expect.poll(title).toBe("What's your business?")
  await expect.poll(value).toBe('Harbour Dental')
  await visitor.reload()
  await visitor.arrive('/waitlist')
  await expect.poll(title).toBe("What's your business?")
  await expect.poll(value).toBe('Harbour Dental')
  await visitor.evaluate(() => history.forward())
  await expect.poll(title).toBe("What's your role?")

  // A mouse click on Other moves the focus to its box, a keyboard's choice does not.
  await visitor.click('label', 'Other')
  const boxHasFocus = () =>
    visitor.evaluate(() => document.activeElement?.matches('[aria-label="Please specify"]'))
  await expect.poll(boxHasFocus).toBe(true)
  // On a touch screen the heading has the focus; here the first option has it.
  await visitor.evaluate(() => document.querySelector<HTMLElement>('[data-step-field]')?.focus())
  const boxIsThere = () =>
    visitor.evaluate(() => document.querySelector('[aria-label="Please specify"]') !== null)
  await visitor.type('1')
  await expect.poll(boxIsThere).toBe(false)
  await visitor.type('6')
  await expect.poll(boxIsThere).toBe(true)
  expect(await boxHasFocus()).toBe(false)
  await visitor.key('Tab')
  await visitor.type('Night manager')
  await visitor.key('Enter')
  await expect.poll(title).toContain('each month')
  await visitor.type('2')
  await visitor.key('Enter')
  await expect.poll(title).toContain('Any questions')
  await visitor.type('Calls we miss')
  await visitor.key('Enter')
  await expect.poll(title).toBe("What's your email?")

  const email = 'ada@straße.keys.example'
  await visitor.type('ada@')
  await expect
    .poll(() => visitor.evaluate(() => document.activeElement?.getAttribute('type')))
    .toBe('email')
  await visitor.type('straße.keys.example')
  await expect.poll(value).toBe(email)
  await engineSite.close()
  await visitor.key('Enter')
  await expect.poll(() => visitor.text('[role=alert]')).toBe(waitlistWords.submitFailed)
  expect(await value()).toBe(email)
  await engineSite.reopen()
  await visitor.click('button', 'Submit')
  await expect.poll(title).toBe('Thank You!')
  expect(await storedRows(engineSite, email)).toMatchObject([
    {
      name: 'Ada Keys',
      role: 'Night manager',
      spending_range: '$1,000 - $5,000',
      questions_help: 'Calls we miss',
    },
  ])
})
