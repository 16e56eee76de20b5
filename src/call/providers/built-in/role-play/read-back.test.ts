import { expect, test } from 'vitest'
import { type RolePlayState, respondInRolePlay, startRolePlay } from './role-play.ts'

/** What callers say to what is read back, in the words of one author who knew neither the code nor its examples. */

/** Monday, 23 November 2026, twenty past eleven. */
const now = new Date(2026, 10, 23, 11, 20).getTime()
const friday = Date.UTC(2026, 10, 27) / 86_400_000
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type Want = {
  name?: string
  phone?: string
  service?: string
  day?: string
  time?: string
  people?: number
  booked?: true
  /** Nothing changes, and nothing is agreed yet. */
  same?: true
}

/** "So that's Friday 27 November at 11:30 am: …, Brianna Cole, 555 010 2334. Is that right?" */
function readBack(kind: string, service: string): RolePlayState {
  const { state } = startRolePlay({ business: `a ${kind}` }, now)
  const isTable = service.startsWith('Table')
  return {
    ...state,
    asked: 'confirm',
    service: isTable ? 'Table' : service,
    count: isTable ? Number(/\d+/.exec(service)?.[0]) : undefined,
    words: 'I need an appointment',
    slot: { day: friday, minutes: minutesOf('11:30') },
    name: 'Brianna Cole',
    phone: '5550102334',
  }
}

