import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CallForm, CallRecord } from './call-provider.ts'
import {
  type CallInput,
  type CallState,
  idle,
  nextCallState as nextStateAt,
  type TranscriptEntry,
} from './call-state.ts'

/** One second passes between two inputs of `reduce`, and none otherwise. */
const nextCallState = (state: CallState, input: CallInput, count = 0) =>
  nextStateAt(state, input, count * 1000)

function stateAfter(...inputs: CallInput[]): CallState {
  return inputs.reduce(nextCallState, idle)
}

function lines(state: CallState) {
  if (state.name !== 'in-call') throw new Error(`not in a call but ${state.name}`)
  return state.transcript.map((entry: TranscriptEntry) =>
    entry.kind === 'line'
      ? entry.text
      : entry.kind === 'action'
        ? entry.action.name
        : `as ${entry.business}`,
  )
}

const start: CallInput = { type: 'start' }
const started: CallInput = { type: 'started' }
const said = (role: 'user' | 'assistant', text: string, final: boolean): CallInput => ({
  type: 'transcript',
  role,
  text,
  final,
})

const callRecord: CallRecord = {
  business: 'the garage',
  outcome: 'nothing',
  what: 'Brakes',
  summary: 'A caller asked about brakes.',
  customer: { name: '', phone: '' },
}

const form: CallForm = { business: 'the garage', what: 'Brakes', offered: [] }

describe('the states of a call', () => {
  it('goes from idle to connecting to in-call, and back to idle when the call ends', () => {
    expect(stateAfter().name).toBe('idle')
    expect(stateAfter(start).name).toBe('connecting')
    expect(stateAfter(start, started)).toMatchObject({
      name: 'in-call',
      speaking: false,
      muted: false,
      transcript: [],
    })
    const ended = stateAfter(start, started, { type: 'ended', by: 'assistant' })
    expect(ended).toMatchObject({ name: 'idle', after: 'call' })
  })

  it('leaves connecting when the call fails or the visitor hangs up', () => {
    const failed = stateAfter(start, { type: 'failed', reason: 'no-answer', error: 0 })
    expect(failed).toEqual({ name: 'idle', after: 'failure' })
    expect(stateAfter(start, { type: 'hang-up' })).toEqual({ name: 'idle', after: 'call' })
  })

  it('tells that a call is slow to connect only while it connects', () => {
    const slow: CallInput = { type: 'slow' }
    expect(stateAfter(start, slow)).toEqual({ name: 'connecting', slow: true })
    expect(stateAfter(start, slow, { type: 'hang-up' }, start)).toMatchObject({ slow: false })
    for (const state of [stateAfter(), stateAfter(start, started)])
      expect(nextCallState(state, slow)).toBe(state)
  })

  it('keeps how long the call was, what was said and is known of it, and its record, until that is closed or a new call starts', () => {
    const record: CallInput = { type: 'call-record', record: callRecord }
    const hungUp = stateAfter(
      start,
      started,
      said('user', 'My brakes squeak', true),
      { type: 'call-form', form },
      record,
      { type: 'hang-up' },
    )
    expect(hungUp).toEqual({
      name: 'idle',
      after: 'call',
      summary: {
        seconds: 4,
        transcript: [
          {
            id: 1,
            kind: 'line',
            role: 'user',
            text: 'My brakes squeak',
            final: true,
            aloud: false,
          },
        ],
        form,
        callRecord,
      },
    })
    expect(nextCallState(hungUp, { type: 'close-summary' })).toEqual({
      name: 'idle',
      after: 'nothing',
    })
    expect(nextCallState(hungUp, start)).toEqual({ name: 'connecting', slow: false })
    const failed = stateAfter(start, started, record, {
      type: 'failed',
      reason: 'connection-lost',
      error: 0,
    })
    expect(failed).toEqual({ name: 'idle', after: 'failure' })
  })

  it('starts every call with an empty transcript, not muted, without suggestions and record', () => {
    const inputs: CallInput[] = [
      { type: 'mute', muted: true },
      said('user', 'Hi', true),
      { type: 'suggestions', suggestions: ['Book a call'] },
      { type: 'speech-notice', text: 'Your speech is recognized on this device.' },
      { type: 'call-form', form },
      { type: 'call-record', record: callRecord },
    ]
    const before = stateAfter(start, started, ...inputs)
    expect(before).toMatchObject({
      speechNotice: 'Your speech is recognized on this device.',
      form,
    })
    const again = stateAfter(start, started, ...inputs, { type: 'hang-up' }, start, started)
    expect(again).toMatchObject({
      muted: false,
      transcript: [],
      suggestions: undefined,
      speechNotice: '',
    })
    expect(again).toMatchObject({ form: undefined, callRecord: undefined })
  })

  it('sets the speaking flag on speech start and clears it on speech end', () => {
    const speaking = stateAfter(start, started, { type: 'speaking', speaking: true })
    expect(speaking).toMatchObject({ speaking: true })
    expect(nextCallState(speaking, { type: 'speaking', speaking: false })).toMatchObject({
      speaking: false,
    })
  })

  it('ignores every input but start after the end, and a second start during a call', () => {
    const inputs: CallInput[] = [
      started,
      said('assistant', 'late', true),
      { type: 'speaking', speaking: true },
      { type: 'level', level: 1 },
      { type: 'failed', reason: 'unknown', error: 0 },
      { type: 'ended', by: 'caller' },
      { type: 'mute', muted: true },
      { type: 'hang-up' },
      { type: 'action', action: { name: 'book' } },
      { type: 'suggestions', suggestions: ['Book a call'] },
      { type: 'role-play', business: 'the garage' },
      { type: 'call-record', record: callRecord },
    ]
    const ended = stateAfter(start, started, { type: 'ended', by: 'caller' })
    for (const late of inputs) expect(nextCallState(ended, late)).toBe(ended)
    const inCall = stateAfter(start, started)
    expect(nextCallState(inCall, start)).toBe(inCall)
    expect(nextCallState(inCall, started)).toBe(inCall)
  })
})

