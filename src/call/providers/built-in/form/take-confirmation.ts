import { phrase } from '../dialogue/reply-parts.ts'
import type { Understanding } from '../understanding/intents.ts'
import { readHelp } from '../understanding/names.ts'
import { amount } from '../understanding/numbers.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { findEmail } from '../understanding/spelling.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { fieldIn, joined, readField } from './fields.ts'
import { statesNeedPlainly, tellsNeed } from './heard.ts'
import { asked, askedAgain, check, correct, type FormTurn, type WaitlistForm } from './turns.ts'

/** Takes what is said once all answers were read back: a yes, a no, a change, an answer that is still open. */
export function takeConfirmation(form: WaitlistForm, utterance: string, understood: Understanding): FormTurn {
  const read = recognizeYesNo(utterance)
  const words = plainWords(utterance)
  const field = fieldIn(words)
  // "Not yet, first change the business name"
  if (field && form.answers[field] && /\b(?:change|correct|fix|edit) (?:the|my|our) (?:\w+ ){1,2}\w+$/.test(words))
    return correct(form, { field })
  const email = findEmail(utterance)
  if (email) return check(form, 'email', email)
  const own = field && !form.answers[field] && amount.test(utterance) ? readField(field, utterance) : undefined
  if (field && own !== undefined) return correct(form, { field, value: own })
  // "What about the money question then?"
  if (field && (form.step === 'change' ? !isQuestion(utterance) : !form.answers[field]))
    return asked({ ...form, step: field })
  if (statesNeedPlainly(utterance) || (tellsNeed(utterance) && understood.intents.length === 0))
    return correct(form, {
      field: 'questions_help',
      value: joined(form.answers.questions_help, readHelp(utterance) ?? ''),
    })
  if (/\b(?:change|correct|fix|edit) (?:something|one thing|it|that|a thing|an answer)\b|^change$/.test(words)) {
    return asked({ ...form, step: 'change' })
  }
  const asksElse = isQuestion(utterance) || (understood.intents.length > 0 && !onlyOpens(understood))
  const agrees =
    /\b(?:open|send it(?! to\b)|please do|do please|by all means|with pleasure|go (?:right )?(?:ahead|on|for it)|why not|lets do it|you may|do,? yeah)\b|^(?:\w+ ){0,2}(?:yes|yeah|yep|yup|sure|ok|okay|aye|certainly|of course|please)\b|^(?:\w+ ){0,3}(?:thanks?|thank you|cheers|ta)\b/
  const hesitates =
    /\b(?:no|not|nope|dont|wait|but|write|put|change|wrong|before|first|correct(?:ion)?|edit|fix|mistake|hang on|hold on|actually|should|instead|later|maybe|close|cancel|stop|leave(?! it (?:as|like|at)\b)|delete|clear|forget|think|repeat|read|again|skip|remove|exit|quit)\b/
  if (
    form.step === 'confirm' &&
    agrees.test(words) &&
    !hesitates.test(words.replace(/why not|\b(?:all|thats|its|everything(?: is|s)?) correct\b/g, '')) &&
    !isQuestion(utterance)
  )
    return { name: 'opened', answers: form.answers, reply: [phrase('form-opened')] }
  if (
    form.step === 'confirm' &&
    /^(?:\w+ )?(?:away|off|there) you go\b|^(?:\w+ )?do it\b|\b(?:send|ship|fire|work) (?:it )?(?:away|off)\b/.test(
      words,
    )
  )
    return { name: 'opened', answers: form.answers, reply: [phrase('form-opened')] }
  if (read?.answer === 'yes' && !(asksElse && read.rest !== '')) {
    if (form.step === 'change') return asked({ ...form, step: 'confirm' })
    return { name: 'opened', answers: form.answers, reply: [phrase('form-opened')] }
  }
  if (read?.answer === 'no' && /\b(?:leave it|fine|nothing|all right|as it is)\b/.test(words))
    return askedAgain({ ...form, step: 'confirm' })
  if (read?.answer === 'no' && !(asksElse && read.rest !== '')) {
    return form.step === 'change' ? asked({ ...form, step: 'confirm' }) : asked({ ...form, step: 'change' })
  }
  return asksElse ? { name: 'interrupted', form } : asked(form)
}

const onlyOpens = ({ intents }: Understanding) =>
  intents.every((intent) => ['waitlist', 'back-channel', 'show', 'thanks', 'more'].includes(intent))
