import type { Business } from '../booking/frame.ts'
import { isKind, isTradeWord, readBusiness, sentencesOf } from './business.ts'
import { beginsWith, longestAt, skipAt, startsUpper, type Token, tokensOf } from './words.ts'

/** Reads the business of a request to play its receptionist. */

/** Words of a request that are no business: "be the receptionist for a minute". */
const noBusinesses = [
  'minute',
  'moment',
  'second',
  'bit',
  'call',
  'while',
  'receptionist',
  'day',
  'play',
]
const players = ['receptionist', 'reception', 'front desk', 'desk', 'assistant', 'phones', 'phone']
const playing = [
  ...['be', 'play', 'act as', 'pretend to be', 'pretend youre', 'pretend you are', 'youre'],
  ...['you are', 'do my', 'do our', 'for my', 'for our', 'ringing', 'calling'],
]
const asking = [...players, 'role play', 'pretend', 'play', 'act', 'demo', 'try']
const telling = [
  'name of',
  'were',
  'i run',
  'i own',
  'i have',
  'ive a',
  'ive got',
  'its',
  'the business is',
]

/**
 * The business of a request such as "be the receptionist at my garage"; undefined where it names
 * none for sure.
 */
export function businessOfRequest(request: string): Business | undefined {
  const sentences = sentencesOf(tokensOf(request))
  const asks = (part: readonly Token[]) =>
    part.some((_, at) => asking.some((phrase) => beginsWith(part, at, phrase)))
  const told = sentences.flatMap((part) => (asks(part) ? toldIn(part) : [part, ...toldIn(part)]))

  return [...told.map((part) => businessIn(part, false)), ...sentences.flatMap(behindRequest)].find(
    (business) => business !== undefined,
  )
}

/** "… we're Woolly Downs", but not "as if you were my receptionist" */
const toldIn = (tokens: readonly Token[]) =>
  tokens.flatMap((_, at) => {
    const isTold = at > 0 && longestAt(tokens, at, telling) > 0
    const rest = tokens.slice(at)
    return isTold && tokens[at - 1]?.plain !== 'you' && !isNoBusiness(rest) ? [rest] : []
  })

const isNoBusiness = (tokens: readonly Token[]) =>
  tokens.length === 0 || tokens.slice(0, 5).some(({ plain }) => noBusinesses.includes(plain))

/** What stands behind "receptionist at", "you're the receptionist of", "play". */
function behindRequest(tokens: readonly Token[]): (Business | undefined)[] {
  const hasPlayer = tokens.some((_, at) => longestAt(tokens, at, players) > 0)

  return tokens.flatMap((_, at) => {
    const length = longestAt(tokens, at, hasPlayer ? players : playing)
    if (length === 0) return []

    const start = skipAt(tokens, at + length, ['at', 'for', 'of', 'as', 'in', 'to'])
    const rest = tokens.slice(start)
    const link = tokens[start - 1]?.plain ?? ''
    // "Be the receptionist for my pool business splash brothers"
    const isSure =
      hasPlayer && (['at', 'of'].includes(link) || (link === 'for' && rest.some(isKind)))
    return isNoBusiness(rest) ? [] : [businessIn(rest, isSure)]
  })
}

/** @param isNamed whatever is named is one. */
function businessIn(tokens: readonly Token[], isNamed: boolean): Business | undefined {
  const business = readBusiness(tokens.map(({ said, stop }) => said + stop).join(' '))
  const isWritten = tokens.slice(1).some(({ said }) => startsUpper(said) && said.length > 1)
  const isSure = isNamed || isWritten || business?.trade !== 'other'

  const name = tokensOf(business?.name ?? '')
  const isTrade = name.some((token) => isKind(token) || isTradeWord(token))
  return isSure || isTrade ? business : undefined
}
