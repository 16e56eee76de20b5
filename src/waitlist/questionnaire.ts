import {
  type ChoiceField,
  choiceFields,
  otherOption,
  type Question,
  questions,
  type WaitlistAnswers,
} from '../content/waitlist.ts'
import { isAnswer, noAnswers } from './answers.ts'

/** The questionnaire's state, and the reducer that computes the next one. */

/** The "Please specify..." field of a choice question. Next or Submit stores its text as the answer. */
type OtherBox = { open: boolean; text: string }

/** What a draft keeps. */
export type QuestionnaireContent = {
  /** Counts from 0. Every question before it has an answer. */
  step: number
  /** The text typed, the option chosen, or the text stored from an Other box; '' while an open box has stored none. */
  answers: WaitlistAnswers
  other: Record<ChoiceField, OtherBox>
}

type SubmissionState =
  | { name: 'idle'; failed: boolean }
  | { name: 'submitting' }
  | { name: 'submitted' }

export type Questionnaire = QuestionnaireContent & {
  submission: SubmissionState
  /** The content that "Clear my answers" removed, for Undo. Null after the next input. */
  cleared: QuestionnaireContent | null
}

export type QuestionnaireAction =
  /** Sets the answer to a question with a text field. */
  | { type: 'change'; text: string }
  | { type: 'choose'; option: string }
  /** Sets the text of the Other box. */
  | { type: 'specify'; text: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submit' }
  | { type: 'succeed' }
  | { type: 'fail' }
  | { type: 'clear' }
  | { type: 'undo-clear' }
  | { type: 'restore'; content: QuestionnaireContent }

const closedBox: OtherBox = { open: false, text: '' }
export const emptyContent: QuestionnaireContent = {
  step: 0,
  answers: noAnswers,
  other: Object.fromEntries(
    choiceFields.map((field) => [field, closedBox]),
  ) as QuestionnaireContent['other'],
}
export const emptyQuestionnaire: Questionnaire = {
  ...emptyContent,
  submission: { name: 'idle', failed: false },
  cleared: null,
}

export const lastStep = questions.length - 1

export function questionAt(step: number): Question {
  const question = questions[step]
  if (!question) throw new RangeError(`There is no question ${step + 1}.`)
  return question
}

/** Current step over total, rounded: 17, 33, 50, 67, 83, 100. */
export function percentAt(step: number): number {
  return Math.round(((step + 1) / questions.length) * 100)
}

/** The answer as entered so far: the Other box's text while the box is open. */
export function enteredAnswer(
  { answers, other }: QuestionnaireContent,
  question: Question,
): string {
  if (question.kind !== 'choice') return answers[question.field]
  const box = other[question.field]
  return box.open ? box.text : answers[question.field]
}

/** Whether the question at this step is answered, so that Next or Submit is enabled. */
export function isAnswered(content: QuestionnaireContent, step = content.step): boolean {
  const question = questionAt(step)
  return isAnswer(question, enteredAnswer(content, question))
}

/** Whether the e-mail message shows: something is typed, and it is not an e-mail address. */
export function showsEmailError({ answers }: QuestionnaireContent, question: Question): boolean {
  return question.kind === 'email' && answers.email !== '' && !isAnswer(question, answers.email)
}

export function hasContent({ answers, other }: QuestionnaireContent): boolean {
  return (
    Object.values(answers).some((text) => text !== '') ||
    choiceFields.some((field) => other[field].open)
  )
}

/** The only actions that apply while submitting, and that apply only then. */
const resultActions = new Set<QuestionnaireAction['type']>(['succeed', 'fail'])

/** The next state. Returns the same object for an action that does not apply. */
export function questionnaireReducer(
  state: Questionnaire,
  action: QuestionnaireAction,
): Questionnaire {
  if (state.submission.name === 'submitted') return state
  if ((state.submission.name === 'submitting') !== resultActions.has(action.type)) return state
  switch (action.type) {
    case 'change':
      return change(state, action.text)
    case 'choose':
      return choose(state, action.option)
    case 'specify':
      return specify(state, action.text)
    case 'next':
      return next(state)
    case 'back':
      return back(state)
    case 'submit':
      return submit(state)
    case 'succeed':
      return { ...emptyQuestionnaire, submission: { name: 'submitted' } }
    case 'fail':
      return { ...state, submission: { name: 'idle', failed: true } }
    case 'clear':
      return clear(state)
    case 'undo-clear':
      return state.cleared ? { ...emptyQuestionnaire, ...state.cleared } : state
    case 'restore':
      return { ...emptyQuestionnaire, ...limitStep(action.content) }
  }
}

function change(state: Questionnaire, text: string): Questionnaire {
  const { field } = questionAt(state.step)
  return { ...state, answers: { ...state.answers, [field]: text }, cleared: null }
}

/** Choosing Other opens the box; choosing another option closes and empties it. */
function choose(state: Questionnaire, option: string): Questionnaire {
  const question = questionAt(state.step)
  if (question.kind !== 'choice') return state
  if (option !== otherOption) return setChoice(state, question.field, option, closedBox)
  if (state.other[question.field].open) return state
  return setChoice(state, question.field, '', { open: true, text: '' })
}

function specify(state: Questionnaire, text: string): Questionnaire {
  const question = questionAt(state.step)
  if (question.kind !== 'choice') return state
  return setChoice(state, question.field, state.answers[question.field], { open: true, text })
}

function next(state: Questionnaire): Questionnaire {
  if (state.step === lastStep || !isAnswered(state)) return state
  return goToStep(storeOtherText(state), state.step + 1)
}

function back(state: Questionnaire): Questionnaire {
  if (state.step === 0) return state
  return goToStep(clearOtherBox(state), state.step - 1)
}

function submit(state: Questionnaire): Questionnaire {
  const complete = questions.every((_, step) => isAnswered(state, step))
  if (state.step !== lastStep || !complete) return state
  return { ...storeOtherText(state), submission: { name: 'submitting' }, cleared: null }
}

function clear(state: Questionnaire): Questionnaire {
  if (!hasContent(state)) return state
  const { step, answers, other } = state
  return { ...emptyQuestionnaire, cleared: { step, answers, other } }
}

function goToStep(state: Questionnaire, step: number): Questionnaire {
  return { ...state, step, submission: { name: 'idle', failed: false }, cleared: null }
}

function setChoice(
  state: Questionnaire,
  field: ChoiceField,
  answer: string,
  box: OtherBox,
): Questionnaire {
  return {
    ...state,
    answers: { ...state.answers, [field]: answer },
    other: { ...state.other, [field]: box },
    cleared: null,
  }
}

function storeOtherText(state: Questionnaire): Questionnaire {
  const question = questionAt(state.step)
  if (question.kind !== 'choice' || !state.other[question.field].open) return state
  const box = state.other[question.field]
  return setChoice(state, question.field, box.text, box)
}

/** Closes and empties an open Other box. The question is then unanswered, also if the box's text was stored before. */
function clearOtherBox(state: Questionnaire): Questionnaire {
  const question = questionAt(state.step)
  if (question.kind !== 'choice' || !state.other[question.field].open) return state
  return setChoice(state, question.field, '', closedBox)
}

/** Moves the step back to the first unanswered question: a stored draft may name a later step. */
function limitStep(content: QuestionnaireContent): QuestionnaireContent {
  const firstUnanswered = questions.findIndex((_, step) => !isAnswered(content, step))
  return {
    ...content,
    step: firstUnanswered === -1 ? content.step : Math.min(content.step, firstUnanswered),
  }
}
