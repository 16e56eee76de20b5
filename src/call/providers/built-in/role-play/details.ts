import type { Service } from '../../../../content/role-play-trades.ts'
import { readName } from '../understanding/names.ts'
import { smallNumbers } from '../understanding/numbers.ts'
import { withoutLetterHint } from '../understanding/spelling.ts'
import { weekdays } from './day.ts'

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
  twenty: '2',
  thirty: '3',
  forty: '4',
  fifty: '5',
  sixty: '6',
  seventy: '7',
  eighty: '8',
  ninety: '9',
}
const teens = smallNumbers.slice(10)
const units = smallNumbers.slice(1, 10).join('|')
const sureDigits = `zero|oh|o|nought|naught|${units}|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|\\d+`
/** Digits that may stand between others only: "for" and "to" are usually other words. */
const digit = `(?:(?:double|treble|triple) )*(?:${sureDigits})(?: hundred| thousand)?`
const phonePattern = new RegExp(
  `(?:\\bplus |\\+ ?|\\b)${digit}(?![a-z])(?:(?: (?:(?:and|then|and then|dash|space) )?|(?<=\\d))(?:${digit}|to(?= (?:${sureDigits}))|for(?= (?:${sureDigits})))\\b)*`,
  'g',
)

const areaCodePattern = new RegExp(`\\b(?:area|city|dialling) code (?:is |of )?(${phonePattern.source})`)

/** The end of a number said again, right after the number. */
const endAgain = new RegExp(
  `^ (?:(?:no|sorry|wait|i mean|oh|actually) )+(?:its |thats |make that )?(${phonePattern.source})(?: at the end)?(?![a-z\\d])`,
)

/** The least and the most digits of a phone number: a local one without its area code, and E.164. */
/** Shorter numbers are often said in parts. */
export const shortestWhole = 10
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
    .replace(
      new RegExp(`(\\bplus (?:${sureDigits})(?: (?:${sureDigits})){0,2}) (${teens.join('|')})\\b`),
      (_, country: string, teen: string) => `${country} ${10 + teens.indexOf(teen)}`,
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
      const corrected = end.length > 0 && end.length < phoneDigits.least ? phone.slice(0, -end.length) + end : phone
      return {
        phone: corrected,
        rest: `${text.slice(0, match.index)} , ${corrected === phone ? after : after.slice(again.length)}`,
      }
    }
    // "It ends 413, not 412."
    if (
      (count >= 3 || /\bend(?:s|ing)? (?:in|with) $/.test(text.slice(0, match.index))) &&
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

/** "one" to "twenty". */
const numberWords = [...smallNumbers.slice(1), 'twenty']
const people = `(${numberWords.join('|')}|\\d{1,2}|a couple)`
const partyPatterns = [
  new RegExp(
    `\\b(?:table|booking|reservation|dinner|lunch|seats?) (?:for|of) ${people}\\b(?! ?(?:o ?clock|thirty|am\\b|pm\\b))`,
  ),
  new RegExp(
    `\\b(?:(?:for|of) )?${people} (?:people|persons?|adults|guests|of us(?! (?:cant|cannot|dont|is|are|has|have|wont|doesnt))|covers|seats|diners)\\b`,
  ),
  new RegExp(`(?<=\\b(?:anything|something|space|room) )for ${people}\\b(?! ?(?:o ?clock|thirty|[ap]m\\b))`),
  new RegExp(`\\b(?:party|group) of ${people}\\b`),
  new RegExp(
    `\\b(?:make|change) (?:it|that|this) (?:to )?(?:a table )?for ${people}\\b(?! ?(?:o ?clock|thirty|[ap]m\\b))`,
  ),
  new RegExp(
    `\\b(?:were(?: now)?|we are(?: now)?|well be|(?:might|may|could|will|would) be|there are|there is|theres|therell be|there will be|itll be|itd be|just the) ${people}\\b(?! ?(?:o ?clock|thirty|am\\b|pm\\b|minutes))`,
  ),
]

const forPeople = new RegExp(
  `(?<!\\d )\\bfor ${people}\\b(?! ?(?:o ?clock|thirty|[ap]m|nights?|days?|weeks?|hours?|minutes))`,
)

/** The persons that a caller names beside themselves. */
function countPersons(text: string): number {
  const one =
    text.match(
      /\b(?:wife|husband|hubby|missus|partner|mother|mum|mom|dad|father|sister|brother|son|daughter|friend|boyfriend|girlfriend|baby|grandma|grandad|nan)\b/g,
    ) ?? []
  const two = text.match(/\bparents\b/g) ?? []
  const more = [...text.matchAll(/\b(\w+) (?:kids|children|boys|girls|friends|sons|daughters|sisters|brothers)\b/g)]
  return (
    one.length +
    2 * two.length +
    more.reduce((sum, [, word = '']) => sum + Math.max(0, numberWords.indexOf(word) + 1), 0)
  )
}

const anyNumber = new RegExp(
  `\\b(?<!\\b(?:half|at|past|room|around) )(${numberWords.join('|')}|\\d{1,2})\\b(?! ?(?:o ?clock|thirty|[ap]m\\b|times?|years?|minutes|hours|pounds|dollars|of them|is in|percent|year))`,
  'g',
)

const partyAgain = new RegExp(
  `\\b${people}(?: people| of us)? (?:(?:no|sorry|actually|wait|oh|make|it|that) )+${people}\\b(?! ?(?:o ?clock|thirty|[ap]m))`,
)

/** The number of people in an utterance, and the utterance without it. */
export function cutParty(said: string, asked: boolean): { count?: number; rest: string } {
  // "For four of us, no, five"
  const text = said.replace(partyAgain, '$2 people')
  // "Saturday at eight for six": the hour is said beside it.
  const patterns = [...partyPatterns, ...(/\bat \w+|\b[ap]m\b|\bo ?clock\b/.test(text) ? [forPeople] : [])]
  if (asked) patterns.push(new RegExp(`^(?:\\w+ )?(?:for |just |only )*${people}\\b`))
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    const [, spoken] = match ?? []
    if (!match || spoken === undefined) continue
    const count = spoken === 'a couple' ? 2 : numberWords.indexOf(spoken) + 1 || Number(spoken)
    if (count > 0)
      return { count, rest: `${text.slice(0, match.index)} , ${text.slice(match.index + match[0].length)}` }
  }
  if (asked && /\b(just me|myself|on my own|alone)\b/.test(text)) return { count: 1, rest: text }
  if (asked && /\bonly me\b|\bjust my (?:good )?self\b/.test(text)) return { count: 1, rest: text }
  // "Me and the wife and her mother"
  const others = asked && /^(?:\w+ ){0,2}(?:just )?me\b/.test(text) ? countPersons(text) : 0
  if (others > 0) return { count: 1 + others, rest: text }
  // "Not sure yet, eight or nine, put nine"
  const last = asked && [...text.matchAll(anyNumber)].at(-1)
  if (last) {
    const [, spoken = ''] = last
    return { count: numberWords.indexOf(spoken) + 1 || Number(spoken), rest: text.replace(last[0], ',') }
  }
  return { rest: text }
}

