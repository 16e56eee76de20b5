import '../styles/site.css'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Brings a prerendered document to life. A mismatch is a bug of ours, so it is logged as an error. */
export function hydrate(page: ReactNode) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root to hydrate.')
  hydrateRoot(root, <StrictMode>{page}</StrictMode>, {
    onRecoverableError: (error) => console.error('Hydration mismatch', error),
  })
}
