/** The questionnaire's questions, in the order of the screen, and its texts. */
import { inCurrency } from './currency.ts'
import { joinWaitlist } from './pages.ts'

export const otherOption = 'Other'

/**
 * What the page, the server and the operator's commands know of a question. `field` is its column in the table. `limit` is the
 * maximum length of the answer in characters; the CHECK constraints in `supabase/migrations` have the same numbers. One of the
 * options of a choice is `otherOption`.
 */
type QuestionOf<Field extends string, Choice extends string> =
  | { field: Field; kind: 'text' | 'email'; limit: number; title: string; placeholder: string }
  | { field: Choice; kind: 'choice'; limit: number; title: string; options: readonly string[] }
  | {
      field: Field
      kind: 'multiline'
      limit: number
      title: string
      placeholder: string
      rows: number
    }

export const questions = [
  {
    field: 'name',
    kind: 'text',
    limit: 200,
    title: "What's your name?",
    placeholder: 'Your full name',
  },
  {
    field: 'business',
    kind: 'text',
    limit: 200,
    title: "What's your business?",
    placeholder: 'Your business name',
  },
  {
    field: 'role',
    kind: 'choice',
    limit: 200,
    title: "What's your role?",
    options: [
      'Business Owner',
      'CEO/Founder',
      'Operations Manager',
      'Marketing Manager',
      'IT Manager',
      otherOption,
    ],
  },
  {
    field: 'spending_range',
    kind: 'choice',
    limit: 100,
    title: 'How much do you spend each month on staff or call centres?',
    options: [
      '$0 - $1,000',
      '$1,000 - $5,000',
      '$5,000 - $10,000',
      '$10,000 - $25,000',
      '$25,000+',
      otherOption,
    ].map(inCurrency),
  },
  {
    field: 'questions_help',
    kind: 'multiline',
    limit: 5000,
    title: 'Any questions or something in particular you need help with right now?',
    rows: 4,
    placeholder: 'Missed calls, evening cover, booking appointments…',
  },
  {
    field: 'email',
    kind: 'email',
    limit: 254,
    title: "What's your email?",
    placeholder: 'you@company.com',
  },
] as const satisfies readonly QuestionOf<string, string>[]

type Questions = (typeof questions)[number]
export type WaitlistField = Questions['field']
export type ChoiceField = Extract<Questions, { kind: 'choice' }>['field']
export type Question = QuestionOf<WaitlistField, ChoiceField>

export const waitlistFields: readonly WaitlistField[] = questions.map(({ field }) => field)
export const choiceFields: readonly ChoiceField[] = questions.flatMap((question) =>
  question.kind === 'choice' ? [question.field] : [],
)

/** One row of `waitlist_responses`, and the whole body of the insert. */
export type WaitlistAnswers = Record<WaitlistField, string>

/** A row of the table, as the REST interface answers it. `created_at` is ISO 8601. */
export type StoredRow = WaitlistAnswers & { id: string; created_at: string }

/** How many questions there are, in words. */
const count =
  ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'][
    questions.length
  ] ?? String(questions.length)

export const waitlistWords = {
  title: joinWaitlist,
  intro: `${count} short questions. About a minute.`,
  progressLabel: 'Progress',
  progress: (step: number, total: number) => `Question ${step} of ${total}`,
  percent: (percent: number) => `${percent}%`,
  back: 'Back',
  next: 'Next',
  submit: 'Submit',
  submitting: 'Submitting...',
  otherPlaceholder: 'Please specify...',
  emailInvalid: 'Please enter a valid email address',
  submitFailed: 'There was an error submitting your response. Please try again.',
  thanksTitle: 'Thank You!',
  thanksText:
    "Your response has been submitted successfully. We'll be in touch soon with updates about our AI voice agent platform.",
  thanksDemo: 'Call the demo',
  clear: 'Clear my answers',
  cleared: 'Your answers are cleared.',
  undoClear: 'Undo',
  privacy: (email: string) =>
    `We use this only to reply about the platform. Write to ${email} to have it deleted.`,
  /** Where there is no privacy policy to name. */
  noAccount: `No account, no card. ${count} answers, nothing else.`,
  notified: 'A messaging service tells us of your answers.',
  needsAnswer: 'Answer to continue.',
  needsChoice: 'Choose one to continue.',
  needsOther: 'Type your answer to continue.',
  pressEnter: 'or press Enter',
  charactersLeft: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  otherLabel: 'Please specify',
  /** For the console and the error report, never on the page. */
  submitFailedLog: 'The waitlist answers could not be submitted',
  needsScript: (email: string, phone: string) =>
    `The questionnaire needs JavaScript. Write to ${email} or call ${phone} and we will add you to the waitlist.`,
  /** Where the page's script could not be loaded, or the browser is too old to run it. */
  notLoaded: (email: string, phone: string) =>
    `The questionnaire could not start. Reload the page or use a newer browser, or write to ${email} or call ${phone} and we will add you to the waitlist.`,
} as const

/** The id of the element with `notLoaded`. */
export const notLoadedId = 'not-loaded'

/**
 * The public key of the role `anon` on the server of this repository. It is not a secret: the table's grants and policies
 * decide what the role may do. Hosted Supabase has a key of its own, VITE_SUPABASE_ANON_KEY.
 */
export const embeddedAnonKey = 'ringwell-anon'
export const waitlistTable = 'waitlist_responses'
/** Where PostgREST's interface is on our server and in hosted Supabase, and the request header that holds the key. */
export const restPath = '/rest/v1'
export const apiKeyHeader = 'apikey'
