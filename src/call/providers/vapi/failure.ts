import type { CallEvent, CallFailure, EndedBy } from '../../call-provider.ts'

type Ending = Extract<CallEvent, { type: 'ended' | 'failed' }>

/**
 * What an `error` event of the SDK means for the call. It tells of small and of fatal things by the same event, and of one
 * failed join three times; `undefined` is a thing the call survives.
 */
export function endingOf(event: unknown, started: boolean): Ending | undefined {
  const { action, type, error } = fields(event)
  if (action === 'error') return fatalEnding(event, started)
  if (startErrors.has(type)) {
    const response = error instanceof Response ? error : undefined
    const refused = response !== undefined && response.status >= 400 && response.status < 500
    return { type: 'failed', reason: refused ? 'not-allowed' : 'no-answer', error: readable(error) }
  }
  if (type === 'validation-error') return { type: 'failed', reason: 'unknown', error: readable(event) }
  return undefined
}

/** A start that fails is told at its stage, and once more as a whole. */
const startErrors: ReadonlySet<unknown> = new Set([
  'daily-call-object-creation-error',
  'daily-call-join-error',
  'start-method-error',
])

/** The call library's fatal errors (specification §8 "Fatal call kinds"). Each of them is the end of the call. */
const fatalKinds: Record<string, CallFailure> = {
  'connection-error': 'connection-lost',
  'end-of-life': 'unsupported',
  'exp-room': 'not-allowed',
  'exp-token': 'not-allowed',
  'nbf-room': 'not-allowed',
  'nbf-token': 'not-allowed',
  'meeting-full': 'not-allowed',
  'not-allowed': 'not-allowed',
  'no-room': 'not-allowed',
  ejected: 'not-allowed',
}

function fatalEnding(event: unknown, started: boolean): Ending {
  const { error, errorMsg } = fields(event)
  const kind = String(fields(error).type ?? '')
  // The ordinary way in which the assistant hangs up: it ends the meeting, and everybody is ejected.
  if (kind === 'ejected' && started) return { type: 'ended', by: 'assistant' }
  if ((kind === 'exp-room' || kind === 'exp-token') && started) return { type: 'ended', by: 'time-limit' }
  const reason = kind === 'connection-error' && !started ? 'no-answer' : (fatalKinds[kind] ?? 'unknown')
  return { type: 'failed', reason, error: new Error(`${kind || 'fatal error'}: ${errorMsg ?? fields(error).msg}`) }
}

/** What the call machine says of the microphone (specification §8 "Camera errors"). */
export function microphoneFailure(event: unknown): Ending {
  const { error, errorMsg } = fields(event)
  const kind = String(fields(error).type ?? '')
  const reasons: Record<string, CallFailure> = {
    permissions: 'microphone-blocked',
    'not-found': 'microphone-missing',
    'cam-in-use': 'microphone-busy',
    'mic-in-use': 'microphone-busy',
    'cam-mic-in-use': 'microphone-busy',
    'undefined-mediadevices': 'unsupported',
  }
  const text = fields(errorMsg).errorMsg ?? fields(error).msg ?? ''
  return { type: 'failed', reason: reasons[kind] ?? 'unknown', error: new Error(`microphone ${kind}: ${text}`) }
}

/** What the browser says when it is asked for the microphone. */
export function permissionFailure(error: unknown): Ending {
  const name = error instanceof DOMException ? error.name : ''
  const reasons: Record<string, CallFailure> = {
    NotAllowedError: 'microphone-blocked',
    NotFoundError: 'microphone-missing',
    NotReadableError: 'microphone-busy',
    AbortError: 'microphone-busy',
  }
  return { type: 'failed', reason: reasons[name] ?? 'unknown', error }
}

/** Who ended a call, by the provider's own word for it. */
export function endedBy(reason: unknown): EndedBy {
  return reason === 'exceeded-max-duration' ? 'time-limit' : 'assistant'
}

/** The SDK throws the response itself, with the parsed body as its `error`. */
export function readable(error: unknown): Error {
  if (error instanceof Error) return error
  if (error instanceof Response) {
    const body = fields(fields(error).error)
    const message = Array.isArray(body.message) ? body.message.join(', ') : (body.message ?? body.error ?? '')
    return new Error(`POST /call/web answered ${error.status}: ${String(message)}`)
  }
  if (typeof error === 'string') return new Error(error)
  const { message, errorMsg, error: inner } = fields(error)
  return new Error(String(message ?? errorMsg ?? fields(inner).msg ?? JSON.stringify(error)))
}

type Fields = Partial<Record<string, unknown>>

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
