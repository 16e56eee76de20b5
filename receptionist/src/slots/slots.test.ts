import { describe, expect, test } from 'vitest'
import { readBusiness } from './business.ts'
import { businessOfRequest } from './business-request.ts'
import { correctedName, readName } from './name.ts'
import { groupDigits, readPhone } from './phone.ts'
import { partyIn, restOf, servicesIn } from './service.ts'
import { hasPhrase, phrasesIn, plainWords } from './words.ts'

/** What a recognizer may write of a text: no capitals, no punctuation, and a filler before it. */
const asHeard = (text: string) => `um ${plainWords(text.replaceAll('&', ' and '))}`

describe('a phone number', () => {
  test.each([
    ['202 555 0142', '2025550142'],
    ['it is oh seven seven double oh, nine hundred, one two three', '07700900123'],
    ['two oh two five five five oh one four two', '2025550142'],
    ['+44 20 7946 0018 please', '+442079460018'],
    ['07700 900123, no sorry, 07700 900124, not 23', '07700900124'],
    ['202 555 0142, sorry, 0124', '2025550124'],
    ['triple five, twenty one, forty', '5552140'],
    ['double oh, no sorry, oh seven seven double oh, nine double oh, one two three', '07700900123'],
    ['my number is 202-555-0142 and the dog is 3', '2025550142'],
    ['oh double seven double oh nine double oh one four two', '07700900142'],
    ['+44 (0)7700 900142', '+447700900142'],
    ['07700 900999. Three nines, like the police', '07700900999'],
    ['oh one one four four nine six oh three two oh and let it ring', '01144960320'],
    ['two oh two triple five oh one nine nine. Oh God, hurry', '2025550199'],
    ['um my mobile is oh seven seven double oh nine hundred uh three four five', '07700900345'],
    ['0151 496 0810. I am shattered, so not before ten', '01514960810'],
    ['oh seven seven double oh nine oh oh no sorry nine hundred, one eight six', '07700900186'],
    ['0131 496 0 double 2 7', '01314960227'],
    ['07700, nine hundred, one two... no, one three two', '07700900132'],
    ["last two's four eight. 713 555 0148", '7135550148'],
    ['ends in one eight seven four one six five five five oh one eight seven', '4165550187'],
    [
      'oh seven seven double oh nine hundred, one two three. No, I lie, one three two',
      '07700900132',
    ],
    [
      'no, five seven one, not five seven oh. oh four nine one, five seven one, three one three',
      '0491571313',
    ],
    [
      'it is plus four four, seven seven zero zero, then nine zero zero, six one two',
      '+447700900612',
    ],
    ["best one's 07700 900 909, and if I don't answer try 07700 900 910", '07700900909'],
  ])('is read from "%s"', (said, phone) => {
    expect(readPhone(said)).toEqual({ phone })
  })

  test.each([
    'for two people at nine',
    'yes',
    'table for 12',
    '0142',
    'half past nine on the tenth',
    'Monday at 1:00, and Tuesday at 10:30',
  ])('is not read from "%s"', (said) => {
    expect(readPhone(said).phone).toBeUndefined()
  })

  test('of too few digits is a part', () => {
    expect(readPhone('it ends in 0142')).toMatchObject({ part: '0142' })
  })

  test('is written in groups', () => {
    expect(groupDigits('2025550142')).toBe('202 555 0142')
    expect(groupDigits('07700900123')).toBe('07700 900123')
    expect(groupDigits('01134960142')).toBe('0113 496 0142')
    expect(groupDigits('01632960142')).toBe('01632 960142')
    expect(groupDigits('0491570156')).toBe('0491 570 156')
    expect(groupDigits('02079460018')).toBe('020 7946 0018')
    expect(groupDigits('+447700900123')).toBe('+447700900123')
  })
})

