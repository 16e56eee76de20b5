import { expect, test, vi } from 'vitest'
import type { ErrorReport } from './error-report.ts'

const sent: ErrorReport[] = []
vi.mock('../content/settings.ts', () => ({
  settings: { sentryDsn: 'https://key@sentry.example/1' },
}))
vi.mock('./sentry.ts', () => ({ startSentry: () => (report: ErrorReport) => sent.push(report) }))

const page = new EventTarget()
const { startErrorReporting } = await import('./report-error.ts')

test('an error event without an error, which is of another origin or of a ResizeObserver, is not reported', async () => {
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (load: () => void) => load())
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  startErrorReporting()
  const fail = (message: string, error: unknown) =>
    page.dispatchEvent(Object.assign(new Event('error'), { message, error }))
  fail('Script error.', null)
  // Chromium and Firefox; Safari and older Chromium.
  fail('ResizeObserver loop completed with undelivered notifications.', null)
  fail('ResizeObserver loop limit exceeded', undefined)
  const error = new TypeError('Our own')
  fail('Uncaught TypeError: Our own', error)
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
  expect(sent).toEqual([{ what: 'Uncaught error', error }])
})
