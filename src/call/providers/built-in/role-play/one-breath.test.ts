import { expect, test } from 'vitest'
import { type RolePlayState, respondInRolePlay, startRolePlay } from './role-play.ts'

/**
 * What callers say beside an answer, or in place of it, in the words of one author who knew neither the code nor its
 * examples.
 */

/** Monday, 23 November 2026, twenty past eleven. */
const now = new Date(2026, 10, 23, 11, 20).getTime()
const friday = Date.UTC(2026, 10, 27) / 86_400_000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const offer = [
  { day: friday, minutes: minutesOf('09:00') },
  { day: friday, minutes: minutesOf('11:30') },
]

type Want = {
  slot?: string
  name?: string
  phone?: string
  booked?: true
  /** The caller wants nothing more. */
  ends?: true
  /** Something is asked or wished for that needs an answer, a promise to check it, or a note. */
  answers?: true
  /** What the caller puts right; it is free which fields change. */
  changes?: string
}
const asked = ['offer', 'name', 'phone', 'confirm', 'more'] as const
type Asked = (typeof asked)[number]

/** Before the question `question`: what the questions before it have asked is known. */
function stateAt(question: Asked, kind: string): RolePlayState {
  const { state } = startRolePlay({ business: `a ${kind}` }, now)
  const isPast = (other: Asked) => asked.indexOf(question) > asked.indexOf(other)
  return {
    ...state,
    asked: question,
    service: 'Highlights',
    words: 'I need an appointment',
    count: kind === 'restaurant' ? 4 : undefined,
    lastOffer: offer,
    ...(isPast('offer') ? { slot: offer[1] } : { offer }),
    name: isPast('name') ? 'Brianna Cole' : undefined,
    phone: isPast('phone') ? '5550102334' : undefined,
    booked: isPast('confirm'),
  }
}

const answers =
  /^rp-(?:facts|check|unknown|message|thank|we-are|yes|person|sorry|call-back|why|no-problem|i-have|robot|closed|taken|none|so-that|urgent)/

