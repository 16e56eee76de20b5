import { looksAsked } from '../clauses.ts'
import type { Reading } from '../reading.ts'
import { say } from '../reply.ts'
import { quoted } from '../slots/quoted.ts'
import { acknowledge } from './acknowledge.ts'
import type { Frame } from './frame.ts'
import { type BookingTurn, next, turn } from './next.ts'

/**
 * What was not understood changes nothing; the second time it is noted, and a name or a number that does not come is left
 * out.
 */
export function miss(frame: Frame, reading: Reading, now: number): BookingTurn {
  const missed = frame.missed + 1
  if (reading.part !== undefined) return turn({ ...frame, missed }, [say('rp-phone-again')])
  if (looksAsked(reading.utterance)) return atQuestion(frame, reading, now)
  const isChat = reading.kind === 'smalltalk' || reading.answer !== undefined
  if (frame.step === 'more' && isChat) return turn(frame, [say('rp-thank-you')])
  const known = missed < 2 ? { ...frame, missed } : givenUp(frame, reading.utterance)
  const before = isChat ? [] : [say(missed < 2 ? 'rp-unknown' : 'rp-unknown-again')]
  switch (frame.step) {
    case 'confirm':
      return turn(known, [...before, say('rp-is-that-right')])
    case 'change':
      return turn(known, [...before, say('rp-what-change')])
    case 'more':
      return turn(known, before)
    case 'wish':
      if (missed < 2) return turn(known, [...before, say('rp-how-can-i-help')])
      return next(known, before, now)
    default:
      return next(known, before, now)
  }
}

/** What is put as a question, and is none that is known. */
function atQuestion(frame: Frame, { utterance }: Reading, now: number): BookingTurn {
  const questions = [{ words: quoted(utterance), kind: 'business' }]
  const { noted, aside } = acknowledge(frame, { questions, notes: [] }, now)
  return frame.step === 'more' ? turn(noted, aside) : next(noted, aside, now)
}

const givenUp = (frame: Frame, utterance: string): Frame => ({
  ...frame,
  missed: 0,
  notes: [...frame.notes, quoted(utterance)],
  ...(frame.step === 'name' && { name: '' }),
  ...(frame.step === 'phone' && { phone: '' }),
})
