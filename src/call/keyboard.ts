/** CSS pixels. A browser's own bars are lower than this, on-screen keyboards are higher. Chosen by hand. */
const smallestKeyboard = 120

/**
 * Keeps a fixed element in the part of the window that an on-screen keyboard leaves free, above everything else there.
 * For browsers whose keyboard covers the page, such as Safari: the others resize the page, because its viewport asks for
 * `interactive-widget=resizes-content`. Returns the cleanup.
 */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport
  const update = () => {
    if (!viewport) return
    const { height, offsetTop, scale } = viewport
    // Zooming in with two fingers makes the visual viewport small too.
    const covered = scale < 1.01 && window.innerHeight - height >= smallestKeyboard
    // Only then, as Safari may leave an `offsetTop` behind when the keyboard has closed.
    Object.assign(
      element.style,
      covered
        ? { top: `${offsetTop}px`, bottom: 'auto', height: `${height}px`, zIndex: '50' }
        : { top: '', bottom: '', height: '', zIndex: '' },
    )
  }
  update()
  viewport?.addEventListener('resize', update)
  viewport?.addEventListener('scroll', update)
  return () => {
    viewport?.removeEventListener('resize', update)
    viewport?.removeEventListener('scroll', update)
    element.removeAttribute('style')
  }
}
