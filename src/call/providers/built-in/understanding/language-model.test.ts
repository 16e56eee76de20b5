import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLanguageModel, type PromptApi } from './language-model.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A stand-in for the browser's model. `answer` is what `prompt` returns. */
function standIn(answer: () => Promise<string>, availability = 'available') {
  const seen = {
    created: 0,
    destroyed: 0,
    asked: [] as string[],
    signals: [] as AbortSignal[],
    options: [] as object[],
  }
  const api: PromptApi = {
    async availability(options) {
      seen.options.push(options)
      return availability as 'available'
    },
    async create(options) {
      seen.created++
      seen.options.push(options)
      return {
        prompt(text, { signal, responseConstraint }) {
          seen.asked.push(text)
          seen.signals.push(signal)
          seen.options.push(responseConstraint)
          return answer()
        },
        destroy() {
          seen.destroyed++
        },
      }
    },
  }
  return { api, seen }
}

const opened = async (api: PromptApi) => {
  const model = openLanguageModel(api)
  await vi.advanceTimersByTimeAsync(0)
  return model
}

test.each([
  ['a name of the list', async () => '"costs"', 'costs'],
  ['"unknown"', async () => '"unknown"', undefined],
  ['a name that is not in the list', async () => '"constructor"', undefined],
  ['free text', async () => 'It costs nothing at all.', undefined],
  ['an object', async () => '{"intent":"costs"}', undefined],
  ['nothing', async () => '', undefined],
])('chooses by an answer that is %s', async (_, answer, intent) => {
  const { api, seen } = standIn(answer)
  const model = await opened(api)
  expect(await model.choose('what is the damage')).toBe(intent)
  expect(seen.asked).toEqual(['what is the damage'])
})

test.each([
  ['rejects', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
])('chooses nothing when the model %s', async (_, answer) => {
  const model = await opened(standIn(answer).api)
  expect(await model.choose('what is the damage')).toBeUndefined()
})

test('chooses nothing when the model has not answered after 1200 ms, and cancels the request', async () => {
  const { api, seen } = standIn(() => new Promise(() => {}))
  const model = await opened(api)
  const chosen = vi.fn()
  void model.choose('what is the damage').then(chosen)
  await vi.advanceTimersByTimeAsync(1199)
  expect(chosen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(chosen).toHaveBeenCalledWith(undefined)
  expect(seen.signals[0]?.aborted).toBe(true)
})

test.each(['unavailable', 'downloadable', 'downloading'])('opens no session while the model is %s', async (state) => {
  const { api, seen } = standIn(async () => '"costs"', state)
  const model = await opened(api)
  expect(await model.choose('what is the damage')).toBeUndefined()
  expect(seen.created).toBe(0)
})

test('opens one session for all utterances of a call, and destroys it with the call', async () => {
  const { api, seen } = standIn(async () => '"costs"')
  const model = await opened(api)
  await model.choose('one')
  await model.choose('two')
  expect(seen.created).toBe(1)
  model.close()
  expect(seen.destroyed).toBe(1)
  expect(await model.choose('three')).toBeUndefined()
})

test('destroys a session that opens after the call has ended', async () => {
  const { api, seen } = standIn(async () => '"costs"')
  const model = openLanguageModel(api)
  model.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.created).toBe(seen.destroyed)
})

test('an availability or a creation that fails is no model', async () => {
  const failing = { availability: () => Promise.reject(new Error('no')), create: () => Promise.reject(new Error('no')) }
  const model = await opened(failing)
  expect(await model.choose('what is the damage')).toBeUndefined()
})

test('lets the model choose only among the intents and "unknown", with the same languages in both calls', async () => {
  const { api, seen } = standIn(async () => '"costs"')
  const model = await opened(api)
  await model.choose('what is the damage')
  const [availability, creation, constraint] = seen.options as [object, object, { type: string; enum: string[] }]
  expect(creation).toMatchObject(availability)
  expect(constraint.type).toBe('string')
  expect(constraint.enum).toHaveLength(53)
  expect(constraint.enum).toContain('unknown')
  expect(constraint.enum).toContain('role-play')
})
