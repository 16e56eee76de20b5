import { expect, test } from 'vitest'
import { isEcho } from './echo.ts'

const lastReply = {
  text: 'British, American and Australian, female and male. Shall I show you?',
  endedAt: 10_000,
}

test.each([
  ['the reply itself', 'british american and australian', 11_000, true],
  ['its last four words, half a second later', 'shall i show you', 10_500, true],
  ['its last two words within a second', 'show you', 10_900, true],
  ['its last two words after more than a second, which are an answer', 'show you', 11_100, false],
  ['one word from its middle, which is an answer', 'british', 10_500, false],
  [
    'the reply itself after more than eight seconds',
    'british american and australian',
    18_001,
    false,
  ],
  ['other words', 'how much does it cost', 10_100, false],
  ['similar words', 'british americans and australians', 10_100, false],
])('%s', (_, utterance, now, echo) => {
  expect(isEcho(utterance, lastReply, now)).toBe(echo)
})
