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

/** The months and their first three letters. */
const months = new Set(
  [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ].flatMap((month) => [month, month.slice(0, 3)]),
)
/** The day before or after the month, then the year. */
const dateAroundMonth = /^(?:\d{1,4}[\s./-]*)?month[\s,./-]*(?:\d{1,4})?(?:[\s,./-]+\d{2,4})?$/

function isDate(text: string): boolean {
  const [word = ''] = /[a-z]+/i.exec(text) ?? []
  return months.has(word.toLowerCase()) && dateAroundMonth.test(text.replace(word, 'month'))
}

/** Digits with the signs of numbers, times, dates, ratios and percentages. */
const isNumeric = /^[\d\s.,:/%-]+$/
const isTime = /^\d{1,2}(?::\d\d)* ?[ap]m?$/i
const isExponent = /^\d+(?:\.\d+)?e[+-]?\d+$/i

/** Puts an apostrophe before a text that a spreadsheet would show and save as a date, a time or a number. */
export function keepText(cell: string): string {
  if (!/\d/.test(cell)) return cell
  const text = cell.trim()
  const isNumber = [isNumeric, isTime, isExponent].some((pattern) => pattern.test(text))
  return isNumber || isDate(text) ? `'${cell}` : cell
}
