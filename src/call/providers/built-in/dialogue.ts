import { type PhraseId, receptionistTemplates as phrases, receptionistPhrases } from '../../../content/receptionist.ts'
import { type Topic, topics } from '../../../content/receptionist-topics.ts'
import type { CallAction, EndedBy } from '../../call-provider.ts'
import { type Entities, extractEntities, readBusiness, readName } from './entities.ts'
import { type Intent, normalise, recognizeIntent, recognizeYesNo } from './intents.ts'

/** A sentence to say. With a clip it can be spoken in the receptionist's own voice; the text is what is shown. */
export type Sentence = { text: string; clip?: PhraseId }

type Section = Extract<CallAction, { name: 'show-section' }>['section']

/** What the receptionist has just asked, and so how the next words are to be read. */
type PendingQuestion =
  | { about: 'topic'; topic: Topic }
  | { about: 'section'; section: Section }
  | { about: 'person' }
  | { about: 'name' }
  | { about: 'business' }
  | { about: 'waitlist' }

export type DialogueState = {
  startedAt: number
  heard: Entities
  asked: PendingQuestion | undefined
  last: readonly Sentence[]
  /** How often in a row it did not know, how often it was insulted, how often in a row nothing was said. */
  misses: number
  insults: number
  silences: number
}

export type DialogueTurn = { state: DialogueState; reply: readonly Sentence[]; action?: CallAction; ends?: EndedBy }

/** The nearest topic to words no rule knows, if any is near. */
export type TopicSearch = (words: string) => Topic | undefined

/** A call ends by itself after this many milliseconds: a demo, not a line left open. */
export const callTimeLimit = 15 * 60_000

const line = (id: PhraseId): Sentence => ({ text: receptionistPhrases[id].text, clip: id })

export function greet(now: number): DialogueTurn {
  const reply = [line('greeting')]
  return {
    state: { startedAt: now, heard: {}, asked: undefined, last: reply, misses: 0, insults: 0, silences: 0 },
    reply,
  }
}

/**
 * One turn of the conversation. Pure: the same state, words and time give the same turn.
 * @param words what the caller said or typed; empty when nothing was said for a while.
 * @param now milliseconds on any clock, the one `greet` was given.
 */
export function respond(
  state: DialogueState,
  words: string,
  now: number,
  search: TopicSearch = () => undefined,
): DialogueTurn {
  if (now - state.startedAt >= callTimeLimit) return say(state, [line('silence-last')], { ends: 'time-limit' })
  if (words.trim() === '') return silence(state)

  const attentive = { ...state, silences: 0, heard: extractEntities(state.heard, words) }
  return (state.asked && answer(attentive, state.asked, words)) ?? fresh(attentive, words, search)
}

type Extra = { asked?: PendingQuestion; action?: CallAction; ends?: EndedBy }

function say(state: DialogueState, reply: readonly Sentence[], { asked, action, ends }: Extra = {}): DialogueTurn {
  return {
    state: { ...state, asked, last: reply, misses: 0 },
    reply,
    ...(action && { action }),
    ...(ends && { ends }),
  }
}

function silence(state: DialogueState): DialogueTurn {
  if (state.silences > 0) return say(state, [line('silence-last')], { ends: 'assistant' })
  return { state: { ...state, silences: 1 }, reply: [line('silence-first')] }
}

/** Intents that are never a caller's name or business, even while one is asked for. */
const interrupts: readonly Intent[] = ['goodbye', 'repeat', 'robot', 'person', 'abuse', 'wait', 'spell', 'typing']
const isQuestion = (words: string) =>
  /^(what|whats|how|why|can|could|do|does|is|are|will|would|who|when|where|which)\b/.test(normalise(words)) ||
  words.trim().endsWith('?')

const givesUp = (words: string) =>
  /\b(cancel|never ?mind|forget it|stop|leave it|changed my mind)\b/.test(normalise(words))

/** Reads the words as an answer to what was asked; `undefined` when they are none. */
function answer(state: DialogueState, asked: PendingQuestion, words: string): DialogueTurn | undefined {
  if (asked.about === 'name' || asked.about === 'business') return fillIn(state, asked, words)
  const read = recognizeYesNo(words)
  if (!read) return undefined
  // "No thanks, how much is it?" goes on with the question.
  if (recognizeIntent(read.rest)) return fresh({ ...state, asked: undefined }, read.rest, () => undefined)
  if (read.answer === 'no') return say(state, [line('anything-else')])
  if (asked.about === 'topic') return about(state, asked.topic, words)
  if (asked.about === 'section') {
    return say(state, [line('show')], { action: { name: 'show-section', section: asked.section } })
  }
  if (asked.about === 'person') return say(state, [line('book')], { action: { name: 'book' } })
  return say(state, [line('waitlist-open')], { action: { name: 'join-waitlist', answers: state.heard } })
}

