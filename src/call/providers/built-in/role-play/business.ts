import { type TradeId, trades } from '../../../../content/role-play-trades.ts'
import type { RolePlayRequest } from '../dialogue/dialogue-state.ts'
import {
  afterDescription,
  afterName,
  againAs,
  customer,
  cut,
  desk,
  meReceptionist,
} from '../dialogue/role-play-request.ts'
import { boundName, businessName, isLowerCase, titleCase } from '../understanding/business-name.ts'
import { businessWordIn, hasBusinessWord } from '../understanding/entities.ts'
import { plainLetters } from '../understanding/plain-words.ts'

/** The business whose receptionist is played. Without a name it is "the dental practice". */
export type Business = {
  name: string | undefined
  trade: TradeId
  /** What the caller said of it, in lower case; for what is booked there. */
  kind?: string
}

/** "… receptionist, I'm a piano tuner" */
const isOccupied = new RegExp(
  `^.*\\b${desk}[\\s,.]+(?:(?:and|so|because|cos)\\s+)?i(?:['’]?m| am) (an? )?(?!the\\b|an?\\b)((?:\\p{L}+ ){0,3}(?!(?:${customer}|owner|manager|user|beginner|human)$)\\p{L}+(?:er|or|ist|ian|smith|man))$`,
  'iu',
)

/** The business that a role play was asked for with; or else the one that the caller named before. */
export const businessOf = ({ said: utterance, business, mentioned }: RolePlayRequest): Business | undefined => {
  const said = utterance
    ?.replace(new RegExp(`^.*?${againAs.source}`, 'i'), 'be ')
    .replace(/\s+(?:again|once more|one more time)\b/gi, '')
    // "The receptionist thing for a garage, let's say Murphys Motors", "I told you, Petal and Stem the florist"
    .replace(meReceptionist, 'my ')
    .replace(/^.*\bbe my receptionist for (?=an? (?!minute|bit|second|sec\b|moment|while|call))/i, 'be ')
    // "Be my receptionist, I'm a mobile dog groomer", "do a demo as my receptionist, I am plumber"
    .replace(isOccupied, (words, article: string | undefined, kind: string) =>
      article || tradeOrWord(kind) ? `be a ${kind}` : words,
    )
    // "Pretend you're a hotel reception"
    .replace(
      new RegExp(`\\b(an?|the) ((?:\\p{L}+ )?\\p{L}+) ${desk}$`, 'iu'),
      (words, article: string, kind: string) => (tradeOrWord(kind) ? `${article} ${kind}` : words),
    )
    // "For my son's shop, he mends clocks"
    .replace(/^((?!.*\b(?:called|named)\b).*\b(?:my|our) .*?)[\s,]+s?he (?:\p{L}+ly )?\p{L}+s \p{L}+.*$/iu, '$1')
    // "Be the receptionist for a plumber, lemme hear it"
    .replace(/[\s,]+(?:lemme|let me) (?:hear|see|try|listen)\b.*$/i, '')
    // "I want to hear it do a garage, answer like you're Hendersons Garage"
    .replace(
      /^.*\b(?:answer|act|talk|pick up)(?: the phone)? (?:like|as if|as though) (?:you['’]?(?:re| are| were)|it['’]?s|this is) (?!(?:my|our|the|an?|at|in|on)\b)/i,
      'be ',
    )
    .replace(new RegExp(`\\b(${desk}) (?:thing|bit)\\b`, 'gi'), '$1')
    .replace(/[\s,]+let['’]?s say (?=[\p{L}'’]+ [\p{L}'’]+(?: [\p{L}'’]+)?$)/iu, ' called ')
    .replace(
      /^(?:(?:yes|yeah|no|well|but|oh)[\s,]+)*(?:(?:that['’]?s what|like) )?i(?:['’]ve)? (?:(?:just|already) )*(?:said|told you)[\s,]+/i,
      '',
    )
  const spoken = said !== undefined && isLowerCase(said) ? businessName(said) : undefined
  if (said !== undefined && spoken !== undefined) return businessNamed(spoken, said)
  const named = said === undefined ? undefined : businessToPlay(said)
  // "Casa do limoeiro", as the form or the call took it down
  if (
    named === undefined &&
    business &&
    /^\p{L}+ (?:do|da|dos|das|de|del|di|du|van|von) \p{L}+(?: \p{L}+)?$/u.test(business)
  )
    return businessNamed(titleCase(business), business)
  const known =
    (named && readPlayedBusiness(named)) || (business === undefined ? undefined : readPlayedBusiness(business))
  const before = readMention(mentioned ?? said ?? '')
  // "I make bespoke saddles"
  if (!known && !before && said !== undefined && makes.test(said))
    return { name: undefined, trade: 'other', kind: said.toLowerCase() }
  // "I run Foxley and Dunn, an estate agency"
  const hasKind = named && tradeOrWord(named) && !anyPlace.test(named)
  if (known?.trade !== 'other' || !before || hasKind) return known ?? before
  return before.trade === 'other'
    ? { ...known, kind: (mentioned ?? '').toLowerCase() }
    : { ...known, trade: before.trade }
}

