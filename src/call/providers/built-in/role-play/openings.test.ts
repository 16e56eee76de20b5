import { expect, test } from 'vitest'
import { type RolePlayTurn, respondInRolePlay, startRolePlay } from './role-play.ts'

/** The first words of customers of many trades, in the words of one author who knew neither the code nor its examples. */

/** Monday, 23 November 2026, twenty past eleven. */
const now = new Date(2026, 10, 23, 11, 20).getTime()
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

type Kind = 'appointment' | 'question' | 'message' | 'person' | 'urgent' | 'existing' | 'other'
type Want = { kind: Kind; day?: string /** Something is asked that only the business can answer. */; asks?: true }

const says = ({ reply }: RolePlayTurn, lines: RegExp) => reply.some(({ clips }) => lines.test(clips?.[0] ?? ''))

function kindOf(turn: RolePlayTurn): Kind | 'nothing' {
  const { callBack, asked } = turn.state
  if (turn.callRecord?.outcome === 'handed over') return 'person'
  if (callBack) return 'message'
  if (says(turn, /^rp-no-earlier-booking/)) return 'existing'
  if (['day', 'offer', 'count', 'name', 'what-for'].includes(asked)) return 'appointment'
  return asked === 'wish' ? 'question' : 'nothing'
}

test.each<[string, string, Want]>([
  [
    'Ridgeway Boat Yard',
    "hello there yes we came in last week and i think we've clipped something on the way because there's a dreadful vibration at anything over four knots so i'd like to get her lifted out and have the propeller shaft looked at if you could fit us in some time before christmas",
    { kind: 'appointment' },
  ],
  [
    'Ridgeway Boat Yard',
    'morning just a quick one do you do antifouling there or is it only engine work',
    { kind: 'question', asks: true },
  ],
  [
    'my driving school',
    "hiya my daughter turns seventeen on the ninth of january and we'd love to get her a first lesson on the day if you've got anything at about ten o'clock",
    { kind: 'appointment', day: '2027-01-09' },
  ],
  [
    'my driving school',
    "hi it's chloe i've got a lesson tomorrow at four but i've come down with a stinking cold so i'm going to have to cancel it sorry",
    { kind: 'existing', day: '2026-11-24' },
  ],
  [
    'Bell and Sons, furniture restorers',
    'good morning my late mother left me a victorian writing desk and the leather on the top has split right across could one of you come out and have a look at it perhaps on thursday the third of december',
    { kind: 'appointment', day: '2026-12-03' },
  ],
  [
    'Bell and Sons, furniture restorers',
    "oh hello i was just wondering do you people do cane seating i've a set of four chairs and the seats have all gone",
    { kind: 'question', asks: true },
  ],
  [
    'Clean Sweep',
    "how are ye i've two fireplaces here that haven't been swept since before the covid and herself wants a fire lit for christmas would you be able to come out wednesday week in the morning",
    { kind: 'appointment', day: '2026-12-02' },
  ],
  [
    'Donald Muir, chimney sweep',
    "aye hello i'm needing the chimney swept it's a wood burner we've got how much are you charging these days and could you manage friday",
    { kind: 'appointment', day: '2026-11-27', asks: true },
  ],
  [
    'Hollybush Boarding Kennels',
    "hi we're off to my sister's for christmas and she's allergic so i need to board two labradors from the twenty third of december to the twenty seventh do they have to have had the kennel cough jab",
    { kind: 'appointment', day: '2026-12-23', asks: true },
  ],
  [
    'Muddy Paws Grooming',
    "hi so i have a goldendoodle and he is just a matted mess i'm so embarrassed he needs the full groom and a nail trim do you have anything this saturday at like eleven",
    { kind: 'appointment', day: '2026-11-28' },
  ],
  [
    'Shear Delight',
    'hi love can i get in for a cut and blow dry tomorrow about two',
    { kind: 'appointment', day: '2026-11-24' },
  ],
  [
    "Ama's Hair and Braids",
    'good morning ma please i want to make knotless braids medium size waist length i am travelling on sunday so it has to be saturday by eight in the morning and please will i bring my own attachment or you people have it',
    { kind: 'appointment', day: '2026-11-28', asks: true },
  ],
  [
    'Shear Delight',
    "hello dear it's mrs patterson i've got my colour booked with jo on friday and i can't for the life of me remember what time i said",
    { kind: 'existing', day: '2026-11-27' },
  ],
  [
    "Tony's Barber Shop",
    'alright mate have you got any slots this afternoon for a skin fade',
    { kind: 'appointment', day: '2026-11-23' },
  ],
  [
    'Riverside Dental Practice',
    "please my husband's just fallen off a ladder and two of his front teeth have come out he's bleeding a lot can someone see him right now",
    { kind: 'urgent' },
  ],
  [
    'Riverside Dental Practice',
    'hello excuse me my english is not so good i have since three days pain in the tooth on the left side i need appointment please wednesday ten thirty is possible',
    { kind: 'appointment', day: '2026-11-25' },
  ],
  [
    'Castle Street Physiotherapy',
    "morning i did my knee playing five a side last thursday and it's blown up like a balloon i was hoping somebody could have a look at it this week",
    { kind: 'appointment' },
  ],
  [
    'Castle Street Physiotherapy',
    "hi there i'm supposed to be coming in on wednesday at half past nine for my shoulder but work have gone and put a meeting on top of it is there any chance of shifting it to the week after",
    { kind: 'existing', day: '2026-11-25' },
  ],
  [
    'Oakfield Veterinary Surgery',
    "hello my dog's just eaten a whole bar of dark chocolate and he's shaking all over i don't know what to do can i bring him straight in",
    { kind: 'urgent' },
  ],
  [
    'Oakfield Veterinary Surgery',
    'good morning could you put me through to the vet who saw biscuit last week please i think her name was helen',
    { kind: 'person' },
  ],
  [
    'Hargreaves Plumbing',
    "oh thank goodness there's water pouring through the kitchen ceiling and i can't find the stopcock i need somebody here now",
    { kind: 'urgent' },
  ],
  [
    'Hargreaves Plumbing',
    "hi yeah i bought a new bathroom tap off the internet and my brother in law said he'd fit it and well he hasn't so could somebody come and put it in thursday morning and what's your hourly rate",
    { kind: 'appointment', day: '2026-11-26', asks: true },
  ],
  [
    'Hargreaves Plumbing',
    "morning it's steve from the plumbing merchants can you let mr hargreaves know his radiators have come in and he can collect them any time he likes",
    { kind: 'message' },
  ],
  [
    'Coastline Electrical',
    "g'day mate i've got a couple of downlights flickering in the lounge room and the missus reckons they're gonna burn the house down any chance you could swing by this arvo and take a look",
    { kind: 'appointment', day: '2026-11-23' },
  ],
  [
    'Patel Electrical Services',
    'hello i rent out a two bed flat and i just want to know what you charge for the landlord electrical safety certificate',
    { kind: 'question', asks: true },
  ],
  [
    'Lochside Motors',
    "aye hello i was driving back from oban at the weekend and the engine light came on and she's been awful slow up the hills ever since could you take a wee look at it tomorrow i could drop her in at half eight",
    { kind: 'appointment', day: '2026-11-24' },
  ],
  [
    'Harbour Road Tyres',
    "hello good morning one of my rear tyres is having slow puncture every two days i am filling air so i want to come today evening at five o'clock and get it repaired is it okay",
    { kind: 'appointment', day: '2026-11-23' },
  ],
  [
    "Dan's Tire and Wheel",
    'hey do you guys carry snow tires for a subaru outback and like roughly what would a set of four run me',
    { kind: 'question', asks: true },
  ],
  [
    'Trattoria da Mario',
    "hello yes good morning i would like please a table for two persons this evening at eight o'clock",
    { kind: 'appointment', day: '2026-11-23' },
  ],
  [
    'The Olive Branch',
    "hi we had lunch with you yesterday and i think i left my scarf on the back of the chair it's a green one could you ask somebody to have a look and ring me back if it turns up",
    { kind: 'message' },
  ],
  [
    'Whitmore Piano Tuning',
    "oh good morning it's st mark's church hall we've got the carol concert on the thirteenth of december and the upright is sounding quite dreadful could mr whitmore come and tune it on the tenth at about eleven",
    { kind: 'appointment', day: '2026-12-10' },
  ],
  ['Glow Beauty Rooms', "hi is lauren there please it's her mum", { kind: 'person' }],
  [
    'Clearview Opticians',
    "morning i've only gone and sat on my glasses and the arm's come clean off could i pop in this afternoon at three to get them mended",
    { kind: 'appointment', day: '2026-11-23' },
  ],
  [
    'Penrose and Hart, solicitors',
    "good morning could i speak to mr hart please it's about my house sale",
    { kind: 'person' },
  ],
  [
    'Penrose and Hart, solicitors',
    "yes hello my husband and i have never got round to making our wills and we've just had our first grandchild so we thought we really ought to could we come in together one afternoon and what would it cost for the pair of us",
    { kind: 'appointment', asks: true },
  ],
  [
    'Shah Accountancy',
    "good morning sir i have a small catering business and i just received one letter from the tax office that i don't understand at all i would like to come and see the accountant on thursday by two p m",
    { kind: 'appointment', day: '2026-11-26' },
  ],
  [
    'Shah Accountancy',
    "hi it's fiona from baxter flooring could you ask mr shah to give me a ring about the v a t return when he gets a minute",
    { kind: 'message' },
  ],
  [
    'Ferris Alterations',
    "hi there so i bought a suit for my son's wedding and the pants are like two inches too long could i come by for a fitting on friday the day after thanksgiving around ten",
    { kind: 'appointment', day: '2026-11-27' },
  ],
  [
    'Petals on the Green',
    "hello my uncle passed away and the funeral's on the first of december the family would like to sit down with somebody and go through the flowers could we come in tomorrow at eleven",
    { kind: 'appointment', day: '2026-11-24' },
  ],
  [
    'Petals on the Green',
    'hi do you deliver out to bearsden at all and how much would that be on top of the flowers',
    { kind: 'question', asks: true },
  ],
  [
    'Sugar and Spice Cakes',
    "hi my daughter's turning five and she's mad about dinosaurs so i'd like to order a birthday cake for about twenty kids to pick up on saturday the twelfth of december can you do it without nuts",
    { kind: 'appointment', day: '2026-12-12', asks: true },
  ],
  [
    'Northside Locksmiths',
    "hi the front door's just slammed behind me and my baby's inside on her own please can you come quick",
    { kind: 'urgent' },
  ],
  [
    'Fenland Pest Control',
    "hello i don't want to make a fuss but i've heard scratching in the loft every night for a week and then this morning there was a rat sat on the patio bold as brass could you send a man round on wednesday",
    { kind: 'appointment', day: '2026-11-25' },
  ],
  [
    'Bayside Pest Control',
    "yeah g'day i just wanted to find out if the stuff you spray for cockroaches is safe with a dog in the house",
    { kind: 'question', asks: true },
  ],
  [
    'my window cleaning round',
    "hello it's number fourteen elm grove could you tell the lads the side gate'll be open tomorrow so they can get round the back",
    { kind: 'message', day: '2026-11-24' },
  ],
  [
    'Greenwood Tree Care',
    "hi you lot were meant to be here at nine this morning to cut our hedge and nobody's turned up",
    { kind: 'existing', day: '2026-11-23' },
  ],
  [
    'Fresh Start Carpet Cleaning',
    "hi my tenants have moved out and they've left the place in a right state i need three bedrooms and the stairs done before the new people come could you do tuesday the first of december and how long does it take to dry",
    { kind: 'appointment', day: '2026-12-01', asks: true },
  ],
  ['Brady Removals', 'howya is brendan around there', { kind: 'person' }],
  [
    'Station Cars',
    'hi can i get a car for four people with luggage to manchester airport on sunday at quarter to five in the morning please',
    { kind: 'appointment', day: '2026-11-29' },
  ],
  [
    'Station Cars',
    "hello i'm stood outside the hospital with my mother i had a taxi booked for eleven and there's no sign of it",
    { kind: 'existing', day: '2026-11-23' },
  ],
  [
    'Anand Computer Repairs',
    "hello good morning yesterday night i spilled tea on my laptop and now it is not switching on only my whole thesis is inside please can i bring it today at one o'clock",
    { kind: 'appointment', day: '2026-11-23' },
  ],
  [
    'Anand Computer Repairs',
    "hello am i speaking with the business owner i'm calling from brightline energy we're helping local companies save up to thirty percent on their electricity bills",
    { kind: 'other' },
  ],
  [
    'Hill Farm Riding School',
    "hello my daughter's nine and the only thing she's ever ridden is a donkey on holiday we'd like a beginner's lesson for her on sunday do you lend out hats",
    { kind: 'appointment', day: '2026-11-29', asks: true },
  ],
  [
    'Little Dolphins Swimming School',
    'hello i want to sign up my son he has four years he never was swimming before please he can try one lesson on saturday and how much it costs',
    { kind: 'appointment', day: '2026-11-28', asks: true },
  ],
  [
    'Seaview Guest House',
    'good morning my wife and me we make a walking holiday in your area and we need a double room from the tenth of may next year for four nights is it possible to have a vegan breakfast',
    { kind: 'appointment', day: '2027-05-10', asks: true },
  ],
  [
    'Seaview Guest House',
    "oh is this one of those machines i'd rather speak to a person if you don't mind",
    { kind: 'person' },
  ],
  [
    'Tom Rudge, farrier',
    "hi tom it's jen up at the livery yard my mare's thrown a front shoe and i've a show on sunday is there any way you could come and do her on friday",
    { kind: 'appointment', day: '2026-11-27' },
  ],
  [
    'MacLeod Roofing',
    "hello after all that wind there's three or four slates off the back and a wee damp patch on the bedroom ceiling could somebody come out and give us a price on saturday and do you charge for that",
    { kind: 'appointment', day: '2026-11-28', asks: true },
  ],
  [
    'MacLeod Roofing',
    "hi can somebody call me back on this number please i've been trying to get a hold of you since last week",
    { kind: 'message' },
  ],
  [
    'Lowe Watch and Clock Repairs',
    "good morning i've got my grandfather's pocket watch here and it's stopped going would it be worth mending do you think or would it cost more than the watch",
    { kind: 'question', asks: true },
  ],
  [
    'Happy Feet, chiropodist',
    "hello dear i can't reach my toes any more not since my hip was done so could somebody come to the house and cut my nails i'm in on wednesday at two",
    { kind: 'appointment', day: '2026-11-25' },
  ],
  [
    'Bright Minds Tuition',
    'good morning please my son is writing his common entrance next year and his maths is not strong at all i want you people to assess him tomorrow by four p m',
    { kind: 'appointment', day: '2026-11-24' },
  ],
  [
    'Dragon Karate Club',
    "hi so my kid's been getting picked on at school and we thought karate might help his confidence is there a trial class he could come to on wednesday",
    { kind: 'appointment', day: '2026-11-25' },
  ],
  ['Nail Lounge', "oh sorry i think i've got the wrong number i was after doctor ahmed's surgery", { kind: 'other' }],
])('to %s: %s', (business, words, want) => {
  const { state } = startRolePlay({ said: `be the receptionist of ${business}` }, now)
  const turn = respondInRolePlay(state, words, now)
  const kind = kindOf(turn)
  if (want.kind === 'urgent') expect(kind === 'person' || turn.state.urgent).toBe(true)
  else if (want.kind === 'existing') expect(['existing', 'person', 'message']).toContain(kind)
  else if (want.kind === 'other') expect(kind).not.toBe('appointment')
  else expect(kind).toBe(want.kind)
  const { slot, offer } = turn.state
  if (want.day && want.kind === 'appointment' && !says(turn, /^rp-closed/))
    expect([...new Set((slot ? [slot] : offer).map(({ day }) => day))]).toEqual([dayOf(want.day)])
  if (want.asks) expect(says(turn, /^rp-(?:facts|check|unknown|message|we-are|yes)/)).toBe(true)
})
