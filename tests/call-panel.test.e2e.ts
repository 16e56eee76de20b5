import type { Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { hold, open, resize, translatePage } from './support/hydration.ts'
import { talkAtEverySize } from './support/long-conversation.ts'
import { cutSuggestions, placesInPanel } from './support/misplaced-in-panel.ts'
import { callLog, lastAnswer, observeCall, say, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

// The call has no permission to use the microphone.
test.use({ expectedErrors: [/^demo call: microphone-blocked/] })

const panel = (page: Page) => page.getByRole('region', { name: 'Demo voice chat' })
const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })
const endCall = (page: Page) => page.getByRole('button', { name: 'End Call' })

/** How many CSS pixels of an element's content are outside of its box. */
const overflow = (page: Page, role: 'region' | 'log') =>
  (role === 'region' ? panel(page) : transcript(page)).evaluate(
    (element) => element.scrollHeight - element.clientHeight,
  )

test('a typed call to the visitor’s own business: every control stays in its place, it ends in an appointment and its record, and the page keeps that', async ({
  context,
  page,
}) => {
  await observeCall(context, 'fake')
  // The Tuesday for which the free times below hold.
  await page.clock.setFixedTime(new Date(2026, 10, 24, 10, 0))
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await open(page, '/')
  await startCall(page)
  const field = page.getByLabel('Type a message')
  const stage = page.getByRole('region', { name: 'Your call' })
  const record = page.getByRole('region', { name: 'What your business would get' })
  const kept = page.getByRole('region', { name: 'Your last call' })
  const suggestions = page.getByRole('group', { name: 'Suggestions' }).getByRole('button')
  const lastLine = lastAnswer(page)
  await expect(suggestions.first()).toBeVisible()
  const first = await page.evaluate(placesInPanel)
  expect(first['[aria-label="Demo voice chat"]']).toMatch(/^320 x (49|50)\d[. ]/)
  await expect(field).toHaveAttribute('placeholder', 'or type yours')
  const expectInPlace = async (when: string) => {
    await expect.poll(() => page.evaluate(placesInPanel), when).toEqual(first)
    await expect.poll(() => page.evaluate(cutSuggestions), when).toEqual([])
  }
  for (const [said, answer] of [
    ['How much does it cost per minute?', brand.prices.rate],
    ['Supercalifragilistic'.repeat(9), ''],
    [
      'pretend you are the receptionist of Bella Vista, an Italian restaurant',
      'you have reached Bella Vista',
    ],
    ['table for two tomorrow at half seven name of kelly', 'phone number'],
  ] as const) {
    await say(page, said)
    await expect(lastLine).toContainText(answer)
    await expectInPlace(said)
  }
  await expect(field).toHaveAttribute('placeholder', 'Or type here…')
  await expect(transcript(page)).toContainText('Role play: Bella Vista')
  await expect(transcript(page)).toContainText(
    'The free times are invented. Nothing you say is sent to us.',
  )
  await expect(suggestions).toHaveText([
    brand.callerPhone,
    'Why do you need that?',
    'I want a person',
  ])
  // By keyboard: the focus stays among the suggestions while they change.
  await suggestions.first().focus()
  await page.keyboard.press('Enter')
  await expect(lastLine).toContainText(
    `So that's tomorrow at 7:30 pm: table for two, Kelly, ${brand.callerPhone}.`,
  )
  await expect(suggestions.first()).toBeFocused()
  await expect(suggestions.first()).toHaveText("Yes, that's right")
  await page.keyboard.press('Enter')
  await expect(lastLine).toContainText("You're booked in.")
  await expectInPlace('the booking')

  const before = requested.length
  const facts = [
    'Table for two',
    'Wed 25 Nov, 7:30\u00a0pm – 9:00\u00a0pm',
    'Kelly',
    brand.callerPhone,
  ]
  const booked = 'New booking. Kelly, Wed 25 Nov, 7:30 pm, table for two.'
  const sms = 'Hi Kelly, see you on Wed 25 Nov, 7:30 pm. Bella Vista'
  await expect(stage.getByRole('definition')).toHaveText(facts)
  for (const text of ['Bella Vista', 'Booked: Wed 25 Nov, 7:30 pm', booked, sms])
    await expect(stage.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(stage.getByText('Made on your device. Nothing was stored or sent.')).toBeInViewport({
    ratio: 1,
  })
  await say(page, 'Is there parking?')
  await expect(stage).toContainText(`${booked} Wants to know: “Is there parking?”`)
  await suggestions.getByText("No, that's all").click()
  await expect(lastLine).toContainText('That was your receptionist.')
  // Besides clips of what is said, and the background's code, which a page loads when it has nothing else to do.
  expect(
    requested.slice(before).filter((url) => !/\/assets\/(receptionist|animation)-/.test(url)),
  ).toEqual([])
  await expect(suggestions).toHaveText(['Be my receptionist', 'Book a call', 'Join the waitlist'])
  await suggestions.last().focus()
  await expect(suggestions.last()).toBeInViewport({ ratio: 0.9 })

  // Below 1024 px it is one line in the panel, which opens in the place of the transcript.
  await resize(page, 390, 844)
  await expect(panel(page)).toHaveCSS('width', '320px')
  await expect.poll(async () => (await panel(page).boundingBox())?.x, 'in the middle').toBe(35)
  await resize(page, 360, 740)
  await expect(stage).toBeHidden()
  const controls = async () => {
    const places = await page.evaluate(placesInPanel)
    return ['form', '[data-call-end]', '[aria-label^=Mute]'].map((part) => places[part])
  }
  const openRecord = panel(page).getByRole('button', { name: 'Booked: Wed 25 Nov, 7:30 pm' })
  await expect(openRecord).toBeVisible()
  const closed = await controls()
  await openRecord.click()
  await expect(record.getByRole('definition')).toHaveText(facts)
  for (const text of [sms, 'Made on your device. Nothing was stored or sent.'])
    await expect(record.getByText(text)).toBeInViewport({ ratio: 1 })
  await expect(transcript(page)).toBeHidden()
  await expect.poll(controls).toEqual(closed)
  await panel(page).getByRole('button', { name: 'Back to the call' }).click()
  await expect(transcript(page)).toBeVisible()
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(
    panel(page).getByRole('button', { name: /^Booked/ }),
    'in a low window',
  ).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 360, height: 740 })
  await endCall(page).click()
  await expect(
    panel(page).getByRole('button'),
    'the summary covers the button of the page',
  ).toBeFocused()
  await expect(kept).toContainText(/Call ended\s*\d+:\d\d/)
  await expect.poll(async () => (await kept.boundingBox())?.x, 'in the middle').toBe(20)
  await expect(kept.getByRole('definition')).toHaveText(facts)
  await expect(kept.getByText(sms)).toBeInViewport({ ratio: 1 })
  await expect(kept.getByRole('link')).toHaveText([/^Book a Call/, 'Join the waitlist'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(kept.getByRole('definition'), 'beside the hero, which shows it').toHaveCount(0)
  await expect(stage.getByRole('definition')).toHaveText(facts)
  await expect(panel(page).getByRole('button')).toHaveText(['Demo Voice Chat'])

  await page.evaluate(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: undefined })
  })
  await panel(page).getByRole('button').click()
  await expect(endCall(page)).toBeVisible()
  await expect(kept, 'a new call removes it').toHaveCount(0)
  await expect(stage.getByText('Bella Vista')).toHaveCount(0)
  await say(page, 'How much does it cost per minute?')
  await expect(field).toHaveAttribute('placeholder', 'No microphone: type here')
  // Of the specification's two, also where nothing is heard.
  await expect(panel(page).getByRole('status')).toHaveText('Listening...')
  await expectInPlace('a question in a browser without a recognizer')
  await endCall(page).click()
  await kept.getByRole('button', { name: 'Close' }).click()
  await expect(kept).toHaveCount(0)
})

