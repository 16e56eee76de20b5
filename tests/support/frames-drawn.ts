import type { Page } from '@playwright/test'

type Counted = { framesDrawn: number }

/** From the next document on, counts what the page draws with WebGL. */
export async function countFrames(page: Page) {
  await page.addInitScript(() => {
    const counted = window as unknown as Counted
    counted.framesDrawn = 0
    const { drawArrays } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawArrays = function (...parameters) {
      counted.framesDrawn++
      drawArrays.apply(this, parameters)
    }
  })
}

export function framesDrawn(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Counted).framesDrawn)
}
