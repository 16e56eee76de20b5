import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as receptionist from '../../../receptionist/src/receptionist.ts'
import {
  type Effect,
  newTurnState,
  type TimerName,
  type TurnEvent,
  type TurnState,
} from './turn-state.ts'
import { nextTurn } from './turn-taking.ts'

const utterances = [
  'how much',
  'how much does it cost',
  'be my receptionist',
  'a dentist',
  'goodbye',
  'um',
  '',
  'no',
]
const timers: TimerName[] = [
  'listen',
  'silence',
  'barge-in',
  'typing-offer',
  'early-answer',
  'text',
]
const modes = ['clip', 'synthesis', 'caption'] as const

/** What may happen in a call at any time. The numbers are those of speeches. */
const anyEvent: fc.Arbitrary<TurnEvent> = fc.oneof(
  fc.constantFrom<TurnEvent>(
    { type: 'code-loaded' },
    { type: 'code-failed', error: 'offline' },
    { type: 'recognizer-ready', processLocally: true },
    { type: 'recognizer-started' },
    { type: 'speech-detected' },
    { type: 'input-failed', failure: 'cannot-hear' },
    { type: 'hang-up' },
  ),
  fc.record({
    type: fc.constantFrom('sound-started' as const, 'speech-ended' as const),
    number: fc.integer({ min: 1, max: 6 }),
    mode: fc.constantFrom(...modes),
  }),
  fc.record({ type: fc.constant('timeout' as const), timer: fc.constantFrom(...timers) }),
  fc.record({
    type: fc.constantFrom('interim-utterance' as const, 'final-utterance' as const),
    utterance: fc.constantFrom(...utterances),
  }),
  fc.record({ type: fc.constant('text' as const), text: fc.constantFrom(...utterances) }),
  fc.record({ type: fc.constant('mute' as const), muted: fc.boolean() }),
  fc.record({ type: fc.constant('visibility' as const), hidden: fc.boolean() }),
)

/** The recognizer failed while the greeting was said: two speeches follow each other. */
const failureInGreeting: TurnEvent[] = [
  { type: 'sound-started', number: 1, mode: 'clip' },
  { type: 'input-failed', failure: 'cannot-hear' },
  { type: 'speech-ended', number: 1, mode: 'clip' },
]

/** Plays a call. @returns the states and effects, in order. */
function play(trade: string | undefined, events: readonly TurnEvent[]) {
  let state = newTurnState(trade)
  const steps: { state: TurnState; effects: readonly Effect[] }[] = []
  let loaded = false
  for (const [index, event] of [{ type: 'opened' } as const, ...events].entries()) {
    loaded ||= event.type === 'code-loaded'
    const context = { now: 500 * index, date: Date.UTC(2026, 0, 5), isLoud: index % 3 === 0 }
    const step = nextTurn(deepFreeze(state), event, {
      ...context,
      receptionist: loaded ? receptionist : undefined,
    })
    steps.push(step)
    state = step.state
  }
  return steps
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

const effectsOf = (steps: ReturnType<typeof play>) => steps.flatMap(({ effects }) => effects)

test('whatever happens, and in whatever order, a call keeps the order of events of a call provider', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(undefined, 'dentist'),
      fc.array(anyEvent, { maxLength: 40 }),
      (trade, events) => {
        const effects = effectsOf(play(trade, events))
        const emitted = effects.flatMap((effect) =>
          effect.type === 'emit' ? [effect.event.type] : [],
        )
        expect(emitted.filter((type) => type === 'started').length).toBeLessThanOrEqual(1)
        expect(
          emitted.filter((type) => type === 'ended' || type === 'failed').length,
        ).toBeLessThanOrEqual(1)
        const last = emitted.findIndex((type) => type === 'ended' || type === 'failed')
        if (last >= 0) {
          expect(last).toBe(emitted.length - 1)
          expect(effects.at(-1)).toMatchObject({ type: 'emit' })
          expect(effects.filter(({ type }) => type === 'close')).toHaveLength(1)
        }
        const speaking = effects.flatMap((effect) =>
          effect.type === 'emit' && effect.event.type === 'speaking' ? [effect.event.speaking] : [],
        )
        expect(speaking).toEqual(speaking.map((_, index) => index % 2 === 0))
      },
    ),
    { numRuns: 300, examples: [[undefined, failureInGreeting]] },
  )
})

test('whatever happens, nobody is asked whether they are there, or offered to type, while the page is hidden', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(undefined, 'dentist'),
      fc.array(anyEvent, { maxLength: 40 }),
      (trade, events) => {
        const waiting = new Set<TimerName>()
        for (const { state, effects } of play(trade, events)) {
          for (const effect of effects) followTimer(waiting, effect)
          if (!state.hidden) continue
          expect(waiting).not.toContain('silence')
          expect(waiting).not.toContain('typing-offer')
        }
      },
    ),
    { numRuns: 300 },
  )
})

function followTimer(waiting: Set<TimerName>, effect: Effect) {
  if (effect.type === 'start-timer') waiting.add(effect.timer)
  if (effect.type === 'cancel-timer') waiting.delete(effect.timer)
  if (effect.type === 'cancel-all-timers') waiting.clear()
}
