import type { Page } from '@playwright/test'

/** Runs in the page: whether the document is there, and React has hydrated every island, or the only root, if it has a script. */
export function isHydrated(): boolean {
  const islands = [...document.querySelectorAll('[data-island]')]
  const roots = islands.length > 0 ? islands : [...document.querySelectorAll('#root')]
  const hydrated = (root: Element) =>
    Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  const hasScript = document.querySelector('script[type=module]') !== null
  return (
    document.readyState !== 'loading' && (!hasScript || (roots.length > 0 && roots.every(hydrated)))
  )
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Navigates to `path` and waits until the page is hydrated and its fonts are there: a late one moves the texts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Gives the window a size and waits until the page has it: media queries and resize observers have run by then. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((size) => innerWidth === size.width && innerHeight === size.height, {
    width,
    height,
  })
  await nextFrames(page)
}

/** Holds the answers to these requests back until the function that it returns is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Waits for two animation frames: scroll listeners and intersection observers have run by then. The browser calls the
 * observers of a frame in one task after it, which on a busy machine may be later than the next frame.
 */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.documentElement)
    })
    await frame()
  })
}

/** Scrolls without animation, also where the style sheet asks for smooth scrolling, and waits for `nextFrames`. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await nextFrames(page)
}

/** Ends every animation and transition that runs by time, and not by the scroll position. One without an end stands still. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.timeline !== document.timeline) continue
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
        animation.pause()
      else animation.finish()
    }
  })
}

/** Runs in the page: replaces every text, also one that comes later, as a browser's translator does. */
export function translatePage(): void {
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || text.parentElement?.closest('font, script, style, textarea'))
        continue
      const font = document.createElement('font')
      font.textContent = text.textContent
      ;(text as Text).replaceWith(font)
      texts.currentNode = font
    }
  }
  translate()
  new MutationObserver(translate).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}
