import { savings } from '../../../../content/landing.ts'
import { type ReceptionistPhraseId as Line, receptionistTemplates } from '../../../../content/receptionist.ts'
import type { Topic } from '../../../../content/receptionist-topics.ts'
import { lineWithin } from '../understanding/intents.ts'
import { readNumbers, weekdaysOfYear } from '../understanding/numbers.ts'
import { plainWords } from '../understanding/plain-words.ts'
import type { ReplyPart } from './dialogue-state.ts'
import { isReceptionistPhrase, phrase } from './reply-parts.ts'

/** What the receptionist can say about a topic. */
type TopicLines = {
  first: Line
  /** In other, shorter words, when the topic was answered before. */
  again: Line
  /** When the caller wants to hear more. */
  more?: Line
  /** What the answer may lead on to, in order of preference. */
  leads: readonly Lead[]
}

/** A light question at the end of an answer. */
export type Lead =
  | 'costs'
  | 'savings'
  | 'setup'
  | 'hand-over'
  | 'summaries'
  | 'appointments'
  | 'voices'
  | 'missed'
  | 'business'
  | 'role-play'
  | 'book'
  | 'waitlist'

export const topicLines: Record<Topic, TopicLines> = {
  service: {
    first: 'service',
    again: 'service-again',
    more: 'service-more',
    leads: ['business', 'role-play', 'costs', 'setup'],
  },
  costs: {
    first: 'costs',
    again: 'costs-again',
    more: 'costs-more',
    leads: ['savings', 'book', 'setup'],
  },
  savings: {
    first: 'savings',
    again: 'savings-again',
    more: 'savings-more',
    leads: ['book', 'setup', 'role-play'],
  },
  hours: {
    first: 'hours',
    again: 'hours-again',
    leads: ['missed', 'hand-over', 'costs'],
  },
  setup: {
    first: 'setup',
    again: 'setup-again',
    more: 'setup-more',
    leads: ['role-play', 'costs', 'book'],
  },
  'setup-time': { first: 'setup-time', again: 'ask-team', leads: ['book', 'setup'] },
  training: {
    first: 'training',
    again: 'training-again',
    leads: ['role-play', 'setup', 'book'],
  },
  crm: {
    first: 'crm',
    again: 'crm-again',
    more: 'crm-more',
    leads: ['summaries', 'appointments', 'setup'],
  },
  'other-software': { first: 'other-software', again: 'ask-team', leads: ['book', 'setup'] },
  'hand-over': {
    first: 'hand-over',
    again: 'hand-over-again',
    leads: ['role-play', 'summaries', 'costs'],
  },
  languages: {
    first: 'languages',
    again: 'languages-again',
    leads: ['voices', 'business', 'book'],
  },
  voices: {
    first: 'voices',
    again: 'voices-again',
    leads: ['voices', 'role-play', 'costs'],
  },
  capacity: {
    first: 'capacity',
    again: 'capacity-again',
    leads: ['missed', 'costs', 'role-play'],
  },
  appointments: {
    first: 'appointments',
    again: 'appointments-again',
    leads: ['role-play', 'costs', 'hand-over'],
  },
  automations: {
    first: 'automations',
    again: 'automations-again',
    leads: ['summaries', 'setup', 'costs'],
  },
  summaries: {
    first: 'summaries',
    again: 'summaries-again',
    leads: ['role-play', 'costs', 'hand-over'],
  },
  benefits: {
    first: 'benefits',
    again: 'benefits-again',
    more: 'benefits-more',
    leads: ['savings', 'role-play', 'business'],
  },
  quality: {
    first: 'quality',
    again: 'quality-again',
    leads: ['role-play', 'hand-over', 'book'],
  },
  fit: { first: 'fit', again: 'fit-again', leads: ['business', 'role-play', 'book'] },
  number: {
    first: 'number',
    again: 'ask-team',
    leads: ['book', 'setup'],
  },
  compliance: {
    first: 'compliance',
    again: 'ask-team',
    leads: ['book', 'setup'],
  },
  contract: {
    first: 'contract',
    again: 'ask-team',
    leads: ['book', 'waitlist'],
  },
  company: {
    first: 'company',
    again: 'ask-team',
    leads: ['book', 'role-play'],
  },
}

