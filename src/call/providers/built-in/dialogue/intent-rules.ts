import { hasBusinessWord } from '../understanding/entities.ts'
import type { Intent } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isTopic } from './intent-answers.ts'

/** What plain words of an utterance say of its intent, where the classifier errs. */

/** An intent that words have, whatever the classifier says. The first rule that fits decides. */
type WordRule = {
  words: RegExp
  /** Not with these words. */
  not?: RegExp
  intent: Intent
  /** Only in an utterance of fewer words. */
  fewerWords?: number
  /** Only where it is no question. */
  stated?: true
  /** Only where the form is not being asked. */
  outsideForm?: true
  /** Only with such intents: none at all, or no topic. */
  among?: (intents: readonly Intent[]) => boolean
}

const noneAtAll = (intents: readonly Intent[]) => intents.length === 0
const noTopic = (intents: readonly Intent[]) => !intents.some((intent) => isTopic(intent))
const without = (intent: Intent) => (intents: readonly Intent[]) => !intents.includes(intent)

const callers = /\b(?:people|they|customers?|patients?|clients?|guests?|callers?|tenants?)\b/
const callersNotUnderstood =
  /\b(?:it|they|callers?|customers?|clients?|accents?) (?:\w+ )?(?:doesnt|dont|not|cant|didnt) understand\b|\bif\b/

const asksToWait =
  /^(?:(?:oh|sorry|ok|um|no) )*(?:hang on|hold on|one (?:moment|sec(?:ond)?|minute|tick)|(?:just )?a (?:moment|sec(?:ond)?|minute|tick)|bear with me|wait a (?:moment|sec(?:ond)?|minute|tick))\b/
const takesForRobot =
  /\b(?:its|it is|this is|is (?:it|this|that)|youre|you are|are you|am i (?:talking|speaking) to) (?:just |only |really |actually |another )*(?:an? )?(?:ro)?bots?\b/

/** "If I wanted this for my own clinic, what would I have to do?", "that was great, how do I get one" */
const howToGet =
  /\bhow (?:do|can|would|could) (?:i|we) (?:(?:get|buy|order|have)|go about (?:getting|buying|ordering)) (?:one|this|that|it|mine|my own)\b(?! (?:to|from)\b)(?: \w+){0,6}$|\bbook (?:me|us) (?:in for )?(?:one of (?:those|these) )(?:free )?(?:calls?|consultations?)\b|\bif (?:i|we) (?:want(?:ed)?|would like|were to get|got|had) (?:one|this|it)\b.*\bwhat (?:(?:would|do|should|must) (?:i|we) (?:have to |need to )?do|has to be done)\b/

export const asksHowToGet = (utterance: string) => howToGet.test(plainWords(utterance))

/** "Please again, I did not hear good." */
export const asksToRepeat =
  /^(?:(?:please|sorry|pardon|ok|oh|no|and) )*(?:again|once more|one more time|repeat)\b(?! (?:after|what|how|when|why|who))|\b(?:did not|didnt|could not|couldnt|can not|cant) (?:quite |really )?(?:hear|catch|understand)(?: (?:you|that|it|well|good|what you said|properly|the (?:first|last|second|start|end|beginning)(?: \w+)?))*$|\byou (?:broke|were breaking|are breaking|cut|dropped|froze|went|faded) (?:up|out|off|on me|quiet)\b|\byou(?:re|ve| are| have)? (?:breaking|broken|cutting|cut) (?:up|out)\b|\blost you (?:there|for a (?:second|sec|moment|bit)|after)\b/

const spellsContact =
  /\b(?:number|phone|e ?mail|address)\b.*\b(?:again|slow\w*|spell|repeat)\b|\b(?:again|slow\w*|spell|repeat)\b.*\b(?:number|phone|e ?mail|address)\b/

