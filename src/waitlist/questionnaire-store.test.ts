import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitlistAnswers } from '../content/waitlist.ts'
import type { Entries } from './questionnaire.ts'
import { noEntries } from './questionnaire.ts'
import { createQuestionnaireStore } from './questionnaire-store.ts'
import type { StepEntry } from './step-history.ts'
import type { Outcome } from './submission.ts'

const answers: WaitlistAnswers = {
  name: 'Maria',
  business: 'Lopez Dental',
  role: 'Business Owner',
  spending_range: '$25,000+',
  questions_help: 'Evenings',
  email: 'maria@lopez.example',
}
const filled: Entries = { ...noEntries, step: 5, answers }

beforeEach(() => vi.stubGlobal('addEventListener', () => {}))
afterEach(() => vi.unstubAllGlobals())

/** A browser's history that moves a moment later, as browsers do: at `arrive()`. */
function slowHistory() {
  const entries: (StepEntry | undefined)[] = [undefined]
  let at = 0
  let pending = 0
  let onMove = () => {}
  return {
    entries,
    at: () => at,
    arrive() {
      at += pending
      pending = 0
      onMove()
    },
    /** The visitor's own Back or Forward. */
    travel(delta: number) {
      at += delta
      onMove()
    },
    place: () => entries[at],
    push(place: StepEntry) {
      entries.splice(++at, Number.POSITIVE_INFINITY, place)
    },
    replace(place: StepEntry) {
      entries[at] = place
    },
    goBack(count: number) {
      pending -= count
    },
    listen(listener: () => void) {
      onMove = listener
      return () => {
        onMove = () => {}
      }
    },
  }
}

function start(draft: Entries | 'none' = filled) {
  const history = slowHistory()
  const sent: WaitlistAnswers[] = []
  const reported: string[] = []
  let settle: (outcome: Outcome) => void = () => {}
  const session = createQuestionnaireStore({
    submit(row) {
      sent.push(row)
      return new Promise((resolve) => {
        settle = resolve
      })
    },
    readDraft: () => draft,
    saveDraft() {},
    history,
    report: (what, error) => reported.push(`${what}: ${error}`),
  })
  session.open('')
  return {
    session,
    history,
    sent,
    reported,
    settle: (outcome: Outcome) => settle(outcome),
    state: () => session.view().questionnaire,
  }
}

test('a draft is taken up with the questions before it behind it, and nobody has arrived', () => {
  const { session, history } = start()
  expect(history.entries).toEqual([0, 1, 2, 3, 4, 5].map((step) => ({ step })))
  expect(session.view()).toMatchObject({ questionnaire: { step: 5, answers }, arrivals: 0 })
})

test('Back pressed again before the browser has moved never adds up to leaving the page', () => {
  const { session, history, state } = start()
  for (let press = 0; press < 9; press++) session.back()
  expect(state().step).toBe(0)
  history.arrive()
  expect(history.at()).toBe(4)
  history.arrive()
  expect([history.at(), history.place(), state().step]).toEqual([0, { step: 0 }, 0])
})

test('Next before the browser has moved back ends on the next question, in the answers and in the history', () => {
  const { session, history, state } = start()
  session.back()
  session.back()
  session.goOn()
  history.arrive()
  expect(state().step).toBe(4)
  expect([history.at(), history.place()]).toEqual([4, { step: 4 }])
})

test('two submits in one tick send once, and a failure can be tried again', async () => {
  const { session, sent, settle, state, reported } = start()
  session.goOn()
  session.goOn()
  expect(sent).toEqual([answers])
  settle({ name: 'failed', error: new Error('no reply') })
  await vi.waitFor(() => expect(state().submission).toEqual({ name: 'idle', failed: true }))
  expect(reported).toEqual(['The waitlist answers could not be submitted: Error: no reply'])
  session.goOn()
  expect(sent).toEqual([answers, answers])
})

test('Back while sending waits for the thanks, which leave nothing to go back to', async () => {
  const { session, history, settle, state } = start()
  session.goOn()
  history.travel(-1)
  expect(state()).toMatchObject({ step: 5, submission: { name: 'submitting' } })
  expect(history.place()).toEqual({ step: 5 })
  settle({ name: 'stored' })
  await vi.waitFor(() => expect(state().submission).toEqual({ name: 'submitted' }))
  history.arrive()
  expect([history.at(), history.place()]).toEqual([0, { step: 0, submitted: true }])
  history.travel(1)
  history.arrive()
  expect(history.at()).toBe(0)
  expect(state().submission).toEqual({ name: 'submitted' })
})

test('what was typed before the script came is taken, unless there is a draft', () => {
  const { session, state } = start('none')
  session.open('Mari')
  expect(state().answers.name).toBe('Mari')
  const drafted = start()
  drafted.session.open('Mari')
  expect(drafted.state().answers.name).toBe('Maria')
})
