import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookingLines } from '../../../receptionist/content/booking-lines.ts'
import { notices } from '../../../receptionist/content/first-lines.ts'
import { lines } from '../../../receptionist/content/lines.ts'
import type { Reply } from '../../../receptionist/src/reply.ts'
import type { Call, CallEvent } from '../call-provider.ts'
import { type ConversationDependencies, startConversation } from './conversation.ts'
import * as receptionist from './receptionist.ts'
import type { SpeechInputListener } from './speech/speech-input.ts'
import type { OutputMode, SpeechOutput } from './speech/speech-output.ts'

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
    await pass(1000)
  }
  stop() {
    this.#endReply()
  }
  close() {
    this.stop()
    this.closed = true
  }
}

const costsAnswer = lines.costs
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

let speechOutput: FakeSpeechOutput
/** The conversation's listener: a test calls it as the speech input would. */
let speechInput: SpeechInputListener
let speechInputCalls: string[]
/** The visitor leaves the tab or comes back. */
let setHidden: (hidden: boolean) => void
/** The microphone is loud. */
let loud: boolean
let events: CallEvent[]
let call: Call
let closed: string[]
let loadReceptionist: ConversationDependencies['loadReceptionist']

async function start({
  recognizer = true,
  trade,
  output = new FakeSpeechOutput(),
}: {
  recognizer?: boolean
  trade?: string | undefined
  output?: FakeSpeechOutput
} = {}) {
  speechOutput = output
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
        setHidden: (hidden) => speechInputCalls.push(hidden ? 'hide' : 'show'),
        isLoud: () => loud,
        close: () => closed.push('speech input'),
      }
    },
    loadReceptionist: () => loadReceptionist(),
    watchVisibility(onChange) {
      setHidden = onChange
      return () => closed.push('visibility')
    },
  }
  call = startConversation((event) => events.push(event), dependencies, { trade })
  await pass()
  if (recognizer) {
    speechInput.recognizerReady(true)
    speechInput.recognizerStarted()
  }
}
/** A call whose greeting has been said: it listens. */
async function startListening(options?: Parameters<typeof start>[0]) {
  await start(options)
  await speechOutput.finish()
}
const said = (role: 'user' | 'assistant') =>
  events.flatMap((event) =>
    event.type === 'transcript' && event.role === role && event.final ? [event.text] : [],
  )
const eventNames = () =>
  events.map((event) => (event.type === 'speaking' ? `speaking ${event.speaking}` : event.type))
const withoutSuggestions = () => eventNames().filter((name) => name !== 'suggestions')
const userEvents = () =>
  events.filter((event) => event.type === 'transcript' && event.role === 'user')
/** Removes the line of an utterance that is not final. */
const removed: CallEvent = { type: 'transcript', role: 'user', text: '', final: true }
const lastEvents = () => events.filter(({ type }) => type === 'ended' || type === 'failed')

