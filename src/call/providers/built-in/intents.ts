import { brand } from '../../../content/brand.ts'
import type { Topic } from '../../../content/receptionist-topics.ts'

/** What an utterance asks for. */
export type Intent =
  | Topic
  | 'greeting'
  | 'robot'
  | 'person'
  | 'how-are-you'
  | 'thanks'
  | 'abuse'
  | 'repeat'
  | 'spell'
  | 'goodbye'
  | 'show'
  | 'demo'
  | 'typing'
  | 'wait'

/**
 * An utterance as the rules read it: lower case, without accents, apostrophes and fillers such as "um"; every other
 * punctuation is a space, except `@`, `+` and a dot inside a word.
 */
export function normalise(utterance: string): string {
  return utterance
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9@.+]+/g, ' ')
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/\b(um+|uh+|er+|erm|hmm+|like|please|pls|plz|basically|actually|so)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

// Parts of patterns: who calls the caller's business, who works there, and who or what answers the calls.
const thirdParty =
  '(callers?|customers?|clients?|patients?|guests?|people|they|them|someone|somebody|tenants?|members?)'
const human =
  '(human|person|people|someone|somebody|agent|operator|representative|rep|manager|staff|anyone|colleague|team)'
const serviceOrCalls = '(you|your|it|this|we|us|our|i|my|calls?|callers?|answer|available|cover|service)'

/**
 * The brand's name as it stands in a normalised utterance, as part of a pattern. A name in another script has no such
 * form; `(?!)` never matches.
 */
const brandName = normalise(brand.name).replace(/[.+]/g, '\\$&') || '(?!)'

const patterns = (...sources: string[]) => sources.map((source) => new RegExp(source))

