import type { CallOptions } from './call-provider.ts'
import { demoCall } from './demo-call.ts'
import { useCallState } from './use-call-state.ts'

/** Event handlers that load the call's code when the visitor moves to a button that starts a call. */
export const preloadOnIntent = {
  onPointerEnter: demoCall.preload,
  onFocus: demoCall.preload,
  onTouchStart: demoCall.preload,
}

/**
 * The attributes of a Demo Voice Chat button outside the widget. `aria-disabled`, not `disabled`: a disabled button would
 * lose the focus while the call connects, and could not get it back when the call ends.
 */
export function useCallButton(options: CallOptions = {}) {
  const busy = useCallState(demoCall, (state) => state.name !== 'idle')
  return { ...preloadOnIntent, type: 'button' as const, onClick: () => demoCall.start(options), 'aria-disabled': busy }
}
