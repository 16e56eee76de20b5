// biome-ignore-all format: lists of words, as many as fit on a line

/** Words of which times are made, in lower case and without apostrophes. */

export const cardinals = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven',
  'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
]

export const ordinals = [
  'zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth',
  'tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth',
  'seventeenth', 'eighteenth', 'nineteenth', 'twentieth',
]

export const tens = ['twenty', 'thirty', 'forty', 'fifty']

export const weekdays = [
  'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday',
]

export const months = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september',
  'october', 'november', 'december',
]

/** Other spellings, and what is short for a word. */
export const spellings: Readonly<Record<string, string>> = {
  mon: 'monday', tue: 'tuesday', tues: 'tuesday', weds: 'wednesday', thu: 'thursday',
  thur: 'thursday', thurs: 'thursday', fri: 'friday', wensday: 'wednesday',
  wednsday: 'wednesday', wendsday: 'wednesday', thrusday: 'thursday', thurday: 'thursday',
  saterday: 'saturday', teusday: 'tuesday', tuseday: 'tuesday', firday: 'friday',
  jan: 'january', feb: 'february', apr: 'april', jun: 'june', jul: 'july', aug: 'august',
  sep: 'september', sept: 'september', oct: 'october', nov: 'november', dec: 'december',
  febuary: 'february', tomorow: 'tomorrow', tommorow: 'tomorrow', tommorrow: 'tomorrow',
  tomorro: 'tomorrow', tmrw: 'tomorrow', tmr: 'tomorrow', tomoz: 'tomorrow', tomos: 'tomorrow',
  tomorrows: 'tomorrow', todays: 'today', tonite: 'tonight', tonights: 'tonight',
  arvo: 'afternoon', aft: 'afternoon', mornin: 'morning', til: 'until', till: 'until', thru: 'until',
  through: 'until', wk: 'week', wks: 'weeks', hrs: 'hours', xmas: 'christmas', chrissy: 'christmas', chrissie: 'christmas',
  crimbo: 'christmas', sarvo: 'afternoon', sharpish: 'sharp', anytime: 'any-time', oclocks: 'oclock',
  sometime: 'some-time', fortnights: 'fortnight', forteenth: 'fourteenth', twelvth: 'twelfth',
  fourty: 'forty', nineth: 'ninth', eigth: 'eighth', fiveth: 'fifth', noonish: 'noon', bout: 'about',
}

/** They are also other words: "she sat in the sun". Only after these, or before a time. */
export const shortWeekdays: Readonly<Record<string, string>> = {
  sat: 'saturday', sun: 'sunday', wed: 'wednesday',
}
export const beforeShortWeekday = [
  'on', 'next', 'this', 'by', 'until', 'or', 'to', 'and', 'every', '-',
]

export const fillers = ['um', 'umm', 'uh', 'uhh', 'er', 'err', 'erm', 'ah', 'hmm', 'mm', 'eh']

/**
 * After a number that is a time of day or a date: no word for what could be counted follows. "At four
 * please" is a time, "four people" and "12 Oak Street" are none.
 */
export const afterNumber = [
  'table',
  'a', 'about', 'after', 'again', 'also', 'and', 'any', 'any-time', 'are', 'around', 'as', 'at',
  'because', 'before', 'between', 'but', 'by', 'can', 'cause', 'cos', 'could', 'depending', 'do',
  'does', 'doesnt', 'earliest', 'either', 'every', 'exactly', 'fine', 'for', 'from', 'good',
  'great', 'he', 'how', 'i', 'id', 'ideal', 'ideally', 'if', 'ill', 'im', 'in', 'instead', 'is',
  'isnt', 'it', 'its', 'ive', 'just', 'latest', 'lovely', 'maybe', 'mind', 'mate', 'love', 'my',
  'next', 'no', 'not', 'ok', 'okay', 'on', 'only', 'onward', 'onwards', 'or', 'perfect',
  'perhaps', 'please', 'possible', 'possibly', 'preferably', 'prompt', 'rather', 'really',
  'right', 'say', 'sharp', 'she', 'should', 'so', 'some-time', 'sorry', 'sounds', 'still', 'suit',
  'suits', 'thank', 'thanks', 'that', 'thatd', 'thats', 'the', 'then', 'there', 'they', 'this',
  'to', 'today', 'tomorrow', 'tonight', 'too', 'until', 'was', 'we', 'well', 'what', 'when',
  'which', 'will', 'with', 'wont', 'work', 'works', 'would', 'yeah', 'yes', 'you', 'your',
  'wouldnt', 'cheers', 'ta', 'hun', 'actually', 'wait', 'cant', 'though', 'over', 'free',
  'available', 'like', 'probably', 'huh', 'maam', 'sir', 'darling', 'dear', 'pal', 'ya',
  'sometime', 'else', 'otherwise',
]

