import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

test.each([
  ['a class of the document', '.card{color:red}', true],
  ['a class of its scripts', '.open{color:red}', true],
  ['a list in parentheses', '.card :is(b,.gone,i){color:red}', false],
  ['a list of tags in parentheses', '.card :is(b,i){color:red}', true],
  ['no class', 'h1{color:red}', true],
  ['a class that is only excluded', '.card:not(.gone){color:red}', true],
  ['a name with escapes', '.sm\\:\\[\\&_b\\]\\:w-1\\.5{color:red}', true],
  ['a class of neither', '.gone{color:red}', false],
  ['an ancestor of neither', '.gone .card{color:red}', false],
])('a rule with %s', (_, rule, stays) => {
  const html = '<p class="card sm:[&amp;_b]:w-1.5">'
  expect(usedStyles(`@layer a;${rule}i{margin:0}`, html, ['class="open"'])).toBe(
    `@layer a;${stays ? rule : ''}i{margin:0}`,
  )
})

test('leaves no empty media query, and touches no keyframe', () => {
  const css =
    '@supports (x:y){@media (width>1px){.gone{color:red}}}@keyframes k{from{color:red}50%{color:blue}}'
  expect(usedStyles(css, '<p>', [])).toBe('@keyframes k{from{color:red}50%{color:blue}}')
})

test('leaves the used selectors of a list', () => {
  expect(usedStyles('.gone,.card :is(b,i),.gone b{color:red}', '<p class="card">', [])).toBe(
    '.card :is(b,i){color:red}',
  )
})
