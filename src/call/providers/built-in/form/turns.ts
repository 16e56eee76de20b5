import { type ReceptionistPhraseId, receptionistTemplates as templates } from '../../../../content/receptionist.ts'
import { questions, type WaitlistField, waitlistFields } from '../../../../content/waitlist.ts'
import type { Reply, ReplyPart } from '../dialogue/dialogue-state.ts'
import { phrase, spelledPart } from '../dialogue/reply-parts.ts'
import type { Entities } from '../understanding/entities.ts'
import { spelledAddress, spelledOut } from '../understanding/spelling.ts'

/** The waitlist's questions, asked one at a time in the call. */
export type WaitlistForm = {
  /** What is asked: a question, whether to open the form, or what to change. */
  step: WaitlistField | 'confirm' | 'change'
  answers: Entities
  /** The caller leaves these to the form on the page. */
  skipped: readonly WaitlistField[]
  /** An answer that was spelled: it is read back, and put down only after a yes. */
  check?: {
    field: WaitlistField
    value: string
    /** It was asked twice: whoever goes on without a yes keeps the answer. */
    again?: true
  }
  /** Readings that the caller said no to: none of them is offered again. */
  rejected: readonly string[]
  /** Times that the present question got no answer. */
  misses: number
  /** The caller chose "Other", or said only "my shop"; the next utterance says what it is. */
  otherAsked: boolean
  /** What the caller said before the form of a question that is asked all the same; put down where nothing else is. */
  told: Entities
  /** The question that was answered last. "I misspoke" is about it. */
  last?: WaitlistField
  /** The question that was asked when the caller answered another one. */
  passed?: WaitlistField
}

/** What an utterance did to the form. */
export type FormTurn =
  /** The form goes on. */
  | { name: 'asked'; form: WaitlistForm; reply: Reply }
  /** The caller wants the page's form opened with these answers. */
  | { name: 'opened'; answers: Entities; reply: Reply }
  | { name: 'cancelled'; answers: Entities; reply: Reply }
  /** The utterance asks or wishes for something else; after the answer the form is asked again. */
  | { name: 'interrupted'; form: WaitlistForm; act?: 'wait' | 'smalltalk' }

const asks: Record<WaitlistField, ReceptionistPhraseId> = {
  name: 'ask-name',
  business: 'ask-business',
  role: 'ask-role',
  spending_range: 'ask-spending',
  questions_help: 'ask-help',
  email: 'ask-email',
}

/** A form of which nothing has been asked yet. */
export const emptyForm: WaitlistForm = {
  step: 'confirm',
  answers: {},
  skipped: [],
  rejected: [],
  misses: 0,
  otherAsked: false,
  told: {},
}

/** A business that is known by what it is, not by its name: "a little cafe". */
export const isDescribed = (business = '') => /^(?:an?|one|two|three|my|our) /i.test(business)

/** What the form asks now. `again`: after an interruption, without the list of the answers and without spelling. */
export function formQuestion(form: WaitlistForm, again = false): Reply {
  if (form.check)
    return again
      ? [phrase('form-right', templates.checkAgain(form.check.value))]
      : readBack(form.check.field, form.check.value)
  if (form.otherAsked) return [phrase(form.step === 'business' ? 'form-which-business' : 'form-other')]
  if (form.step === 'change') return [phrase('form-what-change')]
  if (form.step === 'confirm')
    return again ? [phrase('form-confirm-again')] : [phrase('form-confirm', templates.confirm(listed(form.answers)))]
  return [phrase(asks[form.step])]
}

export const listed = (answers: Entities) =>
  waitlistFields.flatMap((field) => {
    const answer = answers[field]
    return answer ? [templates.answer(templates.labels[field], answer)] : []
  })

export function readBack(field: WaitlistField, value: string): Reply {
  const characters = field === 'email' ? spelledAddress(value) : spelledOut(value)
  return [spelledPart('form-read-back', templates.readBack(value, characters), characters), phrase('form-right')]
}