beforeEach(() => {
  vi.useFakeTimers()
  loadReceptionist = async () => receptionist
  loud = false
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

test.each<[OutputMode, number]>([
  ['clip', 300],
  ['synthesis', 1000],
])(
  'after a reply by %s, listens when the echo of the room has ended: after %d ms',
  async (mode, delay) => {
    await start()
    speechOutput.mode = mode
    speechOutput.stop()
    await pass(delay - 1)
    expect(speechInputCalls).not.toContain('listen')
    await pass(1)
    expect(speechInputCalls.at(-1)).toBe('listen')
  },
)

test('answers an utterance and pauses the recognizer while it speaks', async () => {
  await startListening()
  speechInput.interimUtterance('how much')
  speechInput.finalUtterance('how much is it')
  expect(said('user')).toEqual(['how much is it'])
  expect(said('assistant').at(-1)).toBe(costsAnswer)
  expect(speechInputCalls.at(-1)).toBe('pause')
  await speechOutput.finish()
  expect(speechInputCalls.at(-1)).toBe('listen')
})

describe('a question', () => {
  const question = 'how much does it cost'
  async function ask() {
    await startListening()
    expect(speechInput.interimUtterance(question)).toBe(350)
  }
  const spoken = () => speechOutput.spoken.slice(1)

  test('is answered 350 ms after its last word, while the recognition goes on', async () => {
    await ask()
    await pass(349)
    expect(spoken()).toEqual([])
    await pass(1)
    expect(spoken()).toEqual([costsAnswer])
    expect(said('user')).toEqual([question])
    expect(speechInputCalls.at(-1)).toBe('listen')
  })

  test('is answered when the microphone is quiet, and not while more words come', async () => {
    await ask()
    loud = true
    await pass(549)
    loud = false
    expect(spoken()).toEqual([])
    await pass(1)
    expect(spoken()).toEqual([costsAnswer])
    call.hangUp()

    await ask()
    await pass(349)
    speechInput.interimUtterance(`${question} for a`)
    await pass(1000)
    expect(spoken()).toEqual([])
  })

  test('is answered once when its final result only repeats it', async () => {
    await ask()
    await pass(350)
    speechInput.interimUtterance('How much does it cost?')
    speechInput.finalUtterance('How much does it cost?')
    expect(spoken()).toEqual([costsAnswer])
    expect(said('user')).toEqual([question])
    expect(speechInputCalls.at(-1)).toBe('pause')
    await speechOutput.finish()
    expect(speechInputCalls.at(-1)).toBe('listen')
    speechInput.recognizerStarted()
    speechInput.finalUtterance('how much does it cost on Sundays')
    expect(said('user').at(-1)).toBe('how much does it cost on Sundays')
  })

  test('goes on with the words that follow: they stop the answer, and the whole is answered in its place', async () => {
    await ask()
    await pass(350)
    speechInput.interimUtterance(`${question} in pounds`)
    expect(eventNames().findLast((name) => name.startsWith('speaking'))).toBe('speaking false')
    expect(speechInputCalls.at(-1)).toBe('listen')
    await pass(400)
    expect(spoken()).toEqual([costsAnswer])
    speechInput.finalUtterance(`${question} in pounds`)
    expect(said('user')).toEqual([question, 'in pounds'])
    expect(said('assistant').at(-1)).toMatch(/^I only have the price in (dollars|pounds|euros): /)
    expect(speechInputCalls.at(-1)).toBe('pause')
    expect(spoken()).toHaveLength(2)
  })

  test('is answered again when the words that stopped its answer are taken back', async () => {
    await ask()
    await pass(350)
    speechInput.interimUtterance(`${question} in`)
    speechInput.interimUtterance(question)
    expect(userEvents().at(-1)).toEqual(removed)
    speechInput.finalUtterance(question)
    expect(spoken()).toEqual([costsAnswer, costsAnswer])
    await speechOutput.finish()
    expect(speechInputCalls.at(-1)).toBe('listen')
  })

  test('does not go on with the echo of its answer', async () => {
    await ask()
    await pass(350)
    const echo = lines.costs.split(' ').slice(0, 6).join(' ')
    speechInput.interimUtterance(`${question} ${echo}`)
    expect(eventNames().findLast((name) => name.startsWith('speaking'))).toBe('speaking true')
    speechInput.finalUtterance(`${question} ${echo}`)
    expect(spoken()).toEqual([costsAnswer])
    expect(said('user')).toEqual([question])
  })

  test.each([
    ['that leads to a role play', 'can you be my receptionist'],
    ['that begins the form', 'can i join the waitlist'],
    ['that is not understood', 'does the wibble flange go sideways'],
  ])('waits for its final result when it is one %s', async (_, asked) => {
    await startListening()
    expect(speechInput.interimUtterance(asked)).toBe(650)
    call.sendText('plumber')
    await speechOutput.finish()
    await speechOutput.finish()
    expect(speechInput.interimUtterance(question), 'in a role play').toBe(650)
  })

  test('is not answered early when the microphone is muted or the caller types meanwhile', async () => {
    await ask()
    call.setMuted(true)
    await pass(1000)
    expect(spoken()).toEqual([])
    call.hangUp()

    await ask()
    call.sendText('are you a robot')
    await pass(1000)
    expect(spoken()).toEqual([lines.robot])
  })
})

test('loads the clip of the answer at an interim utterance', async () => {
  await startListening()
  speechInput.interimUtterance('how much is it')
  expect(speechOutput.preloaded).toEqual([lines.costs])
})

test('answers a typed utterance at once while it speaks', async () => {
  await start()
  call.sendText('what does it cost')
  expect(withoutSuggestions().slice(-4)).toEqual([
    'transcript',
    'speaking false',
    'speaking true',
    'transcript',
  ])
  // `speak` of the interrupted reply resolves only now. It must not end the present reply.
  await pass(1000)
  expect(withoutSuggestions().at(-1)).toBe('transcript')
  expect(speechInputCalls.at(-1)).toBe('pause')
  expect(said('assistant').at(-1)).toBe(costsAnswer)
})

test('emits the transcript line of a caption before speaking, so that a screen reader reads it out', async () => {
  await start()
  speechOutput.mode = 'caption'
  call.sendText('what does it cost')
  expect(withoutSuggestions().slice(-2)).toEqual(['transcript', 'speaking true'])
})

test('shows the text of an answer after 30 ms when its sound has not started, and only once', async () => {
  await start()
  speechOutput.slow = true
  call.sendText('what does it cost')
  await pass(30)
  expect(said('assistant').at(-1)).toBe(costsAnswer)
  speechOutput.startSound()
  expect(said('assistant')).toHaveLength(2)
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
    expect(said('assistant').at(-1)).toBe(costsAnswer)
  })

  test('is possible in the greeting once the recognizer is ready, although it has not listened yet', async () => {
    await start({ recognizer: false })
    speechInput.speechDetected()
    expect(withoutSuggestions().at(-1)).toBe('transcript')
    speechInput.recognizerReady(true)
    speechInput.speechDetected()
    expect(events.at(-1)).toEqual({
      type: 'speech-notice',
      text: 'Your speech is recognized on this device.',
    })
    expect(speechInputCalls.at(-1)).toBe('listen')
  })

  test('repeats the reply when no utterance follows within 2.5 s, and is ignored after two of those', async () => {
    await start()
    for (let noise = 0; noise < 2; noise++) {
      speechInput.speechDetected()
      await pass(2500)
    }
    expect(speechOutput.spoken).toEqual(Array(3).fill(bookingLines['rp-opening']))
    speechInput.speechDetected()
    expect(eventNames().at(-1)).not.toBe('speaking false')
  })

  test('in the goodbye does not end the call: after a noise it is said again, and the call ends after it', async () => {
    await start()
    call.sendText('goodbye')
    speechInput.speechDetected()
    await pass(2500)
    expect(lastEvents()).toEqual([])
    expect(speechOutput.spoken.at(-1)).toBe(speechOutput.spoken.at(-2))
    await speechOutput.finish()
    expect(lastEvents()).toEqual([{ type: 'ended', by: 'assistant' }])
  })

  test('is ignored while the browser speaks with its own synthesis, and while muted', async () => {
    await start()
    call.setMuted(true)
    speechInput.speechDetected()
    expect(eventNames()).not.toContain('speaking false')
    call.setMuted(false)
    speechOutput.mode = 'synthesis'
    call.sendText('what does it cost')
    speechInput.speechDetected()
    expect(withoutSuggestions().at(-1)).toBe('transcript')
  })
})

