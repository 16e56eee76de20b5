import { type WaitlistAnswers, waitlistWords } from '../content/waitlist.ts'
import type { SiteEvent } from '../ui/site-event.ts'
import { createStore } from '../ui/store.ts'
import { toRow } from './answers.ts'
import type { Draft } from './draft.ts'
import { createHistorySync } from './history-sync.ts'
import {
  emptyContent,
  emptyQuestionnaire,
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
  const { readDraft, saveDraft, submit, report, announce } = dependencies
  const store = createStore(initialState)
  const questionnaire = () => store.get().questionnaire
  const show = (next: Questionnaire) => store.set({ ...store.get(), questionnaire: next })
  const history = createHistorySync(dependencies.history, questionnaire, dispatch)
  let started = false

  function dispatch(action: QuestionnaireAction) {
    const before = questionnaire()
    const after = questionnaireReducer(before, action)
    if (after === before) return
    if (action.type === 'restore') return show(after)
    // After a successful submission this deletes the draft, because no answers are left.
    saveDraft(after)
    const { stepChanges } = store.get()
    const event = progressEvent(before, after)
    store.set({ questionnaire: after, stepChanges: event ? stepChanges + 1 : stepChanges })
    if (!started) announce?.({ name: 'form-started' })
    started = true
    if (event) announce?.(event)
  }

  function dispatchAll(...actions: QuestionnaireAction[]) {
    for (const action of actions) dispatch(action)
    history.update()
  }

  async function submitOnce() {
    const before = questionnaire()
    dispatch({ type: 'submit' })
    // Unchanged: a question is unanswered, or a submission is in flight.
    if (questionnaire() === before) return
    const result = await submit(toRow(questionnaire().answers))
    if (result.name === 'failed') report(waitlistWords.submitFailedLog, result.error)
    dispatchAll({ type: result.name === 'stored' ? 'succeed' : 'fail' })
  }

  /** A page from the back-forward cache shows old answers; the draft holds the current ones. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted || questionnaire().submission.name !== 'idle') return
    const draft = readDraft()
    if (draft === 'unavailable') return
    dispatchAll({ type: 'restore', content: draft === 'none' ? emptyContent : draft })
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    dispatch: dispatchAll,
    next() {
      if (questionnaire().step === lastStep) void submitOnce()
      else dispatchAll({ type: 'next' })
    },
    back: () => dispatchAll({ type: 'back' }),
    connect(typedName) {
      // After a reload of the thank-you screen, or Back to it from another page.
      if (dependencies.history.current()?.submitted)
        show({ ...emptyQuestionnaire, submission: { name: 'submitted' } })
      else dispatchAll(...restoreActions(readDraft(), typedName))
      const disconnect = history.connect()
      addEventListener('pageshow', onPageShow)
      return () => {
        disconnect()
        removeEventListener('pageshow', onPageShow)
      }
    },
  }
}

/** The event that another question or the thank-you screen is shown. */
function progressEvent(before: Questionnaire, after: Questionnaire): SiteEvent | undefined {
  if (after.submission.name === 'submitted') return { name: 'form-sent' }
  return after.step === before.step ? undefined : { name: 'form-step', step: after.step + 1 }
}

/** What brings back the draft. A name that was typed before the page's script has run is newer: it is at the first question. */
function restoreActions(draft: Draft, typedName: string): QuestionnaireAction[] {
  const stored = typeof draft === 'string' ? undefined : draft
  const content = stored ?? emptyContent
  if (typedName !== '' && typedName !== content.answers.name) {
    return [
      { type: 'restore', content: { ...content, step: 0 } },
      { type: 'change', text: typedName },
    ]
  }
  return stored ? [{ type: 'restore', content: stored }] : []
}
