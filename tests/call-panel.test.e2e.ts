import type { Page } from '@playwright/test'
import { hold, nextFrames, open, translatePage } from './support/hydration.ts'
import { talkAtEverySize } from './support/long-conversation.ts'
import { placesInPanel } from './support/misplaced-in-panel.ts'
import { callLog, observeCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

// The call has no permission to use the microphone.
test.use({ expectedErrors: [/^demo call: microphone-blocked/] })

const panel = (page: Page) => page.getByRole('region', { name: 'Demo voice chat' })
const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })
const endCall = (page: Page) => page.getByRole('button', { name: 'End Call' })

async function startCall(page: Page) {
  await open(page, '/')
  await panel(page).getByRole('button', { name: 'Demo Voice Chat' }).click()
  await expect(endCall(page)).toBeVisible()
}

/** Types a question and waits for the reply. `turn` counts from 1. */
async function ask(page: Page, question: string, turn: number) {
  await page.getByLabel('Type a message').fill(question)
  await page.getByLabel('Type a message').press('Enter')
  await expect(transcript(page).locator('[data-role=user]')).toHaveCount(turn)
  await expect(transcript(page).locator('> *').last()).not.toContainText(question)
}

/** How many CSS pixels of an element's content are outside of its box. */
const overflow = (page: Page, role: 'region' | 'log') =>
  (role === 'region' ? panel(page) : transcript(page)).evaluate(
    (element) => element.scrollHeight - element.clientHeight,
  )

test('every control stays in its place in spoken and typed calls, with suggestions, long words and the record; afterwards the widget keeps what the call gave', async ({
  context,
  page,
}) => {
  await observeCall(context, 'fake')
  await startCall(page)
  const field = page.getByLabel('Type a message')
  const record = page.getByRole('button', { name: 'What your business would get' })
  const kept = page.getByRole('region', { name: 'Your last call' })
  const suggestions = page.getByRole('group', { name: 'Suggestions' })
  const first = await page.evaluate(placesInPanel)
  expect(first['[aria-label="Demo voice chat"]']).toMatch(/^320 x 4[4-9]\d[. ]/)
  await expect(field).toHaveAttribute('placeholder', 'Or type here…')
  for (const [turn, said] of [
    'How much does it cost per minute?',
    'Supercalifragilistic'.repeat(9),
    'pretend you are the receptionist of Bella Vista, an Italian restaurant',
    'table for two tomorrow at half seven name of kelly',
    '2025550142',
    "Yes, that's right",
  ].entries()) {
    await ask(page, said, turn + 1)
    expect(await page.evaluate(placesInPanel), said).toEqual(first)
    const tops = await suggestions
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size, `rows of suggestions after ${said}`).toBe(1)
  }
  await expect(record).toHaveAttribute('aria-expanded', 'true')
  await suggestions.getByRole('button').last().focus()
  await expect(suggestions.getByRole('button').last()).toBeInViewport({ ratio: 0.9 })
  // Without room beside the panel, the record opens above the transcript.
  await page.setViewportSize({ width: 360, height: 740 })
  const controls = async () => {
    const places = await page.evaluate(placesInPanel)
    return ['fieldset', 'form', '[data-call-end]', '[aria-label^=Mute]'].map((part) => places[part])
  }
  const opened = await controls()
  await record.click()
  await expect(record).toHaveAttribute('aria-expanded', 'false')
  expect(await controls()).toEqual(opened)
  await page.setViewportSize({ width: 1280, height: 800 })

  await endCall(page).click()
  await expect(kept).toContainText(/Call ended\s*\d+:\d\d/)
  await expect(kept.getByRole('article')).toHaveCount(4)
  await expect(kept.getByRole('link')).toHaveText([/^Book a Call/, 'Join the waitlist'])
  await expect(panel(page).getByRole('button')).toHaveText(['Demo Voice Chat'])

  await page.evaluate(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: undefined })
  })
  await panel(page).getByRole('button').click()
  await expect(endCall(page)).toBeVisible()
  await expect(kept, 'a new call removes it').toHaveCount(0)
  await expect(field).toHaveAttribute('placeholder', 'No microphone: type here')
  await ask(page, 'How much does it cost per minute?', 1)
  expect(await page.evaluate(placesInPanel), 'without a recognizer').toEqual(first)
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
  await expect(hero).toHaveText('Demo Voice Chat')
})

