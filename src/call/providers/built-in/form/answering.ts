import { answerLimits } from '../../../../content/limits.ts'
import { type ReceptionistPhraseId, receptionistTemplates as templates } from '../../../../content/receptionist.ts'
import { type WaitlistField, waitlistFields } from '../../../../content/waitlist.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import {
  type Entities,
  extractEntities,
  hasBusinessWord,
  isBusinessName,
  isGeneric,
} from '../understanding/entities.ts'
import type { Understanding } from '../understanding/intents.ts'
import { afterTakingBack, readBusiness, readHelp, readName, withoutPoliteness } from '../understanding/names.ts'
import { amount } from '../understanding/numbers.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion, saysGoodbye } from '../understanding/questions.ts'
import { type Choice, readRole } from '../understanding/role.ts'
import { findEmail, separateSpelling } from '../understanding/spelling.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { sureAct } from './acts.ts'
import { businessIn, fullerName, hinted, joined, letterHint, readField } from './fields.ts'
import {
  claimsRole,
  doesJob,
  heardBeside,
  isCount,
  plainRole,
  statesName,
  statesNeedPlainly,
  statesPlainly,
  tellsNeed,
} from './heard.ts'
import { readSpending } from './spending.ts'
import {
  asked,
  askNext,
  check,
  type FormTurn,
  isDescribed,
  miss,
  optionsPart,
  putDown,
  thanksFor,
  type WaitlistForm,
  withAnswers,
} from './turns.ts'
import { alwaysInterrupts, asksPlainly, doesNotKnow } from './wishes.ts'

/** Reads an utterance as the answer to a question of the form, and to any other that it answers besides. */
export function takeAnswer(
  form: WaitlistForm,
  field: WaitlistField,
  utterance: string,
  understood: Understanding,
): FormTurn {
  // "Maybe twelve thousand?" is an answer, although it is said as a question.
  const doubtful = utterance.replace(/\?/g, ',').replace(/[,\s]+$/, '')
  if (
    utterance.includes('?') &&
    !isQuestion(doubtful) &&
    field !== 'questions_help' &&
    field !== 'email' &&
    readField(field, doubtful)
  )
    return takeAnswer(form, field, doubtful, { intents: [] })
  // "Which list do you mean? The waiting one. I'm Pavel Horak"
  const after = /\?\s+(\S.+)$/.exec(utterance)?.[1]
  if (after && field === 'name' && !form.answers.name && extractEntities({}, after).name)
    return readNameAnswer(form, extractEntities({}, after).name ?? '', understood)
  // "Owner", of a bakery that is not named
  const { business: unnamed } = form.told
  const role =
    field === 'business' && unnamed && plainRole.test(plainWords(utterance)) ? readField('role', utterance) : undefined
  if (unnamed && role) return putDown(form, { business: unnamed, role })
  const question = isQuestion(utterance)
  const choice =
    field === 'role' ? readRole(utterance) : field === 'spending_range' ? readSpending(utterance) : undefined
  const answers =
    !question &&
    ((choice !== undefined && choice !== 'other' && 'option' in choice) ||
      (field === 'name' && extractEntities({}, utterance).name !== undefined))
  const interrupts =
    saysGoodbye(utterance) ||
    (!answers &&
      !(
        !question &&
        !/\bcan i\b/i.test(utterance) &&
        (field === 'questions_help' ? /^\w+ing (?:\S+ ){3}/.test(utterance) : statesPlainly(utterance))
      ) &&
      (question || asksPlainly.test(plainWords(utterance))) &&
      understood.intents.some(
        (intent) =>
          alwaysInterrupts.includes(intent) &&
          // "Missed calls" is what the caller needs help with, and no wish to hear the question again.
          !(intent === 'repeat' && field === 'questions_help' && !asksToRepeat.test(plainWords(utterance))) &&
          !(
            intent === 'book' &&
            !/\b(?:book|call|link|meeting|schedule|consult\w*|chat|team|sales|talk|speak|person|human)\b/.test(
              plainWords(utterance),
            )
          ),
      ))
  if (form.otherAsked && field !== 'business') {
    const text = readHelp(utterance)
    if (choice && choice !== 'other' && 'option' in choice && !question) return choose(form, field as 'role', choice)
    return text && !question && !interrupts
      ? putDown(form, { [field]: text.slice(0, answerLimits[field]) })
      : { name: 'interrupted', form }
  }
  const several = question ? undefined : heardBeside(field, utterance)
  if (several) {
    const taken = takeSeveral(form, field, several)
    if (taken) return taken
  }
  // "Sure, let's do it now. My name is Teodor Lindqvist."
  const naming = field === 'name' && utterance.split(/[.;!]\s+/).find((sentence) => statesName.test(sentence))
  if (naming && naming !== utterance) return takeAnswer(form, field, naming, understood)
  // "What does a minute cost again?" is for the receptionist.
  if (field === 'questions_help' && question && understood.intents.length > 0 && /\bagain\W*$/i.test(utterance))
    return { name: 'interrupted', form }
  // A question to the team is an answer to "Any questions …?"; it is answered here as well.
  if (
    field === 'questions_help' &&
    question &&
    !interrupts &&
    !/\b(?:did you say|again|what was)\b/.test(plainWords(utterance))
  ) {
    const text = readHelp(utterance)
    if (text && understood.intents.length === 0)
      return askNext(withAnswers(form, { [field]: text }), [phrase('ask-team')])
    const next = text === undefined ? undefined : putDown(form, { [field]: text })
    if (next?.name === 'asked') return { name: 'interrupted', form: next.form }
  }
  if (field === 'questions_help' && needsNoHelp(utterance)) {
    const next = putDown(form, { [field]: form.told[field] ?? templates.noHelpNeeded })
    // "No questions, jake at parcelly dot io"
    const email = findEmail(
      utterance.replace(
        /^(?:(?:er|um|uh|no|nope|nah|none|nothing|not really|questions?|else|at all|thanks|thank you)[\s,.]+)+/i,
        '',
      ),
    )
    return email && next.name === 'asked' ? check(next.form, 'email', email) : next
  }
  if (question && field !== 'questions_help') {
    // "Is b o b at acme dot com all right?" holds the answer.
    if (!findEmail(utterance)) return { name: 'interrupted', form }
  }
  if (interrupts && !(field === 'email' && findEmail(utterance))) return { name: 'interrupted', form }
  const email = field === 'questions_help' && utterance.split(' ').length > 12 ? undefined : findEmail(utterance)
  if (email) return check(form, 'email', email)
  return answerElsewhere(form, field, utterance) ?? readFieldAnswer(form, field, utterance, understood)
}

