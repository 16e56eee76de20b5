import type { Page } from '@playwright/test'
import { brand } from '../src/content/brand.ts'
import { computedColor } from './support/computed-color.ts'
import { nextFrames, open, scrollTo } from './support/hydration.ts'
import { expect, test, withMotion } from './support/site.ts'

const call = (page: Page) => page.getByRole('figure', { name: 'Example call' })
/**
 * Starts the animations of the call anew, and reports their state: a slow machine may have ended some already.
 * The transitions of its button under the pointer are none of them.
 */
const rewind = (page: Page) =>
  call(page).evaluate((figure) => {
    const all = figure
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation)
    for (const one of all) one.currentTime = 0
    return all.map(({ playState, effect }) => ({
      playState,
      end: Number(effect?.getComputedTiming().endTime),
    }))
  })
test.describe('with motion', () => {
  test.use(withMotion)

  test('it plays once while it is in view, without shifting anything, and rests on its end', async ({
    page,
  }) => {
    await open(page, '/')
    await page.evaluate(() => {
      const shifts = Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        shifts.shifts += list.getEntries().length
      }).observe({ type: 'layout-shift' })
    })
    const booked = call(page).locator('.example-booked')
    const all = await rewind(page)
    expect(all.length).toBeGreaterThan(6)
    for (const { playState, end } of all) {
      expect(playState).toBe('running')
      expect(end, 'it is complete after five seconds').toBeLessThanOrEqual(5000)
    }
    const states = async () => new Set((await rewind(page)).map(({ playState }) => playState))
    await scrollTo(page, 2000)
    await expect.poll(states, 'out of view').toEqual(new Set(['paused']))
    // At its start for good, while it is paused.
    const lines = call(page).locator('.spoken-text')
    await expect(lines.first(), 'the first line is there at once').toHaveCSS('opacity', '1')
    await expect(lines.last(), 'the last is not').toHaveCSS('opacity', '0')
    await expect(booked, 'not booked yet').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await scrollTo(page, 0)
    await expect.poll(states, 'in view again').toEqual(new Set(['running']))

    await call(page).evaluate((figure) => {
      for (const one of figure.getAnimations({ subtree: true })) one.finish()
    })
    await nextFrames(page)
    await expect(booked).toHaveCSS('background-color', computedColor(brand.colors.accent))
    for (const part of await call(page).locator('.play').all())
      await expect(part).toHaveCSS('opacity', '1')
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)
  })

  test('it does not play again after it was heard', async ({ page }) => {
    await open(page, '/')
    await call(page).getByRole('button', { name: 'Hear the 03:00 call' }).click()
    await expect(call(page).locator('[data-waiting]')).not.toHaveCount(0)
    await expect.poll(() => rewind(page)).toEqual([])
    await call(page).getByRole('button', { name: 'Pause the 03:00 call' }).click()
    await expect(call(page).getByRole('button', { name: 'Hear the 03:00 call' })).toBeVisible()
    expect(await rewind(page)).toEqual([])
  })

  test('it stands still, at its end, below 768 px and after Pause motion', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 })
    await open(page, '/')
    expect(await rewind(page)).toEqual([])
    await expect(call(page).locator('.example-booked')).toHaveCSS(
      'background-color',
      computedColor(brand.colors.accent),
    )
    await page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(() => rewind(page)).not.toEqual([])
    await page.getByRole('button', { name: 'Pause motion' }).click()
    await expect.poll(() => rewind(page)).toEqual([])
    await expect(call(page).locator('.example-booked')).toHaveCSS(
      'background-color',
      computedColor(brand.colors.accent),
    )
  })
})

test.describe('where a recording cannot be played', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('the card is whole again, and can be tried again', async ({ page }) => {
    await page.route('**/voices/example-2.mp3', (route) => route.abort())
    await open(page, '/')
    await call(page).getByRole('button', { name: 'Hear the 03:00 call' }).click()
    await expect(call(page).locator('[data-waiting]')).not.toHaveCount(0)
    await expect(call(page).getByRole('status')).toContainText('could not be played', {
      timeout: 30_000,
    })
    await expect(call(page).locator('[data-waiting]')).toHaveCount(0)
    await expect(call(page).getByRole('button', { name: 'Hear the 03:00 call' })).toBeVisible()
  })
})

