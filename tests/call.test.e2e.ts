import { assistant } from '../src/content/assistant.ts'
import { callWords } from '../src/content/call.ts'
import { publicKey } from './support/call-machine/builds.ts'
import { expect, expectNothingLeft, test, Widget } from './support/call-machine/call-page.ts'
import { libraries, machineOf } from './support/call-machine/stand-in.ts'
import { open } from './support/hydration.ts'

for (const library of libraries) {
  test.describe(`a demo call on the voice provider, call library ${library}`, () => {
    test.use({ library })

    test('goes from idle over connecting into the call, and back when the caller ends it', async ({
      page,
      widget,
      standIn,
    }) => {
      standIn.plan = { listening: false }
      await widget.start.click()
      await expect(widget.connecting).toBeDisabled()
      await expect.poll(() => page.evaluate(() => window.callMachine?.current.isJoined())).toBe(true)
      await (await machineOf(page)).evaluate((machine) => machine.raw('listening'))
      await expect(widget.status).toHaveText(callWords.listening)
      await expect(widget.log).toHaveText(callWords.placeholder)
      const { audio, liveTracks } = await page.evaluate(() => window.probe.left())
      expect({ audio, liveTracks }).toEqual({ audio: 1, liveTracks: 2 })

      await widget.end.click()
      await widget.idle()
      await expectNothingLeft(page)
      expect(standIn.webCalls).toHaveLength(1)
      expect(standIn.webCalls[0]?.body).toEqual({ assistant: JSON.parse(JSON.stringify(assistant)) })
      expect(standIn.webCalls[0]?.headers).toMatchObject({
        authorization: `Bearer ${publicKey}`,
        'content-type': 'application/json',
      })
      expect(standIn.bundles).toEqual([
        `https://c.daily.co/call-machine/versioned/${library}/static/call-machine-object-bundle.js`,
      ])
    })

    test('shows who speaks and what is said: a final line takes the place of its interim one', async ({
      page,
      widget,
    }) => {
      await widget.call()
      const machine = await machineOf(page)
      const say = (role: string, transcriptType: string, transcript: string) =>
        machine.evaluate((one, message) => one.say(message), { type: 'transcript', role, transcriptType, transcript })
      await machine.evaluate((one) => one.level(0.1))
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
      await widget.end.click()
    })
  })
}

test('stands at the bottom right, 320 px wide, with a transcript of at most 200 px', async ({ page, widget }) => {
  await widget.call()
  const panel = await widget.region.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(panel?.width).toBe(320)
  expect(width - ((panel?.x ?? 0) + 320)).toBe(16)
  expect(height - ((panel?.y ?? 0) + (panel?.height ?? 0))).toBe(16)
  await expect(widget.region).toHaveCSS('position', 'fixed')

  const machine = await machineOf(page)
  for (let line = 1; line <= 12; line += 1) {
    await machine.evaluate(
      (one, transcript) => one.say({ type: 'transcript', role: 'user', transcript }),
      `Line ${line}`,
    )
  }
  await expect(widget.log.getByText('Line 12')).toBeInViewport()
  expect((await widget.log.boundingBox())?.height).toBe(200)
})

test('follows the conversation, but waits for a reader who has scrolled up', async ({ page, widget }) => {
  await widget.call()
  const machine = await machineOf(page)
  const say = (transcript: string) =>
    machine.evaluate((one, text) => one.say({ type: 'transcript', role: 'assistant', transcript: text }), transcript)
  for (let line = 1; line <= 12; line += 1) await say(`Line ${line}`)
  await expect(widget.log.getByText('Line 12')).toBeInViewport()
  await widget.log.evaluate((area) => area.scrollTo({ top: 0 }))
  await expect(widget.log.getByText(/Line 1$/)).toBeInViewport()
  await say('Line 13')
  const latest = widget.region.getByRole('button', { name: callWords.latest })
  await expect(latest).toBeVisible()
  await expect(widget.log.getByText('Line 13')).not.toBeInViewport()
  await latest.click()
  await expect(widget.log.getByText('Line 13')).toBeInViewport()
  await expect(latest).toHaveCount(0)
})

test('sends typed lines, shows them as said, and mutes', async ({ page, widget }) => {
  await widget.call()
  const field = widget.region.getByRole('textbox', { name: callWords.typeLabel })
  await field.fill('What does it cost?')
  await field.press('Enter')
  await expect(widget.log.getByText('What does it cost?')).toBeVisible()
  await expect(field).toHaveValue('')
  const received = (action: string) =>
    page.evaluate((wanted) => (window.callMachine?.received ?? []).filter((one) => one.action === wanted), action)
  await expect.poll(async () => (await received('app-msg')).length).toBe(2)
  const [, typed] = await received('app-msg')
  expect(JSON.parse(String(typed?.data))).toEqual({
    type: 'add-message',
    message: { role: 'user', content: 'What does it cost?' },
  })
  await widget.region.getByRole('button', { name: callWords.mute }).click()
  await expect.poll(async () => (await received('local-audio')).map(({ state }) => state)).toEqual([false])
  await widget.region.getByRole('button', { name: callWords.unmute }).click()
  await expect.poll(async () => (await received('local-audio')).map(({ state }) => state)).toEqual([false, true])
})

