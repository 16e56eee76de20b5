import { bookingLines } from '../../content/booking-lines.ts'
import { bookingTexts } from '../../content/booking-texts.ts'
import { alwaysUrgent, trades } from '../../content/trades.ts'
import { type Reply, type ReplyPart, say, type Turn } from '../reply.ts'
import { businessOfRequest, readBusiness } from '../slots/business.ts'
import { groupDigits } from '../slots/phone.ts'
import { hasPhrase, plainWords } from '../slots/words.ts'
import { wordsOf } from '../understanding/features.ts'
import { isQuestion, leavesRolePlay, saysGoodbye } from '../understanding/questions.ts'
import type { When } from '../understanding/when.ts'
import { findSlots, isSame, type Slot } from './calendar.ts'
import { type Business, emptyFrame, type Frame } from './frame.ts'
import { type Heard, hear, quoted } from './hear.ts'
import { callRecord } from './record.ts'
import { lastDigitClips, slotClips, slotText } from './spoken.ts'
import { suggestionsFor } from './suggestions.ts'

type BookingLine = keyof typeof bookingLines

/**
 * A turn of the role play. `over` ends it, and the dialogue answers what it holds of the utterance: "stop the role play, how
 * much is it?"
 */
export type BookingTurn = Turn<Frame> & { over?: { unanswered: string } }

/** Begins a role play that was asked for with these words, or by a button. */
export function startBooking(request: string | undefined, now: number, again?: Business): BookingTurn {
  const named = request ? businessOfRequest(request) : undefined
  const business = again && (!named || named.trade === again.trade) ? again : named
  if (business) return greet(emptyFrame, business, now)
  return turn(emptyFrame, [say(request === undefined ? 'rp-opening' : 'rp-which-business')])
}

/** The receptionist's answer to one utterance of the caller. @param now milliseconds since 1970, UTC. */
export function respondInBooking(frame: Frame, utterance: string, now: number): BookingTurn {
  if (utterance.trim() === '') return silence(frame)
  // "Hmm, um"
  if (wordsOf(utterance).length === 0 && /[a-z]/i.test(utterance)) return turn(frame, [say('rp-take-your-time')])
  const heard = hear(frame, utterance, now)
  const known: Frame = { ...frame, silences: 0, doubt: undefined }
  if (!frame.doubt || heard.emergency || heard.person) return answer(known, heard, utterance, now)
  // "Is this urgent?" A yes hands over, a no goes on with what was said before it; who goes on without either is heard as well.
  const { about, utterance: doubted } = frame.doubt
  const before = { ...hear(known, doubted, now), emergency: false, person: false, doubt: undefined }
  const { yesNo } = hear({ ...known, step: 'confirm' }, utterance, now)
  if (yesNo === 'yes') return handOver(known, { ...before, [about]: true }, doubted)
  const resumed = answer(known, before, doubted, now)
  if (yesNo === 'no' || resumed.over) return resumed
  return answer(resumed.state, { ...hear(resumed.state, utterance, now), doubt: undefined }, utterance, now)
}

