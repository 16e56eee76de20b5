import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** One measured figure, and between which values it should be. */
export type Figure = {
  what: string
  value: number | string
  unit?: string
  min?: number
  max?: number
}
/** Every other file in this folder exports its measurements as `cases`. Each case starts and stops what it needs. */
export type BenchCase = { name: string; run(): Promise<Figure[]> }

/** `npm run bench -- [part of a name …]`: runs the cases whose name contains one of the parts, or all, and prints a table. */
const wanted = process.argv.slice(2)
const cases: BenchCase[] = []
for (const file of (await readdir(import.meta.dirname))
  .filter((name) => name !== 'run.ts')
  .sort()) {
  cases.push(...((await import(join(import.meta.dirname, file))) as { cases: BenchCase[] }).cases)
}
const chosen = cases.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
)
if (chosen.length === 0) {
  console.error(`No such case. The cases are: ${cases.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const rows: string[][] = [['case', 'what', 'measured', 'aim', '']]
for (const { name, run } of chosen) {
  console.error(`Measuring ${name} …`)
  try {
    for (const { what, value, unit = '', min, max } of await run()) {
      const shown = typeof value === 'number' ? Number(value.toPrecision(4)) : value
      const aim = [min === undefined ? [] : `>= ${min}`, max === undefined ? [] : `<= ${max}`]
        .flat()
        .join(', ')
      const isMet = Number(value) >= (min ?? -Infinity) && Number(value) <= (max ?? Infinity)
      rows.push([name, what, `${shown} ${unit}`.trim(), aim, aim && (isMet ? 'met' : 'MISSED')])
    }
  } catch (error) {
    rows.push([name, String(error).split('\n')[0] ?? '', 'failed', '', 'MISSED'])
    process.exitCode = 1
  }
}
const widths =
  rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
for (const [index, row] of rows.entries()) {
  console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  if (index === 0) console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
}