/** Before a number that is a time of day. */
export const beforeClock = [
  'at', 'around', 'about', 'by', 'before', 'after', 'from', 'until', 'past', 'between', 'like',
  'say', 'than', 'approximately', 'roughly', 'gone', 'make', 'circa', 'maybe', 'nearer',
  'towards', 'time', 'said',
]

/** Before a number that is none: "number eleven thirty", "room 10". */
export const beforeOtherNumber = [
  'number', 'numbers', 'room', 'flat', 'unit', 'apartment', 'suite', 'house', 'extension',
  'money', 'route', 'junction', 'plot', 'digits', 'code', 'postcode', 'ref', 'reference', 'age',
  'aged', 'platform', 'gate', 'size', 'party', 'table', 'lot', 'highway', 'ends', 'ending',
  'building',
]

export const pickNouns = ['one', 'slot', 'option', 'time', 'of']

export const greetings = ['morning', 'afternoon', 'evening']

export const beforeCount = [
  'for', 'are', 'were', 'of', 'be', 'us', 'my', 'party', 'the', 'those', 'have', 'got', 'ive',
]

export const joins = [
  'or', 'and', 'to', 'no', 'not', 'sorry', 'actually', 'wait', 'i', 'mean', 'make', 'it', 'that',
  'rather', 'say', 'until', 'maybe', 'even', 'hang', 'on', 'around', 'about', 'too', 'well',
  'like',
]

export const answering = [
  'yes', 'yeah', 'yep', 'no', 'ok', 'okay', 'oh', 'the', 'lets', 'do', 'it', 'can', 'you', 'we',
  'so', 'well', 'then', 'sure', 'please', 'ill', 'take', 'have', 'id', 'prefer', 'go', 'with',
  'for', 'cant', 'i', 'not', 'could', 'say', 'make', 'right', 'great', 'how', 'about', 'nah',
  'hmm', 'lovely', 'perfect', 'think', 'that', 'just', 'maybe', 'be',
]

/** Where a clause begins. */
export const conjunctions = [
  'and', 'but', 'so', 'because', 'cos', 'coz', 'cuz', 'cause', 'though', 'although', 'only', 'unless', 'which',
  'however', 'plus', 'if', 'once', 'when', 'where',
]

export const approximately = [
  'about', 'around', 'say', 'like', 'roughly', 'maybe', 'the', 'least', 'approximately', 'or',
  'of', 'very', 'well',
]

export const comings = ['come', 'stop', 'drop', 'pop', 'swing', 'call', 'pass', 'nip', 'get']

export const negations = [
  'not', 'cant', 'cannot', 'wont', 'dont', 'couldnt', 'never', 'arent', 'isnt', 'doesnt',
  'wouldnt',
]

export const pastVerbs = [
  'was', 'were', 'had', 'been', 'came', 'called', 'rang', 'phoned', 'started', 'began',
  'happened', 'stopped', 'broke', 'went', 'fell', 'ate', 'lost', 'saw', 'noticed', 'chipped',
  'cracked', 'woke', 'bought', 'died', 'took', 'gave', 'swallowed', 'spoke', 'tried',
  'packed', 'knocked', 'burst', 'slipped', 'bled', 'threw', 'stayed', 'visited',
  'quit', 'conked', 'tripped', 'blew', 'crashed',
  'emailed', 'texted', 'messaged', 'missed', 'hit', 'ran', 'drove', 'since',
]

/** They are also participles: "I need it fixed on Friday". */
export const participles = [
  'paid', 'ordered', 'booked', 'fixed', 'changed', 'dropped', 'turned', 'moved', 'arranged',
  'scheduled', 'finished', 'installed', 'serviced', 'hurt', 'left', 'done',
]

