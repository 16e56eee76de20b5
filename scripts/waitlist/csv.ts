/** One line of CSV (RFC 4180). */
export const csvLine = (cells: string[]): string => `${cells.map(quote).join(',')}\r\n`

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A spreadsheet runs what begins like this as a formula; an apostrophe before it makes it text. */
export const spreadsheetSafe = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