/** Decide before what the classifier understood is corrected. */
export const firstRules: readonly WordRule[] = [
  {
    words: asksToWait,
    not: /\b(?:what|how|who|why|when|tell|want|need|like|does|is (?:it|this|that|there|somebody|someone)|am i|are you|can|question)\b/,
    fewerWords: 10,
    intent: 'wait',
  },
  { words: /^(?:\w+ ){0,2}(?:im|i am|let me)(?: just| still)? think(?:ing)?(?: for an? \w+)?$/, intent: 'wait' },
  {
    words: /\b(?:make|keep) (?:it|this) (?:quick|brief|short|snappy|fast)\b|\b(?:be|just be) (?:quick|brief)\b/,
    fewerWords: 12,
    stated: true,
    intent: 'shorter',
  },
  // "How much is just nights?"
  {
    words:
      /\bhow much (?:is|are|for|would|does) (?:just|only|it|this|that|one|you|your|the (?:ai|service|receptionist)|.*\b(?:minutes|mins|hours))\b/,
    among: noneAtAll,
    intent: 'costs',
  },
  // "500 minutes", which is no wish to wait
  {
    words:
      /^(?:(?:about|around|say|roughly|maybe|like) )*(?:\d{3,}|(?:\w+ ){1,3}(?:hundred|thousand)(?: and \w+)?) (?:minutes|mins)\b/,
    intent: 'costs',
    outsideForm: true,
  },
  { words: /\b(?:the )?(?:short|shorter|brief|quick) version\b/, fewerWords: 12, intent: 'shorter' },
  // "Who does my dad call?", "can he just phone you, what's the number?"
  {
    words:
      /\b(?:who|what number|which number|where) (?:can|do|does|should|could|would) (?:i|we|he|she|they|my (?!customers?|callers?|clients?|patients?|guests?)\w+) (?:ring|call|phone)(?: then| to)?$|\bwhat number (?:do|can|should) (?:i|we) (?:ring|call|phone) to (?:talk|speak)\b|\b(?:just )?(?:phone|ring|call) (?:you|you guys|your office)\b.*\bnumber\b|^(?:and |so |ok )?whats (?:the|your) (?:phone |telephone )?number$|\b(?:want|need|have) a (?:phone |telephone )?number (?:not|to (?:call|ring))\b/,
    intent: 'contact',
  },
  { words: /\b(?:more slow(?:ly)?|slower)\b/, fewerWords: 12, stated: true, among: noTopic, intent: 'slower' },
  // "So you're not the doctor's?"
  {
    words:
      /\b(?:youre|you are|this is|its|it is) not (?:the|a) (?:doctors?|bank|hospital|vets?|dentists?|surgery|council|pharmacy|school)\b/,
    intent: 'wrong-number',
  },
  // "Hello, is that the fish supplier? I'm waiting for my cod"
  {
    words:
      /^(?:\w+ ){0,3}is (?:that|this) (?!an? |the (?:ai|receptionist|demo|waitlist|form|robot|bot)\b|true|right|it|you|thing|call|chat|being|possible|free|in|us|for|going|how|what|okay|ok|because|real)(?:the )?(?:\w+ ){1,3}(?:i ?m|ive|i have|i am) (?:been )?(?:waiting|chasing|calling|ringing|looking|after|trying|expecting|phoning)\b/,
    not: /\breceptionist|\bai\b|\bcallers?\b/,
    intent: 'wrong-number',
    outsideForm: true,
  },
  // "I'd rather write it all down, do you have an email"
  {
    words: /\b(?:do you have|have you(?: got)?|(?:you )?got) an? (?:e ?mail|postal address|phone number)\b/,
    not: /\b(?:waitlist|form|customers?|callers?)\b/,
    intent: 'contact',
    outsideForm: true,
  },
  // "Hi, is that the credit union in Oranmore"
  {
    words:
      /^(?:(?:hi|hiya|hello|hey|yeah|yes|um|sorry|oh|good (?:morning|afternoon|evening)) )+is (?:that|this) the (?!ai|receptionist|demo|answering|right|real|thing|one|same|only|number|place|company|robot|bot|phone|team|firm|people|price|waitlist|list|form)(?:\w+ ){1,3}(?:in|on|at) \w+$/,
    intent: 'wrong-number',
    outsideForm: true,
  },
  { words: /\blicen[cs]e keys?\b|\bpretend (?:\w+ )?my gran\w*\b.*\b(?:read|tell|recite)\b/, intent: 'injection' },
  // What others told is none of the caller's business.
  {
    words:
      /\b(?:names?|e ?mails?|numbers?|details|list)(?: and \w+)? of (?:everyone|everybody|all|the others?|your (?:other )?(?:customers|clients))\b(?! (?:who|that) (?:call|ring|phone|want|book)| (?:the |our |my )?(?:\w+ )?(?:callers?|calls?|patients?|guests?)\b)/,
    intent: 'injection',
  },
  // "Okay, so how does the set-up work?"
  {
    words: /\bhow(?:s| is| does| do| would| will)\b(?: \w+){0,3} set ?up\b(?! (?:a|the) (?:call|meeting))/,
    intent: 'setup',
  },
  {
    words:
      /\b(?:rather|want to|like to|let me|id|ill) (?:\w+ )?book (?:that|the|a) (?:free )?(?:call|consultation|meeting)\b/,
    not: /\b(?:dont|not|no need|customers?|clients?|patients?|callers?|people|they)\b/,
    intent: 'book',
  },
  // "Oh for God's sake, it's a robot, isn't it."
  { words: takesForRobot, fewerWords: 12, intent: 'robot' },
  // "My English is not so good, you understand me?" in English.
  {
    words: /\benglish\b.*\b(?:not|bad|sorry|little|poor)\b|\b(?:bad|poor|little|sorry)\b.*\benglish\b/,
    not: /\b(?:speak|talk)\b/,
    among: (intents) => intents.includes('other-language'),
    intent: 'greeting',
  },
  {
    words: /\b(?:change|choose|pick|swap|switch|select) (?:the|its|your|a|which|my) (?:\w+ )?voices?\b/,
    among: noTopic,
    intent: 'voices',
  },
  { words: asksToRepeat, fewerWords: 9, among: noTopic, intent: 'repeat' },
  { words: /\byou (?:broke|were breaking|cut|dropped|faded) (?:up|out|off)\b/, fewerWords: 14, intent: 'repeat' },
]

