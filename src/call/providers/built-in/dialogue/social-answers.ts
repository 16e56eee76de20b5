import type { PhraseId } from '../../../../content/phrases.ts'
import { receptionistTemplates as templates } from '../../../../content/receptionist.ts'
import { hasBusinessWord } from '../understanding/entities.ts'
import { likeliestLine, type Understanding } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion, saysGoodbye } from '../understanding/questions.ts'
import { answerAboutCall } from './about-call.ts'
import { joinsPlainly } from './about-waitlist.ts'
import type { DialogueState, DialogueTurn } from './dialogue-state.ts'
import { answerIntents } from './intent-answers.ts'
import { longestRow, type PendingQuestion } from './leads.ts'
import { readPointQuestion, sureLine } from './point-questions.ts'
import { saysFarewell, wantsToAsk } from './remarks.ts'
import { isReceptionistPhrase, phrase } from './reply-parts.ts'
import { findRolePlayRequest } from './role-play-request.ts'
import { socialRules } from './social-rules.ts'
import { asksMidway } from './statements.ts'
import { say } from './turns.ts'

/** What these lines ask. */
const asked: Partial<Record<PhraseId, { pendingQuestion: PendingQuestion }>> = {
  'wrong-number': { pendingQuestion: { about: 'nothing' } },
  'lead-role-play': { pendingQuestion: { about: 'offer', intent: 'role-play' } },
}

/** What a polite person answers to what is no question about the service, or is one about the offered call or the waitlist. */
export function answerSocial(
  state: DialogueState,
  utterance: string,
  understanding: Understanding,
): DialogueTurn | undefined {
  const words = plainWords(utterance)
  return (
    answerThinkingItOver(state, utterance, words, understanding) ??
    answerByRule(state, utterance, words) ??
    answerWishToTry(state, words) ??
    answerRefusedDetails(state, utterance, words) ??
    answerRemoval(state, words) ??
    answerAboutCall(state, utterance) ??
    answerWhoKnows(state, words) ??
    answerByLine(state, utterance, understanding)
  )
}

function answerByRule(state: DialogueState, utterance: string, words: string): DialogueTurn | undefined {
  const found = socialRules.find(
    (rule) =>
      rule.words.test(words) &&
      !rule.not?.test(words) &&
      (!rule.fewerWords || words.split(' ').length < rule.fewerWords) &&
      !(rule.stated && isQuestion(utterance)),
  )
  if (!found) return undefined
  const { lines, noOffers } = found
  return say(
    noOffers ? { ...state, leadsInRow: longestRow } : state,
    lines.map((line) => phrase(line)),
    asked[lines[0] as PhraseId],
  )
}

const thinksItOver =
  /\b(?:have to|need to|let me|ill|want to|want|need|if i|can i) (?:first |just )?(?:have a )?think\b|\bnot (?:quite |really |yet )?sold (?:yet|on)\b|\bnot sure (?:if )?(?:i|we) (?:really |even )?(?:need|want) (?:it|this|that|one)\b|\bi (?:will )?(?:call|ring|phone) (?:you )?(?:after|later)\b|\bhave a (?:yarn|word|chat|think|natter|talk) (?:about it )?(?:with|to) (?:my|the|her|him|them)\b|^not ready\b|\b(?:(?:im|i am|were|we are) (?:just |really )?not (?:quite |really )?ready|sleep on it|(?:another look|look again|come back to (?:it|this|you)|(?:call|ring) (?:you )?back) (?:\w+ )?(?:tonight|later|tomorrow|next week|another (?:day|time))|revert(?: back)?(?: to you)?|(?:ill|i will|let me|we will|well) (?:discuss|talk|check|speak|consult)(?: (?:it|this|that))?(?: over)? (?:to|with) (?:my|our|the) \w+|(?:talk|speak|discuss|check|chat)(?: (?:it|this|that))?(?: over)?(?: (?:to|with))? my (?:wife|husband|partner|boss|brother|sister|team|colleagues?|manager|family)|(?:better|should|must|ought to|have to|need to|got to|let me|ill|want to)(?: \w+){0,2} (?:ask|check with|talk to|speak (?:to|with)|consult|run (?:it|this) (?:by|past)) my \w+)\b/
/** "Is it okay if I have a think and come back to you?" */
const asksToThink =
  /\b(?:ok|okay|all ?right|alright|fine) if i\b|\bcan i (?:just )?(?:have a think|think about it|come back to you)\b/
const asksForHelpAtOnce =
  /\b(?:bank|card|police|gp|doctors?|insurance|landlord)\b.*\b(?:stolen|lost|urgent\w*|now|asap|help)\b/
const wantsKept =
  /\b(?:keep|let(?! me (?:discuss|talk|think|check|speak|ask|have|see|run|consult|sleep))|put|add|send|tell|save|note|hold|stick) (?:me|my|us|a place)\b/

