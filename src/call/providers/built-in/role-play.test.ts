import { describe, expect, test } from 'vitest'
import { receptionistPhrases } from '../../../content/receptionist.ts'
import { type RolePlayTurn, respondInRolePlay, startRolePlay } from './role-play.ts'
import { freeSlots, slotAt } from './role-play-calendar.ts'

/** Tuesday, 24 November 2026, ten in the morning. */
const now = new Date(2026, 10, 24, 10, 0).getTime()
const today = slotAt(now).day

/** The turns of a role play: the first answers `business`. */
function talk(business: string, ...utterances: string[]): RolePlayTurn {
  return utterances.reduce(
    (turn, utterance) => respondInRolePlay(turn.state, utterance, now),
    startRolePlay({ business }, now),
  )
}
const text = ({ reply }: RolePlayTurn) => reply.map((part) => part.text).join(' ')

describe('the calendar', () => {
  test('has the same slots for the same day, about two of three are free, and none in the past or on a closed day', () => {
    expect(freeSlots('dentist', today + 1, now)).toEqual(freeSlots('dentist', today + 1, now))
    const week = Array.from({ length: 28 }, (_, day) => freeSlots('dentist', today + 1 + day, now).length)
    // 20 open days of 18 slots.
    expect(week.reduce((all, count) => all + count)).toBeGreaterThan(200)
    expect(week.reduce((all, count) => all + count)).toBeLessThan(280)
    expect(freeSlots('dentist', today, now).every(({ minutes }) => minutes >= 10 * 60 + 30)).toBe(true)
    expect(freeSlots('dentist', today + 4, now)).toEqual([])
    expect(freeSlots('restaurant', today + 6, now)).toEqual([])
    expect(freeSlots('restaurant', today + 5, now)).not.toEqual([])
  })
})

describe('the business', () => {
  test('is asked for with three trades at a time, and all eight are offered', () => {
    let turn = startRolePlay({}, now)
    expect(text(turn)).toContain('dentist, vet, law firm, estate agent, hair salon, plumber, garage and restaurant')
    const offered = new Set<string>()
    for (let page = 0; page < 4; page++) {
      expect(turn.suggestions).toHaveLength(3)
      for (const suggestion of turn.suggestions) offered.add(suggestion)
      turn = respondInRolePlay(turn.state, 'More trades', now)
    }
    expect([...offered].sort()).toEqual(
      [
        'Dentist',
        'Estate agent',
        'Garage',
        'Hair salon',
        'Law firm',
        'More trades',
        'Plumber',
        'Restaurant',
        'Vet',
      ].sort(),
    )
  })

  test('is shown by its name, and spoken by its trade', () => {
    const turn = talk('Bright Smile Dental')
    expect(turn.business).toBe('Bright Smile Dental')
    expect(text(turn)).toBe(
      'All right. Now you are the caller. Good morning, you have reached Bright Smile Dental. How can I help?',
    )
    expect(turn.reply.flatMap(({ clips = [] }) => clips)).toEqual([
      'rp-now-you-call',
      'rp-good-morning',
      'trade-dentist',
      'rp-how-can-i-help',
    ])
  })

  test('is chosen by the receptionist for a visitor who has no preference or is not understood', () => {
    for (const said of [["i don't know"], ['what', 'what is that', 'who are you', 'where is it']]) {
      const turn = said.reduce(
        (last, utterance) => respondInRolePlay(last.state, utterance, now),
        startRolePlay({}, now),
      )
      expect(turn.business, said.join()).toBe('the dental practice')
    }
  })
})

test('a business of no known trade takes tables when its first caller wants one', () => {
  const turn = talk('the golden fork', 'id like to make a reservation for saturday')
  expect(turn.state.business).toEqual({ name: 'The Golden Fork', trade: 'restaurant' })
  expect(text(turn)).toContain('I have Saturday 28 November at 5:00 pm or 7:00 pm.')
})

test('thanks are not a name', () => {
  expect(talk('dentist', 'a check up tomorrow at eleven', 'thank you').state.name).toBeUndefined()
})

test('the greeting is that of the time of day', () => {
  const at = (hour: number) => text(startRolePlay({ business: 'garage' }, new Date(2026, 10, 24, hour).getTime()))
  expect(at(8)).toContain('Good morning')
  expect(at(13)).toContain('Good afternoon')
  expect(at(19)).toContain('Good evening')
})

