import type { Token } from './tokens.ts'

/** Phrases that stand for one value, each once as its words. */
export type Phrases<Value> = readonly (readonly [words: readonly string[], value: Value])[]

export const phrasesOf = <Value>(table: Readonly<Record<string, Value>>): Phrases<Value> =>
  Object.entries(table)
    .map(([phrase, value]) => [phrase.split(' '), value] as const)
    .sort(([a], [b]) => b.length - a.length)

/** The longest phrase that begins at a token. */
export function readPhrase<Value>(
  tokens: readonly Token[],
  at: number,
  phrases: Phrases<Value>,
): { value: Value; next: number } | undefined {
  const found = phrases.find(([words]) =>
    words.every((word, index) => tokens[at + index]?.word === word),
  )
  return found && { value: found[1], next: at + found[0].length }
}

export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

export const isOneOf = (tokens: readonly Token[], at: number, words: readonly string[]) =>
  words.includes(wordAt(tokens, at))

/** The place after the words that are to be passed over. */
export function skip(tokens: readonly Token[], at: number, words: readonly string[]): number {
  let next = at
  while (isOneOf(tokens, next, words)) next++
  return next
}