/** "Two thousand nine" alone may be a year. */
const aboutMoney = /\b(?:dollars?|bucks|pounds?|quid|euros?|rupees?|grand|k|month\w*|spend\w*|pay\w*|budget|costs?)\b/

const asksToRepeat =
  /\b(?:again|repeat|pardon|what did you|come again|sorry|excuse me|(?:missed|didnt (?:catch|hear|get)) (?:that|it|what|you|the))\b|^(?:what|huh)$/

/** Puts down what several statements of one utterance answer; a question that was answered before keeps its answer. */
function takeSeveral(
  form: WaitlistForm,
  field: WaitlistField,
  { own, rest, others }: NonNullable<ReturnType<typeof heardBeside>>,
): FormTurn | undefined {
  const open = Object.fromEntries(
    Object.entries(others).filter(
      // "The cafe is called The Copper Kettle", after "a little cafe in Galway"
      ([other]) =>
        !form.answers[other as WaitlistField] || (other === 'business' && isDescribed(form.answers.business)),
    ),
  ) as Entities
  if (Object.keys(open).length === 0) return undefined
  const spelled = field === 'name' && own === undefined && readName(rest)?.spelled
  if (spelled) {
    const { email: _, ...kept } = open
    const next = { ...form, answers: { ...form.answers, ...kept } }
    return check(next, 'name', readName(rest)?.name ?? '')
  }
  const needsNone = field === 'questions_help' && needsNoHelp(rest)
  const read =
    own ?? (rest === '' ? undefined : needsNone ? (form.told[field] ?? templates.noHelpNeeded) : readField(field, rest))
  // "My business is Priya's bakery, I'm the owner", asked for the name
  if (read === undefined && rest === '' && !open.email && Object.keys(open).length > 1) return putDown(form, open)
  if (read === undefined || (field === 'business' && isCount(read))) return undefined
  // "John Smith from Smith Plumbing, I'm the owner"
  const business = field === 'name' && !form.answers.business ? businessAfterName(rest) : undefined
  const { email, ...answers }: Entities = { ...(business && { business }), ...open, [field]: read }
  if (!email) return putDown(form, answers)
  const before = Object.keys(answers).length > 0 ? [thanksFor(answers)] : []
  return check(withAnswers(form, answers), 'email', email, ...before)
}

