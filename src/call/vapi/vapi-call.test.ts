import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { openVapiCall } from './vapi-call.ts'

/** In place of the SDK and the call library, which need a browser. `tests/call*.test.e2e.ts` run the real ones. */
class FakeCallObject extends EventEmitter {
  callClientId = 'call'
  join = vi.fn()
  setLocalAudio = vi.fn()
  updateInputSettings = vi.fn(async () => ({}))
  startRemoteParticipantsAudioLevelObserver = vi.fn(async () => {})
  sendAppMessage = vi.fn()
  participants = () => ({})
}
const { FakeVapi } = vi.hoisted(() => {
  let created: FakeVapi
  class FakeVapi {
    listeners: Record<string, (event: unknown) => void> = {}
    daily: unknown
    constructor() {
      created = this
    }
    on(event: string, listener: (event: unknown) => void) {
      this.listeners[event] = listener
    }
    getDailyCallObject = () => this.daily
    stop() {
      ;(this.daily as { emit(event: string): void }).emit('call-instance-destroyed')
    }
    static last = () => created
  }
  return { FakeVapi }
})
vi.mock('./sdk.ts', () => ({ Vapi: FakeVapi, client: { call: { callControllerCreateWebCall: () => {} } } }))

afterEach(() => vi.unstubAllGlobals())

test('plays once at the next gesture when the browser has refused two tracks, and leaves no listener', async () => {
  const window = new EventTarget()
  const added = vi.spyOn(window, 'addEventListener')
  const remove = window.removeEventListener.bind(window)
  // Node ignores a third argument that is a boolean.
  const removed = vi
    .spyOn(window, 'removeEventListener')
    .mockImplementation((type, listener, capture) => remove(type, listener, { capture: capture === true }))
  const play = vi.fn(async () => {})
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { querySelectorAll: () => [{ play, pause() {}, remove() {} }] })
  vi.stubGlobal('MediaStream', class {})
  const call = openVapiCall({ publicKey: 'key', apiUrl: undefined, onProgress() {}, onNonFatalError() {} })
  const vapi = FakeVapi.last()
  const daily = new FakeCallObject()
  vapi.daily = daily
  vapi.listeners['call-start-progress']?.({ stage: 'daily-call-object-creation', status: 'completed' })
  daily.on('track-started', () => {
    throw new DOMException('no gesture', 'NotAllowedError')
  })
  daily.emit('track-started', {})
  daily.emit('track-started', {})
  await Promise.resolve()
  window.dispatchEvent(new Event('keydown'))
  window.dispatchEvent(new Event('keydown'))
  await call.close()
  expect(play).toHaveBeenCalledOnce()
  expect(daily.sendAppMessage).toHaveBeenCalledOnce()
  expect(removed.mock.calls).toEqual(added.mock.calls)
})
