import { expect, test } from 'vitest'
import { printable } from '../terminal.ts'
import { csvLine, escapeFormula } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['＝1', "'＝1"],
  ['＠sum', "'＠sum"],
  ['\n=1', "\n'=1"],
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

test('a cell with a separator of any language is in quotes', () => {
  const cells = ['a;b', 'a,b', 'a\tb', 'a"b', 'a\nb', 'ab']
  expect(csvLine(cells, ',')).toBe('"a;b","a,b","a\tb","a""b","a\nb",ab\r\n')
  expect(csvLine(cells, ';')).toBe('"a;b";"a,b";"a\tb";"a""b";"a\nb";ab\r\n')
})

test('no code point that a terminal carries out or does not show is printed', () => {
  // From the Unicode Character Database: control, format, surrogate, private use, line and paragraph separator.
  const ranges = [
    [0x00, 0x1f],
    [0x7f, 0x9f],
    [0xad, 0xad],
    [0x600, 0x605],
    [0x61c, 0x61c],
    [0x180e, 0x180e],
    [0x200b, 0x200b],
    [0x200e, 0x200f],
    [0x2028, 0x202e],
    [0x2060, 0x2064],
    [0x2066, 0x206f],
    [0xd800, 0xf8ff],
    [0xfeff, 0xfeff],
    [0xfff9, 0xfffb],
    [0xe0001, 0xe0001],
    [0xe0020, 0xe007f],
    [0xf0000, 0xffffd],
  ] as const
  const hidden = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n))
  const printed = (code: number) => printable(String.fromCodePoint(code))
  expect(hidden.filter((code) => printed(code) !== `\\u{${code.toString(16)}}`)).toEqual([])
  const shown = 'Zoë 王小明 محمد 👩‍💻 \u06a9\u200c\u0645'
  expect(printable(shown)).toBe(shown)
})
