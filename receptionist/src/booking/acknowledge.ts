import type { bookingLines } from '../../content/booking-lines.ts'
import { sureIntent } from '../answers/dialogue.ts'
import type { Question, Reading } from '../reading.ts'
import { type ReplyPart, say } from '../reply.ts'
import { restOf } from '../slots/service.ts'
import type { Frame } from './frame.ts'
import { offerPart, readBack } from './parts.ts'

type BookingLine = keyof typeof bookingLines

/** Each is said once before one is said again. */
const questionLines = ['rp-check', 'rp-ask-noted', 'rp-facts', 'rp-ask-call'] as const
const noteLines = ['rp-noted', 'rp-message', 'rp-noted-too', 'rp-noted-words'] as const
/** After a hand-over: the team has the call. */
const passedOnLines = ['rp-team-has-it', 'rp-message', 'rp-noted', 'rp-noted-too'] as const

/** What was asked and said beside the booking stands in the record by its words, and is acknowledged. */
export function acknowledge(
  frame: Frame,
  reading: Pick<Reading, 'questions' | 'notes' | 'what' | 'when' | 'name' | 'phone' | 'answer'>,
  now: number,
): { noted: Frame; aside: ReplyPart[] } {
  let noted = frame
  const aside: ReplyPart[] = []
  for (const question of reading.questions) {
    const known = knownAnswer(frame, question, now)
    if (known) aside.push(...(aside.some(({ text }) => text === known.text) ? [] : [known]))
    else {
      const [line, said] = leastSaid(noted, linesFor(frame, question))
      noted = withQuestion({ ...noted, said }, question.words)
      if (aside.length === 0) aside.push(say(line))
    }
  }
  const notes = reading.notes.filter((words) => isNew(frame, words))
  if (notes.length === 0) return { noted, aside }
  noted = { ...noted, notes: [...noted.notes, ...notes] }
  const { what, when, name, phone, answer } = reading
  if (aside.length > 0 || (what ?? when ?? name ?? phone ?? answer) !== undefined)
    return { noted, aside }
  const [line, said] = leastSaid(noted, frame.outcome === 'handed over' ? passedOnLines : noteLines)
  return { noted: { ...noted, said }, aside: [say(line)] }
}

/** What this receptionist can answer for every business. */
function knownAnswer(frame: Frame, { kind }: Question, now: number): ReplyPart | undefined {
  switch (kind) {
    case 'hours':
      return frame.business && say(`rp-open-${frame.business.trade}`)
    case 'why':
      return say('rp-why')
    case 'robot':
      return say('rp-robot')
    case 'read-back':
      if (frame.slot) return readBack(frame, frame.slot, now)
      return frame.step === 'offer' ? offerPart(frame.offered, now) : undefined
    default:
      return undefined
  }
}

/** What "it" costs is answered for the business and for us: nobody can tell which of the two is meant. */
function linesFor({ emergency }: Frame, { kind, words }: Question): readonly BookingLine[] {
  if (emergency) return ['rp-team-tells', 'rp-ask-noted', 'rp-check']
  const isPrice = kind === 'business' && sureIntent(words) === 'costs'
  return isPrice && !namesThing(words) ? ['rp-price'] : questionLines
}

/** "How much is a full groom?", but not "how much is a minute?" or "is it expensive?" */
const namesThing = (question: string) => {
  const words = restOf(question, [])
  return (
    !words.some((word) => ourUnits.includes(word)) &&
    words.some((word) => !priceWords.includes(word))
  )
}
const ourUnits = ['minute', 'minutes', 'month', 'monthly', 'subscription', 'receptionist', 'robot']
/** Words of a price that name nothing that is paid for. */
const priceWords = [
  ...['much', 'cost', 'costs', 'price', 'prices', 'pricing', 'charge', 'charges', 'fee', 'fees'],
  ...['rate', 'rates', 'expensive', 'cheap', 'cheaper', 'pay', 'paying', 'paid', 'money', 'total'],
  ...['roughly', 'set', 'back', 'free', 'bill', 'dollars', 'pounds', 'quid', 'bucks', 'whole'],
  ...['thing', 'going', 'plan', 'service', 'demo', 'day', 'year', 'call', 'owner', 'damage'],
  ...['again', 'gonna', 'gimme', 'charging', 'dear', 'wise', 'pence', 'cents', 'run', 'talking'],
  ...['yous', 'youse', 'down', 'up'],
]

const isNew = ({ questions, notes }: Frame, words: string) =>
  !questions.includes(words) && !notes.includes(words)

const withQuestion = (frame: Frame, words: string): Frame =>
  isNew(frame, words) ? { ...frame, questions: [...frame.questions, words] } : frame

/** Of several lines for one thing the one that was said least often, and the count with it. */
function leastSaid({ said }: Frame, lines: readonly BookingLine[]): [BookingLine, Frame['said']] {
  const times = (line: BookingLine) => said[line] ?? 0
  const line = lines.reduce((best, other) => (times(other) < times(best) ? other : best))
  return [line, { ...said, [line]: times(line) + 1 }]
}
