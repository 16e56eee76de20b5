import type { PhraseId } from '../../../content/phrases.ts'
import { type ReceptionistPhraseId, receptionistTemplates as templates } from '../../../content/receptionist.ts'
import type { Topic } from '../../../content/receptionist-topics.ts'
import type { CallAction, EndedBy } from '../../call-provider.ts'
import { type Entities, extractEntities, hasBusinessWord } from './entities.ts'
import {
  asksWhetherThere,
  isAcknowledgement,
  isFiller,
  readFollowUp,
  resumes,
  saysFarewell,
  wantsToAsk,
} from './follow-ups.ts'
import { readRole } from './form-answers.ts'
import { aboutForm, asksRecall, isQuestion } from './form-wishes.ts'
import {
  acknowledge,
  answeredBeforeGoodbye,
  answerFollowUp,
  answerIntents,
  answerUnknown,
  isTopic,
  soothe,
} from './intent-answers.ts'
import {
  type Intent,
  requestsIn,
  type Understand,
  type Understanding,
  understand as understandUtterance,
} from './intents.ts'
import { longestRow, type PendingQuestion } from './leads.ts'
import { readAnswer } from './pending-answers.ts'
import { plainWords } from './plain-words.ts'
import { phrase } from './reply-parts.ts'
import { findRolePlayRequest } from './role-play-request.ts'
import { suggestionsFor } from './suggestions.ts'
import { leastSaid } from './topic-answers.ts'
import { aside, formTurn, isReceptionistPhrase, leadOn, okayInForm, say } from './turns.ts'
import { type FormTurn, formQuestion, reopenForm, takeUtterance, type WaitlistForm } from './waitlist-form.ts'
import { recognizeYesNo } from './yes-no.ts'

/** What the receptionist says in one turn, in order. */
export type Reply = readonly ReplyPart[]

/**
 * One phrase or one filled-in template. `text` is shown; `clips` are played without a gap where all of them can be, and may
 * say less than `text`.
 */
export type ReplyPart = { text: string; clips?: readonly PhraseId[] }

/** What the receptionist remembers of one call. */
export type DialogueState = {
  /** Milliseconds, on the clock of `now`. */
  startedAt: number
  entities: Entities
  pendingQuestion: PendingQuestion | undefined
  /** The waitlist form, while it is filled in by voice. */
  form: WaitlistForm | undefined
  /** The topics that were answered, the last one at the end. */
  topics: readonly Topic[]
  /** Every phrase that was said, in order. */
  said: readonly ReceptionistPhraseId[]
  /** What "say that again" repeats: the last reply that said something. */
  lastReply: Reply
  /** Times in a row that the caller asked for a repetition. */
  repeatsInRow: number
  /** Answers in a row that ended with a question which the caller passed over. */
  leadsInRow: number
  /** The caller wants short answers. */
  brief: boolean
  /** A kind of business was mentioned. */
  businessMentioned: boolean
  booked: boolean
  rolePlayed: boolean
  formOpened: boolean
  /** Utterances in a row that were not understood. */
  unknownInRow: number
  insults: number
  /** Times in a row that the caller said nothing. */
  silencesInRow: number
}

/** The answer to one utterance. */
export type DialogueTurn = {
  state: DialogueState
  reply: Reply
  /** Offered together with the reply. */
  action?: CallAction
  /** Offered after the reply; see the event of this name. */
  suggestions?: readonly string[]
  /** After the reply, which may be empty, the receptionist plays the part of the receptionist of this business. */
  rolePlay?: RolePlayRequest
  /** The call ends after the reply. */
  endedBy?: EndedBy
}

/** What the caller said, which may name the business that the receptionist shall play; and the one they named before. */
export type RolePlayRequest = { said?: string; business?: string }

/** Milliseconds after which the receptionist ends the call. Chosen by hand. */
const callTimeLimit = 15 * 60_000

/** The first turn of a call. `now` is in milliseconds, on any clock. */
export function greet(now: number): DialogueTurn {
  const reply = [phrase('greeting')]
  const state: DialogueState = {
    startedAt: now,
    entities: {},
    pendingQuestion: undefined,
    form: undefined,
    topics: [],
    said: ['greeting'],
    lastReply: reply,
    repeatsInRow: 0,
    leadsInRow: 0,
    brief: false,
    businessMentioned: false,
    booked: false,
    rolePlayed: false,
    formOpened: false,
    unknownInRow: 0,
    insults: 0,
    silencesInRow: 0,
  }
  return { state, reply, suggestions: suggestionsFor(state) }
}

/**
 * The turn that answers one utterance. Pure: the same arguments give the same turn.
 * @param utterance as spoken or typed; empty when the caller said nothing for a while.
 * @param now milliseconds, on the clock that `greet` was given.
 */
