import { firstLines } from '../../../receptionist/content/first-lines.ts'
import type { Reply, ReplyPart, Turn } from '../../../receptionist/src/reply.ts'
import { openingSuggestions } from '../../content/call.ts'
import type { CallEvent } from '../call-provider.ts'
import { type EarlyAnswer, noEarlyAnswer } from './early-answer.ts'
import type * as receptionist from './receptionist.ts'
import type { SpokenReply } from './speech/echo.ts'
import { endOfTurnDelays } from './speech/end-of-turn.ts'
import type { SpeechInputFailure } from './speech/speech-input.ts'
import type { OutputMode } from './speech/speech-output.ts'

/** What is said in one go. Without suggestions it leaves those that are offered. */
export type Speech = Omit<Turn<unknown>, 'state' | 'suggestions'> & {
  suggestions?: readonly string[]
}

type Phase =
  /** Nothing has been said yet. */
  | { name: 'opening' }
  /** A reply is being said. `mode` is missing until its sound or its caption has started. */
  | { name: 'speaking'; mode: OutputMode | undefined; textShown: boolean }
  /** The echo of a reply has to end, or the code that answers has to arrive. */
  | { name: 'waiting' }
  /** `bargedIn`: the caller has interrupted a reply, and no word has been heard since. */
  | { name: 'listening'; bargedIn: boolean }
  | { name: 'ended' }

/** Everything that decides when the receptionist speaks and when it listens, in one call. */
export type TurnState = {
  phase: Phase
  /** The business that is played from the first word on; otherwise it is asked for. */
  trade: string | undefined
  /** The `started` event has been emitted: with the first sound of the first reply, or with its caption. */
  started: boolean
  muted: boolean
  /** The page is hidden: nothing is recognized, and nobody is asked whether they are there. */
  hidden: boolean
  inputMode: 'microphone' | 'typing'
  /** Microphone and recognizer. */
  input: 'opening' | 'ready' | 'failed'
  /** Says where speech is recognized; shown once, before the recognizer listens for the first time. */
  recognitionNotice: string | undefined
  /** Milliseconds without another interim utterance after which the present one is final. */
  endOfTurnDelay: number
  early: EarlyAnswer
  /** The caller has been heard or has typed, or typing was offered. */
  typingOffered: boolean
  falseBargeIns: number
  /** What is being said, or was said last, and its number in this call. */
  speech: Speech
  speechNumber: number
  /** What the caller has heard last: the microphone may have recorded it. */
  spokenReply: SpokenReply
  /** To be said after the current reply, in this order. */
  nextSpeeches: readonly Speech[]
  /** The code that answers. It is fetched again when an utterance waits for it. */
  code: 'loading' | 'loaded' | 'missing'
  loadFailures: number
  /** Missing until the code that answers is loaded. */
  dialogue: receptionist.ReceptionistState | undefined
  /** Utterances that wait for the code that answers. */
  unanswered: readonly string[]
  /** The transcript shows what the recognizer has understood so far of an utterance that is not final. */
  interimShown: boolean
  suggestions: readonly string[]
}

export type TimerName = 'listen' | 'silence' | 'barge-in' | 'typing-offer' | 'early-answer' | 'text'

/** What happens in a call. `number` tells which speech it is about: one that was replaced may end late. */
export type TurnEvent =
  | { type: 'opened' }
  | { type: 'code-loaded' }
  | { type: 'code-failed'; error: unknown }
  | { type: 'sound-started'; number: number; mode: OutputMode }
  | { type: 'speech-ended'; number: number; mode: OutputMode }
  | { type: 'timeout'; timer: TimerName }
  | { type: 'recognizer-ready'; processLocally: boolean }
  | { type: 'recognizer-started' }
  | { type: 'interim-utterance'; utterance: string }
  | { type: 'final-utterance'; utterance: string }
  | { type: 'speech-detected' }
  | { type: 'input-failed'; failure: SpeechInputFailure }
  | { type: 'mute'; muted: boolean }
  | { type: 'visibility'; hidden: boolean }
  | { type: 'text'; text: string }
  | { type: 'hang-up' }

