import { expect, test } from '../support/engines/engine-test.ts'
import { storedRows } from '../support/waitlist-form.ts'

// A finger on 390 by 844 px in Chromium, a finger on Firefox's smallest window, and the mouse on WebKitGTK's, whose driver
// has no touch.
test.use({ settings: { phone: true } })

test('menu, preview, call and form work with a finger, every control is 44 px high, and nothing needs a mouse to be read', async ({
  visitor,
  sound,
  engine,
  engineSite,
}) => {
  await visitor.open('/')
  const small = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary, label')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        // WCAG 2.5.8 excepts links in a sentence; a radio button is pressed by its label.
        .filter((element) => getComputedStyle(element).display !== 'inline' && !element.closest('label > input'))
        .filter((element) => !element.closest('h1, .skip-link'))
        .map((element) => [element, element.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width > 0 && (height < 43.5 || width < 43.5))
        .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 80)} ${width} x ${height}`),
    )
  expect.soft(await small(), 'landing page').toEqual([])

  await visitor.evaluate(() => {
    addEventListener('touchstart', () => document.documentElement.setAttribute('data-touched', ''), { once: true })
  })
  await visitor.click('button', 'Open menu')
  expect(await visitor.evaluate(() => document.documentElement.hasAttribute('data-touched'))).toBe(engine !== 'webkit')
  expect.soft(await small(), 'menu').toEqual([])
  await visitor.click('#menu a', 'Voices')
  await expect.poll(() => visitor.text('#menu')).toBe('')

  await visitor.click('button', 'Play British male')
  await expect.poll(() => sound.level()).toBeGreaterThan(0.01)
  // The note about the call is below the buttons where nothing can hover: among the three, only Chromium emulates that.
  const note = (await visitor.text('main')).includes('Nothing you say is stored')
  expect(note).toBe(engine === 'chromium')

  await visitor.click('[aria-label="Demo voice chat"] button', 'Demo Voice Chat')
  await expect.poll(() => visitor.text('[role=log]')).toContain("I'm an AI")
  expect.soft(await small(), 'in call').toEqual([])
  await visitor.click('[aria-label="Type a message"]')
  await visitor.type('How much does it cost?')
  await visitor.click('button', 'Send')
  await expect.poll(() => visitor.text('[role=log]')).toContain('$0.17')
  await visitor.click('button', 'End Call')

  await visitor.open('/waitlist')
  const next = async (text: string) => {
    await visitor.click('[data-step-field]')
    await visitor.type(text)
    await visitor.click('button', text.includes('@') ? 'Submit' : 'Next')
  }
  await next('Ada Touch')
  await next('Harbour Dental')
  for (const answer of ['IT Manager', '$25,000+']) {
    expect.soft(await small(), answer).toEqual([])
    await visitor.click('label', answer)
    await visitor.click('button', 'Next')
  }
  await next('After six')
  await next('ada@touch.example')
  await expect.poll(() => visitor.text('h1')).toBe('Thank You!')
  expect(await storedRows(engineSite, 'ada@touch.example')).toHaveLength(1)
})
