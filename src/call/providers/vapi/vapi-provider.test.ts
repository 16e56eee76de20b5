import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallEvent } from '../../call-provider.ts'
import type { openVapiCall } from './vapi-call.ts'
import { createVapiProvider } from './vapi-provider.ts'

/** In place of the SDK and the call library, which need a browser. `tests/call*.test.e2e.ts` run the real ones. */
let reportProgress = () => {}
vi.mock('./vapi-call.ts', () => ({
  openVapiCall: (options: Parameters<typeof openVapiCall>[0]) => {
    reportProgress = options.onProgress
    return { vapi: { on: () => {} }, begin: () => {}, close: async () => {} }
  },
}))
vi.mock('./trusted-types.ts', () => ({ allowBundleScript: () => {} }))

beforeEach(() => {
  vi.useFakeTimers()
  const stream = { getTracks: () => [] }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a call without progress for 25 seconds fails, and each progress starts them again', async () => {
  const events: CallEvent[] = []
  createVapiProvider({ publicKey: 'public' }).start((event) => events.push(event))
  await vi.advanceTimersByTimeAsync(24_000)
  reportProgress()
  await vi.advanceTimersByTimeAsync(24_999)
  expect(events).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(events).toMatchObject([{ type: 'failed', reason: 'no-answer' }])
})