function answer(frame: Frame, heard: Heard, utterance: string, now: number): BookingTurn {
  // The laws come first.
  if (frame.business && heard.emergency && !frame.emergency) return handOver(frame, heard, utterance)
  if (heard.leaves) return leave(frame, utterance)
  if (frame.outcome === 'handed over') return afterHandOver(frame, heard, utterance, now)
  if (!frame.business) return takeBusiness(frame, heard, utterance, now)
  if (heard.emergency || heard.person) return handOver(frame, heard, utterance)
  if (heard.doubt)
    return turn({ ...frame, doubt: { about: heard.doubt, utterance } }, [
      say(heard.doubt === 'emergency' ? 'rp-is-it-urgent' : 'rp-is-it-person'),
    ])
  const [asked] = heard.questions
  if (asked && heard.questions.every(({ kind }) => kind === 'about-service')) return leaveWith(frame, utterance)

  if (frame.step === 'wish' && frame.what === undefined && /^(?:no|nope|sorry|actually)\b/i.test(utterance)) {
    // "No, it's Miller and Sons, not the dentist"
    const corrected = readBusiness(utterance.replace(/,? \bnot [^,.]*/i, ''))
    if (corrected && corrected.name !== frame.business.name) return greet(frame, corrected, now)
  }

  // "No number", "I'd rather not say": the caller does not want to say it.
  const words = plainWords(utterance)
  const given = heard.when ?? heard.name ?? heard.phone
  const refuses = heard.yesNo === 'no' || /\b(?:not|dont|wont) (?:\w+ ){0,3}(?:give|say|share|tell)\b/.test(words)
  if (refuses && (frame.step === 'name' || frame.step === 'phone') && words.split(' ').length <= 8 && !given)
    return ask({ ...frame, [frame.step]: '' }, [say('rp-no-problem')], now)

  switch (heard.act) {
    case 'repeat':
      return turn(frame, frame.lastReply)
    case 'wait':
      if (heard.questions.length === 0 && !heard.name) return turn(frame, [say('rp-take-your-time')])
      break
    case 'no-booking':
    case 'wrong-number':
      if (heard.questions.length === 0 && frame.step !== 'more' && !(given ?? heard.what)) return endWithout(frame)
      break
    case 'existing':
      if (!heard.when && heard.questions.length === 0) return ask(frame, [say('rp-no-earlier-booking')], now)
  }
  // "Lovely, see you then, bye" after the read-back is a yes.
  if (heard.goodbye && frame.step === 'confirm' && heard.act === 'yes') return confirm(frame)
  if ((heard.goodbye || (heard.done && !heard.when)) && heard.questions.length === 0) return finish(frame, heard)

  const { known, found: searched } = fill(frame, heard, now)
  // "Yes, half past four"
  const found = searched?.slot && isSame(searched.slot, frame.slot) ? undefined : searched
  const { noted, aside } = note(known, heard, now)

  // "Am I still down for Saturday at eight?"
  if (frame.booked && found?.offered.length === 1 && isSame(found.offered[0], frame.booked))
    return turn({ ...frame, questions: noted.questions }, [
      readBack(frame, frame.booked, now),
      say('rp-booked-no-text'),
    ])
  const changed = isChanged(frame, noted)
  if (!changed && !found && heard.yesNo === 'yes' && frame.step === 'confirm') return confirm(noted, aside)
  if (!changed && !found && heard.yesNo === 'yes' && frame.step === 'offer' && frame.offered.length === 1)
    return ask({ ...noted, slot: frame.offered[0] }, aside, now)
  if (!changed && !found && heard.questions.length === 0) {
    if (heard.yesNo === 'yes' && frame.step === 'more')
      return turn(noted, [say(heard.act === 'yes' ? 'rp-what-else' : 'rp-booked-no-text')])
    const corrects = heard.act === 'change' || heard.yesNo === 'no' || frame.step === 'change'
    const asked = corrects && ['phone', 'confirm', 'change'].includes(frame.step) && askForNamed(frame, utterance)
    // "No, my name is Aoife Brennan", which it already is
    if (frame.step === 'confirm' && (heard.name ?? heard.phone ?? heard.when)) return ask(noted, aside, now)
    if (asked) return asked
    if (heard.yesNo === 'no' && frame.step === 'confirm')
      return turn({ ...noted, step: 'change' }, [say('rp-what-change')])
    if (heard.yesNo === 'no' && frame.step === 'offer')
      return turn({ ...noted, step: 'day' }, [say('rp-no-problem'), say('rp-what-day')])
    const begins = frame.step === 'wish' && heard.act === 'answer'
    if (aside.length === 0 && !begins) return miss(noted, heard, utterance, now)
  }
  if (found && !found.slot)
    return offer(noted, found.offered, [...aside, ...(found.because ? [say(found.because)] : [])], now)
  const thanks = noted.name && noted.name !== frame.name ? [say('rp-thank-you', bookingTexts.thanks(noted.name))] : []
  return ask({ ...noted, missed: changed ? 0 : noted.missed }, [...aside, ...thanks], now)
}

/** Asks anew for what the caller names as wrong without a new value: "that's my old number", "can I change the day?" */
function askForNamed(frame: Frame, utterance: string): BookingTurn | undefined {
  const words = plainWords(utterance)
  if (/\bname\b/.test(words)) return turn({ ...frame, name: undefined, step: 'name' }, [say('rp-name')])
  if (/\b(?:day|date|time|when)\b/.test(words)) return turn({ ...frame, step: 'day' }, [say('rp-what-day')])
  if (frame.step !== 'phone' && /\b(?:number|digits?|phone|mobile|last bit|ohs?|zeros?|\w+ens)\b/.test(words))
    return turn({ ...frame, phone: undefined, step: 'phone' }, [say('rp-phone')])
  return undefined
}

