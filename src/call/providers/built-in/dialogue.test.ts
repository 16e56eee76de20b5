import { describe, expect, test } from 'vitest'
import { brand } from '../../../content/brand.ts'
import { receptionistPhrases } from '../../../content/receptionist.ts'
import { type DialogueTurn, greet, respond } from './dialogue.ts'

/** The greeting and the turn that answers each utterance. */
function turnsOf(...utterances: string[]): DialogueTurn[] {
  const turns = [greet(0)]
  for (const utterance of utterances) {
    turns.push(respond((turns.at(-1) as DialogueTurn).state, utterance, turns.length * 1000))
  }
  return turns
}
const lastTurn = (...utterances: string[]) => turnsOf(...utterances).at(-1) as DialogueTurn
const textOf = (turn: DialogueTurn) => turn.reply.map(({ text }) => text).join(' ')

test('says in its greeting that it is an AI and follows a script', () => {
  expect(textOf(greet(0))).toMatch(/AI/)
  expect(textOf(greet(0))).toMatch(/script/)
})

test('quotes the savings figures of the page', () => {
  expect(textOf(lastTurn('how much would I save'))).toContain('$6,400')
  expect(textOf(lastTurn('how much would I save'))).toContain('$1,200')
  expect(textOf(lastTurn('how much would I save'))).toContain('$5,200')
  expect(textOf(lastTurn('what does it cost'))).toContain('$0.17 per minute')
})

test('offers the booking link to a caller who asks to book or for a person', () => {
  expect(lastTurn('book a call').action).toEqual({ name: 'book' })
  expect(lastTurn('get me a human').action).toEqual({ name: 'book' })
})

describe('the waitlist', () => {
  test('is opened with the known answers, only after a yes', () => {
    const turns = turnsOf('my name is Maria Lopez and I own a bakery', 'join the waitlist', 'yes please')
    expect(turns[2]?.action).toBeUndefined()
    expect(textOf(turns[2] as DialogueTurn)).toContain('Maria Lopez')
    expect(turns[3]?.action).toEqual({
      name: 'join-waitlist',
      answers: { name: 'Maria Lopez', business: 'A bakery', role: 'Business Owner' },
    })
  })

  test('asks for name and business, and reads a spelled name and a business in a sentence', () => {
    expect(lastTurn('sign me up', "it's m a r i a", 'we run a dental practice', 'yes').action).toEqual({
      name: 'join-waitlist',
      answers: { name: 'Maria', business: 'A dental practice' },
    })
  })

  test('is not opened after a no', () => {
    const turns = turnsOf('sign me up', 'Maria', 'Acme', 'no')
    expect(turns.every((turn) => turn.action === undefined)).toBe(true)
    expect(turns.at(-1)?.state.pendingQuestion).toBeUndefined()
  })

  test('answers a question in place of a form answer and then asks the form question again', () => {
    const turn = lastTurn('sign me up', 'are you a robot?')
    expect(textOf(turn)).toBe(`${receptionistPhrases.robot} ${receptionistPhrases['waitlist-name']}`)
    expect(turn.state.pendingQuestion).toEqual({ about: 'name' })
  })

  test('is left after "never mind", and continues with the next form question after "no"', () => {
    expect(textOf(lastTurn('sign me up', 'never mind'))).toBe(receptionistPhrases['anything-else'])
    expect(lastTurn('sign me up', 'never mind').state.pendingQuestion).toBeUndefined()
    expect(lastTurn('sign me up', 'no', 'Acme Dental', 'yes').action).toEqual({
      name: 'join-waitlist',
      answers: { business: 'Acme Dental' },
    })
  })

  test('does not read a question as a name', () => {
    const turn = lastTurn('sign me up', 'why do you need that')
    expect(textOf(turn)).toBe(`${receptionistPhrases.privacy} ${receptionistPhrases['waitlist-name']}`)
    expect(turn.state.entities).toEqual({})
  })

  test('stores a spoken e-mail address', () => {
    expect(lastTurn('my email is maria dot lopez at acme dot co dot uk').state.entities.email).toBe(
      'maria.lopez@acme.co.uk',
    )
  })
})

describe('an utterance that no rule matches', () => {
  test('is answered with "I don\'t know that" and the offer of a person', () => {
    const turn = lastTurn('who won the cup in 1970')
    expect(textOf(turn)).toBe(receptionistPhrases.unknown)
    expect(respond(turn.state, 'yes', 2000).action).toEqual({ name: 'book' })
    expect(respond(turn.state, 'no', 2000).action).toBeUndefined()
  })

  test('is answered differently the second time, and with the booking link the third time', () => {
    const turns = turnsOf('purple monkeys', 'green monkeys', 'blue monkeys')
    expect(turns.map(textOf).slice(1)).toEqual([
      receptionistPhrases.unknown,
      receptionistPhrases['unknown-again'],
      receptionistPhrases.person,
    ])
    expect(turns.at(-1)?.action).toEqual({ name: 'book' })
  })

  test('is answered with "Did you mean" the nearest topic, and that topic after a yes', () => {
    const turn = respond(greet(0).state, 'the dosh thing', 1000, () => 'costs')
    expect(textOf(turn)).toBe('Did you mean what it costs?')
    expect(textOf(respond(turn.state, 'yes', 2000))).toBe(receptionistPhrases.costs)
    expect(textOf(respond(turn.state, 'no', 2000))).toBe(receptionistPhrases['anything-else'])
  })
})

test('answers the question that follows a no', () => {
  expect(textOf(lastTurn('what voices do you have', 'no thanks, how much is it'))).toBe(receptionistPhrases.costs)
})

test('shows the voices section after a yes', () => {
  expect(lastTurn('what voices do you have', 'yes').action).toEqual({ name: 'show-section', section: 'voices' })
})

test.each([
  ['show me the features', 'features'],
  ['scroll down to the benefits', 'benefits'],
  ['take me to how it works', 'how-it-works'],
  ['show me the voice samples', 'voices'],
])('answers "%s" with the section %s', (utterance, section) => {
  expect(lastTurn(utterance).action).toEqual({ name: 'show-section', section })
})

test('repeats its last reply, and its question stays pending', () => {
  const turns = turnsOf('what voices do you have', 'sorry?', 'yes')
  expect(turns[2]?.reply).toEqual(turns[1]?.reply)
  expect(turns[3]?.action).toEqual({ name: 'show-section', section: 'voices' })
})

test('spells the name of the brand and the e-mail address', () => {
  expect(textOf(lastTurn('how do you spell your name'))).toContain([...brand.name.toUpperCase()].join(', '))
  expect(textOf(lastTurn('spell the email please'))).toContain('H, E, L, L, O, at,')
})

test('says goodbye and ends the call', () => {
  expect(lastTurn('ok bye').endedBy).toBe('assistant')
})

test('ends the call at the third insult', () => {
  const turns = turnsOf('you are stupid', 'you are useless', 'shut up')
  expect(turns.map((turn) => turn.endedBy)).toEqual([undefined, undefined, undefined, 'assistant'])
})

test('asks once after a silence, ends the call after the next, and starts to count again after an utterance', () => {
  expect(textOf(lastTurn(''))).toBe(receptionistPhrases['silence-first'])
  expect(lastTurn('', '').endedBy).toBe('assistant')
  expect(lastTurn('', 'hello', '').endedBy).toBeUndefined()
})

test('ends the call after 15 minutes', () => {
  expect(respond(greet(0).state, 'hello', 900_000).endedBy).toBe('time-limit')
})