describe('a name', () => {
  test.each([
    ['Sam Lee', 'Sam Lee'],
    ['yeah its maria lopez', 'Maria Lopez'],
    ['Priya Nair, and my number is 202', 'Priya Nair'],
    ["Mrs. O'Connor, please", "Mrs O'Connor"],
    ['Pruett, P R U E T T', 'Pruett'],
    ["It's Chloe, Chloe Adeyemi", 'Chloe Adeyemi'],
    ["Niamh that's n i a m h", 'Niamh'],
    ["it's for Ingrid Solheim", 'Ingrid Solheim'],
    ['I told you, Rana Qureshi', 'Rana Qureshi'],
    ['Pieter van den Berg i told you', 'Pieter van den Berg'],
    ["put my wife's name down, Ana Ruiz", 'Ana Ruiz'],
    ['um it is dorothy sugden with a u', 'Dorothy Sugden'],
    ['jo brand do i need to bring anything', 'Jo Brand'],
    ['brian outhwaite brian with an i', 'Brian Outhwaite'],
    ['mick mick harrigan', 'Mick Harrigan'],
    ['graves joan graves like where they bury you', 'Joan Graves'],
    ['slaughter s l a u first name hope', 'Hope Slaughter'],
    ['Josie Wells, sorry, Wills', 'Josie Wills'],
    ["It's Mrs Lowther, L O W T H E R. Daphne.", 'Daphne Lowther'],
    ['myself anand kulkarny no kulkarni', 'Anand Kulkarni'],
    ['yeah its dwayne last name hollis', 'Dwayne Hollis'],
    ['mine or geoffreys mines pauline braithwaite', 'Pauline Braithwaite'],
    ['i thought as much well its mrs lumb norma lumb l u m b', 'Norma Lumb'],
    ['its gallaher no g in the middle sinéad gallaher everyone does that', 'Sinéad Gallaher'],
    ['kilbride and no i havent margaret kilbride', 'Margaret Kilbride'],
    ['Danger is my middle name, but put Kevin Pratt.', 'Kevin Pratt'],
    ['may daye with an e', 'May Daye'],
    ["I'm Mrs Okonjo-Hale, double-barrelled.", 'Mrs Okonjo-Hale'],
    ['put it under my managers name ann price', 'Ann Price'],
    ['Anh Do', 'Anh Do'],
    ["It's Linh So, please", 'Linh So'],
    ['Nguyen Minh To. And I need a wheelchair', 'Nguyen Minh To'],
    ['my name is Jin He', 'Jin He'],
    ['Priya Nair Friday', 'Priya Nair'],
    ['PRIYA NAIR HERE', 'Priya Nair'],
    ['cormac o shea youd know my mother', "Cormac O'Shea"],
    ['joe mcgrath the one had the crash', 'Joe McGrath'],
    ['its van der merwe like the jokes', 'Van der Merwe'],
    ['w o j c i e c h', 'Wojciech'],
    ['okay my name is anthony delvecchio and i have been meaning to do this', 'Anthony Delvecchio'],
  ])('is read from "%s", where it was asked for', (said, name) => {
    expect(readName(said, 'name')).toBe(name)
  })

  test.each([
    'what do you need that for',
    'tomorrow at nine',
    'no',
    'it is about my tooth',
    "it's uh",
    'sorry what was that',
    'i already told you',
    'why do you need it',
    'the second one',
    'tomorrow',
    'does the dog have to be registered in my name to stay with you',
    'my husband is shaking his head he says dont book',
    'will i need my card',
    'never mind',
    'dermot has the number put me on to him',
    'i want the night porter',
    'will dafydd be doing it himself',
    'hang on a sec',
    'can I talk to a person',
  ])('is not read from "%s"', (said) => {
    expect(readName(said, 'name')).toBeUndefined()
  })

  test('is read unasked only where it is introduced', () => {
    expect(readName('my name is Kim Park', undefined)).toBe('Kim Park')
    expect(readName("I'm calling about my car", undefined)).toBeUndefined()
    expect(readName('Friday would be lovely', undefined)).toBeUndefined()
    expect(readName('no its tom hartwell with a w', 'correction')).toBe('Tom Hartwell')
    expect(readName('its wrong', 'correction')).toBeUndefined()
  })

  test('is cut where it is too long to be one', () => {
    const long = 'wolfeschlegelsteinhausenbergerdorff'.repeat(2)
    expect(readName(long, 'name')).toHaveLength(70)
    expect(readName(`maximilian josephus ${long}`, 'name')).toBe('Maximilian Josephus')
    expect(readName(long + long, 'name')).toHaveLength(80)
  })

  test.each([
    ['Sam Lee', 'Samantha', "it's Samantha as the first name", 'Samantha Lee'],
    ['Sam Lee', 'Leigh', 'sorry, Leigh is my surname', 'Sam Leigh'],
    ['Sam Lee', 'Leigh', "it's Leigh", 'Sam Leigh'],
    ['Sam Lee', 'Kim Park', 'no, Kim Park', 'Kim Park'],
    [undefined, 'Kim', 'Kim', 'Kim'],
  ])('%s is corrected by %s of "%s"', (known, said, utterance, corrected) => {
    expect(correctedName(known, said, utterance)).toBe(corrected)
  })
})

