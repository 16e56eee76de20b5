import { plainWords } from '../../../../receptionist/src/slots/words.ts'

/** The receptionist's latest reply. */
export type SpokenReply = {
  text: string
  /** When the sound of it ended, in milliseconds of `performance.now()`; `Infinity` while it sounds. */
  endedAt: number
}

/**
 * Milliseconds after the end of a reply in which the recognizer may still deliver the reply's own words: they stay in its
 * buffer. Chosen by hand; the delay was not measured.
 */
const echoDelay = 8000
/**
 * Fewer words than this are an echo only if they are the reply's last words and arrive within `shortEchoDelay`
 * milliseconds: a caller may also answer in one word of the reply. Both chosen by hand.
 */
const shortUtterance = 4
const shortEchoDelay = 1000

/**
 * Whether an utterance is the receptionist's own reply, recorded by the microphone.
 * @param now in milliseconds of `performance.now()`.
 */
export function isEcho(utterance: string, lastReply: SpokenReply, now: number): boolean {
  const sinceReply = now - lastReply.endedAt
  const words = plainWords(utterance)
  if (words === '' || sinceReply > echoDelay) return false
  const reply = ` ${plainWords(lastReply.text)} `
  if (words.split(' ').length < shortUtterance)
    return sinceReply <= shortEchoDelay && reply.endsWith(` ${words} `)
  return reply.includes(` ${words} `)
}
