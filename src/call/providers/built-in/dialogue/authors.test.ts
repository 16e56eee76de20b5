import { expect, test } from 'vitest'
import { readExamples } from '../../../../../scripts/intents.ts'
import { respond } from '../../../../../tests/support/respond.ts'
import { type Topic, topics } from '../../../../content/receptionist-topics.ts'
import { understand } from '../understanding/intents.ts'
import { greet } from './dialogue.ts'
import { topicLines } from './topic-answers.ts'

/** What the held-out authors asked about the service, and the line that answers it best, as another reader chose. */
const questions = readExamples(process.cwd(), 'held-out').flatMap(({ utterance, intent, line }) => {
  const topic = topics.find((other) => other === intent)
  return topic ? [{ utterance: utterance.replaceAll('brandname', 'Ringwell'), topic, line }] : []
})

const linesFor = (utterance: string) => respond(greet(0).state, utterance, 0).reply.flatMap(({ clips = [] }) => clips)

test('a question that is understood is answered on its topic', () => {
  const understood = questions.filter(({ utterance, topic }) => understand(utterance).intents.includes(topic))
  expect(understood.length).toBeGreaterThan(700)
  const elsewhere = understood.filter(({ utterance, topic, line }) => {
    const { reply, state } = respond(greet(0).state, utterance, 0)
    return !state.topics.includes(topic) && !reply.some(({ clips = [] }) => clips.some((clip) => clip === line))
  })
  expect(elsewhere.length / understood.length, JSON.stringify(elsewhere, null, 1)).toBeLessThan(0.06)
})

/** Lines that say the same as the one that was chosen. */
const alike: Record<string, readonly string[]> = {
  'ask-team': ['unknown'],
  'costs-estimate': ['costs-sum', 'costs-month'],
  'costs-month': ['costs-estimate'],
  hours: ['hours-yes'],
  'hours-yes': ['hours'],
}

test('a question is answered by the line that answers it best', () => {
  const known = questions.filter(({ line }) => line !== undefined)
  const answered = known.filter(({ utterance, line = '' }) => {
    const { first = line, again = line, more = line } = topicLines[line as Topic] ?? {}
    const wanted: readonly string[] = [first, again, more, ...(alike[line] ?? [])]
    return linesFor(utterance).some((said) => wanted.includes(said))
  })
  expect(known.length).toBeGreaterThan(800)
  expect(answered.length / known.length).toBeGreaterThan(0.78)
})
