/** Lower case, without accents and apostrophes: "Zoë's" is "zoes". */
export const plainLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')

/**
 * An utterance as its words alone: lower case, without accents and apostrophes; every other character that is no letter and no
 * digit is a space.
 */
export const plainWords = (utterance: string): string =>
  plainLetters(utterance)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The phrases of a list, as in `content/trades.ts`, that stand in plain words, the longest first. */
export function phrasesIn(list: string, words: string): string[] {
  const text = ` ${words} `
  return list
    .split(', ')
    .filter((phrase) => phrase !== '' && (text.includes(` ${phrase} `) || text.includes(` ${phrase}s `)))
    .sort((a, b) => b.length - a.length)
}
