import type { CallAction } from '../../../src/call/call-provider.ts'
import { type LineId, lines, lineTexts, suggestions } from '../../content/lines.ts'
import { alwaysUrgent } from '../../content/trades.ts'
import { type Reply, type ReplyPart, say, type Turn } from '../reply.ts'
import { businessOfRequest } from '../slots/business.ts'
import { readPhone } from '../slots/phone.ts'
import { hasPhrase, plainWords } from '../slots/words.ts'
import { wordsOf } from '../understanding/features.ts'
import { isQuestion, leavesRolePlay, saysGoodbye } from '../understanding/questions.ts'
import { lineOf, readSubjects, type Subjects } from '../understanding/understand.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { costOfMinutes } from './cost-of-minutes.ts'
import { intentLines, isTopic, nextQuestions, sections } from './subjects.ts'

/** What the receptionist remembers of one call. */
export type DialogueState = {
  /** Every line that was said, in order. */
  said: readonly LineId[]
  /** The intents that were answered, the last one last. */
  intents: readonly string[]
  /** What "yes" would mean: the receptionist asked "Did you mean …?". */
  meant?: string | undefined
  lastReply: Reply
  /** Utterances in a row that were not understood, and times in a row that nothing was said. */
  unknownInRow: number
  silencesInRow: number
}

export const newDialogue: DialogueState = {
  said: [],
  intents: [],
  lastReply: [],
  unknownInRow: 0,
  silencesInRow: 0,
}

/** `rolePlay` begins the role play that was asked for with these words; `sure` tells that the reply answers a plain question. */
export type DialogueTurn = Turn<DialogueState> & { rolePlay?: string; sure?: boolean }

/**
 * The probabilities from which an intent counts, chosen by hand: in general against that of nothing
 * that is known (`ratio`), of a role play (it begins only when it is asked for), of two questions in one utterance (each half),
 * and of the line of the last subject, for a question of few words that is otherwise not understood.
 */
const least = {
  emergency: 0.3,
  person: 0.4,
  intent: 0.2,
  remark: 0.4,
  ratio: 1.2,
  rolePlay: 0.5,
  rolePlayLine: 0.2,
  plain: 0.8,
  half: 0.6,
  near: 0.15,
  followUp: 0.08,
  fewWords: 6,
}

/** The receptionist's answer to one utterance; an empty one is a silence. */
export function respond(state: DialogueState, utterance: string): DialogueTurn {
  if (utterance.trim() === '') return silence(state)
  const heard = { ...state, silencesInRow: 0 }
  const settled = { ...heard, meant: undefined }
  if (wordsOf(utterance).length === 0) {
    // "Hmm", another script than the Latin one, or no letters at all
    const words = plainWords(utterance)
    return /[a-z]/.test(words)
      ? reply(settled, ['wait'])
      : words === ''
        ? unknown(settled)
        : reply(settled, ['other-language'])
  }
  const whole = readSubjects(utterance)
  // The laws come first: an emergency, then a wish for a person.
  const namesEmergency = hasPhrase(alwaysUrgent, plainWords(utterance)) && !isTopic(whole.intent)
  for (const intent of ['emergency', 'person'] as const) {
    if (probabilityOf(whole, intent) >= least[intent] || (intent === 'emergency' && namesEmergency))
      return answerLine(settled, { intent, line: intent })
  }
  if (state.meant !== undefined && !isQuestion(utterance)) {
    const { answer, rest = '' } = recognizeYesNo(utterance) ?? {}
    if (answer === 'yes' && rest.split(' ').length <= 4)
      return answerLine(settled, { intent: state.meant, line: state.meant }, utterance)
    if (answer === 'no' && rest === '') return reply(settled, ['all-right'])
  }
  if (saysGoodbye(utterance)) return { ...reply(settled, ['goodbye']), endedBy: 'assistant' }
  const two = twoQuestions(utterance)
  if (two) {
    const first = answerLine(settled, two[0])
    const second = answerLine(first.state, two[1])
    return {
      ...second,
      reply: [...first.reply, ...second.reply],
      state: { ...second.state, lastReply: [...first.reply, ...second.reply] },
    }
  }
  return answer(settled, utterance, whole)
}

/** "How much is it, and does it work at weekends?": both halves, where both surely ask different things of the service. */
function twoQuestions(utterance: string): [Subjects, Subjects] | undefined {
  const [first, second, third] = utterance.split(
    /(?<=[.!?])\s+|,?\s+(?:and|also|plus)(?: also)?\s+(?=(?:how|what|whats|when|where|who|can|could|do|does|is|are|will|would)\b)/i,
  )
  if (!first || !second || third) return undefined
  const both = [readSubjects(first), readSubjects(second)] as const
  const [one, other] = both
  if (!isQuestion(first) || !isQuestion(second)) return undefined
  const sure = both.every((half) => isTopic(half.intent) && half.probability >= least.half && isSure(half))
  return sure && one.line !== other.line ? [one, other] : undefined
}

