import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSpeechRecognizer, type RecognitionFailure, type WebSpeechRecognition } from './speech-recognizer.ts'

/** A recogniser that does only what a test replays, in the order the browser was seen to do it. */
class ReplayedRecogniser implements WebSpeechRecognition {
  static made: ReplayedRecogniser[] = []
  /** Chromium answers `abort` with `aborted` and `end`; some browsers with nothing. */
  static answersAbort = true
  lang = ''
  continuous = false
  interimResults = false
  processLocally = false
  onstart: WebSpeechRecognition['onstart'] = null
  onresult: WebSpeechRecognition['onresult'] = null
  onerror: WebSpeechRecognition['onerror'] = null
  onend: WebSpeechRecognition['onend'] = null
  running = false
  track: MediaStreamTrack | undefined
  constructor() {
    ReplayedRecogniser.made.push(this)
  }
  start(track?: MediaStreamTrack) {
    if (ReplayedRecogniser.made.some((other) => other.running)) throw new Error('Another request is started.')
    this.running = true
    this.track = track
    this.onstart?.()
  }
  abort() {
    if (ReplayedRecogniser.answersAbort) {
      this.error('aborted')
      this.end()
    }
  }
  end() {
    this.running = false
    this.onend?.()
  }
  error(error: string) {
    this.onerror?.({ error })
  }
  /** Each result: its words, whether it is final, and its confidence. */
  result(...results: [words: string, isFinal?: boolean, confidence?: number][]) {
    this.onresult?.({
      results: results.map(([transcript, isFinal = false, confidence = isFinal ? 0.9 : 0.01]) => ({
        isFinal,
        length: 1,
        0: { transcript, confidence },
      })),
    })
  }
}

const heard: string[] = []
const gone: RecognitionFailure[] = []
let open: { close(): void }[] = []

function openEars(options: { local?: boolean; track?: MediaStreamTrack } = {}) {
  const ears = createSpeechRecognizer(
    { recogniserClass: ReplayedRecogniser, lang: 'en-GB', local: options.local ?? false, track: options.track },
    {
      hearing: () => {},
      interim: (words) => heard.push(`… ${words}`),
      said: (words) => heard.push(words),
      gone: (why) => gone.push(why),
    },
  )
  open.push(ears)
  return ears
}
const current = () => ReplayedRecogniser.made.at(-1) as ReplayedRecogniser
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  heard.length = gone.length = 0
})
afterEach(async () => {
  for (const ears of open) ears.close()
  open = []
  await pass(2000)
  ReplayedRecogniser.made = []
  ReplayedRecogniser.answersAbort = true
  vi.useRealTimers()
})

test('takes 650 ms of silence after the last interim for the end of speech, and waits for no final', async () => {
  openEars().listen()
  await pass(0)
  current().result(['how much'])
  await pass(400)
  current().result(['how much is it'])
  await pass(649)
  expect(heard).toEqual(['… how much', '… how much is it'])
  await pass(1)
  expect(heard.at(-1)).toBe('how much is it')
})

test('says nothing twice when the final comes after the silence', async () => {
  openEars().listen()
  await pass(0)
  const first = current()
  ReplayedRecogniser.answersAbort = false
  first.result(['how much'])
  await pass(650)
  first.result(['how much', true])
  first.end()
  await pass(1000)
  expect(heard).toEqual(['… how much', 'how much'])
})

test('puts a session’s results together', async () => {
  openEars().listen()
  await pass(0)
  current().result(['we miss calls', true], [' at night'])
  await pass(650)
  expect(heard.at(-1)).toBe('we miss calls at night')
})

test('Android: drops the finals of confidence 0 that repeat themselves, and takes the end of the phrase for its end', async () => {
  openEars().listen()
  await pass(0)
  current().result(['how', true, 0])
  current().result(['how', true, 0], ['how much', true, 0])
  current().result(['how', true, 0], ['how much', true, 0], ['how much is it', true, 0.92])
  current().end()
  expect(heard.at(-1)).toBe('how much is it')
})

test('Chrome: begins again when it ends a silent session', async () => {
  openEars().listen()
  await pass(0)
  current().error('no-speech')
  current().end()
  await pass(249)
  expect(ReplayedRecogniser.made).toHaveLength(1)
  await pass(1)
  expect(ReplayedRecogniser.made).toHaveLength(2)
  expect(gone).toEqual([])
})

