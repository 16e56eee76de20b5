import { expect, it } from 'vitest'
import { describeDifferences, differences } from './differences.ts'

it('finds nothing between equal values', () => {
  expect(differences({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toEqual([])
})

it('names the place of each difference, and which side lacks it', () => {
  const here = { model: { temperature: 0.3, tools: [{ type: 'endCall' }] }, voice: 'Elliot' }
  const there = { model: { temperature: 0.7, tools: [], maxTokens: 9 }, voice: { id: 'Elliot' } }
  expect(differences(here, there)).toEqual([
    { path: 'model.temperature', here: 0.3, there: 0.7 },
    { path: 'model.tools[0]', here: { type: 'endCall' }, there: undefined },
    { path: 'model.maxTokens', here: undefined, there: 9 },
    { path: 'voice', here: 'Elliot', there: { id: 'Elliot' } },
  ])
})

it('tells null from nothing', () => {
  expect(differences({ a: null }, {})).toEqual([{ path: 'a', here: null, there: undefined }])
})

it('shows of a long text only the lines that changed', () => {
  const here = { prompt: 'You are kind.\nYou book.\nYou say goodbye.\nEnd.' }
  const there = { prompt: 'You are kind.\nYou sell.\nYou say goodbye.\nNever stop.\nEnd.' }
  expect(describeDifferences(differences(here, there))).toBe(
    ['prompt', '  - You sell.', '  + You book.', '  - Never stop.'].join('\n'),
  )
})

it('shows short values on a line each', () => {
  expect(describeDifferences(differences({ speed: 1, name: 'a' }, { speed: 2, extra: true, name: 'a' }))).toBe(
    ['speed', '  - 2', '  + 1', 'extra', '  - true'].join('\n'),
  )
})
