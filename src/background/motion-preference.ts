import { createStore } from '../ui/store.ts'

const key = 'motion'
const paused = createStore(readPaused())
setRootAttribute()

/** Whether the visitor has paused all motion on the site. The browser keeps the choice for later visits. */
export const motionPreference = {
  isPaused: paused.get,
  subscribe: paused.subscribe,
  toggle() {
    paused.set(!paused.get())
    setRootAttribute()
    try {
      if (paused.get()) localStorage.setItem(key, 'paused')
      else localStorage.removeItem(key)
    } catch {
      // The browser blocks storage: the choice holds until the page is closed.
    }
  },
}

function readPaused(): boolean {
  try {
    return localStorage.getItem(key) === 'paused'
  } catch {
    // The browser blocks storage, or this is the prerenderer, which has none.
    return false
  }
}

/** The style sheet stops CSS animations by this attribute. */
function setRootAttribute() {
  if (typeof document !== 'undefined')
    document.documentElement.toggleAttribute('data-motion-paused', paused.get())
}