/** The first silence is asked about, the second ends the call. */
function silence(frame: Frame): BookingTurn {
  if (frame.silences === 0) return { ...turn(frame, [say('rp-still-there')]), state: { ...frame, silences: 1 } }
  return { ...turn(frame, [say('rp-goodbye')]), endedBy: 'assistant' }
}

/** The frame with what was heard: the last version of each detail counts. */
function fill(frame: Frame, heard: Heard, now: number) {
  let known: Frame = {
    ...frame,
    what: heard.what ?? frame.what,
    name: heard.name ?? frame.name,
    phone: heard.phone ?? frame.phone,
  }
  if (!heard.when) return { known, found: undefined }
  const { pick } = heard.when
  const left = frame.offered.filter(({ minutes }) => !heard.when?.notTimes?.includes(minutes % 720))
  const chosen = left.length === 1 ? left[0] : frame.offered.at(pick === 'second' ? -1 : 0)
  const picked = pick === 'none' ? undefined : chosen
  known = { ...known, wish: { ...merge(frame, heard.when), ...(pick === 'none' && { than: 'later' as const }) } }
  // "Not half nine" leaves the other time that was offered.
  const onlyRefuses = Object.keys(heard.when).every((key) => key === 'notTimes')
  const found =
    pick && picked && !heard.when.days && !heard.when.time
      ? { slot: picked, offered: [] }
      : onlyRefuses && left.length > 0
        ? { offered: left }
        : findSlots(known.business?.trade ?? 'other', known.wish, frame.slot ? [frame.slot] : frame.offered, now)
  if (found.slot && heard.when.asked) return { known, found: { offered: [found.slot] } }
  if (found.slot) {
    const moved = frame.booked ?? frame.slot
    known = {
      ...known,
      slot: found.slot,
      movedFrom: isSame(moved, found.slot) ? frame.movedFrom : (moved ?? frame.movedFrom),
    }
  } else known = { ...known, slot: undefined, movedFrom: frame.booked ?? frame.slot ?? frame.movedFrom }
  return { known, found }
}

/** What was said of the time before, with what is said now in its place. A new day keeps the time that was agreed. */
function merge({ wish, slot, offered }: Frame, said: When): When {
  const { than: _than, pick: _pick, asked: _asked, notTimes: _notTimes, ...before } = wish
  const agreed = slot && { days: [slot.day, slot.day] as const, time: { minutes: slot.minutes, certain: true } }
  const merged = { ...before, ...agreed, ...said }
  if (said.soonest) return said
  // Who names a day no longer refuses it.
  if (said.days && !said.notDays) delete (merged as { notDays?: unknown }).notDays
  if (said.than || (said.notTimes && !said.time)) delete (merged as { time?: unknown }).time
  // Another part of the day, and not the time that was named before.
  if ((said.from !== undefined || said.to !== undefined) && !said.time) delete (merged as { time?: unknown }).time
  if (said.time && said.from === undefined && said.to === undefined) {
    delete (merged as { from?: unknown }).from
    delete (merged as { to?: unknown }).to
    // "Ten will do", of two days that were offered
    const named = offered.filter(({ minutes }) => minutes % 720 === (said.time?.minutes ?? 0) % 720)
    if (!said.days && named.length === 1 && named[0]) merged.days = [named[0].day, named[0].day]
  }
  return merged
}

const isChanged = (before: Frame, after: Frame) =>
  before.what !== after.what ||
  before.name !== after.name ||
  before.phone !== after.phone ||
  !isSame(before.slot, after.slot)

