import { describe, expect, test } from 'vitest'
import { greet, respond } from '../dialogue/dialogue.ts'
import { respondInRolePlay, startRolePlay } from '../role-play/role-play.ts'

/** What callers say of their business, in an outside author's words, and its name; without one it is "the salon". */
describe('the name of a business', () => {
  const now = Date.UTC(2026, 10, 23, 11)
  // Capitals, "&" and a first "the" are not heard.
  const heard = (name: string) =>
    name
      .toLowerCase()
      .replace(/^the /, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()

  function expectName(shown: string | undefined, name: string | undefined) {
    expect(shown).toBeDefined()
    if (name === undefined) expect(shown).toMatch(/^the /)
    else expect(heard(shown ?? '')).toBe(heard(name))
  }

  test.each<[string, string | undefined]>([
    ["can you be my receptionist i've got a florist in derby called petal and stem", 'Petal and Stem'],
    ["pretend you're answering for mcbride joinery", 'McBride Joinery'],
    ["um so could you like answer the phone as if you were at hartley's bakery on high street", "Hartley's Bakery"],
    ["be my receptionist we're a plumbing firm", undefined],
    [
      "okay so we're um northgate dental practice in wakefield can you do the phone for us like a demo",
      'Northgate Dental Practice',
    ],
    [
      "right i'm a driving instructor the business is called first gear can you pretend to be my receptionist",
      'First Gear',
    ],
    ["let's try it you're the receptionist at the copper kettle", 'The Copper Kettle'],
    [
      "i'd like to hear how you would answer a call for my company which is dawson and pike solicitors",
      'Dawson and Pike Solicitors',
    ],
    ['can you answer like you work for a nail bar', undefined],
    [
      "hi there yeah my wife's got a little beauty place in truro it's called glow could you show her how you'd pick up the phone",
      'Glow',
    ],
    ["do the receptionist thing for us we're ace electrical", 'Ace Electrical'],
    [
      'so i own a garage mot and servicing that sort of thing called leeds road motors can you play my receptionist',
      'Leeds Road Motors',
    ],
    ["pretend i'm a customer ringing my physio clinic", undefined],
    ["be the receptionist for o'connor's butchers please", "O'Connor's Butchers"],
    [
      "act as my receptionist the name of the business is little acorns it's a nursery for kids in stockport",
      'Little Acorns',
    ],
    ["we do roofing mostly flat roofs and we're based in hull could you be our receptionist for a minute", undefined],
    ["i've got a barber shop sid's in camden town go on answer my phone", "Sid's"],
    [
      'would you be able to uh pretend to be the front desk at willow tree veterinary centre',
      'Willow Tree Veterinary Centre',
    ],
    [
      "what would you say if someone rang my pizza place it's called tony and marco's on station road",
      "Tony and Marco's",
    ],
    [
      "my name's karen and i run a cleaning company called spick and span in reading can you be my receptionist",
      'Spick and Span',
    ],
    ["show me what you'd do for a letting agent", undefined],
    ["hello can you be my receptionist it's for my tattoo studio black lotus ink", 'Black Lotus Ink'],
    ["be my receptionist i'm a locksmith", undefined],
    [
      "er yeah i was wondering if you could do a demo as my business i'm a mobile mechanic trading as dave the spanner",
      'Dave the Spanner',
    ],
    ['answer the phone as fitzgerald and sons funeral directors in cork', 'Fitzgerald and Sons Funeral Directors'],
    ["imagine you're on reception at a chiropractor's what would you say", undefined],
    [
      "i'm just starting out doing gardens like mowing and hedges no name yet but could you be my receptionist",
      undefined,
    ],
    [
      "take a call for me as if you're at the wheel house cycles we're a bike shop in bristol",
      'The Wheel House Cycles',
    ],
    [
      "so basically i've got two shops both opticians both called clear sight one in bath one in frome pretend you're answering for them",
      'Clear Sight',
    ],
    ["can you do me a receptionist my business is mrs patel's kitchen we cater for weddings", "Mrs Patel's Kitchen"],
    ["i'm from twenty four seven heating can you show me how you'd answer our phone", 'Twenty Four Seven Heating'],
  ])('is in the request for a role play: %s', (said, name) => {
    const { rolePlay } = respond(greet(now).state, said, now)
    expect(rolePlay).toBeDefined()
    expectName(startRolePlay(rolePlay ?? {}, now).business, name)
  })

  test.each<[string, string | undefined]>([
    ["uh it's a tyre shop quick fit tyres in swindon", 'Quick Fit Tyres'],
    ["oh we're called blue door yoga", 'Blue Door Yoga'],
    ['just a hair salon', undefined],
    ['marlow pet supplies', 'Marlow Pet Supplies'],
    ["um let's say a plumber", undefined],
    ["it's called the old forge it's a pub near ludlow", 'The Old Forge'],
    ["jenkins and daughters we're jewellers", 'Jenkins and Daughters'],
    ["we do windows and doors the company's clearview glazing", 'Clearview Glazing'],
    ["oh er i don't know anything a restaurant", undefined],
    ["bella's it's a nail bar", "Bella's"],
    ["my business is called happy paws and it's dog walking", 'Happy Paws'],
    ["you can answer for st mary's road surgery", "St Mary's Road Surgery"],
    ['dentist', undefined],
    ["yeah so the name is uh rivera removals we're in peckham", 'Rivera Removals'],
    ["say you're from top notch tiling", 'Top Notch Tiling'],
    ["kaur's sarees on belgrave road in leicester", "Kaur's Sarees"],
    ["well it used to be smith's but now it's called the bread shed", 'The Bread Shed'],
    ["it's a gym iron and oak", 'Iron and Oak'],
    ["we're an estate agents", undefined],
    ['fish and chip shop the codfather', 'The Codfather'],
    ['Thompson Tree Surgeons.', 'Thompson Tree Surgeons'],
    ["that would be the hollies it's a care home just outside exeter", 'The Hollies'],
    ['hmm we fix phones and laptops and that', undefined],
  ])('answers which business is to be played: %s', (said, name) => {
    const { state } = startRolePlay({ said: 'be my receptionist' }, now)
    expectName(respondInRolePlay(state, said, now).business, name)
  })

  test.each<[string, string, string | undefined]>([
    ['salon', "no it's not the salon it's called shear magic", 'Shear Magic'],
    ['salon', "it's shear magic actually", 'Shear Magic'],
    ['salon', "no no the name's petal and stem not the florist", 'Petal and Stem'],
    [
      'salon',
      "sorry i should have said we're not just the estate agents we're called hobbs and finch",
      'Hobbs and Finch',
    ],
    ['salon', "that's not right it's mcallister plumbing not mcalister and plum", 'McAllister Plumbing'],
    ['salon', "you got the name wrong it's daisy's with an s daisy's tea room", "Daisy's Tea Room"],
    ['salon', 'um can you say riverside dental instead of the dentist', 'Riverside Dental'],
    ['salon', "wait stop we're not a barber we're a beauty salon", undefined],
    ['salon', "the garage has a name you know it's khan brothers autos", 'Khan Brothers Autos'],
    ['salon', "not quite the restaurant's called the crooked spoon on mill lane", 'The Crooked Spoon'],
    ['salon', "call it paws and relax please it's a dog groomers", 'Paws and Relax'],
    ['salon', "no i said bright sparks not bright parks we're electricians", 'Bright Sparks'],
    ['salon', 'oh hang on the spa is actually called lavender house', 'Lavender House'],
    ['salon', "nearly but it's just fernandez not fernandez bakery", 'Fernandez'],
    ['salon', "it's not a shop it's a vet's", undefined],
    ['salon', 'you should say good morning kingfisher accountants', 'Kingfisher Accountants'],
    ['salon', "no we're in york but the name is abbey flooring", 'Abbey Flooring'],
    ['salon', "could you start again and use our proper name which is o'malley's gym", "O'Malley's Gym"],
    ['salon', 'actually we changed it the yoga place is the green room now not studio nine', 'The Green Room'],
    ['salon', "wrong name mate it's a one taxis", 'A One Taxis'],
  ])('is corrected after the greeting of the %s: %s', (before, said, name) => {
    const { state } = startRolePlay({ said: `pretend to be my ${before}` }, now)
    expectName(respondInRolePlay(state, said, now).business, name)
  })
})