export function respond(
  state: DialogueState,
  utterance: string,
  now: number,
  understand: Understand = understandUtterance,
): DialogueTurn {
  const said = state.form ? utterance : (afterChangeOfMind(utterance) ?? utterance)
  const answer = (state.form ? undefined : answerRequests(state, said, now)) ?? answerTo(state, said, now, understand)
  return answer.endedBy ? answer : { ...answer, suggestions: suggestionsFor(answer.state) }
}

/** "I'd like to book, no wait, tell me first what it does": what the caller wants instead; `undefined` without such words. */
function afterChangeOfMind(utterance: string): string | undefined {
  const rest =
    /\S\s+\S.*?[\s,.]+(?:(?:no|oh|well|actually|sorry)[\s,]+)*(?:(?:no|but)[\s,]+)?(?:wait|hang on|hold on|scratch that|forget that|strike that)(?:[\s,.]+(?:actually|no|sorry|wait))*[\s,.]+(\S+\s+\S+\s+\S.*)$/i.exec(
      utterance,
    )?.[1]
  return rest && /\b(?:no|actually|scratch|forget|strike|sorry)\b/i.test(utterance) ? rest : undefined
}

/** "Suppose a parent asks about fees and wants to speak to me": one question about a case, however many parts it has. */
const supposes =
  /\b(?:suppose|imagine|lets say|what (?:happens )?(?:if|when))\b|^(?:(?:and|so|but|ok|say)\s)*(?:if|when|say)\b/

/** At most so many requests of one utterance are answered, so that the reply stays short. Chosen by hand. */
const mostRequests = 3

/** Answers the requests of one utterance one after another; `undefined` when there are fewer than two. */
function answerRequests(state: DialogueState, utterance: string, now: number): DialogueTurn | undefined {
  if (supposes.test(plainWords(utterance))) return undefined
  const requests = requestsIn(utterance).filter(
    ({ intent, words }) => intent !== 'fit' || isQuestion(words) || !hasBusinessWord(words),
  )
  if (requests.length < 2 || requests.some(({ intent }) => intent === 'role-play') || saysFarewell(utterance))
    return undefined
  // The form goes on with its own question.
  const ordered = [...requests].sort((one, other) => +(one.intent === 'waitlist') - +(other.intent === 'waitlist'))
  const answers: DialogueTurn[] = []
  let known: DialogueState = { ...state, entities: extractEntities(state.entities, utterance) }
  for (const { intent, words } of ordered.slice(0, mostRequests)) {
    const last = answers.length === ordered.length - 1
    // "What does it cost" after "does it work at weekends" is not about the weekends.
    const before = { ...known, topics: state.topics, leadsInRow: last ? state.leadsInRow : longestRow }
    const answer = answerTo(before, words, now, () => ({ intents: [intent] }))
    if (answer.state.unknownInRow > 0 || answer.state.pendingQuestion?.about === 'meant') continue
    answers.push(answer)
    const talkedAbout = known.topics.filter((topic) => !answer.state.topics.includes(topic))
    known = { ...answer.state, topics: [...talkedAbout, ...answer.state.topics] }
  }
  const last = answers.at(-1)
  if (!last || answers.length < 2) return undefined
  const reply = answers.flatMap((answer) => answer.reply)
  const action = answers.findLast((answer) => answer.action)?.action
  return { ...last, ...(action && { action }), reply, state: { ...known, lastReply: reply } }
}

function answerTo(state: DialogueState, utterance: string, now: number, understand: Understand): DialogueTurn {
  if (now - state.startedAt >= callTimeLimit) return say(state, [phrase('silence-last')], { endedBy: 'time-limit' })
  if (utterance.trim() === '') return answerSilence(state)

  const heard: DialogueState = {
    ...state,
    silencesInRow: 0,
    businessMentioned: state.businessMentioned || hasBusinessWord(utterance),
  }
  const understood = inContext(understandPastGreeting(utterance, understand), utterance, state)
  // "Assistant" is no insult where a role was asked for.
  const isRole = heard.form?.step === 'role' && readRole(utterance) !== undefined
  const urgent = understood.intents.find((intent) => intent === 'emergency' || (intent === 'abuse' && !isRole))
  if (urgent !== 'emergency' && isFrustrated(utterance, heard.form?.step === 'questions_help')) return soothe(heard)
  if (urgent) return answerIntents(heard, [urgent], utterance)
  if (isFiller(utterance)) return aside(heard, 'wait')
  if (asksWhetherThere(utterance)) return aside(heard, 'here')
  if (resumes(utterance)) return { state: heard, reply: state.form ? formQuestion(state.form) : state.lastReply }
  if (heard.form) {
    const refused = refuse(utterance, understand)
    // "I don't want to join": the form leaves by its own words; any other refused wish is not carried out.
    if (refused) return answerInForm(heard, heard.form, utterance, refused)
  }
  if (heard.form) return answerInForm(heard, heard.form, utterance, understood)
  const corrected = heard.formOpened ? reopenForm(heard.entities, utterance) : undefined
  if (corrected) return formTurn(heard, corrected)

  const stated = { ...heard, entities: extractEntities(heard.entities, utterance) }
  const refused = refuse(utterance, understand)
  if (refused) {
    const passed: DialogueState = { ...stated, pendingQuestion: undefined, leadsInRow: longestRow }
    return refused.intents.length > 0
      ? answerIntents(passed, refused.intents, utterance)
      : say(passed, [phrase(leastSaid(['lead-open-all-right', 'anything-else'], state.said))])
  }
  const social = answerSocial(stated, utterance)
  if (social) return social
  return (
    (stated.pendingQuestion && readAnswer(stated, stated.pendingQuestion, utterance, understood, understand)) ??
    answerUtterance(stated, heard.entities, utterance, understood)
  )
}

