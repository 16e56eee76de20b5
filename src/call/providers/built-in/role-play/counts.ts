import { smallNumbers } from '../understanding/numbers.ts'
import { weekdays } from './day.ts'

/** Reads numbers of people and of nights in what a caller says. */

/** "one" to "twenty". */
const numberWords = [...smallNumbers.slice(1), 'twenty']
const people = `(${numberWords.join('|')}|\\d{1,2}|a couple)`
const partyPatterns = [
  // "Four adults and three kids, so seven altogether"
  new RegExp(`\\b${people} (?:altogether|all together|in total|in all|all in)\\b`),
  new RegExp(
    `\\b(?:table|booking|reservation|dinner|lunch|seats?) (?:for|of) ${people}\\b(?! ?(?:o ?clock|thirty|am\\b|pm\\b))`,
  ),
  new RegExp(
    `\\b(?:(?:for|of) )?(?!one of)${people} (?:people|persons?|adults|guests|of us(?! (?:cant|cannot|dont|is|are|has|have|wont|doesnt))|covers|seats|diners)\\b`,
  ),
  new RegExp(`(?<=\\b(?:anything|something|space|room) )for ${people}\\b(?! ?(?:o ?clock|thirty|[ap]m\\b))`),
  new RegExp(`\\b(?:party|group) of ${people}\\b`),
  new RegExp(
    `\\b(?:make|change) (?:it|that|this) (?:to )?(?:a table )?for ${people}\\b(?! ?(?:o ?clock|thirty|[ap]m\\b))`,
  ),
  new RegExp(
    `\\b(?:were(?: now)?|we are(?: now)?|well be|(?:might|may|could|will|would) be|there are|there is|theres|therell be|there will be|itll be|itd be|just the) ${people}\\b(?! ?(?:o ?clock|thirty|am\\b|pm\\b|minutes|(?:\\w+ )?(?:things?|questions?|problems?|issues?|requests?|thing)|more|other|last|small|quick|of (?!us)))`,
  ),
]

const forPeople = new RegExp(
  `(?<!\\d )\\bfor ${people}\\b(?! ?(?:o ?clock|thirty|[ap]m|nights?|days?|weeks?|hours?|minutes))`,
)

/** The persons that a caller names beside themselves. */
function countPersons(text: string): number {
  const one =
    text.match(
      /\b(?:wife|husband|hubby|missus|partner|mother|mum|mom|dad|father|sister|brother|son|daughter|friend|boyfriend|girlfriend|baby|grandma|grandad|nan)\b/g,
    ) ?? []
  const two = text.match(/\bparents\b/g) ?? []
  const more = [...text.matchAll(/\b(\w+) (?:kids|children|boys|girls|friends|sons|daughters|sisters|brothers)\b/g)]
  return (
    one.length +
    2 * two.length +
    more.reduce((sum, [, word = '']) => sum + Math.max(0, numberWords.indexOf(word) + 1), 0)
  )
}

const anyNumber = new RegExp(
  `\\b(?<!\\b(?:half|at|past|room|around) )(${numberWords.join('|')}|\\d{1,2})\\b(?! ?(?:o ?clock|thirty|[ap]m\\b|times?|years?|minutes|hours|pounds|dollars|of them|is in|percent|year))`,
  'g',
)

const partyAgain = new RegExp(
  `\\b${people}(?: people| of us)? (?:(?:no|sorry|actually|wait|oh|make|it|that) )+${people}\\b(?! ?(?:o ?clock|thirty|[ap]m))`,
)

/** The number of people in an utterance, and the utterance without it. */
export function cutParty(said: string, asked: boolean): { count?: number; rest: string } {
  // "For four of us, no, five"
  const text = said.replace(partyAgain, '$2 people')
  // "Saturday at eight for six": the hour is said beside it.
  const patterns = [...partyPatterns, ...(/\bat \w+|\b[ap]m\b|\bo ?clock\b/.test(text) ? [forPeople] : [])]
  if (asked) patterns.push(new RegExp(`^(?:\\w+ )?(?:for |just |only )*${people}\\b`))
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    const [, spoken] = match ?? []
    if (!match || spoken === undefined) continue
    const count = spoken === 'a couple' ? 2 : numberWords.indexOf(spoken) + 1 || Number(spoken)
    if (count > 0)
      return { count, rest: `${text.slice(0, match.index)} , ${text.slice(match.index + match[0].length)}` }
  }
  if (asked && /\b(just me|myself|on my own|alone)\b/.test(text)) return { count: 1, rest: text }
  if (asked && /\bonly me\b|\bjust my (?:good )?self\b/.test(text)) return { count: 1, rest: text }
  // "Me and the wife and her mother"
  const others = asked && /^(?:\w+ ){0,2}(?:just )?me\b/.test(text) ? countPersons(text) : 0
  if (others > 0) return { count: 1 + others, rest: text }
  // "Not sure yet, eight or nine, put nine"
  const last = asked && [...text.matchAll(anyNumber)].at(-1)
  if (last) {
    const [, spoken = ''] = last
    return { count: numberWords.indexOf(spoken) + 1 || Number(spoken), rest: text.replace(last[0], ',') }
  }
  return { rest: text }
}

/** The number of nights in an utterance, and the utterance without it. */
export function cutNights(text: string, asked: boolean): { count?: number; rest: string } {
  const number = `(${numberWords.join('|')}|\\d{1,2}|an?|a couple of)`
  // "A week on Saturday" is a day.
  const match =
    new RegExp(
      `\\b(?:for )?(?:just |only )?(?:the )?${number} (?:more )?(night|week(?!s? (?:on|today|tomorrow|ago|later|(?:from )?(?:now|\\w+day))\\b))s?\\b`,
    ).exec(text) ??
    (asked
      ? new RegExp(`^(?:\\w+ )?(?:for |just |only |the )*(${numberWords.join('|')}|\\d{1,2})\\b`).exec(text)
      : null)
  if (match) {
    const [all, spoken = '', unit] = match
    const count = /^an?$/.test(spoken)
      ? 1
      : spoken.startsWith('a ')
        ? 2
        : numberWords.indexOf(spoken) + 1 || Number(spoken)
    return {
      count: unit === 'week' ? count * 7 : count,
      rest: `${text.slice(0, match.index)} , ${text.slice(match.index + all.length)}`,
    }
  }
  // "From 20 December until 23 December", "the 5th to the 12th"
  const dates =
    /\b(\d{1,2})(?:st|nd|rd|th)?((?: of)?(?: [a-z]{3,9})?) (?:to|till|until) (?:the )?(\d{1,2})(?:st|nd|rd|th)?((?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)?\b(?! ?(?:[ap]m|o ?clock))/.exec(
      text,
    )
  const [period = '', from, ofMonth = '', to, ofLast = ''] = dates ?? []
  if (period && Number(to) > Number(from))
    return { count: Number(to) - Number(from), rest: text.replace(period, `the ${from}th ${ofMonth || ofLast}`) }
  const [all = '', first = '', last = ''] =
    new RegExp(
      `\\b(${weekdays.join('|')})(?: night)? (?:to|till|until|through to|through|and) (?:the )?(${weekdays.join('|')})\\b`,
    ).exec(text) ?? []
  // "Friday and Saturday night" are two nights.
  const more = all.includes(' and ') ? 1 : 0
  if (all)
    return {
      count: ((weekdays.indexOf(last) - weekdays.indexOf(first) + 7) % 7) + more,
      rest: text.replace(all, first),
    }
  return { ...(asked && /\bweekend\b/.test(text) && { count: 2 }), rest: text }
}
