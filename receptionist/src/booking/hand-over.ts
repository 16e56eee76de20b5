import { bookingTexts } from '../../content/booking-texts.ts'
import type { Law } from '../laws.ts'
import type { Reading } from '../reading.ts'
import { say } from '../reply.ts'
import { quoted } from '../slots/quoted.ts'
import { restOf } from '../slots/service.ts'
import { saysWord } from '../slots/words.ts'
import { mostCharacters } from '../want.ts'
import { acknowledge } from './acknowledge.ts'
import type { Frame } from './frame.ts'
import { type BookingTurn, finish, thanks, turn } from './next.ts'

/** An emergency, or a wish for a person, goes to the team at once. What was agreed until then stays known. */
export function handOver(frame: Frame, reading: Reading, { name: law }: Law): BookingTurn {
  const words = quoted(reading.utterance)
  const told = reading.what ?? bookingTexts.ownWords(quoted(reading.utterance, mostCharacters))
  const handed: Frame = {
    ...frame,
    what: frame.what ?? reading.what,
    name: reading.name ?? frame.name,
    phone: reading.phone ?? frame.phone,
    outcome: 'handed over',
    emergency: law === 'emergency' ? told : frame.emergency,
    isMessage: undefined,
    notes: frame.notes.includes(words) ? frame.notes : [...frame.notes, words],
    step: 'more',
    missed: 0,
  }
  if (handed.emergency) return turn(handed, [say('rp-emergency')])
  const isUnnamed = handed.name === undefined
  return isUnnamed
    ? turn({ ...handed, step: 'name' }, [say('rp-person'), say('rp-name')])
    : turn(handed, [say('rp-person')])
}

/** "I was charged twice", "could somebody ring me back?": the team gets it, with a name and a number. */
export function takeMessage(frame: Frame, reading: Reading): BookingTurn {
  const what = bookingTexts.ownWords(quoted(reading.utterance, mostCharacters))
  const noted: Frame = { ...frame, what, outcome: 'handed over', isMessage: true, missed: 0 }
  const said = [say('rp-message'), ...thanks({ ...frame, name: undefined }, frame)]
  if (frame.name === undefined) return turn({ ...noted, step: 'name' }, [...said, say('rp-name')])
  return frame.phone === undefined
    ? turn({ ...noted, step: 'phone' }, [...said, say('rp-phone')])
    : turn({ ...noted, step: 'more' }, said)
}

/** It may be an emergency, or a wish for a person. */
export const askWhether = (frame: Frame, { name: about }: Law, utterance: string): BookingTurn =>
  turn({ ...frame, doubt: { about, utterance } }, [
    say(about === 'emergency' ? 'rp-is-it-urgent' : 'rp-is-it-person'),
  ])

/** The team has the call: what is said now goes to it. A caller who goes on with the booking gets it: undefined. */
export function afterHandOver(
  frame: Frame,
  reading: Reading,
  now: number,
): BookingTurn | undefined {
  if (reading.isCalm || goesOnBooking(frame, reading)) return undefined
  const { law } = reading
  if (law?.isSure && !frame.emergency) return handOver(frame, reading, law)
  if (reading.answer === 'no' && isNoMore(reading) && reading.notes.length === 0)
    return refuseName(frame, reading)
  const told = passOn(frame, reading, now)
  // The emergency number is said once more, and what is told after that goes into the note.
  if (!law?.isSure || frame.said['rp-team-tells']) return told
  const said = { ...told.state.said, 'rp-team-tells': 1 }
  return turn({ ...told.state, said }, [say('rp-team-tells')])
}

/** "No, that's all", but not "no, I'm not in it, I'm at the bottom". */
const isNoMore = ({ acts, told }: Reading) =>
  acts.probability('no', 'goodbye') >= 0.5 || restOf(told, []).length < 2

/** Who does not want to say a name or a number is asked for neither; elsewhere a no ends the call. */
export const refuseName = (frame: Frame, reading: Reading) =>
  frame.step === 'name' || frame.step === 'phone'
    ? turn({ ...frame, [frame.step]: '', step: 'more' }, [say('rp-no-problem')])
    : finish(frame, reading)

/** What is said beside a name and a number stands in the note; who has given only a name is asked for the number. */
function passOn(frame: Frame, { name, phone, questions, notes, utterance }: Reading, now: number) {
  const known: Frame = { ...frame, name: name ?? frame.name, phone: phone ?? frame.phone }
  const isSaid = notes.length > 0 || questions.length > 0
  const told = isSaid || (name ?? phone) !== undefined ? notes : [quoted(utterance)]
  const { noted, aside } = acknowledge(known, { questions, notes: told }, now)
  if (name !== undefined && known.phone === undefined)
    return turn({ ...noted, step: 'phone' }, [...thanks(frame, known), say('rp-phone')])
  // Who tells something instead of a name is asked for it once more.
  const isWithheld = questions.some(({ kind }) => kind === 'why')
  if (frame.step === 'name' && !known.name && frame.missed === 0 && !isWithheld) {
    const answered = aside.filter(({ text }) => !text.endsWith('?'))
    const heard = answered.length > 0 ? answered : [say('rp-message')]
    return turn({ ...noted, missed: 1 }, [...heard, say('rp-name')])
  }
  return turn({ ...noted, step: 'more' }, aside.length > 0 ? aside : [say('rp-team-has-it')])
}

const bookingWords = ['book', 'booked', 'booking', 'appointment', 'reservation']

/** Whoever speaks of the booking again, or of another time for it; a time alone is when to be called back. */
function goesOnBooking(frame: Frame, reading: Reading): boolean {
  const { emergency, slot, offered, isMessage } = frame
  if (givesDetail(frame, reading)) return true
  const saysBooking = saysWord(bookingWords, reading.utterance)
  const isAnswer = reading.acts.probability('answer', 'change') >= 0.5
  const isWish = isAnswer || reading.isTentative || (isMessage && saysBooking)
  const isBooking = slot !== undefined || offered.length > 0
  if (reading.when && isWish && !emergency) return isBooking || saysBooking
  // An emergency does not wait for another day.
  if (reading.when?.days && isWish && reading.acts.probability('urgent') < 0.2) return true
  return isBooking && saysBooking
}

/** "Oh, take it, then, 555 310 9946": the name or number that was asked for before the hand-over. */
const givesDetail = ({ emergency, slot, booked, ...known }: Frame, { name, phone }: Reading) =>
  !emergency &&
  slot !== undefined &&
  !booked &&
  ((name !== undefined && !known.name) || (phone !== undefined && !known.phone))

/** "It is no emergency": the booking goes on where it was. */
export function takeBack(frame: Frame): Frame {
  const { booked, slot, emergency } = frame
  // What sounded like an emergency is what the call is for.
  const what = frame.what ?? emergency
  return {
    ...frame,
    what,
    outcome: booked && 'booked',
    emergency: undefined,
    isMessage: undefined,
    isForTeam: emergency === undefined,
    step: booked ? 'more' : slot ? 'confirm' : frame.what ? 'day' : 'wish',
  }
}
