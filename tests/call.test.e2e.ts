import { assistant } from '../src/content/assistant.ts'
import { callWords } from '../src/content/call.ts'
import { publicKey } from './support/call-machine/builds.ts'
import {
  expect,
  expectEverythingReleased,
  test,
  widgetOf,
} from './support/call-machine/call-page.ts'
import { libraries, machineOf, messagesReceived } from './support/call-machine/stand-in.ts'
import { open } from './support/hydration.ts'

test('in a call: announcements, a transcript that follows its end, typed lines, mute', async ({
  page,
  widget,
}) => {
  await widget.call()
  const machine = await machineOf(page)
  const say = (role: string, transcript: string, transcriptType?: string) =>
    machine.evaluate((one, message) => one.sendMessage(message), {
      type: 'transcript',
      role,
      transcriptType,
      transcript,
    })

  await test.step('announces a final line to screen readers, but not one that the assistant speaks aloud', async () => {
    const announcement = widget.region.locator('[aria-live=polite]')
    await expect(widget.log).toHaveAttribute('aria-live', 'off')
    await say('user', 'How mu', 'partial')
    await expect(widget.log.getByText('How mu')).toBeVisible()
    await expect(announcement).toBeEmpty()
    await say('user', 'How much is it?', 'final')
    await expect(announcement).toHaveText('You: How much is it?')
    // One after the other at once: a second after the level the assistant no longer counts as speaking.
    await machine.evaluate((one) => {
      one.sendLevel(0.2)
      one.sendMessage({
        type: 'transcript',
        role: 'assistant',
        transcriptType: 'final',
        transcript: 'It depends.',
      })
    })
    await expect(widget.log.getByText('It depends.')).toBeVisible()
    await expect(announcement).toHaveText('You: How much is it?')
  })

  await test.step('the transcript scrolls to a new line, unless the reader has scrolled up', async () => {
    for (let line = 1; line <= 12; line += 1) await say('assistant', `Line ${line}`)
    await expect(widget.log.getByText('Line 12')).toBeInViewport()
    await widget.log.evaluate((area) => area.scrollTo({ top: 0 }))
    await expect(widget.log.getByText('How much is it?')).toBeInViewport()
    await say('assistant', 'Line 13')
    const latest = widget.region.getByRole('button', { name: callWords.latest })
    await expect(latest).toBeVisible()
    await expect(widget.log.getByText('Line 13')).not.toBeInViewport()
    await latest.press('Enter')
    await expect(widget.log.getByText('Line 13')).toBeInViewport()
    await expect(latest).toHaveCount(0)
    // The button is gone: the keyboard goes on from the transcript.
    await expect(widget.log).toBeFocused()
  })

  await test.step('sends typed lines and shows them in the transcript; mutes and unmutes', async () => {
    const field = widget.region.getByRole('textbox', { name: callWords.typeLabel })
    await field.fill('What does it cost?')
    await field.press('Enter')
    await expect(widget.log.getByText('What does it cost?')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect.poll(() => messagesReceived(page, 'app-msg')).toHaveLength(2)
    const [, typed] = await messagesReceived(page, 'app-msg')
    expect(JSON.parse(String(typed?.data))).toEqual({
      type: 'add-message',
      message: { role: 'user', content: 'What does it cost?' },
    })
    await widget.region.getByRole('button', { name: callWords.mute }).click()
    const microphoneStates = async () =>
      (await messagesReceived(page, 'local-audio')).map(({ state }) => state)
    await expect.poll(microphoneStates).toEqual([false])
    await widget.region.getByRole('button', { name: callWords.unmute }).click()
    await expect.poll(microphoneStates).toEqual([false, true])
  })
})

test('focus moves to End Call and back, unless the visitor has moved it; Escape does not hang up; hero and widget share one call', async ({
  page,
  widget,
  standIn,
}) => {
  await widget.start.focus()
  await page.keyboard.press('Enter')
  await expect(widget.end).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(widget.end).toBeVisible()
  await page.keyboard.press('Enter')
  await widget.expectIdle()
  await expect(widget.start).toBeFocused()

  const hero = page.locator('main [data-island=demo-button] button').first()
  await hero.focus()
  await page.keyboard.press('Enter')
  await expect(widget.end).toBeFocused()
  await hero.click({ force: true })
  await expect(hero).toHaveAttribute('aria-disabled', 'true')
  await widget.end.focus()
  await (await machineOf(page)).evaluate((machine) => machine.leave())
  await widget.expectIdle()
  await expect(hero).toBeFocused()
  expect(standIn.webCallRequests, 'a second call').toHaveLength(2)

  await test.step('does not move the focus of a visitor who has moved it elsewhere', async () => {
    standIn.plan = { listening: false }
    await widget.start.click()
    await expect.poll(() => standIn.webCallRequests.length).toBe(3)
    await expect.poll(() => page.evaluate(() => window.callMachine?.current.isJoined())).toBe(true)
    const elsewhere = page.getByRole('main').getByRole('link').first()
    await elsewhere.focus()
    await (await machineOf(page)).evaluate((machine) => machine.sendText('listening'))
    await expect(widget.end).toBeVisible()
    await expect(elsewhere).toBeFocused()
  })
})

test('a call in another tab ends the one in this tab, also while it connects', async ({
  page,
  widget,
  context,
  standIn,
}) => {
  await widget.call()
  const other = await context.newPage()
  await open(other, '/')
  const second = widgetOf(other)
  await second.call()
  await widget.expectIdle()
  await expectEverythingReleased(page)
  await expect(second.end).toBeVisible()

  standIn.plan = { signalling: ['silent'] }
  await widget.start.click()
  await expect(widget.connecting).toBeVisible()
  await second.expectIdle()
  standIn.plan = {}
  await second.call()
  await widget.expectIdle()
  await expectEverythingReleased(page)
  await expect(second.end).toBeVisible()
})

test.describe('Trusted Types', () => {
  test.use({ expectedErrors: [/TrustedScriptURL/] })

  test('are enforced: during a call a script may come from a blob of the page, and not from another address of the library', async ({
    page,
    widget,
  }) => {
    await widget.call()
    const outcomes = await page.evaluate(() => {
      const attempt = (load: () => unknown) => {
        try {
          load()
          return 'allowed'
        } catch (error) {
          return (error as Error).name
        }
      }
      const blob = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))
      return {
        worker: attempt(() => new Worker(blob).terminate()),
        script: attempt(() =>
          Object.assign(document.createElement('script'), { src: 'https://other.daily.co/a.js' }),
        ),
      }
    })
    expect(outcomes).toEqual({ worker: 'allowed', script: 'TypeError' })
  })
})

for (const library of libraries) {
  test.describe(`call library ${library}`, () => {
    test.use({ library })

    test('three calls in a row send the fixed assistant, load the bundle from its host and release everything', async ({
      page,
      widget,
      standIn,
    }) => {
      for (let times = 1; times <= 3; times += 1) {
        await widget.call()
        await expect(widget.log).toHaveText(callWords.placeholder)
        await expect
          .poll(() => page.evaluate(() => window.probe.resources()))
          .toMatchObject({ audioElements: 1, liveTracks: 2 })
        await widget.end.click()
        await expect(widget.start).toBeEnabled()
      }
      await expectEverythingReleased(page)
      expect(standIn.webCallRequests).toHaveLength(3)
      expect(standIn.webCallRequests[2]?.body).toEqual({
        assistant: JSON.parse(JSON.stringify(assistant)),
      })
      expect(standIn.webCallRequests[2]?.headers).toMatchObject({
        authorization: `Bearer ${publicKey}`,
      })
      const bundle = `https://c.daily.co/call-machine/versioned/${library}/static/call-machine-object-bundle.js`
      expect(standIn.bundleRequests).toEqual(Array(3).fill(bundle))
    })
  })
}
