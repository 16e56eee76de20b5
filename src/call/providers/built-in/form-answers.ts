import { otherOption, questions } from '../../../content/waitlist.ts'
import { plainWords } from './plain-words.ts'
import { findEmail, joinSpelled, numberWord } from './spelling.ts'

/** Reads what a caller says as the answer to a question of the waitlist. Each reader gives `undefined` when it finds none. */

/** Fillers and politeness in front of an answer. They are no part of it. */
const politeness =
  /^(?:um+|uh+|er+m?|hm+|ah|oo?h|eh|oops|well|so|now|honestly|really|wait|right(?: so| then)?|ok|okay|yes|yeah|yep|yup|sure(?: thing)?|of course|certainly|no problem|alright|all right|fine|good question|let me (?:see|think)|let's see|lets see|let us see|hi|hello|hey|(?:hang|hold) on(?: a (?:sec|second|tick|moment|minute|mo|bit))?|(?:just )?(?:one|a|two) (?:sec|second|moment|minute|tick)s?|sorry|pardon|please|thanks|thank you|cheers|actually|basically|like|you know|i mean|i think|i guess|i suppose|probably|just|look|listen|to be honest|great|lovely|perfect|not at all|go on then|for sure|(?:that|it)(?:'d| would|'ll| will) be|that's|thats|that is|you can (?:put|say|write)(?: down)?|(?:just )?(?:put|write)(?: (?:down|me down as|me as))?|i(?:'ll| will) say|i(?:'d| would) say|(?:let's|lets|just) say|call it|use|make (?:it|that)|mate|love|(?:my|the) answer is)(?=[\s,.!?;:…-]|$)[\s,.!?;:…-]*/iu
const politenessAfter =
  /[\s,.!?;:…-]+(?:please|thanks|thank you(?: very much)?|cheers|ta|mate|love|sir|madam|ma'am|ji|if you don't mind|by the way|actually|honestly|really|instead|then|though|to be honest|i reckon|i suppose|or so|or something|give or take|that's it|you know|i think|i guess|here|speaking|yeah|yes|okay|ok|right|like|innit|you see|so)[\s,.!?;:…-]*$/iu

/** "Um", "uh" and the like, wherever they are said. */
const hesitations = /(?<![\p{L}\p{N}.@])(?:u+m+|u+h+|er+m?|hm+)(?![\p{L}\p{N}@])[,.…]*/giu

function withoutPoliteness(utterance: string): string {
  let text = utterance.replace(hesitations, ' ').replace(/\s+/g, ' ').trim()
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(politeness, '')
  }
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(politenessAfter, '')
  }
  return text.replace(/[\s,.!?;:…]+$/u, '').trim()
}

const capitalise = (name: string) =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(O)['’](\p{Ll})/gu, (_, o: string, letter: string) => `${o}'${letter.toUpperCase()}`)
    .replace(/\bMc(\p{Ll})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)

const capitaliseFirst = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const beforeName =
  /^(?:it's|its|it is|i'm|im|i am|this is|myself|my (?:full |first |good |last )?name(?:'s|s| it is| is)?|the name(?:'s|s| is)|name(?:'s|s| is)?|(?:you can |just |please |everyone |they |people )*calls? me|i am called|i'm called|i go by|full name(?: is)?|me is|me name(?:'s| is))[\s,:]+/iu

/** Words that no name contains. */
const notInNames = new Set(
  'aye yep yup yeah yes no nope nah ok okay y n idk a an the me im my our your we us you he she they it is are am was do does dont did not no nothing none know what whats why how who when where which can could would should will want need have has get got about because interested looking calling ringing busy good fine great okay well here there back later business company owner manager boss call phone email address help question thing please stop cancel skip sorry wait this that if but or for of to in on with just very really tell give say said put prefer rather havent any anything something anonymous private forget wrong misspelled letter'.split(
    ' ',
  ),
)

/** The name, capitalised, and whether it was spelled. */
export function readName(utterance: string): { name: string; spelled: boolean } | undefined {
  const email = findEmail(utterance)
  const text = withoutPoliteness(
    withoutPoliteness(
      (email ? utterance.replace(email, ' ') : utterance).replace(/\b(dr|mrs?|ms|prof|rev)\.(?=\s)/gi, '$1'),
    ).replace(beforeName, ''),
  )
    .replace(/(?<=\p{L})[\s,]+(?:like|as in)\s.*$/iu, '')
    .replace(/\s+(?:is|will be|would be) (?:better|best|fine|enough|ok|okay|easier|grand)$/iu, '')
    // "Margaret, Margaret Hill"
    .replace(/^(\p{L}+),\s+(?=\1\s)/iu, '')
    .replace(
      /\b(?:(?:and )?(?:the )?(?:sur|last|family|second|first)[ -]?name(?:'s| is)?|spelled|spelt|that's|thats|that is|as in)\b[\s,:]*(?=\S)/giu,
      '',
    )
  const [first = ''] = text.split(/\s*(?:[;!?]|[,.](?=\s)|\b(?:and|from|at|i (?:run|own|am|have|work)|i'm|we)\b)/iu)
  // A comma may part a name from its spelling: "Siobhan, S I O B H A N".
  const spelledText = joinLetters(text.replace(/[,.]/g, ' '))
  const plain = joinLetters(first.replace(/[,.]/g, ' ')).text.replace(/["“”]/g, '').trim()
  const name = spelledText.spelled ? withSpelling(plain, spelledText.spelled) : plain
  const words = plainWords(name).split(' ')
  if (!/^[\p{L}'’ -]{2,60}$/u.test(name) || words.length > 5) return undefined
  if (words.some((word) => notInNames.has(word))) return undefined
  return { name: capitalise(name), spelled: spelledText.spelled !== undefined }
}

/** The text with spelled letters joined, and the last word that was spelled. */
function joinLetters(text: string): { text: string; spelled: string | undefined } {
  const words = text.replace(/(?<=\b\p{L})-(?=\p{L}\b)/gu, ' ').split(/\s+/)
  const lower = words.map((word) => word.toLowerCase())
  const joined = joinSpelled(lower)
  const count = (list: readonly string[], word: string) => list.filter((other) => other === word).length
  const spelled = joined.filter((word) => word.length > 1 && count(joined, word) > count(lower, word)).at(-1)
  if (spelled === undefined) return { text, spelled: undefined }
  // The other words keep their capitals.
  return { text: joined.map((word) => words[lower.indexOf(word)] ?? word).join(' '), spelled }
}

/** "siobhan" spelled "siobhan" is one name; "maria lopez" with "lopes" spelled is "maria lopes". */
function withSpelling(name: string, spelled: string): string {
  const words = name.split(' ').filter((word) => word.toLowerCase() !== spelled)
  const alike = words.findLastIndex((word) => soundsAlike(word, spelled))
  if (alike !== -1) return words.map((word, index) => (index === alike ? spelled : word)).join(' ')
  const isSaidToo = name.toLowerCase().split(' ').includes(spelled)
  const unrepeated = name
    .split(' ')
    .filter((word, at, all) => all.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === at)
  return isSaidToo ? unrepeated.join(' ') : [...words, spelled].join(' ')
}

/** "Quinn Catering, no, Quinn Events": what the caller says in place of the first words, if they take them back. */
export const afterTakingBack = (utterance: string): string | undefined =>
  /^.{3,}?[\s,.…-]+(?:no(?! more| less| one)(?:,? (?:wait|sorry|actually))?|sorry|i mean|scratch that|make that|(?:people|everyone|they|friends) (?:says?|calls? me)|well(?=.* (?:really|actually|is \w+)[.!]?$)|(?:but |please |just |so )+(?:write|put|use|say|call me|it'?s|everyone calls me)(?: down)?)[\s,.…-]+(?:(?:it's|its|it is|i'm|im)\s+)?(.+)$/iu.exec(
    utterance,
  )?.[1]

/** Whether two words are likely two spellings of one name: "Catherine" and "Katherine". */
export function soundsAlike(one: string, other: string): boolean {
  const sound = (word: string) =>
    plainWords(word)
      .replace(/ /g, '')
      .replace(/ph/g, 'f')
      .replace(/[ckq]+h?/g, 'k')
      .replace(/[sz]+/g, 's')
      .replace(/(?<!^)[aeiouyhw]/g, '')
      .replace(/^[aeiouy]/, 'a')
      .replace(/(.)\1/g, '$1')
  return sound(one) === sound(other)
}

const letterSounds: Record<string, readonly [RegExp, string]> = {
  k: [/ch|ck|c(?!h)/i, 'k'],
  c: [/k/i, 'c'],
  ch: [/k|sh/i, 'ch'],
  f: [/ph/i, 'f'],
  ph: [/ff?|v/i, 'ph'],
  v: [/ph/i, 'v'],
  s: [/z|c(?=[eiy])/i, 's'],
  z: [/s(?!.*s)/i, 'z'],
  j: [/g/i, 'j'],
  g: [/j/i, 'g'],
  y: [/ie?(?=n|$)|ey$|ee$|i(?!.*i)/i, 'y'],
  i: [/y|ee/i, 'i'],
  ie: [/y$|ey$|i$/i, 'ie'],
}

/**
 * A word changed as the caller says: "Catherine with a K", "Sara with an h", "Ann without an e", "Mat with two t's".
 * `undefined` when the utterance names no letter, or the word has no place for it.
 */
export function applyLetterHint(word: string, utterance: string): string | undefined {
  const words = plainWords(utterance)
  const without = /\b(?:without|no|not) (?:an? |the )?([a-z])\b/.exec(words)?.[1]
  if (without) return word.toLowerCase().includes(without) ? dropLast(word, without) : undefined
  const twice = /\b(?:two|double|2) ([a-z])s?\b/.exec(words)?.[1]
  if (twice && word.toLowerCase().includes(twice)) {
    return word.toLowerCase().includes(twice.repeat(2))
      ? word
      : capitalise(word.toLowerCase().replace(twice, twice.repeat(2)))
  }
  const once = /\b(?:one|single|1) ([a-z])\b/.exec(words)?.[1]
  if (once && word.toLowerCase().includes(once.repeat(2)))
    return capitalise(word.toLowerCase().replace(once.repeat(2), once))
  const letter = /\bwith (?:an? |the )?(kay|see|aitch|ph|ch|ie|[a-z])(?: ?h)?\b/.exec(words)?.[1]
  if (!letter) return undefined
  const written = { kay: 'k', see: 'c', aitch: 'h' }[letter] ?? letter
  if (word.toLowerCase().includes(written)) return word
  const sound = letterSounds[written]
  if (sound?.[0].test(word)) return capitalise(word.toLowerCase().replace(sound[0], sound[1]))
  return written === 'e' || written === 'h' ? `${word}${written}` : undefined
}

const dropLast = (word: string, letter: string) => {
  const at = word.toLowerCase().lastIndexOf(letter)
  return capitalise(word.slice(0, at) + word.slice(at + 1))
}

/** What opens a clause that tells more about the business named before it: ", we've been there since 1987". */
const aside =
  /^(?:and |so |but )?(?:(?:we|i|it|they|you|he|she|that|there)(?:['’]?(?:s|re|ve|d|ll|m))?\b|been\b|since\b|like\b|which|where|though|although|because|as in|spel(?:t|led)|just\b|formerly|established|est\b|officially|(?:on|in|at|near|from|no|not|without|for|with|mostly|mainly|all|the one|can|could|one word|bit of)\b)/iu
/** The same without a comma before it. */
const asideWithin =
  /(?<=\S)\s+(?:(?:and |so |but )?(?:we(?:['’]?ve|['’]?re| are| have| do| did| mostly| make| sell)|i['’]?m|i am)\b|been (?:going|there|here|around|in|at)\b|since (?:\d|nineteen|twenty|my)|though\b|although\b|which\b|because\b|officially\b|formerly\b|it used to\b|(?:it['’]?s|that['’]?s) (?:an?|like|on|in|the|spel)|like the\b|you know\b|as in\b|just (?:outside|off|near)\b).*$/iu
const noName = /\b(?:no|not|dont|havent|without)\b.*\bname\b/
const beforeBusiness: readonly RegExp[] = [
  /^(?:it's|its|it is|we're|were|we are|i'm|im|i am|(?:my|our|the) (?:business|company|firm|practice|shop|place)(?: name)?(?:'s| is|s)?|(?:business|company|biz)(?: name)?(?: is)?:?|the name(?:'s| is)|name is|we call (?:it|ourselves)|called|we trade as|trading as|i'm with|i'm from|i work (?:for|at)|we work in)\s+(?:called\s+|named\s+)?/iu,
  /^(?:i|we)(?:'ve| have)? ?(?:just )?(?:run|own|have|got|have got|manage|operate|do)\s+/iu,
  /^(?:it's|its) (?:called|named)\s+/iu,
  /^(?:called|named|my|our)\s+/iu,
  /^for (?:(?:my|our|the)\s+)?/iu,
  /^(?:having|running|owning|operating|in charge of)\s+/iu,
  /^(?:the |an? )?(?:\p{L}+ )?(?:owner|founder|manager|director|ceo|partner|boss|head|receptionist)\s+(?:of|at|for|in)\s+/iu,
]

/** The name of the business among what is said about it: "a bakery, Crumbs, on the high street". */
function nameAmong(text: string): string {
  const called = /\b(?<!(?:used to be|was|were|once|formerly) )(?:called|named|trad(?:e|ing) as)\s+(\S.*)$/iu.exec(
    text,
  )?.[1]
  const parts = (called ?? text)
    // One name: "Bloom, Hart and Partners".
    .replace(/^(\p{Lu}\S*), (?=\p{Lu}\S*,? (?:and|&) \p{Lu})/u, '$1,\u00a0')
    .split(/[.;!?]\s+|, +|\s[-–—]\s/u)
    .filter((part) => !noName.test(plainWords(part)))
    .filter((part, at) => at === 0 || !aside.test(part))
    .map((part) => beforeBusiness.reduce((rest, pattern) => rest.replace(pattern, ''), withoutPoliteness(part)))
    .filter(Boolean)
  const [first = '', second] = parts
  // "A cattery, Whiskers Away": the name is what follows the kind.
  const named = second && /^an?\s/i.test(first) && second.split(' ').length < 6 && !/^an?\s/i.test(second)
  return (named ? second : first).replace(asideWithin, '').replace(/\s/g, ' ')
}

/** The business in an answer to "What's your business?": 2 to 200 characters. */
export function readBusiness(utterance: string): string | undefined {
  const letters = joinLetters(utterance.replace(/[,.](?= |$)/g, ' '))
  const saidAndSpelled = letters.spelled && letters.spelled.length > 3 && letters.text.trim().includes(' ')
  const text = nameAmong(
    withoutPoliteness(
      saidAndSpelled
        ? withSpelling(
            letters.text
              .replace(/\b(?:that's|thats|that is|spelled|spelt)\b/gi, ' ')
              .trim()
              .replace(/\s+/g, ' '),
            letters.spelled as string,
          )
        : utterance,
    ),
  )
    .replace(/[\s,]+with an? [a-z]$/iu, '')
    .replace(/[\s,]+(?:all )?(?:one word|together)$/iu, '')
    .trim()
  const words = plainWords(text)
  if (
    text.length < 2 ||
    text.length > 200 ||
    /\b(forget (it|this|about)|(thats|is|its) wrong|wait (no|a)|hang on|never ?mind|(is|can|does) it|do you)\b/.test(
      words,
    ) ||
    /^(no|not sure|dont know|i dont know|nothing|none|what|why|um|the|a|business)$/.test(words)
  )
    return undefined
  return capitaliseFirst(text)
}

/** A choice question's answer: one of its options, or what the caller says in place of them. */
export type Choice = { option: string } | { other: string } | 'other'

const roleQuestion = questions[2]
const spendingQuestion = questions[3]

const roleNames: readonly [RegExp, string][] = [
  [
    /\b(co ?founder|founder|founded|ceo|see e o|c e o|chief exec\w*|m d|md|managing director|president)\b|\bstarted (it|this|the (company|business|firm))\b/,
    'CEO/Founder',
  ],
  [/\b(ops|operations?)\b|\bcoo\b/, 'Operations Manager'],
  [/\bmarketing\b|\bcmo\b/, 'Marketing Manager'],
  [
    /\b(it|i t) (manager|guy|person|lead|director|department|support|side)\b|\bhead of (it|i t)\b|\bcto\b|\binformation technology\b|\btech (lead|manager|guy)\b|^(it|i t)$|\b(in|do|run|manage|handle) (the )?i t\b/,
    'IT Manager',
  ],
  [
    /\b(co ?)?owners?\b|\bi own\b|\b(own|my own) (the |my |this )?(business|company|boss|place|shop|practice)\b|\bproprietor\b|\blandlady\b|\blandlord\b|\b(sole trader|self employed|freelancer?|one man band)\b|\b(its|it is) (all )?(mine|my (business|company|shop|place|practice|own))\b|\bi run (it|the (place|business|shop|show|company|practice|whole thing)|everything|things)\b|\b(?:we|i|me|husband|wife|partner|brother|sister|daughter|son) (?:both |jointly |also |just )?(?:own|run it)\b|\b(the|big) boss\b|^(gaffer|guvnor)$|^boss$|\bits just me\b|^(just )?me$/,
    'Business Owner',
  ],
]

const jobWords =
  /\b(manager|assistant|director|receptionist|nurse|account\w*|secretary|partner|admin\w*|sales\w*|hr|human resources|solicitor|lawyer|attorney|dentist|vet|doctor|gp|consultant|engineer|developer|co ?ordinator|coordinator|lead|head|officer|supervisor|clerk|teacher|agent|broker|stylist|hairdresser|chef|buyer|bookkeeper|contractor|intern|principal|treasurer|chair\w*|wife|husband|daughter|son|plumber|electrician|builder|mechanic|therapist|finance|cfo|investor|student|advis[eo]r|team|staff|employee|customer service|front desk|host\w*|associate|executive|specialist|analyst|trainee|hygienist|paralegal|landscaper|technician)\b/

/** The role in an answer to "What's your role?". */
export function readRole(utterance: string): Choice | undefined {
  const claim = utterance.replace(/\b(?:i['’]?m|i am) not [^,.]*[,.]\s*/i, '')
  if (claim !== utterance) return readRole(claim)
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
  const named = roleNames.find(([pattern]) => pattern.test(words))
  if (named) return { option: named[1] }
  const numbered = readOrdinal(words, roleQuestion.options)
  if (numbered) return numbered === otherOption ? 'other' : { option: numbered }
  if (isOther(words)) return 'other'
  // "Office manager, been there twenty years"
  return utterance
    .split(/[,.;]\s+|\s+(?:and|but|though)\s+(?=i(?:'|\s)?(?:m|am)\b)/i)
    .map(otherRole)
    .find(Boolean)
}

/** A role that is none of the options, in the caller's words. */
function otherRole(utterance: string): Choice | undefined {
  const text = withoutPoliteness(utterance)
    .replace(
      /^(?:i'm|im|i am|we're|i work as|i work in|my (?:role|job|title|position)(?: title)?(?:'s| is)?|i'm in|it's|its|it is|other)[\s,:]+/iu,
      '',
    )
    .replace(/^(?:an?|the|one of the|just)\s+/iu, '')
    .trim()
  const claimed = /^(?:i'm|im|i am|my (?:role|job) is) (?:the|our|an?) /iu.test(withoutPoliteness(utterance))
  if (/\b(?:ask|have to|would|could|will|not|dont)\b/.test(plainWords(text))) return undefined
  if (text.length < 2 || text.split(/\s+/).length > 6 || !(claimed || jobWords.test(plainWords(text)))) return undefined
  return { other: capitaliseFirst(text) }
}

const isOther = (words: string) =>
  /^((its |the |i(d| would) say )?(other|something else|another one|none of (them|those|these|the above|that)|neither|not (on the list|listed)|last one))( one| please)?$/.test(
    words,
  )

/** "the first one", "number three", "option 2", "the last". */
function readOrdinal(words: string, options: readonly string[]): string | undefined {
  const ordinals = 'first second third fourth fifth sixth'.split(' ')
  const ordinal = ordinals.findIndex((word) =>
    new RegExp(`^(the )?${word}(( ones?| option| range| bracket)( \\w+){0,3})?$`).test(words),
  )
  if (ordinal !== -1) return options[ordinal]
  if (/^(the )?last( one| option)?$/.test(words)) return options.at(-1)
  const numbered = /^(?:the )?(?:number|option|choice) (\w+)$/.exec(words)?.[1]
  const number = numbered === undefined ? undefined : /^\d$/.test(numbered) ? Number(numbered) : numberWord(numbered)
  return number === undefined ? undefined : options[number - 1]
}

/** The range of each option of the spending question, in dollars. */
const spendingRanges = spendingQuestion.options.flatMap((option) => {
  const [from, to = Number.POSITIVE_INFINITY] = (option.match(/[\d,]+/g) ?? []).map((figure) =>
    Number(figure.replace(/,/g, '')),
  )
  return from === undefined ? [] : [{ option, from, to }]
})

/** The spending range in an answer to the spending question. */
export function readSpending(utterance: string): Choice | undefined {
  // "two fifty" is 250
  const text = withoutPoliteness(utterance).replace(
    /\b(one|two|three|four|five|six|seven|eight|nine|eleven|twelve|\w+teen)\s+((?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[\s-](?:one|two|three|four|five|six|seven|eight|nine))?)\b(?!\s*(?:thousand|grand|k)\b)/gi,
    '$1 hundred $2',
  )
  const words = plainWords(text)
  if (isOther(words)) return 'other'
  if (/\b(?:lowest|smallest|least|bottom)(?: (?:one|range|option|bracket|amount))?$/.test(words))
    return { option: spendingQuestion.options[0] }
  const numbered = readOrdinal(words, spendingQuestion.options)
  if (numbered) return numbered === otherOption ? 'other' : { option: numbered }
  if (
    /\b(nothing|zero|nil|nought|none|free|no staff|nobody|no one|noone|not a (penny|cent|bean)|dont (spend|pay) (anything|anyone|a thing|a penny))\b/.test(
      words,
    ) &&
    !/\d/.test(words)
  ) {
    return { option: spendingRanges[0]?.option ?? otherOption }
  }
  // Another currency is kept in the caller's words: the ranges are in dollars.
  if (/\b(pounds?|quid|euros?|rupees?|lakhs?|naira|francs?|sterling)\b|[£€₹₦]/.test(text.toLowerCase())) {
    return /\d|hundred|thousand|grand|lakh/.test(words) || readAmounts(text).length > 0
      ? { other: capitaliseFirst(text) }
      : undefined
  }
  const amounts = readAmounts(
    /^((about|around|closer|nearer|like|roughly|maybe|say|up to|over|under|between|less than|more than|from|to|and|or|a month|per month|monthly|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})( |$))+$/.test(
      words,
    )
      ? `${text} thousand`
      : text,
  )
  const perMonth = /\b(a|per|each|every) (year|annum)\b|\byearly\b|\bannually\b/.test(words)
    ? 1 / 12
    : /(?<!\b(?:days|hours|times|mornings|evenings|shifts|nights) )\b(a|per|each|every) week\b|\bweekly\b/.test(
          words,
        ) && !/\bmonth/.test(words)
      ? 52 / 12
      : 1
  const [low, high] = amounts.map((amount) => amount * perMonth)
  if (low === undefined) return undefined
  const between = spendingRanges.find(({ from, to }) => from === low && to === high)
  if (between) return { option: between.option }
  const amount = high === undefined ? low : (low + high) / 2
  const more = /\b(more|over|above|upwards|plus|at least|north)\b|\d\+/.test(text.toLowerCase())
  const less = /\b(less|under|below|up to|at most|max\w*|no more)\b/.test(words) && !/\bno less\b/.test(words)
  const range = spendingRanges.find(({ from, to }) => (more && !less ? amount >= from && amount < to : amount <= to))
  return range && { option: range.option }
}

/** The amounts of money in a text, in the order said: "five to ten thousand" are 5000 and 10000. */
const readAmounts = (text: string): number[] =>
  readNumbers(text)
    .filter((value) => value >= 100 || value === 0)
    .slice(0, 2)

/** The numbers in a text, in the order said. */
export function readNumbers(text: string): number[] {
  const tokens =
    text
      .toLowerCase()
      .replace(/(\d),(?=\d{3})/g, '$1')
      .replace(/(\d)\s*(k|grand)\b/g, '$1 thousand')
      .match(/\d+(?:\.\d+)?|[a-z]+|[-–]/g) ?? []
  const amounts: { value: number; scaled: boolean }[] = []
  let total = 0
  let current: number | undefined
  let scaled = false
  const end = () => {
    if (current !== undefined || total > 0) amounts.push({ value: total + (current ?? 0), scaled })
    total = 0
    current = undefined
    scaled = false
  }
  tokens.forEach((token, index) => {
    const number = /^\d/.test(token) ? Number(token) : numberWord(token)
    const next = tokens[index + 1]
    if (number !== undefined) {
      const addsToTens = current !== undefined && current % 10 === 0 && current >= 20 && current < 100 && number < 10
      if (addsToTens || (current !== undefined && current % 100 === 0 && current >= 100 && number < 100))
        current = (current ?? 0) + number
      else if (current !== undefined) {
        end()
        current = number
      } else current = number
    } else if (token === 'couple') current = 2
    else if (token === 'few') current = 3
    else if (token === 'several') current = 5
    else if (token === 'half' && tokens[index - 1] === 'a' && tokens[index - 2] === 'and')
      current = (current ?? 0) + 0.5
    else if (token === 'hundred' || token === 'hundreds') current = (current ?? 1) * 100
    else if (token === 'thousand' || token === 'thousands' || token === 'grand' || token === 'k') {
      total += (current ?? 1) * 1000
      current = undefined
      scaled = true
    } else if (
      !(
        token === 'and' &&
        (next === 'a' || (next !== undefined && numberWord(next) !== undefined && (total > 0 || (current ?? 0) >= 100)))
      ) &&
      !/^(a|of|dollars?|bucks|point)$/.test(token)
    )
      end()
  })
  end()
  const last = amounts.at(-1)
  return amounts.map(({ value, scaled: isScaled }) => (!isScaled && last?.scaled && value < 100 ? value * 1000 : value))
}

/** What the caller needs help with, in their words. */
export function readHelp(utterance: string): string | undefined {
  const text = withoutPoliteness(utterance)
  return text.length < 2 ? undefined : capitaliseFirst(text).slice(0, 5000)
}
