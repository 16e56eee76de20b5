import { brand } from '../../src/content/brand.ts'
import { callWords } from '../../src/content/call.ts'
import { expect, test } from '../support/engines/engine-test.ts'
import {
  gapsInRecording,
  gapsInSounds,
  observePlayedClips,
  recorderPath,
} from '../support/engines/played-clips.ts'
import { createVisitor, type Visitor } from '../support/engines/visitor.ts'
import { installFakeRecognizer } from '../support/fake-recognizer.ts'
import { misplacedInPanel } from '../support/misplaced-in-panel.ts'
import { callerRecording } from '../support/receptionist-page.ts'

const region = '[aria-label="Demo voice chat"]'
const field = '[aria-label="Type a message"]'

/** Runs in the page. Not of the object: WebKit drops it, and what was assigned to it, between two uses. */
function denyMicrophone() {
  MediaDevices.prototype.getUserMedia = async () => {
    throw new DOMException('The test refuses it.', 'NotAllowedError')
  }
}

/** Types an utterance and waits for the reply. */
async function say(visitor: Visitor, utterance: string) {
  const lines = () =>
    visitor.evaluate(() => document.querySelectorAll('[role=log] [data-role]').length)
  const before = await lines()
  await visitor.click(field)
  await visitor.type(utterance)
  await visitor.key('Enter')
  await expect.poll(lines, utterance).toBeGreaterThanOrEqual(before + 2)
}

const statusOf = (visitor: Visitor) => visitor.text(`${region} [role=status]`)

/** Says something when the assistant listens, and waits until it answers. */
async function speak(visitor: Visitor, utterance: string) {
  await expect.poll(() => statusOf(visitor)).toBe('Listening...')
  const hear = () => visitor.evaluate((words) => window.fakeRecognizer.hear(words), utterance)
  await expect.poll(hear, utterance).toBe(true)
  await expect.poll(() => statusOf(visitor), utterance).toBe('Assistant Speaking...')
}

test.describe('with the microphone denied', () => {
  test.use({
    settings: { microphone: 'denied' },
    expectedErrors: [/demo call: microphone-blocked/],
  })

  test('a typed call leads to a role play and to the form of the waitlist', async ({
    visitor,
    engine,
  }) => {
    await visitor.open('/')
    await visitor.evaluate(installFakeRecognizer)
    // WebKitGTK grants the microphone without a setting that denies it.
    if (engine === 'webkit') await visitor.evaluate(denyMicrophone)
    await visitor.click('main button', 'Demo Voice Chat')
    await expect.poll(() => visitor.text('[role=log]')).toContain("I can't use your microphone")
    for (const utterance of ['Be my receptionist', 'Plumber']) {
      await say(visitor, utterance)
      await expect.poll(() => visitor.evaluate(misplacedInPanel), utterance).toEqual([])
    }
    for (const utterance of ['A pipe has burst!', "No, that's all", 'Join the waitlist'])
      await say(visitor, utterance)
    await expect
      .poll(() => visitor.evaluate(() => document.querySelector('[data-call-stage]')?.textContent))
      .toContain('Note for your team')
    await visitor.click('[role=log] a', 'Join the waitlist')
    await visitor.arrive('/waitlist')
    await expect.poll(() => visitor.text('h1')).toBe("What's your name?")
  })
})

