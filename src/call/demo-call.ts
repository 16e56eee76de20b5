import { reportError } from '../errors/report-error.ts'
import { announce } from '../ui/site-event.ts'
import { createStore } from '../ui/store.ts'
import { createCallSession } from './call-session.ts'
import { loadProvider } from './choose-provider.ts'
import { reloadIfReplaced } from './reload-if-replaced.ts'

/** The components of a call, once their code has been loaded. */
export const loadedPanel = createStore<typeof import('./panel.tsx') | undefined>(undefined)

/** The one call session of this page. The page's buttons, the widget and the voice previews share it. */
export const demoCall = createCallSession({
  loadProvider: loadProviderAndPanel,
  announce,
  onLoadFailure: reloadIfReplaced,
  report: reportError,
})

/** A call needs both, so it starts only when both are loaded: after the click no step waits for code. */
async function loadProviderAndPanel() {
  const [provider, panel] = await Promise.all([loadProvider(), import('./panel.tsx')])
  loadedPanel.set(panel)
  return provider
}
