import { otherOption, questions } from '../../../../content/waitlist.ts'
import { capitaliseFirst, withoutPoliteness } from './names.ts'
import { amount, numberWord } from './numbers.ts'
import { plainWords } from './plain-words.ts'

/** A choice question's answer: one of its options, or what the caller says in place of them. */
export type Choice = { option: string } | { other: string } | 'other'

const roleQuestion = questions[2]

const roleNames: readonly [RegExp, string][] = [
  [
    /\b(co ?founder|founders?|founded|ceo|see e o|c e o|chief exec\w*|m d|md|managing director|president)\b|\bstarted (it|this|the (company|business|firm))\b/,
    'CEO/Founder',
  ],
  [/\b(ops|operations?)\b|\bcoo\b/, 'Operations Manager'],
  [/\bmarketing\b|\bcmo\b/, 'Marketing Manager'],
  [
    /\b(it|i t) (manager|guy|person|lead|director|department|support|side)\b|\bhead of (it|i t)\b|\bcto\b|\binformation technology\b|\btech (lead|manager|guy)\b|^(it|i t)$|\b(in|do|run|manage|handle) (the )?i t\b|\b(?:head\w*|lead\w*) (?:the |up |of )*it\b|\b(?:manag\w+|run\w*|handl\w+|do|doing|look\w* after) (?:all )?(?:of )?(?:the|our) it\b/,
    'IT Manager',
  ],
  [
    /\b(co ?)?owners?\b|\bi own\b|\b(own|my own) (the |my |this )?(business|company|boss|place|shop|practice)\b|\bproprietor\b|\blandlady\b|\blandlord\b|\b(sole trader|self employed|freelancer|freelance(?! \w)|one man band)\b|\b(its|it is|is|thats) (all )?(mine|my (?:own )?(business|company|firm|shop|place|practice|own|salon|garage|restaurant|hotel|clinic|studio|bakery|store|school|gym|pub|cafe|surgery))\b|\bi run (it|the (place|business|shop|show|company|practice|whole thing)|everything|things)\b|\b(?:we|i|me|husband|wife|partner|brother|sister|daughter|son) (?:both |jointly |also |just )?(?:own|run it)\b|\b(the|big) boss\b|^(?:im )?(?:the )?(?:gaffer|guvnor)(?: mate)?$|^boss$|^(?:its )?(?:just|only) me\b|^(?:its )?me (?:alone|myself)\b|^me$|\bfifty fifty\b|^(?:its )?me and my (?:sister|brother|husband|wife|partner|mum|dad|son|daughter)\b|^(?:its )?(?:all )?mine\b/,
    'Business Owner',
  ],
]

const jobWords =
  /\b(assistant|account\w*|secretary|admin\w*|sales\w*|hr|human resources|lawyer|vet|gp|lead|head|clerk|agent|buyer|intern|principal|chair\w*|wife|husband|daughter|son|finance|cfo|student|team|staff|employee|customer service|front desk|associate|executive|trainee|hygienist|paralegal|nurse|host|(?!\w*(?:motor|door|interior|flower|paper|dinner|water|letter)|\w*(?:other|ever)\b|either|neither|offer|matter|answer|better|rather|remember|wonder|number|order|after|over|under|quarter|summer|winter|computer|for\b|or\b)\w{2,}(?:er|or|ist|ian|ant|eer|ress|ey|man)|chef|vicar|priest|surgeon|apprentice|temp|monk)\b/

/** What begins another statement: "paralegal but honestly I …", "head chef, my uncle is the owner". */
const otherClause =
  /(?<!\b\p{L})[,.;]\s+|\s+(?=it['’]?s just me\b|that['’]?s all\b)|\s+(?:but|though|because|cause)\s+|\s+and i (?:been|have)\b|(?<=\p{L}{4})\s+(?=i [\p{L}'’]+ )|(?<=\p{L}{3})\s+(?=(?:(?:and )?i['’]?m|(?:and )?i am|i (?:send|sew|make|run|answer|handle|keep|look|manage|take|work|drive|book|end)|my (?:uncle|aunt|wife|husband|boss|brother|sister|dad|mum|mom|father|mother|partner|son|daughter))\s)/iu
const aboutAnother =
  /^(?:(?:well|so|no|oh) )*(?:he|she|they|my \w+|the \w+)(?:['’]?s|['’]?re)? (?:is|does|do|runs?|owns?|the|handles?|are)\b/i

