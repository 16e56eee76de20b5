import type { CallAction, CallEvent, CallForm, CallRecord, Role } from './call-provider.ts'

/**
 * One entry of the transcript, which is in order of time. `id` stays the same while a line's interim text is replaced.
 * `aloud`: the assistant was speaking when the line came, so a screen reader need not read it.
 */
export type TranscriptEntry =
  | { id: number; kind: 'line'; role: Role; text: string; final: boolean; aloud: boolean }
  | { id: number; kind: 'action'; action: CallAction }
  /** The assistant plays the receptionist of this business from here on. */
  | { id: number; kind: 'role-play'; business: string }

type InCall = {
  name: 'in-call'
  /** When the conversation began, in milliseconds of `performance.now()`. */
  startedAt: number
  /** The assistant is speaking; otherwise it listens. */
  speaking: boolean
  muted: boolean
  inputMode: 'microphone' | 'typing'
  /** Where the caller's speech is recognized; empty where that is not known. */
  speechNotice: string
  /** The assistant's level and the caller's, from 0 to 1. The caller's stays 0 where the provider cannot measure it. */
  level: number
  localLevel: number
  transcript: readonly TranscriptEntry[]
  /** What the caller may send with one press: at most four. Undefined until the provider has offered some. */
  suggestions: readonly string[] | undefined
  /** What is known of the call that was role-played last. */
  form: CallForm | undefined
  /** What the business would get from it. */
  callRecord: CallRecord | undefined
}

/** What a conversation that has ended leaves behind, until it is closed or a new call starts. */
export type CallSummary = {
  seconds: number
  transcript: readonly TranscriptEntry[]
  form: CallForm | undefined
  callRecord: CallRecord | undefined
}

/** `after` says why the widget is idle: nothing has happened yet, a call ended, or a call failed. */
type Idle = { name: 'idle'; after: 'nothing' | 'call' | 'failure'; summary?: CallSummary }

/** `slow`: it has taken so long that the visitor is told that the call is still being tried. */
type Connecting = { name: 'connecting'; slow: boolean }

/** The three states of the widget. */
export type CallState = Idle | Connecting | InCall

/** The visitor's actions and the provider's events. */
export type CallInput =
  | CallEvent
  | { type: 'start' }
  /** The call has been connecting for longer than most calls take. */
  | { type: 'slow' }
  | { type: 'hang-up' }
  | { type: 'mute'; muted: boolean }
  | { type: 'close-summary' }

export const idle: CallState = { name: 'idle', after: 'nothing' }

const newCall: Omit<InCall, 'startedAt'> = {
  name: 'in-call',
  speaking: false,
  muted: false,
  inputMode: 'microphone',
  speechNotice: '',
  level: 0,
  localLevel: 0,
  transcript: [],
  suggestions: undefined,
  form: undefined,
  callRecord: undefined,
}

/**
 * The next state. An input that has no meaning in the present state changes nothing: the same object is returned.
 * @param now in milliseconds of `performance.now()`.
 */
export function nextCallState(state: CallState, input: CallInput, now: number): CallState {
  switch (state.name) {
    case 'idle':
      if (input.type === 'start') return { name: 'connecting', slow: false }
      return input.type === 'close-summary' && state.summary ? idle : state
    case 'connecting':
      if (input.type === 'slow') return { name: 'connecting', slow: true }
      return input.type === 'started'
        ? { ...newCall, startedAt: now }
        : (backToIdle(input) ?? state)
    case 'in-call': {
      const { startedAt, transcript, form, callRecord } = state
      const summary = { seconds: secondsSince(startedAt, now), transcript, form, callRecord }
      return backToIdle(input, summary) ?? duringCall(state, input)
    }
  }
}

/** The duration of a call, in whole seconds. */
export const secondsSince = (startedAt: number, now: number) => Math.floor((now - startedAt) / 1000)

function backToIdle(input: CallInput, summary?: CallSummary): Idle | undefined {
  if (input.type === 'failed') return { name: 'idle', after: 'failure' }
  if (input.type !== 'ended' && input.type !== 'hang-up') return undefined
  return { name: 'idle', after: 'call', ...(summary && { summary }) }
}

function duringCall(state: InCall, input: CallInput): InCall {
  switch (input.type) {
    case 'speaking':
      return state.speaking === input.speaking ? state : { ...state, speaking: input.speaking }
    case 'mute':
      return state.muted === input.muted ? state : { ...state, muted: input.muted }
    case 'input-mode':
      return { ...state, inputMode: input.mode }
    case 'speech-notice':
      return { ...state, speechNotice: input.text }
    case 'level':
      return { ...state, level: input.level }
    case 'local-level':
      return { ...state, localLevel: input.level }
    case 'transcript':
      return { ...state, transcript: withLine(state, input) }
    case 'action':
      return {
        ...state,
        transcript: [
          ...state.transcript,
          { id: nextId(state.transcript), kind: 'action', action: input.action },
        ],
      }
    case 'suggestions':
      return { ...state, suggestions: input.suggestions }
    case 'role-play':
      return {
        ...state,
        transcript: [
          ...state.transcript,
          { id: nextId(state.transcript), kind: 'role-play', business: input.business },
        ],
        form: undefined,
        callRecord: undefined,
      }
    case 'call-form':
      return { ...state, form: input.form }
    case 'call-record':
      return { ...state, callRecord: input.record }
    default:
      return state
  }
}

/**
 * A line replaces the interim line of its role, in its place and with its id; without one, it is appended. A line without
 * text is not shown.
 */
function withLine(
  state: InCall,
  { role, text, final }: Extract<CallEvent, { type: 'transcript' }>,
) {
  const { transcript } = state
  const aloud = role === 'assistant' && state.speaking
  const interim = transcript.findLastIndex(
    (entry) => entry.kind === 'line' && entry.role === role && !entry.final,
  )
  if (text === '') return transcript.filter((_, index) => index !== interim)
  const replaced = transcript[interim]
  if (replaced === undefined) {
    return [
      ...transcript,
      { id: nextId(transcript), kind: 'line' as const, role, text, final, aloud },
    ]
  }
  return transcript.with(interim, { id: replaced.id, kind: 'line', role, text, final, aloud })
}

function nextId(transcript: readonly TranscriptEntry[]): number {
  return (transcript.at(-1)?.id ?? 0) + 1
}
