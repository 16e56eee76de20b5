import { assistant } from '../src/content/assistant.ts'
import { callWords } from '../src/content/call.ts'
import { publicKey } from './support/call-machine/builds.ts'
import { expect, expectEverythingReleased, test, Widget } from './support/call-machine/call-page.ts'
import { libraries, machineOf, messagesReceived } from './support/call-machine/stand-in.ts'
import { open } from './support/hydration.ts'

for (const library of libraries) {
  test.describe(`a demo call on Vapi, call library ${library}`, () => {
    test.use({ library })

    test('goes from idle to connecting, in call on "listening", shows who is speaking and the transcript, and idle again on End Call', async ({
      page,
      widget,
      standIn,
    }) => {
      standIn.plan = { listening: false }
      await widget.start.click()
      await expect(widget.connecting).toBeDisabled()
      await expect.poll(() => page.evaluate(() => window.callMachine?.current.isJoined())).toBe(true)
      await (await machineOf(page)).evaluate((machine) => machine.sendText('listening'))
      await expect(widget.status).toHaveText(callWords.listening)
      await expect(widget.log).toHaveText(callWords.placeholder)
      const { audioElements, liveTracks } = await page.evaluate(() => window.probe.resources())
      expect({ audioElements, liveTracks }).toEqual({ audioElements: 1, liveTracks: 2 })

      await test.step('a final line replaces its interim one', async () => {
        const machine = await machineOf(page)
        const say = (role: string, transcriptType: string, transcript: string) =>
          machine.evaluate((one, message) => one.sendMessage(message), {
            type: 'transcript',
            role,
            transcriptType,
            transcript,
          })
        await machine.evaluate((one) => one.sendLevel(0.1))
        await expect(widget.status).toHaveText(callWords.speaking)
        await expect(widget.status).toHaveText(callWords.listening)
        await say('assistant', 'partial', 'Hello, thanks')
        await say('assistant', 'final', 'Hello, thanks for calling.')
        await say('user', 'partial', 'I would like')
        await say('user', 'final', 'I would like to book.')
        const lines = widget.log.locator('[data-role]')
        await expect(lines).toHaveText([/Hello, thanks for calling\.$/, /I would like to book\.$/])
        const sides = await lines.evaluateAll((all) =>
          all.map((line) => {
            const area = line.parentElement?.getBoundingClientRect()
            const own = line.getBoundingClientRect()
            const style = getComputedStyle(line)
            return {
              role: line.getAttribute('data-role'),
              text: style.textAlign,
              nearer: own.left - (area?.left ?? 0) < (area?.right ?? 0) - own.right ? 'left' : 'right',
            }
          }),
        )
        expect(sides).toEqual([
          { role: 'assistant', text: 'left', nearer: 'left' },
          { role: 'user', text: 'right', nearer: 'right' },
        ])
      })

      await widget.end.click()
      await widget.expectIdle()
      await expectEverythingReleased(page)
      expect(standIn.webCallRequests).toHaveLength(1)
      expect(standIn.webCallRequests[0]?.body).toEqual({ assistant: JSON.parse(JSON.stringify(assistant)) })
      expect(standIn.webCallRequests[0]?.headers).toMatchObject({
        authorization: `Bearer ${publicKey}`,
        'content-type': 'application/json',
      })
      expect(standIn.bundleRequests).toEqual([
        `https://c.daily.co/call-machine/versioned/${library}/static/call-machine-object-bundle.js`,
      ])
    })
  })
}

test('in a call: announcements, the panel 320 px wide at the bottom right, its transcript of at most 200 px, typed lines, mute', async ({
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
    await expect(async () => {
      await machine.evaluate((one) => one.sendLevel(0.2))
      await expect(widget.status).toHaveText(callWords.speaking, { timeout: 300 })
      await say('assistant', 'It depends.', 'final')
    }).toPass()
    await expect(widget.log.getByText('It depends.').last()).toBeVisible()
    await expect(announcement).toHaveText('You: How much is it?')
  })

  await test.step('the place and size of the panel', async () => {
    const panel = await widget.region.boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(panel?.width).toBe(320)
    expect(width - ((panel?.x ?? 0) + 320)).toBe(16)
    expect(height - ((panel?.y ?? 0) + (panel?.height ?? 0))).toBe(16)
    await expect(widget.region.locator('..')).toHaveCSS('position', 'fixed')
  })

  await test.step('the transcript scrolls to a new line, unless the reader has scrolled up', async () => {
    for (let line = 1; line <= 12; line += 1) await say('assistant', `Line ${line}`)
    await expect(widget.log.getByText('Line 12')).toBeInViewport()
    expect((await widget.log.boundingBox())?.height).toBe(200)
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
    const microphoneStates = async () => (await messagesReceived(page, 'local-audio')).map(({ state }) => state)
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

  const hero = page.getByRole('main').getByRole('button', { name: callWords.start })
  await hero.focus()
  await page.keyboard.press('Enter')
  await expect(widget.end).toBeFocused()
  await hero.click({ force: true })
  await expect(hero).toHaveAttribute('aria-disabled', 'true')
  expect(standIn.webCallRequests, 'a second call').toHaveLength(2)
  await widget.end.focus()
  await (await machineOf(page)).evaluate((machine) => machine.leave())
  await widget.expectIdle()
  await expect(hero).toBeFocused()

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

test('loads no call code before intent, and sends no request to another host before the click', async ({
  page,
  widget,
  standIn,
}) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /vapi|daily|built-in|panel/.test(path))
        .sort(),
    )
  await page.evaluate(() => document.fonts.ready)
  expect(await scripts()).toEqual([])
  await widget.start.hover()
  await expect.poll(scripts).toEqual([expect.stringContaining('/panel-'), expect.stringContaining('/vapi-provider-')])
  expect([standIn.webCallRequests, standIn.bundleRequests, standIn.otherRequests]).toEqual([[], [], []])
  // The click itself loads no more code.
  await widget.call()
  expect(await scripts()).toHaveLength(2)
})

for (const [intent, show] of [
  ['focus', (widget: Widget) => widget.start.focus()],
  ['a touch', (widget: Widget) => widget.start.dispatchEvent('touchstart')],
] as const) {
  test(`loads the call code on ${intent}`, async ({ page, widget }) => {
    await show(widget)
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('vapi-provider')),
        ),
      )
      .toBe(true)
  })
}

test('a call in another tab ends the call in this one', async ({ page, widget, context }) => {
  await widget.call()
  const other = await context.newPage()
  await open(other, '/')
  const second = new Widget(other)
  await second.call()
  await widget.expectIdle()
  await expect.poll(() => page.evaluate(() => window.probe.resources().liveTracks)).toBe(0)
  await expect(second.end).toBeVisible()
})

test('releases everything after eight calls in a row', async ({ page, widget, standIn }) => {
  for (let times = 1; times <= 8; times += 1) {
    await widget.call()
    await widget.end.click()
    await expect(widget.start).toBeEnabled()
  }
  await expectEverythingReleased(page)
  expect(standIn.webCallRequests).toHaveLength(8)
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

  test('the panel fits, and every control is at least 44 px', async ({ page, widget }) => {
    expect((await widget.start.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    // Only its icon can be seen, until it has the focus.
    await widget.start.focus()
    await widget.call()
    const panel = await widget.region.boundingBox()
    expect(panel?.x).toBeGreaterThanOrEqual(0)
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(320)
    expect(panel?.y ?? -1).toBeGreaterThanOrEqual(0)
    for (const target of [...(await widget.region.getByRole('button').all()), widget.region.getByRole('textbox')]) {
      const box = await target.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
