import { capitalise } from '../understanding/names.ts'
import { plainWords } from '../understanding/plain-words.ts'

const letterSounds: Record<string, readonly [RegExp, string]> = {
  k: [/ch|ck|c(?!h)/i, 'k'],
  c: [/k/i, 'c'],
  ch: [/k|sh/i, 'ch'],
  f: [/ph/i, 'f'],
  ph: [/ff?|v/i, 'ph'],
  v: [/ph/i, 'v'],
  s: [/z|c(?=[eiy])/i, 's'],
  z: [/s(?!.*s)/i, 'z'],
  j: [/g/i, 'j'],
  g: [/j/i, 'g'],
  y: [/ie?(?=n|$)|ey$|ee$|i(?!.*i)/i, 'y'],
  i: [/y|ee/i, 'i'],
  ie: [/y$|ey$|i$/i, 'ie'],
}

/**
 * A word changed as the caller says: "Catherine with a K", "Sara with an h", "Ann without an e", "Mat with two t's".
 * `undefined` when the utterance names no letter, or the word has no place for it.
 */
export function applyLetterHint(word: string, utterance: string): string | undefined {
  // "With a p h"
  const words = plainWords(utterance).replace(/(?<=\bwith (?:an? |the )?[pc]) h\b/, 'h')
  const without = /\b(?:without|no|not) (?:an? |the )?([a-z])\b/.exec(words)?.[1]
  if (without) return word.toLowerCase().includes(without) ? dropLast(word, without) : undefined
  const twice = /\b(?:two|double|2) (?!(?:is|as|us) (?!in\b))([a-z])s?\b/.exec(words)?.[1]
  if (twice && word.toLowerCase().includes(twice)) {
    return word.toLowerCase().includes(twice.repeat(2))
      ? word
      : capitalise(word.toLowerCase().replace(twice, twice.repeat(2)))
  }
  const once = /\b(?:one|single|1) ([a-z])\b/.exec(words)?.[1]
  if (once && word.toLowerCase().includes(once.repeat(2)))
    return capitalise(word.toLowerCase().replace(once.repeat(2), once))
  const letter = /\bwith (?:an? |the )?(kay|see|aitch|ph|ch|ie|[a-z])(?: ?h)?\b/.exec(words)?.[1]
  if (!letter) return undefined
  const written = { kay: 'k', see: 'c', aitch: 'h' }[letter] ?? letter
  if (word.toLowerCase().includes(written)) return word
  const sound = letterSounds[written]
  if (sound?.[0].test(word)) return capitalise(word.toLowerCase().replace(sound[0], sound[1]))
  return written === 'e' || written === 'h' ? `${word}${written}` : undefined
}

const dropLast = (word: string, letter: string) => {
  const at = word.toLowerCase().lastIndexOf(letter)
  return capitalise(word.slice(0, at) + word.slice(at + 1))
}