/** Decide after the intents are corrected. */
export const lastRules: readonly WordRule[] = [
  // "I asked for a phone number for a person", "who do I phone to speak to somebody?"
  {
    words:
      /\basked (?:you )?for (?:a|the|your) (?:phone |telephone )?number\b|\b(?:phone|telephone) number for (?:a|some\w+|you|your)\b|\bwho (?:do|can|should|would|could) (?:i|we) (?:phone|ring|call)\b|\b(?:human|person|somebody|someone) (?:that )?i can (?:ring|call|phone)\b|\bget (?:a ?hold|hold) of (?:an? )?(?:real |actual |live )?(?:human|person|some\w+)\b/,
    not: /\b(?:callers?|customers?|clients?|patients?)\b/,
    intent: 'contact',
  },
  {
    words:
      /\b(?:kenyan|nigerian|indian|ghanaian|irish|british|uk|australian|american|canadian|german|french|local|foreign) (?:phone )?numbers?\b/,
    intent: 'number',
  },
  // "No, I meant an appointment with you lot, not for my customers"
  {
    words:
      /\b(?:appointment|meeting|chat|slot) with (?:you|yous|yall|ye|your)\b(?: (?:lot|guys|people|team|folks|company))?|\bsend me (?:\w+ )?(?:whatever|whichever|that|the) (?:\w+ )?link\b/,
    not: /\b(?:callers?|customers (?:make|book)|patients (?:make|book))\b/,
    intent: 'book',
  },
  {
    words:
      /\b(?:which|what) (?:phone |telephone )?number (?:can|should|could|must) (?:i|we)\b|\bnumber (?:i can|can i|i could) (?:use|ring|call|speak|phone)\b/,
    not: /\b(?:my|our|customers?|callers?|clients?|patients?)\b/,
    intent: 'contact',
  },
  {
    words:
      /\b(?:put|stick|write|add|pop|get) (?:me|us) (?:down|on (?:the|your|that) (?:wait ?)?list)\b|\bhow (?:do|can|would) (?:i|we) join\b|\b(?:want|like|love) to sign up\b/,
    not: /\b(?:consultation|call|meeting|chat|appointment)\b/,
    intent: 'waitlist',
  },
  {
    words:
      /\b(?:how|where) (?:(?:do|can|would) (?:i|we)|to) (?:book|get (?:going|started|it(?! to\b| going\b| running\b))|start)\b|\b(?:page|place|link|form) (?:for|of|to|where) .*\b(?:appointment|booking|call|meeting|consultation|time)\b/,
    not: /\bsteps?\b|\bask(?:ing)?\b|\bwhat can you\b/,
    intent: 'book',
  },
  {
    words:
      /\bwhere (?:does|do|is|are) (?:my|this|the) (?:audio|voice|recording)\b|\bleaves? my (?:laptop|phone|device|computer)\b/,
    intent: 'demo-privacy',
  },
  {
    words:
      /\bare (?:you|u)\b(?: \w+){0,3} (?:real|actual|human) ?(?:person|human|being|woman|man|guy|lady|girl)?\b(?= or\b)/,
    intent: 'robot',
  },
  {
    words: /\bis (?:this|that|it)\b(?: \w+){0,3} (?:real|actual|human) (?:person|human|woman|man|girl)\b(?= or\b)/,
    intent: 'robot',
  },
  {
    words: /\bgive me (?:just )?(?:a|one) (?:\w+ )?(?:second|sec|minute|min|moment|mo|tick)$/,
    outsideForm: true,
    stated: true,
    intent: 'wait',
  },
  { words: howToGet, intent: 'book' },
  {
    words:
      /\bhow (?:would|do|can|could|should) (?:i|we) (?:go about )?(?:speak|talk)(?:ing)? (?:to|with) (?:one of|someone (?:from|at)|somebody (?:from|at|on)) your (?:people|team|lot|guys|side)\b/,
    intent: 'book',
  },
  {
    words:
      /\b(?:carry on|continue|back to|go on|finish|resume) (?:with )?(?:the|that|my|our) (?:form|list|wait ?list|questions|sign ?up)\b/,
    outsideForm: true,
    intent: 'waitlist',
  },
  { words: /^(?:\w+ )?book it(?: please| then| for me)?$/, intent: 'book' },
  {
    words:
      /\b(?:call|booking|meeting) link\b|\b(?:send|give|show) (?:me|us) (?:the|a|that|your) link\b|^(?:\w+ )?(?:send|give|show|open) (?:the|that|your) link\b/,
    intent: 'book',
  },
  {
    words:
      /\b(?:i|me|we|us)\b.*\b(?:speak|talk|chat) (?:to|with) (?:\w+ )?(?:somebody|someone|people|team|sales\w*|human|person|guys)\b|\bopen the (?:booking|calendar)\b|\b(?:booking|calendar) page\b/,
    not: callers,
    among: without('hand-over'),
    intent: 'book',
  },
  {
    words:
      /^(?:(?:oh|sorry|no|wait|aye|hello|hi|em|um|uh) )*(?:hang|hold) on (?:a |one )?(?:wee |quick )?(?:sec|second|minute|min|mo|moment|tick)\b/,
    outsideForm: true,
    stated: true,
    intent: 'wait',
  },
  {
    words:
      /\b(?:is it|it is|it|is this|this is) (?:an? )?(?:person|human|man|lady|woman|girl)\b.*\bor\b(?!.*\b(?:man|woman|lady|girl|guy|boy|male|female)s?\b)/,
    intent: 'robot',
  },
  {
    words: /\b(?:isnt|not|arent)(?: (?:talking|speaking) (?:to|with))? (?:a|an) (?:real |actual )?(?:person|human)\b/,
    among: noTopic,
    intent: 'robot',
  },
  { words: /\b(?:put|stick|sign) (?:me|us) (?:down|up)\b/, among: noneAtAll, intent: 'waitlist' },
  {
    words: /\b(?:you|youre|this|it) (?:\w+ ){0,4}(?:robots?|machines?|computers?|(?:chat)?bots?)\b/,
    among: noneAtAll,
    intent: 'robot',
  },
  {
    words: /^(?:can|could|will|would|please)\b.*\b(?:call|ring|phone) (?:me|us)\b/,
    among: noneAtAll,
    intent: 'book',
  },
]