describe('the time', () => {
  test.each([
    [
      'a closed day',
      'a check up on saturday',
      "I'm afraid we're closed then. I have Monday 30 November at 8:30 am or 11:00 am.",
    ],
    ['a past day', 'a check up yesterday', 'That time has already passed. I have today at 10:30 am or 11:30 am.'],
    [
      'an hour that has passed',
      'a check up today at nine',
      'That time has already passed. I have today at 10:30 am or 11:30 am.',
    ],
    [
      'a taken time',
      'a check up on thursday at half nine',
      "I'm afraid that time is taken. I have Thursday 26 November at 9:00 am or 10:00 am.",
    ],
    [
      'out of hours',
      'a check up tomorrow at eight pm',
      "I'm afraid we're closed then. I have tomorrow at 5:00 pm or 4:30 pm.",
    ],
    [
      'too far ahead',
      'a check up on the tenth of march',
      'I can only book up to eight weeks ahead. What day would suit you?',
    ],
    ['a day', 'a check up on thursday', 'I have Thursday 26 November at 9:00 am or 11:00 am. Which would you prefer?'],
    ['a part of a day', 'a check up on thursday afternoon', 'I have Thursday 26 November at 12:00 pm or 2:30 pm.'],
    ['a time alone', 'a check up at four', 'I have tomorrow at 4:00 pm. Would that suit you?'],
    ['next week', 'a check up next week', 'I have Monday 30 November at 8:30 am or 11:00 am.'],
  ])('%s', (_, utterance, reply) => {
    expect(text(talk('dentist', utterance))).toContain(reply)
  })

  test('earlier goes back to the earliest slot, and says so', () => {
    let turn = talk('dentist', 'a check up on thursday at ten')
    expect(turn.state.slot).toEqual({ day: today + 2, minutes: 600 })
    turn = respondInRolePlay(turn.state, 'do you have anything earlier', now)
    expect(text(turn)).toContain('tomorrow at 5:00 pm or Thursday 26 November at 9:00 am')
    for (let times = 0; times < 12; times++) turn = respondInRolePlay(turn.state, 'anything earlier', now)
    expect(text(turn)).toContain("That's the earliest I have. I have today at 10:30 am. Would that suit you?")
  })

  test('later goes on to the next free slots', () => {
    const turn = talk('dentist', 'a check up on thursday', 'anything later')
    expect(text(turn)).toContain('I have Thursday 26 November at 12:00 pm or 12:30 pm')
  })

  test('"make it Thursday" keeps the time of day where it is free', () => {
    const turn = talk('dentist', 'a check up tomorrow at eleven', 'actually make it thursday')
    expect(turn.state.slot).toEqual({ day: today + 2, minutes: 660 })
    expect(text(turn)).toContain('No problem.')
  })

  test('a change at the last question is read back again, and the record says what was moved', () => {
    const booked = talk(
      'dentist',
      'a check up tomorrow at eleven',
      'kelly',
      '202 555 0142',
      'yes',
      'oh can we make it thursday',
    )
    expect(text(booked)).toContain(
      "So that's Thursday 26 November at 11:00 am: check-up, Kelly, 202 555 0142. Is that right?",
    )
    const { callRecord } = ['yes', 'no thanks'].reduce((turn, said) => respondInRolePlay(turn.state, said, now), booked)
    expect(callRecord).toEqual({
      business: 'the dental practice',
      outcome: 'booked',
      what: 'Check-up',
      summary:
        "Kelly booked: check-up, Thu 26 Nov at 11:00 am. It was moved from Wed 25 Nov at 11:00 am. In the caller's words: “a check up tomorrow at eleven”",
      calendar: { title: 'Check-up: Kelly', day: 'Thu 26 Nov 2026', time: '11:00 am – 11:30 am' },
      customer: { name: 'Kelly', phone: '202 555 0142', next: 'Appointment on Thu 26 Nov at 11:00 am' },
      message: 'Hello Kelly, you are booked at the dental practice: check-up, Thu 26 Nov at 11:00 am. See you then!',
    })
  })

  test('an urgent case gets the earliest time', () => {
    expect(text(talk('plumber', 'a pipe has burst'))).toBe(
      "I'm sorry to hear that. Let me find you the earliest time. I have today at 11:00 am or 11:30 am. Which would you prefer?",
    )
  })
})

test('the read-back is spoken as day, time and the last digits of the number', () => {
  const turn = talk('dentist', 'a check up next thursday at nine', 'kelly', '202 555 0142')
  expect(turn.reply.flatMap(({ clips = [] }) => clips)).toEqual([
    'rp-so-that-is',
    'day-thursday',
    'date-3',
    'at',
    'time-9-00',
    'rp-number-ends',
    'digit-1',
    'digit-4',
    'digit-2',
    'rp-is-that-right',
  ])
})

