import { describe, expect, test } from 'vitest'
import { plainText } from './questions.ts'
import { type RolePlayTurn, respondInRolePlay, startRolePlay } from './role-play.ts'
import { readWish } from './when.ts'

/** Tuesday, 24 November 2026, ten in the morning. */
const now = new Date(2026, 10, 24, 10, 0).getTime()

const talk = (business: string, ...utterances: string[]): RolePlayTurn =>
  utterances.reduce(
    (turn, utterance) => respondInRolePlay(turn.state, utterance, now),
    startRolePlay({ business }, now),
  )
const text = ({ reply }: RolePlayTurn) => reply.map((part) => part.text).join(' ')

describe('what describes somebody or gives a reason is no time', () => {
  test.each([
    ["He's called Biscuit, he's a spaniel, about seven", undefined],
    ["She's eight and she's had it before", undefined],
    ['He is only four months old', undefined],
    ["It's a Corsa, about ten years old", undefined],
    ["Saturdays would be best because he's at college in the week", { day: 20785 }],
    ["I'd prefer Friday since I'm in Leeds on Thursday", { day: 20784 }],
    ["I don't finish work till five", { from: 17 * 60 }],
    ["I can't get there before six", { from: 18 * 60 }],
    ["She doesn't get out of school until half three", { from: 15 * 60 + 30 }],
    ["I'm not free until four", { from: 16 * 60 }],
    ['What about Friday, he should be off by then', { day: 20784 }],
    ['Sunday would be better than Saturday', { day: 20786, not: [20785] }],
    ['Could we do nine instead?', { time: { minutes: 9 * 60, certain: false } }],
    ['Nothing before half five', { from: 17 * 60 + 30 }],
    ['Half two. Margaret Oduya', { time: { minutes: 2 * 60 + 30, certain: false } }],
    ['I need it before Christmas', { soon: true }],
    ["I've got to hand the keys back on Monday, so before then", { soon: true }],
  ])('%s', (utterance, when) => {
    expect(readWish(utterance, plainText, now, {})).toEqual(when)
  })

  test.each([
    'Could you text me a reminder the day before?',
    'Will I get a reminder the day before?',
    'Can you drop me a text to confirm?',
    'Can you send me an e-mail the day before, so I remember?',
  ])('a reminder is promised: %s', (utterance) => {
    const reply = text(talk('my hair salon', 'A cut please', 'Friday', utterance))
    expect(reply).toContain('SMS')
    expect(reply).toContain('Which would you prefer?')
  })
})

describe('when somebody can come', () => {
  test.each(["When's she next free?", 'When is Jade available?', 'How soon can you fit me in?', 'What have you got?'])(
    'is answered with the earliest times: %s',
    (utterance) => {
      expect(text(talk('my hair salon', 'A cut please', utterance))).toMatch(/^I have (today|tomorrow|Tue|Wed)/)
    },
  )

  test.each(['How soon can somebody come out?', 'When will they be here?', 'So when are you coming?'])(
    'is said again once it is agreed: %s',
    (utterance) => {
      expect(text(talk('a plumber', 'A pipe has burst', 'the first one', utterance))).toBe(
        "I have today at 11:00 am. What's your name, please?",
      )
    },
  )
})

describe('a worried caller', () => {
  test.each([
    "He's just started shaking, is that an emergency? Should I come straight in?",
    "Can I talk to a real engineer please, I'm getting worried",
    'Should I bring her in right now?',
    "It's getting worse, can you put a vet on?",
    'Is it life threatening?',
  ])('is handed over: %s', (utterance) => {
    const turn = talk('my vet surgery', "My dog's been sick", utterance)
    expect(turn.callRecord?.outcome).toBe('handed over')
  })

  test.each([
    "Yes I've turned the water off, but I've got a baby here and no heating",
    "Yeah, it's coming through the ceiling now",
    'Yes, there is water everywhere',
  ])('chooses no time by telling more: %s', (utterance) => {
    const turn = talk('a plumber', 'A pipe has burst', utterance)
    expect(turn.state.asked).toBe('offer')
    expect(text(turn)).toContain('Which would you prefer?')
  })
})

