import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { receptionistPhrases, receptionistTemplates } from '../../../content/receptionist.ts'
import type { Call, CallEvent } from '../../call-provider.ts'
import { type ConversationDependencies, startConversation } from './conversation.ts'
import type { Reply } from './dialogue/dialogue-state.ts'
import * as formModule from './form/form-dialogue.ts'
import * as rolePlayModule from './role-play/role-play.ts'
import type { SpeechInputListener } from './speech/speech-input.ts'
import type { OutputMode, SpeechOutput } from './speech/speech-output.ts'
import type { Intent } from './understanding/intents.ts'
import type { LanguageModel } from './understanding/language-model.ts'

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

const costsAnswer = `${receptionistPhrases.costs} ${receptionistPhrases['lead-savings']}`

let speechOutput: FakeSpeechOutput
/** The conversation's listener: a test calls it as the speech input would. */
let speechInput: SpeechInputListener
let speechInputCalls: string[]
/** The microphone is loud. */
let loud: boolean
let events: CallEvent[]
let call: Call
let closed: string[]
let languageModel: LanguageModel | undefined
let loadForm: ConversationDependencies['loadForm']
let loadRolePlay: ConversationDependencies['loadRolePlay']

async function start({ recognizer = true, rolePlay = false } = {}) {
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
        isLoud: () => loud,
        close: () => closed.push('speech input'),
      }
    },
    loadForm: () => loadForm(),
    loadRolePlay: () => loadRolePlay(),
    openLanguageModel: async () => languageModel,
  }
  call = startConversation((event) => events.push(event), dependencies, { rolePlay })
  await vi.advanceTimersByTimeAsync(0)
  if (recognizer) {
    speechInput.recognizerReady(true)
    speechInput.recognizerStarted()
  }
}
const lines = (role: 'user' | 'assistant') =>
  events.flatMap((event) => (event.type === 'transcript' && event.role === role && event.final ? [event.text] : []))
const eventNames = () => events.map((event) => (event.type === 'speaking' ? `speaking ${event.speaking}` : event.type))
const withoutSuggestions = () => eventNames().filter((name) => name !== 'suggestions')
const lastEvents = () => events.filter(({ type }) => type === 'ended' || type === 'failed')

beforeEach(() => {
  vi.useFakeTimers()
  loadForm = async () => formModule
  loadRolePlay = async () => rolePlayModule
  languageModel = undefined
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
])('after a reply by %s, listens when the echo of the room has ended: after %d ms', async (mode, delay) => {
  await start()
  speechOutput.mode = mode
  speechOutput.stop()
  await vi.advanceTimersByTimeAsync(delay - 1)
  expect(speechInputCalls).not.toContain('listen')
  await vi.advanceTimersByTimeAsync(1)
  expect(speechInputCalls.at(-1)).toBe('listen')
})

test('answers an utterance and pauses the recognizer while it speaks', async () => {
  await start()
  await speechOutput.finish()
  speechInput.interimUtterance('how much')
  speechInput.finalUtterance('how much is it')
  expect(lines('user')).toEqual(['how much is it'])
  expect(lines('assistant').at(-1)).toBe(costsAnswer)
  expect(speechInputCalls.at(-1)).toBe('pause')
  await speechOutput.finish()
  expect(speechInputCalls.at(-1)).toBe('listen')
})

