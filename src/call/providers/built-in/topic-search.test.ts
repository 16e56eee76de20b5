import { expect, test } from 'vitest'
import { recognizeIntent } from './intents.ts'
import { loadTopicSearch } from './topic-search.ts'
import development from './utterances/development.json' with { type: 'json' }

const search = await loadTopicSearch()

test.each([
  ['integartion possible', 'crm'],
  ['simultaneus', 'capacity'],
  ['what about wages', 'savings'],
  ['transcrips', 'summaries'],
  ['budgit', 'costs'],
])('finds the topic of "%s"', (utterance, topic) => {
  expect(search(utterance)).toBe(topic)
})

test('finds no topic in utterances that are not about the service', () => {
  const unknown = development.unknown.filter((utterance) => recognizeIntent(utterance) === undefined)
  expect(unknown.map((utterance) => [utterance, search(utterance)]).filter(([, topic]) => topic)).toEqual([])
})