/** What was asked and said beside the booking stands in the record by its words, and is acknowledged. */
function note(frame: Frame, heard: Heard, now: number): { noted: Frame; aside: ReplyPart[] } {
  let noted = frame
  const aside: ReplyPart[] = []
  const isNew = (words: string) => !frame.questions.includes(words) && !frame.notes.includes(words)
  for (const { kind, words } of heard.questions) {
    if (kind === 'hours' && frame.business) aside.push(say(`rp-open-${frame.business.trade}`))
    else if (kind === 'why') aside.push(say('rp-why'))
    else if (kind === 'robot') aside.push(say('rp-robot'))
    else if (kind === 'read-back' && frame.slot) aside.push(readBack(frame, frame.slot, now))
    else {
      const [line, said] = leastSaid(noted, questionLines)
      noted = { ...noted, said, questions: isNew(words) ? [...noted.questions, words] : noted.questions }
      if (aside.length === 0) aside.push(say(line))
    }
  }
  const notes = heard.notes.filter(isNew)
  if (notes.length > 0) {
    noted = { ...noted, notes: [...noted.notes, ...notes] }
    const filled = heard.what ?? heard.when ?? heard.name ?? heard.phone ?? heard.yesNo
    if (filled === undefined && aside.length === 0) {
      const [line, said] = leastSaid(noted, noteLines)
      noted = { ...noted, said }
      aside.push(say(line))
    }
  }
  return { noted, aside }
}

const questionLines = ['rp-check', 'rp-ask-noted', 'rp-facts', 'rp-ask-call'] as const
/** After a hand-over. */
const passedOnLines = ['rp-team-has-it', 'rp-message', 'rp-noted', 'rp-noted-too'] as const
const noteLines = ['rp-noted', 'rp-message', 'rp-noted-too', 'rp-noted-words'] as const

/** Of several lines for one thing the one that was said least often, and the count with it. */
function leastSaid<Line extends BookingLine>({ said }: Frame, lines: readonly Line[]): [Line, Frame['said']] {
  const line = lines.reduce((best, other) => ((said[other] ?? 0) < (said[best] ?? 0) ? other : best))
  return [line, { ...said, [line]: (said[line] ?? 0) + 1 }]
}

/** Asks for the first slot that is missing; when none is, reads all of them back. */
function ask(frame: Frame, before: Reply, now: number): BookingTurn {
  if (frame.outcome !== undefined && (frame.outcome !== 'booked' || isSame(frame.slot, frame.booked)))
    return turn({ ...frame, step: 'more' }, before.length > 0 ? before : [say('rp-no-problem')])
  if (frame.what === undefined) {
    // After a question that was answered the call begins anew; after "an appointment, please" it goes on.
    const begins = frame.step === 'wish' && before.length > 0
    return turn({ ...frame, step: begins ? 'wish' : 'what-for' }, [
      ...before,
      say(begins ? 'rp-how-can-i-help' : 'rp-what-for'),
    ])
  }
  if (!frame.slot) {
    if (frame.offered.length > 0 && frame.step === 'offer') return offer(frame, frame.offered, before, now)
    const said = frame.wish
    if (
      frame.business &&
      (said.days || said.soonest || said.time || said.from !== undefined || said.to !== undefined)
    ) {
      const found = findSlots(frame.business.trade, said, [], now)
      if (found.slot) return ask({ ...frame, slot: found.slot }, before, now)
      return offer(frame, found.offered, [...before, ...(found.because ? [say(found.because)] : [])], now)
    }
    return turn({ ...frame, step: 'day' }, [...before, say('rp-what-day')])
  }
  // The time is said once when it is agreed, so that the caller hears at once what was misheard.
  const agreed = frame.step === 'name' || frame.step === 'phone' ? before : [...before, timeBack(frame.slot, now)]
  if (frame.name === undefined) return turn({ ...frame, step: 'name' }, [...agreed, say('rp-name')])
  if (frame.phone === undefined) return turn({ ...frame, step: 'phone' }, [...agreed, say('rp-phone')])
  // The caller may just have asked for it.
  const back = readBack(frame, frame.slot, now)
  const isSaid = before.some(({ text }) => text === back.text)
  return turn({ ...frame, step: 'confirm' }, [...before, ...(isSaid ? [] : [back]), say('rp-is-that-right')])
}

function offer(frame: Frame, offered: readonly Slot[], before: Reply, now: number): BookingTurn {
  if (frame.what === undefined) return turn({ ...frame, offered, step: 'what-for' }, [...before, say('rp-what-for')])
  const [first, second] = offered
  if (!first) return turn({ ...frame, step: 'day' }, [...before, say('rp-full'), say('rp-what-day')])
  const slots = {
    text: bookingTexts.offer(offered.map((slot) => slotText(slot, now))),
    clips: [...slotClips('rp-i-have', first, now, !second), ...(second ? slotClips('rp-or', second, now, true) : [])],
  }
  return turn({ ...frame, offered, step: 'offer' }, [...before, slots, say(second ? 'rp-which-suits' : 'rp-that-suit')])
}

