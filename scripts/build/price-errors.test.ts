import { expect, test } from 'vitest'
import { priceErrors } from './price-errors.ts'

const prices = (rate: string, staffPerMonth = '$6,400') => ({
  staffPerMonth,
  receptionistPerMonth: 'on request',
  callTime: '29 hours call time',
  savedPerMonth: 'on request',
  rate,
})

test('the prices of this repository, and prices in another currency, are accepted', () => {
  expect(priceErrors()).toEqual([])
  expect(priceErrors(prices('from €0.085 a minute', '€6,400'))).toEqual([])
  expect(priceErrors(prices('on request', '£6,400 (about $8,600)'))).toEqual([])
})

test.each(['₹14 per minute', 'C$0.17 per minute', '€0,17 per minute', '€1.200,50', '0.17 £ per minute'])(
  'a price whose amount cannot be said is refused: %s',
  (rate) => {
    expect(priceErrors(prices(rate))).toEqual([
      `prices.rate in src/content/brand.ts must have an amount such as $1,200 or £0.17, in a currency of src/content/currency.ts (it is "${rate}").`,
    ])
  },
)

test('prices in two currencies are refused', () => {
  expect(priceErrors(prices('£0.17 per minute'))).toEqual([
    'The prices in src/content/brand.ts must be in one currency (they are in $ and £).',
  ])
})
