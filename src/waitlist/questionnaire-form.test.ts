import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { questions, waitlistWords } from '../content/waitlist.ts'
import { emptyQuestionnaire } from './questionnaire.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import type { QuestionnaireStore } from './questionnaire-store.ts'

// The e-mail question is no longer the last one: a choice is.
vi.mock('../content/waitlist.ts', async (importActual) => {
  const actual = await importActual<typeof import('../content/waitlist.ts')>()
  const isLast = ({ field }: { field: string }) => field === 'spending_range'
  const others = actual.questions.filter((question) => !isLast(question))
  return { ...actual, questions: [...others, ...actual.questions.filter(isLast)] }
})

const store = {} as QuestionnaireStore
const last = questions.length - 1
const email = questions.findIndex(({ kind }) => kind === 'email')

/** The form as it is after a failed submission, at that step, with the Other box open. */
function failedForm(step: number): string {
  const questionnaire = {
    ...emptyQuestionnaire,
    step,
    other: { ...emptyQuestionnaire.other, spending_range: { open: true, text: 'None' } },
    submission: { name: 'idle', failed: true } as const,
  }
  const state = { questionnaire, stepChanges: 0 }
  return renderToStaticMarkup(createElement(QuestionnaireForm, { state, store }))
}

const failure = waitlistWords.submitFailed
const privacy = 'No account, no card.'

test('the last question, also a choice, says that the submission failed and what the answers are for', () => {
  const form = failedForm(last)
  expect(form).toContain(failure)
  expect(form).toContain(privacy)
  expect(form).toContain('enterKeyHint="send"')
})

test('no other question says so, also not the e-mail question', () => {
  const form = failedForm(email)
  expect(form).toContain('type="email"')
  expect(form).not.toContain(failure)
  expect(form).not.toContain(privacy)
  expect(form).toContain('enterKeyHint="next"')
})