/** "I'll have to ask my wife" */
function answerThinkingItOver(
  state: DialogueState,
  utterance: string,
  words: string,
  { intents }: Understanding,
): DialogueTurn | undefined {
  if (
    !thinksItOver.test(words) ||
    (isQuestion(utterance) && !asksToThink.test(words)) ||
    (asksMidway.test(words) && !asksToThink.test(words)) ||
    asksForHelpAtOnce.test(words) ||
    intents.includes('waitlist') ||
    wantsKept.test(words) ||
    /\b(?:give|send|show|text) (?:me |us )?(?:the|that|your|a) (?:booking )?link\b/.test(words)
  )
    return undefined
  // "Yeah, go on then, I'll have a chat with them" takes up the offered link.
  const offer = state.pendingQuestion?.about === 'offer' && state.pendingQuestion.intent === 'book'
  if (
    offer &&
    /^(?:(?:ah|oh|ok|okay|well) )*(?:yes|yeah|yep|go on|sure)\b/.test(words) &&
    /\b(?:with|to) (?:them|you|somebody|someone|your (?:team|people|lot))\b/.test(words)
  )
    return answerIntents(state, ['book'], '')
  if (saysGoodbye(utterance) || /\b(?:good ?)?bye\b/.test(words)) return answerIntents(state, ['goodbye'], utterance)
  return say({ ...state, leadsInRow: longestRow }, [phrase('no-hurry')])
}

const wantsToTry =
  /\b(?:want to|like to|can i|could i|may i) (?:try|test)(?: (?:it|this|that|one|you|her))?(?: (?:out|now|here|myself|first|please|then|today|on (?:the|this) page))*$/

/** "Can I try it myself?" */
function answerWishToTry(state: DialogueState, words: string): DialogueTurn | undefined {
  if (state.rolePlayed || !wantsToTry.test(words) || /\b(?:month|weeks?|days?|trial|free|pay\w*)\b/.test(words))
    return undefined
  return say(state, [phrase('lead-role-play')], asked['lead-role-play'])
}

const refusesDetails =
  /\b(?:not|no|wont|dont want to) (?:be )?(?:giv\w+|shar\w+|leav\w+|tell\w*) (?:you )?(?:my|our|any) (?:e ?mail|name|number|address|details)\b/

/** "I'm not giving you my e-mail" */
function answerRefusedDetails(state: DialogueState, utterance: string, words: string): DialogueTurn | undefined {
  if (utterance.includes('?') || !refusesDetails.test(words)) return undefined
  return saysFarewell(utterance)
    ? answerIntents(state, ['goodbye'], utterance)
    : say({ ...state, leadsInRow: longestRow }, [phrase('lead-open-all-right')])
}

const wantsRemoval =
  /\b(?:take|get|remove) (?:me|us|my number) off\b|\bunsubscribe\b|\bstop (?:ringing|calling|phoning|texting|bothering) (?:me|us)\b/

/** "Take me off your list" */
function answerRemoval(state: DialogueState, words: string): DialogueTurn | undefined {
  if (!wantsRemoval.test(words)) return undefined
  return say({ ...state, leadsInRow: longestRow }, [phrase('sorry-limited'), phrase('contact', templates.contact)])
}

const asksWhoKnows =
  /^(?:so |and |well )?who (?:can|could|does|would|knows|will)(?: then| tell me| answer that)*$|\bwho (?:can|could|should|do|would) (?:(?:i|we) (?:ask|talk to|speak (?:to|with)|contact|write to|ring)|(?:tell|help) me)\b/

/** "So who can tell me?" */
function answerWhoKnows(state: DialogueState, words: string): DialogueTurn | undefined {
  if (!asksWhoKnows.test(words)) return undefined
  return say(state, [phrase('contact', templates.contact), phrase('lead-book-us')], {
    pendingQuestion: { about: 'offer', intent: 'book' },
  })
}

/** What is asked after a line about the waitlist or the role play. */
const leadAfter = (line: string) =>
  line.startsWith('role-play-')
    ? (['lead-role-play', 'role-play'] as const)
    : line.startsWith('form-') || line === 'no-obligation'
      ? (['lead-waitlist', 'waitlist'] as const)
      : undefined

/** Intents of which some lines only answer a question, and begin nothing; and the probability of such a line. Set by hand. */
const withQuestions = { intents: ['waitlist', 'role-play', 'robot', 'demo'], probability: 0.25 }

/** Answers a question about the waitlist, the role play, the demo or the receptionist itself. */
function answerByLine(
  state: DialogueState,
  utterance: string,
  { intents: [intent, other] }: Understanding,
): DialogueTurn | undefined {
  const isWish = findRolePlayRequest(utterance) || joinsPlainly(utterance) || wantsToAsk(utterance)
  // "Can you do a letting agent?" begins a role play.
  const asksToPlay = intent === 'role-play' && hasBusinessWord(utterance)
  if (isWish || asksToPlay || readPointQuestion(utterance, state.topics.at(-1))) return undefined
  const likeliest = likeliestLine(utterance)
  const isWithin = intent && !other && withQuestions.intents.includes(intent) && likeliest.intent === intent
  const line = isWithin && likeliest.probability >= withQuestions.probability ? likeliest.line : sureLine(utterance)
  if (!line || !isReceptionistPhrase(line)) return undefined
  const [lead, about] = leadAfter(line) ?? []
  if (lead && about) {
    return say(state, [phrase(line), phrase(lead)], { pendingQuestion: { about: 'offer', intent: about } })
  }
  // "Hi, my name is Ada Caller and I own a bakery"
  if (line === 'my-name' && /\bmy name\b/i.test(utterance) && !isQuestion(utterance)) return undefined
  return ['my-name', 'small-talk', 'demo-how', 'demo-free'].includes(line) ? say(state, [phrase(line)]) : undefined
}
