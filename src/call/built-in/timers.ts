/** Timers by name. At most one timer of a name runs at a time. */
type Timers<Name extends string> = {
  /** Runs `callback` once after so many milliseconds. Replaces the timer of this name that runs. */
  start(name: Name, milliseconds: number, callback: () => void): void
  cancel(name: Name): void
  cancelAll(): void
}

export function createTimers<Name extends string>(): Timers<Name> {
  const running = new Map<Name, ReturnType<typeof setTimeout>>()

  function cancel(name: Name) {
    clearTimeout(running.get(name))
    running.delete(name)
  }

  return {
    start(name, milliseconds, callback) {
      cancel(name)
      const timer = setTimeout(() => {
        running.delete(name)
        callback()
      }, milliseconds)
      running.set(name, timer)
    },
    cancel,
    cancelAll: () => [...running.keys()].forEach(cancel),
  }
}
