import { describe, expect, test } from 'vitest'
import { bookingLines } from '../../content/booking-lines.ts'
import { phrases } from '../../content/phrases.ts'
import { type TradeId, trades } from '../../content/trades.ts'
import { findSlots, freeSlots } from './calendar.ts'
import { type BookingTurn, call, clips, now, toConfirm } from './call.support.ts'

test('asks for the business, greets as it, and takes a plain booking to its end', () => {
  const asks = ['rp-which-suits', 'rp-name', 'rp-phone', 'rp-is-that-right', 'rp-booked', 'rp-over']
  const said = [...toConfirm, 'yes', "no, that's all"]
  expect(clips(call()).at(-1)).toBe('rp-opening')
  expect(call('Bright Smile Dental')).toMatchObject({ business: 'Bright Smile Dental' })
  expect(call('Bright Smile Dental').reply.at(-1)?.text).toBe('How can I help?')
  for (const [index, line] of asks.entries())
    expect(clips(call(...said.slice(0, index + 2))).at(-1)).toBe(line)
  expect(call(...said).isOver).toBe(true)
  expect(call(...toConfirm, 'yes', 'no worries').isOver).toBe(true)
})

test('what is read back is what was said', () => {
  const read = call(...toConfirm).reply.map(({ text }) => text)
  expect(read.join(' ')).toMatch(
    /^So that's Friday 27 November at [\d:]+ [ap]m: check-up, Sam Lee, 202 555 0142\. Is that right\?$/,
  )
})

test('the record comes with "You\'re booked in", and goes on changing', () => {
  const wish = call(...toConfirm)
  expect(wish.record).toBeUndefined()
  const booked = call(...toConfirm, 'yes')
  expect(booked.record).toMatchObject({
    business: 'Bright Smile Dental',
    outcome: 'booked',
    what: 'Check-up',
    calendar: { day: 'Fri 27 Nov' },
    customer: { name: 'Sam Lee', phone: '202 555 0142' },
  })
  expect(call(...toConfirm, 'yes', 'is there parking').record?.summary).toContain(
    '“is there parking”',
  )
})

describe('the last version counts', () => {
  test.each([
    [
      'day',
      'actually make it Thursday',
      { wish: expect.objectContaining({ days: [20_783, 20_783] }) },
    ],
    ['name', 'no, the name is Kim Park', { name: 'Kim Park' }],
    ['spelling', "it's Leigh, L E I G H", { name: 'Sam Leigh' }],
    ['number', 'no sorry, my number is 202 555 0199', { phone: '2025550199' }],
    ['service', 'I meant whitening, not a check-up', { what: 'Whitening' }],
    ['name in another spelling', 'its tom hartwell with a w', { name: 'Tom Hartwell' }],
    ["number's end", 'the number ends 332 sorry', { phone: '2025550332' }],
    ['first name', "it's Samantha as the first name", { name: 'Samantha Lee' }],
    ['surname', 'sorry, Leigh is my surname', { name: 'Sam Leigh' }],
    ['day alone', 'could we do the day after, same time', { wish: { days: [20_785, 20_785] } }],
    [
      'time, to the other one',
      'no, the second one',
      { slot: call(...toConfirm.slice(0, 2)).state.offered[1] },
    ],
    ['time, and not the number', 'could we make it 11:30 on Friday', { phone: '2025550142' }],
    [
      "what it's for",
      "no, it's for a clicking jaw",
      { what: '“a clicking jaw”', slot: call(...toConfirm).state.slot },
    ],
    ['week alone', 'sorry, I need the week after', { wish: { days: [20_787, 20_793] } }],
    ['day that is not another', 'no, thursday not friday', { wish: { days: [20_783, 20_783] } }],
    ['reason, by its words', 'no, please change it to a sore gum', { what: '“a sore gum”' }],
    [
      'time, after an agreement',
      "that's right, except make it 11:30",
      { wish: { days: [20_784, 20_784], time: { minutes: 690 } } },
    ],
  ])('of the %s at the read-back', (_, correction, expected) => {
    expect(call(...toConfirm, correction).state).toMatchObject(expected)
    expect(call(...toConfirm, correction).state.outcome).toBeUndefined()
  })

  test('in one breath', () => {
    const { state } = call('dentist', 'a check-up on Tuesday, no, Friday')
    expect(state.offered.map(({ day }) => day)).toEqual([20_784, 20_784])
  })

  test('a no without a correction asks what to change', () => {
    expect(clips(call(...toConfirm, 'no'))).toEqual(['rp-what-change'])
  })

  test('after the booking too: it is read back again, and the record tells what was moved', () => {
    const moved = call(...toConfirm, 'yes', 'can we make it Monday instead')
    expect(clips(moved).at(-1)).toMatch(/rp-is-that-right|rp-which-suits|rp-that-suit/)
  })
})

test('what nobody can know is noted by its words, each time with another sentence', () => {
  const questions = ['is there parking nearby', 'can I bring my toddler', 'who will I be seeing']
  const turns = questions.map((_, index) => call(...toConfirm, ...questions.slice(0, index + 1)))
  expect(turns.at(-1)?.state.questions).toEqual(questions)
  expect(new Set(turns.map((turn) => clips(turn)[0])).size).toBe(3)
})

test('a yes with a question beside it books, and notes the question', () => {
  const booked = call(...toConfirm, "Yes, that's it. Do I need to bring my card?")
  expect(clips(booked).at(-1)).toBe('rp-booked')
  expect(booked.record?.summary).toContain('“Do I need to bring my card?”')
})

