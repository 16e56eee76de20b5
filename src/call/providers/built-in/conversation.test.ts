import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { receptionistPhrases, receptionistTemplates } from '../../../content/receptionist.ts'
import type { Call, CallEvent } from '../../call-provider.ts'
import { type ConversationDependencies, converse } from './conversation.ts'
import type { Sentence } from './dialogue.ts'
import type { SpeechInputListener } from './speech-input.ts'
import type { OutputMode, SpeechOutput } from './speech-output.ts'

/** A mouth that sounds at once and speaks until the test lets it finish. */
class HeldMouth implements SpeechOutput {
  voice: OutputMode = 'clip'
  said: string[] = []
  prepared: string[] = []
  closed = false
  slow = false
  sound = () => {}
  #finish: ((finished: boolean) => void) | undefined
  prepare(reply: readonly Sentence[]) {
    this.prepared.push(...reply.map(({ text }) => text))
  }
  async speak(reply: readonly Sentence[], onSound: (voice: OutputMode) => void) {
    this.stop()
    this.said.push(reply.map(({ text }) => text).join(' '))
    this.sound = () => onSound(this.voice)
    if (!this.slow) this.sound()
    const finished = await new Promise<boolean>((resolve) => {
      this.#finish = resolve
    })
    return { finished, voice: this.voice }
  }
  async finish() {
    this.#finish?.(true)
    await vi.advanceTimersByTimeAsync(1000)
  }
  stop() {
    this.#finish?.(false)
  }
  close() {
    this.stop()
    this.closed = true
  }
}

let mouth: HeldMouth
let ears: SpeechInputListener
let heard: string[]
let events: CallEvent[]
let call: Call
let freed: string[]

async function begin({ hears = true } = {}) {
  mouth = new HeldMouth()
  events = []
  heard = []
  freed = []
  const parts: ConversationDependencies = {
    createMouth: () => mouth,
    openHearing(listener) {
      ears = listener
      return {
        listen: () => heard.push('listen'),
        pause: () => heard.push('pause'),
        setMuted: (muted) => heard.push(muted ? 'mute' : 'unmute'),
        close: () => freed.push('hearing'),
      }
    },
    loadSearch: async () => () => undefined,
    close: () => freed.push('audio'),
  }
  call = converse((event) => events.push(event), parts)
  await vi.advanceTimersByTimeAsync(0)
  if (hears) {
    ears.ready(true)
    ears.hearing()
  }
}
const lines = (role: 'user' | 'assistant') =>
  events.flatMap((event) => (event.type === 'transcript' && event.role === role && event.final ? [event.text] : []))
const types = () => events.map((event) => (event.type === 'speaking' ? `speaking ${event.speaking}` : event.type))
const ends = () => events.filter(({ type }) => type === 'ended' || type === 'failed')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  call.hangUp()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('starts, greets aloud, and listens when it has finished', async () => {
  await begin()
  expect(types().slice(0, 4)).toEqual(['started', 'input-mode', 'speaking true', 'transcript'])
  expect(heard).not.toContain('listen')
  await mouth.finish()
  expect(types().at(-2)).toBe('speaking false')
  expect(heard.at(-1)).toBe('listen')
})

test('answers what was said, with its ears shut while it speaks', async () => {
  await begin()
  await mouth.finish()
  ears.interim('how much')
  ears.said('how much is it')
  expect(lines('user')).toEqual(['how much is it'])
  expect(lines('assistant').at(-1)).toBe(receptionistPhrases.costs.text)
  expect(heard.at(-1)).toBe('pause')
  await mouth.finish()
  expect(heard.at(-1)).toBe('listen')
})

test('has the sound of the answer ready before the caller has finished', async () => {
  await begin()
  await mouth.finish()
  ears.interim('how much is it')
  expect(mouth.prepared).toEqual([receptionistPhrases.costs.text])
})

test('answers a typed line at once, also in the middle of its own sentence', async () => {
  await begin()
  call.sendText('what does it cost')
  expect(types().slice(-4)).toEqual(['transcript', 'speaking false', 'speaking true', 'transcript'])
  // What was broken off comes to its end only now, and must not end what is being said.
  await vi.advanceTimersByTimeAsync(1000)
  expect(types().at(-1)).toBe('transcript')
  expect(heard.at(-1)).toBe('pause')
  expect(lines('assistant').at(-1)).toBe(receptionistPhrases.costs.text)
})

test('shows a silent line before it counts as speaking, so that a screen reader says it', async () => {
  await begin()
  mouth.voice = 'captions'
  call.sendText('what does it cost')
  expect(types().slice(-2)).toEqual(['transcript', 'speaking true'])
})

test('shows the words of an answer whose sound is slow to come, once', async () => {
  await begin()
  mouth.slow = true
  call.sendText('what does it cost')
  await vi.advanceTimersByTimeAsync(30)
  expect(lines('assistant').at(-1)).toBe(receptionistPhrases.costs.text)
  mouth.sound()
  expect(lines('assistant')).toHaveLength(2)
  expect(types().at(-1)).toBe('speaking true')
})

