import type { CallAction, CallEvent, Role } from './call-provider.ts'

/** What the transcript shows, oldest first. `id` stays with a line while its interim text is replaced. */
export type TranscriptEntry =
  | { id: number; kind: 'line'; role: Role; text: string; final: boolean; aloud: boolean }
  | { id: number; kind: 'action'; action: CallAction }

export type InCall = {
  name: 'in-call'
  /** The assistant is speaking; otherwise it listens. */
  speaking: boolean
  muted: boolean
  inputMode: 'microphone' | 'typing'
  /** Levels from 0 to 1: the assistant's, and the caller's where it can be measured. */
  level: number
  localLevel: number
  transcript: readonly TranscriptEntry[]
}

/** The three states of specification §2. `after` says what brought the widget back to idle. */
export type CallState = { name: 'idle'; after: 'nothing' | 'call' | 'failure' } | { name: 'connecting' } | InCall

/** What the visitor does, and what the provider tells. */
export type CallInput = CallEvent | { type: 'start' } | { type: 'hang-up' } | { type: 'mute'; muted: boolean }

export const idle: CallState = { name: 'idle', after: 'nothing' }

const answered: InCall = {
  name: 'in-call',
  speaking: false,
  muted: false,
  inputMode: 'microphone',
  level: 0,
  localLevel: 0,
  transcript: [],
}

/** The next state. What does not belong to the present state changes nothing: the very same object is returned. */
export function nextCallState(state: CallState, input: CallInput): CallState {
  switch (state.name) {
    case 'idle':
      return input.type === 'start' ? { name: 'connecting' } : state
    case 'connecting':
      return input.type === 'started' ? answered : (backToIdle(input) ?? state)
    case 'in-call':
      return backToIdle(input) ?? duringCall(state, input)
  }
}

function backToIdle(input: CallInput): CallState | undefined {
  if (input.type === 'failed') return { name: 'idle', after: 'failure' }
  if (input.type === 'ended' || input.type === 'hang-up') return { name: 'idle', after: 'call' }
  return undefined
}

function duringCall(state: InCall, input: CallInput): InCall {
  switch (input.type) {
    case 'speaking':
      return state.speaking === input.speaking ? state : { ...state, speaking: input.speaking }
    case 'mute':
      return state.muted === input.muted ? state : { ...state, muted: input.muted }
    case 'input-mode':
      return { ...state, inputMode: input.mode }
    case 'level':
      return { ...state, level: input.level }
    case 'local-level':
      return { ...state, localLevel: input.level }
    case 'transcript':
      return { ...state, transcript: withLine(state, input) }
    case 'action':
      return {
        ...state,
        transcript: [...state.transcript, { id: nextId(state.transcript), kind: 'action', action: input.action }],
      }
    default:
      return state
  }
}

/** An interim line gives way to the next line of its role, in its own place. */
function withLine(state: InCall, { role, text, final }: Extract<CallEvent, { type: 'transcript' }>) {
  const { transcript } = state
  const aloud = role === 'assistant' && state.speaking
  const interim = transcript.findLastIndex((entry) => entry.kind === 'line' && entry.role === role && !entry.final)
  const replaced = transcript[interim]
  if (replaced === undefined) {
    return [...transcript, { id: nextId(transcript), kind: 'line' as const, role, text, final, aloud }]
  }
  return transcript.with(interim, { id: replaced.id, kind: 'line', role, text, final, aloud })
}

function nextId(transcript: readonly TranscriptEntry[]): number {
  return (transcript.at(-1)?.id ?? 0) + 1
}
