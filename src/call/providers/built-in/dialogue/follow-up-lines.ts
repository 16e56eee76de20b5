import type { ReceptionistPhraseId } from '../../../../content/receptionist.ts'
import type { Topic } from '../../../../content/receptionist-topics.ts'

/** Days and times at which a business is usually closed. */
export const days =
  /\b(?:nights?|weekends?|sundays?|saturdays?|(?:bank |public )?holidays?|christmas(?: day)?|easter|new years?(?: eve| day)?|evenings?|lunch ?time|midnight|overnight|(?:in|at|middle of) the (?:night|morning|evening)|after (?:hours|work|six|five)|out of hours|two in the morning|three in the morning|24 7)\b/

/** "How much is that a year?" */
export const perYear =
  /\b(?:over|for|in|per|an?|the|each|every) (?:whole |full |entire )?year\b|\b(?:yearly|annual\w*)\b/

type FollowUpLine = readonly [words: RegExp, topic: Topic, line: ReceptionistPhraseId, after: readonly Topic[]]

/** Half sentences that mean something only after one of the topics in `after`. The first that fits counts. */
export const followUpLines: readonly FollowUpLine[] = [
  [
    /\btell the difference\b/,
    'hand-over',
    'hand-over-details',
    ['automations', 'hand-over', 'summaries', 'quality', 'number', 'hours'],
  ],
  [/\bwho (?:decides|says|judges|chooses)\b/, 'hand-over', 'hand-over-details', ['hand-over', 'quality', 'training']],
  // "So you don't know if Polish is possible, or Polish is possible?"
  [
    /^(?!.*\b(?:calls?|price|cost|minutes?|person|human|someone|somebody|team|book\w*|wait ?list)\b).*(?:\b(?:dont|not) (?:know|sure)\b|\bpossible\b|\bor not\b|\bis it (?:a )?yes\b|\bcertain\b)/,
    'languages',
    'ask-team',
    ['languages'],
  ],
  [
    /\b(?:hundred|thousand|\d{3,}) (?:\w+ )?(?:bucks|dollars|quid|pounds)\b.*\b(?:yes or no|right or wrong|is that right|correct|right)\b|\b(?:hundred|thousand)\b.*\b(?:a|per) (?:month|week|day)\b.*\b(?:yes or no|right or wrong)\b/,
    'costs',
    'costs-estimate',
    ['costs', 'savings', 'setup', 'quality', 'capacity', 'contract', 'languages', 'appointments'],
  ],
  [
    /^(?:(?:and|so|but|ok|is that|does it) )*(?:when|straight ?away|right ?away|immediately|at once|live|in real time)\b(?! (?:i|we|you|my|the caller)\b)(?: \w+){0,7}$/,
    'appointments',
    'appointments-now',
    ['appointments'],
  ],
  [
    /\b(?:know|tell) the difference\b|\b(?:book|take|do|handle) (?:an? )?(?:stays?\b|(?:\w+ ){1,2}nights?\b)|\bstay of\b/,
    'appointments',
    'appointments-details',
    ['appointments'],
  ],
  [
    /\bwho (?:decides|chooses|picks|says|sets)\b|\b(?:switch|turn) (?:it|that|them|those|this) off\b|\boff for (?:some|certain)\b|\bnot (?:for|to) (?:everyone|everybody|all)\b/,
    'automations',
    'automations-again',
    ['automations', 'summaries'],
  ],
  [/\b(?:letters?|post|postcards?|fax)\b/, 'automations', 'automations', ['automations']],
  [
    /^(?:(?:ah|oh|and|but|so|ok|yeah|well) )*(?:but )?(?:(?:it )?(?:passes?|puts?|goes|sends?) (?:it |them |me |him |her )?(?:through |on )?to (?:who|whom)\b|do(?:es)? (?:you|it) (?:ring|call|phone|text) (?:my|me|our|the)\b)/,
    'hand-over',
    'hand-over-details',
    ['hand-over', 'hours', 'quality'],
  ],
  [
    /^(?!.*\b(?:voice|accent|sound)s?\b).*\bhow many languages\b|\b(?:never|didnt|havent|not) agreed\b|\b(?:proper|properly|definitely|i mean)\b|\b(?:plain |simple |straight )?yes or no\b/,
    'languages',
    'ask-team',
    ['languages'],
  ],
  [/\byes or no\b/, 'other-software', 'ask-team', ['other-software', 'crm']],
  [perYear, 'savings', 'savings-year', ['savings']],
  [perYear, 'costs', 'costs-estimate', ['costs']],
  [
    /\b(?:disappear|vanish|clear off|leave (?:us|me) (?:to it|alone|on)|on (?:my|our) own|and (?:then )?(?:thats|that is) it|bugger off|wash your hands)\b/,
    'setup',
    'setup-more',
    ['setup', 'training', 'setup-time', 'quality'],
  ],
  // "Can I see all this on my phone?"
  [
    /\b(?:see|read|get|have|check|look at|view|find)\b.*\bon (?:my|the|our|your) (?:phone|mobile|cell|laptop|tablet|ipad)\b|\btext (?:it|them|that|those) to me\b|\binstead of (?:an? )?e ?mail\b/,
    'summaries',
    'summaries-details',
    ['summaries', 'hand-over', 'automations', 'crm', 'appointments', 'compliance', 'hours'],
  ],
  [
    /\b(?:there is|theres|i have|ive|ive got|i got) no (?:team|staff|people|one else)\b|\bwhat (?:team|staff|people)\b.*\b(?:i|just|own|alone|me)\b|\bi work (?:on|by) (?:my|me) (?:own|self)\b.*\bteam\b/,
    'hand-over',
    'hand-over-nobody',
    ['hand-over', 'quality', 'summaries', 'fit'],
  ],
  [/\b(not|no) (a |an )?(promise|guarantee)\b/, 'savings', 'savings-more', ['costs', 'savings']],
  [/^(\w+ )?(would|do|will) i need one\b/, 'crm', 'crm-none', ['crm']],
  [
    /^(?!.*\b(you|book|call|talk|speak|team|company)\b).*\b((real|actual) (people|persons?|humans?|actors?)|computer|synthetic|robot|generated)\b/,
    'voices',
    'voices-synthetic',
    ['voices'],
  ],
  [
    /\b(is there|got|have|any) an? (british|american|australian|aussie|male|female|mans?|womans?) one\b/,
    'voices',
    'voices',
    ['voices'],
  ],
  [/\broughly a month\b|\ba month (roughly|ball ?park|on average)\b/, 'costs', 'costs-month', ['costs', 'savings']],
  [
    /\b(add|put|have|change|start) (\w+ ){0,3}(later|afterwards|after)\b.*|\blater\b.*\bbeginning\b/,
    'languages',
    'ask-team',
    ['languages'],
  ],
  [
    /^(?:(?:and|so|but|what) )*if (i|we) (just |only )+(use|need|want|have|run) it\b/,
    'costs',
    'costs-more',
    ['costs', 'savings'],
  ],
  [
    /\b(nobody|no one|noone)(s| is| was| can)? (\w+ ){0,2}(in|there|around|free|available|at|take|answer|pick)\b/,
    'hand-over',
    'hand-over-nobody',
    ['hand-over'],
  ],
  [
    /\b(switch|chang|swap)\w*\b.*\b(call|languages?|between|middle|half ?way)\b/,
    'languages',
    'languages-switch',
    ['languages'],
  ],
  [/\bwhere (do|does|will|would) (the|those|these|that|it|they)\b/, 'summaries', 'summaries-again', ['summaries']],
  [
    /\bwhat (does|do|will|would) (it|you) (put|write|save|enter|log)( down| in)?( in)?( there| it| that)?$/,
    'summaries',
    'summaries',
    ['crm', 'other-software', 'summaries'],
  ],
  [
    /\bthats? if\b.*\bhow many (hours|minutes|calls)\b|\bfor how many (hours|minutes|calls)\b/,
    'savings',
    'savings-more',
    ['costs', 'savings'],
  ],
  [
    // "And ten"
    /^(?=\w+ )(and |or |so |but |really |even |also |with |what about |how about |what if )*(a |an |one |two |three |five )?(hundred|thousand|fifty|twenty|ten|five|\d+)( calls| people| callers| of them| at once| ring| call)*$/,
    'capacity',
    'capacity-again',
    ['capacity'],
  ],
  [
    /\bmy (staff|receptionist|girl|secretary)s? (salary|wages?|pay)\b|\b(too|very) (much )?(costly|expensive)\b.*\b(salary|pay|month)\b/,
    'savings',
    'costs-estimate',
    ['costs', 'savings'],
  ],
  [/\bwhat else\b.*\b(in (there|it|that)|included)\b/, 'savings', 'ask-team', ['costs', 'savings']],
  [
    /\b(getting|get|got|have|hire|employ) an? (receptionist|girl|lady|secretary|person) for\b|\bcompared? (with|to) (a|my|our) (receptionist|girl|lady|secretary) (on|at|for)\b/,
    'savings',
    'costs-estimate',
    ['costs', 'savings'],
  ],
  [
    /\b(swap|switch|change|talk|speak) (to|in|into|with) (that|the|an?) (\w+ )?(one|voice|accent)\b/,
    'voices',
    'voices-again',
    ['voices'],
  ],
  [/\btoo good to be true\b/, 'savings', 'savings-more', ['costs', 'savings']],
  [
    /\b(fair whack|arm and a leg|lot of money|bit (steep|much|dear|pricey)|too (dear|expensive)|out of my (budget|league)|cant afford)\b/,
    'costs',
    'costs-more',
    ['costs', 'savings'],
  ],
  [/\b(which|what) example\b|\bexample of what\b/, 'savings', 'savings', ['costs', 'savings']],
  [
    /\b(29|twenty nine) hours\b.*\b(week|month|what|year)\b|\b(sick pay|holiday pay|pensions?|overtime|national insurance|holidays? and)\b|\bwho (decides|counts|measures|tracks|times|checks|keeps) (\w+ ){0,3}(minutes|time)\b|\bhow (are|do you (count|measure)) (the |my )?minutes\b/,
    'costs',
    'ask-team',
    ['costs', 'savings'],
  ],
  [/\b(double|twice|triple|half|flat out)\b/, 'costs', 'costs-estimate', ['costs', 'savings']],
  [
    /^(\w+ ){0,5}(hundred|thousand|\w+ty|\w+teen|\d+|two|three|four|five|six|eight|ten) (hours|minutes|mins|minits)\b/,
    'costs',
    'costs-estimate',
    ['costs'],
  ],
  [/\b(twelve hundred|1200|6400|5200)\b/, 'savings', 'savings-more', ['costs', 'savings']],
  [/\bby how much\b|\bhow much (less|cheaper)\b/, 'savings', 'savings-again', ['costs', 'savings']],
  [/\bhow many (hours|minutes)\b.*\b(based|that|example)\b/, 'savings', 'savings-more', ['costs', 'savings']],
  [
    /\bhow(d| do| did| are| would) you (work\w*|get\w*|calculat\w+|com\w+ (up with|to)|reach\w*|figur\w+) (that|it|this|to|at|the|\d+|twelve|five|out)\b/,
    'savings',
    'savings-sum',
    ['costs', 'savings'],
  ],
  [
    /\bwhere(d)?\b.*\b(get|got|getting|find|found|com(e|es|ing)|came|take|taken|pull\w*|from)\b.*\b(figures?|numbers?|sums?|savings?)\b|\bwhere\b.*\b(figures?|numbers?|sums?|savings?)\b.*\b(from|com(e|es|ing)|came|get|got)\b|\bwho (made|makes|did|worked|invented|came up with|calculated|checked)\b.*\b(figures?|numbers?|sums?|savings?)\b/,
    'savings',
    'savings-more',
    ['costs', 'savings'],
  ],
  [
    /\b(promise\w*|guarantee\w*|just an example|an illustration|real figures?)\b/,
    'savings',
    'savings-more',
    ['costs', 'savings'],
  ],
  [
    /\b(quiet|when (nobody|no one|noone))\b.*\b(calls?|rings?|months?|days?|weeks?)\b/,
    'costs',
    'costs-more',
    ['costs', 'savings'],
  ],
  [
    /\b(cancel\w*|chang\w+ (the|their|a|an) (hour|time|day|appointment)|re ?schedul\w*|mov\w+ (it|the))\b/,
    'appointments',
    'appointments-details',
    ['appointments'],
  ],
]
