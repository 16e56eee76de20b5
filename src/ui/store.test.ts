import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('calls every subscriber after a change, and none for the same value', () => {
  const store = createStore(1)
  const seen: number[] = []
  store.subscribe(() => seen.push(store.get()))
  store.subscribe(() => seen.push(store.get() * 10))
  store.set(2)
  store.set(2)
  expect(seen).toEqual([2, 20])
})

test('does not call a subscriber again once it has unsubscribed', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  unsubscribe()
  store.set(2)
  expect(listener).not.toHaveBeenCalled()
})