test.describe('with a recognizer', () => {
  test('the caller is heard, interrupts the greeting, is answered, and Back after leaving shows no call', {
    tag: '@chromium',
  }, async ({ visitor, desktop }) => {
    const status = () => statusOf(visitor)
    await visitor.open('/')
    await visitor.evaluate(installFakeRecognizer)
    await visitor.click('main button', 'Demo Voice Chat')
    // At once, also where the script of the page has just run.
    expect(await status()).not.toBe('')
    await expect.poll(() => desktop.level()).toBeGreaterThan(0.01)
    await expect.poll(status).toBe('Assistant Speaking...')
    void desktop.speak(callerRecording({ speechStart: 0.1, speechEnd: 1.5, duration: 2 }))
    await expect.poll(status).toBe('Listening...')
    await speak(visitor, 'how much does it cost')
    await expect.poll(() => visitor.text('[role=log]')).toContain(brand.prices.rate)
    await expect.poll(() => desktop.level()).toBeGreaterThan(0.01)
    await say(visitor, 'Which languages do you speak?')
    await expect.poll(() => visitor.text('[role=log]')).toContain('multilingual')

    await visitor.open('/waitlist')
    await expect.poll(() => desktop.level()).toBeLessThan(0.001)
    await visitor.back()
    await visitor.arrive('/')
    await expect.poll(() => visitor.text(`${region} button`)).toBe('Demo Voice Chat')
    await visitor.click(`${region} button`, 'Demo Voice Chat')
    await expect.poll(() => desktop.level()).toBeGreaterThan(0.01)
    await visitor.click('button', 'End Call')
    await expect.poll(() => desktop.level()).toBeLessThan(0.001)
  })
})

test.describe('a microphone that is unplugged', () => {
  test.use({ expectedErrors: [/demo call: microphone-blocked/] })

  test('before, during and after a call: four calls in a row go on by voice where there is one, else by typing', {
    tag: ['@chromium', '@soak'],
  }, async ({ visitor, desktop, engine }) => {
    const log = () => visitor.text('[role=log]')
    const start = () => visitor.click('main button', 'Demo Voice Chat')
    const end = () => visitor.click('button', 'End Call')
    const callWithoutMicrophone = async () => {
      await start()
      // Firefox then takes the monitor of the speakers, which is no microphone.
      if (engine === 'firefox') await expect.poll(log).toContain(callWords.opening.question)
      else await expect.poll(log).toContain("I can't use your microphone")
      await end()
    }
    await visitor.open('/')
    await visitor.evaluate(installFakeRecognizer)
    await desktop.unplugMicrophone()
    await callWithoutMicrophone()

    await desktop.plugInMicrophone()
    await start()
    await speak(visitor, 'how much does it cost')
    await expect.poll(log).toContain(brand.prices.rate)
    await expect.poll(() => desktop.microphoneUsers()).toBeGreaterThan(0)
    await desktop.unplugMicrophone()
    await speak(visitor, 'are you a robot')
    await expect.poll(log).toContain("I'm an AI")
    await end()
    await callWithoutMicrophone()

    await desktop.plugInMicrophone()
    await start()
    await speak(visitor, 'how much does it cost')
    await expect.poll(log).toContain(brand.prices.rate)
    await end()
    await expect.poll(() => desktop.microphoneUsers()).toBe(0)
  })
})

// WebKitWebDriver cannot bring a tab to the front.
test('a call goes on by voice after the visitor has been in another tab, and a call there ends it', {
  tag: ['@chromium', '@firefox', '@soak'],
}, async ({ visitor, engineSite }) => {
  await visitor.open('/')
  await visitor.evaluate(installFakeRecognizer)
  await visitor.click('main button', 'Demo Voice Chat')
  await speak(visitor, 'how much does it cost')
  await expect.poll(() => visitor.text('[role=log]')).toContain(brand.prices.rate)
  const other = createVisitor(await visitor.openAnother(), engineSite.url)
  await expect.poll(() => visitor.evaluate(() => document.hidden)).toBe(true)
  expect(await visitor.evaluate(() => window.fakeRecognizer.hear('hello'))).toBe(false)
  await visitor.show()
  await speak(visitor, 'are you a robot')
  await expect.poll(() => visitor.text('[role=log]')).toContain("I'm an AI")

  await other.show()
  await other.open('/')
  await other.click('main button', 'Demo Voice Chat')
  await expect.poll(() => visitor.text(`${region} button`)).toBe('Demo Voice Chat')
  await expect.poll(() => other.text('[role=log]')).toContain(callWords.opening.question)
})

