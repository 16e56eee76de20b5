import { expect, it } from 'vitest'
import { describeDifferences, differences } from './differences.ts'

it('finds no difference between equal values', () => {
  expect(differences({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toEqual([])
})

it('lists the path of each difference, with undefined for a side that has no value', () => {
  const local = { model: { temperature: 0.3, tools: [{ type: 'endCall' }] }, voice: 'Elliot' }
  const remote = { model: { temperature: 0.7, tools: [], maxTokens: 9 }, voice: { id: 'Elliot' } }
  expect(differences(local, remote)).toEqual([
    { path: 'model.temperature', local: 0.3, remote: 0.7 },
    { path: 'model.tools[0]', local: { type: 'endCall' }, remote: undefined },
    { path: 'model.maxTokens', local: undefined, remote: 9 },
    { path: 'voice', local: 'Elliot', remote: { id: 'Elliot' } },
  ])
})

it('treats null and a missing key as different', () => {
  expect(differences({ a: null }, {})).toEqual([{ path: 'a', local: null, remote: undefined }])
})

it('describes a text of several lines by the lines that differ', () => {
  const local = { prompt: 'You are kind.\nYou book.\nYou say goodbye.\nEnd.' }
  const remote = { prompt: 'You are kind.\nYou sell.\nYou say goodbye.\nNever stop.\nEnd.' }
  expect(describeDifferences(differences(local, remote))).toBe(
    ['prompt', '  - You sell.', '  + You book.', '  - Never stop.'].join('\n'),
  )
})

it('describes other values with one line for each side', () => {
  expect(describeDifferences(differences({ speed: 1, name: 'a' }, { speed: 2, extra: true, name: 'a' }))).toBe(
    ['speed', '  - 2', '  + 1', 'extra', '  - true'].join('\n'),
  )
})
