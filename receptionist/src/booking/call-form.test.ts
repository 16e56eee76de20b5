import { expect, test } from 'vitest'
import { begin, respond } from '../receptionist.ts'

/** Tuesday 24 November 2026, 9:12. */
const now = Date.parse('2026-11-24T09:12:00')

/** A role play from its start to the last of these utterances. */
const call = (...utterances: string[]) =>
  utterances.reduce((turn, utterance) => respond(turn.state, utterance, now), begin(now))
const toConfirm = [
  'Bella Roma, a restaurant',
  'a table for four on Friday',
  'the first one',
  'Maya Ellis',
  '202 555 0142',
]
const when = 'Fri 27 Nov, 12:00 pm'

test('the form of a call fills turn by turn, and tells which of the offered times was chosen', () => {
  const forms = toConfirm.map((_, index) => call(...toConfirm.slice(0, index + 1)).form)
  expect(call().form).toBeUndefined()
  expect(forms[0]).toEqual({ business: 'Bella Roma', offered: [] })
  expect(forms[1]).toEqual({
    business: 'Bella Roma',
    what: 'Table for four',
    offered: [
      { text: when, chosen: false },
      { text: 'Fri 27 Nov, 3:00 pm', chosen: false },
    ],
  })
  expect(forms[2]).toMatchObject({ when, offered: [{ chosen: true }, { chosen: false }] })
  expect(forms[3]).toMatchObject({ who: 'Maya Ellis' })
  expect(forms[4]).toMatchObject({ phone: '202 555 0142' })
  expect(forms[4]?.outcome).toBeUndefined()
  expect(call(...toConfirm, 'yes').form).toMatchObject({ when, outcome: 'booked' })
})

test('a correction changes the form, and a time that was not offered stands in it alone', () => {
  const moved = call(...toConfirm, 'no, the second one').form
  expect(moved).toMatchObject({
    when: 'Fri 27 Nov, 3:00 pm',
    offered: [{ chosen: false }, { chosen: true }],
  })
  expect(call(...toConfirm, 'no, my name is Kim Park').form).toMatchObject({ who: 'Kim Park' })
  const asked = call('Bella Roma, a restaurant', 'a table for two on Friday at eight').form
  expect(asked).toMatchObject({
    when: 'Fri 27 Nov, 8:00 pm',
    offered: [{ text: 'Fri 27 Nov, 8:00 pm', chosen: true }],
  })
})

test('the record is a note for the team, and an SMS that says no more than is true', () => {
  const { record } = call(...toConfirm, 'yes', 'is there parking?')
  expect(record?.summary).toBe(
    'New booking. Maya Ellis, Fri 27 Nov, 12:00 pm, table for four. Wants to know: “is there parking?”',
  )
  expect(record?.message).toBe('Hi Maya, see you on Fri 27 Nov, 12:00 pm. Bella Roma')
  const urgent = respond(begin(now, 'plumber').state, 'A pipe has burst!', now).record
  expect(urgent?.summary).toBe('Urgent, put through at once. The caller: “A pipe has burst!”')
  expect(urgent?.message).toBeUndefined()
  const nothing = call('dentist', "it's nothing, I don't want to book", "no, that's all").record
  expect(nothing?.summary).toMatch(/^No appointment\. A caller called\./)
})

test('a button’s trade begins in the role; an id that is no trade begins with the question', () => {
  expect(begin(now, 'dentist').reply.map(({ text }) => text)).toEqual([
    'Good morning, you have reached the dental practice.',
    'How can I help?',
  ])
  expect(begin(now, 'astrologer').reply.at(-1)?.clips).toEqual(['rp-opening'])
})

test.each([
  [
    'a Tuesday at 23:40',
    '2026-11-24T23:40:00',
    'It is 23:40 on a Tuesday: nobody is in.\nGood evening,',
  ],
  [
    'a Sunday at noon',
    '2026-11-29T12:00:00',
    'It is 12:00 on a Sunday: nobody is in.\nGood afternoon,',
  ],
  [
    'a Tuesday at 7:05',
    '2026-11-24T07:05:00',
    'It is 07:05 on a Tuesday: nobody is in.\nGood morning,',
  ],
  ['a Tuesday at 10:00', '2026-11-24T10:00:00', 'Good morning,'],
])('on %s the greeting names an hour at which the business is closed', (_, at, begins) => {
  const [greeting] = begin(Date.parse(at), 'dentist').reply
  expect(greeting?.text.startsWith(begins), greeting?.text).toBe(true)
})
