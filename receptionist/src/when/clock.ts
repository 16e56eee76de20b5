import { isOneOf, phrasesOf, readPhrase, wordAt } from './phrases.ts'
import type { Token } from './tokens.ts'

/** A time of day. Without "am" or "pm" it is one of the first half of the day, or twelve hours later. */
export type Time = { minutes: number; certain: boolean }

/**
 * How much a time says of itself: `sure` is one, whatever stands around it ("half past two"); `pair` are
 * two numbers ("nine thirty"); `bare` is one number.
 */
export type ClockRead = { time: Time; next: number; as: 'sure' | 'pair' | 'bare' }

const uncertain = (hour: number, minute: number): Time => ({
  minutes: (((hour * 60 + minute) % 720) + 720) % 720,
  certain: false,
})

/** Twelve o'clock is noon, where nothing else is said. */
const fromHour = (hour: number, minute: number): Time =>
  hour === 12 ? { minutes: 720 + minute, certain: false } : uncertain(hour, minute)

export function readClock(tokens: readonly Token[], at: number): ClockRead | undefined {
  const read =
    readNamed(tokens, at) ??
    readFraction(tokens, at) ??
    readMinutesTo(tokens, at) ??
    readFigures(tokens, at) ??
    readHour(tokens, at)
  return read && readSuffixes(tokens, read)
}

const named = phrasesOf<Time>({
  noon: { minutes: 720, certain: true },
  midday: { minutes: 720, certain: true },
  'mid day': { minutes: 720, certain: true },
  'twelve noon': { minutes: 720, certain: true },
  '12 noon': { minutes: 720, certain: true },
  'twelve midday': { minutes: 720, certain: true },
  midnight: { minutes: 0, certain: true },
  'twelve midnight': { minutes: 0, certain: true },
})

function readNamed(tokens: readonly Token[], at: number): ClockRead | undefined {
  const read = readPhrase(tokens, at, named)
  return read && { time: read.value, next: read.next, as: 'sure' }
}

function hourAt(tokens: readonly Token[], at: number): number | undefined {
  const { number, isOrdinal } = tokens[at] ?? {}
  return number && number <= 12 && !isOrdinal ? number : undefined
}

const beforeHour = ['past', 'after', 'gone']
const toHour = ['to', 'until', 'of', 'before', 'too']

/** "Half seven" is half past seven, as in Britain; "quarter of four" is a quarter before it, as in America. */
function readFraction(tokens: readonly Token[], at: number): ClockRead | undefined {
  const part = wordAt(tokens, at)
  if (part !== 'half' && part !== 'quarter') return undefined
  const isPast = isOneOf(tokens, at + 1, beforeHour)
  const isTo = isOneOf(tokens, at + 1, toHour)
  const next = isPast || isTo ? at + 2 : at + 1
  const hour = hourAt(tokens, next)
  if (hour === undefined || (part === 'half' ? isTo : next === at + 1)) return undefined
  const minute = part === 'half' ? 30 : isPast ? 15 : -15
  return {
    time: isPast || !isTo ? fromHour(hour, minute) : uncertainTo(hour, minute),
    next: next + 1,
    as: 'sure',
  }
}

const uncertainTo = (hour: number, minute: number): Time =>
  hour === 1 ? { minutes: 780 + minute, certain: false } : uncertain(hour, minute)

const spokenMinutes = [5, 10, 20, 25]

/** "Ten to five", "five past nine", "twelve minutes to four". A range begins with "from" or "between". */
function readMinutesTo(tokens: readonly Token[], at: number): ClockRead | undefined {
  const { number, isOrdinal } = tokens[at] ?? {}
  if (!number || isOrdinal || number > 29 || isOneOf(tokens, at - 1, ['from', 'between']))
    return undefined
  const hasUnit = isOneOf(tokens, at + 1, ['minutes', 'minute', 'mins'])
  const link = hasUnit ? at + 2 : at + 1
  const isPast = isOneOf(tokens, link, ['past', 'after'])
  const hour = hourAt(tokens, link + 1)
  const isSpoken = hasUnit || spokenMinutes.includes(number)
  if (
    hour === undefined ||
    !isSpoken ||
    !(isPast || isOneOf(tokens, link, ['to', 'until', 'of', 'too']))
  )
    return undefined
  const time = isPast ? fromHour(hour, number) : uncertainTo(hour, -number)
  return { time, next: link + 2, as: 'sure' }
}