test('does not answer the echo of its own reply', async () => {
  await startListening()
  speechInput.interimUtterance(bookingLines['rp-opening'])
  speechInput.finalUtterance(bookingLines['rp-opening'])
  expect(said('user')).toEqual([])
  expect(speechOutput.spoken).toHaveLength(1)
  expect(speechInputCalls.at(-1)).toBe('listen')
})

test('answers what only sounds like its reply of long ago, also when the clock of the system was set back', async () => {
  await startListening()
  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(10_000)
  speechInput.finalUtterance('what would you like to know')
  expect(said('user')).toEqual(['what would you like to know'])
})

describe('a page that is hidden', () => {
  const states: [string, () => unknown][] = [
    ['before the greeting sounds', () => {}],
    ['in the greeting', () => speechOutput.startSound()],
    ['after the greeting', () => sayGreeting(100)],
    ['while it listens', () => sayGreeting(1000)],
    [
      'while the caller speaks',
      () => sayGreeting(1000).then(() => speechInput.interimUtterance('how much')),
    ],
    ['after an early answer', () => sayGreeting(1000).then(askAndWait)],
    ['after a barge-in', () => [speechOutput.startSound(), speechInput.speechDetected()]],
    ['while it is muted', () => sayGreeting(1000).then(() => call.setMuted(true))],
  ]
  async function sayGreeting(milliseconds: number) {
    speechOutput.startSound()
    speechOutput.stop()
    await pass(milliseconds)
  }
  async function askAndWait() {
    speechInput.interimUtterance('how much does it cost')
    await pass(350)
  }

  test.each(states)(
    'for 30 s %s goes on in the same state when it is shown',
    async (_, reachState) => {
      speechOutput = new FakeSpeechOutput()
      speechOutput.slow = true
      await start({ output: speechOutput })
      await reachState()
      setHidden(true)
      await pass(30_000)
      expect(said('assistant')).not.toContain(lines['silence-first'])
      expect(said('assistant')).not.toContain(notices.typingOffer)
      setHidden(false)
      speechOutput.startSound()
      await speechOutput.finish()
      call.setMuted(false)
      expect(speechInputCalls.slice(speechInputCalls.lastIndexOf('show'))).toContain('listen')
      speechOutput.slow = false
      speechInput.recognizerStarted()
      speechInput.finalUtterance('what languages does it speak')
      expect(said('assistant').at(-1)).toContain('multilingual')
      await speechOutput.finish()
      await pass(20_000)
      expect(said('assistant').at(-1)).toBe(lines['silence-first'])
    },
  )

  test('cannot be interrupted, and no noise is counted', async () => {
    await start()
    setHidden(true)
    speechInput.speechDetected()
    expect(eventNames()).not.toContain('speaking false')
    setHidden(false)
    for (let noise = 0; noise < 2; noise++) {
      speechInput.speechDetected()
      setHidden(true)
      await pass(2500)
      setHidden(false)
    }
    speechInput.speechDetected()
    expect(eventNames().findLast((name) => name.startsWith('speaking'))).toBe('speaking false')
  })
})

