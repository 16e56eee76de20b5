import { currencies } from '../../src/content/amounts.ts'
import { brand } from '../../src/content/brand.ts'
import { currencySymbols } from '../../src/content/currency.ts'

/** Symbol, whole number and decimals of each amount in one of the currencies, as English writes it: "$6,400", "£0.17". */
export const amounts = new RegExp(
  `(?<!\\p{L})(${currencySymbols}) ?(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.(\\d+))?(?![.,]?\\d)`,
  'gu',
)
/** "£1.5 million", "$6.4k": the same groups, and what the amount is multiplied with. */
const multipliedAmounts = new RegExp(
  `(?<!\\p{L})(${currencySymbols}) ?(\\d+)(?:\\.(\\d+))? ?(thousand|million|billion|bn|[kKmM])\\b`,
  'gu',
)
/** "1,200 kr", "1 200 kr": whole number and decimals, then the symbol. */
const amountsBefore = new RegExp(
  `(?<![\\d.,])(\\d{1,3}(?:[, ]\\d{3})+|\\d+)(?:\\.(\\d+))? ?(${currencySymbols})(?![\\p{L}\\d])`,
  'gu',
)

const dayName = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:s|nes|rs?|ur)?(?:day)?'
const dayRanges = new RegExp(`\\b${dayName} ?[-–] ?${dayName}\\b`, 'g')
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const streets: Record<string, string> = {
  St: 'Street',
  Rd: 'Road',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
}
const units: Record<string, string> = { min: 'minute', hr: 'hour', mo: 'month', yr: 'year' }

/** What is replaced, and the words in its place: those of `text`, or made of the groups of the match. */
type Reading = [RegExp, string | ((...groups: (string | undefined)[]) => string)]

/** Kokoro 1.0 says "FAQs" as a word, "No." as a refusal, "min" and "appt." as they are written, "vs." and "Rd." by letters, "St." as "saint", "/" as "slash". */
const abbreviations: Reading[] = [
  [/WhatsApp/g, "what's app"],
  [/\be-mail/gi, 'email'],
  [/\b24\/7/g, 'twenty four seven'],
  [/\bFAQs?\b/g, 'frequently asked questions'],
  [/\bNo\.(?= ?\d)/g, 'number'],
  [/\bext\.? ?(?=\d)/gi, 'extension '],
  [/\bapprox\.(?=\s)/gi, 'approximately'],
  [/\bappt\b\.?(?=\s)/gi, 'appointment'],
  [/\bvs\b\.?(?=\s)/g, 'versus'],
  [/\bSt\.(?= \p{Lu})/gu, 'Saint'],
  [
    /(?<=\p{Lu}\p{L}+ )(St|Rd|Ave|Blvd)\b(?!\.? \p{Lu})(?:\.(?=\s))?/gu,
    (_, short = '') => streets[short] ?? '',
  ],
  [
    /(?<![\d.,])(\d+) ?(min|hr)s?\b/g,
    (_, count, unit = '') => `${count} ${units[unit]}${count === '1' ? '' : 's'}`,
  ],
  [
    / ?\/ ?(min|minute|hr|hour|day|mo|month|yr|year)\b/g,
    (_, unit = '') => ` per ${units[unit] ?? unit}`,
  ],
]

