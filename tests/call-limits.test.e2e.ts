import { expect, test } from './support/call-machine/harness-page.ts'
import { type Limit, limits } from './support/call-machine/limits.ts'
import { runLimits } from './support/call-machine/run-limits.ts'
import { type Library, libraries } from './support/call-machine/stand-in.ts'

const all = Object.values(limits).flat()

for (const library of libraries) {
  for (const phase of ['before', 'joined'] as const) {
    test.describe(`call library ${library}`, () => {
      test.use({ library })

      test(`holds its limits, ${phase === 'joined' ? 'in a meeting' : 'before joining'}`, async ({ page, harness }) => {
        harness.plan = { microphone: false, assistant: false }
        const outcomes = await runLimits(
          page,
          all.map(({ code }) => code),
          phase === 'joined',
        )
        expect(all).toHaveLength(119)
        expect(named(outcomes)).toEqual(named(all.map((limit) => expected(limit, phase, library))))
      })
    })
  }
}

function expected(limit: Limit, phase: 'before' | 'joined', library: Library): string {
  return (library === '0.80.0' ? undefined : limit.newest?.[phase]) ?? limit[phase]
}

function named(outcomes: readonly string[]) {
  return Object.fromEntries(all.map(({ name }, index) => [name, outcomes[index]]))
}
