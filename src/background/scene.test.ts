import { expect, test } from 'vitest'
import { periods, sceneAt } from './scene.ts'

test('the aurora changes, and no band oscillates faster than once in 20 seconds', () => {
  expect(Math.min(...periods)).toBeGreaterThanOrEqual(20)
  expect(sceneAt(5)).not.toEqual(sceneAt(0))
})

test('each value changes by less than 0.001 from one frame to the next', () => {
  for (let seconds = 0; seconds < 600; seconds += 7.3) {
    const [frame, nextFrame] = [sceneAt(seconds), sceneAt(seconds + 1 / 30)]
    frame.forEach((band, index) => {
      const next = nextFrame[index]
      expect(Math.abs(band.base - (next?.base ?? 0))).toBeLessThan(0.001)
      expect(Math.abs(band.intensity - (next?.intensity ?? 0))).toBeLessThan(0.001)
      expect(Math.abs(band.noiseOffset - (next?.noiseOffset ?? 0))).toBeLessThan(0.001)
    })
  }
})

test('every band starts inside of the picture and is at most at full intensity', () => {
  for (let seconds = 0; seconds < 3600; seconds += 11) {
    for (const { base, intensity } of sceneAt(seconds)) {
      expect(base).toBeGreaterThan(0)
      expect(base).toBeLessThan(1)
      expect(intensity).toBeGreaterThan(0)
      expect(intensity).toBeLessThanOrEqual(1)
    }
  }
})
