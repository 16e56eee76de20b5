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
const over = (top: string, opacity: number, ground: string) => flattenColors(token(top, opacity), token(ground))

test('white on black has a contrast of 21, and the line token on black one of 5.74', () => {
  expect(getContrast(token('white'), token('black'))).toBeCloseTo(21, 5)
  expect(getContrast(token('line'), token('black'))).toBeCloseTo(5.74, 1)
})

const aurora = ['aurora-teal', 'aurora-iris', 'aurora-rose'] as const

test.each(aurora)('text has a contrast of 4.5 directly on %s', (ground) => {
  for (const name of ['text', 'soft', 'mint', 'amber']) {
    expect(getContrast(token(name), token(ground)), name).toBeGreaterThanOrEqual(4.5)
  }
})

test('text has a contrast of 4.5 on the colours of the closing section', () => {
  for (const ground of ['aurora-amber', 'aurora-rose', 'aurora-iris']) {
    for (const name of ['text', 'amber', 'mint'])
      expect(getContrast(token(name), token(ground)), name).toBeGreaterThanOrEqual(4.5)
  }
})

test("each hour's colour has a contrast of 4.5 on the sky behind its section", () => {
  for (const [name, grounds] of [
    ['iris-text', ['ink-950', 'aurora-iris']],
    ['mint', ['ink-950', 'aurora-teal', 'aurora-iris']],
    ['peach', ['aurora-teal', 'aurora-iris', 'aurora-rose']],
    ['amber', ['aurora-iris', 'aurora-rose', 'aurora-amber']],
    ['ink-950', ['daylight']],
  ] as const) {
    for (const ground of grounds) expect(getContrast(token(name), token(ground)), name).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(aurora)('on a voice card over %s, text has a contrast of 4.5 and lines one of 3', (behind) => {
  const card = over('ink-900', 0.72, behind)
  for (const name of ['text', 'soft', 'muted', 'coral', 'mint']) {
    expect(getContrast(token(name), card), name).toBeGreaterThanOrEqual(4.5)
  }
  expect(getContrast(token('line'), card)).toBeGreaterThanOrEqual(3)
})

test('text has a contrast of 4.5 on the scrolled header over the footer, without the blur', () => {
  const header = over('ink-950', 0.95, 'daylight')
  for (const name of ['text', 'soft']) expect(getContrast(token(name), header), name).toBeGreaterThanOrEqual(4.5)
})

test('text on buttons and badges has a contrast of 4.5', () => {
  for (const ground of ['mint', 'mint-hover', 'text', 'coral']) {
    expect(getContrast(token('ink-950'), token(ground)), ground).toBeGreaterThanOrEqual(4.5)
  }
  expect(getContrast(token('amber'), token('ink-950'))).toBeGreaterThanOrEqual(4.5)
})

test("the caller's lines in the transcript have a contrast of 4.5", () => {
  expect(getContrast(token('white'), token('iris'))).toBeGreaterThanOrEqual(4.5)
})