describe('a business', () => {
  test.each([
    ["It's a dental practice, Millbrook Dental", 'Millbrook Dental', 'dentist'],
    ['dentist', 'the dental practice', 'dentist'],
    ['a nail salon', 'the nail salon', 'nail-salon'],
    ["we're a falconry centre called Kestrel Hill", 'Kestrel Hill', 'other'],
    ['a bike repair shop', 'the bike repair shop', 'other'],
    ['green lane vets', 'Green Lane Vets', 'vet'],
    ['its a restaurant bella roma', 'Bella Roma', 'restaurant'],
    ['i run a plumbing firm', 'the plumbing company', 'plumber'],
    ['bright smile dental', 'Bright Smile Dental', 'dentist'],
    ['a dentist called oak lane', 'Oak Lane', 'dentist'],
    ["my shop sells fishing gear it's called hook and sinker", 'Hook and Sinker', 'other'],
    ['murgatroyd and daughter in pudsey a chimney sweep', 'Murgatroyd and Daughter', 'other'],
    ["Let's have a vet's. Meanwood Paws, it's called.", 'Meanwood Paws', 'vet'],
    ["salon. Curl Up and Dye it's called. yes really", 'Curl Up and Dye', 'hair-salon'],
    ["a garage, Armley Autos, my brother in law's, he never picks up", 'Armley Autos', 'garage'],
    ['uh, roofing company. Lone Creek Roofing', 'Lone Creek Roofing', 'other'],
    ['We fit saddles. Bluegrass Saddle Fitting', 'Bluegrass Saddle Fitting', 'other'],
    ['Is a car garage. Auto Silva.', 'Auto Silva', 'garage'],
    ["my wife's salon I guess. Honey and Sage Hair", 'Honey and Sage Hair', 'hair-salon'],
    ['we make headstones', 'the front desk', 'other'],
    ['barber and sons', 'Barber and Sons', 'hair-salon'],
    ['stitch in time', 'Stitch in Time', 'other'],
    ['guest house in Scarborough', 'the hotel', 'hotel'],
    ['Happy Paws, a dog groomer in Hove', 'Happy Paws', 'other'],
    ['an animal clinic', "the vet's clinic", 'vet'],
    ['um it is a small animal hospital we do mostly cats and rabbits', "the vet's clinic", 'vet'],
    ['you can be a restaurant, Trattoria Giulietta', 'Trattoria Giulietta', 'restaurant'],
  ])('is read from "%s", typed and heard', (said, name, trade) => {
    expect(readBusiness(said)).toEqual({ name, trade })
    expect(readBusiness(asHeard(said))).toEqual({ name, trade })
  })

  test.each([
    [
      "I run a catering outfit in Lafayette, Louisiana. Thibodaux's Pots, we're called.",
      "Thibodaux's Pots",
    ],
    ['A law office. Family law, Harker and Crane, in Birmingham', 'Harker and Crane'],
    ['The business is Gull and Anchor', 'Gull and Anchor'],
    ['S. Bibby Chiropodist', 'S Bibby Chiropodist'],
    ["Let's do heating engineers. Call it Warmwell Gas, Derby.", 'Warmwell Gas'],
  ])('is read from the punctuation of "%s"', (said, name) => {
    expect(readBusiness(said)?.name).toBe(name)
  })

  test.each([
    ...[
      'what do you do',
      'why',
      'i dunno',
      'hang on',
      'can i talk to a person',
      'um',
      'never mind',
    ],
    ...['do you do gluten free?', "it's my mother's eightieth", 'I want to book a table'],
    ...['is there a charge', 'get me a human', 'yes', 'what is this'],
  ])('is not read from "%s"', (said) => {
    expect(readBusiness(said)).toBeUndefined()
    expect(readBusiness(asHeard(said))).toBeUndefined()
  })

  test('is cut at a word', () => {
    const said = 'The Most Honourable Guild of Candle and Lantern Makers'
    expect(readBusiness(said)?.name).toBe('The Most Honourable Guild of Candle and')
  })

  test.each([
    [
      'can you be the receptionist at maple street dental and ill be a customer',
      'Maple Street Dental',
    ],
    ['Be my receptionist for a minute. I own a nail bar in Nairobi.', 'the nail salon'],
    ['youre the receptionist at kestrel hill falconry', 'Kestrel Hill Falconry'],
    ['Act as receptionist for Harlow & Finch Accountants please', 'Harlow & Finch Accountants'],
    ['as if you were my receptionist? It is Curl Up in Galway', 'Curl Up'],
    ['go on be the receptionist for my mums kennels', 'the kennels'],
    ['be the receptionist for my joinery shop oak and awl', 'Oak and Awl'],
    ['be my receptionist for a minute', undefined],
    ['can we do a role play', undefined],
  ])('of the request "%s" is %s', (said, name) => {
    expect(businessOfRequest(said)?.name).toBe(name)
  })
})

