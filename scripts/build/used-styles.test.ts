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

test('leaves out variables that nothing reads, and their registration', () => {
  const css =
    '@property --a{inherits:false}@property --b{inherits:false}b{--a:1;--b:2;--c:3;color:red;--a:4}i{margin:var(--b) var( --d,0)}'
  expect(usedStyles(css, '<b style="left:var(--c)">', [])).toBe(
    '@property --b{inherits:false}b{--b:2;--c:3;color:red;}i{margin:var(--b) var( --d,0)}',
  )
})

test('makes one of rules that follow each other with the same selectors, in which the last declaration of a property stays', () => {
  const css = 'b{color:#ffffff1a;margin:0}b{color:color-mix(in oklab,red 10%,#0000)}i,b{margin:0}'
  expect(usedStyles(css, '<b>', [])).toBe(
    'b{margin:0;color:color-mix(in oklab,red 10%,#0000)}i,b{margin:0}',
  )
})

test('leaves fonts, vendors’ values and the steps of keyframes', () => {
  const css =
    '@font-face{src:a}@font-face{src:b}@keyframes k{0%{left:0}50%{left:1px}}i b{mask:none;-webkit-mask:none}b{left:0}i{left:0}b{left:0}'
  expect(usedStyles(css, '<b>', [])).toBe(css)
})
