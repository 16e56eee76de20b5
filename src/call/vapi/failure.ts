import type { CallEvent, CallFailure, EndedBy } from '../call-provider.ts'

export type Ending = Extract<CallEvent, { type: 'ended' | 'failed' }>

/**
 * How an `error` event of the SDK ends the call. `undefined`: the call goes on. The SDK emits the same event for fatal and
 * for non-fatal errors, and emits it three times for one failed join.
 */
export function endingOf(event: unknown, started: boolean): Ending | undefined {
  const { action, type, error } = fields(event)
  if (action === 'error') return fatalEnding(event, started)
  if (startErrors.has(type)) {
    const response = error instanceof Response ? error : undefined
    const clientError = response !== undefined && response.status >= 400 && response.status < 500
    return {
      type: 'failed',
      reason: clientError ? 'not-allowed' : 'no-answer',
      error: sdkError(error),
    }
  }
  if (type === 'validation-error')
    return { type: 'failed', reason: 'unknown', error: sdkError(event) }
  return undefined
}

/** The SDK emits one of the first two for the stage that failed, and then the third for the start as a whole. */
const startErrors: ReadonlySet<unknown> = new Set([
  'daily-call-object-creation-error',
  'daily-call-join-error',
  'start-method-error',
])

/**
 * The call library's fatal errors besides `connection-error`. Each of them ends the call. A request
 * of the bundle that timed out or was cut, such as its lookup of the room, has no kind.
 */
const fatalKinds: Record<string, CallFailure> = {
  'end-of-life': 'unsupported',
  'exp-room': 'expired',
  'exp-token': 'expired',
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
  // When the assistant hangs up, Vapi ends the meeting, and the library reports the caller as ejected.
  if (kind === 'ejected' && started) return { type: 'ended', by: 'assistant' }
  const network = kind === '' || kind === 'connection-error'
  const networkReason = started ? 'connection-lost' : 'no-answer'
  const reason = network ? networkReason : (fatalKinds[kind] ?? 'unknown')
  const messages = new Set([fields(error).msg, errorMsg].filter((message) => message !== undefined))
  return {
    type: 'failed',
    reason,
    error: new Error(`${kind || 'fatal error'}: ${[...messages].join(' ')}`),
  }
}

/** The failure for a `camera-error` event of the call machine, which is about the microphone, the camera or both. */
export function deviceFailure(event: unknown): Ending {
  const { error, errorMsg } = fields(event)
  const { type, blockedMedia, missingMedia } = fields(error)
  const kind = String(type ?? '')
  const media = blockedMedia ?? missingMedia
  const cameraOnly =
    kind === 'cam-in-use' || (Array.isArray(media) && media.length > 0 && !media.includes('audio'))
  const reasons: Record<string, CallFailure> = {
    permissions: 'microphone-blocked',
    'not-found': 'microphone-missing',
    'mic-in-use': 'microphone-busy',
    'cam-mic-in-use': 'microphone-busy',
    'undefined-mediadevices': 'unsupported',
  }
  const text = fields(errorMsg).errorMsg ?? fields(error).msg ?? ''
  const reason = cameraOnly ? 'camera-unavailable' : (reasons[kind] ?? 'unknown')
  return {
    type: 'failed',
    reason,
    error: new Error(`${cameraOnly ? 'camera' : 'microphone'} ${kind}: ${text}`),
  }
}

/** The failure for a rejected `getUserMedia`. */
export function permissionFailure(error: unknown): Ending {
  const name = String(fields(error).name)
  const reasons: Record<string, CallFailure> = {
    NotAllowedError: 'microphone-blocked',
    NotFoundError: 'microphone-missing',
    // In WebKitGTK. A request without constraints fails like this only where there is no device.
    OverconstrainedError: 'microphone-missing',
    NotReadableError: 'microphone-busy',
    AbortError: 'microphone-busy',
  }
  return { type: 'failed', reason: reasons[name] ?? 'unknown', error }
}

/** Who ended a call, from Vapi's `endedReason`. */
export function whoEnded(reason: unknown): EndedBy {
  return reason === 'exceeded-max-duration' ? 'time-limit' : 'assistant'
}

/** An Error with a message, from anything the SDK throws. For a refused request that is the response, with its body as `error`. */
export function sdkError(error: unknown): Error {
  if (error instanceof Error) return error
  if (error instanceof Response) {
    const body = fields(fields(error).error)
    const message = Array.isArray(body.message)
      ? body.message.join(', ')
      : (body.message ?? body.error ?? '')
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