const timeBack = (slot: Slot, now: number): ReplyPart => ({
  text: bookingTexts.timeBack(slotText(slot, now)),
  clips: slotClips('rp-so-that-is', slot, now, true),
})

function readBack({ what = '', name = '', phone = '' }: Frame, slot: Slot, now: number): ReplyPart {
  return {
    text: bookingTexts.readBack(slotText(slot, now), { what, name }, groupDigits(phone)),
    clips: [
      ...slotClips('rp-so-that-is', slot, now, !phone),
      ...(phone ? (['rp-number-ends', ...lastDigitClips(phone)] as const) : []),
    ],
  }
}

function confirm(frame: Frame, before: Reply = []): BookingTurn {
  const booked: Frame = { ...frame, outcome: 'booked', booked: frame.slot, step: 'more', missed: 0 }
  return turn(booked, [...before, say(frame.phone ? 'rp-booked' : 'rp-booked-no-text')])
}

function handOver(frame: Frame, heard: Heard, utterance: string): BookingTurn {
  const emergency = heard.emergency || frame.emergency
  const words = quoted(utterance)
  const handed: Frame = {
    ...frame,
    what: emergency ? (heard.what ?? bookingTexts.ownWords(quoted(utterance, 60))) : (frame.what ?? heard.what),
    name: heard.name ?? frame.name,
    phone: heard.phone ?? frame.phone,
    outcome: 'handed over',
    emergency,
    notes: frame.notes.includes(words) ? frame.notes : [...frame.notes, words],
    step: 'more',
    missed: 0,
  }
  return turn(handed, [say(emergency ? 'rp-emergency' : 'rp-person')])
}

/** The team has the call: what is said now goes to it. */
function afterHandOver(frame: Frame, heard: Heard, utterance: string, now: number): BookingTurn {
  if (heard.goodbye) return finish(frame, heard)
  if (heard.act === 'repeat') return turn(frame, frame.lastReply)
  // "It is no emergency", "can I just book Saturday then": the booking goes on.
  if (heard.calm || (heard.when && (!frame.emergency || /\bbook\b/i.test(utterance)))) {
    const resumed: Frame = {
      ...frame,
      outcome: frame.booked && 'booked',
      emergency: false,
      step: frame.booked ? 'more' : frame.slot ? 'confirm' : frame.what ? 'day' : 'wish',
    }
    return heard.when
      ? answer(resumed, { ...heard, emergency: false, person: false }, utterance, now)
      : ask(resumed, [say('rp-no-problem')], now)
  }
  if (heard.done) return finish(frame, heard)
  const known = { ...frame, name: heard.name ?? frame.name, phone: heard.phone ?? frame.phone }
  const isSaid =
    heard.notes.length > 0 || heard.questions.length > 0 || heard.name !== undefined || heard.phone !== undefined
  const { noted } = note(known, isSaid ? heard : { ...heard, notes: [quoted(utterance)] }, now)
  // `note` may have counted one that is not said.
  const [line, saidNow] = leastSaid(
    { ...noted, said: frame.said },
    noted.questions.length > frame.questions.length && !frame.emergency ? questionLines : passedOnLines,
  )
  return turn({ ...noted, said: saidNow }, [say(line)])
}

function endWithout(frame: Frame): BookingTurn {
  const outcome = frame.outcome ?? 'nothing'
  return turn({ ...frame, outcome, slot: frame.booked, offered: [], step: 'more' }, [say('rp-not-booked')])
}

/** The caller says goodbye: the role play is over, and the record stays on the screen. */
function finish(frame: Frame, heard: Heard): BookingTurn {
  const ended: Frame = {
    ...frame,
    outcome: frame.outcome ?? 'nothing',
    notes: [...frame.notes, ...heard.notes.filter((words) => !frame.notes.includes(words))],
  }
  return { ...turn(ended, [say('rp-goodbye'), say('rp-over')]), over: { unanswered: '' } }
}

