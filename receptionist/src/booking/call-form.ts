import type { CallForm } from '../../../src/call/call-provider.ts'
import { bookingTexts } from '../../content/booking-texts.ts'
import { groupDigits } from '../slots/phone.ts'
import { isSame, type Slot } from './calendar.ts'
import { type Business, type Frame, shownOutcome, toldIn } from './frame.ts'
import { dateText } from './spoken.ts'
import { timeOfDay } from './time-of-day.ts'

/** What a visitor sees of the frame while the call goes on. */
export function callForm(frame: Frame, business: Business): CallForm {
  const { name, phone } = frame
  const outcome = shownOutcome(frame)
  const what = toldIn(frame)
  const slot = frame.slot ?? frame.booked
  return {
    business: business.name,
    ...(what && { what }),
    offered: slotsOf(frame).map((one) => ({ text: slotLabel(one), chosen: isSame(one, slot) })),
    ...(slot && { when: slotLabel(slot) }),
    ...(name && { who: name }),
    ...(phone && { phone: groupDigits(phone) }),
    ...(outcome && { outcome }),
  }
}

/** What was offered, or the agreed slot alone where it was not among that. */
function slotsOf({ offered, slot, booked }: Frame): readonly Slot[] {
  const agreed = slot ?? booked
  return agreed && !offered.some((one) => isSame(one, agreed)) ? [agreed] : offered
}

/** "Tue 1 Dec, 9:30 am" */
export const slotLabel = ({ day, minutes }: Slot) =>
  bookingTexts.dayAndTime(
    dateText(day, { weekday: 'short', day: 'numeric', month: 'short' }),
    timeOfDay(minutes),
  )