test('a detail after a yes is noted', () => {
  expect(call(...toConfirm, 'yes great and I will bring my own cushion').record?.summary).toContain(
    'I will bring my own cushion',
  )
})

test('the note holds what the team should know, and no yes, no thanks and no time that was asked for', () => {
  const said = ['a check-up please', 'some time on Friday if you can manage that', 'the first one']
  const rest = ['Sam Lee', '202 555 0142', 'yes, all correct', 'no, that is everything, cheers']
  const { record } = call('Bright Smile Dental', ...said, ...rest)
  expect(record).toMatchObject({ outcome: 'booked', customer: { name: 'Sam Lee' } })
  expect(record?.summary).not.toContain('Also said')
  const door = "and tell them there's a high step at the door"
  const noted = call('Bright Smile Dental', ...said, ...rest.slice(0, -1), door)
  expect(noted.record?.summary).toContain(`“${door}”`)
})

test('what is wanted stands in the record whole, up to a hundred characters', () => {
  const want = 'my old writing desk has lost two of its brass handles and the left drawer sticks'
  expect(call('a furniture restorer', `hello, ${want}`).state.what).toBe(`“${want}”`)
})

test('a rare name is no question', () => {
  const name = 'Maximilian Featherstonehaugh'
  expect(call(...toConfirm.slice(0, 3), name).state).toMatchObject({ name, step: 'phone' })
})

test('a remark beside an answer holds no name', () => {
  const remark = 'reckoned thered be a snag goo on then the first one'
  const { state } = call('a garage', 'a service on Friday', remark)
  expect(state).toMatchObject({ step: 'name', name: undefined })
})

test('a yes of more than one word books, also with a question behind it that has no question mark', () => {
  const { record } = call(...toConfirm, 'yes perfect and do you have parking for two vans')
  expect(record).toMatchObject({
    outcome: 'booked',
    summary: expect.stringContaining('parking'),
  })
})

test('an offered time is taken with a question or a number beside it', () => {
  const offered = toConfirm.slice(0, 2)
  const [first] = call(...offered).state.offered
  const hour = `${Math.floor((first?.minutes ?? 0) / 60) % 12 || 12}:${String((first?.minutes ?? 0) % 60).padStart(2, '0')}`
  for (const said of [
    `${hour} it is. And do you take children, I have three of them`,
    `${hour} is good, it is Dana Reeve on 202 555 0142`,
  ])
    expect(call(...offered, said).state.slot, said).toEqual(first)
})

test('a yes with a change behind it is no yes', () => {
  expect(call(...toConfirm, "that's it but put Samuel down please").state.outcome).toBeUndefined()
})

test('a question behind an answer is noted, and the answer taken', () => {
  const { state } = call(...toConfirm.slice(0, 3), 'jo brand do I need to bring anything')
  expect(state).toMatchObject({ name: 'Jo Brand', questions: ['do I need to bring anything'] })
})

