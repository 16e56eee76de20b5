import type { ReceptionistState, ReceptionistTurn } from './receptionist.ts'

/** A question that is answered before its recognition has ended. */
export type EarlyAnswer =
  | { name: 'none' }
  /** The question seems complete; it is answered if no more words come. */
  | { name: 'waiting'; question: string }
  /**
   * `stopped`: more words have come and stopped the answer.
   * `before`: the receptionist's state before the answer, for a question that goes on.
   */
  | { name: 'given'; question: string; stopped: boolean; before: ReceptionistState }

export const noEarlyAnswer: EarlyAnswer = { name: 'none' }

/** What is new in an utterance: if its beginning was answered early, the words that follow. */
export function newWords(utterance: string, early: EarlyAnswer): string {
  if (early.name !== 'given') return utterance
  const answered = wordsOf(early.question).length
  return wordsOf(utterance).slice(answered).join(' ')
}

const wordsOf = (text: string) => text.trim().split(/\s+/)

/** Whether the caller seems to have asked something that has an answer, and nothing else follows from it. */
export const isPlainlyAnswered = (turn: ReceptionistTurn | undefined): boolean =>
  turn?.sure === true && !turn.endedBy && !turn.business
