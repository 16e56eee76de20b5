import { expect, test } from 'vitest'
import { markHeights } from '../src/content/mark.ts'
import { brandStyle } from '../src/entry/brand-style.ts'

test('the bars of the closing section are as high as those of the logo mark', () => {
  const heights = [...brandStyle().matchAll(/\.closing-bars>:nth-child\((\d)\)\{height:(\d+)%\}/g)]
  expect(heights.map(([, bar, height]) => [Number(bar), Number(height)])).toEqual([
    [1, 36],
    [2, 70],
    [3, 96],
    [4, 58],
    [5, 28],
  ])
  expect(markHeights).toEqual([36, 70, 96, 58, 28])
})
