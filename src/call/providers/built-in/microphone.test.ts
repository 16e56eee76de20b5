import { expect, test } from 'vitest'
import { createGate, rootMeanSquare } from './microphone.ts'

/** Feeds levels, 20 ms each, and tells at which milliseconds speech was noticed. */
function noticed(...stretches: [level: number, milliseconds: number][]): number[] {
  const gate = createGate()
  const times: number[] = []
  let now = 0
  for (const [level, milliseconds] of stretches) {
    for (let passed = 0; passed < milliseconds; passed += 20) {
      if (gate(level, now)) times.push(now)
      now += 20
    }
  }
  return times
}

test('notices speech after 200 ms, once', () => {
  expect(noticed([0.001, 1000], [0.1, 2000])).toEqual([1200])
})

test('lets a cough pass', () => {
  expect(noticed([0.001, 1000], [0.3, 160], [0.001, 1000])).toEqual([])
})

test('bears the pauses between syllables', () => {
  expect(noticed([0.001, 1000], [0.1, 100], [0.001, 100], [0.1, 200])).toEqual([1200])
})

test('notices the next stretch of speech again', () => {
  expect(noticed([0.001, 1000], [0.1, 500], [0.001, 500], [0.1, 500])).toEqual([1200, 2200])
})

test('takes a fan for the room, and a voice above it for a voice', () => {
  expect(noticed([0.02, 3000])).toEqual([])
  expect(noticed([0.02, 3000], [0.2, 500])).toEqual([3200])
})

test('gets used to a fan that is switched on', () => {
  expect(noticed([0.001, 1000], [0.02, 60_000], [0.2, 500])).toEqual([1200, 61_200])
})

test('measures levels as a root mean square', () => {
  expect(rootMeanSquare(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toBeCloseTo(0.5)
  expect(rootMeanSquare(new Float32Array(64))).toBe(0)
})
