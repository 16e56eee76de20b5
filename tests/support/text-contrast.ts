import type { Page } from '@playwright/test'

/** A text of the page where it is drawn, with its colour in sRGB. */
type DrawnText = { text: string; box: DOMRect; color: number[] }
type WithTexts = { texts: DrawnText[] }

/**
 * The texts in the window whose contrast with any pixel behind them is below 4.5. The pixels are those of a picture of the
 * window without its texts.
 */
export async function weakTexts(page: Page): Promise<{ count: number; weak: string[] }> {
  await page.evaluate(findTexts)
  await page.evaluate(hideTexts)
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(compareWithPicture, picture)
}

/** Keeps the texts of the page that can be seen. This function and the next two run in the page. */
function findTexts() {
  const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const toRgb = (color: string) => {
    if (!probe) throw new Error('There is no 2D canvas.')
    probe.clearRect(0, 0, 1, 1)
    probe.fillStyle = color
    probe.fillRect(0, 0, 1, 1)
    return [...probe.getImageData(0, 0, 1, 1).data]
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true }) &&
    !element.closest('script, style, noscript, .sr-only, [data-call-start]')
  /** Not outside of the window, nor covered by the header or the call widget. */
  const isUncovered = (element: Element, box: DOMRect) => {
    if (box.top < 100 && !element.closest('header')) return false
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (!top) return false
    return top.contains(element) || element.contains(top) || top.matches('.feature-replay')
  }
  const drawnBoxes = (node: Node, element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter((box) => isUncovered(element, box))
  }

  // The texts get their colours back while this function runs, so that the browser need not draw them.
  const withoutTransitions = new CSSStyleSheet()
  withoutTransitions.replaceSync('* { transition: none !important }')
  document.adoptedStyleSheets = [withoutTransitions]
  const texts: DrawnText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const text = node.nodeValue?.trim()
    const element = node.parentElement
    if (!text || !element || !isShown(element)) continue
    const style = getComputedStyle(element)
    const color = toRgb(element instanceof SVGElement ? style.fill : style.color)
    if (color[3] !== 255) continue
    texts.push(...drawnBoxes(node, element).map((box) => ({ text, box, color })))
  }
  Object.assign(window, { texts })
}

function hideTexts() {
  const withoutText = new CSSStyleSheet()
  withoutText.replaceSync(`* {
    color: transparent !important;
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
  }
  svg text { fill: transparent !important }
  /* The floating button may cover a part of a text. */
  [data-call-start] { visibility: hidden !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, withoutText]
}

/** @param base64 a PNG of the window. */
async function compareWithPicture(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('There is no 2D canvas.')
  context.drawImage(bitmap, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  const scale = width / window.innerWidth

  /** Of a channel of sRGB, by its value from 0 to 255. */
  const linear = Array.from({ length: 256 }, (_, value) =>
    value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  const luminance = (red = 0, green = 0, blue = 0) =>
    0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0)
  const lowestContrast = ({ box, color }: DrawnText) => {
    const own = luminance(...color)
    const left = Math.max(0, Math.ceil(box.left * scale))
    const top = Math.max(0, Math.ceil(box.top * scale))
    let lowest = 21
    for (let y = top; y < Math.min(height, box.bottom * scale); y++) {
      for (let x = left; x < Math.min(width, box.right * scale); x++) {
        const at = 4 * (y * width + x)
        const behind = luminance(data[at], data[at + 1], data[at + 2])
        lowest = Math.min(lowest, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05))
      }
    }
    return lowest
  }

  const weak = new Set<string>()
  const { texts } = window as unknown as WithTexts
  for (const drawn of texts) {
    const lowest = lowestContrast(drawn)
    if (lowest < 4.5) weak.add(`${drawn.text.slice(0, 60)}: ${lowest.toFixed(2)}`)
  }
  return { count: texts.length, weak: [...weak] }
}