test.each<[Asked, string, string, Want]>([
  [
    'offer',
    'hair salon',
    'half eleven please and i might bring my daughter for a trim at the same time is that okay',
    { slot: '11:30', answers: true },
  ],
  [
    'offer',
    'garage',
    'the nine is grand and will i have to leave it with ye the whole day',
    { slot: '09:00', answers: true },
  ],
  ['offer', 'vet', "nine o'clock please she's not eaten since sunday and i'm worried sick", { slot: '09:00' }],
  ['offer', 'dentist', 'is either of those with doctor patel', { answers: true }],
  [
    'offer',
    'cattery',
    "eleven thirty then and can i bring her own blanket she won't settle without it",
    { slot: '11:30', answers: true },
  ],
  [
    'offer',
    'restaurant',
    "the half eleven there'll be six of us and one's in a wheelchair is that alright",
    { slot: '11:30', answers: true },
  ],
  [
    'offer',
    'plumber',
    "nine but could he ring me when he's on the way because the buzzer's broken",
    { slot: '09:00', answers: true },
  ],
  [
    'offer',
    'driving school',
    'first one please and can you pick me up from the college instead of home',
    { slot: '09:00', answers: true },
  ],
  ['offer', 'music teacher', "have you nothing after school he doesn't finish till half three", { answers: true }],
  ['offer', 'bike shop', 'how long would you need to keep it if i dropped it off at nine', { answers: true }],
  [
    'offer',
    'boat yard',
    "the later one please and the boat's called sea otter if you could put that down",
    { slot: '11:30', answers: true },
  ],
  ['offer', 'solicitor', 'eleven thirty will do how much is the first consultation', { slot: '11:30', answers: true }],
  [
    'offer',
    'hair salon',
    "okay nine o'clock is fine but please i don't want that same girl that did my braids last time",
    { slot: '09:00', answers: true },
  ],
  [
    'offer',
    'dentist',
    'nine am is fine only thing is my root canal is pending so doctor should see the old x ray also',
    { slot: '09:00', answers: true },
  ],
  [
    'offer',
    'garage',
    "yeah nah nine's too early mate go the eleven thirty and could you have a look at the air con while it's there",
    { slot: '11:30', answers: true },
  ],
  [
    'offer',
    'physiotherapist',
    'i take the second one and must i bring a paper from my doctor',
    { slot: '11:30', answers: true },
  ],
  [
    'offer',
    'optician',
    "no i said thursday love not friday friday i'm at my sister's",
    { changes: 'the day: Thursday instead of Friday' },
  ],
  [
    'offer',
    'barber shop',
    "is it marco that's on at half eleven because if it's not i'd rather wait",
    { answers: true },
  ],
  [
    'offer',
    'hair salon',
    "nine works but isn't that the day after thanksgiving are y'all actually open",
    { slot: '09:00', answers: true },
  ],
  [
    'offer',
    "doctor's surgery",
    "i told the other girl already i can't do mornings has she not written it down",
    { answers: true },
  ],
  [
    'offer',
    'chiropodist',
    "oh my bus doesn't get in till ten love so it'll have to be the half past eleven",
    { slot: '11:30' },
  ],
  ['offer', 'garage', "nine please and it's ronan fahy", { slot: '09:00', name: 'Ronan Fahy' }],
  [
    'offer',
    'dog groomer',
    "eleven thirty please and he can be a bit snappy with strangers so would you let whoever's doing him know",
    { slot: '11:30', answers: true },
  ],
  ['offer', 'dentist', 'sorry am i talking to a real person', { answers: true }],
  [
    'name',
    'garage',
    'fergal mcnamara and would ye have a loan car for the day',
    { name: 'Fergal McNamara', answers: true },
  ],
  ['name', 'chiropodist', 'mrs whitcombe dorothy whitcombe', { name: 'Dorothy Whitcombe' }],
  ['name', 'beauty salon', "it's siobhan that's s i o b h a n keane k e a n e", { name: 'Siobhan Keane' }],
  ['name', 'plumber', "i've told you twice already it's graham", { name: 'Graham' }],
  ['name', 'tyre shop', 'why do you need my name i only want a puncture fixing', { answers: true }],
  [
    'name',
    'hair salon',
    "it's mrs adebayo folake adebayo and please i want the same lady that did my hair last time",
    { name: 'Folake Adebayo', answers: true },
  ],
  ['name', 'dentist', 'venkatesh iyer and is parking there near the clinic', { name: 'Venkatesh Iyer', answers: true }],
  ['name', 'optician', "it's for my mum her name's patricia lowe i'm just ringing for her", { name: 'Patricia Lowe' }],
  [
    'name',
    'restaurant',
    "put it under hargreaves and it's a birthday so could we have a candle in something",
    { name: 'Hargreaves', answers: true },
  ],
  [
    'name',
    'vet',
    "it's kowalski k o w a l s k i and can you put down that the dog is biscuit",
    { name: 'Kowalski', answers: true },
  ],
  [
    'name',
    'garage',
    'sharon mitchell is it alright if my husband drops the car off instead of me',
    { name: 'Sharon Mitchell', answers: true },
  ],
  ['name', 'bike shop', 'wojciech nowak you want that i spell it', { name: 'Wojciech Nowak', answers: true }],
  ['name', 'barber shop', 'can you not just find me on there i was only in last month', { answers: true }],
  [
    'name',
    'solicitor',
    "i'd rather not give my full name just yet if that's okay it's a divorce just put anne",
    { name: 'Anne', answers: true },
  ],
  [
    'phone',
    'plumber',
    "oh seven seven double oh nine double oh one two three but please don't ring before ten i'm on nights",
    { phone: '07700900123', answers: true },
  ],
  ['phone', 'garage', "can you not see the number i'm calling from", { answers: true }],
  ['phone', 'cattery', "just use the one i'm calling on please", { answers: true }],
  [
    'phone',
    'vet',
    '555 014 2210 and could you text me a reminder the day before',
    { phone: '5550142210', answers: true },
  ],
  [
    'phone',
    'boat yard',
    'i gave it to you already oh eight five five five oh one four two two',
    { phone: '0855501422' },
  ],
  [
    'phone',
    'garage',
    "yep oh four nine one five seven oh one five six what's it gonna cost me roughly",
    { phone: '0491570156', answers: true },
  ],
  [
    'phone',
    'scooter repair shop',
    'nine eight seven six five double four three two one please give me a call once the scooter is ready',
    { phone: '9876544321', answers: true },
  ],
  [
    'phone',
    'hair salon',
    'zero eight zero three five five five zero one four two please send me the address on whatsapp',
    { phone: '08035550142', answers: true },
  ],
  [
    'phone',
    'chiropodist',
    "my mobile's broken so you'd best have my daughter's it's oh seven seven double oh nine double oh four five six ask for julie",
    { phone: '07700900456', answers: true },
  ],
  ['phone', 'driving school', "what do you need that for i don't want any of them marketing calls", { answers: true }],
  [
    'phone',
    'solicitor',
    "020 7946 0321 that's the office so ask for extension four one two",
    { phone: '02079460321', answers: true },
  ],
  ['phone', 'dentist', "i never hear it ring i'm deaf in one ear can i give you an email instead", { answers: true }],
  [
    'phone',
    'restaurant',
    'it is a french number plus three three six three nine nine eight zero one two three is it okay',
    { phone: '33639980123', answers: true },
  ],
  [
    'phone',
    'music teacher',
    'oh seven seven double oh nine hundred seven one four no sorry seven four one at the end',
    { phone: '07700900741' },
  ],
  ['confirm', 'hair salon', "yes that's right roughly how long should i allow", { booked: true, answers: true }],
  [
    'confirm',
    'hair salon',
    "all right except it's cole with a k k o l e",
    { name: 'Brianna Kole', changes: 'the surname: Kole instead of Cole' },
  ],
  [
    'confirm',
    'hair salon',
    "yep all good can you put down that i'm allergic to ammonia",
    { booked: true, answers: true },
  ],
  [
    'confirm',
    'hair salon',
    "the number's not right it ends two three double four the rest is grand",
    { phone: '5550102344', changes: 'the phone number: ends 2344 instead of 2334' },
  ],
  [
    'confirm',
    'hair salon',
    'no no i said nine not half eleven',
    { slot: '09:00', changes: 'the time: 9:00 am instead of 11:30 am' },
  ],
  [
    'confirm',
    'hair salon',
    "that's perfect thank you so much you've saved my life it's my sister's wedding on the saturday",
    { booked: true },
  ],
  ['confirm', 'hair salon', "yes and that's with kelly isn't it", { booked: true, answers: true }],
  [
    'confirm',
    'hair salon',
    "everything's right except it's not highlights it's a cut and blow dry",
    { changes: 'the service: cut and blow dry instead of highlights' },
  ],
  ['confirm', 'hair salon', 'hang on is that this friday or friday week', { answers: true }],
  ['confirm', 'hair salon', 'yes yes yes same as i said the first time', { booked: true }],
  [
    'confirm',
    'hair salon',
    'yes correct only kindly tell me what will be the charges',
    { booked: true, answers: true },
  ],
  [
    'confirm',
    'hair salon',
    "yeah that's me but if anything earlier comes up in the week would you give me a ring",
    { booked: true, answers: true },
  ],
  [
    'confirm',
    'hair salon',
    'actually can we make it the thursday instead everything else is fine',
    { changes: 'the day: Thursday instead of Friday', answers: true },
  ],
  ['more', 'garage', "no that's everything thanks a million bye bye bye", { ends: true }],
  ['more', 'dentist', "no that's all love oh no wait where do i park", { answers: true }],
  ['more', 'restaurant', 'yeah do you guys take american express', { answers: true }],
  ['more', 'chiropodist', "no you've been ever so helpful thank you god bless", { ends: true }],
  ['more', 'driving school', "is it alright if i'm ten minutes late i'm coming from the school run", { answers: true }],
  [
    'more',
    'bike shop',
    "yeah while i've got you is my brother's bike ready he dropped it in monday",
    { answers: true },
  ],
  ['more', 'beauty salon', 'what happens if i have to cancel do i lose the deposit', { answers: true }],
  ['more', 'boat yard', "nah we're all good cheers mate", { ends: true }],
  ['more', 'barber shop', 'i need to book my son in as well can he come straight after me', { answers: true }],
])('asked for %s by a %s: %s', (question, kind, says, want) => {
  const before = stateAt(question, kind)
  const { state: after, reply, over = false } = respondInRolePlay(before, says, now)
  if (want.slot) expect(after.slot).toEqual({ day: friday, minutes: minutesOf(want.slot) })
  else if (!want.changes && question === 'offer') expect(after.slot).toBeUndefined()
  if (want.name || !want.changes) expect(after.name).toBe(want.name ?? before.name)
  if (want.phone) expect(after.phone?.replace(/\D/g, '')).toBe(want.phone)
  if (want.booked) expect(after.booked).toBe(true)
  else if (question === 'confirm') expect(after.booked).toBe(false)
  expect(over).toBe(want.ends ?? false)
  if (want.answers) expect(reply.map(({ clips }) => clips?.[0] ?? '')).toContainEqual(expect.stringMatching(answers))
})
