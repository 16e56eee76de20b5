import { expect, test } from 'vitest'
import { loadSearch } from './search.ts'
import { understand } from './understand.ts'
import development from './utterances/development.json' with { type: 'json' }

const search = await loadSearch()

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
  const nonsense = development.unknown.filter((words) => understand(words) === undefined)
  expect(nonsense.map((words) => [words, search(words)]).filter(([, topic]) => topic)).toEqual([])
})
