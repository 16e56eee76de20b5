import { hasBusinessWord } from '../understanding/entities.ts'
import type { Intent, Understand, Understanding } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { splitAtQuestion } from '../understanding/question-clause.ts'
import { isQuestion } from '../understanding/questions.ts'
import type { DialogueState } from './dialogue-state.ts'
import { isTopic } from './intent-answers.ts'
import { saysFarewell } from './remarks.ts'

/** What an utterance means where the classifier alone can not know: what is taken back or refused, and what was talked about. */

/** "I'd like to book, no wait, tell me first what it does": what the caller wants instead; `undefined` without such words. */
export function afterChangeOfMind(utterance: string): string | undefined {
  const rest =
    /\S\s+\S.*?[\s,.]+(?:(?:no|oh|well|actually|sorry)[\s,]+)*(?:(?:no|but)[\s,]+)?(?:wait|hang on|hold on|scratch that|forget that|strike that)(?:[\s,.]+(?:actually|no|sorry|wait))*[\s,.]+(\S+\s+\S+\s+\S.*)$/i.exec(
      utterance,
    )?.[1]
  return rest && /\b(?:no|actually|scratch|forget|strike|sorry)\b/i.test(utterance) ? rest : undefined
}

const notTheCaller =
  /\b(?:(?:they|it|people|customers?|callers?|patients?|clients?|guests?) (?:dont|do not|wont|never|not)|(?:we|i) never|want it)\b/

const refusable: readonly (readonly [Intent, string])[] = [
  [
    'waitlist',
    'wait ?list|waiting list|(?:the|your) list|form|join|(?<=\\b(?:dont|not|never) )(?:sign (?:me |us )?up|put (?:me|us) (?:down|on))',
  ],
  ['book', 'book(?: (?:a|the) call| anything| it)?|booking|(?:sales )?call|meeting|open (?:anything|it|that|the page)'],
  ['role-play', 'role ?play(?:ing)?|pretend(?:ing)?|play(?:ing)?(?: my receptionist)?'],
]

/**
 * "Not the waitlist, I want to talk to somebody": what is asked for next to a wish that is refused, or nothing. `undefined`
 * when no wish is refused.
 */
export function refuse(utterance: string, understand: Understand): Understanding | undefined {
  const words = plainWords(utterance)
  // "Don't open anything yet, I want to know how it hands over."
  const [refusal = ''] = utterance.split(/[,.;]\s/)
  if (utterance.includes('?') || isQuestion(refusal) || saysFarewell(utterance)) return undefined
  // "No thanks, and can it cancel a booking" refuses no booking.
  const split = splitAtQuestion(utterance)
  const said = split ? plainWords(split.before) : words
  for (const [refused, named] of refusable) {
    const match = new RegExp(
      `\\b(?:not|forget(?: about)?|(?:dont|do not|wont|never|stop|quit|cancel|leave|end|no more)(?! (?:know|mind|miss|understand|get|have|you)))(?: (?!but\\b|just\\b)\\w+){0,3}? (?:${named})\\b(.*)$`,
    ).exec(words)
    if (
      !match ||
      !new RegExp(`\\b(?:${named})`).test(said) ||
      notTheCaller.test(words) ||
      /\b(?:not|dont) (?:\w+ )?(?:sure|know|see|find|only)\b/.test(words)
    )
      continue
    const rest = (match[1] ?? '').trim()
    const wishes = rest.split(' ').length < 2 ? [] : understand(rest).intents
    return {
      intents: wishes.filter((intent) => intent !== refused && !['thanks', 'back-channel', 'wait'].includes(intent)),
    }
  }
  return undefined
}

