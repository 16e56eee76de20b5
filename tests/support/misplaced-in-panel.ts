/**
 * Runs in the page, during a call. What of the panel scrolls although only the transcript should, and which of the status
 * line and End Call is covered or outside of the window. A part of a pixel may be left over.
 */
export function misplacedInPanel(): string[] {
  const panel = document.querySelector('[aria-label="Demo voice chat"]') as HTMLElement
  const wrong = [panel, ...panel.querySelectorAll<HTMLElement>('*')]
    .filter(
      (element) =>
        element.role !== 'log' && /auto|scroll/.test(getComputedStyle(element).overflowY),
    )
    .filter((element) => element.scrollHeight - element.clientHeight > 1)
    .map(
      (element) => `${element.tagName} scrolls ${element.scrollHeight - element.clientHeight} px`,
    )
  for (const selector of ['[role=status]', '[data-call-end]']) {
    const element = panel.querySelector(selector) as HTMLElement
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (top < -1 || bottom > innerHeight + 1) wrong.push(`${selector} is at ${top} to ${bottom} px`)
    for (const y of [top + 2, bottom - 2]) {
      const hit = document.elementFromPoint((left + right) / 2, y)
      if (!element.contains(hit))
        wrong.push(`${selector} is covered by ${hit?.outerHTML.slice(0, 80)}`)
    }
  }
  return wrong
}

/** Runs in the page, during a call. The size and place of the panel and of its controls. */
export function placesInPanel(): Record<string, string> {
  const parts = [
    '[aria-label="Demo voice chat"]',
    '[role=status]',
    'form',
    '[data-call-end]',
    '[aria-label^=Mute]',
  ]
  return Object.fromEntries(
    parts.map((part) => {
      const { x, y, width, height } =
        document.querySelector(`[data-call-layer] ${part}`)?.getBoundingClientRect() ??
        new DOMRect()
      return [part, `${width} x ${height} at ${x}, ${y}`]
    }),
  )
}

/** Runs in the page, during a call. The suggestions of which a part is outside of the panel. */
export function cutSuggestions(): string[] {
  const panel = document.querySelector('[aria-label="Demo voice chat"]') as HTMLElement
  const edges = panel.getBoundingClientRect()
  return [...panel.querySelectorAll('fieldset button')]
    .filter((button) => {
      const { left, right } = button.getBoundingClientRect()
      return left < edges.left || right > edges.right
    })
    .map(({ textContent }) => textContent ?? '')
}
