import { GB } from 'chrono-node/en'
import { dayOf, slotAt, weekdayOf } from './calendar.ts'
import type { When, WhenContext } from './when.ts'

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
export const weekday = `(${weekdays.join('|')})`

/** Reads the day into `when`. Dates, days of the week and distances are read by Chrono. */
export function readDay(text: string, now: number, { near, week }: WhenContext, when: When) {
  const today = slotAt(now).day
  const dated = text
    .replace(/\b(?:the )?day after tomorrow\b/, 'in 2 days')
    // "We'd like" without its apostrophe is no Wednesday.
    .replace(
      /\bwed(?= (?:\w+ )?(?:like|love|want|prefer|need|rather|be|better|have|hope|come|appreciate|already|agreed|said|got|had)\b)|\bwed(?= already\b)/g,
      'we would',
    )
    .replace(/\b(tonight|this (morning|afternoon|evening|lunchtime)|later today)\b/, 'today')
    .replace(/\b(today|tomorrow)s\b/g, '$1')
    .replace(
      /\b(in|on|of) the day\b|\b(in|during) the week\b|(?<!in )\ba day\b|\b(first|second|third|last) (one|slot|time|option)\b/g,
      ' ',
    )
    .replace(/\b(a|one|another) (second|minute|moment)\b/g, ' ')
    .replace(/\b((at|on|over|this|only) )*(the )?weekends?\b/, 'on saturday')
    .replace(/\b(?:the )?(?:end of (next) week|(?:late|later) (next) week)\b/, 'thursday next week')
    .replace(/\b(the )?end of the week\b/, 'friday')
    .replace(/\bchristmas eve\b/, '24 december')
    .replace(/\bchristmas( day)?\b/, '25 december')
    .replace(/\bboxing day\b/, '26 december')
    .replace(/\bnew years eve\b/, '31 december')
    .replace(/\bnew years( day)?\b/, '1 january')
    .replace(new RegExp(`\\b(?:twenty|thirty) (${ordinals.slice(0, 9).join('|')})\\b`, 'g'), (spoken, unit: string) =>
      ordinal((spoken.startsWith('twenty') ? 20 : 30) + ordinals.indexOf(unit) + 1),
    )
    .replace(/\bthirtieth\b/g, '30th')
    .replace(new RegExp(`\\b(${ordinals.slice(2).join('|')})\\b`, 'g'), (spoken) =>
      ordinal(ordinals.indexOf(spoken) + 1),
    )
    .replace(/\b(first|second)(?= (of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g, (spoken) =>
      ordinal(ordinals.indexOf(spoken) + 1),
    )
    .replace(
      /\b((?:january|february|march|april|june|july|august|september|october|november|december)) (?:the )?(first|second)\b/g,
      (_, month: string, spoken: string) => `${ordinal(ordinals.indexOf(spoken) + 1)} of ${month}`,
    )
    // "From the 12th to the 15th of July"
    .replace(
      /\b(\d{1,2}(?:st|nd|rd|th)) ((?:to|until|till|through) (?:the )?\d{1,2}(?:st|nd|rd|th) (?:of )?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*))/,
      '$1 of $3',
    )
    .replace(new RegExp(`\\b${weekday}s\\b`, 'g'), '$1')

  // Relative to the day that is talked about: "the Thursday after", "the day before", "a week later"
  // "The wedding's Saturday week, so the Friday before that"
  const before = new RegExp(`\\bthe ${weekday} before(?: that| it| then)?\\b`).exec(dated)
  if (before) {
    const event: When = {}
    readDay(dated.replace(before[0], ' '), now, { near, week }, event)
    if (event.day !== undefined) {
      when.day = event.day - ((weekdayOf(event.day) - weekdays.indexOf(before[1] ?? '') + 7) % 7 || 7)
      return
    }
  }
  const distance = near && dayAfter(dated, near.day)
  if (distance !== undefined) {
    when.day = distance
    return
  }
  if (/\bweek after next\b/.test(dated)) {
    const monday = nextWeekday(today + 1, 'monday') + 7
    const [, name] = new RegExp(`\\b${weekday}\\b`).exec(dated) ?? []
    if (name) when.day = nextWeekday(monday, name)
    else when.week = monday
    return
  }
  const aWeekLater = new RegExp(
    `(?<!next )\\b(?:a )?week (?:on )?${weekday}\\b|\\b${weekday} week\\b|\\b${weekday} after next\\b`,
  ).exec(dated)
  if (aWeekLater) {
    const name = aWeekLater[1] ?? aWeekLater[2] ?? aWeekLater[3] ?? ''
    when.day = nextWeekday(today + 1, name) + 7
    return
  }
  const gone =
    /\b(yesterday|last (week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(\w+ )?(days?|weeks?|months?) ago)\b/
  // "I had an accident last week" tells what happened.
  const tells = /\b(was|were|had|happened|started|since|broke|fell|bought|got|did|lost|came|went|been)\b/.test(dated)
  if (gone.test(dated) && !tells) {
    when.day = today - 1
    return
  }
  const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
  const names = new RegExp(
    `\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${months}\\b|\\b${months} (?:the )?\\d{1,2}(?:st|nd|rd|th)?\\b`,
  )
  const isNextWeek =
    // "Next week Tuesday, the first of December"
    !names.test(dated) &&
    /\bnext week\b|\bthe week after\b|\bfollowing week\b/.test(dated) &&
    // "I had an accident last week"
    !/\b(was|were|had|have had|happened|started|since|broke|fell|bought|got|did|lost|came|went|been)\b/.test(dated)
  const nextMonday = nextWeekday(today + 1, 'monday')
  const [, named] = new RegExp(`\\b${weekday}\\b`).exec(dated) ?? []
  if (isNextWeek) {
    if (named) when.day = nextWeekday(nextMonday, named)
    else when.week = nextMonday
    return
  }
  const ofMonth =
    /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/.exec(dated)
  if (ofMonth) {
    const day = nextDayOfMonth(now, Number(ofMonth[1]))
    if (day !== undefined) when.day = day
    return
  }
  const days = GB.parse(dated.replace(gone, ' ').replace(/\bnow\b/g, ' '), new Date(now), { forwardDate: true })
    .filter(({ start }) => start.isCertain('weekday') || start.isCertain('day'))
    .map(({ start, text: said }) => ({ start, text: said, day: dayOf(start.date()) }))
  // Who says "Tuesday" on a Tuesday means the next one.
  for (const found of days) {
    const isWeekday = found.start.isCertain('weekday') && !found.start.isCertain('day')
    if (isWeekday && found.day === today && !/\bthis\b/.test(found.text)) found.day += 7
  }
  // "Thursday or Friday", "from Friday to Sunday"
  const isList = /\b(and|or|until|till|through)\b|day to \w+day/.test(dated)
  // "The fourteenth of June, a Saturday": the date counts.
  const parsed = isList
    ? days.sort((a, b) => a.day - b.day)[0]
    : (days.findLast(({ start }) => start.isCertain('day') && start.isCertain('month')) ?? days.at(-1))
  if (!parsed) return
  when.day = parsed.day
  if (
    parsed.start.isCertain('weekday') &&
    !parsed.start.isCertain('day') &&
    !/\b(next|this|coming)\b/.test(parsed.text)
  ) {
    const weekdayName = weekdays[weekdayOf(when.day)] ?? ''
    const monday = near && near.day - ((weekdayOf(near.day) + 6) % 7)
    if (near && weekdayOf(near.day) === weekdayOf(when.day)) when.day = near.day
    // "Make that the Wednesday": of the week that is being talked about.
    else if (
      monday !== undefined &&
      monday > today &&
      new RegExp(`\\b(?:the ${weekdayName}|make (?:it|that)|same time)\\b`).test(text)
    )
      when.day = nextWeekday(monday, weekdayName)
    else if (week !== undefined) when.day = nextWeekday(week, weekdayName)
  }
}

/** The day that is named by its distance from another one; `undefined` when none is. */
function dayAfter(text: string, day: number): number | undefined {
  const [, name] =
    new RegExp(`\\bthe (?:following )?${weekday} (?:after|following)\\b(?! next)|\\bfollowing ${weekday}\\b`).exec(
      text,
    ) ?? []
  const after = name ?? new RegExp(`\\bfollowing ${weekday}\\b`).exec(text)?.[1]
  if (after) return nextWeekday(day + 1, after)
  if (/\b(?:the )?(?:day after|following day|next day|a day later)\b(?! tomorrow)/.test(text)) return day + 1
  if (/\bthe day before\b|\ba day earlier\b/.test(text)) return day - 1
  return /\b(?:the )?(?:week after|following week)\b(?! next)|\ba week later\b/.test(text) ? day + 7 : undefined
}

const ordinal = (day: number) =>
  `${day}${{ 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }[day] ?? 'th'}`

/** The first day of this name from `from` on. */
const nextWeekday = (from: number, name: string) => from + ((weekdays.indexOf(name) - weekdayOf(from) + 7) % 7)

/** The next day with this number in its month; `undefined` when no month soon has it. */
function nextDayOfMonth(now: number, number: number): number | undefined {
  const date = new Date(now)
  for (const months of [0, 1, 2]) {
    const found = new Date(date.getFullYear(), date.getMonth() + months, number)
    if (found.getDate() === number && dayOf(found) >= dayOf(date)) return dayOf(found)
  }
  return undefined
}
