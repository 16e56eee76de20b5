import { topics } from '../../../../content/receptionist-topics.ts'
import { type WaitlistField, waitlistFields } from '../../../../content/waitlist.ts'
import { aboutAnswers, asksSubmit } from '../dialogue/about-waitlist.ts'
import type { DialogueState, DialogueTurn, Reply } from '../dialogue/dialogue-state.ts'
import { type FollowUp, readFollowUp } from '../dialogue/follow-ups.ts'
import { answerFollowUp, answerIntents } from '../dialogue/intent-answers.ts'
import { isAcknowledgement, saysFarewell } from '../dialogue/remarks.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { aside, formTurn, okayInForm, say } from '../dialogue/turns.ts'
import { type Entities, extractEntities, namesBusiness } from '../understanding/entities.ts'
import { type Intent, likeliestLine, type Understanding } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion, saysGoodbye } from '../understanding/questions.ts'
import { readRole } from '../understanding/role.ts'
import { findEmail } from '../understanding/spelling.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { readAct, sureAct } from './acts.ts'
import { readCorrection } from './corrections.ts'
import { readField } from './fields.ts'
import { asked, askedAgain, correct, emptyForm, type FormTurn, formQuestion, type WaitlistForm } from './turns.ts'
import { takeUtterance } from './waitlist-form.ts'
import { asksOptions, asksWhy, doesNotKnow, plainly } from './wishes.ts'

/** The dialogue while the form is asked, and after it was opened. Its code is loaded when a caller begins the form. */

/** Takes up the form at a field that the caller wants to correct after it was opened. */
export function reopenForm(answers: Entities, utterance: string): FormTurn | undefined {
  const form: WaitlistForm = {
    ...emptyForm,
    step: 'confirm',
    answers,
    skipped: waitlistFields.filter((field) => !answers[field]),
  }
  const email = findEmail(utterance)
  const correction = email ? { field: 'email' as const, value: email } : readCorrection(form, utterance)
  return correction && correct(form, correction)
}

/** Whether an utterance surely answers what the form asks now. */
export const surelyAnswers = (form: WaitlistForm, utterance: string): boolean => sureAct(form, utterance) === 'answer'

/** Whether the words may be an answer to what is asked: then "assistant" is no insult, nor is "call me Baz". */
export const mayAnswer = ({ step, check }: WaitlistForm, utterance: string): boolean =>
  (check?.field === 'email' && findEmail(utterance) !== undefined) ||
  (step === 'role' && readRole(utterance) !== undefined) ||
  (step === 'name' && extractEntities({}, utterance).name !== undefined) ||
  (step === 'business' && namesBusiness(utterance)) ||
  doesNotKnow.test(plainWords(utterance)) ||
  /^scrap\b/i.test(utterance)

/**
 * "I'm the office manager, and how much is it per minute again?": an answer of the form, and then a question or a correction.
 * The utterance is split where the second part begins; what is no known question is a part of the answer.
 */
export function answerThenAsk(
  state: DialogueState,
  utterance: string,
  answerRest: (state: DialogueState, rest: string) => DialogueTurn,
): DialogueTurn | undefined {
  const { form } = state
  if (!form || (['confirm', 'change', 'questions_help', 'email'].includes(form.step) && !form.check)) return undefined
  for (const { before, rest } of questionParts(plainly(utterance))) {
    const confirms = form.check !== undefined && recognizeYesNo(before)?.answer === 'yes'
    const answers = form.step === 'confirm' || readAct(form.step as WaitlistField, before).act === 'answer'
    if (form.check ? !confirms : !answers || (before.split(' ').length > longestAnswer && !surelyAnswers(form, before)))
      continue
    const taken = takeUtterance(form, before, { intents: [] })
    if (taken.name !== 'asked' || (!confirms && taken.form.step === form.step) || taken.form.check) continue
    // "That's a bit personal, why do you need to know that?" skips nothing.
    if (taken.form.skipped.length > form.skipped.length && asksWhy.test(plainWords(utterance))) continue
    // "For the spending, what are the options?"
    if (
      (form.step === 'role' || form.step === 'spending_range') &&
      asksOptions.test(plainWords(rest)) &&
      !readField(form.step, before)
    )
      continue
    const next = answerRest(formTurn(state, taken).state, rest)
    if (next.state.unknownInRow > 0) continue
    // What was answered needs no note, so the form's question for notes is still to be asked.
    const later = next.state.form
    const notes = taken.form.step === 'questions_help' && later?.step === 'email' && !later.check
    const isAnswered = notes && next.state.topics.length > state.topics.length
    const reply = [
      ...taken.reply.slice(0, -formQuestion(taken.form).length),
      ...(isAnswered ? [...next.reply.slice(0, -formQuestion(later).length), ...formQuestion(taken.form)] : next.reply),
    ]
    return { ...next, reply, state: { ...next.state, form: isAnswered ? taken.form : later, lastReply: reply } }
  }
  return undefined
}