const rate = /^(\D*)(\d+(?:\.\d+)?)\D* minute/.exec(savings.rate.text)

/** Of the page's example, whose price contains more than the rate. */
const hoursOfExample = Number(/\d+/.exec(savings.receptionist.detail)?.[0])
const asksToPay = /\b(?:pay|owe|how much|what (?:would|will|does|do) (?:\S+ ){1,4}(?:cost|come))\b/i

/** "Five or six calls a day", "five hundred calls per month" in an utterance. */
export function callsIn(told: string): string | undefined {
  const utterance = withPeriods(told)
  const [said] =
    /(?:\S+ ){0,5}calls? (?:\S+ ){0,2}?(?:a|per|each|every|in a|in one) (?:day|week|month)\b|(?:per|a|each) (?:day|week|month) (?:for )?(?:\S+ ){0,3}\S+ calls\b/i.exec(
      utterance,
    ) ?? []
  if (said === undefined || readNumbers(said).length === 0) return undefined
  // "Twenty calls a day, only on work days"
  const [, days] = new RegExp(`(${onlyWorkDays.source})`, 'i').exec(utterance.replace(said, '')) ?? []
  return [inOrder(said), ...(days ? [days] : [])].join(', ')
}

/** "Per month for around five hundred calls" as "five hundred calls per month". */
const inOrder = (said: string) =>
  said.replace(/^((?:per|a|each) (?:day|week|month)) (?:for )?(?:around |about )?(.+ calls)$/i, '$2 $1')

/** "Three minutes a call", "each call is three minutes" */
const lengthOfCall =
  /\b(?:minutes?|mins?) (?:a|per|each|every) call\b|\b(?:minutes?|mins?) (?:each|apiece|a ?piece)\b|\b(?:each|every|a|per) call (?:is|takes|lasts|about|of)\b|\bcalls? (?:is|are|takes?|lasts?) (?:about |around |like |roughly )?(?:\S+ ){1,2}min/i

const shortTime =
  /^(?:(?:and|but|so|at|if|with|what|they|theyre|they are|its|each|one|most|usually|last|take|is|are|of them|about|around|roughly|maybe|like|say|well|oh|um) )*(?:\d{1,2}|an?|two|three|four|five|six|seven|eight|ten|(?:two|three|four) or (?:three|four|five)) (?:minutes?|mins?)(?: or so| each| long| i think| at most| tops)*$/

/**
 * What the minutes or hours of conversation that an utterance names cost; `undefined` when it names none.
 * @param calls how many come in, where the caller said it before.
 */