/** Tested in order against a normalised utterance: the first match decides, so narrow patterns come before wide ones. */
const rules: readonly [Intent, RegExp[]][] = [
  [
    'goodbye',
    patterns(
      String.raw`\b(good ?bye|bye|see (ya|you)( later| soon| around)?$|farewell|hang up|(end|finish|stop) (the|this|my|our) call)\b`,
      String.raw`\b(have|got|need|gotta|going|gonna|ought|better)( to)? (go|run|leave|dash|head off)( now)?$`,
      String.raw`\b(thats|that is|that will be|thatll be|that was) (all|it|everything)( i (need|needed|want|wanted))?( for now| thanks| thank you| cheers)*$`,
      String.raw`\b(nothing else|let you go|im (done|off)|have a (good|nice|great|lovely) (one|day|evening|weekend|night)|no more questions)\b`,
    ),
  ],
  [
    'repeat',
    patterns(
      '^(sorry|what|pardon|pardon me|huh|eh|excuse me|sorry what|what was that|again)$',
      String.raw`\b(repeat|(say|tell me) (that|it|this) (again|one more|once more)|say again|one more time|once more|come again|pardon|what was that)\b`,
      String.raw`\b(didnt|did not|couldnt|dont) (catch|hear|get) (that|it|you|what)\b|\bmissed (that|it|what you)\b|\bwhat did you( just)? say\b`,
    ),
  ],
  ['spell', patterns(String.raw`\b(spell|spelled|spelt|spelling|letter by letter)\b`)],
  [
    'quality',
    patterns(
      String.raw`\b(it|they|ai|bot|robot|you|receptionist|that)\b.*\b(mistakes?|wrong|errors?|stupid to|misunderst\w+|hallucinat\w+|mess(es)? up|mak(e|es|ing) (things|stuff) up)\b`,
      String.raw`\b(accura(te|cy)|reliab\w+|how good|any good|how well|trust (it|you|this)|understands? (people|accents|callers|customers|everyone|what))\b`,
      String.raw`\b(does|will|would) (it|this) (really |even )+(work|understand)$`,
    ),
  ],
  [
    'abuse',
    patterns(
      String.raw`\b(f+u+c+k+\w*|shit\w*|bullshit|crap|bastards?|bitch|assholes?|arseholes?|wankers?|piss off|screw you|shut up|cunt|dickhead|moron|idiot|go to hell)\b`,
      String.raw`\b(you|youre|u|this|thats|that)\b.*\b(stupid|dumb|useless|rubbish|garbage|sucks?|pathetic|terrible|hate you|awful)\b`,
      String.raw`^(stupid|dumb|useless|rubbish|garbage|i hate you)\b`,
    ),
  ],
  [
    'robot',
    patterns(
      String.raw`\b(are|r|is) (you|u|this|it|that) (an? |just |really |even |some )*(real|human|robot|bot|machine|ai|a i|computer|person|automated|recording|chat ?gpt|program|alive|artificial)\b`,
      String.raw`\bam i (talking|speaking|chatting) (to|with)\b`,
      String.raw`\b(youre|you are|arent you|you) (not )?(sound(s)? like )?(just )?(an? )(real |actual )?(robot|bot|machine|computer|person|human|ai|recording)\b`,
      String.raw`\b(who|what) (am i (talking|speaking)|is this i)`,
    ),
  ],
  [
    'hand-over',
    patterns(
      String.raw`\b(hand ?overs?|hand (it|them|the call|calls|callers|off)|escalat\w+|take over|tak(e|es) over)\b`,
      String.raw`\btransfer(s|red|ring)?\b.*\bcalls?\b|\b(does|can|could|will|would) (it|this|the ai|you) transfer$|\bcall transfers?\b`,
      String.raw`\b(it|ai|you|receptionist|bot)\b.*\b(put|pass|passes|send|forward|redirect|route|connect)s? (${thirdParty}|it|calls?|the call)\b.*\b(through|on|over|to)\b`,
      String.raw`\b${thirdParty}\b.*\b(human|real person|a person|us|my team|our team|my staff|our staff)\b`,
      String.raw`\b(what if|if|when) (it|the ai|the bot|the robot|the receptionist)\b.*\b(cant|cannot|doesnt|does not|stuck|fails?|unable)\b`,
    ),
  ],
  [
    'person',
    patterns(
      String.raw`\b(i|me|id|ill|we|let me|lemme)\b.*\b(speak|talk|chat) (to|with) (an? |some |the |your )?(real |actual |live |proper |other )*(human|person|someone|somebody|people|agent|operator|representative|rep|manager|anyone)\b`,
      String.raw`\b(get|give|put|want|need|connect|transfer|pass) (me )?(through |on |over )?(to |with )?(an? |some |the )?(real |actual |live |proper )*${human}\b`,
      '^(an? )?(real |live )?(agent|operator|human|representative|human being|person|customer service)$',
      String.raw`\b(put|transfer|connect) me\b`,
    ),
  ],
  [
    'show',
    patterns(
      String.raw`\b(show|take|bring|scroll|jump|go|navigate|where|see|open)\b.*\b(voices?|features?|benefits?|how it works|how this works|how .* works|previews?|samples?|steps)\b`,
    ),
  ],
  ['setup', patterns(String.raw`\b(what|how)\b.*\b(after|once|when) (i|we) (sign|join|book|buy|order)\b`)],
  [
    'appointments',
    patterns(
      String.raw`\b(it|ai|receptionist|something|system|you|robot|bot)\b.*\b(books?|schedul\w+|bookings?|appointments?|calendar|diary|reschedul\w+|cancellations?)\b.*\b(${thirdParty}|our|my|calendar|diary|appointments?|visits?|slots?)\b`,
      String.raw`\b(appointments?|bookings?|reservations?|reschedul\w+)\b.*\b(for )?(my|our|${thirdParty})\b`,
      String.raw`^(can|does|will|could) (it|this) (also )?(take|do|make|manage|handle|book|schedule)? ?(appointments?|bookings?|reservations?|calendars?|scheduling)\b`,
      String.raw`^(appointments?|bookings?|appointment booking|reschedul\w+)$`,
      String.raw`\b(google|outlook|our|my) (calendar|diary)\b`,
    ),
  ],
  [
    'book',
    patterns(
      String.raw`\b(book|schedule|arrange|set ?up|organi[sz]e|make|have|get|request|do)\b.*\b(call|meeting|demo|appointment|chat|consultation|slot|call back|callback)\b.*\b(with|please)\b`,
      String.raw`\b(i|id|ill|we|wed|lets|how do i|can i|could i|want to|like to)\b.*\b(book|schedule|arrange|set ?up|organi[sz]e|fix)\b.*\b(call|meeting|demo|appointment|chat|consultation|slot|time|something)\b`,
      String.raw`^(book|schedule|arrange) (an? |the |my )?(call|meeting|demo|appointment|consultation|chat)\b|\bbook (me|us) (in|a (call|slot|meeting|demo))\b|\bbooking link\b`,
      String.raw`\b(talk|speak|chat|meet)(ing)? (to|with) (you|your|one of you|the)( guys)? ?(sales|team|people|experts?)?( \w+){0,3}$|\b(talk|speak|chat) (to|with) (sales|an expert|somebody in sales|someone in sales)\b`,
      String.raw`\bconsultation\b|\b(lets|can we|could we|shall we)\b.*\b(diary|calendar|meet|talk|meeting)\b`,
    ),
  ],
  [
    'waitlist',
    patterns(
      String.raw`\b(wait(ing)? ?list|sign (me |us )?up|signing up|add (me|us)|put (me|my name|us) (on|down)|regist(er|ration)|how (do|can) (i|we) join|(keep|let) me (posted|know|updated|informed)|im interested|i am interested|were interested|count (me|us) in|early access|join)\b`,
    ),
  ],
  [
    'privacy',
    patterns(
      String.raw`\b(recorded|recording|recordings|record (this|me|my|the|it|us|calls?|everything|what)|privacy|private|gdpr|hipaa|secure|security|confidential\w*|encrypt\w*|complian(t|ce)|spy\w*|eavesdrop\w*|data protection)\b`,
      String.raw`\b(stor(e|es|ed|ing)|keep|keeps|sav(e|es|ed|ing)|sell|share|listen\w*|hear|hears|use|do with|happens to|goes?)\b.*\b(my|this|what i|what im|our) ?(voice|info|information|details|data|chat|conversation|call|say|said|saying|audio)?\b.*\b(voice|info|information|details|data|chat|conversation|say|said|saying|audio)\b`,
      String.raw`\b(where|who)\b.*\bmy (data|voice|details|info|information)\b|\bis (it|this) safe\b`,
    ),
  ],
  [
    'crm',
    patterns(
      String.raw`\b(crm|crms|integrat\w+|hub ?spot|sales ?force|zoho|pipedrive|zapier|monday\.com|dynamics|freshsales|airtable|sync(s|ed|ing)?|hook(s|ed)? (up|into)|plug(s|ged)? (in|into)|customer (records?|data|database))\b`,
      String.raw`\b(connect|work|talk|link)(s|ed|ing)? (up )?(to|with) (our|my|your|the|what|other|existing)\b.*\b(systems?|software|tools?|apps?|platform|database)\b|\bexisting (system|software|tools?)\b|\bwhat (systems?|software|tools?|apps?)\b`,
    ),
  ],
  [
    'number',
    patterns(
      String.raw`\b(keep|port|new|own|existing|current|same|change)\b.*\b(phone number|number|numbers|landline|line)\b`,
      String.raw`\b(what|which) (phone )?number (does|do|will|would|is it)\b|\b(landline|voip|sip)\b`,
    ),
  ],
  [
    'languages',
    patterns(
      String.raw`\b(languages?|multi ?lingual|bilingual|interpreters?)\b`,
      String.raw`^(?!.*\btranslate\b).*\b(spanish|french|german|italian|polish|portuguese|mandarin|cantonese|chinese|hindi|arabic|dutch|russian|japanese|urdu|turkish|welsh|english|romanian|ukrainian)\b`,
      String.raw`\b(hablas|habla|espanol|parlez|francais|sprechen|deutsch|parli|italiano)\b`,
    ),
  ],
  [
    'capacity',
    patterns(
      String.raw`\b(at once|at the same time|same moment|simultaneous\w*|concurrent\w*|in parallel)\b`,
      String.raw`\bhow (many|much)\b.*\b(calls?|callers?|people|customers|lines|take|handle|cope)\b|\b(we|our|its|it|lines?|phones?|really|very)\b.*\bbusy\b|\bbusy (tone|signal|lines?|times?|days?|hours?|periods?|seasons?)\b|\b(capacity|call volumes?|maximum|engaged tone|slammed|swamped|queues?|on hold|scal(e|es|able|ability|ing)|(phone )?lines)\b`,
      String.raw`\b${thirdParty}\b.*\b(wait|waiting|queue|hold)\b|\b(hundred|thousand|dozens?|lots) (of )?(calls?|callers|people)\b`,
    ),
  ],
  [
    'voices',
    patterns(
      String.raw`\b(voices?|accents?|aussie|australian|british|american|scottish|irish)\b`,
      String.raw`\b(it|this|they|you)\b.*\b(sounds?|a man|a woman|male|female|a guy|a lady)\b|\b(male|female)\b`,
    ),
  ],
  [
    'automations',
    patterns(
      String.raw`\b(sms|whats ?app|follow ?ups?|automat(e|es|ion|ions)|reminders?|confirmations?|zaps?)\b`,
      String.raw`\b(it|you|does|can|will)\b.*\b(text|texts|e ?mails?|message|messages|send|sends)\b.*\b(${thirdParty}|after|afterwards|back|following)\b`,
      String.raw`\b(after|when) (the|a|each|every) call\b`,
    ),
  ],
  [
    'summaries',
    patterns(
      String.raw`\b(summar\w+|call notes|(get|take|takes|see|send|have|any) notes|notes (of|on|about|from|after)|transcripts?|transcriptions?|call (logs?|reports?|history)|analytics|dashboard|reports? (of|on|about|from) (the |my |our |each |every )?calls?)\b|^(notes|reports?)$`,
      String.raw`\b(who|what)\b.*\b(called|rang|phoned|callers? (said|say|want\w*|ask\w*)|(people|they|customers) (said|say|want\w*|ask\w*|called))\b`,
    ),
  ],
  [
    'savings',
    patterns(
      String.raw`\bsav(e|es|ing|ings)\b(?! the)|\bcheaper\b|\b(salary|salaries|wages?|payroll|headcount)\b`,
      String.raw`\b(compar\w+|versus|vs|instead of|rather than|than)\b.*\b(staff|receptionist|person|hir(e|ing)|employee|call cent(re|er)|somebody|someone|people|human)\b`,
      String.raw`\b(cut|reduce|lower)\b.*\b(costs?|spend|bill|bills|overheads?)\b`,
    ),
  ],
  [
    'costs',
    patterns(
      String.raw`\b(cost|costs|costing|price|prices|pric(ing|ey)|priced|charges?|charged|fees?|afford|affordable|subscription|budget|quote|ballpark|tariffs?)\b(?! per (?!minute|call|month|hour))|\b(it|this|that|you|your|service|quite|too|very|so|how|pretty)\b.{0,12}\b(expensive|pric(e)?y|cheap)\b|^(expensive|cheap)$`,
      String.raw`\b(your|the|hourly|monthly|minute) rates?\b|\bper (minute|month|call)\b|\bmonthly\b|\b(how|what) (much|do|would|will|am|are|is)\b.*\b(pay|paying|money|cost|charge|set me back|dollars|pounds)\b`,
      String.raw`^(and |ok |okay )?how much( (is|for|does|would|will) (it|this|that|be|you))*( all)?$|\b(money wise|free trial|trial|is it free)\b`,
    ),
  ],
  [
    'setup',
    patterns(
      String.raw`\b(get(ting)? (going|started|set up|up and running|this running)|set ?up|set it up|install\w*|onboard\w*|implement\w*|steps?|step one|the process|up and running|go(ing|es)? live|be live)\b`,
      String.raw`\bhow (long|soon|fast|quickly|hard|difficult|easy|complicated)\b.*\b(start|running|live|ready|use|till?|until|before|is it|takes?( to (set|get|go|train|connect|build|launch|be) .*)?$)\b|\b(complicated|difficult|technical|it guy|it department|developer)\b`,
      String.raw`\b(how does (it|this|that|your service) work|how it works|what (do|would|will) (you|i|we) need)\b|\bhow (do|can|would|could) (i|we) (start|begin|get this|get it)\b`,
    ),
  ],
  [
    'hours',
    patterns(
      String.raw`\b(24 ?7|24 hours|twenty ?four|round the clock|out of hours|after ?hours|office hours|business hours|opening hours|(bank|public) holidays?|what hours|your hours)\b`,
      String.raw`\b${serviceOrCalls}\b.*\b(nights?|overnight|weekends?|sundays?|saturdays?|holidays?|christmas|evenings?|midnight|hours|am|in the morning|after (work|five|six|5|6)|closed?|we close|open|late|always)\b`,
      String.raw`\bmiss(ed|ing)? (\w+ ){0,3}calls?\b|^(nights?|weekends?|evenings?|at night|sundays?)$|\bwhat about (nights?|weekends?|evenings?|sundays?|christmas|holidays?)\b|\b(picks? up|answers?)\b.*\b(night|late|weekend)\b`,
    ),
  ],
  [
    'contact',
    patterns(
      String.raw`\b(your|an|the|a) (phone number|phone|number|e ?mail|email address|address|office|telephone)\b|^(phone|phone number|telephone|e ?mail|email address|address|contact|contact details)$`,
      String.raw`\b(contact|reach) (you|someone|u|us|details|info)\b|\bget in touch\b|\bwhere are you( guys| people)?( based| located| from)?$|\b(located|headquarters)\b`,
    ),
  ],
  [
    'typing',
    patterns(
      String.raw`\b(typing|(i|can|could|just|rather|to|instead|please|me) type|keyboard|microphone|mic|mike|out loud)\b|\b(cant|cannot|dont want to|rather not) (talk|speak)\b`,
    ),
  ],
  [
    'demo',
    patterns(
      String.raw`\b(demo|demonstration|script|scripted)\b|\b(actual|real|full) (product|thing|service|one|receptionist)\b|\bwhat (my|our) ${thirdParty} (will|would|d)? ?(hear|get)\b`,
    ),
  ],
  [
    'how-are-you',
    patterns(
      String.raw`\b(how are (you|things|ya)|hows (it going|things|life|your day)|how (you|ya) doing|how do you do|whats up)\b|^(are )?(you|ya) (ok|okay|alright|all right|well)$`,
    ),
  ],
  [
    'benefits',
    patterns(
      String.raw`\b(benefits?|advantages?)( (of|to|from|in|for) (this|it|using|you|your|having|${brandName}|an ai|ai|me|us|my|our|a receptionist)\b|$)|\b(your|the|any|what) (benefits|advantages)\b|\b(whats the point|reasons? (to|why|for|i)|good reason|worth it|in it for (me|us)|pros and cons|selling points?)\b|\bwhy (should|would|do|use|switch)\b.*\b(need|want|use|buy|choose|switch|get|have|bother|care|pick|this|it|${brandName}|you|an ai|ai)\b`,
    ),
  ],
  [
    'fit',
    patterns(
      String.raw`\b(i|we) (own|run|have|manage|operate|work (at|in|for)) (an?|the|my|our|some)\b|\b(im|i am|were|we are) (an? \w+|only|just|in (the )?\w+)\b`,
      String.raw`\b(work|works|right|suit|suits|suitable|good|used|made|meant)\b.*\b(for|with|in|by)\b.*\b(business\w*|compan(y|ies)|firms?|industry|sector|dentists?|dental|doctors?|law|lawyers?|restaurants?|hotels?|salons?|clinics?|plumbers?|trades?|estate agents?|garages?|shops?|gyms?|vets?|schools?|churches|accountants?|builders?|charit(y|ies))\b`,
      String.raw`\b(too (small|big)|small business|what (kind|type|sort)s? of (business|compan)|which industries)\b`,
    ),
  ],
  [
    'service',
    patterns(
      String.raw`\bwhat (do|does|can|could|would|is|are|it|will) (it |this |that |exactly |an? |the |your )*(you|${brandName}|it|this|ai receptionist|receptionist|guys|people|company|service|product|do you)\b.*\b(do|does|offer|sell|is|about|for|provide|even do|business)\b`,
      String.raw`\b(whats|what is|who is|who are|explain|describe|tell me( more)? about|more about|about)( it is)? (this|${brandName}|you|it|yourself|the product|your (product|service|company)|the (service|product)|your service)( (all )?about| thing| guys| people)?$`,
      String.raw`\b${brandName}\b|\bwhat (am i looking at|service|services|do you)\b|^what is (this|it)$|\b(elevator pitch|explain)\b.*\b(this|it|me|you)?\b`,
    ),
  ],
  [
    'wait',
    patterns(
      String.raw`^(oh |ok |okay |no )?(hold on|hang on|wait|one (moment|sec|second|minute|min)|(just )?an? (moment|sec|second|minute|min)|just (one|a) |give me (a|one)|let me think|bear with)( \w+){0,4}$`,
    ),
  ],
  [
    'thanks',
    patterns(
      String.raw`^(\w+ ){0,3}(thanks?|thank you|thankyou|thx|cheers|ta|appreciated?|much appreciated)( \w+){0,3}$`,
    ),
  ],
  [
    'greeting',
    patterns(
      String.raw`^(\w+ )?(hello|hi|hiya|hey|heya|howdy|yo|good (morning|afternoon|evening|day)|morning|greetings)( \w+){0,4}$`,
    ),
  ],
]

