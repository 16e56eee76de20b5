import type { Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { callWords } from '../src/content/call.ts'
import { axeViolations } from './support/accessibility.ts'
import { expect as expectVapi, test as testWithVapi } from './support/call-machine/call-page.ts'
import { machineOf } from './support/call-machine/stand-in.ts'
import { computedColor } from './support/computed-color.ts'
import { open, resize, scrollTo } from './support/hydration.ts'
import { placesInPanel } from './support/misplaced-in-panel.ts'
import { observeCall, say, startCall } from './support/receptionist-page.ts'
import { expect, test } from './support/site.ts'

// The call has no permission to use the microphone.
test.use({ expectedErrors: [/^demo call: microphone-blocked/] })

const stage = (page: Page) => page.getByRole('region', { name: 'Your call' })
const facts = (page: Page) => stage(page).getByRole('definition')
const example = (page: Page) => page.getByRole('figure', { name: 'Example call' })
const offered = (page: Page) =>
  stage(page).getByRole('list', { name: 'Offered times' }).getByRole('listitem')
const ticks = (page: Page) =>
  page.getByRole('region', { name: 'Demo voice chat' }).getByRole('listitem')
/** What screen readers were told of the facts, in order. */
const announced = (page: Page) =>
  page.evaluate(() => (window as unknown as { announced: string[] }).announced)

/** Runs in the page, during a call. What of the sections the panel would cover, at some scroll position. */
function contentBehindPanel(): string[] {
  const panel = document.querySelector('[aria-label="Demo voice chat"]')?.getBoundingClientRect()
  return [...document.querySelectorAll(':is(main, footer) .column > *')]
    .filter((element) => element.getBoundingClientRect().right > (panel?.left ?? 0))
    .map(({ outerHTML }) => outerHTML.slice(0, 80))
}

async function recordAnnouncements(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { announced: heard })
    const region = document.querySelector('[data-call-layer] > [aria-live=polite]')
    if (region)
      new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      })
  })
}

test('from 1024 px the example becomes the visitor’s own call, whose facts fill as they are understood, and change when they are corrected', async ({
  context,
  page,
}) => {
  await observeCall(context)
  // Tuesday 24 November 2026
  await page.clock.setFixedTime(new Date(2026, 10, 24, 23, 40))
  await open(page, '/')
  await expect(example(page)).toBeVisible()
  await startCall(page)
  await recordAnnouncements(page)
  await expect(example(page)).toBeHidden()
  await expect(stage(page).locator('time')).toHaveText('23:40')
  await expect(facts(page)).toHaveText(['not yet', 'not yet', 'not yet', 'not yet'])
  // What the receptionist says on, as that it can't hear the caller, does not hide its question.
  await expect(stage(page)).toContainText("I can't hear you in this browser, so please type.")
  await expect(stage(page)).toContainText(callWords.opening.question)

  await say(page, 'Bright Smile Dental')
  await expect(stage(page)).toContainText('Bright Smile Dental')
  await say(page, "I'd like a check-up on Friday")
  await expect(facts(page)).toHaveText(['Check-up', 'not yet', 'not yet', 'not yet'])
  await expect(offered(page)).toHaveText([
    /^Fri 27 Nov, \d+:\d\d [ap]m$/,
    /^Fri 27 Nov, \d+:\d\d [ap]m$/,
  ])
  const [first = '', second = ''] = await offered(page).allTextContents()
  await say(page, 'the first one')
  await expect(facts(page).nth(1)).toHaveText(first)
  await expect(offered(page).first()).toHaveText(`Chosen: ${first}`)
  await expect(offered(page).first()).toHaveCSS(
    'background-color',
    computedColor(brand.colors.accent),
  )
  await say(page, 'no, the second one')
  await expect(facts(page).nth(1)).toHaveText(second)
  await say(page, 'Maya Ellis')
  await say(page, '202 555 0142')
  await expect(facts(page)).toHaveText(['Check-up', second, 'Maya Ellis', '202 555 0142'])
  await say(page, "yes, that's right")
  await expect(stage(page)).toContainText(`Booked: ${second}`)
  await expect
    .poll(() => announced(page), 'each fact once')
    .toEqual([
      'What: Check-up.',
      `When: ${first}.`,
      `When: ${second}.`,
      'Who: Maya Ellis.',
      'Phone: 202 555 0142.',
      `Booked: ${second}.`,
    ])
  // In no window does the call lie on the headline, on the panel, or outside of the window.
  for (const [width, height] of [
    [1024, 768],
    [1280, 600],
    [1280, 800],
    [1366, 768],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await resize(page, width, height)
    const overlaps = await page.evaluate(() => {
      const box = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const card = box('[data-call-stage] .example-card')
      const over = ({ left, right, top, bottom }: DOMRect) =>
        left < card.right && right > card.left && top < card.bottom && bottom > card.top
      return {
        headline: over(box('h1')),
        panel: over(box('[aria-label="Demo voice chat"]')),
        cut: card.bottom > innerHeight,
      }
    })
    const size = `${width} by ${height} px`
    expect(overlaps, size).toEqual({ headline: false, panel: false, cut: false })
    if (width >= 1280) expect(await page.evaluate(contentBehindPanel), size).toEqual([])
  }
})

test('below 1024 px, and where not all of the hero’s call is in view, four ticks under the head of the panel tell the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, '/')
  await startCall(page)
  await expect(ticks(page)).toHaveText([
    'What: not yet',
    'When: not yet',
    'Who: not yet',
    'Phone: not yet',
  ])
  const opening = await page.evaluate(placesInPanel)
  await say(page, 'Bright Smile Dental')
  await say(page, "I'd like a check-up")
  await expect(ticks(page)).toHaveText([
    'What: Check-up',
    'When: not yet',
    'Who: not yet',
    'Phone: not yet',
  ])
  expect(await page.evaluate(placesInPanel), 'one height from the opening on').toEqual(opening)
  await expect(stage(page)).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(stage(page)).toBeVisible()
  await expect(ticks(page)).toHaveCount(0)
  await scrollTo(page, 3000)
  await expect(ticks(page)).toHaveCount(4)
  // The call follows the scrolling until the hero ends.
  await resize(page, 1280, 600)
  await scrollTo(page, 100)
  await expect(stage(page).locator('.example-card')).toBeInViewport({ ratio: 1 })
  await expect(ticks(page)).toHaveCount(0)
  await scrollTo(page, 350)
  await expect(stage(page).locator('.example-card')).toBeInViewport()
  await expect(ticks(page), 'a part of the call is out of view').toHaveCount(4)
})

