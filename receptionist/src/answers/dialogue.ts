import type { CallAction } from '../../../src/call/call-provider.ts'
import { amountOf } from '../../../src/content/amounts.ts'
import { callWords } from '../../../src/content/call.ts'
import { currencySymbol } from '../../../src/content/currency.ts'
import { savings } from '../../../src/content/landing.ts'
import { type LineId, lines, lineTexts, suggestions } from '../../content/lines.ts'
import { farewells } from '../../content/stop-words.ts'
import { alwaysUrgent } from '../../content/trades.ts'
import { clausesOf } from '../clauses.ts'
import { type Reply, type ReplyPart, say, type Turn } from '../reply.ts'
import { minutesIn } from '../slots/minutes.ts'
import { endsWithOne, hasPhrase, plainWords } from '../slots/words.ts'
import { wordsOf } from '../understanding/features.ts'
import { lineOf, readActs, readSubjects, type Subjects } from '../understanding/understand.ts'
import {
  actionOf,
  consultationLines,
  intentLines,
  isTopic,
  nextQuestions,
  plainLines,
  sections,
} from './subjects.ts'

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

/**
 * `rolePlay`: the caller asks for a business to be played. `sure`: the reply answers a plain question. `understood` is false
 * of a reply that only says so.
 */
export type DialogueTurn = Turn<DialogueState> & {
  rolePlay?: true
  sure?: boolean
  understood: boolean
}

/**
 * The probabilities from which an intent counts, chosen by hand: in general against that of nothing that is known (`ratio`),
 * of the line of the last subject (`followUp`), and of what may have been meant (`near`).
 */
const least = {
  emergency: 0.3,
  person: 0.4,
  topic: 0.2,
  remark: 0.4,
  ratio: 1.2,
  half: 0.5,
  rolePlay: 0.5,
  near: 0.15,
  followUp: 0.08,
  answer: 0.6,
  ending: 0.8,
}
/** A follow-up, and an answer to "Did you mean …?", has no more words. */
const fewWords = 6

/** The receptionist's answer to one utterance; an empty one is a silence. */
export function respond(state: DialogueState, utterance: string): DialogueTurn {
  if (utterance.trim() === '') return silence(state)
  const heard = { ...state, silencesInRow: 0 }
  if (wordsOf(utterance).length === 0) return withoutWords(heard, utterance)
  const settled = { ...heard, meant: undefined }
  if (isAboutUs(utterance)) return reply(settled, ['all-right'])
  const whole = readSubjects(utterance)
  const law = lawIn(utterance, whole)
  if (law) return answerSubject(settled, law)
  return (
    answerToMeant(heard, utterance) ??
    answerSum(settled, utterance, whole) ??
    answerClauses(settled, utterance, whole) ??
    followUp(settled, utterance, whole) ??
    askOrDecline(settled, whole)
  )
}

/** The suggestion to ask about the company. */
const isAboutUs = (utterance: string) =>
  plainWords(utterance) === plainWords(callWords.opening.about)

/** Whether an utterance surely asks or says something that has an answer of ours; of which intent. */
export function sureIntent(utterance: string, probability = 0): string | undefined {
  const heard = readSubjects(utterance)
  return isSure(heard) && heard.probability >= probability ? heard.intent : undefined
}

/** "Hmm", another script than the Latin one, or no letters at all. */
function withoutWords(state: DialogueState, utterance: string): DialogueTurn {
  const words = plainWords(utterance)
  if (/[a-z]/.test(words)) return reply(state, ['wait'])
  return words === '' ? decline(state) : reply(state, ['other-language'])
}

/** The laws come first: an emergency, then a wish for a person. */
function lawIn(utterance: string, whole: Subjects) {
  const namesEmergency = hasPhrase(alwaysUrgent, plainWords(utterance)) && !isTopic(whole.intent)
  const isTold = (intent: 'emergency' | 'person') => probabilityOf(whole, intent) >= least[intent]
  if (namesEmergency || isTold('emergency')) return { intent: 'emergency', line: 'emergency' }
  return isTold('person') ? { intent: 'person', line: 'person' } : undefined
}

const probabilityOf = ({ ranked }: Pick<Subjects, 'ranked'>, intent: string) =>
  ranked.find(({ name }) => name === intent)?.probability ?? 0

/** "Yes", after "Did you mean …?" */
function answerToMeant(state: DialogueState, utterance: string): DialogueTurn | undefined {
  const { meant } = state
  if (meant === undefined || plainWords(utterance).split(' ').length > fewWords) return undefined
  const acts = readActs(utterance, 'confirm')
  const settled = { ...state, meant: undefined }
  if (acts.probability('yes') >= least.answer)
    return answerSubject(settled, { intent: meant, line: meant })
  return acts.probability('no') >= least.answer ? reply(settled, ['all-right']) : undefined
}

