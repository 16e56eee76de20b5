import type { Service } from '../../../content/role-play-trades.ts'
import { readName } from './form-answers.ts'

const digitWords: Record<string, string> = {
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
}
const sureDigits = 'zero|oh|o|nought|naught|one|two|three|four|five|six|seven|eight|nine|\\d+'
/** Digits that may stand between others only: "for" and "to" are usually other words. */
const digit = `(?:(?:double|treble|triple) )*(?:${sureDigits})(?: hundred| thousand)?`
const phonePattern = new RegExp(
  `(?:\\bplus |\\+ ?|\\b)${digit}(?:(?: |(?<=\\d))(?:${digit}|to(?= (?:${sureDigits}))|for(?= (?:${sureDigits})))\\b)*`,
  'g',
)

/** The least and the most digits of a phone number: a local one without its area code, and E.164. */
const phoneDigits = { least: 7, most: 15 }

/** A phone number in an utterance, and the utterance without it. */
export function cutPhone(text: string): { phone?: string; partial?: string; rest: string } {
  let partial: string | undefined
  for (const match of text.matchAll(phonePattern)) {
    const phone = digitsOf(match[0])
    const count = phone.replace('+', '').length
    if (count >= phoneDigits.least && count <= phoneDigits.most) {
      return { phone, rest: `${text.slice(0, match.index)} , ${text.slice(match.index + match[0].length)}` }
    }
    if (count >= 3) partial = phone
  }
  return { ...(partial !== undefined && { partial }), rest: text }
}

/** "double five oh one" as "5501"; a plus in front stays. */
function digitsOf(spoken: string): string {
  let digits = ''
  let times = 1
  for (const word of spoken.trim().split(/\s+/)) {
    if (word === 'double') times = 2
    else if (word === 'treble' || word === 'triple') times = 3
    else if (word === 'plus' || word === '+') digits += '+'
    else if (word === 'hundred') digits += '00'
    else if (word === 'thousand') digits += '000'
    else {
      digits += (digitWords[word] ?? word).repeat(times)
      times = 1
    }
  }
  return digits
}

const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const people = `(${numberWords.join('|')}|\\d{1,2}|a couple)`
const partyPatterns = [
  new RegExp(
    `\\b(?:table|booking|reservation|dinner|lunch|seats?) (?:for|of) ${people}\\b(?! ?(?:o ?clock|thirty|am\\b|pm\\b))`,
  ),
  new RegExp(`\\b(?:(?:for|of) )?${people} (?:people|persons?|adults|guests|of us|covers|seats|diners)\\b`),
  new RegExp(`\\b(?:party|group) of ${people}\\b`),
  new RegExp(
    `\\b(?:were|well be|there are|therell be|itll be|just the) ${people}\\b(?! ?(?:o ?clock|thirty|am\\b|pm\\b|minutes))`,
  ),
]

/** The number of people in an utterance, and the utterance without it. */
export function cutParty(text: string, asked: boolean): { party?: number; rest: string } {
  const patterns = asked
    ? [...partyPatterns, new RegExp(`^(?:\\w+ )?(?:for |just |only )*${people}\\b`)]
    : partyPatterns
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    const [, spoken] = match ?? []
    if (!match || spoken === undefined) continue
    const party = spoken === 'a couple' ? 2 : numberWords.indexOf(spoken) + 1 || Number(spoken)
    if (party > 0)
      return { party, rest: `${text.slice(0, match.index)} , ${text.slice(match.index + match[0].length)}` }
  }
  if (asked && /\b(just me|myself|on my own|alone)\b/.test(text)) return { party: 1, rest: text }
  return { rest: text }
}

/** The first of the services whose words are in the text. */
export function findService(services: readonly Service[], text: string): Service | undefined {
  return services.find(({ words }) => new RegExp(`\\b(?:${words})(?![a-z0-9])`).test(text))
}