const probabilityOf = ({ ranked }: Pick<Subjects, 'ranked'>, intent: string) =>
  ranked.find(({ name }) => name === intent)?.probability ?? 0

/** A remark that is misread is answered absurdly, a question at worst with a fact beside it. */
const isSure = ({ intent, probability, unknown: none }: Subjects) =>
  probability >= (isTopic(intent) ? least.intent : least.remark) && probability >= least.ratio * none

function answer(state: DialogueState, utterance: string, heard: Subjects): DialogueTurn {
  if (leavesRolePlay(utterance)) return reply(state, ['all-right'])
  if (asksForRolePlay(utterance, heard)) return answerLine(state, { intent: 'role-play', line: 'role-play' }, utterance)
  const cost = [heard.intent, state.intents.at(-1)].includes('costs') && costOfMinutes(utterance)
  if (cost)
    return turn({ ...state, unknownInRow: 0, intents: [...state.intents, 'costs'] }, [say('costs-estimate', cost)])
  if (isSure(heard)) return answerLine(state, heard, utterance)
  const followUp = followUpLine(state, utterance, heard)
  if (followUp) return { ...reply(state, [followUp]), sure: true }
  const near = heard.second.probability >= least.near && isTopic(heard.second.intent)
  // Two that are near, or one that is not sure
  if (isLine(`mean-${heard.intent}`) && (near || heard.probability > heard.unknown))
    return didYouMean(state, heard.intent)
  if (readPhone(utterance).phone) return reply(state, ['about-details'])
  return unknown(state)
}

/** It is asked for in the utterance or in one sentence of it, or by naming the business that is to be played. */
function asksForRolePlay(utterance: string, heard: Subjects): boolean {
  const asks = ({ intent, line, ranked, probability }: Subjects) =>
    intent === 'role-play' &&
    probability >= least.rolePlay &&
    (probabilityOf({ ranked }, 'role-play:role-play') >= least.rolePlayLine * probability || isPlain(line, probability))
  // "Role play, please": what is no question about it asks for it.
  const isPlain = (line: string, probability: number) =>
    probability >= least.plain && !isQuestion(utterance) && line !== 'role-play-cards'
  if (asks(heard) || (heard.intent === 'role-play' && businessOfRequest(utterance))) return true
  const sentences = utterance.split(/(?<=[.!?])\s+/)
  return sentences.length > 1 && sentences.some((sentence) => asks(readSubjects(sentence)))
}

/** "And at the weekend?" after a price: the likeliest line of the last subject. */
function followUpLine(state: DialogueState, utterance: string, { ranked }: Subjects): LineId | undefined {
  const last = state.intents.at(-1)
  if (last === undefined || !isTopic(last) || plainWords(utterance).split(' ').length > least.fewWords) return undefined
  const best = ranked.find(({ name }) => name.startsWith(`${last}:`))
  const line = best && best.probability >= least.followUp ? lineOf(best.name) : undefined
  return line !== undefined && isLine(line) && line !== 'ask-team' ? line : undefined
}

const isLine = (id: string): id is LineId => id in lines

/** What an intent, or the line that answers it, leads to. */
function answerLine(
  state: DialogueState,
  { intent, line }: Pick<Subjects, 'intent' | 'line'>,
  utterance = '',
): DialogueTurn {
  const known: DialogueState = { ...state, unknownInRow: 0, intents: [...state.intents, intent] }
  switch (intent) {
    case 'goodbye':
      return { ...reply(known, ['goodbye']), endedBy: 'assistant' }
    case 'role-play':
      return line === 'role-play'
        ? { ...reply(known, ['role-play']), rolePlay: utterance }
        : reply(known, [line as LineId])
    case 'person':
      return { ...reply(known, ['person']), action: { name: 'book' } }
    case 'repeat':
      return turn(known, state.lastReply.length > 0 ? state.lastReply : [say('can-ask')])
    case 'louder':
    case 'slower':
      return { ...turn(known, [say(intent), ...state.lastReply]), state: { ...known, said: [...known.said, intent] } }
    case 'wait':
      return turn(known, [say('wait')])
    case 'more':
      return more(state)
    case 'what-is':
      return whatIs(known)
    case 'abuse': {
      const ended = known.intents.filter((one) => one === 'abuse').length > 2
      return ended ? { ...reply(known, ['abuse-end']), endedBy: 'assistant' } : reply(known, ['abuse-again'])
    }
    case 'contact':
    case 'spell':
      return turn(known, [say('contact', lineTexts.contact)])
    case 'show':
      return {
        ...reply(known, ['show']),
        action: { name: 'show-section', section: sections[state.intents.at(-1) ?? ''] ?? 'features' },
      }
    case 'frustrated':
      return { ...reply(known, ['frustrated']), action: { name: 'book' } }
  }
  return answerIntent(known, intent, line)
}

