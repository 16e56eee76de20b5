import { afterEach, expect, test, vi } from 'vitest'
import { startBackgroundAnimation } from './animation.ts'

/** Counts frames. The picture itself is tested in a browser. */
const draw = vi.hoisted(() => vi.fn())
vi.mock('./renderer.ts', () => ({ createRenderer: () => ({ draw }), paletteTokens: [] }))

afterEach(() => vi.unstubAllGlobals())

test('at most 30 frames are drawn in a second on a screen that shows 60 or 144', () => {
  const observer = class {
    observe() {}
    disconnect() {}
  }
  const target = { addEventListener: () => {} }
  let onFrame = (_now: number) => {}
  const requestFrame = (callback: (now: number) => void) => {
    onFrame = callback
    return 1
  }
  vi.stubGlobal('window', { innerWidth: 1280 })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    ...target,
    hidden: false,
    documentElement: {},
    createElement: () => ({ getContext: () => null }),
  })
  vi.stubGlobal('getComputedStyle', () => ({}))
  vi.stubGlobal('matchMedia', () => ({ ...target, matches: false }))
  vi.stubGlobal('ResizeObserver', observer)
  vi.stubGlobal('IntersectionObserver', observer)
  vi.stubGlobal('requestAnimationFrame', requestFrame)
  vi.stubGlobal('cancelAnimationFrame', () => {})
  const canvas = {
    ...target,
    dataset: {},
    clientWidth: 800,
    clientHeight: 600,
    width: 400,
    height: 300,
    classList: { add: () => {} },
  }
  const stop = startBackgroundAnimation(canvas as unknown as HTMLCanvasElement, 768)
  for (const rate of [60, 144]) {
    draw.mockClear()
    const start = rate * 100_000
    for (let frame = 1; frame <= rate; frame++) onFrame(start + (frame * 1000) / rate)
    expect(draw.mock.calls.length).toBeGreaterThanOrEqual(28)
    expect(draw.mock.calls.length).toBeLessThanOrEqual(34)
  }
  stop()
})
