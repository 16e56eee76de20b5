import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Browser } from './browser.ts'
import type { ProbeState } from './probe.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Every rule of WCAG 2.2 A and AA that axe-core can check. */
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** One tab of a browser, driven by the same WebDriver commands in every engine. */
export type EnginePage = ReturnType<typeof createEnginePage>

/** What WebDriver calls the keys that have no character. */
const keys = { Enter: '\uE007', Tab: '\uE004', Shift: '\uE008', Space: ' ', ArrowDown: '\uE015', Escape: '\uE00C' }

/** @param url the site's address. @param touch presses with a finger instead of the mouse. */
export function createEnginePage({ send }: Browser, url: string, touch: boolean) {
  /** Runs a function in the page. It must not use anything of this file. */
  async function evaluate<Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) {
    return (await send('POST', 'execute/sync', { script: `return (${run})(...arguments)`, args })) as Result
  }

  async function waitForHydration() {
    const hydrated = () =>
      evaluate(() => {
        const islands = [...document.querySelectorAll('[data-island]')]
        const roots = islands.length > 0 ? islands : [...document.querySelectorAll('#root')]
        const hydrated = (root: Element) => Object.keys(root).some((key) => key.startsWith('__reactContainer'))
        return document.readyState === 'complete' && roots.length > 0 && roots.every(hydrated)
      })
    await expect.poll(hydrated, { intervals: [100] }).toBe(true)
  }

  /**
   * Where the visible element is that a selector finds, scrolled into view.
   * @param name the start of its label or text.
   */
  async function locate(selector: string, name?: string): Promise<{ x: number; y: number }> {
    let place: { x: number; y: number } | string = ''
    await expect
      .poll(
        async () => {
          const before = place
          place = await evaluate(
            (selector, name) => {
              const label = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.innerText.trim()
              const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
                (one) => one.checkVisibility() && (name === null || label(one).startsWith(name)),
              )
              if (!element) return `There is no visible ${selector} ${name ?? ''}.`
              const { top, bottom } = element.getBoundingClientRect()
              // Clear of the fixed header and of the call widget.
              if (top < 80 || bottom > innerHeight - 80)
                element.scrollIntoView({ block: 'center', behavior: 'instant' })
              const box = element.getBoundingClientRect()
              const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
              const hit = document.elementFromPoint(x, y)
              if (!hit || !(element.contains(hit) || element.closest('label')?.contains(hit))) {
                return `${selector} ${name ?? ''} is covered by ${hit?.outerHTML.slice(0, 100)}.`
              }
              return { x, y }
            },
            selector,
            name ?? null,
          )
          // Twice at the same place: a moving element is not pressed.
          return typeof place === 'object' && JSON.stringify(place) === JSON.stringify(before) ? 'found' : place
        },
        { intervals: [100] },
      )
      .toBe('found')
    return place as unknown as { x: number; y: number }
  }

  let presses = 0

  async function act(...actions: object[]) {
    await send('POST', 'actions', { actions })
    await send('DELETE', 'actions')
  }

  async function press(...pressed: (keyof typeof keys)[]) {
    const values = pressed.map((key) => keys[key])
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.reverse().map((value) => ({ type: 'keyUp', value })),
    ]
    await act({ type: 'key', id: 'keyboard', actions })
  }

  const page = {
    evaluate,
    press,
    locate,

    /** Opens a page of the site without the probe, and removes what an earlier test has left in the browser. */
    async clear() {
      await send('POST', 'url', { url: `${url}/robots.txt` })
      await evaluate(() => {
        window.name = ''
        try {
          sessionStorage.clear()
          localStorage.clear()
        } catch {
          // Where storage is blocked nothing is in it.
        }
      })
    },
    async open(path: string) {
      await send('POST', 'url', { url: url + path })
      await waitForHydration()
    },
    waitForHydration,
    async reload() {
      await send('POST', 'refresh')
      await waitForHydration()
    },
    async back() {
      await send('POST', 'back')
    },
    path: () => evaluate(() => location.pathname),

    /** Sets what the probe does from the next page on. Must be called on a page of the site. */
    async setProbe(state: Partial<ProbeState>) {
      await evaluate((changes) => {
        const before = window.name.startsWith('{') ? JSON.parse(window.name) : { errors: [] }
        window.name = JSON.stringify({ ...before, ...changes })
      }, state)
    },
    errors: () => evaluate(() => (window.name.startsWith('{') ? (JSON.parse(window.name) as ProbeState).errors : [])),

    /** Presses the visible element that a selector finds. @param name the start of its label or text. */
    async click(selector: string, name?: string) {
      const { x, y } = await locate(selector, name)
      presses++
      await act({
        type: 'pointer',
        id: touch ? 'finger' : 'mouse',
        parameters: { pointerType: touch ? 'touch' : 'mouse' },
        actions: [
          // Beside the place of the last press: a second one there would soon be a double click, which the form ignores.
          { type: 'pointerMove', duration: 0, x: x + 10 * (presses % 2), y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    /** Types into the element that has the focus. */
    async type(text: string) {
      await act({
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      })
    },

    /** The text of the first visible element that a selector finds; empty if there is none. */
    text: (selector: string) =>
      evaluate((selector) => {
        const element = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
        return element?.innerText.trim() ?? ''
      }, selector),
    focused: () =>
      evaluate(() => {
        const element = document.activeElement as HTMLElement | null
        return element?.getAttribute('aria-label') ?? element?.innerText.trim() ?? ''
      }),
    /** The violations of WCAG 2.2 AA that axe-core finds. */
    async violations() {
      const run = `const done = arguments[arguments.length - 1]
        axe.run(document, { runOnly: arguments[0], resultTypes: ['violations'] }).then(
          ({ violations }) => done(violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '))),
          (error) => done([String(error)]))`
      return (await send('POST', 'execute/async', { script: `${axe}\n${run}`, args: [axeRules] })) as string[]
    },
    async setSize(width: number, height: number) {
      await send('POST', 'window/rect', { width, height })
    },
    async screenshot() {
      return Buffer.from((await send('GET', 'screenshot')) as string, 'base64')
    },
  }
  return page
}
