import { smallNumbers } from '../understanding/numbers.ts'
import { isQuestion } from '../understanding/questions.ts'
import { type Slot, slotAt } from './calendar.ts'
import { month, readDay, weekday } from './day.ts'

/** When a caller would like to come. Each field is missing when the caller did not say it. */
export type When = {
  /** Days since 1 January 1970. */
  day?: number
  /** The first day of "next week": any day of it will do. */
  week?: number
  /** Minutes after midnight. */
  time?: { minutes: number; certain: boolean }
  /** Not before so many minutes after midnight. */
  from?: number
  /** Not after so many minutes after midnight. */
  to?: number
  /** Compared with the time that was offered or agreed. */
  than?: 'earlier' | 'later'
  /** As soon as possible, or at any time. */
  soon?: true
  /** Days that do not suit the caller. */
  not?: readonly number[]
  /** A time of day that does not suit the caller. */
  refused?: NonNullable<When['time']>
  /** On another day, at the time that was offered. */
  sameTime?: true
}

export type WhenContext = { near?: Slot | undefined; week?: number | undefined; asked?: boolean }

/** "one" to "twelve". */
export const hourWords = smallNumbers.slice(1, 13)
const minuteWords: Record<string, number> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  quarter: 15,
  twenty: 20,
  'twenty five': 25,
  thirty: 30,
  half: 30,
  'forty five': 45,
}
const hour = `(${hourWords.join('|')}|[01]?\\d|2[0-3])`
const spokenMinutes = '(fifteen|thirty|forty five|twenty five|twenty|ten|five)'
const halfOfDay = '(?: ?(a\\.?m|p\\.?m|a m|p m)\\b\\.?| in the (morning|afternoon|evening)| at (night))?'

/** What follows a clock time that is no clock time: "at 2 people". */
const noTime =
  '(?! ?(?:people|of us|persons?|adults|guests|bed|mornings?|afternoons?|evenings?|nights?|weeks?|days?|months?|minutes|hours?|th\\b|st\\b|nd\\b|rd\\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\\b|uary|ruary|ch\\b|il\\b|e\\b|y\\b|ust|t?ember|ober)|digit|\\d))'

type Clock = { hour: string; minutes: number; half: string | undefined }

/** The ways to say a clock time, in order; the first that matches is cut out of the text. */
const clockPatterns: readonly [RegExp, (groups: (string | undefined)[]) => Clock][] = [
  [/\b(?<!before )(noon|midday|mid day)\b/, () => ({ hour: '12', minutes: 0, half: 'pm' })],
  [new RegExp(`\\bhalf (?:past )?${hour}\\b${halfOfDay}${noTime}`), ([h = '', ...half]) => clock(h, 30, half)],
  [
    new RegExp(
      `\\b(quarter|twenty five|twenty|ten|five) (?:minutes )?(past|after|to|of|before) ${hour}\\b${halfOfDay}`,
    ),
    ([minutes = '', side = '', h = '', ...half]) => {
      const distance = minuteWords[minutes] ?? 0
      return clock(h, /past|after/.test(side) ? distance : -distance, half)
    },
  ],
  [new RegExp(`\\b${hour}[:. ]([0-5]\\d)\\b${halfOfDay}`), ([h = '', m = '', ...half]) => clock(h, Number(m), half)],
  [
    new RegExp(`\\b${hour} ${spokenMinutes}\\b${halfOfDay}${noTime}`),
    ([h = '', m = '', ...half]) => clock(h, minuteWords[m] ?? 0, half),
  ],
  [
    /\b(?:at )?(?<!\b(?:for|in|every|about) )(thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|1[3-9]|20) hours?\b/,
    ([h = '']) =>
      clock(String(smallNumbers.indexOf(h) === -1 ? (h === 'twenty' ? 20 : h) : smallNumbers.indexOf(h)), 0, []),
  ],
  [new RegExp(`\\b${hour} ?(?:o ?clock|ish)\\b${halfOfDay}`), ([h = '', ...half]) => clock(h, 0, half)],
  [
    new RegExp(`\\b${hour}(?: ?(a\\.?m|p\\.?m|a m|p m)\\b\\.?| in the (morning|afternoon|evening)| at (night))`),
    ([h = '', ...half]) => clock(h, 0, half),
  ],
  [
    new RegExp(`\\bat ([01]?\\d|2[0-3])([0-5]\\d)\\b${halfOfDay}`),
    ([h = '', m = '', ...half]) => clock(h, Number(m), half),
  ],
  [
    new RegExp(
      `\\b(?:(?:at|around|about|by|say|like|make it|make that|maybe|(?:can|could) (?:i|we|you) do|(?:i|we) (?:can|could) (?:only |just )?(?:do|make|manage)) (?:about |around )?|(?:(?:do|would|have) you (?:have |got )?|any chance of )(?=\\w+ (?:rather|instead|free|available|left)\\b|\\w+$))${hour}\\b${noTime}`,
    ),
    ([h = '']) => clock(h, 0, []),
  ],
]

/** "Eight would be better for us", "is eight possible?" */
const wishedHour = new RegExp(
  `\\b${hour} (?:would|will|might) be (?:better|best|good|great|perfect|easier|nicer|ideal|ok|okay|fine|possible)\\b|\\b(?:is|would|will) ${hour} (?:be )?(?:possible|free|available|ok|okay|alright|all right|fine|taken|gone|an option|work)\\b(?! to\\b| for (?!me|us)| with\\b)`,
)

