import { GB } from 'chrono-node/en'
import { dayOf, type Slot, slotAt, weekdayOf } from './role-play-calendar.ts'

/** When a caller would like to come. Each field is missing when the caller did not say it. */
export type When = {
  /** Days since 1 January 1970. */
  day?: number
  /** The first day of "next week": any day of it will do. */
  week?: number
  /** Minutes after midnight, not before so many and not after so many. */
  time?: { minutes: number; certain: boolean }
  from?: number
  to?: number
  /** Compared with the time that was offered or agreed. */
  than?: 'earlier' | 'later'
  /** As soon as possible, or at any time. */
  soon?: true
  /** A day that does not suit the caller. */
  not?: number
  /** On another day, at the time that was offered. */
  sameTime?: true
}

export type WhenContext = { near?: Slot | undefined; week?: number | undefined; asked?: boolean }

const hourWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
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
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const weekday = `(${weekdays.join('|')})`

const hour = `(${hourWords.join('|')}|[01]?\\d|2[0-3])`
const spokenMinutes = '(fifteen|thirty|forty five|twenty five|twenty|ten|five)'
const halfOfDay = '(?: ?(a\\.?m|p\\.?m|a m|p m)\\b\\.?| in the (morning|afternoon|evening)| at (night))?'

/** What follows a clock time that is no clock time: "at 2 people". */
const noTime =
  '(?! ?(?:people|of us|persons?|adults|guests|bed|weeks?|days?|months?|minutes|hours?|th\\b|st\\b|nd\\b|rd\\b|jan|feb|mar|apr|may\\b|jun|jul|aug|sep|oct|nov|dec|digit|\\d))'

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
    new RegExp(`\\b(?:at|around|about|by|say|make it|make that|maybe) (?:about |around )?${hour}\\b${noTime}`),
    ([h = '']) => clock(h, 0, []),
  ],
]

/** A number alone is a clock time only in answer to the question which time suits the caller. */
const bareHour = new RegExp(
  `^(?:(?:yes|yeah|ok|okay|the|ill take|lets say|how about|what about|id prefer|then|no|well|is) )*${hour}\\b(?: (?:then|instead|works|work|is|s|suits|would|will|sounds|fine|good|ok|okay|great|perfect|please|one).*)?$`,
)

const clock = (hour: string, minutes: number, halves: (string | undefined)[]): Clock => ({
  hour,
  minutes,
  half: halves.find(Boolean),
})

/** Where a clause may begin, besides after punctuation. */
const clauseStart =
  /[,;.!?]+\s+|\s-\s|\s(?=(?:and|so|but|because|cos|what about|how about|rather|instead|is there|have you|any chance|id like|i would like|i need|we need|(?:can|could|would|will) (?:i|we|you|u|he|she|they|somebody|someone|anyone))\b)/
/** A clause that tells what happened, unless it also wishes for something. */
const past =
  /\b(was|were|had|happened|started|since|broke|fell|bought|got|did|done|ive|weve|lost|came|went|been|ago|runs? out|expires?|is due|all (night|day|week|morning)|last (night|week|month|year)|said to|hasnt|havent|hurt|(?!(?:changed|wanted|preferred|decided|indeed|hundred)\b)\w{3,}ed)\b/
const wish =
  /\b(like|want|need|can|could|would|book|may|is there|are there|have you|get|looking|hoping|hope|prefer|make it|free|available|earliest|appointment|come|fit|move|change|suits?|works?|do|table|please|id|youve got|you got|you have|whatever|anything|something)\b/
/** The caller does not want a day. */
const unwilling =
  /\b(cant|cannot|can not|wont|no good|doesnt|dont|isnt|not(?! sure| too| bothered| fussed| before| later| until)|hopeless|no use|busy|impossible)\b/
