/** Words around the name of a business, in plain letters. */

/** Before what a caller says of their business. */
export const leadIns = [
  'only',
  ...['good morning', 'good afternoon', 'good evening', 'hiya', 'gday', 'dear'],
  ...['the business is', 'ok', 'okay', 'yes', 'yeah', 'sure', 'well', 'so', 'hi', 'hello', 'hey'],
  ...['oh', 'right', 'and', 'please', 'alright', 'fine', 'maybe', 'perhaps', 'just', 'say'],
  ...['try', 'go on', 'then', 'lets say', 'lets try', 'lets do', 'lets have', 'lets go with'],
  ...['lets make it', 'how about', 'what about', 'fair enough', 'for', 'as', 'at', 'of', 'do'],
  ...['be', 'play', 'make it', 'no no', 'its', 'it is', 'thats', 'that is', 'this is', 'were'],
  ...['we are', 'im', 'i am', 'is', 'no', 'i work at', 'i work for', 'i work in', 'i run'],
  ...['i own', 'i have', 'i got', 'i have got', 'ive got', 'ive a', 'we run', 'we own'],
  ...['we have', 'we got', 'weve got', 'weve a', 'i manage', 'youre', 'you are', 'you can be'],
  ...['you could be', 'you be', 'can you be', 'could you be', 'can you do', 'could you do'],
  ...['can you play', 'could you play', 'pretend to be', 'act as', 'pretend youre'],
  ...['pretend you are', 'can you pretend to be', 'would you be', 'id like', 'the name of'],
  ...['i said', 'as i said', 'i already said', 'i just said', 'i told you', 'which business'],
  ...['ooh', 'my business is', 'our business is', 'the company is', 'its just me'],
  ...['my company is', 'our company is', 'ill go with', 'ill say', 'were called', 'im called'],
  ...['i think', 'i suppose', 'i guess', 'actually', 'sorry', 'you know', 'try being'],
  ...['an actual', 'it is for', 'i want', 'it would be for', 'itd be for', 'that would be'],
  ...['thatd be', 'thatll be', 'youre working for', 'put me down as', 'put us down as'],
  ...['answer for', 'answer as', 'answer the phone for', 'answering for'],
  ...['ay up', 'ey up', 'howdy', 'bonjour', 'hola', 'ciao', 'kia ora', 'good day', 'och', 'aye'],
]

/** Before what somebody wants who plays a business's customer at once: "I'd like a table for four". */
export const wishLeads = [
  ...['id like a', 'id like to book', 'id like to make', 'i need a', 'i need to book', 'i want a'],
  ...['i want to book', 'can i book', 'can i get', 'could i book', 'could i get', 'book me in'],
  ...['i have a', 'ive got a', 'my', 'table for', 'a table for', 'i would like a'],
  ...['i would like to book', 'hi id like', 'hi can i', 'hello id like'],
]

/** Before what a caller's business is: "I'm a carpenter". */
export const introducing = [
  ...['im a', 'im an', 'i am a', 'i am an', 'were a', 'were an', 'we are a', 'we are an', 'its a'],
  ...['its an', 'youre a', 'youre an', 'you are a', 'you are an', 'i run a', 'we run a', 'i own a'],
  ...['i have a', 'ive a', 'ive got a', 'we have a', 'it is for a', 'its for a'],
]

/** Directly before the name of a business, and of nothing else. */
export const businessLeads = [
  ...['clinic is', 'shop is', 'company is', 'business is', 'firm is', 'practice is'],
]

/** Directly before a name. */
export const callers = [
  ...businessLeads,
  ...[
    'called',
    'call it',
    'call us',
    'named',
    'known as',
    'the name is',
    'the names',
    'name is',
    'names',
  ],
]

/** What a business or a tradesman is: a description ends with one of these. */
export const kinds = [
  ...['practice', 'clinic', 'company', 'shop', 'business', 'firm', 'salon', 'place', 'office'],
  ...['surgery', 'agency', 'service', 'services', 'store', 'studio', 'studios', 'school'],
  ...['centre', 'center', 'outfit', 'joint', 'garage', 'restaurant', 'hotel', 'cafe', 'pub'],
  ...['bistro', 'bar', 'bakery', 'brewery', 'gym', 'spa', 'kennel', 'kennels', 'nursery'],
  ...['parlour', 'parlor', 'workshop', 'yard', 'farm', 'pizzeria', 'takeaway', 'hostel', 'motel'],
  ...['guesthouse', 'bnb', 'vet', 'vets', 'mechanic', 'mechanics', 'sweep', 'sweeps', 'doctors'],
  ...['gp', 'pharmacy', 'hospital', 'library', 'museum', 'church', 'cinema', 'theatre'],
  ...['college', 'academy', 'club', 'charity', 'dealership', 'laundrette', 'laundry', 'butchery'],
  ...['boutique', 'warehouse', 'solicitor', 'solicitors', 'realtor', 'attorney', 'attorneys'],
  ...['osteopath', 'agent', 'agents', 'chiropractor', 'contractor', 'contractors', 'physio'],
  ...['florists', 'carvery', 'brasserie', 'trattoria', 'diner', 'inn', 'lodge', 'chippy'],
  ...['optician', 'opticians', 'autos', 'cattery', 'decorator', 'decorators', 'tutor', 'tutors'],
  ...['tailor', 'tailors', 'surveyor', 'surveyors'],
]
/** The ends of the names of trades: "a dog groomer", "an optician". */
export const kindEndings = ['er', 'ers', 'ist', 'ists', 'ian', 'ians', 'ant', 'ants']
/** Words with such an end that are no trade. */
export const noKinds = [
  ...['receptionist', 'manager', 'customer', 'number', 'answer', 'order', 'computer', 'offer'],
  ...['letter', 'member', 'matter', 'whatever', 'never', 'other', 'another', 'after', 'over'],
  ...['under', 'better', 'later', 'together', 'water', 'dinner', 'father', 'mother', 'brother'],
  ...['sister', 'daughter', 'daughters', 'her', 'paper', 'summer', 'winter', 'easter', 'silver'],
  ...['river', 'corner', 'flower', 'flowers', 'amber', 'copper', 'partner', 'partners', 'ever'],
  ...['caller', 'clever', 'super', 'power', 'tower', 'italian', 'indian', 'asian', 'brothers'],
  ...['sisters', 'numbers', 'orders', 'customers', 'helper', 'per', 'want', 'wants', 'plant'],
  ...['plants', 'important', 'instant', 'giant'],
]

