import { brand } from '../../src/content/brand.ts'
import { asRecognized } from './as-recognized.ts'
import { calls, emergencies, type Figure, type Hearing, questions, times } from './exam.ts'

/** The authors called us Ringwell, as an operator's callers use the operator's name. */
const byName = (text: string) => text.replace(/ringwell/gi, () => brand.name)

const hearings: Record<string, Hearing> = {
  typed: byName,
  recognized: (text) => byName(asRecognized(text)),
}

/** Every figure of the exam, by its name, as typed and as recognized. */
export function figures(): Record<string, Figure> {
  const all: Record<string, Figure> = {}
  for (const [name, hear] of Object.entries(hearings)) {
    const parts = {
      ...calls(hear),
      ...questions(hear),
      ...emergencies(hear),
      ...prefixed(times(hear)),
    }
    for (const [part, figure] of Object.entries(parts)) all[`${part}, ${name}`] = figure
  }
  return all
}

const prefixed = ({ right, silent }: ReturnType<typeof times>) => ({
  times: right,
  'times not wrong in silence': silent,
})

/** A line for each figure: percent, how many of how many, and its name. */
export const table = (all: Record<string, Figure>) =>
  Object.entries(all)
    .map(([name, { right, all: count }]) => {
      const percent = ((100 * right) / count).toFixed(1).padStart(5)
      return `${percent} %  ${`${right} of ${count}`.padStart(10)}  ${name}`
    })
    .join('\n')

// node --import tsx receptionist/exam/figures.ts [part of a figure's name [part of an author's]]
// prints every figure, and the misses of those that are named.
if (process.argv[1] === import.meta.filename) {
  const [, , named, by = ''] = process.argv
  const all = figures()
  console.log(table(all))
  for (const [name, { misses }] of Object.entries(all)) {
    if (named === undefined || !name.includes(named)) continue
    const shown = misses.filter(({ author }) => author.includes(by))
    for (const { author, said, why } of shown) console.log(`\n${author}  ${said}\n    ${why}`)
  }
}
