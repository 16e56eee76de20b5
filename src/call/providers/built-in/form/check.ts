import { waitlistFields } from '../../../../content/waitlist.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { hasBusinessWord } from '../understanding/entities.ts'
import type { Understanding } from '../understanding/intents.ts'
import { readName } from '../understanding/names.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion, saysGoodbye } from '../understanding/questions.ts'
import { findEmail, separateSpelling } from '../understanding/spelling.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { misspoke, readContrast, readCorrection, startsWithNo } from './corrections.ts'
import { correctedAddress, restates, saysPartsOf, spellsAgain } from './email-corrections.ts'
import { type Correction, fieldIn, fullerName, hinted, looksAlike, sharesWord } from './fields.ts'
import { isSpelling, statesPlainly } from './heard.ts'
import { readSurname } from './rewording.ts'
import {
  asked,
  askedAgain,
  check,
  correct,
  type FormTurn,
  formQuestion,
  miss,
  putDown,
  questionsLeft,
  skip,
  type WaitlistForm,
  withAnswers,
} from './turns.ts'
import { alwaysInterrupts, finishes, leavesOut, skips } from './wishes.ts'

/** Whether a correction that names no question can be of no address: "put general manager instead", "take out the Mrs". */
const isOwnStatement = ({ field, value }: Correction, words: string) =>
  value !== undefined &&
  (field === 'role' || field === 'spending_range' || /\b(?:take out|take off|remove|drop|surname|change)\b/.test(words))

const restIsRight =
  /\b(?:the )?(?:rest|others?|everything else) (?:of it )?(?:is|are|was) (?:\w+ )?(?:right|correct|fine|good|ok|okay)\b/

/** "Wanjiku", of Wanjiru Kamau: one name that looks like one of those that are known takes its place. */
function amongNames(names: string, corrected: string): string {
  const words = names.split(' ')
  const at = words.findIndex(
    (word) =>
      looksAlike(plainWords(word), plainWords(corrected)) ||
      (word[0] === corrected[0] && Math.abs(word.length - corrected.length) < 2),
  )
  return words.length > 1 && !corrected.includes(' ') && at !== -1 ? words.with(at, corrected).join(' ') : corrected
}

/** What follows a check: the next utterance is read as the answer to the next question. */
type TakeUtterance = (form: WaitlistForm, utterance: string, understood: Understanding) => FormTurn

