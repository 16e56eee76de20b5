import { afterAll, describe, expect, test } from 'vitest'
import { brand } from '../../../src/content/brand.ts'
import { readWhen } from './when.ts'

const dayLength = 86_400_000
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
]
const small = [
  ...['twelve', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty']
const ordinals = [
  ...['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  ...['tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth'],
  ...['seventeenth', 'eighteenth', 'nineteenth', 'twentieth'],
]
const inWords = (number: number) =>
  number < 20
    ? small[number]
    : [tens[Math.floor(number / 10)], small[number % 10 || 0]]
        .slice(0, number % 10 ? 2 : 1)
        .join(' ')
const ordinal = (number: number) =>
  number < 21
    ? ordinals[number]
    : number === 30
      ? 'thirtieth'
      : `${tens[Math.floor(number / 10)]} ${ordinals[number % 10]}`
const suffixed = (number: number) =>
  `${number}${number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`

/** The ways to say a day some days from today: those that mean it on this day. */
function waysToSayDay(today: number, distance: number): string[] {
  const day = new Date((today + distance) * dayLength)
  const [date, month] = [day.getUTCDate(), day.getUTCMonth()]
  const weekday = weekdays[day.getUTCDay()]
  const week = Math.floor((today + 3 + distance) / 7) - Math.floor((today + 3) / 7)
  const isMonthFirst = brand.phone.startsWith('+1')
  const always = [
    `on the ${ordinal(date)} of ${months[month]}`,
    `${months[month]} ${suffixed(date)}`,
    `${suffixed(date)} ${months[month]}`,
    `on ${isMonthFirst ? `${month + 1}/${date}` : `${date}/${month + 1}`}`,
    `on ${weekday} the ${suffixed(date)} of ${months[month]}`,
  ]
  const near: [boolean, ...string[]][] = [
    [distance === 0, 'today'],
    [distance === 1, 'tomorrow', 'Tomorrow,'],
    [distance === 2, 'the day after tomorrow'],
    [distance > 1 && distance < 15, `in ${inWords(distance)} days`, `${distance} days from now`],
    [distance > 0 && distance < 8, `on ${weekday}`, `${weekday?.toLowerCase()}`],
    [distance < 7, `this ${weekday}`],
    [distance > 7 && distance < 15, `${weekday} week`, `a week on ${weekday}`],
    [distance > 14 && distance < 22, `${weekday} fortnight`, `two weeks on ${weekday}`],
    [distance === 7, 'a week today', 'in a week'],
    [distance === 8, 'tomorrow week', 'a week tomorrow'],
    [distance === 14, 'a fortnight today', 'two weeks from today'],
    [week === 1, `next ${weekday}`, `${weekday} next week`],
    [week === 2, `${weekday} the week after next`],
    [distance > 0 && distance < 28, `on the ${ordinal(date)}`, `the ${suffixed(date)}`],
    [month === 11 && date === 25, 'Christmas Day'],
    [month === 11 && date === 26, 'Boxing Day'],
    [month === 0 && date === 1, "New Year's Day"],
  ]
  return [...always, ...near.flatMap(([isMeant, ...ways]) => (isMeant ? ways : []))]
}

type Way = { said: string; certain: boolean }

/** The ways to say a time of day; without "am" or "pm" it may be twelve hours later. */
function waysToSayTime(minutes: number): Way[] {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  const half = hour < 12 ? 'am' : 'pm'
  const figures = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  const [now, next] = [small[hour % 12], small[(hour + 1) % 12]]
  const sure: [boolean, ...string[]][] = [
    [true, `at ${figures} ${half}`, `${figures.replace(':', '.')}${half}`],
    [minute === 0, `at ${now} ${half}`],
    [minute === 0 && hour >= 12 && hour < 18, `${now} in the afternoon`],
    [minutes === 720, 'noon', 'at midday'],
  ]
  const open: [boolean, ...string[]][] = [
    [true, `at ${figures}`],
    [minute === 0, `at ${now}`, `${now} o'clock`, `${hour % 12 || 12} o clock`],
    [minute > 0, `${now} ${minute < 10 ? `oh ${inWords(minute)}` : inWords(minute)}`],
    [minute === 30, `half ${now}`, `half past ${now}`],
    [minute === 15, `quarter past ${now}`],
    [minute === 45, `quarter to ${next}`, `quarter of ${next}`],
    [[5, 10, 20, 25].includes(minute), `${inWords(minute)} past ${now}`],
    [[35, 40, 50, 55].includes(minute), `${inWords(60 - minute)} to ${next}`],
  ]
  const meant = (ways: typeof sure) => ways.flatMap(([isMeant, ...said]) => (isMeant ? said : []))
  return [
    ...meant(sure).map((said) => ({ said, certain: true })),
    ...meant(open).map((said) => ({ said, certain: false })),
  ]
}

/** A sequence of numbers below 1 that is the same in every run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Says one slot in three ways on a day; returns what is read as something else. */
function misreadOn(index: number, next: () => number): string[] {
  const below = (limit: number) => Math.floor(next() * limit)
  const now = new Date(2026, 0, 1 + index, below(24), 30)
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / dayLength
  const distance = below(index % 2 ? 22 : 180)
  const minutes = 8 * 60 + 5 * below(144)
  const [days, times] = [waysToSayDay(today, distance), waysToSayTime(minutes)]
  return Array.from({ length: 3 }).flatMap(() => {
    const [day = '', time] = [days[below(days.length)], times[below(times.length)]]
    if (!time) throw new Error('no way to say it')
    // "Nine ten 4 days from now" may be several things.
    const isTimeFirst = next() < 0.5 && !/^\d+ |^two /.test(day)
    const said = isTimeFirst ? `${time.said} ${day}` : `${day} ${time.said}`
    const { days: found = [], time: read } = readWhen(said, 'day', now.getTime())
    const isDay = found.length === 2 && found.every((one) => one === today + distance)
    const apart = Math.abs((read?.minutes ?? -1) - minutes)
    const isTime = time.certain ? apart === 0 : apart % 720 === 0
    if (isDay && isTime) return []
    return [`${now}: ${said}: ${found} ${read?.minutes} not ${today + distance} ${minutes}`]
  })
}

const zone = process.env.TZ
afterAll(() => {
  process.env.TZ = zone
})

describe('a slot by chance, said in three ways, is read back on every day of four years', () => {
  test.each(['Europe/London', 'America/New_York', 'Australia/Melbourne'])('in %s', (name) => {
    process.env.TZ = name
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name)
    const next = random(55)
    const days = Array.from({ length: 1461 }, (_, index) => index)
    expect(days.flatMap((index) => misreadOn(index, next))).toEqual([])
  })
})
