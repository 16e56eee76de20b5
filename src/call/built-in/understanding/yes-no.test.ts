import { expect, test } from 'vitest'
import { recognizeYesNo } from './yes-no.ts'

test.each([
  "yes that's fine",
  'Yes, please.',
  'aye',
  "that'd be grand",
  'ok',
  'please',
  'why not',
  'I suppose so',
  'might as well',
  'if you like',
  'yes ji please do',
  'by all means',
  'oh go on then love',
  'mm hm',
  'uh-huh',
  "let's do it",
  'yeah no problem',
  'sure look why not',
  'spot on',
  "I'd love that",
])('reads "%s" as a yes', (utterance) => {
  expect(recognizeYesNo(utterance)?.answer).toBe('yes')
})

test.each([
  'all good thanks',
  'nah',
  "nah you're alright",
  'not really no',
  "I'm good thanks",
  'maybe later',
  'yeah no leave it',
  'no no it is fine',
  'no need',
  "I'd rather not",
  "that's wrong",
  'never mind',
  "I'll leave it",
  'well no not exactly',
])('reads "%s" as a no', (utterance) => {
  expect(recognizeYesNo(utterance)?.answer).toBe('no')
})

test.each([
  'how much is it',
  'right the thing is we have two shops',
  'ok so what happens at night',
  'nobody answers our phone',
  'yesterday we missed ten calls',
  'Nora',
  'is that a no',
  'the waitlist',
  '',
])('reads "%s" as neither', (utterance) => {
  expect(recognizeYesNo(utterance)).toBeUndefined()
})

test.each([
  ['no thanks, how much is it', 'how much is it'],
  ['yes please and what about weekends', 'what about weekends'],
  ["no, it's Catherine with a K", 'its catherine with a k'],
  ['yeah go on then', ''],
])('finds what follows the answer in "%s"', (utterance, rest) => {
  expect(recognizeYesNo(utterance)?.rest).toBe(rest)
})
