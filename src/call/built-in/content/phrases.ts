import { bookingLines } from './booking-lines.ts'
import { lines } from './lines.ts'
import { spokenWords } from './spoken-words.ts'

/** Every text that is spoken by clip, by id. A text that does not end in a full stop, question or exclamation mark is a part of a sentence. */
export const phrases = { ...lines, ...bookingLines, ...spokenWords } as const

export type PhraseId = keyof typeof phrases
