import { bookingTexts } from '../content/booking-texts.ts'
import { relations } from '../content/name-words.ts'
import { agreements, type Trade, type TradeId, trades } from '../content/trades.ts'
import type { Frame } from './booking/frame.ts'
import { type Clause, looksAsked } from './clauses.ts'
import { quoted } from './slots/quoted.ts'
import { partyIn, restOf, servicesIn } from './slots/service.ts'
import { fillers, hasPhrase, plainWords, saysWord } from './slots/words.ts'
import type { Acts } from './understanding/understand.ts'

/** Reads what a call is for: services, a party's size, or the caller's own words in quotation marks. */

/** The probabilities from which something is wanted, found on `held-out/acts`. */
const least = { service: 0.25, change: 0.3, own: 0.35 }
/** Characters of a caller's own words. */
export const mostCharacters = 100

const isAsked = ({ step }: Frame) => step === 'wish' || step === 'what-for'

/** The services that a caller surely asks for, or else their own words where they were asked what for. */
export function wantIn(frame: Frame, text: string, acts: Acts): string | undefined {
  // A complaint is a note for the team, and no appointment.
  if (!frame.business) return undefined
  const { trade } = frame.business
  if (acts.kind === 'note' && partyIn(trade, text) === undefined) return undefined
  const refined = servicesIn(trade, text).find((service) => isPartOf(frame.what, service))
  return refined ?? askedFor(frame, trade, text, acts)
}

function askedFor(frame: Frame, trade: TradeId, text: string, acts: Acts): string | undefined {
  const party = partyIn(trade, text)
  const isOpen = isAsked(frame) || acts.probability('change') >= least.change
  if (!isOpen && party === undefined) return undefined
  const answers = acts.probability('answer', 'change')
  const isTold = tellsWant(frame, text, acts)
  const services = answers >= least.service || isTold ? servicesIn(trade, text) : []
  const [first, second] = services
  if (party !== undefined) return bookingTexts.party(first ?? forGuests(trade), party)
  if (first !== undefined && services.length <= 2) return bookingTexts.services(first, second)
  const isWant = frame.what === undefined && (answers >= least.own || isTold)
  return isAsked(frame) && isWant && restOf(text, []).length > 0 ? ownWant(text) : undefined
}

/** The service of a number of guests without one. */
const forGuests = (trade: TradeId) => usualIn(trade) ?? 'Table'

/** What is wanted of a business where nothing but a time is said. */
export const usualIn = (trade: TradeId): string | undefined => (trades[trade] as Trade).usual

/** "Room" of "Double room" */
const isPartOf = (what: string | undefined, service: string) =>
  what !== undefined && what !== service && service.toLowerCase().includes(what.toLowerCase())

/** A question with one of these, and a service, asks for it. */
const requests =
  'can i book, can i get, can i have, can i make, can we book, can we get, could i book, could i get, could i have, could we book, could we get, may i book, may i have, any chance of, possible to book, possible to get'

const tellers = ['i', 'ive', 'id', 'im', 'my', 'we', 'weve', 'our']

/** "I snapped a fin and there are two dings in the rail, can I bring it in?" is what the call is for. */
export function tellsWant(frame: Frame, text: string, acts: Acts): boolean {
  if (!frame.business || !isAsked(frame)) return false
  // "A consultation, please", "can I book a haircut for tomorrow?"
  const isRequest = acts.kind !== 'business' && hasPhrase(requests, plainWords(text))
  const isWish = isRequest || !looksAsked(text)
  if (isWish && servicesIn(frame.business.trade, text).length > 0) return true
  return acts.kind === 'business' && saysWord(tellers, text) && restOf(text, []).length >= 4
}

