import { expect, test } from 'vitest'
import { respondInRolePlay, startRolePlay } from './role-play.ts'

/** Tuesday, 24 November 2026, ten in the morning. */
const now = new Date(2026, 10, 24, 10, 0).getTime()

type RolePlayedCall = {
  /** The business, and then what the caller says, as a recognizer writes it. */
  said: readonly [string, ...string[]]
  what?: string
  /** "2026-11-26 10:30", or only its beginning. */
  when?: string
  name?: string
  phone?: string
  outcome?: 'booked' | 'handed over' | 'nothing'
}

/** Each was written before the receptionist had answered any of them. */
const calls: Record<string, RolePlayedCall> = {
  'a check-up at the dentist': {
    said: [
      'bright smile dental',
      'hi yeah um id like to book a check up please',
      'have you got anything on thursday morning',
      'ten thirty would be good',
      'its maria lopez',
      'oh seven seven double o nine hundred one two three',
      'yes thats right',
      'no thats all thanks bye',
    ],
    what: 'Check-up',
    when: '2026-11-26 10:30',
    name: 'Maria Lopez',
    phone: '07700900123',
  },
  'a later time after two, and a name that is spelled': {
    said: [
      'bright smile dental',
      'a check up on thursday morning',
      'nine please',
      'Do you have something a bit later, after two?',
      'the first one please',
      'Under Siobhan Keane. S I O B H A N, Keane is K E A N E.',
      '07700 900123',
      'yes',
      'no thanks bye',
    ],
    when: '2026-11-26 14:30',
    name: 'Siobhan Keane',
  },
  'a table, all in one sentence': {
    said: [
      'you are Bella Vista, an Italian restaurant',
      'table for two tomorrow at half seven name of kelly',
      'five five five oh one four two',
      'yep',
      'nope',
    ],
    what: 'Table for 2',
    when: '2026-11-25 19:30',
    name: 'Kelly',
    phone: '5550142',
  },
  'a burst pipe': {
    said: [
      'plumber',
      'help theres water pouring through the kitchen ceiling',
      'yes please hurry',
      'dave',
      'my number is 0 2 0 7 9 4 6 0 1 2 3',
      'yes',
      'no thank you',
    ],
    what: 'Burst pipe',
    when: '2026-11-24 11:00',
    name: 'Dave',
    phone: '02079460123',
  },
  'brakes, moved to another day': {
    said: [
      'a garage',
      'hiya the brakes are squealing on my fiesta can you have a look at it',
      'whats the earliest youve got',
      'second one',
      'priya sharma thats p r i y a',
      '555 010 9988',
      'actually can we make it friday',
      'half ten is fine',
      'yeah perfect',
      'thats everything cheers',
    ],
    what: 'Brakes',
    when: '2026-11-27 10:30',
    name: 'Priya Sharma',
    phone: '5550109988',
  },
  'a cut and colour, without a number': {
    said: [
      'my hair salon curl up and dye',
      'could i get a cut and colour on saturday afternoon',
      'got anything later',
      'four o clock then',
      'siobhan',
      'id rather not give my number',
      'correct',
      'bye',
    ],
    what: 'Cut and colour',
    when: '2026-11-28 16:00',
    name: 'Siobhan',
    phone: '',
  },
  'a sick dog': {
    said: [
      'vet',
      'my dog has been throwing up all night can somebody see him today',
      'anything a bit later',
      'yes that works',
      "tom o'neill",
      '07700 900456',
      'yes',
      'do you have parking',
      'no thats it',
    ],
    what: 'Sick animal',
    when: '2026-11-24 11:30',
    name: "Tom O'Neill",
    phone: '07700900456',
  },
  'a divorce lawyer next week': {
    said: [
      'law firm',
      'i want to talk to someone about getting a divorce',
      'next week sometime',
      'wednesday would be better',
      'the earlier one',
      'my name is grace okafor',
      'zero eight zero three one two three four five six seven',
      'yes that is correct',
      'thank you bye bye',
    ],
    what: 'Divorce and family law',
    when: '2026-12-02 09:30',
    name: 'Grace Okafor',
    phone: '08031234567',
  },
  'a viewing, with a question in the middle': {
    said: [
      'estate agent',
      'im calling about the two bed flat on mill road can i see it tomorrow after five',
      'five thirty',
      'james',
      'whats the rent',
      '0770 090 0789',
      'yes',
      'no',
    ],
    what: 'Viewing',
    when: '2026-11-25 17:30',
    name: 'James',
    phone: '07700900789',
  },
  'questions, then a person': {
    said: [
      'dentist',
      'what time do you close on fridays',
      'and how much is whitening',
      'can i just speak to a human being please',
    ],
    outcome: 'handed over',
  },
  'a table on a closed day': {
    said: [
      'restaurant',
      'hello can i reserve a table on monday night',
      'tuesday at eight then',
      'half eight',
      'six of us',
      'under patel',
      '555 867 5309',
      'yes go ahead',
      'thats all',
    ],
    what: 'Table for 6',
    when: '2026-12-01 20:30',
    name: 'Patel',
    phone: '5558675309',
  },
  'a date that has passed': {
    said: [
      "joe's garage",
      'mot on the twelfth of november',
      'the twelfth of december i mean',
      'first thing',
      'yeah ok',
      "it's ben",
      '07700900111',
      'yes',
      'no',
    ],
    what: 'MOT',
    when: '2026-12-12',
    name: 'Ben',
    phone: '07700900111',
  },
  'a business of no known trade': {
    said: [
      'oakwood yoga',
      'hi i want to join the beginners class on thursday at six',
      'ok thats fine',
      'anna schmidt',
      'plus four nine one seven one two three four five six seven',
      'yes',
      'no thanks',
    ],
    what: 'Beginners class',
    when: '2026-11-26 18:00',
    name: 'Anna Schmidt',
    phone: '+49171234567',
  },
  'cancelling, then booking': {
    said: [
      'hair salon',
      'i need to cancel my appointment',
      'oh ok then book me a haircut for friday at two',
      'jo',
      'number is double five five oh one double three',
      'yes',
      'nothing else',
    ],
    what: 'Cut',
    when: '2026-11-27 14:00',
    name: 'Jo',
    phone: '5550133',
  },
  'toothache, in few words': {
    said: [
      'dental clinic',
      'hello good day i have pain in tooth very much',
      'no today is not possible for me',
      'second is good',
      'name is olena kovalenko',
      'my phone is zero six seven one two three four five six seven',
      'yes correct',
      'no thank you goodbye',
    ],
    what: 'Toothache',
    when: '2026-11-25 09:30',
    name: 'Olena Kovalenko',
    phone: '0671234567',
  },
  'an impatient caller who changes the time': {
    said: [
      "joe's plumbing",
      'yeah hi its mike boilers packed in no hot water need someone asap my numbers 07700 900 777',
      'whatever first one',
      'no make it after three',
      'three is fine',
      'yes',
      'no',
    ],
    what: 'Boiler or no hot water',
    when: '2026-11-24 15:00',
    name: 'Mike',
    phone: '07700900777',
  },
}

test.each(Object.entries(calls))('%s', (_, { said, what, when, name, phone, outcome = 'booked' }) => {
  let turn = startRolePlay({}, now)
  const log = []
  for (const utterance of said) {
    expect(turn.over, log.join('\n')).toBeUndefined()
    turn = respondInRolePlay(turn.state, utterance, now)
    log.push(`${utterance}\n   ${turn.reply.map(({ text }) => text).join(' ')}`)
  }
  const { slot } = turn.state
  const found = {
    over: turn.over ?? turn.callRecord !== undefined,
    outcome: turn.callRecord?.outcome,
    what: turn.callRecord?.what,
    when: slot && new Date(slot.day * 86_400_000 + slot.minutes * 60_000).toISOString().slice(0, 16).replace('T', ' '),
    name: turn.state.name,
    phone: turn.state.phone,
  }
  expect(found, log.join('\n')).toEqual({
    ...found,
    over: true,
    outcome,
    ...(what !== undefined && { what }),
    ...(when !== undefined && { when: expect.stringContaining(when) }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
  })
})
