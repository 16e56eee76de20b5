import { type ReceptionistPhraseId, receptionistTemplates as templates } from '../../../content/receptionist.ts'
import { questions, type WaitlistField, waitlistFields } from '../../../content/waitlist.ts'
import type { Reply, ReplyPart } from './dialogue.ts'
import { type Entities, extractEntities, isBusinessName, isGeneric } from './entities.ts'
import {
  afterTakingBack,
  type Choice,
  readBusiness,
  readHelp,
  readName,
  readRole,
  readSpending,
} from './form-answers.ts'
import {
  type Correction,
  fieldIn,
  hinted,
  joined,
  letterHint,
  misspoke,
  otherPart,
  readContrast,
  readCorrection,
  readField,
  sharesWord,
  startsWithNo,
} from './form-corrections.ts'
import {
  aboutForm,
  alwaysInterrupts,
  asksAgain,
  asksAnswers,
  asksLength,
  asksMissing,
  asksOptions,
  asksPlainly,
  asksSubmit,
  asksWhy,
  cancels,
  doesNotKnow,
  goesBack,
  goesOn,
  isQuestion,
  leaves,
  opens,
  saysGoodbye,
  skips,
  skipsLoosely,
  startsOver,
} from './form-wishes.ts'
import type { Understanding } from './intents.ts'
import { plainWords } from './plain-words.ts'
import { phrase, spelledPart } from './reply-parts.ts'
import { findEmail, spelledAddress, spelledOut } from './spelling.ts'
import { recognizeYesNo } from './yes-no.ts'

