import { describe, expect, test } from 'vitest'
import { dayOf, readWhen } from './when.ts'

/** Wednesday 25 November 2026, 10:00. */
const now = Date.parse('2026-11-25T10:00:00')

const dayIn = (date: string) => Date.parse(date) / 86_400_000
/** "12-04", or "12-04 12-06" */
const on = (dates: string) => {
  const [first = '', last = first] = dates
    .split(' ')
    .map((date) => (date < '09' ? `2027-${date}` : `2026-${date}`))
  return { days: [dayIn(first), dayIn(last)] }
}
const minutes = (clock: string) => Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1])
const at = (clock: string) => ({ time: { minutes: minutes(clock), certain: false } })
const exactly = (clock: string) => ({ time: { minutes: minutes(clock), certain: true } })
const from = (clock: string) => ({ from: minutes(clock) })
const to = (clock: string) => ({ to: minutes(clock) })
const span = (first: string, last: string) => ({ ...from(first), ...to(last) })
/** 180 days from today, as far as can be booked. */
const open = '05-24'

const kinds: Record<string, [string, object][]> = {
  'a day of the week': [
    ['on Friday', on('11-27')],
    ['wednesday', on('12-02')],
    ['this Saturday', on('11-28')],
    ['next Friday', on('12-04')],
    ['thurs please', on('11-26')],
    ['mondays are good', on('11-30')],
    ['a saturdayy', on('11-28')],
    ['sat 4pm', { ...on('11-28'), ...exactly('16:00') }],
  ],
  'one of two days': [
    ['Tuesdays and Thursdays next week', { ...on('12-01 12-03'), notDays: [dayIn('2026-12-02')] }],
    ['next week, Tuesday or Thursday', { ...on('12-01 12-03'), notDays: [dayIn('2026-12-02')] }],
    ['Thursday or Friday', on('11-26 11-27')],
    ['between Monday and Friday', on('11-30 12-04')],
    [
      'next week bar Wednesday',
      { ...on('11-30 12-06'), notDays: [dayIn('2026-11-25'), dayIn('2026-12-02')] },
    ],
    ['the bar on Friday', on('11-27')],
    ['next week, not too early, like after ten', { ...on('11-30 12-06'), ...from('10:01') }],
    ['were wanting a room on Friday week', on('12-04')],
    ['could we not make it Monday', on('11-30')],
    ['not Wednesday', { notDays: [dayIn('2026-11-25'), dayIn('2026-12-02')] }],
  ],
  'weeks from a day': [
    ['a fortnight today', on('12-09')],
    ['a week today', on('12-02')],
    ['a month today', on('12-25')],
    ['two weeks on friday', on('12-11')],
    ['Tuesday fortnight', on('12-15')],
    ['tomorrow week', on('12-03')],
    ['the Tuesday after next', on('12-08')],
    ['Wednesday next week', on('12-02')],
    ['next week, Friday', on('12-04')],
    ['the end of next week, Monday no, Thursday or Friday', on('12-03 12-04')],
    ['three weeks from yesterday', on('12-15')],
    ["the end of next week'd be grand", on('12-03 12-04')],
    ["Wednesday after next, I'm on earlies this week", on('12-09')],
    ["in three weeks' time", on('12-16')],
    ['ten days from now', on('12-05')],
  ],
  'a date': [
    ['the 14th', on('12-14')],
    ['the twenty first', on('12-21')],
    ['Friday the 4th', on('12-04')],
    ['December 3rd', on('12-03')],
    ['the fourth of january', on('01-04')],
    ['Friday 4 December, two nights', on('12-04')],
    ['4 December, two people', on('12-04')],
    ['the 23rd of next month', on('12-23')],
    ['the first Saturday in January', on('01-02')],
    ['the last Friday before Christmas', on('12-18')],
    ['the last Friday of the month', on('11-27')],
    ['the day before Christmas Eve', on('12-23')],
    ['the 19th, that is a Saturday', on('12-19')],
    ['boxing day', on('12-26')],
    ["St Stephen's Day", on('12-26')],
    ['the eighteenth straight after the nursery run', on('12-18')],
    ['thanksgiving', on('11-26')],
    ['his birthday is on the fifth of December, so that Saturday', on('12-05')],
    ['Good Friday', on('03-26')],
    ['easter monday', on('03-29')],
  ],
  'several days': [
    ['the weekend', on('11-28 11-29')],
    ['next week', on('11-30 12-06')],
    ['the week after next', on('12-07 12-13')],
    ['early next week', on('11-30 12-01')],
    ['the first week of December', on('12-01 12-07')],
    ['the second week of December', on('12-07 12-13')],
    ['the first full week of January', on('01-04 01-10')],
    ['the last week of November', on('11-25 11-30')],
    ["before Christmas, after that I'm away", on('11-25 12-24')],
    ['not on the feast of our patron, the day after', { unclear: 'the day after' }],
    ['week commencing the seventh', on('12-07 12-13')],
    ['end of the month', on('11-25 11-30')],
    ['next month', on('12-01 12-31')],
    ['Monday to Wednesday', on('11-30 12-02')],
    ['Friday the eleventh of December till the Monday', on('12-11 12-14')],
    ['the 2nd to the 5th of January', on('01-02 01-05')],
    ['from 20 to 23 December', on('12-20 12-23')],
    ['the fifth and sixth of February', on('02-05 02-06')],
    ['the first week of July, Saturday to Saturday', on('07-03 07-10')],
    ['from January 30th to February 2nd', on('01-30 02-02')],
    ['Tuesday or Wednesday', on('12-01 12-02')],
    ['between Christmas and New Year', on('12-25 01-01')],
    ['by Friday', on('11-25 11-27')],
    ['before the 10th', on('11-25 12-09')],
    ['after the 10th', on(`12-11 ${open}`)],
    ['not until after the 10th', on(`12-11 ${open}`)],
    ['from Monday onwards', on(`11-30 ${open}`)],
    ['it can wait till Monday', on(`11-30 ${open}`)],
    ["it can't wait until Monday", on('11-25 11-30')],
    ["I'm not free until Wednesday", on(`12-02 ${open}`)],
  ],
  'a time of day': [
    ['twenty to four', at('3:40')],
    ['ten to five', at('4:50')],
    ['five past nine', at('9:05')],
    ['quarter of four', at('3:45')],
    ['half seven', at('7:30')],
    ['tennish on Tuesday', { ...on('12-01'), ...at('10:00') }],
    ['a table half seven', at('7:30')],
    ["after three's grand", from('15:01')],
    ['on Friday at 9 hours', { ...on('11-27'), ...at('9:00') }],
    ['at seventeen fifteen hours', exactly('17:15')],
    ['a bit later than that, half five', at('5:30')],
    ['is Monday at eight too early for you', { ...on('11-30'), ...at('8:00') }],
    ['Thursday forenoon', { ...on('11-26'), ...span('6:00', '11:59') }],
    ['the second half of the day', span('12:00', '17:59')],
    ['930', at('9:30')],
    ['9 30', at('9:30')],
    ['nine oh five', at('9:05')],
    ['4.30', at('4:30')],
    ['1630 on Friday', { ...on('11-27'), ...exactly('16:30') }],
    ['5-ish tomorrow', { ...on('11-26'), ...at('5:00') }],
    ['at 8 tomorrow morning', { ...on('11-26'), ...exactly('8:00') }],
    ["two o'clock in the afternoon", exactly('14:00')],
    ['4 p.m.', exactly('16:00')],
    ['noon', exactly('12:00')],
    ['tomorrow at 8:00 am, before the lunch rush', { ...on('11-26'), ...exactly('8:00') }],
    ['seven thirty tonight', { ...on('11-25'), ...exactly('19:30') }],
  ],
  'a part of a day': [
    ['saturday morning', { ...on('11-28'), ...span('6:00', '11:59') }],
    ['first thing', span('7:00', '10:00')],
    ['mid-morning', span('9:30', '11:30')],
    ['late afternoon on Tuesday', { ...on('12-01'), ...span('15:30', '17:59') }],
    ['close of play Friday', { ...on('11-27'), ...span('16:00', '23:59') }],
    ['tomorrow arvo', { ...on('11-26'), ...span('12:00', '17:59') }],
    ['after lunch', span('13:00', '23:59')],
    ["late on Thursday, last one you've got", { ...on('11-26'), ...span('16:00', '23:59') }],
    ['morning or afternoon', span('6:00', '17:59')],
    ['Friday evening after eight', { ...on('11-27'), ...span('20:01', '23:59') }],
  ],
  'limits and ranges': [
    ['between 3 and 5', span('15:00', '17:00')],
    ['two till four', span('14:00', '16:00')],
    ['3-5pm', span('15:00', '17:00')],
    ['from four onwards', from('16:00')],
    ['after five', from('17:01')],
    ['before nine', to('8:59')],
    ['this side of Boxing Day', on('11-25 12-25')],
    ['between four and half past', span('16:00', '16:30')],
    ['from fifteen o clock until seventeen o clock', span('15:00', '17:00')],
    ['no later than four', to('16:00')],
    ['half eight or later', from('8:30')],
    ["I can't do before ten", from('10:00')],
    ['not after three', to('15:00')],
    ['I finish at five, so any time after that', { ...from('17:01'), soonest: true }],
  ],
  'at any time': [
    ['as soon as possible', { soonest: true }],
    ['whenever you can', { soonest: true }],
    ['now if possible', { soonest: true }],
    ['anything later', { than: 'later' }],
    ['a bit earlier', { than: 'earlier' }],
  ],
  'what does not suit': [
    ['not Friday', { notDays: [dayIn('2026-11-27')] }],
    ['Friday is no good', { notDays: [dayIn('2026-11-27')] }],
    ['Friday is rammed', { notDays: [dayIn('2026-11-27')] }],
    ["Monday I can't, I've got my nephew", { notDays: [dayIn('2026-11-30')] }],
    ['not Monday or Tuesday', { notDays: [dayIn('2026-11-30'), dayIn('2026-12-01')] }],
    ["I can't do half nine", { notTimes: [minutes('9:30')] }],
    ["nine's a bit early", { notTimes: [minutes('9:00')] }],
    ["can't do ten, I'm on the road at ten", { notTimes: [minutes('10:00')] }],
    ['have you nothing on Monday', on('11-30')],
    ['anything but the morning', from('12:00')],
    ['any day but Friday', { notDays: [dayIn('2026-11-27')], soonest: true }],
    ['Wednesday, not Thursday', { ...on('12-02'), notDays: [dayIn('2026-11-26')] }],
    ['why not Friday', on('11-27')],
    ["I'm away on Friday", { notDays: [dayIn('2026-11-27')] }],
    [
      "not tomorrow, I've got work, what about Saturday",
      { ...on('11-28'), notDays: [dayIn('2026-11-26')] },
    ],
  ],
  'the last version': [
    ['Tuesday, no, Friday', on('11-27')],
    ['at six, no sorry, five', at('5:00')],
    ["seven o'clock, no, make it half past", at('7:30')],
    ["Monday, I tell a lie, Tuesday, Monday's bins", on('12-01')],
    ['not this Monday, the one after', { ...on('12-07'), notDays: [dayIn('2026-11-30')] }],
    ["tomorrow's Thanksgiving, so Friday", on('11-27')],
    ['Monday at nine or Tuesday at ten', { ...on('11-30'), ...at('9:00') }],
  ],
  'no wish': [
    ['I chipped a tooth last night', {}],
    ['I called yesterday at four', {}],
    ['she was ill over the weekend', {}],
    ["it's been dripping since Monday", {}],
    ['three days ago', {}],
    ['how long does it take, because the wedding is the twelfth', {}],
    ['we ate out around one yesterday and then again at eight', {}],
    ['back in September', {}],
    ['I dinged my board this weekend', {}],
    ['we have had it for two weeks now', {}],
    ['on Sunday he was sick', {}],
    ['I work till five', {}],
    ['I pick the kids up at three', {}],
    ['my test is in three weeks', {}],
    ['by tomorrow, my hearing is Monday', on('11-25 11-26')],
    ['my best day is Monday', on('11-30')],
    [
      "Friday because we've a wedding on Saturday",
      { ...on('11-27'), notDays: [dayIn('2026-11-28')] },
    ],
    ['an MOT due on friday', {}],
    ["she'll tell me tonight", {}],
    ['we just moved in on Sunday', {}],
    ["I'll know by tomorrow", {}],
    ['you know, Friday', on('11-27')],
    ['I drop it off the night before', {}],
  ],
  'no time at all': [
    ['give me a second', {}],
    ['a second while I look in my book', {}],
    ['like the second you open', {}],
    ["it's a twenty fifteen", {}],
    ['one moment', {}],
    ['second of all', {}],
    ['two kids and a dog', {}],
    ['a table for four', {}],
    ['eight of us', {}],
    ['202 555 0142', {}],
    ['oh seven seven double oh nine hundred one two three', {}],
    ['may I come in', {}],
    ['the sun is in my eyes', {}],
    ["and we'd need a high chair", {}],
    ['my name is April', {}],
    ['24/7', {}],
    ['at 12 Oak Street', {}],
    ['number eleven thirty', {}],
    ["I'll ring you back later", {}],
    ['good morning', {}],
    ['and a happy Thanksgiving to you all', {}],
    ['merry christmas when it comes', {}],
  ],
}