const notTheCaller =
  /\b(?:(?:they|it|people|customers?|callers?|patients?|clients?|guests?) (?:dont|do not|wont|never|not)|(?:we|i) never)\b/

const refusable: readonly (readonly [Intent, string])[] = [
  ['waitlist', 'wait ?list|waiting list|form|join'],
  ['book', 'book(?: (?:a|the) call| anything| it)?|booking|(?:sales )?call|meeting'],
  ['role-play', 'role ?play(?:ing)?|pretend(?:ing)?|play(?:ing)?(?: my receptionist)?'],
]

/**
 * "Not the waitlist, I want to talk to somebody": what is asked for next to a wish that is refused, or nothing. `undefined`
 * when no wish is refused.
 */
function refuse(utterance: string, understand: Understand): Understanding | undefined {
  const words = plainWords(utterance)
  if (isQuestion(utterance) || saysFarewell(utterance)) return undefined
  for (const [refused, named] of refusable) {
    const match = new RegExp(
      `\\b(?:not|(?:dont|do not|wont|never|stop|quit|cancel|leave|end|no more)(?! (?:know|mind|miss|understand|get|have|you)))(?: (?!but\\b|just\\b)\\w+){0,3}? (?:${named})\\b(.*)$`,
    ).exec(words)
    if (!match || notTheCaller.test(words) || /\b(?:not|dont) (?:\w+ )?(?:sure|know|see|find|only)\b/.test(words))
      continue
    const rest = (match[1] ?? '').trim()
    const wishes = rest.split(' ').length < 2 ? [] : understand(rest).intents
    return {
      intents: wishes.filter((intent) => intent !== refused && !['thanks', 'back-channel', 'wait'].includes(intent)),
    }
  }
  return undefined
}

