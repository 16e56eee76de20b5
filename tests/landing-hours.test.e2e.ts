import type { Page } from '@playwright/test'
import { finishAnimations, nextFrames, open, scrollTo } from './support/hydration.ts'
import { expect, test, withMotion } from './support/site.ts'

/**
 * The texts in the window whose contrast with any pixel behind them is below 4.5. The pixels are those of a picture of the
 * window without its texts.
 */
async function weakTexts(page: Page): Promise<{ count: number; weak: string[] }> {
  await page.evaluate(() => {
    const withoutTransitions = new CSSStyleSheet()
    withoutTransitions.replaceSync('* { transition: none !important }')
    const withoutText = new CSSStyleSheet()
    withoutText.replaceSync(`* {
      color: transparent !important;
      -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important;
    }
    svg text { fill: transparent !important }
    /* The floating button may cover a part of a text. */
    [data-call-start] { visibility: hidden !important }`)
    // The texts get their colours back for this function only, so that the browser need not draw them.
    document.adoptedStyleSheets = [withoutTransitions]
    const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const toRgb = (color: string) => {
      if (!probe) throw new Error('There is no 2D canvas.')
      probe.clearRect(0, 0, 1, 1)
      probe.fillStyle = color
      probe.fillRect(0, 0, 1, 1)
      return [...probe.getImageData(0, 0, 1, 1).data]
    }
    const texts: { text: string; box: DOMRect; color: number[] }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (
        !element ||
        !node.nodeValue?.trim() ||
        !element.checkVisibility({ opacityProperty: true })
      )
        continue
      if (element.closest('script, style, noscript, .sr-only, [data-call-start]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        // Outside of the window, or covered by the header or the call widget.
        if (
          !top ||
          !(top.contains(element) || element.contains(top) || top.matches('.feature-replay'))
        )
          continue
        if (box.top < 100 && !element.closest('header')) continue
        const style = getComputedStyle(element)
        const color = toRgb(element instanceof SVGElement ? style.fill : style.color)
        if (color[3] === 255) texts.push({ text: node.nodeValue.trim(), box, color })
      }
    }
    Object.assign(window, { texts })
    document.adoptedStyleSheets = [withoutTransitions, withoutText]
  })
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(async (base64) => {
    const { texts } = window as unknown as {
      texts: { text: string; box: DOMRect; color: number[] }[]
    }
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('There is no 2D canvas.')
    context.drawImage(bitmap, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const scale = width / window.innerWidth
    const linear = (value: number) =>
      value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    const table = Array.from({ length: 256 }, (_, value) => linear(value))
    const luminance = (red = 0, green = 0, blue = 0) =>
      0.2126 * (table[red] ?? 0) + 0.7152 * (table[green] ?? 0) + 0.0722 * (table[blue] ?? 0)
    const weak = new Set<string>()
    for (const { text, box, color } of texts) {
      const own = luminance(...color)
      let lowest = 21
      for (
        let y = Math.max(0, Math.ceil(box.top * scale));
        y < Math.min(height, box.bottom * scale);
        y++
      ) {
        for (
          let x = Math.max(0, Math.ceil(box.left * scale));
          x < Math.min(width, box.right * scale);
          x++
        ) {
          const at = 4 * (y * width + x)
          const behind = luminance(data[at], data[at + 1], data[at + 2])
          lowest = Math.min(lowest, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05))
        }
      }
      if (lowest < 4.5) weak.add(`${text.slice(0, 60)}: ${lowest.toFixed(2)}`)
    }
    return { count: texts.length, weak: [...weak] }
  }, picture)
}

test.describe('contrast', () => {
  // A quarter of the pixels: they are gradients, and the pictures take most of the time.
  test.use({ ...withMotion, deviceScaleFactor: 0.5 })

  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 360, height: 780 },
  ]) {
    test(`every text has a contrast of 4.5 at 10 scroll positions, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await open(page, '/')
      const end = await page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight,
      )
      let texts = 0
      for (let position = 0; position < 10; position++) {
        await scrollTo(page, Math.round((end * position) / 9))
        await finishAnimations(page)
        const { count, weak } = await weakTexts(page)
        texts += count
        expect.soft(weak, `position ${position}`).toEqual([])
      }
      expect(texts).toBeGreaterThan(100)
    })
  }
})

test.describe('the hours', () => {
  test.use(withMotion)
  const skyOpacity = (page: Page, layer: string) =>
    page
      .locator(`.night-sky-${layer}`)
      .evaluate((element) => Number(getComputedStyle(element).opacity))
  const toSection = (page: Page, section: string) =>
    page.locator(section).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))

  test('pass with the scroll position, and back', async ({ page }) => {
    await open(page, '/')
    expect(await skyOpacity(page, 'voices')).toBe(0)
    for (const [section, hour] of [
      ['#voices', '00:00'],
      ['#features', '03:00'],
      ['#benefits', '05:00'],
      ['#how-it-works', '06:00'],
      ['.closing', '07:00'],
      ['footer', '09:00'],
    ] as const) {
      await toSection(page, section)
      await nextFrames(page)
      await expect(page.locator(`${section} time`).first()).toHaveText(hour)
    }
    expect(await skyOpacity(page, 'steps')).toBe(1)
    await scrollTo(page, 0)
    expect(await skyOpacity(page, 'voices')).toBe(0)
  })

  test('stand still under reduced motion: each section has its own background, and every drawing its last moment', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await toSection(page, '#features')
    await page.locator('#features li').first().hover()
    await nextFrames(page)
    await expect(page.locator('.night-sky')).toBeHidden()
    await expect(page.locator('#benefits')).toHaveCSS('background-image', /linear-gradient/)
    await expect(page.locator('#features li h3').first()).toHaveCSS('opacity', '1')
    await expect(page.getByRole('button', { name: /^Replay/ })).toHaveCount(0)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect).target)
        // The header answers the scroll position with a transition of its own.
        .filter((target) => !target?.closest('header'))
        .map((target) => target?.className),
    )
    expect(moving).toEqual([])
  })
})
