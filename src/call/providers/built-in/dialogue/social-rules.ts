import type { PhraseId } from '../../../../content/phrases.ts'

/** What callers say that is no question about the service, and what a polite person answers. */

/** The first rule that fits decides. */
type SocialRule = {
  words: RegExp
  /** Not with these words. */
  not?: RegExp
  /** Only where it is no question. */
  stated?: true
  /** Only in an utterance of fewer words. */
  fewerWords?: number
  lines: readonly PhraseId[]
  /** The caller wants no offer: nothing more is asked at the end of the next answers. */
  noOffers?: true
}

export const socialRules: readonly SocialRule[] = [
  {
    words:
      /^(?:(?:oh|ah|well|ok|okay|right) )*(?:(?:thats|that is|what) )?(?:such )?(?:an? )?(?:real |bit of a |great )?(?:shame|pity|disappointing)(?: really| though| then)?$/,
    lines: ['sorry-limited'],
  },
  {
    words:
      /\b(?:s?he|husband|wife|mum|mom|dad|mother|father|brother|sister|son|daughter|partner|friend) (?:\w+ )?(?:passed(?: away)?(?! (?:on |along |me |us )?(?:your|the|my|an?|this|that|his|her|their|it|me|us|over)\b)|died|has died)\b|\blost (?:my|our) (?:late )?(?:husband|wife|mum|mom|dad|mother|father|brother|sister|son|daughter|partner)\b/,
    stated: true,
    lines: ['rp-sorry', 'lead-open'],
  },
  {
    words:
      /\b(?:they|you|people|somebody|someone|sales\w*)(?:ll| will| are going to| gonna|re going to)? (?:\w+ )?(?:ring|call|phone|bother|pester|hassle|spam|hound)(?:ing)? me\b.*\b(?:day and night|all the time|every day|nonstop|constantly|forever|at all hours)\b|\b(?:bother|pester|hassle|spam|hound)(?:ing)? me\b/,
    not: /\b(?:dont|do not|stop|never|it|urgent|unless|when|if|only)\b/,
    lines: ['no-obligation'],
  },
  {
    words:
      /\b(?:dont|do not|havent|have not) (?:\w+ )?(?:(?:have|got|own|run) (?:an? |any )?|an? |any )business\b(?! (?:on|at|cards?|hours|number|name|line|phone|plan|account|email)\b)|\bim (?:long )?retired\b/,
    stated: true,
    lines: ['lead-open-all-right'],
    noOffers: true,
  },
  {
    words:
      /\b(?:got|have|dialled|dialed|rang|called) (?:the )?wrong number\b|^(?:\w+ )?wrong number$|\blooking for \w+\b.*\bis (?:he|she) (?:there|in|around|available)\b|^(?:(?:hi|hello|hey|um|oh) )*is (?!this|it|that|there|any|some|he|she|every|the|your|my|your|help)\w+ (?:there|in|around|about)(?: please)*(?: its about \w+ \w+)?$/,
    lines: ['wrong-number'],
  },
  {
    words:
      /\b(?:my voice|what i (?:say|said)|this call|the recording)\b.*\bafter (?:i|we) (?:close|leave|shut|go|hang)\b/,
    lines: ['demo-privacy-again'],
  },
  {
    words: /\bwhat (?:happens|becomes) (?:to|with|of) (?:my voice|what i (?:say|said)|this (?:call|conversation))\b/,
    lines: ['demo-privacy'],
  },
  // "Did I get a real text?", "was that text really sent or is it just pretend", after the role play
  {
    words:
      /\b(?:did|was|will) (?:i|that|this|the) (?:really |actually )?(?:\w+ ){0,2}(?:text|booking)\b.*\b(?:real|really|actually|pretend|go|sent)\b|\bdid (?:i|it) (?:\w+ ){0,3}real (?:text|message|booking)\b|\bdid (?:a|the|that) text (?:message )?(?:go|get sent)\b|\bis (?:this|it|that) (?:a )?real (?:booking|appointment)\b/,
    not: /\b(?:your|our|my) (?:customers?|clients?|patients?|callers?)\b/,
    lines: ['demo'],
  },
  {
    words:
      /\bis (?:that|this) (?:the )?(?:\w+s|dominos|pizza \w+|(?:doctors?|dentists?|council|bank|hospital|station|library|school|post office)s?)\b.*\b(?:my|our) (?:pizza\w*|order|parcel|delivery|appointment|taxi|cab|prescription|results?|food)\b/,
    lines: ['wrong-number'],
  },
  {
    words:
      /\bi was (?:only |just )?(?:testing|joking|kidding|messing)\b|\bat least (?:you|youre) (?:\w+ )?(?:admit|honest)\b/,
    fewerWords: 12,
    stated: true,
    lines: ['lead-open-all-right'],
  },
  {
    words:
      /\bvacanc(?:y|ies)\b.*\b(?:you|your \w+|here)\b|\b(?:are you|you are|you people) (?:\w+ )?(?:hiring|employing|recruiting)\b|\blooking for (?:a job|work|employment)\b/,
    not: /\b(?:callers?|candidates?|applicants?|agency|staffing|recruitment)\b/,
    lines: ['ask-team', 'lead-book'],
  },
  // "Well, that's more than I'd do myself, ha"
  {
    words: /\b(?:ha|haha|hah)$/,
    not: /\b(?:expens\w+|pric\w+|cheap\w*|steep|dear|cost\w*|cents?|dollars?|bucks|money|robots?|voices?|ai|machine)\b/,
    fewerWords: 14,
    stated: true,
    lines: ['okay'],
  },
  {
    words:
      /\b(?:lovely|nice|beautiful|gorgeous|terrible|awful|miserable|rotten) (?:day|morning|afternoon|evening|weather)\b/,
    fewerWords: 9,
    not: /\b(?:have a|bye|thanks?)\b/,
    lines: ['how-are-you'],
  },
  {
    words:
      /\b(?:youre|you are|you sound) (?:\w+ )?(?:funny|lovely|nice|sweet|clever|smart|cute|brilliant|helpful|polite|amazing)\b/,
    fewerWords: 7,
    lines: ['thanks-again'],
  },
  {
    words: /\b(?:card|bank) (?:details|number)\b|\bpay (?:you )?(?:now|today)\b/,
    not: /\b(?:callers?|customers?|patients?|clients?|guests?|(?<!\bis )it|they|people|someone|somebody|nobody|their|reads?|hacks?)\b/,
    lines: ['no-obligation'],
  },
  {
    words: /\b(?:dont|no|not|havent|without) (?:\w+ ){0,3}(?:time|want|like|keyboard|able) to type\b/,
    lines: ['by-voice'],
  },
  // What is sold to us
  {
    words:
      /\b(?:looks? after|in charge of|responsible for|deals? with|handles?) (?:your|the) (?:\w+ ){0,2}(?:energy|electricity|gas|utilit\w+|broadband|insurance|marketing|website|purchasing|telecoms?|rates|advertising|seo|waste|contracts?)\b|\bwe (?:could|can) (?:save|get|offer) you\b|\b(?:were|we are) (?:saving|helping) (?:companies|businesses|firms)\b|\b(?:page one|first page|top) of google\b/,
    lines: ['injection'],
  },
  // "What do you mean, it follows a script?"
  { words: /\bfollows? (?:a|the) script\b(?! (?:i|we|of|that|you|to|for)\b)|\bwhat script\b/, lines: ['demo'] },
  // "I saw a job for a receptionist"
  {
    words:
      /\b(?:saw|about|seen|apply for|looking for) (?:an?|the|your|that) (?:\w+ )?(?:job|vacancy|position)\b(?! (?:book|done|form))/,
    lines: ['ask-team'],
  },
  // "Go on then, impress me"
  {
    words:
      /\bimpress me\b|\bsee it (?:work|working|in action)\b|\bshow me what you(?:ve got| can do)\b|\b(?:try|test) (?:it|this)(?: out)? (?:before|first)\b|\bif i (?:want|wanted|would like) to (?:test|try) (?:it|this)\b(?! (?:do|does|can|would|what|how|is|are|will)\b)/,
    not: /\bget started\b|\bsign(?:ing)? up\b/,
    lines: ['lead-role-play'],
  },
  {
    words:
      /\bbet you (?:cant|dont|wont|couldnt)\b|\b(?:say|tell (?:me|us)) something (?:funny|rude|silly|interesting|clever)\b|\bmake (?:me|us) laugh\b|\byour mum\b/,
    lines: ['small-talk', 'lead-open'],
  },
  {
    words:
      /\b(?:dont|do not|stop) (?:contact|call|ring|e ?mail|bother)(?:ing)? me\b|^cancel (?:everything|it all|all of it)$/,
    // "People don't call me after six"
    not: /\b(?:off|people|they|customers?|clients?|callers?|patients?|guests?|some|most|many|nobody|why|who)\b/,
    lines: ['form-cancelled'],
    noOffers: true,
  },
  { words: /\bwhat (?:cant|cannot|can not|dont|wont) you (?:do|know|answer)\b/, lines: ['demo-again'] },
  {
    words:
      /\bsorry\b.*\b(?:stress\w*|tired|rude|snapp\w+|upset|frustrated|your fault)\b|\b(?:bad|long|rotten|hard|rough|terrible|awful) (?:day|week|morning)\b|\bnot your fault\b/,
    not: /\b(?:could|can|would|will|does|do) (?:you|it|this)\b/,
    stated: true,
    lines: ['lead-open-all-right'],
  },
  {
    words:
      /\b(?:send|e ?mail|text|write) (?:it|that|this|them|all that)\b.*\b(?:to me|down|me)\b|\bsend me (?:that|it|this)\b/,
    not: /\bdo you have an e ?mail\b|\blink\b|\b(?:can|could|does|would|will) it\b|\b(?:what (?:do|will|would) (?:i|we) get|summar\w+|instead of)\b|\b(?:let me|ill|im|i am) (?:just )?(?:write|writing|not(?:e|ing))\b|\b(?:it|this|they|itd|receptionist|system|can i|i can|he|she|to|so i|because i|or only) (?:\w+ )?(?:sends?|sent|e ?mail|text|write)|\b(?:he|she|nephew|friend|who) (?:\w+ )?sen[dt]/,
    lines: ['on-screen'],
  },
  {
    words:
      /\bare you (?:single|married|hungry|happy|bored|in love|wearing)\b|\bdo you (?:ever )?(?:(?:get|feel) (?:bored|tired|lonely|sad|angry|fed up)|dream|have feelings)\b|\b(?:would|will|do|could|can|wont|dont) you (?:\w+ )?(?:go out with|marry|love) me\b|^(?:please )?(?:marry|love) me\b/,
    lines: ['injection', 'lead-open'],
  },
]
