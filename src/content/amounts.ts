import { type CurrencySymbol, currencySymbol } from './currency.ts'

/** By the symbol of an amount: one and several of it, and of its hundredth parts, as they are spoken. No page loads it before a call. */
const spoken: Record<CurrencySymbol, readonly [string, string, string, string]> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  A$: ['Australian dollar', 'Australian dollars', 'cent', 'cents'],
  C$: ['Canadian dollar', 'Canadian dollars', 'cent', 'cents'],
  NZ$: ['New Zealand dollar', 'New Zealand dollars', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  // As a synthesiser has to read "krone" and "øre": Kokoro says "crown" and "or".
  kr: ['krona', 'kroner', 'urra', 'urra'],
}

export const currencies: Record<string, (typeof spoken)[CurrencySymbol]> = spoken

/** The currency of the brand's prices: "dollars". */
export const currencyName = currencies[currencySymbol]?.[1] ?? ''

/** The first amount in a price: 6400 of "$6,400 a month"; NaN if it has none. */
export const amountOf = (price: string): number =>
  Number.parseFloat(/\d[\d,.]*/.exec(price)?.[0].replaceAll(',', '') ?? '')
