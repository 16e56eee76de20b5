import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClassifier } from '../src/call/providers/built-in/intent-classifier.ts'
import { type Example, train } from './intents/train.ts'
import { CommandError, processTerminal, runProgram, type Terminal } from './terminal.ts'

const usage = `npm run intents -- train     trains the classifier of the built-in receptionist from src/content/utterances/training
npm run intents -- validate  cross-validates the training set over whole authors, in four parts`

export const modelFile = 'src/call/providers/built-in/intent-model.json'

/** The examples of a folder under `src/content/utterances`. `{brand}` becomes the word that stands for the brand's name. */
export function readExamples(root: string, set: 'training' | 'held-out'): Example[] {
  const folder = join(root, 'src/content/utterances', set)
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const { utterances } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        utterances: Record<string, string[]>
      }
      return Object.entries(utterances).flatMap(([intent, lines]) =>
        lines.map((line) => ({ utterance: line.replaceAll('{brand}', 'brandname'), intent, author: file })),
      )
    })
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** @returns the exit code. @throws CommandError for an unknown command. */
export function intentsCommand([command]: string[], { print }: Pick<Terminal, 'print'>, root: string): number {
  if (command === 'train') {
    const examples = readExamples(root, 'training')
    const trainedWith = createHash('sha256').update(JSON.stringify(examples)).digest('hex')
    writeFileSync(join(root, modelFile), `${JSON.stringify({ ...train(examples), trainedWith })}\n`)
    print(`Wrote ${modelFile}.`)
    return 0
  }
  if (command === 'validate') {
    const examples = readExamples(root, 'training')
    const authors = [...new Set(examples.map(({ author }) => author))]
    const inScope: { right: boolean; ratio: number }[] = []
    const outOfScope: number[] = []
    for (let part = 0; part < 4; part++) {
      const tested = authors.filter((_, index) => index % 4 === part)
      const classify = createClassifier(train(examples.filter(({ author }) => !tested.includes(author))))
      for (const { utterance, intent } of examples.filter(({ author }) => tested.includes(author))) {
        const ranked = classify(utterance)
        const probability = ranked.find((other) => other.intent === 'out-of-scope')?.probability ?? 0
        const best = ranked.find((other) => other.intent !== 'out-of-scope')
        const ratio = (best?.probability ?? 0) / probability
        if (intent === 'out-of-scope') outOfScope.push(ratio)
        else inScope.push({ right: best?.intent === intent, ratio })
      }
    }
    for (const ratio of [0, 1, 2, 3, 4, 5, 6, 8]) {
      const right = inScope.filter((example) => example.right && example.ratio >= ratio).length / inScope.length
      const declined = outOfScope.filter((other) => other < ratio).length / outOfScope.length
      print(
        `Answered from ratio ${ratio}: in scope ${percent(right)} right, out of scope ${percent(declined)} declined.`,
      )
    }
    return 0
  }
  throw new CommandError(usage)
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => intentsCommand(process.argv.slice(2), processTerminal(), process.cwd()))
}
