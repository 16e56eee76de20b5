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

/** Whether one of the phrases stands in plain words, also with another word between two of its own: "the brakes have just failed". */
export const hasPhrase = (list: string, words: string): boolean =>
  list
    .split(', ')
    .some((phrase) => phrase !== '' && new RegExp(`\\b${phrase.replaceAll(' ', '(?: \\w+)? ')}s?\\b`).test(words))
