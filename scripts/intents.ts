import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { actWords } from '../src/call/providers/built-in/understanding/acts.ts'
import { createClassifier, intentsOf } from '../src/call/providers/built-in/understanding/intent-classifier.ts'
import { type Example, type Size, train } from './intents/train.ts'
import { asksForHelp, CommandError, processTerminal, runProgram, type Terminal } from './terminal.ts'

const usage = `npm run intents -- train     trains the classifiers of the built-in receptionist from src/content/utterances
npm run intents -- validate  cross-validates them over whole authors, in four parts`

/** What is trained: intents of the whole call, and what a caller does with a question of the waitlist form or the role play. */
export const models = {
  intents: {
    file: 'src/call/providers/built-in/understanding/intent-model.json',
    read: (root: string) => readExamples(root, 'training'),
    size: { authors: 3, features: 9000, dimensions: 32, epochs: 20, averaged: 0.4 },
  },
  'form acts': {
    file: 'src/call/providers/built-in/form/act-model.json',
    read: (root: string) => readActs(root, 'form-acts'),
    size: { authors: 2, features: 1500, dimensions: 24, epochs: 12, averaged: 0 },
  },
  'role-play acts': {
    file: 'src/call/providers/built-in/role-play/act-model.json',
    read: (root: string) => readActs(root, 'role-play-acts'),
    size: { authors: 2, features: 2500, dimensions: 24, epochs: 12, averaged: 0 },
  },
} satisfies Record<string, { file: string; read(root: string): Example[]; size: Size }>

/** What one author said, by its intent, and for most intents by the line that answers it best, or "unsure". */
type Utterances = Record<string, string[] | Record<string, string[]>>

/** The examples of a folder under `src/content/utterances`. `{brand}` becomes the word that stands for the brand's name. */
export function readExamples(root: string, set: 'training' | 'held-out'): Example[] {
  const folder = join(root, 'src/content/utterances', set)
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const { utterances } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { utterances: Utterances }
      return Object.entries(utterances).flatMap(([intent, said]) =>
        Object.entries(Array.isArray(said) ? { unsure: said } : said).flatMap(([line, texts]) =>
          texts.map((text) => ({
            utterance: text.replaceAll('{brand}', 'brandname'),
            intent,
            line: line === 'unsure' ? undefined : line,
            author: file,
          })),
        ),
      )
    })
}

/** The examples of what a caller does with each question. The answers to each question are a class of their own. */
function readActs(root: string, set: 'form-acts' | 'role-play-acts'): Example[] {
  const folder = join(root, 'src/content/utterances', set)
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const questions = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Record<string, string[]>>
      return Object.entries(questions).flatMap(([asked, acts]) =>
        Object.entries(acts).flatMap(([act, lines]) =>
          lines.map((line) => ({
            utterance: actWords(asked, line.replaceAll('{brand}', 'brandname')),
            intent: act,
            line: act === 'answer' ? asked : undefined,
            author: file,
          })),
        ),
      )
    })
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** Trains four times without a quarter of the authors, and ranks the intents of what those said. */
function crossValidate(
  { read, size }: (typeof models)[keyof typeof models],
  root: string,
  count: (ranked: ReturnType<typeof intentsOf>, example: Example) => void,
) {
  const examples = read(root)
  const authors = [...new Set(examples.map(({ author }) => author))]
  for (let part = 0; part < 4; part++) {
    const tested = authors.filter((_, index) => index % 4 === part)
    const classify = createClassifier(
      train(
        examples.filter(({ author }) => !tested.includes(author)),
        size,
      ),
    )
    for (const example of examples.filter(({ author }) => tested.includes(author)))
      count(intentsOf(classify(example.utterance)), example)
  }
}

/** @returns the exit code. @throws CommandError for an unknown command. */
function intentsCommand(args: string[], { print }: Pick<Terminal, 'print'>, root: string): number {
  if (asksForHelp(args)) {
    print(usage)
    return 0
  }
  const [command, extra] = args
  if (extra !== undefined) throw new CommandError(usage)
  if (command === 'train') {
    for (const { file, read, size } of Object.values(models)) {
      const examples = read(root)
      const trainedWith = createHash('sha256').update(JSON.stringify(examples)).digest('hex')
      writeFileSync(join(root, file), `${JSON.stringify({ ...train(examples, size), trainedWith })}\n`)
      print(`Wrote ${file}.`)
    }
    return 0
  }
  if (command === 'validate') {
    const inScope: { right: boolean; ratio: number }[] = []
    const outOfScope: number[] = []
    crossValidate(models.intents, root, (ranked, { intent }) => {
      const probability = ranked.find((other) => other.intent === 'out-of-scope')?.probability ?? 0
      const best = ranked.find((other) => other.intent !== 'out-of-scope')
      const ratio = (best?.probability ?? 0) / probability
      if (intent === 'out-of-scope') outOfScope.push(ratio)
      else inScope.push({ right: best?.intent === intent, ratio })
    })
    for (const ratio of [0, 1, 2, 3, 4, 5, 6, 8]) {
      const right = inScope.filter((example) => example.right && example.ratio >= ratio).length / inScope.length
      const declined = outOfScope.filter((other) => other < ratio).length / outOfScope.length
      print(
        `Answered from ratio ${ratio}: in scope ${percent(right)} right, out of scope ${percent(declined)} declined.`,
      )
    }
    for (const name of ['form acts', 'role-play acts'] as const) {
      const acts: { right: boolean; probability: number }[] = []
      crossValidate(models[name], root, (ranked, { intent }) => {
        const [likeliest] = ranked
        acts.push({ right: likeliest?.intent === intent, probability: likeliest?.probability ?? 0 })
      })
      for (const least of [0, 0.5, 0.6, 0.7, 0.8, 0.9]) {
        const sure = acts.filter(({ probability }) => probability >= least)
        const right = sure.filter((act) => act.right).length / sure.length
        print(`Of ${name} from probability ${least}: ${percent(right)} right of ${percent(sure.length / acts.length)}.`)
      }
    }
    return 0
  }
  throw new CommandError(usage)
}

if (process.argv[1] === import.meta.filename) {
  await runProgram(async () => intentsCommand(process.argv.slice(2), processTerminal(), process.cwd()))
}