/** The waitlist's questions, asked one at a time in the call. */
export type WaitlistForm = {
  /** What is asked: a question, whether to open the form, or what to change. */
  step: WaitlistField | 'confirm' | 'change'
  answers: Entities
  /** The caller leaves these to the form on the page. */
  skipped: readonly WaitlistField[]
  /** An answer that was spelled: it is read back, and put down only after a yes. */
  check?: { field: WaitlistField; value: string }
  /** The caller chose "Other", or said only "my shop"; the next utterance says what it is. */
  otherAsked: boolean
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
  | { name: 'interrupted'; form: WaitlistForm }

const asks: Record<WaitlistField, ReceptionistPhraseId> = {
  name: 'ask-name',
  business: 'ask-business',
  role: 'ask-role',
  spending_range: 'ask-spending',
  questions_help: 'ask-help',
  email: 'ask-email',
}

/** Starts the form: what the caller has stated already is not asked again. */
export function startForm(known: Entities): FormTurn {
  const form: WaitlistForm = { step: 'name', answers: known, skipped: [], otherAsked: false }
  const values = Object.values(known)
  return askNext(form, [
    phrase('form-start'),
    ...(values.length > 0 ? [phrase('form-known', templates.known(values.join(', ')))] : []),
  ])
}

/** Takes up the form at a field that the caller wants to correct after it was opened. */
export function reopenForm(answers: Entities, utterance: string): FormTurn | undefined {
  const form: WaitlistForm = {
    step: 'confirm',
    answers,
    skipped: waitlistFields.filter((field) => !answers[field]),
    otherAsked: false,
  }
  const correction = readCorrection(form, utterance)
  return correction && correct(form, correction)
}

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

const listed = (answers: Entities) =>
  waitlistFields.flatMap((field) => {
    const answer = answers[field]
    return answer ? [templates.answer(templates.labels[field], answer)] : []
  })

function readBack(field: WaitlistField, value: string): Reply {
  const characters = field === 'email' ? spelledAddress(value) : spelledOut(value)
  return [spelledPart('form-read-back', templates.readBack(value, characters), characters), phrase('form-right')]
}

const asked = (form: WaitlistForm, ...before: ReplyPart[]): FormTurn => ({
  name: 'asked',
  form,
  reply: [...before, ...formQuestion(form)],
})

const askedAgain = (form: WaitlistForm, ...before: ReplyPart[]): FormTurn => ({
  name: 'asked',
  form,
  reply: [...before, ...formQuestion(form, true)],
})

/** Asks the first question that has no answer and was not skipped; after the last one, whether to open the form. */
function askNext(form: WaitlistForm, before: readonly ReplyPart[]): FormTurn {
  const next = waitlistFields.find((field) => !form.answers[field] && !form.skipped.includes(field))
  const { check: _, ...rest } = form
  return asked({ ...rest, otherAsked: false, step: next ?? 'confirm' }, ...before)
}

/** Reads an utterance as the answer to what the form asks, or as a wish about the form. */
export function takeUtterance(form: WaitlistForm, utterance: string, understood: Understanding): FormTurn {
  const words = plainWords(utterance)
  const { step } = form
  const atHelp = step === 'questions_help'
  if (opens.test(words) && Object.keys(form.answers).length > 0 && !(atHelp && words.split(' ').length > 6)) {
    const checked = form.check && { [form.check.field]: form.check.value }
    return { name: 'opened', answers: { ...form.answers, ...checked }, reply: [phrase('form-opened')] }
  }
  const leavesHelp = isQuestion(utterance) || /^(?:\w+ ){0,4}(?:forget|never ?mind|i dont want|stop)\b/.test(words)
  if (
    (cancels.test(words) && !(atHelp && words.split(' ').length > 4)) ||
    (leaves.test(words) && !(atHelp && !leavesHelp))
  ) {
    return { name: 'cancelled', answers: form.answers, reply: [phrase('form-cancelled')] }
  }
  if (startsOver.test(words))
    return askNext({ step: 'name', answers: {}, skipped: [], otherAsked: false }, [phrase('form-back')])
  if (goesBack.test(words) && words.split(' ').length <= 14) {
    const correction = readCorrection(form, utterance)
    return correction ? correct(form, correction) : askBefore(form)
  }
  if (asksAgain.test(words)) return asked(form)
  const about = aboutForm(utterance)
  if (about && !atHelp) return askedAgain(form, phrase(about))
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
    /\b(?:spell|read)\b.*\b(?:that|it|this|them)\b|\bsay (?:it|that) again\b/.test(words) &&
    !/\bcan i\b|\bi (?:can|will|ll)\b|\bill\b/.test(words) &&
    !(form.check && words.split(' ').length > 7)
  ) {
    const value = form.last && form.answers[form.last]
    if (form.check || !form.last || !value || step === 'confirm') return asked(form)
    return ['name', 'business', 'email'].includes(form.last)
      ? asked(form, ...readBack(form.last, value).slice(0, 1))
      : asked(form, phrase('form-thanks', templates.putDown(value)))
  }
  if (form.check) return takeCheck(form, form.check, utterance, understood)

  if (/^no\b(?: \w+){0,4} questions?$/.test(words) && step !== 'questions_help') return asked(form)
  const correction = readCorrection(form, utterance)
  if (correction) return correct(form, correction)
  if (step === 'confirm' || step === 'change') return takeConfirmation(form, utterance, understood)
  if (goesOn.test(words)) return asked(form)
  if (
    /\b(?:dont|do not|never|havent|have no|no) (?:really )?(?:have |got |use |do )?(?:an? |any )?e ?mails?\b/.test(
      words,
    )
  )
    return askNext({ ...form, skipped: [...form.skipped, 'email'] }, [phrase('form-skipped')])
  if (asksOptions.test(words)) {
    const about = /\b(?:bracket|range|amount)/.test(words) && !form.answers.spending_range ? 'spending_range' : step
    return readOptions({ ...form, step: about, skipped: form.skipped.filter((field) => field !== about) }, about)
  }
  if (asksWhy.test(words)) return asked(form, phrase('form-why'))
  const isChoice = step === 'role' || step === 'spending_range'
  // "Not sure, maybe 300" is an answer; "none of your business" is not.
  const found =
    (isChoice || step === 'email') &&
    !isQuestion(utterance) &&
    (!(skips.test(words) || skipsLoosely.test(words)) || amount.test(utterance) || /\d/.test(words))
      ? readField(step, utterance)
      : undefined
  if (!found && isChoice && doesNotKnow.test(words) && words.split(' ').length > 6) return unreadChoice(step, form)
  if (
    !found &&
    (skips.test(words) ||
      (!atHelp && skipsLoosely.test(words)) ||
      (recognizeYesNo(utterance)?.answer === 'no' && words.split(' ').length <= 3 && !atHelp))
  ) {
    const skipped = (/\bskip\b/.test(words) && fieldIn(words)) || step
    return askNext({ ...form, skipped: [...form.skipped, skipped] }, [phrase('form-skipped')])
  }
  return takeAnswer(form, step, utterance, understood)
}

