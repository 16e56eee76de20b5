import { correctedAddress, restates, spellsAgain } from './email-corrections.ts'
import { readName } from './form-answers.ts'
import { misspoke, readContrast, readCorrection, startsWithNo } from './form-corrections.ts'
import { type Correction, fieldIn, hinted, sharesWord } from './form-fields.ts'
import { readSurname } from './form-rewording.ts'
import {
  askedAgain,
  check,
  correct,
  type FormTurn,
  formQuestion,
  miss,
  putDown,
  skip,
  type WaitlistForm,
} from './form-turns.ts'
import { alwaysInterrupts, isQuestion, leavesOut, saysGoodbye, skips } from './form-wishes.ts'
import type { Understanding } from './intents.ts'
import { plainWords } from './plain-words.ts'
import { phrase } from './reply-parts.ts'
import { findEmail } from './spelling.ts'
import { recognizeYesNo } from './yes-no.ts'

/** Whether a correction that names no question can be of no address: "put general manager instead", "take out the Mrs". */
const isOwnStatement = ({ field, value }: Correction, words: string) =>
  value !== undefined &&
  (field === 'role' || field === 'spending_range' || /\b(?:take out|take off|remove|drop|surname|change)\b/.test(words))

/** What follows a check: the next utterance is read as the answer to the next question. */
type TakeUtterance = (form: WaitlistForm, utterance: string, understood: Understanding) => FormTurn

/** Reads the answer to "Is that right?". */
export function takeCheck(
  form: WaitlistForm,
  { field, value }: NonNullable<WaitlistForm['check']>,
  utterance: string,
  understood: Understanding,
  takeUtterance: TakeUtterance,
): FormTurn {
  const words = plainWords(utterance)
  const confirmed = () => putDown(form, { [field]: value })
  if (
    /^(?:very |all )?good$|\b(?:youre|you are|thats|it is|it was) (?:right|correct)$/.test(words) &&
    !/\bnot\b/.test(words)
  )
    return confirmed()
  if (saysGoodbye(utterance)) return { name: 'interrupted', form }
  if (leavesOut.test(words) || skips.test(words))
    return skip(form, field, field === 'email' ? 'form-email-later' : 'form-skipped')
  const other = readCorrection({ ...form, step: field }, utterance)
  const named = fieldIn(words)
  const corrected =
    field === 'email'
      ? named === undefined || named === 'email' || findEmail(utterance)
        ? correctedAddress(value, utterance)
        : undefined
      : (readSurname(value, utterance) ??
        hinted(value, utterance) ??
        readContrast({ [field]: value }, utterance, field)?.value)
  if (corrected && corrected !== value) return check(form, field, corrected)
  if (other && other.field !== field && (named === other.field || isOwnStatement(other, words)))
    return correct(form, other)
  const read = recognizeYesNo(utterance)
  const after =
    /^(?:(?:yes|yeah|yep|ok|okay|fine|right|sure|correct|perfect|great)[\s,.!]+)+(?!but\b)(\S+ \S.{8,})$/i.exec(
      utterance,
    )?.[1]
  if (after && field !== 'email' && !isQuestion(after) && !recognizeYesNo(after)) {
    const next = confirmed()
    if (next.name === 'asked') return takeUtterance(next.form, after, understood)
  }
  if (read?.answer === 'yes') return confirmed()
  // "No apostrophe", of an address that has none.
  if (
    field === 'email' &&
    /\bno (?:dots?|dash\w*|hyphens?|spaces?|gaps?|apostrophe|capitals?|underscores?)\b/.test(words)
  )
    return /\b(?:fine|right|correct|perfect|good|grand)$/.test(words) ? confirmed() : askedAgain(form, phrase('okay'))
  if (field === 'email' && spellsAgain(value, utterance)) return askedAgain(form, phrase('okay'))
  if (field === 'email' && restates(value, utterance) && !/\bno\b/.test(words.split(' ').slice(0, 3).join(' ')))
    return askedAgain(form, phrase('okay'))
  if (isQuestion(utterance) || understood.intents.some((intent) => alwaysInterrupts.includes(intent)))
    return { name: 'interrupted', form }
  const name = field === 'name' ? readName(read?.answer === 'no' ? read.rest : utterance) : undefined
  // Who goes on to the next answer has nothing to correct.
  if (
    field === 'name' &&
    !read &&
    !name?.spelled &&
    !startsWithNo.test(words) &&
    !misspoke.test(words) &&
    !sharesWord(value, utterance)
  ) {
    const next = confirmed()
    if (next.name === 'asked' && !next.form.check) return takeUtterance(next.form, utterance, understood)
  }
  if (name && name.name !== value) return check(form, field, name.name)
  if (read?.answer === 'no' || /^(?:no|nope|nah)\b/.test(words)) {
    return miss(
      { ...form, rejected: [...form.rejected, value] },
      phrase(field === 'email' ? 'form-no-email' : 'form-no-name'),
    )
  }
  if (understood.intents.length > 0) return { name: 'interrupted', form }
  return form.misses > 0
    ? askedAgain(form)
    : { name: 'asked', form: { ...form, misses: 1 }, reply: formQuestion(form, true) }
}
