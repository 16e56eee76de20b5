import { GB } from 'chrono-node/en'
import { plainLetters } from '../slots/words.ts'

/** When a caller would like to come. Each field is missing when the caller did not say it. */
export type When = {
  /** The first and the last day that suit, in days since 1 January 1970. */
  days?: readonly [number, number]
  /** Days and times that do not suit. A time is in minutes after midnight, or twelve hours earlier. */
  notDays?: readonly number[]
  notTimes?: readonly number[]
  /** Minutes after midnight; of a time without "am" or "pm" in the first half of the day. */
  time?: { minutes: number; certain: boolean }
  /** The times of day that suit, in minutes after midnight. */
  from?: number
  to?: number
  /** Compared with what was offered. */
  than?: 'earlier' | 'later'
  /** As soon as possible, or at any time. */
  soonest?: true
  /** Of the times that were offered. */
  pick?: 'first' | 'second' | 'none'
  /** It was a question: the time is offered, and not taken. */
  asked?: true
}

export const dayLength = 86_400_000
/** The day of a date in the visitor's time zone, in days since 1 January 1970. */
export const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayLength
/** 0 is Sunday. */
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7

const hours = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const hour = `(${hours.join('|')}|1[0-2]|[1-9])`
const minutes: Record<string, string> = { fifteen: '15', thirty: '30', 'forty five': '45' }
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

const figure = (word: string) => (hours.includes(word) ? hours.indexOf(word) + 1 : Number(word))
const clock = (at: number, minute: string) => `${((at + 11) % 12) + 1}:${minute}`

/** Clock times as people say them, in figures, which chrono-node reads: "half seven" as "7:30", "quarter to ten" as "9:45". */
const spokenTimes: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [new RegExp(`\\bhalf (?:past )?${hour}s?\\b`, 'g'), (_, at = '') => clock(figure(at), '30')],
  [new RegExp(`\\bquarter past ${hour}\\b`, 'g'), (_, at = '') => clock(figure(at), '15')],
  [new RegExp(`\\bquarter (?:to|of) ${hour}\\b`, 'g'), (_, at = '') => clock(figure(at) - 1, '45')],
  [
    new RegExp(`\\b${hour}[ .](15|30|45|00|fifteen|thirty|forty five)s?\\b`, 'g'),
    (_, at = '', minute = '') => clock(figure(at), minutes[minute] ?? minute),
  ],
  [new RegExp(`\\b${hour} ?(?:o ?clocks?|ish|sharp)\\b`, 'g'), (_, at = '') => clock(figure(at), '00')],
  [
    new RegExp(
      `\\b(at|it|to|after|before|from|past|around|about|like|by|until|till) ${hour}(?= (?:in the|at night|or|on|and|my|i|please|then|if|would|is|will|works|suits|really|maybe|so|but|because|instead|for|any|tomorrow|today|this|next)\\b|[,.!?]|$)`,
      'g',
    ),
    (_, before = '', at = '') => `${before} ${clock(figure(at), '00')}`,
  ],
  [
    new RegExp(
      `\\b(day|morning|afternoon|evening|tomorrow) (?:at )?(?!one\\b)${hour}(?= (?:please|then|or)\\b|[,.!?]|$)`,
      'g',
    ),
    (_, day = '', at = '') => `${day} at ${clock(figure(at), '00')}`,
  ],
  [/\b(?:noon|midday)\b/g, () => '12:00 pm'],
  [/\b(mon|tues|wednes|thurs|fri|satur|sun)days\b/g, (_, day) => `${day}day`],
  [/\bnot this week\b/g, () => 'next week,'],
  [/\bafter (?:work|hours)\b/g, () => 'in the evening'],
]

/** An hour with which an answer begins: "nine, and that's final", but not "two of us". */
const bareHour = new RegExp(
  `^(?:(?:the|um|uh|oh|ok|okay|yes|yeah|make it|let s say)[ ,]+)*(?!one\\b)${hour}s?(?= (?:please|then|thanks|is|works|will|would|and|on|it|fine|good|suits)\\b|[,.!?;]|$)`,
)