describe('questions in the middle', () => {
  test.each([
    ['what are your opening hours', "We're open Monday to Friday, 8:30 am to 5:30 pm."],
    ['are you open on sunday', "We're open Monday to Friday"],
    ['how much is a filling', 'Your business would tell me that beforehand, and I would answer it here.'],
    ['do you have parking', 'Your business would tell me that beforehand'],
    ['are you a robot', "I'm an AI receptionist."],
    ['my friend is not breathing', 'please hang up and call the emergency number now'],
    ['sorry what was that', "What's your name, please?"],
    ['hold on a second', 'Take your time.'],
  ])('%s: answers, and the appointment goes on', (said, reply) => {
    const asked = talk('dentist', 'a check up tomorrow at eleven')
    expect(asked.state.asked).toBe('name')
    const turn = respondInRolePlay(asked.state, said, now)
    expect(text(turn)).toContain(reply)
    expect(turn.state).toMatchObject({ asked: 'name', slot: { day: today + 1, minutes: 660 } })
    expect(respondInRolePlay(turn.state, 'kelly', now).state.name).toBe('Kelly')
  })

  test('hours of a trade that opens on Sunday', () => {
    expect(text(talk('restaurant', 'when are you open'))).toContain(
      "We're open Tuesday to Sunday, 5:00 pm to 10:00 pm.",
    )
  })

  test('"do you do …" is a yes where it is one of the services', () => {
    expect(text(talk('garage', 'do you do brakes'))).toContain('Yes, we do that.')
  })
})

/** Utterances that lead to each question. */
const stages: Record<string, string[]> = {
  wish: [],
  'what-for': ['can i come in tomorrow at eleven'],
  day: ['a check up'],
  offer: ['a check up on thursday'],
  name: ['a check up tomorrow at eleven'],
  phone: ['a check up tomorrow at eleven', 'kelly'],
  confirm: ['a check up tomorrow at eleven', 'kelly', '202 555 0142'],
  change: ['a check up tomorrow at eleven', 'kelly', '202 555 0142', 'no'],
  more: ['a check up tomorrow at eleven', 'kelly', '202 555 0142', 'yes'],
}

describe.each(Object.entries(stages))('when it has asked %s', (asked, utterances) => {
  const reached = talk('dentist', ...utterances)

  test('it has at most three suggestions, none of which it fails to understand', () => {
    expect(reached.state.asked).toBe(asked)
    expect(reached.suggestions.length).toBeLessThanOrEqual(3)
    for (const suggestion of reached.suggestions) {
      const turn = respondInRolePlay(reached.state, suggestion, now)
      expect(turn.state.unknownInRow, suggestion).toBe(0)
      expect(suggestion.length).toBeLessThanOrEqual(24)
    }
  })

  test.each(['stop the role play', "that's enough", 'back to Ringwell', 'stop pretending'])(
    '"%s" leaves it',
    (said) => {
      const turn = respondInRolePlay(reached.state, said, now)
      expect(turn.over).toBe(true)
      // Only what was booked is shown.
      expect(turn.callRecord?.outcome).toBe(asked === 'more' ? 'booked' : undefined)
    },
  )

  test('a wish for a person hands over', () => {
    const turn = respondInRolePlay(reached.state, 'i want to speak to a real person', now)
    expect(turn).toMatchObject({ over: true, callRecord: { outcome: 'handed over' } })
  })

  test('nonsense ends it after a few turns at most', () => {
    let turn = reached
    for (let times = 0; times < 12 && !turn.over; times++) {
      turn = respondInRolePlay(turn.state, 'why flurb the wibbly glarp', now)
    }
    expect(turn.over).toBe(true)
  })

  test('ten minutes end it', () => {
    expect(respondInRolePlay(reached.state, 'hello', now + 10 * 60_000).over).toBe(true)
  })
})

test.each([
  ['ok stop, what does it cost?', receptionistPhrases.costs, undefined],
  ['stop the role play and tell me if it works at night', receptionistPhrases['hours-yes'], undefined],
  ['right stop now, sign me up for the waitlist', receptionistPhrases.show, 'join-waitlist'],
  ['stop, can i book a call with your team', receptionistPhrases.book, 'book'],
])('"%s" leaves the role play and is answered', (said, answer, action) => {
  const turn = talk('dentist', said)
  expect(turn.over).toBe(true)
  expect(text(turn)).toContain(answer)
  expect(text(turn)).not.toMatch(/\?/)
  expect(turn.action?.name).toBe(action)
})

test('a caller who wants to be called back leaves name and number', () => {
  const turn = talk('plumber', 'can someone call me back please', 'dave', '07700 900123')
  expect(turn.callRecord).toMatchObject({
    outcome: 'call back',
    summary: expect.stringContaining('Dave asked to be called back'),
    customer: { name: 'Dave', phone: '07700 900123', next: 'Call back' },
    message: 'Hello Dave, thank you for calling the plumbing company. A colleague will call you back.',
  })
})

test('a caller who books nothing gets no message, and the record says so', () => {
  const turn = talk('garage', 'how much are brakes', 'ok never mind')
  expect(turn.callRecord).toEqual({
    business: 'the garage',
    outcome: 'nothing',
    what: 'Brakes',
    summary:
      "A caller asked for: brakes, and made no appointment. Asked about prices. In the caller's words: “how much are brakes”",
    customer: { name: '', phone: '', next: 'None' },
  })
})

test('the same utterances give the same turns', () => {
  const said = ['a check up on thursday', 'the second one', 'kelly'] as const
  expect(talk('dentist', ...said)).toEqual(talk('dentist', ...said))
})
