import { brand } from './brand.ts'

/** The symbols of amounts. `amounts.ts` has how each is spoken. */
const symbols = ['$', 'A$', 'C$', 'NZ$', '£', '€', 'kr'] as const
export type CurrencySymbol = (typeof symbols)[number]

/** Of a regular expression: one of the symbols. */
export const currencySymbols = symbols.map((symbol) => symbol.replace('$', '\\$')).join('|')

/** What stands before the first amount of the prices. `scripts/build/brand-errors.ts` refuses a build with another currency. */
export const [, currencySymbol = '$'] =
  new RegExp(`(${currencySymbols}) ?\\d`).exec(Object.values(brand.prices).join(' ')) ?? []

/** A text that is written in dollars, in the currency of the brand's prices. */
export const inCurrency = (text: string) => text.replaceAll('$', () => currencySymbol)
