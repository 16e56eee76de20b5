import { brand } from '../../../content/brand.ts'

/**
 * What an utterance of a role play asks or says beside the details of an appointment. Every function takes the plain text:
 * lower case, without accents, apostrophes and fillers.
 */

const test = (...sources: string[]) => {
  const pattern = new RegExp(sources.join('|'))
  return (text: string) => pattern.test(text)
}

/** The brand's name in plain text; `(?!)` never matches. */
const brandName =
  brand.name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/g, '') || '(?!)'

export const asksToLeave = test(
  String.raw`\b(stop|end|leave|quit|exit|finish|cancel|drop)( (with|playing))?( the| this| that)? (role ?-?play(ing)?|roleplay|pretend\w*|acting|act|game|play)\b`,
  String.raw`\bstop pretending\b|\bback to (you|yourself|normal|${brandName}|the (demo|real))\b|\bbe yourself\b|\bout of (the )?(role|character)\b`,
  `^(ok |okay |right |well |no )*(thats enough|that is enough|enough|enough now|stop|stop it|stop that|stop now|exit|quit)( now| thanks| thank you)?$`,
  String.raw`\bthats enough( of)?( this| that| now)?\b`,
)

const leaving =
  /^(?:ok |okay |right |well |no |actually )*(?:thats enough|enough|stop(?: (?:it|that|pretending|(?:the |this )?(?:role ?play\w*|game|acting)))?|exit|quit|be yourself)(?: now| again| there| thanks| thank you| and)* ((?:what|whats|how|who|when|where|why|can|could|do|does|is|are|tell|id|i (?:want|need|d)|lets|sign|put|book|show|which|will|give)\b.+)$/
/** What follows a wish to leave: "ok stop, what does it cost?" */
export const afterLeaving = (text: string): string | undefined => leaving.exec(text)?.[1]

export const asksToRepeat = test(
  '^(sorry|what|pardon|pardon me|huh|eh|excuse me|sorry what|what was that|again|come again)$',
  String.raw`\b(repeat (that|it|this)?|say (that|it|this) again|say again|one more time|once more|pardon|what was that|what did you( just)? say)\b`,
  String.raw`\b(didnt|did not|couldnt) (catch|hear|get|understand) (that|it|you|what)\b`,
)

export const asksToWait = test(
  String.raw`^(oh |ok |okay |no )?(hold on|hang on|wait|one (moment|sec|second|minute|min)|(just )?a (moment|sec|second|minute|min)|just (one|a) (moment|sec|second|minute|min)|let me (think|check|see|look)|bear with)\b( \w+){0,5}$`,
)

export const isEmergency = test(
  String.raw`\b(unconscious|not breathing|isnt breathing|cant breathe|stopped breathing|heart attack|having a stroke|overdos\w+|chest pains?|suicid\w+|kill myself|gas leak|smell(s|ing)?( of)? gas|bleeding (heavily|badly|to death|out)|ambulance|fire brigade|on fire|theres a fire|house fire)\b`,
)

const wants = '(speak|talk|chat|put me|connect me|transfer me|pass me|get me|give me|need|want|like|have|through)'
export const wantsPerson = test(
  String.raw`\b${wants}\b.*\b(human|human being|real person|actual person|live person|a person|proper person|manager|the owner|the boss|operator|member of staff|your staff|supervisor)\b`,
  `^(a |an )?(real |live |actual )?(human|person|operator|manager|agent|human being|real person)( please)?$`,
  String.raw`\bput me through\b|\btransfer me\b|\b(is there|are there) (a |any ?)?(real )?(human|person|people|one|body) (there|i can)\b`,
)
/** "Can I speak to someone", unless it is followed by what an appointment is for. */
export const mayWantPerson = test(
  String.raw`\b(speak|talk|chat) (to|with) (someone|somebody|anyone|anybody|the (team|dentist|vet|lawyer|solicitor|agent|stylist|plumber|mechanic|chef|doctor|receptionist)|one of|a colleague|your (team|colleague)|dr|mr|mrs|ms)\b`,
)

export const wantsCallBack = test(
  String.raw`\b(call|ring|phone) me back\b|\bcall ?back\b|\b(leave|take|pass on) a message\b|\bget (someone|somebody) to (call|ring|phone) me\b|\b(someone|somebody) (call|ring|phone) me\b`,
)

export const asksHours = test(
  String.raw`\b(what time|when|till what time|how late|how early|what hours|until when) (do|are|is|does|will|can) ?(you|u|it|they|your|the (shop|garage|restaurant|salon|practice|office|surgery|clinic))?( all)?( be)? ?(open|close|closing|shut|there|work|finish|start|serve)\w*\b`,
  String.raw`\b(opening|business|office|your|what are the) (hours|times)\b|\bopening time\b|^(hours|opening hours)$`,
  String.raw`\bare you( guys)?( still| ever| even)? (open|closed)\b|\bdo you (open|close|work)( on)?( the)? (mon|tues|wednes|thurs|fri|satur|sun|week|bank|even|late|early|christmas)\w*`,
)

export const asksPrice = test(
  String.raw`\b(how much|prices?|pricing|priced|costs?|charged?|charges|fees?|expensive|cheap(er|est)?|quote me|what do you charge|deposit|whats the (rent|price|rate|damage)|hourly rate|call ?out fee|discount)\b`,
)

