import { wishLeads } from '../content/business-words.ts'
import { type TradeId, trades } from '../content/trades.ts'
import { type DialogueState, sureIntent } from './answers/dialogue.ts'
import { isTopic } from './answers/subjects.ts'
import type { Business, Frame } from './booking/frame.ts'
import { looksAsked } from './clauses.ts'
import type { Reading } from './reading.ts'
import {
  introducesKind,
  isKindAlone,
  mostWords,
  readBusiness,
  saysBusiness,
  saysKind,
} from './slots/business.ts'
import { businessOfRequest } from './slots/business-request.ts'
import { quoted } from './slots/quoted.ts'
import { restOf, servicesIn } from './slots/service.ts'
import { isSmallWord, plainWords, saysWord, titleCase } from './slots/words.ts'
import { readActs } from './understanding/understand.ts'
import { corrections } from './when/words.ts'

/** Decides which business the caller names to be played. */

/** The probabilities from which something counts. */
const least = {
  rolePlay: 0.6,
  /** A business is named; one of a trade that the receptionist knows. */
  named: 0.4,
  known: 0.08,
  surely: 0.95,
  /** A few words ask about us; they do, whatever else they may be. */
  ours: 0.45,
  surelyOurs: 0.9,
  title: 0.8,
  /** The share of a word's parts that were trained: from here on it is a common one. */
  common: 0.8,
}

export const asksToPlay = (utterance: string) =>
  sureIntent(utterance, least.rolePlay) === 'role-play'

/** What was said and played before. */
type Before = { dialogue: DialogueState; booking: Frame | undefined; played: Business | undefined }

/** The business that is named in answer to the question which one, or unasked. */
export function namedBusiness(before: Before, reading: Reading): Business | undefined {
  const isAsked = asksToPlay(reading.utterance)
  const wished = before.booking && !isAsked ? wishedBusiness(reading.utterance) : undefined
  if (wished) return wished
  const requested = isAsked ? requestedIn(before.played, reading.utterance) : undefined
  const answered = before.booking && answeredBusiness(reading, isAsked, before.dialogue)
  // "Let's have a vet's. Meanwood Paws, it's called."
  const isNamed = answered && !answered.name.startsWith('the ')
  return requested && !isNamed ? requested : answered
}

/** "I'd like a table for four tonight" is said to a restaurant, whatever its name. */
export function wishedBusiness(utterance: string): Business | undefined {
  const words = plainWords(utterance)
  // "My mum's clients mostly talk Welsh on the phone, would it do that" is about something else.
  const isShort = words.split(' ').length < mostWords * (words.startsWith('my ') ? 2 : 3)
  const isWish = isShort && wishLeads.some((lead) => words.startsWith(`${lead} `))
  // "Can I get one of those free consultations?"
  const isOfUs =
    saysWord(['consultation', 'consultations'], utterance) ||
    isTopic(sureIntent(utterance, least.surelyOurs) ?? '')
  if (!isWish || saysKind(utterance) || isTitle(utterance) || isOfUs) return undefined
  const [trade, other] = (Object.keys(trades) as TradeId[]).filter(
    (id) => id !== 'other' && servicesIn(id, utterance).length > 0,
  )
  return trade && !other ? { name: trades[trade].anyBusiness, trade } : undefined
}

/** "Which business? Oh, a chimney sweep", but not "How much is it? I have a dental practice" */
function answeredBusiness(
  reading: Reading,
  isAsked: boolean,
  dialogue: DialogueState,
): Business | undefined {
  const said = reading.told || reading.utterance
  const business = readBusiness(said)
  if (!business) return undefined
  if (isTradeAlone(reading.utterance) || isTitle(reading.utterance)) return business
  if (isSaidOfElse(reading, business)) return undefined
  const isKnown = business.trade !== 'other'
  const isPlain = (isAsked && isKnown) || isPlainlyNamed(reading, business, dialogue)
  // "Yeah, um, hello, it's a piano tuner, please"
  return isPlain || isAnswer(quoted(said), isKnown ? least.known : least.named)
    ? business
    : undefined
}

const isAnswer = (text: string, probability: number) =>
  readActs(text, 'business').probability('answer', 'change') >= probability

/** "Roofers", "mobile mechanic", but not "text reminders" */
function isTradeAlone(utterance: string): boolean {
  if (!isKindAlone(utterance)) return false
  const intent = sureIntent(utterance, least.surelyOurs)
  // "Does it suit roofers?" and "play a roofer" have little else.
  return intent === undefined || intent === 'fit' || intent === 'role-play'
}

