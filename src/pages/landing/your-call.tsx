import { useSyncExternalStore } from 'react'
import { demoCall, loadedPanel } from '../../call/demo-call.ts'

/** The visitor's own call in the place of the example, once its code is loaded. */
export function YourCall() {
  const panel = useSyncExternalStore(loadedPanel.subscribe, loadedPanel.get, () => undefined)
  return panel ? <panel.CallStage demoCall={demoCall} /> : null
}
