/**
 * The browser's history of the waitlist page has one entry for each question that the visitor has reached. Its state holds the
 * step, and `submitted` after the thank-you screen. The entry of step n always follows n other entries of the questionnaire.
 */
export type StepEntry = { step: number; submitted?: true }

export type StepHistory = typeof browserHistory

export const browserHistory = {
  /** The current entry's state; undefined until the questionnaire has written one. */
  current(): StepEntry | undefined {
    const state: unknown = history.state
    if (typeof state !== 'object' || state === null || !('waitlist' in state)) return undefined
    return state.waitlist as StepEntry
  },
  push: (entry: StepEntry) => ignoreLimit(() => history.pushState({ waitlist: entry }, '')),
  replace: (entry: StepEntry) => ignoreLimit(() => history.replaceState({ waitlist: entry }, '')),
  /** Goes back that many entries. The browser moves later, and then calls the subscribers. */
  goBack: (count: number) => history.go(-count),
  /** Calls `listener` after every move to another entry. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void {
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
