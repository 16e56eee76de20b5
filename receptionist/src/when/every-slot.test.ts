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
  const twelve = hour % 12 || 12
  const [now, next] = [small[hour % 12], small[(hour + 1) % 12]]
  const figures = `${twelve}:${String(minute).padStart(2, '0')}`
  const sure = [`at ${figures} ${half}`, `${figures.replace(':', '.')}${half}`]
  const open = [`at ${figures}`]
  if (minute === 0) {
    sure.push(`at ${now} ${half}`)
    open.push(`at ${now}`, `${now} o'clock`, `${twelve} o clock`)
    if (hour >= 12 && hour < 18) sure.push(`${now} in the afternoon`)
    if (hour === 12) sure.push('noon', 'at midday')
  } else open.push(`${now} ${minute < 10 ? `oh ${inWords(minute)}` : inWords(minute)}`)
  if (minute === 30) open.push(`half ${now}`, `half past ${now}`)
  if (minute === 15) open.push(`quarter past ${now}`)
  if (minute === 45) open.push(`quarter to ${next}`, `quarter of ${next}`)
  if ([5, 10, 20, 25].includes(minute)) open.push(`${inWords(minute)} past ${now}`)
  if ([35, 40, 50, 55].includes(minute)) open.push(`${inWords(60 - minute)} to ${next}`)
  return [
    ...sure.map((said) => ({ said, certain: true })),
    ...open.map((said) => ({ said, certain: false })),
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

const zone = process.env.TZ
afterAll(() => {
  process.env.TZ = zone
})

describe('every slot, said in every way, is read back', () => {
  test.each(['Europe/London', 'America/New_York', 'Australia/Melbourne'])('in %s', (name) => {
    process.env.TZ = name
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name)
    const next = random(55)
    const misread: string[] = []
    for (let index = 0; index < 1461; index++) {
      const now = new Date(2026, 0, 1 + index, Math.floor(next() * 24), 30)
      const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / dayLength
      const distance = Math.floor(next() * (index % 2 ? 22 : 180))
      const minutes = 8 * 60 + 5 * Math.floor(next() * 144)
      const times = waysToSayTime(minutes)
      const days = waysToSayDay(today, distance)
      for (const day of [days, days].map((ways) => ways[Math.floor(next() * ways.length)])) {
        const time = times[Math.floor(next() * times.length)]
        if (!day || !time) throw new Error('no way to say it')
        // "Nine ten 4 days from now" may be several things.
        const isTimeFirst = next() < 0.5 && !/^\d+ |^two /.test(day)
        const said = isTimeFirst ? `${time.said} ${day}` : `${day} ${time.said}`
        const { days: found, time: read } = readWhen(said, 'day', now.getTime())
        const isDay = found?.[0] === today + distance && found[1] === today + distance
        const isTime = time.certain
          ? read?.minutes === minutes
          : read !== undefined && (read.minutes - minutes) % 720 === 0
        if (!isDay || !isTime)
          misread.push(
            `${now.toDateString()}: ${said}: ${JSON.stringify({ found, read })} not ${today + distance} ${minutes}`,
          )
      }
    }
    expect(misread).toEqual([])
  })
})
