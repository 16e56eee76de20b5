import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebSpeechRecognition } from './recognition.ts'
import {
  createSpeechRecognizer,
  type RecognitionFailure,
  type SpeechRecognizer,
} from './speech-recognizer.ts'

/** Stands in for the browser's recognizer: fires the events a test asks for, in the order a browser was seen to fire them. */
class FakeRecognition implements WebSpeechRecognition {
  static created: FakeRecognition[] = []
  /** Chromium fires `error` (`aborted`) and `end` after `abort`; some browsers fire nothing. */
  static firesEndAfterAbort = true
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
    FakeRecognition.created.push(this)
  }
  start(track?: MediaStreamTrack) {
    if (FakeRecognition.created.some(({ running }) => running))
      throw new Error('Another request is started.')
    this.running = true
    this.track = track
    this.onstart?.()
  }
  abort() {
    if (FakeRecognition.firesEndAfterAbort) {
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
  /** Fires `result` with one entry for each result: its transcript, whether it is final, and its confidence. */
  result(...results: [transcript: string, isFinal?: boolean, confidence?: number][]) {
    this.onresult?.({
      results: results.map(([transcript, isFinal = false, confidence = isFinal ? 0.9 : 0.01]) => ({
        isFinal,
        length: 1,
        0: { transcript, confidence },
      })),
    })
  }
}

/** What the recognizers have delivered; an interim utterance begins with "… ". */
const utterances: string[] = []
const failures: RecognitionFailure[] = []
let endOfTurnDelay: number
let recognizers: SpeechRecognizer[] = []

type Options = { processLocally?: boolean; heard?: boolean; track?: MediaStreamTrack }
function openRecognizer({ processLocally = false, heard = false, track }: Options = {}) {
  const recognizer = createSpeechRecognizer(
    { recognitionClass: FakeRecognition, lang: 'en-GB', processLocally, heard, track },
    {
      recognizerStarted: () => {},
      interimUtterance(utterance) {
        utterances.push(`… ${utterance}`)
        return endOfTurnDelay
      },
      finalUtterance: (utterance) => utterances.push(utterance),
      failed: (failure) => failures.push(failure),
    },
  )
  recognizers.push(recognizer)
  return recognizer
}
/** Opens a recognizer and lets its first recognition start. */
async function listen(options?: Options) {
  const recognizer = openRecognizer(options)
  recognizer.listen()
  await pass(0)
  return recognizer
}
const current = () => FakeRecognition.created.at(-1) as FakeRecognition
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  utterances.length = failures.length = 0
  endOfTurnDelay = 650
})
afterEach(async () => {
  for (const recognizer of recognizers) recognizer.close()
  recognizers = []
  await pass(2000)
  FakeRecognition.created = []
  FakeRecognition.firesEndAfterAbort = true
  vi.useRealTimers()
})

test.each([
  [650, 650],
  [1200, 1200],
  [350, 650],
])(
  'delivers the utterance without a final result, %d ms after the last interim one when asked to wait so long, and 650 ms at least (%d ms)',
  async (asked, waits) => {
    endOfTurnDelay = asked
    await listen()
    current().result(['how much'])
    await pass(400)
    current().result(['how much is the'])
    await pass(waits - 1)
    expect(utterances).toEqual(['… how much', '… how much is the'])
    await pass(1)
    expect(utterances.at(-1)).toBe('how much is the')
  },
)

test('delivers an utterance once when its final result arrives after the 650 ms', async () => {
  await listen()
  const first = current()
  FakeRecognition.firesEndAfterAbort = false
  first.result(['how much'])
  await pass(650)
  first.result(['how much', true])
  first.end()
  await pass(1000)
  expect(utterances).toEqual(['… how much', 'how much'])
})

test('Android: drops final results of confidence 0 that the next one repeats, and delivers the utterance when the recognition ends', async () => {
  await listen()
  current().result(['how', true, 0])
  current().result(['how', true, 0], ['how much', true, 0])
  current().result(['how', true, 0], ['how much', true, 0], ['how much is it', true, 0.92])
  current().end()
  expect(utterances.at(-1)).toBe('how much is it')
})

test.each<[string, ...Parameters<FakeRecognition['result']>]>([
  ['how much is it', ['how much is it', true], ['how much is it', true]],
  ['five five five five', ['five five', true], ['five five', true]],
  ['we miss calls at night', ['we miss calls', true], [' at night']],
])(
  'joins the results of one recognition; Safari: drops a final one of three words or more that the next one repeats: %s',
  async (utterance, ...results) => {
    await listen()
    current().result(...results)
    await pass(650)
    expect(utterances.at(-1)).toBe(utterance)
  },
)

test.each([
  ['no-speech', 'Chrome: a recognition without speech', true, 250],
  ['aborted', 'iOS: "Another request is started"', true, 250],
  ['bad-grammar', 'an unknown error that no end follows', false, 1250],
])('starts again after the error %s (%s)', async (error, _, endFollows, wait) => {
  await listen()
  current().error(error)
  if (endFollows) current().end()
  else current().running = false
  await pass(wait - 1)
  expect(FakeRecognition.created).toHaveLength(1)
  await pass(1)
  expect(FakeRecognition.created).toHaveLength(2)
  expect(failures).toEqual([])
})

test('doubles the restart delay with each end up to 2 s, and fails at the sixth end within 10 s', async () => {
  await listen()
  for (const wait of [250, 500, 1000, 2000, 2000]) {
    const before = FakeRecognition.created.length
    current().end()
    await pass(wait - 1)
    expect(FakeRecognition.created).toHaveLength(before)
    await pass(1)
    expect(FakeRecognition.created).toHaveLength(before + 1)
  }
  current().end()
  expect(failures).toEqual(['unstable'])
})

