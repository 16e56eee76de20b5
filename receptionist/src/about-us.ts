import { brand } from '../../src/content/brand.ts'
import { bookACall } from '../../src/content/landing.ts'
import { sureIntent } from './answers/dialogue.ts'
import type { Frame } from './booking/frame.ts'
import type { Question, Reading } from './reading.ts'
import { hasPhrase, plainWords, saysWord } from './slots/words.ts'
import { readActs } from './understanding/understand.ts'

/** What is asked about us while a business is played. */

/** The words of an utterance that are meant for us, and not for the business. */
export function aboutUsIn(frame: Frame, reading: Reading): { words: string } | undefined {
  if (namesUs(reading.utterance) && reading.law?.name !== 'emergency') {
    const named = reading.questions.find(({ words }) => namesUs(words))
    return named ?? { words: reading.utterance }
  }
  if (reading.law) return undefined
  const asked = reading.questions.filter((question) => isAboutUs(frame, question))
  if (asked.length > 0) return { words: asked.map(({ words }) => words).join(' ') }
  if (reading.isControl) return undefined
  const isElsewhere =
    reading.act === 'other' && !hasValues(reading) && reading.questions.length === 0
  const intent = isElsewhere ? sureIntent(reading.utterance, plainly) : undefined
  return intent !== undefined && wishesOfUs.has(intent) ? { words: reading.utterance } : undefined
}

export function isAboutUs(frame: Frame, { words, kind }: Question): boolean {
  if (namesUs(words)) return true
  if (kind === 'about-service') return isOurs(frame, words)
  return kind === 'business' && ourIntents.has(sureIntent(words, plainly) ?? '')
}

/** Plainly about a service as ours, by the words or by what they ask: "do I need a doctor's note?" may be neither. */
function isOurs({ slot }: Frame, words: string): boolean {
  const isPlain = readActs(words, 'name').kindProbability('about-service') >= plainlyOurs
  const intent = sureIntent(words, isPlain ? plain : likely) ?? ''
  // "Can I come in for a consultation?" comes before a time is agreed.
  const isWish = slot === undefined && ofAppointments.has(intent) && saysWord(callers, words)
  return oursOrTheirs.has(intent) && !isWish
}
const ofAppointments = new Set(['book', 'appointments'])
const callers = ['i', 'we', 'me', 'us', 'my', 'our']

/** "Somebody at Ringwell", "Book a Call" */
export const namesUs = (words: string) =>
  hasPhrase(`${plainWords(brand.name)}, ${plainWords(bookACall)}`, plainWords(words))

/** From this probability on, a question that any business may be asked is one about us. */
const plainly = 0.9
const plainlyOurs = 0.8
/** Of what is then the likeliest to be asked. */
const plain = 0.4
const likely = 0.7
/** What nobody asks a dentist or a plumber. */
const ourIntents = new Set([
  ...['service', 'savings', 'setup', 'setup-time', 'training', 'crm', 'other-software', 'capacity'],
  ...['automations', 'summaries', 'benefits', 'compliance', 'voices', 'waitlist', 'demo'],
  ...['demo-privacy', 'show', 'contract', 'robot', 'hand-over', 'quality', 'company', 'fit'],
])

/** What is said to us without a question. */
const wishesOfUs = new Set(['waitlist', 'service', 'crm', 'savings', 'summaries', 'automations'])
/** What a business may be asked as well. */
const oursOrTheirs = new Set([
  ...ourIntents,
  ...['costs', 'hours', 'languages', 'appointments', 'number', 'book', 'contact', 'can-ask'],
])

export const hasValues = ({ answer, what, when, name, phone, part }: Partial<Reading>) =>
  (answer ?? what ?? when ?? name ?? phone ?? part) !== undefined
