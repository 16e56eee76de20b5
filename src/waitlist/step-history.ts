/**
 * The browser's history of this document: one entry for each question the visitor has reached, and what it says about itself.
 * The entry of step n always has n entries of the questionnaire behind it.
 */
export type StepEntry = { step: number; submitted?: true }

export type StepHistory = {
  /** Where the visitor stands; undefined on an entry that is not ours yet. */
  place(): StepEntry | undefined
  push(place: StepEntry): void
  replace(place: StepEntry): void
  /** Goes back that many entries. What listens hears of it later, when the browser has moved. */
  goBack(entries: number): void
  /** @returns what ends the listening. */
  listen(onMove: () => void): () => void
}

export const browserHistory: StepHistory = {
  place() {
    const state: unknown = history.state
    if (typeof state !== 'object' || state === null || !('waitlist' in state)) return undefined
    return state.waitlist as StepEntry
  },
  push(place) {
    remember(() => history.pushState({ waitlist: place }, ''))
  },
  replace(place) {
    remember(() => history.replaceState({ waitlist: place }, ''))
  },
  goBack(entries) {
    history.go(-entries)
  },
  listen(onMove) {
    addEventListener('popstate', onMove)
    return () => removeEventListener('popstate', onMove)
  },
}

/** Safari throws after a hundred entries in half a minute. The form goes on without: Back then leaves earlier. */
function remember(change: () => void) {
  try {
    change()
  } catch (error) {
    console.warn('The browser keeps no more history entries.', error)
  }
}
