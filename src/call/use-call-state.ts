import { useSyncExternalStore } from 'react'
import type { CallSession } from './call-session.ts'
import { type CallState, idle } from './call-state.ts'

/** A part of the call's state. `select` must return the same value for the same state: a field, not a new object. */
export function useCallState<Part>(session: CallSession, select: (state: CallState) => Part): Part {
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getState()),
    () => select(idle),
  )
}
