import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { reportError } from '../errors/report-error.ts'
import { announce } from '../ui/site-event.ts'
import { readDraft, saveDraft } from './draft.ts'
import {
  createQuestionnaireStore,
  initialState,
  type QuestionnaireState,
  type QuestionnaireStore,
} from './questionnaire-store.ts'
import { browserHistory } from './step-history.ts'
import { submitAnswers } from './submission.ts'

/**
 * Creates the page's questionnaire store. Its first state is the prerendered one.
 * @param typedName what the visitor has typed into the first field.
 */
export function useQuestionnaire(typedName: () => string): {
  store: QuestionnaireStore
  state: QuestionnaireState
} {
  const [store] = useState(() =>
    createQuestionnaireStore({
      submit: submitAnswers,
      readDraft,
      saveDraft,
      history: browserHistory,
      report: reportError,
      announce,
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.getState, () => initialState)
  useEffect(() => store.connect(typedName()), [store, typedName])
  return { store, state }
}

/**
 * After a step change, focuses the question's field, or the chosen option of a choice question. On a touch screen, and where
 * there is no field, it focuses the heading: focus on a field would open a keyboard that covers the unread question.
 */
export function useFocusOnStepChange(root: RefObject<HTMLElement | null>, stepChanges: number) {
  useEffect(() => {
    if (stepChanges === 0) return
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)
    const heading = find('[data-step-heading]')
    const field = find('[data-step-field]:checked') ?? find('[data-step-field]')
    const target = isTouchScreen() ? heading : (field ?? heading)
    target?.focus()
  }, [root, stepChanges])
}

/** Whether the visitor's main pointer is a finger, so that focus on a text field opens an on-screen keyboard. */
export function isTouchScreen(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** Whether the value has stayed the same for that many milliseconds. */
export function useIsUnchangedFor(value: string, milliseconds: number): boolean {
  const [earlier, setEarlier] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setEarlier(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return earlier === value
}

/** Focuses the button after a failed submission, because the browser removed focus when the button was disabled. */
export function useFocusAfterFailure(button: RefObject<HTMLElement | null>, failed: boolean) {
  const failedBefore = useRef(failed)
  useEffect(() => {
    const nothingFocused =
      document.activeElement === null || document.activeElement === document.body
    if (failed && !failedBefore.current && nothingFocused) button.current?.focus()
    failedBefore.current = failed
  }, [button, failed])
}