/** Minutes after midnight. */
const partsOfDay: Record<string, readonly [number, number]> = {
  morning: [0, 719],
  lunchtime: [690, 840],
  lunch: [690, 840],
  afternoon: [720, 1079],
  evening: [1020, 1439],
  tonight: [1020, 1439],
  night: [1020, 1439],
}

const soonest =
  /\b(?:asap|as soon as|earliest|soonest|first (?:thing )?(?:available|going|you have|you ve got|opening)|next available|whenever|any ?time|any day|right away|straight away|dont mind when|quick as|soon as)\b/
const past = /\b(?:since|ever since|last)(?: the| last)? $/
const refusing =
  /\b(?:not|no good|cant (?:do|make)|(?:anything|everything|any \w+) but|but not|except|never|isnt|wont|doesnt|instead of|rather than)(?: (?!before|after|until|till|week\b|\w*day\b)\w+){0,2} (?:on |at )?$/
const refusedAfter =
  /^ ?(?:is|s|are|isnt|wont|doesnt|does|will|would)? ?(?:no good|not(?! (?:on |at |the )?\w*(?:day|\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|tomorrow)\b)|out|isnt|wont|doesnt|cant|bad|impossible|(?:(?:(?:a )?bit|far|much|way|too|rather) )+(?:early|late|soon))\b/
