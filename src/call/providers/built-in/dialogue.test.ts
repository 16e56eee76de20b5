import { describe, expect, test } from 'vitest'
import { receptionistPhrases } from '../../../content/receptionist.ts'
import { callTimeLimit, type DialogueTurn, greet, respond } from './dialogue.ts'

/** Holds a conversation and returns every turn, the greeting first. */
function hold(...said: string[]): DialogueTurn[] {
  const turns = [greet(0)]
  for (const words of said) turns.push(respond((turns.at(-1) as DialogueTurn).state, words, turns.length * 1000))
  return turns
}
const last = (...said: string[]) => hold(...said).at(-1) as DialogueTurn
const words = (turn: DialogueTurn) => turn.reply.map((sentence) => sentence.text).join(' ')

test('says in its greeting that it is an AI and follows a script', () => {
  expect(words(greet(0))).toMatch(/AI/)
  expect(words(greet(0))).toMatch(/script/)
})

test('quotes the savings figures of the page', () => {
  expect(words(last('how much would I save'))).toContain('$6,400')
  expect(words(last('how much would I save'))).toContain('$1,200')
  expect(words(last('how much would I save'))).toContain('$5,200')
  expect(words(last('what does it cost'))).toContain('$0.17 per minute')
})

test('gives the booking link to whoever wants to book or a person', () => {
  expect(last('book a call').action).toEqual({ name: 'book' })
  expect(last('get me a human').action).toEqual({ name: 'book' })
})

describe('the waitlist', () => {
  test('is opened with what was heard, only after an explicit yes', () => {
    const turns = hold('my name is Maria Lopez and I own a bakery', 'join the waitlist', 'yes please')
    expect(turns[2]?.action).toBeUndefined()
    expect(words(turns[2] as DialogueTurn)).toContain('Maria Lopez')
    expect(turns[3]?.action).toEqual({
      name: 'join-waitlist',
      answers: { name: 'Maria Lopez', business: 'A bakery', role: 'Business Owner' },
    })
  })

  test('asks for name and business, and takes them however they are said', () => {
    expect(last('sign me up', "it's m a r i a", 'we run a dental practice', 'yes').action).toEqual({
      name: 'join-waitlist',
      answers: { name: 'Maria', business: 'A dental practice' },
    })
  })

  test('is left alone after a no', () => {
    const turns = hold('sign me up', 'Maria', 'Acme', 'no')
    expect(turns.every((turn) => turn.action === undefined)).toBe(true)
    expect(turns.at(-1)?.state.asked).toBeUndefined()
  })

  test('answers a question asked meanwhile and then asks again', () => {
    const turn = last('sign me up', 'are you a robot?')
    expect(words(turn)).toBe(`${receptionistPhrases.robot.text} ${receptionistPhrases['waitlist-name'].text}`)
    expect(turn.state.asked).toEqual({ about: 'name' })
  })

  test('is dropped when the caller thinks better of it, and goes on without what is not told', () => {
    expect(words(last('sign me up', 'never mind'))).toBe(receptionistPhrases['anything-else'].text)
    expect(last('sign me up', 'never mind').state.asked).toBeUndefined()
    expect(last('sign me up', 'no', 'Acme Dental', 'yes').action).toEqual({
      name: 'join-waitlist',
      answers: { business: 'Acme Dental' },
    })
  })

  test('takes no question for a name', () => {
    const turn = last('sign me up', 'why do you need that')
    expect(words(turn)).toBe(`${receptionistPhrases.privacy.text} ${receptionistPhrases['waitlist-name'].text}`)
    expect(turn.state.heard).toEqual({})
  })

  test('takes a spoken e-mail address', () => {
    expect(last('my email is maria dot lopez at acme dot co dot uk').state.heard.email).toBe('maria.lopez@acme.co.uk')
  })
})

describe('what it does not know', () => {
  test('it says so and offers a person', () => {
    const turn = last('who won the cup in 1970')
    expect(words(turn)).toBe(receptionistPhrases.unknown.text)
    expect(respond(turn.state, 'yes', 2000).action).toEqual({ name: 'book' })
    expect(respond(turn.state, 'no', 2000).action).toBeUndefined()
  })

  test('it says otherwise the second time and gives the booking link the third', () => {
    const turns = hold('purple monkeys', 'green monkeys', 'blue monkeys')
    expect(turns.map(words).slice(1)).toEqual([
      receptionistPhrases.unknown.text,
      receptionistPhrases['unknown-again'].text,
      receptionistPhrases.person.text,
    ])
    expect(turns.at(-1)?.action).toEqual({ name: 'book' })
  })

  test('it asks whether the nearest topic was meant, and answers that after a yes', () => {
    const turn = respond(greet(0).state, 'the dosh thing', 1000, () => 'costs')
    expect(words(turn)).toBe('Did you mean what it costs?')
    expect(words(respond(turn.state, 'yes', 2000))).toBe(receptionistPhrases.costs.text)
    expect(words(respond(turn.state, 'no', 2000))).toBe(receptionistPhrases['anything-else'].text)
  })
})

test('goes on with the question behind a no', () => {
  expect(words(last('what voices do you have', 'no thanks, how much is it'))).toBe(receptionistPhrases.costs.text)
})

test('shows the voices after a yes', () => {
  expect(last('what voices do you have', 'yes').action).toEqual({ name: 'show-section', section: 'voices' })
})

test.each([
  ['show me the features', 'features'],
  ['scroll down to the benefits', 'benefits'],
  ['take me to how it works', 'how-it-works'],
  ['show me the voice samples', 'voices'],
])('takes "%s" to the section %s', (said, section) => {
  expect(last(said).action).toEqual({ name: 'show-section', section })
})

test('repeats what it said, and what it asked stays asked', () => {
  const turns = hold('what voices do you have', 'sorry?', 'yes')
  expect(turns[2]?.reply).toEqual(turns[1]?.reply)
  expect(turns[3]?.action).toEqual({ name: 'show-section', section: 'voices' })
})

test('spells its name and the e-mail address', () => {
  expect(words(last('how do you spell your name'))).toContain('R, I, N, G, W, E, L, L')
  expect(words(last('spell the email please'))).toContain('H, E, L, L, O, at,')
})

test('says goodbye and ends the call', () => {
  expect(last('ok bye').ends).toBe('assistant')
})

test('ends the call at the third insult', () => {
  const turns = hold('you are stupid', 'you are useless', 'shut up')
  expect(turns.map((turn) => turn.ends)).toEqual([undefined, undefined, undefined, 'assistant'])
})

test('asks once into a silence, then says goodbye', () => {
  expect(words(last(''))).toBe(receptionistPhrases['silence-first'].text)
  expect(last('', '').ends).toBe('assistant')
  expect(last('', 'hello', '').ends).toBeUndefined()
})

test('ends the call when its time is over', () => {
  expect(respond(greet(0).state, 'hello', callTimeLimit).ends).toBe('time-limit')
})
