import { answerLimits } from '../content/limits.ts'
import { type Question, questions, type WaitlistAnswers, waitlistFields } from '../content/waitlist.ts'

/**
 * What counts as an answer. The table in `supabase/migrations` is the authority: whatever passes here must pass its CHECKs,
 * or a visitor would be asked to "try again" for ever. `answers-and-table.test.ts` holds the two together.
 */

// Everything the table trims: JavaScript's own whitespace, and the characters of no width, which look as blank to a reader.
const blank = String.raw`\s\u200b\u200c\u200d\u2060\ufeff`
const blankEnds = new RegExp(`^[${blank}]+|[${blank}]+$`, 'gu')
// Half of a pair (a pasted text cut in the middle of an emoji) can not be written as UTF-8.
const broken = /\p{Surrogate}/gu
const controls = /\p{Cc}+/gu
const controlsButLines = /[^\P{Cc}\t\n]+/gu

/** The answer as it is stored: without blank ends and without what the table refuses anywhere in it. */
export function cleanAnswer(question: Question, text: string): string {
  const whole = text.replace(broken, '')
  const plain = question.kind === 'multiline' ? whole.replace(controlsButLines, '') : whole.replace(controls, ' ')
  return plain.replace(blankEnds, '')
}

/** No spaces, one at-sign and a dot in the domain part, with something on each side of them (specification §5). */
const emailPattern = new RegExp(`^[^@${blank}\\p{Cc}]{1,64}@[^@.${blank}\\p{Cc}]+(\\.[^@.${blank}\\p{Cc}]+)+$`, 'u')

export function isEmail(text: string): boolean {
  return text.length <= answerLimits.email && emailPattern.test(text)
}

/** Whether the text answers the question, so that Next or Submit may be pressed. */
export function isAnswer(question: Question, text: string): boolean {
  const answer = cleanAnswer(question, text)
  if (answer === '' || answer.length > answerLimits[question.field]) return false
  return question.kind !== 'email' || isEmail(answer)
}

/** The row to insert. */
export function toRow(answers: WaitlistAnswers): WaitlistAnswers {
  return Object.fromEntries(
    questions.map((question) => [question.field, cleanAnswer(question, answers[question.field])]),
  ) as WaitlistAnswers
}

export const noAnswers: WaitlistAnswers = Object.fromEntries(
  waitlistFields.map((field) => [field, '']),
) as WaitlistAnswers
