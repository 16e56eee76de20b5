import { brand } from '../../src/content/brand.ts'
import { currencies } from '../../src/content/currency.ts'

const symbols = Object.keys(currencies).map((symbol) => symbol.replace(/[$.]/g, '\\$&'))
/** Symbol, whole number and decimals of each amount in one of the currencies, as English writes it: "$6,400", "£0.17". */
export const amounts = new RegExp(
  `(?<!\\p{L})(${symbols.join('|')})(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.(\\d+))?(?![.,]?\\d)`,
  'gu',
)

/**
 * What a speech synthesiser is given for a phrase: the brand's name as it is said, and amounts, times and numbers in words.
 * Abbreviations stay: Kokoro says "CRM" by letters, and reads "C R M" as words.
 */
export function spokenText(text: string): string {
  return text
    .replaceAll(brand.name, brand.spokenName)
    .replaceAll('WhatsApp', "what's app")
    .replace(/\be-mail/gi, 'email')
    .replace(/\b24\/7/g, 'twenty four seven')
    .replace(amounts, (_, symbol: string, whole: string, decimals = '') => amount(symbol, digits(whole), decimals))
    .replace(/\b(\d{1,2}):(\d\d)(?: [ap]m)?\b/g, (_, hour: string, minute: string) =>
      time(Number(hour), Number(minute)),
    )
    .replace(/\b\d{1,3}(?:,\d{3})+\b|\b\d+\b/g, (number) => numberInWords(digits(number)))
}

const digits = (text: string) => Number(text.replaceAll(',', ''))

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

function time(hour: number, minute: number): string {
  const minutes = minute === 0 ? "o'clock" : `${minute < 10 ? 'oh ' : ''}${numberInWords(minute)}`
  return `${numberInWords(hour)} ${minutes}`
}

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** An integer below a million, the American way: "sixty four hundred", "one thousand five". */
function numberInWords(number: number): string {
  const rest = (size: number) => (number % size ? ` ${numberInWords(number % size)}` : '')
  if (number < 20) return small[number] ?? ''
  if (number < 100) return tens[Math.floor(number / 10)] + rest(10)
  if (number < 1000 || (number < 10_000 && number % 1000 >= 100 && number % 100 === 0)) {
    return `${numberInWords(Math.floor(number / 100))} hundred${rest(100)}`
  }
  return `${numberInWords(Math.floor(number / 1000))} thousand${rest(1000)}`
}
