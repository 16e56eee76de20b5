import { hasBusinessWord } from './entities.ts'

/** What a business is called, in what a caller says of it, as a recognizer writes it: in lower case, without a comma. */

/** Where a name ends that is said without a pause: "… we're in Norfolk", "… can you do the phone", "… and it's dog walking". */
const afterName =
  /[,.!?;:]|\s+(?=(?:but|so|um+|uh+|er+m?|haha|or something|(?:and|but) (?:yes|yeah|i|i['’]m|we|we['’]re|it|it['’]s|can|could|do|is|are|my|our|the phone)|we(?:['’]?re| are| do| have| make| sell| fix| run| offer| clean| take| cater| mostly)?|it['’]?s|it is|that(?:['’]s| is)|(?:can|could|would|will) (?:you|we|i|it)|i|i['’](?:m|d|ve)|they|which|who|because|please|thanks|thank you|go (?:on|ahead)|show me|how (?:would|you|do)|pretend|mostly|one in|be my|be our|instead|not|rather than|(?:on|at) \p{L}+ (?:road|street|avenue|lane|hill|square))\b)/iu
const place = /\s+(?:up |down |out |over |here )?(?:in|near) (?:the )?\p{L}+(?: \p{L}+){0,2}$/iu
const before =
  /^(?:(?:uh|um+|er+m?|oh|actually|just|really|only|simply|like|well|yeah|yes|no|nearly|sorry|the name|good (?:morning|afternoon)|hello)[\s,]+)+/i
const after = /\s+(?:now|actually|please|then|mate|love|ok|okay|really|yeah|today|here)$/i
/** A name does not begin with these, or holds them. */
const noStart =
  /^(?:an?(?! (?:one|plus|to z)\b)|my|our|your|his|her|their|about|for|to|not|what|how|that|this|it(?:['’]?s)?|we['’]?re|you|i|we|me|in|at|on|of|with|from|and|or|near|by|is|are|urgent|possible|fine|good(?! \S+ \S)|right|wrong|so|mostly|mainly|because|cos|going|looking|one|two|any\w*|some\w*|up|down|out|open|closed|free|available|help|ok|okay|been|no|yes|mate|love|pal|let['’]?s|show|go$|the (?:name|one|same|other|first|second|phone|receptionist|right|wrong))\b/i
const noName =
  /\b(?:want|need|would|could|can|have|like|book|appointment|please|you|your|was|were|tomorrow|today|\w+day|o['’]?clock|call me|phone|hurts?|broken|urgent)\b/i

/** Lower case becomes "Petal and Stem". */
export const titleCase = (name: string) =>
  name.replace(/(^|[\s-])(\p{Ll})/gu, (match, space: string, letter: string, at: number) =>
    at > 0 && /^\s(?:and|of|the|for|at|in|on|do|dos|das|de|del|di|du|la|van|von|der) \S/i.test(name.slice(at))
      ? match
      : space + letter.toUpperCase(),
  )

/** The name at the beginning of a text, without what is said around it; `undefined` when it is none. */
export function boundName(text: string): string | undefined {
  const [said = ''] = text
    .replace(before, '')
    // "Daisy's with an s, Daisy's Tea Room"
    .replace(/\b(\S+) with (?:an?|one|two) \p{L}\b[\s,]+(?=\1\b)/iu, '')
    .split(afterName)
  let name = said.trim().replace(after, '').replace(after, '')
  if (name.split(' ').length > 2) name = name.replace(place, '')
  // "Coastline Plumbing Coastline Plumbing"
  const words = name.split(/\s+/)
  const half = words.slice(0, words.length / 2).join(' ')
  if (
    half.toLowerCase() ===
    words
      .slice(words.length / 2)
      .join(' ')
      .toLowerCase()
  )
    name = half
  if (name.length < 2 || name.split(' ').length > 6 || noStart.test(name) || noName.test(name)) return undefined
  return name === name.toLowerCase() ? titleCase(name) : name
}

const kindOf =
  '(?:company|business|firm|shop|place|practice|agents?|agency|clinic|salon|studio|gym|spa|garage|restaurant|cafe|bakery|hotel|school|centre|center|office|pub|bar|store|surgery|nursery|house|hall|marina|church|club)'
/** What a name follows. */
const cues = [
  /\b(?:(?<!\b(?:i['’]ve|ive|have|had|i|who|you|they|has|be|not) )called|trading as|known as|named)\s+(?!me\b|us\b|you\b|back\b)(.+)$/i,
  /\bcall (?:it|us|yourself) (?!(?:back|though)\b)(.+)$/i,
  /(?<!\b(?:my|his|her|first|last|your) )\bname(?:['’]s| is|,? which is)(?: actually| just| uh| um| really)*\s+(?!wrong|right|not|on)(.+)$/i,
  new RegExp(
    String.raw`\b(?:my|our|the) (?:\w+ ){0,2}${kindOf}(?: (?:i|we) (?:work for|work at|run|own|have))?,?\s+(?:which is|is|['’]s)\s+(.+)$`,
    'i',
  ),
  new RegExp(String.raw`\b${kindOf}['’]s\s+(.+)$`, 'i'),
]
const deskCues = [
  /\b(?:receptionist|front desk|reception|desk|phones?|answer(?:ing)?(?: the phone)?|working|as if you['’]?re) (?:at|for|of)\s+(?!an?\b|my\b|our\b|us\b|me\b)(.+)$/i,
]
/** What a name may follow that tells what the business is. */
const weakCues = [
  /\b(?:i['’]?m|you['’]?re|you are) (?:from|with)\s+(?=\S)/gi,
  /(?<=^|\s)(?:we['’]?re|we are|it['’]?s|it is|this is|for|as|say)\s+(?!an?(?! (?:one|plus)\b)\b|my\b|our\b|not\b)(?=\S)/gi,
]

/** "A gym iron and oak", "my tattoo studio black lotus ink", "a boarding kennels fakenham road kennels": behind the kind of business. */
function afterKind(utterance: string): string | undefined {
  const said = utterance.replace(before, '')
  const starts = [
    0,
    ...[...said.matchAll(/\b(?:an?|my|our|two)\s+/gi)].map(({ index, 0: article }) => index + article.length),
  ]
  for (const start of starts.reverse()) {
    const words = said
      .slice(start)
      .replace(/^(?:family run|family|small|little|local|busy)\s+/i, '')
      .split(/\s+/)
    let at = words.findIndex(isKind)
    if (at === -1 || at > 3) continue
    while (isKind(words[at + 1] ?? '')) at++
    const rest = words.slice(at + 1).join(' ')
    const name = boundName(rest.replace(/^(?:up|down|out|over) in \S+ /i, ''))
    if (name !== undefined) return name
  }
  return undefined
}

const isKind = (word: string) => hasBusinessWord(word) || new RegExp(`^${kindOf}s?$`, 'i').test(word)

/** The name of a business that is plainly said: after "called", "the name is", "my company is", or behind its kind. */
function statedBusinessName(utterance: string): string | undefined {
  for (const cue of cues) {
    const said = cue.exec(utterance)?.[1]
    const name = said === undefined ? undefined : boundName(said)
    if (name !== undefined) return name
  }
  return undefined
}

/** The name of a business in an answer to the question which one is to be played, or in a request for a role play. */
export function businessName(said: string): string | undefined {
  // "The manager of a spa here in Cebu"
  const utterance = said.replace(/\bhere (?=in\b)/gi, '')
  const plain = statedBusinessName(utterance)
  if (plain !== undefined) return plain
  for (const cue of deskCues) {
    const words = cue.exec(utterance)?.[1]
    const name = words === undefined ? undefined : boundName(words)
    if (name?.includes(' ')) return name
  }
  for (const cue of weakCues) {
    for (const { index, 0: words } of utterance.matchAll(cue)) {
      const name = boundName(utterance.slice(index + words.length))
      if (
        name?.includes(' ') &&
        (hasBusinessWord(name.split(' ').slice(-2).join(' ')) || / and (?:sons?|daughters?)\b/i.test(name))
      )
        return name
    }
  }
  return afterKind(utterance)
}

/** Whether a text is written as a recognizer writes it: a name has no capital letters. */
export const isLowerCase = (utterance: string) => !/\p{Lu}/u.test(utterance.replace(/\bI\b/g, 'i'))

/** What says that a name was wrong. */
const corrects =
  /\b(?:no|not|wrong|nearly|said|say|instead|start again|start over|proper name|called|call it|name|me down)\b|\bactually\b(?=.*\s\S+\s\S+$)|^it['’]?s \S+ .*\bactually$|^(?:oh[\s,]+)?(?:it['’]?s|we['’]?re) .* by the way$|\banswer(?:ing)? as\b/i
const correctionCues = [
  ...cues,
  /^(?:oh[\s,]+)?(?:it['’]?s|we['’]?re)\s+(?:called )?(.+?)[\s,]+by the way$/i,
  /\banswer(?:ing)? (?:the phone )?as\s+(.+)$/i,
  /\b(?:i said|should say|(?:can|could) you say|just say|say)\s+(.+)$/i,
  /\b(?:start (?:again|over)|do it (?:again|over)|try (?:it )?again) as\s+(.+)$/i,
  /.*\b(?:it['’]?s|it is|we['’]?re|we are)\s+(?:called )?(.+)$/i,
  /^(?:(?:oh|no|sorry|ah|well|actually|um|wait)[\s,]+)*(?:just|only)\s+(.+)$/i,
  /^(.+?)[\s,]+that(?:['’]?s| is) (?:the|my|our) name\b/i,
]

/** What says, later in a play, that the name of the business is wrong. */
const saysNameIsWrong =
  /\b(?:not an? (?:\w+ ){1,2}(?:company|business|shop|practice|place|firm|office)\b(?=.*\bcalled)|not (?:the|our|my|its|your) name|\byou answer as\b|not (?:it['’]?s |its )?called|(?:the|our|my|business|company) name(?:['’]?s| is)? (?:wrong|not right)|(?:got|get) (?:the|my|our) name|wrong name|name wrong|name right|(?:that|it)['’]?s (?:still )?not (?:the )?(?:name|called)|(?:got|have) me down as an? \w+|(?:got|have) the wrong business|(?:i['’]?m|we['’]?re) not (?:an? )?(?:dentists?|vets?|plumbers?|lawyers?|garages?|salons?|restaurants?|estate agents?|hairdressers?))\b/i

const notButKind =
  /\bnot an? [\w'’ ]+?[,.]?\s+(?:we['’]?re|i['’]?m|it['’]?s|we are|i am|it is) (an? [\w'’-]+(?: [\w'’-]+)?)$/i

/**
 * The name of a business that is played under another one: "no, it's Shear Magic", "you should say Kingfisher Accountants".
 * @param greeted right after the greeting; later only who says that the name is wrong corrects it.
 */
export function correctedBusinessName(utterance: string, greeted: boolean): string | undefined {
  const mayCorrect = greeted
    ? corrects.test(utterance) || /\bthat(?:['’]?s| is) (?:the|my|our) name\b/i.test(utterance)
    : saysNameIsWrong.test(utterance)
  if (!mayCorrect) return undefined
  // "We're not a barber, we're a beauty salon"
  const [, kind] = notButKind.exec(utterance) ?? []
  if (kind) return kind
  for (const cue of correctionCues) {
    const said = cue.exec(utterance)?.[1]
    const name = said === undefined ? undefined : boundName(said)
    if (name !== undefined && !/\b(?:wrong|right|name)\b/i.test(name)) return name
  }
  return undefined
}