/** "A week on Tuesday", "Tuesday week" */
const weekLater = /(?<!\b(?:this|next|last) )\bweek (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|\wday week\b/
/** What the caller does then, and no wish: "I'm away on Friday", "I pick the kids up at three". */
const elsewhere =
  /\b(?:(?:to|i) (?:pick|collect|fetch)(?: \w+){1,3}|(?:i|to) finish|finish(?:es|ing)? (?:work|school)|away|busy|working|at work|i work|(?:im|am|were) off|on holiday|due|expires?|closes?|leaving|i leave|(?:i get|gets|be) (?:in|out|home|back))(?: (?!so\b|but\b|and\b|then\b|or\b|can\b|could\b)\w+){0,3} $/

/**
 * @param asked `offer`: times were offered, so that "the first" is one of them.
 * @param now milliseconds since 1970, UTC.
 * @param near the days that were offered, or the one that was agreed: "Friday" is the one nearest to it.
 */
export function readWhen(utterance: string, asked: string, now: number, near: readonly number[] = []): When {
  const reference = new Date(now)
  const today = dayOf(reference)
  let text = plainLetters(utterance)
    .replace(/[–—]/g, '-')
    .replace(/(\d)\.(\d\d)\b/g, '$1:$2')
  for (const [pattern, inFigures] of spokenTimes) text = text.replace(pattern, inFigures)
  // "12 please", of times that were offered
  if (asked === 'offer') text = text.replace(bareHour, (_, at = '') => `at ${clock(figure(at), '00')}`)
  const when: { -readonly [Key in keyof When]: When[Key] } = {}
  const pick = asked === 'offer' ? readPick(text) : undefined
  if (pick) when.pick = pick

  const days: { day: number; at: number }[] = []
  const times: { minutes: number; certain: boolean; at: number; before: string }[] = []
  for (const { index, text: found, start } of GB.parse(text, reference, { forwardDate: true })) {
    const before = text.slice(0, index)
    // "Yes, now it is right", "the second", "R A M A N", "it has hurt since Monday"
    if (/^(?:right )?now$|^(?:the|an?) [a-z]+$|\bweeks? (?:later|after)\b(?! \d)|\bday after$/.test(found)) continue
    if (past.test(before)) continue
    // "My test is in three weeks" is no wish yet.
    if (asked === 'wish' && /^(?:in|within)\b/.test(found)) continue
    const after = text.slice(index + found.length)
    const [refused, busy] = [refusing.test(before) || refusedAfter.test(after), elsewhere.test(before)]
    if (start.isCertain('hour') && /\d/.test(found) && !/\bin (?:a|an|\d)|\bago\b/.test(found)) {
      const at = (start.get('hour') ?? 0) * 60 + (start.get('minute') ?? 0)
      if (refused) when.notTimes = [...(when.notTimes ?? []), at % 720]
      else if (!busy)
        times.push({
          minutes: at,
          certain: start.isCertain('meridiem') || at >= 780,
          at: index,
          before: `${before.slice(-24)}${found}`,
        })
    }
    if ((start.isCertain('weekday') || start.isCertain('day')) && !/week$/.test(found)) {
      const day = dayOf(start.date())
      const weeks = weekLater.test(text) ? 7 : 0
      const weekday = start.isCertain('weekday') && !start.isCertain('day')
      // A day of the week that is today is a week from now, unless "today" was said.
      const named = day + weeks + (weekday && day === today && !/\bthis\b/.test(found) ? 7 : 0)
      const said = weekday && !/\b(?:this|next|week)\b/.test(found) ? nearestTo(near, named, today) : named
      if (refused || (busy && !/\bdue|expire|out\b/.test(before))) when.notDays = [...(when.notDays ?? []), said]
      else if (/\bbefore $/.test(before)) when.days = [today, said - 1]
      else if (!busy) days.push({ day: said, at: index })
    }
  }
  const dates = datesIn(text, today, asked)
  for (const { day, refused } of dates) if (refused) when.notDays = [...(when.notDays ?? []), day]
  days.push(...dates.filter(({ refused }) => !refused))
  const chosen = lastVersion(text, days)
  const [, weeks] = /\b(the|a|one|two|three) weeks? (?:later|after)\b(?! next)/.exec(text) ?? []
  const [agreed] = near
  if (chosen) when.days = [chosen.day, chosen.day]
  else if (weeks && agreed !== undefined) {
    // "The week after" moves an agreed day; of offered ones the whole week suits.
    const day = agreed + 7 * (figure(weeks) || 1)
    when.days = weeks === 'the' && asked === 'offer' ? [nextMonday(agreed), nextMonday(agreed) + 6] : [day, day]
  } else if (/\bthe (?:day after(?! tomorrow)|(?:next|following) day)\b/.test(text) && agreed !== undefined)
    when.days = [agreed + 1, agreed + 1]
  else if (/(?<!(?:since|over|last)(?: the)? )\bweekend\b/.test(text)) when.days = weekend(today)
  else if (/\bnext week\b/.test(text)) when.days = [nextMonday(today), nextMonday(today) + 6]
  else if (/(?<!not )\b(?:this|in the) week\b/.test(text)) when.days = [today, nextMonday(today) - 1]

  const time = lastVersion(text, times)
  if (time) readTime(when, time)
  // The last part of the day that was named: "not in the morning, in the afternoon"
  const words = text.split(/s?[^a-z]+/)
  const word = words.findLast((one) => one in partsOfDay && !text.includes(`good ${one}`))
  const part = word && partsOfDay[word]
  // "Not the morning one"
  if (part && new RegExp(`\\bnot (?:\\w+ ){0,2}${word}`).test(text)) {
    if (part[0] === 0) when.from = part[1] + 1
    else when.to = part[0] - 1
  } else if (part && when.time && !when.time.certain) {
    // "Four in the afternoon"
    const inPart = when.time.minutes < part[0] && when.time.minutes + 720 <= part[1] ? 720 : 0
    when.time = { minutes: when.time.minutes + inPart, certain: true }
  } else if (part && when.from === undefined && when.to === undefined && !when.time) [when.from, when.to] = part
  if (word === 'tonight') when.days = [today, today]
  if (soonest.test(text)) when.soonest = true
  else if (/(?<!(?:weeks?|back|call|ring) )\blater\b/.test(text) && !when.pick) when.than = 'later'
  else if (/\b(?:earlier|sooner)\b/.test(text) && !when.pick) when.than = 'earlier'
  return when
}

/** Whether a caller said anything of a time. */
export const saysWhen = (when: When) => Object.keys(when).length > 0

/** "After four", "no later than about 3" */
const limits = /\b(after|from|past|not before|before|until|till|by|no later than) (?:about |around )?\d.{0,20}$/

type Time = { minutes: number; certain: boolean; before: string }

function readTime(when: { -readonly [Key in keyof When]: When[Key] }, { minutes: at, certain, before }: Time) {
  const [, limit] = limits.exec(before) ?? []
  if (limit === undefined) when.time = { minutes: at, certain }
  // A limit without "am" or "pm" is one of a working day: "after four", "before eleven".
  else if (/after|from|past|not before/.test(limit)) when.from = certain || at >= 480 ? at : at + 720
  else when.to = certain || at >= 480 ? at : at + 720
}

/** Of several things that were said: the last one after a correction, the first where the caller leaves the choice ("or"). */
function lastVersion<Said extends { at: number }>(text: string, said: readonly Said[]): Said | undefined {
  const [first] = said
  const last = said.at(-1)
  if (!first || !last) return undefined
  return /\bor\b/.test(text.slice(first.at, last.at)) &&
    !/\b(?:no|actually|wait|sorry|rather)\b/.test(text.slice(first.at, last.at))
    ? first
    : last
}

function readPick(text: string): When['pick'] {
  if (/\b(?:neither|none of)\b/.test(text)) return 'none'
  const picks = [
    ...text.matchAll(
      /\b(?:the )?(first|former|second|latter|last|other)(?: one| time| slot| option)?\b(?! (?:thing|time ive|name|of))|\b(earlier|later|either|whichever)(?: one| of)?\b/g,
    ),
  ].filter(
    ([match, , compared]) =>
      compared === undefined || /one|either|whichever/.test(match) || text.includes(`the ${match}`),
  )
  const said = picks.at(-1)
  if (!said) return undefined
  return /second|latter|last|other|later/.test(said[0]) ? 'second' : 'first'
}

/** Days of the month without a month: "the 14th", "the twenty first". At an offer "the first" and "the second" are no dates. */
function datesIn(text: string, today: number, asked: string): { day: number; at: number; refused: boolean }[] {
  const pattern = `\\bthe (twenty |thirty )?(?:(${ordinals.join('|')}|thirtieth)(?! (?:name|one|thing|time|slot|option|number|letter|word|part|visit|floor|available|going|you)\\b)|(\\d{1,2})(?:st|nd|rd|th))\\b`
  return [...text.matchAll(new RegExp(pattern, 'g'))].flatMap(
    ({ 0: found, 1: tens, 2: word = '', 3: figures, index }) => {
      const unit = word === 'thirtieth' ? 30 : ordinals.indexOf(word) + 1
      const date = figures ? Number(figures) : unit + (tens === 'twenty ' ? 20 : tens === 'thirty ' ? 30 : 0)
      if (asked === 'offer' && date < 3 && !figures) return []
      const refused = refusing.test(text.slice(0, index)) || refusedAfter.test(text.slice(index + found.length))
      const day = Array.from({ length: 62 }, (_, days) => today + days).find(
        (one) => new Date(one * dayLength).getUTCDate() === date,
      )
      return day === undefined ? [] : [{ day, at: index, refused }]
    },
  )
}

/** The same day of the week, in the week of what was offered or agreed. */
function nearestTo(near: readonly number[], day: number, today: number): number {
  const [first] = near
  if (first === undefined) return day
  const offered = near.find((one) => weekdayOf(one) === weekdayOf(day))
  const nearest = offered ?? (near.length === 1 ? day + 7 * Math.round((first - day) / 7) : day)
  return nearest > today ? nearest : day
}

const nextMonday = (today: number) => today + 7 - ((weekdayOf(today) + 6) % 7)
const weekend = (today: number): [number, number] => {
  const saturday = today + ((6 - weekdayOf(today) + 7) % 7)
  return [saturday, saturday + 1]
}
