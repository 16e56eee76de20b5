import type { Locator } from '@playwright/test'
import { expect } from '../support/site.ts'

/** Each of `texts` that is the whole text of a visible element in `scope`, in the order of the document. */
function visibleAmong(scope: Locator, texts: string[]): Promise<string[]> {
  return scope.evaluate((element, wanted) => {
    const found = [...element.querySelectorAll('*')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.getBoundingClientRect().width > 1,
      )
      .map((one) => one.textContent?.trim() ?? '')
    return [...new Set(found)].filter((text) => wanted.includes(text))
  }, texts)
}

/** Notes a failure for every text that is not visible in `scope`, and continues. It does not wait. */
export async function expectVisible(scope: Locator, ...texts: string[]) {
  const found = await visibleAmong(scope, texts)
  for (const text of texts) expect.soft(found, `"${text}" is visible`).toContain(text)
}

/** Notes a failure unless all of the texts are visible in `scope`, in this order. */
export async function expectOrder(scope: Locator, of: string, texts: string[]) {
  expect.soft(await visibleAmong(scope, texts), `${of}, in order`).toEqual(texts)
}

/** Notes a failure unless `found` has all that is specified, in this order. It may have others between. */
export function expectInOrder(found: string[], of: string, specified: string[]) {
  expect
    .soft(
      found.filter((text) => specified.includes(text)),
      `${of}, in order`,
    )
    .toEqual(specified)
}

/** The words of an element outside of its drawings, those of different elements apart, with every run of white space as one space. */
export async function textOf(locator: Locator): Promise<string> {
  return (await textsOf(locator)).join(' ')
}

/** `textOf` of every element the locator finds. */
export function textsOf(locator: Locator): Promise<string[]> {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode
        if (!parentElement?.closest('svg')) words.push(textContent ?? '')
      }
      return words.join(' ').replace(/\s+/g, ' ').trim()
    }),
  )
}

/** The labels of links, without what only a screen reader is given about the new tab. */
export async function labelsOf(links: Locator): Promise<string[]> {
  return (await textsOf(links)).map((text) => text.replace(/ \(opens in .*\)$/, ''))
}

/** Notes a failure for every pattern that `text` lacks, and continues. */
export function expectWords(text: string, of: string, patterns: RegExp[]) {
  for (const pattern of patterns) {
    expect.soft(text, `${of} says "${pattern.source.replaceAll('\\b', '')}"`).toMatch(pattern)
  }
}

/** Waits until no transition or animation with an end is left in the element and below it. */
export async function settle(locator: Locator) {
  await locator.evaluate(async (element) => {
    const ending = element
      .getAnimations({ subtree: true })
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
