import { describe, expect, it } from 'vitest'
import { endedBy, endingOf, microphoneFailure, permissionFailure, readable } from './failure.ts'

const fatal = (type: string) => ({ action: 'error', errorMsg: 'Words', error: { type, msg: 'words' } })

describe('what an error of the voice SDK means', () => {
  it.each([
    ['connection-error', 'no-answer', 'connection-lost'],
    ['end-of-life', 'unsupported', 'unsupported'],
    ['meeting-full', 'not-allowed', 'not-allowed'],
    ['not-allowed', 'not-allowed', 'not-allowed'],
    ['no-room', 'not-allowed', 'not-allowed'],
    ['nbf-room', 'not-allowed', 'not-allowed'],
    ['nbf-token', 'not-allowed', 'not-allowed'],
    ['something-new', 'unknown', 'unknown'],
  ])('%s fails a call that connects as %s and one that runs as %s', (kind, connecting, running) => {
    expect(endingOf(fatal(kind), false)).toMatchObject({ type: 'failed', reason: connecting })
    expect(endingOf(fatal(kind), true)).toMatchObject({ type: 'failed', reason: running })
  })

  it('takes an ejection for the assistant hanging up, and an expired room for the end of the time', () => {
    expect(endingOf(fatal('ejected'), true)).toEqual({ type: 'ended', by: 'assistant' })
    expect(endingOf(fatal('exp-room'), true)).toEqual({ type: 'ended', by: 'time-limit' })
    expect(endingOf(fatal('exp-token'), true)).toEqual({ type: 'ended', by: 'time-limit' })
    for (const kind of ['ejected', 'exp-room', 'exp-token']) {
      expect(endingOf(fatal(kind), false)).toMatchObject({ type: 'failed', reason: 'not-allowed' })
    }
  })

  it('survives what the call survives', () => {
    for (const type of ['audio-observer-setup-error', 'audio-processing-setup-error', 'video-recording-setup-error']) {
      expect(endingOf({ type, stage: 'some', error: new Error('x') }, true)).toBeUndefined()
    }
  })

  it('tells a refusal by the provider from a provider that can not be reached', () => {
    const answer = (status: number, body: unknown) => ({
      type: 'start-method-error',
      error: Object.assign(new Response(null, { status }), { error: body }),
    })
    expect(endingOf(answer(401, { message: 'Invalid Key.' }), false)).toMatchObject({
      reason: 'not-allowed',
      error: new Error('POST /call/web answered 401: Invalid Key.'),
    })
    expect(endingOf(answer(400, { message: ['a is wrong', 'b too'] }), false)).toMatchObject({
      error: new Error('POST /call/web answered 400: a is wrong, b too'),
    })
    expect(endingOf(answer(500, new SyntaxError('not JSON')), false)).toMatchObject({ reason: 'no-answer' })
    expect(endingOf({ type: 'start-method-error', error: new TypeError('Failed to fetch') }, false)).toMatchObject({
      reason: 'no-answer',
      error: new TypeError('Failed to fetch'),
    })
  })
})

describe('a microphone that can not be used', () => {
  it.each([
    ['permissions', 'microphone-blocked'],
    ['not-found', 'microphone-missing'],
    ['mic-in-use', 'microphone-busy'],
    ['cam-in-use', 'microphone-busy'],
    ['cam-mic-in-use', 'microphone-busy'],
    ['undefined-mediadevices', 'unsupported'],
    ['constraints', 'unknown'],
    ['unknown', 'unknown'],
  ])('is told by the call machine as %s', (kind, reason) => {
    const event = { action: 'camera-error', errorMsg: { errorMsg: 'Words' }, error: { type: kind, msg: 'words' } }
    expect(microphoneFailure(event)).toMatchObject({
      type: 'failed',
      reason,
      error: new Error(`microphone ${kind}: Words`),
    })
  })

  it.each([
    ['NotAllowedError', 'microphone-blocked'],
    ['NotFoundError', 'microphone-missing'],
    ['NotReadableError', 'microphone-busy'],
    ['SecurityError', 'unknown'],
  ])('is told by the browser as %s', (name, reason) => {
    expect(permissionFailure(new DOMException('words', name))).toMatchObject({ type: 'failed', reason })
  })
})

describe('who ended a call, and what went wrong', () => {
  it('knows the time limit from the assistant', () => {
    expect(endedBy('exceeded-max-duration')).toBe('time-limit')
    expect(endedBy('assistant-ended-call')).toBe('assistant')
    expect(endedBy(undefined)).toBe('assistant')
  })

  it('makes an error with words of whatever was thrown', () => {
    expect(readable('Failed to load')).toEqual(new Error('Failed to load'))
    expect(readable({ message: 'words' })).toEqual(new Error('words'))
    expect(readable({ odd: 1 })).toEqual(new Error('{"odd":1}'))
    expect(readable(null)).toEqual(new Error('null'))
  })
})
