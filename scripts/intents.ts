import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClassifier } from '../src/call/providers/built-in/intent-classifier.ts'
import { type Example, encode, train } from './intents/train.ts'
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

/** @returns the exit code. @throws CommandError for an unknown command. */
export function intentsCommand([command]: string[], { print }: Pick<Terminal, 'print'>, root: string): number {
  if (command === 'train') {
    const examples = readExamples(root, 'training')
    const trainedWith = createHash('sha256').update(JSON.stringify(examples)).digest('hex')
    writeFileSync(join(root, modelFile), `${JSON.stringify({ ...encode(train(examples)), trainedWith })}\n`)
    print(`Wrote ${modelFile}.`)
    return 0
  }
  if (command === 'validate') {
    const examples = readExamples(root, 'training')
    const authors = [...new Set(examples.map(({ author }) => author))]
    const right = { in: 0, out: 0 }
    for (let part = 0; part < 4; part++) {
      const tested = authors.filter((_, index) => index % 4 === part)
      const classify = createClassifier(encode(train(examples.filter(({ author }) => !tested.includes(author)))))
      for (const { utterance, intent, author } of examples) {
        if (tested.includes(author) && classify(utterance)[0]?.intent === intent) {
          right[intent === 'out-of-scope' ? 'out' : 'in']++
        }
      }
    }
    const out = examples.filter(({ intent }) => intent === 'out-of-scope').length
    print(`In scope ${right.in} of ${examples.length - out} right, out of scope ${right.out} of ${out}.`)
    return 0
  }
  throw new CommandError(usage)
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => intentsCommand(process.argv.slice(2), processTerminal(), process.cwd()))
}
