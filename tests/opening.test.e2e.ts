import { brand } from '../src/content/brand.ts'
import { callWords } from '../src/content/call.ts'
import { closing } from '../src/content/landing.ts'
import { openingTrades } from '../src/content/launcher.ts'
import { expect as expectVapi, test as testWithVapi } from './support/call-machine/call-page.ts'
import { open } from './support/hydration.ts'
import { lastAnswer, observeCall, say, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

// The call has no permission to use the microphone.
test.use({ expectedErrors: [/^demo call: microphone-blocked/] })

const suggestions = (page: Parameters<typeof lastAnswer>[0]) =>
  page.getByRole('group', { name: 'Suggestions' }).getByRole('button')

test('every button asks which business: three trades whole in sight, "or type yours", and at last what it can tell of itself', async ({
  context,
  page,
}) => {
  await observeCall(context)
  await open(page, '/')
  for (const button of ['Demo Voice Chat', closing.demo]) {
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(lastAnswer(page)).toContainText(
      `Hi, this is ${brand.name}. ${callWords.opening.question}`,
    )
    await expect(suggestions(page)).toHaveText([
      'Dentist',
      'Restaurant',
      'Plumber',
      `Ask about ${brand.name}`,
    ])
    for (const trade of ['Dentist', 'Restaurant', 'Plumber'])
      await expect(suggestions(page).getByText(trade)).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Type a message')).toHaveAttribute('placeholder', 'or type yours')
    await page.getByRole('button', { name: 'End Call' }).click()
  }
  await startCall(page)
  await suggestions(page).last().click()
  await expect(lastAnswer(page)).toContainText('What would you like to know?')
  await expect(suggestions(page)).toHaveText([
    'What does it cost?',
    'Does it answer at night?',
    'Be my receptionist',
  ])
  await say(page, 'what does it cost?')
  await expect(lastAnswer(page)).toContainText(brand.prices.rate)
})

test('a question about the company is answered in place of a business, and a business that is typed is played', async ({
  page,
}) => {
  await open(page, '/')
  await startCall(page)
  await say(page, 'hello')
  await expect(lastAnswer(page)).toContainText(callWords.opening.question)
  await say(page, 'Bella Roma')
  await expect(lastAnswer(page)).toContainText('you have reached Bella Roma. How can I help?')
  await page.getByRole('button', { name: 'End Call' }).click()
  await startCall(page)
  await say(page, 'Do you work with our CRM?')
  await expect(lastAnswer(page)).toContainText('We connect it to the CRM you already have.')
})

for (const [at, hour] of [
  [
    '2026-11-24T23:40:00',
    'It is 23:40 on a Tuesday: nobody is in. Good evening, you have reached the dental practice.',
  ],
  ['2026-11-24T10:00:00', 'Good morning, you have reached the dental practice.'],
] as const) {
  test(`one press on a trade starts the call in the role: ${hour}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(at))
    await open(page, '/')
    await page.getByRole('main').getByRole('button', { name: 'Dentist' }).click()
    await expect(lastAnswer(page)).toHaveText(`Assistant: ${hour} How can I help?`)
    await expect(page.getByRole('log')).toContainText('Role play: the dental practice')
    await expect(suggestions(page).first()).toHaveText("I'd like a check-up")
  })
}

testWithVapi('with Vapi there are no trades: the assistant is the operator’s', async ({ page }) => {
  await open(page, '/')
  await expectVapi(
    page.getByRole('main').getByRole('button', { name: 'Demo Voice Chat' }),
  ).toBeVisible()
  for (const { label } of openingTrades)
    await expectVapi(page.getByRole('button', { name: label })).toHaveCount(0)
})
