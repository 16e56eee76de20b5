import { expect, test } from 'vitest'
import { hasFacts, newFacts, outcomeText } from './call-facts.ts'
import type { CallForm } from './call-provider.ts'

const begun: CallForm = { business: 'the dental practice', offered: [] }
const wanted: CallForm = { ...begun, what: 'Check-up' }
const agreed: CallForm = { ...wanted, when: 'Tue 1 Dec, 9:30 am' }

test('tells each fact once: when it is new, and when it is another', () => {
  expect(newFacts(undefined, begun)).toBe('')
  expect(newFacts(begun, wanted)).toBe('What: Check-up.')
  expect(newFacts(wanted, { ...agreed, who: 'Maya Ellis' })).toBe(
    'When: Tue 1 Dec, 9:30 am. Who: Maya Ellis.',
  )
  expect(newFacts(agreed, { ...agreed })).toBe('')
  expect(newFacts(agreed, { ...agreed, when: 'Wed 2 Dec, 9:00 am' })).toBe(
    'When: Wed 2 Dec, 9:00 am.',
  )
  expect(newFacts(agreed, wanted), 'one that is taken back').toBe('')
  expect(newFacts(agreed, undefined), 'a new call').toBe('')
})

test.each([
  ['booked', 'Booked: Tue 1 Dec, 9:30 am'],
  ['handed over', 'Put through to your team'],
  ['message', 'A message for your team'],
  ['nothing', 'No appointment made'],
] as const)('tells how the call came out: %s', (outcome, text) => {
  const over: CallForm = { ...agreed, outcome }
  expect(outcomeText(over)).toBe(text)
  expect(newFacts(agreed, over)).toBe(`${text}.`)
  expect(newFacts(over, over)).toBe('')
})

test('there is something to show once a fact is known, or how the call came out', () => {
  expect(
    [undefined, begun, wanted, { ...begun, outcome: 'nothing' as const }].map(hasFacts),
  ).toEqual([false, false, true, true])
})
