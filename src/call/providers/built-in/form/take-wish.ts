import type { WaitlistField } from '../../../../content/waitlist.ts'
import { phrase } from '../dialogue/reply-parts.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion } from '../understanding/questions.ts'
import { findEmail } from '../understanding/spelling.ts'
import { readCorrection, readNamedCorrection } from './corrections.ts'
import { fieldIn, readField } from './fields.ts'
import {
  askBefore,
  askNext,
  check,
  correct,
  emptyForm,
  type FormTurn,
  questionsLeft,
  skip,
  type WaitlistForm,
  withAnswers,
} from './turns.ts'
import { cancels, finishes, goesBack, leaves, leavesOut, opens, startsOver } from './wishes.ts'

/** "No, not now, I'll fill it in later": the whole form, and not only the question. */
const leavesForm = /^(?:\w+ ){0,2}not (?:right )?now\b.*\b(?:fill|do|complete) (?:it|that|the form)\b/

/** "Start the form again", "from the beginning": not only the answer that was read back. */
const wholeForm = /\b(?:form|everything|all of (?:it|them)|whole (?:form|thing|lot)|(?:beginning|start|top)$)/

/** "Close it please", "maybe later, thanks", once the answers were read back. */
const closes =
  /^(?:(?:no|ok|okay|oh|actually|just|please|maybe|perhaps) )*(?:close|shut) (?:it|this|that|the form)\b|^(?:(?:no|ok|okay|oh|actually|maybe|perhaps) )*later(?: (?:please|thanks|thank you|then|maybe))*$/

/** Carries out a wish to open, leave, restart or go back. */
export function takeWish(form: WaitlistForm, utterance: string): FormTurn | undefined {
  const words = plainWords(utterance)
  const { step } = form
  const atHelp = step === 'questions_help'
  // "Forget it, just open the form, I'll put it in myself"
  const opensPlainly =
    /\b(?:just|please|can you|you can) open (?:the form|it)\b/.test(words) && !/\b(?:dont|not|before)\b/.test(words)
  if (
    (opens.test(words) || opensPlainly) &&
    !(/\b(?:change|wrong|correct|fix)\b/.test(words) && !/\bmyself\b/.test(words)) &&
    Object.keys(form.answers).length > 0 &&
    !(atHelp && words.split(' ').length > 6)
  ) {
    const checked = form.check && { [form.check.field]: form.check.value }
    return { name: 'opened', answers: { ...form.answers, ...checked }, reply: [phrase('form-opened')] }
  }
  if (leavesOut.test(words) && !leavesForm.test(words) && !atHelp && step !== 'confirm' && step !== 'change') {
    const named = fieldIn(words)
    const field = (named && !form.answers[named] ? named : undefined) ?? form.check?.field ?? step
    // What was read back is right for a caller who goes on to another question.
    const { check: checked, ...rest } = form
    const known = checked && checked.field !== field ? withAnswers(rest, { [checked.field]: checked.value }) : form
    return skip(known, field, field === 'email' ? 'form-email-later' : 'form-skipped')
  }
  const leavesHelp = isQuestion(utterance) || /^(?:\w+ ){0,4}(?:forget|never ?mind|i dont want|stop)\b/.test(words)
  if (
    (cancels.test(words) && !(atHelp && words.split(' ').length > 4)) ||
    (leaves.test(words) && !(atHelp && !leavesHelp)) ||
    (step === 'confirm' && !form.check && closes.test(words))
  ) {
    return { name: 'cancelled', answers: form.answers, reply: [phrase('form-cancelled')] }
  }
  // "That's all" ends the questions, not the call.
  if (finishes.test(words) && !form.check && !atHelp && Object.keys(form.answers).length > 0) {
    if (step === 'confirm' || step === 'change')
      return { name: 'opened', answers: form.answers, reply: [phrase('form-opened')] }
    return askNext({ ...form, skipped: [...form.skipped, ...questionsLeft(form)] }, [phrase('okay')])
  }
  // "Callers have to start again" is an answer.
  if (startsOver.test(words) && !(atHelp && words.split(' ').length > 5 && !wholeForm.test(words))) {
    const again = fieldIn(words) ?? (wholeForm.test(words) ? undefined : form.check?.field)
    if (!again) return askNext(emptyForm, [phrase('form-back')])
    // "Let me start again, J O at Byrne dot com"
    const said = again === 'email' ? findEmail(utterance) : undefined
    return said ? check(form, 'email', said) : correct(form, { field: again })
  }
  if (goesBack.test(words) && words.split(' ').length <= 24) {
    const correction = readNamedCorrection(form, utterance) ?? readCorrection(form, utterance)
    const after = /[.,:;?]\s+(\S.*)$/.exec(utterance)?.[1] ?? ''
    const skipped = form.skipped.at(-1)
    const open = skipped && /\b(?:skip\w*|missed|left|before|earlier)\b/.test(words) ? skipped : undefined
    const value = open && readField(open, after)
    return correction || open
      ? correct(form, correction ?? { field: open as WaitlistField, ...(value && { value }) })
      : askBefore(form)
  }
  return undefined
}
