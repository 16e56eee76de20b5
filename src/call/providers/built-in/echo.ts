import { normalise } from './intents.ts'

export type Spoken = { text: string /** When it fell silent, in milliseconds. */; until: number }

/** A sentence stays in a room, and in a recogniser's buffer, for so long. */
const echoTime = 8000
/** Fewer words than this are an echo only as the end of what was said, right after it: "voices" is also an answer. */
const fewWords = 4
const tailTime = 1000

/** Whether these words are the receptionist's own, come back through the microphone. */
export function isEcho(words: string, spoken: Spoken, now: number): boolean {
  const since = now - spoken.until
  const heard = normalise(words)
  if (heard === '' || since > echoTime) return false
  const said = ` ${normalise(spoken.text)} `
  if (heard.split(' ').length < fewWords) return since <= tailTime && said.endsWith(` ${heard} `)
  return said.includes(` ${heard} `)
}
