import { afterEach, expect, it, vi } from 'vitest'
import { recordAudioContexts } from './audio-contexts.ts'

afterEach(() => vi.unstubAllGlobals())

/** Rejects a second `close()`, as browsers do. */
class FakeAudioContext {
  state = 'running'

  async close() {
    if (this.state === 'closed') throw new Error('InvalidStateError')
    this.state = 'closed'
  }
}

it('closes what was created while it recorded, and nothing that was created before or after', async () => {
  vi.stubGlobal('AudioContext', FakeAudioContext)
  const before = new AudioContext()
  const recording = recordAudioContexts()
  const [closed, open] = [new AudioContext(), new AudioContext()]
  await closed.close()
  recording.stop()
  expect(AudioContext).toBe(FakeAudioContext)
  const after = new AudioContext()
  recording.closeAll()
  expect([closed, open].map(({ state }) => state)).toEqual(['closed', 'closed'])
  expect([before, after].map(({ state }) => state)).toEqual(['running', 'running'])
  // The library's own clean-up comes late.
  await expect(open.close()).resolves.toBeUndefined()
})

it('leaves alone a constructor that was replaced meanwhile, and a browser without Web Audio', () => {
  vi.stubGlobal('AudioContext', FakeAudioContext)
  const recording = recordAudioContexts()
  class Other extends AudioContext {}
  globalThis.AudioContext = Other
  recording.stop()
  expect(AudioContext).toBe(Other)
  vi.stubGlobal('AudioContext', undefined)
  recordAudioContexts().stop()
  expect(globalThis.AudioContext).toBeUndefined()
})
