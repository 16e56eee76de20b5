import { answerLimits } from '../../../../content/limits.ts'
import { plainWords } from './plain-words.ts'
import { findEmail, type SpelledRun, separateSpelling } from './spelling.ts'

/** Reads a name, a business or a need in what a caller says. Each reader gives `undefined` when it finds none. */

/** Fillers and politeness in front of an answer. They are no part of it. */
const politeness =
  /^(?:um+|again(?=[\s,]+\p{L})|(?:the )?(?:caller|customer) (?:says?|asks?|spells?)|i should(?:['’]?ve| have)? (?:said|say)|i (?:work|trade|go) under the name(?: of)?|ja|i(?:['’]?ve| have)? (?:just |already )?told you(?: already)?|me,? (?=i )|haan|aye|s[iíì]|oui|arre|nah|uh+|er+m?|hm+|ah|oo?h|eh|oops|g['’]day|howya|well|so|now|honestly|really|wait|right(?: so| then)?|ok|okay|yes|yeah|yep|yup|sure(?: thing)?|of course|certainly|no problem|alright|all right|fine|good question|let me (?:see|think)|let's see|lets see|let us see|hi|hello|hey|(?:hang|hold) on(?: a (?:sec|second|tick|moment|minute|mo|bit))?|(?:just )?(?:one|a|two) (?:sec|second|moment|minute|tick)s?|sorry|pardon|please|thanks|thank you|cheers|actually|basically|like|you know|i mean|i think|i guess|i suppose|probably|just|look|listen|to be honest|great|lovely|perfect|not at all|go on then|for sure|(?:that|it)(?:'d| would|'ll| will) be|that's|thats|that is|you can (?:put|say|write)(?: me)?(?: down)?(?: as)?|(?:just |better )?(?:put|write)(?: (?:down|me down as|me as|(?:it|me|that) (?:down )?under))?|i(?:'ll| will) say|i(?:'d| would) say|(?:let's|lets|just) say|call it|use|make (?:it|that)|mate|love|(?:my|the) answer is)(?=[\s,.!?;:…-]|$)[\s,.!?;:…-]*/iu
