import { type WaitlistAnswers, waitlistWords } from '../content/waitlist.ts'
import { toRow } from './answers.ts'
import type { Draft } from './draft.ts'
import {
  advance,
  type Entries,
  freshQuestionnaire,
  isReady,
  lastStep,
  type Questionnaire,
  type QuestionnaireAction,
} from './questionnaire.ts'
import type { StepHistory } from './step-history.ts'
import type { Outcome } from './submission.ts'

/** A visitor's questionnaire from the page's load to the thanks: the answers, their draft, the history and the sending. */
export type QuestionnaireStore = {
  subscribe(onChange: () => void): () => void
  view(): QuestionnaireView
  act(action: EntryAction): void
  /** Next, or Submit on the last question. Does nothing while the question has no answer, or answers are on their way. */
  goOn(): void
  back(): void
  /**
   * Takes up the draft and follows the browser's history.
   * @param typed what stands in the first question's field already: a quick visitor types before the script is there.
   * @returns what stops it.
   */
  open(typed: string): () => void
}

/** What the visitor enters; moving and sending have their own functions. */
export type EntryAction = Extract<
  QuestionnaireAction,
  { type: 'change' | 'choose' | 'specify' | 'clear' | 'undo-clear' }
>

export type QuestionnaireView = {
  questionnaire: Questionnaire
  /** Grows whenever the visitor arrives at another question or at the thanks, not when a draft is taken up. */
  arrivals: number
}

export type QuestionnaireDependencies = {
  submit(row: WaitlistAnswers): Promise<Outcome>
  readDraft(): Draft
  saveDraft(entries: Entries): void
  history: StepHistory
  report(what: string, error: unknown): void
}

export const firstView: QuestionnaireView = { questionnaire: freshQuestionnaire, arrivals: 0 }

export function createQuestionnaireStore(parts: QuestionnaireDependencies): QuestionnaireStore {
  const { history } = parts
  const listeners = new Set<() => void>()
  let view = firstView
  let opened = false
  // The history follows the answers, and moving it takes a moment. Until it has arrived it must not be moved again (two moves
  // would add up and leave the page), and what it says is not the visitor's wish.
  let moving = false

  function show(next: QuestionnaireView) {
    if (next.questionnaire === view.questionnaire) return
    view = next
    for (const listener of listeners) listener()
  }

  /** Takes a step at once, so that a second click in the same tick already meets the new state. */
  function dispatch(action: QuestionnaireAction) {
    const before = view.questionnaire
    const questionnaire = advance(before, action)
    if (questionnaire === before) return
    const arrived = questionnaire.step !== before.step || questionnaire.submission.name === 'submitted'
    const byDraft = action.type === 'restore'
    // Nothing is left of it once the answers are stored, and nothing is kept of that.
    if (!byDraft) parts.saveDraft(questionnaire)
    show({ questionnaire, arrivals: view.arrivals + (arrived && !byDraft ? 1 : 0) })
  }

  /** Makes the browser's history say what the questionnaire says. */
  function follow() {
    if (!opened || moving) return
    const { step, submission } = view.questionnaire
    const submitted = submission.name === 'submitted'
    // After the thanks there is nothing to go back to: the visitor's next Back leaves the page.
    const wanted = submitted ? 0 : step
    const place = history.place()
    const at = place?.step ?? 0
    if (at > wanted) {
      moving = true
      history.goBack(at - wanted)
      return
    }
    if (submitted) history.replace({ step: 0, submitted: true })
    else if (!place || place.submitted) history.replace({ step: 0 })
    for (let next = at + 1; next <= wanted; next++) history.push({ step: next })
  }

  /** The visitor used the browser's Back or Forward: Back acts as our Back, Forward as Next, as far as answers go. */
  function onHistoryMoved() {
    const place = history.place()
    const byVisitor = !moving
    moving = false
    if (place && byVisitor && view.questionnaire.submission.name === 'idle') {
      while (place.step < view.questionnaire.step) dispatch({ type: 'back' })
      while (place.step > view.questionnaire.step && isReady(view.questionnaire)) dispatch({ type: 'next' })
    }
    follow()
  }

  /** The page comes out of the back-forward cache with what it knew then; the draft is what is true now. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted || view.questionnaire.submission.name !== 'idle') return
    const draft = parts.readDraft()
    if (draft === 'unavailable') return
    if (draft === 'none') show({ ...view, questionnaire: freshQuestionnaire })
    else dispatch({ type: 'restore', entries: draft })
    follow()
  }

  async function submit() {
    const before = view.questionnaire
    dispatch({ type: 'submit' })
    // Unchanged: something is missing, or the answers are on their way already.
    if (view.questionnaire === before) return
    const outcome = await parts.submit(toRow(view.questionnaire.answers))
    if (outcome.name === 'failed') parts.report(waitlistWords.submitFailedLog, outcome.error)
    dispatch({ type: outcome.name === 'stored' ? 'succeed' : 'fail' })
    follow()
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    view: () => view,
    act(action) {
      dispatch(action)
      follow()
    },
    goOn() {
      if (view.questionnaire.step === lastStep) {
        void submit()
        return
      }
      dispatch({ type: 'next' })
      follow()
    },
    back() {
      dispatch({ type: 'back' })
      follow()
    },
    open(typed) {
      opened = true
      const draft = parts.readDraft()
      if (history.place()?.submitted) {
        // A reload of the thanks, or Back to them from the next page.
        show({ ...view, questionnaire: { ...freshQuestionnaire, submission: { name: 'submitted' } } })
      } else if (typeof draft !== 'string') {
        dispatch({ type: 'restore', entries: draft })
      } else if (typed !== '') {
        dispatch({ type: 'change', text: typed })
      }
      follow()
      const stopListening = history.listen(onHistoryMoved)
      addEventListener('pageshow', onPageShow)
      return () => {
        opened = false
        stopListening()
        removeEventListener('pageshow', onPageShow)
      }
    },
  }
}
