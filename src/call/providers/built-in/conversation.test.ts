import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { receptionistPhrases, receptionistTemplates } from '../../../content/receptionist.ts'
import type { Call, CallEvent } from '../../call-provider.ts'
import { type ConversationDependencies, startConversation } from './conversation.ts'
import type { Reply } from './dialogue.ts'
import type { SpeechInputListener } from './speech-input.ts'
import type { OutputMode, SpeechOutput } from './speech-output.ts'

/** Starts the sound of a reply at once, unless it is `slow`, and says it until the test calls `finish`. */
class FakeSpeechOutput implements SpeechOutput {
  mode: OutputMode = 'clip'
  spoken: string[] = []
  preloaded: string[] = []
  closed = false
  slow = false
  startSound = () => {}
  #endReply = () => {}
  preload(reply: Reply) {
    this.preloaded.push(...reply.map(({ text }) => text))
  }
  async speak(reply: Reply, onStart: (mode: OutputMode) => void) {
    this.stop()
    this.spoken.push(reply.map(({ text }) => text).join(' '))
    this.startSound = () => onStart(this.mode)
    if (!this.slow) this.startSound()
    await new Promise<void>((resolve) => {
      this.#endReply = resolve
    })
    return this.mode
  }
  async finish() {
    this.#endReply()
    await vi.advanceTimersByTimeAsync(1000)
  }
  stop() {
    this.#endReply()
  }
  close() {
    this.stop()
    this.closed = true
  }
}

let speechOutput: FakeSpeechOutput
/** The conversation's listener: a test calls it as the speech input would. */
let speechInput: SpeechInputListener
let speechInputCalls: string[]
let events: CallEvent[]
let call: Call
let closed: string[]

async function start({ recognizer = true } = {}) {
  speechOutput = new FakeSpeechOutput()
  events = []
  speechInputCalls = []
  closed = []
  const dependencies: ConversationDependencies = {
    createSpeechOutput: () => speechOutput,
    openSpeechInput(listener) {
      speechInput = listener
      return {
        listen: () => speechInputCalls.push('listen'),
        pause: () => speechInputCalls.push('pause'),
        setMuted: (muted) => speechInputCalls.push(muted ? 'mute' : 'unmute'),
        close: () => closed.push('speech input'),
      }
    },
    loadTopicSearch: async () => () => undefined,
    closeAudio: () => closed.push('audio'),
  }
  call = startConversation((event) => events.push(event), dependencies)
  await vi.advanceTimersByTimeAsync(0)
  if (recognizer) {
    speechInput.recognizerReady(true)
    speechInput.recognizerStarted()
  }
}
const lines = (role: 'user' | 'assistant') =>
  events.flatMap((event) => (event.type === 'transcript' && event.role === role && event.final ? [event.text] : []))
const eventNames = () => events.map((event) => (event.type === 'speaking' ? `speaking ${event.speaking}` : event.type))
const lastEvents = () => events.filter(({ type }) => type === 'ended' || type === 'failed')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  call.hangUp()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('emits started, says the greeting, and listens when it has finished', async () => {
  await start()
  expect(eventNames().slice(0, 4)).toEqual(['started', 'input-mode', 'speaking true', 'transcript'])
  expect(speechInputCalls).not.toContain('listen')
  await speechOutput.finish()
  expect(eventNames().at(-2)).toBe('speaking false')
  expect(speechInputCalls.at(-1)).toBe('listen')
})

test('answers an utterance and pauses the recognizer while it speaks', async () => {
  await start()
  await speechOutput.finish()
  speechInput.interimUtterance('how much')
  speechInput.finalUtterance('how much is it')
  expect(lines('user')).toEqual(['how much is it'])
  expect(lines('assistant').at(-1)).toBe(receptionistPhrases.costs)
  expect(speechInputCalls.at(-1)).toBe('pause')
  await speechOutput.finish()
  expect(speechInputCalls.at(-1)).toBe('listen')
})

test('loads the clip of the answer at an interim utterance', async () => {
  await start()
  await speechOutput.finish()
  speechInput.interimUtterance('how much is it')
  expect(speechOutput.preloaded).toEqual([receptionistPhrases.costs])
})