describe('the transcript', () => {
  it('replaces an interim line with the next line of its role, in its place and with its id', () => {
    const state = stateAfter(
      start,
      started,
      said('assistant', 'Hello', false),
      said('user', 'I wan', false),
      said('assistant', 'Hello there.', true),
      said('user', 'I want to book.', true),
    )
    expect(lines(state)).toEqual(['Hello there.', 'I want to book.'])
    expect(state).toMatchObject({
      transcript: [
        { id: 1, role: 'assistant', final: true },
        { id: 2, role: 'user', final: true },
      ],
    })
  })

  it('removes an interim line at a line of its role without text, which is not shown', () => {
    const empty = said('user', '', true)
    const state = stateAfter(
      start,
      started,
      said('user', 'British and', false),
      said('assistant', 'Hm', false),
      empty,
    )
    expect(lines(state)).toEqual(['Hm'])
    expect(lines([said('user', 'Yes', true), empty].reduce(nextCallState, state))).toEqual([
      'Hm',
      'Yes',
    ])
  })

  it('keeps a final line, and appends the next one and an action in order of time', () => {
    const offer: CallInput = { type: 'action', action: { name: 'book' } }
    const state = stateAfter(
      start,
      started,
      said('user', 'One', true),
      offer,
      said('user', 'Two', false),
    )
    expect(lines(state)).toEqual(['One', 'book', 'Two'])
  })

  it('marks a line that came while the assistant was speaking', () => {
    const [silent, aloud] = [said('assistant', 'Silent', true), said('assistant', 'Aloud', true)]
    const state = stateAfter(start, started, silent, { type: 'speaking', speaking: true }, aloud)
    expect(state).toMatchObject({ transcript: [{ aloud: false }, { aloud: true }] })
  })

  it('never holds two interim lines of one role, nor two entries with one id', () => {
    const line = fc
      .tuple(fc.constantFrom('user' as const, 'assistant' as const), fc.string(), fc.boolean())
      .map(([role, text, final]) => said(role, text, final))
    fc.assert(
      fc.property(fc.array(line), (inputs) => {
        const state = stateAfter(start, started, ...inputs)
        if (state.name !== 'in-call') throw new Error('left the call')
        const open = state.transcript.filter((entry) => entry.kind === 'line' && !entry.final)
        expect(new Set(open.map((entry) => entry.kind === 'line' && entry.role)).size).toBe(
          open.length,
        )
        expect(new Set(state.transcript.map((entry) => entry.id)).size).toBe(
          state.transcript.length,
        )
      }),
    )
  })
})

it('replaces the suggestions by the next ones', () => {
  const suggest = (...suggestions: string[]): CallInput => ({ type: 'suggestions', suggestions })
  const state = stateAfter(
    start,
    started,
    suggest('What does it cost?'),
    suggest('Book a call', 'Be my receptionist'),
  )
  expect(state).toMatchObject({ suggestions: ['Book a call', 'Be my receptionist'] })
  expect(nextCallState(state, suggest())).toMatchObject({ suggestions: [] })
})

it('notes in the transcript where a role play begins, and removes what is known of the one before', () => {
  const began: CallInput = { type: 'role-play', business: 'the garage' }
  const record: CallInput = { type: 'call-record', record: callRecord }
  const recorded = stateAfter(
    start,
    started,
    said('user', 'Be my receptionist', true),
    began,
    { type: 'call-form', form },
    record,
  )
  expect(lines(recorded)).toEqual(['Be my receptionist', 'as the garage'])
  expect(nextCallState(recorded, said('user', 'thanks', true))).toMatchObject({ form, callRecord })
  expect(nextCallState(recorded, began)).toMatchObject({ form: undefined, callRecord: undefined })
})