describe('the line of an utterance that is not final is removed', () => {
  test.each([
    [
      'when it turns out to be an echo',
      () => speechInput.interimUtterance(bookingLines['rp-opening']),
    ],
    ['when the microphone is muted', () => call.setMuted(true)],
    ['before the assistant says that it cannot hear', () => speechInput.failed('cannot-hear')],
  ])('%s', async (_, drop) => {
    await startListening()
    await pass(1000)
    speechInput.interimUtterance('what would you')
    drop()
    drop()
    expect(userEvents().slice(1)).toEqual([removed])
    call.sendText('what does it cost')
    expect(said('user').at(-1)).toBe('what does it cost')
  })
})

test('tells, beside the conversation, that the browser may recognize speech online before it listens for the first time, also when that is late', async () => {
  await start({ recognizer: false })
  speechInput.recognizerReady(false)
  const notices = () =>
    events.flatMap((event) => (event.type === 'speech-notice' ? [event.text] : []))
  expect(notices()).toEqual([])
  await speechOutput.finish()
  expect(notices()).toEqual(['Your browser may recognize your speech online.'])
  expect(said('assistant')).toEqual([bookingLines['rp-opening']])
  call.hangUp()

  await startListening({ recognizer: false })
  speechInput.recognizerReady(false)
  expect(notices()).toEqual(['Your browser may recognize your speech online.'])
})

test.each(['microphone-blocked', 'cannot-hear'] as const)(
  'after the failure %s switches to typing and says so when the present reply, whose sound has not started, has finished',
  async (failure) => {
    await start()
    speechOutput.slow = true
    call.sendText('what does it cost')
    speechInput.failed(failure)
    expect(speechOutput.spoken).toEqual([bookingLines['rp-opening'], costsAnswer])
    speechOutput.startSound()
    speechOutput.slow = false
    await speechOutput.finish()
    expect(speechOutput.spoken.at(-1)).toBe(lines[failure])
    expect(events).toContainEqual({ type: 'input-mode', mode: 'typing' })
    call.sendText('are you a robot')
    expect(said('assistant').at(-1)).toBe(lines.robot)
    expect(lastEvents()).toEqual([])
  },
)

test('emits the action right after its transcript line', async () => {
  await start()
  call.sendText('book a call')
  const names = eventNames()
  expect(names.indexOf('action')).toBe(names.lastIndexOf('transcript') + 1)
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
  expect([speechOutput.closed, ...closed]).toEqual([true, 'visibility', 'speech input'])
})