function takeAnswer(form: WaitlistForm, field: WaitlistField, utterance: string, understood: Understanding): FormTurn {
  const question = isQuestion(utterance)
  const interrupts =
    saysGoodbye(utterance) ||
    ((question || asksPlainly.test(plainWords(utterance))) &&
      understood.intents.some(
        (intent) =>
          alwaysInterrupts.includes(intent) &&
          !(
            intent === 'book' &&
            !/\b(?:book|call|link|meeting|schedule|consult\w*|chat|team|sales)\b/.test(plainWords(utterance))
          ),
      ))
  if (form.otherAsked && field !== 'business') {
    const text = readHelp(utterance)
    const choice = field === 'role' ? readRole(utterance) : readSpending(utterance)
    if (choice && choice !== 'other' && 'option' in choice && !question) return choose(form, field as 'role', choice)
    return text && !question && !interrupts ? putDown(form, field, text.slice(0, 100)) : { name: 'interrupted', form }
  }
  // A question to the team is an answer to "Any questions …?"; it is answered here as well.
  if (
    field === 'questions_help' &&
    question &&
    !interrupts &&
    understood.intents.length > 0 &&
    !/\b(?:did you say|again|what was)\b/.test(plainWords(utterance))
  ) {
    const text = readHelp(utterance)
    const next = text === undefined ? undefined : putDown(form, field, text)
    if (next?.name === 'asked') return { name: 'interrupted', form: next.form }
  }
  if (field === 'questions_help' && needsNoHelp(utterance)) return putDown(form, field, templates.noHelpNeeded)
  if (question && field !== 'questions_help') {
    // "Is b o b at acme dot com all right?" holds the answer.
    if (!(field === 'email' && findEmail(utterance))) return { name: 'interrupted', form }
  }
  if (interrupts && !(field === 'email' && findEmail(utterance))) return { name: 'interrupted', form }
  const email = field === 'questions_help' && utterance.split(' ').length > 12 ? undefined : findEmail(utterance)
  if (email) return check(form, 'email', email)
  return answerElsewhere(form, field, utterance) ?? readAnswer(form, field, utterance, understood)
}

const amount =
  /(?:\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|half|few|couple|of|hundred|thousand)) ?(?:hundred|thousand|grand|k|dollars?|bucks|pounds?|quid|euros?|rupees?|lakhs?)\b|[$£€₹]/i

const callWords =
  /\b(?:calls?|calling|callers?|ring(?:s|ing)?|phones?|telephone|answer\w*|pick\w* up|miss\w*|overwhelmed|swamped|struggl\w+|front desk|book(?:ings?|ed)?|appointments?|enquir\w+|messages?|customers?|clients?|patients?|guests|orders?|out of hours|after hours|nights?)\b/
/** Whether a sentence tells what the caller needs: "parents ringing at pick up time". */
const tellsNeed = (utterance: string) =>
  !isQuestion(utterance) && plainWords(utterance).split(' ').length >= 4 && callWords.test(plainWords(utterance))

