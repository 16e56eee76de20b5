import { describe, expect, test } from 'vitest'
import { respond } from '../../../../../tests/support/respond.ts'
import { greet } from '../dialogue/dialogue.ts'
import type { DialogueTurn } from '../dialogue/dialogue-state.ts'
import { findRolePlayRequest } from '../dialogue/role-play-request.ts'
import { type RolePlayTurn, respondInRolePlay, startRolePlay } from './role-play.ts'

/** Tuesday, 24 November 2026, ten in the morning. */
const now = new Date(2026, 10, 24, 10, 0).getTime()
const text = ({ reply }: Pick<RolePlayTurn, 'reply'>) => reply.map((part) => part.text).join(' ')

const inDialogue = (...utterances: string[]): DialogueTurn =>
  utterances.reduce((turn, utterance) => respond(turn.state, utterance, now), greet(now))

const inPlay = (business: string, ...utterances: string[]): RolePlayTurn =>
  utterances.reduce(
    (turn, utterance) => respondInRolePlay(turn.state, utterance, now),
    startRolePlay({ business }, now),
  )

describe('a name given after the greeting is taken, and the business greets again', () => {
  test.each([
    ['my vet surgery', "It's called Meadow Lane Vets", 'Meadow Lane Vets'],
    ['my garage', "Dawson's Autos", "Dawson's Autos"],
    ['my hair salon', "It's Snip on Seven", 'Snip on Seven'],
    ['a law firm', 'Achterberg and Shaw', 'Achterberg and Shaw'],
    ['my garage', 'the garage is called Fenwick Motors', 'Fenwick Motors'],
    ['a restaurant', "We're the Copper Kettle", 'The Copper Kettle'],
    ['a dentist', 'Oh, the name is Harbour Dental', 'Harbour Dental'],
    ['my bakery', 'Crumb and Crust', 'Crumb and Crust'],
    ['a plumber', 'Call us Rapid Response', 'Rapid Response'],
  ])('%s: %s', (business, utterance, name) => {
    const turn = inPlay(business, utterance)
    expect(turn.business?.toLowerCase()).toBe(name.toLowerCase())
    expect(text(turn)).toContain('How can I help?')
  })

  test.each([
    ['my vet surgery', "My dog's called Rex"],
    ['my vet surgery', "It's about my cat"],
    ['my garage', "Hi, it's Mike"],
    ['a dentist', 'Whitening'],
    ['a dentist', 'Check Up'],
    ['my hair salon', 'Good Morning'],
    ['my hair salon', "It's for Saturday"],
    ['a restaurant', 'Saturday Night'],
    ['a law firm', "We're getting divorced"],
    ['Fenwick Motors', 'Brake Pads'],
  ])('no name, %s: %s', (business, utterance) => {
    expect(inPlay(business, utterance).business).toBeUndefined()
  })
})

describe('a play begins', () => {
  test.each([
    "I run a little Italian place. Could we do a trial run where I'm a guest ringing up for a table?",
    "You answer, I'm a mum calling about lessons for her son",
    "I'd like to hear what my customers would hear",
    "Could I test you? I'll be a patient phoning for a check-up",
    'Let me ring you up as if I were a guest at our restaurant',
    "How about a dry run, I'm the client and you pick up",
    'Can we rehearse a call to my clinic?',
    'Could you do her job for a moment, with me as one of my patients?',
    "Prove it. You're on my phones and I've just been locked out.",
    'Suppose one of my clients rang now. Show me.',
    'Can I be one of the parents and you pick up?',
    'What if I ring you now as a learner and you answer for me?',
  ])('with a wish in other words: %s', (wish) => {
    expect(findRolePlayRequest(wish)).toBeDefined()
  })

  test.each([
    "I'm a customer of yours and I want to complain",
    'Is there a free trial?',
    'What do my customers hear when they are on hold?',
    'Can I try it for a month?',
    "I'm calling about the price",
    'Do you run a test before it goes live?',
  ])('but not with %s', (utterance) => {
    expect(findRolePlayRequest(utterance)).toBeUndefined()
  })

  test.each(['Call it Brannigan Heating', 'Snip on Seven', "It's called Low Tide", 'The Copper Kettle'])(
    'under the name that answers the offer: %s',
    (name) => {
      const offered = { ...greet(now).state, pendingQuestion: { about: 'offer', intent: 'role-play' } as const }
      expect(respond(offered, name, now).rolePlay).toBeDefined()
    },
  )
})

describe('where a play is offered', () => {
  const offered = { ...greet(now).state, pendingQuestion: { about: 'offer', intent: 'role-play' } as const }
  test.each([
    "I'd like a go at being one of my own patients, could you take the call?",
    "Play it for me, I'm a groom who's left it late",
    "Hi, I've had a letter from the tax office and I'm panicking a bit",
    'Prove it',
  ])('it begins with %s', (utterance) => {
    expect(respond(offered, utterance, now).rolePlay).toBeDefined()
  })
})

