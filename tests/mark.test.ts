import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markHeights } from '../src/content/mark.ts'

test('the bars of the hero and of the closing section are as high as those of the logo mark', () => {
  const css = readFileSync(new URL('../src/pages/landing/landing.css', import.meta.url), 'utf8')
  const heights = [...css.matchAll(/--bar-height: (\d+)%;/g)].map(([, height]) => Number(height))
  expect(heights).toEqual([36, 70, 96, 58, 28])
  expect(markHeights).toEqual([36, 70, 96, 58, 28])
})
