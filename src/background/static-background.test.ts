import { expect, test } from 'vitest'
import { isBackgroundStatic } from './static-background.ts'

const animated = {
  width: 768,
  minAnimatedWidth: 768,
  paused: false,
  reducedMotion: false,
  reducedData: false,
}

test.each([
  [{}, false],
  [{ width: 767 }, true],
  [{ width: 320, minAnimatedWidth: 0 }, false],
  [{ width: 1920, paused: true }, true],
  [{ width: 1920, reducedMotion: true }, true],
  [{ width: 1920, reducedData: true }, true],
])('with %j the background is static: %j', (conditions, isStatic) => {
  expect(isBackgroundStatic({ ...animated, ...conditions })).toBe(isStatic)
})
