import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from './log.ts'

test('a minute has a limited number of lines, and the next says how many were left out', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.useRealTimers()
    error.mockRestore()
  })
  const printed = () => error.mock.calls.splice(0).map(([line]) => line)
  const log = createLog(3)
  for (let line = 1; line <= 10; line++) log(`line ${line}`)
  expect(printed()).toEqual(['line 1', 'line 2', 'line 3'])
  vi.advanceTimersByTime(59_000)
  log('the same minute')
  expect(printed()).toEqual([])
  vi.advanceTimersByTime(1000)
  log('the next minute')
  log('its second line')
  expect(printed()).toEqual([
    '8 more lines were not printed: the limit is 3 a minute.',
    'the next minute',
    'its second line',
  ])
  vi.advanceTimersByTime(60_000)
  log('another minute')
  expect(printed()).toEqual(['another minute'])
})
