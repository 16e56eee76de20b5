import { brand } from '../../../src/content/brand.ts'
import { dayFrom, weekdayFrom } from './days.ts'

/** Of the brand's phone number: the country that decides which way round a date is written. */
const callingCode = ['+1', '+44', '+61', '+64', '+353'].find((code) => brand.phone.startsWith(code))

/** "3/12" is the twelfth of March. */
export const isMonthFirst = callingCode === '+1'

const inMonth = (month: number, date: number) => (year: number) => dayFrom(year, month - 1, date)

/** The n-th such day of the week in a month. */
const nth = (n: number, weekday: number, month: number) => (year: number) =>
  weekdayFrom(dayFrom(year, month - 1, 1), weekday) + 7 * (n - 1)

const lastMonday = (month: number) => (year: number) => weekdayFrom(dayFrom(year, month, -6), 1)

/** Easter Sunday in the Gregorian calendar, by Gauss. */
function easter(year: number): number {
  const century = Math.floor(year / 100)
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const moon = (19 * (year % 19) + moonShift) % 30
  const late = Math.floor((moon + Math.floor((year % 19) / 11)) / 29)
  const fullMoon = dayFrom(year, 2, 21 + moon - late)
  return weekdayFrom(fullMoon + 1, 0)
}

const afterEaster = (days: number) => (year: number) => easter(year) + days

const thanksgiving = nth(4, 4, 11)
const fathersDay = callingCode === '+61' || callingCode === '+64' ? nth(1, 0, 9) : nth(3, 0, 6)
const mothersDay = callingCode === '+44' || callingCode === '+353' ? afterEaster(-21) : nth(2, 0, 5)

/** The days of a year that English-speaking callers name. */
export const feasts: Readonly<Record<string, (year: number) => number>> = {
  'christmas eve': inMonth(12, 24),
  christmas: inMonth(12, 25),
  'christmas day': inMonth(12, 25),
  'boxing day': inMonth(12, 26),
  'st stephens day': inMonth(12, 26),
  'stephens day': inMonth(12, 26),
  'new years eve': inMonth(12, 31),
  'new year eve': inMonth(12, 31),
  hogmanay: inMonth(12, 31),
  'new year': inMonth(1, 1),
  'new years': inMonth(1, 1),
  'new years day': inMonth(1, 1),
  'valentines day': inMonth(2, 14),
  valentines: inMonth(2, 14),
  'st davids day': inMonth(3, 1),
  'st patricks day': inMonth(3, 17),
  'st georges day': inMonth(4, 23),
  'st andrews day': inMonth(11, 30),
  'mothers day': mothersDay,
  'fathers day': fathersDay,
  'shrove tuesday': afterEaster(-47),
  'pancake day': afterEaster(-47),
  'ash wednesday': afterEaster(-46),
  'palm sunday': afterEaster(-7),
  'good friday': afterEaster(-2),
  'easter saturday': afterEaster(-1),
  easter: afterEaster(0),
  'easter sunday': afterEaster(0),
  'easter monday': afterEaster(1),
  'memorial day': lastMonday(5),
  'labor day': nth(1, 1, 9),
  'columbus day': nth(2, 1, 10),
  'independence day': inMonth(7, 4),
  'veterans day': inMonth(11, 11),
  'australia day': inMonth(1, 26),
  'anzac day': inMonth(4, 25),
  halloween: inMonth(10, 31),
  'bonfire night': inMonth(11, 5),
  'guy fawkes night': inMonth(11, 5),
  thanksgiving,
  'thanksgiving day': thanksgiving,
  'black friday': (year) => thanksgiving(year) + 1,
}
