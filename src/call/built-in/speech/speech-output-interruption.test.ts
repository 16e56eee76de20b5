import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpeechOutput, type SpeechOutput } from './speech-output.ts'

class FakeAudioContext extends EventTarget {
  state = 'running'
  destination = {}
  currentTime = 0
  listeners = 0
  sources: { started: boolean; stopped: boolean; onended: (() => void) | null }[] = []
  resume = vi.fn(async () => {
    if (this.state === 'interrupted') throw new DOMException('', 'InvalidStateError')
    this.state = 'running'
  })
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    this.listeners++
    super.addEventListener(...args)
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
    this.listeners--
    super.removeEventListener(...args)
  }
  changeState(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  decodeAudioData = async () => ({ duration: 5 })
  createGain = () => ({ ...node(), gain: { setTargetAtTime() {} } })
  createAnalyser = () => ({ ...node(), fftSize: 8, getFloatTimeDomainData() {} })
  createBufferSource() {
    const source = {
      ...node(),
      started: false,
      stopped: false,
      onended: null as (() => void) | null,
      start() {
        source.started = true
      },
      stop() {
        source.stopped = true
      },
    }
    this.sources.push(source)
    return source
  }
}
const node = () => ({ connect: (next: object) => next, disconnect() {} })

let context: FakeAudioContext
let speechOutput: SpeechOutput

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('receptionistClips', { path: '/clips/', unrendered: [] })
  vi.stubGlobal('fetch', async () => new Response('a clip'))
  context = new FakeAudioContext()
  speechOutput = createSpeechOutput(context as unknown as AudioContext, () => {})
})
afterEach(() => {
  speechOutput.close()
  expect([vi.getTimerCount(), context.listeners]).toEqual([0, 0])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Says a phrase that has a clip. @returns how it was said, once that is known. */
function say() {
  const said: { mode?: string } = {}
  void speechOutput
    .speak([{ text: 'Take your time.', clips: ['wait'] }], () => {})
    .then((mode) => {
      said.mode = mode
    })
  return said
}

test.each(['interrupted', 'suspended'])('a clip counts as said at once when the context becomes %s', async (state) => {
  const said = say()
  await vi.advanceTimersByTimeAsync(1000)
  expect(context.sources.map(({ started }) => started)).toEqual([true])
  expect(said.mode).toBeUndefined()
  context.changeState(state)
  await vi.advanceTimersByTimeAsync(0)
  expect(said.mode).toBe('clip')
  expect(context.sources[0]?.stopped).toBe(true)
})

test('the next clip after an interruption is played when the context can be resumed, and shown until then', async () => {
  context.state = 'interrupted'
  const shown = say()
  await vi.advanceTimersByTimeAsync(2000)
  expect(shown.mode).toBe('caption')
  expect(context.sources).toEqual([])
  context.state = 'suspended'
  say()
  await vi.advanceTimersByTimeAsync(100)
  expect(context.sources.map(({ started }) => started)).toEqual([true])
})

test('a phone call in the middle of a call: the clip is cut off, the next text is shown, and the one after it is heard', async () => {
  const cut = say()
  await vi.advanceTimersByTimeAsync(1000)
  context.changeState('interrupted')
  await vi.advanceTimersByTimeAsync(0)
  expect(cut.mode).toBe('clip')
  const shown = say()
  await vi.advanceTimersByTimeAsync(2000)
  expect(shown.mode).toBe('caption')
  context.changeState('suspended')
  context.changeState('running')
  say()
  await vi.advanceTimersByTimeAsync(100)
  expect(context.sources.map(({ stopped }) => stopped)).toEqual([true, false])
})

test('a text is shown within 500 ms and the time to read it when the context does not answer resume()', async () => {
  context.state = 'suspended'
  context.resume = vi.fn(() => new Promise<void>(() => {}))
  const shown = say()
  await vi.advanceTimersByTimeAsync(1500)
  expect(shown.mode).toBe('caption')
})