/** Words of a part that is taken for an answer without being surely one. */
const longestAnswer = 7

/** Words that no answer ends in, so that the question behind them belongs to the same sentence. */
const cannotEndAnswer =
  /^$|\b(?:let['’]?s|i'm|i|i'd|you|me|we|it|it's|its|that|that's|this|the|a|an|my|your|our|of|to|in|on|for|with|about|from|is|are|was|be|do|does|can|could|would|will|if|am|and|or|but|so|because|before|after|until|first|not|no|sure|wondering|asking|ask|wonder|know|tell|mean|say|see|depends|just|actually|only|really|still|also|well|um|uh|er|hmm|oh|ok|okay|right|sorry|please|hang on|wait)$/i

/** How what is no answer begins: a question, an excuse or a request. */
const beginsNoAnswer =
  /^(?:(?:and|wait|oh|well|eish)[\s,]+)*(?:i(?! am\b)(?=\s)|i've|if|is|you|you'll|may|have|would|whose|where\w*|d'you|by|kindly|forgive|excuse|sorry|soz|say|shoot|give|gimme|let|mine|como|it's too)(?![\w'])/i

/** "I'm the farmer, aren't I": asks nothing. */
const tagQuestion = /^(?:are|is|do|does|was|have|has|can|wo|did)n['’]?t (?:i|it|we|they|you|he|she)\b/i

/** The ways to split an utterance in front of a question in it. */
const questionParts = (utterance: string) =>
  [...utterance.trim().matchAll(/(?:[,.;!]+\s+|\s+)(?:(?:and|but|oh|also|so|wait|hang on)[\s,]+)*/gi)]
    .map(({ index, 0: words }) => ({
      before: utterance.trim().slice(0, index),
      rest: utterance.trim().slice(index + words.length),
      isJoint: words.trim() !== '',
    }))
    .filter(
      ({ before, rest, isJoint }) =>
        !cannotEndAnswer.test(before) &&
        !beginsNoAnswer.test(before) &&
        !tagQuestion.test(rest) &&
        !isQuestion(before) &&
        // "It's Casa Alfama, is a guest house", "Casa Alfama is the name of the business"
        (!/^is (?:an? |(?:the|our|my) name(?: of (?:the|our|my) \w+)?\W*$)/i.test(rest) || rest.includes('?')) &&
        rest.split(' ').length > 2 &&
        isQuestion(rest.replace(/\?.*$/s, '')) &&
        (isJoint ||
          !/^(?:who|which|when|where|what)\b/i.test(rest) ||
          /^(?:what|when|where) (?:is|are|does|do|will|would|happens)\b/i.test(rest)),
    )

/** The form's turn, or the answer to what interrupted it and then the form's question again. `answers`: it surely answers. */
export function answerInForm(
  state: DialogueState,
  form: WaitlistForm,
  utterance: string,
  read: Understanding,
  answers: boolean,
): DialogueTurn {
  // The form is going on: "do others see the list" asks for something else.
  // What callers need, as "booking first consultations", is no wish to book.
  // "The company. It's Casa Alfama, is a guest house" asks nothing about ours.
  const needs: readonly Intent[] =
    form.step === 'questions_help' && answers
      ? ['book', 'person', 'role-play']
      : form.step === 'business' && namesOwn.test(plainWords(utterance)) && !utterance.includes('?')
        ? ['company', 'fit']
        : // "Thiago Nascimento" is no other language, nor "Obi Logistics" a question.
          (form.step === 'name' || form.step === 'business') && isShort(utterance)
          ? [...topics, 'other-language']
          : // "Giovanni dot di lorenzo", a part of an address
            form.step === 'email' && /\bdot\b/i.test(utterance)
            ? ['other-language']
            : []
  // "I'd better spell that, it's emyr at …" gives an address, and asks for none.
  const spells = findEmail(utterance) !== undefined || /(?:\b\p{L}\b[\s,.-]+){3}/u.test(utterance)
  const others = read.intents.filter(
    (intent) => intent !== 'waitlist' && !(intent === 'spell' && spells) && !needs.includes(intent),
  )
  const understood: Understanding =
    others.length > 0 || spells || ((form.step === 'business' || form.step === 'email') && needs.length > 0)
      ? { ...read, intents: others }
      : read
  if (isAcknowledgement(utterance) && form.step !== 'confirm' && form.step !== 'change' && !form.check) {
    if (form.step !== 'questions_help') return okayInForm(state, form)
  }
  // Whoever says goodbye with most answers given finds them in the page's form. The call stays open, because its panel has the link.
  const ends = saysGoodbye(utterance) || (form.step === 'confirm' && saysFarewell(utterance))
  if (ends && Object.keys(form.answers).length > 3) {
    // What was read back is right for whoever leaves with it.
    const checked = form.check && { [form.check.field]: form.check.value }
    const opened: FormTurn = {
      name: 'opened',
      answers: { ...form.answers, ...checked },
      reply: [phrase('form-opened')],
    }
    return formTurn(state, opened)
  }
  if (saysGoodbye(utterance)) return leaveForm(state, form.answers, [phrase('form-cancelled')], ['goodbye'], utterance)
  const followUp = readFollowUp(utterance, state.topics.at(-1)) ?? readSureQuestion(utterance)
  const taken: FormTurn =
    followUp?.name === 'topic' &&
    !answers &&
    aboutAnswers(utterance) === undefined &&
    form.step !== 'questions_help' &&
    !(form.step === 'confirm' && asksSubmit.test(plainWords(utterance))) &&
    (isQuestion(utterance) || (utterance.split(' ').length < 5 && !followUp.byClassifier)) &&
    !readCorrection(form, utterance) &&
    !(form.step === 'spending_range' && sureAct(form, utterance) === 'options')
      ? { name: 'interrupted', form }
      : takeUtterance(form, utterance, understood)
  if (taken.name === 'cancelled') {
    // "Stop" alone is no wish for anything else.
    const wishes = understood.intents.filter(
      (intent) => utterance.trim().includes(' ') && ['person', 'book', 'contact', 'role-play'].includes(intent),
    )
    if (wishes.length === 0 && !saysFarewell(utterance)) return formTurn(state, taken)
    // "Forget the form, I'd rather talk to somebody", "forget it, I have to run".
    return leaveForm(state, taken.answers, taken.reply, wishes.length > 0 ? wishes : ['goodbye'], utterance)
  }
  if (taken.name !== 'interrupted') return formTurn(state, taken)
  const about = isQuestion(utterance) ? aboutAnswers(utterance) : undefined
  if (taken.act === 'smalltalk' && about) return formTurn(state, askedAgain(taken.form, phrase(about)))
  if (taken.act === 'wait') return aside(state, 'wait')
  // "How do you mean business, my company name?"
  if (taken.form.step === 'business' && asksWhatBusiness.test(plainWords(utterance)))
    return formTurn(state, asked({ ...taken.form, otherAsked: true }))
  if (taken.act === 'smalltalk' && !understood.intents.some((intent) => answeredInForm.includes(intent)))
    return okayInForm(state, taken.form)
  const politeOnly =
    understood.intents.length > 0 &&
    understood.intents.every((intent) => ['thanks', 'greeting', 'back-channel', 'waitlist'].includes(intent))
  if (politeOnly) return okayInForm(state, taken.form)
  const interrupted = { ...state, form: taken.form }
  const answer = followUp
    ? answerFollowUp(interrupted, followUp, utterance, false)
    : understood.intents.length > 0
      ? answerIntents(interrupted, understood.intents, utterance, false)
      : say(interrupted, [phrase(state.unknownInRow > 0 ? 'ask-team' : 'form-not-known')])
  const keepsForm = answer.state.form !== undefined && !answer.endedBy && !answer.rolePlay
  const repeated = understood.intents.includes('repeat')
  if (!keepsForm || repeated || understood.intents.includes('wait') || understood.intents.includes('waitlist'))
    return answer
  const reply = [...answer.reply, ...formQuestion(taken.form, true)]
  return { ...answer, reply, state: { ...answer.state, lastReply: reply } }
}

/** A name or a business in so few words asks nothing. */
const isShort = (utterance: string) =>
  utterance.trim().split(/\s+/).length < 4 &&
  !isQuestion(utterance) &&
  !/\b(?:price|cost|costs|pricing|hours|languages|voices)\b/i.test(utterance)

const namesOwn = /^(?:(?:ah|oh|ok|okay|well|so|right) )*(?:the|my|our) (?:business|company|firm|shop|place)\b/

/** "And is there a contract?": a question that is surely about a topic. */
function readSureQuestion(utterance: string): FollowUp | undefined {
  const { intent, line, probability } = likeliestLine(utterance)
  const topic = topics.find((one) => one === intent)
  return topic && line === topic && probability > 0.8 ? { name: 'topic', topic, byClassifier: true } : undefined
}

const asksWhatBusiness = /\b(?:what|how) (?:do )?you mean\b|\bmy (?:company|business|firm)s? name\b|\bthe name of my\b/

function leaveForm(
  state: DialogueState,
  answers: Entities,
  cancelled: Reply,
  wishes: readonly Intent[],
  utterance: string,
): DialogueTurn {
  const left = formTurn(state, { name: 'cancelled', answers, reply: cancelled })
  const next = answerIntents(left.state, wishes, utterance, false)
  const reply = [...cancelled, ...next.reply]
  return { ...next, reply, state: { ...next.state, lastReply: reply } }
}

/** Remarks that have an answer of their own while the form is filled in. */
const answeredInForm: readonly Intent[] = ['robot', 'demo', 'how-are-you', 'abuse', 'emergency', 'person', 'role-play']
