import { type ChoiceField, otherOption, type Question, questions, type WaitlistAnswers } from '../content/waitlist.ts'
import { isAnswer, noAnswers } from './answers.ts'

/** The questionnaire as data, and every step it can take (specification §4). */

export const choiceFields = ['role', 'spending_range'] as const satisfies readonly ChoiceField[]

/** The "Please specify..." box of a choice. Its text becomes the answer when Next or Submit is pressed. */
export type OtherBox = { open: boolean; text: string }

export type Entries = {
  /** Counts from 0. Every question before it has an answer. */
  step: number
  /** What is typed, chosen, or stored from an Other box. An Other box that has stored nothing yet leaves ''. */
  answers: WaitlistAnswers
  other: Record<ChoiceField, OtherBox>
}

export type Submission = { name: 'idle'; failed: boolean } | { name: 'submitting' } | { name: 'submitted' }

export type Questionnaire = Entries & {
  submission: Submission
  /** What "Clear my answers" took away, until the next entry. */
  cleared: Entries | null
}

export type QuestionnaireAction =
  | { type: 'change'; text: string }
  | { type: 'choose'; option: string }
  | { type: 'specify'; text: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submit' }
  | { type: 'succeed' }
  | { type: 'fail' }
  | { type: 'clear' }
  | { type: 'undo-clear' }
  | { type: 'restore'; entries: Entries }

const closed: OtherBox = { open: false, text: '' }
export const noEntries: Entries = { step: 0, answers: noAnswers, other: { role: closed, spending_range: closed } }
export const freshQuestionnaire: Questionnaire = {
  ...noEntries,
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

/** What stands in the question's field right now: the Other box's text while it is open. */
export function entryOf({ answers, other }: Entries, question: Question): string {
  if (question.kind !== 'choice') return answers[question.field]
  const box = other[question.field]
  return box.open ? box.text : answers[question.field]
}

/** Whether Next or Submit is enabled at this step. */
export function isReady(entries: Entries, step = entries.step): boolean {
  const question = questionAt(step)
  return isAnswer(question, entryOf(entries, question))
}

/** Whether the e-mail message shows: typed, and no address yet. */
export function showsEmailError({ answers }: Entries, question: Question): boolean {
  return question.kind === 'email' && answers.email !== '' && !isAnswer(question, answers.email)
}

export function hasEntries({ answers, other }: Entries): boolean {
  return Object.values(answers).some((text) => text !== '') || choiceFields.some((field) => other[field].open)
}

/** Nothing moves and nothing is typed while the answers are on their way, nor after they have arrived. */
const settling = new Set<QuestionnaireAction['type']>(['succeed', 'fail'])

export function advance(state: Questionnaire, action: QuestionnaireAction): Questionnaire {
  if (state.submission.name === 'submitted') return state
  if ((state.submission.name === 'submitting') !== settling.has(action.type)) return state
  const question = questionAt(state.step)
  switch (action.type) {
    case 'change':
      return { ...state, cleared: null, answers: { ...state.answers, [question.field]: action.text } }
    case 'choose':
      return question.kind === 'choice' ? choose(state, question.field, action.option) : state
    case 'specify':
      return question.kind === 'choice'
        ? { ...state, cleared: null, ...withBox(state, question.field, { open: true, text: action.text }) }
        : state
    case 'next':
      if (state.step === lastStep || !isReady(state)) return state
      return { ...storeOther(state), step: state.step + 1, submission: { name: 'idle', failed: false }, cleared: null }
    case 'back':
      if (state.step === 0) return state
      return { ...leaveOther(state), step: state.step - 1, submission: { name: 'idle', failed: false }, cleared: null }
    case 'submit':
      if (state.step !== lastStep || !questions.every((_, step) => isReady(state, step))) return state
      return { ...storeOther(state), submission: { name: 'submitting' }, cleared: null }
    case 'succeed':
      return { ...freshQuestionnaire, submission: { name: 'submitted' } }
    case 'fail':
      return { ...state, submission: { name: 'idle', failed: true } }
    case 'clear':
      if (!hasEntries(state)) return state
      return { ...freshQuestionnaire, cleared: { step: state.step, answers: state.answers, other: state.other } }
    case 'undo-clear':
      return state.cleared ? { ...freshQuestionnaire, ...state.cleared } : state
    case 'restore':
      return { ...freshQuestionnaire, ...reachable(action.entries) }
  }
}

/** Choosing Other opens its box; choosing another option closes and clears it. */
function choose(state: Questionnaire, field: ChoiceField, option: string): Questionnaire {
  if (option !== otherOption) {
    return { ...state, cleared: null, answers: { ...state.answers, [field]: option }, ...withBox(state, field, closed) }
  }
  if (state.other[field].open) return state
  return {
    ...state,
    cleared: null,
    answers: { ...state.answers, [field]: '' },
    ...withBox(state, field, { open: true, text: '' }),
  }
}

function withBox({ other }: Entries, field: ChoiceField, box: OtherBox): Pick<Entries, 'other'> {
  return { other: { ...other, [field]: box } }
}

function storeOther(state: Questionnaire): Questionnaire {
  const question = questionAt(state.step)
  if (question.kind !== 'choice' || !state.other[question.field].open) return state
  const { field } = question
  return { ...state, answers: { ...state.answers, [field]: state.other[field].text } }
}

/**
 * Leaving backwards clears the box: what was typed and not stored is gone. An answer stored from it earlier stays the answer,
 * so the box shows it again when the visitor comes back; clearing that too would lose an answer.
 */
function leaveOther(state: Questionnaire): Questionnaire {
  const question = questionAt(state.step)
  if (question.kind !== 'choice' || !state.other[question.field].open) return state
  const { field } = question
  return { ...state, ...withBox(state, field, { open: true, text: state.answers[field] }) }
}

/** Nobody stands behind a question without an answer, whatever a draft says. */
function reachable(entries: Entries): Entries {
  const open = questions.findIndex((_, step) => !isReady(entries, step))
  return { ...entries, step: open === -1 ? entries.step : Math.min(entries.step, open) }
}