test.describe('the clips of a sentence follow each other without a gap and without an overlap', () => {
  /** Of a played business: its sentences are put together from the day, the time and the digits. */
  const caller = [
    ...['a dentist', "I'd like a check-up please", 'Tuesday', 'the first one'],
    ...['Kim Park', '07700 900 123'],
  ]

  test('in a typed call', { tag: '@chromium' }, async ({ visitor }) => {
    await visitor.open('/')
    await visitor.evaluate(observePlayedClips, recorderPath)
    await visitor.click('main button', 'Demo Voice Chat')
    await expect.poll(() => visitor.text('[role=log]')).toContain(callWords.opening.question)
    for (const utterance of caller) await say(visitor, utterance)
    const clips = () => visitor.evaluate(() => window.playedClips)
    // The last answer has six clips in a row.
    await expect.poll(async () => gapsInSounds(await clips()).length).toBeGreaterThanOrEqual(5)
    const gaps = gapsInSounds(await clips())
    for (const gap of gaps) expect(Math.abs(gap), `gaps in seconds: ${gaps}`).toBeLessThan(0.01)
    // The recordings begin with 25 ms of silence at most.
    for (const { firstSound } of await clips()) expect(firstSound).toBeLessThan(0.03)
  })

  // A busy machine leaves parts out of the recording.
  test('in a call of a minute by speech', { tag: ['@chromium', '@soak'] }, async ({
    visitor,
    desktop,
    engine,
  }) => {
    const status = () => statusOf(visitor)
    await visitor.open('/')
    await visitor.evaluate(installFakeRecognizer)
    await visitor.evaluate(observePlayedClips, recorderPath)
    await visitor.click('main button', 'Demo Voice Chat')
    for (const utterance of [...caller, 'yes please', 'no thank you', 'how much does it cost']) {
      await expect.poll(status).toBe('Listening...')
      await desktop.speak(callerRecording({ speechStart: 0.1, speechEnd: 1, duration: 1.2 }))
      await speak(visitor, utterance)
    }
    await expect.poll(status).toBe('Listening...')
    const recording = await visitor.evaluate(() => window.recordedOutput())
    expect(recording.samples.length / recording.rate).toBeGreaterThan(50)
    const all = gapsInRecording(await visitor.evaluate(() => window.playedClips), recording)
    const gaps = all.filter((gap) => gap !== 'lost')
    console.log(`${engine}: gaps in seconds ${all}, ${recording.lost.length} parts lost`)
    expect(gaps.length).toBeGreaterThanOrEqual(5)
    for (const gap of gaps) expect(Math.abs(gap), `gaps in seconds: ${all}`).toBeLessThan(0.01)
  })
})

// A busy machine answers the change of speakers late.
test('two voices never sound at once, also when the speakers are replaced twice', {
  tag: ['@chromium', '@soak'],
}, async ({ visitor, desktop }) => {
  await visitor.open('/')
  await visitor.evaluate(observePlayedClips, recorderPath)
  await visitor.click('main button', 'Demo Voice Chat')
  const status = () => statusOf(visitor)
  const clips = () => visitor.evaluate(() => window.playedClips)
  await expect.poll(async () => (await clips()).length).toBeGreaterThan(0)
  await desktop.replaceSpeakers()
  await desktop.replaceSpeakers()
  await expect.poll(status).toBe('Listening...')
  // The second answer is said in two sounds, the second of them from the first one's end.
  for (const utterance of ['How much does it cost?', 'Speak up please']) {
    const before = (await clips()).length
    await say(visitor, utterance)
    await expect.poll(async () => (await clips()).length).toBeGreaterThan(before)
    await expect.poll(status).toBe('Listening...')
  }
  const sounding = (await clips()).map(({ stillSounding }) => stillSounding)
  expect(sounding).toEqual(sounding.map(() => 0))
})

test.describe('with storage blocked', () => {
  test.use({ settings: { storage: 'blocked' } })

  // Only Firefox has the setting.
  test('a call works', { tag: '@firefox' }, async ({ visitor }) => {
    await visitor.open('/')
    await expect(visitor.evaluate(() => sessionStorage.length)).rejects.toThrow(
      /insecure|SecurityError/,
    )
    await visitor.click('main button', 'Demo Voice Chat')
    await expect.poll(() => visitor.text('[role=log]')).toContain(callWords.opening.question)
    await say(visitor, 'How much does it cost per minute?')
    await expect.poll(() => visitor.text('[role=log]')).toContain(brand.prices.rate)
    await visitor.click('button', 'End Call')
  })
})
