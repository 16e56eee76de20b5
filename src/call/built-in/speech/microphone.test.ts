import { expect, onTestFinished, test, vi } from 'vitest'
import { createVoiceActivityDetector, openMicrophone, rootMeanSquare } from './microphone.ts'

/** Feeds a detector one level every 20 ms and returns the times, in milliseconds, at which it detected speech. */
function detectionTimes(...stretches: [level: number, milliseconds: number][]): number[] {
  const detectSpeech = createVoiceActivityDetector()
  const times: number[] = []
  let now = 0
  for (const [level, milliseconds] of stretches) {
    for (let passed = 0; passed < milliseconds; passed += 20) {
      if (detectSpeech(level, now).speechDetected) times.push(now)
      now += 20
    }
  }
  return times
}

const noise: [number, number] = [0.001, 1000]
test.each<[string, number[], ...[number, number][]]>([
  ['speech after 200 ms, once', [1200], noise, [0.1, 2000]],
  ['no cough of 160 ms', [], noise, [0.3, 160], noise],
  [
    'syllables with a pause of 100 ms between them as one stretch',
    [1200],
    noise,
    [0.1, 100],
    [0.001, 100],
    [0.1, 200],
  ],
  ['the next stretch again', [1200, 2200], noise, [0.1, 500], [0.001, 500], [0.1, 500]],
  ['no constant level of a fan', [], [0.02, 3000]],
  ['a voice above a fan', [3200], [0.02, 3000], [0.2, 500]],
  [
    'a fan that is switched on once, and then a voice above it',
    [1200, 61_200],
    noise,
    [0.02, 60_000],
    [0.2, 500],
  ],
])('detects %s', (_, times, ...stretches) => {
  expect(detectionTimes(...stretches)).toEqual(times)
})

test('is loud until the level has been low for 150 ms', () => {
  const detectSpeech = createVoiceActivityDetector()
  detectSpeech(0.001, 0)
  const loud = [20, 40, 180, 200].map((now) => detectSpeech(now <= 40 ? 0.1 : 0.001, now).loud)
  expect(loud).toEqual([true, true, true, false])
})

test('computes the root mean square', () => {
  expect(rootMeanSquare(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toBeCloseTo(0.5)
  expect(rootMeanSquare(new Float32Array(64))).toBe(0)
})

/** Stands in for the browser's microphone. */
function stubMicrophone() {
  const track = Object.assign(new EventTarget(), { enabled: true, stop: vi.fn() })
  const getUserMedia = vi.fn(async () => ({
    getAudioTracks: () => [track],
    getTracks: () => [track],
  }))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { track, getUserMedia }
}
const listener = { level: () => {}, speechDetected: () => {}, noSound: () => {} }

test('asks the browser to cancel the echo, and to suppress noise', async () => {
  const { track, getUserMedia } = stubMicrophone()
  const node = { connect: () => {}, disconnect: () => {}, fftSize: 0 }
  const context = {
    createMediaStreamSource: () => node,
    createAnalyser: () => node,
  } as unknown as AudioContext
  const microphone = await openMicrophone(context, listener)
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  microphone.close()
  expect(track.stop).toHaveBeenCalledOnce()
})

test('stops the microphone when the AudioContext refuses it', async () => {
  const { track } = stubMicrophone()
  const context = {
    createMediaStreamSource() {
      throw new DOMException('different sample rates', 'NotSupportedError')
    },
  } as unknown as AudioContext
  await expect(openMicrophone(context, listener)).rejects.toThrow('different sample rates')
  expect(track.stop).toHaveBeenCalledOnce()
})
