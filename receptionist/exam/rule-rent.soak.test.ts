import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Clause } from '../src/clauses.ts'
import type { Law } from '../src/laws.ts'

/** Rules beside the classifier. One whose absence costs the exam nothing has to go. */
const arms: Record<string, () => void> = {
  'a clause is cut before a question': () =>
    vi.doMock('../src/clauses.ts', async (load) => ({
      ...(await load<object>()),
      clausesOf: (utterance: string) => [utterance],
    })),
  'what may be an emergency is asked about': () =>
    vi.doMock('../src/laws.ts', async (load) => {
      const { readLaw, ...others } = await load<{
        readLaw: (...read: unknown[]) => Law | undefined
      }>()
      const onlySure = (law: Law | undefined) => (law?.isSure ? law : undefined)
      return { ...others, readLaw: (...read: unknown[]) => onlySure(readLaw(...read)) }
    }),
  'an emergency needs the consent of the subjects': () =>
    vi.doMock('../src/urgency.ts', () => ({
      urgencyOf: ({ acts }: Clause) => acts.probability('urgent'),
    })),
  'what is asked about us in a role play is answered': () =>
    vi.doMock('../src/about-us.ts', async (load) => ({
      ...(await load<object>()),
      aboutUsIn: () => undefined,
    })),
}

type Rights = Record<string, number>

/** How many answers of each figure of the exam are right. */
async function rightAnswers(): Promise<Rights> {
  vi.resetModules()
  const { figures } = await import('./figures.ts')
  return Object.fromEntries(Object.entries(figures()).map(([name, { right }]) => [name, right]))
}

/** The question costs callers a turn: it is there for those whom it helps. */
const helped: Record<string, RegExp> = {
  'what may be an emergency is asked about': /^(?:oblique|personOblique),/,
  'an emergency needs the consent of the subjects': /^(?:turns|records),/,
}

const sumOf = (rights: Rights, figure: RegExp) =>
  Object.entries(rights).reduce((sum, [name, right]) => sum + (figure.test(name) ? right : 0), 0)

afterEach(() => {
  for (const file of ['clauses', 'laws', 'urgency', 'about-us']) vi.doUnmock(`../src/${file}.ts`)
})

let all: Rights = {}
beforeAll(async () => {
  all = await rightAnswers()
})

test.each(Object.entries(arms))('the exam is worse unless %s', async (arm, switchOff) => {
  switchOff()
  const figure = helped[arm] ?? /./
  expect(sumOf(await rightAnswers(), figure)).toBeLessThan(sumOf(all, figure))
})
