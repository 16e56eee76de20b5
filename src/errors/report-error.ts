import { settings } from '../content/settings.ts'

export type Report = { what: string; error: unknown }
type Deliver = (report: Report) => void

/** Errors that happened before the reporter was there. A page that fails in a loop keeps only the first few. */
const early: Report[] = []
const earlyLimit = 20
let deliver: Deliver = (report) => {
  if (settings.sentryDsn && early.length < earlyLimit) early.push(report)
}

/**
 * Logs to the console, and reports where the operator has set up error reporting. Every caught error that somebody should
 * know of goes through here once; nothing of it is shown to the visitor.
 * @param what a fixed sentence of ours that says what failed. Never anything a visitor typed or said.
 */
export function reportError(what: string, error: unknown): void {
  console.error(what, error)
  deliver({ what, error })
}

/**
 * Called once by each page's entry. Without `VITE_SENTRY_DSN` it does nothing. With it, errors nobody caught are kept
 * from now on, and the reporter is loaded once the page has loaded and has nothing better to do.
 */
export function startErrorReporting(): void {
  const dsn = settings.sentryDsn
  if (!dsn) return
  const onError = (event: ErrorEvent) => deliver({ what: 'Uncaught error', error: event.error ?? event.message })
  const onRejection = (event: PromiseRejectionEvent) => deliver({ what: 'Unhandled rejection', error: event.reason })
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)

  const load = async () => {
    try {
      const { startSentry } = await import('./sentry.ts')
      deliver = startSentry(dsn)
      for (const report of early.splice(0)) deliver(report)
    } catch (error) {
      // An ad blocker or a lost connection: the page is whole without it.
      deliver = () => {}
      early.length = 0
      console.warn('Error reporting could not be loaded.', error)
    }
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5000 })
    else setTimeout(load, 1000) // Safari
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
