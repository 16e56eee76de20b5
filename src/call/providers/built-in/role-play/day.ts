import { GB } from 'chrono-node/en'
import { months } from '../understanding/numbers.ts'
import { dayOf, slotAt, weekdayOf } from './calendar.ts'
import type { When, WhenContext } from './when.ts'

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
export const weekday = `(${weekdays.join('|')})`
export const month = `(${months.join('|')})`
/** A month without a day. "May" alone is another word. */
const monthAlone = new RegExp(
  `(?<!\\d(?:st|nd|rd|th)? (?:of )?)\\b${month.replace('may', '(?<=\\b(?:in|of|until|till|by|month|said|meant|be|its|early|mid|late|next) )may')}\\b(?! (?:the )?\\d)`,
)
const places = ['first', 'second', '3rd', '4th']
/** The caller puts the month of a day right. */
const correctsMonth = /\b(?:no|not|said|say|saying|meant|mean|wrong|should|month|instead|keep)\b/

/** Reads the day into `when`. Dates, days of the week and distances are read by Chrono. */
export function readDay(text: string, now: number, context: WhenContext, when: When) {
  const today = slotAt(now).day
  // "This week, Thursday or Friday", after times of next week were offered
  const { near, week } = /\bthis week\b/.test(text) ? {} : context
  let dated = text
    .replace(/\b(?:the )?day after tomorrow\b/, 'in 2 days')
    // "We'd like" without its apostrophe is no Wednesday.
    .replace(
      /\bwed(?= (?:\w+ )?(?:like|love|want|prefer|need|rather|be|better|have|hope|come|appreciate|already|agreed|said|got|had)\b)|\bwed(?= already\b)/g,
      'we would',
    )
    .replace(/\b(tonight|this (morning|afternoon|evening|lunchtime)|later today)\b/, 'today')
    .replace(/\b(today|tomorrow)s\b/g, '$1')
    .replace(/\b(today|tomorrow|\w+day)d\b(?= (?:be|do|suit|work))/g, '$1 would')
    .replace(
      /\b(in|on|of) the day\b|\b(in|during) the week\b|(?<!in )\ba day\b|\b(first|second|third|last) (one|slot|time|option)\b/g,
      ' ',
    )
    .replace(/\b(a|one|another) (second|minute|moment)\b/g, ' ')
    // "The second": of two times on offer, or a date
    .replace(/\bthe (first|second)(?=(?: (?:please|then|thanks|would|works|is|suits)\b.*)?$)/, (_, spoken: string) =>
      near ? ' ' : `the ${ordinal(ordinals.indexOf(spoken) + 1)}`,
    )
    .replace(/\b((at|on|over|this|only) )*(the )?weekends?\b/, 'on saturday')
    .replace(/\b(?:the )?(?:end of (next) week|(?:late|later) (next) week)\b/, 'thursday next week')
    .replace(/\b(the )?end of the week\b/, 'friday')
    .replace(/\bchristmas eve\b/, '24 december')
    .replace(/\bchristmas(?=.*\bthe (?:\w+ ?){1,2}(?:th|nd|first|third)\b(?! of))/, 'in december')
    .replace(/\bchristmas( day)?\b/, '25 december')
    .replace(/\bboxing day\b/, '26 december')
    .replace(/\bnew years eve\b/, '31 december')
    .replace(/\bnew years( day)?\b/, '1 january')
    .replace(/\bthe new year\b/, 'in january')
    .replace(/\b(?:(good) friday|easter(?: (saturday|sunday|monday))?)\b/, (_, good, name: string | undefined) =>
      dayMonth(
        nextEaster(now) + (good || name === undefined ? -2 : weekdays.indexOf(name) - (name === 'saturday' ? 7 : 0)),
      ),
    )
    .replace(/(?<!\bin )\b(?:an?|one|two|three|four|half an?|\d) hours?\b/g, ' ')
    .replace(
      new RegExp(`\\b${weekday} the (first|second)\\b`),
      (_, name: string, spoken: string) => `${name} the ${spoken === 'first' ? '1st' : '2nd'}`,
    )
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
      new RegExp(`\\b${month} (?:the )?(first|second)\\b(?! (?:week|${weekday}))`, 'g'),
      (_, name: string, spoken: string) => `${ordinal(ordinals.indexOf(spoken) + 1)} of ${name}`,
    )
    .replace(new RegExp(`(?<!of )\\b${month} the (\\d{1,2}(?:st|nd|rd|th))`), 'the $2 of $1')
    // "From the 12th to the 15th of July"
    .replace(
      /\b(\d{1,2}(?:st|nd|rd|th)) ((?:to|until|till|through) (?:the )?\d{1,2}(?:st|nd|rd|th) (?:of )?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*))/,
      '$1 of $3',
    )
    .replace(new RegExp(`\\b${weekday}s\\b`, 'g'), '$1')

  // Relative to another day: "the wedding's Saturday week, so the Friday before", "he is 17 on the 3rd, the day after"
  const beside = new RegExp(
    `\\b(?:the )?(?:${weekday}|day) (before|after)\\b(?: (?:that|it|then)\\b)?(?= (?:the \\d|that|it|then|tomorrow|christmas|boxing|easter|good|new|\\d|${weekdays.join('|')}|${months.join('|')})|\\W*$| (?:so|and|please|if|because|would|could|or|at|in|for|then)\\b)`,
  ).exec(dated)
  if (beside) {
    const [all, name = '', side] = beside
    const other: When = {}
    readDay(dated.replace(all, ' '), now, { near: undefined, week }, other)
    const { day = near?.day } = other
    if (day !== undefined) {
      // "The Friday after that, the 4th" names the day itself.
      if (other.day !== undefined && name !== '' && weekdayOf(day) === weekdays.indexOf(name) && /\bthat\b/.test(all)) {
        when.day = day
        return
      }
      const days = name === '' ? 1 : (side === 'after' ? 1 : -1) * (weekdays.indexOf(name) - weekdayOf(day))
      when.day = day + (side === 'after' ? 1 : -1) * (((days % 7) + 7) % 7 || 7)
      return
    }
  }
  // "On Friday, the day after Thanksgiving"
  dated = dated.replace(/\bthe day (?:before|after) (?!that|tomorrow|the|it)[a-z]+/, ' ')
  const anyMonth = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
  const names = new RegExp(
    `\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${anyMonth}\\b|\\b${anyMonth} (?:the )?\\d{1,2}(?:st|nd|rd|th)?\\b`,
  )
  const isDate = names.test(dated)
  const distance = near && !isDate ? dayAfter(dated, near.day) : undefined
  if (distance !== undefined) {
    when.day = distance
    return
  }
  if (!isDate && readMonth(dated, now, near?.day, when)) return
  const [, number] =
    (!isDate && new RegExp(`\\bthe (\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of )?${anyMonth}| week)`).exec(dated)) || []
  const ofMonth = number === undefined ? undefined : nextDayOfMonth(now, Number(number))
  if (ofMonth !== undefined) {
    // "Anything after the 30th"
    if (/\b(?:any\w*|some\w*|time|free) after (?:the \d|that|then)/.test(dated)) when.week = ofMonth + 1
    else when.day = ofMonth
    return
  }
  if (!isDate && readDistance(dated, today, when)) return
  const gone =
    /\b(yesterday|last (week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(\w+ )?(days?|weeks?|months?) ago)\b/
  // "I had an accident last week" tells what happened.
  const tells = /\b(was|were|had|happened|started|since|broke|fell|bought|got|did|lost|came|went|been)\b/.test(dated)
  if (gone.test(dated) && !tells) {
    when.day = today - 1
    return
  }
  const isNextWeek =
    // "Next week Tuesday, the first of December"
    !isDate &&
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
  const days = GB.parse(dated.replace(gone, ' ').replace(/\b(?:now|this week)\b/g, ' '), new Date(now), {
    forwardDate: true,
  })
    .filter(({ start }) => start.isCertain('weekday') || start.isCertain('day'))
    // "Friday the 18th of December, and collect him Monday the 21st": the date with a month counts.
    .filter(({ start }) => !isDate || (start.isCertain('day') && start.isCertain('month')))
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

/**
 * "The week after next", "Friday week", "a fortnight on Friday", "a week today".
 * @returns whether a distance from today is named.
 */
function readDistance(text: string, today: number, when: When): boolean {
  const named = `${weekdays.join('|')}|today|tomorrow`
  const from = (name: string) => {
    const relative = ['today', 'tomorrow'].indexOf(name)
    return relative === -1 ? nextWeekday(today + 1, name) : today + relative
  }
  if (/\bweek after next\b/.test(text)) {
    const monday = nextWeekday(today + 1, 'monday') + 7
    const [, name] = new RegExp(`\\b${weekday}\\b`).exec(text) ?? []
    if (name) when.day = nextWeekday(monday, name)
    else when.week = monday
    return true
  }
  const weeks = '(?:an? )?(week|fortnight|two weeks|three weeks|four weeks)'
  const [, first, second, before, after, last] =
    new RegExp(
      `(?<!\\b(?:next|every|this|each) )\\b${weeks} (?:on |from )?(${named})\\b|\\b(${named}) (week|fortnight)\\b|\\b(${named}) after next\\b`,
    ).exec(text) ?? []
  const name = second ?? before ?? last
  if (name === undefined) return false
  const distance = first ?? after ?? ''
  when.day =
    from(name) + 7 * (/three/.test(distance) ? 3 : /four/.test(distance) ? 4 : /two|fort/.test(distance) ? 2 : 1)
  return true
}

/**
 * "In August, from the 9th to the 23rd", "late in January", and of a day that was named before: "I said August".
 * @returns whether a month is named.
 */
function readMonth(text: string, now: number, near: number | undefined, when: When): boolean {
  const said = text.replace(new RegExp(`\\b(?:not|isnt|instead of|rather than) (?:in )?${month}\\b`, 'g'), ' ')
  const at = months.indexOf(monthAlone.exec(said)?.[1] ?? '')
  if (at === -1) return false
  const today = new Date(now)
  const isOver = at < today.getMonth()
  const dayIn = (date: number) => dayOf(new Date(today.getFullYear() + (isOver ? 1 : 0), at, date))
  const [, number] = /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! week)/.exec(said) ?? []
  const [, place, name] = new RegExp(`\\b(first|second|3rd|4th) ${weekday} (?:in|of)\\b`).exec(said) ?? []
  const weeks = 7 * Math.max(0, places.indexOf(place ?? /\b(\w+) week\b/.exec(said)?.[1] ?? ''))
  if (number !== undefined) when.day = dayIn(Number(number))
  else if (name !== undefined) when.day = nextWeekday(dayIn(1), name) + weeks
  else if (near !== undefined && correctsMonth.test(text)) when.day = dayIn(new Date(near * 86_400_000).getUTCDate())
  else {
    const from = /\b(?:late|end of)\b/.test(said) ? 21 : /\b(?:mid|middle)\b/.test(said) ? 11 : weeks + 1
    when.week = Math.max(dayIn(from), slotAt(now).day)
  }
  return true
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

/** The Sunday of the next Easter, by the Gregorian computus of Meeus, Jones and Butcher. */
function nextEaster(now: number): number {
  const { day: today } = slotAt(now)
  const first = new Date(now).getFullYear()
  const of = (year: number) => {
    const century = Math.floor(year / 100)
    const moon =
      (19 * (year % 19) +
        century -
        Math.floor(century / 4) -
        Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
        15) %
      30
    const weekdays = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
    const correction = Math.floor(((year % 19) + 11 * moon + 22 * weekdays) / 451)
    const days = moon + weekdays - 7 * correction + 114
    return dayOf(new Date(year, Math.floor(days / 31) - 1, (days % 31) + 1))
  }
  const easter = of(first)
  return easter >= today ? easter : of(first + 1)
}

/** "26 march" */
function dayMonth(day: number): string {
  const date = new Date(day * 86_400_000)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}
