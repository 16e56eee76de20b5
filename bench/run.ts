import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** One measured figure. `aim`: its target as text; `ok`: whether the target is met. */
export type Figure = { what: string; value: number | string; unit?: string; aim?: string; ok?: boolean }
/** Every other file in this folder exports its measurements as `cases`. Each case starts and stops what it needs. */
export type BenchCase = { name: string; run(): Promise<Figure[]> }

/** `npm run bench -- [part of a name …]`: runs the cases whose name contains one of the parts, or all, and prints a table. */
const wanted = process.argv.slice(2)
const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.ts') && file !== 'run.ts').sort()
const cases: BenchCase[] = []
for (const file of files) {
  const { cases: exported }: { cases: BenchCase[] } = await import(join(import.meta.dirname, file))
  cases.push(...exported)
}
const chosen = cases.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
if (chosen.length === 0) {
  console.error(`No such case. The cases are: ${cases.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const rows: string[][] = [['case', 'what', 'measured', 'aim', '']]
for (const { name, run } of chosen) {
  console.error(`Measuring ${name} …`)
  try {
    for (const { what, value, unit = '', aim = '', ok } of await run()) {
      const shown = typeof value === 'number' ? Number(value.toPrecision(4)).toString() : value
      rows.push([name, what, `${shown} ${unit}`.trim(), aim, ok === undefined ? '' : ok ? 'met' : 'MISSED'])
    }
  } catch (error) {
    rows.push([
      name,
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      'failed',
      '',
      'MISSED',
    ])
    process.exitCode = 1
  }
}
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
for (const [index, row] of rows.entries()) {
  console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  if (index === 0) console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
}
