import { smallTargets } from '../support/accessibility.ts'
import { expect, test } from '../support/engines/engine-test.ts'

test.use({ settings: { phone: true } })

// WebKitGTK's driver has no touch.
test('menu, preview, call and form work with a finger, and every control is 44 px high', { tag: '@firefox' }, async ({
  visitor,
  desktop,
}) => {
  await visitor.open('/')
  const small = () => visitor.evaluate(smallTargets)
  expect.soft(await small(), 'landing page').toEqual([])

  await visitor.evaluate(() => {
    addEventListener('touchstart', () => document.documentElement.setAttribute('data-touched', ''), { once: true })
  })
  await visitor.click('button', 'Open menu')
  expect(await visitor.evaluate(() => document.documentElement.hasAttribute('data-touched'))).toBe(true)
  expect.soft(await small(), 'menu').toEqual([])
  await visitor.click('#menu a', 'Voices')
  await expect.poll(() => visitor.text('#menu')).toBe('')

  await visitor.click('button', 'Play British male')
  await expect.poll(() => desktop.level()).toBeGreaterThan(0.01)

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
  for (const text of ['Ada Touch', 'Harbour Dental']) {
    await visitor.click('[data-step-field]')
    await visitor.type(text)
    await visitor.click('button', 'Next')
  }
  expect.soft(await small(), 'question with options').toEqual([])
  await visitor.click('label', 'IT Manager')
  await visitor.click('button', 'Next')
  await expect.poll(() => visitor.text('h1')).toContain('each month')
})
