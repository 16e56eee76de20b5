/**
 * What a recognizer writes of a sentence: lower case, no punctuation, figures in words, a filler here and there, and one
 * word in some sentences misheard. The same sentence always gives the same text.
 */
export function asRecognized(text: string): string {
  const chance = numberOf(text)
  const words = text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/(\d)[.:]00\b/g, '$1')
    .replace(/(\d)[.:](\d\d)\b/g, '$1 $2')
    .replace(/\$(\d+)/g, '$1 dollars')
    .replace(/[-–—/]/g, ' ')
    .replace(/(?<=[a-z])'(?=[a-z])/g, 'APOSTROPHE')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replaceAll('APOSTROPHE', "'")
    .split(/\s+/)
    .filter(Boolean)
    .flatMap(inWords)
  const heard = misheard(words, chance)
  return withFiller(heard, chance).join(' ')
}

const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinalEnds: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

function inWords(word: string): string[] {
  const [, figures, rest = ''] = /^(\d+)([a-z]*)$/.exec(word) ?? []
  if (figures === undefined) return [word]
  const isOrdinal = /^(?:st|nd|rd|th)$/.test(rest)
  // A telephone number, or a part of one, is said digit by digit.
  if (figures.length > 4 || figures.startsWith('0'))
    return [...figures].map((digit) => small[Number(digit)] ?? digit)
  const said = numberInWords(Number(figures))
  if (!isOrdinal) return rest === '' ? said : [...said, rest]
  const last = said.at(-1) ?? ''
  return [
    ...said.slice(0, -1),
    ordinalEnds[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  ]
}

function numberInWords(number: number): string[] {
  if (number < 20) return [small[number] ?? '']
  if (number < 100) {
    const ten = tens[Math.floor(number / 10) - 2] ?? ''
    return number % 10 === 0 ? [ten] : [ten, small[number % 10] ?? '']
  }
  // 1630 as a clock time, 555 as a part of a telephone number
  if (number >= 1000 && number % 1000 === 0) return [...numberInWords(number / 1000), 'thousand']
  if (number >= 1000)
    return [...numberInWords(Math.floor(number / 100)), ...numberInWords(number % 100)]
  return [...String(number)].map((digit) => small[Number(digit)] ?? digit)
}

/** Words that recognizers take for one another. */
const similar = new Map(
  Object.entries({
    their: 'there',
    your: "you're",
    "you're": 'your',
    it: 'is',
    in: 'and',
    and: 'in',
    an: 'and',
    a: 'the',
    the: 'a',
    do: 'to',
    to: 'too',
    can: 'could',
    are: 'our',
    by: 'buy',
    than: 'then',
    would: 'will',
    with: 'which',
  }),
)

/** One word of every third sentence. */
function misheard(words: readonly string[], chance: number): readonly string[] {
  if (chance % 3 !== 0 || words.length < 5) return words
  const places = words.flatMap((word, index) => (similar.has(word) ? [index] : []))
  const place = places[chance % Math.max(1, places.length)]
  if (place === undefined) return words
  return words.with(place, similar.get(words[place] ?? '') ?? '')
}

const fillers = ['um', 'uh', 'er', 'like', 'you know', 'well']

/** In every fourth sentence. */
function withFiller(words: readonly string[], chance: number): readonly string[] {
  if (chance % 4 !== 0 || words.length < 3) return words
  const place = chance % 2 === 0 ? 0 : Math.floor(words.length / 2)
  return words.toSpliced(place, 0, fillers[chance % fillers.length] ?? 'um')
}

function numberOf(text: string): number {
  let value = 7
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return value
}
