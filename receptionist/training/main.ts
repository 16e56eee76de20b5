import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  asksForHelp,
  CommandError,
  processTerminal,
  runProgram,
  type Terminal,
} from '../../scripts/terminal.ts'
import { createClassifier, intentsOf } from '../src/understanding/classifier.ts'
import { readExamples } from './examples.ts'
import { type Example, train } from './train.ts'

const usage = `npm run intents -- train     trains the built-in receptionist from training/examples
npm run intents -- validate  cross-validates over whole authors, in four parts`

const modelFile = join(import.meta.dirname, '../model.json')

/** Of the examples that a model was trained with: a test compares it, so that no example is forgotten. */
export const hashOf = (examples: readonly Example[]) =>
  createHash('sha256').update(JSON.stringify(examples)).digest('hex')

const percent = (count: number, all: number) => `${((100 * count) / all).toFixed(1)} %`

/** Trains four times without a quarter of the authors, and counts on what those said. */
function validate(print: (text: string) => void) {
  const examples = readExamples('examples')
  const authors = [...new Set(examples.map(({ author }) => author))]
  const inScope: { right: boolean; ratio: number }[] = []
  const outOfScope: number[] = []
  const acts: { right: boolean; probability: number }[] = []
  for (let part = 0; part < 4; part++) {
    const tested = authors.filter((_, index) => index % 4 === part)
    const classify = createClassifier(
      train(examples.filter(({ author }) => !tested.includes(author))),
    )
    for (const { utterance, asked, intent } of examples.filter(({ author }) =>
      tested.includes(author),
    )) {
      const ranked = intentsOf(classify(utterance, asked))
      if (asked !== undefined) {
        acts.push({ right: ranked[0]?.intent === intent, probability: ranked[0]?.probability ?? 0 })
        continue
      }
      const unknown = ranked.find((other) => other.intent === 'out-of-scope')?.probability ?? 0
      const best = ranked.find((other) => other.intent !== 'out-of-scope')
      const ratio = (best?.probability ?? 0) / unknown
      if (intent === 'out-of-scope') outOfScope.push(ratio)
      else inScope.push({ right: best?.intent === intent, ratio })
    }
  }
  for (const ratio of [0, 1, 2, 3, 4, 6]) {
    const right = inScope.filter((example) => example.right && example.ratio >= ratio).length
    const declined = outOfScope.filter((other) => other < ratio).length
    print(
      `Answered from ratio ${ratio}: in scope ${percent(right, inScope.length)} right, out of scope ${percent(declined, outOfScope.length)} declined.`,
    )
  }
  for (const least of [0, 0.5, 0.7, 0.9]) {
    const sure = acts.filter(({ probability }) => probability >= least)
    print(
      `Acts from probability ${least}: ${percent(sure.filter(({ right }) => right).length, sure.length)} right of ${percent(sure.length, acts.length)}.`,
    )
  }
}

/** @returns the exit code. @throws CommandError for an unknown command. */
function intentsCommand(args: string[], { print }: Pick<Terminal, 'print'>): number {
  const [command, extra] = args
  if (asksForHelp(args)) print(usage)
  else if (command === 'validate' && extra === undefined) validate(print)
  else if (command === 'train' && extra === undefined) {
    const examples = readExamples('examples')
    writeFileSync(
      modelFile,
      `${JSON.stringify({ ...train(examples), trainedWith: hashOf(examples) })}\n`,
    )
    print('Wrote the model.')
  } else throw new CommandError(usage)
  return 0
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => intentsCommand(process.argv.slice(2), processTerminal()))
}
