import { titles } from '../content/name-words.ts'
import { alwaysUrgent, happeningNow, longAgo, notUrgent, trades } from '../content/trades.ts'
import type { Frame } from './booking/frame.ts'
import type { Clause } from './clauses.ts'
import { readName } from './slots/name.ts'
import { restOf } from './slots/service.ts'
import { hasPhrase, plainWords, saysWord } from './slots/words.ts'
import { type Act, readSubjects } from './understanding/understand.ts'
import { urgencyOf } from './urgency.ts'

/** What comes before everything else. One that is not sure is asked about: "Is this urgent?" */
export type Law = { name: 'emergency' | 'person'; isSure: boolean }

/** The probabilities from which a law holds surely, perhaps, and where nothing but a name or a time was said. */
const least = {
  asked: 0.1,
  /** Where the words of an emergency were said: "I nearly had a heart attack when I saw the bill" */
  named: 0.1,
  emergency: 0.7,
  person: 0.45,
  alone: 0.9,
  timed: 0.95,
  wish: { emergency: 0.9, person: 0 },
  booking: { emergency: 0.9, person: 0.6 },
  booked: { emergency: 1, person: 0.6 },
  maybe: { emergency: 0.55, person: 0.4 },
}
/** A part of a sentence with fewer words tells too little. */
const leastWords = 4

/** What else an utterance says. */
export type Said = {
  /** Words that none of its values explains. */
  others: readonly string[]
  /** It holds a name or a number: the rest of it has to say more. */
  isNamed: boolean
  /** It holds a time, a yes or a no. */
  isFilled: boolean
}

export function readLaw(
  frame: Frame,
  whole: Clause,
  clauses: readonly Clause[],
  said: Said,
): Law | undefined {
  const law = lawIn(frame, whole, clauses, said)
  return law?.name === 'emergency' && isOver(whole.text) ? { ...law, isSure: false } : law
}

/** "He got hit by a van two years back", "I had a heart attack in 2011" */
function isOver(text: string): boolean {
  const words = plainWords(text)
  const isPast = hasPhrase(longAgo, words) || /\bin (19|20)\d\d\b/.test(words)
  return isPast && !hasPhrase(happeningNow, words)
}

function lawIn(
  frame: Frame,
  whole: Clause,
  clauses: readonly Clause[],
  said: Said,
): Law | undefined {
  if (hasPhrase(notUrgent, plainWords(whole.text))) return undefined
  if (namesEmergency(frame, clauses))
    return { name: 'emergency', isSure: !isCalmly(whole, clauses) }
  // A question is none; beside one, only what is told counts.
  const told = clauses.filter((clause) => !asks(clause))
  const isWholeTold = told.length === clauses.length
  const telling = [...(isWholeTold ? [whole] : []), ...told.filter(isLong)]
  const emergency = Math.max(0, ...telling.map(urgencyOf))
  const persons = isNameAlone(frame, whole) ? [] : telling
  const person = Math.max(0, ...persons.map(({ acts }) => acts.probability('person')))
  const law = lawOf({ emergency, person }, frame, said)
  // "You have where to leave the car?" is no reason to doubt.
  const isAsked = told.every(({ text }) => text.endsWith('?'))
  if (!law || law.isSure) return law
  // Who asks something beside it, or gives no number, does not ask for a person.
  const isElse = !isWholeTold || isAboutDetail(frame, whole.text)
  return isAsked || (law.name === 'person' && isElse) ? undefined : law
}

/** "Nah, I don't really give out my number", where it was asked for */
const isAboutDetail = ({ step }: Frame, text: string) =>
  (step === 'name' || step === 'phone') && saysWord(['number', 'email', 'name'], text)

/** "Marcus", in answer to a question for something else: it is the caller's own. */
function isNameAlone({ step }: Frame, { text }: Clause): boolean {
  const name = step === 'wish' || step === 'what-for' ? undefined : readName(text, 'name')
  if (name === undefined || restOf(text, [name, ...titles]).length > 0) return false
  // "Representative!"
  const asks = readSubjects(text).ranked.find(({ name: subject }) => subject === 'person')
  return (asks?.probability ?? 0) < least.person
}

/** "Do you do emergency call-outs?" asks; "help, fire, what do I do?" tells. */
function namesEmergency({ business }: Frame, clauses: readonly Clause[]): boolean {
  const urgent = [alwaysUrgent, business ? trades[business.trade].urgent : '']
  const mayTell = clauses.filter(
    (clause) => !asks(clause) || clause.acts.probability('urgent') >= least.asked,
  )
  return urgent.some((list) => mayTell.some(({ text }) => hasPhrase(list, plainWords(text))))
}

/** "I nearly had a heart attack when I saw the bill" is plainly something else. */
const isCalmly = (whole: Clause, clauses: readonly Clause[]) =>
  calmActs.includes(whole.acts.likeliest) &&
  [whole, ...clauses].every(({ acts }) => acts.probability('urgent') < least.named)

const calmActs: readonly Act[] = ['answer', 'question', 'change', 'other']

function lawOf(
  { emergency, person }: { emergency: number; person: number },
  frame: Frame,
  said: Said,
): Law | undefined {
  const { others, isNamed, isFilled } = said
  const isMore = others.length >= (isNamed ? 3 : 1)
  // "I'd be there around nine" answers the question for a time.
  const isTime = isFilled && ['offer', 'wish'].includes(frame.step)
  const sure = leastSure(frame)
  if (emergency >= (isMore ? least.emergency : least.alone))
    return { name: 'emergency', isSure: emergency >= sure.emergency }
  // Some names are those of people who are asked for.
  if (isNamed && others.length === 0) return undefined
  if (person >= (isTime ? least.timed : isMore ? least.person : least.alone))
    return { name: 'person', isSure: person >= sure.person }
  const mayDoubt = others.length >= 2 && !isAnswer(frame, said)
  return mayDoubt ? doubtOf({ emergency, person }, isNamed) : undefined
}

/** Beside an agreed time it may be a remark; after the booking an emergency has to be named, or is asked about. */
function leastSure({ slot, booked }: Frame): { emergency: number; person: number } {
  if (booked) return least.booked
  return slot ? least.booking : least.wish
}

/** "I have the kid at the swimming, can you put me in the other one?" is no reason to doubt in the middle of a booking. */
const isAnswer = ({ slot }: Frame, { isFilled }: Said) => slot !== undefined && isFilled

function doubtOf(
  { emergency, person }: { emergency: number; person: number },
  isNamed: boolean,
): Law | undefined {
  if (emergency >= least.maybe.emergency) return { name: 'emergency', isSure: false }
  return !isNamed && person >= least.maybe.person ? { name: 'person', isSure: false } : undefined
}

const asks = ({ acts }: Clause) => acts.likeliest === 'question'
const isLong = ({ text }: Clause) => plainWords(text).split(' ').length >= leastWords
