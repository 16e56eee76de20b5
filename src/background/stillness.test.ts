import { expect, test } from 'vitest'
import { type Stillness, standsStill } from './stillness.ts'

const lively: Stillness = { width: 768, paused: false, reducedMotion: false, reducedData: false }

test('moves from 768 px, stands still at 767', () => {
  expect(standsStill(lively)).toBe(false)
  expect(standsStill({ ...lively, width: 767 })).toBe(true)
})

test.each(['paused', 'reducedMotion', 'reducedData'] as const)('stands still when %s', (reason) => {
  expect(standsStill({ ...lively, width: 1920, [reason]: true })).toBe(true)
})
