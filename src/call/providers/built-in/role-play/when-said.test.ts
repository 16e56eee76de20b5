import { expect, test } from 'vitest'
import { readSaid } from './acts.ts'
import { hear } from './heard.ts'
import { type RolePlayState, respondInRolePlay, startRolePlay } from './role-play.ts'

/** When callers want to come, in the words of one author who knew neither the code nor its examples. */

/** Monday, 23 November 2026, twenty past eleven. */
const now = new Date(2026, 10, 23, 11, 20).getTime()
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const friday = dayOf('2026-11-27')
const offer = [
  { day: friday, minutes: minutesOf('09:00') },
  { day: friday, minutes: minutesOf('11:30') },
]

type Want = {
  day?: string
  /** A clock time without its half of the day counts as well. */
  time?: string
  from?: string
  to?: string
  month?: string
  earlier?: true
  later?: true
  soon?: true
  not?: string[]
  /** Nothing is chosen or changed. */
  keep?: true
  /** This time of the offer, or of what was read back, stands. */
  accepts?: string
}

function stateAt(asked: string, kind: string): RolePlayState {
  const { state } = startRolePlay({ business: `a ${kind}` }, now)
  if (asked === 'opening') return state
  const known = {
    ...state,
    service: 'Appointment',
    words: 'I need an appointment',
    count: kind === 'restaurant' ? 4 : undefined,
  }
  if (asked === 'day') return { ...known, asked: 'day' }
  if (asked === 'offer') return { ...known, asked: 'offer', offer, lastOffer: offer }
  return { ...known, asked: 'confirm', slot: offer[1], lastOffer: offer, name: 'Bob Smith', phone: '07700900123' }
}

const days = ({ slot, offer }: RolePlayState) => (slot ? [slot] : offer).map(({ day }) => day)

