import { watchKeyboard } from '../ui/keyboard.ts'

/** Keeps a fixed element in the part of the window that an on-screen keyboard leaves free, above everything else there. */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const stop = watchKeyboard((free) =>
    Object.assign(
      element.style,
      free
        ? { top: `${free.offsetTop}px`, bottom: 'auto', height: `${free.height}px`, zIndex: '50' }
        : { top: '', bottom: '', height: '', zIndex: '' },
    ),
  )
  return () => {
    stop()
    element.removeAttribute('style')
  }
}