/** "Hi there, do you work with dentists": what follows the greeting counts. */
export function understandPastGreeting(utterance: string, understand: Understand): Understanding {
  const understood = understand(utterance)
  const about =
    /\b(?:(?:what (?:did|was it|were) you|you) (?:\w+ )?(?:sa(?:y|id|ying)|mention(?:ed)?|t(?:ell|old) me)(?: \w+){0,2} about|remind me (?:about|of|again)|i asked (?:you )?about|(?:go|going|coming) back to)\s+(.+)$/i.exec(
      utterance,
    )?.[1]
  const recalled = about === undefined ? undefined : understand(about.split(/[,.]/)[0] ?? about)
  if (recalled?.intents.some((intent) => isTopic(intent))) return recalled
  const isSocial = (intent: Intent) => ['greeting', 'wait', 'back-channel', 'thanks', 'how-are-you'].includes(intent)
  if (understood.intents.some((intent) => !isSocial(intent))) return understood
  if (saysFarewell(utterance)) return understood
  const rest = utterance.replace(
    /^(?:\s*(?:actually|wait|no wait|hang on|hold on|oh|sorry|no|yeah|yes|ok|okay|right|great|lovely|thanks|thank you(?: so much| very much)?|(?:just )?(?:a )?quick (?:one|question)|hi|hello|hey|hiya|howdy|g'day|good (?:morning|afternoon|evening|day))(?: (?:there|sir|madam|mate|love|dear|again|all))*[\s,.!]+)+/i,
    '',
  )
  if (rest === utterance || rest.split(' ').length < 3) return understood
  const past = understand(rest)
  return past.intents.some((intent) => !isSocial(intent)) || past.guess ? past : understood
}

const callersNotUnderstood =
  /\b(?:it|they|callers?|customers?|clients?|accents?) (?:\w+ )?(?:doesnt|dont|not|cant|didnt) understand\b|\bif\b/

const asksToWait =
  /^(?:(?:oh|sorry|ok|um|no) )*(?:hang on|hold on|one (?:moment|sec(?:ond)?|minute|tick)|(?:just )?a (?:moment|sec(?:ond)?|minute|tick)|bear with me|wait a (?:moment|sec(?:ond)?|minute|tick))\b/
const takesForRobot =
  /\b(?:its|it is|this is|is (?:it|this|that)|youre|you are|are you|am i (?:talking|speaking) to) (?:just |only |really |actually |another )*(?:an? )?(?:ro)?bots?\b/

/** "Please again, I did not hear good." */
export const asksToRepeat =
  /^(?:(?:please|sorry|pardon|ok|oh|no|and) )*(?:again|once more|one more time|repeat)\b(?! (?:after|what|how|when|why|who))|\b(?:did not|didnt|could not|couldnt|can not|cant) (?:quite |really )?(?:hear|catch|understand)(?: (?:you|that|it|well|good|what you said|properly|the (?:first|last|second|start|end|beginning)(?: \w+)?))*$/

const spellsContact =
  /\b(?:number|phone|e ?mail|address)\b.*\b(?:again|slow\w*|spell|repeat)\b|\b(?:again|slow\w*|spell|repeat)\b.*\b(?:number|phone|e ?mail|address)\b/

/** Corrects what an utterance was understood as by what was talked about before and by who is to do it. */
export function inContext(
  understood: Understanding,
  utterance: string,
  { topics: before, form, said }: DialogueState,
): Understanding {
  const words = plainWords(utterance)
  if (
    asksToWait.test(words) &&
    words.split(' ').length < 10 &&
    !/\b(?:what|how|who|why|when|tell|want|need|like|does|is (?:it|this|that|there|somebody|someone)|am i|are you|can|question)\b/.test(
      words,
    )
  )
    return { intents: ['wait'] }
  if (
    /\b(?:make|keep) (?:it|this) (?:quick|brief|short|snappy|fast)\b|\b(?:be|just be) (?:quick|brief)\b/.test(words) &&
    words.split(' ').length < 12 &&
    !isQuestion(utterance)
  )
    return { intents: ['shorter'] }
  // "Who does my dad call?", "can he just phone you, what's the number?"
  if (
    /\b(?:who|what number|which number|where) (?:can|do|does|should|could|would) (?:i|we|he|she|they|my (?!customers?|callers?|clients?|patients?|guests?)\w+) (?:ring|call|phone)(?: then| to)?$|\b(?:just )?(?:phone|ring|call) (?:you|you guys|your office)\b.*\bnumber\b|^(?:and |so |ok )?whats (?:the|your) (?:phone |telephone )?number$|\b(?:want|need|have) a (?:phone |telephone )?number (?:not|to (?:call|ring))\b/.test(
      words,
    )
  )
    return { intents: ['contact'] }
  // "Okay, so how does the set-up work?"
  if (/\bhow(?:s| is| does| do| would| will)\b(?: \w+){0,3} set ?up\b(?! (?:a|the) (?:call|meeting))/.test(words))
    return { intents: ['setup'] }
  if (
    /\b(?:rather|want to|like to|let me|id|ill) (?:\w+ )?book (?:that|the|a) (?:free )?(?:call|consultation|meeting)\b/.test(
      words,
    ) &&
    !/\b(?:dont|not|no need|customers?|clients?|patients?|callers?|people|they)\b/.test(words)
  )
    return { intents: ['book'] }
  // "Oh for God's sake, it's a robot, isn't it."
  if (takesForRobot.test(words) && words.split(' ').length < 12) return { intents: ['robot'] }
  // "My English is not so good, you understand me?" in English.
  if (
    understood.intents.includes('other-language') &&
    !/\b(?:speak|talk)\b/.test(words) &&
    /\benglish\b.*\b(?:not|bad|sorry|little|poor)\b|\b(?:bad|poor|little|sorry)\b.*\benglish\b/.test(words)
  )
    return { intents: ['greeting'] }
  // "I run an Italian place"
  if (
    understood.intents.includes('other-language') &&
    /\b(?:i|we) (?:run|own|have|work)\b/.test(words) &&
    !/\b(?:speaks?|talk|english|language)\b/.test(words)
  )
    return { intents: understood.intents.filter((intent) => intent !== 'other-language') }
  if (asksToRepeat.test(words) && words.split(' ').length < 9 && !understood.intents.some((intent) => isTopic(intent)))
    return { intents: ['repeat'] }
  const callers = String.raw`\b(?:people|they|customers?|patients?|clients?|guests?|callers?|tenants?)\b`
  const intents =
    // "If a pipe bursts and they need a person": of the business's callers.
    understood.intents.includes('hand-over')
      ? understood.intents.filter((intent) => intent !== 'person')
      : understood.intents
  const corrected = intents.map((intent): Intent => {
    // "Say that number again, slower."
    if (
      (intent === 'repeat' || intent === 'slower' || intent === 'contact') &&
      said.includes('contact') &&
      spellsContact.test(words)
    )
      return 'spell'
    if (intent === 'person' && /\bexpensive\b/.test(words)) return 'costs'
    if (
      intent === 'person' &&
      intents.length > 1 &&
      /\b(?:you|it|this|that) help\b/.test(words) &&
      !/\b(?:speak|talk|person|human|someone|somebody|team)\b/.test(words)
    )
      return 'benefits'
    if (
      /\bslow(?:er|ly)?\b/.test(words) &&
      (intent === 'faster' || /(?<!\b(?:we|they|folks?|people|here) )\b(?:speak|talk) (?:\w+ )?slow/.test(words))
    )
      return 'slower'
    if (intent === 'repeat' && /\b(?:prices?|costs?|rates?|per minute|how much)\b/.test(words)) return 'costs'
    // "Is there a number my daughter can ring?"
    if (
      intent === 'number' &&
      /\b(?:whats|what is|give me|have you got|is there|do you have) (?:the|your|an?) (?:phone |telephone )?number\b|\byour (?:phone |telephone )?number\b/.test(
        words,
      ) &&
      !/\b(?:my|our|keep|port|existing)\b/.test(words)
    )
      return 'contact'
    if (
      intent === 'person' &&
      /\b(?:robots?|machines?|bots?|ai)\b/.test(words) &&
      /\b(?:is|are) (?:this|that|it|you)\b/.test(words)
    )
      return 'robot'
    if (
      intent === 'abuse' &&
      /\b(?:nice|good|lovely|great|clever|kind|sweet|smart)\b/.test(words) &&
      !/\b(?:not|no|stupid|useless|hate)\b/.test(words) &&
      !isQuestion(utterance)
    )
      return 'thanks'
    if (intent === 'abuse' && /\b(?:sexy|wearing|naked|undress\w*|kiss|(?:sleep|bed) with)\b/.test(words))
      return 'injection'
    // "If I'm asleep and someone rings, what happens?"
    if (
      intent === 'hand-over' &&
      /\b(?:asleep|sleep\w*|at night|closed|shut|on holiday)\b/.test(words) &&
      !/\b(?:mobile|cell|wake|awake|urgent|(?:to|through to|for) (?:me|my|him|her|us)|whos?|put(?:s|ting)?)\b/.test(
        words,
      )
    )
      return 'hours'
    if (intent === 'summaries' && /\b(?:voice ?mail|answering machine|answerphone)\b/.test(words)) return 'benefits'
    // "Would my clients know they are speaking with a computer?"
    if (
      /\b(?:know|tell|notice|reali[sz]e)\b.*\b(?:ai|robot|machine|computer|bot|human)\b/.test(words) &&
      new RegExp(callers).test(words)
    )
      return 'quality'
    if (
      intent === 'company' &&
      /\b(?:is (?:it|that|this)|are (?:they|those)) (?:in )?(?:us )?(?:dollars?|pounds?|euros?)\b/.test(words)
    )
      return 'costs'
    if (intent === 'other-software' && calendar.test(words)) return 'appointments'
    if (intent === 'other-software' && /\bspeaks?\b(?! (?:to|with)\b)/.test(words)) return 'languages'
    if (
      intent === 'hand-over' &&
      /^(?:i want|i need|can i|could i|let me|get me|id like)(?: \w+){0,2} (?:speak|talk) (?:to|with)\b/.test(words)
    )
      return 'person'
    if (
      intent === 'hand-over' &&
      /\b(?:i want|i need|id like|can i|could i)(?: \w+){0,3} (?:speak|talk) (?:to|with) (?:you|your|someone|somebody)\b/.test(
        words,
      )
    )
      return 'person'
    if (intent === 'book' && /\b(?:process|procedure|steps?)\b/.test(words)) return 'setup'
    if (
      intent === 'wrong-number' &&
      /\b(?:my|our) (?:\w+ ){0,2}(?:business|company|firm|shop|practice|salon|clinic|restaurant)\b/.test(words)
    )
      return 'fit'
    if (intent === 'wrong-number' && /\b(?:something|anything|one|this|it) for (?:an?|my|our|me|us)\b/.test(words))
      return 'fit'
    if (intent === 'demo' && hasBusinessWord(utterance) && /\b(?:for|as|of|with)\b/.test(words)) return 'role-play'
    if (
      intent === 'person' &&
      new RegExp(callers).test(
        words.replace(/\b(?:your|sales|from|with|only) people\b|\bcustomer (?:care|service|support)\b/g, ''),
      ) &&
      !/\b(?:connect|transfer|put|get|bring|pass|fetch|give) me\b/.test(words)
    )
      return 'hand-over'
    // "The language, not the voice: does it speak Italian?"
    const ofLanguage = /\blanguage\b/.test(words) || (/\bspeaks?\b/.test(words) && languageName.test(words))
    if (intent === 'voices' && ofLanguage) return 'languages'
    if (
      intent === 'languages' &&
      !ofLanguage &&
      /\bvoices?\b|\baccent\b/.test(words) &&
      !/understand|thick|strong|heavy|cope|follow|hear|handle|\bget\b|callers|customers|people|folks|talk/.test(words)
    )
      return 'voices'
    if (
      (intent === 'fit' || intent === 'other-software') &&
      /\b(?:take|make|do|book) (?:\w+ )?(?:reservations?|bookings?|appointments?)\b/.test(words)
    )
      return 'appointments'
    if (
      /\b(?:more simpl[ey]|simpler|simply|(?:dont|not|didnt) understand)\b/.test(words) &&
      before.length > 0 &&
      !callersNotUnderstood.test(words)
    )
      return 'shorter'
    if (intent === 'book' && /\bmiss\w*\b/.test(words)) return 'benefits'
    if (intent === 'book' && new RegExp(`${callers}.*\\bbook`).test(words)) return 'appointments'
    if (
      intent === 'appointments' &&
      /^(?:ok |okay |fine |right |so |lets |why dont you )*book (?:something|it|me|us|a call)\b/.test(words)
    )
      return 'book'
    if (/^(?:just )?the (?:number|figure|price)$/.test(words) && before.at(-1) === 'costs') return 'costs'
    if (intent === 'person' && languageName.test(words)) return 'other-language'
    if (intent === 'person' && /\b(?:(?:phone|telephone) number|e ?mail)\b/.test(words)) return 'contact'
    if (
      intent === 'contact' &&
      /\b(?:get|got|gets|come|came|arrive) (?:\w+ )?(?:to|at|up with) (?:that|this|the) (?:number|figure)\b/.test(words)
    )
      return 'savings'
    if (
      intent === 'demo-privacy' &&
      !/\bi(?:ve| have|m| am)? (?:just |\w+ )?(?:said|told|tell|say|telling|saying)\b/.test(words) &&
      /\b(?:patients?|clients?|customers?|callers?|guests?|(?<!\byou(?:r|rs)? )(?:people|ppl)|students?|tenants?)\b/.test(
        words,
      )
    )
      return 'compliance'
    if (
      intent === 'wrong-number' &&
      /\b(?:how (?:this|it|that) works|interested|your (?:service|system|product|ai|receptionist)|this (?:thing|service|product))\b/.test(
        words,
      )
    )
      return /\bhow\b/.test(words) ? 'setup' : 'service'
    if (
      intent === 'contact' &&
      /\bnumber\b/.test(words) &&
      /\b(?:our|my|existing|old|own) (?:\w+ ){0,2}numbers?\b|\b(?:weve|ive|we have|i have) had\b|\bkeep\b/.test(words)
    )
      return 'number'
    if (intent === 'show' && /^(?:and |so |ok )*(?:the )?voices?$/.test(words)) return 'voices'
    if (intent === 'show' && /\b(?:tell me|what are|what is)\b/.test(words) && /voice/.test(words)) return 'voices'
    if (
      (intent === 'fit' || intent === 'capacity') &&
      before.at(-1) === 'costs' &&
      /\b(?:calls|minutes|hours) (?:a|per|each|every)\b/.test(words)
    )
      return 'costs'
    return intent
  })
  // The page speaks of "your calendar", not of a product.
  if (corrected.includes('appointments') && calendar.test(words) && calendarProduct.test(words))
    corrected.push('other-software')
  // What the caller tells of a receptionist is no wish for a role play.
  const asked = corrected.filter(
    (intent) =>
      !(intent === 'role-play' && !playWords.test(words)) &&
      !(intent === 'wrong-number' && before.length > 1 && /\b(?:if|when|suppose)\b/.test(words)) &&
      !(intent === 'injection' && /\b(?:told|asked) me to\b/.test(words)) &&
      !(
        intent === 'shorter' &&
        isQuestion(utterance) &&
        /\b(?:they|callers?|customers?|people|someone)\b/.test(words)
      ) &&
      !(
        intent === 'repeat' &&
        isQuestion(utterance) &&
        /\b(?:person|they|callers?|customers?|clients?|patients?)\b/.test(words)
      ),
  )
  if (
    !/\b(?:consultation|call|meeting|chat|appointment)\b/.test(words) &&
    /\b(?:put|stick|write|add|pop|get) (?:me|us) (?:down|on (?:the|your|that) (?:wait ?)?list)\b|\bhow (?:do|can|would) (?:i|we) join\b/.test(
      words,
    )
  )
    return { intents: ['waitlist'] }
  if (
    !/\bsteps?\b|\bask(?:ing)?\b|\bwhat can you\b/.test(words) &&
    /\b(?:how|where) (?:(?:do|can|would) (?:i|we)|to) (?:book|get (?:going|started|it(?! to\b| going\b| running\b))|start)\b|\b(?:page|place|link|form) (?:for|of|to|where) .*\b(?:appointment|booking|call|meeting|consultation|time)\b/.test(
      words,
    )
  )
    return { intents: ['book'] }
  if (
    !form &&
    /\b(?:carry on|continue|back to|go on|finish|resume) (?:with )?(?:the|that|my|our) (?:form|list|wait ?list|questions|sign ?up)\b/.test(
      words,
    )
  )
    return { intents: ['waitlist'] }
  if (/^(?:\w+ )?book it(?: please| then| for me)?$/.test(words)) return { intents: ['book'] }
  if (/\b(?:some|more|any|further) info(?:rmation)?\b/.test(words) && !asked.includes('contact'))
    return { intents: ['service'] }
  if (
    /\b(?:call|booking|meeting) link\b|\b(?:send|give|show) (?:me|us) (?:the|a|that|your) link\b|^(?:\w+ )?(?:send|give|show|open) (?:the|that|your) link\b/.test(
      words,
    )
  )
    return { intents: ['book'] }
  if (asked.length === 0 && /\b(?:reservations?|appointments?|bookings?)\b/.test(words))
    return { intents: ['appointments'] }
  if (
    !new RegExp(callers).test(words) &&
    /\b(?:i|me|we|us)\b.*\b(?:speak|talk|chat) (?:to|with) (?:\w+ )?(?:somebody|someone|people|team|sales\w*|human|person|guys)\b|\bopen the (?:booking|calendar)\b|\b(?:booking|calendar) page\b/.test(
      words,
    ) &&
    !asked.includes('hand-over')
  )
    return { intents: ['book'] }
  if (
    !form &&
    /^(?:(?:oh|sorry|no|wait|aye|hello|hi|em|um|uh) )*(?:hang|hold) on (?:a |one )?(?:wee |quick )?(?:sec|second|minute|min|mo|moment|tick)\b/.test(
      words,
    ) &&
    !isQuestion(utterance)
  )
    return { intents: ['wait'] }
  if (
    /\b(?:is it|it is|it|is this|this is) (?:an? )?(?:person|human|man|lady|woman|girl)\b.*\bor\b(?!.*\b(?:man|woman|lady|girl|guy|boy|male|female)s?\b)/.test(
      words,
    )
  )
    return { intents: ['robot'] }
  if (
    /\bdifference\b.*\byou and (?:the|an?|my|our|your|this|what)\b(?!.*\b(?:voice ?mail|answer\w*|receptionist|person|human|staff|girl)\b)/.test(
      words,
    )
  )
    return { intents: ['demo'] }
  if (
    /\b(?:are you|is this|is it|am i (?:talking|speaking) (?:to|with)) (?:a |an )?(?:real |actual |live |human )?(?:person|human|robot|machine|bot)\b/.test(
      words,
    )
  )
    return { intents: ['robot'] }
  if (
    /\b(?:isnt|not|arent)(?: (?:talking|speaking) (?:to|with))? (?:a|an) (?:real |actual )?(?:person|human)\b/.test(
      words,
    ) &&
    !asked.some(isTopic)
  )
    return { intents: ['robot'] }
  if (asked.length === 0 && /\b(?:put|stick|sign) (?:me|us) (?:down|up)\b/.test(words)) return { intents: ['waitlist'] }
  if (
    asked.length === 0 &&
    /\b(?:you|youre|this|it) (?:\w+ ){0,4}(?:robots?|machines?|computers?|(?:chat)?bots?)\b/.test(words)
  )
    return { intents: ['robot'] }
  if (asked.length === 0 && /^(?:can|could|will|would|please)\b.*\b(?:call|ring|phone) (?:me|us)\b/.test(words))
    return { intents: ['book'] }
  const { guess } = understood
  // Without a plain word for it, a role play is offered and not begun.
  if (asked.length === 0 && corrected.includes('role-play')) return { intents: [], guess: 'role-play' }
  const keepsGuess = guess !== undefined && (guess !== 'role-play' || playNamed.test(words))
  return keepsGuess ? { intents: asked, guess } : { intents: asked }
}

const playWords =
  /\b(?:play\w*|pretend\w*|act|acting|be|role\w*|show|hear|demo\w*|imagine|try|sounds?|example|simulat\w+|practi[cs]e|test)\b|\bhave a go\b/
/** Without one of these "Shall I play your receptionist?" would surprise. */
const playNamed = /\b(?:play\w*|pretend\w*|act|acting|role\w*|imagine|simulat\w+|my receptionist)\b/

const languageName =
  /\b(?:italian|french|german|spanish|portuguese|dutch|polish|russian|turkish|arabic|hindi|urdu|chinese|mandarin|japanese|swahili|zulu)\b/
const calendar = /\bcalend[ae]rs?\b|\bdiary\b/
const calendarProduct = /\b(?:google|outlook|apple|icloud|calendly|microsoft|office)\b/
