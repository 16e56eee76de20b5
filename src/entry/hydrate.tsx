import '../styles/site.css'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reportError, startErrorReporting } from '../errors/report-error.ts'

/** Brings a prerendered document to life. A mismatch is a bug of ours, so it is logged as an error. */
export function hydrate(page: ReactNode) {
  startErrorReporting()
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root to hydrate.')
  hydrateRoot(root, <StrictMode>{page}</StrictMode>, {
    onRecoverableError: (error) => reportError('Hydration mismatch', error),
    onUncaughtError: (error) => reportError('The page could not be drawn', error),
  })
}