/** "16:30", "4.30", "1630" */
function readFigures(tokens: readonly Token[], at: number): ClockRead | undefined {
  const { clock, number = 0, digits = 0, isOrdinal } = tokens[at] ?? {}
  if (clock !== undefined) return { time: inFigures(clock), next: at + 1, as: 'sure' }
  const minute = number % 100
  const isClock = digits > 2 && digits < 5 && number < 2400 && minute < 60 && minute % 5 === 0
  if (!isClock || isOrdinal) return undefined
  const minutes = Math.floor(number / 100) * 60 + minute
  return { time: inFigures(minutes, digits === 4 && number < 1000), next: at + 1, as: 'bare' }
}

const inFigures = (minutes: number, certain = false): Time => ({
  minutes,
  certain: certain || minutes >= 780 || minutes < 60,
})

function readHour(tokens: readonly Token[], at: number): ClockRead | undefined {
  const { number, isOrdinal } = tokens[at] ?? {}
  if (!number || isOrdinal || number > 23) return undefined
  return readHourAndMinute(tokens, at, number) ?? readWholeHour(tokens, at, number)
}

/** "Nine thirty", "seventeen fifteen hours" */
function readHourAndMinute(tokens: readonly Token[], at: number, hour: number) {
  const minute = minuteAt(tokens, at + 1)
  if (!minute || (hour > 12 && minute.minute < 10 && !tokens[at]?.digits)) return undefined
  const time = fromLong(hour, minute.minute)
  const isHours = isOneOf(tokens, minute.next, ['hours'])
  return isHours
    ? ({ time, next: minute.next + 1, as: 'sure' } as const)
    : ({ time, next: minute.next, as: 'pair' } as const)
}

const beforeHours = ['at', 'from', 'until', 'by', 'around']

/** "Nine", "at 9 hours", "sixteen hundred hours", "at sixteen" */
function readWholeHour(tokens: readonly Token[], at: number, hour: number): ClockRead | undefined {
  const time = fromLong(hour, 0)
  if (isOneOf(tokens, at + 1, ['hundred']) && isOneOf(tokens, at + 2, ['hours']))
    return { time, next: at + 3, as: 'sure' }
  const isSaid = isOneOf(tokens, at - 1, beforeHours)
  if (isSaid && isOneOf(tokens, at + 1, ['hours'])) return { time, next: at + 2, as: 'sure' }
  const isOclock = isOneOf(tokens, at + 1, ['oclock'])
  if (hour > 12 && !tokens[at]?.digits && !isSaid && !isOclock) return undefined
  return { time, next: at + 1, as: 'bare' }
}

const fromLong = (hour: number, minute: number): Time =>
  hour > 12 ? { minutes: hour * 60 + minute, certain: true } : fromHour(hour, minute)

/** "Thirty", "oh five" after an hour. */
function minuteAt(tokens: readonly Token[], at: number) {
  const { word, number, digits, isOrdinal, breaks } = tokens[at] ?? {}
  if (breaks || isOrdinal) return undefined
  if (word === 'oh' || word === 'o') {
    const minute = tokens[at + 1]?.number
    return minute !== undefined && minute < 10 ? { minute, next: at + 2 } : undefined
  }
  const isMinute = number !== undefined && number >= 10 && number < 60 && (digits ?? 2) === 2
  return isMinute ? { minute: number, next: at + 1 } : undefined
}

type Half = 'am' | 'pm'

const suffixes = phrasesOf<Half | 'sure'>({
  am: 'am',
  'a m': 'am',
  pm: 'pm',
  'p m': 'pm',
  oclock: 'sure',
  'o clock': 'sure',
  ish: 'sure',
  sharp: 'sure',
  prompt: 'sure',
  'on the dot': 'sure',
  'or thereabouts': 'sure',
  'in the morning': 'am',
  'in the afternoon': 'pm',
  'in the evening': 'pm',
  'of the afternoon': 'pm',
  'at night': 'pm',
})

/** What stands behind the figures: "o'clock", "p.m.", "on the dot". */
function readSuffixes(tokens: readonly Token[], read: ClockRead): ClockRead {
  let { time, next, as } = read
  for (;;) {
    const suffix = readPhrase(tokens, next, suffixes)
    if (!suffix || (suffix.value !== 'sure' && tokens[next]?.breaks)) return { time, next, as }
    if (suffix.value !== 'sure') time = inHalf(time, suffix.value)
    as = 'sure'
    next = suffix.next
  }
}

export function inHalf({ minutes, certain }: Time, half: Half): Time {
  if (certain) return { minutes, certain }
  const early = minutes % 720
  return { minutes: half === 'am' ? early : early + 720, certain: true }
}
