/** The businesses that the built-in receptionist can play, in the order in which it offers them. */

/** What a caller may want of a business. */
export type Service = {
  /** As it stands in the calendar: "Check-up". */
  label: string
  /** Words of callers, as parts of a pattern for a normalised utterance. */
  words: string
  /** The caller needs the earliest time. */
  urgent?: true
}

export type Trade = {
  /** The name of the trade, as the visitor picks it: "Dentist". */
  label: string
  /** A business of this trade without a name of its own: "the dental practice". */
  anyBusiness: string
  /** Words of business names and descriptions, as parts of a pattern for a normalised text. */
  words: string
  /** The first and the last day of the week that are open: 0 is Sunday; a week may go past its end, as 2 to 7. */
  days: readonly [number, number]
  /** Opening and closing time in minutes after midnight. */
  hours: readonly [number, number]
  /** Minutes of one appointment. */
  duration: number
  /** The only time of a day that is booked, in minutes after midnight: check-in at a hotel. */
  arrival?: number
  /** What the receptionist asks the number of, in place of what the appointment is for. */
  counts?: 'people' | 'nights'
  services: readonly Service[]
}

export const trades = {
  dentist: {
    label: 'Dentist',
    anyBusiness: 'the dental practice',
    words: 'dent(al|ists?|istry|ure)|orthodont\\w*|smiles?|teeth|tooth',
    days: [1, 5],
    hours: [8 * 60 + 30, 17 * 60 + 30],
    duration: 30,
    services: [
      {
        label: 'Lost filling or crown',
        words:
          'lost .*(crown|filling|veneer)|(crown|filling|veneer)s? .*(came (out|off)|come (out|off)|fell out|fallen out|loose)',
        urgent: true,
      },
      {
        label: 'Broken tooth',
        words:
          '(broken|broke|chipped|cracked|lost|knocked|snapped|loose) .*(tooth|teeth|crown|filling|veneer)|(tooth|crown|filling|veneer)s? .*(broke\\w*|chipped|cracked|came (out|off)|come (out|off)|fell out|fallen out|loose)',
        urgent: true,
      },
      {
        label: 'Toothache',
        words:
          'tooth ?aches?|wisdom (tooth|teeth)|playing up|(tooth|teeth|gums?|jaw|mouth) .*(hurt\\w*|ach\\w+|sore|pain\\w*|killing|agony|swollen|bleed\\w*|throb\\w*)|(hurt\\w*|ach\\w+|pain\\w*|killing|agony|swollen|sore|throb\\w*) .*(tooth|teeth|gums?|jaw|mouth)|abscess|in (agony|pain)',
        urgent: true,
      },
      { label: 'Filling', words: 'fillings?|cavity|cavities' },
      { label: 'Crown', words: 'crowns?|bridge|veneers?|implants?' },
      { label: 'Hygienist', words: 'hygienist|clean(ed|ing)?|scale|polish' },
      { label: 'Whitening', words: 'whiten\\w*|bleach\\w*' },
      { label: 'Braces', words: 'braces?|aligners?|straighten\\w*|invisalign|retainer' },
      {
        label: 'Check-up',
        words: 'check ?up|checkup|check over|check my teeth|look at my (tooth|teeth)|routine|exam\\w*|six month\\w*',
      },
    ],
  },
  vet: {
    label: 'Vet',
    anyBusiness: "the vet's clinic",
    words: 'vets?|veterinar\\w+|animals?|pets?(?! (?:shop|store|food|sitt\\w*|groom\\w*|supplies))|paws?',
    days: [1, 6],
    hours: [9 * 60, 18 * 60],
    duration: 30,
    services: [
      {
        label: 'Sick animal',
        words:
          '(dog|cat|puppy|kitten|rabbit|hamster|pet|horse|pony|guinea pig|bird|parrot|tortoise|ferret|he|she|it)s? .*\\b(sick|lame|sore|lump|rash|itch\\w*|scratch\\w*|cough\\w*|sneez\\w*|diarrh\\w*|broken|broke|cut|burn\\w*|collapsed|not (eating|drinking|himself|herself)|(hasnt|havent|isnt|stopped|refus\\w+|off) .*(eat\\w*|drink\\w*|food)|lethargic|blood|eaten (a|some|something|the)|swallowed|ate .*(raisins|grapes|poison|sock|bones?|pills?|tablets?|onions?|bag|bar|bait)|ill|poorly|vomit\\w*|throwing up|limp\\w*|bleed\\w*|not eating|wont eat|hurt\\w*|swollen|bitten|bite|fight|wound\\w*|hit by|chocolate|in pain|unwell|off (his|her|its) food)|limping',
        urgent: true,
      },
      { label: 'Vaccination', words: 'vaccin\\w+|jabs?|injections?|boosters?|shots?' },
      { label: 'Neutering', words: 'neuter\\w*|spay\\w*|castrat\\w+|the snip' },
      { label: 'Nail clipping', words: 'nails?|claws?' },
      { label: 'Worming and flea treatment', words: 'flea\\w*|worm\\w*|ticks?' },
      { label: 'Microchip', words: '(micro ?)?chip(ped|ping)?|pet passport|travel (papers|certificate)' },
      {
        label: 'Check-up',
        words: 'check ?up|checkup|check over|checked|health check|look at my (dog|cat|puppy|kitten|rabbit)|routine',
      },
    ],
  },
  'law-firm': {
    label: 'Law firm',
    anyBusiness: 'the law firm',
    words: 'law|lawyers?|solicitors?|attorneys?|legal|barristers?|llp|notary',
    days: [1, 5],
    hours: [9 * 60, 17 * 60],
    duration: 60,
    services: [
      { label: 'Arrest or police interview', words: 'arrest\\w*|police|custody tonight|charged with', urgent: true },
      {
        label: 'Divorce and family law',
        words:
          'divorc\\w+|separat\\w+|custody|prenup\\w*|(husband|wife|partner|marriage) (has |have )?(left|leaving|cheat\\w*|is over)|husbands left|wifes left|child support|family (law|matter)',
      },
      {
        label: 'Wills and probate',
        words:
          'wills|((a|my|her|his|their|the|new|\\w+s) will|make (a )?will)(?! (be|come|have|you|it|not|do|get|need|call))|probate|power of attorney|inherit\\w*|estate planning|trusts?',
      },
      {
        label: 'Buying or selling a home',
        words: 'conveyanc\\w+|(buy|sell)\\w* (a |my |our )?(house|home|flat|property)|closing|remortgage|lease',
      },
      {
        label: 'Employment law',
        words: 'dismiss\\w+|fired|sacked|laid off|redundan\\w+|employ\\w+|tribunal|workplace|my boss',
      },
      { label: 'Accident or injury claim', words: 'accident|injur\\w+|whiplash|compensation|hurt at work|claim' },
      {
        label: 'Contract or dispute',
        words:
          'contracts?|disputes?|sue|suing|debts?|landlord|tenancy|tenants?|evict\\w*|deposit|boundary|neighbou?rs?|owes? (me|us)',
      },
      { label: 'Immigration', words: 'immigration|visas?|citizenship|asylum' },
      {
        label: 'First consultation',
        words:
          'consultation|legal advice|advice|where i stand|(my|our) (legal )?(rights|options)|(need|want|get|find) (a |an )?(good )?(lawyer|solicitor|attorney)|(talk|speak) (to|with) (a |an )?(lawyer|solicitor|attorney)|see (a |an )?(lawyer|solicitor|attorney)',
      },
    ],
  },
  'estate-agent': {
    label: 'Estate agent',
    anyBusiness: 'the estate agency',
    words: 'estates?|realt\\w+|lettings?|propert\\w+|homes|housing|residential',
    days: [1, 6],
    hours: [9 * 60, 18 * 60],
    duration: 30,
    services: [
      {
        label: 'Valuation',
        words:
          'valu\\w+|apprais\\w+|worth|sell\\w* (my|our|a|the)|put (my|our|the) (house|home|flat|place|apartment) on|on the market',
      },
      {
        label: 'Repair in a rented home',
        words: 'leak\\w*|broken|repairs?|heating|no hot water|boiler|mou?ld|locked out',
        urgent: true,
      },
      { label: 'Letting a property', words: '(let|letting|rent) out|landlord|tenants for|manag\\w+ (my|our)' },
      {
        label: 'Viewing',
        words:
          'view\\w*|see (the|a|that) (house|home|flat|apartment|property|place)|look (round|around|at) (the|a|that)|show me|(two|three|four|one|2|3|4|1) bed\\w*|house on|flat on|apartment on|the listing|(house|flat|apartment|studio|place) (to|for) rent',
      },
      { label: 'Buying advice', words: 'buy\\w*|mortgage|first time buyer|offer on' },
    ],
  },
  'hair-salon': {
    label: 'Hair salon',
    anyBusiness: 'the hair salon',
    words: 'hair\\w*|salons?|barber\\w*|beauty|stylists?|nails|spa',
    days: [2, 6],
    hours: [9 * 60, 19 * 60],
    duration: 60,
    services: [
      {
        label: 'Cut and colour',
        words: 'cut (and|n|with) .*(colou?r|highlights|tint|dye)|(colou?r|highlights|tint|dye) (and|n|with) .*cut',
      },
      { label: 'Highlights', words: 'highlights?|balayage|foils|streaks|lowlights?' },
      { label: 'Colour', words: 'colou?r\\w*|dye\\w*|tint|roots|blonde?|bleach\\w*|toner' },
      { label: 'Blow-dry', words: 'blow ?(dry|out|wave)\\w*|wash and|styl(e|ed|ing)|up ?do|wedding hair' },
      { label: 'Perm or straightening', words: 'perm|keratin|straighten\\w*|relaxer|extensions|braids?' },
      { label: 'Nails', words: 'nails|manicure|pedicure|gels?' },
      { label: 'Beard trim', words: 'beard|shave|moustache' },
      { label: 'Cut', words: 'hair ?cuts?|cuts?|trims?|fringe|bangs|bob|short back|fade|hair done' },
    ],
  },
  plumber: {
    label: 'Plumber',
    anyBusiness: 'the plumbing company',
    words: 'plumb\\w+|heating|boilers?|drains?|drainage|pipes?|gas',
    days: [1, 6],
    hours: [8 * 60, 18 * 60],
    duration: 60,
    services: [
      {
        label: 'Burst pipe',
        words:
          'burst|flood\\w*|water (is )?(everywhere|pouring|gushing|coming|(piss|pump|shoot|spray|squirt)\\w*)|pouring|gushing|through the ceiling|cant turn (it|the water) off',
        urgent: true,
      },
      {
        label: 'Boiler or no hot water',
        words:
          'boiler .*(leak\\w*|broke\\w*|down|dead|not|wont|stopped|packed|noise|error|lost)|(leak\\w*|broken|no) .*boiler|no (hot water|heating|heat)|hot waters? .*(stopped|gone|not|isnt|off|cold)|heating (\\w+ ){0,2}(stopped|gone|not (working|coming|on)|isnt|broke\\w*|packed)|water heater',
        urgent: true,
      },
      { label: 'Air conditioning', words: 'air con\\w*|a ?c|cooling|heat pump' },
      { label: 'Boiler service', words: 'boiler|(?<!tax )service|annual|gas safety|safety check|furnace' },
      { label: 'Blocked drain', words: 'block\\w*|clog\\w*|drains?|sewer|overflow\\w*|backed up|backing up|smell\\w*' },
      { label: 'Toilet', words: 'toilet|loo|flush\\w*|cistern' },
      {
        label: 'Leak',
        words:
          'leak\\w*|water (is |s )?(\\w+ )?(pour|com|spray|gush|running|everywhere)\\w*|drip\\w*|dripping|damp|tap|taps|faucets?|washer',
      },
      { label: 'Radiator', words: 'radiators?|thermostat|bleed' },
      {
        label: 'New bathroom',
        words: 'bathroom|shower|bath|sink|basin|install\\w*|fit (a|my|our|the)|dishwasher|washing machine',
      },
    ],
  },
  garage: {
    label: 'Garage',
    anyBusiness: 'the garage',
    words: 'garages?|motors?|auto\\w*|cars?|mechanics?|tyres?|tires?|mot|body ?shop|vehicles?',
    days: [1, 6],
    hours: [8 * 60, 17 * 60],
    duration: 60,
    services: [
      {
        label: 'Breakdown',
        words:
          'brok(e|en) down|breakdown|wont start|not starting|doesnt start|tow\\w*|stuck|smok(e|ing)|overheat\\w*|stranded',
        urgent: true,
      },
      { label: 'MOT', words: 'm\\.?o\\.?t\\.?|m o t|inspection|smog|emissions' },
      { label: 'Brakes', words: 'brakes?|breaks|braking|brake pads?|discs|squeal\\w*|grinding' },
      { label: 'Tyres', words: 'tyres?|tires?|puncture|flat|wheels?|alignment|tracking' },
      { label: 'Oil change', words: 'oil|filter' },
      {
        label: 'Warning light',
        words:
          '(engine|warning|dashboard) (management )?lights?|lights? (is |has )?(on|come on|came on)|diagnos\\w+|code',
      },
      { label: 'Battery', words: 'battery|alternator|jump' },
      { label: 'Clutch or gearbox', words: 'clutch|gear\\w*|transmission' },
      { label: 'Bodywork', words: 'dent|scratch\\w*|bumper|body ?work|paint|windscreen|windshield|mirror' },
      { label: 'Exhaust', words: 'exhaust|muffler' },
      { label: 'Air conditioning', words: 'air ?con\\w*|a c|re ?gas' },
      { label: 'Noise', words: 'nois\\w*|rattl\\w*|clunk\\w*|knocking|funny sound' },
      { label: 'Service', words: 'servic\\w+|tune ?up|full service|check ?up|checked' },
    ],
  },
  restaurant: {
    label: 'Restaurant',
    anyBusiness: 'the restaurant',
    words:
      'restaurants?|reserv\\w+|tables?|dinner|pizz\\w+|bistro|trattoria|ristorante|osteria|cafe|pub|grill|kitchen|diner|brasserie|sushi|steak\\w*|curry|tapas|tavern|italian|indian|chinese|thai|eatery|noodle',
    days: [2, 7],
    hours: [17 * 60, 22 * 60],
    duration: 90,
    counts: 'people',
    services: [
      {
        label: 'Private party',
        words:
          'private (party|parties|room|dining|event)|function|hen (do|party)|wedding|whole (place|restaurant)|office party',
      },
      { label: 'Take-away', words: 'take ?away|take ?out|deliver\\w*|to go|collect\\w*|order (a|some|the)' },
      {
        label: 'Table',
        words: 'tables?|book\\w*|reserv\\w+|dinner|supper|lunch|eat|dine|seats?|birthday|anniversary|meal|party of',
      },
    ],
  },
  other: {
    label: 'Other',
    anyBusiness: 'the front desk',
    words: '(?!)',
    days: [1, 7],
    hours: [9 * 60, 18 * 60 + 30],
    duration: 30,
    services: [
      { label: 'Quote', words: 'quotes?|estimate|quotation' },
      { label: 'Consultation', words: 'consultation|advice|first (visit|meeting)' },
      { label: 'Repair', words: 'repair\\w*|fix\\w*|broken|broke' },
      { label: 'Meeting', words: 'meeting|meet|interview' },
      {
        label: 'Visit',
        words: 'visit|come (in|by|over|round)|drop (in|by)|class|lesson|session|treatment|massage|tour',
      },
    ],
  },
  hotel: {
    label: 'Hotel',
    anyBusiness: 'the hotel',
    words:
      'hotels?|b ?(and|&|n) ?bs?|bed (and|&) breakfasts?|guest ?houses?|inn|hostels?|lodges?|resort|motel|camp ?sites?|glamping|caravan park|holiday (lets?|cottages?|park)',
    days: [1, 7],
    hours: [7 * 60, 23 * 60],
    duration: 20 * 60,
    arrival: 15 * 60,
    counts: 'nights',
    services: [
      { label: 'Wedding or function', words: 'wedding|function|conference|party|reception|event|meeting room' },
      { label: 'Family room', words: 'family room|room for (three|four|five|3|4|5)|(two|2) adults and' },
      { label: 'Twin room', words: 'twin|two beds' },
      { label: 'Double room', words: 'doubles?|king size\\w*|couple|(two|2) of us|room for (two|2)' },
      { label: 'Single room', words: 'singles?|just me|on my own|room for (one|1)' },
      { label: 'Pitch', words: 'pitch(es)?|tents?|caravan|camper ?van|motorhome' },
      { label: 'Room', words: 'rooms?|stay\\w*|nights?|book\\w*|reserv\\w+|beds?|accommodation|check in' },
    ],
  },
} as const satisfies Record<string, Trade>

