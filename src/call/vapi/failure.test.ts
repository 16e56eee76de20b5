import { describe, expect, it } from 'vitest'
import { deviceFailure, endingOf, permissionFailure, sdkError, whoEnded } from './failure.ts'

const fatal = (type: string) => ({
  action: 'error',
  errorMsg: 'Words',
  error: { type, msg: 'words' },
})

describe('an error event of the Vapi SDK', () => {
  it.each([
    ['connection-error', 'no-answer', 'connection-lost'],
    ['end-of-life', 'unsupported', 'unsupported'],
    ['meeting-full', 'not-allowed', 'not-allowed'],
    ['not-allowed', 'not-allowed', 'not-allowed'],
    ['no-room', 'not-allowed', 'not-allowed'],
    ['exp-room', 'expired', 'expired'],
    ['exp-token', 'expired', 'expired'],
    ['nbf-room', 'not-allowed', 'not-allowed'],
    ['nbf-token', 'not-allowed', 'not-allowed'],
    ['something-new', 'unknown', 'unknown'],
  ])(
    '%s: the reason is %s while the call connects, and %s during the call',
    (kind, connecting, running) => {
      expect(endingOf(fatal(kind), false)).toMatchObject({ type: 'failed', reason: connecting })
      expect(endingOf(fatal(kind), true)).toMatchObject({ type: 'failed', reason: running })
    },
  )

  it('is about the network when it has no kind, as when a lookup of the room times out or is cut', () => {
    for (const errorMsg of ['room lookup timed out', 'Request has been terminated']) {
      for (const event of [
        { action: 'error', errorMsg },
        { action: 'error', errorMsg, error: { msg: errorMsg } },
      ]) {
        expect(endingOf(event, false)).toMatchObject({ type: 'failed', reason: 'no-answer' })
        expect(endingOf(event, true)).toMatchObject({ type: 'failed', reason: 'connection-lost' })
      }
    }
  })

  it('is an ordinary end when the caller is ejected during the call, and a failure while the call connects', () => {
    expect(endingOf(fatal('ejected'), true)).toEqual({ type: 'ended', by: 'assistant' })
    expect(endingOf(fatal('ejected'), false)).toMatchObject({
      type: 'failed',
      reason: 'not-allowed',
    })
  })

  it('does not end the call when it is about a setup that failed', () => {
    for (const type of [
      'audio-observer-setup-error',
      'audio-processing-setup-error',
      'video-recording-setup-error',
    ]) {
      expect(endingOf({ type, stage: 'some', error: new Error('x') }, true)).toBeUndefined()
    }
  })

  it('has both messages of a bundle that could not be loaded', () => {
    const errorMsg =
      'Timed out (>20000 ms) when loading call object bundle https://c.daily.co/bundle.js'
    const msg = 'Failed to load call object bundle.'
    const event = { action: 'error', errorMsg, error: { type: 'connection-error', msg } }
    const error = new Error(`connection-error: ${msg} ${errorMsg}`)
    expect(endingOf(event, false)).toEqual({ type: 'failed', reason: 'no-answer', error })
    const sameMessage = { ...event, errorMsg: msg }
    expect(endingOf(sameMessage, false)).toMatchObject({
      error: new Error(`connection-error: ${msg}`),
    })
  })

  it('distinguishes a request that Vapi refuses from one that fails', () => {
    const ending = (error: unknown) => endingOf({ type: 'start-method-error', error }, false)
    const answer = (status: number, body: unknown) =>
      ending(Object.assign(new Response(null, { status }), { error: body }))
    const refused = new Error('POST /call/web answered 401: Invalid Key.')
    expect(answer(401, { message: 'Invalid Key.' })).toMatchObject({
      reason: 'not-allowed',
      error: refused,
    })
    const wrong = new Error('POST /call/web answered 400: a is wrong, b too')
    expect(answer(400, { message: ['a is wrong', 'b too'] })).toMatchObject({ error: wrong })
    expect(answer(500, new SyntaxError('not JSON'))).toMatchObject({ reason: 'no-answer' })
    const unsent = new TypeError('Failed to fetch')
    expect(ending(unsent)).toMatchObject({ reason: 'no-answer', error: unsent })
  })
})

describe('a microphone or a camera that cannot be used', () => {
  it.each([
    [{ type: 'permissions' }, 'microphone-blocked', 'microphone permissions'],
    [
      { type: 'permissions', blockedMedia: ['audio'] },
      'microphone-blocked',
      'microphone permissions',
    ],
    [
      { type: 'permissions', blockedMedia: ['video', 'audio'] },
      'microphone-blocked',
      'microphone permissions',
    ],
    [{ type: 'permissions', blockedMedia: ['video'] }, 'camera-unavailable', 'camera permissions'],
    [{ type: 'not-found' }, 'microphone-missing', 'microphone not-found'],
    [{ type: 'not-found', missingMedia: ['video'] }, 'camera-unavailable', 'camera not-found'],
    [{ type: 'mic-in-use' }, 'microphone-busy', 'microphone mic-in-use'],
    [{ type: 'cam-in-use' }, 'camera-unavailable', 'camera cam-in-use'],
    [{ type: 'cam-mic-in-use' }, 'microphone-busy', 'microphone cam-mic-in-use'],
    [{ type: 'undefined-mediadevices' }, 'unsupported', 'microphone undefined-mediadevices'],
    [{ type: 'constraints' }, 'unknown', 'microphone constraints'],
  ])('the camera error %j has the reason %s', (error, reason, message) => {
    const event = {
      action: 'camera-error',
      errorMsg: { errorMsg: 'Words' },
      error: { ...error, msg: 'words' },
    }
    expect(deviceFailure(event)).toMatchObject({
      type: 'failed',
      reason,
      error: new Error(`${message}: Words`),
    })
  })

  it.each([
    ['NotAllowedError', 'microphone-blocked'],
    ['NotFoundError', 'microphone-missing'],
    ['NotReadableError', 'microphone-busy'],
    ['OverconstrainedError', 'microphone-missing'],
    ['SecurityError', 'unknown'],
  ])('has the reason of the browser’s %s', (name, reason) => {
    // Not every browser's OverconstrainedError is a DOMException.
    const error = Object.assign(new Error('words'), { name })
    expect(permissionFailure(error)).toMatchObject({ type: 'failed', reason })
  })
})

describe('the end reason and the error', () => {
  it('is the time limit only when Vapi says so', () => {
    expect(whoEnded('exceeded-max-duration')).toBe('time-limit')
    expect(whoEnded('assistant-ended-call')).toBe('assistant')
    expect(whoEnded(undefined)).toBe('assistant')
  })

  it('is an Error with a message, whatever was thrown', () => {
    expect(sdkError('Failed to load')).toEqual(new Error('Failed to load'))
    expect(sdkError({ message: 'words' })).toEqual(new Error('words'))
    expect(sdkError({ odd: 1 })).toEqual(new Error('{"odd":1}'))
    expect(sdkError(null)).toEqual(new Error('null'))
  })
})