test('a name of 60 letters is cut off nowhere, and a call that ends early keeps what was understood', async ({
  page,
}) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
  await open(page, '/')
  await page.getByRole('main').getByRole('button', { name: 'Dentist' }).click()
  await say(page, "I'd like a check-up on Friday")
  await say(page, 'the first one')
  await say(page, `my name is ${name}`)
  await expect(facts(page).nth(2)).toHaveText(name)
  for (const width of [1024, 1280]) {
    await resize(page, width, 800)
    const cut = await stage(page).evaluate((stage) =>
      [...stage.querySelectorAll<HTMLElement>('.example-card, .example-card :not(.sr-only)')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(cut, `${width} px`).toEqual([])
  }
  await page.getByRole('button', { name: 'End Call' }).click()
  await expect(facts(page).nth(2)).toHaveText(name)
  await expect(stage(page)).toContainText(`my name is ${name}`)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(stage(page)).toHaveCount(0)
  await expect(example(page)).toBeVisible()
})

test('from 640 to 1023 px the panel, and what the call has left behind, cover no text and no button of the hero', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, '/')
  await startCall(page)
  await say(page, 'Bright Smile Dental')
  await say(page, "I'd like a check-up on Friday")
  const covered = () =>
    page.evaluate(() => {
      const layer = document.querySelector('.call-card')?.getBoundingClientRect() ?? new DOMRect()
      const range = document.createRange()
      return [...document.querySelectorAll('.hero-intro :is(h1, p, legend, span)')]
        .filter((element) => {
          range.selectNodeContents(element)
          const { right, bottom } = range.getBoundingClientRect()
          return right > layer.left && bottom > layer.top
        })
        .map((element) => element.textContent)
    })
  for (const width of [640, 768, 1023]) {
    await resize(page, width, 1024)
    await expect.poll(covered, `${width} px`).toEqual([])
  }
  await page.getByRole('button', { name: 'End Call' }).click()
  await expect(page.getByRole('region', { name: 'Your last call' })).toBeVisible()
  await expect.poll(covered).toEqual([])
})

test('after a call that was about no business, its last lines stay, and no fact that was never asked for', async ({
  page,
}) => {
  await open(page, '/')
  await startCall(page)
  await say(page, 'what does it cost?')
  await page.getByRole('button', { name: 'End Call' }).click()
  await expect(stage(page)).toContainText('Call ended')
  await expect(stage(page)).toContainText(brand.prices.rate)
  await expect(facts(page)).toHaveCount(0)
  // Book a Call is the only button in colour, although the mouse, which has pressed End Call, is on the floating one.
  const floating = page.locator('[data-call-start]')
  await floating.hover()
  await expect(floating).toHaveCSS('background-color', computedColor(brand.colors.panel))
})

testWithVapi(
  'with Vapi the card keeps the place with the level and the last line',
  async ({ page, widget }) => {
    await widget.call()
    await (await machineOf(page)).evaluate((machine) =>
      machine.sendMessage({
        type: 'transcript',
        role: 'assistant',
        transcriptType: 'final',
        transcript: 'How may I help?',
      }),
    )
    await expectVapi(stage(page)).toContainText(`${brand.name} receptionist`)
    await expectVapi(stage(page).getByText('How may I help?')).toBeVisible()
    await expectVapi(facts(page)).toHaveCount(0)
    await expectVapi(example(page)).toBeHidden()
    await widget.end.click()
    await expectVapi(example(page)).toBeVisible()
  },
)
