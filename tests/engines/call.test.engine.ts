import { expect, test } from '../support/engines/engine-test.ts'
import {
  gapsInRecording,
  gapsInSounds,
  observePlayedClips,
  recorderPath,
} from '../support/engines/played-clips.ts'
import type { Visitor } from '../support/engines/visitor.ts'
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
      expect(await visitor.evaluate(misplacedInPanel), utterance).toEqual([])
    }
    for (const utterance of ['A pipe has burst!', "No, that's all", 'Join the waitlist'])
      await say(visitor, utterance)
    expect(
      await visitor.evaluate(() => document.querySelector('[data-call-stage]')?.textContent),
    ).toContain('Note for your team')
    await visitor.click('[role=log] a', 'Join the waitlist')
    await visitor.arrive('/waitlist')
    await expect.poll(() => visitor.text('h1')).toBe("What's your name?")
  })
})

test.describe('with a recognizer', () => {
  test('the caller is heard, interrupts the greeting, is answered, and Back after leaving shows no call', {
    tag: '@chromium',
  }, async ({ visitor, desktop }) => {
    const status = () => visitor.text(`${region} [role=status]`)
    await visitor.open('/')
    await visitor.evaluate(installFakeRecognizer)
    await visitor.click('main button', 'Demo Voice Chat')
    await expect.poll(() => desktop.level()).toBeGreaterThan(0.01)
    await expect.poll(status).toBe('Assistant Speaking...')
    void desktop.speak(callerRecording({ speechStart: 0.1, speechEnd: 1.5, duration: 2 }))
    await expect.poll(status).toBe('Listening...')
    await expect
      .poll(() => visitor.evaluate(() => window.fakeRecognizer.hear('how much does it cost')))
      .toBe(true)
    await expect.poll(() => visitor.text('[role=log]')).toContain('$0.17')
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
    await expect.poll(() => visitor.text('[role=log]')).toContain('Which business')
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
  }) => {
    const status = () => visitor.text(`${region} [role=status]`)
    await visitor.open('/')
    await visitor.evaluate(installFakeRecognizer)
    await visitor.evaluate(observePlayedClips, recorderPath)
    await visitor.click('main button', 'Demo Voice Chat')
    for (const utterance of [...caller, 'yes please', 'no thank you', 'how much does it cost']) {
      await expect.poll(status).toBe('Listening...')
      await desktop.speak(callerRecording({ speechStart: 0.1, speechEnd: 1, duration: 1.2 }))
      const hear = () => visitor.evaluate((words) => window.fakeRecognizer.hear(words), utterance)
      await expect.poll(hear, utterance).toBe(true)
      await expect.poll(status, utterance).toBe('Assistant Speaking...')
    }
    await expect.poll(status).toBe('Listening...')
    const { samples, rate } = await visitor.evaluate(() => window.recordedOutput())
    expect(samples.length / rate).toBeGreaterThan(50)
    const clips = await visitor.evaluate(() => window.playedClips)
    const gaps = gapsInRecording(clips, await visitor.evaluate(() => window.recordedOutput()))
    expect(gaps.length).toBeGreaterThanOrEqual(5)
    for (const gap of gaps) expect(Math.abs(gap), `gaps in seconds: ${gaps}`).toBeLessThan(0.01)
  })
})

// A busy machine answers the change of speakers late.
test('two voices never sound at once, also when the speakers are replaced twice', {
  tag: ['@chromium', '@soak'],
}, async ({ visitor, desktop }) => {
  await visitor.open('/')
  await visitor.evaluate(observePlayedClips, recorderPath)
  await visitor.click('main button', 'Demo Voice Chat')
  await expect.poll(() => visitor.evaluate(() => window.playedClips.length)).toBe(1)
  await desktop.replaceSpeakers()
  await desktop.replaceSpeakers()
  await expect.poll(() => visitor.text(`${region} [role=status]`)).toBe('Listening...')
  await say(visitor, 'How much does it cost?')
  await expect.poll(() => visitor.evaluate(() => window.playedClips.length)).toBeGreaterThan(1)
  const sounding = await visitor.evaluate(() =>
    window.playedClips.map(({ stillSounding }) => stillSounding),
  )
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
    await expect
      .poll(() => visitor.text('[role=log]'))
      .toContain('Which business shall I answer for?')
    await say(visitor, 'How much does it cost per minute?')
    await expect.poll(() => visitor.text('[role=log]')).toContain('$0.17')
    await visitor.click('button', 'End Call')
  })
})
