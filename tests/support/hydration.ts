import type { Page } from '@playwright/test'

/** Waits until every part of the page that reacts has come to life. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll('[data-island]')]
    const roots = islands.length > 0 ? islands : [...document.querySelectorAll('#root')]
    return roots.every((root) => Object.keys(root).some((key) => key.startsWith('__reactContainer')))
  })
}

/** Opens a page and waits until it lives. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Long enough for the browser to have told every observer and run every scroll listener: two of its own frames. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** Scrolls at once, whatever the page's own way of scrolling. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await nextFrames(page)
}