/** "What would 400 minutes cost?" */
function answerSum(state: DialogueState, utterance: string, whole: Subjects) {
  const minutes = minutesIn(utterance)
  if (minutes === undefined || !isSure(whole) || whole.intent !== 'costs') return undefined
  const amount = Math.round(100 * minutes * amountOf(savings.rate.text)) / 100
  const digits = { maximumFractionDigits: 2, minimumFractionDigits: amount % 1 === 0 ? 0 : 2 }
  const text = `${currencySymbol}${amount.toLocaleString('en-US', digits)}`
  const said = say('costs-estimate', lineTexts.costOfMinutes(minutes, text))
  const asked = { ...state, unknownInRow: 0, intents: [...state.intents, 'costs'] }
  return { ...turn(asked, [said]), sure: true }
}

/** A remark that is misread is answered absurdly, a question at worst with a fact beside it. */
const isSure = ({ intent, probability, unknown }: Subjects) =>
  probability >= (isTopic(intent) ? least.topic : least.remark) &&
  probability >= least.ratio * unknown

/** Answers the utterance; of several clauses the first two that surely ask different things. */
function answerClauses(state: DialogueState, utterance: string, whole: Subjects) {
  const isQuestion = (text: string) => readActs(text, 'wish').likeliest === 'question'
  const clauses = clausesOf(utterance, isQuestion)
  const last = readSubjects(lastWords(clauses.at(-1) ?? ''))
  // "Thank you, you were very clear, bye"
  const isEnd =
    endsWithOne(farewells, utterance) ||
    (last.intent === 'goodbye' && last.probability >= least.ending)
  if (isEnd && !isFact(whole)) return answerSubject(state, { intent: 'goodbye', line: 'goodbye' })
  if (clauses.length === 1) return isSure(whole) ? answerSubject(state, whole) : undefined
  const sure = clauses.map(readSubjects).filter(isSure)
  const facts = sure.filter(isFact)
  const [first, second] = facts.filter(
    (one, index) => facts.findIndex(({ line }) => line === one.line) === index,
  )
  if (first && second) return both(state, first, second)
  const isOutdone = courtesies.has(whole.intent) && first !== undefined && isTopic(first.intent)
  const one = isSure(whole) && !isOutdone ? whole : (first ?? sure.findLast(isSocial))
  return one && answerSubject(state, one)
}

/** Said before a question: "Morning, a friend told me of you. What is it you do?" */
const courtesies = new Set(['greeting', 'back-channel'])

/** What ends a remark that is not understood: "I'll mention it to him. Thank you." */
const isSocial = ({ intent }: Subjects) => intent === 'thanks' || intent === 'goodbye'

const lastWords = (clause: string) => clause.trim().split(/\s+/).slice(-2).join(' ')

const isFact = ({ intent, probability }: Subjects) =>
  (isTopic(intent) || intent === 'role-play' || intent === 'waitlist' || intent === 'book') &&
  probability >= least.half

function both(state: DialogueState, one: Subjects, other: Subjects): DialogueTurn {
  const first = answerSubject(state, one)
  const second = answerSubject(first.state, other)
  const said = [...first.reply, ...second.reply]
  return { ...first, ...second, reply: said, state: { ...second.state, lastReply: said } }
}

/** "And at the weekend?" after a price: the likeliest line of the last subject. */
function followUp(state: DialogueState, utterance: string, { ranked }: Subjects) {
  const last = state.intents.at(-1)
  const isShort = plainWords(utterance).split(' ').length <= fewWords
  if (last === undefined || !isTopic(last) || !isShort) return undefined
  const best = ranked.find(({ name }) => name.startsWith(`${last}:`))
  const line = best && best.probability >= least.followUp ? lineOf(best.name) : undefined
  return line !== undefined && isLine(line) && line !== 'ask-team'
    ? { ...reply(state, [line]), sure: true }
    : undefined
}

const isLine = (id: string): id is LineId => id in lines

/** The nearest thing that is known is asked about; only then nothing is known. */
function askOrDecline(state: DialogueState, heard: Subjects): DialogueTurn {
  const question = `mean-${heard.intent}`
  const isNear = heard.probability >= least.near
  if (!isNear || !isLine(question) || state.unknownInRow > 0) return decline(state)
  const asked = reply({ ...state, meant: heard.intent, unknownInRow: 1 }, [question])
  return { ...asked, understood: false, suggestions: [suggestions.yes, suggestions.no] }
}

function decline(state: DialogueState): DialogueTurn {
  const unknownInRow = state.unknownInRow + 1
  const line = unknownInRow > 2 ? 'unknown-again' : unknownInRow === 2 ? 'unknown-other' : 'unknown'
  return {
    ...reply({ ...state, unknownInRow }, [line]),
    understood: false,
    ...(unknownInRow > 2 && { action: { name: 'book' } as const }),
  }
}