/** Kokoro says each group of a telephone number as one number: "twenty", "seven thousand nine hundred forty six". */
const telephoneNumbers: Reading[] = [
  /(?<![\d.,:])(?:\+|\(?0)\d[\d ()-]{6,}\d(?!\d)/g,
  /(?<![\d.,:])(?:1[ -])?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/g,
  /(?<![\d.,:])1[38]00 \d{3} \d{3}(?!\d)/g,
  /(?<![\d.,:-])\d{3}-\d{4}(?!\d)/g,
].map((pattern) => [pattern, (number = '') => telephoneNumber(number)])

/** Kokoro leaves the hyphen between two days, times or amounts out. */
const ranges: Reading[] = [
  [dayRanges, (_, first = '', last = '') => `${day(first)} to ${day(last)}`],
  [/(?<![-–\d.])(\d[\d,.:]*(?: ?[ap]m)?) ?[-–] ?(?=[^\s\w]?\d)(?!\d+[-–])/g, '$1 to '],
]

const numbers: Reading[] = [
  [
    multipliedAmounts,
    (_, symbol = '', whole = '', decimals = '', multiple = '') =>
      `${decimalInWords(whole, decimals)} ${multiples[multiple.toLowerCase()] ?? multiple} ${currencies[symbol]?.[1]}`,
  ],
  [
    amounts,
    (_, symbol = '', whole = '', decimals = '') => amount(symbol, numberOf(whole), decimals),
  ],
  [
    amountsBefore,
    (_, whole = '', decimals = '', symbol = '') => amount(symbol, numberOf(whole), decimals),
  ],
  [/\b(\d{1,2}):(\d\d)(?: [ap]m)?\b/g, (_, hour, minute) => time(Number(hour), Number(minute))],
  [/(\d)%/g, '$1 percent'],
  [
    /\b(since|in) (1[1-9])(\d\d)\b/gi,
    (_, word, century, year) => `${word} ${yearInWords(Number(century), Number(year))}`,
  ],
  [/(?<![\d.,])0\d+\b(?![.,:]\d)/g, (number = '') => digitByDigit(number)],
  [
    /\b(\d{1,3}(?:,\d{3})+|\d+)\.(\d+)\b/g,
    (_, whole = '', decimals = '') => decimalInWords(whole, decimals),
  ],
  [/\b\d{1,3}(?:,\d{3})+\b|\b\d+\b/g, (number = '') => numberInWords(numberOf(number))],
]

/**
 * What a speech synthesiser is given for a phrase: the brand's name as it is said, and amounts, times, numbers and the
 * abbreviations that Kokoro misreads in words. Others stay: it says "CRM" by letters, and reads "C R M" as words.
 */
export function spokenText(text: string): string {
  const readings = [...abbreviations, ...telephoneNumbers, ...ranges, ...numbers]
  return readings.reduce(
    (rest, [pattern, words]) =>
      typeof words === 'string' ? rest.replace(pattern, words) : rest.replace(pattern, words),
    text.replaceAll(brand.name, brand.spokenName),
  )
}

const numberOf = (text: string) => Number(text.replace(/[, ]/g, ''))

const day = (start: string) => days.find((name) => name.startsWith(start)) ?? start

/** "+44 (0)20 7946 0958": "plus four four, two zero, seven nine four six, zero nine five eight". */
function telephoneNumber(text: string): string {
  const groups = text.replace(/(?<=\+.*)\(0\)/, ' ').match(/\d+/g) ?? []
  return (text.startsWith('+') ? 'plus ' : '') + groups.map(digitByDigit).join(', ')
}

const digitByDigit = (digits: string) => [...digits].map((digit) => small[Number(digit)]).join(' ')

/** "$1.085": "one dollar and eight point five cents". */
function amount(symbol: string, whole: number, decimals: string): string {
  const [one, many, hundredth, hundredths] = currencies[symbol] ?? []
  const cents = Number(decimals.padEnd(2, '0').slice(0, 2))
  const rest = [...decimals.slice(2)].map((digit) => ` ${small[Number(digit)]}`).join('')
  const parts = [
    whole > 0 ? `${numberInWords(whole)} ${whole === 1 ? one : many}` : '',
    cents > 0 || rest
      ? `${numberInWords(cents)}${rest && ` point${rest}`} ${cents === 1 && !rest ? hundredth : hundredths}`
      : '',
  ]
  return parts.filter(Boolean).join(' and ') || `zero ${many}`
}

/** By the clock with twelve hours: "17:00" is "five o'clock". */
function time(hour: number, minute: number): string {
  const minutes = minute === 0 ? "o'clock" : `${minute < 10 ? 'oh ' : ''}${numberInWords(minute)}`
  return `${numberInWords(hour % 12 || 12)} ${minutes}`
}

/** "1984": "nineteen eighty four". */
function yearInWords(century: number, year: number): string {
  if (year === 0) return `${numberInWords(century)} hundred`
  return `${numberInWords(century)} ${year < 10 ? 'oh ' : ''}${numberInWords(year)}`
}

const decimalInWords = (whole: string, decimals: string) =>
  numberInWords(numberOf(whole)) + (decimals && ` point ${digitByDigit(decimals)}`)

const multiples: Record<string, string> = { k: 'thousand', m: 'million', bn: 'billion' }

const small = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** An integer, the American way: "sixty four hundred", "one thousand five". */
function numberInWords(number: number): string {
  const rest = (size: number) => (number % size ? ` ${numberInWords(number % size)}` : '')
  if (number < 20) return small[number] ?? ''
  if (number < 100) return tens[Math.floor(number / 10)] + rest(10)
  if (number < 1000 || (number < 10_000 && number % 1000 >= 100 && number % 100 === 0)) {
    return `${numberInWords(Math.floor(number / 100))} hundred${rest(100)}`
  }
  const [size, name] =
    number < 1e6 ? [1000, 'thousand'] : number < 1e9 ? [1e6, 'million'] : [1e9, 'billion']
  return `${numberInWords(Math.floor(number / size))} ${name}${rest(size)}`
}
