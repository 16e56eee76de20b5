import { hasBusinessWord } from '../understanding/entities.ts'
import { plainWords } from '../understanding/plain-words.ts'
import type { RolePlayRequest } from './dialogue-state.ts'

export const desk = '(?:receptionist|reception|front desk|secretary|host(?:ess)?|operator|switchboard|concierge)'
export const customer = '(?:customer|caller|client|patient|guest|diner|parent|punter)s?'
const opening = String.raw`^(?:(?:ok|okay|yes|yeah|so|right|now|and|well|alright|all right|great|fine|cool|please|then|can you|can we|could we|could you|would you|will you|let's|lets|let me|i'd like you to|i want you to|i want to|i'd like to|i wanna|go on|next|no(?: thanks)?|that['’]?s (?:alright|all right|fine|grand|ok|okay)|just|are you (?:still )?there|hello|hi|hey|hiya)[,.!]?\s+)*`
/** "You answer, I'm a mum calling about lessons", "a trial run where I'm a guest" */
export const playsCaller = [
  String.raw`^(?=.*\b(?:you (?:answer|pick|take|be|do)|suppose|imagine|say|other end|trial|test|try|run|as (?:if|though))\b).*\bi(?:['’]m|m| am|['’]ll be| will be| were| was) (?:(?:an?|the|one of (?:my|our)) (?:\w+ )?(?:${customer}|\w+ (?:calling|ringing|phoning))|(?:somebody|someone) (?:calling|ringing|phoning))\b`,
  String.raw`\bas (?:if|though) you (?:were|are) (?:answering|picking up|on) (?:my|our|the) (?:phones?|calls?|line|desk)\b`,
  String.raw`\b(?:treat me (?:as|like)|with me (?:as|being|playing))\b|\bi(?:['’]ll| will)? (?:ring|call|phone)(?: \w+){0,3} as (?:an?|one)\b|\bi be one of (?:my|our|the)\b|\byou(?:['’]re| are) on (?:my|our|the) (?:phones?|desk|front desk)\b`,
  String.raw`\b(?:suppose|imagine|say)\b.*\b(?:rang|rings|phoned|called|calls)\b.*\b(?:show me|go ahead|you (?:answer|pick))\b`,
].join('|')
/** "Do it again, will you, but as a vet" */
export const againAs =
  /\b(?:do|try|play) (?:it|that|this|one) again\b.*?\bbut (?:as|do|be|with|for|make it|play) (?:(?:uh|um|like|a uh|an uh) )*/
