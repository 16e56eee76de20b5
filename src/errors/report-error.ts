import { settings } from '../content/settings.ts'
import type { ErrorReport } from './error-report.ts'

/** At most this many reports are sent from one page view, so that a page that fails in a loop does not flood Sentry. */
const reportLimit = 20
let reportCount = 0
/** Reports made before Sentry has loaded. */
const queue: ErrorReport[] = []
let send: (report: ErrorReport) => void = (report) => queue.push(report)

/**
 * Logs the error to the console and, if `VITE_SENTRY_DSN` is set, sends it to Sentry. Shows nothing to the visitor. Call it
 * once for each caught error that the operator should know of.
 * @param what a fixed sentence that names what failed. Never anything a visitor typed or said.
 */
export function reportError(what: string, error: unknown): void {
  console.error(what, error)
  report({ what, error })
}

function report(errorReport: ErrorReport) {
  if (!settings.sentryDsn || reportCount === reportLimit) return
  reportCount += 1
  send(errorReport)
}

/**
 * Called once by each page's entry. Without `VITE_SENTRY_DSN` it does nothing. With it, uncaught errors are reported from
 * now on; Sentry itself loads when the page has loaded and the browser is idle, and then sends the reports made before.
 */
export function startErrorReporting(): void {
  const dsn = settings.sentryDsn
  if (!dsn) return
  addEventListener('error', ({ error }) => {
    // Without one it is the "Script error." of a script of another origin, such as an extension's, or a ResizeObserver that
    // goes on in the next frame: it has no stack, and nothing of ours has failed.
    if (error) report({ what: 'Uncaught error', error })
  })
  addEventListener('unhandledrejection', (event) =>
    report({ what: 'Unhandled rejection', error: event.reason }),
  )

  const loadSentry = async () => {
    try {
      const { startSentry } = await import('./sentry.ts')
      send = startSentry(dsn)
      for (const errorReport of queue.splice(0)) send(errorReport)
    } catch (error) {
      // An ad blocker or a lost connection. The page works without error reporting.
      send = () => {}
      queue.length = 0
      console.warn('Error reporting could not be loaded.', error)
    }
  }
  const loadWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(loadSentry, { timeout: 5000 })
    else setTimeout(loadSentry, 1000) // Safari
  }
  if (document.readyState === 'complete') loadWhenIdle()
  else addEventListener('load', loadWhenIdle, { once: true })
}
