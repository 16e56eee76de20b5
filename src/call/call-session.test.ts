import { describe, expect, it, vi } from 'vitest'
import type { Call, CallEvent, CallProvider } from './call-provider.ts'
import { createCallSession } from './call-session.ts'

type StartedCall = { tell: (event: CallEvent) => void; told: string[] }

function line(options: { load?: () => Promise<void> } = {}) {
  const calls: StartedCall[] = []
  const provider: CallProvider = {
    start(listener): Call {
      const told: string[] = []
      calls.push({ tell: listener, told })
      return {
        hangUp: () => told.push('hang up'),
        setMuted: (muted) => told.push(muted ? 'mute' : 'unmute'),
        sendText: (text) => told.push(text),
      }
    },
  }
  const report = vi.fn()
  const held: Array<() => void> = []
  let letGo = 0
  const loadProvider = vi.fn(async () => {
    await options.load?.()
    return provider
  })
  const session = createCallSession({
    loadProvider,
    report,
    holdPage: (hangUp) => {
      held.push(hangUp)
      return () => {
        letGo += 1
      }
    },
  })
  const call = (index: number) => {
    const found = calls[index]
    if (found === undefined) throw new Error(`call ${index} was never started`)
    return found
  }
  return { session, calls, call, report, loadProvider, leavePage: () => held.at(-1)?.(), letGo: () => letGo }
}

async function warmLine() {
  const it = line()
  it.session.warm()
  await it.loadProvider.mock.results[0]?.value
  await Promise.resolve()
  return it
}

describe('a call session', () => {
  it('loads nothing before intent, and once for many signs of it', async () => {
    const { session, loadProvider } = line()
    expect(loadProvider).not.toHaveBeenCalled()
    session.warm()
    session.warm()
    session.start()
    expect(loadProvider).toHaveBeenCalledTimes(1)
  })

  it('starts inside the click once it is warm', async () => {
    const { session, calls } = await warmLine()
    session.start()
    expect(calls).toHaveLength(1)
    expect(session.getState().name).toBe('connecting')
  })

  it('starts one call when pressed twice in the same tick', async () => {
    const { session, calls } = await warmLine()
    session.start()
    session.start()
    expect(calls).toHaveLength(1)
  })

  it('starts nothing when the visitor gave up while the code was loading', async () => {
    const { session, calls, loadProvider } = line()
    session.start()
    session.hangUp()
    await loadProvider.mock.results[0]?.value
    await Promise.resolve()
    expect(session.getState()).toEqual({ name: 'idle', after: 'call' })
    expect(calls).toHaveLength(0)
  })

  it('is idle at once on End Call, and deaf to what the old call still says', async () => {
    const { session, call, report } = await warmLine()
    session.start()
    call(0).tell({ type: 'started' })
    session.hangUp()
    expect(call(0).told).toEqual(['hang up'])
    session.start()
    call(0).tell({ type: 'started' })
    call(0).tell({ type: 'failed', reason: 'unknown', error: 'late' })
    expect(session.getState().name).toBe('connecting')
    call(1).tell({ type: 'started' })
    expect(session.getState().name).toBe('in-call')
    expect(report).not.toHaveBeenCalled()
  })

  it('goes back to idle and reports once when a call fails', async () => {
    const { session, call, report } = await warmLine()
    const error = new Error('no line')
    session.start()
    call(0).tell({ type: 'failed', reason: 'no-answer', error })
    call(0).tell({ type: 'failed', reason: 'unknown', error: 'again' })
    expect(session.getState()).toEqual({ name: 'idle', after: 'failure' })
    expect(report.mock.calls).toEqual([['demo call: no-answer', error]])
  })

  it('does not report a call that ended', async () => {
    const { session, call, report } = await warmLine()
    session.start()
    call(0).tell({ type: 'started' })
    call(0).tell({ type: 'ended', by: 'assistant' })
    expect(session.getState()).toEqual({ name: 'idle', after: 'call' })
    expect(report).not.toHaveBeenCalled()
  })

  it('reports code that can not be loaded, and tries again at the next click', async () => {
    let fail = true
    const { session, calls, report, loadProvider } = line({
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

  it('ends the call when the page goes away or another tab calls, and lets go of the page after every call', async () => {
    const { session, call, leavePage, letGo } = await warmLine()
    session.start()
    call(0).tell({ type: 'started' })
    leavePage()
    expect(session.getState().name).toBe('idle')
    expect(call(0).told).toEqual(['hang up'])
    session.start()
    call(1).tell({ type: 'failed', reason: 'unknown', error: 0 })
    session.start()
    call(2).tell({ type: 'ended', by: 'time-limit' })
    expect(letGo()).toBe(3)
  })

  it('passes mute and typed lines on during a call, and only then', async () => {
    const { session, call } = await warmLine()
    session.start()
    session.setMuted(true)
    session.sendText('too early')
    call(0).tell({ type: 'started' })
    session.setMuted(true)
    session.sendText('  Hello  ')
    session.sendText('   ')
    expect(call(0).told).toEqual(['mute', 'Hello'])
    expect(session.getState()).toMatchObject({ muted: true })
  })
})
