import { useEffect, useRef } from 'react'

/**
 * The sky behind a page. Its first frame is in the style sheet, so nothing flashes; the canvas fades in over it when its code
 * has come, after everything that matters more.
 * @param delay milliseconds until then. Without a graphics card each of its frames costs the page 50 ms, so the visitor's first
 * moments stay free of it.
 */
export function Background({ delay = 3000 }: { delay?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const { current } = canvas
    const begin = () =>
      import('./animation.ts').then(
        ({ startBackgroundAnimation }) => {
          if (!gone && current) stop = startBackgroundAnimation(current)
        },
        // The sky in the style sheet stays: nothing is lost.
        () => undefined,
      )
    const waiting = window.setTimeout(begin, delay)
    return () => {
      gone = true
      clearTimeout(waiting)
      stop?.()
    }
  }, [delay])
  return (
    <div className="sky" aria-hidden="true">
      <canvas ref={canvas} className="sky-canvas" />
    </div>
  )
}
