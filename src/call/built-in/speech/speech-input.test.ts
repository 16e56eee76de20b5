import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { openSpeechInput, type SpeechInput } from './speech-input.ts'

let recognitions: FakeRecognition[]
let tracks: FakeTrack[]
let microphoneRequests: number
/** Answers the browser's question about the microphone: `allow`, or the name of a DOMException. */
let answerPermissionPrompt: (answer: string) => void
/** What the microphone delivers: the root mean square of its samples. */
let level: number
let events: unknown[]
let speechInput: SpeechInput
let consoleError: MockInstance<typeof console.error>

class FakeTrack extends EventTarget {
  enabled = true
  readyState: 'live' | 'ended' = 'live'
  stop() {
    this.readyState = 'ended'
  }
}

class FakeRecognition {
  static available = async () => 'unavailable'
  onstart: (() => void) | null = null
  onresult: ((event: unknown) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  track: unknown
  static asksForPermission = false
  constructor() {
    recognitions.push(this)
  }
  start(track?: unknown) {
    this.track = track
    if (!FakeRecognition.asksForPermission) this.onstart?.()
  }
  abort() {
    this.onend?.()
  }
}

const context = {
  createMediaStreamSource: () => ({ connect: () => {}, disconnect: () => {} }),
  createAnalyser: () => ({
    fftSize: 8,
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(level),
  }),
} as unknown as AudioContext

function open() {
  speechInput = openSpeechInput(context, {
    recognizerReady: (processLocally) => events.push({ processLocally }),
    recognizerStarted: () => events.push('recognizer started'),
    interimUtterance: () => 650,
    finalUtterance: (utterance) => events.push({ utterance }),
    speechDetected: () => events.push('speech detected'),
    level: () => {},
    failed: (failure) => events.push(failure),
  })
}
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

/** A recognizer that runs beside the page's microphone, which the visitor answers with `answer`. */
async function openAndListen(answer = 'allow') {
  open()
  speechInput.listen()
  answerPermissionPrompt(answer)
  await pass()
}
/** `openAndListen`, and speech that is detected. */
async function listenToSpeech() {
  await openAndListen()
  await pass(500)
  level = 0.2
  await pass(300)
}
/** The recognizer that took the microphone over from the page. */
function expectMicrophoneGiven() {
  expect(tracks[0]?.readyState).toBe('ended')
  expect(recognitions).toHaveLength(2)
  expect(recognitions[1]?.track).toBeUndefined()
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  FakeRecognition.asksForPermission = false
  recognitions = []
  tracks = []
  events = []
  microphoneRequests = level = 0
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('SpeechRecognition', FakeRecognition)
  vi.stubGlobal('navigator', {
    language: 'en-AU',
    mediaDevices: {
      getUserMedia: () => {
        microphoneRequests++
        return new Promise((resolve, reject) => {
          answerPermissionPrompt = (answer) => {
            if (answer !== 'allow') return reject(new DOMException('', answer))
            const track = new FakeTrack()
            tracks.push(track)
            resolve({ getAudioTracks: () => [track], getTracks: () => [track] })
          }
        })
      },
    },
  })
})
afterEach(async () => {
  speechInput.close()
  await pass(2000)
  expect(vi.getTimerCount()).toBe(0)
  expect(tracks.every(({ readyState }) => readyState === 'ended')).toBe(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('does not ask for the microphone in a browser without a recognizer', async () => {
  vi.stubGlobal('SpeechRecognition', undefined)
  open()
  await pass()
  expect([events, microphoneRequests]).toEqual([['cannot-hear'], 0])
})

test.each(['NotAllowedError', 'NotFoundError', 'OverconstrainedError'])(
  'when getUserMedia rejects with %s, fails with microphone-blocked and logs it',
  async (name) => {
    open()
    answerPermissionPrompt(name)
    await pass()
    expect([events, recognitions]).toEqual([['microphone-blocked'], []])
    expect(consoleError.mock.calls).toEqual([
      ['demo call: microphone-blocked', expect.objectContaining({ name })],
    ])
  },
)

test.each([
  ['not-allowed', 'microphone-blocked'],
  ['service-not-allowed', 'cannot-hear'],
])(
  'when the recognizer reports %s, fails with %s and logs only a blocked microphone',
  async (error, failure) => {
    await openAndListen('NotReadableError')
    recognitions[0]?.onerror?.({ error })
    expect(events.at(-1)).toBe(failure)
    const logged = [
      'demo call: microphone-blocked',
      expect.objectContaining({ message: `SpeechRecognition: ${error}` }),
    ]
    expect(consoleError.mock.calls).toEqual(error === 'not-allowed' ? [logged] : [])
  },
)

test('lets the recognizer open the microphone when another program uses it', async () => {
  await openAndListen('NotReadableError')
  expect(events).toEqual([{ processLocally: false }, 'recognizer started'])
  expect(recognitions[0]?.track).toBeUndefined()
})

test('stops a microphone that is allowed only after the call', async () => {
  open()
  speechInput.close()
  answerPermissionPrompt('allow')
  await pass()
  expect([events, tracks.map(({ readyState }) => readyState), recognitions]).toEqual([
    [],
    ['ended'],
    [],
  ])
})

test('after audio-capture closes its microphone for a second recognizer, and fails when that reports audio-capture too', async () => {
  await openAndListen()
  recognitions[0]?.onerror?.({ error: 'audio-capture' })
  await pass(1000)
  expectMicrophoneGiven()
  recognitions[1]?.onerror?.({ error: 'audio-capture' })
  expect(events.at(-1)).toBe('cannot-hear')
})

test('closes its microphone when the recognizer delivers nothing within 5 s of detected speech', async () => {
  await listenToSpeech()
  expect(events.at(-1)).toBe('speech detected')
  await pass(4900)
  expect(tracks[0]?.readyState).toBe('live')
  await pass(1500)
  expectMicrophoneGiven()
})

const heard = [{ isFinal: false, length: 1, 0: { transcript: 'hello', confidence: 0.5 } }]
test.each([
  ['it is muted within those 5 s', () => speechInput.setMuted(true)],
  ['the recognizer delivers utterances', () => recognitions[0]?.onresult?.({ results: heard })],
])('keeps its microphone when %s', async (_, act) => {
  await listenToSpeech()
  act()
  await pass(6000)
  expect(tracks[0]?.readyState).toBe('live')
})

test('mutes the microphone and starts no recognizer when it is muted before the microphone is allowed', async () => {
  open()
  speechInput.listen()
  speechInput.setMuted(true)
  answerPermissionPrompt('allow')
  await pass()
  expect([tracks[0]?.enabled, recognitions]).toEqual([false, []])
  speechInput.setMuted(false)
  await pass()
  expect([tracks[0]?.enabled, recognitions.length]).toEqual([true, 1])
})

test.each(['mute', 'ended'])(
  'iOS: gives the microphone to the recognizer at the track event %s',
  async (event) => {
    await openAndListen()
    tracks[0]?.dispatchEvent(new Event(event))
    await pass(1000)
    expectMicrophoneGiven()
  },
)

test('iOS: two permission prompts one after the other start one recognition, which gets the microphone once it is allowed', async () => {
  FakeRecognition.asksForPermission = true
  open()
  speechInput.listen()
  // The caller reads the first prompt.
  await pass(15_000)
  expect([events, recognitions]).toEqual([[], []])
  answerPermissionPrompt('allow')
  await pass()
  // The second prompt silences the page's microphone while it is open.
  tracks[0]?.dispatchEvent(new Event('mute'))
  await pass(15_000)
  expect(recognitions).toHaveLength(1)
  expect(events).toEqual([{ processLocally: false }])
  FakeRecognition.asksForPermission = false
  recognitions[0]?.onstart?.()
  await pass(1000)
  expectMicrophoneGiven()
})

describe('in a hidden page', () => {
  test('recognizes nothing, delivers what was heard before, and goes on when the page is shown', async () => {
    await openAndListen()
    recognitions[0]?.onresult?.({ results: heard })
    speechInput.setHidden(true)
    expect(events.at(-1)).toEqual({ utterance: 'hello' })
    speechInput.listen()
    await pass(30_000)
    expect(recognitions).toHaveLength(1)
    speechInput.setHidden(false)
    await pass()
    expect(recognitions).toHaveLength(2)
  })

  test('iOS: keeps its microphone although that is silenced, and gives it away if it stays silent afterwards', async () => {
    level = 0.001
    await openAndListen()
    await pass(100)
    speechInput.setHidden(true)
    level = 0
    tracks[0]?.dispatchEvent(new Event('mute'))
    await pass(2000)
    speechInput.setHidden(false)
    level = 0.001
    await pass(10_000)
    expect(tracks[0]?.readyState).toBe('live')

    speechInput.setHidden(true)
    level = 0
    tracks[0]?.dispatchEvent(new Event('mute'))
    speechInput.setHidden(false)
    await pass(3900)
    expect(tracks[0]?.readyState).toBe('live')
    await pass(100)
    expect(tracks[0]?.readyState).toBe('ended')
  })

  test('keeps its microphone although the recognizer delivers nothing after detected speech', async () => {
    await listenToSpeech()
    speechInput.setHidden(true)
    await pass(500)
    level = 0
    await pass(500)
    level = 0.2
    await pass(6000)
    expect(tracks[0]?.readyState).toBe('live')
  })
})

test('after words have been heard, a second recognizer without a microphone tries again', async () => {
  await openAndListen()
  recognitions[0]?.onresult?.({ results: heard })
  recognitions[0]?.onerror?.({ error: 'audio-capture' })
  await pass(1000)
  expectMicrophoneGiven()
  recognitions[1]?.onerror?.({ error: 'audio-capture' })
  await pass(1250)
  expect(recognitions).toHaveLength(3)
  expect(events).not.toContain('cannot-hear')
})

test('gives the microphone to the recognizer when it has delivered only zeros for 4 s', async () => {
  await openAndListen()
  await pass(3980)
  expect(tracks[0]?.readyState).toBe('live')
  await pass(1020)
  expectMicrophoneGiven()
})

test('keeps a microphone whose noise suppression delivers zeros between two words, and one that is muted', async () => {
  level = 0.001
  await openAndListen()
  await pass(100)
  level = 0
  await pass(10_000)
  expect(tracks[0]?.readyState).toBe('live')
  speechInput.close()

  open()
  speechInput.setMuted(true)
  answerPermissionPrompt('allow')
  await pass(10_000)
  expect(tracks[1]?.readyState).toBe('live')
})

test('is loud while the caller speaks into the microphone of the page', async () => {
  level = 0.001
  await openAndListen()
  await pass(100)
  expect(speechInput.isLoud()).toBe(false)
  level = 0.1
  await pass(100)
  expect(speechInput.isLoud()).toBe(true)
})