test('does not count the ends that follow its own pauses', async () => {
  const recognizer = openRecognizer()
  for (let turn = 0; turn < 12; turn++) {
    recognizer.listen()
    await pass(0)
    current().result([`turn ${turn}`])
    await pass(650)
    recognizer.pause()
  }
  expect(failures).toEqual([])
  expect(utterances.filter((utterance) => !utterance.startsWith('…'))).toHaveLength(12)
})

test.each([
  ...[
    'network',
    'audio-capture',
    'language-not-supported',
    'not-allowed',
    'service-not-allowed',
  ].flatMap((error) => [[error, true] as const, [error, false] as const]),
])(
  'after the error %s fails once, whether or not an end follows (%s)',
  async (error, endFollows) => {
    FakeRecognition.firesEndAfterAbort = false
    await listen()
    current().error(error)
    if (endFollows) current().end()
    await pass(30_000)
    expect(failures).toEqual([error])
    expect(FakeRecognition.created).toHaveLength(1)
  },
)

describe('once words have been heard in the call', () => {
  test('Chrome: `network` at random is an end like another, and loses no word', async () => {
    const recognizer = await listen()
    current().result(['how much is it'])
    current().error('network')
    current().end()
    expect(utterances.at(-1)).toBe('how much is it')
    recognizer.listen()
    await pass(0)
    current().error('network')
    current().end()
    await pass(250)
    expect([current().running, FakeRecognition.created.length, failures]).toEqual([true, 3, []])
  })

  test.each(['network', 'audio-capture'])(
    '%s that keeps coming is a failure at the sixth',
    async (error) => {
      await listen({ heard: true })
      for (const wait of [250, 500, 1000, 2000, 2000]) {
        current().error(error)
        current().end()
        await pass(wait)
      }
      expect(failures).toEqual([])
      current().error(error)
      current().end()
      expect(failures).toEqual(['unstable'])
    },
  )

  test("audio-capture beside the page's own microphone is a failure at once", async () => {
    await listen({ heard: true, track: { readyState: 'live' } as MediaStreamTrack })
    current().error('audio-capture')
    expect(failures).toEqual(['audio-capture'])
  })
})

test('counts the ends of ten seconds also when the clock of the system is set back', async () => {
  await listen()
  for (let end = 0; end < 9; end++) {
    if (end % 3 === 0) vi.setSystemTime(Date.now() - 3_600_000)
    current().end()
    await pass(5000)
  }
  expect(failures).toEqual([])
})

test('finish() delivers the utterance so far, and then nothing until it listens again', async () => {
  const recognizer = await listen()
  current().result(['half a'])
  recognizer.finish()
  recognizer.finish()
  await pass(5000)
  expect(utterances).toEqual(['… half a', 'half a'])
  expect(FakeRecognition.created).toHaveLength(1)
})

test('Chromium without a language pack: the next call starts 1 s after an error that no end follows', async () => {
  FakeRecognition.firesEndAfterAbort = false
  await listen({ processLocally: true })
  current().error('language-not-supported')
  current().running = false
  openRecognizer().listen()
  await pass(999)
  expect(FakeRecognition.created).toHaveLength(1)
  await pass(1)
  expect(FakeRecognition.created).toHaveLength(2)
})

test('iOS: never starts a second recognition before the first has ended', async () => {
  FakeRecognition.firesEndAfterAbort = false
  const recognizer = await listen()
  recognizer.pause()
  recognizer.listen()
  await pass(300)
  expect(FakeRecognition.created).toHaveLength(1)
  current().error('aborted')
  current().end()
  await pass(0)
  expect(FakeRecognition.created).toHaveLength(2)
  expect(current().running).toBe(true)
})

test('starts again when start() throws', async () => {
  const other = new FakeRecognition()
  other.running = true
  await listen()
  other.running = false
  await pass(250)
  expect(current().running).toBe(true)
})

test('drops the interim utterance when it is paused, and delivers nothing until it listens again', async () => {
  FakeRecognition.firesEndAfterAbort = false
  const recognizer = await listen()
  current().result(['half a'])
  recognizer.pause()
  current().result(['half a sentence', true])
  await pass(5000)
  expect(utterances).toEqual(['… half a'])
})

test('delivers nothing and starts nothing once it is closed', async () => {
  const recognizer = await listen()
  const last = current()
  recognizer.close()
  last.result(['hello', true])
  last.end()
  recognizer.listen()
  await pass(60_000)
  expect([utterances, failures, FakeRecognition.created.length]).toEqual([[], [], 1])
  expect(vi.getTimerCount()).toBe(0)
})

test('sets processLocally, the language and continuous interim results, and passes the track to start()', async () => {
  const track = { readyState: 'live' } as MediaStreamTrack
  await listen({ processLocally: true, track })
  const settings = {
    processLocally: true,
    track,
    continuous: true,
    interimResults: true,
    lang: 'en-GB',
  }
  expect(current()).toMatchObject(settings)
})

test('starts without the track at once when start(track) throws', async () => {
  const { start } = FakeRecognition.prototype
  vi.spyOn(FakeRecognition.prototype, 'start').mockImplementation(function (
    this: FakeRecognition,
    track,
  ) {
    if (track) throw new TypeError('parameter 1 is not of type MediaStreamTrack')
    start.call(this)
  })
  await listen({ track: { readyState: 'live' } as MediaStreamTrack })
  expect([current().running, current().track, FakeRecognition.created.length]).toEqual([
    true,
    undefined,
    1,
  ])
  vi.restoreAllMocks()
})
