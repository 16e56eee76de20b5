import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { brand } from '../src/content/brand.ts'
import { textColor } from '../src/content/mark.ts'

/** What `axe-core` reads and compares colours with; its types leave it out. */
type AxeColor = { alpha: number; parseString(color: string): void }
const { Color, flattenColors, getContrast } = (
  axe as unknown as {
    commons: {
      color: {
        Color: new () => AxeColor
        flattenColors(top: AxeColor, ground: AxeColor): AxeColor
        getContrast(one: AxeColor, other: AxeColor): number
      }
    }
  }
).commons.color

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

/** A colour token, or the brand's colour that it names. */
function token(name: string, opacity = 1): AxeColor {
  const [, value = ''] = new RegExp(`--color-${name}: ([^;]+);`).exec(tokens) ?? []
  const [, property] = /var\(--brand-([\w-]+)\)/.exec(value) ?? []
  const brandColor = property?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const color = new Color()
  const colors: Record<string, string> = { ...brand.colors, text: textColor }
  color.parseString((brandColor && colors[brandColor]) ?? value)
  color.alpha = opacity
  return color
}
/** A translucent token over another. */
const over = (top: string, opacity: number, ground: string) =>
  flattenColors(token(top, opacity), token(ground))

const aurora = ['aurora-teal', 'aurora-iris', 'aurora-rose'].map((name) => token(name))
const closing = ['aurora-amber', 'aurora-rose', 'aurora-iris'].map((name) => token(name))
const voiceCards = ['aurora-teal', 'aurora-iris', 'aurora-rose'].map((name) =>
  over('ink-900', 0.72, name),
)
// Without the blur, over the footer.
const header = over('ink-950', 0.95, 'daylight')

test.each([
  ['text on the aurora', 4.5, ['text', 'soft', 'mint', 'amber'], aurora],
  ['text of the closing section', 4.5, ['text', 'amber', 'mint'], closing],
  ['the colour of 21:00', 4.5, ['iris-text'], [token('ink-950'), token('aurora-iris')]],
  ['the colour of midnight', 4.5, ['mint'], [token('ink-950'), ...aurora]],
  ['the colour of the morning', 4.5, ['peach'], aurora],
  ['the colour of daylight', 4.5, ['ink-950'], [token('daylight')]],
  ['text on voice cards', 4.5, ['text', 'soft', 'muted', 'coral', 'mint'], voiceCards],
  ['lines on voice cards', 3, ['line'], voiceCards],
  ['text on the scrolled header', 4.5, ['text', 'soft'], [header]],
  [
    'text on buttons',
    4.5,
    ['ink-950'],
    ['mint', 'mint-hover', 'text', 'coral'].map((name) => token(name)),
  ],
  ['text on badges', 4.5, ['amber'], [token('ink-950')]],
  ["the caller's lines in the transcript", 4.5, ['white'], [token('iris')]],
])('%s: a contrast of %d', (_, least, names, grounds) => {
  for (const name of names) {
    for (const ground of grounds)
      expect(getContrast(token(name), ground), name).toBeGreaterThanOrEqual(least)
  }
})