/** Words that ask for a role play, whatever the business is. */
const asksForRolePlay = new RegExp(
  [
    '\\brole ?-?play',
    String.raw`\b(?:trial|test|try|play|go|run|game)\b.*\b(?:where|in which|with) you(?:['’]re| are)? (?:answering|answer|picking up|pick up) (?:my|our|the) (?:phones?|calls?)\b`,
    String.raw`\byou(?:'re|re| are) (?:the|my|our) (?:person|one|girl|guy|lady|man|woman)\b.*\bi(?:'m| am|m|'ll be) (?:the|an?) (?:guest|customer|caller|patient|client)\b`,
    String.raw`\byou (?:be|answer as|act as|play) (?:my|our) \w+`,
    String.raw`\b(?:pretend(?:ing)?|imagine|make believe)\b.*\b(?:${desk}|you're|youre|you are|you were|you work|you answer|to be|being|as|this is|it's|its|i'm (?:calling|ringing)|my (?:business|company|practice|firm|shop|salon|garage|restaurant|clinic|office))\b`,
    String.raw`\b(?:act|acting|play|playing|pose|posing) (?:out )?(?:(?:as|like|being|you're|the|a|an|my|our|to be|as if|if) )+(?:[\w'’-]+ ){0,4}?${desk}\b`,
    String.raw`\b(?:act|acting|pose|posing) (?:as|like) (?:if )?(?:you're|you are|you were|you work|my|our)\b`,
    String.raw`\b(?:be|become|try being|you are(?: now)?|you're(?: now)?) (?:(?:the|my|our|a|an) )?(?:[\w'’-]+ )?${desk}\b`,
    String.raw`\b(?:be|play|become|act as|play as) the (?:person|one|voice|lady|girl|guy|man|woman) (?:(?:who|that) (?:answers|picks|takes)|on the (?:phone|desk)|at the desk|answering)\b`,
    String.raw`\bsound like\b.*\bif you\b|\b(?:answer|pick up|take (?:my|our|the|a) (?:phone|calls?))\b.*\b(?:as if|as though|like) (?:you|it's|it is|this is)\b`,
    String.raw`\bimpersonat\w+ (?:a|the|my|our) ${desk}\b|\b(?:so kind as to )be the (?:one|receptionist) (?:at|of|for)\b`,
    String.raw`\bshow me what it(?:['’]?d| would) be like (?:if|when)\b`,
    String.raw`\b(?:make|do|give me) (?:the |a |my |our )?receptionist (?:for|of|at|in) (?:my|our|the|an?)\b`,
    String.raw`\b(?:simulat|rehears)(?:e|ing)\b|\b(?:mock|practice|sample|pretend|fake|dummy) (?:phone )?call\b|\b(?:dry|dummy) run\b`,
    playsCaller,
    String.raw`\bhear what (?:my|our|the) (?:${customer}|people) (?:would |will |get to )?(?:hear|get)\b`,
    String.raw`\bhear you (?:as|being|doing|answer)\b|\b(?:answer|do it|pick up|play it|speak) (?:as|for|like) (?:them|us|(?:the|my|our) \w+$)|\b(?:can|could|will|would) you be (?:for|like) (?:us|my \w+)$`,
    String.raw`(?:\blet's say|\blets say|^say|\bimagine|\bsuppose) (?:that )?(?:you're|youre|you are|you work|you answer|(?:i'm|im|i am) (?:calling|ringing|phoning) (?:an?|my|our)|i (?:call|called|ring|rang|phone|phoned) (?:an?|my|our))\b`,
    `${opening}answer (?:(?:the|my|our|a) )?(?:(?:phone|calls?) )?(?:as|like|for) `,
    String.raw`\bhow (?:it|that|this|you|would you|would it)(?:'d| would| will)? (?:sound|answer|pick up)\b.*\b(?:my|our|me|us|phone)\b`,
    String.raw`\bwhat (?:would|do) you (?:say|answer|do) if (?:i|we|someone|somebody|a customer) (?:had|have|ran|run|own|owned|called|rang|were|was|worked)\b`,
    String.raw`\b(?:play|be|answer (?:as|for)|pretend to be) (?:us|ours|mine)\b`,
    // "Do the receptionist thing for us", "do me a receptionist, my business is …"
    // "Will you do the receptionist for us"
    String.raw`\b(?:do|play|make|be) (?:me |us )?(?:the |a |my |our )?${desk} (?:thing|bit|for (?:us|me))\b|\bdo (?:me|us) an? ${desk}\b`,
    againAs.source,
    String.raw`\b(?:go on|go ahead and|come on|now) answer (?:my|our) phone$`,
    String.raw`\b(?:it|you) being (?:my|our|the) ${desk}\b`,
    String.raw`\bi(?:['’]?m| am| be) (?:the |an? )?${customer}\b.*\band you (?:answer|are|reply|play|pick|be)\b`,
    String.raw`\b(?:do|be|act|go) (?:it )?like (?:you(?:['’]re|re| are)|(?:it['’]?s)) (?:my|our|the|a)\b`,
    // "Let me be a customer for a second"
    String.raw`\b(?:be(?! patient\b)|pretend to be|act as|act like|play|(?:ring|call|speak)(?: you)? as|try (?:it |this )?as) (?:an? |the |your |one of (?:my|our) )(?:\w+ )?${customer}\b`,
    // "Can I hear how you'd sound for a restaurant", "show me what you'd say for us"
    String.raw`\b(?:hear|see|show|listen to|demonstrate|give|tell|let|know|what|how)\b.*\b(?:how|what) (?:(?:would|do|could|might) )?(?:you|it)(?:'d|d| would| will|'ll| could| might)? (?:sound|answer|pick up|say|greet|talk|speak|handle (?:the|a) (?:phone|call))\b.*\b(?:for|as|at|in|if) (?:an?|my|our|the|us|it|me|them|that|her|his|\p{Lu})\b`,
  ].join('|'),
  'iu',
)
/** "Do a plumber", "okay now be a law firm instead", "let's try it with a dentist": a business is named and nothing else. */
const namesBusiness = new RegExp(
  `${opening}(?:do|play|be|try|hear|hear you|you be|(?:you're|youre|you are)(?: now)?|now|next|try being|switch to|change to|become|pretend|(?:act|speak|talk|reply) as|give me|show me|make it)(?: (?:it|this|one|that|(?:me|us)(?= as\\b)))?,?(?: (?:as|with|for|like|being))? (.+)$`,
  'iu',
)
const pretence = '(?:role ?play\\w*|pretend(?:ing)?(?: call)?|(?:be|play) my receptionist|practice call)'
/** Questions about the role play, as plain words. "What do I see at the end of the role play?" */
const asksRolePlayCards = new RegExp(
  String.raw`^(?=.*\b(?:what|which|will|do) \b)(?=.*\b${pretence}\b).*\b(?:(?:at the|in the) end|after(?:wards)?|finish\w*|over|done)\b`,
)
/** "Which trades can you play?", "can you pretend for a yoga studio or only for dentists?" */
const asksRolePlayTrades = new RegExp(
  String.raw`\b(?:which|what) (?:(?:kinds?|sorts?|types?) of )?(?:businesses|business|trades?|companies|shops)\b.*\b(?:act|acting|play|pretend|be|role ?play)\b|\b${pretence}\b.*\b(?:(?<!\b(?:i|we) )work|good|only|just)\b.*\b(?:for|with|dentists?)\b`,
)
/** "What's that Be my receptionist button for?", "in the pretend call, can I change the appointment?" */
const asksAboutRolePlay =
  /^(?!.*\bwhat (?:about|if)\b)(?:.*\b(?:what(?:s| is| does| do| will)|how (?:does|do|would))\b.*\b(?:be my receptionist|role ?play|pretend call)\b|(?:.*\b)?(?:in|during) (?:the|that|this|your) (?:role ?play|pretend call|practice call)\b.*\b(?:can|could|may|do|will|is|are) |(?:.*\b)?if (?:i|we) (?:do|try|play|have|start) (?:the|that|this|your|a) (?:role ?play|pretend call|practice call)\b|(?:.*\b)?(?:can|could|may|do|will) i\b.*\b(?:in|during) (?:the|that|this) role ?play\b)/