const politenessAfter =
  /[\s,.!?;:…-]+(?:please|thanks|thank you(?: very much)?|cheers|ta|mate|love|sir|madam|ma'am|ji|if you don't mind|by the way|actually|honestly|really|instead|then|though|to be honest|i reckon|i suppose|or so|or something|give or take|that's it|you know|i think|i guess|i should think|i(?:'d| would) (?:think|imagine|say)|i imagine|i expect|i believe|here|speaking|yeah|yes|okay|ok|right|like|innit|you see|so|(?:sure |as |like )?i (?:just |already )?(?:told you|said(?: it| that| so)?|mentioned)(?: (?:that|it|already|before|a (?:minute|moment|second) ago|earlier|\p{L}+ ago))*|again|honey|hon|dear|honestly|pal|ja|hey|eh|love|sugar|that['’]?s me|that is me|is (?:a )?(?:difficult|hard|long|funny) (?:name|one)\b.*|(?:and|but) nothing (?:else|more)|put (?:that|it)(?: down)?|(?:but )?i should(?:['’]?ve| have) (?:said|told you|given).*|(?:it['’]?s|is) (?:difficult|hard)\b.*)[\s,.!?;:…-]*$/iu

/** "Um", "uh" and the like, wherever they are said. */
const hesitations = /(?<![\p{L}\p{N}.@])(?:u+m+|u+h+|er+m?|hm+)(?![\p{L}\p{N}@])[,.…]*/giu

export function withoutPoliteness(utterance: string): string {
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

/** Words of politeness that more often begin the name of a business than an answer, and those that do when written as one. */
const beginsName = /^(?:perfect|lovely|love|great)$/i
const beginsWrittenName = /^(?:Fine|Right|Just|Hello|Use|Look)$/
const continuesSentence =
  /^(?:an?|the|my|our|we|i|it|its|it['’]s|i['’]m|im|we['’]re|were|that|that['’]s|thats|this|so|then|thanks?|cheers|and|ok|okay|yes|yeah|no)\b/i

/** Without politeness, but with the first word of a name: "Perfect Smile Dental", "Just Brows". */
function withoutPolitenessOfBusiness(utterance: string): string {
  const rest = withoutPoliteness(utterance)
  const [, first = ''] = /(\p{L}+) $/u.exec(utterance.slice(0, utterance.lastIndexOf(rest))) ?? []
  const isWritten =
    beginsWrittenName.test(first) && /^(?:\p{Lu}[\p{L}'’]*|and|&|of)(?: (?:\p{Lu}[\p{L}'’]*|and|&|of))*$/u.test(rest)
  return rest !== '' && (isWritten || (beginsName.test(first) && !continuesSentence.test(rest)))
    ? `${first} ${rest}`
    : rest
}

/** Every word of a name with a capital letter: "Siobhán O'Shea", "Joost van der Meer". */
export const capitalise = (name: string) =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=^|[\s-])\p{Ll}|(?<=(?<!\p{L})\p{L}['’])\p{Ll}(?=\p{L})/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=\s)(?:Van (?:Der|Den|De)|Van|Von|De La|Dos|Das)(?=\s)/g, (words) => words.toLowerCase())
    .replace(/\bMc(\p{Ll})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)

export const capitaliseFirst = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const beforeName =
  /^(?:i am called|i'm called|it's|its|it is|(?:me )?i'm|im|i am|this is|myself|(?:my|his|her|their) (?:full |first |good |last )?name(?:'s|s| it is| is)?|the name(?:'s|s| is)|name(?:'s|s| is)?|(?:you can |just |please |everyone |they |people )*calls? me|i am called|i'm called|i go by|full name(?: is)?|me is|me name(?:'s| is))[\s,:]+/iu

/** Words that no name contains. */
const notInNames = new Set(
  'i cant cannot ive cool cheers nice lovely awesome brilliant pal mate love honey sugar dear buddy first tell before spell better letters word words aye yep yup yeah yes no nope nah ok okay y n idk a an the me im my our your we us you he she they it is are am was do does dont did not no nothing none know what whats why how who when where which can could would should will want need have has get got about because interested looking calling ringing busy good fine great okay well here there back later business company owner manager boss call phone email address help question thing please stop cancel skip sorry wait this that if but or for of to in on with just very really tell give say said put prefer rather havent any anything something anonymous private forget wrong misspelled letter retired employed married wife husband surname between businesses working running hoping thinking minute snappy quick quickly brief fast'.split(
    ' ',
  ),
)

/** "Will May", "Amy Good": a name of words that are no names elsewhere. */
const isNameOfWords = (name: string) =>
  /^will \p{L}{2,}$/iu.test(name) ||
  /^\p{Lu}[\p{L}'’-]+ (?:Will|An|So|Do|Good|Fine|Well|Boss|Great|Want|Back|Help|My|Here|Will)$/u.test(name)

/** The name, capitalised, and whether it was spelled. */
export function readName(spoken: string): { name: string; spelled: boolean } | undefined {
  const utterance = spoken
    // "… it's Portuguese", "… I know it's a mouthful"
    .replace(
      /[\s,]+(?:it['’]?s|that['’]?s) (?:an? )?(?:old )?(?:welsh|greek|dutch|french|german|\p{L}{3,}(?:ish|ese|ian|ean))(?: name| spelling)?\W*$/iu,
      '',
    )
    .replace(/[\s,]+i know (?:it['’]?s|that['’]?s) .*$/i, '')
    // "It is difficult for English people, so I spell", "that is first name and then"
    .replace(
      /[\s,]+(?:it['’]?s|it is|that['’]?s|that is) (?:a |an )?(?:bit |very |quite |little )*(?:difficult|hard|tricky|unusual|long|strange|funny|foreign)\b.*?\b(?:i(?:['’]ll| will)?|let me) spell(?: it| that)?(?: for you)?(?=\s)/iu,
      ' ',
    )
    .replace(
      /[\s,]+(?:that['’]?s|that is) (?:my |the )?(?:first|given) name[\s,]+(?:and )?then (?:(?:the |my )?(?:sur|last |family )name (?:is )?)?/iu,
      ' ',
    )
  // "First name Xanthe, X A N T H E, surname Smythe"
  const [, given, family] =
    /^(.*?[^\s.,])[\s,.]+(?:and )?(?:(?:the|my|his|her|their) )?(?:surname|last name|family name|second name)(?:'s| is)?[\s,:]+(\S.*)$/iu.exec(
      // "… is Ni Riordan, well, just Riordan will do"
      utterance.replace(
        /\bis .*?[\s,]+(?:well|or|but)[\s,]+(?:just )?(\p{L}+) (?:will do|is fine|is enough)\W*$/iu,
        'is $1',
      ),
    ) ?? []
  if (
    given &&
    family &&
    /\b(?:first|fore|given|christian)[ -]?name\b|\bname(?:['’]?s| is)\b|^it['’]?s \p{L}+$|(?:\b\p{L}[\s,.-]+){2}/iu.test(
      given,
    )
  ) {
    const [first, last] = [
      readName(given.replace(/^.*?\b(?:first|fore|given|christian)[ -]?name(?:'s| is)?\b[\s,:]*/iu, '')),
      readName(family),
    ]
    const whole = first?.name.endsWith(` ${last?.name}`) ? first.name : `${first?.name} ${last?.name}`
    if (first && last) return { name: whole, spelled: first.spelled || last.spelled }
  }
  // "Wanjiku is the first name and the surname is Kamau, Wanjiku Kamau"
  const [, givenFirst, familySecond] =
    /^(?:no[\s,]+)?(\p{L}+) is (?:my |the )?(?:first|given) name,? (?:and |but )?(?:my |the )?(?:last|family|sur) ?name (?:is )?(\p{L}+)\b/iu.exec(
      utterance,
    ) ?? []
  if (givenFirst && familySecond) return readName(`${givenFirst} ${familySecond}`)
  const [, givenIs, familyIs] =
    /^(\p{L}+) is (?:my |the )?(?:first|given) name\b[^.,]*(?:[.,][^.,]*)?[.,]\s+(\p{L}+) is (?:my |the )?(?:last|family|sur) ?name\b/iu.exec(
      utterance,
    ) ?? []
  if (givenIs && familyIs) return readName(`${givenIs} ${familyIs}`)
  const [, givenFor, familyFor] =
    /\b(\p{L}+) for (?:the |my )?(?:first|given) name[\s,]+(?:and )?(\p{L}+) for (?:the |my )?(?:last|family|sur) ?name\b/iu.exec(
      utterance,
    ) ?? []
  if (givenFor && familyFor) return readName(`${givenFor} ${familyFor}`)
  const [, familyBefore, givenAfter] =
    /^(\p{L}{2,}\b.*?)[\s,]+(?:and )?(?:the |my )?first name(?:['’]?s| is)?[\s,:]+(\p{L}+)$/iu.exec(utterance) ?? []
  const before =
    familyBefore && !/\b(?:sur|last|family) ?name\b/i.test(familyBefore) ? readName(familyBefore) : undefined
  if (before && givenAfter) return { name: `${capitalise(givenAfter)} ${before.name}`, spelled: before.spelled }
  const [, familyFirst, givenLast] =
    /^(?:my |the )?(?:surname|last name|family name)(?:'s| is)?[\s,:]+(.+?)[\s,]+(?:and )?(?:my |the )?(?:first|given|christian) ?name(?:'s| is)?[\s,:]+(\S.*)$/iu.exec(
      utterance,
    ) ?? []
  if (familyFirst && givenLast) return readName(`first name ${givenLast}, surname ${familyFirst}`)
  const email = findEmail(utterance)
  const text = withoutPoliteness(
    withoutPoliteness(
      (email ? utterance.replace(email, ' ') : utterance).replace(/\b(dr|mrs?|ms|prof|rev)\.(?=\s)/gi, '$1'),
    ).replace(beforeName, ''),
  )
    .replace(/(?<=\p{L}{2})[\s,]+(?:like|as in)\s.*$/iu, '')
    .replace(
      /[\s,]+(?:the (?:first|second|third|fourth|elder|younger)|po|jr|junior|senior|sr|esquire|retired|phd)$/iu,
      '',
    )
    .replace(/\s+(?:is|are) (?:the|my) (?:full |whole )?name$/iu, '')
    // "My surname is Smyth too"
    .replace(/(?<=\p{L}{2})[\s,]+(?:too|as well|also)$/iu, '')
    // "Wanjiru Kamau, Wanjiru is the first name", "the family name is two words"
    .replace(
      /^((\p{L}+)(?: \p{L}+)+?)[\s,.]+(?:\2\b(?: \p{L}+)?|(?:the |my )?(?:family|last|first|sur) ?name) is\b.*$/iu,
      '$1',
    )
    .replace(/\s+(?:is|will be|would be) (?:better|best|fine|enough|ok|okay|easier|grand)$/iu, '')
    // "Steve, well, Steven Holloway"
    .replace(/^(\p{L}{3})\p{L}*[\s,]+well[\s,]+(?=\1\p{L}* \p{L})/iu, '')
    // "Margaret, Margaret Hill"
    .replace(/^(\p{L}+),\s+(?=\1\s)/iu, '')
    // "Book, Terry Book"
    .replace(/^(\p{L}[\p{L}'’]+),?\s+(?=\p{L}+ \1\b)/iu, '')
    .replace(/\bwith (?:an? )?\p{L}(?: \p{L})+$/iu, '')
    .replace(
      /\b(?:(?:and )?(?:the )?(?:sur|last|family|second|first)[ -]?name(?:'s| is)?|(?:but |and )?(?:you|i|we) spell (?:it|that|mine)|spelled|spelt|that's|thats|that is|(?<!\b\p{L} )as in)\b[\s,:]*(?=\S)/giu,
      '',
    )
  const { rest, runs } = separateSpelling(text)
  if (runs.length === 0) return readPlainName(text)
  const said = readPlainName(
    rest
      .replace(/\bwith (?:an? )?\p{L}(?:['’]?s)?\b(?: at the (?:end|start|front|beginning))?/giu, ' ')
      .replace(/\b(?:first|second|third|last) word\b/gi, ' '),
  )
  const words = runs.reduce(withSpelling, said?.name.split(' ') ?? [])
  const name = words.join(' ')
  return words.length <= 5 && /^[\p{L}'’ -]{2,60}$/u.test(name) ? { name: capitalise(name), spelled: true } : undefined
}

/** The name in a text without spelled letters. */
function readPlainName(text: string): { name: string; spelled: boolean } | undefined {
  const [first = ''] = text.split(
    /\s*(?:[;!?]|[,.](?=\s|$)|\b(?:and|but|from|at|of|then|good luck|thats?|that's|i (?:run|own|am|have|work|was|used|told|said|go|am)|i'm|we)\b)/iu,
  )
  const name = first
    .replace(/["“”]/g, '')
    .replace(/^(\p{L}+) (?=(?:\p{L}+ )?\1\b)/iu, '')
    .trim()
  const words = plainWords(name).split(' ')
  if (!/^[\p{L}'’ -]{2,60}$/u.test(name) || words.length > 5) return undefined
  if (words.some((word) => notInNames.has(word)) && !isNameOfWords(name)) return undefined
  // "I'm his PA"
  if (/^(?:his|her|their) /i.test(name)) return undefined
  return { name: capitalise(name), spelled: false }
}

/**
 * A name's words with what was spelled: "Siobhan" spelled "siobhan" is one word, "Maria Lopez" with "lopes" is "Maria Lopes", and
 * "Walt" with "waltgrabowski" two words.
 */
function withSpelling(
  words: readonly string[],
  { letters: run, before }: SpelledRun,
  at: number,
  runs: readonly SpelledRun[],
): string[] {
  const same = words.findLastIndex((word) => plain(word) === plain(run))
  if (same !== -1) return words.with(same, run)
  if (plain(words.join('')).includes(plain(run))) return [...words]
  const [only = ''] = words
  if (words.length === 1 && plain(run).startsWith(plain(only)) && run.length > only.length + 1)
    return [only, run.slice(only.length)]
  const alike = words.findLastIndex((word) => soundsAlike(word, run))
  if (alike !== -1) return words.with(alike, run)
  // "Shivaun", spelled "siobhan"
  const likely = words.findIndex((word) => word.length > 3 && isEndedAlike(word, run))
  if (words.length > 1 && runs.length === 1 && likely !== -1) return words.with(likely, run)
  const earlier = [...before.split(' '), ...runs.slice(0, at).map(({ letters }) => letters)].map(plain)
  return words.toSpliced(words.findLastIndex((word) => earlier.includes(plain(word))) + 1, 0, run)
}

const isEndedAlike = (one: string, other: string) =>
  Math.abs(one.length - other.length) < 3 &&
  plain(one)[0] === plain(other)[0] &&
  plain(one).at(-1) === plain(other).at(-1)

const plain = (word: string) => plainWords(word).replace(/ /g, '')

/** "Quinn Catering, no, Quinn Events": what the caller says in place of the first words, if they take them back. */
export const afterTakingBack = (utterance: string): string | undefined =>
  /^.{3,}?[\s,.…-]+(?:no(?! more| less| one)(?:,? (?:wait|sorry|actually))?|sorry|i mean|scratch that|(?:only|just) (?:joking|kidding)|make that|(?:people|everyone|they|friends) (?:says?|calls? me)|(?:nobody|no one)(?: ever)? calls me that(?:[\s,]+(?:so|it's|just|but))*|well(?=.* (?:really|actually|is \w+)[.!]?$)|(?:but |please |just |so )+(?:write|put|use|say|call me|it'?s|everyone calls me)(?: down)?)[\s,.…-]+(?:(?:it's|its|it is|i'm|im)\s+)?(.+)$/iu.exec(
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

/** What opens a clause that tells more about the business named before it: ", we've been there since 1987". */
const asideStart =
  /^(?:and |so |but )?(?:(?:we|i|it|they|you|he|she|that|there)(?:['’]?(?:s|re|ve|d|ll|m))?\b|been\b|since\b|like\b|which|where|though|although|because|as in|spel(?:t|led)|just\b|formerly|established|est\b|officially|(?:on|in|at|near|from|no|not|without|for|with|mostly|mainly|all|the one|can|could|one word|bit of)\b)/iu
/** How a name is written or spelled, said after it: "two words", "thats lowe with an e on the end", "bow like bow and arrow". */
const writing =
  /[\s,]+(?:(?:and )?then(?: \p{L}+)?$|(?:that['’]?s|thats)(?: .*)?$|(?:all )?(?:in )?(?:one|two|three|new) words?\b.*$|(?:that['’]?s|it['’]?s|thats) (?:it|all|one|two|\p{L}+ with)\b.*$|with (?:an? |the )?(?:\p{L}|capital \p{L})\b(?: .*)?$|like .*$|same (?:spelling )?as\b.*$|same spelling\b.*$|spel(?:led|t)\b.*$|by the way\b.*$)/iu
/** The same without a comma before it. */
const asideWithin =
  /(?<=\S)\s+(?:(?:and |so |but )?(?:we(?:['’]?ve|['’]?re| are| have| do| did| mostly| make| sell| changed| moved| carry| serve| merged| send| rent| hire| sew| build| offer| provide| run| started| opened| hang)|i (?:left|forgot|missed|got)\b|they\b|though\b|so (?:we|nurses|that)\b|i['’]?m|i am)\b|been (?:going|there|here|around|in|at)\b|since (?:\d|nineteen|twenty|my)|though\b|although\b|which\b|because\b|officially\b|formerly\b|it used to\b|(?:it['’]?s|it is|that['’]?s) (?:an?|like|on|in|the|spel|for|small|my|our|his|her)|(?:only|here|over|out|up|down) (?:in|on|at|of|near)\b|like the\b|you know\b|as in\b|just (?:outside|off|near)\b).*$/iu
/** "We've just renamed it", "it was Hill's" */
const former =
  /\b(?:renamed?|rebranded|changed (?:it|(?:the|our) name)|its changed)\b|^(?:it|we) (?:was|were|used to be)\b/
const noName = /\b(?:no|not|dont|havent|without)\b.*\bname\b/
const beforeBusiness: readonly RegExp[] = [
  /^is (?=\p{Lu})/u,
  /^(?:(?:(?:i'm|im|i am|we're|we are|i work|we work|i work here) )?at(?= \S+ \S)|shop name(?: is)?|(?:my|our|the) (?:\p{L}+ ){0,2}name(?: now)?(?:'s| is)|(?:my|our|the) (?:office|hotel|clinic|salon|restaurant|school|garage|studio|agency|store|charity|hospital|surgery|cafe|café|bakery|pharmacy)(?: name)?(?:'s| is)|it's|its|it is|we're|were|we are|i'm|im|i am|(?:my|our|the) (?:business|company|firm|practice|shop|place)(?: name)?(?:'s| is|s)?|(?:business|company|biz)(?: name)?(?: is)?:?|the name(?:'s| is)|name is|we call (?:it|ourselves)|called|we trade as|trading as|i'm with|i'm from|i work (?:for|at)|we work in)\s+(?:called\s+|named\s+)?/iu,
  /^(?:i|we)(?:'ve| have)? ?(?:just )?(?:run|own|have|got|have got|manage|operate|do)\s+/iu,
  /^(?:it's|its) (?:called|named)\s+/iu,
  /^(?:he|she|they|we|i|the boss)(?:['’]?s|['’]?ve| have| has)? (?:just |now |only )*(?:told me|said|says|decided|tells me)(?: that| it's| its| to call it| to put)?\s+/iu,
  /^(?:(?:it's|its|it is) )?going to be (?:called )?/iu,
  /^(?:called|named|my|our)\s+/iu,
  /^for (?:(?:my|our|the)\s+)?/iu,
  /^(?:having|running|owning|operating|in charge of)\s+/iu,
  /^(?:the |an? )?(?:\p{L}+ )?(?:owner|founder|manager|director|ceo|partner|boss|head|receptionist)\s+(?:of|at|for|in)\s+/iu,
]

const aboutCaller =
  /^(?:(?:well|oh|so|and) )*(?:i['’]?m|i am|[\p{L}'’]+ is my) (?!with\b|from\b|at\b|called\b|the owner of|in charge)/iu

/** The name of the business among what is said about it: "a bakery, Crumbs, on the high street". */
function nameAmong(spoken: string): string {
  // "The company. It's Casa Alfama, twelve rooms": without the echo of the question
  const text = spoken.replace(
    /^(?:(?:ah|oh|ok|okay|well|so|right)[\s,]+)*(?:the|my|our) (?:business|company|firm|shop|place)[.?,!]\s+(?=it['’]?s\b|we['’]?re\b)/i,
    '',
  )
  // "Castellanos Tacos. Well, it used to be, it's Beto's Kitchen now"
  const now =
    /(?:renamed|changed|used to be|it was)\b[^,.]*[,.]\s+(?:but |so |and )*((?:it['’]s|we['’]re|now)\s.+)$/i.exec(
      text,
    )?.[1]
  if (now) return nameAmong(now)
  const called =
    /([^.,;]+),? (?:it(?:['’]?s| is) called|is what we call it|we(?:['’]re| are) called)[.!]?$/i.exec(text)?.[1] ??
    // "A small firm, just me, hollis and daughters we call it though"
    /(\S+ (?:and|&) \S+|\S+ \S+) we call it(?: though\b.*)?$/i.exec(text)?.[1] ??
    /\b(?<!(?:used to be|was|were|once|formerly) )(?:called|named(?! after)|calls itself|call ourselves|(?:we|i) call it(?! though)|trad(?:e|ing) as|(?:we['’]?re|it['’]?s) (?:now|going to be)|(?:the|my|our|her|his) (?:business|company|firm|shop|practice|salon|place)(?: name)?(?:['’]?s| is)(?: called)?)\s+(\S.*)$/iu.exec(
      text,
    )?.[1]
  const parts = (called ?? text)
    // One name: "Bloom, Hart and Partners".
    .replace(/^(\p{Lu}\S*), (?=\p{Lu}\S*,? (?:and|&) \p{Lu})/u, '$1,\u00a0')
    .split(/[.;!?]\s+|, +|\s[-–—]\s/u)
    .filter((part, _, all) => !noName.test(plainWords(part)) && !(all.length > 1 && former.test(plainWords(part))))
    .filter((part, at, all) =>
      at === 0
        ? all.length === 1 || !aboutCaller.test(part)
        : !asideStart.test(part) || /^it['’]?s for my\b/i.test(part),
    )
    .map((part) =>
      beforeBusiness.reduce((rest, pattern) => rest.replace(pattern, ''), withoutPolitenessOfBusiness(part)),
    )
    .filter((part) => part && !/^(?:it['’]?s|is|we['’]?re)$/i.test(part))
  // "It's my wife's really, it's a chiropody clinic. Pym Foot Care", "Raman Tutoring. No, it's Bright Desk Tutoring".
  const titles = parts.filter((part) =>
    /^(?:\p{Lu}\S*|&|and|of|the|\d+)(?: (?:\p{Lu}\S*|&|and|of|the|\d+))+$/u.test(part),
  )
  const [first = '', second] =
    titles.length === 1 &&
    /^(?:\p{Ll}|(?:an?|my|the|our|is)\s)/iu.test(parts[0] ?? '') &&
    !(parts[0] ?? '').match(/^\p{Lu}\S* \p{Lu}/u)
      ? titles
      : parts
  // "A cattery, Whiskers Away": the name is what follows the kind.
  const named = second && /^an?\s/i.test(first) && second.split(' ').length < 6 && !/^an?\s/i.test(second)
  const vague = second && /^(?:the|my|our) (?:\w+ )?(?:business|firm|company|shop|place|practice)$/i.test(first)
  const name = (named || vague ? second : first).replace(asideWithin, '').replace(writing, '').replace(/\s/g, ' ')
  // "Golden lotus nails the name is golden lotus nails", "bow ridge property management bow …"
  return name.replace(
    /^((\p{L}+) (?:\S+ )*?\S+)\s+(?:(?:the |our |my )?(?:name|it)(?:['’]?s| is)(?: called)? )?\2\b.*$/iu,
    '$1',
  )
}

/** The words with the one that sounds like what was spelled, in that spelling. */
const respelled = (words: readonly string[], { letters: run, before }: SpelledRun) => {
  // "N O R T H, then Q U A Y, then Housing": letters before the words are words of their own.
  if (before === '' && !words.some((word) => plain(word) === run || soundsAlike(word, run)))
    return [capitalise(run), ...words]
  const alike = words.findIndex((word) => soundsAlike(word, run) && plainWords(word) !== run)
  return alike === -1 || words.some((word) => plainWords(word) === run)
    ? [...words]
    : words.with(alike, capitalise(run))
}

/** The business in an answer to "What's your business?": 2 to 200 characters. */
export function readBusiness(utterance: string): string | undefined {
  // "Mobile dog grooming, it's just me and a van", "a nail salon, name is Glamour by Aga"
  const [, described] =
    /^(.{4,}?\S)[\s,]+(?:it['’]?s just (?:me|us)\b|i (?:haven['’]?t|have not|only|do|make|sell|cook|bake)\b|i['’]ve (?:not|only|just)\b).*$/i.exec(
      utterance,
    ) ?? []
  if (described) return readBusiness(described)
  // "Brennan Auto Repairs, just a workshop in Newcastle"
  const [, itself] = /^(\p{L}[\p{L}'’&]*(?: \p{L}[\p{L}'’&]*){1,4}?)[\s,]+just an? \p{L}.*$/iu.exec(utterance) ?? []
  if (itself && !/^(?:it|its|im|i|we|were|just|no|yes)\b/i.test(itself)) return readBusiness(itself)
  // "The Mane Room, mane like a horse's mane"
  const [, explained] = /^(.*\b(\p{L}{3,})\b.*?)[\s,]+\2 (?:like|as in)\b.*$/iu.exec(utterance) ?? []
  if (explained) return readBusiness(explained)
  const [, named] =
    /^(?:(?:it is|it['’]?s|an?|my|our|i have an?) )?(?:\p{L}+ ){1,5}?(?:(?:the |its |and )?name(?:['’]s| is)|is called|it['’]?s called) (\S.*)$/iu.exec(
      utterance,
    ) ?? []
  if (named && !/\b(?:my|first|last|sur) ?name\b/i.test(utterance)) return readBusiness(named)
  const instead = /\bso (?:please |just |you can )*(?:write|put|use|say|call it)(?: down)? (\S.*)$/i.exec(
    utterance,
  )?.[1]
  if (instead) return readBusiness(instead)
  const { rest: around, runs } = separateSpelling(utterance.replace(/,?\s+with an? \p{L}\s*,(?=\s)/giu, ''))
  const rest = around
    .replace(/\b(?:and )?then\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b(\p{L}{2,})(?:(?: and)? \1\b)+/giu, '$1')
  const said = nameAmong(withoutPolitenessOfBusiness(runs.length > 0 && rest !== '' ? rest : utterance))
  const spelled = runs.reduce((words, run) => respelled(words, run), said.split(' ')).join(' ')
  const text = (
    runs.length === 0 ? said : rest === '' ? capitalise(runs.map(({ letters }) => letters).join(' ')) : spelled
  )
    .replace(/[\s,]+with an? [a-z]$/iu, '')
    .replace(
      /[\s,]+(?:(?:all )?(?:one word|together)|now|these days|(?:is )?the (?:business|company|firm)(?: name)?|is (?:the|our|my) name(?: of (?:the|our|my) \p{L}+)?)$/iu,
      '',
    )
    .replace(/(?<=\S \S+)[\s,]+(?:but|and|so|with|is)$/iu, '')
    // "Saint Jude's Veterinary Clinic in Boise", but "a law firm in Cork"
    .replace(
      /^(?!(?:an?|my|our|the|we|i|one|two|it) )([\p{Ll}\p{N}'’&-]+(?: [\p{Ll}\p{N}'’&-]+)+) in \p{Ll}+(?: \p{Ll}+)?$/u,
      '$1',
    )
    .trim()
  const words = plainWords(text)
  if (
    text.length < 2 ||
    text.length > 200 ||
    /^(?:before (?:i|we|you|that)|first (?:tell|can|of all|let)|one (?:more )?(?:thing|question)|quick question|just (?:one|a) (?:thing|question))\b/.test(
      words,
    ) ||
    /\b(?:customer|patient|client|guest|somebody|someone) (?:is |just )?(?:coming|came|walking|waiting|here)\b|\b(forget (it|this|about)|(thats|is|its) wrong|wait (no|a)|hang on|never ?mind|(is|can|does) it|do you)\b/.test(
      words,
    ) ||
    /^(?:i|we) (?:dont|cant|havent|do not|never|wont|pay|spend)\b/.test(words) ||
    /^(?:sort of |kind of |just |only )?(?:helping|working|trying|looking|thinking|starting|going) (?!to be\b)/.test(
      words,
    ) ||
    /^(no|not sure|dont know|i dont know|nothing|none|what|why|um|the|a|business)$/.test(words)
  )
    return undefined
  return capitaliseFirst(text)
}

/** What the caller needs help with, in their words. */
export function readHelp(utterance: string): string | undefined {
  const text = withoutPoliteness(utterance)
    .replace(/^(?:good|great|perfect|lovely)\s+(?=(?:mostly|mainly|we|i|it|so|just)\b)/i, '')
    .replace(
      /(?<=\S+ \S+ \S+)[\s,.]+(?:(?:and |yeah |so )*that['’]?s (?:about |basically )?(?:all|it|everything)(?: really)?)\W*$/i,
      '',
    )
  return text.length < 2 ? undefined : capitaliseFirst(text).slice(0, answerLimits.questions_help)
}
