import { describe, expect, test } from 'vitest'
import { freeSlots, slotAt } from './calendar.ts'
import { type RolePlayTurn, respondInRolePlay, startRolePlay } from './role-play.ts'

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
    expect(text(turn)).toContain('dentist, vet, law firm, estate agent, hair salon, plumber, garage or restaurant')
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
      'Now you are the caller. Good morning, you have reached Bright Smile Dental. How can I help?',
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
      'a day in months',
      'a check up on the tenth of march',
      'I have Wednesday 10 March at 8:30 am or 11:30 am. Which would you prefer?',
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

  test('a time that was heard wrong is no appointment that was moved', () => {
    const turn = talk(
      'dentist',
      'a check up thursday at nine',
      "no i said eleven not nine eleven o'clock on the thursday",
      'kelly',
      '202 555 0142',
      'yes',
    )
    expect(respondInRolePlay(turn.state, 'no thanks', now).callRecord?.summary).toBe(
      "Kelly booked: check-up, Thu 26 Nov at 11:00 am. In the caller's words: “a check up thursday at nine”",
    )
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
    expect(turn).toMatchObject({ callRecord: { outcome: 'handed over' } })
    expect(text(turn)).toContain('That was your receptionist.')
    // What is said after it is the dialogue's to answer.
    const next = respondInRolePlay(turn.state, 'what does it cost', now)
    expect(next).toMatchObject({ over: true, reply: [], rest: 'what does it cost' })
  })

  test('nonsense ends it after a few turns at most', () => {
    let turn = reached
    for (let times = 0; times < 6 && !turn.callRecord; times++) {
      turn = respondInRolePlay(turn.state, 'wibbly the flurb and glarp', now)
    }
    expect(turn.callRecord).toBeDefined()
  })

  test('ten minutes end it', () => {
    expect(respondInRolePlay(reached.state, 'hello', now + 10 * 60_000).over).toBe(true)
  })
})

test.each([
  ['ok stop, what does it cost?', 'what does it cost?'],
  ['stop the role play and tell me if it works at night', 'tell me if it works at night'],
  ['right stop now, sign me up for the waitlist', 'sign me up for the waitlist'],
  ['stop, can i book a call with your team', 'can i book a call with your team'],
  [
    "Great. That's enough of the acting, thanks. Would it put that in our own calendar?",
    'Would it put that in our own calendar?',
  ],
  ['Okay, back to normal. Can it text people to confirm?', 'Can it text people to confirm?'],
  ['right come out of the role play now what does it cost', 'what does it cost'],
  ["I've heard enough, does it speak Spanish?", 'does it speak Spanish?'],
  ['can you tell me what it costs and drop the act', 'can you tell me what it costs'],
])('"%s" leaves the role play, and the dialogue answers the rest', (said, rest) => {
  expect(talk('dentist', said)).toMatchObject({ over: true, rest })
})

test.each([
  'okay, finish the test. Thank you, it was nice',
  "that's enough of the acting",
  'stop it please',
  'back to you',
])('"%s" leaves the role play and asks nothing', (said) => {
  const turn = talk('dentist', said)
  expect(turn.over).toBe(true)
  expect(turn.rest).toBeUndefined()
  expect(text(turn)).toBe("All right, I'm myself again. What would you like to know?")
})

test('a caller who wants to be called back leaves name and number, which are read back', () => {
  const asked = talk('plumber', 'can someone call me back on wednesday please', 'dave', '07700 900123')
  expect(text(asked)).toBe('A colleague will call you back: Dave, 07700 900123. Is that right?')
  expect(asked.reply.flatMap(({ clips = [] }) => clips)).toEqual([
    'rp-call-back',
    'rp-number-ends',
    'digit-1',
    'digit-2',
    'digit-3',
    'rp-is-that-right',
  ])
  const { callRecord } = respondInRolePlay(asked.state, 'yes', now)
  expect(callRecord).toMatchObject({
    outcome: 'call back',
    summary: expect.stringMatching(/Dave asked to be called back.*wednesday/),
    customer: { name: 'Dave', phone: '07700 900123', next: 'Call back' },
    message: 'Hello Dave, thank you for calling the plumbing company. A colleague will call you back.',
  })
})