/** What is said with it is meant for the company, and answered by the dialogue: "stop the role play. How much is it?" */
function leave(frame: Frame, utterance: string): BookingTurn {
  const parts = utterance.split(/(?<=[.!?;,]|role ?play|demo|pretending)\s+|\s+(?:and|then)\s+/i)
  const leaving = parts.findLastIndex(leavesRolePlay)
  const unanswered = leavesRolePlay(utterance) ? parts.slice(leaving + 1).join(' ') : ''
  return { ...turn(frame, [say('rp-left')]), over: { unanswered } }
}

/** An utterance that is meant for the company as a whole. */
const leaveWith = (frame: Frame, utterance: string): BookingTurn => ({
  ...leave(frame, ''),
  over: { unanswered: utterance },
})

function takeBusiness(frame: Frame, heard: Heard, utterance: string, now: number): BookingTurn {
  const isUrgent = hasPhrase(alwaysUrgent, plainWords(utterance))
  const business = readBusiness(utterance)
  const isEmergency = isUrgent || (heard.emergency && business?.trade === 'other')
  if (isEmergency || heard.person || saysGoodbye(utterance)) return leaveWith(frame, utterance)
  if (heard.act === 'no-booking') return leave(frame, utterance)
  if (heard.act === 'wait') return turn(frame, [say('rp-take-your-time')])
  // "Do you do gluten free?", "why?", "I don't know" name no business.
  const names =
    business && (business.trade !== 'other' || !(isQuestion(utterance) || noBusiness.test(plainWords(utterance))))
  if (names) return greet(frame, business, now)
  if (frame.missed > 0) return greet(frame, { name: trades.other.anyBusiness, trade: 'other' }, now)
  return turn({ ...frame, missed: frame.missed + 1 }, [say('rp-which-business')])
}

/** In answer to "Which business shall I answer for?" */
const noBusiness =
  /^(?:(?:i|um|oh|well) )*(?:dunno|dont (?:know|mind)|any|anything|whatever)\b|^(?:no|yes|sorry|pardon)$/

function greet(frame: Frame, business: Business, now: number): BookingTurn {
  const hour = new Date(now).getHours()
  const hello = hour < 12 ? 'rp-good-morning' : hour < 18 ? 'rp-good-afternoon' : 'rp-good-evening'
  const greeting: ReplyPart = {
    text: bookingTexts.greeting(bookingLines[hello], business.name),
    clips: [hello, `trade-${business.trade}`],
  }
  const greeted: Frame = { ...frame, business, step: 'wish', missed: 0 }
  return { ...turn(greeted, [say('rp-now-you-call'), greeting, say('rp-how-can-i-help')]), business: business.name }
}

/** What was not understood changes nothing; the second time it is noted, and a name or number that does not come is left out. */
function miss(frame: Frame, heard: Heard, utterance: string, now: number): BookingTurn {
  const isPolite = heard.act === 'smalltalk' || /thank|cheers/i.test(utterance)
  if (frame.step === 'more' && heard.yesNo === undefined && isPolite) return turn(frame, [say('rp-thank-you')])
  const missed = frame.missed + 1
  if (heard.part) return turn({ ...frame, missed }, [say('rp-phone-again')])
  const known: Frame =
    missed < 2
      ? { ...frame, missed }
      : {
          ...frame,
          missed: 0,
          notes: [...frame.notes, quoted(utterance)],
          ...(frame.step === 'name' && { name: '' }),
          ...(frame.step === 'phone' && { phone: '' }),
        }
  const isChat = heard.act === 'smalltalk' || heard.yesNo !== undefined
  const before = isChat ? [] : [say(missed < 2 ? 'rp-unknown' : 'rp-unknown-again')]
  if (frame.step === 'confirm') return turn(known, [...before, say('rp-is-that-right')])
  if (frame.step === 'change') return turn(known, [...before, say('rp-what-change')])
  if (frame.step === 'more') return turn(known, isChat ? [say('rp-thank-you')] : before)
  if (frame.step === 'wish' && missed < 2) return turn(known, [...before, say('rp-how-can-i-help')])
  return ask(known, before, now)
}

function turn(state: Frame, reply: Reply): BookingTurn {
  const { business, outcome } = state
  return {
    state: { ...state, lastReply: reply },
    reply,
    suggestions: suggestionsFor(state),
    ...(business && outcome !== undefined && { record: callRecord(state, business) }),
  }
}