test('answers a typed utterance at once while it speaks', async () => {
  await start()
  call.sendText('what does it cost')
  expect(eventNames().slice(-4)).toEqual(['transcript', 'speaking false', 'speaking true', 'transcript'])
  // `speak` of the interrupted reply resolves only now. It must not end the present reply.
  await vi.advanceTimersByTimeAsync(1000)
  expect(eventNames().at(-1)).toBe('transcript')
  expect(speechInputCalls.at(-1)).toBe('pause')
  expect(lines('assistant').at(-1)).toBe(receptionistPhrases.costs)
})

test('emits the transcript line of a caption before speaking, so that a screen reader reads it out', async () => {
  await start()
  speechOutput.mode = 'caption'
  call.sendText('what does it cost')
  expect(eventNames().slice(-2)).toEqual(['transcript', 'speaking true'])
})

test('shows the text of an answer after 30 ms when its sound has not started, and only once', async () => {
  await start()
  speechOutput.slow = true
  call.sendText('what does it cost')
  await vi.advanceTimersByTimeAsync(30)
  expect(lines('assistant').at(-1)).toBe(receptionistPhrases.costs)
  speechOutput.startSound()
  expect(lines('assistant')).toHaveLength(2)
  expect(eventNames().at(-1)).toBe('speaking true')
})

describe('barge-in', () => {
  test('stops the reply and listens at once', async () => {
    await start()
    speechInput.speechDetected()
    expect(eventNames()).toContain('speaking false')
    expect(speechInputCalls.at(-1)).toBe('listen')
    speechInput.interimUtterance('wait')
    speechInput.finalUtterance('what does it cost')
    expect(lines('assistant').at(-1)).toBe(receptionistPhrases.costs)
  })

  test('is possible in the greeting once the recognizer is ready, although it has not listened yet', async () => {
    await start({ recognizer: false })
    speechInput.speechDetected()
    expect(eventNames().at(-1)).toBe('transcript')
    speechInput.recognizerReady(true)
    speechInput.speechDetected()
    expect(eventNames().at(-1)).toBe('transcript')
    expect(lines('assistant').at(-1)).toBe(receptionistTemplates.recognizedOnDevice)
    expect(speechInputCalls.at(-1)).toBe('listen')
  })

  test('repeats the reply when no utterance follows within 2.5 s, and is ignored after two of those', async () => {
    await start()
    for (let noise = 0; noise < 2; noise++) {
      speechInput.speechDetected()
      await vi.advanceTimersByTimeAsync(2500)
    }
    expect(speechOutput.spoken).toEqual(Array(3).fill(receptionistPhrases.greeting))
    speechInput.speechDetected()
    expect(eventNames().at(-1)).not.toBe('speaking false')
  })

  test('does not end the call when it stops the goodbye', async () => {
    await start()
    call.sendText('goodbye')
    speechInput.speechDetected()
    await vi.advanceTimersByTimeAsync(100)
    expect(lastEvents()).toEqual([])
  })

  test('is ignored while the browser speaks with its own synthesis', async () => {
    await start()
    speechOutput.mode = 'synthesis'
    call.sendText('what does it cost')
    speechInput.speechDetected()
    expect(eventNames().at(-1)).toBe('transcript')
  })

  test('is ignored while muted', async () => {
    await start()
    call.setMuted(true)
    speechInput.speechDetected()
    expect(eventNames()).not.toContain('speaking false')
  })
})

test('does not answer the echo of its own reply', async () => {
  await start()
  await speechOutput.finish()
  speechInput.interimUtterance('what would you like to know')
  speechInput.finalUtterance('what would you like to know')
  expect(lines('user')).toEqual([])
  expect(speechOutput.spoken).toHaveLength(1)
  expect(speechInputCalls.at(-1)).toBe('listen')
})

test('shows that the browser may send the voice to its maker before it listens for the first time', async () => {
  await start({ recognizer: false })
  speechInput.recognizerReady(false)
  expect(lines('assistant')).toEqual([receptionistPhrases.greeting])
  await speechOutput.finish()
  expect(lines('assistant').at(-1)).toBe(receptionistTemplates.recognizedByBrowser)
})

