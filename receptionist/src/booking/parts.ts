import { bookingTexts } from '../../content/booking-texts.ts'
import type { ReplyPart } from '../reply.ts'
import { groupDigits } from '../slots/phone.ts'
import type { Slot } from './calendar.ts'
import { type Frame, wantOf } from './frame.ts'
import { lastDigitClips, slotClips, slotText } from './spoken.ts'

/** Parts of a reply that hold a time, as text and as clips. */

/** "I have Friday at 9:00 am or Friday at 1:30 pm." `offered` are one or two. */
export function offerPart(offered: readonly Slot[], now: number): ReplyPart {
  const [first, second] = offered as readonly [Slot, Slot?]
  return {
    text: bookingTexts.offer(offered.map((slot) => slotText(slot, now))),
    clips: [
      ...slotClips('rp-i-have', first, now, !second),
      ...(second ? slotClips('rp-or', second, now, true) : []),
    ],
  }
}

export const timeBack = (slot: Slot, now: number): ReplyPart => ({
  text: bookingTexts.timeBack(slotText(slot, now)),
  clips: slotClips('rp-so-that-is', slot, now, true),
})

export function readBack(frame: Frame, slot: Slot, now: number) {
  const { name = '', phone = '' } = frame
  const what = wantOf(frame) ?? ''
  const digits = phone ? (['rp-number-ends', ...lastDigitClips(phone)] as const) : []
  return {
    text: bookingTexts.readBack(slotText(slot, now), { what, name }, groupDigits(phone)),
    clips: [...slotClips('rp-so-that-is', slot, now, !phone), ...digits],
  } satisfies ReplyPart
}
