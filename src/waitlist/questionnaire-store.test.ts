import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someAnswers } from '../../tests/support/some-answers.ts'
import { questions, type WaitlistAnswers } from '../content/waitlist.ts'
import { emptyContent, type QuestionnaireContent } from './questionnaire.ts'
import { createQuestionnaireStore } from './questionnaire-store.ts'
import type { StepEntry } from './step-history.ts'
import type { SubmissionResult } from './submission.ts'

const answers = someAnswers()
const last = questions.length - 1
const complete: QuestionnaireContent = { ...emptyContent, step: last, answers }

beforeEach(() => vi.stubGlobal('addEventListener', () => {}))
afterEach(() => vi.unstubAllGlobals())

/** A browser's history. As in a browser, `goBack` moves later: here when the test calls `finishMove()`. */
function delayedHistory() {
  const entries: (StepEntry | undefined)[] = [undefined]
  let index = 0
  let pendingMove = 0
  let listener = () => {}
  return {
    entries,
    index: () => index,
    finishMove() {
      index += pendingMove
      pendingMove = 0
      listener()
    },
    /** The visitor presses the browser's Back (-1) or Forward (1). */
    moveByVisitor(delta: number) {
      index += delta
      listener()
    },
    current: () => entries[index],
    push(entry: StepEntry) {
      entries.splice(++index, Number.POSITIVE_INFINITY, entry)
    },
    replace(entry: StepEntry) {
      entries[index] = entry
    },
    goBack(count: number) {
      pendingMove -= count
    },
    subscribe(onMove: () => void) {
      listener = onMove
      return () => {
        listener = () => {}
      }
    },
  }
}

function createConnectedStore({
  draft = complete as QuestionnaireContent | 'none',
  typedName = '',
} = {}) {
  const history = delayedHistory()
  const sent: WaitlistAnswers[] = []
  const saved: QuestionnaireContent[] = []
  const reported: string[] = []
  let respond: (result: SubmissionResult) => void = () => {}
  const store = createQuestionnaireStore({
    submit(row) {
      sent.push(row)
      return new Promise((resolve) => {
        respond = resolve
      })
    },
    readDraft: () => draft,
    saveDraft: (content) => saved.push(content),
    history,
    report: (what, error) => reported.push(`${what}: ${error}`),
  })
  store.connect(typedName)
  const questionnaire = () => store.getState().questionnaire
  return {
    store,
    history,
    sent,
    saved,
    reported,
    respond: (result: SubmissionResult) => respond(result),
    questionnaire,
  }
}

test('a restored draft adds one history entry per question and counts as no step change', () => {
  const { store, history } = createConnectedStore()
  expect(history.entries).toEqual([...[...questions.keys()].map((step) => ({ step }))])
  expect(store.getState()).toMatchObject({ questionnaire: { step: last, answers }, stepChanges: 0 })
})

test('Back pressed nine times before the browser has moved ends on the first question, not before it', () => {
  const { store, history, questionnaire } = createConnectedStore()
  for (let press = 0; press < 9; press++) store.back()
  expect(questionnaire().step).toBe(0)
  history.finishMove()
  expect(history.index()).toBe(last - 1)
  history.finishMove()
  expect([history.index(), history.current(), questionnaire().step]).toEqual([0, { step: 0 }, 0])
})

test('Next pressed before the browser has moved back ends on the same step in the form and in the history', () => {
  const { store, history, questionnaire } = createConnectedStore()
  store.back()
  store.back()
  store.next()
  history.finishMove()
  expect(questionnaire().step).toBe(last - 1)
  expect([history.index(), history.current()]).toEqual([last - 1, { step: last - 1 }])
})

test.each<[string, (parts: ReturnType<typeof createConnectedStore>) => void]>([
  ['the Back button', ({ store }) => store.back()],
  ["the browser's Back", ({ history }) => history.moveByVisitor(-1)],
])('%s clears a stored Other text, in the form and in the draft', (_, goBack) => {
  const other = { ...complete.other, role: { open: true, text: 'Practice nurse' } }
  const draft = { ...complete, step: 2, answers: { ...answers, role: 'Practice nurse' }, other }
  const parts = createConnectedStore({ draft })
  goBack(parts)
  const cleared = {
    step: 1,
    answers: { ...answers, role: '' },
    other: { role: { open: false, text: '' } },
  }
  for (const content of [parts.questionnaire(), parts.saved.at(-1)])
    expect(content).toMatchObject(cleared)
})

test('two submits in one tick send one request, and a failed submission is reported and can be repeated', async () => {
  const { store, sent, respond, questionnaire, reported } = createConnectedStore()
  store.next()
  store.next()
  expect(sent).toEqual([answers])
  respond({ name: 'failed', error: new Error('no reply') })
  await vi.waitFor(() => expect(questionnaire().submission).toEqual({ name: 'idle', failed: true }))
  expect(reported).toEqual(['The waitlist answers could not be submitted: Error: no reply'])
  store.next()
  expect(sent).toEqual([answers, answers])
})

test("the browser's Back does nothing while submitting, nor after the thank-you screen", async () => {
  const { store, history, respond, questionnaire } = createConnectedStore()
  store.next()
  history.moveByVisitor(-1)
  expect(questionnaire()).toMatchObject({ step: last, submission: { name: 'submitting' } })
  expect(history.current()).toEqual({ step: last })
  respond({ name: 'stored' })
  await vi.waitFor(() => expect(questionnaire().submission).toEqual({ name: 'submitted' }))
  history.finishMove()
  expect([history.index(), history.current()]).toEqual([0, { step: 0, submitted: true }])
  history.moveByVisitor(1)
  history.finishMove()
  expect(history.index()).toBe(0)
  expect(questionnaire().submission).toEqual({ name: 'submitted' })
})

test('a name typed before the script has run is kept at the first question, and is newer than the draft', () => {
  const withoutDraft = createConnectedStore({ draft: 'none', typedName: 'Mari' })
  expect(withoutDraft.questionnaire()).toMatchObject({
    step: 0,
    answers: { name: 'Mari', business: '' },
  })
  const withDraft = createConnectedStore({ typedName: 'Ann' })
  expect(withDraft.questionnaire()).toMatchObject({ step: 0, answers: { ...answers, name: 'Ann' } })
  expect(withDraft.saved).toMatchObject([{ step: 0, answers: { ...answers, name: 'Ann' } }])
  // The browser has restored the field, as after a reload.
  expect(createConnectedStore({ typedName: answers.name }).questionnaire()).toMatchObject({
    step: last,
    answers,
  })
})
