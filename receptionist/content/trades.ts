/**
 * The businesses that the built-in receptionist can play, in plain words: lists of words or phrases in lower case, without
 * apostrophes and accents, separated by commas. A phrase counts where it stands in what the caller said, its last word also in the plural.
 */

export type Trade = {
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
  /** Guests stay for nights; the time of a booking is that of their arrival. */
  stays?: true
  /** Words of a caller that only such a business hears: it may be known by its name alone. */
  wishes?: string
  /** What a caller may want, as it stands in the calendar ("Check-up"), and the words for it. */
  services: Readonly<Record<string, string>>
  /** What is wanted where a caller says no more than a time. */
  usual?: string
  /** What cannot wait for an appointment: a person takes the call at once. */
  urgent: string
  /** What a caller may say first, as suggestions of at most 28 characters: a plain wish, and something that is put through. */
  openings: readonly [string, string]
}

/** What no business keeps for an appointment. */
export const alwaysUrgent =
  'emergency, ambulance, not breathing, cant breathe, stopped breathing, struggling to breathe, choking, unconscious, passed out, collapsed, having a seizure, having a fit, heart attack, having a stroke, chest pain, overdose, smell gas, smell of gas, gas leak, smelling gas, on fire, house fire, flames, smoke coming, full of smoke, bleeding badly, wont stop bleeding, bleeding everywhere, blood everywhere, kill myself, end my life, carbon monoxide, electrocuted, sparks, sparking, life or death'

/** A yes to a read-back has one of these words. */
export const agreements = [
  ...['yes', 'yeah', 'yep', 'yup', 'yea', 'yah', 'ya', 'yh', 'yeh', 'aye', 'si', 'ja', 'mhm'],
  ...['huh', 'right'],
  ...['correct', 'perfect', 'great', 'lovely', 'fine', 'good', 'grand', 'brilliant', 'ideal'],
  ...['super', 'sound', 'sounds', 'thanks', 'thank', 'ta', 'cheers', 'ok', 'okay', 'exactly'],
  ...['sure', 'absolutely', 'definitely', 'spot', 'bang', 'deal', 'confirmed', 'confirm', 'go'],
  ...['wonderful', 'beautiful', 'excellent', 'nice', 'thats', 'indeed', 'course', 'please', 'got'],
  ...['works', 'book', 'alright', 'agreed', 'certainly', 'suits', 'take'],
]

/** Said of what is no emergency. */
export const notUrgent =
  'its no emergency, is no emergency, theres no emergency, not an emergency, isnt an emergency, not urgent, isnt urgent, nothing urgent, can wait, no rush, no danger, nobodys in danger, nobody is in danger, no ones in danger, false alarm, nobodys hurt, nobody is hurt, no ones hurt, no one is hurt, scrap that emergency, forget the emergency, was a joke, is a joke, only joking, just joking'

/** Said of an emergency that is over, if nothing of it is said to happen now. */
export const longAgo =
  'years ago, year ago, years back, months ago, months back, last year, last summer, last winter, last spring, ages ago'
export const happeningNow = 'now, again, today, still, just, this morning, minutes ago'

