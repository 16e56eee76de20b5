import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '../src/content/brand.ts'

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

/** Red, green and blue in linear sRGB, 0 to 1. */
type Linear = readonly [number, number, number]

/** A colour token, converted from OKLCH, or the brand's colour that it names. */
function token(name: string): Linear {
  const [, variable] = new RegExp(`--color-${name}: var\\(--brand-([\\w-]+)\\)`).exec(tokens) ?? []
  if (variable) {
    const property = variable.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const color = brand.colors[property as keyof typeof brand.colors]
    const channel = (start: number) => decode(Number.parseInt(color.slice(start, start + 2), 16) / 255)
    return [channel(1), channel(3), channel(5)]
  }
  const [, l = 0, c = 0, h = 0] = (
    new RegExp(`--color-${name}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? []
  ).map(Number)
  if (l === 0) throw new Error(`There is no token ${name}.`)
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const lightness = l / 100
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function hex(color: Linear) {
  const channels = color.map((value) =>
    Math.round(encode(value) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

/** A translucent colour over an opaque one. Browsers mix in encoded sRGB. */
function over(top: Linear, opacity: number, ground: Linear): Linear {
  const mix = (index: 0 | 1 | 2) => decode(encode(top[index]) * opacity + encode(ground[index]) * (1 - opacity))
  return [mix(0), mix(1), mix(2)]
}

const luminance = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
/** The contrast ratio of WCAG 2. */
function contrast(one: Linear, other: Linear) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('white on black has a contrast of 21, and the line token is #7e8698 with one of 5.74', () => {
  expect(contrast([1, 1, 1], [0, 0, 0])).toBeCloseTo(21, 5)
  expect(hex(token('line'))).toBe('#7e8698')
  expect(contrast(token('line'), [0, 0, 0])).toBeCloseTo(5.74, 1)
})

const aurora = ['aurora-teal', 'aurora-iris', 'aurora-rose'] as const

test.each(aurora)('text has a contrast of 4.5 directly on %s', (ground) => {
  for (const name of ['text', 'soft', 'mint', 'amber']) {
    expect(contrast(token(name), token(ground)), name).toBeGreaterThanOrEqual(4.5)
  }
})

test('text has a contrast of 4.5 on the colours of the closing section', () => {
  for (const ground of ['aurora-amber', 'aurora-rose', 'aurora-iris']) {
    for (const name of ['text', 'amber', 'mint'])
      expect(contrast(token(name), token(ground)), name).toBeGreaterThanOrEqual(4.5)
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
    for (const ground of grounds) expect(contrast(token(name), token(ground)), name).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(aurora)('on a voice card over %s, text has a contrast of 4.5 and lines one of 3', (behind) => {
  const card = over(token('ink-900'), 0.72, token(behind))
  for (const name of ['text', 'soft', 'muted', 'coral', 'mint']) {
    expect(contrast(token(name), card), name).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrast(token('line'), card)).toBeGreaterThanOrEqual(3)
})

test('text has a contrast of 4.5 on the scrolled header over the savings card, without the blur', () => {
  const header = over(token('ink-950'), 0.86, token('text'))
  for (const name of ['text', 'soft']) expect(contrast(token(name), header), name).toBeGreaterThanOrEqual(4.5)
})

test('text on buttons and badges has a contrast of 4.5', () => {
  for (const ground of ['mint', 'mint-deep', 'text', 'coral']) {
    expect(contrast(token('ink-950'), token(ground)), ground).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrast(token('amber'), token('ink-950'))).toBeGreaterThanOrEqual(4.5)
})

test("the caller's lines in the transcript have a contrast of 4.5", () => {
  expect(contrast([1, 1, 1], token('iris'))).toBeGreaterThanOrEqual(4.5)
})
