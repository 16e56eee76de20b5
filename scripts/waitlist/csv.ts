/** One line of CSV (RFC 4180). */
export const csvLine = (cells: string[]): string => `${cells.map(quoteCell).join(',')}\r\n`

const quoteCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export const escapeFormula = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