describe('interrupted', () => {
  test('it falls silent and listens at once', async () => {
    await begin()
    ears.speech()
    expect(types()).toContain('speaking false')
    expect(heard.at(-1)).toBe('listen')
    ears.interim('wait')
    ears.said('what does it cost')
    expect(lines('assistant').at(-1)).toBe(receptionistPhrases.costs.text)
  })

  test('in its greeting, before its ears were ever open', async () => {
    await begin({ hears: false })
    ears.speech()
    expect(types().at(-1)).toBe('transcript')
    ears.ready(true)
    ears.speech()
    expect(types().at(-1)).toBe('transcript')
    expect(lines('assistant').at(-1)).toBe(receptionistTemplates.heardHere)
    expect(heard.at(-1)).toBe('listen')
  })

  test('by a noise, it says the sentence again, and by the third it is not interrupted', async () => {
    await begin()
    for (let noise = 0; noise < 2; noise++) {
      ears.speech()
      await vi.advanceTimersByTimeAsync(2500)
    }
    expect(mouth.said).toEqual(Array(3).fill(receptionistPhrases.greeting.text))
    ears.speech()
    expect(types().at(-1)).not.toBe('speaking false')
  })

  test('at its goodbye, it stays', async () => {
    await begin()
    call.sendText('goodbye')
    ears.speech()
    await vi.advanceTimersByTimeAsync(100)
    expect(ends()).toEqual([])
  })

  test('only when it speaks with its own voice, whose echo the browser cancels', async () => {
    await begin()
    mouth.voice = 'system'
    call.sendText('what does it cost')
    ears.speech()
    expect(types().at(-1)).toBe('transcript')
  })

  test('never while muted', async () => {
    await begin()
    call.setMuted(true)
    ears.speech()
    expect(types()).not.toContain('speaking false')
  })
})

test('does not answer its own echo', async () => {
  await begin()
  await mouth.finish()
  ears.interim('what would you like to know')
  ears.said('what would you like to know')
  expect(lines('user')).toEqual([])
  expect(mouth.said).toHaveLength(1)
  expect(heard.at(-1)).toBe('listen')
})

test('says that the browser may send the voice to its maker before it listens for the first time', async () => {
  await begin({ hears: false })
  ears.ready(false)
  expect(lines('assistant')).toEqual([receptionistPhrases.greeting.text])
  await mouth.finish()
  expect(lines('assistant').at(-1)).toBe(receptionistTemplates.heardByBrowser)
})

test('says so at once when the microphone is allowed only after the greeting', async () => {
  await begin({ hears: false })
  await mouth.finish()
  ears.ready(false)
  expect(lines('assistant').at(-1)).toBe(receptionistTemplates.heardByBrowser)
})

test.each(['microphone-blocked', 'cannot-hear'] as const)(
  'goes on by typing when it is %s, and says so once it has finished',
  async (why) => {
    await begin()
    ears.gone(why)
    expect(mouth.said).toHaveLength(1)
    await mouth.finish()
    expect(mouth.said.at(-1)).toBe(receptionistPhrases[why].text)
    expect(events).toContainEqual({ type: 'input-mode', mode: 'typing' })
    call.sendText('are you a robot')
    expect(lines('assistant').at(-1)).toBe(receptionistPhrases.robot.text)
    expect(ends()).toEqual([])
  },
)

test('finishes an answer whose sound is still to come before it says that it can not hear', async () => {
  await begin()
  mouth.slow = true
  call.sendText('what does it cost')
  ears.gone('cannot-hear')
  mouth.sound()
  await mouth.finish()
  expect(lines('assistant').slice(-2)).toEqual([
    receptionistPhrases.costs.text,
    receptionistPhrases['cannot-hear'].text,
  ])
})

test('offers the booking link with the line that speaks of it', async () => {
  await begin()
  call.sendText('book a call')
  expect(events.at(-1)).toEqual({ type: 'action', action: { name: 'book' } })
})

test('ends after its goodbye, once, and frees everything', async () => {
  await begin()
  call.sendText('goodbye')
  expect(ends()).toEqual([])
  await mouth.finish()
  call.hangUp()
  call.sendText('hello?')
  ears.said('hello?')
  expect(ends()).toEqual([{ type: 'ended', by: 'assistant' }])
  expect(events.at(-1)).toEqual({ type: 'ended', by: 'assistant' })
  expect([mouth.closed, ...freed]).toEqual([true, 'hearing', 'audio'])
})

test('asks into a silence of 20 s, and says goodbye after the next', async () => {
  await begin()
  await mouth.finish()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(mouth.said.at(-1)).toBe(receptionistPhrases['silence-first'].text)
  await mouth.finish()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(mouth.said.at(-1)).toBe(receptionistPhrases['silence-last'].text)
  await mouth.finish()
  expect(ends()).toEqual([{ type: 'ended', by: 'assistant' }])
})

test('gives who types two minutes', async () => {
  await begin({ hears: false })
  await mouth.finish()
  await vi.advanceTimersByTimeAsync(118_000)
  expect(mouth.said).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(mouth.said).toHaveLength(2)
})

test.each([
  ['before the first word', async () => {}],
  ['while it speaks', () => begin()],
  ['while it listens', () => begin().then(() => mouth.finish())],
  ['while it is interrupted', () => begin().then(() => ears.speech())],
])('hung up %s, it ends once and frees everything', async (_, reach) => {
  await begin()
  await reach()
  call.hangUp()
  call.hangUp()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(ends()).toEqual([{ type: 'ended', by: 'caller' }])
  expect([mouth.closed, ...freed]).toEqual([true, 'hearing', 'audio'])
})

test('hung up inside the click, it never starts', async () => {
  await begin()
  call.hangUp()
  events = []
  const opened: string[] = []
  call = converse((event) => events.push(event), {
    createMouth: () => mouth,
    openHearing: () => {
      opened.push('microphone')
      throw new Error('opened')
    },
    loadSearch: async () => () => undefined,
    close: () => {},
  })
  call.hangUp()
  await vi.advanceTimersByTimeAsync(1000)
  expect([events, opened]).toEqual([[{ type: 'ended', by: 'caller' }], []])
})
