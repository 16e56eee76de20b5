import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createSpeechSynthesizer,
  type SpeechSynthesizer,
  splitForSynthesis,
} from './speech-synthesizer.ts'

class FakeUtterance {
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

/** What the browser does with an utterance. Each test sets it. */
let speakInBrowser: (utterance: FakeUtterance) => void
let spoken: FakeUtterance[]
let cancelCount: number
let firstSounds: number
let synthesizer: SpeechSynthesizer

beforeEach(() => {
  vi.useFakeTimers()
  spoken = []
  cancelCount = firstSounds = 0
  speakInBrowser = (utterance) => {
    utterance.onstart?.()
    utterance.onend?.()
  }
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [
      { name: 'Google US English', lang: 'en-US', localService: false },
      { name: 'Anna', lang: 'de-DE', localService: true },
      { name: 'Serena (Premium)', lang: 'en_GB', localService: true },
    ],
    speak: (utterance: FakeUtterance) => {
      spoken.push(utterance)
      speakInBrowser(utterance)
    },
    cancel: () => {
      cancelCount++
    },
  })
  synthesizer = createSpeechSynthesizer() as SpeechSynthesizer
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const say = (text: string) => synthesizer.speak(text, () => firstSounds++)

test('speaks an empty text when it is created, so that iOS lets it speak later', () => {
  expect(spoken.map(({ text }) => text)).toEqual([''])
})

test.each([
  ['Daniel (Enhanced)', 'Samantha'],
  ['Microsoft David - English (United States)', 'Microsoft Hazel - English (Great Britain)'],
  ['English (America)+male1', 'English (America)+female1'],
])(
  "speaks with a woman's voice, as the clips do, where the device has one: %s, %s",
  async (man, woman) => {
    const voice = (name: string, lang: string) =>
      ({ name, lang, localService: true }) as SpeechSynthesisVoice
    vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
      voice(man, 'en-US'),
      voice(woman, 'en-GB'),
    ])
    await say('One.')
    expect(spoken.at(-1)?.voice).toMatchObject({ name: woman })
  },
)

test('speaks one sentence at a time with the best voice on the device, and reports the first sound once', async () => {
  expect(await say('One. Two.')).toBe(true)
  expect(spoken.slice(1).map(({ text }) => text)).toEqual(['One.', 'Two.'])
  expect(spoken[1]?.voice).toMatchObject({ name: 'Serena (Premium)' })
  expect(firstSounds).toBe(1)
})

test.each<[string, typeof speakInBrowser]>([
  ['no sound starts within 1.5 s', () => {}],
  ['the browser reports an error before the start', (utterance) => utterance.onerror?.()],
])('resolves false when %s, and does not try again', async (_, speak) => {
  speakInBrowser = speak
  const saying = say('One. Two.')
  await vi.advanceTimersByTimeAsync(1500)
  expect(await saying).toBe(false)
  expect(await say('Three.')).toBe(false)
  expect([spoken.length, firstSounds]).toEqual([2, 0])
})

test('tries again after a sentence whose sound did not start, where an earlier one was spoken', async () => {
  expect(await say('One.')).toBe(true)
  const works = speakInBrowser
  speakInBrowser = () => {}
  const silent = say('Two.')
  await vi.advanceTimersByTimeAsync(1500)
  expect(await silent).toBe(false)
  speakInBrowser = works
  const third = say('Three.')
  await vi.advanceTimersByTimeAsync(100)
  expect(await third).toBe(true)
})

test('speaks 100 ms after a cancellation also when the clock of the system was set back meanwhile', async () => {
  speakInBrowser = (utterance) => utterance.onstart?.()
  const stopped = say('One.')
  synthesizer.stop()
  await stopped
  vi.setSystemTime(Date.now() - 3_600_000)
  void say('Two.')
  await vi.advanceTimersByTimeAsync(100)
  expect(spoken.at(-1)?.text).toBe('Two.')
  synthesizer.stop()
})

test('resolves true after 4 s when the browser never reports the end of a short sentence', async () => {
  speakInBrowser = (utterance) => utterance.onstart?.()
  const saying = say('One.')
  await vi.advanceTimersByTimeAsync(4000)
  expect(await saying).toBe(true)
  expect(cancelCount).toBe(1)
})

test('stops at once and does not speak the next sentence', async () => {
  speakInBrowser = (utterance) => utterance.onstart?.()
  const saying = say('One. Two.')
  synthesizer.stop()
  expect(await saying).toBe(true)
  expect([spoken.length, cancelCount]).toEqual([2, 1])
})

test('Safari: waits 100 ms after a cancellation before it speaks, and says nothing that is stopped meanwhile', async () => {
  speakInBrowser = (utterance) => utterance.onstart?.()
  for (const text of ['One.', 'Two.']) {
    const stopped = say(text)
    synthesizer.stop()
    await stopped
  }
  const third = say('Three.')
  await vi.advanceTimersByTimeAsync(99)
  expect(spoken.map(({ text }) => text)).toEqual(['', 'One.'])
  await vi.advanceTimersByTimeAsync(1)
  expect(spoken.at(-1)?.text).toBe('Three.')
  spoken.at(-1)?.onend?.()
  expect(await third).toBe(true)
})

test('iOS: cancels the empty text first if the browser still has it', async () => {
  Object.assign(speechSynthesis, { pending: true })
  const saying = say('One.')
  expect(cancelCount).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(await saying).toBe(true)
})

test('is undefined in a browser without speech synthesis', () => {
  vi.stubGlobal('SpeechSynthesisUtterance', undefined)
  expect(createSpeechSynthesizer()).toBeUndefined()
})

test('splits a sentence of more than 180 characters at its spaces', () => {
  const parts = splitForSynthesis(`${'word '.repeat(100)}end.`)
  expect(parts.every((part) => part.length <= 180)).toBe(true)
  expect(parts.join(' ')).toBe(`${'word '.repeat(100)}end.`)
})
