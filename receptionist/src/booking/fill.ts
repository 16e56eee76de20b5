import type { Reading } from '../reading.ts'
import { plainWords, saysWord } from '../slots/words.ts'
import type { Hours, Picked, When, Wish } from '../when/when.ts'
import { findSlots, isSame, type Slot, searchedDays } from './calendar.ts'
import type { Frame } from './frame.ts'
import type { Offers } from './next.ts'
import { readStay } from './stay.ts'

/** The frame with what was said, the last version of each detail; times to offer; words for a time that are not clear. */
export type Filled = {
  frame: Frame
  isChanged: boolean
  offers?: Offers
  unclear?: string
}

export function fill(frame: Frame, reading: Reading, now: number): Filled {
  const named: Frame = {
    ...frame,
    what: isLess(reading.what, frame.what) ? frame.what : (reading.what ?? frame.what),
    name: reading.name ?? frame.name,
    phone: reading.phone ?? frame.phone,
  }
  const { when, nights = frame.nights } = readStay(frame, reading)
  const staying: Frame = { ...named, nights }
  const filled = when ? fillTime(staying, when, reading, now) : afterOffer(frame, staying, reading)
  return { ...filled, isChanged: isChanged(frame, filled.frame) }
}

/** "Room" of a "Twin room", "Table" of a "Table for seven" */
const isLess = (said: string | undefined, known: string | undefined) =>
  said !== undefined &&
  known !== undefined &&
  said.length < known.length &&
  plainWords(said)
    .split(' ')
    .every((word) => saysWord([word], known))

/** Whoever gives name or number at "Would that suit you?" takes it; at two times, the first is offered alone. */
function afterOffer(
  { step, offered }: Frame,
  frame: Frame,
  { name, phone, answer }: Reading,
): FilledTime {
  const [first, second] = offered
  const takes = step === 'offer' && first && answer !== 'no' && Boolean(name ?? phone)
  if (!takes) return { frame }
  return second ? { frame, offers: { offered: [first] } } : { frame: withSlot(frame, first) }
}

const isChanged = (before: Frame, after: Frame) =>
  before.what !== after.what ||
  before.name !== after.name ||
  before.phone !== after.phone ||
  before.nights !== after.nights ||
  !isSame(before.slot, after.slot)

type FilledTime = Omit<Filled, 'isChanged'>

function fillTime(
  frame: Frame,
  when: When,
  { isTentative = false }: Reading,
  now: number,
): FilledTime {
  if (when.unclear !== undefined) return { frame, unclear: when.unclear }
  if (when.pick !== undefined) {
    if (when.pick === 'another-day') return search(onAnotherDay(frame), isTentative, now)
    // One of them was taken already.
    if (frame.offered.length === 0 && frame.slot) return { frame }
    const picked = pickedOf(frame.offered, when)
    if (picked && isTentative) return { frame, offers: { offered: [picked] } }
    if (picked) return { frame: withSlot(frame, picked) }
    return search({ ...frame, wish: { ...frame.wish, than: 'later' } }, isTentative, now)
  }
  const left = leftOf(frame.offered, when)
  if (left) return { frame, offers: { offered: left, because: [] } }
  return search({ ...frame, wish: merge(frame, when) }, isTentative, now)
}

/** The same times of day, after the days that were offered. */
function onAnotherDay({ wish, ...frame }: Frame): Frame {
  const last = Math.max(
    ...[...frame.offered, ...(frame.slot ? [frame.slot] : [])].map(({ day }) => day),
  )
  return {
    ...frame,
    slot: undefined,
    wish: { ...spanOf(wish), days: [last + 1, last + searchedDays] },
  }
}

/** "Not half nine, the other one": of those that are not refused. */
function pickedOf(offered: readonly Slot[], { pick, notTimes }: Picked): Slot | undefined {
  if (pick === 'none') return undefined
  const left = offered.filter(({ minutes }) => !notTimes?.includes(minutes % 720))
  return left.length === 1 ? left[0] : offered.at(pick === 'second' ? -1 : 0)
}