export const wishWords = [
  'could', 'can', 'would', 'like', 'want', 'wanted', 'need', 'book', 'please', 'hoping',
  'wondering', 'thinking', 'looking', 'going', 'prefer', 'make', 'how', 'what', 'anything',
  'something', 'available', 'free', 'fit', 'squeeze', 'lets', 'id', 'should', 'shall', 'may',
  'might', 'come', 'back', 'after', 'do', 'you', 'be', 'meant', 'any',
]

export const subjects = ['i', 'we', 'he', 'she', 'it', 'they', 'that', 'who', 'which', 'you']

export const linking = [
  'at', 'around', 'about', 'on', 'in', 'the', 'and', 'just', 'night', 'or', 'so', 'like', 'then',
  'again',
]

export const refusers = ['nothing', 
  'not', 'cant', 'cannot', 'couldnt', 'wont', 'dont', 'never', 'isnt', 'avoid', 'except',
  'besides', 'instead', 'doesnt', 'wouldnt',
]

export const betweenRefusal = [
  'do', 'make', 'come', 'on', 'at', 'be', 'the', 'in', 'for', 'any', 'to', 'have', 'it', 'manage',
  'a', 'of', 'done', 'really', 'get', 'anything', 'like', 'want', 'fancy', 'this', 'there',
  'much', 'good', 'going', 'too', 'early', 'work', 'something', 'is', 'that', 'these', 'those',
]

export const anyWords = [
  'any', 'anything', 'everything', 'any-time', 'every', 'anywhere', 'all', 'time', 'day', 'days',
]

export const copulas = [
  'is', 'are', 'thats', 'that', 'its', 'it', 'would', 'will', 'be', 'really', 'just', 'a',
  'probably', 'im', 'afraid', 'unfortunately', 'looks', 'sounds', 'wouldnt', 'thatd', 'one',
  'ones', 'i', 'we', 'they', 'theyre', 'for', 'me', 'actually', 'going', 'to', 'gonna', 'sadly',
  'also', 'might', 'completely', 'definitely', 'simply', 'on',
]

export const refusingWords = ['hopeless', 'hard', 'terrible', 'problem', 'nightmare', 'struggle', 'murder', 
  'isnt', 'arent', 'wont', 'doesnt', 'dont', 'cant', 'cannot', 'couldnt', 'out', 'impossible',
  'bad', 'awkward', 'tricky', 'difficult', 'daft', 'clashes', 'rubbish', 'useless', 'wouldnt', 'shot',
  'rammed', 'packed', 'manic', 'chocka',
]

export const degrees = [
  'too', 'bit', 'little', 'far', 'rather', 'very', 'way', 'much', 'tad', 'pretty', 'quite',
  'kinda',
]

export const noMatter = ['fussed', 'bothered', 'particular', 'picky', 'so', 
  'matter', 'mind', 'bother', 'care', 'know', 'need', 'forget', 'bad', 'sure', 'only', 'just',
  'you', 'wait', 'worry', 'it', 'they', 'we', 'i', 'this', 'that', 'the', 'next',
]

export const busyVerbs = [
  'work', 'works', 'working', 'finish', 'finishes', 'busy', 'away', 'pick', 'collect', 'fetch',
  'leaving', 'leave', 'leaves', 'due', 'expires', 'expire', 'closes', 'close', 'flight',
  'meeting', 'shift', 'exam', 'interview', 'train', 'fly', 'flying', 'travelling',
  'school', 'teach', 'lands', 'comes', 'arrives', 'driving', 'bus', 'ferry', 'plane', 'ends', 'holiday', 'starts', 'clock',
]

export const busyPhrases = ['appointment is', 'appointment was', 'checking out', 'check out', 'leave out', 'due', 'expires', 'expire', 
  'ive got', 'i have', 'i got', 'weve got', 'we have', 'ive a', 'i get', 'i start', 'we get',
  'she gets', 'he gets', 'i drop', 'ive to', 'im at', 'im in', 'runs out', 'theres a', 'shes got',
  'hes got', 'she has', 'he has', 'im out', 'were out', 'i teach', 'i go', 'im on', 'shes on',
  'im back', 'were back', 'shes back', 'hes back', 'weve a', 'shes a', 'hes a',
  'hes on', 'on lates', 'on nights', 'on earlies',
]

