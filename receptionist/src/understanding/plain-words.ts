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

/** Plain words of grammar, courtesy and booking that are no part of a name and tell nothing of what somebody wants. */
export const commonWords =
  'a an the and or but so is are was be been am do does did have has had having can could will would id im ive its thats what when how i you we he she it they my your our his her their me him us them to from for with at on in of about by if as like just really very too also there here then now not no yes please thanks thank good morning afternoon evening oh okay ok right sure booking appointment time looking hoping one could you me with that this day today tomorrow monday tuesday wednesday thursday friday saturday sunday number name phone great lovely perfect fine on sorry wait actually it said mean us be calling would me do'