/** "Oodles of Poodles", "Call Me Cab, taxis": every word is written as in a name, but for a few behind it. */
function isTitle(utterance: string): boolean {
  const [name = '', ...others] = utterance.split(', ')
  const words = others.join(' ').split(' ')
  return (
    isWritten(name) &&
    name.split(' ').every((word) => !/^\p{Ll}/u.test(word) || isSmallWord(word)) &&
    words.length < mostWords &&
    !looksAsked(others.join(' ')) &&
    [undefined, 'fit'].includes(sureIntent(utterance, least.title))
  )
}

/** "How much is it?", "contract length", "a table for six on Sunday" */
function isSaidOfElse({ utterance, told, questions, when }: Reading, { trade }: Business): boolean {
  if (questions.some(({ words }) => isOurs(words))) return true
  if (trade !== 'other') return false
  const isTime = when !== undefined && !saysBusiness(told)
  const intent = sureIntent(utterance, least.surelyOurs) ?? ''
  // "Ogden funeral directors" is taken for a question whether it suits them.
  const isShort = plainWords(utterance).split(' ').length <= mostWords
  const isRare = readActs(utterance, 'business').shareKnown < least.common
  const isNamed = intent === 'fit' && isShort && isRare && isAnswer(utterance, least.surely)
  return isTime || (isTopic(intent) && !isNamed)
}

/** Whether a question, or words as short as the name of a business, surely ask about us. */
const isOurs = (words: string) =>
  isTopic(sureIntent(words, looksAsked(words) ? 0 : least.ours) ?? '')

function isPlainlyNamed(
  { utterance, told }: Reading,
  business: Business,
  { intents, unknownInRow }: DialogueState,
): boolean {
  const written = unknownInRow > 0 ? titleCase(utterance.split(' ')) : utterance
  const isFirst = intents.length === 0
  return (
    isNamedIn(written, business) ||
    introducesKind(told || utterance) ||
    (isFirst && isFirstName(utterance, business))
  )
}

/** "Shandon Medical Centre" with its capitals, and "Muddy Paws" with nothing else */
function isNamedIn(utterance: string, { name }: Business): boolean {
  if (!isWritten(name) || !utterance.includes(name)) return false
  const isAlone = restOf(utterance, [name]).length === 0
  const isTold = saysKind(utterance) && !looksAsked(utterance)
  return saysKind(name) || isTold || (isAlone && sureIntent(utterance) === undefined)
}

const isWritten = (name: string) => /\p{Lu}.* \p{Lu}/u.test(name)

/** What surely asks or says nothing of us, and names a business: in a few words, with capitals, or with its trade. */
function isFirstName(utterance: string, { name, trade }: Business): boolean {
  if (looksAsked(utterance)) return false
  const words = plainWords(utterance).split(' ').length
  const isRare = words > 1 || readActs(utterance, 'business').shareKnown < least.common
  const isName = words <= mostWords || isWritten(name) || trade !== 'other'
  return isRare && isName && sureIntent(utterance, words > 1 ? least.ours : 0) === undefined
}

/** The business of a request: "be the receptionist at my garage", "once more, the same dentist". */
function requestedIn(played: Business | undefined, utterance: string): Business | undefined {
  // "Then try my cake shop, Ammachi's Bakes"
  const named =
    businessOfRequest(utterance) ?? (saysKind(utterance) ? readBusiness(utterance) : undefined)
  const isSame = played && isAgain(utterance) && (!named || named.trade === played.trade)
  return isSame ? played : named
}

/** "Once more, the same dentist" */
const isAgain = (utterance: string) =>
  ['again', 'once more', 'same'].some((word) => utterance.toLowerCase().includes(word))

/** "No, it's Miller and Sons, the plumbers", before anything is wished for. */
export function correctedBusiness(
  frame: Frame,
  { acts, told, what }: Reading,
): Business | undefined {
  const isWish = what !== undefined && !what.startsWith('“')
  const isNo = plainWords(told).startsWith('no ') && saysKind(told)
  const isChange =
    acts.probability('change') >= least.named && saysKind(told) && saysWord(corrections, told)
  const isCorrected = isChange || saysBusiness(told) || isNo
  if (frame.step !== 'wish' || isWish || !isCorrected) return undefined
  const business = readBusiness(told)
  return business && business.name !== frame.business?.name ? business : undefined
}