/** What is to be done in answer to an event. */
export type Effect =
  | { type: 'emit'; event: CallEvent }
  | { type: 'load-code' }
  | { type: 'open-input' }
  | { type: 'listen' }
  /** Stops recognition until `listen`. */
  | { type: 'pause' }
  | { type: 'set-muted'; muted: boolean }
  | { type: 'set-hidden'; hidden: boolean }
  | { type: 'speak'; number: number; reply: Reply }
  | { type: 'stop-speaking' }
  | { type: 'preload'; reply: Reply }
  /** Replaces the timer of this name. */
  | { type: 'start-timer'; timer: TimerName; milliseconds: number }
  | { type: 'cancel-timer'; timer: TimerName }
  | { type: 'cancel-all-timers' }
  /** Frees the microphone, the recognizer and the sound. */
  | { type: 'close' }

/** What an event finds. */
export type TurnContext = {
  /** In milliseconds of `performance.now()`. */
  now: number
  /** In milliseconds since 1970. */
  date: number
  /** The microphone is loud. */
  isLoud: boolean
  /** The code that understands and answers; missing until it is loaded. */
  receptionist: Pick<typeof receptionist, 'begin' | 'respond' | 'lastReply'> | undefined
}

export const sayFirst = (id: keyof typeof firstLines): ReplyPart => ({
  text: firstLines[id],
  clips: [id],
})

/** The first line of a call. Its code is small, so that it can be said before the rest has arrived. */
export const greeting: Speech = {
  reply: [sayFirst('rp-opening')],
  suggestions: openingSuggestions,
}

/** A call in which nothing has happened yet. */
export const newTurnState = (trade?: string): TurnState => ({
  phase: { name: 'opening' },
  trade,
  started: false,
  muted: false,
  hidden: false,
  inputMode: 'typing',
  input: 'opening',
  recognitionNotice: undefined,
  endOfTurnDelay: endOfTurnDelays.usual,
  early: noEarlyAnswer,
  typingOffered: false,
  falseBargeIns: 0,
  speech: greeting,
  speechNumber: 0,
  spokenReply: { text: '', endedAt: Number.NEGATIVE_INFINITY },
  nextSpeeches: [],
  code: 'missing',
  loadFailures: 0,
  dialogue: undefined,
  unanswered: [],
  interimShown: false,
  suggestions: [],
})

/** The state after a change, and what is to be done, in this order. */
export type Step = { state: TurnState; effects: readonly Effect[] }
export type Change = (state: TurnState, context: TurnContext) => Step

export const nothing: Change = (state) => ({ state, effects: [] })

export function set(part: Partial<TurnState>): Change {
  return (state) => ({ state: { ...state, ...part }, effects: [] })
}

export function effect(one: Effect): Change {
  return (state) => ({ state, effects: [one] })
}

/** Each change finds the state that the one before it has left. */
export function inOrder(...changes: readonly Change[]): Change {
  return (first, context) =>
    changes.reduce<Step>(
      ({ state, effects }, change) => {
        const next = change(state, context)
        return { state: next.state, effects: [...effects, ...next.effects] }
      },
      { state: first, effects: [] },
    )
}

/** A change that depends on what it finds. */
export function depending(choose: (state: TurnState, context: TurnContext) => Change): Change {
  return (state, context) => choose(state, context)(state, context)
}

/** Suggestions that are shown already are not emitted again. */
export function emit(event: CallEvent): Change {
  return depending((state) => {
    const emitted = effect({ type: 'emit', event })
    if (event.type === 'suggestions') {
      const shown = event.suggestions.join('\n') === state.suggestions.join('\n')
      return shown ? nothing : inOrder(set({ suggestions: event.suggestions }), emitted)
    }
    const isUtterance = event.type === 'transcript' && event.role === 'user'
    return isUtterance ? inOrder(set({ interimShown: !event.final }), emitted) : emitted
  })
}

export function startTimer(timer: TimerName, milliseconds: number): Change {
  return effect({ type: 'start-timer', timer, milliseconds })
}

export function cancelTimer(timer: TimerName): Change {
  return effect({ type: 'cancel-timer', timer })
}