/** What an intent, or the line that answers it, leads to. */
function answerSubject(
  before: DialogueState,
  { intent, line }: Pick<Subjects, 'intent' | 'line'>,
): DialogueTurn {
  const state = { ...before, unknownInRow: 0, intents: [...before.intents, intent] }
  return (special[intent] ?? plain)(state, intent, line)
}

type Answer = (state: DialogueState, intent: string, line: string) => DialogueTurn

/** Intents that do more than say a line. */
const special: Readonly<Record<string, Answer>> = {
  goodbye: (state) => ({ ...reply(state, ['goodbye']), endedBy: 'assistant' }),
  'role-play': (state, _, line) =>
    line === 'role-play' || !isLine(line)
      ? { ...reply(state, ['role-play']), rolePlay: true }
      : reply(state, [line]),
  repeat: (state) => turn(state, state.lastReply.length > 0 ? state.lastReply : [say('can-ask')]),
  louder: (state) => again(state, 'louder'),
  slower: (state) => again(state, 'slower'),
  wait: (state) => turn(state, [say('wait')]),
  more: (state) => more(state),
  'what-is': (state) => whatIs(state),
  abuse: (state) => {
    const isTooMuch = state.intents.filter((one) => one === 'abuse').length > 2
    const answered = reply(state, [isTooMuch ? 'abuse-end' : 'abuse-again'])
    return isTooMuch ? { ...answered, endedBy: 'assistant' } : answered
  },
  contact: (state) => turn(state, [say('contact', lineTexts.contact)]),
  spell: (state) => turn(state, [say('contact', lineTexts.contact)]),
  show: (state) => {
    const section = sections[state.intents.at(-2) ?? ''] ?? 'features'
    return { ...reply(state, ['show']), action: { name: 'show-section', section } }
  },
}

/** The line of the class, or the next of its intent that was not said. */
const plain: Answer = (state, intent, line) => {
  const turns = intentLines[intent]
  const own = isLine(line) && line !== intent ? line : undefined
  const next = turns?.find((one) => !state.said.includes(one)) ?? turns?.at(-1)
  const said = own ?? next ?? (isLine(intent) ? intent : undefined)
  if (said === undefined) return decline(state)
  const action: CallAction | undefined = actionOf(intent, said)
  return { ...reply(state, [said]), sure: isTopic(intent), ...(action && { action }) }
}

function again(state: DialogueState, line: 'louder' | 'slower'): DialogueTurn {
  const said = turn(state, [say(line), ...state.lastReply])
  return { ...said, state: { ...said.state, said: [...state.said, line] } }
}

/** More of the last subject, or the end of what is known of it. */
function more(state: DialogueState): DialogueTurn {
  const last = [...state.intents].reverse().find(isTopic) ?? 'service'
  const next = [`${last}-more`, `${last}-again`].find(
    (id): id is LineId => isLine(id) && !state.said.includes(id),
  )
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

function silence(state: DialogueState): DialogueTurn {
  const silencesInRow = state.silencesInRow + 1
  if (silencesInRow < 2) return turn({ ...state, silencesInRow }, [say('silence-first')])
  return { ...turn({ ...state, silencesInRow }, [say('silence-last')]), endedBy: 'assistant' }
}

/** Says lines; one that was said before is said in other words, or with "As I said". */
function reply(state: DialogueState, ids: readonly LineId[]): DialogueTurn {
  const parts = ids.flatMap((id) => partsOf(state, id))
  const said = parts.flatMap(({ clips = [] }) => clips.filter(isLine))
  const all = [...state.said, ...ids, ...said.filter((id) => !ids.includes(id))]
  return turn({ ...state, said: all }, parts)
}

function partsOf(state: DialogueState, id: LineId): ReplyPart[] {
  if (!state.said.includes(id) || plainLines.has(id) || id.startsWith('mean-')) return [say(id)]
  const other = `${id}-again`
  if (isLine(other) && !state.said.includes(other)) return [say(other)]
  const times = state.said.filter((said) => said === id).length
  return times > 2 && isTopic(id) ? [say('no-more-known')] : [say('as-said'), say(id)]
}

function turn(state: DialogueState, parts: Reply): DialogueTurn {
  return {
    state: { ...state, lastReply: parts.length > 0 ? parts : state.lastReply },
    reply: parts,
    suggestions: suggestionsAboutUs(state),
    understood: true,
  }
}

/** Two questions that were not asked yet, and the role play. */
export function suggestionsAboutUs({ intents, said }: DialogueState): string[] {
  const open = nextQuestions.filter((topic) => !intents.includes(topic))
  const last = intents.includes('role-play') ? suggestions.book : suggestions.rolePlay
  const questions = open.slice(0, 2).map((topic) => suggestions[topic])
  const isLeftToTeam = consultationLines.has(said.at(-1) ?? '')
  return [...(isLeftToTeam ? [suggestions.book] : []), ...questions, last].slice(0, 3)
}
