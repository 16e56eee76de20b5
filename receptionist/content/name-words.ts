import { commonWords, fillers } from '../src/slots/words.ts'

/** Words around names, in plain letters: what leads to a name, and what is no part of one. */

/** Directly before a name, whoever says it. */
export const sureLeads = [
  ...['name is', 'names', 'name', 'named', 'name of', 'name as', 'the name to', 'call me'],
  ...['surname', 'surnames', 'surname is', 'under', 'put it down as', 'put me down as'],
  ...['put it as', 'put me as', 'name down', 'make it under', 'down as'],
]
/** Before a name, or before something else. */
export const weakLeads = [
  ...['its', 'it is', 'im', 'i am', 'myself', 'this is', 'thiss', 'thats', 'that is', 'put'],
  ...['put it under', 'mine is', 'mines', 'mine', 'make it', 'make that', 'called', 'use'],
  ...['its for', 'it was', 'itll be', 'thatd be', 'would be', 'should be', 'put down', 'hers'],
  ...['write', 'patient is', 'booking is for', 'appointments for', 'appointment is for'],
]
/** Leads of `weakLeads` after which a correction may be nothing but a name. */
export const correctingLeads = [
  ...['its', 'it is', 'thats', 'that is', 'make it', 'make that', 'should be', 'itll be'],
  ...['patient is', 'booking is for', 'appointments for', 'appointment is for'],
]
/** Between a lead and the name. */
export const betweenWords = [
  ...fillers,
  ...['down', 'still', 'just', 'actually', 'really', 'sorry', 'is', 'as'],
]

/** Said before a name by somebody who was asked for it. */
export const openers = [
  ...fillers,
  'you know',
  ...['yes', 'yeah', 'yep', 'yup', 'sure', 'ok', 'okay', 'oh', 'well', 'so', 'right', 'and'],
  ...['hi', 'hello', 'of course', 'certainly', 'no', 'sorry', 'not quite', 'actually', 'just'],
  ...['fine', 'i told you', 'i already told you', 'i just told you', 'i said', 'its for'],
  ...['itll be', 'that would be', 'thatd be', 'you can use', 'you can put', 'you can write'],
  ...['you may write', 'ja', 'aye', 'ah', 'now', 'then', 'anyway', 'good morning', 'please'],
  ...['go on', 'alright'],
]

/** Relations: not a part of the name that stands behind them. */
export const relations = [
  ...['son', 'sons', 'daughter', 'daughters', 'wife', 'wifes', 'husband', 'husbands', 'mum'],
  ...['mums', 'mom', 'moms', 'mother', 'mothers', 'dad', 'dads', 'father', 'fathers', 'boss'],
  ...['manager', 'managers', 'sister', 'brother', 'partner', 'partners', 'baby', 'kid', 'lad'],
  ...['nan', 'gran', 'friend', 'patient', 'tenant', 'late', 'maiden', 'missus', 'girlfriend'],
  ...['boyfriend', 'cousin', 'uncle', 'auntie', 'aunt'],
]

