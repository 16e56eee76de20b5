import { type PhraseId, receptionistPhrases, receptionistTemplates } from '../../../content/receptionist.ts'
import { type Topic, topics } from '../../../content/receptionist-topics.ts'
import type { CallAction, EndedBy } from '../../call-provider.ts'
import { type Entities, extractEntities, readBusiness, readName } from './entities.ts'
import { type Intent, normalise, recognizeIntent, recognizeYesNo } from './intents.ts'

/** What the receptionist says in one turn, in order. */
export type Reply = readonly ReplyPart[]

/** One phrase or one filled-in template. `text` is shown; `clip` is played where it can be, and may say less than `text`. */
export type ReplyPart = { text: string; clip?: PhraseId }

type Section = Extract<CallAction, { name: 'show-section' }>['section']

/** What the receptionist has just asked. */
type PendingQuestion =
  /** Whether the caller meant this topic. */
  | { about: 'topic'; topic: Topic }
  /** Whether to show this section. */
  | { about: 'section'; section: Section }
  /** Whether the caller wants to talk to a person. */
  | { about: 'person' }
  /** The caller's name and business, and whether to open the waitlist. */
  | { about: FormQuestion }

/** The questions that lead to the waitlist, in order. */
type FormQuestion = 'name' | 'business' | 'waitlist'

/** What the receptionist remembers of one call. */
export type DialogueState = {
  /** Milliseconds, on the clock of `now`. */
  startedAt: number
  entities: Entities
  pendingQuestion: PendingQuestion | undefined
  /** What "say that again" repeats. */
  lastReply: Reply
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
  /** The call ends after the reply. */
  endedBy?: EndedBy
}

/**
 * Finds the topic nearest to an utterance that no intent rule matches.
 * @param normalised an utterance as `normalise` returns it.
 */
export type TopicSearch = (normalised: string) => Topic | undefined

/** Milliseconds after which the receptionist ends the call. Chosen by hand. */
const callTimeLimit = 15 * 60_000

/** The first turn of a call. `now` is in milliseconds, on any clock. */
export function greet(now: number): DialogueTurn {
  const reply = [phrase('greeting')]
  return {
    state: {
      startedAt: now,
      entities: {},
      pendingQuestion: undefined,
      lastReply: reply,
      unknownInRow: 0,
      insults: 0,
      silencesInRow: 0,
    },
    reply,
  }
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
  searchTopic: TopicSearch = () => undefined,
): DialogueTurn {
  if (now - state.startedAt >= callTimeLimit) return turn(state, [phrase('silence-last')], { endedBy: 'time-limit' })
  if (utterance.trim() === '') return answerSilence(state)

  const next = { ...state, silencesInRow: 0, entities: extractEntities(state.entities, utterance) }
  return (
    (state.pendingQuestion && readAnswer(next, state.pendingQuestion, utterance)) ??
    answerUtterance(next, utterance, searchTopic)
  )
}

const phrase = (id: PhraseId): ReplyPart => ({ text: receptionistPhrases[id], clip: id })

type TurnOptions = { pendingQuestion?: PendingQuestion; action?: CallAction; endedBy?: EndedBy }

function turn(
  state: DialogueState,
  reply: Reply,
  { pendingQuestion, action, endedBy }: TurnOptions = {},
): DialogueTurn {
  return {
    state: { ...state, pendingQuestion, lastReply: reply, unknownInRow: 0 },
    reply,
    ...(action && { action }),
    ...(endedBy && { endedBy }),
  }
}

function answerSilence(state: DialogueState): DialogueTurn {
  if (state.silencesInRow > 0) return turn(state, [phrase('silence-last')], { endedBy: 'assistant' })
  return { state: { ...state, silencesInRow: 1 }, reply: [phrase('silence-first')] }
}

/** Reads an utterance as the answer to the pending question; `undefined` when it is none. */
function readAnswer(state: DialogueState, question: PendingQuestion, utterance: string): DialogueTurn | undefined {
  if (question.about === 'name' || question.about === 'business') {
    return readFormAnswer(state, question.about, utterance)
  }
  const read = recognizeYesNo(utterance)
  if (!read) return undefined
  // "No thanks, how much is it?": the question after the no is answered.
  if (recognizeIntent(read.rest)) {
    return answerUtterance({ ...state, pendingQuestion: undefined }, read.rest, () => undefined)
  }
  if (read.answer === 'no') return turn(state, [phrase('anything-else')])
  switch (question.about) {
    case 'topic':
      return answerIntent(state, question.topic, utterance)
    case 'section':
      return turn(state, [phrase('show')], { action: { name: 'show-section', section: question.section } })
    case 'person':
      return turn(state, [phrase('book')], { action: { name: 'book' } })
    case 'waitlist':
      return turn(state, [phrase('waitlist-open')], { action: { name: 'join-waitlist', answers: state.entities } })
  }
}

/** Intents that are never read as the caller's name or business. */
const neverFormAnswers: readonly Intent[] = ['goodbye', 'repeat', 'robot', 'person', 'abuse', 'wait', 'spell', 'typing']

const isQuestion = (utterance: string) =>
  /^(what|whats|how|why|can|could|do|does|is|are|will|would|who|when|where|which)\b/.test(normalise(utterance)) ||
  utterance.trim().endsWith('?')

const isCancellation = (utterance: string) =>
  /\b(cancel|never ?mind|forget it|stop|leave it|changed my mind)\b/.test(normalise(utterance))

