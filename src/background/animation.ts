import { canvasScale } from '../content/limits.ts'
import { motionPreference } from './motion-preference.ts'
import { createRenderer, type Palette, paletteTokens, type Renderer } from './renderer.ts'
import { sceneAt } from './scene.ts'
import { isBackgroundStatic } from './static-background.ts'

/** Milliseconds between two drawn frames: at most 30 in a second, with a tolerance for screens whose frames come early. */
const frameInterval = 1000 / 30 - 4

/**
 * Draws the background on a canvas. It is animated, or static where `isBackgroundStatic` says so. Nothing is drawn while the
 * document is hidden or the canvas is outside of the window.
 * @param minAnimatedWidth the width of the window, in CSS pixels, below which it is static
 * @returns the function that stops it
 */
export function startBackgroundAnimation(
  canvas: HTMLCanvasElement,
  minAnimatedWidth: number,
): () => void {
  const listeners = new AbortController()
  const palette = readPalette()
  const clock = createAnimationClock(draw)
  const preferences = watchPreferences(startOrStop, listeners.signal)
  let renderer: Renderer | undefined
  let inWindow = true

  function start() {
    renderer = createRenderer(canvas, palette)
    if (!renderer) return
    resize()
    draw()
    canvas.classList.add('visible')
  }
  function draw() {
    renderer?.draw(sceneAt(clock.seconds()))
  }
  function startOrStop() {
    const width = window.innerWidth
    const still = isBackgroundStatic({ width, minAnimatedWidth, ...preferences() })
    const animated = renderer !== undefined && !still && inWindow && !document.hidden
    canvas.dataset.background = animated ? 'animated' : 'static'
    if (animated) clock.start()
    else clock.stop()
  }
  function resize() {
    const width = Math.ceil(canvas.clientWidth / canvasScale)
    const height = Math.ceil(canvas.clientHeight / canvasScale)
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
      draw()
    }
    startOrStop()
  }
  function onContextLost(event: Event) {
    // Without this, the browser never restores the context.
    event.preventDefault()
    renderer = undefined
    canvas.classList.remove('visible')
    startOrStop()
  }

  canvas.addEventListener('webglcontextlost', onContextLost, listeners)
  canvas.addEventListener('webglcontextrestored', start, listeners)
  document.addEventListener('visibilitychange', startOrStop, listeners)
  const resizeObserver = new ResizeObserver(resize)
  resizeObserver.observe(canvas)
  const intersectionObserver = new IntersectionObserver(([entry]) => {
    inWindow = entry?.isIntersecting ?? true
    startOrStop()
  })
  intersectionObserver.observe(canvas)
  start()

  return () => {
    clock.stop()
    listeners.abort()
    resizeObserver.disconnect()
    intersectionObserver.disconnect()
  }
}

/** Counts the seconds of the animation. After a pause it continues where it stopped. */
function createAnimationClock(onFrame: () => void) {
  let animationFrame = 0
  let lastFrameAt = 0
  let seconds = 0

  function onAnimationFrame(now: number) {
    animationFrame = requestAnimationFrame(onAnimationFrame)
    const elapsed = now - lastFrameAt
    if (elapsed < frameInterval) return
    seconds += Math.min(elapsed, 100) / 1000
    lastFrameAt = now
    onFrame()
  }
  function stop() {
    cancelAnimationFrame(animationFrame)
  }
  return {
    seconds: () => seconds,
    start() {
      stop()
      animationFrame = requestAnimationFrame(onAnimationFrame)
    },
    stop,
  }
}

/**
 * @param onChange called after every change, until the signal is aborted
 * @returns what the visitor prefers by the page's own button, the system and the browser
 */
function watchPreferences(onChange: () => void, signal: AbortSignal) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const reducedData = matchMedia('(prefers-reduced-data: reduce)')
  reducedMotion.addEventListener('change', onChange, { signal })
  reducedData.addEventListener('change', onChange, { signal })
  signal.addEventListener('abort', motionPreference.subscribe(onChange))
  return () => ({
    paused: motionPreference.isPaused(),
    reducedMotion: reducedMotion.matches,
    reducedData: reducedData.matches || savesData(),
  })
}

function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** The aurora's tokens as numbers. A 2D canvas of one pixel converts any CSS colour to sRGB. */
function readPalette(): Palette {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const style = getComputedStyle(document.documentElement)
  return paletteTokens.map((token) => {
    if (!pixel) return [0, 0, 0]
    pixel.fillStyle = style.getPropertyValue(`--color-${token}`)
    pixel.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
    return [red / 255, green / 255, blue / 255]
  })
}
