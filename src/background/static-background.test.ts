import { expect, test } from 'vitest'
import { isBackgroundStatic, type MotionConditions } from './static-background.ts'

const lively: MotionConditions = { width: 768, paused: false, reducedMotion: false, reducedData: false }

test('moves from 768 px, stands still at 767', () => {
  expect(isBackgroundStatic(lively)).toBe(false)
  expect(isBackgroundStatic({ ...lively, width: 767 })).toBe(true)
})

test.each(['paused', 'reducedMotion', 'reducedData'] as const)('stands still when %s', (reason) => {
  expect(isBackgroundStatic({ ...lively, width: 1920, [reason]: true })).toBe(true)
})
