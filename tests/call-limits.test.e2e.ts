import { expect, test } from './support/call-machine/harness-page.ts'
import { limits } from './support/call-machine/limits.ts'
import { runLimits } from './support/call-machine/run-limits.ts'
import { libraries } from './support/call-machine/stand-in.ts'

for (const library of libraries) {
  for (const phase of ['before', 'joined'] as const) {
    test.describe(`call library ${library}`, () => {
      test.use({ library })

      test(`enforces its 119 limits ${phase === 'joined' ? 'in a meeting' : 'before joining'}`, async ({
        page,
        standIn,
      }) => {
        standIn.plan = { microphone: false, assistant: false }
        const outcomes = await runLimits(page, phase)
        expect(limits).toHaveLength(119)
        const byName = (values: readonly (string | undefined)[]) =>
          Object.fromEntries(limits.map(({ name }, index) => [name, values[index]]))
        expect(byName(outcomes)).toEqual(byName(limits.map(({ expected }) => expected(phase, library))))
      })
    })
  }
}
