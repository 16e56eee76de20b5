import { describe, expect, it, vi } from 'vitest'
import type { Call, CallEvent, CallProvider } from './call-provider.ts'
import { withFallback } from './choose-provider.ts'

function provider() {
  const calls: Array<{ tell: (event: CallEvent) => void; hangUp: () => void }> = []
  const start: CallProvider['start'] = (listener): Call => {
    const hangUp = vi.fn(() => listener({ type: 'ended', by: 'caller' }))
    calls.push({ tell: listener, hangUp })
    return { hangUp, setMuted: () => {}, sendText: () => {} }
  }
  return { start, calls }
}

const unreachable: CallEvent = { type: 'failed', reason: 'no-answer', error: new Error('503') }

describe('falling back to the built-in receptionist', () => {
  it('lets the second provider answer a call the first could not put through', async () => {
    const [first, second] = [provider(), provider()]
    const heard: CallEvent[] = []
    const call = withFallback(first, async () => second).start((event) => heard.push(event))
    first.calls[0]?.tell(unreachable)
    await vi.waitFor(() => expect(second.calls).toHaveLength(1))
    second.calls[0]?.tell({ type: 'started' })
    call.hangUp()
    expect(heard).toEqual([{ type: 'started' }, { type: 'ended', by: 'caller' }])
  })

  it('keeps a call that had started, or a blocked microphone, with the first', () => {
    const first = provider()
    const loadSecond = vi.fn()
    const heard: CallEvent[] = []
    const calling = withFallback(first, loadSecond)
    calling.start((event) => heard.push(event))
    first.calls[0]?.tell({ type: 'started' })
    first.calls[0]?.tell(unreachable)
    calling.start((event) => heard.push(event))
    first.calls[1]?.tell({ type: 'failed', reason: 'microphone-blocked', error: 0 })
    expect(heard.map((event) => event.type)).toEqual(['started', 'failed', 'failed'])
    expect(loadSecond).not.toHaveBeenCalled()
  })

  it('starts nothing when the caller hangs up while the second is loading', async () => {
    const [first, second] = [provider(), provider()]
    const heard: CallEvent[] = []
    let loaded = (_: CallProvider) => {}
    const loading = new Promise<CallProvider>((resolve) => {
      loaded = resolve
    })
    const call = withFallback(first, () => loading).start((event) => heard.push(event))
    first.calls[0]?.tell(unreachable)
    call.hangUp()
    loaded(second)
    await loading
    await Promise.resolve()
    expect(heard).toEqual([{ type: 'ended', by: 'caller' }])
    expect(second.calls).toHaveLength(0)
  })

  it('fails once when the second can not be loaded either', async () => {
    const first = provider()
    const heard: CallEvent[] = []
    withFallback(first, () => Promise.reject(new Error('offline'))).start((event) => heard.push(event))
    first.calls[0]?.tell(unreachable)
    await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'failed', reason: 'no-answer' }]))
  })
})