/** What callers book of a business of no known trade, by a word of what it is called. The first that matches counts. */
const bookedThings: readonly (readonly [RegExp, string])[] = [
  [/tuning|tuner|restor|pianos\b/, 'Appointment'],
  // What is brought in.
  [
    /\b(?:phone|mobile|computer|laptop|watch|clock|shoe|boot|bike|bicycle|cycle|jewell?ery|instrument|camera)s? (?:repair|fix)/,
    'Repair',
  ],
  [/driving|tuition|tutor|music|piano|guitar|language|swim|riding|surf|\bski(?:ing)?\b/, 'Lesson'],
  [
    /locksmith|electric|roof|build|pest|glaz|handym|repair|remov|drain|sweep|\btow(?:ing)?\b|\bit (?:support|company|firm|services?|shop|business|help)/,
    'Call-out',
  ],
  [/kennel|catter|boarding|day ?care/, 'Stay'],
  [/gym|yoga|pilates|dance|fitness|crossfit|martial|boxing/, 'Class'],
  [/tattoo|photo|massage|\bspa\b|therap|studio|groom/, 'Session'],
  [/bak|cake|florist|flower|butcher|cater|print|\bdeli\b|farm ?shop|brewer/, 'Order'],
  [/taxi|cab\b|cabs|chauffeur|minibus/, 'Pick-up'],
  [/theatre|cinema|museum|zoo|festival/, 'Tickets'],
  [/funeral|account|tax|church|parish|school|college|charit|bank|architect|insur|broker|mortgage|wedding/, 'Meeting'],
  [/clean|garden|landscap|window|survey|estate/, 'Visit'],
]

/** @param name and whatever else is known of the business, in lower case. */
export const bookedThing = (trade: TradeId, name: string): string =>
  trade === 'plumber'
    ? 'Call-out'
    : trade === 'hotel'
      ? 'Room'
      : (bookedThings.find(([pattern]) => trade === 'other' && pattern.test(name))?.[1] ?? 'Appointment')

export type TradeId = keyof typeof trades