test('a page translator that replaces text nodes freezes neither the buttons, nor the interim line, nor the clock', async ({
  context,
  page,
}) => {
  await observeCall(context, 'fake')
  const load = await hold(page, /built-in-provider/)
  await open(page, '/')
  const hero = page.getByRole('main').getByRole('button').first()
  await hero.click()
  await expect(hero).toHaveText('Connecting...')
  await expect(panel(page).getByRole('button').last()).toHaveText('Connecting...')
  await page.evaluate(translatePage)
  load()
  await expect.poll(() => callLog(page)).toContain('recognizer started')
  // Each in a frame of its own.
  await page.evaluate(() => window.fakeRecognizer.hear('I'))
  await expect(transcript(page).locator('[data-role=user]')).toHaveText(/I$/)
  await page.evaluate(() => window.fakeRecognizer.hear('I would like to know'))
  await expect(transcript(page).locator('[data-role=user]')).toHaveText(/I would like to know$/)
  await expect(panel(page).getByText(/^0:0[1-9]$/)).toBeVisible()
  await expect(hero).toHaveText('On a call')
})

test('after each of 8 turns only the transcript scrolls, to its end in windows of every size, and End Call is visible', async ({
  page,
}) => {
  await talkAtEverySize(page)
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden()
  await resize(page, 1280, 800)
  await expect(endCall(page)).toBeInViewport({ ratio: 1 })
  // Its 200 px, less one of three rows of suggestions: there is room for two.
  await expect.poll(async () => (await transcript(page).boundingBox())?.height).toBe(156)
  await expect.poll(() => overflow(page, 'region')).toBe(0)
  expect(await overflow(page, 'log')).toBeGreaterThan(0)
})
