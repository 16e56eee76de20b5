import { expect, it, vi } from 'vitest'
import type { Call, CallEvent, CallProvider } from './call-provider.ts'
import { createCallSession } from './call-session.ts'

type StartedCall = { emit: (event: CallEvent) => void; received: string[] }

function createTestSession(load = async () => {}) {
  const calls: StartedCall[] = []
  const provider: CallProvider = {
    start(emit): Call {
      const received: string[] = []
      calls.push({ emit, received })
      return {
        hangUp: () => received.push('hang up'),
        setMuted: (muted) => received.push(muted ? 'mute' : 'unmute'),
        sendText: (text) => received.push(text),
      }
    },
  }
  const page = { leave: () => {}, unbound: 0, setHidden: (_hidden: boolean) => {}, watched: 0 }
  const audio: string[] = []
  const dependencies = {
    loadProvider: vi.fn(async () => {
      await load()
      return provider
    }),
    announce: vi.fn(),
    onLoadFailure: vi.fn(),
    report: vi.fn(),
    openAudio: () => {
      audio.push('opened')
      return { context: undefined, close: () => audio.push('closed') }
    },
    bindToPage: (hangUp: () => void) => {
      page.leave = hangUp
      return () => {
        page.unbound += 1
      }
    },
    watchPage: (onChange: (hidden: boolean) => void) => {
      page.setHidden = onChange
      page.watched += 1
      return () => {
        page.watched -= 1
      }
    },
  }
  const call = (index: number) => {
    const found = calls[index]
    if (found === undefined) throw new Error(`call ${index} was never started`)
    return found
  }
  return { session: createCallSession(dependencies), ...dependencies, calls, call, audio, page }
}

async function createLoadedSession() {
  const test = createTestSession()
  test.session.preload()
  await test.loadProvider.mock.results[0]?.value
  await Promise.resolve()
  return test
}

it('loads nothing before intent, and only once when intent is shown again', async () => {
  const { session, loadProvider } = createTestSession()
  expect(loadProvider).not.toHaveBeenCalled()
  session.preload()
  session.preload()
  session.start()
  expect(loadProvider).toHaveBeenCalledTimes(1)
})

it('starts one call, synchronously in the click, once the provider is loaded, also when pressed twice', async () => {
  const { session, calls } = await createLoadedSession()
  session.start()
  expect(calls).toHaveLength(1)
  expect(session.getState().name).toBe('connecting')
  session.start()
  expect(calls).toHaveLength(1)
})

it('announces the start, the conversation, a role play without its business, and who ended the call, once each', async () => {
  const { session, call, announce, report } = await createLoadedSession()
  const announced = () => announce.mock.calls.flat()
  session.start()
  call(0).emit({ type: 'started' })
  call(0).emit({ type: 'role-play', business: 'Bella Vista' })
  session.hangUp()
  session.hangUp()
  call(0).emit({ type: 'ended', by: 'assistant' })
  call(0).emit({ type: 'role-play', business: 'Bella Vista' })
  const conversation = [{ name: 'call-started' }, { name: 'call-in-conversation' }]
  expect(announced()).toEqual([
    ...conversation,
    { name: 'role-play-begun' },
    { name: 'call-ended', by: 'caller' },
  ])
  announce.mockClear()
  session.start()
  call(1).emit({ type: 'started' })
  call(1).emit({ type: 'ended', by: 'assistant' })
  expect(announced()).toEqual([...conversation, { name: 'call-ended', by: 'assistant' }])
  expect(report).not.toHaveBeenCalled()
  announce.mockClear()
  session.start()
  call(2).emit({ type: 'failed', reason: 'no-answer', error: new Error('x') })
  expect(announced()).toEqual([{ name: 'call-started' }, { name: 'call-ended', by: 'failure' }])
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

it('says after 10 seconds that it is still trying, in the call that is slow and in no other', async () => {
  const { session, call } = await createLoadedSession()
  vi.useFakeTimers()
  try {
    session.start()
    vi.advanceTimersByTime(9999)
    expect(session.getState()).toEqual({ name: 'connecting', slow: false })
    vi.advanceTimersByTime(1)
    expect(session.getState()).toEqual({ name: 'connecting', slow: true })
    session.hangUp()
    session.start()
    vi.advanceTimersByTime(9999)
    call(1).emit({ type: 'started' })
    expect(vi.getTimerCount()).toBe(0)
    session.hangUp()
    session.start()
    session.hangUp()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
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

it('tells of and reports code that cannot be loaded after a click, not after a sign of intent, and loads it again at the next click', async () => {
  let fail = true
  const { session, calls, report, onLoadFailure } = createTestSession(async () => {
    if (fail) throw new Error('offline')
  })
  session.preload()
  await new Promise((resolve) => setImmediate(resolve))
  expect(onLoadFailure).not.toHaveBeenCalled()
  session.start()
  await vi.waitFor(() => expect(session.getState()).toEqual({ name: 'idle', after: 'failure' }))
  expect([onLoadFailure.mock.calls.length, report.mock.calls.length]).toEqual([1, 1])
  fail = false
  session.start()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
})

it('hangs up when the page asks for it', async () => {
  const { session, call, page } = await createLoadedSession()
  session.start()
  call(0).emit({ type: 'started' })
  page.leave()
  expect(session.getState().name).toBe('idle')
  expect(call(0).received).toEqual(['hang up'])
})

it('opens the sound in the click, before the code is loaded; closes it and removes its page listeners at every end of a call', async () => {
  const { session, calls, call, audio, page } = createTestSession()
  session.start()
  expect([audio, calls]).toEqual([['opened'], []])
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  session.hangUp()
  session.start()
  call(1).emit({ type: 'ended', by: 'time-limit' })
  session.start()
  call(2).emit({ type: 'failed', reason: 'unknown', error: 0 })
  expect(audio).toEqual(['opened', 'closed', 'opened', 'closed', 'opened', 'closed'])
  expect(page.unbound).toBe(3)
  expect(page.watched).toBe(0)
})

it('ends a call, also one that connects, in a page that is hidden for two minutes in which the caller says nothing', async () => {
  const { session, call, page, announce } = await createLoadedSession()
  const line = (role: 'user' | 'assistant') =>
    ({ type: 'transcript', role, text: 'Hello?', final: true }) as const
  vi.useFakeTimers()
  try {
    session.start()
    page.setHidden(true)
    vi.advanceTimersByTime(119_999)
    page.setHidden(false)
    vi.advanceTimersByTime(120_000)
    call(0).emit({ type: 'started' })
    page.setHidden(true)
    vi.advanceTimersByTime(119_999)
    call(0).emit(line('user'))
    vi.advanceTimersByTime(119_999)
    call(0).emit(line('assistant'))
    expect(session.getState().name).toBe('in-call')
    vi.advanceTimersByTime(1)
    expect(session.getState()).toMatchObject({ name: 'idle', after: 'call' })
    expect(call(0).received).toEqual(['hang up'])
    expect(announce).toHaveBeenLastCalledWith({ name: 'call-ended', by: 'time-limit' })

    session.start()
    page.setHidden(true)
    vi.advanceTimersByTime(120_000)
    expect(call(1).received).toEqual(['hang up'])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
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
