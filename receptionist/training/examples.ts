import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from './train.ts'

/** What one author said, by its intent, and for most intents by the line that answers it best, or "unsure". */
type Subjects = { utterances: Record<string, string[] | Record<string, string[]>> }
/** What one author's callers said after each question of the played receptionist, by what they did with it. */
type Acts = Record<string, Record<string, string[]>>

/**
 * The examples of authors who knew neither the code nor one another's.
 * @param set `examples` train the classifier; `held-out` are by authors with whom nothing is trained.
 */
export function readExamples(set: 'examples' | 'held-out'): Example[] {
  const subjects = readFolder<Subjects>(set, 'subjects', subjectsOf)
  return [
    ...subjects,
    ...readFolder<Acts>(set, 'acts', actsOf),
    ...unknownActs(subjects),
    ...companyActs(subjects),
  ]
}

/**
 * What the company is asked and told, at the question which business is to be played; and what only the company is asked,
 * at each question of the played receptionist.
 */
function companyActs(subjects: readonly Example[]): Example[] {
  const sample = subjects.filter((_, index) => index % 10 === 0)
  const atOpening = sample.flatMap((example): Example[] => {
    const act = openingActs[example.intent] ?? 'question:about-service'
    const [name, line] = act.split(':')
    return act === '' ? [] : [{ ...example, asked: 'business', intent: `@${name}`, line }]
  })
  const later = subjects
    .filter(({ intent }) => companyTopics.includes(intent))
    .filter((_, index) => index % 12 === 0)
    .map((example, index) => ({
      ...example,
      asked: steps[index % steps.length],
      intent: '@question',
      line: 'about-service',
    }))
  return [...atOpening, ...later]
}

/** What an intent is at the question which business is to be played; nothing where it may name one. Others are questions. */
const openingActs: Readonly<Record<string, string>> = {
  'out-of-scope': 'other:unknown',
  greeting: 'other:smalltalk',
  thanks: 'other:smalltalk',
  'back-channel': 'other:smalltalk',
  'how-are-you': 'other:smalltalk',
  doubts: 'other:smalltalk',
  frustrated: 'other:smalltalk',
  'other-language': 'other:unknown',
  injection: 'other:unknown',
  abuse: 'other:unknown',
  emergency: 'urgent',
  person: 'person',
  goodbye: 'goodbye',
  repeat: 'repeat',
  wait: 'wait',
  'role-play': '',
  tells: '',
  gives: '',
  fit: '',
  yes: '',
  no: '',
}

/** What nobody asks a business that is played. */
const companyTopics = [
  ...[
    'training',
    'setup',
    'setup-time',
    'savings',
    'crm',
    'other-software',
    'capacity',
    'automations',
  ],
  ...[
    'summaries',
    'benefits',
    'compliance',
    'waitlist',
    'book',
    'demo',
    'service',
    'voices',
    'contract',
  ],
]

/** What no receptionist is asked, as the answer to each question of the played one: an act that is none of the others. */
function unknownActs(subjects: readonly Example[]): Example[] {
  return subjects
    .filter(
      ({ intent, line }) =>
        intent === 'out-of-scope' && (line === undefined || line === 'out-of-scope'),
    )
    .filter((_, index) => index % 5 === 0)
    .map((example, index) => ({
      ...example,
      asked: steps[index % steps.length],
      intent: '@other',
      line: 'unknown',
    }))
}

const steps = ['wish', 'what-for', 'day', 'offer', 'name', 'phone', 'confirm', 'more']

function readFolder<Content>(
  set: string,
  folder: string,
  read: (content: Content) => Omit<Example, 'author'>[],
) {
  const path = join(import.meta.dirname, set === 'examples' ? '.' : '..', set, folder)
  return readdirSync(path)
    .sort()
    .flatMap((file) =>
      read(JSON.parse(readFileSync(join(path, file), 'utf8')) as Content).map((example) => ({
        ...example,
        // It stands for the brand's name.
        utterance: example.utterance.replaceAll('{brand}', 'brandname'),
        author: `${folder}/${file}`,
      })),
    )
}

const subjectsOf = ({ utterances }: Subjects) =>
  Object.entries(utterances).flatMap(([intent, said]) =>
    Object.entries(Array.isArray(said) ? { unsure: said } : said).flatMap(([line, texts]) =>
      texts.map((utterance) => ({ utterance, intent, line: line === 'unsure' ? undefined : line })),
    ),
  )

const actsOf = (content: Acts) =>
  Object.entries(content).flatMap(([asked, acts]) =>
    Object.entries(acts).flatMap(([name, utterances]) => {
      const [act = name, kind] = kinds[name]?.split(':') ?? []
      return utterances.map((utterance) => ({ utterance, asked, intent: `@${act}`, line: kind }))
    }),
  )

/** The authors have a name for each reason to call; the receptionist only for what it does differently. */
const kinds: Readonly<Record<string, string>> = {
  hours: 'question:hours',
  robot: 'question:robot',
  why: 'question:why',
  'read-back': 'question:read-back',
  'about-service': 'question:about-service',
  fact: 'question:business',
  price: 'question:business',
  leave: 'stop:leave',
  'no-booking': 'stop:no-booking',
  'wrong-number': 'other:wrong-number',
  message: 'other:note',
  complaint: 'other:note',
  'call-back': 'other:note',
  existing: 'other:existing',
  smalltalk: 'other:smalltalk',
  unknown: 'other:unknown',
}
