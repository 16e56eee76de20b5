/** A value, and a way to be called back after each change of it. */
export type Store<Value> = {
  get(): Value
  /** Calls every subscriber, unless the value is the same one. */
  set(next: Value): void
  /** Calls `listener` after every change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