function fillIn(state: DialogueState, asked: PendingQuestion, words: string): DialogueTurn {
  if (givesUp(words)) return say(state, [line('anything-else')])
  const intent = recognizeIntent(words)
  if (isQuestion(words) || (intent && interrupts.includes(intent))) {
    // "Why do you need that?" is here a question about privacy, and so is, most likely, one that no rule knows.
    const turn = about(state, /^(why|what for)\b/.test(normalise(words)) ? 'privacy' : (intent ?? 'privacy'), words)
    if (turn.ends || intent === 'repeat' || turn.action) return turn
    return { ...turn, reply: [...turn.reply, ask(state, asked)], state: { ...turn.state, asked } }
  }
  if (recognizeYesNo(words)?.answer === 'no') return askNext(state, asked.about === 'name' ? 'business' : 'waitlist')
  if (asked.about === 'name') {
    const name = state.heard.name ?? readName(words)
    return askNext(name ? { ...state, heard: { ...state.heard, name } } : state, 'business')
  }
  const business = state.heard.business ?? readBusiness(words)
  return askNext(business ? { ...state, heard: { ...state.heard, business } } : state, 'waitlist')
}

/** Asks for the next thing the questionnaire wants and the caller has not said, then for leave to open it. */
function askNext(state: DialogueState, from: 'name' | 'business' | 'waitlist'): DialogueTurn {
  const next =
    from === 'name' && !state.heard.name
      ? 'name'
      : from !== 'waitlist' && !state.heard.business
        ? 'business'
        : 'waitlist'
  const asked = { about: next } as const
  return say(state, [ask(state, asked)], { asked })
}

function ask(state: DialogueState, asked: PendingQuestion): Sentence {
  if (asked.about === 'name') return line('waitlist-name')
  if (asked.about === 'business') {
    const { name } = state.heard
    return name ? { text: phrases.thanksName(name), clip: 'waitlist-business' } : line('waitlist-business')
  }
  return { text: phrases.confirmWaitlist(Object.values(state.heard).join(', ')), clip: 'waitlist-confirm' }
}

function fresh(state: DialogueState, words: string, search: TopicSearch): DialogueTurn {
  const intent = recognizeIntent(words)
  if (intent) return about(state, intent, words)

  const read = recognizeYesNo(words)
  if (read) return say(state, [line('anything-else')])
  if (Object.keys(extractEntities({}, words)).length > 0) return say(state, [line('noted')])

  const topic = search(normalise(words))
  if (topic) {
    return say(state, [{ text: phrases.didYouMean(topics[topic].subject) }], { asked: { about: 'topic', topic } })
  }
  const misses = state.misses + 1
  const turn =
    misses === 1
      ? say(state, [line('unknown')], { asked: { about: 'person' } })
      : misses === 2
        ? say(state, [line('unknown-again')])
        : say(state, [line('person')], { action: { name: 'book' } })
  return { ...turn, state: { ...turn.state, misses } }
}

function about(state: DialogueState, intent: Intent, words: string): DialogueTurn {
  switch (intent) {
    case 'greeting':
      return say(state, [line('hello')])
    case 'repeat':
      return { state, reply: state.last }
    case 'wait':
      return { state, reply: [line('wait')] }
    case 'goodbye':
      return say(state, [line('goodbye')], { ends: 'assistant' })
    case 'abuse': {
      const insults = state.insults + 1
      if (insults >= 3) return say(state, [line('abuse-end')], { ends: 'assistant' })
      return say({ ...state, insults }, [line('abuse')])
    }
    case 'spell':
      return say(state, [{ text: spell(state, words) }])
    case 'show': {
      const section = sectionIn(words)
      return say(state, [line('show')], { action: { name: 'show-section', section } })
    }
    case 'voices':
      return say(state, [line('voices')], { asked: { about: 'section', section: 'voices' } })
    case 'book':
    case 'person':
      return say(state, [line(intent)], { action: { name: 'book' } })
    case 'contact':
      return say(state, [{ text: phrases.contact, clip: 'contact' }])
    case 'waitlist':
      return askNext(state, 'name')
    default:
      return say(state, [line(intent)])
  }
}

function sectionIn(words: string): Section {
  const said = normalise(words)
  if (/voice|preview|sample/.test(said)) return 'voices'
  if (/benefit/.test(said)) return 'benefits'
  if (/works?\b|steps/.test(said)) return 'how-it-works'
  return 'features'
}

function spell(state: DialogueState, words: string): string {
  const said = normalise(words)
  if (/mail/.test(said)) return phrases.spellEmail
  if (/phone|number/.test(said)) return phrases.spellPhone
  if (/\bmy name\b/.test(said) && state.heard.name) return phrases.spellHeard(state.heard.name)
  return /write to/i.test(state.last[0]?.text ?? '') ? phrases.spellEmail : phrases.spellName
}
