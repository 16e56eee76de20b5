import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import { settings } from '../content/settings.ts'
import { asError, redactEvent, visitorTexts } from './redact.ts'
import type { Report } from './report-error.ts'

/** A page that fails in a loop says so this many times. */
const reportLimit = 20

/**
 * The reporting service's client with everything that watches the visitor left out: no breadcrumbs, no sessions, no user,
 * no request data. What is left goes through `scrubbed`.
 * @throws Error when the DSN is not one.
 */
export function startSentry(dsn: string): (report: Report) => void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    beforeSend: (event) => redactEvent(event, [...visitorTexts(document), ...keys()]),
  })
  if (!client.getDsn()) throw new Error('VITE_SENTRY_DSN is not the address of a reporting project.')
  client.init()

  let reported = 0
  return ({ what, error }) => {
    if (reported++ >= reportLimit) return
    const scope = new Scope()
    scope.setClient(client)
    scope.setTags({ what, page: location.pathname })
    client.captureException(asError(error), undefined, scope)
  }
}

function keys(): string[] {
  return [settings.vapiPublicKey, settings.supabaseAnonKey].filter((key) => key !== undefined)
}