/** The number of nights in an utterance, and the utterance without it. */
export function cutNights(text: string, asked: boolean): { count?: number; rest: string } {
  const number = `(${numberWords.join('|')}|\\d{1,2}|an?|a couple of)`
  const match =
    new RegExp(`\\b(?:for )?(?:just |only )?(?:the )?${number} (?:more )?(night|week)s?\\b`).exec(text) ??
    (asked
      ? new RegExp(`^(?:\\w+ )?(?:for |just |only |the )*(${numberWords.join('|')}|\\d{1,2})\\b`).exec(text)
      : null)
  if (match) {
    const [all, spoken = '', unit] = match
    const count = /^an?$/.test(spoken)
      ? 1
      : spoken.startsWith('a ')
        ? 2
        : numberWords.indexOf(spoken) + 1 || Number(spoken)
    return {
      count: unit === 'week' ? count * 7 : count,
      rest: `${text.slice(0, match.index)} , ${text.slice(match.index + all.length)}`,
    }
  }
  // "From 20 December until 23 December", "the 5th to the 12th"
  const dates =
    /\b(\d{1,2})(?:st|nd|rd|th)?((?: of)?(?: [a-z]{3,9})?) (?:to|till|until) (?:the )?(\d{1,2})(?:st|nd|rd|th)?((?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)?\b(?! ?(?:[ap]m|o ?clock))/.exec(
      text,
    )
  const [period = '', from, ofMonth = '', to, ofLast = ''] = dates ?? []
  if (period && Number(to) > Number(from))
    return { count: Number(to) - Number(from), rest: text.replace(period, `the ${from}th ${ofMonth || ofLast}`) }
  const [all = '', first = '', last = ''] =
    new RegExp(
      `\\b(${weekdays.join('|')})(?: night)? (?:to|till|until|through to|through|and) (?:the )?(${weekdays.join('|')})\\b`,
    ).exec(text) ?? []
  // "Friday and Saturday night" are two nights.
  const more = all.includes(' and ') ? 1 : 0
  if (all)
    return {
      count: ((weekdays.indexOf(last) - weekdays.indexOf(first) + 7) % 7) + more,
      rest: text.replace(all, first),
    }
  return { ...(asked && /\bweekend\b/.test(text) && { count: 2 }), rest: text }
}

/** The first of the services whose words are in the text. */
export function findService(services: readonly Service[], text: string): Service | undefined {
  return services.find(({ words }) => new RegExp(`\\b(?:${words})(?![a-z0-9])`).test(text))
}

/** What an utterance asks for at once: "Vaccination and nail clipping" for "her jabs, and her nails doing". */
export function servicesLabel(services: readonly Service[], first: Service, text: string): string {
  if (first.urgent) return first.label
  const others = text
    .split(/\b(?:and|as well as|also|plus)\b/)
    .map((part) => findService(services, part))
    .filter((service) => service !== undefined && !service.urgent)
  const labels = [...new Set(others.map((service) => service?.label ?? ''))]
  // A double room is no second room.
  const distinct = labels.filter(
    (label) => !labels.some((longer) => longer !== label && longer.toLowerCase().endsWith(label.toLowerCase())),
  )
  const [one, other] = distinct
  return one && other && distinct.length === 2 ? joinServices(one, other) : first.label
}

/** "Service and exhaust" */
export const joinServices = (one: string, other: string) =>
  `${one} and ${/^[A-Z][A-Z]/.test(other) ? other : other.charAt(0).toLowerCase() + other.slice(1)}`

const nameStop =
  '(?:you|but|so|oh|zero|plus|double|by|and|from|on|at|for|with|my|the|its|it|is|a|i|im|please|here|calling|number|phone|can|could|boiler|boilers|need|we|but|about|thats|spelt|spelled|again|speaking|same|only|also|too|haha|man|mate|bro|how|what|shes|hes|whos|theyre|well)'

/** What ends a name in the middle of a sentence. */
const nameEnd = String.raw`(?=\s*(?:[,.;!?]|$)|\s+(?:by the way|btw|you|and|from|on|at|for|with|my|the|its|it|is|a|i|im|please|here|calling|boiler\w*|number|phone|can|could|thats|spelt|spelled|if|need|we|but|ive|about|boilers|again|speaking|same|only|also|too|haha|man|mate|bro|how|what|s?he['’]?s|who['’]?s|they['’]?re|well)\b)`
const namePatterns = [
  String.raw`\bi['’]?m (?:his|her|their|the \w+['’]?s|\p{Lu}\w+['’]?s) (?:mum|mom|mother|dad|father|wife|husband|partner|son|daughter|sister|brother|carer|assistant|friend),?\s+(?!(?:and|calling|ringing|so|but|by)\b)`,
  String.raw`\b(?:make|put) (?:it|that) (?:(?:in|under) )?(?:my \w+['’]?s name),?\s+`,
  String.raw`\bput (?:it|that|me|us) (?:down )?under\s+(?!(?:my|the|his|her|our)\b)(?:me,? )?`,
  String.raw`\b(?:change|put|make) (?:the|my) name (?:to|as|down as)\s+(?:my \w+(?:['’]s)?,?\s+)?`,
  String.raw`\b(?:my name is|my name's|my names|the name is|the name's|the names|name is|names|name's|my name (?!is\b|was|isnt|and|on|in|for|with|please|right|wrong|back|again|has|down|it|to|you|so|if|but|spel)|i am called|i'm called|(?:s?he's|s?hes|s?he is) called|(?:his|her|their) (?:name is|name's|names)|call me(?! (?:back|later|on|at|tomorrow|today|when|if|about|in|before|after|by|until|this|next|any|as|first|from|between|during|tonight|straight|please|now|then)\b))\s+`,
  String.raw`(?:\bname of\s+|\b(?:in|under) my (?:own )?name,?\s+|^(?=(?:mrs?|ms|miss|dr) ))`,
  String.raw`\bunder (?:the name )?(?:of )?(?!warranty|guarantee|control|stress)`,
  String.raw`^(?:(?:yeah|yes|hi|hello|hey|hiya|oh|um|uh|good morning|good afternoon|good evening|morning)[ ,]+)+(?:it's|its|this is)\s+(?!(?:about|for|the|a|an|my|urgent|just|regarding|to|not|going|been|possible|really|pouring)\b)`,
  String.raw`\bthis is\s+(?!(?:about|for|the|a|an|my|urgent|just|regarding|to|not|going|been|possible|really|very|it)\b)`,
].map((before) => namePattern(before))
/** "Yes, it's Nick by the way". */
const introducedPattern = namePattern(
  String.raw`(?:^|[,.;]\s+)(?:(?:ok|okay|yes|yeah|sure|right|hi|hello|well|so|sorry|oh|and|no|wait|actually|fine|alright|my (?:gosh|god|goodness)|i mean)[ ,.]+)*(?:it's|its|it is|i'm|im|i am|this is)(?: just)?\s+`,
  true,
)

function namePattern(before: string, alone = false) {
  const end = alone ? nameEnd.replace('|and|', '|and my|').replace('|on|at|for|with|', '|') : nameEnd
  return new RegExp(`${before}([\\p{L}][\\p{L}'’-]*(?: (?!${nameStop}\\b)[\\p{L}][\\p{L}'’-]*){0,2}?)${end}`, 'iu')
}

/** Letters one by one, which repeat a part of the name: "Meera, M double E R A". */
const spelledOut = /(?:(?:^|[\s,.-]+)(?:(?:double|hyphen|dash|apostrophe)\s+)*\p{L}\b(?!['’])){3,}/giu
/** "Bennett, two ts at the end", "Megan with an e" */
const spellingHint =
  /,?\s+(?:(?:with|without) (?:an?|no|one|two|double|the letters?|just one|only one) ['’"]?\p{L}{1,2}['’"]?s?\b|(?:one|two|double) ['’"]?\p{L}['’]?s?(?= (?:at|in|on) the \w+)|two \p{L}['’]?s\b)(?: (?:at|in|on|not|instead of)\b(?: (?:the|an?))? \w+)*(?=\s*(?:$|[,.;!?])|\s+(?:\p{L}\b|\p{Lu}|and\b|my\b))/giu
const noName =
  /^(um|uh|er|erm|hmm|again|twice|already|once|up|useless|hopeless|ridiculous|terrible|awful|taking|a|not|your|our|his|her|their|this|spelled|spelt|pronounced|going|no|yes|yeah|calling|just|still|so|very|really|sorry|afraid|that|there|tomorrow|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|fine|ok|okay|good|great|perfect|right|correct|wrong|urgent|possible|free|busy|available|happy|half|quarter|under|about|for|the|a|an|my|all|quite|only|too|at|in|on|looking|interested|after|wondering|having|trying|hoping|unable|new|worried|ready|sure|open|closed|better|getting|coming|moving|planning|selling|buying|booked|broken|gone|done|with|from|of|if|but|and|or|as|like|back|ringing|phoning|here|home|stuck|due|thinking|pouring|been|regarding|to|it|me|what|how|when|where|why|which|who|number|noon|midday|zero|oh|double|triple|plus|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|january|february|march|october|november|december)\b/i

/** "Mr Pickersgill, Harold Pickersgill": the first of the two. */
const titleBefore = /\b(?:mr|mrs|ms|miss|dr) (\p{L}+),? (?=\p{L}+ \1\b)/giu

/** Without titles, the spelling and "my surname is" between the two halves of a name. */
const plainName = (utterance: string) =>
  utterance
    .replace(/\b(mrs?|ms|miss|dr|mx)\.(?=\s)/gi, '$1')
    .replace(titleBefore, '')
    // "Declan O'Shea, for the third time, and you never said …", "Declan, it's Declan O'Shea"
    .replace(/[\s,]+for the (?:second|third|fourth|fifth|tenth|hundredth|last) time\b.*$/i, '')
    .replace(/[\s,]+and (?:you|ye|yous|can|could|would|will|do|does|is|are)\b.*$/i, '')
    .replace(/^(\p{L}+),? (?:it['’]?s|that['’]?s|i['’]m) (?=\1\b)/iu, '')
    // "Sandra Pickering, sweetheart, you've got me on your books"
    .replace(
      /[\s,]+(?<=\p{L} \p{L}+[\s,]+)(?:sweetheart|love|darling|dear|mate|pal|hen|duck)\b(?:[\s,]+(?:you|i|we|it|and|but)\b.*)?$/iu,
      '',
    )
    .replace(/,?\s*(?:and )?(?:my )?(?:surname|last name|family name|second name)(?:'s|s| is)?\s+(?=\p{L})/giu, ' ')
    .replace(/,?\s+(?:like|as in) (?:an?|the|my) .*$/i, '')
    // "Bellweather, Julian Bellweather"
    .replace(/\b(\p{Lu}\p{L}+),? (?=\1 \p{Lu}|\p{Lu}\p{L}+ \1\b)/u, '')
    // "Joaquim Teixeira, Joaquim with q"
    .replace(/(?<=\p{L}\s\p{L}+),?\s+\p{L}+ with (?:an? )?\p{L}\b.*$/iu, '')
    .replace(spellingHint, ' ')
    .replace(spelledOut, ' ')
    .replace(/,?\s+(?:with|without) (?:an?|one|two|double|the letters?) (?!view|question).*$/i, '')
    .replace(/\s+,\s*(?=\p{Lu}\p{Ll})/gu, ' ')

const animals =
  /\b(?:dog|cat|puppy|kitten|horse|pony|rabbit|hamster|parrot|labrador|lab|spaniel|poodle|terrier|retriever|shepherd|collie|bulldog|beagle|pug|tabby)\b/i

/**
 * The name that an utterance states: "name of Kelly", "my name is …", "hi, it's Mike".
 * @param expected a name may come now, so that "it's Mike" alone is one.
 */
export function statedName(said: string, expected = false): string | undefined {
  // "Chinedu is C H I N E D U and Okafor is O K A F O R"
  const two = /\b(\p{L}+) is ((?:\p{L}[\s.-]+){2,}\p{L})[\s,]+and (\p{L}+) is ((?:\p{L}[\s.-]+){2,}\p{L})\b/iu.exec(
    said,
  )
  if (two)
    return capitalise([two[2], two[4]].map((letters = '') => letters.replace(/[^\p{L}]/gu, '').toLowerCase()).join(' '))
  // "Tell him that Chinedu Okafor called"
  const [, caller] =
    /\btell (?:him|her|them|(?:mrs?|ms|dr|barrister) \p{L}+|\p{Lu}\p{L}+) (?:that )?(\p{L}+ \p{L}+) (?:called|rang|phoned|has (?:called|rung)|is (?:calling|trying))\b/iu.exec(
      said,
    ) ?? []
  if (caller && !caller.split(' ').some((word) => noName.test(word)) && !hasUsualWord(caller.split(' ')))
    return capitalise(caller)
  // "It's Siobhan Keogh, that's S I O B H A N K E O G H"
  const [, whole = '', letters = ''] =
    /\b(\p{L}{2,} \p{L}{2,}),? (?:that['’]?s |spelled |spelt )?((?:\p{L}[\s.-]+){4,}\p{L})\W*$/iu.exec(said) ?? []
  if (whole !== '' && letters.replace(/[^\p{L}]/gu, '').toLowerCase() === whole.replace(' ', '').toLowerCase())
    return capitalise(whole)
  const utterance = said
    // "Jürgen Weber, so J U E R G E N"
    .replace(/\bso (?=(?:\p{L} ){2,}\p{L}\b)/iu, '')
    .replace(spellingHint, ' ')
    .replace(/^\W*(?:righto|right|alright|yep|no worries)[,\s]+(?=\S+\s)/i, '')
    // "I just said Desmond Okafor", "my wife's name, actually Helen Bright"
    .replace(
      /^.*\bi (?:just |already |have )*(?:said|told you)[\s,]+(?=\p{L}+(?: \p{L}+)?\W*$)(?!\p{L}+(?:day|ing|ed)\b|(?:morning|afternoon|evening|no|yes|yeah|that|it|so|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|already|before|half|quarter)\b)/iu,
      'my name is ',
    )
    .replace(
      /^.*\bput (?:it|that|me|us) (?:down )?under (?:my|the|his|her|our) .*?\bactually[\s,]+(?=\p{L}+)/iu,
      'my name is ',
    )
    // "I've told you twice already, it's Graham"
    .replace(
      /^(?:.*\b)?i(?:['’]ve| have)? (?:already |just )*(?:told you|said|gave|given)\b(?: \w+){0,4}? (?:it['’]?s|it is|i['’]m) (?=\p{L}+(?: \p{L}+)?\W*$)/iu,
      'my name is ',
    )
    // "I'd rather not give my full name, just put Anne"
    .replace(/^.*\bjust put (?=\p{L}+(?: \p{L}+)?\W*$)(?!me\b|it\b|that\b|down\b|the\b)/iu, 'my name is ')
    // "The account's in my wife's name, so that'd be Patty Renner"
    .replace(
      /^.*\b(?:that(?:['’]?d| would) be|(?:wife|husband|partner|company)['’]?s name,?)\s+(?=\p{L}+ \p{L}+\b)/iu,
      'my name is ',
    )
    // "Doris Pemberton, Mrs"
    .replace(/(?<=\p{L}\s\p{L}+),?\s+(?:mrs|mr|ms|miss)\.?\s*$/iu, '')
    // "It's Rachel, Rachel Okafor"
    .replace(/\b(\p{L}{2,}),? (?=\1\b)/giu, '')
    .replace(titleBefore, '')
    // "Tom and Priya, put it under Priya Nair"
    .replace(
      /^.*\bput (?:it|that|me|us) (?:down )?under (?!(?:my|the|his|her|our|a)\b)(?:me[\s,]+)?(?=\p{Lu})/u,
      'my name is ',
    )
  // "It's Siobhan Keane. S I O B H A N, Keane is K E A N E."
  const spelledWhole =
    expected && withoutSpelling(utterance) !== utterance
      ? readName(
          utterance.replace(
            /^(?:.*\b(?:name(?:['’]?s| is)|names|it['’]?s|this is|and)\s+(?=\p{L}{2,} \p{L}{2,}))?(?:it['’]?s )?(?:(?:under|for)\s+)?/iu,
            '',
          ),
        )
      : undefined
  if (spelledWhole?.spelled && spelledWhole.name.includes(' ')) return spelledWhole.name
  const plain = plainName(
    animals.test(utterance)
      ? utterance.replace(/\b(?:his|her|its|the \w+['’]s) name(?:['’]?s| is) \S+/gi, ' ')
      : utterance,
  )
  for (const pattern of namePatterns) {
    const name = pattern.exec(plain)?.[1]
    if (name && !noName.test(name)) return capitalise(name)
  }
  const name = expected ? introducedPattern.exec(plain)?.[1] : undefined
  if (!name || name.split(' ').some((word) => noName.test(word)) || hasUsualWord(name.split(' '))) return undefined
  // Where the text has capital letters, a name begins with one.
  if (plain !== plain.toLowerCase()) return /^\p{Lu}/u.test(name) ? capitalise(name) : undefined
  return /(?:ed|ing|ly|ful|less| out| up| off)$/.test(name) ? undefined : capitalise(name)
}

/** An utterance that is nothing but a name with capital letters, or one word that is no usual answer. */
export function bareName(utterance: string): string | undefined {
  const said = plainName(utterance)
    .replace(/[\s,.!]+$/, '')
    .replace(/,?\s+(?:please|thanks|thank you)$/i, '')
    .trim()
  // "Jess and Tom Fielding"
  const words = said.replace(/(?<=^\p{Lu}\S+ )and (?=\p{Lu})/u, '').split(/\s+/)
  if (
    words.length > 3 ||
    words.some((word) => !/^\p{L}[\p{L}'’-]+$/u.test(word) || noName.test(word)) ||
    hasUsualWord(words)
  )
    return undefined
  const isCapital = words.every((word) => /^\p{Lu}/u.test(word))
  return isCapital ? said : words.length === 1 ? capitalise(said) : undefined
}

const usualWord =
  /^(ta|yep|yup|nope|nah|no|maybe|perhaps|thanks?|thank|cheers|please|hello|hi|hey|bye|goodbye|morning|afternoon|evening|tonight|later|earlier|sooner|soon|lovely|brilliant|cool|sure|alright|super|excellent|wonderful|whatever|whichever|either|neither|both|any|anything|anytime|none|nothing|hmm+|mm+|um+|uh|er+m?|huh|wow|oh|ah|well|then|also|and|but|or|because|actually|honestly|seriously|definitely|absolutely|exactly|indeed|can|could|would|do|does|did|have|has|is|are|was|will|i|you|we|he|she|they|this|these|those|next|last|first|second|week|weekend|day|time|cancel|stop|help|wait|repeat|more|less|price|cost|hours|forget|leave|deal|done|sounds?|works?|dunno|nevermind|i'm|it's|that's|don't|can't|let's|what's)$/i

/** Whether one of the words is none of a name: "Price" alone, but not in "Megan Price". */
const hasUsualWord = (words: readonly string[]) =>
  words.some((word, at) => usualWord.test(word) && !(at > 0 && /^(?:price|day|more|hours|will|last)$/i.test(word)))

/** "No, it's just Megan Price", "the name is wrong, it's Megan Price": the name in place of `current`. */
export function correctedName(utterance: string, current: string): string | undefined {
  const said = plainName(utterance)
    .replace(
      /^\s*(?:(?:no+|nope|yes|yeah|sorry|oh|wait|well|actually|but|um+|uh|ah|right|hang on|hold on|not quite|nearly|almost)[\s,.!]+)+/i,
      '',
    )
    .replace(/\bit['’]?s not \p{L}+[\s,]+(?=it['’]?s)/iu, '')
    .replace(/\b(\p{L}+) (?=\1\b)/iu, '')
    .replace(
      /[\s,]+(?:not|and|but|(?:the|my) (?:phone|mobile|number)\S*|\+?\d{3,}|please|thanks|thank you|though|then)\b.*$/i,
      '',
    )
    .replace(/[\s,.!?]+$/, '')
  // "Can you put Gareth Banks"
  const [, put] =
    /\b(?:put|use|under)\s+(?:it (?:under|in|down as) |down )?(\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+)/u.exec(utterance) ?? []
  if (put !== undefined && put !== current) return put
  const named =
    /\b(?:sur)?name\b.*?\b(?:is|its|it['’]s|['’]s|be|say|to|names)\s+(?:(?:wrong|not right)[\s,.]+(?:it['’]?s|it is)\s+)?(?:just |only |actually |really )*(\p{L}.*)$/iu
  const alone =
    /^(?:(?:it['’]?s|it is|i['’]?m|i am|i said|i['’]m called|it should be|should be|just|only|actually)\s+)*(\p{L}.*)$/iu
  const isNamed = named.test(said)
  const isOnly = /^(?:it['’]?s |it is |i['’]?m |i said )?(?:just|only|actually) /i.test(said)
  const [, name = ''] = named.exec(said) ?? alone.exec(said) ?? []
  const words = name.split(/\s+/)
  const isName = words.every((word) => /^\p{L}[\p{L}'’-]+$/u.test(word) && !noName.test(word)) && !hasUsualWord(words)
  const known = current.toLowerCase().split(' ')
  const shares = words.some((word) => word.length > 2 && known.includes(word.toLowerCase()))
  const isCapital = words.every((word) => /^\p{Lu}/u.test(word))
  const denies = known.some((word) => new RegExp(`\\bnot ${word}\\b`, 'i').test(utterance))
  if (
    words.length > 3 ||
    !isName ||
    !(shares || (isCapital && denies) || (isCapital && (isNamed || (isOnly && words.length > 1))))
  )
    return undefined
  // "Gareth, not Theresa": the rest of the name stays.
  const wrong = /\bnot (?:with )?(\p{L}+)/iu.exec(utterance)?.[1]?.toLowerCase()
  const at = words.length === 1 && wrong !== undefined ? known.indexOf(wrong) : -1
  const corrected = at === -1 ? capitalise(name) : current.split(' ').with(at, capitalise(name)).join(' ')
  return corrected === current ? undefined : corrected
}

/** The name that an utterance spells: "it's P R I Y A", "M double E R A". */
export function spelledName(utterance: string): string | undefined {
  const [spelled] = withoutLetterHint(utterance).match(spelledOut) ?? []
  if (!spelled) return undefined
  const letters = spelled
    .replace(/\bdouble\s+(\p{L})/giu, '$1$1')
    .replace(/\b(?:hyphen|dash|apostrophe)\b/gi, '')
    .replace(/[^\p{L}]/gu, '')
  return letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase()
}

/** The utterance without letters that are spelled one by one. */
export const withoutSpelling = (utterance: string) => utterance.replace(spelledOut, ' ')

const aroundSpelling =
  /^(?:\W*(?:it['’]?s|i['’]?m|my name['’]?s|my name is)\s+)?(\p{Lu}[\p{L}'’-]+),?\s+(?:that['’]?s|that is|it['’]?s|spelled|spelt)[\s,]+(?:\p{L}[\s,.-]+){2,}(\p{Lu}[\p{L}'’-]{2,})[.!]?$/u

/** "Niamh, that's N I A M H, Gallagher": the name with what follows its spelling. */
export function nameAroundSpelling(utterance: string): string | undefined {
  const [, first, last] = aroundSpelling.exec(utterance) ?? []
  return first && last ? `${first} ${last}` : undefined
}

/** The name in an answer to "What's your name?". */
export function answeredName(utterance: string): string | undefined {
  return (
    nameIn(utterance) ??
    utterance
      .split(/[.!?]\s+/)
      .slice(-1)
      .map(nameIn)[0]
  )
}

function nameIn(utterance: string): string | undefined {
  const stated = statedName(utterance, true)
  if (stated) return stated
  const spelled = /(?:\b\p{L}[\s,.-]+){2,}\p{L}\b(?!['’])/u.exec(utterance)
  const cleaned = plainName(utterance)
    .replace(/(?<=\p{L}\s\p{L}+),?\s+(?:mrs|mr|ms|miss)\.?\s*$/iu, '')
    .replace(
      /^\s*(?:(?:yes|yep|yeah|sure|righto|right|alright|ok|okay|well|um+|uh+|er+|erm|oh|hi|hello|of course|no worries|no problem|thanks|thank you|so|just|sorry|no),?\s+)*/i,
      '',
    )
    .replace(
      /^(?:it'?s|it is|that'?s|that is|that would be|you can put|put it (?:down )?under|put|for|under|the name'?s?(?: is)?|my name'?s?(?: is)?|name(?: is|'?s)?|i'?m|i am|this is)\s+/i,
      '',
    )
    // "Put it under Ferreira, five five five oh one four two"
    .replace(/[\s,]*\b(?:(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple)\b[\s,]*){5,}.*$/i, '')
    // "priya sharma that's p r i y a", "Oluwaseun Bakare, my number is …": the name stands in front.
    .replace(
      /[\s,]*\b(?:that'?s|spelt|spelled|as in|with (?:an?|one|two|double|the)|its spelt|it'?s spelt|like the|like in|you say|you spell|pronounced)\b.*$/i,
      '',
    )
    .replace(
      /[\s,]*(?:\b(?:and|on)\s+)?(?:(?:my|the)\s+)?(?:\b(?:phone|mobile|cell|tel\w*|number)\b|\+?\d{3}|(?:e-?mail)\b).*$/i,
      '',
    )
  const { name } =
    readName(
      spelled && cleaned.trim().length < 2
        ? spelled[0]
        : cleaned.replace(/(?:[\s,]+(?:please|thanks|thank you|here|speaking|by the way|down))+[\s.!]*$/i, ''),
    ) ?? {}
  return name && !noName.test(name) && !hasUsualWord(name.split(' ')) ? capitalise(name) : undefined
}

/**
 * What an appointment is for, in the caller's own words: "I'd like a double room" is "Double room". For wishes that are none
 * of the services of a trade.
 */
export function wishedThing(said: string): string | undefined {
  const text = said.replace(/\bend of (?=lease|tenancy|term|year)/g, 'end-of-')
  // "Book my labrador in for a bath"
  const broughtIn =
    /\b(?:book|bring|get|take) (?:my|our) [a-z ]{2,30}? in for (?:an?|the|some|his|her|its) (?!(?:week|weekend|night|few|couple|month|day|fortnight)\b)([a-z][a-z -]{2,30}?)(?= (?:on|at|this|next|tomorrow|today|please|sometime|some|the|my|its|it|because|as|and|but|if|when|could|can|asap|soon|hes|shes)\b|[^a-z -]|$)/.exec(
      text,
    )?.[1]
  if (broughtIn) return broughtIn.charAt(0).toUpperCase() + broughtIn.slice(1)
  const match =
    // "An appointment about my tax return"
    /\b(?:appointment|meeting|someone|somebody|chat|word) about (?:my|an?|the|our|some) ([a-z]+(?: (?!on\b|at\b|this\b|next\b)[a-z]+)?)(?= (?:on|at|this|next|tomorrow|today|please|and|but)\b|$)/.exec(
      text,
    )?.[1] ??
    // "A bath on Thursday"
    /^(?:(?:hi|hello|hey|yes|yeah|just|maybe|ok|okay|then|so) )*(?:an?|some) (?!(?:week|weekend|night|day|month|few|couple)\b)([a-z]+(?: [a-z]+)?)(?= (?:on (?:\w+day|the \d)|this|next|tomorrow|today|tonight|please)\b)/.exec(
      text,
    )?.[1] ??
    /\b(?:do you have|have you got|you got) (?:any|an?) ([a-z]+(?: [a-z]+)??)(?= (?:free|available|left|for|on|next|tonight|tomorrow|this)\b)/.exec(
      text,
    )?.[1] ??
    /\b(?:about(?! on\b| in\b)|regarding|concerning|help with|advice on|problem with|issue with|trouble with|interested in|looking for|looking at|look at|quote for|quote on|need|want|like|book|order|arrange|reserve|rent|hire|join|enquire about|ask about|talk about|discuss|get|bring|take|open|start|set up|renew|return|collect|pick up|drop off|report|apply for|register|see|see about|come to|attend)\s+(?:(?:to|in|you|some|somebody|someone|on)\s+)*?(?:(?:book|order|get|arrange|reserve|discuss|rent|hire|join|bring|talk about|ask about|sort out)\s+)?(?:(?:in|for|about)\s+)?(?:an?|some|my|our|the|one|two|three|your)\s+((?!(?:half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|i|of|just|bit|lot|few|couple|moment|second|minute)\b)[a-z][a-z-]*(?: [a-z-]+){0,3}?)(?=\s+(?:on|for|at|from|this|next|tomorrow|today|tonight|please|and|but|with|in|by|before|after|because|since|until|that|which|who|so|is|has|was|if|when|can|could|as|to|me|or|of|about|thanks|asap|first|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|urgently|asap|quickly|soon|sooner|the|checked|fixed|done|looked|sorted|seen|booked)\b|[^a-z -]|$)/.exec(
      text,
    )?.[1] ??
    // "Passport photos for my two children", "book driving lessons"
    /\b(?:need|want|like|after|about|book|order|arrange|get) (?:to (?:book|get|have|arrange|order) )?(?!an? |the |my |our |some |it |to |for |in |you )((?:[a-z]{3,} )[a-z]{3,}[^s ]s|[a-z]{3,} (?:lesson|class|session|test|exam|examination|check|consultation|fitting|massage|treatment|repair))(?= (?:for|on|this|next|tomorrow|today|please|at)\b|$)/.exec(
      text,
    )?.[1]
  if (
    !match ||
    /\b(?:times|hours|details|names|numbers|days|questions|calls|appointments|slots|ones|directions|prices|its|this|yours|things|minutes|weeks|months|years|pounds|dollars|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|mornings|afternoons|evenings)$/.test(
      match,
    ) ||
    /\b(?:would|do|will|did) i\b/.test(text) ||
    /\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday|appointment|booking|slot|thing|time|times|reservation|table|word|chat|call|message|look|question|person|human|someone|one|it|that|day|morning|afternoon|evening|name|number|place|visit|meeting|help|advice|hand|manager|boss|owner|earliest|latest|first|second|later|earlier|other|same|lawyer|solicitor|attorney|dentist|vet|doctor|plumber|mechanic|agent|stylist|text|email|ago|size|length|colou?r|shape|age|(?:grand)?(?:son|daughter|mother|father|kids?|children|child|mum|dad|parents)|husband|wife|partner|mate|friend)$/.test(
      match,
    )
  )
    return undefined
  return match.charAt(0).toUpperCase() + match.slice(1).replaceAll('-of-', ' of ')
}

const capitalise = (name: string) =>
  name
    .trim()
    .replace(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    // Not the s of a possessive.
    .replace(/(['’])S\b/gu, '$1s')

/** What takes back the words before it: "the second one, or no, hang on, the first". */
const takingBack =
  /(?:[,.!?;-]\s*|\s)(?:(?:oh|or|ah|um|actually|sorry|but)[,\s]+)*(?:no[,\s]+(?:(?:oh[,\s]+)?wait|hang on|hold on|sorry|actually|scratch that|make (?:it|that))|wait[,\s]+no|scratch that|on second thoughts?|actually[,\s]+no)[,.\s]+(?:no[,\s]+)?(?=\S)/i

const digitsBefore = /\d|(?:\b(?:oh|zero|double|one|two|three|four|five|six|seven|eight|nine)\b\W*){4}/i

/** The utterance from where the caller takes back what they began with. Of a number only its end may be said again. */
export function lastVersion(utterance: string): string {
  const [, goneBackTo] =
    /\b(?:let['’]?s|can we|i['’]?ll|we['’]?ll|could we)?\s*go back to (the (?:\w+ )?(?:one|first|second|other)\b.*)$/i.exec(
      utterance,
    ) ?? []
  if (goneBackTo !== undefined) return goneBackTo
  // "Yeah, oh hang on, no sorry, I've got the school run at half eight, can we make it the eleven"
  const [, instead] =
    /\b(?:hang on|hold on|no,? sorry|oh no|actually|wait|sorry)\b.*\b(?:can|could) (?:we|you|i) (make it (?:the )?.+)$/i.exec(
      utterance,
    ) ?? []
  if (instead !== undefined && instead.split(' ').length < 8)
    return `no, ${instead.replace(/\bthe (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+|half|quarter)\b(?! one))/i, '')}`
  const match = takingBack.exec(utterance)
  if (!match || match.index === 0 || digitsBefore.test(utterance.slice(0, match.index))) return utterance
  const before = utterance.slice(0, match.index).split(' ')
  const after = lastVersion(utterance.slice(match.index + match[0].length))
  // "A check-up next week, Tuesday, no wait, Wednesday": only the day is taken back.
  const words = after.split(' ').length
  if (words < 3 && before.length > words + 3) return [...before.slice(0, -words), after].join(' ')
  // "A table for Saturday, we are five, no sorry, six persons"
  return /^(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:people|persons?|of us)\b/i.test(after) &&
    before.length > 3
    ? [...before.slice(0, -1), after].join(' ')
    : after
}

/** "I don't want an appointment, I just want to leave a message": what the caller does not want is no wish. */
export function withoutRefusal(utterance: string): string {
  const clauses = utterance.split(
    /[,.!?;]\s+|\s+(?=(?:but|just|only|rather)\s)|\s+(?=it['’]s (?:the|an?|my)\s)|\s+(?=i (?:just |only )?want\b)/i,
  )
  const wanted = clauses.filter(
    (clause) =>
      !/^(?:(?:can|could) (?:we|you|i) )?(?:\w+ )?(?:leave|skip|forget|drop) (?:out )?(?:the|my) |\b(?:ain['’]?t|isn['’]?t|is not) (?:the|an?|my|about)\b|\b(?:don['’]?t|do not|didn['’]?t|not) (?:\w+ )?(?:want|need|after|looking for|book(?:ing)?|(?:calling|ringing|here) for)\b/i.test(
        clause,
      ),
  )
  return wanted.length === clauses.length ? utterance : wanted.join(', ')
}