/** "Not half nine" leaves the other time that was offered. */
function leftOf(offered: readonly Slot[], when: Wish): readonly Slot[] | undefined {
  const onlyRefuses = Object.keys(when).every((key) => key === 'notTimes')
  const left = offered.filter(({ minutes }) => !when.notTimes?.includes(minutes % 720))
  return onlyRefuses && left.length > 0 ? left : undefined
}

function search(frame: Frame, isTentative: boolean, now: number): FilledTime {
  const near = frame.slot ? [frame.slot] : frame.offered
  const found = findSlots(frame.business?.trade ?? 'other', frame.wish, near, now)
  // "Can we do Thursday at two instead?", which was offered with the time that is agreed
  const wasOffered = frame.step !== 'offer' && frame.offered.some((one) => isSame(one, found.slot))
  if (found.slot && (!isTentative || wasOffered)) return { frame: withSlot(frame, found.slot) }
  if (found.slot) return { frame, offers: { offered: [found.slot], because: [] } }
  const movedFrom = frame.booked ?? frame.slot ?? frame.movedFrom
  return { frame: { ...frame, slot: undefined, movedFrom }, offers: found }
}

function withSlot(frame: Frame, slot: Slot | undefined): Frame {
  const moved = frame.booked ?? frame.slot
  const movedFrom = isSame(moved, slot) ? frame.movedFrom : (moved ?? frame.movedFrom)
  // "The other one" is one of those that were offered with it.
  const offered = frame.offered.some((one) => isSame(one, slot)) ? frame.offered : []
  return { ...frame, slot, movedFrom, offered }
}

/** What was said of the time before, with what is said now in its place. A new day keeps the time that was agreed. */
function merge({ wish: before, slot, offered, step }: Frame, said: Wish): Wish {
  // "The first slot you have", of the day that was offered
  if (said.soonest) return step === 'offer' && before.days ? { days: before.days, ...said } : said
  const meant = (said.time && offeredAt(offered, said.time.minutes)) ?? slot
  const days =
    said.days ?? (meant ? ([meant.day, meant.day] as const) : daysBefore(before, offered))
  // Who names a day no longer refuses it.
  const refused = said.notDays ?? (said.days ? undefined : before.notDays)
  const notDays = refused?.filter((day) => day !== meant?.day)
  return {
    ...mergeHours({ wish: before, slot }, said),
    ...(days && { days }),
    ...(notDays && { notDays }),
    ...(said.notTimes && { notTimes: said.notTimes }),
    ...(said.than ? { than: said.than } : before.soonest && !said.days && { soonest: true }),
  }
}

/** Where it is closed on the day that was wished for, a time is one of the days that were offered instead. */
function daysBefore({ days }: Wish, offered: readonly Slot[]): Wish['days'] {
  const [first, last] = [offered.at(0)?.day, offered.at(-1)?.day]
  if (!days || first === undefined || last === undefined) return days
  return last < days[0] || first > days[1] ? [first, last] : days
}

/** The one offered time that was named: "ten will do". */
function offeredAt(offered: readonly Slot[], minutes: number): Slot | undefined {
  const [named, other] = offered.filter((one) => one.minutes % 720 === minutes % 720)
  return other ? undefined : named
}

/** The times of day that suit: those said now, else those said before. */
function mergeHours({ wish, slot }: Pick<Frame, 'wish' | 'slot'>, said: Wish): Hours {
  if (said.time) return { time: said.time }
  const { from = wish.from, to = wish.to } = said
  const isWhole = said.than !== undefined || (from !== undefined && to !== undefined && from > to)
  if (isWhole) return spanOf(said)
  if (said.from !== undefined || said.to !== undefined || said.notTimes) return spanOf({ from, to })
  if (slot) return { time: { minutes: slot.minutes, certain: true } }
  return wish.time ? { time: wish.time } : spanOf(wish)
}

const spanOf = ({ from, to }: { from?: number | undefined; to?: number | undefined }): Hours => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})
