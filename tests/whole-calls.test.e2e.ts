import type { BrowserContext, Page } from '@playwright/test'
import { open } from './support/hydration.ts'
import { callLog, observeCall, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

test.use({ permissions: ['microphone'] })
test.slow()

test('two calls by voice in one page, in which the caller interrupts: a booking that turns into an emergency, and a question', async ({
  context,
  page,
}) => {
  await observeCall(context, 'fake')
  await giveVoice(context)
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
  await say(page, 'pretend you are the receptionist of my dentist', 'How can I help?')
  await say(page, "I'd like to book a check up", 'What day')
  await say(page, 'have you got anything on thursday morning', 'Which would you prefer?')
  await say(page, 'the second one', "What's your name")
  await say(page, 'its maria lopez', 'phone number')
  await say(page, 'oh seven seven double o nine hundred one two three', "So that's Thursday 26 November at 10:00 am")
  await expect(cards).toHaveCount(0)
  await say(page, 'yes thats right', "You're booked in.")
  await expect(cards).toHaveCount(4)
  await say(page, 'my face is swelling up and I can hardly swallow', "I'd put this call through to your team now")
  await expect(cards.first()).toHaveText(/Maria Lopez had something that could not wait.*“my face is swelling up/)
  await endCall.click()

  await startCall(page)
  await say(page, 'how much does it cost', '$0.17 per minute')
  await say(page, 'goodbye', 'Goodbye!')
  await expect(endCall).toBeHidden()

  const log = await callLog(page)
  expect(log.filter((what) => what === 'clip stopped').length, 'the caller interrupts').toBeGreaterThan(5)
  const bytes = clips.reduce((sum, one) => sum + one, 0)
  expect(bytes).toBeLessThanOrEqual(600_000)
  // Smaller than the greeting and an answer: then it was not measured.
  expect(bytes).toBeGreaterThan(30_000)
})

/** Makes a sound until the receptionist listens, says an utterance to the fake recognizer, and waits for its answer. */
async function say(page: Page, utterance: string, answer: string) {
  const listens = async () =>
    (await callLog(page)).findLast((what) => /^(recognizer|interim)/.test(what)) === 'recognizer started'
  await expect(async () => {
    // A sound that goes on counts as a noise of the room after a while.
    await page.evaluate(() => window.setVoice(0.3))
    const heard = expect.poll(listens, { intervals: [20], timeout: 500 }).toBe(true)
    await heard.finally(() => page.evaluate(() => window.setVoice(0.0005)))
  }).toPass({ intervals: [200] })
  await page.evaluate((words) => window.fakeRecognizer.hear(words), utterance)
  const line = page.getByRole('log', { name: 'Transcript' }).locator('[data-role=user]').last()
  await expect(line).toContainText(utterance)
  const answers = line.locator('xpath=following-sibling::*[@data-role="assistant"]')
  await expect(answers.filter({ hasText: answer }), utterance).not.toHaveCount(0)
}

declare global {
  interface Window {
    /** Sets how loud the tone is that the microphone delivers. One that delivers nothing at all counts as one without sound. */
    setVoice(gain: number): void
  }
}

/** Replaces the microphone of each page by a tone. Call it after `observeCall`. */
async function giveVoice(context: BrowserContext) {
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext()
      const tone = audio.createOscillator()
      const voice = new GainNode(audio, { gain: 0.0005 })
      const microphone = audio.createMediaStreamDestination()
      tone.connect(voice).connect(microphone)
      tone.start()
      window.setVoice = (gain) => {
        voice.gain.value = gain
      }
      return microphone.stream
    }
    window.setVoice = () => {}
  })
}
