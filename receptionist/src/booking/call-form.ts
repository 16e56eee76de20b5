import type { CallForm } from '../../../src/call/call-provider.ts'
import { bookingTexts } from '../../content/booking-texts.ts'
import { groupDigits } from '../understanding/phone-number.ts'
import { isSame, type Slot } from './calendar.ts'
import type { Business, Frame } from './frame.ts'
import { callRecord } from './record.ts'
import { dateText, timeOfDay } from './spoken.ts'

/** What a visitor sees of the frame while the call goes on. */
export function callForm(frame: Frame, business: Business): CallForm {
  const { what, name, phone, outcome } = frame
  const slot = frame.slot ?? frame.booked
  const message = outcome && callRecord(frame, business).message
  return {
    business: business.name,
    ...(what && { what }),
    offered: slotsOf(frame).map((one) => ({ text: slotLabel(one), chosen: isSame(one, slot) })),
    ...(slot && { when: slotLabel(slot) }),
    ...(name && { who: name }),
    ...(phone && { phone: groupDigits(phone) }),
    ...(outcome && { outcome }),
    ...(message && { message }),
  }
}

/** What was offered, or the agreed slot alone where it was not among that. */
function slotsOf({ offered, slot, booked }: Frame): readonly Slot[] {
  const agreed = slot ?? booked
  return agreed && !offered.some((one) => isSame(one, agreed)) ? [agreed] : offered
}

const slotLabel = ({ day, minutes }: Slot) =>
  bookingTexts.dayAndTime(dateText(day, { weekday: 'short', day: 'numeric', month: 'short' }), timeOfDay(minutes))
