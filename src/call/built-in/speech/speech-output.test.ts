import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpeechOutput, type SpeechOutput } from './speech-output.ts'

/** Seconds of each clip; the clip of a phrase that is not here is missing on the server. */
const durations: Record<string, number> = { okay: 2, hello: 0.5, wait: 0.25 }

/** What the audio context was told, in order. */
let played: string[]
let fetched: string[]
/** Ends the source of a clip. */
let endClip: Record<string, () => void>
let context: FakeAudioContext
let output: SpeechOutput

const node = () => ({ connect: (next: object) => next, disconnect() {} })

/** Stands in for Web Audio, whose clock is at 10 s. */
class FakeAudioContext extends EventTarget {
  state = 'running'
  destination = {}
  currentTime = 10
  listeners = 0
  resume = async () => {
    if (this.state === 'interrupted') throw new DOMException('', 'InvalidStateError')
    this.state = 'running'
  }
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
  decodeAudioData = async (id: string) => ({ id, duration: durations[id] })
  createGain = () => ({ ...node(), gain: { setTargetAtTime() {} } })
  createAnalyser = () => ({ ...node(), fftSize: 32, getFloatTimeDomainData() {} })
  createBufferSource() {
    const source = {
      ...node(),
      buffer: { id: '' },
      onended: () => {},
      start: (at: number) => {
        played.push(`${source.buffer.id} at ${at}`)
        endClip[source.buffer.id] = () => source.onended()
      },
      stop: () => played.push(`${source.buffer.id} stopped`),
    }
    return source
  }
}

function open() {
  output = createSpeechOutput(context as unknown as AudioContext, () => {})
}
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  played = []
  fetched = []
  endClip = {}
  context = new FakeAudioContext()
  vi.useFakeTimers()
  vi.stubGlobal('receptionistClips', { path: '/clips/', unrendered: ['goodbye'] })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    const id = /\/clips\/(.*)\.mp3$/.exec(url)?.[1] ?? ''
    return { ok: id in durations, arrayBuffer: async () => id }
  })
})
afterEach(() => {
  output.close()
  expect([vi.getTimerCount(), context.listeners]).toEqual([0, 0])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('plays the clips of one part without a gap, and the next part when the last of them has ended', async () => {
  open()
  const started = vi.fn()
  const said = output.speak(
    [
      { text: 'Hello, hello, wait.', clips: ['hello', 'okay', 'wait'] },
      { text: 'Wait.', clips: ['wait'] },
    ],
    started,
  )
  await pass()
  expect(played).toEqual(['hello at 0', 'okay at 10.5', 'wait at 12.5'])
  expect(started.mock.calls).toEqual([['clip']])
  endClip.wait?.()
  await pass()
  expect(played.slice(3)).toEqual(['wait at 0'])
  endClip.wait?.()
  expect(await said).toBe('clip')
  expect(fetched).toEqual(['/clips/hello.mp3', '/clips/okay.mp3', '/clips/wait.mp3'])
})

test('stop() stops every clip of the part, also those that have not begun', async () => {
  open()
  const next = { text: 'Hello.', clips: ['hello' as const] }
  const said = output.speak([{ text: 'Hello, wait.', clips: ['hello', 'wait'] }, next], () => {})
  await pass()
  output.stop()
  await said
  expect(played).toEqual(['hello at 0', 'wait at 10.5', 'hello stopped', 'wait stopped'])
})

test.each([
  ['says an earlier text', 'goodbye', []],
  ['is missing on the server', 'costs', ['/clips/hello.mp3', '/clips/costs.mp3']],
] as const)('shows the whole part as a caption when one of its clips %s', async (_, missing, requests) => {
  open()
  const started = vi.fn()
  const said = output.speak([{ text: 'Hello there.', clips: ['hello', missing] }], started)
  await vi.runAllTimersAsync()
  expect(await said).toBe('caption')
  expect(started.mock.calls).toEqual([['caption']])
  expect(played).toEqual([])
  expect(fetched).toEqual(requests)
})

test.each([
  ['a clip is missing, and for every sentence after it', ['goodbye']],
  ['no sentence has been said by clip', undefined],
] as const)("uses the browser's voice where %s", async (_, clips) => {
  const said = stubSynthesis()
  open()
  const first = output.speak([clips ? { text: 'Goodbye.', clips } : { text: 'Ada.' }], () => {})
  await vi.runAllTimersAsync()
  const second = output.speak([{ text: 'Hello.', clips: ['hello'] }], () => {})
  await vi.runAllTimersAsync()
  expect([await first, await second]).toEqual(['synthesis', 'synthesis'])
  expect(said).toEqual([clips ? 'Goodbye.' : 'Ada.', 'Hello.'])
  expect([...played, ...fetched]).toEqual([])
})

test('shows a sentence that has no clip, as one with a name, in a call that is said by clips', async () => {
  const said = stubSynthesis()
  open()
  const reply = output.speak([{ text: 'Hello.', clips: ['hello'] }, { text: 'Ada.' }], () => {})
  await pass()
  endClip.hello?.()
  await vi.runAllTimersAsync()
  expect(await reply).toBe('caption')
  expect(said).toEqual([])
})

test("does not say in the browser's voice what was stopped while the context resumed", async () => {
  const said = stubSynthesis()
  let rejectResume = () => {}
  context.state = 'suspended'
  context.resume = () => new Promise<void>((_, reject) => (rejectResume = reject))
  open()
  const reply = output.speak([{ text: 'Hello.', clips: ['hello'] }], () => {})
  await pass()
  output.stop()
  // As when the context is closed after a hang-up.
  rejectResume()
  await vi.runAllTimersAsync()
  expect(await reply).toBe('caption')
  expect(said).toEqual([])
})

/** Says a phrase that has a clip of 2 s. @returns how it was said, once that is known. */
function say() {
  const said: { mode?: string } = {}
  void output
    .speak([{ text: 'Take your time.', clips: ['okay'] }], () => {})
    .then((mode) => {
      said.mode = mode
    })
  return said
}

test.each(['interrupted', 'suspended'])('a clip counts as said at once when the context becomes %s', async (state) => {
  open()
  const said = say()
  await pass(1000)
  expect([played, said.mode]).toEqual([['okay at 0'], undefined])
  context.changeState(state)
  await pass()
  expect([played.slice(1), said.mode]).toEqual([['okay stopped'], 'clip'])
})

test('after an interruption in the middle of a call the next text is shown, and the one after it is heard', async () => {
  open()
  context.changeState('interrupted')
  const shown = say()
  await pass(2000)
  expect(shown.mode).toBe('caption')
  context.changeState('suspended')
  context.changeState('running')
  say()
  await pass(100)
  expect(played).toEqual(['okay at 0'])
})

test('a text is shown within 500 ms and the time to read it when the context does not answer resume()', async () => {
  context.state = 'suspended'
  context.resume = () => new Promise<void>(() => {})
  open()
  const shown = say()
  await pass(1500)
  expect(shown.mode).toBe('caption')
})

/** Stands in for a browser with a voice. Returns the texts it says. */
function stubSynthesis(): string[] {
  const said: string[] = []
  class Utterance {
    onstart = () => {}
    onend = () => {}
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    cancel() {},
    speak(utterance: Utterance) {
      if (utterance.text === '') return
      said.push(utterance.text)
      setTimeout(() => {
        utterance.onstart()
        utterance.onend()
      })
    },
  })
  return said
}