describe('a service', () => {
  test.each([
    ['dentist', 'a check-up and whitening', ['Check-up', 'Whitening']],
    ['dentist', 'I meant whitening, not a check-up', ['Whitening']],
    ['plumber', 'a boiler service', ['Boiler service']],
    ['plumber', 'we have no hot water', ['Boiler or no hot water']],
    ['plumber', 'the sink, not the toilet', []],
    ['garage', 'it needs new tyres', ['Tyres']],
    ['garage', 'an mot and a full service', ['MOT', 'Full service']],
    ['hotel', 'a double room', ['Double room']],
    ['hair-salon', 'forget the trim just highlights', ['Highlights']],
    ['other', 'a check-up', []],
  ] as const)('of a %s is read from "%s"', (trade, said, services) => {
    expect(servicesIn(trade, said)).toEqual(services)
    expect(servicesIn({ trade }, said)).toEqual(services)
  })

  test.each([
    ['restaurant', 'so we are eleven again', 'eleven'],
    ['restaurant', 'a table for two', 'two'],
    ['restaurant', 'make it four of us', 'four'],
    ['restaurant', 'for six people no sorry five', 'five'],
    ['hotel', 'a room for 2 adults', '2'],
    ['restaurant', 'a party of twelve', 'twelve'],
    ['hotel', 'a room for three nights', undefined],
    ['restaurant', 'a table at seven', undefined],
    ['dentist', 'six people', undefined],
  ] as const)('for a %s, "%s" is for %s', (trade, said, party) => {
    expect(partyIn(trade, said)).toBe(party)
  })

  test('the rest is what says more than the values', () => {
    expect(restOf('yes Sam Lee on Friday at nine', ['Sam Lee'])).toEqual([])
    expect(restOf('Sam Lee and the dog bites', ['Sam Lee', undefined])).toEqual(['dog', 'bites'])
    expect(restOf('202 555 0142', [])).toEqual([])
  })
})

test('phrases are found whole, in the plural, the longest first, and with a word between', () => {
  expect(phrasesIn('tap, dripping tap, drip', 'two dripping taps')).toEqual(['dripping tap', 'tap'])
  expect(hasPhrase('brakes failed, gas leak', 'the brakes have failed')).toBe(true)
  expect(hasPhrase('brakes failed, gas leak', 'the brakes have not yet failed')).toBe(false)
  expect(hasPhrase('fail', 'failed')).toBe(false)
})