/** What else is known where an intent is corrected. */
type Heard = {
  utterance: string
  isQuestion: boolean
  /** All intents of the utterance. */
  intents: readonly Intent[]
  /** The topics that were talked about, the last one last. */
  topics: readonly Intent[]
  /** The contact details were given. */
  gaveContact: boolean
}

/** Another intent than the classifier's, which is one of `of`, or any. The first correction that fits decides. */
type Correction = {
  of?: Intent | readonly Intent[]
  words: RegExp
  not?: RegExp
  to: Intent
  /** Only where this is known. */
  given?: (heard: Heard) => boolean
}

export const calendar = /\bcalend[ae]rs?\b|\bdiary\b/

const corrections: readonly Correction[] = [
  // "Say that number again, slower."
  { of: ['repeat', 'slower', 'contact'], words: spellsContact, given: ({ gaveContact }) => gaveContact, to: 'spell' },
  { of: 'person', words: /\bexpensive\b/, to: 'costs' },
  { of: 'faster', words: /\bslow(?:er|ly)?\b/, to: 'slower' },
  {
    words: /^(?=.*\bslow(?:er|ly)?\b).*(?<!\b(?:we|they|folks?|people|here) )\b(?:speak|talk) (?:\w+ )?slow/,
    to: 'slower',
  },
  { of: 'repeat', words: /\b(?:prices?|costs?|rates?|per minute|how much)\b/, to: 'costs' },
  // "Is there a number my daughter can ring?"
  {
    of: 'number',
    words:
      /\b(?:whats|what is|give me|have you got|is there|do you have) (?:the|your|an?) (?:phone |telephone )?number\b|\byour (?:phone |telephone )?number\b/,
    not: /\b(?:my|our|keep|port|existing)\b/,
    to: 'contact',
  },
  { of: 'abuse', words: /\b(?:sexy|wearing|naked|undress\w*|kiss|(?:sleep|bed) with)\b/, to: 'injection' },
  // "Would my clients know they are speaking with a computer?"
  {
    words: new RegExp(
      String.raw`^(?=.*${callers.source}).*\b(?:know|tell|notice|reali[sz]e)\b.*\b(?:ai|robot|machine|computer|bot|human)\b`,
    ),
    to: 'quality',
  },
  // "Would it connect to the software we already have"
  {
    of: 'other-software',
    words:
      /\b(?:the|our|my|whatever|existing) (?:\w+ ){0,2}(?:software|system|programs?|programmes?) (?:that )?(?:we|i|you) (?:\w+ )?(?:have|use|got)\b|\b(?:our|my) (?:existing|own|current) (?:software|system)s?\b/,
    to: 'crm',
  },
  { of: 'other-software', words: calendar, to: 'appointments' },
  {
    of: 'wrong-number',
    words:
      /\b(?:my|our) (?:\w+ ){0,2}(?:business|company|firm|shop|practice|salon|clinic|restaurant)\b|\b(?:something|anything|one|this|it) for (?:an?|my|our|me|us)\b/,
    to: 'fit',
  },
  {
    of: 'demo',
    words: /\b(?:for|as|of|with)\b/,
    given: ({ utterance }) => hasBusinessWord(utterance),
    to: 'role-play',
  },
  // Not "your people", nor "customer service".
  {
    of: 'person',
    words:
      /\b(?:(?<!\b(?:your|sales|from|with|only) )people|they|customers|customer(?! (?:care|service|support)\b)|patients?|clients?|guests?|callers?|tenants?)\b/,
    not: /\b(?:connect|transfer|put|get|bring|pass|fetch|give) me\b/,
    to: 'hand-over',
  },
  {
    words: /\b(?:more simpl[ey]|simpler|simply|(?:dont|not|didnt) understand)\b/,
    not: callersNotUnderstood,
    given: ({ topics }) => topics.length > 0,
    to: 'shorter',
  },
  {
    words: /^(?:(?:no|yes|ok|look) )*(?:just )?(?:give me |tell me )?(?:just )?the (?:number|figure|price)$/,
    given: ({ topics }) => topics.at(-1) === 'costs',
    to: 'costs',
  },
  { of: 'person', words: /\b(?:(?:phone|telephone) number|e ?mail)\b/, to: 'contact' },
  {
    of: 'contact',
    words: /\b(?:get|got|gets|come|came|arrive) (?:\w+ )?(?:to|at|up with) (?:that|this|the) (?:number|figure)\b/,
    to: 'savings',
  },
  {
    of: 'contact',
    words:
      /^(?=.*\bnumber\b).*(?:\b(?:our|my|existing|old|own) (?:\w+ ){0,2}numbers?\b|\b(?:weve|ive|we have|i have) had\b|\bkeep\b)/,
    to: 'number',
  },
]

/** The intent that plain words have instead of the classifier's. */
export function correctIntent(intent: Intent, words: string, heard: Heard): Intent {
  const found = corrections.find(
    (correction) =>
      (correction.of === undefined || [correction.of].flat().includes(intent)) &&
      correction.words.test(words) &&
      !correction.not?.test(words) &&
      (correction.given?.(heard) ?? true),
  )
  return found?.to ?? intent
}

/** The intent of the first rule that fits; `undefined` when none does. */
export function intentByRule(
  rules: readonly WordRule[],
  words: string,
  { intents, isQuestion, inForm }: { intents: readonly Intent[]; isQuestion: boolean; inForm: boolean },
): Intent | undefined {
  return rules.find(
    (rule) =>
      rule.words.test(words) &&
      !rule.not?.test(words) &&
      (rule.fewerWords === undefined || words.split(' ').length < rule.fewerWords) &&
      !(rule.stated && isQuestion) &&
      !(rule.outsideForm && inForm) &&
      (rule.among?.(intents) ?? true),
  )?.intent
}
