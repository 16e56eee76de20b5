import '../styles/site.css'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reportError, startErrorReporting } from '../errors/report-error.ts'
import type { Islands } from '../ui/island.tsx'

/** Brings a prerendered document to life. A mismatch is a bug of ours, so it is logged as an error. */
export function hydrate(page: ReactNode) {
  startErrorReporting()
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root to hydrate.')
  bringToLife(root, page)
}

/** Brings only the islands of a document to life: the rest of it stays the HTML that was sent, and costs no script. */
export function hydrateIslands(islands: Islands) {
  startErrorReporting()
  for (const [name, island] of Object.entries(islands)) {
    const places = document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)
    if (places.length === 0) throw new Error(`The document has no place for the island ${name}.`)
    for (const place of places) bringToLife(place, island(place.dataset))
  }
}

function bringToLife(place: Element, content: ReactNode) {
  hydrateRoot(place, <StrictMode>{content}</StrictMode>, {
    onRecoverableError: (error) => reportError('Hydration mismatch', error),
    onUncaughtError: (error) => reportError('The page could not be drawn', error),
  })
}
