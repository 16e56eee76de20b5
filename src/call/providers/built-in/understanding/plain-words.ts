/** Lower case, without accents and apostrophes: "Zoë's" is "zoes". */
export const plainLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')

/**
 * An utterance as its words alone: lower case, without accents and apostrophes; every other character that is no letter and no
 * digit is a space. Unlike `normalise` it keeps every word, so that a name or an answer can be cut out of it.
 */
export function plainWords(utterance: string): string {
  return plainLetters(utterance)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
