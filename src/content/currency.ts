import { brand } from './brand.ts'

/** By the symbol of an amount: one and several of it, and of its hundredth parts, as they are spoken. */
export const currencies: Record<string, readonly [string, string, string, string]> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  A$: ['Australian dollar', 'Australian dollars', 'cent', 'cents'],
  C$: ['Canadian dollar', 'Canadian dollars', 'cent', 'cents'],
  NZ$: ['New Zealand dollar', 'New Zealand dollars', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  // As a synthesiser has to read "krone" and "øre": Kokoro says "crown" and "or".
  kr: ['krona', 'kroner', 'urra', 'urra'],
}

/** Of a regular expression: one of the symbols. */
export const currencySymbols = Object.keys(currencies)
  .map((symbol) => symbol.replace('$', '\\$'))
  .join('|')

/** What stands before the first amount of the prices. `scripts/build/brand-errors.ts` refuses a build with another currency. */
export const [, currencySymbol = '$'] =
  new RegExp(`(${currencySymbols}) ?\\d`).exec(Object.values(brand.prices).join(' ')) ?? []

/** The currency of the brand's prices: "dollars". */
export const currencyName = currencies[currencySymbol]?.[1] ?? ''

/** The first amount in a price: 6400 of "$6,400 a month"; NaN if it has none. */
export const amountOf = (price: string): number =>
  Number.parseFloat(/\d[\d,.]*/.exec(price)?.[0].replaceAll(',', '') ?? '')

/** A text that is written in dollars, in the currency of the brand's prices. */
export const inCurrency = (text: string) => text.replaceAll('$', () => currencySymbol)