const clockTime = `(?:half (?:past )?|quarter (?:past|to) )?${hour}(?: ?o ?clock| thirty| ?[ap]m\\b)?`

/** "Nine is no good for me", "nine's too early", "I can't do nine", "not nine": the time is not wished for. */
const refusedTime = new RegExp(
  [
    `(?<!\\b(?:is|would|will|was) )\\b(?<said>${clockTime})(?: is| would(?: be)?| will(?: be)?| might be| does)? (?:(?:really |just |still )*(?:no good|no use|not|isnt|doesnt|dont|does not|wont|wouldnt|will not|out of the question|impossible|tricky|awkward|difficult|too (?:early|late|soon)|(?:a )?(?:bit|little) (?:too )?(?:early|late|soon|tight))\\b)(?! (?:be )?(?:an? )?(?:problem|bother|bad|too|that|matter|hassle))(?: (?:really |going to |gonna |be )*(?:good|great|ideal|possible|convenient|work|suit|do|any good|an option))?(?: for (?:me|us))?`,
    `\\b(?:cant|cannot|can not|couldnt|wont|wouldnt) (?:really |be able to )?(?:do|make|manage|come|get there|take)(?: it)?(?: at| by| for)? (?<undone>${clockTime})${noTime}`,
    `\\b(?:busy|working|at work|anything but|other than|apart from|except)(?: at| for)? (?<other>${clockTime})${noTime}`,
    `^(?:(?:no|sorry|oh|but|just|please|well) )*not (?:at |the )?(?<not>${clockTime})(?: one)?$`,
  ].join('|'),
)

/** A number alone is a clock time only in answer to the question which time suits the caller. */
const bareHour = new RegExp(
  `^(?:(?:yes|yeah|ok|okay|the|i said|i say|i meant|i mean|it was|its|it should be|ill take|lets say|how about|what about|id prefer|then|no|well|is) )*${hour}\\b(?: (?:then|instead|on|for us|for me|this|next|today|tomorrow|works|work|is|s|suits|would|will|sounds|fine|good|ok|okay|great|perfect|please|one|actually|wait|so|and|it is|um|uh).*)?$`,
)

const clock = (hour: string, minutes: number, halves: (string | undefined)[]): Clock => ({
  hour,
  minutes,
  half: halves.find(Boolean),
})

/** Where a clause may begin, besides after punctuation. */
const clauseStart =
  /[,;.!?]+\s+|\s-\s|\s(?=(?:and|so|but|because|cos|since (?:i|we|s?he|they)\w*|what about|how about|rather|instead|is there|have you|give me|put me|make (?:it|that)|lets (?:do|say)|any chance|id like|i would like|i need|we need|(?:can|could|would|will) (?:i|we|you|u|he|she|they|somebody|someone|anyone)|(?:and )?s?he(?:s| is) an? \w{3,})\b)/
/** A clause that tells what happened, unless it also wishes for something. */
const past =
  /\b(was|were|had|happened|started|since|broke|fell|bought|got|did|done|ive|weve|lost|came|went|been|ago|runs? out|expires?|is due|all (night|day|week|morning)|last (night|week|month|year)|said to|hasnt|havent|hurt|(?!(?:changed|wanted|preferred|decided|indeed|hundred)\b)\w{3,}ed)\b/
const wish =
  /\b(like|want|wanted|need|can|could|would|book|may|is there|are there|have you|get|looking|hoping|hope|prefer|make it|free|available|earliest|appointment|come|fit|move|change|suits?|works?|do|table|please|id|youve got|you got|you have|whatever|anything|something|done (?:on|this|next|tomorrow))\b/
/** The caller does not want a day. */
const unwilling =
  /\b((?:cant|cannot|can not)(?! wait| think| complain)|wont|no good|doesnt|dont|isnt|tricky|awkward|not(?! sure| strong| well| working| feeling| eating| drinking| right| correct| too| bothered| fussed| before| later| until| till| first thing| listening| what| really| this\b.*\b(?:the|but|week))|hopeless|no use|busy|impossible)\b/
/** "Because he's at college in the week", but "because I finish at five". */
const reason = /^(?:because|cos|since)\b(?!.*\b(?:finish|till|until|after|before|cant|cannot|dont|doesnt|free|off)\b)/
/** "And she's at a match on Saturday": where somebody else is then. */
const isAway =
  /^(?:(?:and|but|because|cos|as|so) )*(?:s?hes|theyre|s?he is|they are|my \w+(?:s| is| are)) (?:at|away|busy|working|abroad|in (?:work|school|college|hospital|court))\b(?!.*\b(?:until|till|from|after|before|by)\b)/
/** "I have a concert at home in two weeks": when something else is. */
const event =
  /\b(?:i|we)(?:ve| have)(?: got)? an? (?:\w+ ){0,3}?(?:concert|recital|exam|interview|flight|trip|holiday|inspection|hearing|race|match)\b/
/** The caller describes somebody: a number is an age, unless the clause says when. */
const describes =
  /\b(?:s?hes|theyre|its|s?he is|they are) (?:called|named|an?|about|nearly|almost|only|just turned) (?!problem|bit|little|day|week|time)/
const timed =
  /\b(?:at|half|quarter|past|o ?clock|[ap]m|\w+day|tomorrow|tonight|week|mornings?|afternoons?|evenings?|lunch\w*|earl\w+|late\w*|soon\w*|free|available|when|until|till|after|before|same|other|\d+(?:st|nd|rd|th)|weekends?|asap|any\w*|(?:thirty|fifteen)(?: is| will)?|(?:will|would) (?:work|do|be)|works|suits)\b/
