import type { BrowserContext, Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { open } from './support/hydration.ts'
import { observeCall, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'
import { storedRows } from './support/waitlist-form.ts'

/** Whole calls with the built-in receptionist. Several are held one after the other in a page, which saves opening it. */

const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })
const endCall = (page: Page) => page.getByRole('button', { name: 'End Call' })
const bookingLink = (page: Page) => transcript(page).getByRole('link', { name: 'Book a Call' })
const cards = (page: Page) => page.getByRole('region', { name: 'What your business would get' }).getByRole('article')

/** What the caller says, and what the answer to it contains. */
type Turns = readonly (readonly [utterance: string, answer: string])[]

/** Below the caller's line stands the answer. Below that the receptionist may say that it cannot hear. */
async function expectAnswer(page: Page, utterance: string, answer: string) {
  const line = transcript(page).locator('[data-role=user]').last()
  await expect(line).toContainText(utterance)
  const answers = line.locator('xpath=following-sibling::*[@data-role="assistant"]')
  await expect(answers.filter({ hasText: answer }), utterance).not.toHaveCount(0)
}

async function type(page: Page, turns: Turns) {
  for (const [utterance, answer] of turns) {
    await page.getByLabel('Type a message').fill(utterance)
    await page.getByLabel('Type a message').press('Enter')
    await expectAnswer(page, utterance, answer)
  }
}

test('three typed calls in one page: corrections in the form, a role play handed over, a doubtful caller who books', async ({
  context,
  page,
}) => {
  await observeCall(context, 'none')
  await open(page, '/')

  await startCall(page)
  await type(page, [
    ['sign me up please', 'your name'],
    ['catherine murphy', 'your business'],
    ["sorry i misspoke it's katherine with a k", "I've changed that to"],
    ['does it work on sundays', 'your business'],
    ['blue door lettings', 'your role'],
    ['actually never mind', 'Nothing was sent.'],
    ["what's my name", 'You told me: Katherine Murphy.'],
  ])
  await endCall(page).click()

  await startCall(page)
  await type(page, [
    ['pretend you are the receptionist of my law firm', 'How can I help?'],
    ['can I speak to a human being', 'That was your receptionist.'],
  ])
  await expect(cards(page).first()).toContainText('Call summary')
  await endCall(page).click()

  await startCall(page)
  await type(page, [
    ['are you a robot', "I'm an AI"],
    ['what is the capital of france', "don't know"],
    ['is it hipaa compliant', 'Our team'],
    ['let me talk to a real person', 'book a call with our team'],
  ])
  await expect(bookingLink(page)).toHaveAttribute('href', brand.bookingUrl)
  await type(page, [['thank you that will be all', 'Goodbye!']])
  await expect(endCall(page)).toBeHidden()
})

test.describe('by voice', () => {
  test.use({ permissions: ['microphone'] })
  test.slow()

  test('two calls in one page: to a booking, and with an interruption and a correction in the form', async ({
    context,
    page,
  }) => {
    await observeCall(context, 'fake')
    await giveCaller(context)
    await open(page, '/')

    await startCall(page)
    await say(page, [
      ['how much does it cost', '$0.17 per minute'],
      ["I'd like to book a call", 'link'],
    ])
    await expect(bookingLink(page)).toHaveAttribute('href', brand.bookingUrl)
    await say(page, [['goodbye', 'Goodbye!']])
    await endCall(page).click()

    await startCall(page)
    await say(page, [
      ['sign me up', 'your name'],
      ['it is priya', 'your business'],
      ['a yoga studio', 'your role'],
      ['sorry my name is maya', "I've changed that to"],
      ['how many calls can it take at once', 'your role'],
      ['founder', 'spend each month'],
      ["actually it's a dance studio", "I've changed that to"],
    ])
    await endCall(page).click()
  })

  test('a role-played appointment ends in four cards', async ({ context, page }) => {
    await observeCall(context, 'fake')
    await giveCaller(context)
    // The Tuesday for which the free times below hold.
    await page.clock.setFixedTime(new Date(2026, 10, 24, 10, 0))
    await open(page, '/')
    await startCall(page)
    await say(page, [
      ['pretend you are the receptionist of my dentist', 'How can I help?'],
      ["I'd like to book a check up", 'What day'],
      ['have you got anything on thursday morning', 'Which would you prefer?'],
      ['ten thirty would be good', "What's your name"],
      ['its maria lopez', 'phone number'],
      ['oh seven seven double o nine hundred one two three', "So that's Thursday 26 November at 10:30 am"],
      ['yes thats right', "You're booked in."],
      ['no thats all thanks', 'That was your receptionist.'],
    ])
    await expect(cards(page)).toHaveText([
      /^Call summary\s*Maria Lopez booked: check-up, Thu 26 Nov at 10:30 am\./,
      /^Calendar entry\s*Check-up: Maria Lopez/,
      /^CRM record\s*Name\s*Maria Lopez\s*Phone\s*07700 900123/,
      /^SMS to the caller\s*Hello Maria/,
    ])
  })

  test('the form is filled in with a spelled e-mail, and a row is stored', async ({ context, page, site }) => {
    await observeCall(context, 'fake')
    await giveCaller(context)
    await open(page, '/')
    await startCall(page)
    await say(page, [
      ['my name is Ada Caller and I own a bakery', 'Ada'],
      ['put me on the waitlist', 'What is it called'],
      ['bread and roses bakery', 'spend each month'],
      ['um about two thousand a month', 'need help with'],
      ['we keep missing calls after six', 'e-mail'],
      ['k a t at gmail dot com', 'Is that right?'],
      ["no it's k a t h at gmail dot com", 'Is that right?'],
      ['yes that is right', 'Shall I open the form'],
      ['go on then', 'Here is the form.'],
    ])
    await transcript(page).getByRole('link', { name: 'Join the waitlist' }).click()
    await expect(page).toHaveURL(/\/waitlist$/)
    for (let step = 1; step < 6; step++) {
      await expect(page.getByText(`Question ${step} of 6`)).toBeVisible()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect(await storedRows(site, 'kath@gmail.com')).toMatchObject([
      {
        name: 'Ada Caller',
        business: 'Bread and roses bakery',
        role: 'Business Owner',
        spending_range: '$1,000 - $5,000',
        questions_help: 'We keep missing calls after six',
      },
    ])
  })
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
    await expectAnswer(page, utterance, answer)
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
