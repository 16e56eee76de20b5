import { cardinals } from '../when/words.ts'
import { tens } from './phone.ts'
import { plainLetters } from './words.ts'

const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000 }

/**
 * How many minutes are spoken of: 800 of "for eight hundred minutes", 1,200 of "400 calls of three minutes"; a whole
 * number, or undefined.
 */
export function minutesIn(utterance: string): number | undefined {
  const minutes = countOf(utterance, ['minutes', 'mins'])
  const calls = countOf(utterance, ['calls'])
  return minutes && calls ? minutes * calls : minutes
}

/** The number before one of these words. */
function countOf(utterance: string, units: readonly string[]): number | undefined {
  const words = plainLetters(utterance)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .split(/[^\p{L}\d]+/u)
  const end = words.findIndex((word) => units.includes(word))
  let start = end
  while (numberOf(words[start - 1] ?? '') !== undefined || words[start - 1] === 'and') start -= 1
  const number = words.slice(Math.max(0, start), Math.max(0, end)).filter((word) => word !== 'and')
  return number.length > 0 && number.length < 6 ? sumOf(number) : undefined
}

/** "Two thousand five hundred", "a thousand" */
function sumOf(number: readonly string[]): number {
  let whole = 0
  let part = 0
  for (const word of number) {
    const scale = scales[word]
    if (scale === undefined) part += numberOf(word) ?? 0
    else if (scale === 100) part = Math.max(1, part) * scale
    else [whole, part] = [whole + Math.max(1, part) * scale, 0]
  }
  return whole + part
}

function numberOf(word: string): number | undefined {
  if (/^\d{1,6}$/.test(word)) return Number(word)
  if (word in scales) return 0
  const ten = tens.indexOf(word)
  if (ten >= 0) return 10 * (ten + 2)
  const cardinal = cardinals.indexOf(word)
  return cardinal >= 0 ? cardinal : undefined
}
