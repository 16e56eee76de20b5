import { describe, expect, test } from 'vitest'
import { plainText } from './questions.ts'
import { readWhen, readWish, type When, type WhenContext } from './when.ts'

/** Tuesday, 24 November 2026, ten in the morning. */
const now = new Date(2026, 10, 24, 10, 0).getTime()
/** The number of a day of November 2026; 31 is 1 December. */
const november = (day: number) => Date.UTC(2026, 10, day) / 86_400_000
const at = (hour: number, minute = 0) => hour * 60 + minute
const time = (hour: number, minute = 0, certain = false) => ({ time: { minutes: at(hour, minute), certain } })

const read = (text: string, context?: WhenContext): When | undefined => readWhen(text, now, context)

describe('days', () => {
  test.each<[string, number]>([
    ['today', 24],
    ['tomorrow', 25],
    ['the day after tomorrow', 26],
    ['thursday', 26],
    ['on monday', 30],
    ['mondays', 30],
    ['next wednesday', 32],
    ['thursday week', 33],
    ['a week on friday', 34],
    ['next week on tuesday', 31],
    ['friday the week after next', 41],
    ['from the twelfth to the fifteenth of january', 73],
    ['towards the end of next week', 33],
    ['the twenty sixth', 26],
    ['the 3rd', 33],
    ['on the third of december', 33],
    ['december twelfth', 42],
    ['the twelfth of december i mean', 42],
    ['in two weeks', 38],
    ['at the weekend', 28],
    ['the end of the week', 27],
    ['christmas eve', 54],
    ['not wednesday but thursday', 26],
    ['thursday instead of wednesday', 26],
    ['yesterday', 23],
    ['last friday', 23],
  ])('%s', (text, day) => {
    expect(read(text)?.day).toBe(november(day))
  })

  test('a day of the week is that of the week which is being talked about', () => {
    expect(read('wednesday would be better', { week: november(30) })?.day).toBe(november(32))
    expect(read('tuesday then', { near: { day: november(31), minutes: at(17) } })?.day).toBe(november(31))
    expect(read('friday', { near: { day: november(31), minutes: at(17) } })?.day).toBe(november(27))
  })

  test('"next week" names no day', () => {
    expect(read('next week sometime')).toEqual({ week: november(30) })
  })

  test('a day that does not suit is not the wish', () => {
    expect(read('no today is not possible for me')).toEqual({ not: [november(24)] })
    expect(read('i cant do thursday')).toEqual({ not: [november(26)] })
  })
})

describe('times', () => {
  test.each<[string, When]>([
    ['at half seven', time(7, 30)],
    ['half past ten', time(10, 30)],
    ['ten thirty', time(10, 30)],
    ['10:30', time(10, 30)],
    ['10.30', time(10, 30)],
    ['at 1030', time(10, 30)],
    ['at 10 30', time(10, 30)],
    ['quarter to four', time(3, 45)],
    ['a quarter past nine', time(9, 15)],
    ['twenty past two', time(2, 20)],
    ['nine o clock', time(9)],
    ['nine oclock', time(9)],
    ['at two', time(2)],
    ['around three', time(3)],
    ['two pm', time(14, 0, true)],
    ['2pm', time(14, 0, true)],
    ['half two p m', time(14, 30, true)],
    ['eight in the evening', time(20, 0, true)],
    ['nine in the morning', time(9, 0, true)],
    ['at 19:30', time(19, 30, true)],
    ['at noon', time(12, 0, true)],
    ['after five', { from: at(17) }],
    ['before ten', { to: at(10) }],
    ['between two and four', { from: at(14), to: at(16) }],
    ['after half past', {}],
    ['in the morning', { to: at(11, 59) }],
    ['in the afternoon', { from: at(12), to: at(16, 59) }],
    ['first thing', { to: at(10) }],
    ['after work', { from: at(16) }],
    ['at lunchtime', { from: at(12), to: at(14) }],
  ])('%s', (text, when) => {
    expect(read(text) ?? {}).toEqual(when)
  })

  test('a number alone is a time only in answer to that question', () => {
    expect(read('ten', { asked: true })).toEqual(time(10))
    expect(read('three is fine', { asked: true })).toEqual(time(3))
    expect(read('ten')).toBeUndefined()
    expect(read('i have two dogs', { asked: true })).toBeUndefined()
  })
})

test.each<[string, When]>([
  ['tomorrow at half seven', { day: november(25), ...time(7, 30) }],
  ['friday at two', { day: november(27), ...time(2) }],
  ['saturday afternoon', { day: november(28), from: at(12), to: at(16, 59) }],
  ['tonight at eight', { day: november(24), ...time(8) }],
  ['first thing tomorrow', { day: november(25), to: at(10) }],
  ['tomorrow after five', { day: november(25), from: at(17) }],
  ['on the third of december at 2 pm', { day: november(33), ...time(14, 0, true) }],
  ['anything earlier', { than: 'earlier' }],
  ['do you have something a bit later', { than: 'later' }],
  ['something later on thursday', { than: 'later', day: november(26) }],
  ['as soon as possible', { soon: true }],
  ['whats the earliest youve got', { soon: true }],
  ['any time', { soon: true }],
])('both, and comparisons: %s', (text, when) => {
  expect(read(text)).toEqual(when)
})

const wish = (utterance: string) => readWish(utterance, plainText, now, { asked: true })

test.each([
  'I chipped a tooth last night',
  'I had a crown fitted on Friday and it fell out this morning while I was eating',
  "I've had a letter from my landlord, he wants me out by the end of the month",
  "my rabbit hasn't eaten since last night",
  'my toilet is not flush since two days',
  'my MOT runs out on Friday',
  'I need help with my tax return before the end of January',
])('what is told is no wish: %s', (utterance) => {
  expect(wish(utterance)).toBeUndefined()
})

test.each<[string, When]>([
  ['I chipped a tooth last night and I need to get in as soon as I can', { soon: true }],
  [
    "Monday's no good, I'm at work, what about Wednesday after five?",
    { day: november(25), from: at(17), not: [november(30)] },
  ],
  [
    "I can't do today. Tomorrow any time after three?",
    { day: november(25), from: at(15), soon: true, not: [november(24)] },
  ],
  ['Sometime next week, but not Monday', { week: november(30), not: [november(30)] }],
  ["I've managed to turn it off now, so tomorrow morning would do", { day: november(25), to: at(11, 59) }],
  ["I'm free Thursdays and Fridays only", { day: november(26) }],
  ['Tuesday or Wednesday would be ideal', { day: november(25) }],
  ['from Friday until Sunday', { day: november(27) }],
  ['Tuesday then, but later in the day', { day: november(31), from: at(14) }],
  ["four thirty's fine", time(4, 30)],
  ['like six ish', time(6)],
  ['i finish work at five', { from: at(17) }],
  ["five's a bit late, anything before?", { than: 'earlier' }],
  ['How soon can you get somebody here?', { soon: true }],
  ['when can someone see me', { soon: true }],
])('what is wished for: %s', (utterance, when) => {
  expect(wish(utterance)).toEqual(when)
})

test('"make that the Wednesday" is the one of the week that is talked about', () => {
  const near = { day: november(31), minutes: at(8) }
  expect(read('make that the wednesday sorry same time', { near })).toEqual({ day: november(32), sameTime: true })
})

test.each([
  'i would like a check up',
  'my name is kelly',
  'my dog has been sick all night',
  'good morning this is tom',
  'i was in a car accident last week',
  'how much is it',
  'yes',
  '',
])('says nothing about it: %s', (text) => {
  expect(read(text)).toBeUndefined()
})
