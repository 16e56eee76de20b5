import { expect, test } from 'vitest'
import { printable } from '../terminal.ts'
import { csvLine, escapeFormula, keepText } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-5', "'-5"],
  ['＝1', "'＝1"],
  ['＠sum', "'＠sum"],
  ['\t\r\n \u00a0\u200b=1', "\t\r\n \u00a0\u200b'=1"],
  ['"=1', `"'=1`],
  // A spreadsheet in a language with another separator begins a new cell here.
  ['x;=cmd', "x;'=cmd"],
  ['x; =cmd', "x; '=cmd"],
  ['x\n- cmd', "x\n'- cmd"],
  ['x|@cmd', "x|'@cmd"],
  ['a = b, c - d', 'a = b, c - d'],
  ['ann@other.example', 'ann@other.example'],
  ['', ''],
])('%j is no formula as %j', (cell, escaped) => {
  expect(escapeFormula(cell)).toBe(escaped)
})

// LibreOffice 7.4.7 in American, British or German makes a date, a time or a number of each.
test.each([
  '24/7',
  '7-11',
  '1-2',
  '3/4',
  '10:30',
  '9 am',
  '9:30pm',
  '2026-11-27',
  '11/12/2026',
  '13.5.2026',
  '5 May',
  'May 2026',
  'Mar-1',
  'Sep 1, 2026',
  '007',
  '12E5',
  '1,200.50',
  '20%',
])('%s stays a text', (cell) => {
  expect(keepText(cell)).toBe(`'${cell}`)
})

test.each([
  'May',
  'June Carter',
  'Mayfair 2',
  '24/7 Plumbing',
  'Studio 54',
  'Suite 1-2',
  'am',
  '-',
  '1st',
  '$1,200',
  '',
])('%j is a text already', (cell) => {
  expect(keepText(cell)).toBe(cell)
})

test('a cell with a separator of any language is in quotes', () => {
  const cells = ['a;b', 'a,b', 'a\tb', 'a"b', 'a\nb', 'ab']
  expect(csvLine(cells, ',')).toBe('"a;b","a,b","a\tb","a""b","a\nb",ab\r\n')
  expect(csvLine(cells, ';')).toBe('"a;b";"a,b";"a\tb";"a""b";"a\nb";ab\r\n')
})

test('no code point that a terminal carries out or does not show is printed', () => {
  // From the Unicode Character Database: control, format, surrogate, private use, line and paragraph separator.
  const ranges =
    '0-1f 7f-9f ad-ad 600-605 61c-61c 180e-180e 200b-200b 200e-200f 2028-202e 2060-2064 2066-206f d800-f8ff feff-feff fff9-fffb e0001-e0001 e0020-e007f f0000-ffffd'
  const hidden = ranges.split(' ').flatMap((range) => {
    const [first = 0, last = 0] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  const printed = (code: number) => printable(String.fromCodePoint(code))
  expect(hidden.filter((code) => printed(code) !== `\\u{${code.toString(16)}}`)).toEqual([])
  const shown = 'Zoë 王小明 محمد 👩‍💻 \u06a9\u200c\u0645'
  expect(printable(shown)).toBe(shown)
})
