import { describe, expect, it, vi } from 'vitest'
import type { Call, CallEvent, CallProvider } from './call-provider.ts'
import { createCallSession } from './call-session.ts'

type StartedCall = { emit: (event: CallEvent) => void; received: string[] }

function createTestSession(options: { load?: () => Promise<void> } = {}) {
  const calls: StartedCall[] = []
  const provider: CallProvider = {
    start(listener): Call {
      const received: string[] = []
      calls.push({ emit: listener, received })
      return {
        hangUp: () => received.push('hang up'),
        setMuted: (muted) => received.push(muted ? 'mute' : 'unmute'),
        sendText: (text) => received.push(text),
      }
    },
  }
  const report = vi.fn()
  let leavePage = () => {}
  let unbound = 0
  const loadProvider = vi.fn(async () => {
    await options.load?.()
    return provider
  })
  const session = createCallSession({
    loadProvider,
    report,
    bindToPage: (hangUp) => {
      leavePage = hangUp
      return () => {
        unbound += 1
      }
    },
  })
  const call = (index: number) => {
    const found = calls[index]
    if (found === undefined) throw new Error(`call ${index} was never started`)
    return found
  }
  return { session, calls, call, report, loadProvider, leavePage: () => leavePage(), unbound: () => unbound }
}

async function createLoadedSession() {
  const test = createTestSession()
  test.session.preload()
  await test.loadProvider.mock.results[0]?.value
  await Promise.resolve()
  return test
}

describe('a call session', () => {
  it('loads nothing before intent, and only once when intent is shown again', async () => {
    const { session, loadProvider } = createTestSession()
    expect(loadProvider).not.toHaveBeenCalled()
    session.preload()
    session.preload()
    session.start()
    expect(loadProvider).toHaveBeenCalledTimes(1)
  })

  it('starts the call synchronously in the click once the provider is loaded', async () => {
    const { session, calls } = await createLoadedSession()
    session.start()
    expect(calls).toHaveLength(1)
    expect(session.getState().name).toBe('connecting')
  })

  it('starts one call when pressed twice in the same tick', async () => {
    const { session, calls } = await createLoadedSession()
    session.start()
    session.start()
    expect(calls).toHaveLength(1)
  })

  it('starts no call when the visitor hangs up while the code is loading', async () => {
    const { session, calls, loadProvider } = createTestSession()
    session.start()
    session.hangUp()
    await loadProvider.mock.results[0]?.value
    await Promise.resolve()
    expect(session.getState()).toEqual({ name: 'idle', after: 'call' })
    expect(calls).toHaveLength(0)
  })

  it('is idle at once on End Call, and ignores later events of the old call', async () => {
    const { session, call, report } = await createLoadedSession()
    session.start()
    call(0).emit({ type: 'started' })
    session.hangUp()
    expect(call(0).received).toEqual(['hang up'])
    session.start()
    call(0).emit({ type: 'started' })
    call(0).emit({ type: 'failed', reason: 'unknown', error: 'late' })
    expect(session.getState().name).toBe('connecting')
    call(1).emit({ type: 'started' })
    expect(session.getState().name).toBe('in-call')
    expect(report).not.toHaveBeenCalled()
  })

  it('goes back to idle and reports once when a call fails', async () => {
    const { session, call, report } = await createLoadedSession()
    const error = new Error('the request failed')
    session.start()
    call(0).emit({ type: 'failed', reason: 'no-answer', error })
    call(0).emit({ type: 'failed', reason: 'unknown', error: 'again' })
    expect(session.getState()).toEqual({ name: 'idle', after: 'failure' })
    expect(report.mock.calls).toEqual([['demo call: no-answer', error]])
  })

  it('does not report a call that ended', async () => {
    const { session, call, report } = await createLoadedSession()
    session.start()
    call(0).emit({ type: 'started' })
    call(0).emit({ type: 'ended', by: 'assistant' })
    expect(session.getState()).toEqual({ name: 'idle', after: 'call' })
    expect(report).not.toHaveBeenCalled()
  })

  it('reports code that cannot be loaded, and loads it again at the next click', async () => {
    let fail = true
    const { session, calls, report, loadProvider } = createTestSession({
      load: async () => {
        if (fail) throw new Error('offline')
      },
    })
    session.start()
    await vi.waitFor(() => expect(session.getState()).toEqual({ name: 'idle', after: 'failure' }))
    expect(report).toHaveBeenCalledTimes(1)
    fail = false
    session.start()
    await loadProvider.mock.results[1]?.value
    await vi.waitFor(() => expect(calls).toHaveLength(1))
  })

  it('hangs up when the page asks for it, and removes its page listeners after every call', async () => {
    const { session, call, leavePage, unbound } = await createLoadedSession()
    session.start()
    call(0).emit({ type: 'started' })
    leavePage()
    expect(session.getState().name).toBe('idle')
    expect(call(0).received).toEqual(['hang up'])
    session.start()
    call(1).emit({ type: 'failed', reason: 'unknown', error: 0 })
    session.start()
    call(2).emit({ type: 'ended', by: 'time-limit' })
    expect(unbound()).toBe(3)
  })

  it('passes mute and typed lines to the provider during a call, and not before', async () => {
    const { session, call } = await createLoadedSession()
    session.start()
    session.setMuted(true)
    session.sendText('too early')
    call(0).emit({ type: 'started' })
    session.setMuted(true)
    session.sendText('  Hello  ')
    session.sendText('   ')
    expect(call(0).received).toEqual(['mute', 'Hello'])
    expect(session.getState()).toMatchObject({ muted: true })
  })
})
