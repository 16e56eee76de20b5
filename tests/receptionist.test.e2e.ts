import type { Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { callWords } from '../src/content/call.ts'
import { open } from './support/hydration.ts'
import { callLog, observeCall, say, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

const transcript = (page: Page) => page.getByRole('log', { name: callWords.transcript })

test.describe('with a fake recognizer', () => {
  test.use({ permissions: ['microphone'] })

  test('Mute stops recognition, End Call closes the microphone, and the next call opens it again', async ({
    context,
    page,
  }) => {
    await observeCall(context, 'fake')
    await open(page, '/')
    await startCall(page)
    await expect.poll(() => callLog(page)).toContain('recognizer started')
    await page.getByRole('button', { name: callWords.mute }).click()
    await expect(page.getByRole('button', { name: callWords.unmute })).toBeVisible()
    await page.evaluate(() => window.fakeRecognizer.hear('how much does it cost'))
    await say(page, 'are you a robot')
    await expect(transcript(page)).toContainText("I'm an AI, not a person")
    await expect(transcript(page)).not.toContainText(brand.prices.rate)

    await page.getByRole('button', { name: callWords.end }).click()
    await startCall(page)
    await expect(transcript(page)).toContainText(callWords.opening.question)
    await expect
      .poll(async () =>
        (await callLog(page)).filter((what) => /^microphone (opened|closed)/.test(what)),
      )
      .toEqual(['microphone opened', 'microphone closed', 'microphone opened'])
  })

  test("goes on by voice after the recognizer's random `network` error, after 30 s in another tab, and after an hour with the lid closed", async ({
    context,
    page,
  }) => {
    await observeCall(context, 'fake')
    await page.clock.install()
    await open(page, '/')
    await startCall(page)
    await hear(page, 'how much does it cost')
    await expect(transcript(page)).toContainText(brand.prices.rate)

    await expect.poll(() => page.evaluate(() => window.fakeRecognizer.fail('network'))).toBe(true)
    await hear(page, 'are you a robot')
    await expect(transcript(page)).toContainText("I'm an AI, not a person")

    await expect
      .poll(() => page.evaluate(() => window.fakeRecognizer.hear('what languages do you')))
      .toBe(true)
    await setHidden(page, true)
    await expect(transcript(page)).toContainText('multilingual')
    const startsBefore = await starts(page)
    await page.clock.runFor(30_000)
    expect(await starts(page)).toBe(startsBefore)
    await setHidden(page, false)
    await hear(page, 'can I keep my number')
    await expect(transcript(page).locator('[data-role=user]').last()).toHaveText(
      /can I keep my number/,
    )
    await expect(transcript(page)).not.toContainText(/can't hear you|still there/)

    await page.clock.fastForward('01:00:00')
    // While the lid was closed it may have been speaking: then it asks after its usual silence.
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(transcript(page)).toContainText('Are you still there?', { timeout: 200 })
    }).toPass({ timeout: 30_000 })
    await hear(page, 'is it safe')
    await expect(transcript(page).locator('[data-role=user]').last()).toHaveText(/is it safe/)
    await expect(transcript(page)).not.toContainText(/can't hear you/)
  })

  test('four calls in a row and one in another tab leave no microphone behind', async ({
    context,
    page,
  }) => {
    await observeCall(context, 'fake')
    await open(page, '/')
    for (let call = 1; call <= 4; call++) {
      await startCall(page)
      await hear(page, 'how much does it cost')
      await expect(transcript(page)).toContainText(brand.prices.rate)
      await page.getByRole('button', { name: callWords.end }).click()
    }
    await startCall(page)
    await expect
      .poll(() => page.evaluate(() => window.callProbe.outputLevel()))
      .toBeGreaterThan(0.01)
    const other = await context.newPage()
    await open(other, '/')
    await startCall(other)
    await expect(page.getByRole('button', { name: callWords.end })).toHaveCount(0)
    await expect
      .poll(async () => microphones(await callLog(page)))
      .toEqual({ opened: 5, closed: 5 })
    await hear(other, 'are you a robot')
    await expect(transcript(other)).toContainText("I'm an AI, not a person")
  })
})

/** Says something when the recognizer runs. */
const hear = (page: Page, utterance: string) =>
  expect
    .poll(() => page.evaluate((words) => window.fakeRecognizer.hear(words), utterance), utterance)
    .toBe(true)

const starts = async (page: Page) =>
  (await callLog(page)).filter((what) => what === 'recognizer started').length

const microphones = (log: string[]) => ({
  opened: log.filter((what) => what === 'microphone opened').length,
  closed: log.filter((what) => what === 'microphone closed').length,
})

/** The visitor looks at another tab, or comes back. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test.describe('with the recognizer of Chromium, which does not work', {
  tag: '@full-chromium',
}, () => {
  test('clips are audible, and the receptionist says that it cannot hear and answers what is typed', async ({
    context,
    page,
  }) => {
    await context.grantPermissions(['microphone'])
    await observeCall(context)
    await open(page, '/')
    await startCall(page)
    await expect
      .poll(() => page.evaluate(() => window.callProbe.outputLevel()))
      .toBeGreaterThan(0.01)
    await expect(transcript(page)).toContainText("I can't hear you in this browser", {
      timeout: 20_000,
    })
    await expect(page.getByRole('button', { name: callWords.mute })).toBeDisabled()
    await say(page, 'what languages does it speak')
    await expect(transcript(page)).toContainText("It's multilingual.")
  })
})

test('loads neither code nor clips before the visitor shows intent, and then only the clips it says; offers the booking link as a link; its goodbye ends the call', async ({
  context,
  page,
}) => {
  await observeCall(context)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const code = () =>
    requested.filter((path) => /\/(?:built-in-provider|receptionist)-[^/]+\.js$/.test(path))
  await open(page, '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(requested.filter((path) => /built-in|receptionist/.test(path))).toEqual([])

  await page.getByRole('button', { name: callWords.start }).first().hover()
  await expect.poll(code).toEqual([expect.stringContaining('built-in-provider')])
  await startCall(page)
  await expect.poll(code).toEqual([expect.anything(), expect.stringContaining('receptionist')])
  await say(page, 'are you a robot')
  await expect(transcript(page)).toContainText("I'm an AI, not a person")
  const clips = () =>
    requested.flatMap((path) => /\/assets\/receptionist-\w+\/(.*)\.mp3$/.exec(path)?.[1] ?? [])
  await expect.poll(clips).toEqual(expect.arrayContaining(['rp-opening', 'robot']))
  expect(clips().length).toBeLessThanOrEqual(3)

  await say(page, 'book a call')
  const booking = transcript(page).getByRole('link', { name: /^Book a Call/ })
  await expect(booking).toHaveAttribute('href', brand.bookingUrl)
  await expect(booking).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByLabel(callWords.typeLabel).fill('ok bye')
  await page.getByLabel(callWords.typeLabel).press('Enter')
  await expect(transcript(page)).toContainText('Goodbye!')
  await expect(page.getByRole('button', { name: callWords.end })).toBeHidden()
  await expect(page.getByRole('button', { name: callWords.start }).first()).toBeVisible()
})
