import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallEvent } from '../call-provider.ts'
import type { openVapiCall } from './vapi-call.ts'
import { createVapiProvider } from './vapi-provider.ts'

type Options = Parameters<typeof openVapiCall>[0]

/** In place of the SDK and the call library, which need a browser. `tests/call*.test.e2e.ts` run the real ones. */
let reportProgress: Options['onProgress'] = () => {}
let reportAssistant: Options['onAssistant'] = () => {}
let opened = 0
let listeners: Record<string, (event?: unknown) => void> = {}
vi.mock('./vapi-call.ts', () => ({
  openVapiCall: (options: Options) => {
    opened += 1
    reportProgress = options.onProgress
    reportAssistant = options.onAssistant
    const on = (event: string, listener: (event?: unknown) => void) => {
      listeners[event] = listener
    }
    return { vapi: { on }, begin: () => {}, close: async () => {} }
  },
}))
vi.mock('./trusted-types.ts', () => ({ allowBundleScript: () => {} }))

beforeEach(() => {
  listeners = {}
  opened = 0
  vi.useFakeTimers()
  const stream = { getTracks: () => [] }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } })
  vi.stubGlobal('RTCPeerConnection', class {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Starts a call. @returns its events, of which the list grows. */
function startCall(): CallEvent[] {
  const events: CallEvent[] = []
  createVapiProvider({ publicKey: 'public' }).start((event) => events.push(event))
  return events
}

/** The call is not over a millisecond before the limit. @returns its last event after it. */
async function eventAfter(limit: number, events: CallEvent[]) {
  const before = events.length
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(events).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(1)
  return events.slice(before)
}

const noAnswer = [{ type: 'failed', reason: 'no-answer' }]

test('where the browser has no microphone for the page, or no WebRTC, the call fails as unsupported, and Vapi is not asked', async () => {
  vi.unstubAllGlobals()
  vi.stubGlobal('navigator', {})
  const withoutMicrophone = startCall()
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => {} } })
  const withoutWebRtc = startCall()
  await vi.advanceTimersByTimeAsync(0)
  const unsupported = [{ type: 'failed', reason: 'unsupported' }]
  expect([withoutMicrophone, withoutWebRtc]).toMatchObject([unsupported, unsupported])
  expect(opened).toBe(0)
})

test('a call without progress for 25 seconds fails, and each progress starts them again', async () => {
  const events = startCall()
  await vi.advanceTimersByTimeAsync(24_000)
  reportProgress({})
  expect(await eventAfter(25_000, events)).toMatchObject(noAnswer)
})

test('while the library connects to the meeting, the limit is longer than its three attempts of 15 seconds', async () => {
  const events = startCall()
  await vi.advanceTimersByTimeAsync(24_000)
  reportProgress({ joining: true })
  reportProgress({})
  expect(await eventAfter(50_000, events)).toMatchObject(noAnswer)
})

test('a call that Vapi has ended ends after 3 seconds, also when progress is reported meanwhile', async () => {
  const events = startCall()
  listeners['call-start']?.()
  listeners.message?.({
    type: 'status-update',
    status: 'ended',
    endedReason: 'exceeded-max-duration',
  })
  reportProgress({})
  expect(await eventAfter(3000, events)).toEqual([{ type: 'ended', by: 'time-limit' }])
})

test('a call whose assistant has left ends after 3 seconds, unless it comes back', async () => {
  const events = startCall()
  listeners['call-start']?.()
  reportAssistant(true)
  reportAssistant(false)
  await vi.advanceTimersByTimeAsync(2999)
  reportAssistant(true)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(events).toEqual([{ type: 'started' }])
  reportAssistant(false)
  expect(await eventAfter(3000, events)).toEqual([{ type: 'ended', by: 'assistant' }])
})

test('a call whose assistant leaves before the conversation, or that Vapi ends then, has failed', async () => {
  const left = startCall()
  reportAssistant(false)
  reportProgress({})
  expect(await eventAfter(3000, left)).toMatchObject(noAnswer)
  const ended = startCall()
  listeners.message?.({ type: 'status-update', status: 'ended' })
  expect(await eventAfter(3000, ended)).toMatchObject(noAnswer)
})

test('a network connection that stays interrupted ends the call after 50 seconds; one that is connected again does not', async () => {
  const events = startCall()
  listeners['call-start']?.()
  const network = (event: string) => listeners['network-connection']?.({ event })
  network('interrupted')
  await vi.advanceTimersByTimeAsync(49_999)
  network('connected')
  await vi.advanceTimersByTimeAsync(100_000)
  network('interrupted')
  expect(await eventAfter(50_000, events)).toMatchObject([
    { type: 'failed', reason: 'connection-lost' },
  ])
})

test.each([
  [
    'what Vapi said',
    { type: 'status-update', status: 'ended' },
    { type: 'ended', by: 'assistant' },
  ],
  ['the network', { type: 'transcript' }, { type: 'failed', reason: 'connection-lost' }],
])('a call that is interrupted and then over ended by %s', (_cause, message, ending) => {
  const events = startCall()
  listeners['call-start']?.()
  listeners.message?.(message)
  listeners['network-connection']?.({ event: 'interrupted' })
  listeners['call-end']?.()
  return vi.waitFor(() => expect(events.at(-1)).toMatchObject(ending))
})

test.each([
  ['speech-start', undefined],
  ['message', { type: 'transcript', role: 'assistant', transcript: 'Hi' }],
])('%s starts the call, where "listening" comes later', (name, event) => {
  const events = startCall()
  listeners[name]?.(event)
  expect(events[0]).toEqual({ type: 'started' })
})
