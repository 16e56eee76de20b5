import { expect, test } from 'vitest'
import { periods, sceneAt } from './scene.ts'

test('the sky changes, but no curtain breathes in under 20 seconds', () => {
  expect(Math.min(...periods)).toBeGreaterThanOrEqual(20)
  expect(sceneAt(5)).not.toEqual(sceneAt(0))
})

test('moves in small steps: nothing jumps between two frames, whenever they are', () => {
  for (let seconds = 0; seconds < 600; seconds += 7.3) {
    const [before, after] = [sceneAt(seconds), sceneAt(seconds + 1 / 30)]
    before.forEach((curtain, index) => {
      const next = after[index]
      expect(Math.abs(curtain.foot - (next?.foot ?? 0))).toBeLessThan(0.001)
      expect(Math.abs(curtain.strength - (next?.strength ?? 0))).toBeLessThan(0.001)
      expect(Math.abs(curtain.drift - (next?.drift ?? 0))).toBeLessThan(0.001)
    })
  }
})

test('stays in the picture and dark enough for text', () => {
  for (let seconds = 0; seconds < 3600; seconds += 11) {
    for (const { foot, strength } of sceneAt(seconds)) {
      expect(foot).toBeGreaterThan(0)
      expect(foot).toBeLessThan(1)
      expect(strength).toBeGreaterThan(0)
      expect(strength).toBeLessThanOrEqual(1)
    }
  }
})