/** Words that are no part of a name, with which the name ends. */
export const otherWords: ReadonlySet<string> = new Set([
  ...commonWords,
  ...relations,
  ...fillers,
  ...['should', 'might', 'must', 'shall', 'may', 'ill', 'youll', 'youd', 'youve', 'youre', 'hes'],
  ...[
    'shes',
    'theyre',
    'theyve',
    'weve',
    'were',
    'well',
    'itll',
    'theyll',
    'thatd',
    'wed',
    'ones',
    'yes',
  ],
  ...['where', 'who', 'whos', 'why', 'which', 'these', 'those', 'whose', 'than', 'because'],
  ...['cause', 'cos', 'only', 'though', 'although', 'while', 'until', 'till', 'since', 'before'],
  ...['after', 'ringing', 'phoning', 'going', 'getting', 'trying', 'afraid', 'wrong', 'correct'],
  ...['alright', 'all', 'urgent', 'gone', 'still', 'table', 'two', 'three', 'four', 'five'],
  ...['six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'half', 'quarter', 'hundred'],
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'oclock', 'am', 'pm', 'zero', 'double'],
  ...['triple'],
  ...['same', 'spelt', 'spelled', 'spell', 'old', 'new', 'dont', 'cant', 'wont', 'didnt'],
  ...['doesnt', 'isnt', 'wasnt', 'couldnt', 'working', 'busy', 'away', 'off', 'free', 'late'],
  ...['driving', 'area', 'code', 'down', 'up', 'out', 'over', 'under', 'into', 'through'],
  ...['again', 'back', 'any', 'some', 'every', 'more', 'anything', 'something', 'nothing'],
  ...['everything', 'anyone', 'someone', 'somebody', 'anybody', 'everyone', 'everybody'],
  ...[
    'nobody',
    'worries',
    'operator',
    'dot',
    'hi',
    'hello',
    'hey',
    'hiya',
    'yeah',
    'yep',
    'yup',
    'nope',
    'nah',
    'naw',
    'nae',
    'och',
    'aye',
    'ja',
  ],
  ...['cheers', 'ta', 'love', 'mate', 'speaking', 'bye', 'goodbye', 'pardon', 'want', 'wants'],
  ...['wanted', 'need', 'needs', 'like', 'got', 'get', 'gets', 'give', 'given', 'giving', 'gave'],
  ...['take', 'taken', 'make', 'put', 'tell', 'told', 'ask', 'asked', 'asking', 'say', 'says'],
  ...['saying', 'know', 'knows', 'think', 'reckon', 'guess', 'believe', 'see', 'come', 'comes'],
  ...['coming', 'go', 'goes', 'went', 'let', 'lets', 'hang', 'hold', 'help', 'use', 'using'],
  ...['write', 'book', 'booked', 'cancel', 'change', 'stop', 'speak', 'talk', 'connect'],
  ...['transfer', 'forget', 'never', 'mind', 'ever', 'always', 'already', 'usually', 'first'],
  ...['second', 'third', 'last', 'next', 'later', 'earlier', 'other', 'another', 'one', 'full'],
  ...['whole', 'both', 'neither', 'either', 'none', 'enough', 'much', 'many', 'names', 'named'],
  ...['surname', 'surnames', 'called', 'call', 'ring', 'phones', 'mobile', 'cell', 'numbers'],
  ...['email', 'address', 'file', 'system', 'records', 'account', 'initial', 'letter', 'mine'],
  ...['yours', 'hers', 'ours', 'theirs', 'himself', 'herself', 'myself', 'yourself', 'person'],
  ...['human', 'people', 'agent', 'machine', 'robot', 'computer', 'receptionist', 'staff'],
  ...['nobodys', 'whatevers', 'everyones', 'someones', 'somebodys', 'anyones', 'noones'],
  ...['somewhere', 'nowhere', 'anywhere', 'everywhere', 'yesterday', 'tonight', 'week', 'weeks'],
  ...['month', 'year', 'years', 'hour', 'hours', 'minute', 'minutes', 'mornings', 'evenings'],
  ...['weekend', 'mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays'],
  ...['sundays', 'january', 'february', 'march', 'july', 'september', 'october', 'november'],
  ...['december', 'little', 'bit', 'lot', 'thing', 'things', 'place', 'house', 'home', 'work'],
  ...['job', 'way', 'doctor', 'dentist', 'dog', 'dogs', 'cat', 'cats', 'car', 'tooth', 'boiler'],
  ...['hair', 'haircut', 'haha', 'ha', 'lol', 'yikes', 'god', 'blimey', 'gosh', 'cheque', 'card'],
  ...['pay', 'cost', 'price', 'important', 'private', 'available', 'able', 'ready', 'happy'],
  ...['glad', 'quick', 'quickly', 'maybe', 'perhaps', 'probably', 'definitely', 'absolutely'],
  ...['exactly', 'honestly', 'brilliant', 'grand', 'wonderful', 'fantastic', 'excellent', 'cool'],
  ...['nice', 'better', 'best', 'long', 'short', 'funny', 'real', 'true', 'sounds', 'works'],
  ...['suits', 'thatll', 'thanking', 'bloody', 'hell', 'christ', 'whatever', 'whoever', 'repeat'],
  ...['excuse', 'question', 'answer', 'apostrophe', 'hyphen', 'capital', 'accent', 'silent'],
  ...['ending', 'pronounced', 'theres', 'theyd', 'havent', 'hasnt', 'arent', 'wouldnt'],
  ...['shouldnt', 'hed', 'shed', 'itd', 'cells', 'patients', 'tenants', 'clients', 'babys'],
  ...['whew', 'lemme', 'catch', 'lost', 'scared', 'dying', 'boring', 'cheerful', 'aw', 'nup'],
  ...['ooh', 'stuff', 'twice', 'yall', 'aint', 'whyre', 'therell', 'thered', 'done'],
  ...['thought', 'reckoned', 'figured', 'guessed', 'supposed', 'expected'],
  ...['playing', 'passing'],
  ...['stay', 'around', 'okey', 'starts', 'head', 'mines', 'instead', 'kindly', 'ag', 'arre'],
  ...['loads', 'registered', 'anonymous', 'earliest', 'soonest', 'date', 'slot', 'session'],
  ...['visit', 'check', 'checkup', 'service', 'business', 'company', 'firm', 'shop', 'team'],
  ...['office', 'desk', 'line', 'message', 'details'],
  ...['pretty', 'easy', 'flexible', 'easygoing'],
])
/** Of these also names: as the first word of one, or as a whole answer. */
export const alsoNames = [
  ...['will', 'may', 'june', 'april', 'august', 'mark', 'bill', 'grace', 'hope', 'march'],
]

