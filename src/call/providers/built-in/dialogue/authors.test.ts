import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { respond } from '../../../../../tests/support/respond.ts'
import { topics } from '../../../../content/receptionist-topics.ts'
import { understand } from '../understanding/intents.ts'
import { greet } from './dialogue.ts'
import { topicLines } from './topic-answers.ts'

/** What the held-out authors wrote, by what each of them meant. */
const folder = join(import.meta.dirname, '../../../../content/utterances/held-out')
const authors: Record<string, readonly string[]>[] = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8').replaceAll('{brand}', 'Ringwell')).utterances,
)

test('a question that is understood is answered on its topic', () => {
  const understood = topics.flatMap((topic) =>
    authors
      .flatMap((author) => author[topic] ?? [])
      .filter((utterance) => understand(utterance).intents.includes(topic))
      .map((utterance) => ({ topic, utterance })),
  )
  expect(understood.length).toBeGreaterThan(700)
  const elsewhere = understood.filter(({ topic, utterance }) => {
    const { reply, state } = respond(greet(0).state, utterance, 0)
    const { first, again, more, points = [] } = topicLines[topic]
    const lines = [first, again, more, ...points.map(([, line]) => line)]
    const said = reply.flatMap(({ clips = [] }) => clips)
    return !state.topics.includes(topic) && !lines.some((line) => said.some((clip) => clip === line))
  })
  // A few have a better answer than that of their topic: "we miss calls at lunch" is met with sympathy.
  expect(elsewhere.length / understood.length, JSON.stringify(elsewhere, null, 1)).toBeLessThan(0.03)
})
