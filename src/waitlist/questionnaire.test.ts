import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noAnswers, someAnswers } from '../../tests/support/some-answers.ts'
import { questions } from '../content/waitlist.ts'
import { isAnswer } from './answers.ts'
import {
  emptyQuestionnaire,
  enteredAnswer,
  isAnswered,
  type Questionnaire,
  type QuestionnaireAction,
  questionAt,
  questionnaireReducer,
  showsEmailError,
} from './questionnaire.ts'

/** `npm run test:soak` makes more. */
const randomRuns = process.env.SOAK === 'true' ? 20_000 : 500

const answers = someAnswers()
const steps = [...questions.keys()]
const last = steps.length - 1

const run = (state: Questionnaire, ...actions: QuestionnaireAction[]) =>
  actions.reduce(questionnaireReducer, state)
/** The questionnaire restored at that step. */
const at = (step: number, given = answers) =>
  run(emptyQuestionnaire, {
    type: 'restore',
    content: { ...emptyQuestionnaire, answers: given, step },
  })

describe('steps', () => {
  test.each(['', ' ', '\n\t', '\u00a0', '\u200b\u200d', '\ufeff\u2060'])(
    '%j is no answer',
    (text) => {
      for (const step of steps) {
        const state = at(step, { ...answers, [questionAt(step).field]: text })
        expect(state.step).toBe(step)
        expect(isAnswered(state)).toBe(false)
        expect(run(state, { type: 'next' })).toBe(state)
        expect(run(state, { type: 'submit' })).toBe(state)
      }
    },
  )

  test('a draft is restored at its first unanswered question at the latest', () => {
    expect(at(last, { ...answers, business: ' ' }).step).toBe(1)
    expect(at(4, { ...answers, email: '' }).step).toBe(4)
  })
})

describe('the Other box', () => {
  const opened = run(at(2, { ...answers, role: '' }), { type: 'choose', option: 'Other' })
  const typed = run(opened, { type: 'specify', text: 'Receptionist' })

  test('is opened by Other and must hold a non-blank text, which it keeps when Other is chosen again', () => {
    expect(opened.other.role).toEqual({ open: true, text: '' })
    expect(isAnswered(opened)).toBe(false)
    expect(isAnswered(run(opened, { type: 'specify', text: '  ' }))).toBe(false)
    expect(isAnswered(typed)).toBe(true)
    expect(run(typed, { type: 'choose', option: 'Other' })).toBe(typed)
  })

  test('has its text stored as the answer by Next, also the text "Other"; Back keeps a chosen option', () => {
    expect(typed.answers.role).toBe('')
    expect(run(typed, { type: 'next' }).answers.role).toBe('Receptionist')
    expect(run(opened, { type: 'specify', text: 'Other' }, { type: 'next' }).answers.role).toBe(
      'Other',
    )
    expect(run(at(2), { type: 'back' }).answers.role).toBe('CEO/Founder')
  })
})

describe('submission', () => {
  const submitting = run(at(last), { type: 'submit' })

  test('no input or step changes the state while submitting', () => {
    expect(submitting.submission).toEqual({ name: 'submitting' })
    const actions: QuestionnaireAction[] = [
      ...(['submit', 'back', 'next', 'clear'] as const).map((type) => ({ type })),
      { type: 'change', text: 'x' },
      { type: 'restore', content: emptyQuestionnaire },
    ]
    for (const action of actions) expect(questionnaireReducer(submitting, action)).toBe(submitting)
  })

  test('returns to idle with the answers kept when it fails, and can be repeated', () => {
    const failed = run(submitting, { type: 'fail' })
    expect(failed.submission).toEqual({ name: 'idle', failed: true })
    expect(failed.answers).toEqual(answers)
    expect(failed.step).toBe(last)
    expect(run(failed, { type: 'submit' }).submission).toEqual({ name: 'submitting' })
    expect(run(failed, { type: 'back' }).submission).toEqual({ name: 'idle', failed: false })
  })

  test('removes the answers when it succeeds, and no action leaves the submitted state', () => {
    const submitted = run(submitting, { type: 'succeed' })
    expect(submitted.submission).toEqual({ name: 'submitted' })
    expect(submitted.answers).toEqual(noAnswers)
    expect(
      run(submitted, { type: 'back' }, { type: 'fail' }, { type: 'restore', content: at(3) }),
    ).toBe(submitted)
  })
})

