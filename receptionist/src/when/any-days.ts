import { type Context, type DaysRead, readDay, readShifted } from './day.ts'
import { readNextUnits, readOrdinalWeekday, readRange } from './day-range.ts'
import type { Read } from './mention.ts'
import { phrasesOf, readPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

const oneAfter = phrasesOf<number>({
  'the one after': 7,
  'one after': 7,
  'the one following': 7,
  'the following one': 7,
  'the next one': 7,
})

/** Days that only the caller or a calendar of the country knows. */
const unknownDays = phrasesOf<'unknown'>({
  'bank holiday': 'unknown',
  'bank holiday monday': 'unknown',
  'half term': 'unknown',
  payday: 'unknown',
})

export function readAnyDays(
  tokens: readonly Token[],
  at: number,
  context: Context,
): Read | undefined {
  const after = readPhrase(tokens, at, oneAfter)
  if (after && context.said !== undefined) {
    const day = context.said + after.value
    return { kind: 'day', days: { first: day, last: day }, next: after.next }
  }
  const unknown = readPhrase(tokens, at, unknownDays)
  if (unknown) return { kind: 'unclear', next: unknown.next }
  const read: DaysRead | undefined =
    readNextUnits(tokens, at, context) ??
    readShifted(tokens, at, context) ??
    readOrdinalWeekday(tokens, at, context) ??
    readRange(tokens, at, context) ??
    readDay(tokens, at, context)
  if (!read) return undefined
  const { next, days } = read
  if (days) return { kind: 'day', days, next }
  return { kind: read.past ? 'past' : 'unclear', next }
}