export const asked = (form: WaitlistForm, ...before: ReplyPart[]): FormTurn => ({
  name: 'asked',
  form,
  reply: [...before, ...formQuestion(form)],
})

export const askedAgain = (form: WaitlistForm, ...before: ReplyPart[]): FormTurn => ({
  name: 'asked',
  form,
  reply: [...before, ...formQuestion(form, true)],
})

/** The questions that have no answer yet and were not skipped, in order. */
export const questionsLeft = (form: WaitlistForm): WaitlistField[] =>
  waitlistFields.filter((field) => !form.answers[field] && !form.skipped.includes(field))

/** Asks the first question that has no answer and was not skipped; after the last one, whether to open the form. */
export function askNext(form: WaitlistForm, before: readonly ReplyPart[]): FormTurn {
  const { check: _, ...rest } = form
  const step = questionsLeft(form)[0] ?? 'confirm'
  // Asked again after the caller answered something else: not a third time.
  const again = step !== 'confirm' && step === form.step
  if (again && form.misses > 1)
    return askNext({ ...rest, skipped: [...form.skipped, step] }, [
      ...before.filter(({ clips }) => clips?.[0] !== 'form-skipped'),
      phrase('form-left-out'),
    ])
  // "A bakery": what is it called?
  const otherAsked = step === 'business' && form.told.business !== undefined
  return asked({ ...rest, otherAsked, misses: again ? form.misses + 1 : 0, step }, ...before)
}

/** Starts the form: what the caller has stated already is not asked again, but for the name of a business and the need. */
export function startForm({ questions_help, business, ...others }: Entities): FormTurn {
  const isNamed = business !== undefined && !isDescribed(business)
  const known = { ...others, ...(isNamed && { business }) }
  const told = { ...(business !== undefined && !isNamed && { business }), ...(questions_help && { questions_help }) }
  const values = Object.values({ ...known, ...(business && { business }) })
  return askNext({ ...emptyForm, answers: known, told, ...(known.name && !known.business && { last: 'name' }) }, [
    phrase('form-start'),
    ...(values.length > 0 ? [phrase('form-known', templates.known(values.join(', ')))] : []),
  ])
}

/** The form with these answers. */
export function withAnswers(form: WaitlistForm, answers: Entities): WaitlistForm {
  const fields = waitlistFields.filter((field) => answers[field])
  const last = fields.at(-1) ?? form.last
  return {
    ...form,
    answers: { ...form.answers, ...answers },
    skipped: form.skipped.filter((field) => !fields.includes(field)),
    ...(last && { last }),
  }
}

/** "Thank you", with what was put down. */
export function thanksFor(answers: Entities): ReplyPart {
  const values = waitlistFields.flatMap((field) => (field === 'questions_help' ? [] : (answers[field] ?? [])))
  if (values.length === 0) return phrase('form-thanks')
  return phrase(
    'form-thanks',
    answers.name && values.length === 1 ? templates.thanksName(answers.name) : templates.putDown(values.join(', ')),
  )
}

/** Puts the answers of one utterance down and asks on. */
export const putDown = (form: WaitlistForm, answers: Entities): FormTurn =>
  askNext(withAnswers(form, answers), [thanksFor(answers)])

/** The question is left to the form on the page. */
export const skip = (
  form: WaitlistForm,
  field: WaitlistField,
  reason: ReceptionistPhraseId = 'form-skipped',
): FormTurn =>
  form.told[field]
    ? putDown(form, { [field]: form.told[field] })
    : askNext({ ...form, skipped: [...form.skipped, field] }, [phrase(reason)])

/** An utterance that gave no answer: the question is asked a second time, and then left to the form on the page. */
export function miss(form: WaitlistForm, ...again: ReplyPart[]): FormTurn {
  const { check: checked, ...rest } = form
  const field = checked?.field ?? (form.step === 'confirm' || form.step === 'change' ? undefined : form.step)
  if (field && form.misses > 0) return skip(rest, field, field === 'email' ? 'form-email-later' : 'form-left-out')
  return { name: 'asked', form: { ...rest, misses: form.misses + 1, step: field ?? form.step }, reply: again }
}