export function costOfMinutes(utterance: string, calls?: string): ReplyPart | undefined {
  // "A hundred and twenty minutes a day times thirty, that's thirty six hundred minutes"
  const [, total = ''] =
    /\b(?:that['’]?s|makes|equals|comes to|in total) ((?:\S+ ){1,5}?)(?:minutes|mins)\b/i.exec(utterance) ?? []
  const totalMinutes = readNumbers(total).at(-1)
  if (rate && totalMinutes && totalMinutes > 1) return costOf(totalMinutes)
  // "They're about three minutes", after "three hundred calls a month"
  const isLength = lengthOfCall.test(utterance) || (calls !== undefined && shortTime.test(plainWords(utterance)))
  const isOfCall = isLength && callsIn(utterance) === undefined && !minutesOfCalls(utterance)
  const ofCalls = isOfCall ? calls && minutesOfCalls(`${utterance}, ${calls}`) : undefined
  if (isOfCall && !ofCalls) return undefined
  const ofPeriod = isOfCall ? undefined : minutesOfPeriod(utterance)
  const byCalls = ofCalls || (ofPeriod === undefined ? minutesOfCalls(utterance) : undefined)
  const known = byCalls || ofPeriod
  if (known) return costOf(known.minutes, known.period)
  const spoken =
    // Without the rate itself: "seventeen cents a minute".
    utterance
      .replace(/\S+ ?(?:cents?|pence)\b.*?\bminute/gi, '')
      .replace(/\b(?:per|a|each|every) minute\b(?=.*\bminutes\b)/gi, '')
      // "A buck ten a minute"
      .replace(/\S+ (?:an?|per|each|every|the) minute\b/gi, '')
      // "I've got two minutes, what does it cost"
      .replace(
        /\b(?:(?:i|we)['’]?ve|(?:i|we)(?: only| just)* have|got)(?: got| only| just| about| like| maybe| around)* (?:\d|an?|one|two|three|four|five|ten|few|couple(?: of)?) (?:minutes?|mins?)\b(?! (?:of|an?|per|each)\b)/gi,
        '',
      )
      .replace(/\b(?:per|an?|by the) (?=hour)/i, 'one ')
  // "I just told you the minutes, a hundred fifty minutes": the first that has a number
  const units = [...spoken.matchAll(/\b(minutes?|mins?|minits?|hours?|hrs?)\b/gi)]
  const isCounted = ({ index }: { index: number }) =>
    readNumbers(spoken.slice(0, index).split(/\s+/).slice(-6).join(' ')).length > 0
  const counted = units.find(isCounted) ?? units[0]
  const amount = counted === undefined ? '' : spoken.slice(0, counted.index)
  const unit = counted?.[1] ?? ''
  // "Three providers … the rate per minute": the number of something else
  const numbers = readNumbers(amount.split(/\s+/).slice(-6).join(' '))
  const number = numbers.at(-1)
  // The page's example of 29 hours contains more than the rate.
  // "One minute" asks for the rate itself.
  if (
    !rate ||
    !number ||
    (number === 1 && /^m/i.test(unit)) ||
    (/^h/i.test(unit) && number >= 24 && !(asksToPay.test(utterance) && number !== hoursOfExample))
  )
    return undefined
  const times = /\bcalls\b/i.test(amount) && numbers.length > 1 ? (numbers.at(-2) ?? 1) : 1
  const minutes = number * times * (/^h/i.test(unit) ? 60 : 1)
  return costOf(minutes)
}

/** @param period in which so many minutes are talked, if any was named. */
function costOf(minutes: number, period?: string): ReplyPart {
  const [, sign = '', each] = rate ?? []
  const cost = (minutes * Number(each)).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return phrase('costs-sum', receptionistTemplates.costOf(minutes.toLocaleString('en-US'), `${sign}${cost}`, period))
}

/** Minutes that one call may take: more are those of many. Chosen by hand. */
const longestCall = 60

const timesOfLast: readonly (readonly [RegExp, number])[] = [
  [/\b(?:double(?![ -]?check)|twice|two times)\b/i, 2],
  [/\b(?:triple|treble|three times)\b/i, 3],
  [/\bhalf (?:of )?(?:that|it|as many|the)\b|\bhalve\b/i, 1 / 2],
]

/**
 * "And if I double it?", "no, I said a week, not a month", right after a sum: the cost of other minutes.
 * @param last the text of the reply with the sum.
 */
export function changedCost(utterance: string, last: string): ReplyPart | undefined {
  const [, before] = /([\d,]+) minutes of conversation/.exec(last) ?? []
  if (before === undefined) return undefined
  const minutes = Number(before.replaceAll(',', ''))
  // "No, but fifty of them a day"
  const [, counted = '', of] =
    /\b(\S+(?: \S+)?) of (?:them|those|these)(?: (?:an?|per|each|every) (day|week|month))?\b/i.exec(utterance) ?? []
  const count = readNumbers(counted).at(-1)
  if (count && count > 1 && minutes < longestCall) return costOf(minutes * count, of)
  const period = /conversation an? (\w+)/.exec(last)?.[1]
  const words = plainWords(utterance)
  // "And 1000", "what about five hundred a month"
  const [, number = ''] =
    /^(?:(?:and|so|or|ok|okay|but|if|its|for|at|say|make it|what|how|about|more|around) )*(\S+(?: (?:hundred|thousand|and|\w+teen|\w+ty|one|two|three|four|five|six|seven|eight|nine))*)(?: (?:minutes|mins))?(?: an? month| per month)?(?: then)?$/.exec(
      words,
    ) ?? []
  const other = readNumbers(number).at(-1)
  if (other && other >= longestCall) return costOf(other, period)
  // "Five days a week", of calls that were counted for every day
  const [, workDays = ''] = /\b(\w+) days (?:a|per|each|in a) week\b/.exec(words) ?? []
  const daysOfWeek = onlyWorkDays.test(words) ? 5 : readNumbers(workDays).at(-1)
  if (daysOfWeek && daysOfWeek < 7 && period === 'month') return costOf(Math.round((minutes * daysOfWeek) / 7), period)
  if (/\d/.test(utterance) || words.split(' ').length > 12) return undefined
  if (comesTo.test(words)) return costOf(minutes, period)
  // "And how much is that a year?"
  const asked = onlyPeriod.exec(words)?.[1]
  if (asked) return costOf(Math.round(minutes * timesIn(period ?? 'month', asked)), asked)
  const [, wanted, wrong] =
    /\b(?:an?|per|each|one|the) (day|week|month|year)\b,? (?:not|instead of|rather than) (?:an?|per|each|one|the) (day|week|month|year)\b/i.exec(
      utterance,
    ) ?? []
  const [, many = ''] = /\b(\w+) times (?:that|it|this|as many|more|the calls)\b/.exec(words) ?? []
  const times =
    wanted && wrong
      ? timesIn(wrong, wanted)
      : (timesOfLast.find(([pattern]) => pattern.test(utterance))?.[1] ?? readNumbers(many)[0])
  return times === undefined ? undefined : costOf(Math.round(minutes * times), wanted)
}

/** "So what's that come to?" */
const comesTo =
  /^(?:(?:and|so|ok|okay|but|then) )*(?:whats|what is|what does|what would|how much is|how much does|how much would) (?:that|it)(?: (?:be|come|comes|add|work|make|cost))?(?: up| out)?(?: to| at)?(?: then| in total| altogether| all together)?$/

const onlyPeriod =
  /^(?:(?:no|and|so|ok|okay|but|what|whats|how much|is|it|its|that|thats|this|would|will|be|does|come|comes|to|cost|total|for|over|in|about|then|i mean|the|whole|full|first|an?|per|each|every|one) )*(day|week|month|year)(?:ly)?(?: then| i mean(?:t)?)?$/

type Period = 'day' | 'week' | 'month' | 'year'

/** How often the first period comes in the second, of those that are longer: a month is thirty days or four weeks. */
const timesInLonger: Record<Period, Partial<Record<Period, number>>> = {
  day: { week: 7, month: 30, year: 365 },
  week: { month: 4, year: 52 },
  month: { year: 12 },
  year: {},
}
/** The same where only working days count. */
const timesInLongerAtWork = {
  ...timesInLonger,
  day: { week: 5, month: Math.round(weekdaysOfYear / 12), year: weekdaysOfYear },
}

/** By how much what is counted per `from` grows or shrinks when it is told per `to`; both in any case of letters. */
function timesIn(from: string, to: string, times: typeof timesInLonger = timesInLonger): number {
  const [one, other] = [from.toLowerCase() as Period, to.toLowerCase() as Period]
  return times[one][other] ?? 1 / (times[other][one] ?? 1)
}

/** "Forty minutes of calls a day, what is that for the week": the minutes of the period that is asked for. */
function minutesOfPeriod(utterance: string): { minutes: number; period?: string } | undefined {
  // "Eighty minutes is only one day, so what is it in a month with twenty days?"
  const [, ofDay = ''] =
    /(\S+(?: \S+)?) minutes (?:is|are|was|would be|thats|that['’]s) (?:only |just |for )*(?:one|a|per|each|the) day\b/i.exec(
      utterance,
    ) ?? []
  const [, workDays = ''] =
    /\b(?:with|of|has|at|times|for)? ?(\S+) (?:working |work |business )?days\b/i.exec(utterance) ?? []
  const perDay = readNumbers(ofDay).at(-1)
  if (perDay && /\bmonth\b/i.test(utterance))
    return { minutes: perDay * (readNumbers(workDays).at(-1) ?? timesIn('day', 'month')), period: 'month' }
  const [all = '', amount = '', unit = '', each = ''] =
    /((?:\S+ ){0,3}\S+) (minutes?|mins?|hours?|hrs?)\b(?: (?:of|on|in|the|a|phone|calls?|talking|talk|conversation|time|chat)){0,4}? (?:an?|per|each|every) (day|week|month)\b/i.exec(
      utterance,
    ) ?? []
  const number = readNumbers(amount).at(-1)
  if (!number) return undefined
  const minutes = number * (/^h/i.test(unit) ? 60 : 1)
  // "How much a year for 1000 minutes a month": the words before the number stay.
  const rest = utterance.replace(all.slice(amount.length), ' ')
  // "A hundred and eighty minutes a day by three hundred and sixty five"
  const [, by = ''] = /\b(?:by|times|multiplied by) (.+?)(?= at\b| days\b|$)/i.exec(rest) ?? []
  const times = readNumbers(by)[0]
  if (times && times > 1 && times < 400) return { minutes: minutes * times }
  const asked = /\b(?:an?|the|per|each|every|whole|one|that) (?:\w+ )?(week|month|year)\b/i.exec(rest)?.[1]
  if (!asked) return undefined
  return { minutes: Math.round(minutes * timesIn(each, asked)), period: asked.toLowerCase() }
}

const onlyWorkDays = /\b(?:work(?:ing)? ?days|week ?days|business days|monday (?:to|through|till) friday)\b/i

/** The last number within the last four words of a text. */
const numberAtEnd = (words: string) => readNumbers(words.trim().split(/\s+/).slice(-4).join(' ')).at(-1)

const periods = '(day|week|month|year)'

/** "Four hundred calls daily" as "four hundred calls a day". */
const withPeriods = (utterance: string) =>
  utterance
    .replace(/(?<=\b(?:calls?|minutes?|hours?)(?: every)?) daily\b/gi, ' a day')
    .replace(/(?<=\b(?:calls?|minutes?|hours?)) (week|month)ly\b/gi, ' a $1')

/**
 * "Twenty calls a day, two minutes each": the minutes of conversation of the period that is asked for, or else of a month of
 * thirty days or four weeks.
 */
function minutesOfCalls(utterance: string): { minutes: number; period: string | undefined } | undefined {
  const said = [...utterance.matchAll(/\b(?:short |long |phone )?calls?\b/gi)]
    .map(({ index, 0: word }) => ({ before: utterance.slice(0, index), after: utterance.slice(index + word.length) }))
    // "Forty minutes of calls a day" counts no calls.
    .find(
      ({ before }) =>
        numberAtEnd(before) !== undefined &&
        !/\b(?:min\w*|hours?) (?:of|on|an?|per|each|every)(?: the)? *$/i.test(before),
    )
  // "A hundred and fifty calls a month, most of them are a minute"
  const isOneMinute =
    /\b(?:are|is|about|last|take|lasting|taking) (?:about |around |like |maybe )?(?:a|one) minute\b/i.test(utterance)
  const lengths = [...utterance.matchAll(/[\s-](?:of )?(?:minutes?|mins?|minits?)\b/gi)]
    .map(({ index }) => readNumbers(utterance.slice(0, index).split(/\s+/).slice(-2).join(' ')).at(-1))
    .filter((length) => length !== undefined)
  const each = lengths[0] ?? (isOneMinute ? 1 : undefined)
  const count = said && numberAtEnd(said.before)
  if (!said || !count || !each) return undefined
  const [named = '', of] =
    new RegExp(`^\\W*(?:\\S+ ){0,2}?(?:(?:an?|per|each|every|in one|in an?|one|the) )?${periods}\\b`, 'i').exec(
      said.after,
    ) ??
    new RegExp(`\\b(?:an?|per|each|every) ${periods}\\b(?=\\W*(?:\\S+ ){0,3}$)`, 'i').exec(said.before) ??
    []
  // "Forty calls with two minutes each, only on work days"
  if (
    !of &&
    /\bcalls? (?:\w+ )?(?:at|of|times|by|with) (?:about |around )?\w+ min/i.test(utterance) &&
    !onlyWorkDays.test(utterance)
  )
    return { minutes: count * each, period: undefined }
  if (!of && !onlyWorkDays.test(utterance)) return undefined
  const rest = utterance.replace(named, ' ')
  const [, asked] =
    new RegExp(
      `\\b(?:in|for|per|over|an?|the|whole|each|every|one) (?:an? |one |the |whole |full |entire )*${periods}\\b`,
      'i',
    ).exec(rest) ?? []
  const period = (asked ?? 'month').toLowerCase()
  const times = timesIn(of ?? 'day', period, onlyWorkDays.test(utterance) ? timesInLongerAtWork : timesInLonger)
  return { minutes: Math.round(count * each * times), period }
}

/** The sum for an utterance that says how many calls there are and how long they take, whatever else it says. */
export function costOfCalls(told: string): ReplyPart | undefined {
  const utterance = withPeriods(told)
  const calls = minutesOfCalls(utterance)
  if (calls && (callsIn(utterance) !== undefined || calls.period === undefined))
    return costOf(calls.minutes, calls.period)
  // "Three hours a day, every day for the year"
  const ofPeriod = minutesOfPeriod(utterance)
  return ofPeriod && costOf(ofPeriod.minutes, ofPeriod.period)
}

/** How often each line was said in the call so far. */
const timesSaid = (said: readonly Line[], line: Line) => said.filter((other) => other === line).length

/**
 * The line that answers a question about a topic.
 * @param said every line of the call so far.
 * @param brief the caller wants short answers.
 */
export function topicLine(topic: Topic, utterance: string, said: readonly Line[], brief = false): Line {
  const { first, again, more } = topicLines[topic]
  // One or two words ask for the whole topic.
  const line = utterance.trim().split(/\s+/).length < 3 ? first : lineWithin(utterance, topic)
  const point = line !== first && isReceptionistPhrase(line) ? line : undefined
  if (point && !said.slice(-6).includes(point)) return point
  const known = point && timesSaid(said, first) > 0 ? [again, point] : brief ? [again, first] : [first, again]
  const lines = [...known, ...(more ? [more] : []), ...(point ? [point] : [])]
  return leastSaid(lines, said)
}

/** The line said least often, and of those the one said longest ago. */
export function leastSaid(lines: readonly Line[], said: readonly Line[]): Line {
  const order = (line: Line) => timesSaid(said, line) * 10_000 + said.lastIndexOf(line)
  return [...lines].sort((one, other) => order(one) - order(other))[0] as Line
}

/** The line for a caller who wants to hear more about a topic. */
export function moreAbout(topic: Topic, said: readonly Line[]): Line {
  const { first, more } = topicLines[topic]
  return [more, first].find((line) => line !== undefined && timesSaid(said, line) === 0) ?? 'no-more-known'
}
