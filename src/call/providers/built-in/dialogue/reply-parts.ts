import { type PhraseId, phrases } from '../../../../content/phrases.ts'
import { type ReceptionistPhraseId, receptionistPhrases } from '../../../../content/receptionist.ts'
import type { ReplyPart } from './dialogue-state.ts'

export const isReceptionistPhrase = (id: string): id is ReceptionistPhraseId => id in receptionistPhrases

/** The part that says a phrase. `text` is shown in place of the phrase's own: it may name what is not spoken. */
export const phrase = (id: PhraseId, text: string = phrases[id]): ReplyPart => ({
  text,
  clips: [id],
})

/** The part that shows `text` and speaks the phrase, then each of the characters; without clips if one of them has none. */
export function spelledPart(id: ReceptionistPhraseId, text: string, characters: readonly string[]): ReplyPart {
  const clips = characters.map(characterClip)
  return clips.every((clip) => clip !== undefined) ? { text, clips: [id, ...clips] } : { text }
}

function characterClip(character: string): PhraseId | undefined {
  const lower = character.toLowerCase()
  return [lower, `letter-${lower}`, `digit-${lower}`].find((id): id is PhraseId => id in phrases)
}