/** "Do you do highlights?", before anything is wished for, is also what the call is for. */
export function askedWant(frame: Frame, asking: readonly Clause[]): { what?: string } {
  if (!frame.business || !isAsked(frame)) return {}
  const { trade } = frame.business
  const ofBusiness = asking.filter(({ acts }) => acts.kind === 'business')
  const [first, second] = ofBusiness.flatMap(({ text }) => servicesIn(trade, text))
  return first === undefined ? {} : { what: bookingTexts.services(first, second) }
}

/** A caller's own words, without what is said before them: "Good morning dear, I have an old piano". */
export function ownWant(text: string): string {
  const words = text.trim().split(/\s+/)
  const plain = words.map(plainWords)
  const start = words.findIndex((_, at) =>
    beginsWant(plain[at] ?? '', words[at - 1] ?? '', plain[at + 1] ?? ''),
  )
  const isGreeting = restOf(words.slice(0, Math.max(0, start)).join(' '), []).every((word) =>
    greetings.includes(word),
  )
  const said = start > 0 && isGreeting ? words.slice(start).join(' ') : text
  return bookingTexts.ownWords(quoted(said, mostCharacters))
}

/** Words that may stand before what is wanted. */
const greetings = [
  ...['good', 'morning', 'afternoon', 'evening', 'day', 'hello', 'hi', 'hiya', 'hey', 'there'],
  ...['dear', 'love', 'mate', 'man', 'girl', 'sir', 'madam', 'maam', 'guys', 'yall', 'folks'],
]

const beginsWant = (word: string, before: string, next: string) =>
  [...tellers, 'can', 'could'].includes(word) &&
  !sayings.includes(next) &&
  (/[.,!?;:…]$/.test(before) || [...fillers, ...greetings].includes(plainWords(before)))

/** "Like I said" begins no want. */
const sayings = ['said', 'say', 'told', 'mean', 'think', 'guess']

/** Before what a call is for, where it is corrected. */
const leads = [
  ...['its for', 'it is for', 'it was for', 'thats for', 'is for', 'about', 'reason is', 'put'],
  ...['job is', 'problem is', 'it is a', 'its just a', 'put in', 'make it', 'change the job to'],
  ...[
    'put down',
    'should be',
    'should say',
    'its a',
    'its an',
    'its my',
    'its the',
    'i need',
    'i want',
  ],
  ...['change to', 'change it to', 'change that to'],
]
/** "The reason is termites" asks nothing. */
export const statesWant = (text: string) =>
  hasPhrase('the reason is, the job is, the problem is', plainWords(text))

/** What is corrected, and no correction. */
const slotWords = ['reason', 'name', 'number', 'phone', 'time', 'day', 'date', 'wrong', 'right']

/** "No, it's for a crack in the top", "violin repair": another version of what the call is for. */
export function correctedWant(
  { step, business }: Frame,
  text: string,
  acts: Acts,
  { isRefused, isAlone }: { isRefused: boolean; isAlone: boolean },
): string | undefined {
  const isCorrection =
    isRefused || step === 'change' || acts.probability('change', 'no') >= least.change
  if (!business || !isCorrection || (step !== 'confirm' && step !== 'change')) return undefined
  const words = text.trim().split(/\s+/)
  const place = words.findLastIndex((_, at) => {
    const before = ` ${plainWords(words.slice(0, at).join(' '))}`
    // "Can you put down that she is in a wheelchair?"
    return words[at] !== 'that' && leads.some((lead) => before.endsWith(` ${lead}`))
  })
  const isWhole =
    place < 0 &&
    step === 'change' &&
    isAlone &&
    words.length <= 6 &&
    !saysWord([...agreements, 'nothing', 'bye'], text)
  // Until the end of its sentence, or "like I said"
  const [behind = ''] = words
    .slice(Math.max(0, place))
    .join(' ')
    .split(/[.!?;](?=\s|$)|,? like i said/i)
  const said = isWhole ? text : place < 0 ? '' : behind
  const rest = restOf(said, []).filter((word) => ![...slotWords, ...relations].includes(word))
  return rest.length > 0 ? ownWant(said) : undefined
}