/** A segment that begins with one of these says nothing of a business. */
export const elsewhere = [
  ...['dunno', 'whatever', 'anything', 'any', 'nothing', 'none', 'idk', 'hang', 'hold', 'stop'],
  ...['nah', 'naw', 'nope', 'im good', 'not interested', 'looking', 'browsing', 'curious'],
  ...['never', 'forget', 'help', 'pardon', 'repeat', 'again', 'bye', 'goodbye', 'thanks'],
  ...['thank', 'tell', 'give', 'let me', 'talk', 'speak', 'surprise', 'pick', 'choose', 'wait'],
  ...['one that', 'one which', 'one who', 'one with', 'down here', 'up here', 'out here'],
  ...['over here', 'round here', 'around here', 'here in'],
  ...['not', 'get me', 'put me', 'transfer', 'cancel', 'leave', 'quit', 'end', 'yes', 'no', 'ok'],
]

/** An utterance that begins with one of these is a question about something else. */
export const questions = [
  ...['what', 'whats', 'why', 'how', 'hows', 'when', 'who', 'whos', 'where', 'wheres', 'which'],
  ...['does', 'did', 'are', 'will', 'would', 'can', 'could', 'should', 'do you', 'do i', 'do we'],
  ...['do they', 'have you', 'has', 'is it', 'is this', 'is that', 'is there', 'was', 'am i'],
  ...['may i'],
]
/** But not with these. */
export const noQuestions = [
  ...['which business', 'which one', 'what kind', 'what about', 'how about', 'can you be'],
  ...['can you make', 'could you make', 'can you try', 'could you try'],
  ...['could you be', 'can you do a', 'could you do a', 'can you play', 'could you play'],
  ...['can you pretend', 'could you pretend', 'would you be'],
]

/** The first word of a clause, in which no name stands: "we cut headstones". */
export const clauseStarts = [
  ...['i', 'we', 'they', 'he', 'she', 'you', 'it', 'there', 'if', 'when', 'because', 'to', 'who'],
  ...['not', 'ill', 'weve', 'ive', 'theyre', 'hes', 'shes', 'id', 'wed', 'dont', 'what'],
]
/** What a business does: "we make headstones". */
export const businessVerbs = [
  ...['make', 'sell', 'fix', 'do', 'does', 'repair', 'build', 'clean', 'teach', 'tune', 'fit'],
  ...['cut', 'train', 'groom', 'paint', 'grow', 'rent', 'hire', 'cater', 'install', 'shear'],
  ...['bake', 'sew', 'print', 'design', 'run', 'walk', 'breed', 'keep', 'offer', 'deliver'],
  ...['take', 'sweep', 'mend'],
]

/** A name ends before one of these. */
export const nameEnds = [
  ...clauseStarts,
  ...['were', 'im', 'its', 'is', 'in', 'on', 'out', 'near', 'over', 'from', 'where', 'which'],
  ...['that', 'thats', 'please', 'thanks', 'then', 'receptionist', 'reception', 'again'],
  ...['instead', 'my', 'our', 'yes', 'no', 'but', 'a', 'an', 'just', 'mostly', 'mainly'],
  ...['myself', 'like', 'up near', 'and we', 'and i', 'and it', 'and they', 'and all', 'and ill'],
  ...['called', 'known', 'as', 'really', 'so', 'and im', 'and youre', 'and you', 'at', 'um'],
  ...['uh', 'er', 'you know', 'anyway', 'with', 'are', 'by the way', 'could', 'can', 'for'],
  ...['the name', 'thank you', 'cheers', 'whats', 'how', 'not', 'ring'],
]

/** Of these the ones that a name may hold: "Stitch in Time". */
export const insideNames = [
  ...['in', 'on', 'at', 'for', 'with', 'a', 'an', 'just', 'to', 'so', 'not', 'over', 'out', 'as'],
]

/** Before a place: "in Galway". */
export const placeWords = [
  ...['in', 'near', 'from', 'on', 'out in', 'up near', 'over in', 'based in', 'at', 'round'],
]
/** These go on with a description: "vet clinic", "barber shop". */
export const generalKinds = [
  ...['practice', 'clinic', 'company', 'shop', 'business', 'firm', 'salon', 'place', 'office'],
  ...['bar', 'agency', 'service', 'services', 'store', 'studio', 'school', 'centre', 'center'],
  ...['joint', 'surgery', 'outfit', 'house', 'hospital', 'parlour', 'workshop'],
]
