import '../styles/site.css'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { settings } from '../content/settings.ts'
import { reportError, startErrorReporting } from '../errors/report-error.ts'
import type { Islands } from '../ui/island.tsx'

/** Hydrates a whole prerendered document. */
export function hydrate(page: ReactNode) {
  startErrorReporting()
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root to hydrate.')
  hydrateElement(root, page)
}

/** Hydrates only the islands of a document; the rest of it stays HTML without script. */
export function hydrateIslands(islands: Islands) {
  startErrorReporting()
  for (const [name, island] of Object.entries(islands)) {
    const elements = document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)
    if (elements.length === 0) throw new Error(`The document has no island ${name}.`)
    for (const element of elements) hydrateElement(element, island(element.dataset))
  }
}

/** For the pages whose policy allows it: the landing page and the waitlist. */
export function loadAnalytics() {
  const { analyticsScript, analyticsAttributes } = settings
  if (!analyticsScript) return
  import('./analytics.ts').then(
    ({ startAnalytics }) => startAnalytics(analyticsScript, analyticsAttributes),
    // The page works without it.
    () => undefined,
  )
}

function hydrateElement(element: Element, content: ReactNode) {
  hydrateRoot(element, <StrictMode>{content}</StrictMode>, {
    onRecoverableError: (error) => reportError('Hydration mismatch', error),
    onUncaughtError: (error) => reportError('Rendering failed', error),
  })
}