function readFormAnswer(state: DialogueState, asked: 'name' | 'business', utterance: string): DialogueTurn {
  if (isCancellation(utterance)) return turn(state, [phrase('anything-else')])
  const intent = recognizeIntent(utterance)
  if (isQuestion(utterance) || (intent && neverFormAnswers.includes(intent))) {
    // "Why do you need that?" asks about privacy here. So does, most likely, a question that no rule matches.
    const topic = /^(why|what for)\b/.test(normalise(utterance)) ? 'privacy' : (intent ?? 'privacy')
    const answer = answerIntent(state, topic, utterance)
    if (answer.endedBy || intent === 'repeat' || answer.action) return answer
    return {
      ...answer,
      reply: [...answer.reply, formQuestion(state, asked)],
      state: { ...answer.state, pendingQuestion: { about: asked } },
    }
  }
  if (recognizeYesNo(utterance)?.answer === 'no') {
    return askFormQuestion(state, asked === 'name' ? 'business' : 'waitlist')
  }
  if (asked === 'name') {
    const name = state.entities.name ?? readName(utterance)
    return askFormQuestion(name ? { ...state, entities: { ...state.entities, name } } : state, 'business')
  }
  const business = state.entities.business ?? readBusiness(utterance)
  return askFormQuestion(business ? { ...state, entities: { ...state.entities, business } } : state, 'waitlist')
}

/** Asks the first question from `first` on that the caller has not answered yet. */
function askFormQuestion(state: DialogueState, first: FormQuestion): DialogueTurn {
  const about =
    first === 'name' && !state.entities.name
      ? 'name'
      : first !== 'waitlist' && !state.entities.business
        ? 'business'
        : 'waitlist'
  return turn(state, [formQuestion(state, about)], { pendingQuestion: { about } })
}

function formQuestion({ entities }: DialogueState, about: FormQuestion): ReplyPart {
  switch (about) {
    case 'name':
      return phrase('waitlist-name')
    case 'business':
      return entities.name
        ? { text: receptionistTemplates.thanksName(entities.name), clip: 'waitlist-business' }
        : phrase('waitlist-business')
    case 'waitlist':
      return {
        text: receptionistTemplates.confirmWaitlist(Object.values(entities).join(', ')),
        clip: 'waitlist-confirm',
      }
  }
}

/** Answers an utterance that is no answer to a pending question. */
function answerUtterance(state: DialogueState, utterance: string, searchTopic: TopicSearch): DialogueTurn {
  const intent = recognizeIntent(utterance)
  if (intent) return answerIntent(state, intent, utterance)

  if (recognizeYesNo(utterance)) return turn(state, [phrase('anything-else')])
  if (Object.keys(extractEntities({}, utterance)).length > 0) return turn(state, [phrase('noted')])

  const topic = searchTopic(normalise(utterance))
  if (topic) {
    const text = receptionistTemplates.didYouMean(topics[topic].subject)
    return turn(state, [{ text }], { pendingQuestion: { about: 'topic', topic } })
  }
  return answerUnknown(state)
}

function answerUnknown(state: DialogueState): DialogueTurn {
  const unknownInRow = state.unknownInRow + 1
  const answer =
    unknownInRow === 1
      ? turn(state, [phrase('unknown')], { pendingQuestion: { about: 'person' } })
      : unknownInRow === 2
        ? turn(state, [phrase('unknown-again')])
        : turn(state, [phrase('person')], { action: { name: 'book' } })
  return { ...answer, state: { ...answer.state, unknownInRow } }
}

function answerIntent(state: DialogueState, intent: Intent, utterance: string): DialogueTurn {
  switch (intent) {
    case 'greeting':
      return turn(state, [phrase('hello')])
    case 'repeat':
      return { state, reply: state.lastReply }
    case 'wait':
      return { state, reply: [phrase('wait')] }
    case 'goodbye':
      return turn(state, [phrase('goodbye')], { endedBy: 'assistant' })
    case 'abuse': {
      const insults = state.insults + 1
      if (insults >= 3) return turn(state, [phrase('abuse-end')], { endedBy: 'assistant' })
      return turn({ ...state, insults }, [phrase('abuse')])
    }
    case 'spell':
      return turn(state, [{ text: spelling(state, utterance) }])
    case 'show':
      return turn(state, [phrase('show')], { action: { name: 'show-section', section: sectionIn(utterance) } })
    case 'voices':
      return turn(state, [phrase('voices')], { pendingQuestion: { about: 'section', section: 'voices' } })
    case 'book':
    case 'person':
      return turn(state, [phrase(intent)], { action: { name: 'book' } })
    case 'contact':
      return turn(state, [{ text: receptionistTemplates.contact, clip: 'contact' }])
    case 'waitlist':
      return askFormQuestion(state, 'name')
    default:
      return turn(state, [phrase(intent)])
  }
}

/** The section of the landing page that an utterance names. */
function sectionIn(utterance: string): Section {
  const normalised = normalise(utterance)
  if (/voice|preview|sample/.test(normalised)) return 'voices'
  if (/benefit/.test(normalised)) return 'benefits'
  if (/works?\b|steps/.test(normalised)) return 'how-it-works'
  return 'features'
}

/** Spells what the utterance asks for: e-mail address, phone number, the caller's name, or else the brand's name. */
function spelling({ entities, lastReply }: DialogueState, utterance: string): string {
  const normalised = normalise(utterance)
  if (/mail/.test(normalised)) return receptionistTemplates.spellEmail
  if (/phone|number/.test(normalised)) return receptionistTemplates.spellPhone
  if (/\bmy name\b/.test(normalised) && entities.name) return receptionistTemplates.spellCallerName(entities.name)
  // "Can you spell that?" after the e-mail address.
  return /write to/i.test(lastReply[0]?.text ?? '')
    ? receptionistTemplates.spellEmail
    : receptionistTemplates.spellBrandName
}