describe.each(Object.entries(kinds))('%s', (_, table) => {
  test.each(table)('"%s"', (said, when) => {
    expect(readWhen(said, 'day', now)).toEqual(when)
  })

  test.each(table)('"%s" as a recognizer writes it', (said, when) => {
    const recognized = said
      .toLowerCase()
      .replace(/(?<=\d)[.-](?=\d)/g, ' ')
      .replace(/['’,.]/g, '')
      .replaceAll('-', ' ')
    const isDatedByPunctuation = /\d-\d|24\/7|4 p\.m\.|lie, Tuesday/.test(said)
    expect(readWhen(`um ${isDatedByPunctuation ? said : recognized}`, 'day', now)).toEqual(when)
  })
})

describe('of two times that were offered', () => {
  test.each([
    ["that's a bit late", { than: 'earlier' }],
    ['too early for me', { than: 'later' }],
    ["I'll be a bit late", {}],
    ['what else have you got', { pick: 'none' }],
    ["I can't make either of them", { pick: 'none' }],
    ['maybe another day', { pick: 'another-day' }],
    ['the early one', { pick: 'first' }],
  ])('"%s"', (said, when) => {
    expect(readWhen(said, 'offer', now, [dayIn('2026-11-27')])).toEqual(when)
  })

  test('the 14th is that of the month in which they are', () => {
    const august = dayIn('2027-08-03')
    const day = dayIn('2027-08-14')
    expect(readWhen('the 14th, I think', 'offer', now, [august])).toEqual({ days: [day, day] })
  })

  test('the 14th is the one that was offered, and the 17th the one after it', () => {
    const may = dayIn('2027-05-14')
    const said = 'the 14th till the 17th'
    expect(readWhen(said, 'offer', now, [may, may])).toEqual({ days: [may, may + 3] })
  })

  test.each([
    ['the first one', { pick: 'first' }],
    ['the second, please', { pick: 'second' }],
    ['the later one', { pick: 'second' }],
    ['either is fine', { pick: 'any' }],
    ['whenever', { pick: 'any' }],
    ['any', { pick: 'any' }],
    ["I don't mind", { pick: 'any' }],
    ['any time after five', { from: 17 * 60 + 1 }],
    ['neither', { pick: 'none' }],
    ['not the first one', { pick: 'second' }],
    ['the first one. no wait. the second one', { pick: 'second' }],
    ['not half nine, the other one', { pick: 'second', notTimes: [570] }],
    ['neither, what about Monday', on('11-30')],
    ['12 please', at('12:00')],
    ["one o'clock'll do me", at('1:00')],
    ['the later one Thursday at 2 pm', { ...on('11-26'), ...exactly('14:00') }],
    ["nine's perfect", at('9:00')],
    ['Thursday one please', on('11-26')],
    ['the last person was late', {}],
    ['the second, Thursday at four', { ...on('11-26'), ...at('4:00') }],
  ])('"%s"', (said, when) => {
    expect(readWhen(said, 'offer', now, [dayOf(new Date(now)) + 1])).toEqual(when)
  })
})

test('a day is the one nearest to what was offered or agreed', () => {
  const agreed = [dayIn('2026-12-09')]
  expect(readWhen('Friday', 'confirm', now, agreed)).toEqual(on('12-11'))
  expect(readWhen('the day after', 'confirm', now, agreed)).toEqual(on('12-10'))
  expect(readWhen('the Thursday that week', 'confirm', now, agreed)).toEqual(on('12-10'))
  expect(readWhen('is there one on the Monday after', 'offer', now, agreed)).toEqual(on('12-14'))
  expect(readWhen('a week later', 'confirm', now, agreed)).toEqual(on('12-16'))
  expect(readWhen('the week after', 'confirm', now, agreed)).toEqual(on('12-16'))
  expect(readWhen('the week after', 'offer', now, agreed)).toEqual(on('12-14 12-20'))
})

test('a day of the week is one of the week that was offered, where it is a later one', () => {
  const saturday = [dayIn('2027-02-13'), dayIn('2027-02-13')]
  const days = (...[first, last]: [string, string]) => ({ days: [dayIn(first), dayIn(last)] })
  expect(readWhen('Friday to Sunday', 'offer', now, saturday)).toEqual(
    days('2027-02-12', '2027-02-14'),
  )
  const nextMonday = [dayIn('2026-11-30'), dayIn('2026-11-30')]
  expect(readWhen('Thursday would be better', 'offer', now, nextMonday)).toEqual(on('12-03'))
  expect(readWhen('later in the week', 'offer', now, nextMonday)).toEqual(on('12-01 12-06'))
  expect(readWhen('the end of the week', 'offer', now, nextMonday)).toEqual(on('12-03 12-04'))
  expect(readWhen('mid week', 'offer', now, nextMonday)).toEqual(on('12-01 12-03'))
  expect(readWhen('midweek then', 'offer', now, nextMonday)).toEqual(on('12-01 12-03'))
  expect(readWhen('the weekend', 'offer', now, nextMonday)).toEqual(on('12-05 12-06'))
  expect(readWhen('this weekend', 'offer', now, nextMonday)).toEqual(on('11-28 11-29'))
  const tomorrow = dayOf(new Date(now)) + 1
  expect(readWhen('Monday', 'offer', now, [tomorrow, tomorrow])).toEqual(on('11-30'))
})

test('one of two times is picked in a word, but not on a day that was not offered', () => {
  const wednesday = [dayIn('2026-12-02'), dayIn('2026-12-02')]
  expect(readWhen('second', 'offer', now, wednesday)).toEqual({ pick: 'second' })
  expect(readWhen('Wednesday, the early one', 'offer', now, wednesday)).toEqual({ pick: 'first' })
  expect(readWhen('Friday, the early one', 'offer', now, wednesday)).toEqual(
    readWhen('Friday', 'offer', now, wednesday),
  )
})

test.each(['when have you got', "what's available then?", 'when could somebody come'])(
  '"%s" wants the times that are free, where a day was asked for',
  (said) => {
    expect(readWhen(said, 'day', now)).toEqual({ soonest: true })
    expect(readWhen(said, 'wish', now)).toEqual({})
  },
)

test('a time that is said beside "later" is the one that is meant', () => {
  expect(readWhen('can it be a bit later, like ten?', 'offer', now)).toEqual(at('10:00'))
  expect(readWhen('a bit later, like ten or half ten', 'offer', now).than).toBeUndefined()
})

test('what the caller does on such a day every week is no wish', () => {
  expect(readWhen('Thursday, I clean the hall on a Monday', 'day', now)).toEqual(
    readWhen('Thursday', 'day', now),
  )
  expect(readWhen('Thursday or a Monday', 'day', now)).toEqual(
    readWhen('Thursday or Monday', 'day', now),
  )
})

test.each([
  ['could I come the third Friday after the fair?', 'the third Friday after the fair'],
  ['Friday the 5th at ten', 'Friday the 5th'],
  ['the 31st of November', 'the 31st of November'],
  ['on the bank holiday', 'bank holiday'],
])('"%s" is not read by half', (said, unclear) => {
  expect(readWhen(said, 'day', now)).toEqual({ unclear })
})
