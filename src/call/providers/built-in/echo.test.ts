import { expect, test } from 'vitest'
import { isEcho } from './echo.ts'

const spoken = { text: 'British, American and Australian, female and male. Shall I show you?', until: 10_000 }

test.each([
  ['its own sentence', 'british american and australian', 11_000, true],
  ['its last words, right after', 'shall i show you', 10_500, true],
  ['a few of its last words, right after', 'show you', 10_900, true],
  ['a few of its words later, which is an answer', 'show you', 11_100, false],
  ['a few words from its middle, which is an answer', 'british', 10_500, false],
  ['its own sentence after eight seconds', 'british american and australian', 18_001, false],
  ['other words', 'how much does it cost', 10_100, false],
  ['words that only look alike', 'british americans and australians', 10_100, false],
])('%s', (_, words, now, echo) => {
  expect(isEcho(words, spoken, now)).toBe(echo)
})
