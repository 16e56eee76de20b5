import { plainLetters } from './words.ts'

/** The least and the most digits of a number: a local one without its area code, and E.164. */
const phoneDigits = { least: 7, most: 15 }

const units = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = [
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'],
  ...['sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
export const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const zeros = ['oh', 'o', 'nought', 'naught', 'nil']

const digitOf = new Map([
  ...units.map((word, digit) => [word, String(digit)] as const),
  ...teens.map((word, digit) => [word, String(10 + digit)] as const),
  ...zeros.map((word) => [word, '0'] as const),
])
const repeated = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
])

/** Words that may stand between two digits of a number. */
const joints = [
  ...['and', 'then', 'dash', 'space', 'um', 'uh', 'er', 'erm', 'em', 'like', 'well', 'you', 'know'],
]
/** Digits only between other digits: elsewhere these are other words. */
const between = new Map([
  ['to', '2'],
  ['too', '2'],
  ['for', '4'],
  ['ate', '8'],
  ['won', '1'],
  ['hundred', '00'],
  ['thousand', '000'],
])
const corrections = ['no', 'sorry', 'wait', 'actually', 'mean']
/** "… and if I don't answer, try 07700 900 910": the first of the two. */
const alternatives = ['if', 'or', 'otherwise', 'else', 'try']

type Run = {
  digits: string
  /** The words before it, from the digits before them. */
  before: string[]
}

/** `lead`: the words before `part`, at most four. */
type Said = { phone?: string; part?: string; lead?: readonly string[] }

/**
 * The phone number in an utterance, as digits with the plus in front where one was said; the last
 * of several. A few digits after a "no" or "sorry" replace the end of it ("… 0142, sorry, 0124"),
 * after a "not" they do not count; too few for one are `part`.
 */
export function readPhone(utterance: string): Said {
  const sentences = utterance.split(/(?<=[.!?])\s+/)
  // "It ends in one eight seven. 416 555 0187": the whole number is in a sentence of its own.
  const start = sentences.length > 1 ? sentences.findLastIndex((one) => isWhole(readRuns(one))) : -1
  return readRuns(sentences.slice(Math.max(0, start)).join(' '))
}

const isAlternative = (phone: string, before: readonly string[]) =>
  lengthOf(phone) >= 10 &&
  before.some((word) => alternatives.includes(word)) &&
  !isCorrection(before)

const isWhole = ({ phone }: { phone?: string }) => phone !== undefined && lengthOf(phone) >= 10

function readRuns(utterance: string): Said {
  let phone = ''
  let part = ''
  let lead: readonly string[] = []
  let corrected = false

  for (const { digits, before } of runsOf(utterance)
    .map(withoutRefused)
    .map(withoutItsEnd)
    .filter(isMeant)) {
    const count = lengthOf(digits)
    corrected = phone !== '' && (corrected || isCorrection(before))

    if (count >= phoneDigits.least) phone = isAlternative(phone, before) ? phone : digits
    else if (corrected && count > 1) phone = withEnd(phone, digits)
    else if (count >= 3) [part, lead] = [digits, before.slice(-4)]
  }
  if (phone !== '') return { phone: phone.replace(/^\+440/, '+44') }
  return part === '' ? {} : { part, lead }
}

/**
 * The end of a number said again: as many digits, or from where they begin alike: "… 900, no, 900 186"; of a British mobile
 * number one more or fewer where it is whole then: "… one two, no, one three two".
 */
function withEnd(phone: string, digits: string): string {
  const mobile = [0, 1, -1]
    .map((more) => phone.slice(0, more - digits.length) + digits)
    .find((number) => number.startsWith('07') && number.length === 11)
  if (mobile) return mobile
  const isWhole = phone.length > 9
  const from = [...phone].findIndex(
    (_, at) => !isWhole && phone.length - at > 1 && digits.startsWith(phone.slice(at)),
  )
  return (from < 0 ? phone.slice(0, -digits.length) : phone.slice(0, from)) + digits
}

const lengthOf = (digits: string) => digits.replace('+', '').length

/** "571, not 570. 0491 571 313": as many digits as stand before the "not" do not count. */
function withoutRefused(run: Run, at: number, runs: readonly Run[]): Run {
  const refused = lengthOf(runs[at - 1]?.digits ?? '')
  const rest = run.digits.slice(refused)
  const isMore = run.before.at(-1) === 'not' && refused > 0 && rest.length >= phoneDigits.least
  return isMore ? { digits: rest, before: [] } : run
}

/** "It ends in 187, 416 555 0187", which a recognizer writes as one number. */
function withoutItsEnd(run: Run): Run {
  const { digits } = run
  const length = [2, 3, 4].find(
    (count) => digits.length - count >= 10 && digits.endsWith(digits.slice(0, count)),
  )
  return length === undefined || digits.length < 12 ? run : { ...run, digits: digits.slice(length) }
}