test('shows so at once when the recognizer is ready only after the greeting', async () => {
  await start({ recognizer: false })
  await speechOutput.finish()
  speechInput.recognizerReady(false)
  expect(lines('assistant').at(-1)).toBe(receptionistTemplates.recognizedByBrowser)
})

test.each(['microphone-blocked', 'cannot-hear'] as const)(
  'after the failure %s switches to typing and says so when the present reply has finished',
  async (failure) => {
    await start()
    speechInput.failed(failure)
    expect(speechOutput.spoken).toHaveLength(1)
    await speechOutput.finish()
    expect(speechOutput.spoken.at(-1)).toBe(receptionistPhrases[failure])
    expect(events).toContainEqual({ type: 'input-mode', mode: 'typing' })
    call.sendText('are you a robot')
    expect(lines('assistant').at(-1)).toBe(receptionistPhrases.robot)
    expect(lastEvents()).toEqual([])
  },
)

test('finishes an answer whose sound has not started before it says cannot-hear', async () => {
  await start()
  speechOutput.slow = true
  call.sendText('what does it cost')
  speechInput.failed('cannot-hear')
  speechOutput.startSound()
  await speechOutput.finish()
  expect(lines('assistant').slice(-2)).toEqual([receptionistPhrases.costs, receptionistPhrases['cannot-hear']])
})

test('emits the action right after its transcript line', async () => {
  await start()
  call.sendText('book a call')
  expect(events.at(-1)).toEqual({ type: 'action', action: { name: 'book' } })
})

test('emits ended once after its goodbye, nothing after it, and closes everything', async () => {
  await start()
  call.sendText('goodbye')
  expect(lastEvents()).toEqual([])
  await speechOutput.finish()
  call.hangUp()
  call.sendText('hello?')
  speechInput.finalUtterance('hello?')
  expect(lastEvents()).toEqual([{ type: 'ended', by: 'assistant' }])
  expect(events.at(-1)).toEqual({ type: 'ended', by: 'assistant' })
  expect([speechOutput.closed, ...closed]).toEqual([true, 'speech input', 'audio'])
})

test('asks after 20 s of silence whether the caller is there, and ends the call after the next 20 s', async () => {
  await start()
  await speechOutput.finish()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(speechOutput.spoken.at(-1)).toBe(receptionistPhrases['silence-first'])
  await speechOutput.finish()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(speechOutput.spoken.at(-1)).toBe(receptionistPhrases['silence-last'])
  await speechOutput.finish()
  expect(lastEvents()).toEqual([{ type: 'ended', by: 'assistant' }])
})

test('asks only after 2 minutes when the caller types', async () => {
  await start({ recognizer: false })
  await speechOutput.finish()
  await vi.advanceTimersByTimeAsync(118_000)
  expect(speechOutput.spoken).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(speechOutput.spoken).toHaveLength(2)
})

test.each([
  ['during the greeting', async () => {}],
  ['while it listens', () => speechOutput.finish()],
  ['after a barge-in', async () => speechInput.speechDetected()],
])('hangUp %s emits ended once and closes everything', async (_, reachStage) => {
  await start()
  await reachStage()
  call.hangUp()
  call.hangUp()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(lastEvents()).toEqual([{ type: 'ended', by: 'caller' }])
  expect([speechOutput.closed, ...closed]).toEqual([true, 'speech input', 'audio'])
})

test('emits only ended, and opens no microphone, when hangUp is called in the click', async () => {
  const openSpeechInput = vi.fn()
  events = []
  call = startConversation((event) => events.push(event), {
    createSpeechOutput: () => new FakeSpeechOutput(),
    openSpeechInput,
    loadTopicSearch: async () => () => undefined,
    closeAudio: () => {},
  })
  call.hangUp()
  await vi.advanceTimersByTimeAsync(1000)
  expect(events).toEqual([{ type: 'ended', by: 'caller' }])
  expect(openSpeechInput).not.toHaveBeenCalled()
})