/** The caller answers another question than the one that was asked: puts that down and asks again, but not a third time. */
function answerElsewhere(form: WaitlistForm, field: WaitlistField, utterance: string): FormTurn | undefined {
  const words = plainWords(utterance)
  const put = (other: WaitlistField, answer: string): FormTurn => {
    const next = {
      ...form,
      answers: { ...form.answers, [other]: answer },
      last: other,
      passed: field,
      misses: form.misses + 1,
    }
    const said = phrase('form-thanks', other === 'questions_help' ? undefined : templates.putDown(answer))
    const skips =
      form.misses > 1 || (form.passed === field && waitlistFields.indexOf(other) > waitlistFields.indexOf(field))
    return skips ? askNext({ ...next, skipped: [...form.skipped, field] }, [said]) : asked(next, said)
  }
  const help = () => {
    const text = readHelp(utterance)
    return text ? put('questions_help', joined(form.answers.questions_help, text)) : undefined
  }
  const isRoleWord = plainRole.test(plainWords(withoutPoliteness(utterance).split(/,\s| and /)[0] ?? ''))
  const claims =
    (claimsRole.test(words) || extractEntities({}, utterance).role !== undefined) &&
    !/\b(?:of|at|for|from|with|called|own an?|run an?)\b/.test(words)
  if (field !== 'role' && field !== 'questions_help' && (claims || isRoleWord || doesJob.test(words))) {
    const role =
      readField('role', utterance) ??
      (claims && field === 'business'
        ? readHelp(utterance.replace(/^.*?\b(?:i['’]?m|i am)\s+(?:the |an? )?/i, ''))
        : undefined)
    if (role && role.length <= answerLimits.role && !(field === 'name' && readName(utterance) && !isRoleWord))
      return put('role', role)
  }
  const late =
    words.split(' ').length < (form.skipped.includes('spending_range') || form.last === 'spending_range' ? 12 : 5)
  // What is added right after the need, and looks like no address: "and cancellations at midnight".
  const addsNeed =
    form.last === 'questions_help' && words.split(' ').length > 3 && !/\b(?:dot|e ?mail|address|no)\b/.test(words)
  if (
    field === 'email' &&
    (tellsNeed(utterance) ||
      statesNeedPlainly(utterance) ||
      (addsNeed && !isQuestion(utterance) && !recognizeYesNo(utterance)))
  )
    return help()
  const isBusiness = isBusinessName(utterance.split(/,\s/)[0] ?? '')
  if (field === 'spending_range') {
    if (readSpending(utterance)) return undefined
    const name =
      isBusiness &&
      !tellsNeed(utterance) &&
      (afterTakingBack(utterance) ? readBusiness(afterTakingBack(utterance) ?? '') : readBusiness(utterance))
    return name ? put('business', name) : tellsNeed(utterance) || statesNeedPlainly(utterance) ? help() : undefined
  }
  const spending =
    !isBusiness && (field !== 'questions_help' || late) && amount.test(utterance) && (late || aboutMoney.test(words))
      ? readField('spending_range', utterance)
      : undefined
  if (spending) return put('spending_range', spending)
  if (field === 'questions_help' || field === 'email') return undefined
  // "A hotel", said before the form, is replaced by its name.
  const described =
    /^(?:an?|one|two|three) /i.test(form.answers.business ?? '') &&
    /^[\p{L}\p{N}]\S*(?: \S+){0,4}$/u.test(utterance.trim())
  const called =
    field === 'name' && !readName(utterance)
      ? (extractEntities({}, utterance).business ??
        (/^(?:its|were|we are|it is) an? \w{3}/.test(words) ? readBusiness(utterance) : undefined))
      : undefined
  if (called) return put('business', called)
  const business =
    (field === 'name' && isBusiness) || (field === 'role' && (isBusiness || described) && !readRole(utterance))
      ? businessIn(utterance)
      : undefined
  if (business && (isBusiness || (!recognizeYesNo(utterance) && !/\b(?:i|im|its|you)\b/.test(words))))
    return put('business', business)
  if (
    field === 'business' ? statesNeedPlainly(utterance) : !readRole(utterance) && sureAct(form, utterance) !== 'answer'
  )
    if ((tellsNeed(utterance) || statesNeedPlainly(utterance)) && !(field === 'name' && readName(utterance)))
      return help()
  const isRole =
    field === 'name' && (!readName(utterance) || /^(?:im|i am) (?:an? |the |just )?(?:chef|\w+er)\b/.test(words))
  const role = isRole ? readField('role', utterance) : undefined
  return role ? put('role', role) : undefined
}

const agreesToBegin =
  /^(?:(?:grand|ok|okay|right|yes|yeah|sure|great|lovely|fine|perfect|go on|alright|all right|so|then|well|oh|ah|please|thanks|thank you) ?)*(?:lets (?:do (?:that|it|this)|go|start|begin)(?: then| so| now)?|(?:go|fire) ahead|im ready|ready when you are)$/

function readFieldAnswer(
  form: WaitlistForm,
  field: WaitlistField,
  utterance: string,
  understood: Understanding,
): FormTurn {
  const later =
    field === 'questions_help' || field === 'email' || (field === 'spending_range' && readSpending(utterance))
      ? undefined
      : afterTakingBack(utterance)
  // "Sorry, no, they keep printing it wrong, it's Jim Brantley"
  const last = /.*\bit['’]?s\s+(\S.*)$/i.exec(later ?? '')?.[1]
  const replaced =
    later && !readName(later)?.spelled ? (readField(field, later) ?? (last && readField(field, last))) : undefined
  // "Katarzyna Nowak, but everyone says Kasia, please write Katarzyna"
  const whole = field === 'name' && replaced ? readName(utterance)?.name : undefined
  // "Grant Holloway. Sorry, put Graham. Graham Holloway"
  const fuller =
    field === 'name' && replaced
      ? namesIn(utterance).findLast((name) => name.includes(' ') && name.split(' ').includes(replaced))
      : undefined
  if (fuller) return putDown(form, { name: fuller })
  if (replaced && whole?.split(' ').includes(replaced)) return putDown(form, { name: whole })
  if (replaced) return putDown(form, { [field]: replaced })
  switch (field) {
    case 'name':
      // "Grand so, let's do that"
      if (agreesToBegin.test(plainWords(utterance))) return asked(form)
      return readNameAnswer(form, utterance, understood)
    case 'business': {
      // "That is V E N K A T E S H", after the name
      if (
        separateSpelling(utterance).runs.some(({ letters }) =>
          plainWords(form.answers.name ?? '')
            .split(' ')
            .includes(letters),
        )
      )
        return asked(form)
      // "Sure, it's Denise Kowalczyk, that's K O W A L C Z Y K", of who is known as Denise
      const { name = '' } = form.answers
      // "Lena Fischer Optik", of Lena, is the business
      const named = new RegExp(`^${plainWords(name)}(?: (?!that|is|with|for|and)\\w+){2,4}$`).test(
        plainWords(utterance),
      )
      const whole = hasBusinessWord(utterance) || named ? undefined : fullerName(name, plainWords(utterance))
      const namesSelf = new RegExp(
        `^(?:(?:sure|yes|yeah|um|oh|its|it is|im|i am|my name is|thats) )*${plainWords(name)} `,
      )
      if (whole && namesSelf.test(plainWords(utterance)))
        return asked(withAnswers(form, { name: whole }), thanksFor({ name: whole }))
      // "I'm the owner, but did you get the name of the place, it's the Copper Kettle"
      const [, told] =
        /\bname of (?:the|my|our) (?:place|business|shop|company|firm)[\s,]+(?:it['’]?s|it is) (.+)$/i.exec(
          utterance,
        ) ?? []
      const business = businessIn(told ?? utterance)
      if (
        !business ||
        /^(?:its?|(?:it|i|we) (?:is|does|am|do|are)|im)?$/.test(recognizeYesNo(utterance)?.rest ?? 'none')
      )
        return unread(form, utterance, understood, 'form-no-answer')
      if (isGeneric(business) && !form.otherAsked) return asked({ ...form, otherAsked: true })
      return putDown(form, { ...statedBesides(form, utterance), business })
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
      return text ? putDown(form, { [field]: text }) : unread(form, utterance, understood, 'form-no-answer')
    }
    case 'email':
      return unread(form, utterance, understood, 'form-no-email')
  }
}

/** The names in the statements of an utterance. */
const namesIn = (utterance: string) =>
  utterance.split(/[,.;]\s+/).flatMap((statement) => readName(statement)?.name ?? [])

function readNameAnswer(form: WaitlistForm, utterance: string, understood: Understanding): FormTurn {
  const proper = /\b(?:proper|full|real|whole) name(?:['’]?s| is)\s+(.+)$/iu.exec(utterance)?.[1]
  const spelled = (proper && readName(proper)) || readName(utterance)
  const hint = letterHint.test(utterance) && !(spelled?.spelled && !/\bwith(?:out)?\b/i.test(utterance))
  // "Luis Ibarra, Luis with an s"
  const unhinted = utterance
    .replace(/[\s,]+(?:with )?(?:an?|one|two|double) \p{L}(?:['’]?s)? in .*$/iu, '')
    .replace(letterHint, ' ')
    .replace(/^(.*\b(\p{L}+)\b.*?)[\s,]+(?:and\s+)?(?:that['’]?s\s+)?\2\s*$/iu, '$1')
  const said = hint ? (readName(unhinted) ?? spelled) : spelled
  const stated = said?.spelled || proper ? undefined : extractEntities({}, utterance).name
  const read =
    hint && said
      ? { name: hinted(said.name, utterance) ?? said.name, spelled: true }
      : stated && !` ${said?.name} `.includes(` ${stated} `)
        ? { name: stated, spelled: false }
        : said
  if (!read) return unread(form, utterance, understood, 'form-no-name')
  // "The name's Bond, and no, I'm not joking, Basil Bond"
  const fuller =
    (read.spelled && !hint) || proper
      ? undefined
      : namesIn(hint ? unhinted : utterance).find(
          (name) => name.includes(' ') && ` ${name} `.includes(` ${read.name} `),
        )
  if (fuller) read.name = fuller
  if (read.spelled) return check(form, 'name', read.name)
  const bare = utterance.replace(letterHint, ' ').replace(/\s+at the (?:end|start)\b/i, '')
  const business = extractEntities({}, bare).business ?? businessAfterName(bare)
  return putDown(form, { ...statedBesides(form, utterance, business), name: read.name })
}

/** "No", "nothing really": the form's question for help is answered by that. */
function needsNoHelp(utterance: string): boolean {
  const read = recognizeYesNo(utterance)
  return (
    (read?.answer === 'no' && read.rest.split(' ').length <= 4) ||
    /^(?:\w+ )?(?:nothing|none|no questions?)\b(?: \w+){0,5}$/.test(plainWords(utterance))
  )
}

/** An utterance that is no answer: it is answered if it was understood, otherwise the question is asked once more. */
function unread(
  form: WaitlistForm,
  utterance: string,
  understood: Understanding,
  sorry: ReceptionistPhraseId,
): FormTurn {
  if (recognizeYesNo(utterance)?.rest === '') return asked(form)
  const words = plainWords(utterance)
  // A statement is no question, whatever it is about: "a barber shop", "I manage it".
  const asks =
    isQuestion(utterance) ||
    asksPlainly.test(words) ||
    !/^(?:i|im|ive|we|were|my|our|they|people|it|its|the|a|an)\b|(?: \S+){5}/.test(words)
  if (
    asks &&
    understood.intents.some(
      (intent) => !['fit', 'wrong-number', 'back-channel', 'benefits', 'company'].includes(intent),
    )
  )
    return { name: 'interrupted', form }
  if (form.step !== 'role' && form.step !== 'spending_range') return miss(form, phrase(sorry))
  // The second time a role is kept in the caller's words, as the page's form does with "Other".
  const text = readHelp(utterance)
  if (form.step === 'role' && form.misses > 0 && text && !asks && !doesNotKnow.test(words))
    return putDown(form, { role: text.slice(0, answerLimits.role) })
  return unreadChoice(form.step, form)
}

export const unreadChoice = (step: 'role' | 'spending_range', form: WaitlistForm): FormTurn =>
  miss(form, phrase('form-no-choice'), optionsPart(step))

/** What the answer states besides, unless it is known: "Tom, I own a bakery" also answers business and role. */
function statedBesides({ answers }: WaitlistForm, utterance: string, business?: string): Entities {
  const { role } = extractEntities({}, utterance)
  return {
    ...(business && !answers.business && { business }),
    ...(role && !answers.role && { role }),
  }
}

/** "Maria from Blue Door Lettings" answers two questions. */
function businessAfterName(utterance: string): string | undefined {
  const after =
    /^[^,]*?(?:,\s*)?\b(?:from|of|at|and (?:i|we) (?:run|own|have)|and (?:i'm|im|i am) (?:from|at|with))\s+(.{2,80})$/i.exec(
      utterance,
    )?.[1] ?? utterance.split(/,\s/).slice(1).find(isBusinessName)
  return after && readBusiness(after)
}

function choose(form: WaitlistForm, field: 'role' | 'spending_range', choice: Choice): FormTurn {
  if (choice === 'other') return asked({ ...form, otherAsked: true })
  return putDown(form, { [field]: 'option' in choice ? choice.option : choice.other })
}
