/**
 * The businesses that the built-in receptionist can play, in plain words: lists of words or phrases in lower case, without
 * apostrophes and accents, separated by commas. A phrase counts where it stands in what the caller said, its last word also in the plural.
 */

/** What a caller may want of a business. */
export type Service = {
  /** As it stands in the calendar: "Check-up". */
  label: string
  words: string
}

export type Trade = {
  /** The name of the trade, as the visitor picks it: "Dentist". */
  label: string
  /** A business of this trade without a name of its own: "the dental practice". */
  anyBusiness: string
  /** Words of business names and descriptions. */
  words: string
  /** The first and the last day of the week that are open: 0 is Sunday; a week may go past its end, as 2 to 7. */
  days: readonly [number, number]
  /** Opening and closing time in minutes after midnight. */
  hours: readonly [number, number]
  /** Minutes of one appointment. */
  duration: number
  services: readonly Service[]
  /** What cannot wait for an appointment: a person takes the call at once. */
  urgent: string
  /** What a caller may say first, as suggestions of at most 28 characters: a plain wish, and something that cannot wait. */
  openings: readonly [string, string]
}

/** What no business keeps for an appointment. */
export const alwaysUrgent =
  'emergency, ambulance, not breathing, cant breathe, stopped breathing, struggling to breathe, choking, unconscious, passed out, collapsed, having a seizure, having a fit, heart attack, having a stroke, chest pain, overdose, smell gas, smell of gas, gas leak, smelling gas, on fire, house fire, flames, smoke coming, full of smoke, bleeding badly, wont stop bleeding, bleeding everywhere, blood everywhere, kill myself, end my life, carbon monoxide, electrocuted, sparks, sparking, life or death'

