import { describe, expect, test } from 'vitest'
import { isQuestion, leavesRolePlay, saysGoodbye } from './questions.ts'
import { dayOf, readWhen } from './when.ts'

/** Tuesday 24 November 2026, 9:12. */
const now = Date.parse('2026-11-24T09:12:00')
const today = dayOf(new Date(now))
const on = (days: number) => ({ days: [today + days, today + days] })
const at = (minutes: number, certain = false) => ({ time: { minutes, certain } })

describe('a time', () => {
  test.each<[string, object]>([
    ['tomorrow', on(1)],
    ['on Friday', on(3)],
    ['next Tuesday', on(7)],
    ['Tuesday, no, Friday, please', on(3)],
    ['the 30th', on(6)],
    ['the fourth of december', on(10)],
    ['tomorrow at half seven', { ...on(1), ...at(450) }],
    ['quarter to ten on friday', { ...on(3), ...at(585) }],
    ["friday at two o'clock in the afternoon", { ...on(3), ...at(840, true) }],
    ['3pm tomorrow', { ...on(1), ...at(900, true) }],
    ['saturday morning', { ...on(4), from: 0, to: 719 }],
    ['any time after four on thursday', { ...on(2), from: 960, soonest: true }],
    ['tonight', { ...on(0), from: 1020, to: 1439 }],
    ['as soon as possible', { soonest: true }],
    ['next week', { days: [today + 6, today + 12] }],
    ['any day but monday', { notDays: [today + 6], soonest: true }],
    ['anything later', { than: 'later' }],
    ['mondays are good', on(6)],
    ['before saturday', { days: [today, today + 3] }],
    ['tuesday week', on(14)],
    ['the tuesday after that, the eighth', on(14)],
    ["eleven thirty's perfect", at(690)],
    ['wednesday not thursday', { ...on(1), notDays: [today + 2] }],
    ['not this week, next friday', on(10)],
    ['next week after work', { days: [today + 6, today + 12], from: 1020, to: 1439 }],
    ['after five really', { from: 1020 }],
  ])('is read from "%s"', (said, when) => {
    expect(readWhen(said, 'day', now)).toEqual(when)
  })

  test.each<[string, object]>([
    ['the first one', { pick: 'first' }],
    ['the second, please', { pick: 'second' }],
    ['the later one', { pick: 'second' }],
    ['either is fine', { pick: 'first' }],
    ['neither', { pick: 'none' }],
    ['the first one. no wait. the second one', { pick: 'second' }],
    ['12 please', { time: { minutes: 720, certain: false } }],
    ['monday afternoon one', { days: [today + 6, today + 6], from: 720, to: 1079 }],
  ])('is picked of those on offer by "%s"', (said, when) => {
    expect(readWhen(said, 'offer', now)).toEqual(when)
  })

  test.each([
    'a check-up',
    'I have to pick the kids up at three',
    'an MOT due on friday',
    'my name is May',
    'two kids and a dog',
    'yes please',
    'good morning',
    "I'll ring you back later",
    'that is the first name',
  ])('is not read from "%s"', (said) => {
    expect(readWhen(said, 'day', now)).toEqual({})
  })
})

test('a question', () => {
  const said = ['is it open', 'what about parking', 'and do you take cards', 'It is open?', 'yes please']
  expect(said.filter(isQuestion)).toEqual(said.slice(0, -1))
})

test('goodbye, and leaving the role play', () => {
  const goodbyes = ['bye', 'ok thanks goodbye', 'I have to go now', 'hang up']
  const others = ['do I say goodbye to my staff', 'buy a receptionist']
  expect([...goodbyes, ...others].filter(saysGoodbye)).toEqual(goodbyes)
  const leaving = ['stop the role play', 'can we end this demo now', 'stop pretending']
  expect([...leaving, 'stop the leak', 'can you end it on Friday'].filter(leavesRolePlay)).toEqual(leaving)
})
