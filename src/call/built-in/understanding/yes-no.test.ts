import { expect, test } from 'vitest'
import { recognizeYesNo } from './yes-no.ts'

test.each([
  'yep all good thank you',
  "yes that's fine",
  'yes',
  'Yes, please.',
  'yeah go on then',
  'ah go on so',
  'aye',
  "that'd be grand",
  'that would be really helpful thanks',
  'um yeah sure',
  'ok',
  'okay do that',
  'please',
  'why not',
  'I suppose so',
  'might as well',
  'if you like',
  "yes yes that's correct",
  'yes ji please do',
  'kindly do',
  'by all means',
  'sounds good to me',
  'oh go on then love',
  'mm hm',
  'uh-huh',
  'no problem',
  "let's do it",
  'yeah no problem',
  'sure look why not',
  'spot on',
  'we do yeah',
  'right so',
  "I'd love that",
  'go for it mate',
])('reads "%s" as a yes', (utterance) => {
  expect(recognizeYesNo(utterance)?.answer).toBe('yes')
})

test.each([
  'all good thanks',
  'no',
  'nah',
  "nah you're alright",
  'not really no',
  "no you're grand thanks",
  "I'm good thanks",
  "I'm alright ta",
  'no thank you',
  'maybe later',
  'not right now',
  'yeah no leave it',
  'no no it is fine',
  "don't bother",
  'no need',
  "I'd rather not",
  "it's ok thanks",
  "that's wrong",
  'never mind',
  'um no sorry',
  'not today mate',
  "I'll leave it",
  "I don't think so",
  'well no not exactly',
  'not at this time',
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
