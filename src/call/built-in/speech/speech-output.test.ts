import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpeechOutput, type SpeechOutput } from './speech-output.ts'

/** Seconds of each clip; the clip of a phrase that is not here is missing on the server. */
const durations: Record<string, number> = { okay: 2, hello: 0.5, wait: 0.25 }

const ids = Object.keys(durations)

/** What the audio context was told, in order. */
let played: string[]
let fetched: string[]
/** Ends a sound. */
let endSound: Record<string, () => void>
let context: FakeAudioContext
let output: SpeechOutput

const node = () => ({ connect: (next: object) => next, disconnect() {} })

/** Stands in for Web Audio. */
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
  sampleRate = 4
  /** Every sample of a clip is the number of its phrase in `durations`. */
  decodeAudioData = async (id: string) => {
    const length = (durations[id] ?? 0) * this.sampleRate
    return {
      sampleRate: this.sampleRate,
      getChannelData: () => new Float32Array(length).fill(ids.indexOf(id) + 1),
    }
  }
  createBuffer(_channels: number, length: number, sampleRate: number) {
    const samples = new Float32Array(length)
    const copyToChannel = (clip: Float32Array, _channel: number, at: number) =>
      samples.set(clip, at)
    return { samples, duration: length / sampleRate, copyToChannel }
  }
  createGain = () => ({ ...node(), gain: { setTargetAtTime() {} } })
  createAnalyser = () => ({ ...node(), fftSize: 32, getFloatTimeDomainData() {} })
  createBufferSource() {
    const source = {
      ...node(),
      buffer: { samples: new Float32Array() },
      onended: () => {},
      start: () => {
        played.push(name())
        endSound[name()] = () => source.onended()
      },
      stop: () => played.push(`${name()} stopped`),
    }
    /** How long each phrase is to be heard, in seconds, in order. */
    const name = () => {
      const heard = [...source.buffer.samples].map((sample) => ids[sample - 1] ?? 'silence')
      const firsts = heard.flatMap((id, index) => (id === heard[index - 1] ? [] : [index]))
      const seconds = (first: number, next = heard.length) => (next - first) / this.sampleRate
      return firsts
        .map((first, index) => `${heard[first]} ${seconds(first, firsts[index + 1])}`)
        .join(', ')
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
  endSound = {}
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
  expect(played).toEqual(['hello 0.5, okay 2, wait 0.25'])
  expect(started.mock.calls).toEqual([['clip']])
  endSound['hello 0.5, okay 2, wait 0.25']?.()
  await pass()
  expect(played.slice(1)).toEqual(['wait 0.25'])
  endSound['wait 0.25']?.()
  expect(await said).toBe('clip')
  expect(fetched).toEqual(['/clips/hello.mp3', '/clips/okay.mp3', '/clips/wait.mp3'])
})

test('stop() stops the whole part, and says no other', async () => {
  open()
  const next = { text: 'Hello.', clips: ['hello' as const] }
  const said = output.speak([{ text: 'Hello, wait.', clips: ['hello', 'wait'] }, next], () => {})
  await pass()
  output.stop()
  await said
  expect(played).toEqual(['hello 0.5, wait 0.25', 'hello 0.5, wait 0.25 stopped'])
})

test.each([
  ['says an earlier text', 'goodbye', []],
  ['is missing on the server', 'costs', ['/clips/hello.mp3', '/clips/costs.mp3']],
] as const)(
  'shows the whole part as a caption when one of its clips %s',
  async (_, missing, requests) => {
    open()
    const started = vi.fn()
    const said = output.speak([{ text: 'Hello there.', clips: ['hello', missing] }], started)
    await vi.runAllTimersAsync()
    expect(await said).toBe('caption')
    expect(started.mock.calls).toEqual([['caption']])
    expect(played).toEqual([])
    expect(fetched).toEqual(requests)
  },
)

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
  endSound['hello 0.5']?.()
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

test.each(['interrupted', 'suspended'])(
  'a clip counts as said at once when the context becomes %s',
  async (state) => {
    open()
    const said = say()
    await pass(1000)
    expect([played, said.mode]).toEqual([['okay 2'], undefined])
    context.changeState(state)
    await pass()
    expect([played.slice(1), said.mode]).toEqual([['okay 2 stopped'], 'clip'])
  },
)

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
  expect(played).toEqual(['okay 2'])
})

test('a text is shown within 500 ms and the time to read it when the context does not answer resume()', async () => {
  context.state = 'suspended'
  context.resume = () => new Promise<void>(() => {})
  open()
  const shown = say()
  await pass(1500)
  expect(shown.mode).toBe('caption')
})

test('stops a clip whose end the browser does not report, so that no second voice follows it', async () => {
  open()
  const said = say()
  await pass(3900)
  expect([played, said.mode]).toEqual([['okay 2'], undefined])
  await pass(100)
  expect([played.slice(1), said.mode]).toEqual([['okay 2 stopped'], 'clip'])
})

test('fetches a clip again when it could not be fetched before', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  open()
  const shown = say()
  await pass(2000)
  expect(shown.mode).toBe('caption')
  vi.stubGlobal('fetch', fetch)
  say()
  await pass()
  expect(played).toEqual(['okay 2'])
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
