import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallEvent } from '../call-provider.ts'
import type { openVapiCall } from './vapi-call.ts'
import { createVapiProvider } from './vapi-provider.ts'

/** In place of the SDK and the call library, which need a browser. `tests/call*.test.e2e.ts` run the real ones. */
let reportProgress = () => {}
let listeners: Record<string, (event?: unknown) => void> = {}
vi.mock('./vapi-call.ts', () => ({
  openVapiCall: (options: Parameters<typeof openVapiCall>[0]) => {
    reportProgress = options.onProgress
    const on = (event: string, listener: (event?: unknown) => void) => {
      listeners[event] = listener
    }
    return { vapi: { on }, begin: () => {}, close: async () => {} }
  },
}))
vi.mock('./trusted-types.ts', () => ({ allowBundleScript: () => {} }))

beforeEach(() => {
  listeners = {}
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

test('a call that Vapi has ended ends after 5 seconds, also when progress is reported meanwhile', async () => {
  const events: CallEvent[] = []
  createVapiProvider({ publicKey: 'public' }).start((event) => events.push(event))
  listeners['call-start']?.()
  listeners.message?.({ type: 'status-update', status: 'ended', endedReason: 'exceeded-max-duration' })
  reportProgress()
  await vi.advanceTimersByTimeAsync(4999)
  expect(events).toEqual([{ type: 'started' }])
  await vi.advanceTimersByTimeAsync(1)
  expect(events.at(-1)).toEqual({ type: 'ended', by: 'time-limit' })
})

test.each([
  ['speech-start', undefined],
  ['message', { type: 'transcript', role: 'assistant', transcript: 'Hi' }],
])('%s starts the call, where "listening" comes later', (name, event) => {
  const events: CallEvent[] = []
  createVapiProvider({ publicKey: 'public' }).start((one) => events.push(one))
  listeners[name]?.(event)
  expect(events[0]).toEqual({ type: 'started' })
})
