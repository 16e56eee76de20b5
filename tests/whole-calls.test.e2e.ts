import type { BrowserContext, Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { open } from './support/hydration.ts'
import { observeCall, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

/** What the caller says, and what the answer to it contains. */
type Turns = readonly (readonly [utterance: string, answer: string])[]

test.use({ permissions: ['microphone'] })
test.slow()

test('two calls by voice in one page: a booking that turns into an emergency, and questions that lead to a booking link', async ({
  context,
  page,
}) => {
  await observeCall(context, 'fake')
  await giveCaller(context)
  // The Tuesday for which the free times below hold.
  await page.clock.setFixedTime(new Date(2026, 10, 24, 10, 0))
  const clips: number[] = []
  page.on('requestfinished', async (request) => {
    if (request.url().endsWith('.mp3')) clips.push((await request.sizes()).responseBodySize)
  })
  const cards = page.getByRole('region', { name: 'What your business would get' }).getByRole('article')
  const endCall = page.getByRole('button', { name: 'End Call' })
  await open(page, '/')

  await startCall(page)
  await say(page, [
    ['pretend you are the receptionist of my dentist', 'How can I help?'],
    ["I'd like to book a check up", 'What day'],
    ['have you got anything on thursday morning', 'Which would you prefer?'],
    ['the second one', "What's your name"],
    ['its maria lopez', 'phone number'],
    ['oh seven seven double o nine hundred one two three', "So that's Thursday 26 November at 10:00 am"],
  ])
  await expect(cards).toHaveCount(0)
  await say(page, [['yes thats right', "You're booked in."]])
  await expect(cards).toHaveText([
    /^Call summary\s*Maria Lopez booked: check-up, Thu 26 Nov at 10:00 am\.$/,
    /^Calendar entry\s*Check-up: Maria Lopez/,
    /^CRM record\s*Name\s*Maria Lopez\s*Phone\s*07700 900123/,
    /^SMS to the caller\s*Hello Maria Lopez, you are booked/,
  ])
  await say(page, [['my face is swelling up and I can hardly swallow', "I'd put this call through to your team now"]])
  await expect(cards).toHaveText([
    /Maria Lopez had something that could not wait.*“my face is swelling up and I can hardly swallow”/,
    /^Calendar entry\s*Check-up: Maria Lopez/,
    /Next step\s*Your team took the call$/,
    /Our team has your note and is with you\.$/,
  ])
  await say(page, [['no thats all thanks', 'That was your receptionist.']])
  await endCall.click()

  await startCall(page)
  await say(page, [
    ['how much does it cost', '$0.17 per minute'],
    ['what is the capital of france', "I don't know about that"],
    ['is it hipaa compliant', 'Our team can answer that'],
    ['let me talk to a real person', 'book a call with our team'],
  ])
  const link = page.getByRole('log', { name: 'Transcript' }).getByRole('link', { name: 'Book a Call' })
  await expect(link).toHaveAttribute('href', brand.bookingUrl)
  await say(page, [['goodbye', 'Goodbye!']])
  await expect(endCall).toBeHidden()

  const bytes = clips.reduce((sum, one) => sum + one, 0)
  expect(bytes).toBeLessThanOrEqual(600_000)
  // Smaller than the greeting and an answer: then it was not measured.
  expect(bytes).toBeGreaterThan(30_000)
})

declare global {
  interface Window {
    /** Speaks into the microphone until the receptionist listens, and then says the utterance to the fake recognizer. */
    sayToReceptionist(utterance: string): Promise<void>
  }
}

async function say(page: Page, turns: Turns) {
  for (const [utterance, answer] of turns) {
    await page.evaluate((words) => window.sayToReceptionist(words), utterance)
    const line = page.getByRole('log', { name: 'Transcript' }).locator('[data-role=user]').last()
    await expect(line).toContainText(utterance)
    const answers = line.locator('xpath=following-sibling::*[@data-role="assistant"]')
    await expect(answers.filter({ hasText: answer }), utterance).not.toHaveCount(0)
  }
}

/** Replaces the microphone of each page by a tone, which sounds while the caller interrupts. Call it after `observeCall`. */
async function giveCaller(context: BrowserContext) {
  await context.addInitScript(() => {
    let voice: GainNode | undefined
    // A microphone that delivers nothing at all counts as one without sound.
    const quiet = 0.0005
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext()
      const tone = audio.createOscillator()
      voice = new GainNode(audio, { gain: quiet })
      const microphone = audio.createMediaStreamDestination()
      tone.connect(voice).connect(microphone)
      tone.start()
      return microphone.stream
    }
    const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    /** A new recognition has started, and nothing has been said to it. */
    const receptionistListens = () =>
      window.callProbe.log.findLast(({ what }) => /^(recognizer|interim)/.test(what))?.what === 'recognizer started'
    window.sayToReceptionist = async (utterance) => {
      // Each sound is longer than a cough and shorter than a sentence.
      while (!receptionistListens()) {
        if (voice) voice.gain.value = 0.3
        await pass(260)
        if (voice) voice.gain.value = quiet
        await pass(200)
      }
      window.callProbe.speak(utterance)
    }
  })
}
