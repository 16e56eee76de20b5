import { smallTargets } from '../support/accessibility.ts'
import { expect, test } from '../support/engines/engine-test.ts'
import { storedRows } from '../support/waitlist-form.ts'

// A finger on Firefox's smallest window, and the mouse on WebKitGTK's, whose driver has no touch.
test.use({ settings: { phone: true } })

test('menu, preview, call and form work with a finger, every control is 44 px high, and nothing needs a mouse to be read', async ({
  visitor,
  desktop,
  engine,
  engineSite,
}) => {
  await visitor.open('/')
  const small = () => visitor.evaluate(smallTargets)
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
  await expect.poll(() => desktop.level()).toBeGreaterThan(0.01)
  // The note about the call is below the buttons where nothing can hover, which neither of the two emulates.
  expect(await visitor.text('main')).not.toContain('Nothing you say is stored')

  // After a scroll down the floating button is only its icon.
  await visitor.click('[data-call-start] svg')
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
