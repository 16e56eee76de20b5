import { expect, test } from 'vitest'
import { answerLimits } from '../content/limits.ts'
import { questions } from '../content/waitlist.ts'
import { cleanAnswer, isAnswer, isEmail } from './answers.ts'

const [name, , , , help, email] = questions

test.each([
  'a@b.c',
  'maria.lopez+waitlist@mail.lopez-dental.example',
  "o'neil@x.example",
  'josé@exämple.example',
  '"quoted"@x.example',
  `${'a'.repeat(64)}@x.example`,
])('%j is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
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
  ' maria@x.example',
  'maria@x.example\u00a0',
  'ma\u200bria@x.example',
  'ma\u0000ria@x.example',
  `${'a'.repeat(65)}@x.example`,
  `a@${'b'.repeat(250)}.example`,
])('%j is no e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('answers are trimmed, and lose what the table refuses', () => {
  expect(cleanAnswer(name, ' \u200b Maria\tLopez\u0000 \u00a0')).toBe('Maria Lopez')
  expect(cleanAnswer(name, 'Maria \ud83d')).toBe('Maria')
  expect(cleanAnswer(name, '👩‍💻 & Söhne')).toBe('👩‍💻 & Söhne')
  expect(cleanAnswer(help, '\n one\n\ttwo\u0007 \n')).toBe('one\n\ttwo')
})

test('an answer is as long as the table takes it, and no longer', () => {
  for (const question of questions) {
    if (question.kind === 'email') continue
    const most = 'x'.repeat(answerLimits[question.field])
    expect(isAnswer(question, ` ${most} `)).toBe(true)
    expect(isAnswer(question, `${most}x`)).toBe(false)
  }
  const domain = '@x.example'
  expect(isAnswer(email, `${'a'.repeat(64)}${domain}`)).toBe(true)
})
