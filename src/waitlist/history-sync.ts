import { isAnswered, type Questionnaire } from './questionnaire.ts'
import type { StepHistory } from './step-history.ts'

export type HistorySync = {
  /** Makes the browser's history match the questionnaire. Does nothing before `connect`. */
  update(): void
  /** From now on the browser's Back acts as the Back button, and its Forward as Next. Returns the function that disconnects. */
  connect(): () => void
}

/** Keeps the questionnaire and the browser's history at the same step. */
export function createHistorySync(
  history: StepHistory,
  questionnaire: () => Questionnaire,
  dispatch: (action: { type: 'back' | 'next' }) => void,
): HistorySync {
  let connected = false
  // True from `history.goBack()` until the browser has moved. Until then the history must not be moved again (two moves would
  // add up and leave the page), and its entry is not the visitor's choice.
  let movePending = false

  function update() {
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

  /** Forward goes only as far as the questions on the way are answered. */
  function onMove() {
    const entry = history.current()
    const byVisitor = !movePending
    movePending = false
    if (entry && byVisitor && questionnaire().submission.name === 'idle') {
      while (entry.step < questionnaire().step) dispatch({ type: 'back' })
      while (entry.step > questionnaire().step && isAnswered(questionnaire()))
        dispatch({ type: 'next' })
    }
    update()
  }

  return {
    update,
    connect() {
      connected = true
      update()
      const unsubscribe = history.subscribe(onMove)
      return () => {
        connected = false
        unsubscribe()
      }
    },
  }
}
