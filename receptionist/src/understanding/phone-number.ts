import { plainLetters } from './plain-words.ts'

/** The least and the most digits of a phone number: a local one without its area code, and E.164. */
const phoneDigits = { least: 7, most: 15 }

const units = 'zero one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const digitOf = new Map([
  ...units.map((word, digit) => [word, String(digit)] as const),
  ...teens.map((word, digit) => [word, String(10 + digit)] as const),
  ...['oh', 'o', 'nought', 'nil'].map((word) => [word, '0'] as const),
])
const repeated: Record<string, number> = { double: 2, triple: 3, treble: 3 }
/** Words that may stand between two digits of a number. */
const joints = ['and', 'then', 'dash', 'space', 'um', 'uh', 'er']
/** Digits only between other digits: elsewhere these are other words. */
const between: Record<string, string> = { to: '2', too: '2', for: '4', hundred: '00' }
const corrections = ['no', 'not', 'sorry', 'wait', 'actually', 'mean']

/**
 * The phone number in an utterance, as digits with the plus in front where one was said; the last of several. A few digits after
 * a "no" or "sorry" replace the end of it ("… 0142, sorry, 0124"), after a "not" they do not count; too few for one are `part`.
 */
export function readPhone(utterance: string): { phone?: string; part?: string } {
  let phone = ''
  let part = ''
  let corrected = false
  for (const { digits, before } of runsOf(utterance)) {
    if (phone !== '' && before.at(-1) === 'not') continue
    corrected = phone !== '' && (corrected || before.some((word) => corrections.includes(word)))
    const count = digits.replace('+', '').length
    if (count > phoneDigits.most) continue
    if (count >= phoneDigits.least) phone = digits
    else if (corrected) phone = phone.slice(0, -count) + digits
    else if (count >= 3) part = digits
  }
  if (phone !== '') return { phone }
  return part === '' ? {} : { part }
}

/** Digits that follow each other in an utterance, as figures or as words, and the words before them. */
function runsOf(utterance: string): { digits: string; before: string[] }[] {
  const tokens = plainLetters(utterance)
    .replace(/\bplus (?=[\w ])/g, '+')
    .replace(/(\d)[\s().-]+(?=\d)/g, '$1')
    .match(/\+?\d+|\p{L}+/gu)
  const runs: { digits: string; before: string[] }[] = []
  let digits = ''
  let before: string[] = []
  let times = 1
  const end = () => {
    if (digits !== '') runs.push({ digits, before })
    if (digits !== '') before = []
    digits = ''
  }
  for (const [at, token] of (tokens ?? []).entries()) {
    const next = tokens?.[at + 1] ?? ''
    const ten = tens.indexOf(token)
    // "… 902. Oh God": a zero stands before another digit or after "double", or ends what was said.
    const isZero = (token !== 'oh' && token !== 'o') || times > 1 || isDigit(next) || next === ''
    const digit = /\d/.test(token)
      ? token
      : ten !== -1
        ? `${ten + 2}${units.indexOf(next) > 0 ? '' : '0'}`
        : ((isZero ? digitOf.get(token) : undefined) ?? (digits !== '' && isDigit(next) ? between[token] : undefined))
    if (token in repeated && isDigit(next)) times = repeated[token] as number
    else if (digit !== undefined) {
      digits += digit.repeat(times)
      times = 1
    } else if (!(digits !== '' && joints.includes(token))) {
      end()
      before.push(token)
    }
  }
  end()
  return runs
}

const isDigit = (token: string) =>
  /^\+?\d/.test(token) || digitOf.has(token) || tens.includes(token) || token in repeated

/** A phone number in groups, as it is usually written: "202 555 0142", "07700 900123". */
export const groupDigits = (phone: string) =>
  phone
    .replace(/^(\d{3})(\d{4})$/, '$1 $2')
    .replace(/^(04\d{2})(\d{3})(\d{3})$/, '$1 $2 $3')
    .replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
    .replace(/^(02\d)(\d{4})(\d{4})$/, '$1 $2 $3')
    .replace(/^(\d{5})(\d{6})$/, '$1 $2')