describe('what is not working where people live', () => {
  test.each([
    ['my heating company', "My furnace quit last night and it's freezing in here, I've got a baby at home."],
    ['Polar Point HVAC', "My furnace quit last night and it's freezing in here, I've got a baby at home."],
    ['an electrician', "We've had no power since this morning"],
    ['a plumber', 'We are without heating and the house is freezing'],
  ])('gets the earliest times, %s: %s', (business, utterance) => {
    expect(text(talk(business, utterance))).toMatch(/^I'm sorry to hear that\. .*Which would you prefer\?$/)
  })
})

describe('what a business is asked or told', () => {
  test.each([
    ['a law firm', 'Should I move out of the house before I file?'],
    ['a law firm', 'Do I have to answer his letters in the meantime?'],
    ['my vet surgery', 'Okay. And should I give him an aspirin?'],
    ['a dentist', 'Can I take ibuprofen for it?'],
  ])('advice is not given but passed on, %s: %s', (business, utterance) => {
    const turn = talk(business, 'I need an appointment', 'Thursday', utterance)
    expect(text(turn)).toMatch(/^I'll pass that on to the team\. I have .* Which would you prefer\?$/)
    expect(turn.state.words).toContain(utterance)
  })

  test('the times are said again after each side answer', () => {
    const before = ['A cut please', 'Friday', 'Do you have parking?', 'Is there a lift?'] as const
    for (const turns of [before.slice(0, 3), before])
      expect(text(talk('my hair salon', ...turns))).toMatch(/ I have Friday .*Which would you prefer\?$/)
  })

  test.each([
    ['Could I bring it in on Thursday around nine?', /I have Thursday 26 November/],
    ['Can I drop it off on Friday morning?', /^I have Friday 27 November/],
    ['Could I bring the car round tomorrow at ten?', /tomorrow/],
    ['Can my wife bring it over on Friday?', /^I have Friday 27 November/],
  ])('a day asked for is a wish: %s', (utterance, reply) => {
    expect(text(talk('a garage', 'My brakes are grinding', utterance))).toMatch(reply)
  })

  test.each([
    ['my driving school', 'Do you do automatic as well as manual?'],
    ['my gym', 'Do you do Pilates?'],
    ['a law firm', 'Do you do ceramic?'],
  ])('is not answered as the service, %s: %s', (business, utterance) => {
    expect(text(talk(business, 'I need an appointment', utterance))).toMatch(
      /^(Your business would tell me|I'll check that|Yes, we do)/,
    )
  })

  test.each([
    "One of us can't have gluten, is that a problem?",
    "My wife's vegan, is that all right?",
    'One of the kids is coeliac',
    "My husband's allergic to shellfish, will that be all right?",
  ])('is noted: %s', (utterance) => {
    expect(text(talk('a restaurant', 'A table for four on Saturday', utterance))).toMatch(/^Thank you, I've noted that/)
  })
})

describe('a name beside something else', () => {
  const offered = ['A cut please', 'Friday'] as const
  test.each([
    ["First one's fine. Gemma Osei", 'Gemma Osei'],
    ['Second one. Kieran', 'Kieran'],
    ["Either's good. Put it in my name, Beatriz Nunes", 'Beatriz Nunes'],
    ['Mrs Ellery. Do you want my telephone number?', 'Mrs Ellery'],
    ["The first one. It's Imran, Imran Siddiq", 'Imran Siddiq'],
    ['Yeah go on. Kit Larkin, 07700 900789', 'Kit Larkin'],
  ])('%s', (utterance, name) => {
    expect(talk('my hair salon', ...offered, utterance).state.name).toBe(name)
  })

  test('without the words around it', () => {
    expect(talk('my hair salon', ...offered, 'the first one', 'Put Lucinda down, please').state.name).toBe('Lucinda')
  })

  test('and an area code that follows the number', () => {
    const said = ['the first one', 'Kit', '555 0178', 'Oh, the area code is 218'] as const
    expect(talk('my hair salon', ...offered, ...said).state.phone).toBe('2185550178')
  })

  test('of a child is not the name of the caller', () => {
    expect(
      talk('my nursery', "I'd like a place", "He's two and a half and he's called Otis").state.name,
    ).toBeUndefined()
  })
})

describe('after a hand-over the call goes on', () => {
  test.each([
    ["Okay, I'm Leonard Voss, my cell is 555 0133.", 'Thank you, Leonard Voss. I have 555 0133.'],
    ['My number is 555 0133', 'Thank you, I have 555 0133.'],
  ])('without a question after who calls: %s', (utterance, reply) => {
    const before = ['My tap is leaking', 'Can I speak to the engineer?', utterance]
    expect(text(talk('a plumber', ...before))).toBe(reply)
    expect(text(talk('a plumber', ...before, 'Sorry, my number is 555 0135'))).toBe('Thank you, I have 555 0135.')
  })

  test.each(["Fine, when's he next in?", 'When can he get here?', 'Have you got anything before the weekend?'])(
    'with %s',
    (utterance) => {
      const turn = talk('a plumber', 'My tap is leaking', 'Can I speak to the engineer?', utterance)
      expect(turn.over).toBeUndefined()
      expect(text(turn)).toContain('Which would you prefer?')
    },
  )
})
