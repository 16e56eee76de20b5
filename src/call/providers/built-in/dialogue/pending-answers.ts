import { answerLimits } from '../../../../content/limits.ts'
import { hasBusinessWord, statesNeed } from '../understanding/entities.ts'
import type { Intent, Understand, Understanding } from '../understanding/intents.ts'
import { readBusiness } from '../understanding/names.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { splitAtQuestion } from '../understanding/question-clause.ts'
import { isQuestion } from '../understanding/questions.ts'
import { findEmail } from '../understanding/spelling.ts'
import { addsToAnswer, recognizeYesNo } from '../understanding/yes-no.ts'
import { inContext } from './context.ts'
import type { DialogueState, DialogueTurn } from './dialogue-state.ts'
import { readFollowUp } from './follow-ups.ts'
import { answerFollowUp, answerIntents } from './intent-answers.ts'
import { asksHowToGet } from './intent-rules.ts'
import { longestRow, type PendingQuestion } from './leads.ts'
import { isAcknowledgement, saysFarewell } from './remarks.ts'
import { phrase } from './reply-parts.ts'
import { findRolePlayRequest, givenName } from './role-play-request.ts'
import { leastSaid } from './topic-answers.ts'
import { leadOn, say } from './turns.ts'

/** Reads what the caller says as the answer to what the receptionist has just asked. */