describe('a question', () => {
  const question = 'how much does it cost'
  async function ask() {
    await start()
    await speechOutput.finish()
    expect(speechInput.interimUtterance(question)).toBe(350)
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const spoken = () => speechOutput.spoken.slice(1)

  test('is answered 350 ms after its last word, while the recognition goes on', async () => {
    await ask()
    await pass(349)
    expect(spoken()).toEqual([])
    await pass(1)
    expect(spoken()).toEqual([costsAnswer])
    expect(lines('user')).toEqual([question])
    expect(speechInputCalls.at(-1)).toBe('listen')
  })

  test('is answered when the microphone is quiet', async () => {
    await ask()
    loud = true
    await pass(549)
    loud = false
    expect(spoken()).toEqual([])
    await pass(1)
    expect(spoken()).toEqual([costsAnswer])
  })

  test('is not answered while more words come', async () => {
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
    expect(lines('user')).toEqual([question])
    expect(speechInputCalls.at(-1)).toBe('pause')
    await speechOutput.finish()
    expect(speechInputCalls.at(-1)).toBe('listen')
    speechInput.recognizerStarted()
    speechInput.finalUtterance('how much does it cost on Sundays')
    expect(lines('user').at(-1)).toBe('how much does it cost on Sundays')
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
    expect(lines('user')).toEqual([question, 'in pounds'])
    expect(lines('assistant').at(-1)).toContain('I only have the price in dollars')
    expect(speechInputCalls.at(-1)).toBe('pause')
    expect(spoken()).toHaveLength(2)
  })

  test('is answered again when the words that stopped its answer are taken back', async () => {
    await ask()
    await pass(350)
    speechInput.interimUtterance(`${question} in`)
    speechInput.interimUtterance(question)
    speechInput.finalUtterance(question)
    expect(spoken()).toEqual([costsAnswer, costsAnswer])
    await speechOutput.finish()
    expect(speechInputCalls.at(-1)).toBe('listen')
  })

  test('is answered as if for the first time when words follow', async () => {
    await ask()
    await pass(350)
    speechInput.finalUtterance(`${question} then`)
    expect(spoken()).toEqual([costsAnswer, costsAnswer])
  })

  test('does not go on with the echo of its answer', async () => {
    await ask()
    await pass(350)
    const echo = receptionistPhrases.costs.split(' ').slice(0, 6).join(' ')
    speechInput.interimUtterance(`${question} ${echo}`)
    expect(eventNames().findLast((name) => name.startsWith('speaking'))).toBe('speaking true')
    speechInput.finalUtterance(`${question} ${echo}`)
    expect(spoken()).toEqual([costsAnswer])
    expect(lines('user')).toEqual([question])
  })

  test('waits for its final result in the form, where another answer is asked for', async () => {
    await start()
    call.sendText('sign me up')
    await speechOutput.finish()
    expect(speechInput.interimUtterance(question)).toBe(650)
    await pass(5000)
    expect(lines('user')).toEqual(['sign me up'])
  })

  test('waits for its final result in a role play', async () => {
    await start()
    call.sendText('be my receptionist')
    await speechOutput.finish()
    await speechOutput.finish()
    expect(speechInput.interimUtterance(question)).toBe(650)
  })

  test.each([
    ['that leads to a role play', 'can you be my receptionist'],
    ['that begins the form', 'can i join the waitlist'],
    ['that is not understood', 'does the wibble flange go sideways'],
  ])('waits for its final result when it is one %s', async (_, asked) => {
    await start()
    await speechOutput.finish()
    expect(speechInput.interimUtterance(asked)).toBe(650)
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
    expect(spoken()).toEqual([receptionistPhrases.robot])
  })
})

test('loads the clip of the answer at an interim utterance', async () => {
  await start()
  await speechOutput.finish()
  speechInput.interimUtterance('how much is it')
  expect(speechOutput.preloaded).toEqual([receptionistPhrases.costs, receptionistPhrases['lead-savings']])
})

test('answers a typed utterance at once while it speaks', async () => {
  await start()
  call.sendText('what does it cost')
  expect(withoutSuggestions().slice(-4)).toEqual(['transcript', 'speaking false', 'speaking true', 'transcript'])
  // `speak` of the interrupted reply resolves only now. It must not end the present reply.
  await vi.advanceTimersByTimeAsync(1000)
  expect(withoutSuggestions().at(-1)).toBe('transcript')
  expect(speechInputCalls.at(-1)).toBe('pause')
  expect(lines('assistant').at(-1)).toBe(costsAnswer)
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
  await vi.advanceTimersByTimeAsync(30)
  expect(lines('assistant').at(-1)).toBe(costsAnswer)
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
    expect(lines('assistant').at(-1)).toBe(costsAnswer)
  })

  test('is possible in the greeting once the recognizer is ready, although it has not listened yet', async () => {
    await start({ recognizer: false })
    speechInput.speechDetected()
    expect(withoutSuggestions().at(-1)).toBe('transcript')
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

  test('of a noise in the goodbye says it again, and the call ends after it', async () => {
    await start()
    call.sendText('goodbye')
    speechInput.speechDetected()
    await vi.advanceTimersByTimeAsync(2500)
    expect(speechOutput.spoken.at(-1)).toBe(speechOutput.spoken.at(-2))
    await speechOutput.finish()
    expect(lastEvents()).toEqual([{ type: 'ended', by: 'assistant' }])
  })

  test('is ignored while the browser speaks with its own synthesis', async () => {
    await start()
    speechOutput.mode = 'synthesis'
    call.sendText('what does it cost')
    speechInput.speechDetected()
    expect(withoutSuggestions().at(-1)).toBe('transcript')
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

describe('the line of an utterance that is not final is removed', () => {
  const removed: CallEvent = { type: 'transcript', role: 'user', text: '', final: true }
  const userEvents = () => events.filter((event) => event.type === 'transcript' && event.role === 'user')

  test.each([
    ['when it turns out to be an echo', () => speechInput.interimUtterance('what would you like to know')],
    ['when the microphone is muted', () => call.setMuted(true)],
    ['before the assistant says that it cannot hear', () => speechInput.failed('cannot-hear')],
  ])('%s', async (_, drop) => {
    await start()
    await speechOutput.finish()
    await vi.advanceTimersByTimeAsync(1000)
    speechInput.interimUtterance('what would you')
    drop()
    drop()
    expect(userEvents().slice(1)).toEqual([removed])
    call.sendText('what does it cost')
    expect(lines('user').at(-1)).toBe('what does it cost')
  })

  test('when the words that stopped an early answer are taken back', async () => {
    await start()
    await speechOutput.finish()
    const question = 'how much does it cost'
    speechInput.interimUtterance(question)
    await vi.advanceTimersByTimeAsync(350)
    speechInput.interimUtterance(`${question} in`)
    speechInput.interimUtterance(question)
    expect(userEvents().at(-1)).toEqual(removed)
  })
})

test('shows that the browser may send the voice to an online service before it listens for the first time', async () => {
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

test('says what comes while it speaks one after the other', async () => {
  await start()
  await speechOutput.finish()
  call.sendText('be my receptionist')
  await vi.advanceTimersByTimeAsync(0)
  speechInput.failed('cannot-hear')
  for (let reply = 0; reply < 3; reply++) await speechOutput.finish()
  expect(lines('assistant').slice(-3)).toEqual([
    receptionistPhrases['role-play'],
    expect.stringMatching(/^Which business shall I answer for\?/),
    receptionistPhrases['cannot-hear'],
  ])
})

test('finishes an answer whose sound has not started before it says cannot-hear', async () => {
  await start()
  speechOutput.slow = true
  call.sendText('what does it cost')
  speechInput.failed('cannot-hear')
  speechOutput.startSound()
  await speechOutput.finish()
  expect(lines('assistant').slice(-2)).toEqual([costsAnswer, receptionistPhrases['cannot-hear']])
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
  expect([speechOutput.closed, ...closed]).toEqual([true, 'speech input'])
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
  expect([speechOutput.closed, ...closed]).toEqual([true, 'speech input'])
})

test('emits only ended, and opens no microphone, when hangUp is called in the click', async () => {
  const openSpeechInput = vi.fn()
  events = []
  call = startConversation((event) => events.push(event), {
    createSpeechOutput: () => new FakeSpeechOutput(),
    openSpeechInput,
    loadForm: async () => formModule,
    loadRolePlay: async () => rolePlayModule,
    openLanguageModel: async () => undefined,
  })
  call.hangUp()
  await vi.advanceTimersByTimeAsync(1000)
  expect(events).toEqual([{ type: 'ended', by: 'caller' }])
  expect(openSpeechInput).not.toHaveBeenCalled()
})

describe('when nothing is heard', () => {
  const offers = () => lines('assistant').filter((line) => line === receptionistTemplates.typingOffer)

  test('offers typing after 8 s of listening, once in a call', async () => {
    await start()
    await speechOutput.finish()
    // 1 s of the 8 has passed in `finish`, with 300 ms of it before listening.
    await vi.advanceTimersByTimeAsync(7299)
    expect(offers()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(offers()).toHaveLength(1)
    // A final utterance without an interim one before it.
    speechInput.finalUtterance('how much is it')
    await speechOutput.finish()
    await vi.advanceTimersByTimeAsync(8000)
    expect(offers()).toHaveLength(1)
  })

  test('does not offer typing to a caller who has been heard, has typed, or has muted the microphone', async () => {
    await start()
    await speechOutput.finish()
    speechInput.interimUtterance('how')
    await vi.advanceTimersByTimeAsync(8000)
    expect(offers()).toEqual([])
    call.hangUp()

    await start()
    await speechOutput.finish()
    call.sendText('how much is it')
    await speechOutput.finish()
    await vi.advanceTimersByTimeAsync(8000)
    expect(offers()).toEqual([])
    call.hangUp()

    await start()
    call.setMuted(true)
    await speechOutput.finish()
    await vi.advanceTimersByTimeAsync(8000)
    expect(offers()).toEqual([])
    call.hangUp()

    await start()
    await speechOutput.finish()
    call.setMuted(true)
    await vi.advanceTimersByTimeAsync(8000)
    expect(offers()).toEqual([])
  })
})

describe("the browser's language model", () => {
  const asked: string[] = []
  function answerWith(intent: Promise<Intent | undefined>) {
    asked.length = 0
    languageModel = {
      choose(utterance) {
        asked.push(utterance)
        return intent
      },
      close: () => closed.push('language model'),
    }
  }
  const nonsense = 'is the flurb on the grommet today'

  test('is not mistaken for silence while it chooses', async () => {
    let choose = (_: Intent | undefined) => {}
    answerWith(
      new Promise((resolve) => {
        choose = resolve
      }),
    )
    await start()
    await speechOutput.finish()
    await vi.advanceTimersByTimeAsync(18_000)
    call.sendText(nonsense)
    await vi.advanceTimersByTimeAsync(2000)
    choose('costs')
    await vi.advanceTimersByTimeAsync(100)
    expect(lines('assistant').at(-1)).toBe(costsAnswer)
  })

  test('is not interrupted by an offer to type while it chooses for a caller who types', async () => {
    answerWith(new Promise(() => {}))
    await start()
    await speechOutput.finish()
    await vi.advanceTimersByTimeAsync(7000)
    call.sendText(nonsense)
    await vi.advanceTimersByTimeAsync(1000)
    expect(lines('assistant')).not.toContain(receptionistTemplates.typingOffer)
  })

  test('chooses the line where nothing is understood', async () => {
    answerWith(Promise.resolve('costs'))
    await start()
    call.sendText(nonsense)
    await vi.advanceTimersByTimeAsync(100)
    expect(lines('assistant').at(-1)).toContain('$0.17 per minute')
    expect(asked).toEqual([nonsense])
  })

  test('is not asked where the utterance is understood', async () => {
    answerWith(Promise.resolve('hours'))
    await start()
    call.sendText('what does it cost')
    await vi.advanceTimersByTimeAsync(100)
    expect(lines('assistant').at(-1)).toBe(costsAnswer)
    expect(asked).toEqual([])
  })

  test('that chooses nothing leaves the answer as it is', async () => {
    answerWith(Promise.resolve(undefined))
    await start()
    call.sendText(nonsense)
    await vi.advanceTimersByTimeAsync(100)
    expect(lines('assistant').at(-1)).toBe(receptionistPhrases.unknown)
  })

  test('does not answer an utterance that a newer one has replaced', async () => {
    let choose = (_: Intent) => {}
    answerWith(
      new Promise((resolve) => {
        choose = resolve
      }),
    )
    await start()
    call.sendText(nonsense)
    call.sendText('what does it cost')
    choose('hours')
    await vi.advanceTimersByTimeAsync(100)
    expect(lines('assistant')).toEqual([receptionistPhrases.greeting, costsAnswer])
  })

  test('is closed with the call', async () => {
    answerWith(Promise.resolve(undefined))
    await start()
    call.hangUp()
    expect(closed).toContain('language model')
  })
})

describe('role play', () => {
  /** Sends a text and waits for what is shown in answer to it. */
  async function send(text: string) {
    call.sendText(text)
    await vi.advanceTimersByTimeAsync(100)
  }
  /** The receptionist says that it does so, and then plays the part. */
  async function ask(text: string) {
    await send(text)
    await speechOutput.finish()
    await vi.advanceTimersByTimeAsync(100)
  }
  const suggestions = () => events.findLast((event) => event.type === 'suggestions')?.suggestions

  test('answers as the business until it is stopped; then the dialogue goes on', async () => {
    await start()
    await ask('pretend you are the receptionist of Bright Smile Dental')
    expect(events).toContainEqual({ type: 'role-play', business: 'Bright Smile Dental' })
    expect(lines('assistant').at(-1)).toContain('Bright Smile Dental. How can I help?')
    expect(suggestions()).toEqual(["I'd like a check-up", 'I have toothache', 'Stop the role play'])
    await send('how much does it cost')
    expect(lines('assistant').at(-1)).toContain('Your business would tell me that beforehand')
    await send('stop the role play')
    expect(lines('assistant').at(-1)).toBe("All right, I'm myself again. What would you like to know?")
    await send('how much does it cost')
    expect(lines('assistant').at(-1)).toContain(receptionistPhrases.costs)
  })

  test('repeats its goodbye where the caller has lost the thread, and is never without words', async () => {
    await start()
    await ask('be my receptionist')
    await send('Bright Smile Dental')
    await send('bye')
    await send('where were we')
    expect(lines('assistant').at(-1)).toContain('That was your receptionist.')
  })

  test('plays the same business again, for another caller', async () => {
    await start()
    await ask('be my receptionist')
    await send('Bright Smile Dental')
    await send('stop the role play')
    await ask('let me be the caller again, same dental practice')
    expect(events.filter(({ type }) => type === 'role-play')).toHaveLength(2)
    await send('I need a check-up on Thursday')
    expect(lines('assistant').at(-1)).toContain('check-up')
    expect(
      lines('assistant')
        .join(' ')
        .match(/you have reached Bright Smile Dental/g),
    ).toHaveLength(2)
  })

  test('answers what is asked in the same breath as stopping it', async () => {
    await start()
    await ask('be my receptionist')
    await send('plumber')
    await send("ok that's enough, what does it cost?")
    expect(lines('assistant').at(-1)).toContain(receptionistPhrases.costs)
    // The dialogue knows what it has said.
    await send('how much does it cost')
    expect(lines('assistant').at(-1)).toContain(receptionistPhrases['costs-again'])
  })

  test('starts the role play that is asked for in the same breath as stopping one', async () => {
    await start()
    await ask('be my receptionist')
    await send('plumber')
    await send('stop the role play and pretend you are the receptionist of Bright Smile Dental')
    expect(events).toContainEqual({ type: 'role-play', business: 'Bright Smile Dental' })
  })

  test('emits the record of the call after its last line, and only once', async () => {
    await start()
    await ask('be my receptionist')
    await send('plumber')
    await send('can I speak to a human being')
    expect(eventNames().filter((name) => name === 'call-record')).toHaveLength(1)
    const names = eventNames()
    expect(names.indexOf('call-record')).toBeGreaterThan(names.lastIndexOf('transcript'))
    await send('how much does it cost')
    expect(lines('assistant').at(-1)).toContain(receptionistPhrases.costs)
  })

  test('begins the call where that was asked for, in place of the greeting', async () => {
    await start({ rolePlay: true })
    expect(eventNames().slice(0, 4)).toEqual(['started', 'input-mode', 'speaking true', 'transcript'])
    expect(lines('assistant')).toEqual([expect.stringContaining('Which business shall I answer for?')])
    await send('a restaurant')
    expect(lines('assistant').at(-1)).toContain('the restaurant. How can I help?')
  })

  test('repeats its question after a silence, and ends the call after the next', async () => {
    await start()
    await ask('be my receptionist')
    await speechOutput.finish()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(lines('assistant').at(-1)).toBe('Hello, are you still there?')
    await speechOutput.finish()
    await vi.advanceTimersByTimeAsync(20_000)
    await speechOutput.finish()
    expect(lastEvents()).toEqual([{ type: 'ended', by: 'assistant' }])
  })

  test('says that it could not be loaded, and the dialogue goes on', async () => {
    loadRolePlay = () => Promise.reject(new Error('offline'))
    await start()
    await speechOutput.finish()
    await ask('be my receptionist')
    expect(lines('assistant').at(-1)).toBe(receptionistTemplates.rolePlayFailed)
    await send('how much does it cost')
    expect(lines('assistant').at(-1)).toContain(receptionistPhrases.costs)
  })

  test('shows its opening before an utterance that comes before it was said, and does not say it afterwards', async () => {
    await start({ recognizer: false })
    await send('pretend you are the receptionist of Bright Smile Dental')
    const opening = /Bright Smile Dental\. How can I help\?$/
    await send('how much does it cost')
    await speechOutput.finish()
    await speechOutput.finish()
    const said = events.flatMap((event) =>
      event.type === 'transcript' ? [event.text] : event.type === 'role-play' ? [event.type] : [],
    )
    expect(said.slice(2)).toEqual([
      receptionistPhrases['role-play'],
      'role-play',
      expect.stringMatching(opening),
      'how much does it cost',
      expect.stringContaining('Your business would tell me that beforehand'),
    ])
    expect(speechOutput.spoken.filter((text) => opening.test(text))).toEqual([])
  })

  test('says its opening once when a noise has stopped the reply before it', async () => {
    await start()
    await send('be my receptionist')
    speechInput.speechDetected()
    await vi.advanceTimersByTimeAsync(2500)
    await speechOutput.finish()
    await speechOutput.finish()
    expect(lines('assistant').filter((line) => line.startsWith('Which business shall I answer for?'))).toHaveLength(1)
  })

  test('says nothing after the call has ended when it cannot be loaded', async () => {
    let fail = (_: Error) => {}
    loadRolePlay = () => new Promise((_, reject) => (fail = reject))
    await start()
    await ask('be my receptionist')
    call.hangUp()
    const { length } = speechOutput.spoken
    fail(new Error('offline'))
    await vi.advanceTimersByTimeAsync(0)
    expect(speechOutput.spoken).toHaveLength(length)
  })

  test('greets as usual when the call should begin with it but it cannot be loaded', async () => {
    loadRolePlay = () => Promise.reject(new Error('offline'))
    await start({ rolePlay: true })
    expect(lines('assistant')).toEqual([receptionistPhrases.greeting])
  })
})

describe("the waitlist form's code", () => {
  async function say(text: string) {
    call.sendText(text)
    await vi.advanceTimersByTimeAsync(100)
  }

  test('is fetched when the form begins, and an answer waits for it', async () => {
    let arrive: (form: typeof formModule) => void = () => undefined
    const loads = vi.fn(() => new Promise<typeof formModule>((resolve) => (arrive = resolve)))
    loadForm = loads
    await start()
    await speechOutput.finish()
    await say('how much does it cost')
    expect(loads).not.toHaveBeenCalled()
    await say('put me on the waitlist')
    expect(loads).toHaveBeenCalled()
    await speechOutput.finish()
    await say('Maria Lopez')
    expect(lines('assistant').at(-1)).toContain(receptionistPhrases['ask-name'])
    arrive(formModule)
    await vi.advanceTimersByTimeAsync(0)
    expect(lines('assistant').at(-1)).toContain('Maria Lopez')
  })

  test('every line that comes before it is answered, in order', async () => {
    let arrive: (form: typeof formModule) => void = () => undefined
    const fetched = new Promise<typeof formModule>((resolve) => (arrive = resolve))
    loadForm = () => fetched
    await start()
    await speechOutput.finish()
    for (const line of ['put me on the waitlist', 'Maria Lopez', 'Bread and Roses Bakery']) await say(line)
    arrive(formModule)
    await vi.advanceTimersByTimeAsync(100)
    expect(lines('assistant').at(-1)).toContain(receptionistPhrases['ask-role'])
    await say('read back what you have')
    expect(lines('assistant').at(-1)).toMatch(/Maria Lopez.*Bread and Roses Bakery/)
  })

  test('a line that comes when it has arrived does not overtake the lines that waited for it', async () => {
    // In a browser each import of the same code ends by itself, one some time after the other.
    const arrivals: ((form: typeof formModule) => void)[] = []
    loadForm = () => new Promise((resolve) => arrivals.push(resolve))
    await start()
    await speechOutput.finish()
    for (const line of [
      'hi, my name is Ada Caller and I own a bakery',
      'we keep missing calls after six',
      'sign me up',
    ]) {
      await say(line)
    }
    for (const line of ['Bread and Roses Bakery', 'about two thousand a month']) await say(line)
    arrivals.shift()?.(formModule)
    await vi.advanceTimersByTimeAsync(0)
    await say('no that is all')
    for (const arrive of arrivals) arrive(formModule)
    await vi.advanceTimersByTimeAsync(100)
    expect(lines('assistant').at(-1)).toContain(receptionistPhrases['ask-email'])
    await say('read back what you have')
    expect(lines('assistant').at(-1)).toMatch(/Bread and Roses Bakery.*Business Owner.*\$1,000 - \$5,000/)
  })

  test("opens the page's form when it cannot be fetched", async () => {
    loadForm = () => Promise.reject(new Error('offline'))
    await start()
    await speechOutput.finish()
    await say("put me on the waitlist, I'm Jo Byrne from Byrne Dental")
    await speechOutput.finish()
    await say('the owner')
    expect(lines('assistant').at(-1)).toContain(receptionistPhrases['form-opened'])
    expect(events).toContainEqual({
      type: 'action',
      action: { name: 'join-waitlist', answers: { name: 'Jo Byrne', business: 'Byrne Dental' } },
    })
  })
})
