import { expect, test } from 'vitest'
import { type Question, questions, type WaitlistField } from '../content/waitlist.ts'
import { cleanAnswer, isAnswer } from './answers.ts'

const questionOf = (field: WaitlistField) =>
  questions.find((question) => question.field === field) as Question
const name = questionOf('name')
const help = questionOf('questions_help')
const email = questionOf('email')

test('an e-mail address', () => {
  const addresses =
    "a@b.c maria.lopez+waitlist@mail.lopez-dental.example o'neil@x.example josé@exämple.example ann@straße.example ann@paral·lel.example ann@i❤.example"
  const longest = [`${'a'.repeat(64)}@x.example`, `a@${'b'.repeat(244)}.example`]
  const accepted = [...addresses.split(' '), ' maria@x.example\u00a0', ...longest]
  expect(accepted.filter((text) => !isAnswer(email, text))).toEqual([])
})

test('no e-mail address', () => {
  const refused =
    'maria @ @x.example maria@ maria@example maria@example. maria@.example maria@x..example a@b@x.example mailto:maria@x.example'
  const withBlanks = [
    '',
    'ma ria@x.example',
    'maria@x .example',
    'ma\u200bria@x.example',
    'ma\u0000ria@x.example',
  ]
  const marks = [...',;:<>()[]"\\'].flatMap((mark) => [
    `maria@x.example${mark}`,
    `${mark}maria@x.example`,
  ])
  const copied = [
    "'maria@x.example'",
    '“maria@x.example”',
    '«maria@x.example»',
    '「maria@x.example」',
    'maria@x.example/',
    'maria@x.example%20',
    'maria@x.example?subject=Hi',
    'maria@x.example!',
    'maria@x_y.example',
  ]
  const tooLong = [`${'a'.repeat(65)}@x.example`, `a@${'b'.repeat(245)}.example`]
  const all = [
    ...refused.split(' '),
    ...withBlanks,
    'Maria <maria@x.example>',
    ...marks,
    ...copied,
    ...tooLong,
  ]
  expect(all.filter((text) => isAnswer(email, text))).toEqual([])
})

test('cleanAnswer trims the text and removes characters that the table refuses', () => {
  expect(cleanAnswer(name, ' \u200b Maria\tLopez\u0000 \u00a0')).toBe('Maria Lopez')
  expect(cleanAnswer(name, 'Maria \ud83d')).toBe('Maria')
  expect(cleanAnswer(name, '👩‍💻 & Söhne')).toBe('👩‍💻 & Söhne')
  expect(cleanAnswer(email, ' ｍａｒｉａ＠ｘ．ｅｘａｍｐｌｅ')).toBe('maria@x.example')
  expect(cleanAnswer(name, '株式会社Ａ')).toBe('株式会社Ａ')
  expect(cleanAnswer(help, '\n one\n\ttwo\u0007 \n')).toBe('one\n\ttwo')
})

test.each<[WaitlistField, number]>([
  ['name', 200],
  ['business', 200],
  ['role', 200],
  ['spending_range', 100],
  ['questions_help', 5000],
])('%s takes at most %j characters after trimming', (field, limit) => {
  const question = questionOf(field)
  expect(isAnswer(question, ` ${'x'.repeat(limit)} `)).toBe(true)
  expect(isAnswer(question, 'x'.repeat(limit + 1))).toBe(false)
})