export const trades = {
  dentist: {
    label: 'Dentist',
    anyBusiness: 'the dental practice',
    words: 'dental, dentist, dentistry, denture, orthodontist, orthodontics, smile, teeth, tooth',
    days: [1, 5],
    hours: [8 * 60 + 30, 17 * 60 + 30],
    duration: 30,
    services: [
      { label: 'Check-up', words: 'check up, checkup, checked over, routine exam, examination, six month' },
      {
        label: 'Toothache',
        words: 'toothache, tooth ache, tooth hurts, teeth hurt, sore tooth, painful tooth, wisdom tooth',
      },
      {
        label: 'Broken tooth',
        words: 'broken tooth, broke a tooth, broke my tooth, chipped, cracked tooth, cracked a tooth',
      },
      { label: 'Filling', words: 'filling, cavity, cavities' },
      { label: 'Crown', words: 'crown, veneer, implant' },
      { label: 'Hygienist', words: 'hygienist, clean, cleaning, scale and polish' },
      { label: 'Whitening', words: 'whitening, whitened, bleaching' },
      { label: 'Braces', words: 'brace, aligner, invisalign, retainer' },
    ],
    urgent:
      'jaw is swelling, jaw swelling, swollen jaw, jaw is swollen, jaws swollen, face is swollen, face is swelling, face swelling, swollen face, swelling up, cant swallow, knocked out, knocked my tooth, cant open my mouth, pouring blood',
    openings: ["I'd like a check-up", 'My jaw is swelling up'],
  },
  vet: {
    label: 'Vet',
    anyBusiness: "the vet's clinic",
    words: 'vet, veterinary, veterinarian, animal, animal hospital, pet clinic, paws',
    days: [1, 6],
    hours: [9 * 60, 18 * 60],
    duration: 30,
    services: [
      { label: 'Vaccination', words: 'vaccination, vaccine, vaccinated, jab, booster, shots' },
      { label: 'Neutering', words: 'neutered, neutering, spayed, spaying, castrated, the snip' },
      { label: 'Nail clipping', words: 'nail, claw' },
      { label: 'Worming and flea treatment', words: 'flea, worm, worming, tick' },
      { label: 'Microchip', words: 'microchip, chipped, pet passport' },
      { label: 'Check-up', words: 'check up, checkup, checked over, health check, look at my dog, look at my cat' },
    ],
    urgent:
      'hit by a car, run over, been poisoned, rat poison, eaten chocolate, ate chocolate, antifreeze, swallowed a, bloated stomach, cant stand up, fitting on the floor, bitten by a snake, in labour, cant wee',
    openings: ['A vaccination, please', 'My dog was hit by a car'],
  },
  'law-firm': {
    label: 'Law firm',
    anyBusiness: 'the law firm',
    words: 'law, law firm, lawyer, solicitor, attorney, legal, barrister, llp, notary',
    days: [1, 5],
    hours: [9 * 60, 17 * 60],
    duration: 60,
    services: [
      {
        label: 'Divorce and family law',
        words: 'divorce, separation, separating, child custody, prenup, child support',
      },
      { label: 'Wills and probate', words: 'a will, my will, wills, probate, power of attorney, inheritance' },
      {
        label: 'Buying or selling a home',
        words: 'conveyancing, buying a house, selling a house, buying a flat, remortgage',
      },
      {
        label: 'Employment law',
        words: 'dismissed, dismissal, fired, sacked, redundancy, redundant, tribunal, employment',
      },
      { label: 'Accident or injury claim', words: 'injury, whiplash, compensation, personal injury' },
      { label: 'Contract or dispute', words: 'contract, dispute, landlord, boundary, debt' },
      { label: 'Immigration', words: 'immigration, visa, citizenship, asylum' },
      { label: 'First consultation', words: 'consultation, legal advice' },
    ],
    urgent:
      'been arrested, arrested me, arrested my, under arrest, police are at, police station, in custody, police here, bailiffs are at, evicting me today, hes outside the house, threatening me',
    openings: ['I need a will', 'The police are at my door'],
  },
  'estate-agent': {
    label: 'Estate agent',
    anyBusiness: 'the estate agency',
    words:
      'estate agent, estate agency, estates, realtor, realty, real estate, letting, letting agent, property, properties, homes',
    days: [1, 6],
    hours: [9 * 60, 18 * 60],
    duration: 30,
    services: [
      {
        label: 'Viewing',
        words: 'viewing, view the, view a, look round, look around, see the house, see the flat, see the apartment',
      },
      { label: 'Valuation', words: 'valuation, valued, appraisal, sell my, sell our, selling my, selling our' },
      { label: 'Letting a property', words: 'let out, rent out, letting my, letting our' },
      { label: 'Repair in a rented home', words: 'repair, boiler, no heating, no hot water, mould, damp' },
    ],
    urgent:
      'burst pipe, pipe burst, pipe has burst, flooding, flooded, water through, water coming through, pouring through, ceiling is coming, ceiling has come, break in, broken into, locked out',
    openings: ['A viewing, please', 'Water through the ceiling'],
  },
  'hair-salon': {
    label: 'Hair salon',
    anyBusiness: 'the hair salon',
    words: 'hair, hairdresser, hairdressing, hair salon, salon, barber, barbershop, stylist',
    days: [2, 6],
    hours: [9 * 60, 19 * 60],
    duration: 60,
    services: [
      { label: 'Cut and colour', words: 'cut and colour, cut and color, cut n colour, colour and cut, color and cut' },
      { label: 'Highlights', words: 'highlights, balayage, foils, lowlights' },
      { label: 'Colour', words: 'colour, color, dye, tint, roots, toner' },
      { label: 'Blow-dry', words: 'blow dry, blowdry, blowout, updo' },
      { label: 'Perm or straightening', words: 'perm, keratin, straightening, relaxer, extensions' },
      { label: 'Beard trim', words: 'beard, shave' },
      { label: 'Cut', words: 'cut, haircut, hair cut, trim, fringe, bangs, fade' },
    ],
    urgent:
      'scalp is burning, burning my scalp, scalp burning, eyes are burning, face is swelling, in my eye, allergic reaction',
    openings: ['A cut and colour', 'My scalp is burning'],
  },
  'nail-salon': {
    label: 'Nail salon',
    anyBusiness: 'the nail salon',
    words: 'nail, nail bar, nail salon, manicure',
    days: [2, 6],
    hours: [9 * 60, 19 * 60],
    duration: 60,
    services: [
      { label: 'Manicure', words: 'manicure' },
      { label: 'Pedicure', words: 'pedicure' },
      { label: 'Gel nails', words: 'gel, shellac, biab' },
      { label: 'Acrylics', words: 'acrylic, infill, fill in' },
    ],
    urgent: 'fingers are swelling, finger is swelling, allergic reaction, burning my skin, badly infected',
    openings: ['Gel nails, please', 'An allergic reaction!'],
  },
  plumber: {
    label: 'Plumber',
    anyBusiness: 'the plumbing company',
    words: 'plumber, plumbing, heating, boiler, drain, drainage, gas engineer',
    days: [1, 6],
    hours: [8 * 60, 18 * 60],
    duration: 60,
    services: [
      {
        label: 'Boiler service',
        words: 'boiler service, boiler serviced, service the boiler, service my boiler, gas safety',
      },
      { label: 'Boiler or no hot water', words: 'boiler, no hot water, no heating, water heater' },
      {
        label: 'Blocked drain',
        words: 'blocked drain, drain is blocked, drains, blocked sink, sink is blocked, clogged',
      },
      { label: 'Toilet', words: 'toilet, loo, cistern' },
      { label: 'Leak', words: 'dripping, drips, small leak, tap, faucet' },
      { label: 'Radiator', words: 'radiator, thermostat' },
      { label: 'New bathroom', words: 'new bathroom, new shower, bathroom fitted' },
    ],
    urgent:
      'burst, flooding, flooded, water everywhere, water is pouring, water pouring, water gushing, water through, water coming through, through the ceiling, pouring through, gushing, cant turn the water off, cant turn it off, wont turn off, sewage',
    openings: ['My tap is dripping', 'A pipe has burst!'],
  },
  garage: {
    label: 'Garage',
    anyBusiness: 'the garage',
    words: 'garage, motors, auto, auto repair, mechanic, car workshop, tyres, mot, body shop, bodyshop',
    days: [1, 6],
    hours: [8 * 60, 17 * 60],
    duration: 60,
    services: [
      { label: 'MOT', words: 'mot, m o t, inspection, smog' },
      { label: 'Brakes', words: 'brake, brake pads' },
      { label: 'Tyres', words: 'tyre, tire, puncture' },
      { label: 'Oil change', words: 'oil change, oil' },
      { label: 'Warning light', words: 'warning light, engine light, dashboard light' },
      { label: 'Battery', words: 'battery, alternator' },
      { label: 'Clutch or gearbox', words: 'clutch, gearbox, transmission' },
      { label: 'Bodywork', words: 'dent, bumper, bodywork, scratch' },
      { label: 'Air conditioning', words: 'air con, air conditioning, regas' },
      { label: 'Full service', words: 'full service' },
      { label: 'Service', words: 'service, serviced, servicing, tune up' },
    ],
    urgent:
      'broken down on, broke down on, stuck on the motorway, stranded, middle of the road, hard shoulder, brakes have failed, brakes failed, brakes have gone, no brakes, smoke from, smoking, in the car and cant, crashed',
    openings: ['My car needs an MOT', 'My brakes have failed'],
  },
  restaurant: {
    label: 'Restaurant',
    anyBusiness: 'the restaurant',
    words:
      'restaurant, pizza, pizzeria, bistro, trattoria, cafe, pub, grill, kitchen, diner, brasserie, sushi, steakhouse, curry house, tapas, noodle bar, eatery, carvery',
    days: [2, 7],
    hours: [17 * 60, 22 * 60],
    duration: 90,
    services: [
      {
        label: 'Private party',
        words: 'private party, private room, private dining, function room, whole place, office party',
      },
      { label: 'Take-away', words: 'takeaway, take away, takeout, take out, delivery' },
      { label: 'Table', words: 'table, dinner, supper, lunch, meal, party of, reservation, birthday' },
    ],
    urgent: 'allergic reaction, epipen, food poisoning now, throat is closing, throat is swelling',
    openings: ['A table for two', 'My friend is choking'],
  },
  hotel: {
    label: 'Hotel',
    anyBusiness: 'the hotel',
    words:
      'hotel, b and b, b b, bnb, bed and breakfast, guest house, guesthouse, inn, hostel, lodge, resort, motel, holiday park',
    days: [1, 7],
    hours: [14 * 60, 22 * 60],
    duration: 20 * 60,
    services: [
      { label: 'Wedding or function', words: 'wedding, function, conference, reception, meeting room' },
      { label: 'Family room', words: 'family room' },
      { label: 'Twin room', words: 'twin' },
      { label: 'Double room', words: 'double' },
      { label: 'Single room', words: 'single' },
      { label: 'Room', words: 'room, a night, two nights, three nights, to stay' },
    ],
    urgent:
      'stuck in the lift, trapped in the lift, stuck in the elevator, smoke in, someone broke into, water through, alarm is going off',
    openings: ['A double room on Friday', "There's smoke in my room"],
  },
  other: {
    label: 'Another business',
    anyBusiness: 'the front desk',
    words: '',
    days: [1, 7],
    hours: [9 * 60, 18 * 60 + 30],
    duration: 30,
    services: [],
    urgent:
      'somebody is hurt, someone is hurt, been attacked, broken into, flooding, burst pipe, swallowed, poisoned, trapped, urgent help',
    openings: ['An appointment, please', 'Someone is badly hurt'],
  },
} as const satisfies Record<string, Trade>

export type TradeId = keyof typeof trades
