/** One line of CSV (RFC 4180), with a comma or a semicolon between its cells. */
export const csvLine = (cells: string[], separator: string): string => `${cells.map(quoteCell).join(separator)}\r\n`

const quoteCell = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

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
