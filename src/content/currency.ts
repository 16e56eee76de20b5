import { brand } from './brand.ts'

/** By the symbol before an amount: one and several of it, and of its hundredth parts. */
export const currencies: Record<string, readonly [string, string, string, string]> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
  '€': ['euro', 'euros', 'cent', 'cents'],
}

/** What stands before the first amount of the prices. `scripts/build/brand-errors.ts` refuses a build with another currency. */
export const [, currencySymbol = '$'] = /([^\s\d(]+)\d/.exec(Object.values(brand.prices).join(' ')) ?? []

/** The currency of the brand's prices: "dollars". */
export const currencyName = currencies[currencySymbol]?.[1] ?? ''

/** The first amount in a price: 6400 of "$6,400 a month"; NaN if it has none. */
export const amountOf = (price: string): number =>
  Number.parseFloat(/\d[\d,.]*/.exec(price)?.[0].replaceAll(',', '') ?? '')

/** A text that is written in dollars, in the currency of the brand's prices. */
export const inCurrency = (text: string) => text.replaceAll('$', () => currencySymbol)
