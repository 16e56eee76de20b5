/**
 * The browser's history of the waitlist page has one entry for each question that the visitor has reached. Its state holds the
 * step, and `submitted` after the thank-you screen. The entry of step n always follows n other entries of the questionnaire.
 */
export type StepEntry = { step: number; submitted?: true }

export type StepHistory = {
  /** The current entry's state; undefined until the questionnaire has written one. */
  current(): StepEntry | undefined
  push(entry: StepEntry): void
  replace(entry: StepEntry): void
  /** Goes back that many entries. The browser moves later, and then calls the subscribers. */
  goBack(count: number): void
  /** Calls `listener` after every move to another entry. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

export const browserHistory: StepHistory = {
  current() {
    const state: unknown = history.state
    if (typeof state !== 'object' || state === null || !('waitlist' in state)) return undefined
    return state.waitlist as StepEntry
  },
  push(entry) {
    ignoreLimit(() => history.pushState({ waitlist: entry }, ''))
  },
  replace(entry) {
    ignoreLimit(() => history.replaceState({ waitlist: entry }, ''))
  },
  goBack(count) {
    history.go(-count)
  },
  subscribe(listener) {
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  },
}

/** Safari throws after 100 changes within 30 seconds. The form works on; the browser's Back then skips some questions. */
function ignoreLimit(change: () => void) {
  try {
    change()
  } catch (error) {
    console.warn('The browser accepts no more history entries at the moment.', error)
  }
}
