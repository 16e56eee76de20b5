import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Every rule of WCAG 2.2 A and AA that axe-core can check. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Runs in a page that has axe-core: the violations of these rules in the elements that the selectors find. */
async function runAxe({ rules, within }: { rules: readonly string[]; within: readonly string[] }) {
  const { axe } = window as unknown as {
    axe: { run(on: object, options: object): Promise<AxeResults> }
  }
  const { violations } = await axe.run(
    { include: within.map((selector) => [selector]) },
    { runOnly: rules, resultTypes: ['violations'] },
  )
  const nodes = (all: AxeResults['violations'][number]['nodes']) =>
    all.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')
  return violations.map((violation) => `${violation.id}: ${nodes(violation.nodes)}`)
}

export async function axeViolations(
  page: Page,
  rules: readonly string[] = wcagRules,
  within: readonly string[] = ['html'],
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(runAxe, { rules, within })
}

const softly = expect.configure({ soft: true })

/**
 * Presses Tab until the focus leaves the page. Each focused element must be visible and outlined, or a field, whose border changes.
 * @returns their names.
 */
export async function tabThrough(page: Page): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    })
    if (name === undefined) return names
    names.push(name)
    // The header and the call widget may make room for it a frame or two later.
    await softly
      .poll(() => page.evaluate(stateOfFocused), name)
      .toEqual({ covering: '', outlined: true })
    expect(names.length).toBeLessThan(60)
  }
}

/** Runs in the page: what covers the focused element, and whether one sees that it is focused. */
function stateOfFocused() {
  const element = document.activeElement ?? document.body
  const box = element.getBoundingClientRect()
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const visible = top !== null && (element.contains(top) || top.contains(element))
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const covering = visible ? '' : (top?.outerHTML.slice(0, 120) ?? 'outside of the window')
  const outlined =
    (outlineStyle !== 'none' && outlineWidth !== '0px') || element.matches('input, textarea')
  return { covering, outlined }
}

/** Runs in the page. The visible controls that are less than 44 CSS pixels wide or high. */
export function smallTargets(): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary, label')]
      .filter((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      // WCAG 2.5.8 excepts links in a sentence; a radio button is pressed by its label.
      .filter(
        (element) =>
          getComputedStyle(element).display !== 'inline' && !element.closest('label > input'),
      )
      .filter((element) => !element.closest('h1, .skip-link'))
      .map((element) => [element, element.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width > 0 && (height < 43.5 || width < 43.5))
      .map(
        ([element, { width, height }]) => `${element.outerHTML.slice(0, 80)} ${width} x ${height}`,
      )
  )
}
