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
])('finds the topic of "%s"', (words, topic) => {
  expect(search(words)).toBe(topic)
})

test('finds nothing in what has nothing to do with the service', () => {
  const nonsense = development.unknown.filter((words) => recognizeIntent(words) === undefined)
  expect(nonsense.map((words) => [words, search(words)]).filter(([, topic]) => topic)).toEqual([])
})
