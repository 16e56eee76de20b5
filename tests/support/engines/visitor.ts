import { expect } from '@playwright/test'
import { isHydrated } from '../hydration.ts'
import type { Tab } from './browsers.ts'

/** Who uses the site in a tab, by the same steps in every engine. */
export type Visitor = ReturnType<typeof createVisitor>

/** @param url the site's address. */
export function createVisitor(tab: Tab, url: string) {
  const { evaluate } = tab
  /** Waits until the page of that path is there and hydrated. Nothing can be evaluated while one page replaces another. */
  const arrive = (path: string) =>
    expect(async () => {
      expect(await evaluate(() => location.pathname)).toBe(path)
      expect(await evaluate(isHydrated)).toBe(true)
    }).toPass({ intervals: [100], timeout: 30_000 })
  let presses = 0
  return {
    ...tab,
    arrive,
    async open(path: string) {
      await tab.goto(url + path)
      await arrive(path)
    },
    /** Presses the visible element that a selector finds. @param name the start of its label or text. */
    async click(selector: string, name = '') {
      let place = { x: 0, y: 0 }
      await expect(async () => {
        place = await evaluate(placeToPress, selector, name)
      }).toPass({ intervals: [100], timeout: 30_000 })
      // Beside the place of the last press: a second one there would soon be a double click, which the form ignores.
      await tab.press(place.x + 10 * (++presses % 2), place.y)
    },
    /** The text of the first visible element that a selector finds; empty if there is none. */
    text: (selector: string) =>
      evaluate((selector) => {
        const elements = [...document.querySelectorAll<HTMLElement>(selector)]
        return elements.find((one) => one.checkVisibility())?.innerText.trim() ?? ''
      }, selector),
  }
}

/** Runs in the page. Where an element is, scrolled into view. @throws Error when it is not there, moves or is covered. */
async function placeToPress(selector: string, name: string) {
  const label = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.innerText ?? '').trim()
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
    one.checkVisibility(),
  )
  const element = all.find((one) => label(one).startsWith(name))
  if (!element) throw new Error(`There is no visible ${selector} ${name}.`)
  const { top, bottom } = element.getBoundingClientRect()
  // Clear of the fixed header and of the call widget.
  if (top < 80 || bottom > innerHeight - 80)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const box = element.getBoundingClientRect()
  if (box.x !== before.x || box.y !== before.y) throw new Error(`${selector} ${name} moves.`)
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
  const hit = document.elementFromPoint(x, y)
  if (hit && (element.contains(hit) || element.closest('label')?.contains(hit))) return { x, y }
  throw new Error(`${selector} ${name} is covered by ${hit?.outerHTML.slice(0, 100)}.`)
}
