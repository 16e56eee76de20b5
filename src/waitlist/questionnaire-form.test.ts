import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { emptyQuestionnaire } from './questionnaire.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import type { QuestionnaireStore } from './questionnaire-store.ts'

// The e-mail question is no longer the last one: a choice is.
vi.mock('../content/waitlist.ts', async (importActual) => {
  const actual = await importActual<typeof import('../content/waitlist.ts')>()
  const { questions } = actual
  return { ...actual, questions: [...questions.slice(0, 3), ...questions.slice(4), questions[3]] }
})

const store = {} as QuestionnaireStore
const closed = { open: false, text: '' }

/** The form as it is after a failed submission, at that step, with the Other box open. */
function failedForm(step: number): string {
  const questionnaire = {
    ...emptyQuestionnaire,
    step,
    other: { role: closed, spending_range: { open: true, text: 'None' } },
    submission: { name: 'idle', failed: true } as const,
  }
  const state = { questionnaire, stepChanges: 0 }
  return renderToStaticMarkup(createElement(QuestionnaireForm, { state, store }))
}

const failure = 'There was an error submitting your response. Please try again.'
const privacy = 'No account, no card.'

test('the last question, also a choice, says that the submission failed and what the answers are for', () => {
  const last = failedForm(5)
  expect(last).toContain(failure)
  expect(last).toContain(privacy)
  expect(last).toContain('enterKeyHint="send"')
})

test('no other question says so, also not the e-mail question', () => {
  const email = failedForm(4)
  expect(email).toContain('type="email"')
  expect(email).not.toContain(failure)
  expect(email).not.toContain(privacy)
  expect(email).toContain('enterKeyHint="next"')
})
