import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { chromiumArguments } from '../playwright.config.ts'
import { brand } from '../src/content/brand.ts'
import { callWords } from '../src/content/call.ts'
import { receptionistPhrases as lines, receptionistTemplates } from '../src/content/receptionist.ts'
import { waitlistWords } from '../src/content/waitlist.ts'
import { findChromium } from './support/chromium.ts'
import { open } from './support/hydration.ts'
import { callerVoice, happened, observeCall, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

const transcript = (page: Page) => page.getByRole('log', { name: callWords.transcript })

async function type(page: Page, words: string) {
  await page.getByLabel(callWords.typeLabel).fill(words)
  await page.getByLabel(callWords.typeLabel).press('Enter')
}

// The caller begins to speak in the middle of the greeting, and is quiet from then on.
const voiceFile = join(mkdtempSync(join(tmpdir(), 'ringwell-caller-')), 'caller.wav')
writeFileSync(voiceFile, callerVoice({ from: 2, until: 3.2, length: 60 }))

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--use-file-for-fake-audio-capture=${voiceFile}%noloop`],
  },
})

test.describe('with a recogniser that hears what the test says', () => {
  test.use({ permissions: ['microphone'] })

  test('it is interrupted in its greeting, listens, and answers aloud without waiting for a final', async ({
    context,
    page,
  }) => {
    await observeCall(context, 'pretend')
    await open(page, '/')
    await startCall(page)
    await expect(transcript(page)).toContainText(lines.greeting.text)

    await expect.poll(() => happened(page)).toContain('ears open')
    await page.evaluate(() => window.callProbe.say('how much does it cost'))
    await expect(transcript(page)).toContainText(lines.costs.text)
    await expect.poll(() => happened(page)).toContain('status Listening...')
    await expect.poll(async () => (await happened(page)).filter((what) => what === 'ears open').length).toBe(2)

    const all = await happened(page)
    expect(all.filter((what) => /^(sound|silenced|ears|hears)/.test(what))).toEqual([
      'sound',
      // Interrupted.
      'silenced',
      'ears open',
      'hears how',
      'hears how much',
      'hears how much does',
      'hears how much does it',
      'hears how much does it cost',
      'ears shut',
      'sound',
      'ears open',
    ])
    expect(all.filter((what) => /^(sound|status)/.test(what))).toEqual([
      'status ',
      `status ${callWords.connecting}`,
      'sound',
      `status ${callWords.speaking}`,
      `status ${callWords.listening}`,
      'sound',
      `status ${callWords.speaking}`,
      `status ${callWords.listening}`,
    ])
    const shown = await transcript(page).locator('p[data-role]').allInnerTexts()
    expect(shown).toEqual([
      expect.stringContaining(lines.greeting.text),
      expect.stringContaining(receptionistTemplates.heardByBrowser),
      expect.stringContaining('how much does it cost'),
      expect.stringContaining(lines.costs.text),
    ])
  })

  test('muted, it hears nothing; the microphone is free after End Call, and the next call starts at once', async ({
    context,
    page,
  }) => {
    await observeCall(context, 'pretend')
    await open(page, '/')
    await startCall(page)
    await expect.poll(() => happened(page)).toContain('ears open')
    await page.getByRole('button', { name: callWords.mute }).click()
    await page.evaluate(() => window.callProbe.say('how much does it cost'))
    await expect(page.getByRole('button', { name: callWords.unmute })).toBeVisible()
    await type(page, 'are you a robot')
    await expect(transcript(page)).toContainText(lines.robot.text)
    await expect(transcript(page)).not.toContainText(lines.costs.text)

    await page.getByRole('button', { name: callWords.end }).click()
    await startCall(page)
    await expect(transcript(page)).toContainText(lines.greeting.text)
    await expect.poll(async () => (await happened(page)).filter((what) => what === 'microphone').length).toBe(2)
  })
})

test.describe('with nothing pretended', () => {
  test('the browser’s recogniser fails, it says so and goes on by typing, and its voice truly sounds', async ({
    context,
    page,
  }) => {
    await context.grantPermissions(['microphone'])
    await observeCall(context, 'real')
    await open(page, '/')
    await startCall(page)
    await expect.poll(() => page.evaluate(() => window.callProbe.loudness())).toBeGreaterThan(0.01)
    await expect(transcript(page)).toContainText(lines['cannot-hear'].text, { timeout: 20_000 })
    await expect(page.getByRole('button', { name: callWords.mute })).toBeHidden()
    await type(page, 'what languages does it speak')
    await expect(transcript(page)).toContainText(lines.languages.text)
  })

  test('the microphone is refused, it says so and goes on by typing', async ({ page }) => {
    await open(page, '/')
    await startCall(page)
    await expect(transcript(page)).toContainText(lines['microphone-blocked'].text, { timeout: 20_000 })
    await type(page, 'what languages does it speak')
    await expect(transcript(page)).toContainText(lines.languages.text)
  })
})

test('without speech recognition a typed conversation leads to the booking link and ends with a goodbye', async ({
  context,
  page,
}) => {
  await observeCall(context, 'none')
  await open(page, '/')
  await startCall(page)
  await expect(transcript(page)).toContainText(lines['cannot-hear'].text, { timeout: 20_000 })
  for (const [words, answer] of [
    ['hi there', lines.hello.text],
    ['what do you guys do', lines.service.text],
    ['how much could we save', lines.savings.text],
    ['does it work with hubspot', lines.crm.text],
    ['who won the cup', lines.unknown.text],
  ] as const) {
    await type(page, words)
    await expect(transcript(page)).toContainText(answer)
  }
  await type(page, 'yes please')
  const booking = transcript(page).getByRole('link', { name: callWords.offers.book })
  await expect(booking).toHaveAttribute('href', brand.bookingUrl)
  await expect(booking).toHaveAttribute('rel', 'noopener noreferrer')
  await type(page, 'ok bye')
  await expect(transcript(page)).toContainText(lines.goodbye.text)
  await expect(page.getByRole('button', { name: callWords.end })).toBeHidden()
  await expect(page.getByRole('button', { name: callWords.start }).first()).toBeVisible()
})

test('a typed conversation leads to a row of the waitlist, with what the receptionist heard already filled in', async ({
  context,
  page,
  site,
}) => {
  await observeCall(context, 'none')
  await open(page, '/')
  await startCall(page)
  for (const words of [
    'hi, my name is Ada Caller and I run a bakery',
    'we keep missing calls after six',
    'sign me up',
  ]) {
    await type(page, words)
    await expect(transcript(page)).toContainText(words)
  }
  await expect(transcript(page)).toContainText('Ada Caller, A bakery')
  const offer = transcript(page).getByRole('link', { name: callWords.offers.joinWaitlist })
  await expect(offer).toHaveCount(0)
  await type(page, 'yes please')
  await offer.click()

  await expect(page).toHaveURL(/\/waitlist$/)
  const next = page.getByRole('button', { name: waitlistWords.next, exact: true })
  await expect(page.getByRole('textbox')).toHaveValue('Ada Caller')
  await next.click()
  await expect(page.getByRole('textbox')).toHaveValue('A bakery')
  await next.click()
  await page.getByRole('radio', { name: 'Business Owner', exact: true }).check()
  await next.click()
  await page.getByRole('radio', { name: '$0 - $1,000', exact: true }).check()
  await next.click()
  await expect(page.getByRole('textbox')).toHaveValue('we keep missing calls after six')
  await next.click()
  await page.getByRole('textbox').fill('ada@caller.example')
  await page.getByRole('button', { name: waitlistWords.submit }).click()
  await expect(page.getByRole('heading', { name: waitlistWords.thanksTitle })).toBeVisible()

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/waitlist.ts', 'export', '--url', site.url],
    { env: { ...process.env, DATA_DIR: site.dataDir } },
  )
  for (const stored of ['Ada Caller', 'A bakery', 'we keep missing calls after six', 'ada@caller.example']) {
    expect(stdout).toContain(stored)
  }
})

test('fetches no code and no clip before intent, and then only the clips it says', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await open(page, '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((path) => /built-in|receptionist/.test(path))).toEqual([])

  await startCall(page)
  await type(page, 'how much does it cost')
  await expect(transcript(page)).toContainText(lines.costs.text)
  const clips = fetched.filter((path) => path.startsWith('/receptionist/'))
  expect(clips).toContain('/receptionist/greeting.mp3')
  expect(clips).toContain('/receptionist/costs.mp3')
  expect(clips.length).toBeLessThanOrEqual(3)
})