/** A date by which something else has to be done. */
const deadline =
  /\b(?:by|before|until|till|at|within)? ?(?:the )?end of (?:the |this |next )?(?:month|year|january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:for (?:the last |the past )?|since |about |over )(?:an?|one|two|three|four|five|six|seven|ten|a couple of|a few|\d+) (?:days?|weeks?|months?|years?)(?: ago)?\b|\bsince (?:last )?(?:\w+day|yesterday|this morning|last night)\b/g

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
  let not: number | undefined
  const wishes: string[] = []
  for (const words of utterance.toLowerCase().replace(/['’`]/g, '').split(clauseStart)) {
    const clause = plain(words).replace(deadline, ' ')
    if (past.test(clause) && !wish.test(clause)) continue
    const read = readWhen(clause, now, context)
    if (read?.not !== undefined && Object.keys(read).length === 1) not = read.not
    else if (read || !unwilling.test(clause)) wishes.push(clause)
  }
  const when = readWhen(wishes.join(' '), now, context)
  return not === undefined ? when : { ...when, not }
}

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
  const { asked } = context
  const today = slotAt(now).day
  const when: When = {}
  // "Four thirty's fine"
  let rest = text.replace(new RegExp(`\\b(${hour.slice(1, -1)}|thirty|fifteen|clock)s\\b(?= \\w)`, 'g'), '$1')
  /** Runs `take` on the first match, and cuts it out of what is still to be read. */
  const cut = (pattern: RegExp, take: (match: RegExpExecArray) => void) => {
    const match = pattern.exec(rest)
    if (!match) return
    rest = `${rest.slice(0, match.index)} , ${rest.slice(match.index + match[0].length)}`
    take(match)
  }

  // "I finish work at five", "I work until six"
  cut(
    new RegExp(
      `\\b(?:finish|work|working|busy|in school|get off|get home|get out)(?: work| school)? (?:at|until|till|to|around) ${hour}\\b`,
    ),
    ([, from = '']) => {
      when.from = afternoonHour(from)
    },
  )
  cut(new RegExp(`\\b(?:between|from) ${hour} (?:and|to|till|until) ${hour}\\b`), ([, from = '', to = '']) => {
    when.from = afternoonHour(from)
    when.to = afternoonHour(to)
  })
  cut(
    new RegExp(
      `\\b(after|from|later than|before|earlier than|not before|not later than|until) ${hour}\\b(?:[:. ]?(30|thirty))?${noTime}`,
    ),
    (match) => {
      const minutes = afternoonHour(match[2] ?? '') + (match[3] ? 30 : 0)
      if (/^(before|earlier|until|not later)/.test(match[1] ?? '')) when.to = minutes
      else when.from = minutes
    },
  )
  for (const [pattern, read] of clockPatterns) {
    if (when.time || when.from !== undefined) break
    cut(pattern, ([, ...groups]) => {
      when.time = timeOf(read(groups))
    })
  }
  if (asked && !when.time && when.from === undefined) {
    cut(bareHour, ([, h = '']) => {
      when.time = timeOf(clock(h, 0, []))
    })
  }
  if (!when.time && when.from === undefined) {
    const part = partsOfDay.find(([pattern]) => pattern.test(rest))
    if (part) Object.assign(when, part[1])
  }

  cut(
    new RegExp(
      `\\b(?:not|instead of|rather than|except|apart from|other than|anything but) (?:on )?(${weekday}|today|tomorrow)`,
    ),
    ([, name = '']) => {
      const unwanted: When = {}
      readDay(name, now, context, unwanted)
      if (unwanted.day !== undefined) when.not = unwanted.day
    },
  )
  // "Before Friday": on any day until then.
  cut(new RegExp(`\\bbefore ${weekday}\\b`), () => {
    when.soon = true
  })
  readDay(rest, now, context, when)

  // "I can't do Thursday": the day is what the caller does not want.
  if (when.day !== undefined && unwilling.test(rest) && !/\b(why dont|why not|if you dont|dont mind)\b/.test(rest)) {
    when.not = when.day
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
  if (/\bsame time\b/.test(rest)) when.sameTime = true
  if (
    /\b(earlier|sooner|(?:too|a bit|a little|bit) late|(?:any|some|no)thing before(?! noon| midday| lunch| \d| that| then| work| (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b))\b(?! one| \w+day)/.test(
      rest,
    )
  )
    when.than = 'earlier'
  else if (/\b(later|(?:too|a bit|a little|bit) early)\b(?! one| this week| (on )?in the| that day)/.test(rest))
    when.than = 'later'
  else if (
    /\bthe (?:next )?(?:one|slot|time) after (?:that|this)?\b|^(?:\w+ )?the next one\b|\blatest (?:table|slot|time|appointment|you (?:have|do|can))\b|\b(another|different|other) (day|time|slot|one)s?\b|\banything else\b.*\b(available|free|got|have)\b|\b(got|have) anything else\b|\bwhat else\b/.test(
      rest,
    )
  ) {
    when.than = 'later'
  }
  if (
    /\b(asap|soon as|soonest|earliest|next available|first available|straight ?away|right ?away|right now|this (second|minute|instant)|immediately|urgent\w*|quick(ly|est)|emergency|what (?:days?|times?|slots?|dates?) (?:have|do|are|can) (?:you|u|they|there)|any ?time|any day|whenever|when(ever)? you (can|have)|how (soon|quickly|fast)|how long (till|until|before|will it be|will you be)\b.*\b(here|come|there|see|arrive|out)|when (can|could|would|will|are|is|do) (i|we|you|he|she|they|somebody|someone|anyone|it|your|the|come)|(whats|what is|what have you got) (available|free)|dont mind|doesnt matter|you choose|up to you|first (slot|appointment|thing) you|today if possible)\b/.test(
      text,
    )
  ) {
    when.soon = true
  }
  // "That's too late, anything around lunchtime?": the time that is named counts.
  if (
    when.than &&
    /\b(too|a bit|bit) (late|early)\b/.test(rest) &&
    (when.time || when.from !== undefined || when.to !== undefined)
  )
    delete when.than
  // "Is there any other day?"
  if (
    when.than === 'later' &&
    context.near &&
    when.day === undefined &&
    /\b(another|different|other) day\b/.test(rest)
  ) {
    delete when.than
    when.not = context.near.day
  }
  if (when.day !== undefined && when.day < today && !when.week) return { day: when.day }
  return Object.keys(when).length > 0 ? when : undefined
}

const partsOfDay: readonly [RegExp, Pick<When, 'from' | 'to'>][] = [
  [/\bfirst thing\b|\bearly (in the )?morning\b|\bearly on\b/, { to: 10 * 60 }],
  [/\b(lunch ?time|over lunch|at lunch)\b/, { from: 12 * 60, to: 14 * 60 }],
  [/\blate morning\b|\bmid ?morning\b/, { from: 10 * 60, to: 12 * 60 }],
  [/\bforenoon\b/, { to: 11 * 60 + 59 }],
  [/\bmornings?\b(?!$|\s*,?\s*(bright|this is|its|hello|hi)\b)|\bmornings?$/, { to: 11 * 60 + 59 }],
  [/\blater (on )?in the (day|afternoon)\b|\blater (that|on that) day\b/, { from: 14 * 60 }],
  [/\bafter lunch\b/, { from: 13 * 60 }],
  [/\bbefore (?:lunch|noon|midday)\b/, { to: 12 * 60 }],
  [/\bafter school\b/, { from: 15 * 60 + 30 }],
  [/\b(end of the day|last thing|after work|late afternoon|late in the)\b/, { from: 16 * 60 }],
  [/\bafternoons?\b(?! tea)/, { from: 12 * 60, to: 16 * 60 + 59 }],
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
  if (isAm && value === 12) value = 0
  return { minutes: value * 60 + minutes, certain: half !== undefined || value > 12 }
}

/** Reads the day into `when`. Dates, days of the week and distances are read by Chrono. */
function readDay(text: string, now: number, { near, week }: WhenContext, when: When) {
  const today = slotAt(now).day
  const dated = text
    .replace(/\b(?:the )?day after tomorrow\b/, 'in 2 days')
    // "We'd like" without its apostrophe is no Wednesday.
    .replace(
      /\bwed(?= (?:\w+ )?(?:like|love|want|prefer|need|rather|be|better|have|hope|come|appreciate)\b)/g,
      'we would',
    )
    .replace(/\b(tonight|this (morning|afternoon|evening|lunchtime)|later today)\b/, 'today')
    .replace(/\b(today|tomorrow)s\b/g, '$1')
    .replace(/\b(in|on|of) the day\b|(?<!in )\ba day\b|\b(first|second|third|last) (one|slot|time|option)\b/g, ' ')
    .replace(/\b(a|one|another) (second|minute|moment)\b/g, ' ')
    .replace(/\b((at|on|over|this|only) )*(the )?weekends?\b/, 'on saturday')
    .replace(/\b(the )?end of the week\b/, 'friday')
    .replace(/\bchristmas eve\b/, '24 december')
    .replace(/\bchristmas( day)?\b/, '25 december')
    .replace(/\bboxing day\b/, '26 december')
    .replace(/\bnew years eve\b/, '31 december')
    .replace(/\bnew years( day)?\b/, '1 january')
    .replace(new RegExp(`\\b(?:twenty|thirty) (${ordinals.slice(0, 9).join('|')})\\b`, 'g'), (spoken, unit: string) =>
      ordinal((spoken.startsWith('twenty') ? 20 : 30) + ordinals.indexOf(unit) + 1),
    )
    .replace(/\bthirtieth\b/g, '30th')
    .replace(new RegExp(`\\b(${ordinals.slice(2).join('|')})\\b`, 'g'), (spoken) =>
      ordinal(ordinals.indexOf(spoken) + 1),
    )
    .replace(/\b(first|second)(?= (of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g, (spoken) =>
      ordinal(ordinals.indexOf(spoken) + 1),
    )
    .replace(new RegExp(`\\b${weekday}s\\b`, 'g'), '$1')

  // Relative to the day that is talked about: "the Thursday after", "the day before", "a week later"
  const distance = near && dayAfter(dated, near.day)
  if (distance !== undefined) {
    when.day = distance
    return
  }
  if (/\bweek after next\b/.test(dated)) {
    when.week = nextWeekday(today + 1, 'monday') + 7
    return
  }
  const aWeekLater = new RegExp(
    `(?<!next )\\b(?:a )?week (?:on )?${weekday}\\b|\\b${weekday} week\\b|\\b${weekday} after next\\b`,
  ).exec(dated)
  if (aWeekLater) {
    const name = aWeekLater[1] ?? aWeekLater[2] ?? aWeekLater[3] ?? ''
    when.day = nextWeekday(today + 1, name) + 7
    return
  }
  const gone =
    /\b(yesterday|last (week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(\w+ )?(days?|weeks?|months?) ago)\b/
  // "I had an accident last week" tells what happened.
  const tells = /\b(was|were|had|happened|started|since|broke|fell|bought|got|did|lost|came|went|been)\b/.test(dated)
  if (gone.test(dated) && !tells) {
    when.day = today - 1
    return
  }
  const isNextWeek =
    /\bnext week\b|\bthe week after\b|\bfollowing week\b/.test(dated) &&
    // "I had an accident last week"
    !/\b(was|were|had|have had|happened|started|since|broke|fell|bought|got|did|lost|came|went|been)\b/.test(dated)
  const nextMonday = nextWeekday(today + 1, 'monday')
  const [, named] = new RegExp(`\\b${weekday}\\b`).exec(dated) ?? []
  if (isNextWeek) {
    if (named) when.day = nextWeekday(nextMonday, named)
    else when.week = nextMonday
    return
  }
  const ofMonth =
    /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/.exec(dated)
  if (ofMonth) {
    const day = nextDayOfMonth(now, Number(ofMonth[1]))
    if (day !== undefined) when.day = day
    return
  }
  const days = GB.parse(dated.replace(gone, ' ').replace(/\bnow\b/g, ' '), new Date(now), { forwardDate: true })
    .filter(({ start }) => start.isCertain('weekday') || start.isCertain('day'))
    .map(({ start, text: said }) => ({ start, text: said, day: dayOf(start.date()) }))
  // Who says "Tuesday" on a Tuesday means the next one.
  for (const found of days) {
    const isWeekday = found.start.isCertain('weekday') && !found.start.isCertain('day')
    if (isWeekday && found.day === today && !/\bthis\b/.test(found.text)) found.day += 7
  }
  // "Thursday or Friday", "from Friday to Sunday"
  const isList = /\b(and|or|until|till|through)\b|day to \w+day/.test(dated)
  const parsed = isList ? days.sort((a, b) => a.day - b.day)[0] : days.at(-1)
  if (!parsed) return
  when.day = parsed.day
  if (
    parsed.start.isCertain('weekday') &&
    !parsed.start.isCertain('day') &&
    !/\b(next|this|coming)\b/.test(parsed.text)
  ) {
    const weekdayName = weekdays[weekdayOf(when.day)] ?? ''
    const monday = near && near.day - ((weekdayOf(near.day) + 6) % 7)
    if (near && weekdayOf(near.day) === weekdayOf(when.day)) when.day = near.day
    // "Make that the Wednesday": of the week that is being talked about.
    else if (
      monday !== undefined &&
      monday > today &&
      new RegExp(`\\b(?:the ${weekdayName}|make (?:it|that)|same time)\\b`).test(text)
    )
      when.day = nextWeekday(monday, weekdayName)
    else if (week !== undefined) when.day = nextWeekday(week, weekdayName)
  }
}

/** The day that is named by its distance from another one; `undefined` when none is. */
function dayAfter(text: string, day: number): number | undefined {
  const [, name] =
    new RegExp(`\\bthe (?:following )?${weekday} (?:after|following)\\b(?! next)|\\bfollowing ${weekday}\\b`).exec(
      text,
    ) ?? []
  const after = name ?? new RegExp(`\\bfollowing ${weekday}\\b`).exec(text)?.[1]
  if (after) return nextWeekday(day + 1, after)
  if (/\b(?:the )?(?:day after|following day|next day|a day later)\b(?! tomorrow)/.test(text)) return day + 1
  if (/\bthe day before\b|\ba day earlier\b/.test(text)) return day - 1
  return /\b(?:the )?(?:week after|following week)\b(?! next)|\ba week later\b/.test(text) ? day + 7 : undefined
}

const ordinal = (day: number) =>
  `${day}${{ 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }[day] ?? 'th'}`

/** The first day of this name from `from` on. */
const nextWeekday = (from: number, name: string) => from + ((weekdays.indexOf(name) - weekdayOf(from) + 7) % 7)

/** The next day with this number in its month; `undefined` when no month soon has it. */
function nextDayOfMonth(now: number, number: number): number | undefined {
  const date = new Date(now)
  for (const months of [0, 1, 2]) {
    const found = new Date(date.getFullYear(), date.getMonth() + months, number)
    if (found.getDate() === number && dayOf(found) >= dayOf(date)) return dayOf(found)
  }
  return undefined
}