test('a plain wish to join beats the question that waits for an answer', () => {
  const asked = inDialogue('does it work on sundays')
  expect(asked.state.pendingQuestion).toMatchObject({ about: 'missed' })
  expect(respond(asked.state, "Great, I'd like to get on that waiting list then.", now).state.form).toBeDefined()
})

describe('no play', () => {
  const offered = { ...greet(now).state, pendingQuestion: { about: 'offer', intent: 'role-play' } as const }
  test.each([
    'Yeah well, my trouble is that the phone just rings out.',
    'Google Calendar?',
    'Office manager.',
    "And would it tell me what they wanted? In writing, I mean, because I can't listen to messages.",
    'How much is it, love?',
    'Does it get names right? I have an unusual one',
    'What if I need it to stop?',
    'Can it text me?',
  ])('begins with a question about the service: %s', (utterance) => {
    expect(respond(offered, utterance, now).rolePlay).toBeUndefined()
  })

  test('goes on for a caller who never plays', () => {
    const turn = inPlay('a dentist', 'How much is it, love?', 'Per what? Per call?')
    expect(turn.over).toBe(true)
    expect(turn.rest).toBe('Per what? Per call?')
  })
})

describe('a play ends', () => {
  test.each([
    ["Okay I'm done being a client. Does it sound as human as you do?", 'Does it sound as human as you do?'],
    ["Okay, that's me finished with the test, come out of it", undefined],
    [
      'End of the test. And can it send the caller through to my manager?',
      'can it send the caller through to my manager?',
    ],
    ["Right, I'll stop being the customer now. What does that cost a month?", 'What does that cost a month?'],
    ["Let's leave the play there, thanks", undefined],
    ["I'm me again. Do you do Welsh?", 'Do you do Welsh?'],
    ['OK, back to me, the owner. What does it cost?', 'the owner. What does it cost?'],
    ["Okay, I'm the office manager again. What does it cost?", 'What does it cost?'],
    ['cut, thanks, demo over', undefined],
    ['Right, out of character now, who sets it up?', 'who sets it up?'],
    ['Brilliant. Test over. What would I see after that call?', 'What would I see after that call?'],
    ['Okay, end of the role play, you did fine.', undefined],
    ['Good, you can drop the act now.', undefined],
    ['Now, as the office manager, can yours speak Polish?', 'can yours speak Polish?'],
    ['Great, okay, back to being me now. Can it speak Polish as well?', 'Can it speak Polish as well?'],
    ['All right, stop there. What happens after that?', 'What happens after that?'],
    ['Let me ask you something real, does it do Welsh?', 'does it do Welsh?'],
    ['Okay, back to being yourself. Was that booked?', 'Was that booked?'],
    ['Stop the game now, you were very good at that', undefined],
    ["That's fine. I'm done. Would my patients know it's not a person?", "Would my patients know it's not a person?"],
  ])('%s', (utterance, rest) => {
    const turn = inPlay('a dentist', "I'd like a check-up", utterance)
    expect(turn.over).toBe(true)
    expect(turn.rest).toBe(rest)
  })
})

test('a question about the service in place of the business leaves the play', () => {
  const asked = startRolePlay({}, now)
  const turn = respondInRolePlay(asked.state, 'Does it pick up at three in the morning too?', now)
  expect(turn).toMatchObject({ over: true, rest: 'Does it pick up at three in the morning too?', reply: [] })
})

describe('a business that is called', () => {
  test.each([
    [
      "Before I decide anything I'd want to hear it. Let's say I'm calling an Italian restaurant, mine is Trattoria Bellini.",
      'Trattoria Bellini',
    ],
    ["Let's say I'm calling my accountant about the price", 'the accountant'],
    ["Imagine you are the lady at the phone in my driving school and I'm a learner", 'the driving school'],
    ["Let's do a dry run, you answer as Pete's Plumbing and I'm the customer.", "Pete's Plumbing"],
    ["Can I test it? You be the girl on the desk at Curl Up and I'm a client", 'Curl Up'],
    ["Say I'm ringing my garage, mine's Fenwick Motors", 'Fenwick Motors'],
    ["Imagine I'm phoning a dentist, ours is called Pearl Dental", 'Pearl Dental'],
  ])('is played: %s', (wish, name) => {
    const { rolePlay } = inDialogue(wish)
    expect(rolePlay && startRolePlay(rolePlay, now).business).toBe(name)
  })
})

describe('words around a wish are no name of a business', () => {
  test.each([
    ["Go on then, pretend I'm a patient ringing up."],
    ["How about we do a dummy run, I'll be the customer"],
    ['Pick up as if you worked for me'],
    ["Show me, pretend a homeowner's on the line"],
    ['Act like my receptionist would'],
    ["I'd like to hear what my customers would hear"],
  ])('%s', (wish) => {
    expect(startRolePlay({ said: wish, mentioned: "I'm the manager of Pearl Dental Care" }, now).business).toBe(
      'Pearl Dental Care',
    )
  })
})
