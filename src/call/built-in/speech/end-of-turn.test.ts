import { expect, test } from 'vitest'
import { endOfTurnDelay } from './end-of-turn.ts'

test.each<[milliseconds: number, utterance: string]>([
  [350, 'how much does it cost'],
  [350, 'how much is it'],
  [350, 'do you work on weekends'],
  [350, 'Can I keep my number?'],
  [350, 'is it open 24 7'],
  [350, 'so what languages does it speak'],
  [350, 'tell me about the voices'],
  // No question.
  [650, 'we are open on Sundays'],
  [650, 'book a call'],
  [650, 'I think so'],
  [650, 'put me through'],
  // Too short to be a whole question.
  [650, 'how much'],
  [650, 'what about'],
  [650, 'why now'],
  [650, 'which ones'],
  // The verb or the noun is still to come, or may be.
  [650, 'how much does it'],
  [650, 'so what can you'],
  [650, 'well how many'],
  [650, 'and what kind'],
  [650, 'what is it for'],
  [650, 'who am I talking to'],
  [650, "what's it like"],
  // Unfinished.
  [1200, "I'd like to, um"],
  [1200, "I'd like to"],
  [1200, 'how much is the'],
  [1200, 'how much does it cost and'],
  [1200, 'what does it do if'],
  [1200, 'can I ask, uh…'],
  [1200, 'we are a bakery with'],
  // Dictated.
  [1200, 'k a'],
  [1200, 'it is M A R I'],
  [1200, 'ada at gmail dot'],
  [1200, 'five five five'],
  [1200, '202 555'],
  [650, 'ada at gmail dot com'],
  [650, 'a d a at gmail dot com'],
  [650, 'about two thousand a month'],
])('waits %d ms after "%s"', (milliseconds, utterance) => {
  expect(endOfTurnDelay(utterance, true)).toBe(milliseconds)
})

test('waits 650 ms after a question that is not understood, or in the form', () => {
  expect(endOfTurnDelay('how much does it cost', false)).toBe(650)
  expect(endOfTurnDelay('how much is the', false)).toBe(1200)
})
