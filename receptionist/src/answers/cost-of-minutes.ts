import { amountOf, currencySymbol } from '../../../src/content/currency.ts'
import { savings } from '../../../src/content/landing.ts'
import { lineTexts } from '../../content/lines.ts'
import { plainWords } from '../slots/words.ts'

const ones = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** "Fifteen calls a day, three minutes each": what they come to at the rate; undefined where no minutes of a day, week, month or year are said. */
export function costOfMinutes(utterance: string): string | undefined {
  const words = plainWords(utterance)
  const [said, calls] = [numberBefore('min(?:ute)?s?', words), numberBefore('calls?', words)]
  // "40 calls a day, what is that a month?" A month has 30 days where none are said.
  const isDaily = /\b(?:a|per|each|every) day\b/.test(words) && /\bmonth/.test(words)
  const days = isDaily ? numberBefore('(?:working )?days', words) || 30 : 1
  // Few minutes beside a number of calls are those of each.
  const minutes = said * (calls > 0 && said < 30 ? calls : 1) * days
  const period = isDaily ? 'month' : /\b(?:day|week|month|year)\b/.exec(words)?.[0]
  const amount = currencySymbol + (minutes * amountOf(savings.rate.text)).toFixed(2)
  return period && minutes > 1 ? lineTexts.costOfMinutes(minutes, period, amount) : undefined
}

/** Of "nine hundred minutes" 900; 0 where no number stands there. */
function numberBefore(unit: string, words: string): number {
  const word = `(?:\\d+|${[...ones, ...tens].join('|')}|hundred|thousand|and)`
  const [, said = ''] = new RegExp(`((?:\\b${word} )+)${unit}\\b`).exec(words) ?? []
  return said.split(' ').reduce((sum, one) => {
    if (one === 'hundred' || one === 'thousand') return (sum || 1) * (one === 'hundred' ? 100 : 1000)
    return sum + (Number(one) || Math.max(ones.indexOf(one), 10 * tens.indexOf(one), 0))
  }, 0)
}
