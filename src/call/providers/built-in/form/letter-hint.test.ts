import { expect, test } from 'vitest'
import { applyLetterHint } from './letter-hint.ts'

test.each([
  ['Catherine', "it's Catherine with a K", 'Katherine'],
  ['Stephen', 'with a v', 'Steven'],
  ['Sara', 'sara with an h', 'Sarah'],
  ['Sarah', 'without an h', 'Sara'],
  ['Mat', "two t's", 'Matt'],
  ['Clare', 'with an i', undefined],
  ['Kathrin', 'with a y', 'Kathryn'],
  ['Geoff', 'with a j', 'Jeoff'],
  ['Maria', 'hello', undefined],
])('changes %s by "%s"', (word, hint, changed) => {
  expect(applyLetterHint(word, hint)).toBe(changed)
})
