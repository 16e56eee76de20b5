import { type TradeId, trades } from './trades.ts'

/**
 * Parts of sentences that the built-in receptionist puts together: days, dates, times and digits. Each has a clip, which is
 * the same for every sentence. A part ends where a person would pause: its tone falls only where it ends the sentence, in the
 * clips whose name ends in "-end" and those of the trades. A time is spoken without "a.m." or "p.m.".
 */
const openings = { 'rp-i-have': 'I have', 'rp-or': 'or', 'rp-so-that-is': "So that's" } as const
const days = 'today tomorrow Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

export type SlotOpening = keyof typeof openings
type Day =
  | 'today'
  | 'tomorrow'
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday'
export type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
export type Hour = Exclude<Digit, 0> | 10 | 11 | 12
export type DayOfMonth = Exclude<Digit, 0> | `${1 | 2}${Digit}` | 30 | 31
type WithEnd<Id extends string> = Id | `${Id}-end`
export type SpokenWordId =
  | `${SlotOpening}-${Day}`
  | `date-${DayOfMonth}`
  | WithEnd<`at-${Hour}-${'00' | '30'}`>
  | WithEnd<`digit-${Digit}`>
  | `trade-${TradeId}`

const withEnd = (id: string, text: string) => [
  [id, `${text},`],
  [`${id}-end`, `${text}.`],
]

export const spokenWords = Object.fromEntries([
  ...Object.entries(openings).flatMap(([id, text]) =>
    days.split(' ').map((day) => [`${id}-${day.toLowerCase()}`, `${text} ${day},`]),
  ),
  ...ordinals.split(' ').map((ordinal, index) => [`date-${index + 1}`, `the ${ordinal},`]),
  ...numbers
    .slice(1)
    .flatMap((number, index) => [
      ...withEnd(`at-${index + 1}-00`, `at ${number} o'clock`),
      ...withEnd(`at-${index + 1}-30`, `at ${number} thirty`),
    ]),
  ...numbers.slice(0, 10).flatMap((number, digit) => withEnd(`digit-${digit}`, number)),
  ...Object.entries(trades).map(([id, { anyBusiness }]) => [
    `trade-${id}`,
    `you have reached ${anyBusiness}.`,
  ]),
]) as Record<SpokenWordId, string>