test.each([
  ['', lines['silence-first'], lines['silence-last']],
  ['dentist', 'Hello, are you still there?', 'Thank you for calling. Goodbye!'],
])(
  'asks after 20 s of silence whether the caller is there, and ends the call after the next 20 s: %j',
  async (asked, first, last) => {
    await startListening()
    if (asked) {
      call.sendText(asked)
      await speechOutput.finish()
      await speechOutput.finish()
    }
    await pass(20_000)
    expect(said('assistant').at(-1)).toBe(first)
    await speechOutput.finish()
    await pass(20_000)
    expect(said('assistant').at(-1)).toBe(last)
    await speechOutput.finish()
    expect(lastEvents()).toEqual([{ type: 'ended', by: 'assistant' }])
  },
)

test('asks only after 2 minutes when the caller types', async () => {
  await startListening({ recognizer: false })
  await pass(118_000)
  expect(speechOutput.spoken).toHaveLength(1)
  await pass(2000)
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
  await pass(300_000)
  expect(lastEvents()).toEqual([{ type: 'ended', by: 'caller' }])
  expect([speechOutput.closed, ...closed]).toEqual([true, 'visibility', 'speech input'])
})

test('emits only ended, and opens no microphone, when hangUp is called in the click', async () => {
  const openSpeechInput = vi.fn()
  events = []
  call = startConversation((event) => events.push(event), {
    createSpeechOutput: () => new FakeSpeechOutput(),
    openSpeechInput,
    loadReceptionist: async () => receptionist,
    watchVisibility: () => () => {},
  })
  call.hangUp()
  await pass(1000)
  expect(events).toEqual([{ type: 'ended', by: 'caller' }])
  expect(openSpeechInput).not.toHaveBeenCalled()
})

describe('when nothing is heard', () => {
  const offers = () => said('assistant').filter((line) => line === notices.typingOffer)

  test('offers typing after 8 s of listening, once in a call', async () => {
    await startListening()
    // 1 s of the 8 has passed in `finish`, with 300 ms of it before listening.
    await pass(7299)
    expect(offers()).toEqual([])
    await pass(1)
    expect(offers()).toHaveLength(1)
    // A final utterance without an interim one before it.
    speechInput.finalUtterance('how much is it')
    await speechOutput.finish()
    await pass(8000)
    expect(offers()).toHaveLength(1)
  })

  const type = () => {
    call.sendText('how much is it')
    return speechOutput.finish()
  }
  test.each<[string, () => unknown]>([
    ['has been heard', () => speechInput.interimUtterance('how')],
    ['has typed', type],
    ['has muted the microphone', () => call.setMuted(true)],
  ])('does not offer typing to a caller who %s', async (_, act) => {
    await startListening()
    await act()
    await pass(8000)
    expect(offers()).toEqual([])
  })
})

describe('role play', () => {
  /** Sends a text and waits for what is shown in answer to it, also where that is two replies. */
  async function send(text: string) {
    call.sendText(text)
    await pass(200)
  }
  const suggestions = () => events.findLast((event) => event.type === 'suggestions')?.suggestions

  test('answers as the business until it is stopped; then the dialogue goes on', async () => {
    await start()
    await send('pretend you are the receptionist of Bright Smile Dental')
    expect(events).toContainEqual({ type: 'role-play', business: 'Bright Smile Dental' })
    expect(said('assistant').at(-1)).toContain('Bright Smile Dental. How can I help?')
    expect(suggestions()).toEqual([
      "I'd like a check-up",
      'My jaw is swelling up',
      expect.stringMatching(/^\w+day, no, \w+day, please$/),
    ])
    await send('how much does it cost')
    expect(said('assistant').at(-1)).toContain(bookingLines['rp-price'])
    await send('stop the role play')
    expect(said('assistant').at(-1)).toBe("All right, I'm myself again.")
    await send('how much does it cost')
    expect(said('assistant').at(-1)).toContain(lines.costs)
  })

  test('plays the same business again, for another caller', async () => {
    await start()
    await send('be my receptionist')
    await send('Bright Smile Dental')
    await send('stop the role play')
    await send('let me be the caller again, same dental practice')
    const greetings = said('assistant').filter((line) =>
      line.includes('you have reached Bright Smile Dental'),
    )
    expect(greetings).toHaveLength(2)
  })

  test('answers what is asked in the same breath as stopping it, and starts another one that is asked for', async () => {
    await start()
    await send('be my receptionist')
    await send('plumber')
    await send('stop the role play, what does it cost?')
    expect(said('assistant').at(-1)).toContain(lines.costs)
    // The dialogue knows what it has said.
    await send('how much does it cost')
    expect(said('assistant').at(-1)).toContain(lines['costs-again'])
    await send('be my receptionist')
    await send('stop the role play and pretend you are the receptionist of Bright Smile Dental')
    expect(events).toContainEqual({ type: 'role-play', business: 'Bright Smile Dental' })
  })

  test('emits the record of the call after its line, and again when it changes', async () => {
    await start()
    await send('be my receptionist')
    await send('plumber')
    await send('can I speak to a human being')
    expect(eventNames().filter((name) => name === 'call-record')).toHaveLength(1)
    const names = eventNames()
    expect(names.indexOf('call-record')).toBeGreaterThan(names.lastIndexOf('transcript'))
    await send('my name is Kim Park')
    expect(events.findLast((event) => event.type === 'call-record')?.record.customer.name).toBe(
      'Kim Park',
    )
  })

  test('begins at once as a business of the trade whose button was pressed, and tells what is known after each turn', async () => {
    await start({ trade: 'dentist' })
    expect(eventNames().slice(0, 5)).toEqual([
      'started',
      'input-mode',
      'role-play',
      'speaking true',
      'transcript',
    ])
    expect(said('assistant')).toEqual([
      expect.stringMatching(/you have reached the dental practice\. How can I help\?$/),
    ])
    const form = () => events.findLast((event) => event.type === 'call-form')?.form
    expect(form()).toEqual({ business: 'the dental practice', offered: [] })
    await send("I'd like a check-up")
    expect(form()).toMatchObject({ business: 'the dental practice', what: 'Check-up' })
  })
})

