import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpeechOutput } from './speech-output.ts'

/** Seconds of each clip; the clip of a phrase that is not here is missing on the server. */
const durations: Record<string, number> = { greeting: 2, hello: 0.5, wait: 0.25 }

/** What the audio context was told, in order. */
let played: string[]
let fetched: string[]
/** Ends the source of a clip. */
let endClip: Record<string, () => void>

beforeEach(() => {
  played = []
  fetched = []
  endClip = {}
  vi.useFakeTimers()
  vi.stubGlobal('receptionistClips', { path: '/clips/', unrendered: ['goodbye'] })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    const id = /\/clips\/(.*)\.mp3$/.exec(url)?.[1] ?? ''
    return { ok: id in durations, arrayBuffer: async () => id }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stands in for Web Audio, whose clock is at 10 s. */
function audioContext() {
  const node = () => ({ connect: (next: unknown) => next, disconnect() {} })
  return {
    state: 'running',
    addEventListener() {},
    removeEventListener() {},
    currentTime: 10,
    destination: {},
    decodeAudioData: async (id: string) => ({ id, duration: durations[id] }),
    createGain: () => ({ ...node(), gain: { setTargetAtTime() {} } }),
    createAnalyser: () => ({ ...node(), fftSize: 32, getFloatTimeDomainData() {} }),
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
    },
  } as unknown as AudioContext
}

test('plays the clips of one part without a gap, and the next part when the last of them has ended', async () => {
  const output = createSpeechOutput(audioContext(), () => {})
  const started = vi.fn()
  const said = output.speak(
    [
      { text: 'Hello, hello, wait.', clips: ['hello', 'greeting', 'wait'] },
      { text: 'Wait.', clips: ['wait'] },
    ],
    started,
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(played).toEqual(['hello at 0', 'greeting at 10.5', 'wait at 12.5'])
  expect(started.mock.calls).toEqual([['clip']])
  endClip.wait?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(played.slice(3)).toEqual(['wait at 0'])
  endClip.wait?.()
  expect(await said).toBe('clip')
  expect(fetched).toEqual(['/clips/hello.mp3', '/clips/greeting.mp3', '/clips/wait.mp3'])
})

test('stop() stops every clip of the part, also those that have not begun', async () => {
  const output = createSpeechOutput(audioContext(), () => {})
  const said = output.speak(
    [
      { text: 'Hello, wait.', clips: ['hello', 'wait'] },
      { text: 'Hello.', clips: ['hello'] },
    ],
    () => {},
  )
  await vi.advanceTimersByTimeAsync(0)
  output.stop()
  await said
  expect(played).toEqual(['hello at 0', 'wait at 10.5', 'hello stopped', 'wait stopped'])
})

test.each([
  ['says an earlier text', 'goodbye', []],
  ['is missing on the server', 'costs', ['/clips/hello.mp3', '/clips/costs.mp3']],
] as const)('shows the whole part as a caption when one of its clips %s', async (_, missing, requests) => {
  const output = createSpeechOutput(audioContext(), () => {})
  const started = vi.fn()
  const said = output.speak([{ text: 'Hello there.', clips: ['hello', missing] }], started)
  await vi.runAllTimersAsync()
  expect(await said).toBe('caption')
  expect(started.mock.calls).toEqual([['caption']])
  expect(played).toEqual([])
  expect(fetched).toEqual(requests)
})

test.each([
  ['a clip is missing, and for every sentence after it', ['goodbye'], ['synthesis', 'synthesis']],
  ['no sentence has been said by clip', undefined, ['synthesis', 'synthesis']],
] as const)("uses the browser's voice where %s", async (_, clips, modes) => {
  const said = stubSynthesis()
  const output = createSpeechOutput(audioContext(), () => {})
  const first = output.speak([clips ? { text: 'Goodbye.', clips } : { text: 'Ada.' }], () => {})
  await vi.runAllTimersAsync()
  const second = output.speak([{ text: 'Hello.', clips: ['hello'] }], () => {})
  await vi.runAllTimersAsync()
  expect([await first, await second]).toEqual(modes)
  expect(said).toEqual([clips ? 'Goodbye.' : 'Ada.', 'Hello.'])
  expect([...played, ...fetched]).toEqual([])
})

test('shows a sentence that has no clip, as one with a name, in a call that is said by clips', async () => {
  const said = stubSynthesis()
  const output = createSpeechOutput(audioContext(), () => {})
  const reply = output.speak([{ text: 'Hello.', clips: ['hello'] }, { text: 'Ada.' }], () => {})
  await vi.advanceTimersByTimeAsync(0)
  endClip.hello?.()
  await vi.runAllTimersAsync()
  expect(await reply).toBe('caption')
  expect(said).toEqual([])
})

test("does not say in the browser's voice what was stopped while the context resumed", async () => {
  const said = stubSynthesis()
  let rejectResume = () => {}
  const context = Object.assign(audioContext(), {
    state: 'suspended',
    resume: () => new Promise<void>((_, reject) => (rejectResume = reject)),
  })
  const output = createSpeechOutput(context, () => {})
  const reply = output.speak([{ text: 'Hello.', clips: ['hello'] }], () => {})
  await vi.advanceTimersByTimeAsync(0)
  output.stop()
  // As when the context is closed after a hang-up.
  rejectResume()
  await vi.runAllTimersAsync()
  expect(await reply).toBe('caption')
  expect(said).toEqual([])
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
