import {
  type Question,
  questions,
  type WaitlistAnswers,
  waitlistFields,
} from '../content/waitlist.ts'

/**
 * What counts as an answer. The CHECKs of the table in `supabase/migrations` decide what is stored; the table must accept
 * everything that passes here, or no further attempt of the visitor could succeed. `answers-and-table.test.ts` checks that.
 */

// JavaScript's whitespace and the zero-width characters, as the table trims them.
const blank = String.raw`\s\u200b\u200c\u200d\u2060\ufeff`
const blankEnds = new RegExp(`^[${blank}]+|[${blank}]+$`, 'gu')
// Half of a surrogate pair (a pasted text cut in the middle of an emoji) cannot be encoded as UTF-8.
const loneSurrogates = /\p{Surrogate}/gu
const controlCharacters = /\p{Cc}+/gu
const controlCharactersExceptTabAndNewline = /[^\P{Cc}\t\n]+/gu

/**
 * The answer as it is stored: trimmed, and without the characters that the table refuses. In an address the full-width letters
 * of an East Asian keyboard become those of ASCII (Unicode's NFKC), without which no mail server takes it.
 */
export function cleanAnswer(question: Question, text: string): string {
  const written = question.kind === 'email' ? text.normalize('NFKC') : text
  const encodable = written.replace(loneSurrogates, '')
  const printable =
    question.kind === 'multiline'
      ? encodable.replace(controlCharactersExceptTabAndNewline, '')
      : encodable.replace(controlCharacters, ' ')
  return printable.replace(blankEnds, '')
}

/** What an address never has: blanks, and what a list of addresses, a scheme such as `mailto:` or a name before it would add. */
const notInEmail = new RegExp(String.raw`[,;:<>()\[\]"\\${blank}\p{Cc}]`, 'u')

/** ASCII other than letters, digits and hyphens, a quotation mark or a bracket: what a copy has left behind an address. */
const notInLabel = /[^\P{ASCII}A-Za-z\d-]|\p{Pi}|\p{Pf}|\p{Ps}|\p{Pe}/u

/** One at-sign, and a dot in the domain part with something on each side of it. */
function isEmail(text: string): boolean {
  const [mailbox = '', domain = '', ...others] = text.split('@')
  const labels = domain.split('.')
  const { length } = [...mailbox]
  return (
    others.length === 0 &&
    length > 0 &&
    length <= 64 &&
    labels.length > 1 &&
    !labels.includes('') &&
    !labels.some((label) => notInLabel.test(label)) &&
    !notInEmail.test(text)
  )
}

/** What the table's constraints demand: a character that can be seen. U+2800 is Braille without a dot. */
const visibleCharacter = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether the text answers the question, so that Next or Submit is enabled. */
export function isAnswer(question: Question, text: string): boolean {
  const answer = cleanAnswer(question, text)
  if (!visibleCharacter.test(answer) || answer.length > question.limit) return false
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
