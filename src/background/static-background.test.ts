import { expect, test } from 'vitest'
import { isBackgroundStatic, type MotionConditions } from './static-background.ts'

const animated: MotionConditions = {
  width: 768,
  minAnimatedWidth: 768,
  paused: false,
  reducedMotion: false,
  reducedData: false,
}

test('the background is static below its minimum width', () => {
  expect(isBackgroundStatic(animated)).toBe(false)
  expect(isBackgroundStatic({ ...animated, width: 767 })).toBe(true)
  expect(isBackgroundStatic({ ...animated, width: 320, minAnimatedWidth: 0 })).toBe(false)
})

test.each(['paused', 'reducedMotion', 'reducedData'] as const)(
  'the background is static at any width when %s',
  (condition) => {
    expect(isBackgroundStatic({ ...animated, width: 1920, [condition]: true })).toBe(true)
  },
)
