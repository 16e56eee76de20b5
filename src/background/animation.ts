import { canvasScale } from '../content/limits.ts'
import { motionPreference } from './motion-preference.ts'
import { createRenderer, type Palette, paletteNames, type Renderer } from './renderer.ts'
import { sceneAt } from './scene.ts'
import { isBackgroundStatic } from './static-background.ts'

/** At most 30 frames a second; a screen's frame comes a little early or late, hence the allowance. */
const frameInterval = 1000 / 30 - 4

/**
 * Draws the sky on a canvas at half resolution: moving, or one still frame, or nothing while nobody can see it.
 * @returns what stops it and gives everything back
 */
export function startBackgroundAnimation(canvas: HTMLCanvasElement): () => void {
  const watch = new AbortController()
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const reducedData = matchMedia('(prefers-reduced-data: reduce)')
  const palette = readPalette()
  let renderer: Renderer | undefined
  let frame = 0
  let drawnAt = 0
  let seconds = 0
  let onScreen = true

  function draw() {
    renderer?.draw(sceneAt(seconds))
  }
  function next(now: number) {
    frame = requestAnimationFrame(next)
    const elapsed = now - drawnAt
    if (elapsed < frameInterval) return
    // After a rest the sky goes on from where it was.
    seconds += Math.min(elapsed, 100) / 1000
    drawnAt = now
    draw()
  }
  function still() {
    return isBackgroundStatic({
      width: window.innerWidth,
      paused: motionPreference.isPaused(),
      reducedMotion: reducedMotion.matches,
      reducedData: reducedData.matches || savesData(),
    })
  }
  function decide() {
    cancelAnimationFrame(frame)
    frame = 0
    const moves = renderer !== undefined && !still() && onScreen && !document.hidden
    canvas.dataset.sky = moves ? 'moving' : 'still'
    if (moves) frame = requestAnimationFrame(next)
  }
  function resize() {
    const width = Math.ceil(canvas.clientWidth / canvasScale)
    const height = Math.ceil(canvas.clientHeight / canvasScale)
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
      if (renderer) draw()
    }
    decide()
  }
  function begin() {
    renderer = createRenderer(canvas, palette)
    if (!renderer) return
    resize()
    draw()
    canvas.classList.add('drawn')
  }

  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault()
      renderer = undefined
      canvas.classList.remove('drawn')
      decide()
    },
    watch,
  )
  canvas.addEventListener('webglcontextrestored', begin, watch)
  document.addEventListener('visibilitychange', decide, watch)
  reducedMotion.addEventListener('change', decide, watch)
  reducedData.addEventListener('change', decide, watch)
  const unsubscribe = motionPreference.subscribe(decide)
  const sizes = new ResizeObserver(resize)
  sizes.observe(canvas)
  const visibility = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? true
    decide()
  })
  visibility.observe(canvas)
  begin()

  return () => {
    cancelAnimationFrame(frame)
    watch.abort()
    unsubscribe()
    sizes.disconnect()
    visibility.disconnect()
  }
}

function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** The aurora's tokens as numbers. A one-pixel 2D canvas turns any CSS colour into sRGB. */
function readPalette(): Palette {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const style = getComputedStyle(document.documentElement)
  return paletteNames.map((name) => {
    if (!pixel) return [0, 0, 0]
    pixel.fillStyle = style.getPropertyValue(`--color-${name}`)
    pixel.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
    return [red / 255, green / 255, blue / 255]
  })
}
