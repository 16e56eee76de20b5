import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherOption, questions, type WaitlistAnswers } from '../content/waitlist.ts'
import { isAnswer, noAnswers } from './answers.ts'
import {
  advance,
  entryOf,
  freshQuestionnaire,
  isReady,
  lastStep,
  percentAt,
  type Questionnaire,
  type QuestionnaireAction,
  questionAt,
  showsEmailError,
} from './questionnaire.ts'

const answers: WaitlistAnswers = {
  name: 'Maria Lopez',
  business: 'Lopez Dental',
  role: 'Business Owner',
  spending_range: '$1,000 - $5,000',
  questions_help: 'Evening calls',
  email: 'maria@lopez.example',
}

const run = (state: Questionnaire, ...actions: QuestionnaireAction[]) => actions.reduce(advance, state)
const at = (step: number, given: Partial<WaitlistAnswers> = answers) =>
  run(freshQuestionnaire, {
    type: 'restore',
    entries: { ...freshQuestionnaire, answers: { ...noAnswers, ...given }, step },
  })
const role = questionAt(2)
const roleBox = (state: Questionnaire) => state.other.role

describe('moving', () => {
  test('Next goes forward, Back goes back, and Back stays on the first question', () => {
    expect(run(at(0), { type: 'next' }).step).toBe(1)
    expect(run(at(1), { type: 'back' }).step).toBe(0)
    expect(run(at(0), { type: 'back' }).step).toBe(0)
  })

  test.each(['', ' ', '\n\t', '\u00a0', '\u200b\u200d', '\ufeff\u2060'])('%j answers nothing', (text) => {
    for (const [step, question] of questions.entries()) {
      const state = at(step, { ...answers, [question.field]: text })
      expect(state.step).toBe(step)
      expect(isReady(state)).toBe(false)
      expect(run(state, { type: 'next' })).toBe(state)
      expect(run(state, { type: 'submit' })).toBe(state)
    }
  })

  test('percent is the current step over the total, rounded', () => {
    expect(questions.map((_, step) => percentAt(step))).toEqual([17, 33, 50, 67, 83, 100])
  })

  test('a draft never opens behind a question without an answer', () => {
    expect(at(5, { ...answers, business: ' ' }).step).toBe(1)
    expect(at(4, { ...answers, email: '' }).step).toBe(4)
  })
})

describe('the Other box', () => {
  const opened = run(at(2, { ...answers, role: '' }), { type: 'choose', option: otherOption })
  const typed = run(opened, { type: 'specify', text: 'Receptionist' })

  test('opens with Other and must be filled', () => {
    expect(roleBox(opened)).toEqual({ open: true, text: '' })
    expect(isReady(opened)).toBe(false)
    expect(isReady(run(opened, { type: 'specify', text: '  ' }))).toBe(false)
    expect(isReady(typed)).toBe(true)
  })

  test('closes and is cleared by another option', () => {
    const other = run(typed, { type: 'choose', option: 'IT Manager' })
    expect(roleBox(other)).toEqual({ open: false, text: '' })
    expect(other.answers.role).toBe('IT Manager')
    expect(roleBox(run(other, { type: 'choose', option: otherOption }))).toEqual({ open: true, text: '' })
  })

  test('is stored as the answer by Next', () => {
    expect(typed.answers.role).toBe('')
    expect(run(typed, { type: 'next' }).answers.role).toBe('Receptionist')
  })

  test('is cleared by leaving backwards, with Other still chosen', () => {
    const back = run(typed, { type: 'back' }, { type: 'next' })
    expect(roleBox(back)).toEqual({ open: true, text: '' })
    expect(back.answers.role).toBe('')
    expect(isReady(back)).toBe(false)
  })

  test('shows its stored answer again, and loses only what was not stored', () => {
    const stored = run(typed, { type: 'next' }, { type: 'back' })
    expect(roleBox(stored)).toEqual({ open: true, text: 'Receptionist' })
    const again = run(stored, { type: 'specify', text: 'Cook' }, { type: 'back' }, { type: 'next' })
    expect(roleBox(again)).toEqual({ open: true, text: 'Receptionist' })
    expect(run(again, { type: 'next' }).answers.role).toBe('Receptionist')
  })

  test('is not cleared by pressing Other once more, and may say "Other"', () => {
    expect(run(typed, { type: 'choose', option: otherOption })).toBe(typed)
    const strange = run(opened, { type: 'specify', text: otherOption }, { type: 'next' }, { type: 'back' })
    expect(roleBox(strange)).toEqual({ open: true, text: otherOption })
  })

  test('stands for itself on each of the two questions', () => {
    const spending = run(typed, { type: 'next' }, { type: 'choose', option: otherOption })
    expect(spending.other).toEqual({
      role: { open: true, text: 'Receptionist' },
      spending_range: { open: true, text: '' },
    })
  })
})

