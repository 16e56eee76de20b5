import { useSyncExternalStore } from 'react'
import { reportError } from '../errors/report-error.ts'
import { createCallSession } from './call-session.ts'
import { type CallState, idle } from './call-state.ts'
import { loadProvider } from './choose-provider.ts'

let panel: typeof import('./panel.tsx') | undefined

/** The panel's code comes together with the provider's: nobody is in a call without it. */
async function loadCall() {
  const [provider, loaded] = await Promise.all([loadProvider(), import('./panel.tsx')])
  panel = loaded
  return provider
}

/** The inside of the widget during a call, once somebody has shown intent. */
export const callPanel = () => panel?.CallPanel

/** The one call of this page. The hero's button, the widget and the voice previews share it. */
export const demoCall = createCallSession({ loadProvider: loadCall, report: reportError })

/** A part of the call's state. `select` must give the same value for the same state: a field, not a new object. */
export function useCallState<Part>(select: (state: CallState) => Part): Part {
  return useSyncExternalStore(
    demoCall.subscribe,
    () => select(demoCall.getState()),
    () => select(idle),
  )
}

/** Loads the call's code at the first sign of intent. Spread it on everything that leads to a call. */
export const intent = {
  onPointerEnter: demoCall.warm,
  onFocus: demoCall.warm,
  onTouchStart: demoCall.warm,
}

/**
 * What makes a button of the page a Demo Voice Chat button. `aria-disabled`, not `disabled`: the button keeps focus while the
 * call connects, and gets it back when the call ends.
 */
export function useCallButton() {
  const busy = useCallState((state) => state.name !== 'idle')
  return { ...intent, type: 'button' as const, onClick: demoCall.start, 'aria-disabled': busy }
}