/** What a polite person answers to what is no question about the service. */
function answerSocial(state: DialogueState, utterance: string): DialogueTurn | undefined {
  const words = plainWords(utterance)
  if (
    /\b(?:whats|what is|may i (?:know|ask)) your (?:good |first |company )?name\b|\bwho am i (?:speaking|talking) (?:to|with)\b|^who (?:are )?you$|\b(?:what|which) (?:is (?:this|your|the) )?(?:company|business)(?:s name| name)?(?: again| called| is (?:this|it))|\bname of (?:your|the|this) company\b|\bwhat\w* (?:\w+ ){0,2}company (?:\w+ ){0,1}called\b/.test(
      words,
    )
  )
    return say(state, [phrase('my-name')])
  if (/\b(?:got|have|dialled|dialed|rang|called) (?:the )?wrong number\b|^(?:\w+ )?wrong number$/.test(words))
    return say(state, [phrase('wrong-number')], { pendingQuestion: { about: 'nothing' } })
  if (
    /\b(?:have to|need to|let me|ill|want to) (?:have a )?think\b|\b(?:not ready|sleep on it|(?:talk|speak|discuss|check|chat)(?: (?:it|this|that))?(?: over)?(?: (?:to|with))? my (?:wife|husband|partner|boss|brother|sister|team|colleagues?|manager|family))\b/.test(
      words,
    ) &&
    !isQuestion(utterance) &&
    !asksMidway.test(words)
  )
    return say({ ...state, leadsInRow: longestRow }, [phrase('no-hurry')])
  if (
    /\b(?:lovely|nice|beautiful|gorgeous|terrible|awful|miserable|rotten) (?:day|morning|afternoon|evening|weather)\b/.test(
      words,
    ) &&
    words.split(' ').length <= 8 &&
    !saysFarewell(utterance)
  )
    return say(state, [phrase('how-are-you')])
  if (
    words.split(' ').length <= 6 &&
    /\b(?:youre|you are|you sound) (?:\w+ )?(?:funny|lovely|nice|sweet|clever|smart|cute|brilliant|helpful|polite|amazing)\b/.test(
      words,
    )
  )
    return say(state, [phrase('thanks-again')])
  if (
    /\b(?:card|bank) (?:details|number)\b|\bpay (?:you )?(?:now|today)\b/.test(words) &&
    !/\b(?:callers?|customers?|patients?|clients?|guests?|it|they)\b/.test(words)
  )
    return say(state, [phrase('no-obligation')])
  if (
    /\b(?:want to|like to|can i|could i|may i) (?:try|test)\b/.test(words) &&
    !/\b(?:month|weeks?|days?|trial|free|pay\w*)\b/.test(words) &&
    !state.rolePlayed
  )
    return say(state, [phrase('lead-role-play')], { pendingQuestion: { about: 'offer', intent: 'role-play' } })
  if (/\bbet you (?:cant|dont|wont)\b/.test(words)) return say(state, [phrase('go-ahead')])
  if (
    /\b(?:dont|do not|stop) (?:contact|call|ring|e ?mail|bother)(?:ing)? me\b|^cancel (?:everything|it all|all of it)$/.test(
      words,
    )
  )
    return say({ ...state, leadsInRow: longestRow }, [phrase('form-cancelled')])
  if (
    /\b(?:take|get|remove) (?:me|us|my number) off\b|\bunsubscribe\b|\bstop (?:ringing|calling|phoning|texting|bothering) (?:me|us)\b/.test(
      words,
    )
  )
    return say({ ...state, leadsInRow: longestRow }, [phrase('sorry-limited'), phrase('contact', templates.contact)])
  if (/\bwhat (?:cant|cannot|can not|dont|wont) you (?:do|know|answer)\b/.test(words))
    return say(state, [phrase('demo-again')])
  if (
    /\bsorry\b.*\b(?:stress\w*|tired|rude|snapp\w+|upset|frustrated|your fault)\b|\b(?:bad|long|rotten|hard|rough|terrible|awful) (?:day|week|morning)\b|\bnot your fault\b/.test(
      words,
    ) &&
    !isQuestion(utterance)
  )
    return say(state, [phrase('lead-open-all-right')])
  if (
    !/\b(?:it|they|receptionist|system) (?:\w+ )?(?:send|e ?mail|text|write)/.test(words) &&
    /\b(?:send|e ?mail|text|write) (?:it|that|this|them|all that)\b.*\b(?:to me|down|me)\b|\bsend me (?:that|it|this)\b/.test(
      words,
    )
  )
    return say(state, [phrase('on-screen')])
  if (/\bare you (?:single|married|hungry|happy|bored|in love)\b|\b(?:go out|marry|love) (?:with )?me\b/.test(words))
    return say(state, [phrase('injection'), phrase('lead-open')])
  if (
    state.booked &&
    hasClip(state.lastReply, 'book') &&
    /\b(?:open|show|put|bring) (?:it|that|the link)\b/.test(words)
  )
    return answerIntents(state, ['book'], '')
  const asksAboutCall =
    isQuestion(utterance) &&
    !/\b(?:how much|callers?|customers?|patients?|clients?|someone|somebody|they|people)\b/.test(words) &&
    /\b(?:free|cost|pay|charge|whom?|what happens|what is|whats|commit\w*|oblig\w*)\b/.test(words) &&
    (/\b(?:consultation|book(?:ing)? (?:a|the|this|that) call|(?:on|in|during) (?:that|the) (?:call|meeting|chat))\b/.test(
      words,
    ) ||
      (hasClip(state.lastReply, 'book') && /\b(?:it|that|who|commit\w*|oblig\w*)\b|^does\b/.test(words)) ||
      hasClip(state.lastReply, 'call-about'))
  if (asksAboutCall) return say(state, [phrase('call-about')])
  if (
    /\bwho (?:can|could|should|do|would) (?:(?:i|we) (?:ask|talk to|speak (?:to|with)|contact|write to|ring)|(?:tell|help) me)\b/.test(
      words,
    )
  )
    return say(state, [phrase('contact', templates.contact), phrase('lead-book-us')], {
      pendingQuestion: { about: 'offer', intent: 'book' },
    })
  const about = aboutForm(utterance)
  return (
    about &&
    say(state, [phrase(about), phrase('lead-waitlist')], { pendingQuestion: { about: 'offer', intent: 'waitlist' } })
  )
}

const hasClip = (reply: Reply, start: string) =>
  reply.some(({ clips }) => clips?.some((clip) => clip.startsWith(start)))