describe('whatever was asked', () => {
  const offered = ['a check up on thursday'] as const
  const named = ['a check up tomorrow at eleven'] as const

  test.each<[string, readonly string[], string, RegExp]>([
    [
      'a name while times are offered',
      offered,
      'My name’s Karen Whitfield',
      /^Thank you, Karen Whitfield\. I have .* Which would you prefer\?$/,
    ],
    ['a bare name', offered, 'Rodrigo Quintero', /^Thank you, Rodrigo Quintero\. I have .* Which/],
    [
      'a number',
      offered,
      'oh double seven double oh, nine hundred, one two three',
      /^Thank you, I have 07700 900123\. I have .* Which/,
    ],
    [
      'a number with tens',
      offered,
      "My number's plus forty four, seven nine double one, then one two three four five six",
      /\+447911123456\. I have .* Which/,
    ],
    [
      'a new day and time while the name is asked',
      named,
      'actually could we make it Thursday at ten instead',
      /^No problem\. Okay, Thursday 26 November at 10:00 am\. What's your name/,
    ],
    [
      'a day that does not suit, and another',
      named,
      "Tomorrow's no good, I'm at work, what about Thursday after four?",
      /I have Thursday 26 November at 4:00 pm or/,
    ],
    [
      'the earlier of the two',
      offered,
      "Okay, I'll take the earliest one",
      /^Okay, Thursday 26 November at 9:00 am\. What's your name/,
    ],
    ['a time while the name is asked', named, 'half two', /2:30 pm/],
    [
      'a name and a number at once',
      named,
      'Oluwaseun Bakare, my number is 555 014 2233',
      /^So that's .*: check-up, Oluwaseun Bakare, 555 014 2233\. Is that right\?$/,
    ],
    [
      'what is to be noted',
      named,
      '14b Larkspur Terrace, B for bravo',
      /^Thank you, I've noted that\. What's your name/,
    ],
    [
      'what was said so far',
      offered,
      'can you read the booking back to me?',
      /^So far I have: check-up\. I have Thursday .* Which/,
    ],
    ['any other question', offered, 'is the coffee any good', /^Your business would tell me that/],
    ['a repetition', offered, 'sorry what was that', /^I have Thursday 26 November at 9:00 am or 11:00 am\. Which/],
    ['hours in other words', offered, 'What time does the practice close?', /^We're open Monday to Friday/],
    [
      'a price in other words',
      offered,
      'is there an extra charge for evenings?',
      /^Your business would tell me that.* Which/,
    ],
  ])('it takes up %s', (_, said, utterance, reply) => {
    expect(text(talk('dentist', ...said, utterance))).toMatch(reply)
  })

  test.each([
    'Could I just speak to a real dentist please?',
    "No, I don't want to leave a message, I'd like to be put through to a dentist now please",
    'Can you put me on to the practice manager?',
    "I'd rather talk to Marco himself",
  ])('it hands over: %s', (utterance) => {
    for (const said of [offered, named]) {
      expect(talk('dentist', ...said, utterance).callRecord?.outcome).toBe('handed over')
    }
  })

  test.each([
    'Actually, can we cancel that? I need to look at my work schedule first.',
    'Sorry, could you cancel it',
    "I'd have to ask my wife first",
    'I need to check with my husband first',
  ])('nothing is booked, before a time is agreed: %s', (utterance) => {
    const turn = talk('dentist', 'a check-up on thursday', utterance)
    expect(turn.callRecord?.outcome).toBe('nothing')
  })

  test.each(['Actually forget it, cancel the appointment', 'never mind', "I don't want it anymore"])(
    'it drops the appointment: %s',
    (utterance) => {
      const turn = talk('dentist', ...named, utterance)
      expect(turn).toMatchObject({ callRecord: { outcome: 'nothing' } })
      expect(text(turn)).toContain('No problem, nothing is booked.')
      const rest = 'what does it cost'
      expect(respondInRolePlay(turn.state, rest, now)).toMatchObject({ over: true, reply: [], rest })
      const kept = respondInRolePlay(turn.state, "no, I've changed my mind, can I still have it", now)
      expect(text(kept)).toMatch(/^Okay, tomorrow at 11:00 am\. What's your name/)
    },
  )

  test('it switches to another business, and shows what was booked', () => {
    const said = [
      ...named,
      'kelly',
      '202 555 0142',
      'yes',
      "Fine. Pretend you're the receptionist at a vet's called Happy Paws.",
    ]
    const turn = talk('dentist', ...said)
    expect(turn).toMatchObject({ business: 'Happy Paws', callRecord: { outcome: 'booked' } })
    expect(turn.state).toMatchObject({ service: undefined, name: undefined, asked: 'wish' })
  })

  test('it answers a question about the product, and the role play goes on', () => {
    const turn = talk('dentist', ...offered, 'Could it handle twenty people ringing at once?')
    expect(text(turn)).toMatch(/(1000 calls|a thousand) .*Which would you prefer\?$/)
    const wish = talk('dentist', ...offered, 'can we book a call with your sales team')
    expect(wish).toMatchObject({ over: true, rest: expect.stringContaining('book a call') })
  })
})

test('a caller who has been put through may go on', () => {
  const put = ['a check up', 'can i speak to the dentist'] as const
  expect(text(talk('dentist', ...put, 'what? no, when can someone see me'))).toContain('I have today at 10:30 am')
  expect(talk('dentist', ...put, 'does it work on sundays')).toMatchObject({
    over: true,
    rest: 'does it work on sundays',
  })
})

test('one who refuses to leave a message is no caller to call back', () => {
  const turn = talk('law firm', 'i need some advice', "no I don't want to leave a message, when can someone see me?")
  expect(text(turn)).toContain('Which would you prefer?')
  expect(turn.state.callBack).toBe(false)
})

test('the number one can be called on is no wish to be called back', () => {
  expect(talk('dentist', 'a check up on thursday', 'you can ring me on 07700 900 321').state).toMatchObject({
    callBack: false,
    phone: '07700900321',
  })
})

test('who gives their name agrees to the only time on offer, but not to one of two', () => {
  expect(talk('dentist', 'a check up at four', 'Kelly').state).toMatchObject({ slot: { day: today + 1, minutes: 960 } })
  expect(talk('dentist', 'a check up on thursday', 'Kelly').state.slot).toBeUndefined()
})

test('the end of a number can be corrected', () => {
  const turn = talk('dentist', 'a check up tomorrow at eleven', 'kelly', '555 014 2233', "no it's 2234 at the end")
  expect(turn.state.phone).toBe('5550142234')
})

test('a table: the greeting is no part of the day, and the number of people may change', () => {
  const turn = talk('restaurant', 'Evening, table for six on Saturday at eight please')
  expect(text(turn)).toBe("Okay, table for 6, Saturday 28 November at 8:00 pm. What's your name, please?")
  expect(text(respondInRolePlay(turn.state, "Sorry, seven of us, my mother-in-law's coming", now))).toBe(
    "Okay, table for 7. What's your name, please?",
  )
})

test('what an appointment is for is taken up before the times', () => {
  expect(text(talk('law firm', 'I have a dispute with my neighbour, can I come on Thursday'))).toMatch(
    /^Okay, contract or dispute\. I have Thursday 26 November/,
  )
  expect(text(talk('the old mill hotel', "we'd like a double room on friday"))).toMatch(
    /^Okay, double room\. I have Friday/,
  )
})

test('who plays the caller at once is answered by the trade that does it, and never taken for a name', () => {
  const first = startRolePlay({}, now)
  const turn = respondInRolePlay(first.state, 'I had a crown fitted and it fell out this morning', now)
  expect(turn.state).toMatchObject({
    business: { name: undefined, trade: 'dentist' },
    service: 'Lost filling or crown',
  })
  const other = respondInRolePlay(first.state, 'Hello, I want one room for two person from Friday until Sunday.', now)
  expect(other.business).toBe('the hotel')
  expect(other.state).toMatchObject({ asked: 'offer', count: 2 })
})

test('a closed day is not offered', () => {
  const sunday = new Date(2026, 10, 22, 9, 0).getTime()
  for (const trade of ['dentist', 'vet', 'law firm', 'hair salon', 'plumber', 'garage']) {
    const turn = respondInRolePlay(startRolePlay({ business: trade }, sunday).state, 'as soon as possible', sunday)
    expect(turn.state.offer[0]?.day, trade).toBeGreaterThan(slotAt(sunday).day)
  }
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