test('a recognizer that fails before the first line takes no suggestion away, and typing is offered once', async () => {
  let arrive: (code: typeof receptionist) => void = () => {}
  loadReceptionist = () => new Promise((resolve) => (arrive = resolve))
  await start({ recognizer: false, trade: 'dentist' })
  speechInput.failed('cannot-hear')
  arrive(receptionist)
  await pass()
  await speechOutput.finish()
  await speechOutput.finish()
  await pass(10_000)
  const suggestions = events.findLast((event) => event.type === 'suggestions')?.suggestions
  expect(suggestions?.[0]).toBe("I'd like a check-up")
  expect(said('assistant').slice(1)).toEqual([lines['cannot-hear']])
})

describe('the code that answers', () => {
  let arrive: (code: typeof receptionist) => void
  const arriveLater = () => new Promise<typeof receptionist>((resolve) => (arrive = resolve))

  test('is fetched while the greeting is said, and every line that comes before it is answered in order', async () => {
    loadReceptionist = arriveLater
    await start()
    expect(speechOutput.spoken).toEqual([bookingLines['rp-opening']])
    call.sendText('what does it cost')
    call.sendText('are you a robot')
    expect(said('assistant')).toEqual([bookingLines['rp-opening']])
    arrive(receptionist)
    await pass(100)
    expect(speechOutput.spoken).toEqual([bookingLines['rp-opening'], lines.costs, lines.robot])
  })

  test('is fetched again for an utterance when it could not be fetched before', async () => {
    loadReceptionist = () => Promise.reject(new Error('offline'))
    await start()
    loadReceptionist = async () => receptionist
    call.sendText('what does it cost')
    await pass(100)
    expect(said('assistant').at(-1)).toBe(lines.costs)
  })

  test.each([
    ['an utterance', undefined],
    ['a call that begins in the role', 'dentist'],
  ])('fails the call when it cannot be fetched for %s, and closes everything', async (_, trade) => {
    const error = new Error('offline')
    loadReceptionist = () => Promise.reject(error)
    await start({ trade })
    call.sendText('what does it cost')
    await pass(100)
    expect(lastEvents()).toEqual([{ type: 'failed', reason: 'connection-lost', error }])
    expect([speechOutput.closed, ...closed]).toEqual([true, 'visibility', 'speech input'])
  })

  test('says nothing after the call has ended', async () => {
    loadReceptionist = arriveLater
    await start()
    call.sendText('what does it cost')
    call.hangUp()
    arrive(receptionist)
    await pass(100)
    expect(speechOutput.spoken).toEqual([bookingLines['rp-opening']])
    expect(events.at(-1)).toEqual({ type: 'ended', by: 'caller' })
  })
})
