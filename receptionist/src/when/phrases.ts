import type { Token } from './tokens.ts'

/** Phrases that stand for one value each, by their first word, the longest first. */
export type Phrases<Value> = ReadonlyMap<string, readonly (readonly [string[], Value])[]>

export function phrasesOf<Value>(table: Readonly<Record<string, Value>>): Phrases<Value> {
  const phrases = new Map<string, (readonly [string[], Value])[]>()
  for (const [phrase, value] of Object.entries(table)) {
    const words = phrase.split(' ')
    const [first = ''] = words
    phrases.set(first, [...(phrases.get(first) ?? []), [words, value]])
  }
  for (const list of phrases.values()) list.sort(([a], [b]) => b.length - a.length)
  return phrases
}

/** Phrases that all stand for the same. */
export const phrasesFor = <Value>(value: Value, phrases: readonly string[]): Phrases<Value> =>
  phrasesOf(Object.fromEntries(phrases.map((phrase) => [phrase, value])))

/** The longest phrase that begins at a token. */
export function readPhrase<Value>(
  tokens: readonly Token[],
  at: number,
  phrases: Phrases<Value>,
): { value: Value; next: number } | undefined {
  const found = phrases
    .get(wordAt(tokens, at))
    ?.find(([words]) => words.every((word, index) => tokens[at + index]?.word === word))
  return found && { value: found[1], next: at + found[0].length }
}

export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

export const isOneOf = (tokens: readonly Token[], at: number, words: readonly string[]) =>
  words.includes(wordAt(tokens, at))