export const asksFact = test(
  String.raw`\b(parking|park (my|the|a)|address|where are you|where abouts|located|location|directions|how do i (get|find)|which floor|wheelchair|accessible|step free|lift)\b`,
  String.raw`\b(insurance|insured|nhs|medicaid|medicare|bupa|accept|take cards?|card payment|pay by|payment plan|finance|contactless|cash)\b`,
  String.raw`\b(vegan|vegetarian|gluten|halal|kosher|allerg\w+|menu|wine list|corkage|high ?chairs?|dogs allowed|dress code|outside (seats|tables|seating)|terrace)\b`,
  String.raw`\b(how long (does|will|would|is)|guarantee|warranty|qualified|certified|gas safe|registered|who (is|will|would) (be )?(the|my|see)|which (dentist|vet|doctor|stylist|lawyer|solicitor|mechanic|agent)|your (website|email)|what products|do i need to bring|should i bring|pets allowed|furnished|council tax)\b`,
)

export const asksIfRobot = test(
  String.raw`\b(are|r) (you|u) (an? |just |really |even )*(real|human|robot|bot|machine|ai|computer|person|automated|recording)\b|\bis this (an? )?(robot|bot|machine|ai|recording|computer|real person)\b|\bam i (talking|speaking) to (an? )?(robot|bot|machine|ai|computer|human|person|real)\b`,
)

/** "Do you do …?" */
export const asksIfDone = test(
  String.raw`^(hi |hello |hey |and |also |so )*(do|can) you( guys| also| even)? (do|offer|have|fix|repair|treat|see|handle|sell|make|provide|cut|take)\b`,
)

export const isQuestion = test(
  String.raw`^(hi |hello |hey |and |also |so |ok |but |sorry )*(what|whats|how|why|can you|could you|do|does|is|are|will|would|who|whos|when|where|wheres|which|have you|did)\b`,
)

export const wantsAppointment = test(
  String.raw`\b(appointment|booking|book|schedule|reservation|reserve|slot|come (in|by|over|round)|see (you|someone|somebody|the)|get (me )?in|fit me in|squeeze me in|visit|look at it|send (someone|somebody)|come out)\b`,
)

/** Cancelling, or moving, an appointment. */
export const cancels = test(
  String.raw`\b(cancel|reschedule|postpone)\b`,
  String.raw`\b(move|change|rearrange) (my|the|an|our) (existing |next )?(appointment|booking|reservation|table)\b$`,
)

/** The caller takes something back. */
export const changesMind = test(
  String.raw`\b(actually|instead|make (it|that)|change|changed|rather|sorry i mean\w*|i mean\w*|i meant|not the|wait no|no wait|on second thoughts?|move (it|that)|can we|could we|earlier|later|different|wrong)\b`,
)

export const statesNeed = test(
  String.raw`\b(i|we|my|our|ive|weve|im|theres|there is|its|the|id|you)\b.*\b(need\w*|want\w*|would|id|looking|problem|issue|trouble|broken|broke|hurts?|help|wrong|question|calling|ringing|got|have|has|wont|doesnt|stopped|appointment|book\w*|book|fix\w*|interested|wondering|come|cant)\b`,
  String.raw`\b(need|want|looking for|help with|problem with|interested in)\b`,
)

export const isGreeting = test(
  String.raw`^(\w+ )?(hello|hi|hiya|hey|howdy|good (morning|afternoon|evening|day)|morning|how are you|hi there|hello there)( \w+){0,3}$`,
)

export const isGoodbye = test(
  String.raw`\b(bye|goodbye|good bye|see you( then| later| soon| there| tomorrow)?$|never ?mind|forget it|leave it|forget about it|(call|ring|try) (you )?(back )?(later|another time|again)|(ill|i will) (call|ring) (you )?back|have to go|got to go|gotta go|hang up|not interested)\b`,
)

/** The answer to "Is there anything else?" */
export const isDone = test(
  String.raw`\b(thats|that is|that will be|thatll be|that was) (all|it|everything|great|perfect|fine|lovely|me done)\b`,
  String.raw`^(no|nope|nah|nothing|thanks|thank you|cheers|great|perfect|lovely|brilliant|ok|okay|fine|good|wonderful|all good|im good|im fine|ta)\b`,
  String.raw`\b(nothing else|im done|all done|have a (good|nice|great|lovely) \w+)\b`,
)

export const accepts = test(
  String.raw`\b(works|suits|suit me|fine|perfect|great|lovely|brilliant|ill take|i will take|ill have|take it|sounds|good|excellent|wonderful|either|whichever|whatever|any|first|former|earlier one|that one|book it|do that|do it|go with|go for|ok|okay|alright|all right|happy with|deal|cool|right|correct|no problem|possible|can do|could do|would do|makes sense|dont mind|yes|yeah|yep|spot on)\b`,
)

export const hasNoPreference = test(
  String.raw`\b(any|anything|whatever|whichever|you choose|you pick|up to you|dont mind|dont know|doesnt matter|no idea|not sure|dont care|surprise me|no preference)\b`,
)

export const refuses = test(
  String.raw`\b(rather not|dont want to|prefer not|wont (say|give|tell)|not (saying|giving|telling)|none of your|private|no number|dont have (a |one|any)|havent got|skip|without|why do you need)\b`,
)

export const thisNumber = test(
  String.raw`\b(this|same|the) (number|one|phone)?\b.*\b(calling|ringing|phoning|call) (you )?(from|on)\b|\b(this|the same) (number|one|phone)\b|\bnumber im (calling|ringing|on)\b`,
)
