import type { Topic } from '../../../../content/receptionist-topics.ts'
import { createClassifier, intentOf, intentsOf } from './intent-classifier.ts'
import { wordsOf } from './intent-features.ts'
import model from './intent-model.json' with { type: 'json' }
import { months } from './numbers.ts'
import { plainLetters } from './plain-words.ts'
import { leadsToQuestion, questionStart } from './question-clause.ts'

/** What an utterance asks for. */
export type Intent = Topic | Offer | AboutTheCall | Social

/** Something the receptionist can do for the caller. */
export type Offer = 'book' | 'waitlist' | 'contact' | 'person' | 'role-play' | 'show'

/** A question about the demo call, or a wish about how it is held. */
type AboutTheCall =
  | 'demo-privacy'
  | 'robot'
  | 'demo'
  | 'can-ask'
  | 'typing'
  | 'repeat'
  | 'slower'
  | 'faster'
  | 'louder'
  | 'shorter'
  | 'more'
  | 'wait'
  | 'spell'

type Social =
  | 'greeting'
  | 'how-are-you'
  | 'thanks'
  | 'goodbye'
  | 'back-channel'
  | 'abuse'
  | 'emergency'
  | 'wrong-number'
  | 'other-language'
  | 'injection'

/**
 * What an utterance was understood as. `intents` holds what it asks for, in the order said, at most two. When nothing is
 * certain it is empty, and `guess` may hold an intent near enough to ask "Did you mean …?".
 */
export type Understanding = { intents: readonly Intent[]; guess?: Intent }

export type Understand = (utterance: string) => Understanding

/**
 * An utterance as the rules read it: lower case, without accents, apostrophes and fillers such as "um"; every other
 * punctuation is a space, except `@`, `+` and a dot inside a word.
 */
