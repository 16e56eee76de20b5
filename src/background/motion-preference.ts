/** Whether decoration on the page may move: the visitor's own choice, remembered, and what their system asks for. */

const key = 'motion'
const listeners = new Set<() => void>()
let paused = remembered()
mark()

export const motionPreference = {
  isPaused: () => paused,
  /** Calls back when the visitor pauses or plays; returns what ends that. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  toggle() {
    paused = !paused
    mark()
    try {
      if (paused) localStorage.setItem(key, 'paused')
      else localStorage.removeItem(key)
    } catch {
      // Storage is blocked: the choice holds for this page.
    }
    for (const listener of listeners) listener()
  },
}

function remembered() {
  try {
    return localStorage.getItem(key) === 'paused'
  } catch {
    // Storage is blocked, or this is not a browser: nothing was chosen.
    return false
  }
}

/** Style sheets read the choice from the root element. */
function mark() {
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-motion-paused', paused)
}
