import { asRecognized } from './as-recognized.ts'
import { calls, emergencies, type Figure, type Hearing, questions, times } from './exam.ts'

const hearings: Record<string, Hearing> = { typed: (text) => text, recognized: asRecognized }

/** Every figure of the exam, by its name, as typed and as recognized. */
export function figures(): Record<string, Figure> {
  const all: Record<string, Figure> = {}
  for (const [name, hear] of Object.entries(hearings)) {
    const parts = { ...calls(hear), ...questions(hear), ...emergencies(hear), ...prefixed(times(hear)) }
    for (const [part, figure] of Object.entries(parts)) all[`${part}, ${name}`] = figure
  }
  return all
}

const prefixed = ({ right, silent }: ReturnType<typeof times>) => ({
  times: right,
  'times not wrong in silence': silent,
})

export const percent = ({ right, all }: Figure) => (100 * right) / all

// node --import tsx receptionist/exam/figures.ts [part of a name]: every figure, and the misses of those that are named.
if (process.argv[1] === import.meta.filename) {
  const [, , named] = process.argv
  for (const [name, figure] of Object.entries(figures())) {
    console.log(
      `${percent(figure).toFixed(1).padStart(6)} %  ${String(figure.right).padStart(4)} of ${figure.all}  ${name}`,
    )
    if (named === undefined || !name.includes(named)) continue
    for (const { author, said, why } of figure.misses) console.log(`    ${author}  ${said}\n        ${why}`)
  }
}