/** "… 900124, not 23" */
const isMeant = ({ digits, before }: Run, at: number) =>
  lengthOf(digits) <= phoneDigits.most && !(at > 0 && before.at(-1) === 'not')

const isCorrection = (before: readonly string[]) =>
  before.some((word) => corrections.includes(word))

/** Figures, words and pauses of a text; figures that only spaces and signs divide are one. */
const tokensOfNumbers = (utterance: string) =>
  plainLetters(utterance)
    .replace(/\b\d{1,2}:\d\d\b/g, ' ')
    .replace(/\bplus (?=[\w ])/g, '+')
    .replace(/(\d)[\s().-]+(?=\d)/g, '$1')
    .match(/\+?\d+|\+?\p{L}+|[.,!?]/gu) ?? []

/** Digits that follow each other in an utterance, as figures or as words. */
function runsOf(utterance: string): Run[] {
  const tokens = tokensOfNumbers(utterance)
  const runs: Run[] = []
  let run: Run = { digits: '', before: [] }
  let times = 1

  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1] ?? ''
    const digits = plusOf(token) ?? digitsOf(token, next, times > 1, run.digits)

    if (repeated.has(token) && isDigit(next)) times = repeated.get(token) ?? 1
    else if (digits !== undefined) {
      // "Double 2 7" in figures is 227.
      run.digits += digits.slice(0, 1).repeat(times - 1) + digits
      times = 1
    } else if (endsRun(token, run.digits)) {
      runs.push(run)
      run = { digits: '', before: [token] }
    } else if (run.digits === '') run.before.push(token)
  }
  return run.digits === '' ? runs : [...runs, run]
}

/** Another word ends it, and so does a sentence: "… 900999. Three nines, I know". */
function endsRun(token: string, digits: string): boolean {
  if (digits === '' || token === ',') return false
  if (/\p{L}/u.test(token)) return !joints.includes(token)
  return digits.length < 3 || digits.length > 9
}

/** "Plus four four" */
function plusOf(token: string): string | undefined {
  const digit = token.startsWith('+') ? digitOf.get(token.slice(1)) : undefined
  return digit === undefined ? undefined : `+${digit}`
}

/** @param before the digits that stand before it. */
function digitsOf(token: string, next: string, isRepeated: boolean, before: string) {
  if (/\d/.test(token)) return token
  // "Three nines"
  if (digitOf.has(next.replace(/s$/, '')) && next.endsWith('s') && !digitOf.has(next))
    return undefined

  const ten = tens.indexOf(token)
  if (ten !== -1) return `${ten + 2}${units.indexOf(next) > 0 ? '' : '0'}`

  const isOh = (token === 'oh' || token === 'o') && !isRepeated && !isDigit(next)
  if (digitOf.has(token) && !(isOh && !isLastZero(next, before))) return digitOf.get(token)

  const isLarge = token === 'hundred' || token === 'thousand'
  return before !== '' && (isDigit(next) || isLarge) ? between.get(token) : undefined
}

/** "… four nine six oh" ends a number, "… 902. Oh God" does not. */
const isLastZero = (next: string, before: string) =>
  next === '' ||
  (before !== '' && !/\p{L}/u.test(next)) ||
  before.length === (before.startsWith('01') || before.startsWith('07') ? 10 : 9)

const isDigit = (token: string) =>
  /^\+?\d/.test(token) || digitOf.has(token) || tens.includes(token) || repeated.has(token)

/** How many digits stand in each group of a number that begins so and has so many. */
const groupings: readonly { starts: string; groups: readonly number[] }[] = [
  { starts: '', groups: [3, 4] },
  { starts: '04', groups: [4, 3, 3] },
  { starts: '', groups: [3, 3, 4] },
  { starts: '02', groups: [3, 4, 4] },
  // The cities of Britain with four digits: Leeds, Glasgow, …
  ...['011', '0121', '0131', '0141', '0151', '0161', '0191'].map((starts) => ({
    starts,
    groups: [4, 3, 4],
  })),
  { starts: '', groups: [5, 6] },
]

/** A phone number in groups, as it is usually written: "202 555 0142", "07700 900123". */
export function groupDigits(phone: string): string {
  const grouping = groupings.find(
    ({ starts, groups }) =>
      phone.startsWith(starts) && phone.length === groups.reduce((sum, count) => sum + count, 0),
  )
  if (!grouping) return phone

  let at = 0
  return grouping.groups
    .map((count) => {
      at += count
      return phone.slice(at - count, at)
    })
    .join(' ')
}
