import type { EndedBy } from '../../../src/call/call-provider.ts'
import { bookingLines } from '../../content/booking-lines.ts'
import { bookingTexts } from '../../content/booking-texts.ts'
import { type TradeId, trades } from '../../content/trades.ts'
import type { Reading } from '../reading.ts'
import { type Reply, type ReplyPart, say } from '../reply.ts'
import { ownWant, usualIn } from '../want.ts'
import { findSlots, isClosedOutOfHours, isSame, type Slot } from './calendar.ts'
import { type Business, emptyFrame, type Frame } from './frame.ts'
import { offerPart, readBack, timeBack } from './parts.ts'
import { clockTime, weekday } from './spoken.ts'

/** What the receptionist of the business says next. */

/** A turn of the role play; `over` ends it. What is shown with it is made from the frame. */
export type BookingTurn = {
  state: Frame
  reply: Reply
  business?: string
  endedBy?: EndedBy
  over?: true
}

export const turn = (frame: Frame, reply: Reply): BookingTurn => ({
  state: { ...frame, lastReply: reply },
  reply,
})

/** The first thing said in a call, before anybody is played. */
export const askForBusiness = (): BookingTurn => turn(emptyFrame, [say('rp-opening')])

/** Begins a call to this business. @param now milliseconds since 1970, UTC. */
export function greet(frame: Frame, business: Business, now: number): BookingTurn {
  const hour = new Date(now).getHours()
  const hello = hour < 12 ? 'rp-good-morning' : hour < 18 ? 'rp-good-afternoon' : 'rp-good-evening'
  // What is said to the visitor, and not to the caller, is a line of its own.
  const closed = isClosedOutOfHours(business.trade, now)
    ? `${bookingTexts.closedNow(clockTime(now), weekday(now))}\n`
    : ''
  const greeting: ReplyPart = {
    text: closed + bookingTexts.greeting(bookingLines[hello], business.name),
    clips: [hello, `trade-${business.trade}`],
  }
  const nowYouCall = say('rp-now-you-call', `${bookingLines['rp-now-you-call']}\n`)
  const greeted: Frame = { ...frame, business, step: 'wish', missed: 0 }
  const said = [nowYouCall, greeting, say('rp-how-can-i-help')]
  return { ...turn(greeted, said), business: business.name }
}

/** Begins a call in the role of a trade that a button names: the caller knows already who they are. */
export function greetAs(trade: TradeId, now: number): BookingTurn {
  const { reply, ...greeted } = greet(emptyFrame, { name: trades[trade].anyBusiness, trade }, now)
  const said = reply.filter(({ clips }) => !clips?.includes('rp-now-you-call'))
  return { ...greeted, state: { ...greeted.state, lastReply: said }, reply: said }
}

/** Asks for the first slot that is empty; where none is, reads all of them back. */
export function next(frame: Frame, before: Reply, now: number): BookingTurn {
  const isOver = frame.outcome !== undefined
  if (isOver && (frame.outcome !== 'booked' || isSame(frame.slot, frame.booked)))
    return turn({ ...frame, step: 'more' }, before.length > 0 ? before : [say('rp-no-problem')])
  if (frame.what === undefined) return askWhat(frame, before, now)
  if (!frame.slot) return askWhen(frame, before, now)
  const isAgreedNow = frame.step !== 'name' && frame.step !== 'phone'
  // The time is said once when it is agreed, so that the caller hears at once what was misheard.
  const agreed = isAgreedNow ? [...before, timeBack(frame.slot, now)] : before
  if (frame.name === undefined) return turn({ ...frame, step: 'name' }, [...agreed, say('rp-name')])
  if (frame.phone === undefined)
    return turn({ ...frame, step: 'phone' }, [...agreed, say('rp-phone')])
  const said = withoutRepeat(before, readBack(frame, frame.slot, now))
  return turn({ ...frame, step: 'confirm' }, [...said, say('rp-is-that-right')])
}

/** The caller may just have asked for it. */
const withoutRepeat = (said: Reply, part: ReplyPart): Reply =>
  said.some(({ text }) => text === part.text) ? said : [...said, part]

/**
 * Asks at most twice what it is for; then the call goes on without. What was told or asked before
 * is what it is for.
 */
