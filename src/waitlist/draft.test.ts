import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noAnswers } from './answers.ts'
import { clearDraft, draftLifetime, readDraft, saveDraft, startDraft } from './draft.ts'
import { type Entries, noEntries } from './questionnaire.ts'

/** The browser's storage, as far as a draft uses it. */
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

const entries: Entries = {
  step: 2,
  answers: { ...noAnswers, name: 'Maria', business: 'Lopez Dental' },
  other: { ...noEntries.other, role: { open: true, text: 'Recep' } },
}

test('a draft comes back as it was left', () => {
  saveDraft(entries, 1000)
  expect(readDraft(2000)).toMatchObject(entries)
})

test('a draft lives for a day', () => {
  saveDraft(entries, 1000)
  expect(readDraft(1000 + draftLifetime - 1)).toMatchObject(entries)
  expect(readDraft(1000 + draftLifetime)).toBe('none')
  expect(storage.items.size).toBe(0)
})

test('a draft from the future is none: the clock was set back', () => {
  saveDraft(entries, 5000)
  expect(readDraft(1000)).toBe('none')
})

test('nothing is kept of an empty form', () => {
  saveDraft(entries)
  saveDraft(noEntries)
  expect(storage.items.size).toBe(0)
  expect(readDraft()).toBe('none')
})

describe('what does not fit is forgotten', () => {
  const key = () => [...storage.items.keys()][0] ?? ''
  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no time', { savedAt: undefined }],
    ['a step too far', { step: 6 }],
    ['half a step', { step: 1.5 }],
    ['a missing answer', { answers: { name: 'Maria' } }],
    ['a number for an answer', { answers: { ...noAnswers, name: 7 } }],
    ['an answer beyond the limit', { answers: { ...noAnswers, name: 'x'.repeat(201) } }],
    ['no boxes', { other: null }],
    ['an unknown option', { answers: { ...noAnswers, role: 'King' }, other: noEntries.other }],
    ['a closed box with text', { other: { ...noEntries.other, role: { open: false, text: 'x' } } }],
  ])('%s', (_, change) => {
    saveDraft(entries)
    const stored = JSON.parse(storage.items.get(key()) ?? '')
    storage.items.set(key(), typeof change === 'string' ? change : JSON.stringify({ ...stored, ...change }))
    expect(readDraft()).toBe('none')
    expect(storage.items.size).toBe(0)
  })
})

test('blocked storage is borne in silence', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  saveDraft(entries)
  clearDraft()
  startDraft({ name: 'Maria' })
  expect(readDraft()).toBe('unavailable')
})

describe('what the receptionist heard', () => {
  test('begins a questionnaire at its first question', () => {
    startDraft({ name: ' Maria ', role: 'Business Owner', email: 'maria@lopez.example' })
    expect(readDraft()).toMatchObject({
      step: 0,
      answers: { ...noAnswers, name: 'Maria', role: 'Business Owner', email: 'maria@lopez.example' },
      other: noEntries.other,
    })
  })

  test('goes into the Other box where it is none of the options', () => {
    startDraft({ role: 'Practice nurse' })
    expect(readDraft()).toMatchObject({
      answers: { role: 'Practice nurse' },
      other: { role: { open: true, text: 'Practice nurse' } },
    })
  })

  test('never replaces what the visitor has answered, and leaves them where they were', () => {
    saveDraft(entries)
    startDraft({ name: 'Mario', role: 'IT Manager', questions_help: 'Evenings' })
    expect(readDraft()).toMatchObject({
      ...entries,
      answers: { ...entries.answers, questions_help: 'Evenings' },
    })
  })

  test('is cut to what the table takes, and nothing heard keeps nothing', () => {
    startDraft({ name: '  ' })
    expect(readDraft()).toBe('none')
    startDraft({ business: 'x'.repeat(500) })
    expect(readDraft()).toMatchObject({ answers: { business: 'x'.repeat(200) } })
  })
})
