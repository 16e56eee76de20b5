import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noAnswers } from '../../tests/support/some-answers.ts'
import { questions } from '../content/waitlist.ts'
import { readDraft, saveDraft } from './draft.ts'
import { emptyContent, type QuestionnaireContent } from './questionnaire.ts'

/** `sessionStorage`, as far as a draft uses it. */
function memoryStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let storage: ReturnType<typeof memoryStorage>
beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

const content: QuestionnaireContent = {
  step: 2,
  answers: { ...noAnswers, name: 'Maria', business: 'Lopez Dental' },
  other: { ...emptyContent.other, role: { open: true, text: 'Recep' } },
}

test('reads a draft as it was saved', () => {
  saveDraft(content, 1000)
  expect(readDraft(2000)).toMatchObject(content)
})

test('a draft is used for 24 hours and then deleted', () => {
  saveDraft(content, 1000)
  expect(readDraft(1000 + 86_399_999)).toMatchObject(content)
  expect(readDraft(1000 + 86_400_000)).toBe('none')
  expect(storage.items.size).toBe(0)
})

test('a draft is kept when the clock is set back', () => {
  saveDraft(content, 400_000)
  expect(readDraft(100_000)).toMatchObject(content)
})

test('saving an emptyContent form deletes the draft', () => {
  saveDraft(content)
  saveDraft(emptyContent)
  expect(storage.items.size).toBe(0)
  expect(readDraft()).toBe('none')
})

describe('deletes a draft that holds', () => {
  test.each([
    ['invalid JSON', '{'],
    ['a list', '[]'],
    ['no time', { savedAt: undefined }],
    ['a step after the last', { step: questions.length }],
    ['too few answers', { answers: { name: 'Maria' } }],
    ['an answer beyond the length limit', { answers: { ...noAnswers, name: 'x'.repeat(201) } }],
    ['no Other boxes', { other: null }],
    ['an unknown option', { answers: { ...noAnswers, role: 'King' }, other: emptyContent.other }],
    [
      'a closed Other box with text',
      { other: { ...emptyContent.other, role: { open: false, text: 'x' } } },
    ],
  ])('%s', (_, change) => {
    saveDraft(content)
    const [[key, text] = ['', '']] = storage.items
    storage.items.set(
      key,
      typeof change === 'string' ? change : JSON.stringify({ ...JSON.parse(text), ...change }),
    )
    expect(readDraft()).toBe('none')
    expect(storage.items.size).toBe(0)
  })
})

test('throws nothing when the browser blocks storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  saveDraft(content)
  saveDraft(emptyContent)
  expect(readDraft()).toBe('unavailable')
})