/** What ends a name in the middle of a sentence. */
const nameEnd = String.raw`(?=\s*(?:[,.;!?]|$)|\s+(?:and|from|on|at|for|with|my|the|its|it|is|a|i|im|please|here|calling|boiler\w*|number|phone|can|could|thats|spelt|spelled|if|need|we|but|ive|about|boilers)\b)`
const namePatterns = [
  String.raw`\b(?:my name is|my name's|my names|the name is|the name's|the names|name is|names|name's|i am called|i'm called|call me(?! (?:back|later|on|at|tomorrow|today|when|if|about|in)\b))\s+`,
  String.raw`\b(?:in the |under the |the |a )?name of\s+`,
  String.raw`\bunder (?:the name )?(?:of )?(?!warranty|guarantee|control|stress)`,
  String.raw`^(?:(?:yeah|yes|hi|hello|hey|hiya|oh|um|uh|good morning|good afternoon|good evening|morning)[ ,]+)+(?:it's|its|this is)\s+(?!(?:about|for|the|a|an|my|urgent|just|regarding|to|not|going|been|possible|really|pouring)\b)`,
  String.raw`\bthis is\s+(?!(?:about|for|the|a|an|my|urgent|just|regarding|to|not|going|been|possible|really|very|it)\b)`,
].map(
  (before) =>
    new RegExp(`${before}([\\p{L}][\\p{L}'’-]*(?: (?!${nameStop()}\\b)[\\p{L}][\\p{L}'’-]*){0,2}?)${nameEnd}`, 'iu'),
)

function nameStop() {
  return '(?:and|from|on|at|for|with|my|the|its|it|is|a|i|im|please|here|calling|number|phone|can|could|boiler|boilers|need|we|but|about|thats|spelt|spelled)'
}

/** The name that an utterance states: "name of Kelly", "my name is …", "hi, it's Mike". */
export function statedName(utterance: string): string | undefined {
  // "the name is Rodriguez R O D …"
  const unspelled = utterance.replace(/(?:[\s,.-]+\p{L}\b(?!['’])){3,}/gu, '')
  for (const pattern of namePatterns) {
    const name = pattern.exec(unspelled)?.[1]
    if (
      name &&
      !/^(not|going|no|yes|calling|just|still|so|very|really|sorry|afraid|that|tomorrow|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i.test(
        name,
      )
    ) {
      return capitalise(name)
    }
  }
  return undefined
}

/** The name in an answer to "What's your name?". */
export function answeredName(utterance: string): string | undefined {
  const stated = statedName(utterance)
  const spelled = /(?:\b\p{L}[\s,.-]+){2,}\p{L}\b(?!['’])/u.exec(utterance)
  if (stated && !spelled) return stated
  const cleaned = utterance
    .replace(
      /^\s*(?:(?:yes|yeah|sure|ok|okay|well|um+|uh+|er+|erm|oh|hi|hello|of course|no problem|thanks|thank you|so),?\s+)*/i,
      '',
    )
    .replace(
      /^(?:it'?s|it is|that'?s|that is|you can put|put it (?:down )?under|put|for|under|mr|mrs|ms|the name'?s?(?: is)?|my name'?s?(?: is)?|name(?: is|'?s)?|i'?m|i am|this is)\s+/i,
      '',
    )
    // "priya sharma that's p r i y a": the spelling repeats a part of the name.
    .replace(/[\s,]*\b(?:that'?s|spelt|spelled|as in|with an?|its spelt|it'?s spelt)\b.*$/i, '')
  const { name } =
    readName(
      spelled && cleaned.trim() === ''
        ? spelled[0]
        : cleaned.replace(/\s+(?:please|thanks|thank you|here|speaking)\s*[.!]?$/i, ''),
    ) ?? {}
  return name &&
    !/^(yes|yeah|yep|no|nope|thanks?|thank you|ok|okay|sure|right|correct|hello|hi|what|why|bye|later|earlier|today|tomorrow|fine|great|perfect|none)$/i.test(
      name,
    )
    ? capitalise(name)
    : undefined
}

const capitalise = (name: string) =>
  name
    .trim()
    .replace(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    // Not the s of a possessive.
    .replace(/(['’])S\b/gu, '$1s')