export function normalise(utterance: string): string {
  return plainLetters(utterance)
    .replace(/[^a-z0-9@.+]+/g, ' ')
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/\b(um+|uh+|er+|erm|hmm+|like|please|pls|plz|basically|actually|so)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Probabilities, and their ratios to that of `out-of-scope`. Set by hand.
 */
const thresholds = {
  answer: { probability: 0.2, ratio: 3 },
  guess: { probability: 0.12, ratio: 1.5 },
  /** For each part of an utterance that is to have an answer of its own. */
  part: { probability: 0.6, ratio: 5 },
}

/** Without a word of a list, only a sure wish is one to join the waitlist. Set by hand. */
const sureWaitlist = 0.6
const ofList =
  /list|sign|join|regist|enrol|form|spot|place|queue|\b(?:put|count|add|get|take) (?:me|us|my|our|down)(?! on ?to\b| off\b| through\b| in touch\b)/

/** A part of an utterance is taken for the whole when it is this probable, and more probable than the whole by so much. Set by hand. */
const surer = { probability: 0.8, by: 0.25 }

/** A caller who did not ask for it is lost in a role play, so one is only begun when sure. Set by hand. */
const sureRolePlay = 0.8

/** The probability that is needed for what would end or hold up the call for whoever did not mean it. Set by hand. */
const sure: Partial<Record<Intent, number>> = {
  goodbye: 0.8,
  repeat: 0.4,
  slower: 0.4,
  faster: 0.4,
  louder: 0.4,
  wait: 0.4,
  abuse: 0.5,
  'wrong-number': 0.6,
}

/** An utterance of so many words, each of them said so often on average, says nothing. Set by hand. */
const babble = { words: 30, times: 8 }

const classify = createClassifier(model)

/** Words that end a call, whatever they are said with. */
const farewell =
  /^((ok|okay|right|well|great|thanks|thank you|cheers|lovely|no|cool|alright) )*(good ?bye|bye( bye)?|see (you|ya)( later| soon)?|cheerio)( now| then| for now| bye)?$/

/** "I want to leave", which is near to "I want to join" */
const leaves =
  /^(?:\w+ ){0,3}(?:want|id|would|need|have|going|got) to (?:leave|hang up|go)(?: now)?(?: (?:the|this) (?:page|call|site|chat))?$/

/** The most usual question of all, which shares its words with many that are out of scope: "how much is a stamp". */
const asksPrice =
  /^(?:(?:yes|yeah|ok|okay|right|hi|hello|hey|mate|love|just|quick|quickly|one|question|look|listen|and|then|go on|but|no|well|i m|im|in the|the|a|on my|at work|driving|truck|van|car|hurry|rush|busy) )*how much(?: (?:then|mate|love|roughly|about|please|is it|for it))*$|^(?:\w+ ){0,3}how much (?:do|does|would|will|did) (?:i|we|he|she|they|you|one|my \w+|it)(?: \w+)? (?:have to |need to |got to |actually |really )*(?:pay|fork out|shell out)(?: (?:for (?:it|this|that|real|one)|though|then|you|a month|per month|in total|all in))*$|^(?:(?:ok|okay|and|right|well|hi|hello|yes|no|but|then) )*(?:how (?:much|many) (?:bucks|money|quid)(?! .*\bsav)(?: \w+){0,4}|how much (?:is|does) (?:it|this|that)(?: all)?(?: cost)?(?: then| mate)?|(?:whats|what (?:is|are|would be|will be)) (?:the|your) (?:price|cost|charge|fee|rate)s?(?: (?:of|for) (?:it|(?:this|that|the|your) \w+)| per minute)?)$/

/** "What would be the charges for this service" asks for the price, and not for the service. */
const namesPrice = /\b(?:costs?|prices?|pricing|charges?|fees?|quid|bucks|grand a|spend\w*)\b/

const ofCallers = /\b(?:callers?|customers?|clients?|patients?|someone|somebody|they)\b/

/** A caller who wants to end their life, and speaks of nobody else. */
export const isCrisis = (words: string) =>
  /\b(?:end it all|(?:end|take) my (?:own )?life|kill(?:ing)? myself|want(?:ed)? to die|(?:dont|not) want to (?:live|be here) any ?more|(?:im|i am|feel\w*) suicidal|(?:hurt|harm)(?:ing)? myself)\b/.test(
    words,
  ) && !ofCallers.test(words)

/** Words of other languages, of which two different ones make an utterance one of theirs. */
const foreignWords: readonly RegExp[] = [
  /\b(?:wie|ist|es|bitte|und|wo|der|das|nach|ich|nicht|wann|kostet|haben|sie|ein|eine|uhr|danke|guten|hallo|heute|morgen|kann|mir)\b/g,
  /\b(?:het|een|ik|niet|wat|kost|graag|hoeveel|kunt|voor|naar|goedemorgen|dank|bent|mijn|hoe|laat)\b/g,
  /\b(?:ne|kadar|merhaba|var|mi|bir|ben|icin|nasil|lutfen|tesekkur\w*|evet|hayir|istiyorum|misiniz|bugun|yarin)\b/g,
  /\b(?:quel(?:le)?s?|fait il|est ce|pourquoi|combien|comment|bonjour|merci|je|nous|vous|avez|demain|voudrais|suis|une|les|des|c est|il y a|heure|ou est)\b/g,
  /\b(?:que|cuanto|cuesta|donde|quiero|tengo|por favor|gracias|hola|oye|hora|ahora|mismo|usted|necesito|puedo|puede|esta|una|los|las|para|es|en|como)\b/g,
  /\b(?:ile|kosztuje|czy|jest|dzien dobry|prosze|dziekuje|chce|gdzie|kiedy|moge|bilet|nie|jak|mam)\b/g,
  /\b(?:quanto|costa|dove|vorrei|grazie|buongiorno|posso|sono|che|ora|oggi|domani|quando|perche|della|una|il)\b/g,
  /\b(?:quanto|custa|onde|quero|obrigad[oa]|bom dia|voce|nao|tenho|preciso|hoje|amanha|uma|para|que horas)\b/g,
]
/** A short English word may be one of theirs, so that English words must not be in the utterance. */
const englishWords =
  /\b(?:the|and|is|are|you|does|what|how|for|of|to|can|it|this|that|with|my|we|in|not|your|have|speak|say)\b/

/** Whether an utterance is in another language, which this demo does not understand. */
const isForeign = (words: string) =>
  !englishWords.test(words) && foreignWords.some((pattern) => new Set(words.match(pattern)).size >= 3)

const isUnwell = (words: string) =>
  /\b(?:come|came|fell|fallen|crushed|landed|dropped) (?:down )?on (?:to )?(?:my|his|her|their) (?:leg|arm|foot|hand|head|chest|back)\b|\btrapped under\b|\b(?:cut|lost|chopped|sliced) (?:off )?(?:my|his|her) (?:finger|hand|leg|arm|thumb)s?\b|\b(?:smash\w*|kick\w*|break\w*|broke\w*) (?:\w+ ){0,3}(?:door|window)s? in\b.*\b(?:still|outside|inside|what do i do)\b|\b(?:someone|somebody|a man|some fella) (?:is |s )?(?:breaking|trying to (?:get|break)) in\b|\b(?:my|his|her) chest (?:is |really |s )*(?:hurt\w*|pain\w*|tight)|\bchest pains?\b|\b(?:i|he|she) (?:cant|can not|cannot) breathe\b|\bhaving a (?:stroke|heart attack)\b/.test(
    words,
  ) && !ofCallers.test(words)

/** Without one of these nothing is an emergency: a busy shop "whose phone never stops" is none. */
const emergencyWords =
  /\b(emergenc|ambulance|fire|smoke|burn|police|cops|911|999|112|triple|nine|bleed|blood|breath|(no|get) air|unconscious|not moving|collaps|passed out|faint|chest|heart|stroke|seizure|suicid|kill|dying|die[ds]?\b|dead|overdos|pills|tablets|chok|throat|allergic|burglar|intruder|br(eak|oke)|attack|stab|knife|shot|gun|gas|smell|drown|electrocut|hurt|injur|accident|crash|help (me|us)|fell|poison|swallow|drank|waters|hospital|paramedic|danger)/

/** "Can I choose which jobs wake me, gas leaks, yes", "would it ring an ambulance for a customer": asks what it does. */
const ofCase =
  /\b(?:can|could|do) (?:i|we) (?:\w+ )?(?:choose|pick|decide|select|set|control)\b|^(?:\w+ ){0,3}(?:can|could|does|would|will) (?:it|this)\b|\bwhat (?:it|would it|does it|will it) (?:would |does |will )?do if\b|\bif an? (?:\w+ )?(?:customer|client|caller|tenant|patient|guest) (?:had|has|rings?|calls?|smells?|says?)\b|\bthere(?:s| is) no (?:leak|fire|emergency)\b|\bnot (?:in )?an emergency\b/

/**
 * A long utterance without one of its words is not taken for a wish about how the call is held: "whichever is quicker" at the
 * end of a question about the service does not ask the receptionist to slow down.
 */
const neededWords: Partial<Record<Intent, RegExp>> = {
  slower: /slow|fast|speed|rush|pace|hurry|easy|mile/,
  faster: /fast|speed|hurry|pace|quick(ly|er please)|pick up/,
  louder: /loud|volume|hear|quiet|speak up|whisper|mumbl|faint/,
  typing: /typ(e|ing)|keyboard|micro|\bmic\b|writ(e|in)|text|chat/,
  spell: /spel|letter|writ|spoken|say/,
  injection:
    /ignor|instruct|prompt|pretend|\bact|role|rule|script|developer|admin|overrid|forget|code|secret|reveal|password|print|jailbreak|repeat|character|persona|bypass|hack|simulat|you are now/,
  wait: /wait|hold|hang|moment|minute|second|sec\b|tick|mo\b|back|bear|stay|pause|door|go any/,
}
/** Said beside a question rather than in place of one: a long utterance has to be sure to be taken for it. */
const socialIntents: readonly Intent[] = ['abuse', 'back-channel', 'greeting', 'how-are-you', 'thanks', 'shorter']
/** Words of abuse that are in hardly any name. */
export const abusiveInAnyCase = String.raw`stupid|idiot\w*|useless|shut|hate|\w*fuck\w*|\w*shit\w*|crap|bloody|damn|moron|dumb|rubbish|sucks?|arse\w*|ass|bitch|bastard|piss\w*|hell|screw|scam\w*|liar|kill|die|ugly|trash|garbage|pathetic`
/** A few words without one of these are no abuse, as a name is none, unless that is sure. */
const abusiveWords = new RegExp(
  String.raw`\b(?:${abusiveInAnyCase}|muppet|twat|wank\w*|git|clown|joke|thick|daft|get (?:lost|stuffed)|naff|sod|balls|bollocks|fool|donkey|tosser|prick|cow|waste)\b`,
)
const surelyAbuse = 0.95

/** Words, and the probability of a social intent. Set by hand. */
const long = { words: 8, probability: 0.6 }

/** "Mornin'", "nothin": words without the "g" that they end with. */
const withoutG =
  /\b((?:even|morn|noth|someth|anyth|everyth|answer|ask|be|bleed|book|bring|call|chat|check|clean|clos|com|cook|cost|do|driv|email|fill|fix|gett|giv|go|happen|hav|help|hold|keep|know|leav|listen|liv|look|los|mak|mean|miss|mov|need|open|pay|phon|pick|play|pretend|putt|rag|ring|runn|say|sell|send|sitt|sleep|speak|spend|start|stay|stopp|switch|tak|talk|tell|text|think|throw|try|turn|us|wait|walk|want|work|wonder|writ|yell))in['’]?(?![\w])/gi

const scots: readonly (readonly [RegExp, string])[] = [
  [/\b(did|could|would|should|was|is|does|has|have|had|are|were)(?:nae|na)\b/gi, "$1n't"],
  [/\b(?:canna|cannae)\b/gi, "can't"],
  [/\b(?:winnae|willnae)\b/gi, "won't"],
  [/\b(?:dinnae|dinna|daenae)\b/gi, "don't"],
  [/\bdisnae\b/gi, "doesn't"],
  [/\b(?:naw|nae)\b/gi, 'no'],
  [/\btae\b/g, 'to'],
  [/\befter\b/gi, 'after'],
  [/\bnoo\b/gi, 'now'],
  [/\bdoon\b/gi, 'down'],
  [/\boot\b/gi, 'out'],
  [/\baboot\b/gi, 'about'],
  [/\b(?:fur)(?= (?:ma|my|the|me)\b)/gi, 'for'],
  [/\bma(?= (?:son|boy|wean|name|number|daughter|wife|man|car|hoose|business|receptionist)\b)/gi, 'my'],
  [/\bah['’]?m\b/gi, "I'm"],
  [/\b(want|need) me(?= (?!to\b|in\b|a\b|an\b|the\b|for\b|and\b|back\b|there\b|out\b|some|or\b)[a-z]{3,})/gi, '$1 my'],
  [/\bowt\b/gi, 'anything'],
  [/\bwhit['’]?s\b/gi, "what's"],
  [/\b(?:afore)\b/gi, 'before'],
  [/\bhaud\b/gi, 'hold'],
  [/\bnaebody\b/gi, 'nobody'],
  [/\btelt\b/gi, 'told'],
  [/\bdae(?= (?:i|you|ye|yous|we|they|ah|yer|it|that|ma|my|the|a|an|somethin\w*|onythin\w*|anythin\w*)\b)/g, 'do'],
  [
    /\b(?:fae|frae)(?= (?:the|a|an|my|ma|me|you|ye|us|him|her|them|here|there|this|that|now|work|home|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\d))/g,
    'from',
  ],
  [/\bwid\b/g, 'would'],
  [/\bwhit\b/g, 'what'],
  [/\byin\b(?! (?:and|&) yang)/g, 'one'],
  [/\bhunner\b/gi, 'hundred'],
  [/\bgonnae\b/gi, 'going to'],
  [new RegExp(String.raw`\bo(?= (?:${months.join('|')})\b)`, 'gi'), 'of'],
]

/** "Ah'm wanting tae book, naw the morra": Scots words as their English ones. */
const withoutScots = (said: string) => scots.reduce((text, [pattern, word]) => text.replace(pattern, word), said)

/** An utterance with the words of this business that recognizers write as others that sound alike, and "mornin" as "morning". */
export const correctMishearings = (said: string) =>
  withoutScots(said)
    .replace(withoutG, '$1ing')
    .replace(/\bwi['’](?=\s)/gi, 'with')
    .replace(/\b(i|we) wanna know\b/gi, '$1 want to know')
    .replace(/\bprize(?=\b.*\bmin)/gi, 'price')
    .replace(/\bminuets?\b/gi, 'minute')
    .replace(/\bdue (?=a ?pointments?\b)/gi, 'do ')
    .replace(/\ba pointments?\b/gi, 'appointments')
    .replace(/\b(?:see|sea) (?:our|are|sea are) (?:m|em)\b/gi, 'CRM')
    .replace(/\bc r m\b/gi, 'CRM')
    .replace(/\bcall (?:some|sum) reese?\b/gi, 'call summaries')
    .replace(/\bauto nations\b/gi, 'automations')

/** Understands one utterance, as spoken or typed. */
export function understand(said: string): Understanding {
  // "Go on then, sign me up"
  const utterance = said.replace(
    /^(?:\W*\b(?:ok|okay|alright|all right|right|fine|well|oh|yes|yeah)\b\W+)*go on(?: then)?[\s,.!:;-]+(?=\w)/i,
    '',
  )
  // Nothing to classify: pictures, or a script other than the Latin one.
  if (wordsOf(utterance).length === 0) return { intents: /\p{L}/u.test(utterance) ? ['other-language'] : [] }
  // The same few words again and again
  const words = wordsOf(utterance)
  if (words.length > babble.words && new Set(words).size < words.length / babble.times) return { intents: [] }
  if (farewell.test(normalise(utterance)) || leaves.test(normalise(utterance))) return { intents: ['goodbye'] }
  if (isCrisis(normalise(utterance)) || isUnwell(normalise(utterance))) return { intents: ['emergency'] }
  if (
    /^(?=.*\b(?:ich|wir|sie)\b).*\b(?:hatte|mochte|haben|habe|gern|bitte|nicht|einen|sprechen|ist)\b/.test(
      normalise(utterance),
    )
  )
    return { intents: ['other-language'] }
  if (isForeign(normalise(utterance))) return { intents: ['other-language'] }
  if (/^(thx|thnx|tnx|ty|tysm)$/.test(normalise(utterance))) return { intents: ['thanks'] }
  if (
    /^(?:(?:so|and|ok|okay|well|right|hi|hello) )*what (?:can|could) you do(?: for (?:me|us))?(?: then| here)*$/.test(
      normalise(utterance),
    )
  )
    return { intents: ['can-ask'] }
  if (/\bmore slow(?:ly)?\b|\bslow down\b/.test(normalise(utterance)) && wordsOf(utterance).length < 12)
    return { intents: ['slower'] }
  const whole = rank(utterance)
  const parts = requestsIn(utterance)
  const requests = parts.map(({ intent }) => intent)
  if (requests.length >= 2) return { intents: requests.slice(0, 2) }
  // "I have a hair salon in Lyon. Do you speak French?": a sure question says more than all that is told around it.
  const [only] = parts
  if (only && only.probability >= surer.probability && only.probability - whole.probability >= surer.by)
    return { intents: [only.intent] }
  if (passes(whole, thresholds.answer))
    return whole.intent === 'role-play' && whole.probability < sureRolePlay
      ? { intents: [], guess: whole.intent }
      : { intents: [whole.intent] }
  if (requests.length === 1) return { intents: requests }
  return passes(whole, thresholds.guess) && hasAnswer(whole.intent)
    ? { intents: [], guess: whole.intent }
    : { intents: [] }
}

/** What an utterance is ranked as, of the last one that was asked for. */
let lastRanked: { text: string; classes: ReturnType<typeof classify> } | undefined

function rankClasses(text: string) {
  if (lastRanked?.text !== text) lastRanked = { text, classes: classify(text) }
  return lastRanked.classes
}

const lineIn = (name: string) => name.replace(/^.*:/, '')

/** The probability of every line that may answer an utterance, under all intents together. */
function rankLines(utterance: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { name, probability } of rankClasses(utterance)) {
    sums.set(lineIn(name), (sums.get(lineIn(name)) ?? 0) + probability)
  }
  return sums
}

/** The line that answers an utterance best, the intent that it belongs to, and its probability under all intents together. */
export function likeliestLine(utterance: string): {
  intent: Intent | 'out-of-scope'
  line: string
  probability: number
} {
  const [line, probability] = [...rankLines(utterance)].reduce((best, other) => (other[1] > best[1] ? other : best))
  const ranked = rankClasses(utterance)
  const { name } = ranked.find((other) => lineIn(other.name) === line) as (typeof ranked)[number]
  return { intent: intentOf(name) as Intent, line, probability }
}

/** A line for a point is said when it is so many times as probable as that for the whole topic. Set by hand. */
const surerThanFirst = 1.5

/** An intent of less is not what the utterance sounds like, so that none of its points is. Set by hand. */
const leastForPoint = 0.1

/** The line that answers an utterance best if it is of this intent. */
export function lineWithin(utterance: string, intent: Intent): string {
  const of = intentsOf(rankClasses(utterance)).find((ranked) => ranked.intent === intent)
  if ((of?.probability ?? 0) < leastForPoint) return intent
  const lines = rankLines(utterance)
  const [likeliest = intent] = rankClasses(utterance)
    .filter(({ name }) => intentOf(name) === intent)
    .map(({ name }) => lineIn(name))
    .sort((one, other) => (lines.get(other) ?? 0) - (lines.get(one) ?? 0))
  return (lines.get(likeliest) ?? 0) >= surerThanFirst * (lines.get(intent) ?? 0) ? likeliest : intent
}

type Ranked = { intent: Intent; probability: number; ratio: number }

/** The likeliest intent of a text. */
function rank(text: string): Ranked {
  const words = normalise(text)
  // "Please send the link"
  if (/\b(?:give|send|show) (?:me |us )?(?:the|that|your|a|whatever|whichever|any) (?:booking )?link\b/.test(words))
    return { intent: 'book', probability: 1, ratio: Number.POSITIVE_INFINITY }
  if (asksPrice.test(words)) return { intent: 'costs', probability: 1, ratio: Number.POSITIVE_INFINITY }
  const ranked = intentsOf(rankClasses(text))
  const isLong = words.split(' ').length > long.words
  const isPossible = ({ intent, probability }: { intent: string; probability: number }) =>
    intent !== 'out-of-scope' &&
    probability >= (sure[intent as Intent] ?? 0) &&
    (intent !== 'emergency' || (emergencyWords.test(words) && !ofCase.test(words))) &&
    !(isLong && neededWords[intent as Intent]?.test(words) === false) &&
    !(intent === 'service' && namesPrice.test(words)) &&
    // "My name is Ada Caller"
    !(intent === 'robot' && /\bmy name(?: is|s)\b/.test(words)) &&
    !(intent === 'waitlist' && /\b(?:not|dont|wont|never) (?:\w+ ){0,2}(?:sign|join)/.test(words)) &&
    !(intent === 'waitlist' && probability < sureWaitlist && !ofList.test(words)) &&
    !(intent === 'abuse' && words.split(' ').length < 4 && probability < surelyAbuse && !abusiveWords.test(words)) &&
    // "But the French from Quebec, not from France" is English.
    !(intent === 'other-language' && (words.match(/\b(?:the|but|not|from|and|also|with|only)\b/g) ?? []).length > 1) &&
    !(intent === 'faster' && /\bslow/.test(words)) &&
    !(intent === 'louder' && /\b(?:be|keep|stay) quiet\b/.test(words)) &&
    !(isLong && probability < long.probability && socialIntents.includes(intent as Intent))
  const best = ranked.find(isPossible) as (typeof ranked)[number]
  const outOfScope = ranked.find(({ intent }) => intent === 'out-of-scope')?.probability ?? 0
  return { intent: best.intent as Intent, probability: best.probability, ratio: best.probability / outOfScope }
}

const passes = (ranked: Ranked, least: { probability: number; ratio: number }) =>
  ranked.probability >= least.probability && ranked.ratio >= least.ratio

const withoutAnswer: readonly Intent[] = [
  'abuse',
  'back-channel',
  'emergency',
  'faster',
  'goodbye',
  'greeting',
  'how-are-you',
  'injection',
  'louder',
  'more',
  'other-language',
  'repeat',
  'shorter',
  'slower',
  'thanks',
  'wait',
  'wrong-number',
]

/** Whether an intent asks for information or an action, so that "Did you mean …?" and a second answer make sense. */
const hasAnswer = (intent: Intent) => !withoutAnswer.includes(intent)

/** The sentences and main clauses of an utterance that plainly ask for something, in the order said; each intent once. */
export function requestsIn(utterance: string): { intent: Intent; words: string; probability: number }[] {
  const clauses = clausesOf(utterance)
  const requests = clauses.length < 2 ? [] : clauses.map((words) => ({ words, ...rank(words) }))
  const hasQuestionMark = ({ words }: { words: string }) =>
    words.trim().endsWith('?') || utterance.includes(`${words}?`)
  const surest = Math.max(...requests.map(({ ratio }) => ratio))
  return requests.filter(
    (request, at) =>
      // "That works at night as well? We get calls from tourists.": what is told after a question explains it.
      !(!hasQuestionMark(request) && explains.test(request.words) && requests.some(hasQuestionMark)) &&
      // "If it messes up a booking and I lose a client, do I get my money back?": the case asks for nothing.
      !(at < requests.length - 1 && supposes.test(request.words)) &&
      // "Can I book a call with an actual person": one wish
      !(request.intent === 'person' && requests.some(({ intent }) => intent === 'book')) &&
      // "What happens to number sixty-one?"
      !(request.intent === 'number' && ordinalNumber.test(request.words)) &&
      // "And don't give me the sales patter"
      !forbids.test(request.words) &&
      // "Sure, go ahead"
      !/^(?:(?:sure|yes|yeah|ok|okay)\s)*(?:go (?:ahead|on|for it))(?: then)?$/i.test(request.words.trim()) &&
      // "All in"
      (request.words.trim().split(' ').length > 2 || request.intent === 'costs') &&
      // "Will it cope" is a part of the question before it.
      (request.words.split(' ').length > 3 || !/\b(?:it|that|this)\b/i.test(request.words)) &&
      // "My wife does the books. Does she get something written?": a story asks for less than the sentence after it.
      (request.ratio * 10 > surest || !tells.test(request.words)) &&
      passes(request, thresholds.part) &&
      hasAnswer(request.intent) &&
      (request.intent !== 'role-play' || request.probability >= sureRolePlay) &&
      requests.findIndex(({ intent }) => intent === request.intent) === at,
  )
}

const supposes = /^(?:and |so |but |ok |okay )*(?:if|suppose|imagine|let['’]?s say)\b/i

const explains =
  /^(?!.*\b(?:i|we)(?:['’]d)? (?:\w+ ){0,2}(?:want|like|love|need|wonder\w*|know|ask)\b)(?:(?:fine|ok|okay|right|good|well|yeah|yes|no)[,\s]+)*(?:because |cos |as |since )?(?:we|i|they|he|she|my|our|you sound|half of|most of)\b/i

const ordinalNumber = /\bnumber (?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|\w+ty)\b)/i

/** What the caller does not want to hear or to be asked. */
const forbids =
  /^(?:and |but |just |so |please |nah |no |oh )*(?:don['’]?t|do not|no need to|never) (?:worry|give|tell|say|start|go|try|put|pass|send|bother|ask|sell|read|fob)\b/i

/** How a sentence begins that tells something. */
const tells =
  /^(?:(?:and|but|so|well|ok|okay|right|oh|yeah|look|see|now|hi|hello)[\s,]+)*(?:(?:my|our|his|her|their) (?!question|name)\w+|(?:some|most|half|many|lots|all|a lot) of (?:my|our|the)\b|he|she|he's|she's|\w+ (?:years|months|weeks|days) (?:i|i've|we|we've)|(?:i'm|i am|we're|we are) (?:an?|the|in|on|from)|(?:i've|we've|i have|we have)(?: got)?|(?:i|we) (?:run|own|do|work|manage|had|used)|last \w+)\b/i

const question = new RegExp(String.raw`(?<!\b${leadsToQuestion}\s+)\b${questionStart}\s+\S+`, 'gi')

/** The sentences and main clauses of an utterance, of two words or more. */
function clausesOf(utterance: string): string[] {
  return utterance
    .split(
      /[.?!;]+\s+|,\s+(?=(?:is|are|do|does|can|could|will|would|what|how|when|where|who) (?:there|it|you|i|we|they|my|your|the)\b)|,?\s+(?:and|but|also|plus|then)\s+/i,
    )
    .flatMap((sentence) => {
      // "How much money can I save" is one question.
      const starts = [...sentence.matchAll(question)]
        .map(({ index }) => index)
        .filter((start) => !/\bhow (?:much|many)(?: \w+)?\s*$/i.test(sentence.slice(0, start)))
      return starts.length < 2 ? [sentence] : [0, ...starts].map((start, at) => sentence.slice(start, starts[at]))
    })
    .filter((clause) => /\S\s+\S/.test(clause))
}