/** The caller answers another question than the one that was asked: puts that down and asks again, but not a third time. */
function answerElsewhere(form: WaitlistForm, field: WaitlistField, utterance: string): FormTurn | undefined {
  const words = plainWords(utterance)
  const put = (other: WaitlistField, answer: string): FormTurn => {
    const next = { ...form, answers: { ...form.answers, [other]: answer }, last: other, passed: field }
    const said = phrase('form-thanks', other === 'questions_help' ? undefined : templates.putDown(answer))
    const skips = form.passed === field && waitlistFields.indexOf(other) > waitlistFields.indexOf(field)
    return skips ? askNext({ ...next, skipped: [...form.skipped, field] }, [said]) : asked(next, said)
  }
  const help = () => {
    const text = readHelp(utterance)
    return text ? put('questions_help', joined(form.answers.questions_help, text)) : undefined
  }
  const late =
    words.split(' ').length < (form.skipped.includes('spending_range') || form.last === 'spending_range' ? 12 : 5)
  if (field === 'email' && tellsNeed(utterance)) return help()
  if (field === 'spending_range') return tellsNeed(utterance) && !readSpending(utterance) ? help() : undefined
  const isBusiness = isBusinessName(utterance.split(/,\s/)[0] ?? '')
  const spending =
    !isBusiness && (field !== 'questions_help' || late) && amount.test(utterance)
      ? readField('spending_range', utterance)
      : undefined
  if (spending) return put('spending_range', spending)
  if (field === 'questions_help' || field === 'email') return undefined
  // "A hotel", said before the form, is replaced by its name.
  const described =
    /^(?:an?|one|two|three) /i.test(form.answers.business ?? '') &&
    /^[\p{L}\p{N}]\S*(?: \S+){0,4}$/u.test(utterance.trim())
  const called = field === 'name' && !readName(utterance) ? extractEntities({}, utterance).business : undefined
  if (called) return put('business', called)
  const business =
    (field === 'name' && isBusiness) || (field === 'role' && (isBusiness || described) && !readRole(utterance))
      ? readBusiness(utterance)
      : undefined
  if (business && (isBusiness || (!recognizeYesNo(utterance) && !/\b(?:i|im|its|you)\b/.test(words))))
    return put('business', business)
  if (
    field === 'business'
      ? /^(?:we|i|what we) (?:\w+ )?(?:need|want|keep|miss|cant|lose)\b/.test(words)
      : !readRole(utterance)
  )
    if (tellsNeed(utterance) && !(field === 'name' && readName(utterance))) return help()
  const isRole =
    (field === 'name' &&
      (!readName(utterance) ||
        /^(?:im|i am) (?:an? |the |just )?(?:chef|\w+er|director|partner)\b|^(?:\w+ )?(?:manager|director|partner|owner|founder|assistant|receptionist|principal)$/.test(
          words,
        ))) ||
    (field === 'business' &&
      /^(?:(?:im|i am|just|not|the|an?|one of the|\w+ and) )*(?:(?:co )?owner|founder|ceo|\w+ manager|\w+ director|\w+ coordinator|director|manager|boss)s?\b(?! (?:of|at))/.test(
        words,
      ))
  const role = isRole ? readField('role', utterance) : undefined
  return role ? put('role', role) : undefined
}

