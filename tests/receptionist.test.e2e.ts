import type { Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { callWords } from '../src/content/call.ts'
import { receptionistPhrases as phrases } from '../src/content/receptionist.ts'
import { waitlistWords } from '../src/content/waitlist.ts'
import { open } from './support/hydration.ts'
import { callLog, observeCall, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

const transcript = (page: Page) => page.getByRole('log', { name: callWords.transcript })

async function type(page: Page, utterance: string) {
  await page.getByLabel(callWords.typeLabel).fill(utterance)
  await page.getByLabel(callWords.typeLabel).press('Enter')
}

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
    await page.evaluate(() => window.callProbe.speak('how much does it cost'))
    await type(page, 'are you a robot')
    await expect(transcript(page)).toContainText(phrases.robot)
    await expect(transcript(page)).not.toContainText(phrases.costs)

    await page.getByRole('button', { name: callWords.end }).click()
    await startCall(page)
    await expect(transcript(page)).toContainText(phrases.greeting)
    await expect
      .poll(async () => (await callLog(page)).filter((what) => /^microphone (opened|closed)/.test(what)))
      .toEqual(['microphone opened', 'microphone closed', 'microphone opened'])
  })
})

test.describe('with the recognizer of Chromium, which does not work', { tag: '@full-chromium' }, () => {
  test('clips are audible, and the receptionist says that it cannot hear and answers what is typed', async ({
    context,
    page,
  }) => {
    await context.grantPermissions(['microphone'])
    await observeCall(context, 'real')
    await open(page, '/')
    await startCall(page)
    await expect.poll(() => page.evaluate(() => window.callProbe.outputLevel())).toBeGreaterThan(0.01)
    await expect(transcript(page)).toContainText(phrases['cannot-hear'], { timeout: 20_000 })
    await expect(page.getByRole('button', { name: callWords.mute })).toBeHidden()
    await type(page, 'what languages does it speak')
    await expect(transcript(page)).toContainText(phrases.languages)
  })

  test.describe('and without permission to use the microphone', () => {
    test.use({ expectedErrors: [/^demo call: microphone-blocked/] })

    test('the error is logged, and the receptionist says it cannot use the microphone and answers what is typed', async ({
      page,
    }) => {
      const logged = page.waitForEvent('console', (message) => message.type() === 'error')
      await open(page, '/')
      await startCall(page)
      await expect(transcript(page)).toContainText(phrases['microphone-blocked'], { timeout: 20_000 })
      expect((await logged).text()).toContain('demo call: microphone-blocked')
      await type(page, 'what languages does it speak')
      await expect(transcript(page)).toContainText(phrases.languages)
    })
  })
})

test('takes the whole waitlist form in the call, and its link opens the questionnaire with the answers, which are submitted', async ({
  context,
  page,
}) => {
  await observeCall(context, 'none')
  const clips: { id: string; bytes: number }[] = []
  page.on('requestfinished', async (request) => {
    const id = /\/assets\/receptionist-\w+\/(.*)\.mp3$/.exec(request.url())?.[1]
    if (id) clips.push({ id, bytes: (await request.sizes()).responseBodySize })
  })
  const fetched = () => clips.map(({ id }) => id)
  await open(page, '/')
  await startCall(page)
  for (const utterance of [
    'hi, my name is Ada Caller and I own a bakery',
    'we keep missing calls after six',
    'sign me up',
    'bread and roses bakery',
    'um about two thousand a month',
    'no that is all',
    'k a t at gmail dot com',
    "sorry, it's k a t h at gmail dot com",
    'yes that is right',
    'go on then',
  ]) {
    expect(fetched()).not.toContain('form-opened')
    await type(page, utterance)
    await expect(transcript(page)).toContainText(utterance)
    // A caller names the business when it is asked for.
    if (utterance === 'sign me up') await expect(transcript(page)).toContainText('What is it called')
  }
  await expect.poll(fetched).toContain('form-opened')
  const bytes = clips.reduce((sum, clip) => sum + clip.bytes, 0)
  expect(bytes).toBeLessThanOrEqual(600_000)
  // Smaller than the greeting and the last answer: then it was not measured.
  expect(bytes).toBeGreaterThan(30_000)
  await transcript(page).getByRole('link', { name: callWords.offers.joinWaitlist }).click()

  await expect(page).toHaveURL(/\/waitlist$/)
  const next = page.getByRole('button', { name: waitlistWords.next, exact: true })
  await expect(page.getByRole('textbox')).toHaveValue('Ada Caller')
  await next.click()
  await expect(page.getByRole('textbox')).toHaveValue('Bread and roses bakery')
  await next.click()
  await expect(page.getByRole('radio', { name: 'Business Owner', exact: true })).toBeChecked()
  await next.click()
  await expect(page.getByRole('radio', { name: '$1,000 - $5,000', exact: true })).toBeChecked()
  await next.click()
  await expect(page.getByRole('textbox')).toHaveValue('We keep missing calls after six')
  await next.click()
  await expect(page.getByRole('textbox')).toHaveValue('kath@gmail.com')
  const submitted = page.waitForRequest(/waitlist_responses/)
  await page.getByRole('button', { name: waitlistWords.submit }).click()
  await expect(page.getByRole('heading', { name: waitlistWords.thanksTitle })).toBeVisible()
  expect((await submitted).postDataJSON()).toEqual({
    name: 'Ada Caller',
    business: 'Bread and roses bakery',
    role: 'Business Owner',
    spending_range: '$1,000 - $5,000',
    questions_help: 'We keep missing calls after six',
    email: 'kath@gmail.com',
  })
})

test('keeps the answers of the form for the questionnaire also when the visitor hangs up without following its link', async ({
  context,
  page,
}) => {
  await observeCall(context, 'none')
  await open(page, '/')
  await startCall(page)
  for (const utterance of [
    'sign me up',
    'Ada Caller',
    'Corner Bakery',
    'owner',
    'two thousand a month',
    'no',
    'k a t at gmail dot com',
    'yes',
    'thank you, bye',
  ]) {
    await type(page, utterance)
    await expect(transcript(page)).toContainText(utterance)
  }
  await expect(transcript(page).getByRole('link', { name: callWords.offers.joinWaitlist })).toBeVisible()
  await page.getByRole('button', { name: callWords.end }).click()
  await open(page, '/waitlist')
  await expect(page.getByRole('textbox')).toHaveValue('Ada Caller')
})

test('loads neither code nor clips before the visitor shows intent, and then only the clips it says; offers the booking link as a link; its goodbye ends the call', async ({
  context,
  page,
}) => {
  await observeCall(context, 'none')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await open(page, '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(requested.filter((path) => /built-in|receptionist/.test(path))).toEqual([])

  await startCall(page)
  await type(page, 'are you a robot')
  await expect(transcript(page)).toContainText(phrases.robot)
  const clips = requested.flatMap((path) => /\/assets\/receptionist-\w+\/(.*)\.mp3$/.exec(path)?.[1] ?? [])
  expect(clips).toContain('greeting')
  expect(clips).toContain('robot')
  expect(clips.length).toBeLessThanOrEqual(3)

  await type(page, 'book a call')
  const booking = transcript(page).getByRole('link', { name: callWords.offers.book })
  await expect(booking).toHaveAttribute('href', brand.bookingUrl)
  await expect(booking).toHaveAttribute('rel', 'noopener noreferrer')
  await type(page, 'ok bye')
  await expect(transcript(page)).toContainText(phrases.goodbye)
  await expect(page.getByRole('button', { name: callWords.end })).toBeHidden()
  await expect(page.getByRole('button', { name: callWords.start }).first()).toBeVisible()
})
