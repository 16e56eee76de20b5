import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callWords } from '../src/content/call.ts'
import { headlessShellLaunch } from './support/chromium.ts'
import { open } from './support/hydration.ts'
import { callerRecording, callLog, observeCall, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

const greeting = 'What would you like to know?'
const answer = "I'm an AI, not a person"

const transcript = (page: Page) => page.getByRole('log', { name: callWords.transcript })

// The caller speaks from 2 s to 3.2 s after the microphone was opened: during the greeting.
const recording = join(mkdtempSync(join(tmpdir(), 'ringwell-caller-')), 'caller.wav')
writeFileSync(recording, callerRecording({ speechStart: 2, speechEnd: 3.2, duration: 60 }))

test.use({
  permissions: ['microphone'],
  launchOptions: headlessShellLaunch([`--use-file-for-fake-audio-capture=${recording}%noloop`]),
})

test('a barge-in stops the greeting, and the answer is spoken without a final result', async ({ context, page }) => {
  await observeCall(context, 'fake')
  await open(page, '/')
  await startCall(page)
  await expect(transcript(page)).toContainText(greeting)

  await expect.poll(() => callLog(page)).toContain('recognizer started')
  await page.evaluate(() => window.callProbe.speak('are you a robot'))
  await expect(transcript(page)).toContainText(answer)
  await expect.poll(async () => (await callLog(page)).filter((what) => what === 'recognizer started').length).toBe(2)

  const log = await callLog(page)
  expect(log.filter((what) => /^(clip stopped|recognizer|interim)/.test(what))).toEqual([
    'clip stopped',
    'recognizer started',
    'interim are',
    'interim are you',
    'interim are you a',
    'interim are you a robot',
    'recognizer aborted',
    'recognizer started',
  ])
  // The recognizer is aborted after the answer began, or before where its clip takes longer to load.
  expect(log.lastIndexOf('clip started')).toBeGreaterThan(log.indexOf('interim are you a robot'))
  expect(log.filter((what) => /^(clip started|status)/.test(what))).toEqual([
    'status ',
    `status ${callWords.connecting}`,
    'clip started',
    `status ${callWords.speaking}`,
    `status ${callWords.listening}`,
    'clip started',
    `status ${callWords.speaking}`,
    `status ${callWords.listening}`,
  ])
  const lines = await transcript(page).locator('p[data-role]').allInnerTexts()
  expect(lines).toEqual([
    expect.stringContaining(greeting),
    expect.stringContaining('Your browser may send your voice to an online service'),
    expect.stringContaining('are you a robot'),
    expect.stringContaining(answer),
  ])
})
