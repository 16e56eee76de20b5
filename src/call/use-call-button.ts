import { useState } from 'react'
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
 * lose the focus while the call connects, and could not get it back when the call ends. `connecting`: its own call does.
 */
export function useCallButton(options: CallOptions = {}) {
  const name = useCallState(demoCall, (state) => state.name)
  const [clicked, setClicked] = useState(false)
  const start = () => {
    setClicked(name === 'idle')
    demoCall.start(options)
  }
  return {
    connecting: clicked && name === 'connecting',
    inCall: name === 'in-call',
    attributes: {
      ...preloadOnIntent,
      type: 'button' as const,
      onClick: start,
      'aria-disabled': name !== 'idle',
    },
  }
}