function answerIntent(state: DialogueState, intent: string, line: string): DialogueTurn {
  const known =
    state.intents.at(-1) === intent ? state : { ...state, unknownInRow: 0, intents: [...state.intents, intent] }
  const turns = intentLines[intent]
  const first = isLine(line) && line !== intent ? line : undefined
  const own =
    first ?? turns?.find((one) => !state.said.includes(one)) ?? turns?.at(-1) ?? (isLine(intent) ? intent : undefined)
  if (own === undefined) return unknown(state)
  const action = actionOf(intent, own)
  return { ...reply(known, [own]), sure: isTopic(intent), ...(action && { action }) }
}

function actionOf(intent: string, line: LineId): CallAction | undefined {
  if (intent === 'waitlist') return { name: 'join-waitlist' }
  if (intent === 'book' || line === 'ask-team' || line.startsWith('call-') || line === 'contract-trial')
    return { name: 'book' }
  const section = sections[intent]
  return section && line === intent ? { name: 'show-section', section } : undefined
}

/** More of the last subject, or the end of what is known of it. */
function more(state: DialogueState): DialogueTurn {
  const last = [...state.intents].reverse().find(isTopic) ?? 'service'
  const next = [`${last}-more`, `${last}-again`].find((id): id is LineId => isLine(id) && !state.said.includes(id))
  return reply({ ...state, unknownInRow: 0 }, [next ?? 'no-more-known'])
}

/** What the thing is that was offered last; nothing is begun by asking. */
function whatIs(state: DialogueState): DialogueTurn {
  const last = state.intents.at(-2)
  if (last === 'waitlist') return reply(state, ['form-about'])
  if (last === 'book' || last === 'person') return reply(state, ['call-about'])
  if (last === 'role-play' || last === undefined) return reply(state, ['role-play-about'])
  return more(state)
}

function didYouMean(state: DialogueState, intent: string): DialogueTurn {
  const question = `mean-${intent}`
  if (!isLine(question)) return unknown(state)
  return { ...reply({ ...state, meant: intent }, [question]), suggestions: [suggestions.yes, suggestions.no] }
}

function unknown(state: DialogueState): DialogueTurn {
  const unknownInRow = state.unknownInRow + 1
  const line = unknownInRow > 2 ? 'unknown-again' : unknownInRow === 2 ? 'unknown-other' : 'unknown'
  return { ...reply({ ...state, unknownInRow }, [line]), ...(unknownInRow > 2 && { action: { name: 'book' } }) }
}

function silence(state: DialogueState): DialogueTurn {
  const silencesInRow = state.silencesInRow + 1
  if (silencesInRow < 2) return turn({ ...state, silencesInRow }, [say('silence-first')])
  return { ...turn({ ...state, silencesInRow }, [say('silence-last')]), endedBy: 'assistant' }
}

/** Lines that are not said differently the second time. */
const plainLines = new Set(
  'waitlist book thanks okay hello here wait goodbye all-right unknown unknown-other unknown-again role-play show shorter faster thanks-again emergency abuse-again person frustrated'.split(
    ' ',
  ),
)

/** Says lines; one that was said before is said in other words, or with "As I said". */
function reply(state: DialogueState, ids: readonly LineId[]): DialogueTurn {
  const parts = ids.flatMap((id): ReplyPart[] => {
    if (!state.said.includes(id) || plainLines.has(id) || id.startsWith('mean-')) return [say(id)]
    const again = `${id}-again`
    if (isLine(again) && !state.said.includes(again)) return [say(again)]
    const times = state.said.filter((said) => said === id).length
    return times > 2 && isTopic(id) ? [say('no-more-known')] : [say('as-said'), say(id)]
  })
  const said = parts.flatMap(({ clips = [] }) => clips.filter(isLine))
  return turn({ ...state, said: [...state.said, ...ids, ...said.filter((id) => !ids.includes(id))] }, parts)
}

function turn(state: DialogueState, parts: Reply): DialogueTurn {
  return {
    state: { ...state, lastReply: parts.length > 0 ? parts : state.lastReply },
    reply: parts,
    suggestions: suggestionsFor(state),
  }
}

/** Two questions that were not asked yet, and the role play. */
function suggestionsFor({ intents }: DialogueState): string[] {
  const open = nextQuestions.filter((topic) => !intents.includes(topic)).map((topic) => suggestions[topic])
  const last = intents.includes('role-play') ? suggestions.book : suggestions.rolePlay
  return [...open.slice(0, 2), last, suggestions.book].slice(0, 3)
}

export const greeting: DialogueTurn = turn(newDialogue, [say('greeting')])
