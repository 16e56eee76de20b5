import { SettingsError } from '../../server/settings.ts'
import { amountOf } from '../../src/content/amounts.ts'
import { brand } from '../../src/content/brand.ts'
import { amounts } from '../voices/spoken-text.ts'

type Text<Values> = Record<keyof Values, string>
type Brand = {
  name: string
  spokenName: string
  prices: Text<typeof brand.prices>
  colors: Text<typeof brand.colors>
}

/** @throws SettingsError with a sentence for everything that is wrong in the brand. */
export function requireBrand(): void {
  const errors = brandErrors()
  if (errors.length > 0) throw new SettingsError(errors.join('\n'))
}

/** A sentence for everything in `src/content/brand.ts` that the page could not show or the receptionist could not say. */
export function brandErrors({ name, spokenName, prices, colors }: Brand = brand): string[] {
  const empty = Object.entries({ name, spokenName }).filter(([, text]) => text.trim() === '')
  const errors = [
    ...empty.map(([property]) => `${property} in BRAND must not be empty.`),
    ...priceErrors(prices),
    ...colorErrors(colors),
  ]
  return errors.map((sentence) => sentence.replace('BRAND', 'src/content/brand.ts'))
}

function priceErrors({ callTime: _, ...prices }: Brand['prices']): string[] {
  const symbolsOf = (text: string) =>
    [...text.matchAll(amounts)].slice(0, 1).map(([, symbol = '']) => symbol)
  const errors = Object.entries(prices)
    .filter(([, text]) => /\d/.test(text) && symbolsOf(text).length === 0)
    .map(
      ([name, text]) =>
        `prices.${name} in BRAND must have an amount such as $1,200 or £0.17, in a currency of src/content/currency.ts (it is "${text}").`,
    )
  const used = [...new Set(Object.values(prices).flatMap(symbolsOf))]
  if (used.length > 1)
    errors.push(`The prices in BRAND must be in one currency (they are in ${used.join(' and ')}).`)
  const saved = amountOf(prices.staffPerMonth) - amountOf(prices.receptionistPerMonth)
  if (Math.abs(amountOf(prices.savedPerMonth) - saved) > 0.005) {
    errors.push(
      `prices.savedPerMonth in BRAND must be staffPerMonth less receptionistPerMonth, ${saved.toLocaleString('en')} (it is "${prices.savedPerMonth}").`,
    )
  }
  return errors
}

function colorErrors(colors: Brand['colors']): string[] {
  const malformed = Object.entries(colors).filter(([, color]) => !/^#[\da-f]{6}$/i.test(color))
  if (malformed.length > 0) {
    return malformed.map(
      ([name, color]) => `colors.${name} in BRAND must be written as #rrggbb (it is "${color}").`,
    )
  }
  const { accent, accentHover, caller: _, ...grounds } = colors
  // Dark text stands on the accent, and text in the accent on the ground, the panels and the aurora.
  const pairs = Object.entries(grounds).map(
    ([name, color]) => ['accent', accent, name, color] as const,
  )
  return [...pairs, ['accentHover', accentHover, 'ground', grounds.ground] as const]
    .filter(([, one, , other]) => contrast(one, other) < 4.5)
    .map(
      ([one, , other]) =>
        `colors.${one} in BRAND must have a contrast of 4.5 with colors.${other}, or its text can not be read: choose a lighter one.`,
    )
}

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
