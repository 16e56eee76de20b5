import { expect, test } from '../support/call-machine/call-page.ts'
import { machineOf } from '../support/call-machine/stand-in.ts'
import { open, scrollTo } from '../support/hydration.ts'

// The site of an operator with an account at the voice provider: the stand-in for it decides when the call starts, who
// speaks and what the transcript says. The widget is the same on the built-in receptionist.

test('idle: a Demo Voice Chat button fixed at the bottom right, and no request to another host', async ({
  page,
  standIn,
}) => {
  await open(page, '/')
  const buttons = page.getByRole('button', { name: 'Demo Voice Chat', exact: true })
  const distances = () =>
    buttons.last().evaluate((button) => {
      const { right, bottom } = button.getBoundingClientRect()
      return { right: window.innerWidth - right, bottom: window.innerHeight - bottom }
    })
  const first = await distances()
  expect.soft(await buttons.count(), '"Demo Voice Chat" in the hero and in the widget').toBe(2)
  expect.soft(first.right, 'near the right edge').toBeLessThan(48)
  expect.soft(first.bottom, 'near the bottom edge').toBeLessThan(48)
  await scrollTo(page, 1200)
  expect.soft(await distances(), 'stays while the page is scrolled').toEqual(first)
  expect.soft(standIn.otherRequests).toEqual([])
})

test('a call: disabled Connecting..., then a 320 px panel with status, transcript and End Call, then idle', async ({
  page,
  standIn,
}) => {
  standIn.plan = { listening: false }
  await open(page, '/')
  const buttons = page.getByRole('button', { name: 'Demo Voice Chat', exact: true })
  const connecting = page.getByRole('button', { name: 'Connecting...', exact: true })
  const end = page.getByRole('button', { name: 'End Call', exact: true })
  const status = (text: string) =>
    page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`), visible: true })

  await test.step('connecting', async () => {
    await buttons.last().click()
    await expect.soft(connecting, '"Connecting..." is a disabled button').toBeDisabled()
    await expect.poll(() => page.evaluate(() => window.callMachine?.current.isJoined())).toBe(true)
    expect.soft(await end.count(), 'no panel before the listening message').toBe(0)
    const [request] = standIn.webCallRequests
    expect.soft(request?.headers, 'POST /call/web').toMatchObject({
      authorization: expect.stringMatching(/^Bearer \S+$/),
      'content-type': 'application/json',
    })
    expect
      .soft(Object.keys(Object(request?.body)).join(), 'the fixed assistant')
      .toMatch(/^(assistant|assistantId)$/)
  })

  const machine = await machineOf(page)
  await test.step('in call', async () => {
    await machine.evaluate((one) => one.sendText('listening'))
    await expect(end, '"End Call"').toBeVisible()
    await expect.soft(connecting).toHaveCount(0)
    await expect.soft(status('Listening...'), 'status "Listening..."').toHaveCount(1)
    const placeholder = page.getByText('Conversation will appear here...', { exact: true })
    await expect.soft(placeholder, 'placeholder "Conversation will appear here..."').toBeVisible()

    // The assistant speaks on until this has been seen: each level counts for a second.
    const speech = await machine.evaluate((one) => setInterval(() => one.sendLevel(0.011), 100))
    await expect
      .soft(status('Assistant Speaking...'), 'status "Assistant Speaking..."')
      .toHaveCount(1)
    await page.evaluate((timer) => clearInterval(timer), speech)
    await expect.soft(status('Listening...'), 'then "Listening..." again').toHaveCount(1)
  })

  const log = page.getByRole('log')
  await test.step('transcript', async () => {
    const say = (role: string, transcript: string) =>
      machine.evaluate((one, message) => one.sendMessage(message), {
        type: 'transcript',
        role,
        transcriptType: 'final',
        transcript,
      })
    await say('user', 'Good day')
    await say('assistant', 'How may I help')
    await expect(log.getByText('How may I help')).toBeVisible()
    await expect
      .soft(page.getByText('Conversation will appear here...'), 'the placeholder goes')
      .toHaveCount(0)
    const sides = await log.evaluate((area) => {
      const box = area.getBoundingClientRect()
      const range = document.createRange()
      const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
      const found: Record<string, 'left' | 'right'> = {}
      while (walker.nextNode()) {
        const node = walker.currentNode
        range.selectNodeContents(node)
        const { left, right } = range.getBoundingClientRect()
        found[node.textContent ?? ''] = left - box.left < box.right - right ? 'left' : 'right'
      }
      return found
    })
    expect.soft(sides, 'user lines right, assistant lines left').toMatchObject({
      'Good day': 'right',
      'How may I help': 'left',
    })

    for (let line = 1; line <= 12; line++) await say('assistant', `Answer number ${line}`)
    await expect(log.getByText('Answer number 12')).toBeVisible()
    const area = await log.evaluate((element) => {
      let scroller = element as HTMLElement
      while (scroller.parentElement && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
        scroller = scroller.parentElement
      }
      return {
        height: scroller.offsetHeight,
        overflow: scroller.scrollHeight - scroller.clientHeight,
      }
    })
    expect.soft(area.overflow, 'the transcript scrolls').toBeGreaterThan(0)
    expect.soft(area.height, 'the transcript is at most "200" px high').toBe(200)
  })

  await test.step('place and width', async () => {
    const panel = await end.evaluate((element) => {
      const widths: number[] = []
      for (let one: Element | null = element; one; one = one.parentElement) {
        widths.push((one as HTMLElement).offsetWidth)
        if (getComputedStyle(one).position !== 'fixed') continue
        const { right, bottom } = one.getBoundingClientRect()
        return { widths, right: window.innerWidth - right, bottom: window.innerHeight - bottom }
      }
      return { widths }
    })
    expect.soft(panel.widths, 'the widget is "320" px wide').toContain(320)
    expect.soft(panel.right, 'fixed at the right').toBeLessThan(48)
    expect.soft(panel.bottom, 'fixed at the bottom').toBeLessThan(48)
  })

  await end.click()
  await expect(buttons).toHaveCount(2)
  await expect(buttons.last()).toBeEnabled()
  await expect(end).toHaveCount(0)
  expect.soft(standIn.otherRequests).toEqual([])
})

test.describe('an error while connecting', () => {
  test.use({ expectedErrors: [/.*/] })

  test('clears Connecting..., is logged to the console, and shows no text', async ({
    page,
    standIn,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => {
      // The browser itself logs every failed request.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        logged.push(message.text())
    })
    standIn.webCall = { status: 401, body: '{"message":"Unauthorized"}' }
    await open(page, '/')
    const shown = () => page.locator('body').innerText()
    const before = await shown()
    const button = page.getByRole('button', { name: 'Demo Voice Chat', exact: true }).last()
    await button.click()
    await expect.poll(() => standIn.webCallRequests.length).toBe(1)
    await expect.poll(() => logged.length, 'the error is logged').toBeGreaterThan(0)
    await expect(button).toBeEnabled()
    await expect.poll(shown).toEqual(before)
  })
})
