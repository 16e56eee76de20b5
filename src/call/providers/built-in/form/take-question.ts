import type { PhraseId } from '../../../../content/phrases.ts'
import { receptionistTemplates as templates } from '../../../../content/receptionist.ts'
import { waitlistFields } from '../../../../content/waitlist.ts'
import { aboutAnswers, aboutForm, asksSubmit } from '../dialogue/about-waitlist.ts'
import type { ReplyPart } from '../dialogue/dialogue-state.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { fieldIn } from './fields.ts'
import { isSpelling } from './heard.ts'
import { readSpending } from './spending.ts'
import { asked, askedAgain, type FormTurn, listed, questionsLeft, readBack, skip, type WaitlistForm } from './turns.ts'
import { asksAgain, asksAnswers, asksLeft, asksLength, asksMissing, asksOptions, asksWhatCounts } from './wishes.ts'

/** Answers a question about the form itself. */
export function takeQuestion(form: WaitlistForm, utterance: string): FormTurn | undefined {
  const words = plainWords(utterance)
  const { step } = form
  const atHelp = step === 'questions_help'
  if (
    asksAgain.test(words) ||
    /\bsay (?:it|that) (?:again|(?:one more|another) time)\b|\bcome again\b|\b(?:did not|didnt) (?:\w+ )?(?:get|hear|catch|understand) (?:the|your|that) question\b/.test(
      words,
    )
  )
    return asked(form)
  if (step === 'spending_range' && /\bwhat(?:s| is)(?: an?)? call cent(?:re|er)\b/.test(words))
    return askedAgain(form, phrase('form-spending-about'))
  // "I don't do e-mail, can I give you my phone number instead"
  if (
    step === 'email' &&
    !form.check &&
    /\b(?:dont|do not) (?:\w+ ){0,2}(?:do|have|use) (?:an? )?e ?mail\b|\b(?:phone|mobile|telephone)(?: number)? instead\b/.test(
      words,
    )
  )
    return skip(form, 'email', 'form-email-later')
  if (asksLeft.test(words) && (isQuestion(utterance) || !atHelp)) {
    const left = questionsLeft(form).filter((field) => field !== form.check?.field).length
    const digit: PhraseId[] = left > 0 ? ['form-left', `digit-${left}` as PhraseId] : ['form-none-left']
    return askedAgain(form, left > 0 ? { text: templates.left(left), clips: digit } : phrase('form-none-left'))
  }
  if (
    step === 'spending_range' &&
    isQuestion(utterance) &&
    !readSpending(utterance.replace(/\?/g, '')) &&
    /\b(?:per|an?|each|every) (?:month|year|week)\b|\b(?:month|year|annual)ly\b/.test(words)
  )
    return askedAgain(form)
  const named =
    fieldIn(words) ??
    waitlistFields.find((field) =>
      plainWords(form.answers[field] ?? '')
        .split(' ')
        .some((word) => word.length > 3 && words.split(' ').includes(word)),
    )
  const value = named && form.answers[named]
  if (
    value &&
    !atHelp &&
    asksAnswer.test(words) &&
    !/\b(?:make it|put|change|set)\b/.test(words) &&
    !(form.check && isSpelling(utterance)) &&
    !/(?:\b\p{L}[\s,.-]+){3}/u.test(utterance)
  ) {
    const spells = /\b(?:spel\w*|writ\w+|wrote)\b/.test(words) && ['name', 'business', 'email'].includes(named)
    return askedAgain(
      { ...form, last: named },
      spells
        ? (readBack(named, value)[0] as ReplyPart)
        : phrase('form-known', templates.soFar([templates.answer(templates.labels[named], value)])),
    )
  }
  // "What do you mean?" is about the question that is asked.
  const isHelp = atHelp && asksOptions.test(words) && fieldIn(words) !== 'spending_range'
  if (form.last === 'spending_range' && asksWhatCounts.test(words) && isQuestion(utterance) && !isHelp)
    return askedAgain(form, phrase('form-spending-about'))
  const about = aboutAnswers(utterance) ?? (isQuestion(utterance) ? aboutForm(utterance) : undefined)
  // "Yes, open it, and when will somebody contact me?"
  if (
    about &&
    step === 'confirm' &&
    !form.check &&
    /^(?:(?:ok|okay|please|right) )*(?:(?:yes|yeah|yep|sure)(?: please)?(?: (?:please )?open\b| and\b)|(?:please )?open\b)/.test(
      words,
    )
  )
    return { name: 'opened', answers: form.answers, reply: [phrase(about), phrase('form-opened')] }
  if (about && (!atHelp || isQuestion(utterance))) return askedAgain(form, phrase(about))
  // "Did that go through?"
  if (step === 'confirm' && !form.check && asksSubmit.test(words) && isQuestion(utterance))
    return askedAgain(form, phrase('form-submit'))
  if (asksAnswers.test(words)) {
    if (step === 'confirm' && !form.check) return asked(form)
    const answers = listed(form.answers)
    return askedAgain(form, answers.length > 0 ? phrase('form-known', templates.soFar(answers)) : phrase('not-told'))
  }
  if (asksMissing.test(words) && isQuestion(utterance)) {
    const missing = waitlistFields.filter((field) => !form.answers[field] && field !== form.check?.field)
    const labels = missing.map((field) => templates.labels[field])
    return askedAgain(
      form,
      missing.length > 0 ? phrase('form-missing', templates.missing(labels)) : phrase('form-submit'),
    )
  }
  if (asksSubmit.test(words) && !(atHelp && !isQuestion(utterance))) return askedAgain(form, phrase('form-submit'))
  if (asksLength.test(words)) return askedAgain(form, phrase('form-length'))
  if (
    /\b(?:spell|read)\b.*\b(?:that|it|this|them)\b|\b(?:that|it) (?:read|spelt|spelled)\b/.test(words) &&
    !/\bcan i\b|\bi (?:can|will|ll)\b|\bill\b/.test(words) &&
    !(form.check && words.split(' ').length > 7)
  ) {
    const value = form.last && form.answers[form.last]
    if (form.check || !form.last || !value || step === 'confirm') return asked(form)
    return ['name', 'business', 'email'].includes(form.last)
      ? asked(form, ...readBack(form.last, value).slice(0, 1))
      : asked(form, phrase('form-thanks', templates.putDown(value)))
  }
  return undefined
}

/** "What was my role again?", "have you got the name as Bell?", "how did you write my surname?" */
const asksAnswer =
  /\bwhat(?:s| is| was| did (?:i|you)| have (?:i|you)| you have| youve| have you| did you)\b(?: \w+){0,4} (?:my|the|her|his|our|for)\b|\b(?:have|did|do|is|how did|how do|how have) (?:you|it|the|my|our|her|his)\b(?: \w+){0,3} ?(?:got|get|put|have|spel\w*|writ\w+|right|correct|in|down)\b|\byou(?:ve)? (?:spelled|spelt|got|wrote|put)\b.*\bright\b/