/** A date by which something else has to be done, or at which the caller calls again. */
const deadline =
  /\b(?:have|enjoy) (?:an?|the rest of your|your) (?:\w+ )?(?:day|morning|afternoon|evening|night|weekend|week)\b|\b(?:hold|keep|save|reserve) (?:it|that|them|one|the \w+)(?: \w+){0,3}? (?:until|till) \w+|\b(?:ill|i will|well|we will|let me|i can|ive to|have to|going to) (?:\w+ )?(?:ring|call|phone|try|get back|come back|let you know|get in touch)(?: \w+){0,3}? (?:today|tomorrow|tonight|later|on \w+day|\w+day|next week)\b|\b(?:by|before|until|till|at|within)? ?(?:the )?end of (?:the |this |next )?(?:month|year|january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:for (?:like |the last |the past |about |over |nearly |almost |at least )?|since |about |over )(?:an?|one|two|three|four|five|six|seven|ten|a couple of|a few|\d+) (?:days?|weeks?|months?|years?)(?: ago)?\b|\bsince (?:last )?(?:\w+day|yesterday|this morning|last night)\b/g

/**
 * Reads when a caller would like to come out of a whole utterance: without what they tell of the past, and without the days
 * that do not suit them when they name others.
 */
export function readWish(
  utterance: string,
  plain: (text: string) => string,
  now: number,
  context: WhenContext,
): When | undefined {
  const not: number[] = []
  const wishes: string[] = []
  const spoken = utterance
    .toLowerCase()
    .replace(/\bwe['’]re\b/g, 'we are')
    .replace(/['’`]/g, '')
    .replace(/\b(morning|afternoon|evening) ?ish\b/g, '$1')
    // "Oh, closed on Sunday, okay, Saturday then"
    .replace(new RegExp(`\\bclosed (?:on )?(?:an? )?${weekday}s?\\b`, 'g'), ' ')
    // "In the later half of the week"
    .replace(
      /\b(?:in )?(?:the )?(?:later|second|latter|back|other) (?:half|part|end) of (?:the|this) week\b|\b(?:more )?towards? the end of (?:the|this) week\b/g,
      ' thursday ',
    )
    // "That's still next week, I said this week", "now, not next week", "nothing earlier than December, like this week"
    .replace(
      new RegExp(`\\b(?:${weekday}|thats?|its?) ?(?:s|is)? (?:still |already )?next week\\b(?=.*\\bthis week\\b)`, 'g'),
      ' ',
    )
    .replace(/\b(?:and )?not (?:till |until |in )?next week\b/g, ' ')
    .replace(new RegExp(`\\b(?:earlier|sooner|before) (?:than )?${month}\\b(?=.*\\bthis week\\b)`), ' ')
    // "No, those are mornings, I said afternoon, I don't get off till like two"
    .replace(/\b(?:those|they|these|that|both)(?: a|)re (?:all |both )?(?:mornings|afternoons|evenings)\b/, ' ')
    .replace(
      new RegExp(
        `\\b(?:i|we|he|she|they) (?:dont|doesnt|do not|cant|wont) (?:get (?:off|out|home|back|there)|finish|knock off|clock off|make it)(?: work)? (?:till|until|before)(?: like| about| around)* ${hour}\\b`,
      ),
      'after $1',
    )
    .replace(/\ban? (?:day|week) later\b(?=.*\bsame time\b)/, ' ')
    // "Tomorrow I gotta take my wife to the airport, could we do Friday instead"
    .replace(
      new RegExp(
        `\\b(?:tomorrow|today|tonight|${weekday}) (?:i|we)(?:ve| have)? (?:gotta|got to|have to|need to|must|cant|cannot|am|are)\\b.*?(?=\\b(?:can|could) (?:we|you|i)\\b|\\b(?:what|how) about\\b)`,
      ),
      ' ',
    )
    // "Tomorrow I'm travelling, Thursday evening is it possible"
    .replace(
      new RegExp(
        `\\b(?:tomorrow|today|tonight|${weekday}) (?:im|i am|were|we are) (?:travell?ing|away|busy|working|out|off|abroad|at work)\\b`,
      ),
      ' ',
    )
    // "Today's a bit quick, have you got anything Thursday"
    .replace(
      new RegExp(
        `\\b(?:tomorrow|today|tonight|${weekday}) ?(?:s|is|would be) (?:a (?:bit|little) |too |rather )+(?:quick|soon|early|tight|short notice|late|busy|rushed)\\b`,
      ),
      ' ',
    )
    // "She's over in Bendigo till tomorrow"
    .replace(
      new RegExp(
        `\\b(?:s?hes|im|were|theyre)(?: (?!can|could|free)\\w+){0,4} (?:till|until) (?:${weekday}|today|tomorrow)\\b(?=.*\\b(?:can|could|have you|anything|what about|how about)\\b.*\\b(?:${weekday}|tomorrow)\\b)`,
      ),
      ' ',
    )
    // "Could we make it Friday instead, the missus needs the car Thursday"
    .replace(
      new RegExp(
        `\\b(make it|move it to|do|change it to) (${weekday}|tomorrow) instead\\b.*\\b(?:needs?|has|have|works?|working|busy|away)\\b.*`,
      ),
      '$1 $2 instead',
    )
    // "Not this Saturday, the one after"
    .replace(
      new RegExp(
        `\\b(?:not|no) (?:this|that) (${weekday}),? (?:but )?the (?:one after|next(?: one)?|following(?: one)?|week after)\\b`,
      ),
      '$1 week',
    )
    .replace(/\b(?:(?:on|in) )?(?:the|that) same (?:morning|afternoon|evening)\b/, ' ')
    // "I don't get paid till the 30th, have you anything after that"
    .replace(/\b(?:till|until) (?:the )?(\w+(?:th|st|nd|rd|first|second|third))\b(.*)\bafter that\b/, '$2 after the $1')
    // "Tomorrow, sorry, no, I mean Wednesday"
    .replace(
      new RegExp(
        `^.*\\b(?:${weekday}|today|tomorrow)\\b.*\\bi mean(?:t)? (?=(?:on |the |this |next )*(?:${weekday}|today|tomorrow))`,
      ),
      ' ',
    )
    // "My husband finishes at eleven, so he'll run us down"
    .replace(
      new RegExp(
        `\\b(?:my \\w+|he|she|they) (?:finish|start|get(?: off| home| up)?|clock off|knock off)(?:s|es)?(?: off| home| up| work)? at (?:half (?:past )?|quarter (?:past|to) )?${hour}\\b`,
      ),
      ' ',
    )
    .replace(new RegExp(`\\b(?:im|i am|were) (?:always |usually )?(?:up|awake) at (?:half (?:past )?)?${hour}\\b`), ' ')
    .replace(/\bif (?:it|that|this) is ?(?:not|nt) (?:there|available|possible|free)\b.*$/, ' ')
    .replace(
      /\bnot (?:in the )?(?:mornings?|afternoons?|evenings?)\b(?=.*\b(?:\w+day|tomorrow|morning|afternoon|evening)\b)/,
      ' ',
    )
    // "I work Mondays and Tuesdays"
    .replace(new RegExp(`\\b(work|teach)( (?:on )?${weekday}s?) and (?=(?:on )?${weekday}s?\\b)`), '$1$2 or ')
    // "Friday works but not in the morning"
    .replace(
      new RegExp(
        `(?<=\\b(?:${weekday}|today|tomorrow)\\b.*)\\bnot (?:in )?(?:the )?(mornings?|afternoons?|evenings?)\\b`,
      ),
      (_, _day, part: string) =>
        part.startsWith('morning') ? 'after twelve' : part.startsWith('after') ? 'before twelve' : 'before five',
    )
    .replace(
      /\b(?:dont|do not) (?:want to |need to )?cancel\b|\bor not\b|\byou had it (?:right|correct)(?: the first time)?/g,
      ' ',
    )
    // "… and collect him Monday the 21st", "and out again on Monday": when a stay ends
    .replace(
      new RegExp(
        `\\b(?:and |then )*(?:(?:i|we|he|she|hes|shes|they|hed|shed|its)(?:ll|d)? )?(?:be )?(?:collect(?:ed|ing|s)?|pick(?:ed|ing|s)? (?:up|him|her|it|them)|leav(?:e|es|ing)|out again|go(?:es|ing)? home|fetch(?:ed|ing)?|check(?:ing)? out|coming (?:back|home)|home(?: again)?) (?:(?:him|her|it|them|up|again|back|on|the|of|by|for) )*(?:${weekday}|tomorrow|\\d{1,2}(?:st|nd|rd|th)|\\w+(?:first|second|third|th))(?: (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)|(?:twenty |thirty )?\\w+(?:first|second|third|th|st|nd|rd)))?(?: (?:of )?${month})?`,
      ),
      (words, ...rest) => (context.near || dateWord.test(rest.at(-1).slice(0, rest.at(-2))) ? ' ' : words),
    )
    // "It says eleven thirty", "where you put eleven thirty"
    .replace(
      new RegExp(
        `\\b(?:you (?:put|wrote|said)|it (?:still )?says|(?:its|is) (?:saying|writing)|written) (?:half (?:past )?)?${hour}(?: thirty| fifteen)?\\b`,
      ),
      ' ',
    )
    // "From the 14th of June until the 16th", "from the 9th to the 23rd of August": when it begins
    .replace(
      new RegExp(
        `\\b(from (?:the )?[\\w ]{3,30}?) (?:until|till|to|through to) the [\\w ]+?(?:( of ${month})|(?= (?:it|and|please|we|i|for|because)\\b|[,.]|$))`,
      ),
      (_, first: string, ofMonth = '') => (new RegExp(month).test(first) ? first : first + ofMonth),
    )
  const said = withoutRejected(spoken, (text) => readWhen(plain(text), now, context))
  for (const words of said.split(clauseStart)) {
    const clause = plain(words)
      .replace(deadline, ' ')
      .replace(/\b(?:s?hes|its|theyre) called \w+/, ' ')
    if (reason.test(clause) || (describes.test(plain(utterance)) && !timed.test(clause))) continue
    if (past.test(clause) && !wish.test(clause)) continue
    if (isAway.test(clause) || event.test(clause)) continue
    const read = readWhen(clause, now, context)
    if (read?.not !== undefined && Object.keys(read).length === 1) not.push(...read.not)
    else if (read || !unwilling.test(clause)) wishes.push(clause)
  }
  const when = readWhen(wishes.join(' ').trim(), now, context)
  return not.length === 0 ? when : { ...when, not: [...new Set(not)] }
}

/** A date stands in a text. */
const dateWord = new RegExp(`\\b(?:${weekday}|${month}|tomorrow|today|\\d{1,2}(?:st|nd|rd|th)|\\w+teenth)\\b`)

const dateWords = String.raw`(?:on )?(?:the |this |next )?(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|${weekday})(?: (?:the )?\d{1,2}(?:st|nd|rd|th))?(?: (?:of )?${month})?`
/** "I can't do either", "nah, can't do that", "either of those won't work", of the times on offer. */
const suitsNot =
  /^(?:(?:no|nah|oh|well|sorry|actually|hm+|im afraid|but|i|we)[\s,]+)*(?:(?:cant|cannot|can not|couldnt|wont) (?:really )?(?:do|make|manage) (?:either|any of|those|them|these|that)|(?:dont|do not) (?:really )?(?:like|want) either|(?:either|both|those|these|they|that)(?: of (?:them|those|these))?(?: times?| two)? (?:wont|dont|doesnt|cant|do not|does not|will not) (?:really )?(?:work|suit))\b/

/** What an utterance says of a time only to reject it, or of something else. */
const rejected = [
  suitsNot,
  // "Not the 16th, Wednesday the 9th", "not three o'clock, twelve o'clock"
  new RegExp(
    String.raw`\bnot (?!first thing)${dateWords}\b(?: or ${dateWords}\b)?(?: i (?:mean|meant|said|want|need)\b)?`,
  ),
  new RegExp(
    String.raw`\b(?:not|rather than|instead of) (?:the )?(?:half (?:past )?|quarter (?:past|to) )?${hour}(?: ?o ?clock| thirty| ?[ap]m)?\b(?! people| of us)`,
  ),
  new RegExp(String.raw`\bnot (?:in )?${month}\b`),
  // "I'm in a meeting half eleven to one", "I've got a work thing at noon"
  new RegExp(
    String.raw`\b(?:im|i am|were|we are|ive got|i have|ive|i got|weve got|theres)(?: \w+){0,4}? (?:at |from )?(?:half (?:past )?|quarter (?:past|to) )?${hour} (?:to|till|until) (?:half (?:past )?|quarter (?:past|to) )?${hour}\b`,
  ),
  new RegExp(
    String.raw`\b(?:ive got|i have|ive|i got|weve got|we have|theres|my|his|her) (?:an? )?(?:\w+ ){0,3}?(?:thing|meeting|call|class|appointment|shift|interview|pick ?up|run)(?: is)? (?:at|from|till|until) (?:half (?:past )?|quarter (?:past|to) )?(?:${hour}|noon)\b(?: thirty)?`,
  ),
  // "Wants a fire lit for Christmas"
  /\b(?:for|before|by) (?:christmas|easter|the new year)\b(?! (?:day|eve|week))/,
  // "I'm collecting the kids at half twelve"
  new RegExp(
    String.raw`\b(?:im|i am|were|we are|ive got to|i have to|ive to|i need to|i gotta|i got to) (?!coming|arriving|looking|hoping|thinking|free|available)\w+(?:ing)? (?:\w+ ){1,4}?at (?:half (?:past )?|quarter (?:past|to) )?${hour}\b(?: thirty)?`,
  ),
  // "We go on the 22nd and we're back on the second of January"
  new RegExp(String.raw`\b(?:were|we are|im|i am|well be|ill be) (?:back|home) (?:on |by )?${dateWords}`),
  // "Half nine, I'd have to drop the kids off first, can you do ten"
  new RegExp(
    String.raw`^.*?\b(?:half (?:past )?|quarter (?:past|to) )?${hour}(?: ?o ?clock| thirty)?\b.*?\b(?:id have to|i have to|i cant|i can not|im at|i work|no good|too early|too late)\b.*?(?=\b(?:can|could) you do\b|\b(?:what|how) about\b|\bis there\b)`,
  ),
  // "The 16th is when we get back", "three is when I fetch my daughter"
  new RegExp(
    String.raw`\b(?:${dateWords}|${hour}(?: ?o ?clock)?) is (?:when|the day|the date) (?:i|we|he|she|they|my|our)\b.*?(?=\b(?:i|we) (?:need|want|would|said|meant)\b|\bso\b|$)`,
  ),
  // "Monday's a bit late, can't you do anything tomorrow", "seven might be a bit late, what about Saturday"
  new RegExp(
    String.raw`^.*?\b(?:${weekday}|${hour}(?: ?o ?clock| thirty)?|that|it|this)s?(?: is| might be| would be| will be)? (?:a (?:bit|little)|too|rather|quite) (?:late|far|long|soon|early)\b(?: (?:away|off))?`,
  ),
  // "Make it Wednesday, my sister needs me Tuesday"
  new RegExp(
    String.raw`(?<=\b(?:make|move|change) (?:it|that) (?:to |on |for )?(?:the )?${weekday}\b.*)\b(?:my|our|i|ive|im|we|weve|he|she|because|cos)\b.*$`,
  ),
  // "Three o'clock, I'm not back till half two"
  new RegExp(
    String.raw`\b(?:im|i am|were|we are|hes|shes) not (?:back|home|in|free|off|there|out) (?:till|until|before) (?:half )?(?:past )?${hour}\b(?: thirty)?`,
  ),
  // "I work weekdays, so after five ideally, or maybe Saturday"
  new RegExp(
    String.raw`(?<=\b(?:after|before|at) .*)\bor (?:maybe |perhaps |possibly |even |else )*(?:on )?(?:a )?${weekday}s?\b.*$`,
  ),
]

/** The utterance without a time that it rejects, where it names another one. */
function withoutRejected(utterance: string, read: (text: string) => When | undefined): string {
  for (const pattern of rejected) {
    const [rejects = ''] = pattern.exec(utterance) ?? []
    const rest = utterance.replace(pattern, ' ').trim()
    if (rest === utterance) continue
    const { day, time, from, to, soon } = read(rest) ?? {}
    // "Not Friday though, Friday I'm travelling" names no other day.
    if (day !== undefined && read(rejects)?.not?.includes(day)) continue
    if (day !== undefined || time || from !== undefined || to !== undefined || soon) return withoutRejected(rest, read)
  }
  return utterance
}

/** What was read so far, and what is still to be read. */
type Reading = { when: When; rest: string }

/** Runs `take` on the first match, and cuts it out of what is still to be read. */
function cut(reading: Reading, pattern: RegExp, take: (match: RegExpExecArray) => void) {
  const match = pattern.exec(reading.rest)
  if (!match) return
  reading.rest = `${reading.rest.slice(0, match.index)} , ${reading.rest.slice(match.index + match[0].length)}`
  take(match)
}

/** Between which hours. */
function readRange(reading: Reading) {
  const { when } = reading
  // "I've got to be at work for half nine"
  cut(
    reading,
    new RegExp(
      `\\b(?:got to|gotta|have to|need to|must|supposed to) be (?:\\w+ ){0,4}?(?:for|by|at|before) (half (?:past )?)?${hour}\\b`,
    ),
    ([, half, to = '']) => {
      when.to = afternoonHour(to) + (half ? 30 : 0) - 60
    },
  )
  // "Mornings only, I work from two"
  cut(reading, new RegExp(`\\b(?:(?:work|working|busy|teach) from|start work at) ${hour}\\b`), ([, to = '']) => {
    when.to = afternoonHour(to)
  })
  // "Before I fetch my grandson at half three"
  cut(reading, new RegExp(`\\bbefore (?:i|we) .*? at (half (?:past )?)?${hour}\\b`), ([, half, to = '']) => {
    when.to = afternoonHour(to) + (half ? 30 : 0)
  })
  // "I finish work at five", "I work until six"
  cut(
    reading,
    new RegExp(
      `\\b(?:(?:dont|doesnt|wont|cant) )?(?:finish|work|working|busy|(?:in|at) (?:school|college|court|class|meetings|a meeting)|teach|teaching|get off|get home|get out)(?: (?:of )?(?:work|school))? (?:at|until|till|to|around) (half (?:past )?)?${hour}\\b`,
    ),
    ([, half, from = '']) => {
      when.from = afternoonHour(from) + (half ? 30 : 0)
    },
  )
  // "I'm at college in the mornings"
  cut(
    reading,
    /\b(?:(?:at|in) (?:school|college|uni|university|work|court|class|meetings)|teaching|working|busy|work|teach)(?: \w+){0,3}? (mornings?|afternoons?|evenings?)\b/,
    ([, part = '']) => {
      if (part.startsWith('morning')) when.from = 12 * 60
      else when.to = (part.startsWith('afternoon') ? 12 : 17) * 60
    },
  )
  // "Something that has me out of there by four"
  cut(
    reading,
    new RegExp(`\\b(?:out(?: of there)?|done|finished|away|gone) by (half (?:past )?)?${hour}\\b`),
    ([, half, to = '']) => {
      when.to = afternoonHour(to) + (half ? 30 : 0) - 60
    },
  )
  cut(reading, orLater, ([, half, from = '']) => {
    when.from = afternoonHour(from) + (half ? 30 : 0)
  })
  cut(reading, new RegExp(`\\b(?:between|from) ${hour} (?:and|to|till|until) ${hour}\\b`), ([, from = '', to = '']) => {
    when.from = afternoonHour(from)
    when.to = afternoonHour(to)
  })
  cut(
    reading,
    new RegExp(
      `\\b(after|from|later than|(?<!\\b(?:no|not|nothing) )before|earlier than|(?:not|no|nothing) before|no(?:t|thing)? earlier than|not later than|until)(?: about| around)? (half )?(?:past )?${hour}\\b(?:[:. ]?(30|thirty))?${noTime}`,
    ),
    ([, side = '', half, spoken = '', thirty]) => {
      const minutes = afternoonHour(spoken) + (half || thirty ? 30 : 0)
      if (/^(before|earlier|until|not later)/.test(side)) when.to = minutes
      else when.from = minutes
    },
  )
}

/** "Ten or later" */
const orLater = new RegExp(`\\b(half )?(?:past )?${hour} (?:(?:or|and) (?:later|after)|onwards)\\b`)

function readRefusedTime(reading: Reading, near: WhenContext['near']) {
  const { when } = reading
  // "Is nine too early to bring my kids?" refuses nothing.
  if (!near || isQuestion(reading.rest)) return
  cut(reading, refusedTime, ({ 0: words, groups = {} }) => {
    const refused: Reading = { when: {}, rest: `at ${Object.values(groups).find(Boolean)}` }
    readClock(refused, {})
    if (refused.when.time) when.refused = refused.when.time
    // "Eleven is no good, so nine"
    reading.rest = reading.rest.replace(/^(?:i|we)?[\s,]+(?:so )?(?=\S+$)/, '')
    if (/\b(?:early|soon)\b/.test(words)) when.than = 'later'
    if (/\blate\b/.test(words)) when.than = 'earlier'
  })
}

/** The time of day, or a part of the day. */
function readClock(reading: Reading, { asked, near }: WhenContext) {
  const { when } = reading
  for (const [pattern, read] of clockPatterns) {
    if (when.time || when.from !== undefined) break
    cut(reading, pattern, ([, ...groups]) => {
      when.time = timeOf(read(groups))
    })
  }
  if ((asked || near) && !when.time && when.from === undefined)
    cut(reading, wishedHour, ([, h, again = '']) => {
      when.time = timeOf(clock(h ?? again, 0, []))
    })
  if (asked && !when.time && when.from === undefined) {
    cut(reading, bareHour, ([, h = '']) => {
      when.time = timeOf(clock(h, 0, []))
    })
  }
  if (!when.time && when.from === undefined) {
    const part = partsOfDay.find(([pattern]) => pattern.test(reading.rest))
    if (part) Object.assign(when, part[1])
  }
}

function readUnwantedDays(reading: Reading, now: number, context: WhenContext) {
  const { when } = reading
  cut(
    reading,
    new RegExp(
      `\\b(?:not|(?:i|we) (?:work|teach)(?= (?:on )?\\w+days\\b)|bar(?:ring)?|save for|instead of|rather than|better than|except|apart from|other than|(?:anything|any day) but) (?:on )?(${weekday}|today|tomorrow)s?(?:(?: or| and) (?:on )?(${weekday}|today|tomorrow))?`,
    ),
    ([words, ...names]) => {
      for (const name of names) {
        const unwanted: When = {}
        if (name !== undefined) readDay(name, now, context, unwanted)
        if (unwanted.day === undefined) continue
        // "Not Mondays": the next ones neither
        const { day } = unwanted
        const days = words.includes(`${name}s`) ? [day, day + 7, day + 14, day + 21] : [day]
        if (!when.not?.includes(day)) when.not = [...(when.not ?? []), ...days]
        // "Except Tuesday, I'm away on Tuesday"
        reading.rest = reading.rest.replace(new RegExp(`\\b(?:on )?${name}s?\\b`, 'g'), ' ')
      }
    },
  )
}

/** "I can't do …": what was read is what the caller does not want. */
function readUnwilling({ when, rest }: Reading) {
  // "I can't do Thursday": the day is what the caller does not want.
  if (when.day !== undefined && unwilling.test(rest) && !/\b(why dont|why not|if you dont|dont mind)\b/.test(rest)) {
    when.not = [when.day]
    delete when.day
    delete when.time
    delete when.from
    delete when.to
  }
  // "I can't do mornings": at any other time of the day.
  else if (when.not === undefined && !when.time && unwilling.test(rest)) {
    const { from, to } = when
    delete when.from
    delete when.to
    if (from !== undefined) when.to = from
    else if (to !== undefined) when.from = to
  }
}

/** An earlier or a later time than the one that was offered. */
function readComparison({ when, rest }: Reading, { near, asked }: WhenContext) {
  if (/\bsame time\b/.test(rest)) when.sameTime = true
  if (
    /\b(earlier|sooner|(?:too|a bit|a little|bit) late|(?:any|some|no)thing before(?! noon| midday| lunch| \d| that| then| work| half| the| \w+day| (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b))\b(?! one| \w+day)/.test(
      rest,
    )
  )
    when.than = 'earlier'
  else if (near && when.day === undefined && /\b(?:any|some|no)thing before (?:that|then)\b/.test(rest))
    when.than = 'earlier'
  else if (
    /\b(later|(?:too|a bit|a little|bit) early)\b(?! to\b| one| this week| (on )?in the| that day)/.test(rest) ||
    (near && (neither.test(rest) || (asked && when.day === undefined && suitsNot.test(rest))))
  )
    when.than = 'later'
  else if (
    /\bthe (?:next )?(?:one|slot|time) after (?:that|this)?\b|^(?:\w+ )?the next one\b|\blatest (?:table|slot|time|appointment|you (?:have|do|can))\b|\b(another|different|other) (day|time|slot|one)s?\b|\banything else\b.*\b(available|free|got|have)\b|\b(got|have) anything else\b|\bwhat else\b/.test(
      rest,
    )
  ) {
    when.than = 'later'
  }
  // "Something earlier in the day?"
  if (when.than === 'earlier' && near && when.day === undefined && /\b(?:in the|that|same) day\b/.test(rest))
    when.day = near.day
  // "That's too late, anything around lunchtime?": the time that is named counts.
  if (
    when.than &&
    /\b(too|a bit|bit) (late|early)\b/.test(rest) &&
    (when.time || when.from !== undefined || when.to !== undefined)
  )
    delete when.than
  // "Is there any other day?", "I can't do that day", "anything later in the week?"
  const onOtherDay = /\blater (?:on )?(?:in the|in that|that|this) week\b/
  if (
    near &&
    when.day === undefined &&
    (onOtherDay.test(rest) ||
      (when.than === 'later' && /\b(?:another|different|other|(?:do|of) (?:that|those)) days?\b/.test(rest)))
  ) {
    delete when.than
    delete when.soon
    when.not = [near.day]
  }
}

/** "No, neither", "none of those suit", of the times on offer. */
const neither =
  /^(?:(?:no|oh|well|sorry|actually|hm+|im afraid) )*(?:neither|none)\b(?: of (?:them|those|these|the two)\b)?(?! (?:do|did|am|have|can) (?:i|we)\b)/

const soonWords =
  /\b(asap|this week(?! \w+day)|soon as|as early as|soonest|earliest|next available|first available|straight ?away|right ?away|right now|this (second|minute|instant)|immediately|urgent\w*|quick(ly|est)|emergency|what (?:days?|times?|slots?|dates?) (?:have|do|are|can) (?:you|u|they|there)|any ?time|any day|whenever|when(ever)? you (can|have)|when (?:would|could|will|might) (?:that|it) be|what have you got$|how (soon|quickly|fast)|how long (till|until|before|will it be|will you be)\b.*\b(here|come|there|see|arrive|out)|when(?:s| is| are) (?:\w+ ){1,3}(?:free|available|in\b)|when (can|could|would|will|are|is|do) (i|we|you|he|she|they|somebody|someone|anyone|it|your|the|come)|(whats|what is|what have you got) (available|free)|dont mind|doesnt matter|you choose|up to you|first (free )?(slot|appointment)$|(first|earliest|next) (slot|appointment|one|time|thing) you(?:ve)?|today if possible)\b/

/**
 * Reads when a caller would like to come.
 * @param text lower case, without apostrophes and fillers; without phone numbers and numbers of people.
 * @param now milliseconds since 1 January 1970, UTC.
 * @param context.near the time that was offered or agreed: "Tuesday" means its day if that is a Tuesday.
 * @param context.week the first day of the week that the caller asked for: "Tuesday" means the one of that week.
 * @param context.asked the caller was asked for a time, so that "ten" is one.
 * @returns `undefined` when the text says nothing about it.
 */
export function readWhen(text: string, now: number, context: WhenContext = {}): When | undefined {
  const when: When = {}
  const reading: Reading = {
    when,
    // "Four thirty's fine"
    rest: text
      // "I finish work at about three"
      .replace(
        /\bi (?:finish|get off|clock off|leave)(?: work)?(?: at)?(?: about| around)? (?=\w+$|\w+ (?:so|and)\b)/,
        'after ',
      )
      .replace(new RegExp(`\\b(${hour.slice(1, -1)}|thirty|fifteen|clock)s\\b(?= \\w)`, 'g'), '$1'),
  }
  readRefusedTime(reading, context.near)
  readRange(reading)
  readClock(reading, context)
  readUnwantedDays(reading, now, context)
  // "Before Friday": on any day until then.
  cut(reading, new RegExp(`(?<!\\b(?:day|${weekday}) )\\bbefore (?:then|the weekend|christmas|${weekday})\\b`), () => {
    when.soon = true
  })
  readDay(reading.rest, now, context, when)
  readUnwilling(reading)
  // "What times have you got?", of the day that was offered
  if (
    context.near &&
    when.day === undefined &&
    /\bwhat (?:other )?(?:times?|slots?) (?:have|do|are) (?:you|there)\b/.test(text)
  )
    when.day = context.near.day
  else if (soonWords.test(text)) when.soon = true
  readComparison(reading, context)
  if (when.day !== undefined && when.day < slotAt(now).day && !when.week) return { day: when.day }
  return Object.keys(when).length > 0 ? when : undefined
}

const partsOfDay: readonly [RegExp, Pick<When, 'from' | 'to'>][] = [
  [/\bnot (?:too|very|so|that) early\b/, { from: 10 * 60 }],
  [/\bnot (?:\w+ )?first thing\b/, { from: 10 * 60 }],
  [/\bfirst thing\b|\bearly (in the )?morning\b|\bearly on\b/, { to: 10 * 60 }],
  [/\b(lunch ?time|(?:over|at|around|about) lunch)\b/, { from: 12 * 60, to: 14 * 60 }],
  [/\blate morning\b|\bmid ?morning\b/, { from: 10 * 60, to: 12 * 60 }],
  [/\bforenoon\b/, { to: 11 * 60 + 59 }],
  [/\bmornings?\b(?!$|\s*,?\s*(bright|this is|its|hello|hi)\b)|\bmornings?$/, { to: 11 * 60 + 59 }],
  [/\blater (on )?in the (day|afternoon)\b|\blater (that|on that) day\b/, { from: 14 * 60 }],
  [/\bafter lunch\b/, { from: 13 * 60 }],
  [/\bbefore (?:lunch|noon|midday)\b/, { to: 12 * 60 }],
  [/\bafter school\b/, { from: 15 * 60 + 30 }],
  [/\b(end of the day|last thing|after work|late afternoon|late in the)\b/, { from: 16 * 60 }],
  [/\b(?:afternoons?|arvo)\b(?! tea)/, { from: 12 * 60, to: 16 * 60 + 59 }],
  [
    /\b(evenings?|tonight|(?<!all |last |every |over|one |two |three |four |\d |per |same )night|dinner ?time)\b/,
    { from: 17 * 60 },
  ],
]

/** An hour in a range is that of the usual day: 1 to 7 are in the afternoon. */
const afternoonHour = (word: string) => {
  const value = hourOf(word)
  return (value >= 1 && value <= 7 ? value + 12 : value) * 60
}

const hourOf = (word: string) => {
  const spoken = hourWords.indexOf(word)
  return spoken === -1 ? Number(word) : spoken + 1
}

function timeOf({ hour: word, minutes, half }: Clock): { minutes: number; certain: boolean } {
  let value = hourOf(word)
  const isPm = half !== undefined && /^(p|afternoon|evening|night)/.test(half)
  const isAm = half !== undefined && !isPm
  if (isPm && value < 12) value += 12
  // "Twelve at night" is midnight.
  if (value === 12 && (isAm || half === 'night')) value = 0
  return { minutes: value * 60 + minutes, certain: half !== undefined || value > 12 }
}
