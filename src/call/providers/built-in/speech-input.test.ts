import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSpeechInput, type SpeechInput } from './speech-input.ts'

/** The browser's microphone and recogniser, as far as a test lets them work. */
let recognisers: PretendRecogniser[]
let tracks: { stop(): void; enabled: boolean; readyState: 'live' | 'ended' }[]
let askedForMicrophone: number
let answerPrompt: (answer: 'allow' | string) => void
let level: number
let told: unknown[]
let hearing: SpeechInput

class PretendRecogniser {
  static available = async () => 'unavailable'
  onstart: (() => void) | null = null
  onresult: ((event: unknown) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  track: unknown
  constructor() {
    recognisers.push(this)
  }
  start(track?: unknown) {
    this.track = track
    this.onstart?.()
  }
  abort() {
    this.onend?.()
  }
}

const context = {
  createMediaStreamSource: () => ({ connect: () => {}, disconnect: () => {} }),
  createAnalyser: () => ({ fftSize: 8, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(level) }),
} as unknown as AudioContext

function open() {
  hearing = openSpeechInput(context, {
    ready: (local) => told.push({ local }),
    hearing: () => told.push('hearing'),
    interim: () => {},
    said: () => {},
    speech: () => told.push('speech'),
    level: () => {},
    gone: (why) => told.push(why),
  })
}
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  recognisers = []
  tracks = []
  told = []
  askedForMicrophone = level = 0
  vi.stubGlobal('SpeechRecognition', PretendRecogniser)
  vi.stubGlobal('navigator', {
    language: 'en-AU',
    mediaDevices: {
      getUserMedia: () => {
        askedForMicrophone++
        return new Promise((resolve, reject) => {
          answerPrompt = (answer) => {
            if (answer !== 'allow') return reject(new DOMException('', answer))
            const track = {
              enabled: true,
              readyState: 'live' as 'live' | 'ended',
              stop() {
                track.readyState = 'ended'
              },
            }
            tracks.push(track)
            resolve({ getAudioTracks: () => [track], getTracks: () => [track] })
          }
        })
      },
    },
  })
})
afterEach(async () => {
  hearing.close()
  await pass(2000)
  expect(vi.getTimerCount()).toBe(0)
  expect(tracks.every(({ readyState }) => readyState === 'ended')).toBe(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks for no microphone where there is nothing to listen to it', async () => {
  vi.stubGlobal('SpeechRecognition', undefined)
  open()
  await pass()
  expect([told, askedForMicrophone]).toEqual([['cannot-hear'], 0])
})

test.each(['NotAllowedError', 'NotFoundError'])('goes on by typing after %s', async (error) => {
  open()
  answerPrompt(error)
  await pass()
  expect([told, recognisers]).toEqual([['microphone-blocked'], []])
})

test('listens through the recogniser’s own microphone when ours is in use elsewhere', async () => {
  open()
  hearing.listen()
  answerPrompt('NotReadableError')
  await pass()
  expect(told).toEqual([{ local: false }, 'hearing'])
  expect(recognisers[0]?.track).toBeUndefined()
})

test('frees a microphone that is allowed only after the call', async () => {
  open()
  hearing.close()
  answerPrompt('allow')
  await pass()
  expect([told, tracks.map(({ readyState }) => readyState), recognisers]).toEqual([[], ['ended'], []])
})

test('gives the microphone to the recogniser when only one of the two may have it, and gives up if that does not help', async () => {
  open()
  hearing.listen()
  answerPrompt('allow')
  await pass()
  recognisers[0]?.onerror?.({ error: 'audio-capture' })
  await pass(1000)
  expect(tracks[0]?.readyState).toBe('ended')
  expect(recognisers).toHaveLength(2)
  expect(recognisers[1]?.track).toBeUndefined()
  recognisers[1]?.onerror?.({ error: 'audio-capture' })
  expect(told.at(-1)).toBe('cannot-hear')
})

test('gives up its level meter when somebody speaks and the recogniser hears nothing', async () => {
  open()
  hearing.listen()
  answerPrompt('allow')
  await pass(500)
  level = 0.2
  await pass(300)
  expect(told.at(-1)).toBe('speech')
  await pass(4900)
  expect(tracks[0]?.readyState).toBe('live')
  await pass(1500)
  expect(tracks[0]?.readyState).toBe('ended')
  expect(recognisers).toHaveLength(2)
})

test('keeps the meter while words are recognised', async () => {
  open()
  hearing.listen()
  answerPrompt('allow')
  await pass(500)
  level = 0.2
  await pass(300)
  recognisers[0]?.onresult?.({ results: [{ isFinal: false, length: 1, 0: { transcript: 'hello', confidence: 0.5 } }] })
  await pass(6000)
  expect(tracks[0]?.readyState).toBe('live')
})

test('muted, the microphone is silent and the recogniser shut, also when it is muted before it is allowed', async () => {
  open()
  hearing.listen()
  hearing.setMuted(true)
  answerPrompt('allow')
  await pass()
  expect([tracks[0]?.enabled, recognisers]).toEqual([false, []])
  hearing.setMuted(false)
  await pass()
  expect([tracks[0]?.enabled, recognisers.length]).toEqual([true, 1])
})