/** A role play is talked about, not asked for. */
const talksAboutIt =
  /\b(?:in|out of|end(?:ed| of)?|stop|leave|quit|finish|after|during|from|was) (?:the |this |that )?role ?-?play|\b(?:role ?-?play (?:was|is|sounds)|(?:game|play|pretending) is over)\b/i

/** "Can we do it again, same firm?", "let me have another go at the vet": once there has been a role play. */
export const asksToPlayAgain = (utterance: string) =>
  /\b(?:have|take|give (?:it|me)|want|get|like)(?: \w+)? another (?:go|try|turn|round|one)\b|\bdo (?!you\b|i\b|we\b|they\b|it\b)(?:[\w'’-]+ ){1,4}again\W*$|\b(?:do|try|play|run|start) (?:it|that|this|the (?!form|list|wait)[\w' -]{2,24}?|one more|another one)(?: (?:call|play|role ?play))? (?:again|once more|over|one more time)\b|\bgo again\b(?=.*\b(?:same|firm|practice|business|shop)\b)|\b(?:do|try|play|have) another one\b|\b(?:one more|another) (?:role ?play|practice call|caller|customer|call like that)\b|\bplay again\b|\b(?:start|begin) (?:it |this )?(?:again|over)\b|\b(?:a )?different caller\b|\bone more (?:time |go |call )?(?:as|with) the\b|\b(?:let me|i(?:['’]ll| will| want to)|can i) be (?:the|a) (?:caller|customer) again\b|\bback to being (?!me\b|my ?self\b|the (?:owner|boss|manager)\b)/i.test(
    utterance,
  ) &&
  !/\b(?:say|tell|explain|repeat|hear|don['’]?t|not)\b/i.test(utterance) &&
  !againAs.test(utterance)

/** "Does it pretend to be a human?", "I didn't want the role play" */
const asksWhetherItPretends =
  /\bno (?:limits|rules|restrictions)\b|\b(?:would|does|will|can|could) (?:this|it|that) do (?:it|that) for (?:them|us)\b|\bbe the (?:hokey|holy|wind)\b|\bmy (?:(?:grand|god)?(?:mother|father|ma|pa|son|daughter)|grann?y|wife|husband|girlfriend|boyfriend|teacher)\b(?!['’]s)(?!.*\b(?:receptionist|phone|call))|\b(?:pirate|hidden|instructions|administrator|admin|developer|president)\b|\b(?:be|are|as|act|you['’]?re)(?: now)? (?:my|a|an) (?:lawyer|attorney|accountant|doctor)\b(?!['’]?s? (?:office|firm|practice|receptionist|surgery))(?!.*\b(?:receptionist|caller|phone)\b)|\b(?:appl(?:y|ied)|become|used to be|study) (?:to be(?:come)? )?an? (?:\w+ )?(?:receptionist|operator)\b|\b(?:pretend\w*|claim\w*|act\w*|say\w*) (?:to be|like|as|(?:it|that it)['’]?s) (?:an? )?(?:real )?(?:human|person|real|ai|robot|machine)\b|\b(?:don['’]?t|didn['’]?t|do not|did not) (?:\w+ )?(?:want|ask for|mean|need) (?:the |a |any |that )?(?:role ?-?play|game|play)\b/i
/** "Play us the Aussie one", "let me hear em": the page's voices. */
const hearsVoices =
  /\b(?:hear|play|listen to)(?: (?:me|us))? (?:(?:the|a|an|one of the|your|those|these) )?(?:(?:british|american|australian|aussie|english|male|female)\b(?: (?:one|voice|woman|man|lady|girl|guy|accent)s?)?|em|['’]em|them|voices?)\s*[.!?]*(?:\s+(?:please|then|now))*[.!?]*$/i
/** "Be me receptionist" */
export const meReceptionist = /\bme (?=receptionist\b|secretary\b)/gi

/** The role play that an utterance asks for; `undefined` when it asks for none. */
export function findRolePlayRequest(said: string): RolePlayRequest | undefined {
  const utterance = said.replace(meReceptionist, 'my ')
  const plain = plainWords(utterance)
  if ([asksRolePlayCards, asksRolePlayTrades, asksAboutRolePlay].some((pattern) => pattern.test(plain)))
    return undefined
  if (talksAboutIt.test(utterance) || hearsVoices.test(utterance) || asksWhetherItPretends.test(utterance))
    return undefined
  // "That could be fun"
  if (/^(?:\w+ )?(?:could|might|would) be \w+$/.test(plain)) return undefined
  // "Can it tell a man who is pretending to be a client?"
  if (/\bpretending to be\b/i.test(utterance) && !new RegExp(`\\b${desk}\\b`, 'i').test(utterance)) return undefined
  const words = utterance.trim()
  const [named = ''] = (namesBusiness.exec(words)?.[1] ?? /^([\p{L}'’ -]+), go\b/iu.exec(words)?.[1] ?? '').split(
    /[,.!?]/,
  )
  const kind = cut(named)
  const isPraise = /\byou(?:'re|re| are)(?: now)? the\b/i.test(words)
  const longest = /\b(?:called|named)\b|^(?:\w+ ){0,3}(?:be|play|act) /i.test(words)
    ? 8
    : /^(?:an?|the|my|our) /i.test(kind)
      ? 4
      : 2
  const isKind =
    !isPraise &&
    (hasBusinessWord(kind) || isOccupation(kind) || /\b(?:called|named)\b/i.test(named)) &&
    kind.split(' ').length <= longest
  if (!isKind && !asksForRolePlay.test(utterance)) return undefined
  return { said: utterance }
}

/** "A piano teacher", "my uncle's blacksmith": by the ending of the last word. */
const isOccupation = (kind: string) =>
  /^(?:an?|my|our|the)\s(?:[\w'’-]+\s){0,3}[\w'’-]*(?:er|or|ist|ian|yst|ant|smith|man|woman|shop|place|house|club|cent(?:re|er)|company|office|services?|room|hall|home|park|yard)s?$/i.test(
    kind,
  ) &&
  !/\b(?:number|offer|order|favou?r|error|letter|newsletter|answer|transfer|customer|caller|other|voice|call|minute|demo|test|trial|recording|sample|human|woman|man|computer|helper|user|gist|list|rest|best|twist)s?$/i.test(
    kind,
  )

/** What describes the business, without what the caller says after it. */
export const cut = (words: string) =>
  words
    .replace(/[.!?;].*$/, '')
    .replace(/^(?:the|a|an|my|our)?\s*receptionist(?:'s)?\s*(?:of|for|at|in|to)?\s*/i, '')
    .replace(/(?:'s)?\s+(?:receptionist|reception|front desk|secretary)\b.*$/i, '')
    .replace(/,?\s+(?:and|so|then|while|when)\s+(?:me|i|i'm|i'll|im|let|a|you|answer|take|book|see)\b.*$/i, '')
    .replace(
      /(?:,?\s+(?:please|for me|for us|now|next|instead|one|there|here|go on|go|would you|will you|could you|thanks|thank you|ok|okay|then|only|ji|business))+\s*$/i,
      (end) => (/business/i.test(end) ? ' business' : ''),
    )
    .replace(/,?\s+and (?:will|is|does|can|what|how|would) .*$/i, '')
    .replace(/,?\s+(?:let['’]?s|let us|shall we|do you|would you|can (?:you|we)|could (?:you|we)) .*$/i, '')
    .replace(/,?\s+(?:it['’]s|its|it is|we['’]re|which is|that['’]s|they['’]re) (?:an?|the|in) .*$/i, '')
    // "Larkfield House, our bed and breakfast"
    .replace(/(?<=\p{Lu}\p{L}+),?\s+(?:our|my)\s+.*$/u, '')
    .replace(/^(?:works?|go|please|now|then|okay?|thanks)$/i, '')
    .replace(/^(?:(?:a |the )?role ?-?play|a (?:bit|minute|moment|second|while|sec)\b).*$/i, '')
    .replace(/^(?:so|and|then|just|now|me|it|you|there|in|at|on|to|is|that|this)\b.*$|[\s,]+$/i, '')

const naming =
  /^(?:(?:oh|ah|ok|okay|yes|yeah|sorry|so|and|well|actually|please|no|sure|go on|right|great)[\s,.!]+)*(?:(?<stated>(?:(?:it|that|we|(?:the|my|our) (?<kind>(?:\w+ )?\w+))(?:['’](?:s|re)| is| are)? (?:called|named)|call (?:it|us|yourself)|the name(?:['’]s| is))\s+)|(?:it|we)(?:['’](?:s|re)| is| are)\s+)?/i
/** Each of its words but the small ones begins with a capital letter: "Snip on Seven". */
const capitals =
  /^(?:the )?\p{Lu}[\p{L}\p{N}'’&-]*(?: (?:(?:and|on|of|the|at|in|by|to|for|&) )*\p{Lu}[\p{L}\p{N}'’&-]*){1,5}$/u

/** Where what describes a business ends: "… we're in Norfolk". */
export const afterDescription =
  /[!?;]|\s+(?=(?:but|um+|uh+|haha|we(?:['’]?re| are| do| have| make| sell| fix| run| offer| clean| take)|it['’]?s|that(?:['’]s| is)|i (?:do|make|run|have|just|sell)|they|(?:out |down |up |over |here )in \p{L}+|on \p{L}+ (?:road|street|avenue|lane))\b)/iu

/** Where a name ends that is said without a pause: "… and yes I want a table", "… but ok", "… in Leeds". */
export const afterName =
  /[,.!?;]|\s+(?=(?:but|so|um+|uh+|er+m?|ok|okay|haha|and (?:yes|yeah|i|i['’]m|we|can|could|do|is|are|my|our|the|one)|i(?:['’]d)? (?:want|need|would|am|like)|(?:in|near) \p{L}+(?: \p{L}+)?$|(?:out |down |up |over |here )in \p{L}|on \p{L}+ (?:road|street|avenue|lane)|we(?:['’]?re| are| do| have| make| sell| fix| run| offer| clean| take)\b|it['’]?s\b|it is\b|that(?:['’]s| is)\b|(?:can|could|would|will) (?:you|we|i|it)\b|i (?:do|make|run|have|just|sell)\b|i['’]m\b|they\b|which\b|who\b|because\b|please\b|thanks\b|thank you\b|go (?:on|ahead)\b)\b)/iu

/** The business that an utterance names without asking for anything, and what is said after it. */
export function givenName(utterance: string): { name: string; stated: boolean; rest: string } | undefined {
  const match = naming.exec(utterance)
  const [name = ''] = utterance.slice(match?.[0].length).split(afterName)
  const stated = match?.groups?.stated !== undefined
  const kind = match?.groups?.kind
  if (kind !== undefined && !/business|company|firm|place/.test(kind) && !hasBusinessWord(kind)) return undefined
  const isName = stated ? /^\p{L}/u.test(name) && name.split(' ').length < 7 : capitals.test(name.trim())
  const rest = utterance.slice((match?.[0].length ?? 0) + name.length).replace(/^[\s,.!?;]+/, '')
  return isName ? { name: name.trim(), stated, rest } : undefined
}

/** A question about the service: "would it tell me what they wanted?" */
export const asksOfIt =
  /^(?:(?:and|so|but|ok|okay|right|well|yeah|oh|um) )*(?:what (?:if|happens)\b|(?:(?:how much|what|how|when|where|who|why) )?(?:is|does|would|will|can|could|did|do|has|if) (?:it|they)\b(?! (?:be |going to be )?(?:possible|ok|okay|alright|open|ready|done|finished|fixed|available|free|sold|taken|serious|bad|dangerous|urgent|normal)))|\bper (?:call|minute|month)\b/
