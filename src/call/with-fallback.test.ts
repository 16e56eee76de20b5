import { expect, it, vi } from 'vitest'
import type { Call, CallEvent, CallProvider } from './call-provider.ts'
import { withFallback } from './with-fallback.ts'

function provider() {
  const calls: Array<{ emit: (event: CallEvent) => void; hangUp: () => void }> = []
  const start: CallProvider['start'] = (listener): Call => {
    const hangUp = vi.fn(() => listener({ type: 'ended', by: 'caller' }))
    calls.push({ emit: listener, hangUp })
    return { hangUp, setMuted: () => {}, sendText: () => {} }
  }
  return { start, calls }
}

const unreachable: CallEvent = { type: 'failed', reason: 'no-answer', error: new Error('503') }

it('reports a call that fails on the first provider before it has started, and starts it on the second', async () => {
  const [first, second] = [provider(), provider()]
  const events: CallEvent[] = []
  const report = vi.fn()
  const call = withFallback(first, async () => second, report).start((event) => events.push(event))
  first.calls[0]?.emit(unreachable)
  await vi.waitFor(() => expect(second.calls).toHaveLength(1))
  expect(report.mock.calls).toEqual([['demo call falls back: no-answer', new Error('503')]])
  second.calls[0]?.emit({ type: 'started' })
  call.hangUp()
  expect(events).toEqual([{ type: 'started' }, { type: 'ended', by: 'caller' }])
})

it('does not try the second provider after the call has started, or when the microphone is blocked', () => {
  const first = provider()
  const loadSecond = vi.fn()
  const events: CallEvent[] = []
  const calling = withFallback(first, loadSecond, vi.fn())
  calling.start((event) => events.push(event))
  first.calls[0]?.emit({ type: 'started' })
  first.calls[0]?.emit(unreachable)
  calling.start((event) => events.push(event))
  first.calls[1]?.emit({ type: 'failed', reason: 'microphone-blocked', error: 0 })
  expect(events.map((event) => event.type)).toEqual(['started', 'failed', 'failed'])
  expect(loadSecond).not.toHaveBeenCalled()
})

it('starts no call when the caller hangs up while the second provider is loading', async () => {
  const [first, second] = [provider(), provider()]
  const events: CallEvent[] = []
  let loaded = (_: CallProvider) => {}
  const loading = new Promise<CallProvider>((resolve) => {
    loaded = resolve
  })
  const call = withFallback(first, () => loading, vi.fn()).start((event) => events.push(event))
  first.calls[0]?.emit(unreachable)
  call.hangUp()
  loaded(second)
  await loading
  await Promise.resolve()
  expect(events).toEqual([{ type: 'ended', by: 'caller' }])
  expect(second.calls).toHaveLength(0)
})

it('starts no second call when the caller hangs up while the first provider cleans up after its failure', () => {
  const loadSecond = vi.fn()
  const events: CallEvent[] = []
  let emit = (_: CallEvent) => {}
  const start: CallProvider['start'] = (listener) => {
    emit = listener
    return { hangUp() {}, setMuted() {}, sendText() {} }
  }
  const call = withFallback({ start }, loadSecond, vi.fn()).start((event) => events.push(event))
  call.hangUp()
  emit(unreachable)
  expect(loadSecond).not.toHaveBeenCalled()
  expect(events).toEqual([unreachable])
})

it('fails once when the second provider cannot be loaded', async () => {
  const first = provider()
  const events: CallEvent[] = []
  withFallback(first, () => Promise.reject(new Error('offline')), vi.fn()).start((event) =>
    events.push(event),
  )
  first.calls[0]?.emit(unreachable)
  await vi.waitFor(() => expect(events).toMatchObject([{ type: 'failed', reason: 'no-answer' }]))
})
