import { type WaitlistAnswers, waitlistWords } from '../content/waitlist.ts'
import type { SiteEvent } from '../ui/site-event.ts'
import { createStore } from '../ui/store.ts'
import { toRow } from './answers.ts'
import type { Draft } from './draft.ts'
import {
  emptyContent,
  emptyQuestionnaire,
  isAnswered,
  lastStep,
  type Questionnaire,
  type QuestionnaireAction,
  type QuestionnaireContent,
  questionnaireReducer,
} from './questionnaire.ts'
import type { StepHistory } from './step-history.ts'
import type { SubmissionResult } from './submission.ts'

/** Connects the questionnaire to its draft, the browser's history and the submission. */
export type QuestionnaireStore = {
  getState(): QuestionnaireState
  /** Calls `listener` after every change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  dispatch(action: InputAction): void
  /** Next, or Submit on the last question. Does nothing while the question is unanswered or a submission is in flight. */
  next(): void
  back(): void
  /**
   * Restores the draft and follows the browser's history.
   * @param typedName the first field's text, if the visitor has typed before the page's script has run. It is newer than a draft.
   * @returns the function that disconnects from the history.
   */
  connect(typedName: string): () => void
}

type InputAction = Extract<
  QuestionnaireAction,
  { type: 'change' | 'choose' | 'specify' | 'clear' | 'undo-clear' }
>

export type QuestionnaireState = {
  questionnaire: Questionnaire
  /** Counts how often the page showed another question or the thank-you screen. A restored draft does not count. */
  stepChanges: number
}

type Dependencies = {
  submit(row: WaitlistAnswers): Promise<SubmissionResult>
  readDraft(): Draft
  saveDraft(content: QuestionnaireContent): void
  history: StepHistory
  report(what: string, error: unknown): void
  /** Receives the form's events for the operator's analytics. */
  announce?(event: SiteEvent): void
}

export const initialState: QuestionnaireState = {
  questionnaire: emptyQuestionnaire,
  stepChanges: 0,
}

export function createQuestionnaireStore(dependencies: Dependencies): QuestionnaireStore {
  const { history, readDraft, saveDraft, submit, report, announce } = dependencies
  const store = createStore(initialState)
  let connected = false
  let started = false
  // True from `history.goBack()` until the browser has moved. Until then the history must not be moved again (two moves would
  // add up and leave the page), and its entry is not the visitor's choice.
  let movePending = false

  const questionnaire = () => store.get().questionnaire
  const show = (next: Questionnaire) => store.set({ ...store.get(), questionnaire: next })

  function dispatch(action: QuestionnaireAction) {
    const before = questionnaire()
    const after = questionnaireReducer(before, action)
    if (after === before) return
    if (action.type === 'restore') {
      show(after)
      return
    }
    // After a successful submission this deletes the draft, because no answers are left.
    saveDraft(after)
    const changed = after.step !== before.step || after.submission.name === 'submitted'
    store.set({ questionnaire: after, stepChanges: store.get().stepChanges + (changed ? 1 : 0) })
    if (!started) announce?.({ name: 'form-started' })
    started = true
    if (after.submission.name === 'submitted') announce?.({ name: 'form-sent' })
    else if (after.step !== before.step) announce?.({ name: 'form-step', step: after.step + 1 })
  }

  /** Makes the browser's history match the questionnaire. */
  function updateHistory() {
    if (!connected || movePending) return
    const { step, submission } = questionnaire()
    const submitted = submission.name === 'submitted'
    // After a submission the first entry is the only one to stay on: the visitor's next Back leaves the page.
    const targetStep = submitted ? 0 : step
    const entry = history.current()
    const entryStep = entry?.step ?? 0
    if (entryStep > targetStep) {
      movePending = true
      history.goBack(entryStep - targetStep)
      return
    }
    if (submitted) history.replace({ step: 0, submitted: true })
    else if (!entry || entry.submitted) history.replace({ step: 0 })
    for (let next = entryStep + 1; next <= targetStep; next++) history.push({ step: next })
  }

  /** The browser's Back acts as the Back button, and Forward as Next while the questions on the way are answered. */
  function onHistoryMove() {
    const entry = history.current()
    const byVisitor = !movePending
    movePending = false
    if (entry && byVisitor && questionnaire().submission.name === 'idle') {
      while (entry.step < questionnaire().step) dispatch({ type: 'back' })
      while (entry.step > questionnaire().step && isAnswered(questionnaire()))
        dispatch({ type: 'next' })
    }
    updateHistory()
  }

  /** A page from the back-forward cache shows old answers; the draft holds the current ones. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted || questionnaire().submission.name !== 'idle') return
    const draft = readDraft()
    if (draft === 'unavailable') return
    if (draft === 'none') show(emptyQuestionnaire)
    else dispatch({ type: 'restore', content: draft })
    updateHistory()
  }

  async function submitOnce() {
    const before = questionnaire()
    dispatch({ type: 'submit' })
    // Unchanged: a question is unanswered, or a submission is in flight.
    if (questionnaire() === before) return
    const result = await submit(toRow(questionnaire().answers))
    if (result.name === 'failed') report(waitlistWords.submitFailedLog, result.error)
    dispatch({ type: result.name === 'stored' ? 'succeed' : 'fail' })
    updateHistory()
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    dispatch(action) {
      dispatch(action)
      updateHistory()
    },
    next() {
      if (questionnaire().step === lastStep) {
        void submitOnce()
        return
      }
      dispatch({ type: 'next' })
      updateHistory()
    },
    back() {
      dispatch({ type: 'back' })
      updateHistory()
    },
    connect(typedName) {
      connected = true
      const draft = readDraft()
      // After a reload of the thank-you screen, or Back to it from another page.
      if (history.current()?.submitted)
        show({ ...emptyQuestionnaire, submission: { name: 'submitted' } })
      else {
        const { answers, ...content } = typeof draft === 'string' ? emptyContent : draft
        if (typedName !== '' && typedName !== answers.name) {
          // The visitor is at the first question.
          dispatch({ type: 'restore', content: { ...content, answers, step: 0 } })
          dispatch({ type: 'change', text: typedName })
        } else if (draft !== 'none' && draft !== 'unavailable')
          dispatch({ type: 'restore', content: draft })
      }
      updateHistory()
      const unsubscribe = history.subscribe(onHistoryMove)
      addEventListener('pageshow', onPageShow)
      return () => {
        connected = false
        unsubscribe()
        removeEventListener('pageshow', onPageShow)
      }
    },
  }
}
