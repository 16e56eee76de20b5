import { expect, test } from 'vitest'
import { brandErrors } from './brand-errors.ts'

const brand = {
  name: 'Voices',
  spokenName: 'Voices',
  prices: {
    staffPerMonth: '$6,400',
    receptionistPerMonth: '$1,200',
    callTime: '29 hours call time',
    savedPerMonth: '$5,200',
    rate: '$0.17 per minute',
  },
  colors: {
    ground: '#070a13',
    panel: '#0e121e',
    panelRaised: '#161b29',
    caller: '#6e5bdd',
    accent: '#56f3c1',
    accentHover: '#40d4a6',
    auroraTeal: '#055959',
    auroraIris: '#43368e',
    auroraRose: '#7a2b56',
  },
}
const withPrices = (prices: Partial<typeof brand.prices>) => ({
  ...brand,
  prices: { ...brand.prices, ...prices },
})
const withColors = (colors: Partial<typeof brand.colors>) => ({
  ...brand,
  colors: { ...brand.colors, ...colors },
})

test.each([
  ['the brand of this repository', undefined],
  ['the specification’s figures', brand],
  [
    'prices without amounts',
    withPrices({ receptionistPerMonth: 'on request', savedPerMonth: 'on request' }),
  ],
  [
    'another currency',
    withPrices({
      staffPerMonth: '€6.50',
      receptionistPerMonth: '€6.20',
      savedPerMonth: '€0.30',
      rate: 'from €0.085',
    }),
  ],
  [
    'a currency whose symbol has letters',
    withPrices({
      staffPerMonth: 'A$9,600',
      receptionistPerMonth: 'A$1,800',
      savedPerMonth: 'A$7,800',
      rate: 'A$0.26',
    }),
  ],
  [
    'a currency that is written with a space',
    withPrices({
      staffPerMonth: 'kr 64,000',
      receptionistPerMonth: 'kr 12,000',
      savedPerMonth: 'kr 52,000',
      rate: 'kr 2',
    }),
  ],
  ['a second amount', withPrices({ staffPerMonth: '$6,400 (about £4,900)' })],
])('%s is accepted', (_, accepted) => {
  expect(brandErrors(accepted)).toEqual([])
})

const unspoken = [
  '₹14 per minute',
  'S$0.17 per minute',
  '€0,17 per minute',
  '€1.200,50',
  '0.17 £ per minute',
].map(
  (rate) =>
    [
      withPrices({ rate }),
      `prices.rate in BRAND must have an amount such as $1,200 or £0.17, in a currency of src/content/currency.ts (it is "${rate}").`,
    ] as const,
)
const unreadable = (color: string, ground: string) =>
  `colors.${color} in BRAND must have a contrast of 4.5 with colors.${ground}, or its text can not be read: choose a lighter one.`

test.each([
  ...unspoken,
  [
    withPrices({ rate: '£0.17' }),
    'The prices in BRAND must be in one currency (they are in $ and £).',
  ],
  [
    withPrices({ savedPerMonth: '$9,999' }),
    'prices.savedPerMonth in BRAND must be staffPerMonth less receptionistPerMonth, 5,200 (it is "$9,999").',
  ],
  [{ ...brand, name: ' ' }, 'name in BRAND must not be empty.'],
  [{ ...brand, spokenName: '' }, 'spokenName in BRAND must not be empty.'],
  [
    withColors({ accent: 'orange' }),
    'colors.accent in BRAND must be written as #rrggbb (it is "orange").',
  ],
  [withColors({ accentHover: '#102030' }), unreadable('accentHover', 'ground')],
  [
    withColors({ accent: '#8b0000' }),
    ...['ground', 'panel', 'panelRaised', 'auroraTeal', 'auroraIris', 'auroraRose'].map((color) =>
      unreadable('accent', color),
    ),
  ],
] as [typeof brand, ...string[]][])('%j is refused', (refused, ...sentences) => {
  expect(brandErrors(refused)).toEqual(
    sentences.map((one) => one.replace('BRAND', 'src/content/brand.ts')),
  )
})
