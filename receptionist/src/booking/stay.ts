import { type Trade, trades } from '../../content/trades.ts'
import type { Reading } from '../reading.ts'
import { saysWord } from '../slots/words.ts'
import { tokenize } from '../when/tokens.ts'
import type { When } from '../when/when.ts'
import type { Frame } from './frame.ts'

/** Nights that are taken for a stay. Longer ones are a range of days to choose from. */
const mostNights = 28
/** Between the first and the last day of a stay, and not of days that suit. */
const ends = ['to', 'till', 'til', 'until', 'through', 'thru', 'leave', 'leaving', 'out']

/** What a turn says of the nights of a stay, and of its time: the day of arrival. */
export function readStay(
  { business }: Frame,
  { utterance, when }: Pick<Reading, 'utterance' | 'when'>,
): { nights?: number; when: When | undefined } {
  const trade: Trade | undefined = business && trades[business.trade]
  if (!trade?.stays) return { when }
  const nights = nightsIn(utterance)
  const said = { ...(nights && { nights }), when }
  if (!when?.days || !saysWord(ends, utterance)) return said
  const [first, last] = when.days
  const isStay = last > first && last - first <= mostNights
  return isStay ? { nights: nights ?? last - first, when: { ...when, days: [first, first] } } : said
}

/** "Three nights", "a night" */
function nightsIn(utterance: string): number | undefined {
  const tokens = tokenize(utterance)
  const place = tokens.findIndex(
    ({ word }, at) =>
      (word === 'night' || word === 'nights') && count(tokens[at - 1]) !== undefined,
  )
  return count(tokens[place - 1])
}

const count = (token: ReturnType<typeof tokenize>[number] | undefined) =>
  token?.word === 'a' ? 1 : token?.isOrdinal ? undefined : token?.number