/** "Hi there, do you work with dentists": what follows the greeting counts. */
function understandPastGreeting(utterance: string, understand: Understand): Understanding {
  const understood = understand(utterance)
  const about =
    /\b(?:(?:what (?:did|was it|were) you|you) (?:\w+ )?(?:sa(?:y|id|ying)|mention(?:ed)?|t(?:ell|old) me)(?: \w+){0,2} about|remind me (?:about|of|again)|(?:go|going|coming) back to)\s+(.+)$/i.exec(
      utterance,
    )?.[1]
  const recalled = about === undefined ? undefined : understand(about)
  if (recalled?.intents.some((intent) => isTopic(intent))) return recalled
  const isSocial = (intent: Intent) => ['greeting', 'wait', 'back-channel', 'thanks', 'how-are-you'].includes(intent)
  if (understood.intents.some((intent) => !isSocial(intent))) return understood
  const rest = utterance.replace(
    /^(?:\s*(?:actually|wait|no wait|hang on|hold on|oh|sorry|no|yeah|yes|ok|okay|right|great|lovely|thanks|thank you|(?:just )?(?:a )?quick (?:one|question)|hi|hello|hey|hiya|howdy|g'day|good (?:morning|afternoon|evening|day))(?: (?:there|sir|madam|mate|love|dear|again|all))*[\s,.!]+)+/i,
    '',
  )
  if (rest === utterance || rest.split(' ').length < 3) return understood
  const past = understand(rest)
  return past.intents.some((intent) => !isSocial(intent)) || past.guess ? past : understood
}

const callersNotUnderstood =
  /\b(?:it|they|callers?|customers?|clients?|accents?) (?:\w+ )?(?:doesnt|dont|not|cant|didnt) understand\b|\bif\b/

/** Corrects what an utterance was understood as by what was talked about before and by who is to do it. */
function inContext(understood: Understanding, utterance: string, { topics: before }: DialogueState): Understanding {
  const words = plainWords(utterance)
  const callers = String.raw`\b(?:people|they|customers?|patients?|clients?|guests?|callers?|tenants?)\b`
  const corrected = understood.intents.map((intent): Intent => {
    if (/\bslow(?:er|ly)?\b/.test(words) && (intent === 'faster' || /\b(?:speak|talk) (?:\w+ )?slow/.test(words)))
      return 'slower'
    if (intent === 'repeat' && /\b(?:price|cost|rate|per minute|how much)\b/.test(words)) return 'costs'
    if (intent === 'other-software' && calendar.test(words)) return 'appointments'
    if (
      intent === 'hand-over' &&
      /^(?:i want|i need|can i|could i|let me|get me|id like)(?: \w+){0,2} (?:speak|talk) (?:to|with)\b/.test(words)
    )
      return 'person'
    if (intent === 'book' && /\b(?:process|procedure|steps?)\b/.test(words)) return 'setup'
    if (intent === 'wrong-number' && /\b(?:something|anything|one|this|it) for (?:an?|my|our|me|us)\b/.test(words))
      return 'fit'
    if (intent === 'demo' && hasBusinessWord(utterance) && /\b(?:for|as|of|with)\b/.test(words)) return 'role-play'
    if (intent === 'person' && new RegExp(callers).test(words)) return 'hand-over'
    if (intent === 'languages' && /\bvoices?\b|\baccent\b/.test(words) && !/understand|thick|strong|cope/.test(words))
      return 'voices'
    if (intent === 'fit' && /\b(?:take|make|do|book) (?:\w+ )?(?:reservations?|bookings?|appointments?)\b/.test(words))
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
      /\b(?:patients?|clients?|customers?|callers?|guests?|people|ppl|students?|tenants?)\b/.test(words)
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
      /\b(?:our|my|we have|weve|ive had|i have had|keep)\b/.test(words)
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
      !(
        intent === 'role-play' &&
        !/\b(?:play\w*|pretend\w*|act|acting|be|role\w*|show|hear|demo\w*|imagine|try|sounds?|example|simulat\w+|practi[cs]e|test)\b|\bhave a go\b/.test(
          words,
        )
      ) &&
      !(intent === 'wrong-number' && before.length > 1 && /\b(?:if|when|suppose)\b/.test(words)) &&
      !(intent === 'injection' && /\b(?:told|asked) me to\b/.test(words)) &&
      !(intent === 'shorter' && /\b(?:they|callers?|customers?|people|someone)\b/.test(words)) &&
      !(
        intent === 'repeat' &&
        isQuestion(utterance) &&
        /\b(?:person|they|callers?|customers?|clients?|patients?)\b/.test(words)
      ),
  )
  if (
    /\b(?:put|stick|write|add|pop|get) (?:me|us) (?:down|on (?:the|your|that) (?:wait ?)?list)\b|\bhow (?:do|can|would) (?:i|we) join\b/.test(
      words,
    )
  )
    return { intents: ['waitlist'] }
  if (/\bhow (?:do (?:i|we)|to) (?:book|get (?:going|started|it)|start)\b/.test(words)) return { intents: ['book'] }
  if (/\b(?:some|more|any|further) info(?:rmation)?\b/.test(words) && !asked.includes('contact'))
    return { intents: ['service'] }
  if (/\b(?:call|booking|meeting) link\b|\b(?:send|give|show) (?:me |us )?(?:the|a|that|your) link\b/.test(words))
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
  if (/\bdifference\b.*\byou and\b/.test(words)) return { intents: ['demo'] }
  if (
    /\b(?:are you|is this|is it|am i (?:talking|speaking) (?:to|with)) (?:a |an )?(?:real |actual |live |human )?(?:person|human)\b/.test(
      words,
    )
  )
    return { intents: ['robot'] }
  if (/\b(?:isnt|not|arent) (?:a|an) (?:\w+ )?(?:person|human)\b/.test(words)) return { intents: ['robot'] }
  if (asked.length === 0 && /\b(?:put|stick|sign) (?:me|us) (?:down|up)\b/.test(words)) return { intents: ['waitlist'] }
  if (
    asked.length === 0 &&
    /\b(?:you|youre|this|it) (?:\w+ ){0,4}(?:robots?|machines?|computers?|(?:chat)?bots?)\b/.test(words)
  )
    return { intents: ['robot'] }
  if (asked.length === 0 && /^(?:can|could|will|would|please)\b.*\b(?:call|ring|phone) (?:me|us)\b/.test(words))
    return { intents: ['book'] }
  return { ...understood, intents: asked }
}

const languageName =
  /\b(?:italian|french|german|spanish|portuguese|dutch|polish|russian|turkish|arabic|hindi|urdu|chinese|mandarin|japanese|swahili|zulu)\b/
const calendar = /\bcalend[ae]rs?\b|\bdiary\b/
const calendarProduct = /\b(?:google|outlook|apple|icloud|calendly|microsoft|office)\b/

/** "This is bloody useless", "for God's sake". @param asksNeeds what is useless may be what the caller needs help with. */
const isFrustrated = (utterance: string, asksNeeds: boolean) => {
  const words = plainWords(utterance)
  return (
    words.split(' ').length <= (asksNeeds ? 4 : 8) &&
    !isQuestion(utterance) &&
    /\b(?:this|it|that|thats|its|these|what a|you|youre|your) (?:\w+ ){0,4}(?:useless|rubbish|crap|ridiculous|hopeless|annoying|frustrating|unhelpful|pointless|joke|waste|awful|terrible|nonsense|no (?:use|help|good))\b|\b(?:this|that|its|these) (?:\w+ ){0,2}stupid\b|\btaking (?:ages|forever|too long)\b|\b(?:too many|so many|all these) questions\b|\bfor (?:gods?|christs?|fucks?|heavens?|goodness|petes?|crying) (?:sake|out loud)\b|\b(?:sick of|fed up with|had enough of) (?:this|you|it)\b|\b(?:already|just) (?:told|said)(?: \w+){0,2}$/.test(
      words,
    )
  )
}

function answerSilence(state: DialogueState): DialogueTurn {
  if (state.silencesInRow > 0) return say(state, [phrase('silence-last')], { endedBy: 'assistant' })
  return aside({ ...state, silencesInRow: 1 }, 'silence-first')
}

/** The form's turn, or the answer to what interrupted it and then the form's question again. */
function answerInForm(
  state: DialogueState,
  form: WaitlistForm,
  utterance: string,
  understood: Understanding,
): DialogueTurn {
  if (isAcknowledgement(utterance) && form.step !== 'confirm' && form.step !== 'change' && !form.check) {
    if (form.step !== 'questions_help') return okayInForm(state, form)
  }
  const followUp = readFollowUp(utterance, state.topics.at(-1))
  const taken: FormTurn =
    followUp?.name === 'topic' &&
    form.step !== 'questions_help' &&
    (isQuestion(utterance) || utterance.split(' ').length < 5)
      ? { name: 'interrupted', form }
      : takeUtterance(form, utterance, understood)
  if (taken.name === 'cancelled') {
    const wishes = understood.intents.filter((intent) => ['person', 'book', 'contact', 'role-play'].includes(intent))
    const left = formTurn(state, taken)
    if (wishes.length === 0 && !saysFarewell(utterance)) return left
    // "Forget the form, I'd rather talk to somebody", "forget it, I have to run".
    const next = answerIntents(left.state, wishes.length > 0 ? wishes : ['goodbye'], utterance, false)
    const reply = [...taken.reply, ...next.reply]
    return { ...next, reply, state: { ...next.state, lastReply: reply } }
  }
  if (taken.name !== 'interrupted') return formTurn(state, taken)
  const politeOnly =
    understood.intents.length > 0 &&
    understood.intents.every((intent) => ['thanks', 'greeting', 'back-channel', 'waitlist'].includes(intent))
  if (politeOnly) return okayInForm(state, taken.form)
  const interrupted = { ...state, form: taken.form }
  const answer = followUp
    ? answerFollowUp(interrupted, followUp, utterance, false)
    : understood.intents.length > 0
      ? answerIntents(interrupted, understood.intents, utterance, false)
      : say(interrupted, [phrase(state.unknownInRow > 0 ? 'ask-team' : 'form-not-known')])
  const keepsForm = answer.state.form !== undefined && !answer.endedBy && !answer.rolePlay
  const repeated = understood.intents.includes('repeat')
  if (!keepsForm || repeated || understood.intents.includes('wait') || understood.intents.includes('waitlist'))
    return answer
  const reply = [...answer.reply, ...formQuestion(taken.form, true)]
  return { ...answer, reply, state: { ...answer.state, lastReply: reply } }
}

/** Answers an utterance that is no answer to a pending question. */
function answerUtterance(
  state: DialogueState,
  knownBefore: Entities,
  utterance: string,
  understood: Understanding,
): DialogueTurn {
  if (
    saysFarewell(utterance) &&
    (!understood.intents.some(answeredBeforeGoodbye) || utterance.trim().split(' ').length < 4)
  )
    return answerIntents(state, ['goodbye'], utterance)
  if (findRolePlayRequest(utterance)) return answerIntents(state, ['role-play'], utterance)
  const followUp = readFollowUp(utterance, state.topics.at(-1))
  if (followUp) return answerFollowUp(state, followUp, utterance)
  if (wantsToAsk(utterance)) return say(state, [phrase('go-ahead')])
  const resumed = hasClip(state.lastReply, 'form-cancelled') && takesUpAgain.test(plainWords(utterance))
  if (resumed) return answerIntents(state, ['waitlist'], utterance)
  const recalled = recall(state.entities, utterance)
  if (recalled) return say(state, [recalled])
  if (isAcknowledgement(utterance)) return acknowledge(state)
  const read = recognizeYesNo(utterance)
  if (read?.answer === 'no' && (read.rest === '' || understood.intents.every((intent) => intent === 'thanks'))) {
    return say(state, [phrase('no-more')])
  }
  const statement = answerStatement(state, knownBefore, utterance, understood)
  if (statement) return statement
  if (understood.intents.length > 0) return answerIntents(state, understood.intents, utterance)
  if (recognizeYesNo(utterance)) return acknowledge(state)
  if (condition.test(plainWords(utterance)))
    return answerFollowUp(state, { name: 'topic', topic: 'training', line: 'training-custom' }, utterance)
  const asked = understood.guess && meanPhrase(understood.guess)
  if (understood.guess && asked) {
    return say(state, [phrase(asked)], { pendingQuestion: { about: 'meant', intent: understood.guess } })
  }
  if (state.unknownInRow === 0 && onlyTells(utterance)) return acknowledge({ ...state, unknownInRow: 1 })
  return answerUnknown(state, utterance)
}

const wishWords =
  /\b(?:want|need|like|wish|hoping|looking for|trying to|ringing|calling|phoning|order\w*|wonder\w*|appointment|booking)\b/

/** "My late husband never trusted a machine": a story or an opinion that neither asks nor wishes for anything. */
function onlyTells(utterance: string): boolean {
  const words = plainWords(utterance)
  return (
    words.split(' ').length > 3 &&
    !isQuestion(utterance) &&
    !asksMidway.test(words) &&
    /^(?:(?:well|oh|look|listen|you see|you know|and|but|so|yeah|yes|no|ok|okay|sorry|last \w+|by the way)\s)*(?:i|ive|im|we|weve|were|my|our|its|it|thats|that|the|this|he|hes|she|shes|they|theyre|theres|there|nobody|everybody|everyone|people)\b/.test(
      words,
    ) &&
    !wishWords.test(words)
  )
}

const takesUpAgain =
  /\b(?:lets|let us) (?:do|finish|go|carry|continue)|\b(?:carry|go) on\b|\bcontinue\b|\bchanged my mind\b|^(?:ok|okay|no|wait|sorry|actually|oh|well) (?:\w+ )?(?:yes|yeah|ok|sign me up|put me)\b/

/** "What's my name?", "do you remember what business I have?" */
function recall(entities: Entities, utterance: string): ReplyPart | undefined {
  if (asksRecall.test(plainWords(utterance))) {
    const answers = Object.values(entities)
    return answers.length > 0 ? phrase('you-told-me', templates.youToldMe(answers.join(', '))) : phrase('not-told')
  }
  const asked =
    /^(?:(?:so|and|ok|hey|but|wait)\s)*(?:whats|what is|what was|do you (?:still )?(?:remember|know|recall)|can you remember|did you (?:get|catch|note)|did i (?:say|tell you|give you))(?: what)? my (name|business|company|e ?mail|role|job)\b/.exec(
      plainWords(utterance),
    )?.[1]
  if (!asked) return undefined
  const field =
    ({ company: 'business', job: 'role' } as const)[asked as 'company' | 'job'] ??
    (/mail/.test(asked) ? 'email' : asked)
  const answer = entities[field as keyof Entities]
  return answer ? phrase('you-told-me', templates.youToldMe(answer)) : phrase('not-told')
}

function meanPhrase(intent: Intent): ReceptionistPhraseId | undefined {
  const id = `mean-${intent}`
  return isReceptionistPhrase(id as PhraseId) ? (id as ReceptionistPhraseId) : undefined
}

/** "And if the doctor is on leave" */
const condition = /^(?:and |so |but |ok |suppose )*(?:what )?(?:if|when) (?!i\b|we\b|it\b)/

/** "I'm a one-man band, is this even for me" */
const asksMidway =
  /\b(?:is|are|will|would|does|do|can|could|should) (?:this|it|you|that|they|i|we)\b|\b(?:how|what) (?:much|do|does|is|are|about|if|soon|long|fast)\b|\b(?:tell me|wondering|information|want to (?:know|understand))\b/

/** Whether an intent is carried out rather than answered. */
const isAction = (intent: Intent) =>
  !isTopic(intent) && !['wrong-number', 'other-language', 'demo-privacy', 'spell', 'typing'].includes(intent)

/** Answers what the caller said of themselves without asking anything. */
function answerStatement(
  state: DialogueState,
  knownBefore: Entities,
  utterance: string,
  understood: Understanding,
): DialogueTurn | undefined {
  const { entities } = state
  const isNew = (field: keyof Entities) => entities[field] !== undefined && entities[field] !== knownBefore[field]
  const words = plainWords(utterance)
  const wantsHelp = isNew('questions_help') && /\b(?:can|could|would|will) (?:you|it|this|that) help\b/.test(words)
  if ((isQuestion(utterance) || asksMidway.test(words)) && !wantsHelp) return undefined
  const givesEmail = isNew('email') && /\bmy (?:e ?mail|mail|address)\b/.test(words)
  const wishes = understood.intents.filter(
    (intent) =>
      ![
        'fit',
        'greeting',
        'back-channel',
        'hours',
        'capacity',
        'benefits',
        'how-are-you',
        'service',
        'wrong-number',
        'contact',
        ...(isNew('questions_help') ? ['can-ask', 'role-play', 'hand-over', 'person', 'quality'] : []),
      ].includes(intent),
  )
  // "Hi, driving school in Winterthur here": whoever begins with their business has asked nothing yet.
  const introducesBusiness = state.topics.length === 0 && hasBusinessWord(utterance) && !wishWords.test(words)
  if (wishes.length > 0 && !givesEmail && !(introducesBusiness && !wishes.some(isAction))) return undefined
  const parts: ReplyPart[] = [
    ...(isNew('name') ? [phrase('nice-to-meet', templates.niceToMeet(entities.name ?? ''))] : []),
    ...(isNew('email') ? [phrase('about-email')] : []),
    ...(isNew('questions_help') ? [phrase('about-need')] : isNew('business') ? [phrase('about-business')] : []),
    ...(isNew('role') && !isNew('business') && !isNew('name') ? [phrase('about-role')] : []),
  ]
  if (
    parts.length === 0 &&
    understood.intents.every(
      (intent) =>
        intent === 'greeting' ||
        introducesBusiness ||
        (intent === 'wrong-number' &&
          /\b(?:im|i am)\b.*\b(?:manager|owner|receptionist|partner|director)\b/.test(words)),
    ) &&
    words.split(' ').length > 3 &&
    hasBusinessWord(utterance) &&
    !condition.test(words)
  )
    parts.push(phrase('about-business'))
  if (parts.length === 0) return undefined
  if (isNew('email')) {
    return say(state, [...parts, phrase('lead-waitlist')], { pendingQuestion: { about: 'offer', intent: 'waitlist' } })
  }
  return leadOn(say(state, parts), 'fit', isNew('business') ? 'role-play' : undefined)
}