/** A new trade goes to the end, behind `other`: the invented calendar of each follows from its place. */
export const trades = {
  dentist: {
    anyBusiness: 'the dental practice',
    words: 'dental, dentist, dentistry, denture, orthodontist, orthodontics, smile, teeth, tooth',
    days: [1, 5],
    hours: [8 * 60 + 30, 17 * 60 + 30],
    duration: 30,
    services: {
      'Check-up': 'check up, checkup, checked over, routine exam, examination, six month',
      Toothache:
        'toothache, tooth ache, tooth hurts, teeth hurt, sore tooth, painful tooth, wisdom tooth',
      'Broken tooth':
        'broken tooth, broke a tooth, broke my tooth, chipped, cracked tooth, cracked a tooth',
      Filling: 'filling, cavity, cavities',
      Crown: 'crown, veneer, implant',
      Hygienist: 'hygienist, clean, cleaning, scale and polish',
      Whitening: 'whitening, whitened, bleaching',
      Braces: 'brace, aligner, invisalign, retainer',
    },
    urgent:
      'jaw is swelling, jaw swelling, swollen jaw, jaw is swollen, jaws swollen, face is swollen, face is swelling, face swelling, swollen face, swelling up, cant swallow, knocked out, knocked my tooth, cant open my mouth, pouring blood',
    openings: ["I'd like a check-up", 'My jaw is swelling up'],
  },
  vet: {
    anyBusiness: "the vet's clinic",
    words: 'vet, veterinary, veterinarian, animal hospital, animal clinic, pet clinic',
    days: [1, 6],
    hours: [9 * 60, 18 * 60],
    duration: 30,
    services: {
      Vaccination: 'vaccination, vaccine, vaccinated, jab, booster, shots',
      Neutering: 'neutered, neutering, spayed, spaying, castrated, the snip',
      'Nail clipping': 'nail, claw',
      'Worming and flea treatment': 'flea, worm, worming, tick',
      Microchip: 'microchip, chipped, pet passport',
      'Check-up': 'check up, checkup, checked over, health check, look at my dog, look at my cat',
    },
    urgent:
      'hit by a car, run over, been poisoned, rat poison, eaten chocolate, ate chocolate, antifreeze, swallowed a, bloated stomach, cant stand up, fitting on the floor, bitten by a snake, in labour, cant wee',
    openings: ['A vaccination, please', 'My dog was hit by a car'],
  },
  'law-firm': {
    anyBusiness: 'the law firm',
    words: 'law, law firm, lawyer, solicitor, attorney, legal, barrister, llp, notary',
    days: [1, 5],
    hours: [9 * 60, 17 * 60],
    duration: 60,
    services: {
      'Divorce and family law':
        'divorce, separation, separating, child custody, prenup, child support',
      'Wills and probate': 'a will, my will, wills, probate, inheritance',
      'Buying or selling a home':
        'conveyancing, buying a house, selling a house, buying a flat, remortgage',
      'Employment law':
        'dismissed, dismissal, fired, sacked, redundancy, redundant, tribunal, employment',
      'Accident or injury claim': 'injury, whiplash, compensation, personal injury',
      'Contract or dispute': 'contract, dispute, landlord, boundary, debt',
      Immigration: 'immigration, visa, citizenship, asylum',
      'First consultation': 'consultation, legal advice',
    },
    urgent:
      'been arrested, arrested me, arrested my, under arrest, police are at, police station, in custody, police here, bailiffs are at, evicting me today, hes outside the house, threatening me',
    openings: ['I need a will', 'The police are at my door'],
  },
  'estate-agent': {
    anyBusiness: 'the estate agency',
    words:
      'estate agent, estate agency, estates, realtor, realty, real estate, letting, letting agent, property, properties, homes',
    days: [1, 6],
    hours: [9 * 60, 18 * 60],
    duration: 30,
    services: {
      Viewing:
        'viewing, view the, view a, look round, look around, see the house, see the flat, see the apartment',
      Valuation: 'valuation, valued, appraisal, sell my, sell our, selling my, selling our',
      'Letting a property': 'let out, rent out, letting my, letting our',
      'Repair in a rented home': 'repair, boiler, no heating, no hot water, mould, damp',
    },
    urgent:
      'burst pipe, pipe burst, pipe has burst, flooding, flooded, water through, water coming through, pouring through, ceiling is coming, ceiling has come, break in, broken into, locked out',
    openings: ['A viewing, please', 'Water through the ceiling'],
  },
  'hair-salon': {
    anyBusiness: 'the hair salon',
    words: 'hair, hairdresser, hairdressing, hair salon, salon, barber, barbershop, stylist',
    days: [2, 6],
    hours: [9 * 60, 19 * 60],
    duration: 60,
    services: {
      'Cut and colour':
        'cut and colour, cut and color, cut n colour, colour and cut, color and cut',
      Highlights: 'highlights, balayage, foils, lowlights',
      Colour: 'colour, color, dye, tint, roots, toner',
      'Blow-dry': 'blow dry, blowdry, blowout, updo',
      'Perm or straightening': 'perm, keratin, straightening, relaxer, extensions',
      'Beard trim': 'beard, shave',
      Cut: 'cut, haircut, hair cut, trim, fringe, bangs, fade',
    },
    urgent:
      'scalp is burning, burning my scalp, scalp burning, eyes are burning, face is swelling, in my eye, allergic reaction',
    openings: ['A cut and colour', 'My scalp is burning'],
  },
  'nail-salon': {
    anyBusiness: 'the nail salon',
    words: 'nail, nail bar, nail salon, manicure',
    days: [2, 6],
    hours: [9 * 60, 19 * 60],
    duration: 60,
    services: {
      Manicure: 'manicure',
      Pedicure: 'pedicure',
      'Gel nails': 'gel, shellac, biab',
      Acrylics: 'acrylic, infill, fill in',
    },
    urgent:
      'fingers are swelling, finger is swelling, allergic reaction, burning my skin, badly infected',
    openings: ['Gel nails, please', 'My fingers are swelling'],
  },
  plumber: {
    anyBusiness: 'the plumbing company',
    words: 'plumber, plumbing, heating, boiler, drain, drainage, gas engineer',
    days: [1, 6],
    hours: [8 * 60, 18 * 60],
    duration: 60,
    services: {
      'Boiler service':
        'boiler service, boiler serviced, service the boiler, service my boiler, gas safety',
      'Boiler or no hot water': 'boiler, no hot water, no heating, water heater',
      'Blocked drain':
        'blocked drain, drain is blocked, drains, blocked sink, sink is blocked, clogged',
      Toilet: 'toilet, loo, cistern',
      Leak: 'dripping, drips, small leak, tap, faucet',
      Radiator: 'radiator, thermostat',
      'New bathroom': 'new bathroom, new shower, bathroom fitted',
    },
    urgent:
      'burst, flooding, flooded, water everywhere, water is pouring, water pouring, water gushing, water through, water coming through, through the ceiling, pouring through, gushing, cant turn the water off, cant turn it off, wont turn off, sewage',
    openings: ['My tap is dripping', 'A pipe has burst!'],
  },
  garage: {
    anyBusiness: 'the garage',
    words:
      'garage, motors, auto, auto repair, mechanic, car workshop, tyres, mot, body shop, bodyshop',
    days: [1, 6],
    hours: [8 * 60, 17 * 60],
    duration: 60,
    services: {
      MOT: 'mot, m o t, inspection, smog',
      Brakes: 'brake, brake pads',
      Tyres: 'tyre, tire, puncture',
      'Oil change': 'oil change, oil',
      'Warning light': 'warning light, engine light, dashboard light',
      Battery: 'battery, alternator',
      'Clutch or gearbox': 'clutch, gearbox, transmission',
      Bodywork: 'dent, bumper, bodywork, scratch',
      'Air conditioning': 'air con, air conditioning, regas',
      'Full service': 'full service',
      Service: 'service, serviced, servicing, tune up',
    },
    urgent:
      'broken down on, broke down on, stuck on the motorway, stranded, middle of the road, hard shoulder, brakes have failed, brakes failed, brakes have gone, brakes went out, brakes gave out, no brakes, smoke from, smoking, in the car and cant, crashed',
    openings: ['My car needs an MOT', 'My brakes have failed'],
  },
  restaurant: {
    anyBusiness: 'the restaurant',
    words:
      'restaurant, pizza, pizzeria, bistro, trattoria, cafe, pub, grill, kitchen, diner, brasserie, sushi, steakhouse, curry house, tapas, noodle bar, eatery, carvery',
    days: [2, 7],
    hours: [12 * 60, 22 * 60],
    duration: 90,
    wishes: 'a table, table for, tables',
    usual: 'Table',
    services: {
      'Private party':
        'private party, private room, private dining, function room, whole place, office party',
      'Take-away': 'takeaway, take away, takeout, take out, delivery',
      Table: 'table, dinner, supper, lunch, meal, party of, reservation, birthday',
    },
    urgent: 'allergic reaction, epipen, food poisoning now, throat is closing, throat is swelling',
    openings: ['A table for two', 'My friend is choking'],
  },
  hotel: {
    anyBusiness: 'the hotel',
    words:
      'hotel, b and b, b b, bnb, bed and breakfast, guest house, guesthouse, inn, hostel, lodge, resort, motel, holiday park, holiday let, holiday home, holiday cottage, caravan park, caravan site, campsite, glamping, rv park, motor court, chalet',
    days: [1, 7],
    hours: [14 * 60, 22 * 60],
    duration: 20 * 60,
    stays: true,
    usual: 'Room',
    wishes: 'book a room, nights, double room, single room, twin room, family room',
    services: {
      'Wedding or function': 'wedding, function, conference, reception, meeting room',
      'Family room': 'family room',
      'Twin room': 'twin',
      'Double room': 'double',
      'Single room': 'single',
      Room: 'room, a night, two nights, three nights, to stay',
    },
    urgent:
      'stuck in the lift, trapped in the lift, stuck in the elevator, smoke in, someone broke into, water through, alarm is going off',
    openings: ['A double room on Friday', "There's smoke in my room"],
  },
  other: {
    anyBusiness: 'the front desk',
    words: '',
    days: [1, 7],
    hours: [8 * 60, 20 * 60],
    duration: 30,
    services: { Consultation: 'consultation' },
    urgent:
      'somebody is hurt, someone is hurt, been attacked, broken into, flooding, burst pipe, swallowed, poisoned, trapped, urgent help',
    openings: ['A consultation, please', 'Someone is badly hurt'],
  },
} as const satisfies Record<string, Trade>

export type TradeId = keyof typeof trades
