/** CSS pixels. A browser's own bars are lower than this, on-screen keyboards are higher. Chosen by hand. */
const smallestKeyboard = 120

/**
 * Calls `listener` with the part of the window that an on-screen keyboard leaves free, and without it when the keyboard has
 * closed. For browsers whose keyboard covers the page, such as Safari: the others resize the page, because its viewport asks
 * for `interactive-widget=resizes-content`. Returns the function that ends it.
 */
export function watchKeyboard(
  listener: (free?: { offsetTop: number; height: number }) => void,
): () => void {
  const viewport = window.visualViewport
  const update = () => {
    if (!viewport) return
    const { height, offsetTop, scale } = viewport
    // Zooming in with two fingers makes the visual viewport small too.
    const covered = scale < 1.01 && window.innerHeight - height >= smallestKeyboard
    // Only then, as Safari may leave an `offsetTop` behind when the keyboard has closed.
    listener(covered ? { offsetTop, height } : undefined)
  }
  update()
  viewport?.addEventListener('resize', update)
  viewport?.addEventListener('scroll', update)
  return () => {
    viewport?.removeEventListener('resize', update)
    viewport?.removeEventListener('scroll', update)
  }
}