/** "My clinic" says less than "a dental clinic" before it. */
const anyPlace = /^(?:my|our|the) (?:clinic|practice|office|shop|place|business|company|firm|salon|surgery|studio)$/i

const makes =
  /\b(?:i|we) (?:make|teach|sell|fix|repair|build|clean|groom|tune|bake|paint|install|train|walk|rent|hire out|design|print|deliver|breed|restore) (?!it\b|this\b|that\b|you\b|money\b|calls\b)\w+/i

/** A business by its name, of the trade that its name says, or else what was said with it. */
export const businessNamed = (said: string, around: string): Business => {
  // "The cattery" is no name.
  const name = /^The \p{L}+$/u.test(said) && hasBusinessWord(said) ? said.toLowerCase() : said
  const trade = tradeIn(plainLetters(name)) ?? tradeIn(plainLetters(around)) ?? 'other'
  return trade === 'other' ? { name, trade, kind: around.toLowerCase() } : { name, trade }
}

const tradeOrWord = (text: string) => tradeIn(plainLetters(text)) !== undefined || hasBusinessWord(text)

const properNames =
  /(?!(?:I|Hi|Hello|Good|We|My|Our|So|And|Yes|It)\b)\p{Lu}[\p{L}'’&-]*(?: (?:(?:and|of|on|the) )?\p{Lu}[\p{L}'’&-]*)+/gu
/** "The guest house", for a place to stay that is no hotel; "the barber shop", which is no salon. */
function ownKind(trade: TradeId, text: string): string | undefined {
  if (trade === 'hotel') return innIn(text)
  if (trade === 'hair-salon' && /\bbarbers?\b|\bbarber ?shop\b/i.test(text)) return 'the barber shop'
  if (trade === 'plumber' && /\bheating\b/i.test(text) && !/\bplumb/i.test(text)) return 'the heating company'
  return undefined
}

function innIn(text: string): string | undefined {
  const [inn] =
    /\b(?:guest ?house|bed and breakfast|b ?& ?b|inn|hostel|lodge|holiday park|campsite)\b/i.exec(text) ?? []
  return inn && `the ${inn.toLowerCase()}`
}