export const titles = [
  ...['mr', 'mrs', 'ms', 'miss', 'dr', 'doctor', 'prof', 'professor', 'sir', 'reverend', 'rev'],
  ...['don', 'dona', 'senor', 'senora', 'herr', 'frau', 'madame', 'monsieur'],
]

/** Before a name that nobody asked for. */
export const introductions = [
  ...['my name is', 'my names', 'the names', 'the name is', 'call me', 'in the name of', 'name of'],
  ...[
    'my good name is',
    'my surname is',
    'my surnames',
    'under the name',
    'under the name of',
    'my name as',
  ],
]

/** Behind one word that is no caller's name: "Dermot has the number", "cancel my booking". */
export const verbsBehindOthers = [
  ...['is', 'are', 'was', 'has', 'have', 'had', 'knows', 'will', 'usually', 'can', 'does', 'do'],
  ...['my', 'the', 'your', 'to', 'me', 'us', 'a', 'it', 'on', 'for', 'him', 'her', 'them', 'up'],
]

/** Behind "will" and a name, which ask together: "will Ann be there". */
export const questionVerbs = ['be', 'do', 'have', 'come', 'ring', 'call', 'need', 'get', 'see']

/** Words that are also the last word of a name: "Ann Price". */
export const alsoSurnames = [
  ...['price', 'long', 'short', 'best', 'day', 'young', 'doctor', 'person', 'little', 'house'],
  ...['place', 'call', 'good', 'french', 'bill', 'home', 'march'],
]

/** Behind a name of two words whose first word is said again: "Brian Hall, Brian with an I". */
export const behindRepeats = ['with', 'is', 'the', 'was', 'from']

/** Behind a corrected name: "it's Hartwell, not Hartley". */
export const behindCorrections = [
  ...['not', 'with', 'and', 'but', 'please', 'as', 'actually', 'sorry', 'spelled', 'spelt'],
]

/** Before a question, which holds no answer. */
export const askingWords = [
  ...['what', 'whats', 'why', 'how', 'when', 'who', 'whos', 'where', 'which', 'does', 'do', 'is'],
  ...['are', 'can', 'could', 'will', 'would', 'tell', 'get'],
]
