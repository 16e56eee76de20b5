import { expect, test } from 'vitest'
import { type Question, questions } from '../content/waitlist.ts'
import { cleanAnswer, isAnswer } from './answers.ts'

const [name, business, role, spendingRange, help, email] = questions

test.each([
  'a@b.c',
  'maria.lopez+waitlist@mail.lopez-dental.example',
  "o'neil@x.example",
  'josé@exämple.example',
  'ann@straße.example',
  ' maria@x.example\u00a0',
  `${'a'.repeat(64)}@x.example`,
  `a@${'b'.repeat(244)}.example`,
])('%j is an e-mail address', (text) => {
  expect(isAnswer(email, text)).toBe(true)
})

test.each([
  '',
  'maria',
  '@',
  '@x.example',
  'maria@',
  'maria@example',
  'maria@example.',
  'maria@.example',
  'maria@x..example',
  'a@b@x.example',
  'ma ria@x.example',
  'maria@x .example',
  'ma\u200bria@x.example',
  'ma\u0000ria@x.example',
  'mailto:maria@x.example',
  'Maria <maria@x.example>',
  ...[...',;:<>()[]"\\'].flatMap((character) => [`maria@x.example${character}`, `${character}maria@x.example`]),
  `${'a'.repeat(65)}@x.example`,
  `a@${'b'.repeat(245)}.example`,
])('%j is not an e-mail address', (text) => {
  expect(isAnswer(email, text)).toBe(false)
})

test('cleanAnswer trims the text and removes characters that the table refuses', () => {
  expect(cleanAnswer(name, ' \u200b Maria\tLopez\u0000 \u00a0')).toBe('Maria Lopez')
  expect(cleanAnswer(name, 'Maria \ud83d')).toBe('Maria')
  expect(cleanAnswer(name, '👩‍💻 & Söhne')).toBe('👩‍💻 & Söhne')
  expect(cleanAnswer(help, '\n one\n\ttwo\u0007 \n')).toBe('one\n\ttwo')
})

test.each<[Question, number]>([
  [name, 200],
  [business, 200],
  [role, 200],
  [spendingRange, 100],
  [help, 5000],
])('$field takes at most %j characters after trimming', (question, limit) => {
  expect(isAnswer(question, ` ${'x'.repeat(limit)} `)).toBe(true)
  expect(isAnswer(question, 'x'.repeat(limit + 1))).toBe(false)
})