/** The business that a sentence mentions: "does it handle a law firm", "my mum runs a bed and breakfast in Whitby". */
function readMention(utterance: string): Business | undefined {
  const called = businessToPlay(utterance)
  if (called?.includes('called ')) return readPlayedBusiness(called)
  // "I'm the manager of Pearl Dental Care"
  const named = utterance.match(properNames)?.find(tradeOrWord)
  if (named) return readPlayedBusiness(named)
  const trade = tradeIn(plainLetters(utterance))
  if (trade) return { name: ownKind(trade, utterance), trade }
  const words =
    /\b(?:an?|my|our|the|for|about|with|of|two|three|suits?|handles?|runs?|owns?|manages?)\s+((?:(?!(?:an?|my|our|the|for|and|in|at|that|which|who|is|are|with|too|as|or|so|but|of|on|to|from|near|about|let['’]?s|lets|can|could|would|please|do|i|i['’]?m|be)\b)[\p{L}'’-]+\s*){1,4})/giu
  const kind = [...utterance.matchAll(words)].map(([, found = '']) => found).find(hasBusinessWord)
  const word = kind ?? businessWordIn(utterance)
  return word === undefined
    ? undefined
    : readPlayedBusiness(
        `a ${word
          .trim()
          .toLowerCase()
          .replace(/(?<!ic|s)s$/, '')}`,
      )
}

const pretend = `(?:pretend(?:ing)?|imagine|make believe|suppose|act|acting|play|playing|role ?-?play|pose|posing|answer|pick up|be|become|try|try being|do|hear|switch to|how about|what about)`
const nameEnd = String.raw`(?=\s+(?:you|we['’]?re|we are|it['’]?s|that['’]?s|so|and (?:i|i'm|im|we|you|they|answer|take|book)|i|please|show|could|can|would|let|then|be (?:my|our|the)|act|pretend)\b|[,.;:!?]|$)`
/** "a vet's called Happy Paws", "my hotel? It's called the Harbour Lights" */
const calledPattern = new RegExp(
  String.raw`\b(?:(?<!\b(?:i've|ive|have|i) )called(?! an? )|named|call it|call us|(?<!my )name is|(?<!my )name's)\s+([\p{L}\p{N}'’& -]{2,60}?)${nameEnd}`,
  'iu',
)
const kindPattern =
  /\b(?:my|our|an?|the)\s+((?:(?!(?:my|our|an?|the|of|at|for)\s)[\p{L}'-]+\s+){0,3}?[\p{L}'-]+?)(?=\s+(?:called|named|so|in)\b|[,.;:!?])/giu
/** "my restaurant, The Salty Heron", "the estate agents, we're Foxley and Dunn" */
const namedKindPattern = new RegExp(
  String.raw`\b(?:my|our|the|an?)\s+((?:[\p{L}'’-]+\s+){0,3}?[\p{L}'’-]+)(?:,\s+(?:(?:it's|it is|we're|we are|that's|(?:mine|ours)(?:'s| is)?)\s+)?|[.?!]\s+(?:[Ii]t's|[Ww]e're|[Ww]e are|[Tt]hat's)\s+)(?!I\b)(\p{Lu}[\p{L}\p{N}'’& -]{1,60}?)${nameEnd}`,
  'u',
)
/** "my dentist's receptionist", "the front desk of …": the rest is the business. */
const requestPatterns = [
  String.raw`\b(?<business>(?:an?|my|our|the)\s+(?:[\w-]+\s+){0,3}?[\w-]+)'s?\s+${desk}\b`,
  String.raw`\b(?:${desk}|assistant|person|one|voice|girl|lady|guy|man|woman)\s+(?:(?:who|that)\s+(?:answers|picks up|takes|works)(?:\s+the)?(?:\s+phones?|\s+calls?)?\s+|(?:on|at)\s+the\s+(?:phones?|desk|front desk)\s+|answering\s+)?(?:of|for|at|in|to)\s+(?<business>.+)$`,
  String.raw`\b(?:phone|calls?)\s+(?:as|for|like|to|with)\s+(?:if\s+)?(?:(?:you're|you are|you were|it's|it is|this is|i called|i'd called|i'm calling)\s+)?(?<business>.+)$`,
  String.raw`\b${pretend}[,:]?\s+(?:(?:it|that|this|you(?!\s+(?:are|were|work|answer)\b)|one|out|to be|as if|as though|as|like|with|for|being|if)\s+)*(?:(?:you're|your|you are|youre|you were|you work (?:at|for|in)|you answer for|it's|it is|it was|this is|i'm calling|i am calling|i'm ringing|i've called|i called|we're|we are|i run)\s+)?(?:(?:answering|working|worked|work)(?:\s+the phones?)?\s+(?:for|at|in|as)\s+)?(?<business>.+)$`,
  String.raw`\bif you\s+(?:worked|work|answered|were)\s+(?:(?:at|for|in)\s+)?(?<business>.+)$`,
  String.raw`^(?:ok|okay|so|right|now|and|well|,|\s)*(?:you're|you are)\s+(?:now\s+)?(?<business>.+)$`,
  String.raw`^(?<business>[\p{L}'’ -]+), go\b(?! on)`,
  // "Pretend you're my receptionist, it's Kowalski Plumbing"
  String.raw`\b${desk}[,.]?\s+(?:it['’]?s|its|we['’]?re|this is)\s+(?<business>\S+\s+\S+(?:\s+\S+)?)$`,
  // "How you'd sound for a restaurant"
  String.raw`\b(?:sound|say|answer|greet|talk|speak|one|that|this|it)\b(?:\s+[\w']+){0,4}?\s+(?:for|as|at|to|with|in)\s+(?<business>(?:an?|my|our|the)\s.+)$`,
].map((source) => new RegExp(source, 'iu'))

/** "You pick up for Bramble and Rose": a name with capital letters. */
const namedDesk =
  /\b(?:answer|answering|pick up|picking up|work|working|reception|phones?) (?:the phone )?(?:for|at) (\p{Lu}[\p{L}'’&-]*(?: (?:(?:and|of|on|the|&) )*(?!I\b|I['’])\p{Lu}[\p{L}'’&-]*)+)/u

/** "My business is Lumen and Lace" */
const namedBusiness =
  /\b(?:[Mm]y|[Oo]ur|[Tt]he) (?:business|company|firm|studio|shop|place|salon|practice) is (?:called )?(\p{Lu}[\p{L}'’&-]*(?: (?:(?:and|of|on|the|&) )*(?!I\b|I['’])\p{Lu}[\p{L}'’&-]*)*)/u

/** "Pretend I'm a patient" names no business. */
const noBusiness = new RegExp(
  String.raw`^(?:what|how|who|if|when|something|anything|a call|a? ?practice one|worked|would|one of|the phones?)\b|\bi['’]|\b(?:he|she|they)['’]|\b(?:i|you|me|he|she|they|the other end|on the (?:line|phone)|${customer})\b`,
  'i',
)

/** "Be the receptionist of Hartley and Daughter": a name follows. */
const namesDesk = new RegExp(
  String.raw`\b(?:be|play|act as|you(?:'re| are)) (?:the )?${desk} (?:of|for|at) (?!(?:a|an|my|our|me|us|this|that|some\w*|any\w*)\b)`,
  'i',
)

/** The business in a request for a role play: without the words around it. */
export function businessToPlay(utterance: string): string | undefined {
  // "Which businesses can you act out?"
  if (
    /^(?:\w+ )?(?:which|what) (?:(?:kinds?|sorts?|types?) of )?(?:businesses|business|trades?|companies)\b/i.test(
      utterance.trim(),
    )
  )
    return undefined
  // "Of my veterinary clinic, the Clinique Boréale"
  const [, described, own] =
    /\b(?:my|our) ((?:\p{Ll}+ ){0,2}\p{Ll}+), (?:the )?(\p{Lu}[\p{L}'’&-]*(?: (?:(?:and|of|the|on|&|de|du|la|le) )*\p{Lu}[\p{L}'’&-]*)+)[.!?]?$/u.exec(
      utterance.trim(),
    ) ?? []
  if (described && own && hasBusinessWord(described)) return `a ${described} called ${own}`
  // "I have a driving school, you are my receptionist, okay? Star Driving School"
  const [, last] = /[.?!]\s+((?:\p{Lu}[\p{L}'’&-]*\s?){2,6})[.!]?$/u.exec(utterance.trim()) ?? []
  if (last && hasBusinessWord(last)) return last.trim()
  const said = utterance
    .trim()
    .replace(/[,.]?\s+(?:and\s+)?i(?:['’]ll| will) (?:be|play)\b.*$/i, '')
    .replace(/,?\s+(?:mate|pal|love|buddy|dear|hun|please)[.!?]*$/i, '')
    .replace(/^.*\b(?:try|ask|do) (?:something|a thing|one thing)\b[^.?!]*[.?!:,]\s+/i, '')
    .replace(/\b(?:act|play|take)(?: out| on)? the (?:part|role) of\b/i, 'play')
    .replace(
      /(\p{Lu}[\p{L}'’&-]*(?: (?:(?:and|of|on|the|&) )*\p{Lu}[\p{L}'’&-]*)*),? (?:it['’]?s|it is|we['’]re|we are) called(?=[,.;!?]|\s+(?:and|so)\b|\s*$)/u,
      'called $1',
    )
    .replace(
      /\b(restaurant|hotel|shop|salon|practice|clinic|firm|company|business|garage|studio|school|cafe|bakery|agency) name(?:d| is|['’]?s)? (?=\p{Lu})/iu,
      '$1 called ',
    )
    .replace(/\s+(?:for (?:me|us)|for an? (?:second|sec|minute|moment|bit|tick)|please)\b/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/’/g, "'")
  // "I run a tattoo studio in Dundee be my receptionist"
  const [, run] =
    /\b(?:run|own|have|manage|work (?:at|in|for))\s+((?:an?|my|our)\s+(?:[\p{L}'’-]+\s+){1,3}?)(?:in\s+\p{Lu}[\p{L}\s]*?\s+)?(?:(?:so|and|please|(?:can|could|will) you)\s+)*(?:be|play|act as)\s+(?:my|our|the)\s+receptionist\b/u.exec(
      said,
    ) ?? []
  if (run) return run.trim()
  const called = calledPattern.exec(said)?.[1]
  if (called) {
    const kinds = [...said.matchAll(kindPattern)].map(([, words = '']) => words)
    const kind = kinds.find(hasBusinessWord) ?? kinds.at(-1)
    return `${kind === undefined ? '' : `a ${kind} `}called ${called}`
  }
  const [, kind = '', name] = namedKindPattern.exec(said) ?? []
  if (name && !noBusiness.test(name)) return `a ${kind} called ${name}`
  const [, picksUpFor] = namedDesk.exec(said) ?? namedBusiness.exec(said) ?? []
  if (picksUpFor) return picksUpFor
  for (const [index, pattern] of requestPatterns.entries()) {
    const business = cut(pattern.exec(said)?.groups?.business ?? '')
    const isBusiness =
      tradeOrWord(business) ||
      (index < requestPatterns.length - 1 &&
        (/^(?:my|our|an?|the) |^\p{Lu}|'s\b|,/u.test(business) ||
          business.split(' ').length < (namesDesk.test(said) ? 7 : 3)))
    if (
      business &&
      isBusiness &&
      !/^(?:you|(?:my|our|the) office)$/i.test(business) &&
      !noBusiness.test(business) &&
      business.split(' ').length <= 10
    )
      return business
  }
  return undefined
}

const tradeIds = Object.keys(trades) as TradeId[]
/** Words that describe a business and are no part of its name when they stand alone. */
const kindWords =
  /^(dentists?|dental|practice|clinic|surgery|office|vets?|veterinar\w+|law|firm|law firm|lawyers?|solicitors?|attorneys?|estate|real|agents?|agency|hair|salon|hairdressers?|barbers?|barber|plumb\w+|heating|company|business|garage|mechanics?|auto|repair|car|body|restaurant|cafe|pub|shop|place|store|local|small|little|family|run|owned|independent|busy|doctors?|gp|hotel|receptionist|one|called|named|and|of|the|a|an|my|our|your|for|italian|indian|chinese|thai|french|pizza|pizzeria|trade|options?|her|his|their|him|she|he|they|us|me|it|them|that|this|mine|ours|answering|phones?|sample|mock|calls?|demo|example|somebody|someone|customers?|callers?|clients?|patients?|second|minute|moment|bit|with|b&b|inn|guest|house|bed|breakfast)$/i
/** "My gym", "our hotel": the name may follow. */
const placeWord =
  /^(gym|hotel|bakery|florists?|cafe|clinic|studio|school|office|shop|store|agency|firm|company|business|nursery|pharmacy|bank|library|farm|museum|club)$/i

/**
 * The business in what the caller says of it: "Bella Vista, an Italian restaurant" is a restaurant with a name, "my dental
 * practice" one without. `undefined` when it is neither a name nor a trade.
 */
export function readPlayedBusiness(utterance: string): Business | undefined {
  const phrase = (businessToPlay(utterance) ?? utterance)
    .replace(
      /^(?:(?:oh|ah|right|no|sorry|ok|okay|yes|yeah|um+|uh+|er+|well|so|please|sure|hi|hello|let's say|lets say|how about|what about|maybe|say|try|do|with|as)[\s,]+)*/i,
      '',
    )
    .replace(
      /^(?:it'?s|it is|we'?re|we are|i'?m|i am|i (?:run|own|have|work (?:at|for|in))|we (?:run|own|have)|this is|the name is|the business is|my business is|our business is|my company is|that'?s|for)\s+/i,
      '',
    )
    .replace(/[.!?\s]+$/, '')
    .replace(/[,\s]+please$/i, '')
    // "Answer as Pete's Plumbing and I'm the customer"
    .replace(/\s+and\s+(?:i|i['’]?m|we)$/i, '')
    // "The cattery in devon"
    .replace(
      /^(?:the|my|our|an?) (\p{Ll}+(?: \p{Ll}+){0,2}?) (?:over |down |up |out )?(?:in|near) \p{Ll}+(?: \p{Ll}+)?$/u,
      (all, kind: string) => (hasBusinessWord(kind) ? `my ${kind}` : all),
    )
    .trim()
  // "I'm a piano tuner, the business is mackay pianos"
  const [, own] =
    /\b(?:my|our|the) (?:business|company|firm) (?:is|name is) (?!an?\b|the\b|in\b|on\b|my\b|our\b|very\b|quite\b|small\b)(?:called )?([\p{L}'’& -]{3,40})$/iu.exec(
      utterance.trim(),
    ) ?? []
  const trade = tradeIn(plainLetters(phrase))
  const name = nameIn(own ?? phrase, trade)
  if (!trade && !name) return undefined
  if (trade && !name) return { name: ownKind(trade, phrase), trade }
  return { name, trade: trade ?? 'other' }
}

/** The trade whose words are in a plain text. */
export const tradeIn = (text: string): TradeId | undefined =>
  tradeIds.find((id) => new RegExp(`\\b(?:${trades[id].words})\\b`).test(text))

function nameIn(phrase: string, trade: TradeId | undefined): string | undefined {
  const called = /\b(?:called|named|by the name of)\s+(.+)$/i.exec(phrase)?.[1]?.split(afterName)[0]
  // "Bella Vista, an Italian restaurant", "Bella Vista which is a restaurant"
  const [before = ''] = (called === undefined ? (phrase.split(afterDescription)[0] ?? '') : phrase).split(
    /\s*,\s*|\s+(?:which|that) is\s+|\s+-\s+/,
  )
  const described = /^(?:an?|some|any|the|my|our|your|her|his|their)\s+(?:own\s+)?(.*)$/i.exec(before)
  // "my hair salon curl up and dye": the name follows the description.
  let words = (called ?? described?.[1] ?? before).split(/\s+/)
  if (!called && described) {
    // "A boarding kennels Fakenham Road Kennels"
    let firstKind = words.findIndex((word) => hasBusinessWord(word))
    while (firstKind !== -1 && kindWords.test(words[firstKind + 1] ?? '')) firstKind++
    const after = words.slice(firstKind + 1)
    if (
      firstKind !== -1 &&
      firstKind < words.length - 2 &&
      hasBusinessWord(after.at(-1) ?? '') &&
      !/^(?:in|near|on|at|and|for|with|of)$/i.test(after[0] ?? 'in')
    )
      return titleCase(after.join(' '))
    // "my gym Iron Temple"
    const ofPlace = !trade && placeWord.test(words[0] ?? '') && !/^(?:in|at|on|of|for|by)$/i.test(words[1] ?? 'in')
    if (ofPlace && !placeWord.test(words.at(-1) ?? '')) words = words.slice(1)
    // "a bakery", "my bakery": of no known trade, so the receptionist says "the bakery".
    else if (!trade && !/^the\s/i.test(before)) {
      const isKind = /^\p{Ll}/u.test(described[1] ?? '') && words.length <= 5
      const isPlain = words.every((word) => kindWords.test(word)) && words.at(-1) !== 'hotel'
      if ((isKind && !isPlain) || (isPlain && hasBusinessWord(words.join(' ')))) return `the ${words.join(' ')}`
    }
    // "A heating company Northgate Heating"
    const [, proper] =
      /^an? (?:\p{Ll}[\p{L}-]* )+((?:\p{Lu}[\p{L}'’&-]*)(?: (?:(?:and|of|the|&) )*\p{Lu}[\p{L}'’&-]*)+)$/u.exec(
        before,
      ) ?? []
    if (proper) return proper
    const own = words
      .slice(words.findIndex((word) => !kindWords.test(word)))
      .join(' ')
      .replace(/ (?:in|near|on) \S+(?: \S+)?$/i, '')
    const isOwn =
      own.split(' ').length > 1 && own.split(' ').length < words.length && hasBusinessWord(own.split(' ').at(-1) ?? '')
    if (isOwn && kindWords.test(words[0] ?? '') && !/^(?:in|near|around|outside|at|on)\b/i.test(own))
      return own === own.toLowerCase() ? titleCase(own) : own
    if (/^(?:an?|some|any)\s/i.test(before)) return undefined
    while (words.length > 0 && kindWords.test(words[0] ?? '')) words = words.slice(1)
    // "My plumbing business in Austin"
    if (/^(?:in|near|around|outside|at|on)$/i.test(words[0] ?? '')) return undefined
  }
  if (words.every((word) => kindWords.test(word.replace(/['’]s?$/i, '')))) return undefined
  const name = (!called && /^the\s/i.test(before) ? before : words.join(' '))
    .replace(/\s+(?:please|now)$/i, '')
    .slice(0, 60)
    .trim()
  if (name.length < 2 || !/\p{L}/u.test(name)) return undefined
  if (!isLowerCase(name)) return name
  // "We do roofing" says no name.
  const bound = boundName(name)
  return bound && !(called === undefined && /^\w+ing$/i.test(bound)) ? bound : undefined
}
