import { brand } from '../../src/content/brand.ts'
import { amounts } from '../voices/spoken-text.ts'

/** A sentence for each price whose amount the receptionist could not say, and for prices in several currencies. */
export function priceErrors({ callTime: _, ...prices }: Record<keyof typeof brand.prices, string> = brand.prices) {
  const symbolsOf = (text: string) => [...text.matchAll(amounts)].slice(0, 1).map(([, symbol = '']) => symbol)
  const errors = Object.entries(prices)
    .filter(([, text]) => /\d/.test(text) && symbolsOf(text).length === 0)
    .map(
      ([name, text]) =>
        `prices.${name} in src/content/brand.ts must have an amount such as $1,200 or £0.17, in a currency of src/content/currency.ts (it is "${text}").`,
    )
  const used = [...new Set(Object.values(prices).flatMap(symbolsOf))]
  if (used.length > 1) {
    errors.push(`The prices in src/content/brand.ts must be in one currency (they are in ${used.join(' and ')}).`)
  }
  return errors
}