test('it is heard when it is asked for: three recordings of at most 70 kB, whose words and notes appear in time', async ({
  page,
}) => {
  const sounds: Record<string, number> = {}
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/voices/'))
      sounds[pathname] = Number(response.headers()['content-length'])
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(sounds).toEqual({})
  await recordAppearances(page)
  await call(page).getByRole('button', { name: 'Hear the 03:00 call' }).click()
  const { buttons, appeared, shown } = await playedToItsEnd(page)
  expect(buttons).toEqual(['Pause the 03:00 call', 'Hear the 03:00 call'])
  const [second, third, ...notes] = appeared
  expect(second?.part).toBe('assistant')
  expect(second?.heard[0], 'the first line is heard').toBe(100)
  expect(third?.part).toBe('user')
  expect(third?.heard.slice(0, 2), 'and then the second').toEqual([100, 100])
  expect(notes.map(({ part }) => part).sort()).toEqual(['booked', 'note', 'note', 'note'])
  for (const { heard } of notes) {
    expect(heard.slice(0, 2)).toEqual([100, 100])
    expect(heard[2], 'the third line is being heard').toBeGreaterThan(0)
  }
  expect(notes.at(-1)?.heard[2], 'the last note waits for the words it notes').toBeGreaterThan(50)
  expect(shown, 'a phone shows the line that is heard').toEqual([0, 1, 2, 0])
  expect(Object.keys(sounds).sort()).toEqual([
    '/voices/example-1.mp3',
    '/voices/example-2.mp3',
    '/voices/example-3.mp3',
  ])
  expect(Object.values(sounds).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(70_000)
})

/** What was seen of the example call while it was heard. */
type Heard = {
  /** The names that its button took, in this order. */
  buttons: (string | null)[]
  /** The parts that waited, in the order in which they appeared, and how much of each line had been heard then, in per cent. */
  appeared: { part: string; heard: number[] }[]
  /** The lines that a phone showed, one after the other. */
  shown: number[]
}

/** Lets the page itself record what a slow machine would see too late. */
async function recordAppearances(page: Page) {
  await call(page).evaluate((figure) => {
    const seen: Heard = Object.assign(window, {
      seen: { buttons: [], appeared: [], shown: [0] },
    }).seen
    const lines = [...figure.querySelectorAll<HTMLElement>('[data-role]')]
    const heard = () =>
      lines.map((line) =>
        figure.hasAttribute('data-playing')
          ? Number.parseFloat(line.style.getPropertyValue('--progress'))
          : 100,
      )
    const noteShown = () => {
      const shown = lines.findIndex((line) => line.checkVisibility({ visibilityProperty: true }))
      if (shown !== seen.shown.at(-1)) seen.shown.push(shown)
    }
    const partName = ({ dataset, classList }: HTMLElement) =>
      dataset.role ?? (classList.contains('example-booked') ? 'booked' : 'note')
    new MutationObserver((changes) => {
      for (const { target, attributeName, oldValue } of changes) {
        const element = target as HTMLElement
        const waited = attributeName === 'data-waiting' && oldValue !== null
        if (attributeName === 'aria-label') seen.buttons.push(element.ariaLabel)
        else if (waited && !element.hasAttribute('data-waiting'))
          seen.appeared.push({ part: partName(element), heard: heard() })
      }
      noteShown()
    }).observe(figure, {
      attributeFilter: ['aria-label', 'data-waiting', 'data-heard'],
      attributeOldValue: true,
      subtree: true,
    })
  })
}

/** @returns what the page has recorded, when its button has changed twice and nothing waits any more. */
async function playedToItsEnd(page: Page): Promise<Heard> {
  const seen = await page.waitForFunction(() => {
    const { seen } = window as unknown as { seen: Heard }
    return seen.buttons.length > 1 && !document.querySelector('[data-waiting]') && seen
  })
  return (await seen.jsonValue()) as Heard
}
