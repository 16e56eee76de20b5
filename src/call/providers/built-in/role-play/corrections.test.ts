import { describe, expect, test } from 'vitest'
import { type RolePlayTurn, respondInRolePlay, startRolePlay } from './role-play.ts'

/** Tuesday, 24 November 2026, ten in the morning. */
const now = new Date(2026, 10, 24, 10, 0).getTime()

/** The last turn of a role play of this business. */
const talk = (business: string, ...utterances: string[]): RolePlayTurn =>
  utterances.reduce(
    (turn, utterance) => respondInRolePlay(turn.state, utterance, now),
    startRolePlay({ business }, now),
  )
const text = (turn: RolePlayTurn) => turn.reply.map((part) => part.text).join(' ')

const offered = ['I need a check-up on Thursday']
const named = [...offered, 'the first one']
const phoneAsked = [...named, 'Megan Price']
const readBack = [...phoneAsked, '07700 900123']

describe('an answer and a question in one breath are both taken', () => {
  test.each([
    [
      offered,
      "nine o'clock is lovely how much would it be roughly",
      /^Your business would tell me that beforehand, and I would answer it here\. Okay, Thursday 26 November at 9:00 am\. What's your name/,
    ],
    [offered, "nine's grand but will it be long", /9:00 am\. What's your name, please\?$/],
    [offered, 'nine please, is it an hour or half an hour', /9:00 am\. What's your name, please\?$/],
    [
      named,
      "it's Megan Price and should I bring anything",
      /^Your business .*\. Thank you, Megan Price\. What's the best/,
    ],
    [
      [...offered, 'nine please and how much is it'],
      "it's Megan Price but you didn't say what it costs",
      /^I'll check that with the team and let you know\. Thank you, Megan Price\./,
    ],
    [
      phoneAsked,
      '07700 900123 do you take cards',
      /^Your business .*So that's Thursday 26 November at 9:00 am: check-up, Megan Price, 07700 900123\. Is that right\?$/,
    ],
    [readBack, 'yep spot on is it card or cash', /^Your business .*You're booked in\./],
    [readBack, 'yes thanks and is there parking', /^Your business .*You're booked in\./],
    [readBack, "yes that's right and does that cancel the friday one", /^Your business .*You're booked in\./],
    [readBack, 'yes and tell them I am nervous', /^I'll pass that on to the team\. You're booked in\./],
    [readBack, 'yes and tell them to ring before they come', /^I'll pass that on to the team\. You're booked in\./],
    [
      readBack,
      'perfect yes could you put a pillow on the chair',
      /^I'll pass that on to the team\. You're booked in\./,
    ],
    // A yes to two times takes neither.
    [offered, 'yes please is breakfast included', /^Your business .*Which would you prefer\?$/],
    [offered, 'the first one please is breakfast included', /^Your business .*9:00 am\. What's your name/],
    [offered, "nine's good do youse charge for it", /^Your business .*9:00 am\. What's your name/],
    [readBack, 'yes exactly, is it always the same hygienist', /^Your business .*You're booked in\./],
    [
      [...readBack, 'yes'],
      'oh one question more is there parking nearby',
      /^Your business .*Is there anything else\?$/,
    ],
    [[...readBack, 'yes'], 'do I need to be in when they come', /^Your business .*Is there anything else\?$/],
    [[...readBack, 'yes', 'is there parking'], "no I'm asking if I can park there", /^I'll check .*anything else\?$/],
    [[...readBack, 'yes'], 'okay no problem and we need a chair for my mother', /^Thank you, I've noted that\./],
    [[...readBack, 'yes'], "could I get a text when he's on his way", /^I'll pass that on to the team\./],
    [readBack, "that's right only she's a bit nervous", /^Thank you, I've noted that\. You're booked in\./],
  ])('%j, then %j', (said, utterance, reply) => {
    expect(text(talk('my dental practice', ...said, utterance))).toMatch(reply)
  })

  test.each([
    ['yes please could we make it Friday instead', /^I have Friday 27 November/],
    ['How soon can you fit me in?', /^I have (today|tomorrow)/],
    ['Okay. And should I take an aspirin?', /Which would you prefer\?$/],
    ['closed ah right okay is there an emergency number', /Which would you prefer\?$/],
  ])('a wish for another time is no such question: %s', (utterance, reply) => {
    expect(text(talk('my dental practice', ...offered, utterance))).toMatch(reply)
  })

  test('"yes, but did you get that" is no yes', () => {
    const turn = talk('my garage', 'a service for my Ford on Thursday', 'the first one', 'Dave', '07700 900412')
    const next = respondInRolePlay(turn.state, 'yeah but did you get the bit about it being a Ford', now)
    expect(text(next)).toBe("Thank you, I've noted that. Is everything I read back right?")
    expect(next.state.booked).toBe(false)
  })
})

describe('what was read back is corrected', () => {
  test.each([
    ["no it's just Megan Pryce", 'Megan Pryce'],
    ["no it's not Megan it's Gareth Gareth Price", 'Gareth Price'],
    ["no it's Gareth not Megan Megan's my wife", 'Gareth Price'],
    ["the name's wrong it's Megan Pryce", 'Megan Pryce'],
    ['no the name is Pryce not Price', 'Megan Pryce'],
    ['sorry it is under my husband can you put Gareth Hall', 'Gareth Hall'],
    ['the name should be Meghan not Megan', 'Meghan Price'],
  ])('the name: %s', (utterance, name) => {
    const turn = talk('my dental practice', ...readBack, utterance)
    expect(turn.state).toMatchObject({ name, asked: 'confirm' })
    expect(text(turn)).toContain(name)
  })

  test.each([
    ['no it ends one two four', '07700900124'],
    ['the number ends one two four not one two three', '07700900124'],
    ["no it's nine double oh one two four at the end", '07700900124'],
    ["it's 07700 900 no wait that's the old one 07700 100256", '07700100256'],
    ["it's 07700 900 double one four no double one five", '07700900115'],
  ])('the number: %s', (utterance, phone) => {
    expect(talk('my dental practice', ...readBack, utterance).state).toMatchObject({ phone, asked: 'confirm' })
  })

  test('also after the booking', () => {
    const turn = talk('my dental practice', ...readBack, 'yes', 'can you change the phone number it ends 124 not 123')
    expect(text(turn)).toMatch(/^So that's .* 07700 900124\. Is that right\?$/)
  })

  test.each([
    [
      'my garage',
      'an MOT on Thursday',
      "that's right only it's the full service I want as well as the MOT",
      'MOT and service',
    ],
    ['my garage', 'an MOT on Thursday', "no it's not an MOT it's a service", 'Service'],
    ['my dog grooming business', 'a bath on Thursday', 'no it should be a full groom', 'Full groom'],
    ['my garage', 'an MOT on Thursday', "it's not a Focus any more it's a Fiesta", 'MOT'],
  ])('what it is for, %s: %s, %s', (business, wish, utterance, service) => {
    const turn = talk(business, wish, 'the first one', 'Megan Price', '07700 900123', utterance)
    expect(turn.state.service).toBe(service)
  })

  test.each([
    ['Megan with an e M E G A N Price', 'Megan Price'],
    ['Chloe Bennett two ts at the end', 'Chloe Bennett'],
    ["it's Mr Pickersgill Harold Pickersgill P I C K E R S G I L L", 'Harold Pickersgill'],
    ['Tom and Priya um put it under Priya Nair N A I R', 'Priya Nair'],
    ["it's under Bennett Laura Bennett", 'Laura Bennett'],
    ['its rachel rachel okafor', 'Rachel Okafor'],
    ['Doris Pemberton Mrs', 'Doris Pemberton'],
    ["yes it's Margaret Hughes do I need to bring anything with me like her papers", 'Margaret Hughes'],
    ["it's for Sophie Lindqvist I'm her mum Helen", 'Sophie Lindqvist'],
    ["my name's Margaret again", 'Margaret'],
    ["righto it's Dean Kowalczyk K O W A L C Z Y K", 'Dean Kowalczyk'],
  ])('a name with how it is written, or for whom: %s', (utterance, name) => {
    expect(talk('my dental practice', ...named, utterance).state.name).toBe(name)
  })

  test("a name for whom it is does not replace the caller's", () => {
    const turn = talk('my music school', 'a lesson on Thursday', 'the first one', 'Kate Wojcik', '07700 900123')
    const next = respondInRolePlay(turn.state, 'yes but the lesson is for my daughter her name is Zosia', now)
    expect(next.state.name).toBe('Kate Wojcik')
  })

  test('an hour in place of the one that was heard, while the name is asked for', () => {
    const asked = talk('my dental practice', 'a check up on thursday at nine', 'no i said eleven not nine')
    expect(asked.state).toMatchObject({ asked: 'name', slot: { minutes: 11 * 60 } })
    const digits = 'oh seven seven double o nine hundred nine one one not nine'
    const told = talk('my dental practice', 'a check up on thursday at nine', 'maria lopez', digits)
    expect(told.state.slot?.minutes).toBe(9 * 60)
  })

  test('the name beside the number', () => {
    const turn = talk('my dental practice', ...named, 'rachel okafer', 'no just rachel okafor and it is 07700 900123')
    expect(turn.state).toMatchObject({ name: 'Rachel Okafor', phone: '07700900123' })
  })

  test('what describes something is no other purpose', () => {
    const turn = talk(
      'my removals company',
      'I need a quote',
      'Friday',
      "nine's fine it's a two bed flat on the third floor",
    )
    expect(turn.state.service).toBe('Quote')
  })

  test('the rest is right, so it is booked', () => {
    const turn = talk('my dental practice', ...readBack, 'oh never mind just book it please the rest is right')
    expect(text(turn)).toMatch(/^You're booked in\./)
  })
})

describe('a time that is only rejected', () => {
  test.each([
    ["that's a bit late, what about Saturday", /28 November/],
    ['not Friday, Monday the 30th please', /Monday 30 November/],
    ['no not the 27th I mean December the 3rd', /Thursday 3 December/],
    ['the 27th is when we get back, I need the 30th', /Monday 30 November/],
    ["let's go back to the Thursday one", /Thursday 26 November/],
    ['could we make it Monday my sister needs me Tuesday evening', /Monday 30 November/],
    ["eleven's fine", /at 11:00 am/],
    ['any day next week except Tuesday I have the chiropodist on Tuesday', /(Monday 30 November|Wednesday 2 December)/],
    ["well I'm retired but not too early say Monday", /Monday 30 November at 1[01]:/],
    ["it's the fourteenth of December a Saturday", /Monday 14 December/],
    ['tomorrow arvo', /^I have tomorrow at (12|[1-4]):/],
    ['before I fetch my grandson at half three', /^I have Friday 27 November at (9|1[0-2]|[1-3]):/],
    ["can we make it three o'clock I'm not back till half two", /taken\. I have Friday 27 November at 3:30 pm or/],
    ['yeah eleven on Friday please', /Friday 27 November at 11:00 am/],
  ])('%s', (utterance, reply) => {
    expect(text(talk('my vet practice', 'Can you see my cat on Friday', utterance))).toMatch(reply)
  })

  test('or that was once booked', () => {
    const moved = talk('my restaurant', "I've got a table booked for Friday at seven and I need to move it")
    expect(text(moved)).toBe("This demo can't see earlier bookings, but I can make a new one. What day would suit you?")
    const told = talk('my restaurant', 'I need to move my table from Friday to Saturday at seven')
    expect(text(told)).toMatch(/Saturday 28 November at 7:00 pm/)
  })

  test('a length of time is no day', () => {
    expect(
      text(
        talk(
          'my plumbing company',
          "my tap's been dripping for like a week and now it won't turn off can someone come out",
        ),
      ),
    ).toBe('Okay, leak. What day would suit you?')
  })
})

describe('two wishes at once', () => {
  test.each([
    ['my garage', 'I want the car serviced and there is a rattle from the exhaust', 'Service and exhaust'],
    ['my vet practice', 'she needs her jabs and her nails doing', 'Vaccination and nail clipping'],
    ['my dental practice', "I've lost a filling", 'Lost filling or crown'],
    ['my dental practice', "I chipped a tooth but it doesn't hurt much", 'Broken tooth'],
  ])('%s: %s', (business, wish, service) => {
    expect(talk(business, wish).state.service).toBe(service)
  })

  test('a table for four, no, five', () => {
    expect(talk('my restaurant', 'Friday at seven for four of us no five').state.count).toBe(5)
  })
})

test('when to ring is no time of the appointment', () => {
  const turn = talk('my dental practice', ...phoneAsked, "01632 960 147 but only after lunch I don't hear the phone")
  expect(text(turn)).toMatch(/^Thank you, I've noted that\. So that's Thursday 26 November at 9:00 am/)
})

test('a number from abroad keeps its country code', () => {
  const turn = talk(
    'my dental practice',
    ...phoneAsked,
    'plus five five eleven nine eight seven six five four three two one',
  )
  expect(turn.state.phone).toBe('+5511987654321')
})

test('a wish for every week is noted', () => {
  const turn = talk('my cleaning company', 'I need my flat cleaned', "Thursday mornings and I'd want it every week")
  expect(text(turn)).toMatch(/^Thank you, I've noted that\. I have Thursday 26 November/)
  expect(turn.state.words).toContain('every week')
})

test('a message is asked for before the name', () => {
  const asked = talk('my cleaning company', 'can I leave a message for the manager')
  expect(text(asked)).toBe('Of course. What is it for?')
  const told = respondInRolePlay(asked.state, 'the keys are under the mat', now)
  expect(text(told)).toBe("What's your name, please?")
  expect(told.state.words).toContain('the keys are under the mat')
})

test('an emergency that cannot wait is handed over', () => {
  const throughNow = /^Of course\. I'd put this caller through to your team now/
  expect(text(talk('my plumbing firm', 'a pipe has burst in my kitchen', 'I need somebody now'))).toMatch(throughNow)
  expect(text(talk('my vet practice', 'my dog has just eaten a whole bar of chocolate'))).toMatch(throughNow)
})

test('who gives an e-mail address in place of a number is promised no text message', () => {
  const turn = talk('my dental practice', ...phoneAsked, "I'd rather not give my number can I give you an email")
  expect(text(turn)).toBe('No problem.')
  const given = respondInRolePlay(turn.state, 'megan at example dot com', now)
  expect(given.state.phone).toBe('megan@example.com')
  expect(text(respondInRolePlay(given.state, 'yes', now))).toBe("Okay, you're booked in. Is there anything else?")
})

test.each(['that is me the owner again', 'ok this is me, the owner.', "it's me again"])(
  'the owner is back: %s',
  (utterance) => {
    expect(talk('my vet practice', utterance).over).toBe(true)
  },
)

test('after a hand-over the same business is played again', () => {
  const turn = talk('my law firm', 'can I speak to somebody', 'okay can we do it again same firm')
  expect(text(turn)).toMatch(/^Now you are the caller\. Good morning, you have reached the law firm/)
})

test.each([
  ["my name is Anna so just say Anna's piano lessons", "Anna's piano lessons"],
  ['be the receptionist for Sparkle Cleaning it is a cleaning company', 'Sparkle Cleaning'],
  ["I've got a barber shop called Kings Cuts be my receptionist", 'Kings Cuts'],
  ['hello I am a gardener I do lawns and hedges can you act as my receptionist', 'the gardener'],
  ["hi I own a yoga studio let's do the role play thing", 'the yoga studio'],
])('names the business: %s', (said, business) => {
  const first = startRolePlay({ said }, now)
  const turn = first.state.business ? first : respondInRolePlay(first.state, said, now)
  expect(turn.business).toBe(business)
})

describe('another appointment in the same call', () => {
  const booked = [...readBack, 'yes']

  test('is taken under the number that is known, and both are shown', () => {
    const first = talk('my dental practice', ...booked, 'could you fit my wife Grace in straight after me')
    expect(text(first)).toMatch(/^Okay\. I have Thursday 26 November at .* Which would you prefer\?$/)
    const second = talk(
      'my dental practice',
      ...booked,
      'could you fit my wife Grace in straight after me',
      'the first one',
    )
    expect(text(second)).toMatch(
      /^So that's Thursday 26 November at .*: check-up, Grace, 07700 900123\. Is that right\?$/,
    )
    const last = ['yes', "no that's all, bye"].reduce(
      (turn, utterance) => respondInRolePlay(turn.state, utterance, now),
      second,
    )
    expect(last.callRecord?.summary).toMatch(/^Megan Price booked: check-up, .* Grace booked: check-up, /)
  })

  test('is let go of, and the first one stays', () => {
    const last = talk(
      'my dental practice',
      ...booked,
      'my son needs a check-up as well',
      "no, leave it, that's all, bye",
    )
    expect(last.callRecord).toMatchObject({ outcome: 'booked', customer: { name: 'Megan Price' } })
    expect(last.callRecord?.calendar?.title).toBe('Check-up: Megan Price')
  })

  test.each([
    "no I'd like a second appointment for my husband too",
    'me van wants servicing an all',
    'same again in six months please',
  ])('is asked for: %s', (utterance) => {
    expect(talk('my garage', ...readBack.with(0, 'I need an MOT on Thursday'), 'yes', utterance).state.booked).toBe(
      false,
    )
  })

  test('more is about to be said', () => {
    expect(text(talk('my dental practice', ...booked, 'yeah one more thing'))).toBe('Of course. Go ahead.')
  })
})

test.each([
  [
    named,
    "it's Megan Price and one of us is coeliac",
    /^Thank you, I've noted that\. Thank you, Megan Price\. What's the best/,
  ],
  [
    phoneAsked,
    '07700 900123 but can you ring me after three',
    /^Thank you, I've noted that\. So that's .* Is that right\?$/,
  ],
  [
    readBack,
    "yes that's right and I'd like the window seat noted if there is one",
    /^Thank you, I've noted that\. You're booked in\./,
  ],
  [readBack, 'yes nine is right thank you', /^You're booked in\./],
  [
    [...readBack, 'yes'],
    'is there anything I can do about the pain tonight',
    /^I'll pass that on to the team\. Is there anything else\?$/,
  ],
  [
    [...readBack, 'yes'],
    "what's the latest you're open on a Friday",
    /^We're open Monday to Friday, .* Is there anything else\?$/,
  ],
  [phoneAsked, 'is there a hygienist called Ann in on Thursday', /What's the best phone number for you\?$/],
  [
    phoneAsked,
    'oh seven double oh nine double one four no sorry double one five two',
    /^Could you tell me the whole number, please\?$/,
  ],
  [named, 'my name is Joaquim Teixeira, joaquim with q', /^Thank you, Joaquim Teixeira\./],
  [offered, 'I said nine already', /^Okay, Thursday 26 November at 9:00 am\. What's your name/],
  [["I've lost a crown, tomorrow if possible"], 'the first one', /What's your name, please\?$/],
  [['I need a check-up'], 'next week Tuesday, the first of December', /^I have Tuesday 1 December at /],
  [['I need a check-up'], "I'm easy", /^I have /],
  [[], "I'm not booking anything, I'm only having a ring round", /^No problem, nothing is booked\./],
  [readBack, 'it is in order, please proceed', /^You're booked in\./],
  [readBack, 'far as I know', /^You're booked in\./],
  [named, "the account's in my wife's name so that'd be Patty Renner", /^Thank you, Patty Renner\./],
  [offered, 'oh dear, wrong number, I wanted the vet', /^No problem\. Thank you for calling\. Goodbye!/],
])('after %j: "%s"', (said, utterance, reply) => {
  expect(text(talk('my dental practice', ...said, utterance))).toMatch(reply)
})

test.each([
  ['not sure yet, eight or nine, put nine', 9],
  ['me and the wife and her mother', 3],
  ['um me and hubby and his parents and two kids', 6],
  ['only me', 1],
])('a party is counted: %s', (said, count) => {
  expect(talk('my restaurant', 'a table tomorrow', 'the first one', said).state.count).toBe(count)
})

test('a name of two small words is that of the business', () => {
  expect(startRolePlay({ said: 'be receptionist of my restaurant name Casa do Mar' }, now).business).toBe('Casa do Mar')
})

test('a flood that cannot wait is put through', () => {
  expect(talk('my plumbing firm', 'water is coming through the ceiling, I need somebody right now').state.asked).toBe(
    'none',
  )
})

test.each([
  [['I need a check-up'], "I'm flexible, not today or tomorrow though", /^I have Thursday 26 November at /],
  [
    ['I need a check-up', 'tomorrow'],
    "oh nine, I'd have to drop the kids off first, can you do ten",
    /^(?:Okay, tomorrow at 10:00 am\.|I'm afraid that time is taken)/,
  ],
  [
    offered,
    "nine's good yeah it's Chantelle by the way",
    /^Okay, Thursday 26 November at 9:00 am\. Thank you, Chantelle\. What's the best/,
  ],
  [
    offered,
    "nine o'clock and it's Tom Ellery my number's 0161 496 0233",
    /: check-up, Tom Ellery, 0161 496 0233\. Is that right\?$/,
  ],
  [named, "it's Olu Bright but put it under my wife's name actually Helen Bright", /^Thank you, Helen Bright\./],
  [[], 'I need a check-up next week, Tuesday, no wait, Wednesday', /^Okay, check-up\. I have Wednesday 2 December at /],
  [[], 'I would like an appointment about my tax return on Friday', /^Okay, tax return\. I have Friday/],
  [
    [...readBack, 'yes', 'could you ask Ann to ring me back about the bill'],
    'not the afternoon, try me before ten',
    /^Thank you, I've noted that\.|^Okay/,
  ],
  [
    readBack,
    'yes near enough, and I want a second one for Roy at four the same day',
    /^Okay\. So that's Thursday 26 November at 4:00 pm: .*, Roy, |^Okay\. I have Thursday 26 November/,
  ],
  [
    [...readBack, 'yes', 'my son needs a check-up as well'],
    'the same day, straight after',
    /^I have Thursday 26 November at |^Okay, Thursday 26 November/,
  ],
])('takes all of it after %j: "%s"', (said, utterance, reply) => {
  expect(text(talk('my dental practice', ...said, utterance))).toMatch(reply)
})

test('one of two things that were booked is left', () => {
  const turn = talk(
    'my hair salon',
    'a cut and colour on Thursday',
    'the first one',
    'Chantelle',
    '07700 900123',
    'can you make it just a cut not the colour',
  )
  expect(turn.state.service).toBe('Cut')
})

test('a caller who wants advice on a matter is given an appointment', () => {
  expect(text(talk('my law firm', 'I was hoping to speak to someone about a will'))).toBe(
    'Okay, wills and probate. What day would suit you?',
  )
})

test('a business in small letters is named after the wish', () => {
  expect(startRolePlay({ said: "pretend you're my receptionist it's kowalski plumbing" }, now).business).toBe(
    'Kowalski Plumbing',
  )
})

test('an animal has a name, and its owner comes when they say', () => {
  const turn = talk(
    'my vet practice',
    'I need to book my cat in for her booster',
    "some time on Thursday afternoon if poss she's called Biscuit",
  )
  expect(text(turn)).toMatch(/^I have Thursday 26 November at 1?[2-6]:\d0 pm or /)
  expect(turn.state.name).toBeUndefined()
})

test.each([
  [
    [...readBack],
    'actually make it Friday, I have football Thursday, same time',
    /^No problem\. So that's Friday 27 November at 9:00 am/,
  ],
  [
    ['I need a check-up', 'tomorrow'],
    "I can't tomorrow, do you have anything on Friday afternoon",
    /^I have Friday 27 November at (?:12|1|2|3|4):/,
  ],
  [['I need a check-up'], 'Friday after school, any time from about three', /^I have Friday 27 November at (?:3|4):/],
  [[], 'I need a check-up on Thursday, but not first thing', /^Okay, check-up\. I have Thursday 26 November at 1\d:/],
  [offered, "nine o'clock then and it's Siobhan Keogh that's S I O B H A N K E O G H", /Thank you, Siobhan Keogh\./],
  [offered, 'nine is good my name Wojciech Nowak', /Thank you, Wojciech Nowak\./],
  [readBack, 'yes but is it one hour or two hours', /You're booked in\.|^Your business/],
  [
    ['I need a check-up'],
    "no I'm only asking first do you help with gum disease for self employed people",
    /What day would suit you\?$/,
  ],
  [named, 'Jason Mbeki and the address is 14 Elm Grove', /^Thank you, I've noted that\. Thank you, Jason Mbeki\./],
])('hears what counts after %j: "%s"', (said, utterance, reply) => {
  expect(text(talk('my dental practice', ...said, utterance))).toMatch(reply)
})

test('the name of the business is put right before the call begins', () => {
  const turn = talk('my plumbing firm', "you got the name wrong, it's Harris Plumbing and Heating")
  expect(turn.business).toBe('Harris Plumbing and Heating')
  const said = "I'm a plumber, pretend you're answering my phone, the company is Harris Plumbing and Heating"
  expect(startRolePlay({ said }, now).business).toBe('Harris Plumbing and Heating')
})

test('one double room is no second room', () => {
  const turn = talk('my hotel', "I'm looking for a room for two, a double, for two nights on Friday")
  expect(turn.state.service).toBe('Double room')
})

test('a party is corrected, and the day stays', () => {
  const turn = talk('my restaurant', 'I want a table for Saturday we are five no sorry six persons one is a baby')
  expect(turn.state.count).toBe(6)
  expect(text(turn)).toMatch(/I have Saturday 28 November/)
})

test('what the appointment is for is put in the caller’s words where they deny ours', () => {
  const asked = [
    'I need an appointment regarding a lease on Friday',
    'the first one',
    'Eleanor Whitcombe',
    '020 7946 0857',
  ]
  const turn = talk('my law firm', ...asked, 'No, that is not correct. It is a commercial lease, not a house purchase')
  expect(text(turn)).toMatch(/: commercial lease, Eleanor Whitcombe, 020 7946 0857\. Is that right\?$/)
  const other = talk(
    'my music school',
    'my son wants lessons on Friday',
    'the first one',
    'Ann Doyle',
    '07700 900412',
    "it's a guitar lesson, not Friday",
  )
  expect(other.state).toMatchObject({ service: 'Guitar lesson', asked: 'confirm' })
})

test('a change that is not understood is noted, and the rest read back', () => {
  const turn = talk('my dental practice', ...readBack, 'no', 'the thing with the thing')
  expect(text(turn)).toMatch(
    /^Thank you, I've noted that\. So that's Thursday 26 November at 9:00 am: check-up, Megan Price/,
  )
})

test.each([
  [['my boiler needs its yearly service, it is not urgent'], 'my plumbing firm', /^Okay, boiler/],
  [
    ['I need a cut', "no no you're not listening love, I want Thursday the third of December"],
    'my hair salon',
    /^I have Thursday 3 December/,
  ],
  [
    ['I need a cut', 'you know what forget it, can somebody give me a ring back'],
    'my hair salon',
    /^A colleague will call you back\./,
  ],
  [
    ['can somebody give me a ring back', "Sandra Pickering sweetheart you've got me on your books"],
    'my hair salon',
    /^Thank you, Sandra Pickering\./,
  ],
  [['my brakes grind', 'is it safe to drive it do you think'], 'my garage', /What day would suit you\?$/],
  [
    [
      'my brakes grind',
      'on Thursday',
      "the first one, no wait, I've got to take the kids to school, so um the other one",
    ],
    'my garage',
    /^Okay, Thursday 26 November at 1/,
  ],
])('%j to %s', (said, business, reply) => {
  expect(text(talk(business, ...said))).toMatch(reply)
})

test('a name behind a description is that of the business', () => {
  expect(startRolePlay({ said: 'be my receptionist for a heating company Northgate Heating' }, now).business).toBe(
    'Northgate Heating',
  )
})
