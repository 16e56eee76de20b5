import type { Page } from '@playwright/test'
import { nextFrames, open } from './support/hydration.ts'
import { talkAtEverySize } from './support/long-conversation.ts'
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

test('without a microphone the text field says so', async ({ page }) => {
  await startCall(page)
  await expect(page.getByLabel('Type a message')).toHaveAttribute('placeholder', 'No microphone: type here')
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

test('after each of 20 turns only the transcript scrolls, and End Call is visible', async ({ page }) => {
  test.setTimeout(180_000)
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
  test.setTimeout(180_000)
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
