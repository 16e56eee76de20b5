import '../styles/site.css'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { settings } from '../content/settings.ts'
import { reportError, startErrorReporting } from '../errors/report-error.ts'
import type { Islands } from '../ui/island.tsx'
import { type SiteEvent, siteEventType } from '../ui/site-event.ts'
import { allowForeignParents } from './foreign-parents.ts'

/**
 * Whether an extension or a translator has changed the page before its first hydration. The document's inline script sets the
 * property; later it also stands for React's own changes.
 */
const { changedByOthers } = window as { changedByOthers?: boolean }

/** Hydrates a whole prerendered document. */
export function hydrate(page: ReactNode) {
  startErrorReporting()
  allowForeignParents()
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root to hydrate.')
  hydrateElement(root, page)
}

/** Hydrates only the islands of a document; the rest of it stays HTML without script. */
export function hydrateIslands(islands: Islands) {
  startErrorReporting()
  allowForeignParents()
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
  /** Events from before the chunk has loaded. */
  const early: SiteEvent[] = []
  const keep = (event: Event) => early.push((event as CustomEvent<SiteEvent>).detail)
  document.addEventListener(siteEventType, keep)
  import('./analytics.ts').then(
    ({ startAnalytics }) => {
      document.removeEventListener(siteEventType, keep)
      startAnalytics(analyticsScript, analyticsAttributes, early)
    },
    // The page works without it.
    () => document.removeEventListener(siteEventType, keep),
  )
}

function hydrateElement(element: Element, content: ReactNode) {
  hydrateRoot(element, <StrictMode>{content}</StrictMode>, {
    onRecoverableError: (error) => {
      if (changedByOthers) console.warn('Hydration mismatch by another program', error)
      else reportError('Hydration mismatch', error)
    },
    onUncaughtError: (error) => reportError('Rendering failed', error),
  })
}
