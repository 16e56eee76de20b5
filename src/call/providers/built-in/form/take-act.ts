import { phrase } from '../dialogue/reply-parts.ts'
import { extractEntities } from '../understanding/entities.ts'
import type { Intent, Understanding } from '../understanding/intents.ts'
import { withoutPoliteness } from '../understanding/names.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import type { FormAct } from './acts.ts'
import { misspoke, readCorrection, readNamedCorrection, startsWithNo } from './corrections.ts'
import { fieldIn, readField } from './fields.ts'
import { asked, askedAgain, correct, type FormTurn, readOptions, skip, type WaitlistForm } from './turns.ts'
import { asksCurrency, asksOptions, asksWhatCounts, asksWhy } from './wishes.ts'

/** Does what a caller wishes in place of answering. */
export function takeAct(
  form: WaitlistForm,
  act: FormAct,
  utterance: string,
  understood: Understanding,
): FormTurn | undefined {
  const { step } = form
  if (step === 'confirm' || step === 'change') return undefined
  const words = plainWords(utterance)
  // "Hang on a tick, yeah, sorry, it's Doctor Anita Shah"
  if (act !== 'correct' && extractEntities({}, utterance)[step]) return undefined
  const taken =
    misspoke.test(words) || startsWithNo.test(words) || /^(?:i mean|(?:yes|yeah|yep) (?:that|those|this))\b/.test(words)
      ? readCorrection(form, utterance)
      : undefined
  if (taken?.value) return correct(form, taken)
  if ((act === 'repeat' || act === 'options') && asksWhy.test(words) && !asksOptions.test(words))
    return asked(form, phrase('form-why'))
  switch (act) {
    case 'repeat':
      return understood.intents.every((intent) => intent !== 'repeat' && waiting.includes(intent))
        ? asked(form)
        : undefined
    case 'wait':
      // "Mobile dog grooming, it's just me at the moment"
      return (withoutPoliteness(utterance).split(' ').length < 6 || !asksForTime.test(words)) &&
        readField(step, utterance)
        ? undefined
        : { name: 'interrupted', form, act }
    case 'smalltalk':
      return (step === 'email' && form.answers.questions_help) || step === 'questions_help'
        ? undefined
        : { name: 'interrupted', form, act }
    case 'skip':
      // "That's a bit personal, why do you need to know that?"
      if (asksWhy.test(words)) return asked(form, phrase('form-why'))
      // "Does it do class bookings?"
      if (isQuestion(utterance) && understood.intents.length > 0 && !mayRefuse.test(words))
        return { name: 'interrupted', form }
      if (step === 'spending_range' && readField(step, utterance)) return undefined
      if (step === 'questions_help' && /\b(?:no|nope|nah|nothing|none)\b/.test(words)) return undefined
      // "Reminders, I'd say, and getting the notes into our system": needs, also right after the first of them
      if (
        (step === 'questions_help' || (step === 'email' && form.last === 'questions_help')) &&
        (!refuses.test(words) || worries.test(words)) &&
        words.split(' ').length > 5
      )
        return undefined
      return skip(form, step)
    case 'options':
      return readOptions(form, step)
    case 'question':
      if (step === 'spending_range' && asksCurrency.test(words)) return readOptions(form, step)
      if (step === 'spending_range' && asksWhatCounts.test(words))
        return askedAgain(form, phrase('form-spending-about'))
      if (asksOptions.test(words)) return readOptions(form, step)
      return asksWhy.test(words) ? asked(form, phrase('form-why')) : { name: 'interrupted', form }
    case 'stop':
      // "Okay, go on then, sign me up" goes on.
      if (signsUp.test(words)) return asked(form)
      return { name: 'cancelled', answers: form.answers, reply: [phrase('form-cancelled')] }
    case 'correct': {
      if (step === 'business' && /\b(?:the|my|our) (?:business|company|firm|shop)(?:['’]?s| is) /i.test(utterance))
        return undefined
      const correction = readNamedCorrection(form, utterance) ?? readCorrection(form, utterance)
      const field = fieldIn(words)
      if (correction) return correct(form, correction)
      return field && form.answers[field] ? correct(form, { field }) : undefined
    }
    default:
      return undefined
  }
}

const asksForTime =
  /\b(?:wait|hang|hold|seco?n?d?s?|minutes?|mins?|mo|(?<!\bat the )moment|tick|bear|back|let me|get|find|look\w*|check|door|phone|pen)\b/

const signsUp = /^(?!.*\b(?:dont|not|never)\b).*\b(?:sign|put|count) me (?:up|down|in|on)\b/

const refuses =
  /\b(?:not|no|never|cant|wont|dont|havent|without|none|nothing|skip|pass|leave|later|after|rather|prefer|next|blank|e ?mails?|address|inbox|it|that|this|you|private|personal)\b/

/** "I'm rather worried it will be too difficult for me" */
const worries = /^(?!.*\bnot?\b).*\b(?:worried|nervous|concerned)\b/

const mayRefuse = /\b(?:skip|pass|leave|later|rather|prefer|next|give|e ?mail|address|have to|need to|must)\b/

/** What is asked for in place of an answer, and leaves a check as it is. */
export const waiting: readonly Intent[] = ['repeat', 'wait', 'spell', 'louder', 'slower']
