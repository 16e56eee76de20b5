import type { Reading } from '../reading.ts'
import { say } from '../reply.ts'
import { plainWords } from '../slots/words.ts'
import type { Frame } from './frame.ts'
import { type BookingTurn, turn } from './next.ts'

/** Words that name a slot of the form. */
const slotWords = {
  name: ['name', 'surname', 'spelling', 'spelled', 'spelt'],
  phone: ['number', 'phone', 'digit', 'digits', 'mobile', 'cell'],
  day: ['day', 'date', 'time', 'when', 'hour'],
} as const

/** "That's my old number", at the read-back: what is wrong is asked for again. */
export function wrongSlot(
  frame: Frame,
  { act, answer, utterance }: Reading,
): BookingTurn | undefined {
  const isReadBack = frame.step === 'confirm' || frame.step === 'change'
  const corrects = act === 'change' || answer === 'no' || frame.step === 'change'
  if (!isReadBack || !corrects) return undefined
  const words = plainWords(utterance).split(' ')
  const isNamed = (slot: keyof typeof slotWords) =>
    slotWords[slot].some((word) => words.includes(word))
  if (isNamed('name')) return turn({ ...frame, name: undefined, step: 'name' }, [say('rp-name')])
  if (isNamed('phone'))
    return turn({ ...frame, phone: undefined, step: 'phone' }, [say('rp-phone')])
  return isNamed('day') ? turn({ ...frame, step: 'day' }, [say('rp-what-day')]) : undefined
}