test('in low windows nothing covers the status line, and the panel does not scroll', async ({ page }) => {
  const inEveryWindow = async (check: (height: number, size: string) => Promise<void>) => {
    for (const [width, height] of [
      [1280, 440],
      [1280, 400],
      [740, 360],
      [320, 256],
    ] as const) {
      const size = `${width} by ${height} px`
      await page.setViewportSize({ width, height })
      await expect(status, size).toBeInViewport({ ratio: 1 })
      await expect(endCall(page), size).toBeInViewport({ ratio: 1 })
      expect(await overflow(page, 'region'), size).toBe(0)
      await check(height, size)
    }
  }
  const status = panel(page).getByRole('status')
  await startCall(page)
  await ask(page, 'How much does it cost per minute?', 1)
  await inEveryWindow(async (_, size) => {
    const covering = await status.evaluate((line) => {
      const { left, right, top, bottom } = line.getBoundingClientRect()
      const points = [top + 1, bottom - 1].flatMap((y) => [left + 1, (left + right) / 2].map((x) => [x, y] as const))
      return points
        .map(([x, y]) => document.elementFromPoint(x, y))
        .filter((element) => element !== line)
        .map((element) => element?.outerHTML.slice(0, 100))
    })
    expect(covering, size).toEqual([])
  })

  // In the lowest window.
  await ask(page, 'be my receptionist', 2)
  await inEveryWindow(async (height, size) => {
    if (height < 360) return
    expect((await transcript(page).boundingBox())?.height, size).toBeGreaterThanOrEqual(80)
    const suggestions = panel(page).getByRole('group', { name: 'Suggestions' }).getByRole('button')
    for (const suggestion of await suggestions.all()) expect((await suggestion.boundingBox())?.height, size).toBe(44)
  })

  await ask(page, 'plumber', 3)
  // The call record takes the place of the transcript.
  await page.getByLabel('Type a message').fill('I want to speak to a real person')
  await page.getByLabel('Type a message').press('Enter')
  const record = panel(page).getByRole('button', { name: 'What your business would get' })
  await expect(record).toBeVisible()
  await inEveryWindow(async (height, size) => {
    // In the lowest window the button is a little higher than the row it scrolls in.
    await expect(record, size).toBeInViewport({ ratio: height >= 360 ? 1 : 0.5 })
  })
})

test('after each of 8 turns only the transcript scrolls, and End Call is visible', async ({ page }) => {
  await talkAtEverySize(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(endCall(page)).toBeInViewport({ ratio: 1 })
  expect(await overflow(page, 'region')).toBe(0)
  expect(await overflow(page, 'log')).toBeGreaterThan(0)
  expect((await transcript(page).boundingBox())?.height).toBe(200)
})

test('the button to the latest line shows neither after a resize of the window nor where the whole transcript fits', async ({
  page,
}) => {
  const latest = page.getByRole('button', { name: 'Jump to latest' })
  const setHeight = (height: string) =>
    transcript(page).evaluate((log, value) => {
      log.scrollTop -= 2
      log.style.height = value
    }, height)
  const expectAtEnd = async () => {
    const fromEnd = () =>
      transcript(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
    await expect.poll(fromEnd).toBeLessThan(2)
    await expect(latest).toBeHidden()
  }
  await startCall(page)
  await ask(page, 'How much does it cost per minute?', 1)
  await ask(page, 'Which languages do you speak?', 2)
  for (const [height, question, turn] of [
    [360, 'Can you book appointments?', 3],
    [800, 'Does it update my CRM?', 4],
    [500, 'Does it work at night?', 5],
  ] as const) {
    await page.setViewportSize({ width: 1280, height })
    await expectAtEnd()
    await ask(page, question, turn)
    await expectAtEnd()
  }
  // A line and the suggestions that take its room come in one frame: the reader, who is at the end, stays there.
  await setHeight('100px')
  await expectAtEnd()
  await ask(page, 'How long does the setup take?', 6)
  await expectAtEnd()

  // The reader has scrolled up; then the window has room for all of it. Nobody scrolls in the frame of a resize.
  await nextFrames(page)
  await transcript(page).evaluate((log) => log.scrollTo({ top: 0 }))
  await nextFrames(page)
  await ask(page, 'Can a person take over the call?', 7)
  await expect(latest).toBeVisible()
  await setHeight('auto')
  await page.setViewportSize({ width: 1280, height: 3000 })
  await expectAtEnd()
})