/** The role in an answer to "What's your role?". */
export function readRole(said: string): Choice | undefined {
  // "I'm the practice manager, well, I own half of it as well"
  const utterance = (withoutPoliteness(said) || said).replace(/(?<=\S \S+)[\s,]+well[\s,]+(?:i|we) .*$/i, '')
  // "I'm a partner, it's my own practice, so owner, I suppose"
  const soRole =
    /\bso (?:just |i['’]?m )?(?:the )?(owner|founder|ceo|manager|director)(?:[\s,]+i (?:suppose|guess|think))?\W*$/i.exec(
      utterance,
    )?.[1]
  if (soRole) return readRole(soRole)
  // "I'm the general manager, the owners are my in-laws"
  const ownTitle = /\b(?:i['’]?m|i am) (?:the |an? )?((?:\p{L}+ ){0,2}manager)\b(?=.*\bowners?\b)/iu.exec(
    utterance,
  )?.[1]
  if (ownTitle && !/\bi['’]?m (?:also )?the owner\b/i.test(utterance)) return readRole(ownTitle)
  const put = /[.,]\s+(?:just |please )?put (?:down )?(\S.*)$/i.exec(utterance)?.[1]
  if (put) return readRole(put)
  if (/\bIT\b/.test(utterance) && /\b(?:charge|responsible|head|run|manage|lead|look)/i.test(utterance))
    return { option: 'IT Manager' }
  const title =
    /\b(?:my|the) (?:job |official )?title(?:['’]?s| is| would be)\s+(\S.*)$/i.exec(utterance)?.[1] ??
    /^(.+?),?\s+(?:(?:that|which|it)(?:['’]?s| is) |is |would be )(?:the|my) (?:new |official |full )?(?:title|role|job)\b.*$/i.exec(
      utterance,
    )?.[1]
  if (title) return readRole(title)
  const clauses = utterance.split(otherClause).filter(Boolean)
  const first = clauses.find((clause) => !aboutAnother.test(clause))
  const read = first && first !== utterance && clauses.length > 1 && /\S{3}/.test(first) ? readRole(first) : undefined
  // "I make the bread, and I am the owner also": what they are, before what they do.
  const is = clauses.find((clause) => clause !== first && /^(?:and )?(?:i['’]?m|i am) (?:the|an?|also) /i.test(clause))
  if (
    read &&
    read !== 'other' &&
    'other' in read &&
    /^I |\b(?:company|business|firm|shop|place)$/.test(read.other) &&
    is
  )
    return readRole(is) ?? read
  // "I am the principal partner, I own the firm"
  const owns = clauses.some((clause) => /^(?:and )?i own (?:it|the|this|my|our)\b/i.test(clause))
  if (read && read !== 'other' && 'other' in read && owns) return { option: 'Business Owner' }
  if (read) return read
  // "What roles do you have, I am the owner, but my sister manages the place"
  const claimed = is && /^(?:my|he|she|they)\b/i.test(clauses.at(-1) ?? '') ? readRole(is) : undefined
  if (claimed) return claimed
  const claim = utterance.replace(/\b(?:i['’]?m|i am) not [^,.]*[,.]\s*/i, '')
  if (claim !== utterance) return readRole(claim)
  const right = utterance.replace(/(?<=\w)[\s,]+not (?:the |an? |really )*[\w ]+$/i, '')
  if (right !== utterance && /^(?:\w+ ){0,2}(?:i['’]?m|i am|the|an?)\b/i.test(right)) return readRole(right)
  const statements = utterance.split(/[,.;]\s+|\s+(?:and|but)\s+(?=i['’]?m\b|i am\b)/i)
  const own = statements.find((statement) => /^(?:(?:well|no|but|and|so|oh) )*i(?:['’]?m)? /i.test(statement))
  if (
    own &&
    own !== utterance &&
    /^(?:(?:well|no|so|oh) )*(?:he|she|they|my|the)\b|, my \w+(?:['’]s| is)\b/i.test(utterance)
  )
    return readRole(own)
  const words = plainWords(withoutPoliteness(utterance))
  if (
    /^((im|i am|its|my role is|i work as) )?(just )?(an? |the )?(personal |executive |office )?(assistant|secretary|pa|wife|husband|daughter|son|partner|receptionist|deputy)\b/.test(
      words,
    )
  )
    return otherRole(utterance)
  if (
    /\b(?:manag\w+|look\w* after|in charge of) (?:everything|it(?: all)?$|the (?:place|shop|clinic|office|business|whole))\b/.test(
      words,
    )
  )
    return { other: 'Manager' }
  // "The owner's wife", "marketing assistant"
  const ownTitles = words.replace(
    /\b(?:owners?|founders?|ceos?|boss(?:es)?|directors?|presidents?|marketing|operations?|it) (?=(?:wife|husband|son|daughter|brother|sister|mother|father|mum|dad|niece|nephew|assistant|pa|secretary|intern|apprentice|trainee)\b)/g,
    '',
  )
  const named = roleNames.find(([pattern]) => pattern.test(ownTitles))
  if (named) return { option: named[1] }
  const numbered = readOrdinal(words, roleQuestion.options)
  if (numbered) return numbered === otherOption ? 'other' : { option: numbered }
  if (isOther(words)) return 'other'
  // "Just a barista, but I handle the phone"
  const job = /^(?:i['’]?m |i am )?(?:just |only )?an? (?!bit|lot|few|bunch)(\p{L}+(?: \p{L}+)?)$/iu.exec(
    withoutPoliteness(statements[0] ?? ''),
  )?.[1]
  if (job && !amount.test(job) && !/\b(?:range|month|week|one|day)$/i.test(job)) return { other: capitaliseFirst(job) }
  // "I answer the phones, my wife owns it"
  const does =
    /(?:^|[,.]\s+|\b(?:and|but) )i (?:just |only |mostly |mainly |sort of |kind of )*((?:answer|do|run|help|look after|cover|handle|deal with|drive|cook|clean|teach|work|fix|sell|make|take|keep)\b[^,.]{3,60})/i.exec(
      utterance,
    )?.[1] ??
    /^(?:well |i['’]?m |i am |just |sort of |kind of )*(helping (?:my|out|the)\b[^,.]{2,60})/i.exec(utterance)?.[1]
  if (
    does &&
    !/\b(?:i['’]?m|i am) (?:the|an?|their)\b/i.test(utterance) &&
    !/\b(?:everything|it all|bit of)\b/.test(does) &&
    !/\b(?:miss|need|want|struggle)\b/.test(words)
  )
    return { other: /^help(?:ing)? /i.test(does) ? capitaliseFirst(does.trim()) : `I ${does.trim()}` }
  // "Office manager, been there twenty years"
  return utterance
    .split(/[,.;]\s+|\s+(?:and|but|though)\s+(?=i(?:'|\s)?(?:m|am)\b)/i)
    .map(otherRole)
    .find(Boolean)
}

/** A role that is none of the options, in the caller's words. */
function otherRole(utterance: string): Choice | undefined {
  const text = withoutPoliteness(utterance)
    // "Sorry, no, I'm the manager"
    .replace(/^(?:no[\s,.]+)+(?=(?:i['’]?m|i am|it['’]?s|the|an?)\s)/i, '')
    .replace(
      /^(?:i'm|im|i am|she's|shes|he's|hes|we're|i work as|i work in|my (?:role|job|title|position)(?: title)?(?:'s| is)?|i'm in|it's|its|it is|other)[\s,:]+/iu,
      '',
    )
    .replace(/^(?:(?:actually|now|really|also|just|only)\s+)+/iu, '')
    .replace(/^(?:the )?(?:one|person) (?=in charge|responsible)/iu, '')
    .replace(
      /\s+(?:(?:of|at|in) (?:the|our|my|this) (?:hospital|hotel|clinic|office|company|firm|shop|practice|school|restaurant|salon|garage|business|agency|store|gym|caf[eé]|surgery)|here)$/iu,
      '',
    )
    .replace(/^(?:an?|the|just)\s+/iu, '')
    .replace(
      /\s+(?:now|there|these days|at the moment|only|hey|eh|ja|(?:and )?that['’]?s all .*|it['’]?s just me\b.*|i got (?:bumped|promoted)\b.*|they (?:promoted?|made)\b.*)$/iu,
      '',
    )
    .trim()
  const claimed =
    /^(?:(?:i'm|im|i am|she's|shes|he's|hes) (?:actually |now |just )*(?:the|our|an?)|my (?:role|job|title|position) is) /iu.test(
      withoutPoliteness(utterance),
    )
  if (/\b(?:ask|have to|would|could|will|not|dont)\b|^called\b/.test(plainWords(text))) return undefined
  if (
    text.length < 2 ||
    text.split(/\s+/).length > (claimed ? 10 : 6) ||
    !(
      claimed ||
      /^(?:in charge of|responsible for) /i.test(text) ||
      jobWords.test(plainWords(text).replace(/s\b/g, '')) ||
      jobWords.test(plainWords(text))
    )
  )
    return undefined
  return { other: capitaliseFirst(text) }
}

/** "None of those". */
export const isOther = (words: string) =>
  /^((its |the |i(d| would) say )?(other|something else|another one|none of (them|those|these|the above|that)|neither|not (on the list|listed)|last one))( one| please)?$/.test(
    words,
  )

/** "the first one", "number three", "option 2", "the last". */
export function readOrdinal(words: string, options: readonly string[]): string | undefined {
  const ranges = options.filter((option) => /\d/.test(option))
  const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
  const said =
    /^(?:(?:id|its|say|put|probably|that|be|we|are|were|in|would|will|i|think|lets|just|go|for|with|well|oh|ok|me|down) )*(?:the )?(?:very )?(\w+?)(?: (?:ones?|options?|range|bracket|box|band|amount|of (?:those|them|these))\b.*|(?: (?:we|its|im|please)\b.*)?)$/.exec(
      words,
    )?.[1]
  if (said && ordinals.includes(said)) return options[ordinals.indexOf(said)]
  if (ranges.length > 0 && said) {
    if (/^(?:lowest|smallest|least|bottom|cheapest)$/.test(said)) return ranges[0]
    if (/^(?:highest|biggest|top|largest|most)$/.test(said)) return ranges.at(-1)
    if (/^(?:middle|mid)$/.test(said)) return ranges[(ranges.length - 1) / 2]
  }
  if (/^(the )?last( one| option)?$/.test(words)) return options.at(-1)
  const numbered = /^(?:the )?(?:number|option|choice) (\w+)$/.exec(words)?.[1]
  const number = numbered === undefined ? undefined : /^\d$/.test(numbered) ? Number(numbered) : numberWord(numbered)
  return number === undefined ? undefined : options[number - 1]
}
