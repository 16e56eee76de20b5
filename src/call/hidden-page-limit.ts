import type { watchVisibility } from './watch-visibility.ts'

/**
 * A call that has been in a hidden page for so many milliseconds without a word of the caller was left
 * alone: its microphone is open, and the operator may pay for each minute. Chosen by hand: as long
 * as the receptionist waits for a caller who types.
 */
const hiddenTimeout = 120_000

type HiddenPageLimit = {
  /** The caller has said or typed something. */
  callerHeard(): void
  stop(): void
}

/** @param end called once, when the limit is reached. */
export function limitHiddenPage(watch: typeof watchVisibility, end: () => void): HiddenPageLimit {
  let hidden = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function restart() {
    clearTimeout(timer)
    if (hidden) timer = setTimeout(end, hiddenTimeout)
  }

  const unwatch = watch((isHidden) => {
    hidden = isHidden
    restart()
  })
  return {
    callerHeard: restart,
    stop() {
      unwatch()
      clearTimeout(timer)
    },
  }
}