/** Reads the answer to "Is that right?". */
export function takeCheck(
  form: WaitlistForm,
  checked: NonNullable<WaitlistForm['check']>,
  utterance: string,
  understood: Understanding,
  takeUtterance: TakeUtterance,
): FormTurn {
  const { field, value } = checked
  const words = plainWords(utterance)
  const confirmed = () => putDown(form, { [field]: value })
  if (
    (/^(?:very |all )?good$|\b(?:youre|you are|thats|its|it is|it was) (?:right|correct|good|perfect)$/.test(words) &&
      !/\bnot\b/.test(words)) ||
    finishes.test(words)
  )
    return confirmed()
  // "Wanjiku is the first name, and the surname is Kamau"
  const both =
    field === 'name' && /\bfirst name\b.*\b(?:sur|last |family )name\b/.test(words)
      ? readName(utterance)?.name
      : undefined
  if (both) return both === value ? confirmed() : check(form, field, both)
  // "Yes, Siobhan is right, Siobhan Riordan", "that's the first name, yeah, and then Riordan"
  const fuller = field === 'name' ? fullerName(value, words) : undefined
  if (fuller) return putDown(form, { name: fuller })
  if (saysGoodbye(utterance)) return { name: 'interrupted', form }
  if (leavesOut.test(words) || skips.test(words))
    return skip(form, field, field === 'email' ? 'form-email-later' : 'form-skipped')
  const { check: _, ...rest } = form
  /** Takes what is said as if the check had been answered with a yes; an address that was asked once is asked again. */
  const goesOn = (said: string, sure: boolean): FormTurn | undefined => {
    const assumed = withAnswers(rest, { [field]: value })
    const open = { ...assumed, step: questionsLeft(assumed)[0] ?? ('confirm' as const), misses: 0, otherAsked: false }
    const next = takeUtterance(open, said, understood)
    if (next.name !== 'asked') return undefined
    const changed = waitlistFields.filter((other) => next.form.answers[other] !== open.answers[other])
    if (!next.form.check && !changed.some((other) => !open.answers[other] || !['name', 'business'].includes(other)))
      return undefined
    if (sure || next.form.check || checked.again) return next
    const { [field]: __, ...answers } = next.form.answers
    return askedAgain(
      { ...next.form, answers, step: form.step, check: checked },
      ...next.reply.slice(0, -formQuestion(next.form).length),
    )
  }
  const named = fieldIn(words)
  const fullName =
    !form.answers.name && field !== 'name' && /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+[.!]?$/u.test(utterance)
  const states =
    fullName || (!isQuestion(utterance) && !isSpelling(utterance) && named !== field && statesPlainly(utterance))
  const email = field === 'email' ? undefined : findEmail(utterance)
  if ((states && !misspoke.test(words) && !(field === 'email' && /^(?:no|sorry)\b/.test(words))) || email) {
    const next = goesOn(utterance, field !== 'email')
    if (next) return next
  }
  const other = readCorrection({ ...form, step: field }, utterance)
  const corrected =
    field === 'email'
      ? named === undefined || named === 'email' || findEmail(utterance)
        ? correctedAddress(value, utterance)
        : undefined
      : (readSurname(value, utterance) ??
        hinted(value, utterance) ??
        readContrast({ [field]: value }, utterance, field)?.value)
  if (corrected && corrected !== value)
    return check(form, field, field === 'name' ? amongNames(value, corrected) : corrected)
  if (other && other.field !== field && (named === other.field || isOwnStatement(other, words)))
    return correct(form, other)
  // "No, it's K L E E at Gmail dot com", as it was read back
  if (field === 'email' && findEmail(utterance) === value && !checked.again) return asked(form)
  const read = recognizeYesNo(utterance)
  const after =
    /^(?:(?:yes|yeah|yep|ok|okay|fine|right|sure|correct|perfect|great|that['’]s (?:right|it|fine))[\s,.!]+)+(?!but\b)(\S+ \S.{8,})$/i.exec(
      utterance,
    )?.[1]
  // "Yes, Siobhan is right" names no business.
  const isSame = field === 'name' && after !== undefined && sharesWord(value, after) && !hasBusinessWord(after)
  const next =
    after && !isSame && !isQuestion(after) && !recognizeYesNo(after) && !isSpelling(after) && goesOn(after, true)
  if (next) return next
  if (read?.answer === 'yes') return confirmed()
  // "No apostrophe", of an address that has none.
  if (
    field === 'email' &&
    /\bno (?:dots?|dash\w*|hyphens?|spaces?|gaps?|apostrophe|capitals?|underscores?)\b/.test(words)
  )
    return /\b(?:fine|right|correct|perfect|good|grand)$/.test(words) ? confirmed() : askedAgain(form, phrase('okay'))
  if (
    field === 'email' &&
    (spellsAgain(value, utterance) ||
      (restates(value, utterance) && !/\bno\b/.test(words.split(' ').slice(0, 3).join(' '))))
  )
    return isQuestion(utterance) ? asked(form) : askedAgain(form, phrase('okay'))
  if (field === 'email' && isQuestion(utterance) && isSpelling(utterance)) return asked(form)
  // "No, it's M as in Mary, then Delgado", "the first letter is T, the rest is correct": the same again.
  if (
    field === 'email' &&
    (restIsRight.test(words) ||
      /^(?!no\b).*\b(?:one|a single) word\b/.test(words) ||
      // "No wait, it's mcallisterplumbing, all one word", as it was read back
      (/\b(?:one|a single) word$/.test(words) && restates(value, utterance)) ||
      saysPartsOf(value, utterance))
  )
    return asked(form)
  // "Sales manager", after the address, is the role and no wish to be put through.
  const isRole = !form.answers.role && /^(?:im )?(?:(?:the|an?) )?\w+ (?:manager|director|assistant|agent)$/.test(words)
  if (isQuestion(utterance) || (!isRole && understood.intents.some((intent) => alwaysInterrupts.includes(intent))))
    return { name: 'interrupted', form }
  const name = field === 'name' ? readName(read?.answer === 'no' ? read.rest : utterance) : undefined
  // Who goes on to the next answer has nothing to correct.
  if (!read && !startsWithNo.test(words) && !misspoke.test(words) && !isSpelling(utterance)) {
    // "Kulkarni and Bhide Tax Advisers" after "Sudhir Kulkarni" is the next answer.
    const next =
      sharesWord(value, utterance) && !(field === 'name' && hasBusinessWord(utterance))
        ? undefined
        : goesOn(utterance, field !== 'email')
    if (next) return next
  }
  // "F I G U E I R E D O", of Thiago Figueiredo
  if (name && isSpelling(utterance) && value.split(' ').includes(name.name)) return confirmed()
  if (name && name.name !== value) return check(form, field, amongNames(value, name.name))
  // "No, no, lane is L A N E, like a small road", of an address that has it
  const spelled = separateSpelling(utterance).runs.map(({ letters }) => letters.toLowerCase())
  if (field === 'email' && spelled.some((letters) => letters.length > 2 && value.toLowerCase().includes(letters)))
    return asked(form)
  if (read?.answer === 'no' || /^(?:no|nope|nah)\b/.test(words)) {
    const rejected = { ...form, rejected: [...form.rejected, value] }
    // A bare "no" is no address that was not understood.
    if (field === 'email' && read?.rest === '') return miss(rejected, phrase('okay'), phrase('ask-email'))
    return miss(rejected, phrase(field === 'email' ? 'form-no-email' : 'form-no-name'))
  }
  return understood.intents.length > 0 ? { name: 'interrupted', form } : askedAgain(form)
}
