import { smallNumbers } from '../understanding/numbers.ts'

/** Reads phone numbers in what a caller says. */

const teens = smallNumbers.slice(10)
const digitWords: Record<string, string> = {
  ...Object.fromEntries(teens.map((word, at) => [word, String(10 + at)])),
  zero: '0',
  oh: '0',
  o: '0',
  nought: '0',
  naught: '0',
  one: '1',
  two: '2',
  to: '2',
  too: '2',
  three: '3',
  four: '4',
  for: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  twenty: '2',
  thirty: '3',
  forty: '4',
  fifty: '5',
  sixty: '6',
  seventy: '7',
  eighty: '8',
  ninety: '9',
}
const units = smallNumbers.slice(1, 10).join('|')
const sureDigits = `zero|oh|o|nought|naught|${units}|${teens.join('|')}|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|\\d+`
/** Digits that may stand between others only: "for" and "to" are usually other words. */
const digit = `(?:(?:double|treble|triple) )*(?:${sureDigits})(?: hundred| thousand)?`
const phonePattern = new RegExp(
  `(?:\\bplus |\\+ ?|\\b)${digit}(?![a-z])(?:(?: (?:(?:and|then|and then|dash|space) )?|(?<=\\d))(?:${digit}|to(?= (?:${sureDigits}))|for(?= (?:${sureDigits})))\\b)*`,
  'g',
)

const areaCodePattern = new RegExp(`\\b(?:area|city|dialling) code (?:is |of )?(${phonePattern.source})`)

/** The end of a number said again, right after the number. */
const endAgain = new RegExp(
  `^ (?:(?:no|sorry|wait|i mean|oh(?! (?:${sureDigits})\\b)|actually) )+(?:its |thats |make that )?(${phonePattern.source})(?: at the end)?(?![a-z\\d])`,
)

/** Shorter numbers are often said in parts. */
export const shortestWhole = 10
/** The least and the most digits of a phone number: a local one without its area code, and E.164. */
export const phoneDigits = { least: 7, most: 15 }

/** A phone number in an utterance, and the utterance without it. */
export function cutPhone(spoken: string): {
  phone?: string
  partial?: string
  /** Said without the rest of the number. */
  areaCode?: string
  rest: string
  restOfPartial?: string
} {
  // "… 0188, oh, and what does it cost", "… 456 and one of us is coeliac", "plus five five eleven nine eight …"
  const text = spoken
    .replace(/\b(?:and )?one (?=of (?:us|them|the|our|my)\b)|\b(?:and )?one (?=more thing\b)/g, ', ')
    .replace(
      /\boh\b(?= (?:and|but|is|are|you|can|could|do|does|what|how|yeah|wait|hang|quick|quickly|just|i|until|will|please|street)\b)/g,
      ',',
    )
  const [before = '', code = '', after = ''] = text.split(areaCodePattern)
  const areaCode = digitsOf(code)
  // "555 0178, area code 218"
  if (areaCode && areaCode.length < 6) {
    const { phone, rest } = cutPhone(`${before} , ${after}`)
    return phone === undefined ? { partial: areaCode, areaCode, rest: text } : { phone: areaCode + phone, rest }
  }
  // "07700 900, no, that's the old one, 07700 100256"
  const [takenBack = ''] =
    /^.*\d.*\b(?:no|not|wait|sorry|old(?: one| number)?|rather|actually|use|wrong)\b(?=.*\d{3})/.exec(text) ?? []
  const said = cutPhoneOnce(text.slice(takenBack.length))
  return takenBack !== '' && said.phone !== undefined ? said : cutPhoneOnce(text)
}

/** The digits in a plain text, together. */
export const partOfNumber = (text: string) => [...text.matchAll(phonePattern)].map(([said]) => digitsOf(said)).join('')

function cutPhoneOnce(text: string): ReturnType<typeof cutPhone> {
  let partial: string | undefined
  let rest = text
  for (const match of text.matchAll(phonePattern)) {
    const phone = digitsOf(match[0])
    const count = phone.replace('+', '').length
    if (count >= phoneDigits.least && count <= phoneDigits.most) {
      const after = text.slice(match.index + match[0].length)
      // "… 0187, no sorry, 0178 at the end"
      const [again = '', said = ''] = endAgain.exec(after) ?? []
      const end = digitsOf(said)
      // "Oh seven double oh nine double one four, no sorry, double one five two": of what, is not clear.
      if (end.length > 0 && phone.length < shortestWhole && !/\bend\b/.test(after)) return { rest: text }
      const isWhole = end.length >= shortestWhole || (end.length >= phoneDigits.least && end.length === phone.length)
      const isEnd = end.length > 0 && end.length < phoneDigits.least
      const corrected = isWhole ? end : isEnd ? phone.slice(0, -end.length) + end : phone
      return {
        phone: corrected,
        rest: `${text.slice(0, match.index)} , ${corrected === phone ? after : after.slice(again.length)}`,
      }
    }
    // "It ends 413, not 412."
    if (
      (count >= 3 || /\bend(?:s|ing)? (?:in|with|is) $/.test(text.slice(0, match.index))) &&
      !(partial !== undefined && / not $/.test(text.slice(0, match.index)))
    ) {
      partial = phone
      rest = `${text.slice(0, match.index)} , ${text.slice(match.index + match[0].length)}`
    }
  }
  return { ...(partial !== undefined && { partial, restOfPartial: rest }), rest: text }
}

const isUnit = new RegExp(`^(?:${units})$`)

/** "double five oh one" as "5501"; a plus in front stays. */
function digitsOf(spoken: string): string {
  const words = spoken.trim().split(/\s+/)
  let digits = ''
  let times = 1
  for (const [at, word] of words.entries()) {
    if (word === 'double') times = 2
    else if (word === 'treble' || word === 'triple') times = 3
    else if (word === 'plus' || word === '+') digits += '+'
    else if (word === 'hundred') digits += '00'
    else if (word === 'thousand') digits += '000'
    else if (/^(?:and|then|dash|space)$/.test(word)) continue
    // "forty four" is two digits, and so is "forty" alone.
    else if (/ty$/.test(word)) digits += digitWords[word] + (isUnit.test(words[at + 1] ?? '') ? '' : '0')
    else {
      digits += (digitWords[word] ?? word).repeat(times)
      times = 1
    }
  }
  return digits
}