const email = questions.findIndex(({ kind }) => kind === 'email')

test('the e-mail message shows while something that is no address is typed', () => {
  const typed = ['', 'm', 'm@', 'm@x', 'm@x.', 'm@x.y', 'a b@x.y', 'a@b@x.y']
  const shows = typed.filter((text) =>
    showsEmailError(at(email, { ...answers, email: text }), questionAt(email)),
  )
  expect(shows).toEqual(['m', 'm@', 'm@x', 'm@x.', 'a b@x.y', 'a@b@x.y'])
})

test('clear removes everything, and undo restores it until the next input', () => {
  const cleared = run(at(3), { type: 'clear' })
  expect([cleared.step, cleared.answers]).toEqual([0, noAnswers])
  expect(run(cleared, { type: 'undo-clear' })).toEqual(at(3))
  const typed = run(cleared, { type: 'change', text: 'Ann' })
  expect(run(typed, { type: 'undo-clear' })).toBe(typed)
})

const texts = fc.oneof(fc.string(), fc.constantFrom('Ann', 'ann@x.example', ' ', '', 'Other'))
const options = fc.constantFrom('Business Owner', 'IT Manager', 'Other', '$25,000+')
const action: fc.Arbitrary<QuestionnaireAction> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<QuestionnaireAction>({ type: 'next' }) },
  { weight: 3, arbitrary: fc.constant<QuestionnaireAction>({ type: 'back' }) },
  { weight: 4, arbitrary: texts.map((text): QuestionnaireAction => ({ type: 'change', text })) },
  {
    weight: 3,
    arbitrary: options.map((option): QuestionnaireAction => ({ type: 'choose', option })),
  },
  { weight: 3, arbitrary: texts.map((text): QuestionnaireAction => ({ type: 'specify', text })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<QuestionnaireAction>({ type: 'submit' }, { type: 'fail' }),
  },
)
/** `change` does not apply to choice questions, nor `choose` and `specify` to the others: the page never sends them. */
const applies = (state: Questionnaire, { type }: QuestionnaireAction) =>
  (questionAt(state.step).kind === 'choice') === (type === 'choose' || type === 'specify') ||
  !['change', 'choose', 'specify'].includes(type)
const start = fc.constantFrom(
  emptyQuestionnaire,
  at(2),
  at(last),
  at(3, { ...answers, spending_range: '' }),
)

test('any sequence of actions changes an answer only by input, by Other, by storing its text and by leaving an open Other box backwards; moves by one step, leaves no unanswered question behind it, and submits only when every question is answered', () => {
  fc.assert(
    fc.property(start, fc.array(action, { maxLength: 60 }), (from, actions) => {
      let state = from
      for (const one of actions) {
        if (!applies(state, one)) continue
        const before = state
        state = questionnaireReducer(before, one)
        const { field } = questionAt(before.step)
        const expected = { ...before.answers, [field]: expectedAnswer(before, one, state) }
        expect(state.answers).toEqual(expected)
        expectStep(before, state)
      }
    }),
    { numRuns: randomRuns },
  )
})

/** The answer that the question shown before an action has after it. */
function expectedAnswer(
  before: Questionnaire,
  action: QuestionnaireAction,
  after: Questionnaire,
): string {
  const question = questionAt(before.step)
  const kept = before.answers[question.field]
  if (before.submission.name === 'idle' && action.type === 'change') return action.text
  if (question.kind !== 'choice') return kept

  const { open } = before.other[question.field]
  if (before.submission.name === 'idle' && action.type === 'choose') {
    if (action.option !== 'Other') return action.option
    return open ? kept : ''
  }
  if (after.step < before.step && open) return ''
  const stored = after.step > before.step || after.submission.name === 'submitting'
  return stored ? enteredAnswer(before, question) : kept
}

function expectStep(before: Questionnaire, after: Questionnaire) {
  expect(steps).toContain(after.step)
  expect(Math.abs(after.step - before.step)).toBeLessThanOrEqual(1)
  const answered = after.submission.name === 'submitting' ? steps : steps.slice(0, after.step)
  for (const step of answered) {
    const question = questionAt(step)
    expect(isAnswered(after, step)).toBe(true)
    expect(isAnswer(question, after.answers[question.field])).toBe(true)
  }
}
