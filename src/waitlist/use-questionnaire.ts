import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { reportError } from '../errors/report-error.ts'
import { readDraft, saveDraft } from './draft.ts'
import {
  createQuestionnaireStore,
  firstView,
  type QuestionnaireStore,
  type QuestionnaireView,
} from './questionnaire-store.ts'
import { browserHistory } from './step-history.ts'
import { submitAnswers } from './submission.ts'

/** The session of this page, and what it shows. The first view is the prerendered one. */
export function useQuestionnaire(area: RefObject<HTMLElement | null>): {
  session: QuestionnaireStore
  view: QuestionnaireView
} {
  const [session] = useState(() =>
    createQuestionnaireStore({
      submit: submitAnswers,
      readDraft,
      saveDraft,
      history: browserHistory,
      report: reportError,
    }),
  )
  const view = useSyncExternalStore(session.subscribe, session.view, () => firstView)
  useEffect(() => session.open(area.current?.querySelector('input')?.value ?? ''), [session, area])
  return { session, view }
}

/**
 * Focus goes where the visitor has arrived: to what `data-arrive` marks, the field or the group's chosen option. On a touch
 * screen it goes to the heading instead, so that no keyboard covers the question that nobody has read yet.
 */
export function useArrival(area: RefObject<HTMLElement | null>, arrivals: number) {
  useEffect(() => {
    if (arrivals === 0) return
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector)
    const heading = find('[data-arrive-heading]')
    const field = find('[data-arrive]:checked') ?? find('[data-arrive]')
    const target = isTouch() ? heading : (field ?? heading)
    target?.focus()
  }, [area, arrivals])
}

/** Whether the visitor's main pointer is a finger: then typing opens a keyboard over half of the page. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

const subscribeTouch = (onChange: () => void) => {
  const query = matchMedia('(pointer: coarse)')
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
export function useTouch(): boolean {
  return useSyncExternalStore(subscribeTouch, isTouch, () => false)
}

/** True once the value has not changed for that many milliseconds. */
export function useSettled(value: string, milliseconds: number): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled === value
}

/** Puts focus back on the button that was disabled under it. */
export function useFocusAfterFailure(button: RefObject<HTMLElement | null>, failed: boolean) {
  const before = useRef(failed)
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (failed && !before.current && lost) button.current?.focus()
    before.current = failed
  }, [button, failed])
}