/** Reads an utterance as the answer to the pending question; `undefined` when it is none. */
export function readPendingAnswer(
  state: DialogueState,
  question: PendingQuestion,
  utterance: string,
  understood: Understanding,
  understand: Understand,
): DialogueTurn | undefined {
  if (saysFarewell(utterance)) return undefined
  if (findRolePlayRequest(utterance)) return undefined
  if (question.about === 'missed' && missesWhen.test(plainWords(utterance)) && !utterance.trim().endsWith('?'))
    return leadOn(say({ ...state, leadsInRow: 0 }, [phrase('missed-yes')]), 'benefits')
  const both = answerThenQuestion(state, question, utterance, understand)
  if (both) return both
  // "That works at night as well? We get calls from tourists." asks before it tells.
  if (question.about === 'business')
    return /\?\s+\S/.test(utterance) ? undefined : readBusinessAnswer(state, utterance, understood)
  if (question.about === 'choices') return readChoice(state, question.intents, utterance)
  const asksElse = understood.intents.some((intent) =>
    ['waitlist', 'repeat', 'shorter', 'crm', 'other-software', 'costs', 'savings'].includes(intent),
  )
  if (question.about === 'missed' && !asksElse) {
    const missed = readMissed(utterance)
    if (missed && !isQuestion(utterance) && !isQuestion(splitAtQuestion(utterance)?.question ?? '')) {
      const accepted = { ...state, leadsInRow: 0 }
      return leadOn(say(accepted, [phrase(missed)]), 'benefits')
    }
  }
  // "Go on then, but I only pay my girl part time": takes the offer up, and says something of it.
  const [, told = ''] =
    /^(?:(?:yes|yeah|yep|aye|sure|go on(?: then)?|yes please|please do)[\s,]+)+(?:but[\s,]+)?((?:i|we|my|our)(?:['’]\w+)? .+)$/i.exec(
      utterance,
    ) ?? []
  if (
    question.about === 'offer' &&
    !['book', 'waitlist', 'role-play'].includes(question.intent) &&
    told !== '' &&
    /\b(?:go on|please|sure)\b/i.test(utterance) &&
    !isQuestion(told) &&
    !splitAtQuestion(told)
  )
    return answerIntents({ ...state, leadsInRow: 0 }, [question.intent], '')
  const followUp = readFollowUp(utterance, state.topics.at(-1))
  // "Ah no, I've no staff at all, so there's no salary" is a no, whatever it is near to.
  const isStatement = followUp?.name === 'topic' && followUp.byClassifier && !isQuestion(utterance)
  if (followUp && !isStatement) return undefined
  const read = recognizeYesNo(utterance)
  if (!read) return undefined
  // "Okay, makes sense"
  if (read.answer === 'yes' && remarks.test(plainWords(utterance))) return undefined
  // "Aye, and if two of them want the same slot", "yeah, but that's what they all say"
  if (read.answer === 'yes' && objects.test(plainWords(utterance))) return undefined
  // "Ah go on, tell us a joke"
  if (read.answer === 'yes' && /^(?:tell (?:us|me) an?|sing|say something)\b/.test(read.rest)) return undefined
  // "Seventeen cents for each minute, yes?"
  if (read.answer === 'yes' && utterance.trim().endsWith('?') && utterance.split(' ').length > 4) return undefined
  // "Yeah well, my trouble is that it rings out."
  if (read.answer === 'yes' && beginsStory.test(read.rest) && read.rest.split(' ').length > 3) return undefined
  // "Oh, go on then, but we've not much money" takes the offer up.
  if (
    read.answer === 'yes' &&
    question.about === 'offer' &&
    /^but\b/.test(read.rest) &&
    /\bgo on\b|\bplease\b/.test(plainWords(utterance)) &&
    !isQuestion(read.rest.replace(/^but /, ''))
  )
    return answerIntents({ ...state, leadsInRow: 0 }, [question.intent], '')
  // "Aye, but which of my team, can it ring Graham's mobile?"
  if (read.answer === 'yes' && question.about === 'offer' && /^but\b/.test(read.rest) && splitAtQuestion(read.rest))
    return undefined
  const rest = wishesIn(understand(read.rest), utterance)
  // "Uh huh, and is it a person?": said while listening, with a question or wish of its own.
  if (read.answer === 'yes' && rest.length > 0 && onlyListens.test(plainWords(utterance)))
    return answerIntents({ ...state, pendingQuestion: undefined }, rest, read.rest)
  // "Yeah go on, but keep it short"
  const isShort = rest.every((intent) => ['shorter', 'faster', 'slower', 'louder'].includes(intent))
  if (read.answer === 'yes' && rest.length > 0 && isShort && question.about === 'offer')
    return answerIntents({ ...state, leadsInRow: 0, brief: true }, [question.intent], '')
  // "Aye, go on then, what do I have to do for that?"
  const joins = question.about === 'offer' && question.intent === 'waitlist'
  if (
    read.answer === 'yes' &&
    joins &&
    /\bwhat do i (?:have to |need to )?do\b|\bhow do i\b/.test(plainWords(read.rest))
  )
    return answerIntents({ ...state, leadsInRow: 0 }, ['waitlist'], '')
  // "No, I've no staff, so there's no salary": says why, and asks for nothing.
  const repeats = question.about === 'offer' && rest.length > 0 && rest.every((intent) => intent === question.intent)
  if (read.answer === 'no' && repeats && !isQuestion(utterance)) return decline(state, question)
  // "No thanks, how much is it?": the question after the no is answered. So is one after a "yes" that only begins it.
  if (read.rest !== '' && rest.length > 0 && !(read.answer === 'yes' && addsToAnswer(utterance))) {
    const passed = { ...state, pendingQuestion: undefined, ...(read.answer === 'no' && { leadsInRow: longestRow }) }
    return answerIntents(passed, rest, utterance)
  }
  if (read.answer === 'no') return decline(state, question)
  const accepted = { ...state, leadsInRow: 0 }
  switch (question.about) {
    case 'anything':
    case 'nothing':
      return say(accepted, [phrase('go-ahead')])
    case 'missed':
      return undefined
    case 'section':
      return answerIntents(accepted, ['show', ...rest], 'voices')
    case 'meant':
    case 'offer':
      return answerIntents(accepted, [question.intent, ...rest], rest.length > 0 ? read.rest : '')
  }
}

/** "No, that's fine, who should he talk to?", "we lose a third of them, what does it cost?": the question counts. */
function answerThenQuestion(
  state: DialogueState,
  question: PendingQuestion,
  utterance: string,
  understand: Understand,
): DialogueTurn | undefined {
  const { before = '', question: asked = '' } = splitAtQuestion(utterance) ?? {}
  // "No, I'd rather book that free call, can I do that?"
  if (/^(?:and |so )?(?:can|could|may) (?:i|we) (?:do|have) (?:that|it|this)$/.test(plainWords(asked))) return undefined
  // "No need, if I wanted to talk to somebody in your place how do I do that": only the whole says what is asked.
  if (/^how (?:do|can|would|could) (?:i|we) (?:do|get) (?:that|it|this)$/.test(plainWords(asked))) return undefined
  const answer = recognizeYesNo(before)?.answer
  const listens = onlyListens.test(plainWords(before)) && before.split(' ').length < 4
  // "Nah, she doesn't have a CRM, she just uses a paper diary, is that a problem"
  const isOfCalls =
    before.split(' ').length < 9 ||
    /\b(?:calls?|miss\w*|phones?|ring\w*|answer\w*|los[et]|plenty|loads)\b/i.test(before)
  const goesOn = /^(?:(?:right|ok|okay|well|so|yeah|grand) )*go on(?: then| so)?$/.test(plainWords(before))
  const missed = question.about === 'missed' && !listens && !goesOn && isOfCalls ? readMissed(before) : undefined
  if ((answer !== 'no' && !missed) || asked.split(' ').length < 3) return undefined
  const passed: DialogueState = {
    ...state,
    pendingQuestion: undefined,
    ...(missed ? { leadsInRow: 0 } : { leadsInRow: longestRow }),
  }
  if (asksHowToGet(asked)) return answerIntents(passed, ['book'], asked)
  // "She just uses a paper diary, is that a problem": only the whole says what is asked.
  const topic = state.topics.at(-1)
  const ofMoney = /\b(?:pay\w*|saving|save)\b/i.test(asked) ? readFollowUp(utterance, topic) : undefined
  const followUp =
    ofMoney ??
    readFollowUp(asked, topic) ??
    (onlyRefers.test(plainWords(asked)) ? readFollowUp(utterance, topic) : undefined)
  const wishes = wishesIn(inContext(understand(asked), asked, state), asked).filter(
    (intent) => !missed || intent !== 'demo-privacy',
  )
  if (!followUp && wishes.length === 0)
    return missed ? undefined : say(passed, [phrase(leastSaid(['ask-team', 'no-more-known'], state.said))])
  // "If I have 600 minutes, how much will it come to?": the minutes are a part of the question.
  const isSum = wishes.includes('costs') || (followUp?.name === 'topic' && followUp.topic === 'costs')
  const whole = isSum ? utterance : asked
  const next = followUp ? answerFollowUp(passed, followUp, whole) : answerIntents(passed, wishes, whole)
  const reply = [...(missed ? [phrase(missed)] : []), ...next.reply]
  return { ...next, reply, state: { ...next.state, lastReply: reply } }
}

const onlyRefers =
  /^(?:is|would|will) (?:that|this|it)(?: be)? (?:\w+ )?(?:problem|ok|okay|possible|fine|issue|alright|all right|enough)$/

const beginsStory = /^(?:well|but|though|my|our|the (?:thing|trouble|problem)|i['’]?ve|we['’]?ve|i just|some)\b/i

const remarks =
  /^(?:(?:ok|okay|right|yeah|yes|ah|oh|well|that|it|all) )*(?:makes sense|i see|good to know|interesting|understood)(?: (?:then|now|thanks|thank you|ok|okay))*$/

const objects =
  /^(?:\w+ ){1,2}(?:(?:and|but|so|then) )?(?:(?:what )?(?:if|when) (?!(?:youd|you) (?:like|want|can|could|must))\w+ \w+|but (?:thats|that is) what (?:they|you|everyone)\b|but (?:i|we|my|our|they|it|what|how|is|does|will)\b(?=(?: \w+){3}))/

const onlyListens =
  /^(?:uh huh|mm+|mhm|ok|okay|right|yeah|great|cool|fine|lovely|good|all ?right|alright|fair enough)\b(?!.*\b(?:yes|sure|go on|please do|sounds good)\b)/

/** The intents that ask for something, without greetings and the like. */
const wishesIn = ({ intents }: Understanding, utterance: string) =>
  intents.filter(
    (intent) =>
      (!['back-channel', 'thanks', 'greeting', 'how-are-you', 'more', 'wait'].includes(intent) ||
        (intent === 'wait' && utterance.length > 30)) &&
      // "Let us do it now by voice"
      !((intent === 'voices' || intent === 'demo-privacy') && /\bby voice\b/i.test(utterance)),
  )

function decline(state: DialogueState, question: PendingQuestion): DialogueTurn {
  if (question.about === 'nothing') return say(state, [phrase('goodbye')], { endedBy: 'assistant' })
  if (question.about === 'anything') return say(state, [phrase('no-more')], { pendingQuestion: { about: 'nothing' } })
  if (question.about === 'meant') return say(state, [phrase('rephrase')])
  const declined: DialogueState = { ...state, leadsInRow: longestRow }
  const id = leastSaid(['anything-else', 'lead-open-all-right'], state.said)
  return say(declined, [phrase(id)], { pendingQuestion: { about: 'anything' } })
}

/** "Yes, when there's no one in the shop": a yes, whatever is denied in it. */
const missesWhen = /^(?:(?:oh|well|um|ah) )*(?:yes|yeah|yep|aye) (?:when\w*|because|cause|cos|as|if|since)\b/

/** Reads the answer to "Do you miss many calls?". */
function readMissed(utterance: string): 'missed-yes' | 'missed-no' | undefined {
  const words = plainWords(utterance)
  // "Each call is about three minutes"
  if (/\b(?:minutes?|mins?|seconds)\b/.test(words)) return undefined
  // "They don't want to talk to a robot, do they"
  if (/\b(?:robots?|machines?|bots?|computers?)\b/.test(words)) return undefined
  // "Half of them don't speak Norwegian"
  const tellsElse =
    words.split(' ').length > 5 &&
    !/\b(?:calls?|miss\w*|many|much|often|phones?|rings?|any|los[et]\w*|answer\w*)\b/.test(words)
  if (tellsElse && /\b(?:dont|no|none|never)\b/.test(words)) return undefined
  if (
    /\b(hardly|rarely|never|not (really|many|that many|often|too many|a lot|much)|dont|none|very few|no)\b/.test(words)
  )
    return 'missed-no'
  if (
    recognizeYesNo(utterance)?.answer === 'yes' ||
    /\b(loads|heaps|lots|a lot|all the time|sometimes|now and then|quite a (few|lot|bit)|(a )?fair few|too many|some|few|tons|plenty|every day|most days|always|constantly|probably|we do|i do|miss|missed|lose|losing|at (lunch|night)|\d+|(?:one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty) (?:an?|per|every) (?:day|week|month)|couple|dozens?|about|maybe)\b/.test(
      words,
    )
  ) {
    return 'missed-yes'
  }
  return recognizeYesNo(utterance)?.answer === 'no' ? 'missed-no' : undefined
}

/** Intents that the answer to "What kind of business do you have?" may be taken for. */
const aboutBusiness: readonly Intent[] = [
  'fit',
  'appointments',
  'wrong-number',
  'other-software',
  'service',
  'contract',
  'company',
  'back-channel',
  'benefits',
  'hours',
  'number',
]

function readBusinessAnswer(
  state: DialogueState,
  utterance: string,
  understood: Understanding,
): DialogueTurn | undefined {
  const words = plainWords(utterance)
  if (isQuestion(utterance) || isAcknowledgement(utterance) || statesNeed(utterance)) return undefined
  if (findEmail(utterance)) return undefined
  // "So if somebody calls my office by eleven in the night, it will pick"
  if (/^(?:\w+ ){0,4}(?:if|when|suppose|say) \w+ \w+/.test(words)) return undefined
  if (/^(?:im|i am|we are|were) (?:calling|ringing|phoning|looking|just)\b/.test(words)) return undefined
  if (recognizeYesNo(utterance)?.answer === 'no' && words.split(' ').length < 5)
    return decline(state, { about: 'business' })
  const stated = /^(?:\w+ ){0,3}(?:we|its|it is|im|i am|i|my|our|a|an|the|just)\b/.test(words)
  const known = hasBusinessWord(utterance) || givenName(utterance) !== undefined
  const has = /^(?:we have|weve|we are|were|i have|ive|i own|i run|we run)\b/.test(words)
  if (!known && !has && understood.intents.some((intent) => !aboutBusiness.includes(intent))) return undefined
  if (!known && !stated && words.split(' ').length > 4) return undefined
  if (!known && understood.intents.length > 0 && !stated) return undefined
  const business = state.entities.business ?? readBusiness(utterance)
  if (!business) return undefined
  const next = {
    ...state,
    leadsInRow: 0,
    entities: { ...state.entities, business: business.slice(0, answerLimits.business) },
  }
  return leadOn(say(next, [phrase('about-business')]), 'fit', 'role-play')
}

/** "The first one", after three choices. */
function readChoice(state: DialogueState, intents: readonly Intent[], utterance: string): DialogueTurn | undefined {
  const words = plainWords(utterance)
  const at = [
    /\bfirst\b|^(number |option )?(one|1)$/,
    /\b(second|middle|two|2)\b/,
    /\b(third|last|three|3)\b/,
  ].findIndex((pattern) => pattern.test(words))
  const chosen = words.split(' ').length <= 5 && !isQuestion(utterance) ? intents[at] : undefined
  if (chosen) return answerIntents(state, [chosen], '')
  const read = recognizeYesNo(utterance)
  if (read?.answer === 'yes' && read.rest === '') return say(state, [phrase('lead-open')])
  return read?.answer === 'no' && read.rest === '' ? decline(state, { about: 'choices', intents }) : undefined
}