test('announces what was said once it is final, but not over the voice that is saying it', async ({ page, widget }) => {
  await widget.call()
  const machine = await machineOf(page)
  const say = (role: string, transcriptType: string, transcript: string) =>
    machine.evaluate((one, message) => one.say(message), { type: 'transcript', role, transcriptType, transcript })
  const live = widget.region.locator('[aria-live=polite]')
  await expect(widget.log).toHaveAttribute('aria-live', 'off')
  await say('user', 'partial', 'How mu')
  await expect(widget.log.getByText('How mu')).toBeVisible()
  await expect(live).toBeEmpty()
  await say('user', 'final', 'How much is it?')
  await expect(live).toHaveText('You: How much is it?')
  await expect(async () => {
    await machine.evaluate((one) => one.level(0.2))
    await expect(widget.status).toHaveText(callWords.speaking, { timeout: 300 })
    await say('assistant', 'final', 'It depends.')
  }).toPass()
  await expect(widget.log.getByText('It depends.').last()).toBeVisible()
  await expect(live).toHaveText('You: How much is it?')
})

test('focus goes from the launcher to End Call and back; Escape never hangs up', async ({ page, widget }) => {
  await widget.start.focus()
  await page.keyboard.press('Enter')
  await expect(widget.end).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(widget.end).toBeVisible()
  await page.keyboard.press('Enter')
  await widget.idle()
  await expect(widget.start).toBeFocused()

  const hero = page.getByRole('main').getByRole('button', { name: callWords.start })
  await hero.focus()
  await page.keyboard.press('Enter')
  await expect(widget.end).toBeFocused()
  await (await machineOf(page)).evaluate((machine) => machine.leave())
  await widget.idle()
  await expect(hero).toBeFocused()
})

test('never takes focus from somebody who has gone elsewhere', async ({ page, widget, standIn }) => {
  standIn.plan = { listening: false }
  await widget.start.click()
  await expect.poll(() => page.evaluate(() => window.callMachine?.current.isJoined())).toBe(true)
  const elsewhere = page.getByRole('main').getByRole('link').first()
  await elsewhere.focus()
  await (await machineOf(page)).evaluate((machine) => machine.raw('listening'))
  await expect(widget.end).toBeVisible()
  await expect(elsewhere).toBeFocused()
})

test('before intent no call code is loaded, and before the click nobody else is asked', async ({
  page,
  widget,
  standIn,
}) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /vapi|daily|built-in/.test(path)),
    )
  await page.evaluate(() => document.fonts.ready)
  expect(await scripts()).toEqual([])
  await widget.start.hover()
  await expect.poll(scripts).toEqual([expect.stringContaining('vapi-provider')])
  expect([standIn.webCalls, standIn.bundles, standIn.foreign]).toEqual([[], [], []])
  // Everything is here now: the click itself loads nothing of ours.
  await widget.call()
  expect(await scripts()).toHaveLength(1)
})

for (const [sign, show] of [
  ['focus', (widget: Widget) => widget.start.focus()],
  ['a touch', (widget: Widget) => widget.start.dispatchEvent('touchstart')],
] as const) {
  test(`${sign} is intent too`, async ({ page, widget }) => {
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

test('the hero and the widget share one call', async ({ page, widget, standIn }) => {
  const hero = page.getByRole('main').getByRole('button', { name: callWords.start })
  await hero.click()
  await expect(widget.end).toBeVisible()
  await hero.click({ force: true })
  await expect(hero).toHaveAttribute('aria-disabled', 'true')
  expect(standIn.webCalls).toHaveLength(1)
})

test('a call in another tab ends the one here', async ({ page, widget, context }) => {
  await widget.call()
  const other = await context.newPage()
  await open(other, '/')
  const second = new Widget(other)
  await second.call()
  await widget.idle()
  await expect.poll(() => page.evaluate(() => window.probe.left().liveTracks)).toBe(0)
  await expect(second.end).toBeVisible()
})

test('twenty calls in a row leave nothing behind', async ({ page, widget, standIn }) => {
  for (let times = 1; times <= 20; times += 1) {
    await widget.call()
    await widget.end.click()
    await expect(widget.start).toBeEnabled()
  }
  await expectNothingLeft(page)
  expect(standIn.webCalls).toHaveLength(20)
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

  test('fits, and everything to press is at least 44 px', async ({ page, widget }) => {
    expect((await widget.start.boundingBox())?.height).toBeGreaterThanOrEqual(44)
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
