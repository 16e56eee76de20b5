import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Topic } from '../../../../content/receptionist-topics.ts'
import { greet, respond } from '../dialogue/dialogue.ts'
import type { DialogueState } from '../dialogue/dialogue-state.ts'
import * as form from './form-dialogue.ts'

const folder = new URL('../../../../content/utterances/form-acts/', import.meta.url)
const authors = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, Record<string, string[]>>,
)

const turn = (state: DialogueState, utterance: string) => respond(state, utterance, 9000, { form })
const after = (...said: string[]) => said.reduce((state, utterance) => turn(state, utterance).state, greet(0).state)
const begun = ['join the waitlist']
const states = {
  name: after(...begun),
  business: after(...begun, 'Sam Lee'),
  role: after(...begun, 'Sam Lee', 'Harbour Dental'),
  spending_range: after(...begun, 'Sam Lee', 'Harbour Dental', 'owner'),
}

/** Questions of visitors and the topic that answers each. */
const questions: { asked: string; topic: Topic }[] = [
  { asked: 'what does it cost', topic: 'costs' },
  { asked: 'does it speak Spanish', topic: 'languages' },
  { asked: 'is there a contract', topic: 'contract' },
  { asked: 'how many calls can it take at once', topic: 'capacity' },
  { asked: 'can I keep my number', topic: 'number' },
]

test.each(['name', 'business', 'role', 'spending_range'] as const)(
  "an author's answer for %s and a question in one breath are both taken",
  (field) => {
    const state = states[field]
    expect(state.form?.step).toBe(field)
    const answers = authors
      .flatMap((author) => author[field]?.answer ?? [])
      .map((utterance) => utterance.replace(/[?.!,]+$/, ''))
      .filter((utterance) => utterance.split(' ').length < 8)
      .filter((utterance) => {
        const taken = turn(state, utterance).state.form
        return taken?.answers[field] && !taken.check
      })
      .slice(0, 40)
    const pairs = answers.flatMap((answer) =>
      questions.flatMap(({ asked, topic }) =>
        [' and ', '. ', ', but '].map((joint) => ({ answer, topic, utterance: `${answer}${joint}${asked}` })),
      ),
    )
    expect(pairs.length).toBeGreaterThan(240)
    const lost = pairs.filter(({ answer, topic, utterance }) => {
      const { state: both } = turn(state, utterance)
      return (
        both.form?.answers[field] !== turn(state, answer).state.form?.answers[field] || !both.topics.includes(topic)
      )
    })
    expect(
      lost.length / pairs.length,
      JSON.stringify(
        lost.map(({ utterance }) => utterance),
        null,
        1,
      ),
    ).toBeLessThan(0.05)
  },
)

test('a question that is answered beside the spending is not noted, and the question for notes is still asked', () => {
  const { state, reply } = turn(states.spending_range, 'about three grand a month and does it speak Polish')
  expect(state.form?.answers.spending_range).toBe('$1,000 - $5,000')
  expect(state.form?.step).toBe('questions_help')
  expect(state.form?.answers.questions_help).toBeUndefined()
  expect(reply.map(({ text }) => text).join(' ')).toContain('multilingual')
  const next = turn(state, 'we miss calls at lunch').state.form
  expect([next?.answers.questions_help, next?.step]).toEqual(['We miss calls at lunch', 'email'])
})

test.each(['can I keep my number', 'do I keep my number', 'can I keep my number?'])(
  'a question asked for the role is not noted as the role: %s',
  (asked) => {
    const { state } = turn(states.role, asked)
    expect(state.form?.answers.role).toBeUndefined()
    expect(state.topics).toContain('number')
  },
)
