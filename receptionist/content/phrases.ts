import { bookingLines } from './booking-lines.ts'
import { lines } from './lines.ts'
import { type SpokenWordId, spokenWords } from './spoken-words.ts'

export type PhraseId = keyof typeof lines | keyof typeof bookingLines | SpokenWordId

/** Every text that is spoken by clip, by id. A text that does not end in a full stop, question or exclamation mark is a part of a sentence. */
export const phrases: Readonly<Record<PhraseId, string>> = {
  ...lines,
  ...bookingLines,
  ...spokenWords,
}