describe('submission', () => {
  const submitting = run(at(lastStep), { type: 'submit' })

  test('runs once, and nothing changes meanwhile', () => {
    expect(submitting.submission).toEqual({ name: 'submitting' })
    const meanwhile: QuestionnaireAction[] = [
      { type: 'submit' },
      { type: 'back' },
      { type: 'next' },
      { type: 'clear' },
      { type: 'change', text: 'x' },
      { type: 'restore', entries: freshQuestionnaire },
    ]
    for (const action of meanwhile) expect(advance(submitting, action)).toBe(submitting)
  })

  test('returns to idle with the answers kept when it fails, and can be tried again', () => {
    const failed = run(submitting, { type: 'fail' })
    expect(failed.submission).toEqual({ name: 'idle', failed: true })
    expect(failed.answers).toEqual(answers)
    expect(failed.step).toBe(lastStep)
    expect(run(failed, { type: 'submit' }).submission).toEqual({ name: 'submitting' })
    expect(run(failed, { type: 'back' }).submission).toEqual({ name: 'idle', failed: false })
  })

  test('ends in thanks, for good, with the answers forgotten', () => {
    const submitted = run(submitting, { type: 'succeed' })
    expect(submitted.submission).toEqual({ name: 'submitted' })
    expect(submitted.answers).toEqual(noAnswers)
    expect(run(submitted, { type: 'back' }, { type: 'fail' }, { type: 'restore', entries: at(3) })).toBe(submitted)
  })

  test('is only possible on the last question, and a reply without a question changes nothing', () => {
    const early = at(4)
    expect(run(early, { type: 'submit' })).toBe(early)
    expect(run(early, { type: 'succeed' }, { type: 'fail' })).toBe(early)
  })
})

test('the e-mail message shows while something is typed that is no address', () => {
  const email = questionAt(lastStep)
  const shows = (text: string) => showsEmailError(at(lastStep, { ...answers, email: text }), email)
  expect(['', 'm', 'm@', 'm@x', 'm@x.', 'm@x.y', 'a b@x.y', 'a@b@x.y'].map(shows)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    true,
    true,
  ])
})

test('clearing forgets everything and can be undone until the next entry', () => {
  const cleared = run(at(3), { type: 'clear' })
  expect([cleared.step, cleared.answers]).toEqual([0, noAnswers])
  expect(run(cleared, { type: 'undo-clear' })).toEqual(at(3))
  const typed = run(cleared, { type: 'change', text: 'Ann' })
  expect(run(typed, { type: 'undo-clear' })).toBe(typed)
})

describe('any walk', () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom('Ann', 'ann@x.example', ' ', '', otherOption))
  const options = fc.constantFrom(...(role.kind === 'choice' ? role.options : []), '$25,000+')
  const action: fc.Arbitrary<QuestionnaireAction> = fc.oneof(
    { weight: 5, arbitrary: fc.constant<QuestionnaireAction>({ type: 'next' }) },
    { weight: 3, arbitrary: fc.constant<QuestionnaireAction>({ type: 'back' }) },
    { weight: 4, arbitrary: texts.map((text): QuestionnaireAction => ({ type: 'change', text })) },
    { weight: 3, arbitrary: options.map((option): QuestionnaireAction => ({ type: 'choose', option })) },
    { weight: 3, arbitrary: texts.map((text): QuestionnaireAction => ({ type: 'specify', text })) },
    { weight: 2, arbitrary: fc.constantFrom<QuestionnaireAction>({ type: 'submit' }, { type: 'fail' }) },
  )
  /** A choice takes no free text through `change`: the page has no field that sends one. */
  const possible = (state: Questionnaire, { type }: QuestionnaireAction) =>
    (questionAt(state.step).kind === 'choice') === (type === 'choose' || type === 'specify') ||
    !['change', 'choose', 'specify'].includes(type)
  const start = fc.constantFrom(freshQuestionnaire, at(2), at(lastStep), at(3, { ...answers, spending_range: '' }))

  test('never loses an answer', () => {
    fc.assert(
      fc.property(start, fc.array(action, { maxLength: 60 }), (from, actions) => {
        let state = from
        // What the visitor has given, by the rules a visitor would expect.
        const given: Record<string, string> = { ...from.answers }
        for (const one of actions.filter((each) => each)) {
          if (!possible(state, one)) continue
          const { field } = questionAt(state.step)
          const before = state
          const idle = state.submission.name === 'idle'
          state = advance(state, one)
          if (idle && one.type === 'change') given[field] = one.text
          if (idle && one.type === 'choose' && one.option !== otherOption) given[field] = one.option
          if (idle && one.type === 'choose' && one.option === otherOption && state !== before) given[field] = ''
          if (state.step > before.step && questionAt(before.step).kind === 'choice') {
            given[field] = entryOf(before, questionAt(before.step))
          }
          expect(state.answers).toEqual(given)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps its promises', () => {
    fc.assert(
      fc.property(start, fc.array(action, { maxLength: 60 }), (from, actions) => {
        let state = from
        for (const one of actions) {
          if (!possible(state, one)) continue
          const before = state
          state = advance(state, one)
          expect([17, 33, 50, 67, 83, 100]).toContain(percentAt(state.step))
          expect(Math.abs(state.step - before.step)).toBeLessThanOrEqual(1)
          for (let step = 0; step < state.step; step++) expect(isReady(state, step)).toBe(true)
          if (state.step > before.step) {
            expect(isAnswer(questionAt(before.step), state.answers[questionAt(before.step).field])).toBe(true)
          }
          if (state.submission.name === 'submitting') {
            for (const question of questions) expect(isAnswer(question, state.answers[question.field])).toBe(true)
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})
