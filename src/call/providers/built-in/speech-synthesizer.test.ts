import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpeechSynthesizer, type SpeechSynthesizer, utterances } from './speech-synthesizer.ts'

class PretendUtterance {
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  voice: unknown
  lang = ''
  text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What the browser does with an utterance: each test's own. */
let speak: (utterance: PretendUtterance) => void
let spoken: PretendUtterance[]
let cancelled: number
let sounds: number
let voice: SpeechSynthesizer

beforeEach(() => {
  vi.useFakeTimers()
  spoken = []
  cancelled = sounds = 0
  speak = (utterance) => {
    utterance.onstart?.()
    utterance.onend?.()
  }
  vi.stubGlobal('SpeechSynthesisUtterance', PretendUtterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [
      { name: 'Google US English', lang: 'en-US', localService: false },
      { name: 'Anna', lang: 'de-DE', localService: true },
      { name: 'Serena (Premium)', lang: 'en_GB', localService: true },
    ],
    speak: (utterance: PretendUtterance) => {
      spoken.push(utterance)
      speak(utterance)
    },
    cancel: () => {
      cancelled++
    },
  })
  voice = createSpeechSynthesizer() as SpeechSynthesizer
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const say = (text: string) => voice.speak(text, () => sounds++)

test('speaks once inside the click, so that iOS lets it speak later', () => {
  expect(spoken.map(({ text }) => text)).toEqual([''])
})

test('speaks sentence by sentence with the best voice of this device, and tells of the first sound once', async () => {
  expect(await say('One. Two.')).toBe(true)
  expect(spoken.slice(1).map(({ text }) => text)).toEqual(['One.', 'Two.'])
  expect(spoken[1]?.voice).toMatchObject({ name: 'Serena (Premium)' })
  expect(sounds).toBe(1)
})

test('gives up on a voice that does not begin within 1.5 s, and asks it no more', async () => {
  speak = () => {}
  const saying = say('One. Two.')
  await vi.advanceTimersByTimeAsync(1500)
  expect(await saying).toBe(false)
  expect(await say('Three.')).toBe(false)
  expect([spoken.length, sounds]).toEqual([2, 0])
})

test('gives up at once on a browser that can not speak', async () => {
  speak = (utterance) => utterance.onerror?.()
  expect(await say('One.')).toBe(false)
})

test('takes a voice that never reports its end for finished', async () => {
  speak = (utterance) => utterance.onstart?.()
  const saying = say('One.')
  await vi.advanceTimersByTimeAsync(4000)
  expect(await saying).toBe(true)
  expect(cancelled).toBe(1)
})

test('falls silent at once, and says nothing of what was left', async () => {
  speak = (utterance) => utterance.onstart?.()
  const saying = say('One. Two.')
  voice.stop()
  expect(await saying).toBe(true)
  expect([spoken.length, cancelled]).toEqual([2, 1])
})

test('is not there in a browser without speech', () => {
  vi.stubGlobal('SpeechSynthesisUtterance', undefined)
  expect(createSpeechSynthesizer()).toBeUndefined()
})

test('splits what is too long for a remote voice at its spaces', () => {
  const parts = utterances(`${'word '.repeat(100)}end.`)
  expect(parts.every((part) => part.length <= 180)).toBe(true)
  expect(parts.join(' ')).toBe(`${'word '.repeat(100)}end.`)
})