test('waits longer between fast ends and gives up at the sixth within 10 s', async () => {
  openEars().listen()
  await pass(0)
  for (const wait of [250, 500, 1000, 2000, 2000]) {
    const before = ReplayedRecogniser.made.length
    current().end()
    await pass(wait - 1)
    expect(ReplayedRecogniser.made).toHaveLength(before)
    await pass(1)
    expect(ReplayedRecogniser.made).toHaveLength(before + 1)
  }
  current().end()
  expect(gone).toEqual(['unstable'])
})

test('does not take its own pauses for an unstable recogniser', async () => {
  const ears = openEars()
  for (let turn = 0; turn < 12; turn++) {
    ears.listen()
    await pass(0)
    current().result([`turn ${turn}`])
    await pass(650)
    ears.pause()
  }
  expect(gone).toEqual([])
  expect(heard.filter((words) => !words.startsWith('…'))).toHaveLength(12)
})

test('nor when it is to listen again before its pause has come to its end', async () => {
  ReplayedRecogniser.answersAbort = false
  const ears = openEars()
  ears.listen()
  await pass(0)
  for (let turn = 0; turn < 12; turn++) {
    ears.pause()
    ears.listen()
    current().end()
    await pass(0)
  }
  expect(gone).toEqual([])
  expect(current().running).toBe(true)
})

describe.each([
  ['network', 'network'],
  ['audio-capture', 'audio-capture'],
  ['language-not-supported', 'language-not-supported'],
  ['not-allowed', 'not-allowed'],
  ['service-not-allowed', 'not-allowed'],
])('after the error %s', (error, why) => {
  test.each([true, false])('it is gone, once, with or without an end (%s)', async (ends) => {
    ReplayedRecogniser.answersAbort = false
    openEars().listen()
    await pass(0)
    current().error(error)
    if (ends) current().end()
    await pass(30_000)
    expect(gone).toEqual([why])
    expect(ReplayedRecogniser.made).toHaveLength(1)
  })
})

test('Chromium without a language pack: an end that never comes keeps the next call waiting for a second only', async () => {
  ReplayedRecogniser.answersAbort = false
  openEars({ local: true }).listen()
  await pass(0)
  current().error('language-not-supported')
  current().running = false
  openEars().listen()
  await pass(999)
  expect(ReplayedRecogniser.made).toHaveLength(1)
  await pass(1)
  expect(ReplayedRecogniser.made).toHaveLength(2)
})

test('iOS: never starts a second recogniser before the first has ended', async () => {
  ReplayedRecogniser.answersAbort = false
  const ears = openEars()
  ears.listen()
  await pass(0)
  ears.pause()
  ears.listen()
  await pass(300)
  expect(ReplayedRecogniser.made).toHaveLength(1)
  current().error('aborted')
  current().end()
  await pass(0)
  expect(ReplayedRecogniser.made).toHaveLength(2)
  expect(current().running).toBe(true)
})

test('iOS: begins again after "Another request is started"', async () => {
  openEars().listen()
  await pass(0)
  current().error('aborted')
  current().end()
  await pass(250)
  expect(ReplayedRecogniser.made).toHaveLength(2)
})

test('begins again when an end does not follow an unknown error', async () => {
  openEars().listen()
  await pass(0)
  current().error('bad-grammar')
  current().running = false
  await pass(1250)
  expect(ReplayedRecogniser.made).toHaveLength(2)
})

test('begins again when the recogniser refuses to start', async () => {
  const blocker = new ReplayedRecogniser()
  blocker.running = true
  openEars().listen()
  await pass(0)
  blocker.running = false
  await pass(250)
  expect(current().running).toBe(true)
})

test('forgets what was half said when it is paused, and hears nothing until it listens again', async () => {
  ReplayedRecogniser.answersAbort = false
  const ears = openEars()
  ears.listen()
  await pass(0)
  current().result(['half a'])
  ears.pause()
  current().result(['half a sentence', true])
  await pass(5000)
  expect(heard).toEqual(['… half a'])
})

test('is silent for ever once closed', async () => {
  const ears = openEars()
  ears.listen()
  await pass(0)
  const last = current()
  ears.close()
  last.result(['hello', true])
  last.end()
  ears.listen()
  await pass(60_000)
  expect([heard, gone, ReplayedRecogniser.made.length]).toEqual([[], [], 1])
  expect(vi.getTimerCount()).toBe(0)
})

test('recognises on the device where it can, from the microphone whose echo is cancelled', async () => {
  const track = { readyState: 'live' } as MediaStreamTrack
  openEars({ local: true, track }).listen()
  await pass(0)
  expect(current()).toMatchObject({
    processLocally: true,
    track,
    continuous: true,
    interimResults: true,
    lang: 'en-GB',
  })
})