function askWhat(frame: Frame, before: Reply, now: number): BookingTurn {
  const usual = frame.business && usualIn(frame.business.trade)
  const isTimed = frame.slot !== undefined || Object.keys(frame.wish).length > 0
  if (usual !== undefined && isTimed)
    return next({ ...frame, what: usual, step: 'day' }, before, now)
  const told = frame.notes[0] ?? (frame.step === 'wish' ? undefined : frame.questions[0])
  if (told !== undefined) {
    return next(
      { ...frame, what: ownWant(told), notes: frame.notes.slice(1), step: 'day' },
      before,
      now,
    )
  }
  const asked = frame.said['rp-what-for'] ?? 0
  if (asked > 1) return next({ ...frame, what: bookingTexts.anyWant, step: 'day' }, before, now)
  // After a question that was answered the call begins anew; after "an appointment, please" it goes on.
  const begins = frame.step === 'wish' && before.length > 0
  if (begins) return turn(frame, [...before, say('rp-how-can-i-help')])
  const said = { ...frame.said, 'rp-what-for': asked + 1 }
  return turn({ ...frame, said, step: 'what-for' }, [...before, say('rp-what-for')])
}

function askWhen(frame: Frame, before: Reply, now: number): BookingTurn {
  const { business, wish, offered, step } = frame
  if (offered.length > 0 && step === 'offer')
    return offer(frame, { offered, because: [] }, before, now)
  if (!business) return turn({ ...frame, step: 'day' }, [...before, say('rp-what-day')])
  if (Object.keys(wish).length === 0) return askDay(frame, before, now)
  const found = findSlots(business.trade, wish, offered, now)
  return found.slot
    ? next({ ...frame, slot: found.slot }, before, now)
    : offer(frame, found, before, now)
}

/** Asks at most twice for a day; then the soonest times are offered. */
function askDay(frame: Frame, before: Reply, now: number): BookingTurn {
  const asked = frame.said['rp-what-day'] ?? 0
  if (asked > 1) return askWhen({ ...frame, wish: { soonest: true } }, before, now)
  const said = { ...frame.said, 'rp-what-day': asked + 1 }
  return turn({ ...frame, said, step: 'day' }, [...before, say('rp-what-day')])
}

/** Times to choose from, and why they are others than those that were asked for. */
export type Offers = { offered: readonly Slot[]; because?: readonly (keyof typeof bookingLines)[] }

export function offer(frame: Frame, found: Offers, before: Reply, now: number): BookingTurn {
  const { offered, because = [] } = found
  if (frame.what === undefined) return askWhat({ ...frame, offered, step: 'day' }, before, now)
  const said = [...before, ...because.map((line) => say(line))]
  if (offered.length === 0)
    return turn({ ...frame, step: 'day' }, [...said, say('rp-full'), say('rp-what-day')])
  const asked = say(offered.length > 1 ? 'rp-which-suits' : 'rp-that-suit')
  const times = withoutRepeat(said, offerPart(offered, now))
  return turn({ ...frame, offered, step: 'offer' }, [...times, asked])
}

export const thanks = (before: Frame, { name }: Frame): ReplyPart[] =>
  name && name !== before.name ? [say('rp-thank-you', bookingTexts.thanks(name))] : []

/** Books what was read back. */
export function confirm(frame: Frame, before: Reply = []): BookingTurn {
  const booked: Frame = {
    ...frame,
    outcome: 'booked',
    booked: frame.slot,
    step: 'more',
    missed: 0,
  }
  return turn(booked, [...before, say(frame.phone ? 'rp-booked' : 'rp-booked-no-text')])
}

const outcomeOf = ({ outcome, isForTeam }: Frame) =>
  outcome ?? (isForTeam ? 'handed over' : 'nothing')

/** The caller wants no appointment, or no other one than was booked. */
export function endWithout(frame: Frame, now: number): BookingTurn {
  const { booked, movedFrom } = frame
  const rest: Frame = { ...frame, slot: booked, wish: {}, offered: [], step: 'more' }
  if (!booked) return turn({ ...rest, outcome: outcomeOf(frame) }, [say('rp-not-booked')])
  const kept = isSame(movedFrom, booked) ? { ...rest, movedFrom: undefined } : rest
  return turn(kept, [say('rp-no-problem'), timeBack(booked, now)])
}

/** The caller says goodbye: the role play is over, and the record stays on the screen. */
export function finish(frame: Frame, { notes }: Pick<Reading, 'notes'>): BookingTurn {
  const ended: Frame = {
    ...frame,
    outcome: outcomeOf(frame),
    notes: [...frame.notes, ...notes.filter((words) => !frame.notes.includes(words))],
  }
  return { ...turn(ended, [say('rp-goodbye'), say('rp-over')]), over: true }
}
