import { brand } from '../../src/content/brand.ts'

/**
 * What a speech synthesiser is given for a phrase: the brand's name as it is said, amounts, times and numbers in words, and
 * abbreviations letter by letter.
 */
export function spokenText(text: string): string {
  return text
    .replaceAll(brand.name, brand.spokenName)
    .replaceAll('WhatsApp', "what's app")
    .replace(/\be-mail/gi, 'email')
    .replace(/\b24\/7/g, 'twenty four seven')
    .replace(/\$(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d))?/g, (_, dollars: string, cents = '0') =>
      amount(digits(dollars), Number(cents)),
    )
    .replace(/\b(\d{1,2}):(\d\d)\b/g, (_, hour: string, minute: string) => time(Number(hour), Number(minute)))
    .replace(/\b\d{1,3}(?:,\d{3})+\b|\b\d+\b/g, (number) => numberInWords(digits(number)))
    .replace(/\b[A-Z]{2,5}s?\b/g, (letters) => letters.split('').join(' ').replace(/ s$/, "'s"))
}

const digits = (text: string) => Number(text.replaceAll(',', ''))

function amount(dollars: number, cents: number): string {
  const parts = [
    dollars > 0 ? `${numberInWords(dollars)} ${dollars === 1 ? 'dollar' : 'dollars'}` : '',
    cents > 0 ? `${numberInWords(cents)} ${cents === 1 ? 'cent' : 'cents'}` : '',
  ]
  return parts.filter(Boolean).join(' and ') || 'zero dollars'
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