/** Also behind a wish: "I need to be at work for half nine". */
export const dueElsewhere = [
  'be at work', 'be in work', 'be at school', 'be at college', 'be at the office', 'be back at',
  'get to work', 'get to school', 'be home by', 'be home for',
]

export const busySubjects = [
  'i', 'im', 'we', 'were', 'he', 'hes', 'she', 'shes', 'they', 'my', 'ive', 'weve', 'our', 'to',
  'the', 'his', 'her', 'its', 'is', 'it', 'hubby', 'get', 'gets',
]

export const free = [
  'could', 'can', 'would', 'like', 'want', 'need', 'book', 'please', 'hoping', 'anything',
  'something', 'you', 'free', 'prefer', 'any-time', 'any', 'ill', 'id', 'lets', 'available',
  'make', 'should', 'after',
]

export const corrections = [
  'no', 'sorry', 'actually', 'wait', 'mean', 'rather', 'lie', 'instead', 'scratch', 'nope',
  'oops', 'correction', 'meant', 'nah',
]

/** Who is so is not free: "I'm away on Friday". */
export const awayWords = ['busy', 'away', 'working', 'work', 'holiday', 'got', 'have', 'out', 'a']

/** They have words of times, and are none. */
export const phrasesOfNoTime = [
  'good morning', 'good afternoon', 'good evening', 'good night', 'good day', 'nice day',
  'great day', 'lovely day', 'good weekend', 'nice weekend', 'great weekend', 'day off',
  'every day', 'all day', 'half an hour', 'first time', 'second time', 'third time', 'first name',
  'second name', 'last name', 'second of all', 'first of all', 'last time', 'next time',
  'this time', 'same time', 'any more', 'night shift', 'day shift', 'late shift', 'early shift',
  'christmas party', 'christmas do', 'christmas dinner', 'christmas lunch', 'christmas meal',
  'christmas menu', 'christmas tree', 'christmas present', 'christmas presents',
  'christmas lights', 'christmas shopping', 'wedding day', 'two minutes', 'ten minutes',
  'day to day', 'one day', 'some day', 'days a week', 'a half', 'half way', 'halfway up',
  'see you later', 'speak later', 'call you later', 'ring you later', 'ring you back later',
  'call you back later', 'call back later', 'ring back later', 'call me later', 'sooner or later',
  'earlier on today', 'half day', 'oh one', 'good friday agreement', 'a second', 'the second you', 'the second i', 'the second we',
  'later model', 'at last', 'the night before', 'the evening before',
]

/** What is over. */
export const phrasesOfThePast = [
  'yesterday', 'last night', 'last week', 'last month', 'last year', 'last weekend',
  'the other day', 'the other night', 'the other week', 'earlier today', 'this past week',
  'the past week', 'the weekend just gone', 'night before last', 'week before last',
]

/** Questions for the times that are free. */
export const phrasesForTimes = [
  'what have you got', 'what have you available', 'what do you have', 'what you got', 'whats free',
  'what is free', 'whats available', 'what is available', 'what times', 'what time do you have',
  'what days do you', 'what days have', 'what dates', 'what slots', 'when have you', 'when do you have',
  'when are you free', 'when can', 'when could', 'when is there', 'any availability',
]

/** As soon as possible, or at any time. */
export const phrasesOfSoonest = [
  'asap', 'a s a p', 'as soon as', 'soon as', 'as early as possible', 'as early as you can',
  'earliest', 'soonest', 'first available', 'first you have', 'first one you have',
  'first thing you have', 'first thing youve got', 'first thing available', 'first thing going',
  'first appointment', 'first opening', 'first slot', 'next available', 'next one you have',
  'next opening', 'next free', 'whenever', 'any-time', 'any time', 'any day', 'any old time',
  'right away', 'straight away', 'straightaway', 'immediately', 'dont mind when',
  'do not mind when', 'as quick as', 'quick as', 'as quickly as', 'quickly as', 'soon',
  'sooner the better', 'no preference', 'when you can', 'right now', 'pronto', 'in an hour',
  'in half an hour', 'in an hours time', 'within the hour', 'in the next hour', 'wherever you can',
  'whatever youve got', 'whatever you have', 'whatever you got', 'either day',
]
