import { describe, expect, test } from 'vitest'
import { findSlots, freeSlots, type Slot } from './calendar.ts'

/** Tuesday 24 November 2026, 9:12. */
const now = Date.parse('2026-11-24T09:12:00')
const today = 20_781
const friday = today + 3
const free = (day: number) => freeSlots('dentist', day, now)
const until = (minutes: number) => free(friday).filter((slot) => slot.minutes < minutes)
const from = (minutes: number) => free(friday).filter((slot) => slot.minutes >= minutes)

describe('offers follow the wish', () => {
  const morning = until(720).slice(0, 2)
  const afternoon = from(720).slice(-2)
  const onFriday = { days: [friday, friday] } as const

  test('"later" after a morning is the afternoon of that day', () => {
    const { offered } = findSlots('dentist', { ...onFriday, than: 'later' }, morning, now)
    expect(offered).toHaveLength(2)
    for (const slot of offered) expect(from(720)).toContainEqual(slot)
  })

  test('"earlier" before an afternoon is the morning of that day', () => {
    const { offered } = findSlots('dentist', { ...onFriday, than: 'earlier' }, afternoon, now)
    expect(offered).toHaveLength(2)
    for (const slot of offered) expect(until(720)).toContainEqual(slot)
  })

  test('"later" after the last of a day is another day', () => {
    const last = free(friday).slice(-1)
    const { offered } = findSlots('dentist', { ...onFriday, than: 'later' }, last, now)
    expect(offered.every(({ day }) => day > friday)).toBe(true)
  })

  test('"after five" offers no five', () => {
    const { offered } = findSlots('vet', { from: 1021 }, [], now)
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.every(({ minutes }) => minutes > 1020)).toBe(true)
  })

  test('a limit is not answered with what was offered', () => {
    const offered = free(friday).slice(0, 2)
    const found = findSlots('dentist', { ...onFriday, from: 540 }, offered, now)
    for (const slot of offered) expect(found.offered).not.toContainEqual(slot)
  })

  test('a day or a part of it takes the one time on offer that is meant', () => {
    const offered: Slot[] = [morning[0], afternoon[0]].flatMap((slot) => (slot ? [slot] : []))
    expect(findSlots('dentist', { from: 720, to: 1079 }, offered, now).slot).toEqual(offered[1])
    expect(findSlots('dentist', onFriday, offered, now)).toEqual({ offered, because: [] })
  })
})

describe('a refusal says why', () => {
  test.each([
    ['on a closed day', { days: [today + 4, today + 4] }, ['rp-closed', 'rp-open-dentist']],
    ['on a closed weekend', { days: [today + 4, today + 5] }, ['rp-closed', 'rp-open-dentist']],
    ['before the business opens', { to: 420 }, ['rp-closed', 'rp-open-dentist']],
    ['after the last appointment', { from: 1021 }, ['rp-closed', 'rp-open-dentist']],
    ['at night', { time: { minutes: 1320, certain: true } }, ['rp-closed', 'rp-open-dentist']],
    ['in the past', { days: [today - 1, today - 1] }, ['rp-past']],
    ['farther than the calendar goes', { days: [today + 501, today + 501] }, ['rp-check']],
  ] as const)('%s', (_, wish, because) => {
    const found = findSlots('dentist', wish, [], now)
    expect(found.because).toEqual(because)
    expect(found.offered).toHaveLength(2)
  })
})