/** The intent of an utterance, as spoken or typed; `undefined` when no rule matches. */
export function recognizeIntent(utterance: string): Intent | undefined {
  const normalised = normalise(utterance)
  if (normalised === '') return undefined
  return rules.find(([, patterns]) => patterns.some((pattern) => pattern.test(normalised)))?.[0]
}

const yesPattern =
  /^(oh |ok |okay |well )?(yes|yeah|yep|yup|ya|sure|of course|ok|okay|please do|do it|go ahead|go for it|definitely|absolutely|sounds good|why not|alright|all right|correct|right|thats right|fine|id (like|love) (that|to)|lets do (it|that)|that would be (great|good|nice)|certainly|perfect|great|y)\b/
const noPattern =
  /^(oh |ok |well )?(no|nope|nah|not (now|yet|really|today|at the moment)|dont|do not|never mind|nevermind|no thanks|no thank you|id rather not|leave it|skip|cancel|stop|wrong|n)\b/

/**
 * Reads an utterance as the answer to a yes-or-no question; `undefined` when it is neither. `rest` is normalised and is
 * what follows the answer: "how much is it" in "no thanks, how much is it".
 */
export function recognizeYesNo(utterance: string): { answer: 'yes' | 'no'; rest: string } | undefined {
  const normalised = normalise(utterance)
  for (const [answer, pattern] of [
    ['no', noPattern],
    ['yes', yesPattern],
  ] as const) {
    const match = pattern.exec(normalised)
    if (!match) continue
    const afterAnswer = normalised.slice(match[0].length)
    return { answer, rest: afterAnswer.replace(/^ ?(thanks|thank you|please)/, '').trim() }
  }
  return undefined
}
