import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import { settings } from '../content/settings.ts'
import type { ErrorReport } from './error-report.ts'
import { redactEvent, toError, visitorTexts } from './redact.ts'

/**
 * Creates a Sentry client that collects nothing about the visitor: no breadcrumbs, no session, no user, no request data.
 * Every event passes `redactEvent` before it is sent.
 * @returns the function that sends a report.
 * @throws Error when the DSN is invalid.
 */
export function startSentry(dsn: string): (report: ErrorReport) => void {
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
    beforeSend: (event) => redactEvent(event, [...visitorTexts(document), ...publicKeys()]),
  })
  if (!client.getDsn()) throw new Error('VITE_SENTRY_DSN is not a valid Sentry DSN.')
  client.init()

  return ({ what, error }) => {
    const scope = new Scope()
    scope.setClient(client)
    scope.setTags({ what, page: location.pathname })
    client.captureException(toError(error), undefined, scope)
  }
}

function publicKeys(): string[] {
  return [settings.vapiPublicKey, settings.supabaseAnonKey].filter((key) => key !== undefined)
}