/** Reads a spelled answer back, unless the caller said no to it before. */
export function check(form: WaitlistForm, field: WaitlistField, value: string, ...before: ReplyPart[]): FormTurn {
  if (form.rejected.includes(value)) return miss(form, phrase(field === 'email' ? 'form-no-email' : 'form-no-name'))
  const rejected = form.check && form.check.value !== value ? [...form.rejected, form.check.value] : form.rejected
  return asked({ ...form, rejected, check: { field, value } }, ...before)
}

/** Puts a correction down and goes on where the form was; without a value, asks for it. */
export function correct(
  form: WaitlistForm,
  { field, value, spelled }: { field: WaitlistField; value?: string; spelled?: boolean },
): FormTurn {
  const { check: checked, ...rest } =
    value === undefined && form.check ? withAnswers(form, { [form.check.field]: form.check.value }) : form
  const unskipped = { ...rest, otherAsked: false, skipped: form.skipped.filter((other) => other !== field) }
  if (value === undefined) return asked({ ...unskipped, step: field, misses: 0, rejected: [] }, phrase('form-back'))
  if (field === 'email') return check({ ...unskipped, step: 'email' }, 'email', value)
  if (spelled) return check(unskipped, field, value)
  const answers = { ...form.answers, [field]: value }
  const next = { ...unskipped, answers, last: field }
  const said =
    form.answers[field] === value || !form.answers[field]
      ? phrase('form-thanks', field === 'questions_help' ? undefined : templates.putDown(value))
      : phrase('form-changed', field === 'questions_help' ? undefined : templates.changed(value))
  if (checked && checked.field !== field) return askedAgain({ ...next, check: checked }, said)
  return form.step === 'change' || form.step === field ? askNext(next, [said]) : asked(next, said)
}

/** Puts several answers down that were given by name, and goes on where the form was. */
export function change(form: WaitlistForm, answers: Entities): FormTurn {
  const isNew = Object.keys(answers).every((field) => !form.answers[field as WaitlistField])
  const values = waitlistFields
    .flatMap((field) => (field === 'questions_help' ? [] : (answers[field] ?? [])))
    .join(', ')
  const known = withAnswers(form, answers)
  const said = isNew
    ? phrase('form-thanks', values === '' ? undefined : templates.putDown(values))
    : phrase('form-changed', values === '' ? undefined : templates.changed(values))
  if (form.check) return askedAgain(known, said)
  return form.step === 'change' || Object.keys(answers).includes(form.step)
    ? askNext(known, [said])
    : asked(known, said)
}

export function askBefore(form: WaitlistForm): FormTurn {
  const { check: _, ...rest } = form
  const at =
    form.step === 'confirm' || form.step === 'change' ? waitlistFields.length : waitlistFields.indexOf(form.step)
  const step = form.check ? form.check.field : (waitlistFields[at - 1] ?? 'name')
  return asked(
    { ...rest, step, otherAsked: false, misses: 0, skipped: form.skipped.filter((field) => field !== step) },
    phrase('form-back'),
  )
}

export function readOptions(form: WaitlistForm, step: WaitlistField): FormTurn {
  if (step === 'questions_help') return asked(form, phrase('form-help-example'))
  if (step !== 'role' && step !== 'spending_range') return asked(form, phrase('form-any-answer'))
  return { name: 'asked', form, reply: [optionsPart(step), phrase(asks[step])] }
}

export function optionsPart(step: 'role' | 'spending_range'): ReplyPart {
  const question = questions.find(({ field }) => field === step)
  const options = question?.kind === 'choice' ? question.options : []
  return phrase(step === 'role' ? 'form-role-options' : 'form-spending-options', templates.options(options))
}
