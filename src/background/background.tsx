import { useEffect, useRef } from 'react'

type BackgroundProps = {
  /**
   * Milliseconds before the animation's code is requested. Where the processor has to render WebGL, the first frame blocks the
   * page for up to 150 ms (docs/decisions/001-documents-with-islands.md).
   */
  delay: number
  /** Below this width of the window, in CSS pixels, the background is static. */
  minAnimatedWidth: number
}

/** The background of a page: CSS gradients, over which the canvas fades in when its code has loaded. */
export function Background({ delay, minAnimatedWidth }: BackgroundProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let unmounted = false
    const { current } = canvas
    const load = () =>
      import('./animation.ts').then(
        ({ startBackgroundAnimation }) => {
          if (!unmounted && current) stop = startBackgroundAnimation(current, minAnimatedWidth)
        },
        // The code could not be loaded: the gradients stay.
        () => undefined,
      )
    const timer = window.setTimeout(load, delay)
    return () => {
      unmounted = true
      clearTimeout(timer)
      stop?.()
    }
  }, [delay, minAnimatedWidth])
  return (
    <div className="background fixed inset-0 -z-1 overflow-clip" aria-hidden="true">
      <canvas ref={canvas} className="background-canvas size-full" />
    </div>
  )
}