test('the time is said when it is agreed, and not again before the read-back', () => {
  const agreed = call(...toConfirm.slice(0, 3))
  expect(agreed.reply[0]?.text).toMatch(/^So that's Friday 27 November at [\d:]+ [ap]m\.$/)
  expect(clips(call(...toConfirm.slice(0, 4)))).toEqual(['rp-thank-you', 'rp-phone'])
})

test('what is said again as it is known is read back', () => {
  expect(clips(call(...toConfirm, 'no, my name is Sam Lee')).at(-1)).toBe('rp-is-that-right')
})

test('a time outside the opening hours gets the times nearest to it', () => {
  const early = call('restaurant', 'a table for two on friday at half eleven in the morning')
  expect(early.state.offered).toEqual(freeSlots('restaurant', 20_784, now).slice(0, 2))
  const late = call('dentist', 'a check-up on Friday at six')
  expect(late.state.offered).toEqual(freeSlots('dentist', 20_784, now).slice(-2))
})

test('a party has its size, and another one when it changes', () => {
  const table = [
    'Bella Vista, an Italian restaurant',
    'a table for two on friday',
    ...toConfirm.slice(2),
  ]
  expect(call(...table).state.what).toBe('Table for two')
  expect(call(...table, 'actually make it 4 people').state.what).toBe('Table for 4')
  expect(call(table[0] ?? '', 'a table for eight people, no sorry, nine').state.what).toBe(
    'Table for nine',
  )
  expect(call(table[0] ?? '', 'a table for six on friday, no, seven of us').state.what).toBe(
    'Table for seven',
  )
})

test('what was read back is read back once when it is asked for', () => {
  expect(call(...toConfirm, 'sorry, what did you put me down for?').reply).toHaveLength(2)
})

test('a name that is spelled and a question after "no" or "hang on" leave the appointment as it is', () => {
  const offered = ['dentist', 'a check-up on Friday']
  expect(call(...offered, 'the first one', 'Priya Raman. R A M A N').state).toMatchObject({
    step: 'phone',
  })
  for (const said of [
    'No I was asking, is it the dentist?',
    'Hang on, is that the dentist or the hygienist?',
  ]) {
    const { step, slot, questions, notes } = call(...offered, said).state
    expect([step, slot]).toEqual(['offer', undefined])
    expect([...questions, ...notes].join()).toContain('is ')
  }
})

describe('"Which business shall I answer for?"', () => {
  test.each(['roofers', 'joiner', 'accountant', 'butcher', 'decorator'])(
    '"%s" is a trade',
    (said) => {
      expect(call(said).state.business).toBeDefined()
    },
  )

  test.each([
    'contract length',
    'multiple locations',
    'text reminders',
    "I'm just browsing",
    'Book A Demo',
    'Pricing Plans',
  ])('"%s" is none', (said) => {
    expect(call(said).state.business).toBeUndefined()
  })

  test('who wants something of a trade at once has called one', () => {
    const wish = call("I'd like to book a table for four on Friday evening")
    expect(wish.state).toMatchObject({ business: { trade: 'restaurant' }, what: 'Table for four' })
    expect(call('can I book one of your free consultations').state.business).toBeUndefined()
  })

  test.each(['can I speak to a person', 'get me a human', 'never mind'])(
    '"%s" ends the role play',
    (said) => {
      expect(call(said).state.business).toBeUndefined()
    },
  )

  test.each(['do you do gluten free?', 'why?', 'I dunno', 'hang on'])(
    '"%s" is no business',
    (said) => {
      expect(call(said).state.business).toBeUndefined()
    },
  )

  test.each([
    ['Oodles of Poodles', 'Oodles of Poodles'],
    ['Lean On Me Walkers and Scooters', 'Lean On Me Walkers and Scooters'],
    ['Call Me Cab, taxis', 'Call Me Cab'],
    ['Table For Two', 'Table For Two'],
    ["Good morning. Answer for Miss Pearl's, is a hair salon I have.", "Miss Pearl's"],
    ['a nail bar called, wait for it, Nailed It Norwich', 'Nailed It Norwich'],
    ['The Lamb Inn, Nottingham', 'The Lamb Inn'],
    ['ogden funeral directors', 'Ogden Funeral Directors'],
    ["Hughes and daughters we're plumbers", 'Hughes and daughters'],
    ['as i said Smile Care Dental', 'Smile Care Dental'],
    ['a beekeeper i do swarm removals', 'the beekeeper'],
    ['yeah um hello its a bookbinder please', 'the bookbinder'],
  ])('"%s" is %s', (said, name) => {
    expect(call(said).business).toBe(name)
  })

  test('the name can be corrected', () => {
    expect(call('dentist', "No no, the Copper Kettle, it's a cafe").state.business?.name).toBe(
      'The Copper Kettle',
    )
  })
})

describe('after a hand-over', () => {
  const person = ['dentist', 'a check-up on friday', 'I want to speak to a person']

  test('the booking goes on when it is asked for', () => {
    expect(clips(call(...person, 'no, can I just book friday then')).at(-1)).toMatch(
      /^rp-(?:which-suits|that-suit)$/,
    )
  })

  test('what is said stands in the note, and is acknowledged in other words each time', () => {
    const said = [
      'how long will it take',
      'my tooth fell out on tuesday night',
      'I am in the waiting room',
    ]
    const turns = said.map((_, index) =>
      call('dentist', 'my face is swelling up', ...said.slice(0, index + 1)),
    )
    expect(new Set(turns.map((turn) => clips(turn).join())).size).toBe(3)
    for (const words of said) expect(turns.at(-1)?.record?.summary).toContain(words)
  })

  test('in the middle of a booking, who speaks of the booking again gets it as it was', () => {
    const urgent = call(...toConfirm, 'my face is swelling up and I cannot breathe')
    expect(urgent.record).toMatchObject({
      outcome: 'handed over',
      what: expect.stringContaining('swelling'),
    })
    for (const calm of [
      "nobody's in danger, I just need the booking",
      'so am I booked in or not',
    ]) {
      const { state } = call(...toConfirm, 'I want to speak to a person', calm)
      expect(state, calm).toMatchObject({ step: 'confirm', what: 'Check-up', outcome: undefined })
    }
  })

  test('an emergency that goes on is told the emergency number again', () => {
    const told = ['my face is swelling up', 'now she cannot breathe any more, is somebody coming']
    expect(clips(call('dentist', ...told))).toEqual(['rp-team-tells'])
    expect(clips(call('dentist', 'I want to speak to a person', told[1] ?? ''))).toEqual([
      'rp-emergency',
    ])
  })

  test('who asked for a person stays one for the team, until something is booked', () => {
    const back = [...toConfirm.slice(0, 4), 'I want to speak to a person', '202 555 0142']
    expect(call(...back, 'goodbye').record?.outcome).toBe('handed over')
    expect(call(...back, 'yes').record?.outcome).toBe('booked')
  })

  test('what sounded like an emergency, and is none, is what the call is for', () => {
    const { state } = call('dentist', 'my face is swelling up', "it's no emergency", 'on friday')
    expect(state).toMatchObject({ what: '“my face is swelling up”', step: 'offer' })
  })

  test('a name is asked for its number, once', () => {
    const named = call(...person, 'this is Maya Ellis')
    expect(clips(named).at(-1)).toBe('rp-phone')
    expect(clips(call(...person, 'this is Maya Ellis', '202 555 0142'))).not.toContain('rp-phone')
  })

  test('in the middle of a booking, who then gives what was asked for gets the booking as it was', () => {
    const person = 'can you put me through to a real person'
    const back = call(...toConfirm.slice(0, 4), person, 'all right, my number is 202 555 0142')
    expect(clips(back).at(-1)).toBe('rp-is-that-right')
    expect(back.state).toMatchObject({ name: 'Sam Lee', phone: '2025550142' })
    expect(clips(call(...toConfirm.slice(0, 4), person, 'they can ring me any time'))).toEqual([
      'rp-team-has-it',
    ])
  })

  test('a question in an emergency is answered with the emergency number', () => {
    const asked = call('dentist', 'my face is swelling up', 'should I take it to the hospital?')
    expect(asked.reply[0]?.text).toContain('call the emergency number')
  })

  test('its words stand in the record as they were said, without a greeting', () => {
    const what = (said: string) => call('dentist', said).record?.what
    expect(what('there is a gas leak in the kitchen')).toBe('“there is a gas leak in the kitchen”')
    expect(what('hi there, I smell gas,')).toBe('“I smell gas”')
  })

  test("the number's end can be corrected, and a wish goes on with the booking", () => {
    const reached = [
      ...person,
      'Sheila Oldham',
      'oh one three three two five five five oh one nine eight',
    ]
    expect(call(...reached, 'sorry, my number ends oh one eight nine').state.phone).toBe(
      '013325550189',
    )
    const calm = "it's not an emergency, I just want a check-up booked"
    expect(call('dentist', 'my face is swelling up', calm).state).toMatchObject({
      step: 'day',
      what: 'Check-up',
    })
  })

  test('who is put through is asked for a name, once', () => {
    expect(clips(call(...person)).at(-1)).toBe('rp-name')
    const named = call(...person, "Tahlia Brusco, they'll know exactly who it is")
    expect(named.state.name).toBe('Tahlia Brusco')
    expect(clips(call(...person, "I'd rather not say"))).not.toContain('rp-name')
    expect(clips(call(...person, 'no thanks'))).toEqual(['rp-no-problem'])
    expect(clips(call('dentist', 'my face is swelling up'))).toEqual(['rp-emergency'])
  })

  test('more of an emergency goes into the note, and is not answered with the same again', () => {
    const told = ['my face is swelling up', 'she is in room twelve', 'I am standing beside her']
    expect(clips(call('dentist', ...told))).not.toEqual(clips(call('dentist', ...told.slice(0, 2))))
    expect(call('dentist', ...told).state.notes).toContain('I am standing beside her')
  })

  test('a word that is said first is no name', () => {
    expect(call('dentist', 'my face is swelling up', 'oh heck').state.name).toBeUndefined()
    expect(call(...person, 'Dedra Polk').state.name).toBe('Dedra Polk')
  })

  test('"it is no emergency" goes back to the booking', () => {
    const calm = call(
      'dentist',
      'a check-up on friday',
      'my face is swelling up',
      "it's not an emergency",
    )
    expect(calm.state.outcome).toBeUndefined()
  })
})

test('who wanted no appointment, and then says when, wants one', () => {
  const wanted = call(
    'dentist',
    'leave it, no appointment',
    'no wait, a check-up on Friday after all',
  )
  expect(wanted.state).toMatchObject({ outcome: undefined, step: 'offer', what: 'Check-up' })
})

test('a day that is named beside a yes moves nothing', () => {
  const { state } = call(...toConfirm, "yes, that's right. I need the letter by December tenth")
  expect(state).toMatchObject({ outcome: 'booked', slot: call(...toConfirm).state.slot })
})

test('a message names a title with what follows it', () => {
  const titled = call(...toConfirm.slice(0, 3), 'Mrs Pauline Gethin', '202 555 0142', 'yes')
  expect(titled.record?.message).toMatch(/^Hi Mrs Pauline Gethin, /)
})

describe('what is said beside the time', () => {
  const offered = ['dentist', 'a check-up on Friday']

  test('a name is kept', () => {
    expect(
      call(...offered, "the first one, name's kirra doolan k i double r a").state,
    ).toMatchObject({
      name: 'Kirra Doolan',
      step: 'phone',
    })
  })

  test('a number takes the one time that was offered', () => {
    const free = freeSlots('dentist', 20_784, now).at(-1) as { day: number; minutes: number }
    const time = `${Math.floor(free.minutes / 60) - 12}:${String(free.minutes % 60).padStart(2, '0')} pm`
    const asked = `do you have anything at ${time} on Friday?`
    expect(call(...offered, asked).state.offered).toEqual([free])
    expect(call(...offered, asked, '202 555 0142').state.slot).toEqual(free)
  })

  test('a service that is asked about is what the call is for, and the question is noted', () => {
    const { state } = call('dentist', 'do you do whitening?')
    expect(state).toMatchObject({ what: 'Whitening', questions: ['do you do whitening?'] })
  })

  test('a story that ends in a request is what the call is for', () => {
    const story =
      "evening, my accordion's got a key that sticks and two of the buttons are dead, can I bring it in"
    expect(call('a repair shop', story).state).toMatchObject({
      step: 'day',
      what: expect.stringMatching(/^“my accordion/),
    })
  })

  test('"the other one" is one of those that were offered with the agreed time', () => {
    const { state } = call(
      ...offered,
      'Tuesday at 11:30',
      'Sam Lee',
      '202 555 0142',
      'the first one',
    )
    expect(state.slot?.day).toBe(20_788)
  })
})

test('opening hours are answered from the trade', () => {
  expect(call('vet', 'what time do you close').reply[0]?.text).toBe(
    "We're open Monday to Saturday, from 9:00 am to 6:00 pm.",
  )
})

test('a caller who changes their mind books nothing', () => {
  const left = call('dentist', 'a check-up on Friday', "I've changed my mind, don't book anything")
  expect(left.record).toMatchObject({ outcome: 'nothing' })
  expect(left.record?.calendar).toBeUndefined()
})

test('"stop the role play" leaves it, and what is said with it is answered by the dialogue', () => {
  expect(call('dentist', 'stop the role play').isOver).toBe(true)
  const left = call('dentist', 'stop the role play. how much does it cost?')
  expect([left.isOver, clips(left)]).toEqual([true, ['rp-left', 'costs']])
})

test('nothing is said of a name or number that is not given', () => {
  const refusals = Array(4).fill("I'd rather not")
  const { record } = call(...toConfirm.slice(0, 3), ...refusals, 'yes')
  expect(record?.message).toBeUndefined()
})

describe('what it costs', () => {
  test.each([
    ['is breakfast included?', 'rp-check'],
    ['how much is it with gems on?', 'rp-check'],
    ['is it expensive?', 'rp-price'],
    ['how much is it per minute?', 'rp-price'],
  ])('"%s"', (said, line) => {
    expect(clips(call('a nail bar', 'gel nails', said))).toContain(line)
  })
})

test('"can I come in for a consultation?" is asked of the business, before a time is agreed', () => {
  const asked = call('a tattoo studio', 'a small tattoo', 'ok can I come in for a consultation')
  expect(clips(asked)).not.toContain('book')
})

describe('the invented calendar', () => {
  const ids = Object.keys(trades) as TradeId[]

  test('has free slots in the hours of every trade, and none in the past', () => {
    for (const id of ids) {
      const slots = [20_781, 20_782, 20_783, 20_784, 20_785].flatMap((day) =>
        freeSlots(id, day, now),
      )
      const [opens, closes] = trades[id].hours
      expect(slots.length, id).toBeGreaterThan(4)
      expect(slots.every(({ minutes }) => minutes >= opens && minutes <= closes)).toBe(true)
      expect(slots.some(({ day, minutes }) => day === 20_781 && minutes < 582)).toBe(false)
    }
  })

  test('offers two times, and says why they are others than those asked for', () => {
    expect(findSlots('dentist', { days: [20_785, 20_785] }, [], now)).toMatchObject({
      because: ['rp-closed', 'rp-open-dentist'],
    })
    expect(findSlots('dentist', { days: [20_780, 20_780] }, [], now)).toMatchObject({
      because: ['rp-past'],
    })
    expect(findSlots('dentist', { days: [20_784, 20_784] }, [], now).offered).toHaveLength(2)
  })
})

test('the opening hours that are said are those of the appointments', () => {
  expect(bookingLines['rp-open-dentist']).toBe(
    "We're open Monday to Friday, from 8:30 am to 5:30 pm.",
  )
  expect(bookingLines['rp-open-restaurant']).toBe(
    "We're open Tuesday to Sunday, from 12:00 pm to 10:00 pm.",
  )
})

test('a business that is open every day says so, and a hotel when its guests arrive', () => {
  expect(bookingLines['rp-open-other']).toBe("We're open every day, from 8:00 am to 8:00 pm.")
  expect(bookingLines['rp-open-hotel']).toBe(
    'Guests can arrive every day, from 2:00 pm to 10:00 pm.',
  )
})

describe('a number that is withheld', () => {
  test('is no wish for a person', () => {
    const withheld = "nah i don't really give out my number like that"
    expect(call(...toConfirm.slice(0, 4), withheld).state.doubt).toBeUndefined()
  })

  const toPhone = toConfirm.slice(0, 4)

  test('is left out', () => {
    const said = call(...toPhone, "I'd rather not say")
    expect(said.state).toMatchObject({ step: 'confirm', phone: '' })
  })

  test('is explained once where it is asked why, and asked for once more after a yes', () => {
    const why = call(...toPhone, 'why do you need that?')
    expect(clips(why)).toEqual(['rp-why', 'rp-phone'])
    expect(call(...toPhone, 'why do you need that?', 'no').state.phone).toBe('')
    expect(call(...toPhone, 'yes').state).toMatchObject({ step: 'phone', phone: undefined })
    expect(call(...toPhone, 'yes', 'yes').state).toMatchObject({ step: 'confirm', phone: '' })
  })
})

test.each(['you betcha', 'mm-hmm'])('"%s" is a yes', (said) => {
  expect(call(...toConfirm, said).state.outcome).toBe('booked')
})

test('a no to "What day would suit you?" books nothing', () => {
  const asked = call('a cleaning company', 'I need my oven cleaned', "no, that's all, thanks")
  expect(asked.state.outcome).toBe('nothing')
})

test('who asks for a table calls a restaurant, whatever its name', () => {
  const asked = call('Spice Junction', 'a table for six on Friday')
  expect(asked.state.business).toEqual({ name: 'Spice Junction', trade: 'restaurant' })
  for (const wish of ['a delivery on Friday', 'I need a room painted', 'a lane on Friday night'])
    expect(call('Spice Junction', wish).state.business?.trade).toBe('other')
})

test('what is told before a wish is what the call is for', () => {
  const told = call('an accountant', 'my papers are in such a mess, you would not believe it')
  expect(told.state.what).toMatch(/^“my papers/)
  const asked = call('a cleaning company', 'do you do end of tenancy cleans', 'the fifteenth')
  expect(asked.state.what).toBe('“do you do end of tenancy cleans”')
})

test('a slot, a number and a greeting are put together from parts whose tone falls only at the end of the sentence', () => {
  const phrase = (id: string) => phrases[id as keyof typeof phrases]
  const said = (turn: BookingTurn) => clips(turn).map(phrase).join(' ')
  expect(said(call('Bright Smile Dental'))).toBe(
    'Now you are the caller. Good morning, you have reached the dental practice. How can I help?',
  )
  const time = String.raw`at \w+ (?:o'clock|thirty)`
  const offer = new RegExp(`I have tomorrow, ${time}, or (?:tomorrow|Thursday), ${time}\\. Which`)
  expect(said(call('Bright Smile Dental', 'a check-up tomorrow'))).toMatch(offer)
  expect(said(call('Bright Smile Dental', 'a check-up on December 3'))).toMatch(
    /I have Thursday, the third, at /,
  )
  expect(said(call(...toConfirm))).toMatch(
    new RegExp(
      `^So that's Friday, ${time}, and your number ends in: one, four, two\\. Is that right\\?$`,
    ),
  )
})

describe('what is said beside the read-back', () => {
  const back = (said: string) => call(...toConfirm, said)

  test.each([
    "Yeah, that's spot on now.",
    'yeah thats right oh and is friday every week or just the one time',
    'Yes. Friday, Sam Lee.',
    'okay thanks bye',
  ])('"%s" is a yes', (said) => {
    const { record, state } = back(said)
    expect(record?.outcome ?? state.outcome).toBe('booked')
    expect(record?.customer.name).toBe('Sam Lee')
  })

  test.each([
    ["Well, there is a gap, it's just rusty. But yeah.", { name: 'Sam Lee' }],
    ['Put my sister down as well, her name is Hoa.', { name: 'Sam Lee' }],
    ['cat name is dou dou, very shy', { name: 'Sam Lee' }],
    ['my number is right but can it be four thirty instead', { phone: '2025550142' }],
  ])('"%s" changes neither name nor number', (said, known) => {
    expect(back(said).state).toMatchObject(known)
    expect(call(...toConfirm, 'yes', said).state).toMatchObject(known)
  })

  test('"the job is …" changes what it is for, "like I said" does not stand in it', () => {
    const garage = ['a garage', 'an oil change on Friday', 'the first one', ...toConfirm.slice(3)]
    const changed = (said: string) => call(...garage, said).state.what
    expect(changed("No, it's not right. The job is an MOT.")).toContain('MOT')
    expect(changed("No, it's for a new exhaust, like I said.")).toBe('“a new exhaust”')
    expect(changed('No sir. The reason is a noise. Everything else is right.')).toBe('“a noise”')
  })
})

test.each([
  ['nothing to change its all fine yeah', 'booked'],
  ['Sorry, yes, it is all right. Bye.', undefined],
])('"%s", asked what to change, overwrites nothing', (said, outcome) => {
  const { state, record } = call(...toConfirm, 'no', said)
  expect(state.what ?? record?.what).toBe('Check-up')
  expect(state.outcome).toBe(outcome)
})

test('what is known more exactly is not overwritten by less', () => {
  const booked = ['a restaurant', 'a table for seven on Friday', 'the first one', 'Ann Lee']
  expect(call(...booked, 'yes, a table on Friday').state.what).toBe('Table for seven')
})

test('an emergency that is taken back goes on with the booking, and makes no name', () => {
  const said = "What? No no, nobody's hurt, I just want to book it in."
  expect(call('a garage', 'there is a gas leak', said).state).toMatchObject({
    name: undefined,
    outcome: undefined,
    step: 'day',
  })
})

describe('a booking that is wanted no more', () => {
  test.each([
    ["my name is Sam Lee, but don't book it"],
    ["I don't want to book anything, is there a contract?"],
  ])('"%s" books nothing and asks for nothing more', (said) => {
    const ended = call(...toConfirm.slice(0, 3), said)
    expect(clips(ended).at(-1)).toBe('rp-not-booked')
    expect(ended.record?.outcome).toBe('nothing')
  })

  test('an appointment that was made is kept where only its change is dropped, and goes where it is cancelled', () => {
    const booked = [...toConfirm, 'yes']
    const kept = call(...booked, 'make it Monday', 'no, leave it as it is please')
    expect(kept.record).toMatchObject({ outcome: 'booked', calendar: { day: 'Fri 27 Nov' } })
    expect(kept.reply.map(({ text }) => text).join(' ')).toContain('Friday 27 November')
    for (const said of ['actually, cancel the appointment', "forget it, I don't need it any more"])
      expect(call(...booked, said).record?.outcome).toBe('nothing')
    for (const said of ['leave it', "I don't want anything else"])
      expect(call(...booked, said)).toMatchObject({ isOver: true, record: { outcome: 'booked' } })
  })
})

test('a business has any name, also in lower case where it is asked for again', () => {
  expect(call('Muddy Paws').business).toBe('Muddy Paws')
  expect(call('Blue Moon').business).toBe('Blue Moon')
  expect(call('um dunno', 'muddy paws').business).toBe('Muddy Paws')
  for (const said of ['Hello There', 'Good Morning', 'Thank You'])
    expect(call(said).business).toBeUndefined()
})

test('what a caller wants is no other business', () => {
  expect(call('dog groomer', 'full groom for my cockapoo').state).toMatchObject({
    business: { name: 'the dog groomer' },
    what: '“full groom for my cockapoo”',
  })
})

test('what the call is for is asked twice at most, and the call goes on without', () => {
  const vague = ['dog groomer', 'tomorrow', 'the first one']
  expect(clips(call(...vague)).at(-1)).toBe('rp-what-for')
  expect(clips(call(...vague, 'as I said')).at(-1)).toBe('rp-name')
})

test.each([
  ['a hair salon', 'can I book a haircut for tomorrow', 'Cut'],
  ['a restaurant', 'any chance of a table tonight', 'Table'],
])('at %s "%s" asks for it, and nothing of the team', (business, said, what) => {
  const { state } = call(business, said)
  expect(state).toMatchObject({ what, questions: [], step: 'offer' })
})

test('the price of a thing is asked of the business', () => {
  const groomer = ['dog groomer', 'full groom for my cockapoo']
  expect(clips(call(...groomer, 'how much is a full groom?'))[0]).toBe('rp-check')
  expect(clips(call(...groomer, 'how much is it?'))[0]).toBe('rp-price')
})

test('a wish beside the name of the business is heard with it', () => {
  const asked = "pretend you're my restaurant, I'd like a table for six on Saturday at half seven"
  expect(call(asked).state).toMatchObject({ what: 'Table for six', step: 'name' })
})

test.each([
  ['a car garage, one that does MOTs and that', 'the garage'],
  ['um a vet clinic down here in austin', "the vet's clinic"],
  ['piano teacher', 'the piano teacher'],
  ['jones and sons plumbers', 'Jones and Sons Plumbers'],
  ['bike shop', 'the bike shop'],
  ['em.. a doctor? like a GP, Shandon Medical Centre', 'Shandon Medical Centre'],
  ["okay lemme hear it then. be a hair salon, Yolanda's", "Yolanda's"],
  ["Ay up, it's a dentist's, if you can manage that", trades.dentist.anyBusiness],
  ["Erm, I'm a carpenter, joinery and that", 'the carpenter'],
  ['electrician so it is i do houses round lisburn', 'the electrician'],
  ['uh hello i want a lawyer office for the immigration', trades['law-firm'].anyBusiness],
  ['real estate', trades['estate-agent'].anyBusiness],
])('"%s" is greeted as %s', (said, name) => {
  expect(call(said).business).toBe(name)
})

describe('an owner who asks about us while a business is played', () => {
  test('is not asked again what the call is for', () => {
    const asked = [
      'a landscaping company',
      "I'd like an appointment",
      'does Ringwell speak Spanish',
    ]
    expect(clips(call(...asked))).not.toContain('rp-what-for')
  })

  test('is answered, by our name, where a person of ours is wanted', () => {
    const asked = call('a garage', 'can I talk to somebody at Ringwell and book a call')
    expect(asked.action).toEqual({ name: 'book' })
    expect(asked.record).toBeUndefined()
  })

  test.each([
    'Will they ring me before they do anything extra?',
    "And do I need a doctor's note for that?",
    'is it gas safe you lot',
    'Will it be Dr Jones?',
  ])('"%s" is meant for the business', (said) => {
    expect(clips(call(...toConfirm.slice(0, 3), said))[0]).toBe('rp-check')
  })

  test('is not asked for a day after an answer, and gets it after a hand-over as well', () => {
    const asked = 'I own an agency in Mobile. What does Ringwell cost me?'
    expect(clips(call('a garage', asked)).at(-1)).toBe('costs')
    expect(clips(call('a garage', 'a human please', 'what does Ringwell cost?'))).toEqual(['costs'])
  })

  test('is answered after a hand-over that was none', () => {
    const asked = call('a garage', 'a human please', 'how much can I save against a receptionist?')
    expect(clips(asked)[0]).toBe('savings')
  })

  test('"I\'m the owner" ends the role play, and what is asked with it is answered', () => {
    const asked = call('a garage', "i'm the owner how many calls at once can you take")
    expect(asked.isOver).toBe(true)
    expect(clips(asked).at(-1)).toBe('capacity')
  })

  test('"stop playing" ends the role play', () => {
    expect(call('a garage', "I'm the owner, stop playing the garage").isOver).toBe(true)
  })
})

describe('who wants no appointment', () => {
  const told = "you had my car three days and it's still knocking, I'm not happy"

  test('leaves a message: name and number are asked for, and no day', () => {
    expect(clips(call('a garage', told))).toEqual(['rp-message', 'rp-name'])
    expect(clips(call('a garage', told, 'Tom Hill')).at(-1)).toBe('rp-phone')
    const { record } = call('a garage', told, 'Tom Hill', '202 555 0142')
    expect(record).toMatchObject({ outcome: 'message', what: `“${told}”` })
    expect(record?.summary).toMatch(/^Message for the team\. Tom Hill said: /)
  })

  test('may still ask for a person, or for an appointment', () => {
    expect(call('a garage', told, 'can I speak to a person').record?.summary).toMatch(
      /^Put through/,
    )
    expect(call('a garage', told, 'book me in for Friday').state.step).toBe('offer')
  })

  test('leaves one in place of a booking', () => {
    const only = call('a garage', 'a repair', "don't want to book, just pass a message on")
    expect(clips(only)).toEqual(['rp-message', 'rp-name'])
  })

  test('cancels an earlier appointment by a message, and moves one by a new one', () => {
    const cancelled = call('dentist', "I'd like to cancel my appointment")
    expect(clips(cancelled)).toEqual(['rp-message', 'rp-name'])
    const moved = call('dentist', 'I need to move my appointment')
    expect(clips(moved)).toEqual(['rp-no-earlier-booking', 'rp-what-day'])
    expect(call('dentist', 'I need to move my appointment', 'Friday').state.step).toBe('offer')
  })
})

describe('after the booking', () => {
  const booked = [...toConfirm, 'yes']

  test.each(['thanks', 'ta', 'Nope, see you Sunday'])('"%s" ends the call', (said) => {
    expect(call(...booked, said).isOver).toBe(true)
  })

  test.each(['lovely', 'ok'])('"%s" asks for nothing else', (said) => {
    expect(clips(call(...booked, said))).toEqual(['rp-thank-you'])
  })

  test('what is put as a question is one', () => {
    const { state } = call(...booked, 'can you do his claws as well')
    expect(state.questions).toEqual(['can you do his claws as well'])
  })
})

test('the team that has an emergency gets the rest, and no goodbye, from who needs somebody now', () => {
  const { state, isOver } = call(
    'a plumber',
    'there is water coming through the ceiling',
    "I don't want an appointment, I need a person now",
  )
  expect(isOver).toBe(false)
  expect(state.outcome).toBe('handed over')
})

test.each([
  'you can do it without',
  "I'd rather not leave a number, can you just book it",
  "do I have to id rather not if it's all the same",
])('who gives no number keeps the appointment: %s', (said) => {
  expect(call(...toConfirm.slice(0, 4), said).state).toMatchObject({ step: 'confirm', phone: '' })
})

test('what stands beside a name that was asked for is none', () => {
  const asked = ['an electrician', 'can I talk to a person?']
  const story = "it's about the quote for my café, the new panel. it's complicated"
  expect(call(...asked, story).state.name).toBeUndefined()
  expect(
    call('an electrician', 'a new socket', "I'm at 18 Rennie Street").state.name,
  ).toBeUndefined()
})

test.each([
  "no, that's everything, thanks",
  "that's all",
  'yes, use that number, both of us answer it',
])('who wants nothing else at the read-back has it booked: %s', (said) => {
  expect(call(...toConfirm, said).state.outcome).toBe('booked')
})

test.each(["that's all wrong", 'yes, but the name is wrong', "yes well no, it's not right"])(
  'who objects at the read-back has nothing booked: %s',
  (said) => {
    expect(call(...toConfirm, said).state.outcome).toBeUndefined()
  },
)

test('a time that is changed while the number is asked for is said', () => {
  const moved = call(...toConfirm.slice(0, 4), 'can we make it 9 am')
  expect(moved.state).toMatchObject({ step: 'phone', slot: { day: 20_784, minutes: 540 } })
  expect(moved.reply[0]?.text).toContain('9:00 am')
})

test('who asks what is free is offered it', () => {
  expect(call('Bright Smile Dental', 'a check-up', 'what have you got?').state.step).toBe('offer')
})

test('a name with titles is no wish for a person', () => {
  const { state } = call(...toConfirm.slice(0, 3), 'Mr and Mrs Dobson')
  expect(state).toMatchObject({ name: 'Mrs Dobson', step: 'phone' })
  expect(state.outcome).toBeUndefined()
})

test('the business stays the same where what is wanted only has a word like a trade', () => {
  const business = call('Stitch in Time').state.business
  expect(call('Stitch in Time', 'Trousers want shortening, three pairs').state.business).toEqual(
    business,
  )
  expect(call('Stitch in Time', "no, it's Corrigan and Sons, the plumbers").state.business).toEqual(
    { name: 'Corrigan and Sons', trade: 'plumber' },
  )
})

test('who the appointment is for is not what it is for', () => {
  const { state } = call(...toConfirm, "That's right, dear. It's for my husband.")
  expect(state).toMatchObject({ what: 'Check-up', outcome: 'booked' })
})

describe('what is told beside an answer changes nothing', () => {
  test.each([
    ['I need to be at work for half ten', 510],
    ['we only got married in June', 510],
  ])('"%s", with a name', (said, minutes) => {
    const { state } = call(...toConfirm.slice(0, 3), `Jess Harlow, ${said}`)
    expect(state).toMatchObject({ name: 'Jess Harlow', slot: { day: 20_784, minutes } })
  })

  test('the doctor and the road that are named are not the caller', () => {
    const offered = call(...toConfirm.slice(0, 2), 'the first one, if it is with Doctor Anand')
    expect(offered.state).toMatchObject({ step: 'name' })
    const { name } = call(...toConfirm.slice(0, 3), "we're on Quarry Lane, I'm Theo").state
    expect(name).toBe('Theo')
  })

  test('"I\'m pretty easy" is no name', () => {
    expect(call('dentist', 'a check-up', "whenever, I'm pretty easy").state.name).toBeUndefined()
  })
})

test('of a party that grows, the number that is refused is no time', () => {
  const table = ['Bella Roma restaurant', 'a table for two on Friday', 'the first one']
  const { state } = call(...table, 'Sam Lee', '07700 900142', 'there will be five of us, not two')
  expect(state).toMatchObject({ what: 'Table for five', step: 'confirm' })
})

test('what is moved while it is booked is no appointment made before', () => {
  const { reply } = call(...toConfirm.slice(0, 3), 'could we push it back a bit?')
  expect(reply.flatMap(({ clips: spoken }) => spoken)).not.toContain('rp-no-earlier-booking')
})
