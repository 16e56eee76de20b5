/** One line of CSV (RFC 4180), with a comma or a semicolon between its cells. */
export const csvLine = (cells: string[], separator: string): string =>
  `${cells.map(quoteCell).join(separator)}\r\n`

const quoteCell = (cell: string) =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The first characters of a formula, also full-width: Excel reads `＝` as `=` in some languages. */
const startsFormula = /[=+\-@＝＋－＠]/
/** Where a spreadsheet begins a new cell, in the languages in which it does not read the comma as the separator. */
const separatesCells = /[;|\t\r\n]/
/** Spaces and characters without a shape, which a spreadsheet skips before a formula. */
const isSkipped = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800"']/u

/** Puts an apostrophe before every text that a spreadsheet would run as a formula. */
export function escapeFormula(cell: string): string {
  let escaped = ''
  let atStart = true
  for (const character of cell) {
    if (atStart && startsFormula.test(character)) escaped += "'"
    atStart = separatesCells.test(character) || (atStart && isSkipped.test(character))
    escaped += character
  }
  return escaped
}

const months =
  'January February March April May June July August September October November December'
const month = months.replace(/(\w{3})(\w*)/g, '$1(?:$2)?').replaceAll(' ', '|')
/** "24/7", "1-2", "007", "10:30", "20%". */
const isNumeric = /^[\d\s.,:/%-]+$/
const isTime = /^\d{1,2}(?::\d\d)* ?[ap]m?$/i
const isExponent = /^\d+(?:\.\d+)?e[+-]?\d+$/i
/** "5 May", "May 2026", "Mar-1". */
const isDate = new RegExp(
  `^(?:\\d{1,4}[\\s./-]*)?(?:${month})[\\s,./-]*(?:\\d{1,4})?(?:[\\s,./-]+\\d{2,4})?$`,
  'i',
)

/** Puts an apostrophe before a text that a spreadsheet would show and save as a date, a time or a number. */
export function keepText(cell: string): string {
  if (!/\d/.test(cell)) return cell
  const isConverted = [isNumeric, isTime, isExponent, isDate].some((pattern) =>
    pattern.test(cell.trim()),
  )
  return isConverted ? `'${cell}` : cell
}