test.each<[string, string, string, Want]>([
  ['tailor', 'Fitting', "nearly it's just brianna donnelly no cole in it", { name: 'Brianna Donnelly' }],
  ['tailor', 'Fitting', "no it's brianna donnelly first name brianna surname donnelly", { name: 'Brianna Donnelly' }],
  [
    'optician',
    'Eye test',
    "put it under joyce hargreaves not me i'm just ringing for her",
    { name: 'Joyce Hargreaves' },
  ],
  [
    'garage',
    'Brakes',
    'could we make it thursday instead the missus needs the car friday',
    { day: '2026-11-26', time: '11:30' },
  ],
  ['garage', 'MOT', "nearly it's cowell c o w e l l", { name: 'Brianna Cowell' }],
  ['vet', 'Check-up', "it's breanna with an e b r e a n n a everything else is fine", { name: 'Breanna Cole' }],
  ['dentist', 'Check-up', "oh it's not for me it's for my son callum cole", { name: 'Callum Cole' }],
  ['optician', 'Eye test', "no the surname's kohl k o h l it's german", { name: 'Brianna Kohl' }],
  [
    'physio',
    'Physio',
    "please can you put it in my husband's name he is the one coming emeka okafor",
    { name: 'Emeka Okafor' },
  ],
  ['music school', 'Guitar lesson', 'no not brianna brian brian cole', { name: 'Brian Cole' }],
  [
    'chimney sweep',
    'Chimney sweep',
    "you've the first name wrong love it's bryony b r y o n y",
    { name: 'Bryony Cole' },
  ],
  ['dentist', 'Check-up', "no brianna's my sister it's for me brenda cole", { name: 'Brenda Cole' }],
  [
    'tailor',
    'Suit fitting',
    'no please my surname is not cole it is kolawole k o l a w o l e',
    { name: 'Brianna Kolawole' },
  ],
  ['vet', 'Vaccination', 'no it ends in four three not three four', { phone: '5550102343' }],
  ['garage', 'Tyre change', "all good except the last digit's a five not a four", { phone: '5550102335' }],
  [
    'salon',
    'Cut and blow dry',
    "the number's wrong it's five five five oh one oh two double four three",
    { phone: '5550102443' },
  ],
  ['dentist', 'Cleaning', 'close the last four are two three eight four', { phone: '5550102384' }],
  ['cattery', 'Boarding', "you've missed one off there's another four on the end", { phone: '55501023344' }],
  [
    'restaurant',
    'Table for 4',
    "could you take my mobile instead it's oh seven seven double oh nine double oh one four two",
    { phone: '07700900142' },
  ],
  ['physio', 'Physio', "the middle bit should be zero one one the rest of it's right", { phone: '5550112334' }],
  ['optician', 'Eye test', 'no no it is triple five zero one zero two triple three', { phone: '5550102333' }],
  ['barber', 'Haircut', "ah sorry that's me old number the new one's 555 010 7781", { phone: '5550107781' }],
  ['optician', 'Eye test', 'it should be a contact lens check', { service: 'Contact lens check' }],
  ['music school', 'Piano lesson', "it's meant to be violin she doesn't play the piano", { service: 'Violin lesson' }],
  ['physio', 'Sports massage', 'no i asked for physio not the massage', { service: 'Physio' }],
  ['cattery', 'Boarding for one cat', 'no it is for two cats not one cat', { service: 'Boarding for two cats' }],
  ['garage', 'Oil change', "yeah nah it's the brake pads mate not an oil change", { service: 'Brake pads' }],
  [
    'salon',
    'Highlights',
    'could we say twelve oh no actually leave it you had it right the first time half eleven',
    { booked: true },
  ],
  ['dentist', 'Check-up', 'no the friday after that the fourth', { day: '2026-12-04' }],
  ['vet', 'Check-up', 'no it was half ten i wanted not half eleven', { time: '10:30' }],
  [
    'physio',
    'Physio',
    "i've to get the wean from nursery at twelve so could you make it ten instead",
    { time: '10:00' },
  ],
  ['optician', 'Eye test', 'no not november friday the eleventh of december', { day: '2026-12-11' }],
  ['garage', 'MOT', 'no i said thursday not friday', { day: '2026-11-26' }],
  [
    'music school',
    'Lesson',
    "he doesn't finish school till quarter past three so it'd have to be four o'clock",
    { time: '16:00' },
  ],
  ['chimney sweep', 'Chimney sweep', 'no not this week next week wednesday same time', { day: '2026-12-02' }],
  ['cattery', 'Boarding', "no it's january we're going away the fifteenth of january", { day: '2027-01-15' }],
  [
    'solicitor',
    'Consultation',
    "sorry my train doesn't get in until quarter past eleven can we say twelve",
    { time: '12:00' },
  ],
  ['barber', 'Haircut', 'can you make it the saturday instead same time', { day: '2026-11-28' }],
  [
    'auto shop',
    'Oil change',
    "actually i can't do friday i've got a flight at nine can we do tuesday the first at two pm",
    { day: '2026-12-01', time: '14:00' },
  ],
  ['restaurant', 'Table for 4', "oh no it's for the evening half past seven in the evening", { time: '19:30' }],
  ['vet', 'Vaccination', 'no tomorrow i need it for tomorrow same time is okay', { day: '2026-11-24' }],
  ['restaurant', 'Table for 4', "no there's six of us", { people: 6 }],
  ['restaurant', 'Table for 4', "it's four adults and three kids so seven altogether", { people: 7 }],
  ['restaurant', 'Table for 4', "it'll just be the two of us now the others can't make it", { people: 2 }],
  ['restaurant', 'Table for 4', "can you add one more to that my brother in law's coming as well", { people: 5 }],
  ['salon', 'Highlights', "yeah that's perfect is there parking round the back", { booked: true }],
  ['chimney sweep', 'Chimney sweep', "aye that's it the dog'll bark but he's harmless", { booked: true }],
  ['vet', 'Check-up', "that's right yes could you let them know he's a bit nervous round other dogs", { booked: true }],
  ['garage', 'Tyre change', 'yep all good mate can i pay by card on the day', { booked: true }],
  ['solicitor', 'Consultation', 'yes that is correct my wife will be coming with me', { booked: true }],
  ['restaurant', 'Table for 4', 'yes lovely one of us is vegetarian by the way', { booked: true }],
  ['dentist', 'X-ray', 'yes yes that is fine should i bring my old x rays also', { booked: true }],
  [
    'music school',
    'Lesson',
    "that's grand i might be five minutes late now coming from the other side of town",
    { booked: true },
  ],
  ['garage', 'Full service', "yes that's all correct it'll be my husband dropping the car off", { booked: true }],
  ['physio', 'Physio', "yep that's right i've got to be back at work for one so that works great", { booked: true }],
  ['optician', 'Eye test', "sorry say that again the line's terrible", { same: true }],
  ['garage', 'MOT', 'how much is that going to be', { same: true }],
  ['dentist', 'Check-up', 'sorry what day did you say', { same: true }],
  ['salon', 'Full head colour', "hang on a second i'll just check my diary", { same: true }],
  ['vet', 'Check-up', 'please what was the number you have for me', { same: true }],
  ['cattery', 'Boarding', 'um did you say eleven thirty in the morning', { same: true }],
  [
    'barber',
    'Haircut',
    "no it's thursday not friday and the surname's coleman",
    { day: '2026-11-26', name: 'Brianna Coleman' },
  ],
  ['restaurant', 'Table for 4', "can you make it twelve and there'll be six of us now", { time: '12:00', people: 6 }],
  [
    'salon',
    'Highlights',
    "no the number ends two three three five and it's a full head colour not highlights",
    { phone: '5550102335', service: 'Full head colour' },
  ],
  [
    'optician',
    'Eye test',
    "the surname is adeyemi a d e y e m i and please let it be two o'clock",
    { name: 'Brianna Adeyemi', time: '14:00' },
  ],
])('to a %s, of %s: %s', (kind, service, says, want) => {
  const before = readBack(kind, service)
  const { state: after, reply } = respondInRolePlay(before, says, now)
  expect(after.name).toBe(want.name ?? before.name)
  expect(after.phone).toBe(want.phone ?? before.phone)
  const label = (words = '') => words.toLowerCase()
  if (want.people) expect(after.count ?? Number.parseInt(after.extent ?? '', 10)).toBe(want.people)
  // "Cut" for "Cut and blow dry", or the other way round, is one service.
  else
    expect([label(after.service), label(want.service ?? before.service)]).toSatisfy(
      ([one = '', other = '']: string[]) => one.includes(other) || other.includes(one),
    )
  const days = (after.slot ? [after.slot] : after.offer).map(({ day }) => day)
  expect([...new Set(days)]).toEqual([want.day ? dayOf(want.day) : friday])
  const isTaken = reply.some(({ clips }) => /^rp-(?:taken|closed)/.test(clips?.[0] ?? ''))
  if (!isTaken) expect(after.slot?.minutes).toBe(minutesOf(want.time ?? '11:30'))
  expect(after.booked).toBe(want.booked ?? false)
})
