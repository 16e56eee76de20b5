import { brand } from '../../../../content/brand.ts'
import { customer } from '../dialogue/role-play-request.ts'
import { smallNumbers } from '../understanding/numbers.ts'
import { plainLetters } from '../understanding/plain-words.ts'
import { splitAtQuestion } from '../understanding/question-clause.ts'

/**
 * What an utterance of a role play asks or says beside the details of an appointment. Every function takes the plain text:
 * lower case, without accents, apostrophes and fillers.
 */

/** Lower case, without accents, apostrophes and fillers; of the punctuation only `:`, `+` and a dot inside a word stay. */
export function plainText(utterance: string): string {
  return (
    plainLetters(utterance)
      // "Half two'd be perfect"
      .replace(
        /\b(?<time>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|\w+day|tomorrow)d(?= be\b)/g,
        '$<time> would',
      )
      .replace(/[^a-z0-9:.+]+/g, ' ')
      .replace(/[.:](?=\s|$)/g, ' ')
      .replace(/\b(um+|uh+|erm?|hmm+|please)\b/g, ' ')
      .replace(/\bu\b/g, 'you')
      .replace(/\b(?:you|ye) (?:guys|folks|lot|people|fellas|lads)\b/g, 'you')
      .replace(/\bwanna\b/g, 'want to')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

const test = (...sources: string[]) => {
  const pattern = new RegExp(sources.join('|'))
  return (text: string) => pattern.test(text)
}

/** The brand's name in plain text; `(?!)` never matches. */
const brandName = plainLetters(brand.name).replace(/[^a-z0-9 ]/g, '') || '(?!)'

/** Ends the role play, wherever it stands in an utterance. */
const leaveWords = new RegExp(
  [
    String.raw`\b(?:stop|end|leave|quit|exit|finish(?:ed)?|drop|forget|cancel(?! (?:\w+ )?(?:test|trial|game|play|act)\b)|out(?= of)|enough|done|that was)(?: (?:of|with|doing|playing|being|the|this|that|your|all|an?))* (?:role ?-?play\w*|pretend\w*|acting|act|game|play\w*|test|trial|demo|demonstration|character|role|simulation|rehears\w+|${customer})\b`,
    String.raw`\b(?:didn['’]?t|don['’]?t|did not|do not) (?:\w+ )?want (?:the |a |any |that |this )?(?:role ?-?play|game)\b(?:[\s,.]+(?:i was asking|i asked|i meant)\b(?: (?:if|whether))?)?|\b(?:come|snap|step) out of it\b|\bi(?:['’]m|m| am) (?:(?:me|myself)\b(?: again)?|the (?:owner|boss|manager)\b (?:again|now)|the (?:\w+ ){1,2}again\b|not an? \w+ (?:any ?more|now))\b|\b(?:test|game|play|demo) over\b|(?:^|[.!?,] |\b(?:ok|okay|right|now) )(?:(?:it|that|this)(?:['’]?s| is) )?me(?:,? the \w+)? again,?(?: as| speaking as)?(?: the \w+)?(?=$|[:,.!?]| (?:now|how|what|can|could|does|do|is|would|will)\b)|\b(?:it|that|this)(?:['’]?s| is) (?:me (?:back|done|finished)\b|(?:me,? )?(?:the (?:owner|boss|manager)|myself)(?: again| now| speaking| here|(?=$|[:,.!?])))`,
    String.raw`\b(?:stop pretending|stop there|in real life|(?:something real|a real question)\b|(?:speaking|talking) as the (?:owner|boss|manager|\w+ again)|as the (?:owner|boss|(?:office |practice |general )?manager)(?=[ ,]+(?:can|could|does|do|is|what|how|will|would|now))|back to (?:talking (?:about|to) )?(?:being (?:me|myself|the \w+)|me (?:again|now)|myself|(?:being )?you|(?:being )?yourself|normal|reality|${brandName}|the (?:demo|real))\b(?: (?:one|receptionist|thing|you))?|be yourself)\b|(?<=^|[.!?,] |\b(?:ok|okay|right|now|so|and|well|great|lovely) )back to me(?=[,.])`,
    // "Please stop this, I said put me on the waitlist"
    String.raw`\b(?:please|wait|no|hey) stop(?: (?:this|it|now|that))*(?=$|[ ,.!?]+(?:i|put|what|you|let)\b)`,
    String.raw`\b(?:that's|thats|that is) enough(?: (?:of )?(?:this|that|the \w+|role ?-?play\w*|acting|pretending))?(?= |[,.!?]|$)`,
    String.raw`\bi(?:'ve| have|ve)? (?:heard|seen) enough\b|\bgo back to (?:your|the) (?:own |real |actual )?(?:service|company|product|receptionist|real one)(?: now)?|\b(?:talk\w*|questions?) about (?:the|your) (?:actual |real |own )?service(?: now)?|\b(?:can|could) we stop now\b|\bstop this (?:bit|part|thing)(?: and go back)?|\b(?:can|could) (?:we|i) go back(?= (?:i (?:want|wanna|wanted)|and (?:ask|talk))\b)`,
    String.raw`(?:^|[.!?,]\s+)(?:(?:ok|okay|and|right|well|no|actually|great|thanks|alright|fine|cool|lovely|please|now|you can|we can|let['’]s)[ ,.]+)*(?:enough|exit|quit|stop|i['’]?m done)(?: (?:it|that|this|there|here|now|please))*(?=[ ,.!?]+(?:what|whats|what's|how|who|when|where|why|can|could|do|does|is|are|tell|would|i|i'd|id|let's|lets|sign|put|book|show|which|will|give|and|now|thanks|thank)\b|[ ,.!?]*$)`,
  ].join('|'),
  'i',
)

/** What is said beside a wish to leave the role play: "ok stop, what does it cost?" `undefined` without such a wish. */
export function besideLeaving(utterance: string): string | undefined {
  const said = utterance.replace(/[’`]/g, "'").replace(/\b(?:um+|uh+|erm?),? /gi, '')
  const match = leaveWords.exec(said)
  if (!match) return undefined
  const after = said
    .slice(match.index + match[0].length)
    // "That's me finished with the test, come out of it"
    .replace(/^\s*(?:with|of|from|out of) (?:the|this|that)(?: \w+)?(?=[\s,.]|$)/i, '')
    // "Stop, be yourself again"
    .replace(leaveWords, '')
    .replace(
      /^(?:[\s,.!?;:-]+|(?:now|there|please|thanks|thank you|again|for now|and|then|so|okay|ok|cheers|lovely|great|acting|today)\b)+/i,
      '',
    )
  const before = said
    .slice(0, match.index)
    .replace(/[\s,]*(?:and|but|so|(?:can|could) we|(?:you|we) can|let's|please)?[\s,.!?]*$/i, '')
  // "I don't want any appointment, please end the role play and go back"
  const rest = after.replace(/^(?:(?:and|please|just) )*(?:go )?back(?: (?:now|please|to (?:it|normal)))*$/i, '')
  return rest || (/\b(?:don'?t|do not|didn'?t|did not) want\b/i.test(before) ? '' : before.replace(leaveWords, ''))
}

export const asksToRepeat = test(
  '^(sorry|what|pardon|pardon me|huh|eh|excuse me|sorry what|what was that|again|come again)$',
  String.raw`\b(repeat( (that|it|this|yourself|the \w+))?(?! (prescription|order|booking|visit|\w+ion\b))|say (that|it|this) again|say again|one more time|once more|pardon|what was that|what did you( just)? say|what (was|were) (\w+ ){0,3}you (just )?(said|offered|gave)|what (was|is|were|are) (the|that|my|those) (first |second |last )?(bit|part|thing|times?|days?|date|slots?|options?|offer)( again)?$|(which|what) (times?|days?) (was|were|did) (it|that|those|they|you))\b`,
  String.raw`\b(didnt|did not|couldnt) (catch|hear|get|understand) (that|it|you|what)\b`,
)

/** "Hello? Are you still there?" */
export const asksIfOnLine = test(
  '^(?:hello ?)+$|^(?:(?:hello|hi|hey|sorry|um|oh) )*(?:are you|you|is anyone|is anybody) (?:still )?(?:there|on the line)(?: hello)?$',
)

export const asksToWait = test(
  '^(?:(?:oh|ok|okay|no|sorry|just|can you|could you|would you|will you) )*(?:(?:hold|hang) on|hold the line|wait|bear with(?: me)?|let me (?:think|check|see|look|find|get)|ill (?:just )?(?:check|look|get|find)|(?:give me |just )?(?:one|a|two) (?:sec|second|minute|min|mo|moment)s?)(?: (?:a|one|two|just|to|sec|seconds?|minutes?|min|moment|there|let|me|think|check|see|look|find|get|my|the|diary|calendar|pen|for|i|need|while|it|up))*$',
  // "Hang on, other phone. One second."
  String.raw`^(?:(?:oh|ok|okay|sorry|no) )*(?:hang|hold) on\b(?!.*\b(?:havent|didnt|wasnt|asked|question|finished|make|change|put|what|when|how|can|could|do|is|are|it|its|that|thats|for|my)\b)`,
  String.raw`^(?!.*\b(what|when|how|can|could|do|is)\b).*\b(?:hang|hold) on(?: a (?:sec|second|minute|moment|mo|tick))?$`,
)

export const isEmergency = test(
  String.raw`\b(unconscious|not breathing|isnt breathing|cant breathe|stopped breathing|heart attack|having a stroke|overdos\w+|chest pains?|suicid\w+|kill myself|gas leak|smell(s|ing)?( of)? gas|bleeding (heavily|badly|to death|out)|ambulance|fire brigade|on fire|theres a fire|house fire)\b`,
)

const staff = String.raw`(?:person|human|human being|people|boss|member of staff|staff|vet|attorney|agent|mechanic|chef|nurse|colleague|(?!number|offer|order|letter|answer)\w+(?:er|or|ist|ian|ant))`
const real = '(?:real|actual|human|live|proper|practice|office|branch|duty|head|senior)'
export const wantsPerson = test(
  String.raw`^(?:(?:hi|hello|hey|howya|oh|yes|good|morning|afternoon|there) )*is (?!(?:it|that|this|there|he|she|they|the|your|my|any\w*|every\w*|some\w*|parking|${smallNumbers.slice(1, 13).join('|')}|\d+)\b)\w+ (?:there|in|around|about|available|free|working)(?: (?:today|there|now|at the moment))*(?: its .*)?$`,
  String.raw`\bis (?:mr|mrs|ms|miss|dr|doctor) \w+ (?:in|there|around|available|free|about)\b`,
  String.raw`\b(?:speak|talk) (?:to|with) (?:whoever|the person in charge|who ?ever)\b|\bin charge\b|\bis (?:the|your) (?:manager|owner|boss|supervisor) (?:there|in|around|available|free|about)\b`,
  String.raw`\b(?:(?:speak|talk|chat)(?:ing)?|through|over|want|need|like|get me|give me|have|get hold of|on to) (?:to |with |on to )?(?:a |an |the |your |my |any )?${real} ${staff}\b|\bput (?:a|an|the|your) ${staff} on\b`,
  String.raw`\b(?:(?:speak|talk|chat)(?:ing)?|through|want|need|like|get me|give me|get hold of) (?:to |with )?(?:a |an |the |your |another |any )?(?:person|human|human being|manager|owner|boss|operator|supervisor|member of staff|staff)\b`,
  `^(?:a |an )?(?:${real} )?(?:human|person|operator|manager|agent|human being|someone real|somebody real)$`,
  String.raw`\b(?:put|pass|transfer|connect) (?:me|us|this|my call) (?:through|over|on|across)\b|\b(?:put|pass|passed|transfer|transferred|connect|connected) (?:through|across)\b|\bbe (?:put|passed) (?:over|on) to\b|\b(?:transfer|connect) me\b|\b(?:is there|are there) (?:a |any ?)?(?:real )?(?:human|person|people|one|body|somebody|someone|anybody|anyone)(?: else)? (?:there|i can (?:speak|talk))\b`,
  String.raw`\b(?:rather|prefer to|prefer) (?:just )?(?:speak|speaking|talk|talking) (?:to|with)\b|\b(?:speak|talk)(?:ing)? (?:to|with) \w+ (?:else|in charge|himself|herself|personally|directly|in person)\b`,
)
/** "Can I speak to someone", unless it is followed by what an appointment is for. */
export const mayWantPerson = test(
  String.raw`\b(?:speak|talk|chat)(?:ing)? (?:to|with) (?:someone|somebody|anyone|anybody|the team|(?:a |an |the |your )?${staff}|one of|a colleague|your (?:team|colleague)|dr|mr|mrs|ms)\b(?! about| regarding)`,
)

/** "Is that an emergency? Should I come straight in?" */
export const asksForUrgentAdvice = test(
  String.raw`\bis (?:it|that|this|he|she) (?:an? )?(?:real )?(?:emergency(?! \w+ment)|life threatening|dying|dangerous|safe(?! to (?:drive|use|ride)))\b|\b(?:should|ought) (?:i|we) (?:to |just )?(?:go to (?:a and e|hospital)|come|go|rush|drive|(?:bring|take) (?:him|her|it|them)) (?:straight|in|down|over|round|to|right)\b|\bcome straight (?:in|over|down|round)\b|\bstarted (?:shaking|fitting|choking|bleeding|convulsing)\b`,
)

/** Something went wrong with the business: a colleague calls back. */
export const complains = test(
  String.raw`\b(?:been )?waiting for (?:somebody|someone|a call|you|your \w+|anybody)\b.*\bsince\b`,
  String.raw`\b(?:livid|furious|fuming|what are you (?:lot |people |guys )?(?:going to|gonna) do about)\b`,
  String.raw`\b((?<!\b(?:not|isnt|no) (?:a )?)complain\w*|(?<!\b(?:not|isnt|no) (?:a )?)complaint|disgusted|appalled|appalling|disgraceful|unacceptable|(want|like|demand|need) (a |my )?(refund|money back)|(very|really|extremely|so|not (very|at all)|far from) (unhappy|disappointed|happy with|impressed with|pleased with|satisfied)|not (very |really |at all |too |exactly )?(happy|impressed|good enough|acceptable)|let (me|us) down|you(r \w+| lot| guys| people)? (have |has |had )?(scratched|damaged|broke|ruined|dented|lost|messed|forgot|never(?! (?:said|say|told|tell|answer\w*|mention\w*)))|overcharged|charged (me |us )?twice|(nobody|no one)(s| has| have)? (\w+ )?(called|rung|rang|phoned|got) (me |us )?back|(had|got|kept) my \w+ for (\w+ )?(days|weeks|months)|still (waiting|not (fixed|ready|done|heard))|(was|were|been) (so |very |really )?rude)\b`,
)

/** A loss, an accident, a complaint: answered with "I'm sorry to hear that". */
export const isBadNews = test(
  String.raw`\b(passed away|died|has died|death|bereave\w*|lost (my|our|her|his) (mum|mom|mother|dad|father|husband|wife|son|daughter|brother|sister|nan|gran\w*|grandad|friend|baby|partner|dog|cat)|put(ting)? (\w+ )?to sleep|been diagnosed|had an accident|car crash|been (robbed|burgled|evicted|sacked|fired)|very ill|in hospital|been (so |really |very )?(upset|ill|unwell)|ridiculous|(third|fourth|fifth|second) time (ive|i have|weve)|not good enough|sick of|ignoring (me|us)|keeps? ignoring)\b`,
)

/** The caller only wants something passed on. */
export const leavesMessage = test(
  String.raw`\b(?:leave|pass on|passing on|take|leaving|give (?:him|her|them|\w+)) (?:a |the |this |my )?(?:quick |short |little )?message\b|\bpass (?:it|that|this|something|anything|the message|a message) on\b`,
  String.raw`\b(?:need|want|like|ringing|calling|phoning|just) to (?:say|report|inform|let (?:you|them|him|her|\w+) know|tell (?:you|them|him|her|\w+))\b(?! me)`,
  String.raw`\b(?:can|could|would|will) you (?:just )?(?:tell|let|ask|remind) (?!me\b|us\b)(?:\w+ ){1,3}?(?:know|that|i|im|ive|my|we|were|to)\b`,
  String.raw`\b(?:can|could|would|will) you (?:just |please )?(?:tell|remind) (?!me\b|us\b)`,
  String.raw`^(?:\w+ ){0,3}?tell (?:him|her|them|(?:dr|mr|mrs|ms|miss) \w+) (?:that\b|i\b|im\b|ive\b|my\b|we\b|its\b|the\b|(?:\w+ ){1,3}(?:rang|called|phoned))`,
  String.raw`\b(?:im|i am|ill be|were|well be|running) (?:running |going to be |gonna be )?(?:\w+ minutes )?late\b`,
  String.raw`\b(?:wont|cant|cannot|not|isnt) (?:be |be able to )?(?:in|coming in|make it|attend|at school|in school|come in)(?: (?:today|tomorrow|this|on|for|because|for|my|\w+day)\b|$)`,
)

/** The caller asks whom they have reached. */
export const asksWhoItIs = test(
  String.raw`^(?:(?:hi|hello|hey|oh|sorry|um|good (?:morning|afternoon|evening)|excuse me|is that|wait|there) )*(?:have i (?:reached|got|called|come through to|got through to)|am i (?:through to|speaking (?:to|with)|calling)|(?:what(?:s| is| was) (?:the name of (?:your|the|this)|your (?:restaurant|business|company|place) called)|what are you called)|who (?:is|am i|have i|were you|did you say|are you calling)|whos (?:this|that|speaking|calling)|which (?:business|company|place) is)\b(?! (?:a|an) (?:real|robot|person|human|machine|ai|bot|computer))(?: \w+){0,6}$`,
  String.raw`^(?:(?:hi|hiya|hello|hey|oh|sorry|there|good (?:morning|afternoon|evening)|excuse me) )*(?:is|isnt) (?:this|that)(?: not)? the (?!(?:only|earliest|latest|last|first|soonest|price|best|same|demo|real)\b)\w+(?: \w+){0,4}$`,
  String.raw`^(?:(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening)) )+is (?:this|that) (?!an? (?:real|robot|recording|person|ai|bot|machine|computer))\w+(?: \w+){0,4}$`,
)

export const isWrongNumber = test(
  String.raw`\bwrong (number|place|person|business)\b|\bi (?:was )?(?:meant|wanted|trying) to (?:call|ring|phone|reach|get) (?!you|someone|somebody|back)|\bdialled wrong\b|\bmisdial\w*`,
)

/** What no business answers. */
export const isOffTopic = test(
  String.raw`\b(?:whats|what is|hows|how is) the (?:weather|score|time in|news)\b|\btell (?:me|us) a (?:joke|story)\b|\bdid you (?:see|watch|hear) the (?:football|match|game|news|film|rugby|cricket)\b|\b(?:sing|whistle) (?:me|us|something)\b`,
)

/** "Why do you need my number?" */
export const asksWhy = test(
  String.raw`\b(?:why|what) (?:do|would|are|did|dyou) (?:you|u) (?:need|want|ask|asking|require|taking|have to)\b|^why(?: (?:my|that|so|do you ask|the \w+))?$|\bwhats (?:it|that|this) for\b|\bwhat (?:is|do you do with) (?:it|that|my \w+) for\b`,
)

const not = String.raw`\b(?:dont|do not|wont|not|no need|rather not|didnt)\b(?: \w+){0,4}? `
const callingBack = String.raw`(?:(?:call|ring|phone|phoning|calling|ringing) (?:me|us)(?: back\b| tomorrow| today| later| this| on| at| in| about| please|$)|call ?back|(?:leave|take|pass on|passing on|leaving) (?:a |the )?message)`
const callingAgain = String.raw`\b(?:can|could|may|should|ill|i will|let me|id (?:better|have to)|ill have to) (?:i )?(?:(?:have a )?think(?: about it| it over)? (?:and|then) )?(?:(?:ring|call|phone|get back to) (?:you|ye|yous) (?:back|again|later)|(?<=\b(?:and|then|have to|better) )(?:ring|call|phone) back)\b(?! (?:on|at)\b)`
export const wantsCallBack = test(
  // Not "I'll think about it and call back"
  String.raw`^(?!.*${callingAgain}).*(?<!${not})(?<!\byou can )(?<!\byou could )\b${callingBack}\b(?! if\b| when\b| a\b)`,
  String.raw`(?<!${not})\b(?:give|giving) (?:me|us) an? (?:ring|call|bell|buzz|shout)\b`,
)
export const refusesCallBack = test(String.raw`${not}${callingBack}\b`)

export const asksHours = test(
  String.raw`\b(what time|when|till what time|how late|how early|what hours|until when|what days)\b.*\b(open|opens|close|closes|closed|closing|shut|shuts|last orders?|serving|stop serving|finish work)\b`,
  String.raw`\b(opening|business|office|your|what are the) (hours|times)\b|\bopening time\b|^(hours|opening hours)$|\b(are|r|is) (you|u|it|they|the \w+)( guys| all)?( still| ever| even| normally| usually| actually| really)? (open|closed)\b|\byou open\b|\b(do|will) you( guys)?( ever| also| still)? (open|close|shut)\b`,
  String.raw`\bdo you( guys| all)? (work|do|have) (on |at |over )?(the )?(\w+days|weekends?|evenings|nights)\b`,
  String.raw`\b(till what time|how late|what(s| is) the latest|(what|which) days|what time)\b.*\b(are|do|did|you) (you|ye|yous?|y all|they|stay|go)( guys)?( \w+)? ?(there|stay|go|start|knock off|in|to|till|open)\b(?! on from)|\b(are|is) (you|ye|yous|y all)( guys)?( even| all| ever)? (there|about|around) (on|at|over) (\w+days?|weekends?|weekdays|christmas)\b|\b(christmas|easter|\w+day|weekend|holiday) hours\b`,
)

export const asksPrice = test(
  String.raw`\b(how much|prices?|pricing|priced|costs?|charged?|charges|fees?|expensive|cheap(er|est)?|quote me|do you charge|deposit|whats the (rent|price|rate|damage)|dearer|pricier|rate higher|hourly rate|call ?out fee|discount|set (?:me|us|you) back|ball ?park|what (?:am|are) (?:i|we) looking at)\b`,
)

const whichOfTwo = String.raw`\b(?:is|was|would) (?:that|it|this)(?: be)? (?:for )?(?:this|next|the|in the|at|on)? ?(?:coming |this )?(?:\w+day|week|mornings?|afternoons?|[ap]m|\d{1,2}(?:th|st|nd|rd)?)\b.* or (?:\w+ ){0,3}\w+$`
/** "Is that this Friday or Friday week?" */
export const asksWhichOfTwo = test(whichOfTwo)

/** A question about this call's outcome, after which the receptionist says it again. */
export const asksReadBack = test(
  String.raw`\b(read|run|go|say) (\w+ ){1,4}(back|over|through|again)\b|\bread back\b|\b(?:writing|taking|noting|getting) (?:any of |all )?(?:this|that|it)\b|\bspell (it|that|my name|the name)\b|^is that (it|all|everything)$|\b(?:said|was it|is it|for) (?:which|what) (?:day|time) again\b|\b(?:which|what) (?:day|time) (?:was|is) (?:it|that)(?: again)?$|\bwhat(?:s| is| was) the (?:day|time|date)(?: and time)? of my (?:appointment|booking)\b|\b(?:when(?:s| is| was)|what (?:day|time|date) (?:is|was)) my (?:appointment|booking)\b`,
  whichOfTwo,
  String.raw`\bwhat (have|did) (i|we) (got |have )?(book|say|said|order)|\bagain all\b|\bwhat (have|did|do) you( \w+)? (got|have|get|put|written|noted|take|taken)( me)?( down| so far| for me)|\b(confirm|check|repeat|recap|summari[sz]e|sum up) (the|my|all|what|everything|those)\b`,
)

/** "Is the half eleven with Jenna, or somebody else?", "if I took the nine, would I be out by ten?": takes no time. */
export const asksOfOffer = test(
  String.raw`^(?:(?:wait|hang on|hold on|sorry|ok|okay|and|so|but|oh|well|yes|yeah) )*(?:is|are|was|would|will) (?:(?:it|that|this|they|the|either|both|one|all|any|half|quarter|past|to|of|those|them|these|\d+|${smallNumbers.slice(1, 13).join('|')}|thirty|fifteen|times?|slots?|o ?clock) ?)+(?:be )?\b(?:with|by|in person|online|on the phone|over the phone|or (?:is it|with))\b`,
  String.raw`^(?:(?:and|so|but|ok|okay|well) )*(?:is|will) it (?:be )?\w+ (?:thats|whos|who|thatll|doing|that is)\b`,
  String.raw`^(?:(?:and|so|but|ok|okay|well) )*if (?:i|we) (?:took|take|came|come|had|have|did|do|went|go|picked|pick|chose|choose)\b.*\b(?:would|will|can|could|do|does|am|is|are|should) (?:i|we|it|they|he|she|there|you)\b`,
)

/** When somebody comes, or is free. */
export const asksWhen = test(
  String.raw`^(?!.*\bhow long (?:will|would|do|does|should|am) (?:i|we|it)\b)(?!(?:\w+ )?(?:do|does|should|must|can|will|could) (?:i|we|someone|somebody|anyone)\b).*\b(?:how (?:soon|quickly|fast)|how long (?:till|until|before|will it be|will you be)|when)\b.*\b(?:free|available|here|come|coming|there|see|arrive|out|next in)\b`,
)

/** "Could you text me a reminder the day before?" */
export const asksReminder = test(
  String.raw`\b(?:remind me|remind us|reminder|confirmation|sms)\b|\b(?:text|e ?mail|whatsapp|message) (?:me|us)\b|\b(?:send|drop) (?:me|us) (?:an? )?(?:text|e ?mail|message|confirmation)\b|\bget an? (?:text|e ?mail|confirmation)\b`,
)

/** How a thing, a child or an animal comes to a business: "bring it in", "drop my car off". */
const inOrOff = String.raw`(?:in|off|round|over|down|by|back)\b`
export const asksFact = test(
  String.raw`\b(?:do|does|have|is|are) (?:you|there|it|they)\b.*\b(?:evening|weekend|online|group|private|night|day ?time) (?:class|course|lesson|session|group|appointment)(?:e?s)?\b|\bis (?:it|that|this|the \w+(?: \w+)?) still (?:available|for sale|on the market|going)\b`,
  String.raw`\b(?:is|will|would) (?:it|that|there|i|we)\b.*\bthe same (?!voice|way|script|answer|price|time|day|number)\w+`,
  String.raw`\b(park(ing)?|address|where (are|is)|where ?abouts|locat\w+|directions|how do i (get|find)|wheelchair|step free|lift|insur\w+|nhs|accept|cards?|pay|finance|contactless|cash|vegan|vegetarian|gluten|halal|kosher|allerg\w+|menu|corkage|high ?chairs?|dress code|outside|outdoors?|garden|guarantee|warranty|qualified|registered|furnished|(dogs|pets) allowed|how long (does|will|would|is)|(who|which \w+) (is|will|would)|your (website|email)|i bring(?! (?:\w+ ){1,2}${inOrOff}))\b`,
)

/** "And if I'm ten minutes late?" */
export const asksIfLate = test(
  String.raw`\b(?:if|what if|when) (?:i|we|he|she)(?:m|re| am| are|s| is)? (?:\w+ ){0,4}late\b|\b(?:might|may|could|going to|gonna) be (?:\w+ ){0,3}late\b|\b(?:come|arrive|check in|get there|be there) (?:\w+ )?late\b`,
)

/** "Should I move out before I file?" */
export const asksForAdvice = test(
  String.raw`\b(?:is there )?any ?thing (?:else )?(?:i|we) (?:can|could|should|need to) do\b`,
  String.raw`\b(?:should|shouldnt|ought) (?:i|we|he|she) (?!(?:bring|pay|park|come|arrive|be|wear|book|call|ring|go to|get there)\b)|\bdo (?:i|we) (?:have|need) to (?!(?:bring|pay|park|come|arrive|be|wear|book|call|ring|have|make|get|register|sign)\b)|\b(?:can|could|may|ok to|safe to|alright to) (?:(?:i|we|he|she) )?(?:still )?(?:take|give (?:him|her|it|them)) (?!(?:\w+ ){0,2}${inOrOff})(?=(?:\w+ ){0,3}(?:\w+(?:fen|rin|mol|cin|lin)|\w*killers?|tablets?|medicine|anything|something)\b)`,
)

export const isUrgent = test(
  String.raw`\b(?:its|is|were|are|house is) (?:absolutely |all )?freezing(?: cold| in here)?(?! (?:my|the|our)\b)|\b(?:no|without(?: any)?|havent (?:got )?any) (?:heat|heating|hot water|running water|power|electric\w*)\b`,
  String.raw`\b(urgent\w*|emergency|still waiting|locked (?:\w+ )?out(?:side)?|inside on (?:her|his|their|its) own|slammed (?:behind|shut)|come quick\w*|stranded|burst|leaking|flood\w*|water (is )?(coming|pouring)|in (agony|pain)|bleeding|not happy|fed up|(nobody|no one|noone|never)(s| has)? (turned|showed|shown) up)\b`,
)

/** A question about how the receptionist talks in this very conversation. */
export const asksAboutThisCall = test(
  String.raw`\bhow (?:did|do|would|could) (?:you|it) (?:know|work (?:that|this|it) out|get (?:that|this)|figure|come up|decide|learn|remember|tell|understand|pick)\b|\b(?:would|did|do|will|could) you (?:\w+ )?(?:have (?:said|asked|known)|say|always|ask|tell|know|understand|recogni[sz]e|notice|sound|answer|remember|pick up)\b(?! (?:me|us|him|her|them|the \w+ to))|\b(?:you|it) (?:just )?(?:said|asked|understood|recogni[sz]ed|knew)\b`,
  String.raw`\b(?:did|do|have|are|will) you (?:\w+ )?(?:sav|record|stor|keep|kept|logg?)(?:e|ed|ing|d|s)? (?:that|it|this|any\w*)\b|^(?:\w+ )?(?:is|does|will|would) (?:it|this|that) (?:always|usually|normally|ever)\b(?! the same (?!voice|way|script|answer))|\b(?:would|do|will|could|can) you (?:remember|recogni[sz]e) (?:me|my|who|us)\b|^(?:\w+ )?(?:is|was|are|were) (?:that|this|it|those|these|they|you)(?: \w+){0,3} (?:real|live|fake|genuine|made up|invented)\b|\b(?:tone|robotic|script(?:ed|s)?|reading (?:from|off|this)|(?:make|made|making) (?:that|it|this|them|those)(?: \w+)? up|pre ?recorded|real (?:thing|life|version|bookings?|calendar|diary|appointment|slots?|times?|availability|call(?:er)?s?|customers?)|trained?|training|customi[sz]e\w*|technology|demo)\b`,
)

/** The caller says that what follows is no part of the play. */
const besideThePlay = String.raw`\bquestion(?: is)? (?:is )?for you (?:and )?not\b|\bstep(?:ping)? out (?:of|for)\b`
/** "This is a question for you and not for Harlow Pike" */
export const stepsOut = test(
  besideThePlay,
  String.raw`\bnot as (?:a|the) (?:${customer})\b|\bas the (?:owner|boss|manager) (?:now )?(?:can|does|do|will|would|is|how|what)\b`,
)

/** A question about the AI receptionist that is being shown, not about the business that it plays. */
export const asksAboutProduct = test(
  besideThePlay,
  String.raw`\b(it|this|the (ai|bot|assistant|system|virtual receptionist)|${brandName})\b.*\b(handle|cope|speak|answer|tell|know|remember|send|take (calls|messages|payments)|text (people|them|my|our|the)|put (it|that|them|everything)|connect|work with|integrate|transfer|learn|record|sync|sound|e ?mail|ring|ringing|languages?|accents?|calls|callers|calendar|crm|google|outlook|spanish|french|german|weekends|at night)\b`,
  String.raw`\b(?:price|prices|pricing|costs?|much|charges?|pay|about)\b.*\b${brandName}\b|\b${brandName}\b.*\b(?:price|prices|pricing|costs?|charges?)\b`,
  String.raw`\blanguages?\b.*\b(?:the|this|your) service\b|\b(?:the|this|your) service\b.*\blanguages?\b`,
  String.raw`\b(my|our) (\w+ )?(booking system|booking software|practice software|till|website)\b|\b(my|our) (own )?(staff|team|callers?|customers?|clients|patients|guests|calendar|crm|diary|system|business(?! (?:partner|card|trip))|firm|company|practice|office|front desk|phone (number|line)|existing number|real receptionist)\b`,
  String.raw`\b(?:can|do|could) (?:you|it) (?:also )?(?:speak|do|understand|talk|answer in) (?:in )?(?:\w+(?:lish|nish|ese|rain|man|nian|sian|lian|abic)|french|dutch|welsh|urdu|hindi|punjabi|greek|other languages)\b`,
  String.raw`\bis (?:that|this|it) (?:really |actually )?(?:what|how) (?!(?:you|time|i|we) )|\b(?:what|how) (?:happens|about|if|would it|would you|do you|does it)\b.*\b(?:someone|somebody|(?:a|the|an angry|my) (?:caller|customer|client|patient|guest)s?|callers|customers|clients|patients|guests|people|they|two (?:people|callers)|you (?:dont|cant|didnt|get) (?:know|understand|the|hear|it|stuck))\b`,
  String.raw`\bif\b.*\b(?:callers|customers|clients|patients|guests) (?:ring|rang|call|called|at)\b|\b(?:callers|people|customers|calls) (?:all )?(?:ring\w* |call\w* )?at (?:once|the same time)\b`,
  String.raw`\bwho (?:reads|gets|sees|hears|listens|checks|wrote)\b|\bwhere (?:does|do|will|would|did) (?:it|(?:that|this|the)(?: (?:message|booking|call|note|details|appointment|slot|order))?)(?: all)? (?:go|end|land|get)\b|\bwhat (?:do|does|would|will|did) (?:i|we|they|the (?:owner|business|team|staff)|staff) (?:get|see|receive)\b`,
  String.raw`\bup and running\b|\b(?:change|keep|port|lose|give up) (?:my|our) (?:\w+ )?number\b`,
  String.raw`\bif i (?:wanted|want|liked|bought|got) (?:it|this|one)\b|\bwhat (?:would|do) i (?:have to |need to )?do next\b|\bback to (?:the )?(?:real|serious|actual) (?:stuff|thing|business|questions?)\b`,
  String.raw`\b(per month|a month|per minute|monthly|subscription|set( \w+)? ?up|sign (me |us )?up|wait ?list|this (service|product|software|thing|demo|ai)|your (sales|product|software|ai)|(get|buy|have) one( of (these|those))?|(after|behind) the call|voices?|accents?)\b`,
)

/** "I want to ask about the price of …": the brand is named. */
export const namesBrand = test(String.raw`\b${brandName}\b`)

/** "How much is it" for "how much is it for" and the brand's name, which the dialogue understands. */
export const withoutBrand = (utterance: string) =>
  utterance
    .replace(new RegExp(`\\s+(?:for|of) ${brandName}\\b`, 'i'), '')
    .replace(new RegExp(`\\b${brandName}\\b`, 'i'), 'it')

const streetWords = 'street|road|avenue|lane|terrace|grove|drive|crescent|post ?code'

/** Something to put down: an address, a registration, what a kitchen has to know. */
export const isNote = test(
  String.raw`\b(?:cant|cannot|can not|doesnt|dont) eat\b|\bnuts?\b`,
  String.raw`\b(${streetWords}|close|@|zip|flat \d|apartment \d|number \d|reg|registration|plate|e ?mail|dot (com|co|org|net)|allerg\w+|gluten|vegan|vegetarian|coeliac|celiac|halal|kosher|lactose|birthday|anniversary|wheelchair|kids?|children|child|baby|toddler|surname|spelled|spelt|postal|account|reference|policy number|make and model|insurance number|date of birth|born)\b|\b\d{2,}[a-z]?\b|\b[a-z]+\d+\b`,
)

export const asksIfRobot = test(
  String.raw`\b(are|r) (you|u) (an? |just |really |even )*(real|human|robot|bot|machine|ai|computer|person|automated|recording)\b|\bis this (an? )?(robot|bot|machine|ai|recording|computer|real person)\b|\bam i (talking|speaking) to (an? )?(robot|bot|machine|ai|computer|human|person|real)\b`,
)

/** "Do you do …?" */
export const asksIfDone = test(
  String.raw`^(hi |hello |hey |and |also |so )*(do|can) you( guys| also| even)? (do|offer|have|fix|repair|treat|see|handle|sell|make|provide|cut|take)\b`,
)

export const asksIfThere = test(
  String.raw`^(and |so |ok |but )*(is|are) there (a|an|any)\b|^(and |so |ok |but )*(do|have) you (have|got|do|offer) (a|an|any)\b`,
)

export const isQuestion = test(
  String.raw`^(hi |hello |hey |hiya |and |also |so |ok |okay |but |sorry |oh |right |well |hmm |hm |no |yes |just |actually |great |fine |cool |alright |lovely |perfect |brilliant |thanks |thank you |quick question |by the way |one more thing |oo+h? |ah+ |aw+ |ha(?:ha)+ |lol |now |then |look |listen |wait |excuse me |one thing |mm+ )*(what|whats|how|hows|why|can|could|do(?! (?:it|that|so)$|$)|does|is(?! (?:correct|right|fine|good|ok|okay|perfect|great|all))|are|will|would|who|whos|whod|when|whens|where|wheres|which|have you|have they|did|should|any chance|may i|am i|isnt|dont you|shall|tell me|was)\b`,
  String.raw`\b(is|are|does|do|will|would|can|could) (that|this|it|you|there|they|i|we) ((be )?(ok|okay|all ?right|fine|a problem)|possible|included|extra|need|mind|allowed)\b|\bwhat (do|should|can) i\b|\bi (was )?wonder\w*|\b(like|love|want|need) to (know|ask)\b`,
)

/** The last sentence of an utterance that is a question, but for "is that all right?": "No thanks. What does it cost?" */
export function lastQuestion(utterance: string): string | undefined {
  const sentences = utterance.split(
    /(?<=[.!?])\s+|,\s+(?=(?:how|what|when|where|who|why|do|does|can|could|would|will|is|are)\b)/i,
  )
  const found = sentences.findLast(
    (sentence) =>
      !/^(?:and )?(?:is|will|would) (?:that|it|this)(?: be)? (?:a problem|ok|okay|alright|all right|fine)$/.test(
        plainText(sentence),
      ) &&
      (sentence.trim().endsWith('?') || isQuestion(plainText(sentence))),
  )
  const { question } = splitAtQuestion(utterance) ?? {}
  return found ?? (question !== undefined && !isAside(question) ? question : undefined)
}

/** A question about the business, or about what it does; not one for another time or thing. */
const asksOnly = test(
  String.raw`^(?!(?:what|how) about\b|what if\b)(?:how|what|where|who|why|which|do|does|did|is|are|will|would|should|must|have)\b(?!.*\b(?:earlier|later|sooner|instead|another|other|different|free|available|anything (?:earlier|later|else|free|available|sooner|on|at|in|before|after|around)|slots?|openings?|(?:what|which|other) (?:times?|days?)|change|move|make it|cancel (?:it|my|this)|if i|squeeze|fit)\b)`,
)

const ifFree = String.raw`\bif (?:anything|something|any|a|an) (?:\w+ ){0,2}?(?:comes|opens|came|opened|becomes|gets|frees|is)(?: up| free| available| sooner| earlier)`
/** "If anything earlier comes up, give me a ring" */
export const asksIfFree = test(ifFree)

/** "Can you tell them to ring first?": something to pass on, and no question. */
export const asksToPassOn = test(
  ifFree,
  String.raw`\b(?:make|put|leave) a note\b|\bnote (?:that|down)\b`,
  String.raw`\b(?:put|book) (?:me|us|him|her) in with (?!(?:you|him|her|me)\b)\w+`,
  String.raw`^(?:(?:and|so|but|ok|okay|also|yes|yeah|oh|just) )*(?:can|could) (?:i|we) (?:also |please )?(?:order|buy|collect|pick up) (?:some|an?|the|his|her|my|more)\b`,
  String.raw`^(?:(?:and|so|but|ok|okay|also|yes|yeah|oh|just|one more thing|another thing|by the way) )*(?:can|could|would|will) (?:you|someone|somebody|they|he|she) (?!(?:\w+ )?(?:(?:tell|let|call|ring|text|give|send|put|ask|get|remind|help) (?:me|us)|repeat|say|do|come|see|fit|squeeze|check|recommend|look|take|have|speak|change|make it)\b)(?:\w+ )?(?:be (?:ready|there|waiting|careful)|make sure|put|add|note|tell|let|bring|leave|give|pass|ask|warn|mention|write|ring|call|text|keep|save|remember|set|prepare|get|have)\b|\b(?:can|could) (?:i|we) (?:get|have) a (?:text|call|ring|message) (?:when|before|if|once)\b|^(?:(?:and|so|but|ok|okay|also|yes|yeah|oh|just) )*(?:(?:you )?(?:make sure|remember|dont forget)|tell (?:them|him|her|whoever|the \w+)|let (?:them|him|her|the \w+) know|ask (?:them|him|her) to)\b`,
)

/** "Can I leave a message for the manager?": without the message. */
export const onlyAsksForMessage = (text: string) =>
  text
    .replace(
      /\b(?:can|could|may|might|would|will|want|like|need|leave|leaving|take|pass|give|get|message|note|word|for|with|him|her|them|someone|somebody|whoever|the|your|manager|owner|boss|team|staff|office|hello|good|morning|afternoon|evening|just|only|quick|short|possible|please|you|have|its|ill|id|dont|wont|appointment|book\w*|anything|rather|instead|actually|dr|doctor|mr|mrs|ms|no|now|teacher|instructor|trainer|mechanic|vet|dentist|lawyer|solicitor|stylist|therapist)\b/g,
      ' ',
    )
    .split(' ')
    .filter((word) => word.length > 2).length < 2

/** "I haven't told you the message yet" */
export const missesMessage = test(
  String.raw`\b(?:havent|have not|didnt|did not|not) (?:\w+ )?(?:told|tell|said|say|given|give|left|leave|taken|take|heard|asked|ask)\b.*\bmessage\b|\b(?:what about|dont you want|do you want|you need) (?:my|the|to \w+ (?:my|the)) message\b`,
)

/** "I need somebody now, like right now" */
export const needsSomebodyAtOnce = test(
  String.raw`\bcome (?:\w+ )?quick\w*\b|\binside on (?:her|his|their|its) own\b`,
  String.raw`\b(?:eaten|ate|swallowed|eating)\b(?: \w+){0,6} (?:chocolate|grapes?|raisins|poison\w*|rat bait|slug pellets|batter(?:y|ies)|onions?|pills?|tablets|antifreeze)\b`,
  String.raw`\b(?:need|needs|want|get|send|come)\b.*\b(?:right now|this (?:very )?(?:minute|second|instant)|immediately|straight away)\b`,
)

/** "I need somebody now": no later time helps. */
export const needsSomebodyNow = test(
  String.raw`\btoo late\b.*\b(?:today|now)\b|\b(?:cant|can) (?:anyone|anybody|someone|somebody|you) come (?:out )?(?:right )?(?:now|today)\b`,
  String.raw`\b(?:are you (?:joking|kidding|serious)|you must be joking)\b.*\b(?:today|tonight|now)\b|\bneed (?:somebody|someone|it (?:done|fixed)|you) (?:today|tonight)\b`,
  String.raw`\b(?:i|we|he|she|it) (?:need|needs|want|wants|must) (?:\w+ ){0,4}(?:right )?now$|\b(?:this is|its) an emergency\b|\bcant wait(?: (?:that long|until|till|for)\b|$)|\b(?:now|immediately|straight away|right away|this minute) (?:not|or)\b`,
)

/** "I'd want it every week": to note beside the first appointment. */
export const wantsRegularly = test(
  String.raw`\b(?:every|each) (?:other )?(?:week|month|fortnight|two weeks|second week|\w+day)\b|\b(?:weekly|fortnightly|monthly|regular(?:ly)?|twice a (?:week|month)|once a (?:week|month))\b`,
)

/** "Could I book one in for my husband too?", "same again in six months": another appointment beside the one that is booked. */
export const wantsAnother = (text: string): boolean =>
  anotherOne.test(text) &&
  !/\b(?:make|change) (?:it|that) (?:to )?(?:\w+ )?(?:people|persons|of us|\w+$)|\b(?:add )?(?:one|another) more to\b/.test(
    text,
  ) &&
  !/\bshould (?:my|our|the|he|she|they) ?\w* (?:come|be there|attend)\b/.test(text) &&
  !/\b(?:cancel|move|instead|wrong|come (?:with|along)|bring|with (?:me|him|her|us)|allerg\w+|tell|message|note)\b/.test(
    text,
  )

/** What is noted beside an answer: "one of us is coeliac", "ring me after three", "we have a baby chair". */
export const isNoteworthy = (text: string): boolean =>
  /\b(?:allerg\w+|coeliac|celiac|vegan|vegetarian|gluten|nuts?|wheelchair|high ?chair|baby chair|pram|pushchair|quiet|window|outside|terrace|corner|bites?|nervous|anxious|frightened|scared|deaf|pregnant|(?:ring|call|phone|text) (?:me|us|after|before)|warn (?:them|him|her|you)|gate|reg(?:istration)? (?:is|number)|address is|post ?code|\d+ \w+ (?:street|road|avenue|lane|grove|close|drive|way|court|crescent)|(?:be|is) (?:an? )?(?:wo)?man|needs? one (?:as well|too)|door ?bell|buzzer|birthday|anniversary|surprise|please note|noted)\b/.test(
    text,
  ) && !/^(?:please )?tell\b|\b(?:cancel|instead|change|wrong|actually|how much|what time)\b/.test(text)

/** The same in fewer words, where the caller surely says what else they want: "me van wants servicing an all". */
export const mayWantAnother = (text: string, namesService: boolean): boolean =>
  text.split(' ').length > 3 &&
  (namesService ||
    /\b(?:needs?|wants?|like|book|due|servic\w+|quoted?|quote|visit|appointment|appt|lesson|follow up|one (?:for|in))\b/.test(
      text,
    )) &&
  !/\b(?:put|note|window|chair|cot|prefer|washed|add|allerg\w+|tell|bring|gate|code|move|chang\w+|cancel|instead|if (?:there|you|it))\b/.test(
    text,
  )

/** "There is, yes", "one more thing": more is about to be said. */
export const hasMore = (text: string): boolean =>
  /^(?:(?:um|uh|oh|ah|eh|ja|yes|yeah|yep|well|and|actually|no|just|there is|theres|i have|ive) )*(?:(?:one|two|a couple of|just one|another|an)(?: more| other| last)? things?|something else|another thing|(?:there is|there are)(?: now that you (?:say|mention) it)?)(?: (?:actually|really|yes|hey|please|more|then|but .*))*$/.test(
    text,
  )

const anotherOne = new RegExp(
  [
    String.raw`\b(?:another|second|one more|extra) (?:\w+ )?(?:appointment|booking|table|room|slot|visit|lesson|session|reservation|viewing|cut|haircut|check ?up|one (?:for|in))\b`,
    String.raw`\b(?:my|our|the|his|her) (?:\w+ ){0,2}(?:wife|husband|partner|son|daughter|mum|mom|dad|mother|father|sister|brother|kids?|boys?|girls?|twins?|lad|friend|neighbou?rs?|in laws|dog|cat|van|truck|car)\b.*\b(?:needs?|wants?|could do with|due|as well|too|also)\b`,
    String.raw`\bbring (?:my|our|the) (?:other )?(?:dog|cat|rabbit|puppy|kitten|car|van|son|daughter|wife|husband)\b.*\b(?:in|too|as well|same day)\b`,
    String.raw`\b(?:another|second|other) one\b.*\bfor (?:my |our )?\w+|\bwant a second (?:one|appointment)\b`,
    String.raw`\b(?:book|fit|squeeze|get|put|see)\b.*\b(?:my|our|the|him|her|them|one)\b.*\b(?:as well|too|also|(?:straight|right|just) after|after me|at the same time)\b`,
    String.raw`\bsame again (?:for|in)\b|\b(?:one|appointment) (?:in )?for (?:my|our) \w+ (?:too|as well|also)\b`,
    String.raw`\b(?:also|as well|while (?:im|were|i have|ive got|i)\b.*)\b.*\b(?:book|need|want|like|arrange)\b.*\b(?:appointment|check ?up|viewing|table|room|hygienist|service|one)\b`,
  ].join('|'),
)

/** "Did you get the bit about the candle?" */
export const asksIfNoted = test(
  String.raw`(?<!\b(?:what|which|how|when)\b.*)\b(?!do you (?:\w+ )?take\b)(?:did|have|do) you (?:\w+ )?(?:get|got|write|written|note|noted|put|make a note|take|taken|hear)\b.*\b(?:down|about|note|bit|part|that|it|the)\b|^(?:so )?you(?:ll| will| are going to)(?: \w+)? (?:tell|let|pass|note|ask|mention)\b`,
)

/** "You didn't say what it costs": a question that was not answered. */
export const remindsOfQuestion = test(
  String.raw`\b(?:you|ya) (?:didnt|did not|havent|have not|never) (?:\w+ )?(?:sa(?:y|id)|tell|told|answer\w*|mention\w*)\b|\bi (?:also |did |just |only |actually )*asked (?:you |also )*(?:about|if|how|what|whether|when|where|is|are|do|does|can)\b|\b(?:im|i am) (?:just |only )?asking (?:you )?(?:about|if|how|what|whether|when|where)\b`,
)

/** What is asked or wished for beside an answer: "and I might bring my daughter, is that okay", "but I don't want the same girl". */
export const wishesBeside = test(
  String.raw`\b(?:is|would|will) (?:that|it|this)(?: be)? (?:ok|okay|alright|all right|fine|a problem|possible)\b|\bi (?:dont|do not|wouldnt) want\b|\b(?:can|could|may|might) (?:my|i|she|he|you|we|they|someone|somebody)\b|\bplease (?:dont|do not|make|tell|have|ask|let)\b|\b(?:isnt|arent|are|is|do|does|will|would|did) (?:that|you|ye|y all|yall|it|he|she|they|there|the)\b|\b(?:hope|hoping|if you (?:could|can|would)|(?:put|write|note) (?:that|it|this) down|make a note|i (?:want|need|prefer)|id (?:like|prefer|rather))\b`,
)

/** "Is that all right?" */
const isAside = (question: string) =>
  /^(?:and |but |so )?(?:is|are|will|would|can) (?:that|it|this|you|there)(?: be)?(?: a)? ?(?:ok|okay|alright|all right|fine|possible|problem|right|correct|good)?$/.test(
    plainText(question),
  )

/** "Ten is lovely, and how much would it be": an answer, and the question after it without its reason. */
export function answerBeforeQuestion(
  utterance: string,
): { answer: string; asked: string; isFact: boolean } | undefined {
  const { before: answer = '', question = '' } = splitAtQuestion(utterance) ?? {}
  const asked = question
    .replace(/^(?:(?:and|but|oh|so|also|actually|just|now|then)[\s,]+)*/i, '')
    .replace(/[\s,]+['’]?(?:because|cos|cause|coz|since|as i|as we|so i)\b.*$/i, '')
  const plain = plainText(asked)
  return answer === '' || asked.split(/\s+/).length < 3 || isAside(asked)
    ? undefined
    : { answer, asked, isFact: asksOnly(plain) || remindsOfQuestion(plain) }
}

export const wantsAppointment = test(
  String.raw`\b(appointment|booking|book|schedule|reservation|reserve|slot|come (in|by|over|round)|see (you|someone|somebody|the)|get (?:(?:me|us|him|her|it|them|(?:my|the|our) \w+) )?in|fit me in|squeeze me in|(?<!\b(?:that|the|last|your|his|their) )visit|look at it|(?:have|take) a look|send (someone|somebody)|come out|(?:somebody|someone|anyone|anybody) (?:\w+ )?come|(?:could|can|would) you (?:manage|do|make) (?:\w+day|tomorrow|today|the \w+)|are you (?:free|available) (?:that|on that|then|on the))\b|\b(?:bring|drop|take) (?:it|him|her|them|(?:the|my|our) \w+) ${inOrOff}|\bbring (?:it|him|her|them) (?:\w+ ){0,3}?(?:to you|this week|next week|today|tomorrow|on \w+day)`,
)

/** Cancelling, or moving, an appointment. */
export const cancels = test(
  String.raw`(?<!\b(?:dont|do not|didnt|never|not) (?:\w+ ){0,2})\b(cancel|reschedule|postpone)\b(?!.*\b(fee|charge|policy)\b)`,
  String.raw`\b(move|change|rearrange) (my|the|an|our) (existing |next )?(appointment|booking|reservation|table)\b$`,
)

/** "I've got my colour booked with Jo on Friday", "you've had my Astra in since Friday, is it ready": an earlier booking. */
export const hasBooked = test(
  String.raw`\b(?:ive|i have|i had|weve|we had|hes|shes) (?:\w+ ){0,4}?(?:booked|a booking|an appointment|a reservation)\b(?=.*\b(?:with|on|for|at|tomorrow|today|this)\b)|\b(?:supposed|meant) to be (?:coming|here|there|in)\b|\byouve had my \w+ in\b|\bno sign of (?:it|him|her|them|you|anyone)\b|\b(?:nobody|no one|noone)s? (?:has )?(?:turned|showed|come)\b|\bi(?:ve| have) an? (?:\w+ ){1,3}with you\b`,
)

/** Words without which nobody speaks of an earlier booking: "a check-up next week" is none. */
export const mayHaveBooked = test(
  String.raw`\b(?:my|our|his|her|their|already|have|has|had|ive|weve|got|booked|booking|moved?|moving|chang\w+|existing|earlier|still|supposed|due|was|were|made|said|confirm\w*|ready|ordered|order)\b`,
)

/** The caller takes something back. */
export const changesMind = test(
  String.raw`\b(actually|instead|leave (out )?the|make (it|that)|change|changed|rather|sorry i mean\w*|i mean\w*|i meant|not the|wait no|no wait|on second thoughts?|move (it|that)|can we|could we|earlier|later|different|wrong)\b`,
)

export const statesNeed = test(
  String.raw`\b(i|we|my|our|ive|weve|im|theres|there is|its|the|id|you)\b.*\b(need\w*|want\w*|would|id|looking|problem|issue|trouble|broken|broke|hurts?|help|wrong|question|calling|ringing|got|have|has|wont|doesnt|stopped|appointment|book\w*|book|fix\w*|interested|wondering|come|cant)\b`,
  String.raw`\b(need|want|looking for|help with|problem with|interested in)\b`,
)

export const isGreeting = test(
  String.raw`^((hi|hello|hey|hiya|good morning|good afternoon|good evening) )?(is (this|that)|have i (reached|got)|am i (through|speaking))( \w+){0,5}$`,
  String.raw`^((hi|hello|hey|oh|so|good) )*((are )?you (alright|all right|ok|okay|well|busy|keeping well)|how are you|hows it going|how you doing|alright|all right)\b( \w+){0,4}$`,
  String.raw`^(\w+ )?(hello|hi|hiya|hey|good (morning|afternoon|evening|day)|morning|how are you)( \w+){0,3}$`,
)

/** About the receptionist rather than about a wish: "took you long enough". */
export const onlyRemarks = test(
  String.raw`^(?!.*\b(?:i|im|ive|id|ill|my|we|our|me|us|need|want|looking|appointment|table|room|booking|quote|lesson|for|he|she|hes|shes|broken|leak\w*)\b).*\b(?:you|your|youre|voice|that sounds?|sounds)\b`,
)

/** "Can I ring you back?" */
export const callsAgain = test(callingAgain)

/** The caller wants nothing more of what was talked about. */
export const dropsIt = test(
  callingAgain,
  String.raw`\b(forget (it|about it|that|the (\w+ )?(appointment|booking|table|reservation|whole thing|visit)|everything)|never ?mind|scrap (it|that|the \w+)|(just |rather |better )leave it(?! (?:as|like|how) (?:it|that|you)| you had| (?:with|to|up to) you)|(?:ill|i will|lets|well) leave it(?: (?:there|then|for (?:now|today)|thanks|thank you|cheers|actually|sorry))*$|^leave it(?! (?:as|like|how|you had|with you|up to you|to you)\b)|changed my mind$|dont bother|(dont|do not|no longer) (want|need) (it|the|an|that|to book|anything|a (?:new )?(?:one|appointment|booking|table|slot))( \w+)?( anymore| any more)?$|not interested|call it off|(ill|i will|let me|have to|need to) (have a )?think( about it| it over)?(?:$| thanks| thank you| first))\b|\b(?:have|need|got|better|should|ill|let me) (?:to )?(?:just )?(?:check|look|ask|talk|speak) (?:\w+ )?(?:my|our) (?:\w+ ){1,2}first$`,
)

/** "Never mind, just book it": the appointment stands. */
export const booksAnyway = test(
  String.raw`\b(?:leave|keep) it\b.*\b(?:you had it right|as it (?:is|was)|right the first time)\b`,
  String.raw`\b(?:ill|i will|lets|let me) (?:just )?book (?:it |that |one |in )?(?:\w+ )?with you\b|\b(?:just|please|anyway|go ahead and|you can) book (?:it|that|me)\b|\b(?:the )?rest (?:is|was) (?:right|fine|ok|okay|correct|good)\b|\bnever ?mind\b.*\b(?:go ahead|leave it|its (?:fine|ok|okay|right)|keep it)\b|\bnever ?mind (?:is|are|do|does|can|could|will|what|how|where)\b`,
)

/** "My husband's got the football on at that time": the offered times do not suit. */
export const isBusyThen = test(
  String.raw`\b(?:thats|that is) (?:exactly |just |right )?when (?:i|ive|im|we|my|our|he|she|hes|shes|the)\b`,
  String.raw`\b(?:(?:got|has|have|had|theres|there is|hes|shes|im|were|am|is|are) (?:\w+ ){0,4}?(?:on|class|school|training|football|practice|meetings?|court|shift|flight|appointment|work|working|busy|away|abroad|on holiday|out of town|at the \w+)|work(?:s|ing)?|busy|away)\b.*\b(?:then|at that time|that time|that day|those days|both days|both|at \w+|on \w+days?|till|until|all day|mornings?|afternoons?|evenings?)\b`,
)

/** The caller wants what they cancelled after all. */
export const takesBack = test(
  String.raw`\bchanged my mind\b|\bstill (?:have|take|book|get|want|keep|come)\b|\bafter all\b`,
)

export const isGoodbye = test(
  String.raw`\b(bye|goodbye|good bye|have a (?:blessed|good|nice|great|lovely|wonderful) (?:one|day|evening|weekend|night|rest)|ta ra|cheerio|take care|see (you|ya)( (then|later|soon|there|on|tomorrow|\w+day))*$|(call|ring|try) (you )?(back )?(later|another time|again)|(ill|i will|well|we will) (just )?(call|ring|phone|try) (you )?(back|again)|have to go|got to go|gotta go|hang up)\b`,
)

/** A wish for an appointment that says no more: "Can we come and see it first?" */
export const asksToCome = test(
  String.raw`\b(can|could|may) (i|we) (just |also |maybe )?(come|visit|view|see|look|book|make|pop|drop|arrange)\b`,
)

export const isAddress = test(String.raw`\b(${streetWords}|zip code)\b`)

/** The answer to "Is there anything else?" */
export const isDone = test(
  '^(?:(?:naw|nae|no|nah|right|ok|okay) )?thats me(?: done)?(?: (?:cheers|thanks|thank you|pal|mate|ta))*$',
  String.raw`\b(thats|that is|that will be|thatll be|that was) (all|it|everything|great|perfect|fine|lovely)\b`,
  String.raw`^(no|nope|nah|nothing|thanks|thank you|cheers|great|perfect|lovely|brilliant|ok|okay|fine|good|wonderful|all good|im good|im fine|ta)\b`,
  String.raw`\b(nothing else|im done|all done|leave it (?:with you|there)|have a (good|nice|great|lovely) \w+)\b`,
)

/** Also in place of "yes, that's right": "no, that's all". */
export const wantsNoMore = test(
  String.raw`\b(?:thats|that is|thatll be|that will be|that was) (?:all|it|everything|me done)\b|\b(?:im|all) done\b|\bnothing else\b|\b(?:dont|do not) (?:need|want) any ?thing (?:else|more)\b`,
)

/** The read-back is right: also where it is said with "no" or "all good". */
export const confirms = test(
  String.raw`^(?!.*\b(not|wrong|isnt|incorrect|except|but)\b).*\b((thats|its|is|all|sounds?|looks?|seems) (right|correct|good|fine|great|perfect|lovely|it|ok|okay|all|everything)|perfect|spot on|correct|lovely|brilliant|smashing|super|fab|champion|marvell?ous|thank you so much|thanks so much|terrific|fantastic|excellent|wonderful|cheers|ta|youre (fine|ok|okay|grand|good))\b|^(no )?nothing( (more|else))?$|^(?:as )?far as i know$|\b(?:lock(?:ed)? it in|confirmed|nailed it|close enough|thats me)\b`,
)

/** Not "this is brilliant", which is said of the demo. */
export const accepts = test(
  String.raw`^(?!(?:\w+ )?this is (?:(?:so|really|just|pretty|actually|very) )*(?:great|brilliant|cool|excellent|wonderful|good|perfect|lovely)$).*\b(thatll do|that will do|nicely|ideal|grand|works|suits|suit me|fine|perfect|great|lovely|brilliant|ill take|i will take|ill have|take it|sounds|good|excellent|wonderful|either|whichever|whatever|any|first|former|earlier one|that one|book it|do that|do it|go with|go for|ok|okay|alright|all right|happy with|deal|cool|right|correct|no problem|possible|can do|could do|would do|makes sense|dont mind|yes|yeah|yep|spot on)\b`,
)

/** "Okay, I understand. You are open the Saturday also?" agrees to nothing. */
export const onlyUnderstands = test(
  String.raw`^(?!.*\b(?:yes|yeah|yep|correct|right|perfect)\b)(?:(?:ok|okay|ah|oh|hm+) )*(?:i (?:understand|see)|understood|fair enough|got it)\b`,
)

export const hasNoPreference = test(
  String.raw`\b(any|anything|whatever|whichever|you choose|you pick|up to you|dont mind|dont know|doesnt matter|no idea|not sure|dont care|surprise me|no preference|im easy|all the same to me|whatevers going|you tell me|not fussed|im retired|whenever|(what|when) (have|ve) you got)\b`,
)

export const refuses = test(
  String.raw`\b(rather not|dont want to|prefer not|wont (say|give|tell)|none of your|private|no (?:number|phone|mobile)|dont have (a |one|any)|havent got|skip|without)\b`,
)

export const thisNumber = test(
  String.raw`\b(this|same|the) (number|one|phone)?\b.*\b(callin|calling|ringing|phoning|call) (you )?(from|on)\b(?! (?:my|our|the) (?:end|side|screen|phone$))|\b(on|in) (the |your )?(file|records|system|computer|screen)\b|\b(have|got) it (on )?there\b|\bsame number\b|\b(this|the same) (number|one|phone)\b|\bnumber im (calling|ringing|on)\b|\balready (have|got|gave|given|told) (you )?(my|it|the|that)\b|\b(have|got|see) (my|the) number\b(?! is| wrong)`,
)