function readAnswer(form: WaitlistForm, field: WaitlistField, utterance: string, understood: Understanding): FormTurn {
  const later = field === 'questions_help' || field === 'email' ? undefined : afterTakingBack(utterance)
  const replaced = later && !readName(later)?.spelled ? readField(field, later) : undefined
  if (replaced) return putDown(form, field, replaced)
  switch (field) {
    case 'name': {
      // "Tom Becker Becker Cleaning I'm the director"
      const [, first = '', firm = '', job] =
        /^(.*?(?<!\S)(\S+))[\s,]+(?=\2\b)(.+?)(?:[\s,]+(?:and )?(i['’]?m .+))?$/i.exec(utterance)?.toSpliced(2, 1) ?? []
      const person = isBusinessName(firm) ? readName(first) : undefined
      if (person) {
        const role = job && readField('role', job)
        const business = readBusiness(firm)
        return putDown(
          { ...form, answers: { ...(business && { business }), ...(role && { role }), ...form.answers } },
          field,
          person.name,
        )
      }
      const spelled = readName(utterance)
      const hint = letterHint.test(utterance) && !(spelled?.spelled && !/\bwith(?:out)?\b/i.test(utterance))
      const said = hint ? readName(utterance.replace(letterHint, ' ')) : spelled
      const stated = said?.spelled ? undefined : extractEntities({}, utterance).name
      const read =
        hint && said
          ? { name: hinted(said.name, utterance) ?? said.name, spelled: true }
          : stated
            ? { name: stated, spelled: false }
            : said
      // "My friend told me about you, I'm Declan"
      const later = read
        ? undefined
        : /\b(?:i['’]?m|name['’]?s|name is)\s+(\p{L}+(?: \p{L}+)?)[.!]?$/iu.exec(utterance)?.[1]
      const introduced = later && readName(later)
      if (introduced) return putDown(form, field, introduced.name)
      if (!read) return unread(form, utterance, understood, 'form-no-name')
      if (read.spelled) return check(form, field, read.name)
      const business = extractEntities({}, utterance).business ?? businessAfterName(utterance)
      return putDown(withStated(form, utterance, business), field, read.name)
    }
    case 'business': {
      const { role } = extractEntities({}, utterance)
      if (role && !form.answers.role && !/\b(?:of|at|for|in|called|a|an)\b/i.test(utterance)) {
        return asked({ ...form, answers: { ...form.answers, role } }, phrase('form-thanks', templates.putDown(role)))
      }
      const business = readBusiness(utterance)
      if (!business || /^(?:yes|yeah|ok|okay|sure|mm+|hmm+)$/.test(plainWords(utterance)))
        return unread(form, utterance, understood, 'form-no-answer')
      if (isGeneric(business) && !form.otherAsked) return asked({ ...form, otherAsked: true })
      return putDown(withStated(form, utterance), field, business)
    }
    case 'role':
    case 'spending_range': {
      const choice = field === 'role' ? readRole(utterance) : readSpending(utterance)
      return choice ? choose(form, field, choice) : unread(form, utterance, understood, 'form-no-choice')
    }
    case 'questions_help': {
      const read = recognizeYesNo(utterance)
      if (
        read?.answer === 'yes' &&
        read.rest.split(' ').length <= 3 &&
        !/\w{4}/.test(read.rest.replace(/\b(do|have|one|got|there|actually|questions?)\b/g, ''))
      ) {
        return { name: 'asked', form, reply: [phrase('go-ahead')] }
      }
      const text = readHelp(utterance)
      return text ? putDown(form, field, text) : unread(form, utterance, understood, 'form-no-answer')
    }
    case 'email':
      return unread(form, utterance, understood, 'form-no-email')
  }
}

/** "No", "nothing really": the form's question for help is answered by that. */
function needsNoHelp(utterance: string): boolean {
  const read = recognizeYesNo(utterance)
  return (
    (read?.answer === 'no' && read.rest.split(' ').length <= 4) ||
    /^(?:\w+ )?(?:nothing|none|no questions?)\b(?: \w+){0,5}$/.test(plainWords(utterance))
  )
}

/** An utterance that is no answer: it is answered if it was understood, otherwise the question is asked again. */
function unread(
  form: WaitlistForm,
  utterance: string,
  understood: Understanding,
  sorry: ReceptionistPhraseId,
): FormTurn {
  if (recognizeYesNo(utterance)?.rest === '') return asked(form)
  // A statement is no question, whatever it is about: "a barber shop", "I manage it".
  const asks =
    isQuestion(utterance) ||
    asksPlainly.test(plainWords(utterance)) ||
    !/^(?:i|im|ive|we|were|my|our|they|people|it|its|the|a|an)\b|(?: \S+){5}/.test(plainWords(utterance))
  if (
    asks &&
    understood.intents.some(
      (intent) => !['fit', 'wrong-number', 'back-channel', 'benefits', 'company'].includes(intent),
    )
  )
    return { name: 'interrupted', form }
  if (form.step === 'role' || form.step === 'spending_range') return unreadChoice(form.step, form)
  return { name: 'asked', form, reply: [phrase(sorry)] }
}

const unreadChoice = (step: 'role' | 'spending_range', form: WaitlistForm): FormTurn => ({
  name: 'asked',
  form,
  reply: [phrase('form-no-choice'), optionsPart(step)],
})

/** The form with what the answer states besides: "Tom, I own a bakery" also answers business and role. */
function withStated(form: WaitlistForm, utterance: string, business?: string): WaitlistForm {
  const { role } = extractEntities({}, utterance)
  return { ...form, answers: { ...(business && { business }), ...(role && { role }), ...form.answers } }
}

/** "Maria from Blue Door Lettings" answers two questions. */
function businessAfterName(utterance: string): string | undefined {
  const after =
    /^[^,]*?\b(?:from|of|at|and (?:i|we) (?:run|own|have)|and (?:i'm|im|i am) (?:from|at|with))\s+(.{2,80})$/i.exec(
      utterance,
    )?.[1] ?? utterance.split(/,\s/).slice(1).find(isBusinessName)
  return after && readBusiness(after)
}

function choose(form: WaitlistForm, field: 'role' | 'spending_range', choice: Choice): FormTurn {
  if (choice === 'other') return asked({ ...form, otherAsked: true })
  return putDown(form, field, 'option' in choice ? choice.option : choice.other)
}

const check = (form: WaitlistForm, field: WaitlistField, value: string): FormTurn =>
  asked({ ...form, check: { field, value } })

function putDown(form: WaitlistForm, field: WaitlistField, answer: string): FormTurn {
  const thanks =
    field === 'name' ? templates.thanksName(answer) : field === 'questions_help' ? undefined : templates.putDown(answer)
  return askNext({ ...form, answers: { ...form.answers, [field]: answer }, last: field }, [
    phrase('form-thanks', thanks),
  ])
}

function askBefore(form: WaitlistForm): FormTurn {
  const { check: _, ...rest } = form
  const at =
    form.step === 'confirm' || form.step === 'change' ? waitlistFields.length : waitlistFields.indexOf(form.step)
  const step = form.check ? form.check.field : (waitlistFields[at - 1] ?? 'name')
  return asked(
    { ...rest, step, otherAsked: false, skipped: form.skipped.filter((field) => field !== step) },
    phrase('form-back'),
  )
}

function readOptions(form: WaitlistForm, step: WaitlistField): FormTurn {
  if (step !== 'role' && step !== 'spending_range') return asked(form, phrase('form-any-answer'))
  return { name: 'asked', form, reply: [optionsPart(step), phrase(asks[step])] }
}

function optionsPart(step: 'role' | 'spending_range'): ReplyPart {
  const question = questions.find(({ field }) => field === step)
  const options = question?.kind === 'choice' ? question.options : []
  return phrase(step === 'role' ? 'form-role-options' : 'form-spending-options', templates.options(options))
}

/** Reads the answer to "Is that right?". */
function takeCheck(
  form: WaitlistForm,
  { field, value }: NonNullable<WaitlistForm['check']>,
  utterance: string,
  understood: Understanding,
): FormTurn {
  if (
    /^(?:very |all )?good$|\b(?:youre|you are|thats|it is|it was) (?:right|correct)$/.test(plainWords(utterance)) &&
    !/\bnot\b/.test(plainWords(utterance))
  )
    return putDown(form, field, value)
  if (saysGoodbye(utterance)) return { name: 'interrupted', form }
  const other = readCorrection({ ...form, step: field }, utterance)
  if (other && other.field !== field && fieldIn(plainWords(utterance)) === other.field) return correct(form, other)
  const contrast = readContrast({ [field]: value }, utterance, field)?.value
  const corrected =
    field === 'email'
      ? (findEmail(utterance) ?? otherPart(value, utterance) ?? contrast)
      : (hinted(value, utterance) ?? contrast)
  if (corrected) return check(form, field, corrected)
  const read = recognizeYesNo(utterance)
  const after =
    /^(?:(?:yes|yeah|yep|ok|okay|fine|right|sure|correct|perfect|great)[\s,.!]+)+(?!but\b)(\S+ \S.{8,})$/i.exec(
      utterance,
    )?.[1]
  if (after && field !== 'email' && !isQuestion(after) && !recognizeYesNo(after)) {
    const next = putDown(form, field, value)
    if (next.name === 'asked') return takeUtterance(next.form, after, understood)
  }
  if (read?.answer === 'yes') return putDown(form, field, value)
  if (skips.test(plainWords(utterance)))
    return askNext({ ...form, skipped: [...form.skipped, field] }, [phrase('form-skipped')])
  if (isQuestion(utterance) || understood.intents.some((intent) => alwaysInterrupts.includes(intent)))
    return { name: 'interrupted', form }
  const name = field === 'name' ? readName(read?.answer === 'no' ? read.rest : utterance) : undefined
  // Who goes on to the next answer has nothing to correct.
  if (
    field === 'name' &&
    !read &&
    !name?.spelled &&
    !startsWithNo.test(plainWords(utterance)) &&
    !misspoke.test(plainWords(utterance)) &&
    !sharesWord(value, utterance)
  ) {
    const next = putDown(form, field, value)
    if (next.name === 'asked' && !next.form.check) return takeUtterance(next.form, utterance, understood)
  }
  if (name) return check(form, field, name.name)
  const { check: _, ...unchecked } = form
  if (read?.answer === 'no')
    return {
      name: 'asked',
      form: { ...unchecked, step: field },
      reply: [phrase(field === 'email' ? 'form-no-email' : 'form-no-name')],
    }
  return understood.intents.length > 0 ? { name: 'interrupted', form } : asked(form)
}

function takeConfirmation(form: WaitlistForm, utterance: string, understood: Understanding): FormTurn {
  const read = recognizeYesNo(utterance)
  const words = plainWords(utterance)
  const field = fieldIn(words)
  const email = findEmail(utterance)
  if (email) return check(form, 'email', email)
  // "What about the money question then?"
  if (field && (form.step === 'change' ? !isQuestion(utterance) : !form.answers[field]))
    return asked({ ...form, step: field })
  const spending = amount.test(utterance) ? readField('spending_range', utterance) : undefined
  if (spending) return correct(form, { field: 'spending_range', value: spending })
  if (/\b(?:change|correct|fix|edit) (?:something|one thing|it|that|a thing|an answer)\b|^change$/.test(words)) {
    return asked({ ...form, step: 'change' })
  }
  const asksElse = isQuestion(utterance) || (understood.intents.length > 0 && !onlyOpens(understood))
  if (read?.answer === 'yes' && !(asksElse && read.rest !== '')) {
    if (form.step === 'change') return asked(form)
    return { name: 'opened', answers: form.answers, reply: [phrase('form-opened')] }
  }
  if (read?.answer === 'no' && !(asksElse && read.rest !== '')) {
    return form.step === 'change' ? asked({ ...form, step: 'confirm' }) : asked({ ...form, step: 'change' })
  }
  return asksElse ? { name: 'interrupted', form } : asked(form)
}

const onlyOpens = ({ intents }: Understanding) =>
  intents.every((intent) => ['waitlist', 'back-channel', 'show', 'thanks', 'more'].includes(intent))

/** Puts a correction down and goes on where the form was; without a value, asks for it. */
function correct(form: WaitlistForm, { field, value, spelled }: Correction): FormTurn {
  const { check: checked, ...rest } = form
  const unskipped = { ...rest, otherAsked: false, skipped: form.skipped.filter((other) => other !== field) }
  if (value === undefined) return asked({ ...unskipped, step: field }, phrase('form-back'))
  if (field === 'email') return check({ ...unskipped, step: 'email' }, 'email', value)
  if (spelled) return check(unskipped, field, value)
  const answers = { ...form.answers, [field]: value }
  const next = { ...unskipped, answers, last: field }
  const said =
    form.answers[field] === value
      ? phrase('form-thanks', templates.putDown(value))
      : phrase('form-changed', templates.changed(value))
  if (checked && checked.field !== field) return askedAgain({ ...next, check: checked }, said)
  return form.step === 'change' || form.step === field ? askNext(next, [said]) : asked(next, said)
}