test.each<[string, string, string, Want]>([
  ['day', 'garage', "i'm away until thursday", { day: '2026-11-26' }],
  ['day', 'garage', "he's working till wednesday", { day: '2026-11-25' }],
  [
    'day',
    'optician',
    "oh today's a bit quick she's over in bendigo till tomorrow have you got anything thursday arvo",
    { day: '2026-11-26', from: '12:00' },
  ],
  [
    'offer',
    'garage',
    'eleven thirty yeah oh hang on do i have to leave it overnight then',
    { day: '2026-11-27', time: '11:30' },
  ],
  [
    'opening',
    'cattery',
    "hello i'm looking to book our two cats in from the ninth to the twenty third of august if you've room",
    { day: '2027-08-09' },
  ],
  [
    'opening',
    'garage',
    'hiya my mot runs out on the fourth of december so i need to get the car in before that the sooner the better really',
    { soon: true, not: ['2026-12-04'] },
  ],
  [
    'opening',
    'plumber',
    "hello yes we've had no hot water since saturday morning could someone come out today please",
    { day: '2026-11-23' },
  ],
  [
    'opening',
    'dentist',
    "i was in with you on the tenth of november for a filling and it's fallen out i need to be seen as soon as possible",
    { soon: true },
  ],
  [
    'opening',
    'salon',
    'hi can i book a cut and colour for friday fortnight around two ish',
    { day: '2026-12-11', time: '14:00' },
  ],
  [
    'opening',
    'vet',
    "hello it's about our dog bella she's due her booster do you do saturdays at all or is it just monday to friday",
    { keep: true },
  ],
  [
    'opening',
    'restaurant',
    'table for six please the day before christmas eve about half seven',
    { day: '2026-12-23', time: '19:30' },
  ],
  [
    'opening',
    'driving school',
    'my son turns seventeen on the third of january could he have his first lesson the day after',
    { day: '2027-01-04' },
  ],
  [
    'opening',
    'piano teacher',
    "hello i'm ringing about lessons for my daughter she's eight she gets out of school at ten past three so it'd have to be after half three",
    { from: '15:30' },
  ],
  ['opening', 'garage', "what time do you shut on a friday i've to pick my car up", { keep: true }],
  [
    'opening',
    'kennels',
    "do you have any space over christmas for a labrador we go on the twenty second and we're back on the second of january",
    { day: '2026-12-22' },
  ],
  [
    'opening',
    'salon',
    "hi i've an appointment with you tomorrow at four i just want to check it's with michelle",
    { keep: true },
  ],
  ['opening', 'dentist', "hi i'd like to get a cleaning scheduled sometime in february", { month: '2027-02' }],
  [
    'opening',
    'salon',
    'good morning i want to book one appointment for day after tomorrow evening around five thirty',
    { day: '2026-11-25', time: '17:30' },
  ],
  [
    'opening',
    'vet',
    "our cat hasn't eaten since yesterday can you see her today any time before five",
    { day: '2026-11-23', to: '17:00' },
  ],
  [
    'opening',
    'plumber',
    "i'd like somebody to look at a dripping tap there's no rush on it a week today would be grand",
    { day: '2026-11-30' },
  ],
  [
    'opening',
    'driving school',
    "my test's on the fourteenth of december and i'd like a two hour lesson the saturday before",
    { day: '2026-12-12' },
  ],
  [
    'opening',
    'salon',
    'how are you would you have anything tuesday week in the morning',
    { day: '2026-12-01', to: '12:00' },
  ],
  ['day', 'dentist', 'a week on tuesday please', { day: '2026-12-01' }],
  ['day', 'garage', "the tuesday after next so that'd be the eighth", { day: '2026-12-08' }],
  [
    'day',
    'vet',
    "could we do first thing on monday the thirtieth i've to be in work for ten so i'd need to be away before that",
    { day: '2026-11-30', to: '10:00' },
  ],
  ['day', 'salon', "erm wednesday no hang on wednesday's my mum's hospital thing thursday", { day: '2026-11-26' }],
  ['day', 'piano teacher', 'any day bar wednesday i work wednesdays', { not: ['2026-11-25'] }],
  [
    'day',
    'dentist',
    "well i'm off work on friday and i could come in any time after one",
    { day: '2026-11-27', from: '13:00' },
  ],
  [
    'day',
    'driving school',
    "not till the new year the first monday in january if you're back by then",
    { day: '2027-01-04' },
  ],
  ['day', 'plumber', "it'd have to be march we're away till the end of february", { month: '2027-03' }],
  ['day', 'vet', 'the 9th please', { day: '2026-12-09' }],
  ['day', 'garage', 'is it possible the fourth december at fifteen hours', { day: '2026-12-04', time: '15:00' }],
  ['day', 'salon', 'how about the monday after thanksgiving like ten ish', { day: '2026-11-30', time: '10:00' }],
  ['day', 'vet', "this saturday if you're open what time do you close", { day: '2026-11-28' }],
  ['day', 'dentist', "when's the soonest you've got", { soon: true }],
  [
    'day',
    'garage',
    "saturday the fifth half eight if there's anyone in that early",
    { day: '2026-12-05', time: '08:30' },
  ],
  [
    'day',
    'kennels',
    'we fly out on the sixteenth of july early doors so could we drop him off the day before',
    { day: '2027-07-15' },
  ],
  [
    'day',
    'plumber',
    "i'm on nights this week so it would need to be after two in the afternoon any day really",
    { from: '14:00' },
  ],
  [
    'day',
    'driving school',
    "tomorrow sorry no what's today monday i mean wednesday at quarter to four",
    { day: '2026-11-25', time: '15:45' },
  ],
  ['day', 'salon', 'that depends how long does a full head take', { keep: true }],
  [
    'day',
    'dentist',
    "a week on friday but i've to collect the kids at three so i'd need to be out by half two",
    { day: '2026-12-04', to: '14:30' },
  ],
  ['day', 'vet', 'december third at a quarter of three if that works', { day: '2026-12-03', time: '14:45' }],
  ['day', 'kennels', "it's for easter so from good friday through to the tuesday", { day: '2027-03-26' }],
  ['offer', 'salon', "is the nine o'clock with denise or is it one of the juniors", { keep: true }],
  ['offer', 'dentist', 'if i took the nine would i be out by ten', { keep: true }],
  ['offer', 'garage', "eleven thirty's grand do i need to bring the log book", { accepts: '11:30' }],
  ['offer', 'salon', "nine's too early for me with the school run but the other one's fine", { accepts: '11:30' }],
  [
    'offer',
    'vet',
    "half eleven yeah that'll do is there somewhere i can wait with him if we're early",
    { accepts: '11:30' },
  ],
  ['offer', 'dentist', "i'm in a meeting half eleven to one so could you do two instead", { time: '14:00' }],
  ['offer', 'salon', "ah i'm in work till five on a friday do you do anything after that", { from: '17:00' }],
  [
    'offer',
    'piano teacher',
    'oh fridays are no good have you anything on the monday',
    { day: '2026-11-30', not: ['2026-11-27'] },
  ],
  [
    'offer',
    'garage',
    "nine would be great only my wife has the car till ten so it'll have to be the later one",
    { accepts: '11:30' },
  ],
  ['offer', 'plumber', "nine's perfect i'm up at six anyway will he ring before he comes", { accepts: '09:00' }],
  ['offer', 'dentist', "is there nothing before that i'm in an awful lot of pain", { earlier: true }],
  [
    'offer',
    'garage',
    "that's a bit soon i don't get paid till the thirtieth have you anything after that",
    { later: true },
  ],
  ['offer', 'salon', "i'd have to ask my husband about the half eleven can i ring you back", { keep: true }],
  ['offer', 'vet', "neither really i've physio at ten that day could you do the afternoon", { from: '12:00' }],
  ['offer', 'dentist', 'no sorry i meant friday week not this friday', { day: '2026-12-04', not: ['2026-11-27'] }],
  ['offer', 'driving school', 'would you have eleven rather than half past', { time: '11:00' }],
  ['offer', 'plumber', 'nine no wait the dog walker comes at nine go for half eleven', { accepts: '11:30' }],
  ['offer', 'salon', 'is it the same price at nine as it is at half eleven', { keep: true }],
  ['offer', 'vet', 'what about the friday after same sort of time', { day: '2026-12-04' }],
  ['offer', 'driving school', 'sorry did you say nine or nine thirty', { keep: true }],
  ['confirm', 'cattery', 'no no i said august the twenty seventh of august not november', { day: '2027-08-27' }],
  ['confirm', 'kennels', "everything's right only the month's wrong it should be january", { month: '2027-01' }],
  ['confirm', 'dentist', "yes that's right what time do you open just in case i'm early", { accepts: '11:30' }],
  ['confirm', 'garage', 'yeah eleven thirty and roughly how long will you need it for', { accepts: '11:30' }],
  ['confirm', 'salon', 'hang on is that half eleven in the morning', { keep: true }],
  ['confirm', 'driving school', "no it was the nine o'clock i wanted not the half eleven", { time: '09:00' }],
  ['confirm', 'dentist', "could we make it twelve instead my bus doesn't get in till quarter to", { time: '12:00' }],
  ['confirm', 'salon', 'no it was the saturday i wanted the twenty eighth', { day: '2026-11-28' }],
  ['confirm', 'vet', "that's right yes my husband finishes at eleven so he'll run us down", { accepts: '11:30' }],
  ['confirm', 'dentist', 'eleven thirty is that with doctor patel only i saw her the last time', { keep: true }],
  ['confirm', 'salon', 'actually have you anything later on that day', { later: true }],
  ['confirm', 'garage', "will it be done by three because i've the kids to get from school", { keep: true }],
  [
    'confirm',
    'kennels',
    "yes perfect and we're not back till the sunday night so it'd be monday morning before we collect him is that all right",
    { accepts: '11:30' },
  ],
  [
    'confirm',
    'vet',
    'yes half eleven but i might be five minutes late coming from the school is that a problem',
    { accepts: '11:30' },
  ],
  [
    'confirm',
    'plumber',
    "no make it the afternoon any time after two i'm at the hospital in the morning",
    { from: '14:00' },
  ],
  [
    'confirm',
    'salon',
    "sorry i've just remembered i've the dentist at eleven that day can i push it back to half one",
    { time: '13:30' },
  ],
  [
    'confirm',
    'dentist',
    "yes that's fine but if you get a cancellation before then would you give me a ring",
    { accepts: '11:30' },
  ],
  ['confirm', 'driving school', "no that's this friday i said a fortnight on friday", { day: '2026-12-11' }],
  [
    'confirm',
    'dentist',
    "if i come at half eleven would i be finished in time for the one o'clock train",
    { keep: true },
  ],
])('asked for %s by a %s: %s', (asked, kind, says, want) => {
  const before = stateAt(asked, kind)
  if (!before.business) throw new Error(`${kind} is no business`)
  const { state: after } = respondInRolePlay(before, says, now)
  const { when = {}, chosen } = hear(before, before.business, readSaid(before.asked, says, now))
  const named = chosen?.day ?? when.day
  if (want.day) expect([...days(after), named]).toContain(dayOf(want.day))
  if (want.time)
    expect([after.slot?.minutes, when.time?.minutes, (when.time?.minutes ?? 0) + 720]).toContain(minutesOf(want.time))
  const hours = after.offer.map(({ minutes }) => minutes)
  // An hour more or less is a matter of taste.
  if (want.from) expect(when.from ?? Math.min(...hours)).toBeGreaterThanOrEqual(minutesOf(want.from) - 60)
  if (want.to) expect(when.to ?? Math.max(...hours)).toBeLessThanOrEqual(minutesOf(want.to) + 60)
  if (want.month)
    expect(days(after).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 7))).toContain(want.month)
  if (want.earlier) expect(when.than === 'earlier' || (days(after)[0] ?? friday) < friday).toBe(true)
  if (want.later) expect(when.than === 'later' || (days(after)[0] ?? 0) > friday).toBe(true)
  if (want.soon) expect(when.soon === true || (days(after)[0] ?? friday) <= dayOf('2026-11-25')).toBe(true)
  for (const day of want.not ?? []) expect(days(after)).not.toContain(dayOf(day))
  if (want.keep) expect({ slot: after.slot, offer: after.offer }).toEqual({ slot: before.slot, offer: before.offer })
  if (want.accepts) expect(after.slot).toEqual({ day: friday, minutes: minutesOf(want.accepts) })
})
