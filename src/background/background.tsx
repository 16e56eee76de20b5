import { useEffect, useRef } from 'react'

/**
 * The sky behind a page. Its first frame is in the style sheet, so nothing flashes; the canvas fades in over it when its code
 * has come, after everything that matters more.
 */
export function Background() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const { current } = canvas
    const begin = () =>
      import('./sky.ts').then(
        ({ startSky }) => {
          if (!gone && current) stop = startSky(current)
        },
        // The sky in the style sheet stays: nothing is lost.
        () => undefined,
      )
    const waiting = window.setTimeout(begin, 0)
    return () => {
      gone = true
      clearTimeout(waiting)
      stop?.()
    }
  }, [])
  return (
    <div className="sky" aria-hidden="true">
      <canvas ref={canvas} className="sky-canvas" />
    </div>
  )
}
