/**
 * Changes every text, figure, order and threshold that the specification fixes, and checks that a test of
 * tests/specification fails for each: `npm run test:mutations`, or with names of batches, `npm run test:mutations -- texts`.
 * It takes minutes and is not a part of `npm test`. The batch `behaviour` is another table (scripts/mutations/behaviour.ts), for
 * the server, the database, the call and the operator's scripts: `npm run test:mutations -- behaviour fsync` makes those whose
 * name has "fsync".
 *
 * The changes are made in a temporary copy of the project. One build has all mutations of a batch; each mutation names its
 * evidence, a part of the message of the check that fails for this mutation alone. A mutation without evidence is tried
 * again in a build of its own, where every failure counts.
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runBehaviourMutations } from './mutations/run-behaviour.ts'

type Mutation = {
  file: string
  /** What is replaced by what. Each text occurs once in the file, or once in `within`, which occurs once in the file. */
  edits: [from: string, to: string][]
  within?: string
  evidence: string
}

const brand = 'src/content/brand.ts'
const landing = 'src/content/landing.ts'
const waitlist = 'src/content/waitlist.ts'
const call = 'src/content/call.ts'
const limits = 'src/content/limits.ts'
const voices = 'src/content/voices.ts'

const overview =
  'We find the biggest voice-AI opportunities in how calls reach you today and make a step-by-step strategy.'
const training =
  'We train your receptionist and connect it to your existing CRM, automations, customer data, appointments and call logs.'
const start = 'It starts handling calls immediately on a standard phone number, and we monitor how it performs.'
const automations = 'When the call ends, the follow-up begins: e-mail, WhatsApp or SMS, by rules you choose.'
const summaries = 'A short note of every call lands in your CRM: who rang, what they wanted and what happens next.'
const rateRow = 'the row of "$0.17"'
const staffRow = 'the row of "$6,400"'

const batches: Record<string, Mutation[]> = {
  texts: [
    ...texts(
      landing,
      ...['Voices', 'Features', 'Benefits', 'How It Works'],
      ...['Limited Availability', 'Exclusive Client Savings', 'Limited spots remaining this month'],
      ...['Free consultation', 'No obligation', 'Custom agent'],
      ...['CRM integration', 'Hand Over Solution', 'Custom Setup'],
      ...['Hear How Your AI Agent Sounds', 'The Power of an Entire Call Centre'],
      ...['Reduce Operating Costs', 'Increase Revenue', 'Consistent Quality', 'Instant Scalability'],
      'Savings Dependant on Scale',
      ...['01', 'Indentify', '02', 'Develop', '03', 'Go Live'],
      ...['Services', 'AI Receptionists', 'CRM Integration', 'Call Analytics', '24/7 Support'],
      ...['Company', 'About Us', 'Case Studies', 'Privacy Policy', 'Terms of Service'],
      ...['Privacy', 'Terms', 'Support'],
    ),
    ...texts(brand, 'Available Worldwide'),
    change(brand, 'copyrightYear: 2025', 'copyrightYear: 2026', 'copyright year "2025"'),
    ...texts('src/content/pages.ts', 'click to hide', 'Back to Home'),
    ...texts(call, 'Connecting...', 'Assistant Speaking...', 'Listening...', 'Conversation will appear here...'),
    ...texts(
      waitlist,
      ...["What's your name?", "What's your business?", "What's your email?"],
      'Any questions or something in particular you need help with right now?',
      ...['Business Owner', 'CEO/Founder', 'Operations Manager', 'Marketing Manager', 'IT Manager', 'Other'],
      ...['$0 - $1,000', '$1,000 - $5,000', '$5,000 - $10,000', '$10,000 - $25,000', '$25,000+'],
      ...['Submitting...', 'Please enter a valid email address', 'Thank You!'],
      "Your response has been submitted successfully. We'll be in touch soon with updates about our AI voice agent platform.",
      'There was an error submitting your response. Please try again.',
    ),
    change(waitlist, "'Your full name'", "'Your name'", 'the placeholder asks for a "full name"'),
    ...without(waitlist, 'How much do you spend each month on staff or call centres?', 'the title of spending_range', {
      spend: 'spend',
      month: 'month',
      'staff or ': 'staff or call centres',
    }),
    ...['British', 'American', 'Australian'].map((accent) =>
      change(voices, `accent: '${accent}',`, `accent: 'Irish',`, `two voices are "${accent}"`),
    ),
    ...without(
      landing,
      "All voices use our speech-synthesis provider's latest models.",
      'the statement about the voices',
      {
        'All ': 'all voices',
        'speech-synthesis ': 'speech[- ]synthesis provider',
        'latest ': 'latest models',
      },
    ),
    change('src/pages/landing/hero.tsx', '{hero.subtitle}', "{''}", 'the subtitle'),
    ...without(landing, overview, 'step 01', {
      'biggest ': 'biggest',
      'voice-AI ': 'voice[- ]AI opportunities',
      'step-by-step ': 'step[- ]by[- ]step',
      strategy: 'strategy',
    }),
    ...without(landing, training, 'step 02', {
      'train ': 'train',
      ' receptionist': 'receptionist',
      'connect ': 'connect',
      'existing ': 'existing CRM',
      ' automations,': 'automations',
      ' customer data,': 'customer data',
      'appointments ': 'appointments',
      'call logs': 'call logs',
    }),
    ...without(landing, start, 'step 03', {
      'handling ': 'handl(es?|ing) calls',
      'immediately ': 'immediately',
      'standard ': 'standard phone number',
      monitor: 'monitor',
      performs: 'perform(s|ance)',
    }),
    ...without(landing, 'Typical monthly staff salary', staffRow, {
      Typical: 'typical',
      monthly: 'monthly',
      staff: 'staff',
      salary: 'salary',
    }),
    ...without(landing, 'With AI receptionist', 'the row of "$1,200"', { With: 'with AI receptionist' }),
    ...without(brand, '29 hours call time', 'the row of "$1,200"', { '29': '29 hours', ' call': 'call time' }),
    ...without(landing, 'Monthly savings', 'the row of "$5,200"', { Monthly: 'monthly savings' }),
    ...without(landing, 'AI agent typical rate', rateRow, { 'AI agent': 'AI agent', typical: 'typical', rate: 'rate' }),
    ...without(brand, "'$0.17 per minute'", rateRow, { 'per minute': 'per minute' }),
    ...without(landing, 'Calls handled 24/7', 'a feature card for calls at any hour', { '24/7': '24/7' }),
    ...without(landing, '1 to 1000 calls at once', 'a feature card for simultaneous calls', { '1 to ': '1 to 1,?000' }),
    ...without(landing, 'Appointment booking', 'a feature card for appointment booking', { booking: 'book' }),
    ...without(landing, 'Multilingual support', 'a feature card for multilingual support', {
      Multilingual: 'multilingual',
    }),
    ...without(landing, automations, 'a feature card for custom automations', { 'e-mail': 'e-?mails?', SMS: 'SMS' }),
    ...without(landing, summaries, 'a feature card for call summaries', {
      ' in your CRM': '(synced to|in) (your|the) CRM',
    }),
  ],

  'figures and orders': [
    change(brand, "'$6,400'", "'$6,500'", staffRow),
    change(brand, "'$1,200'", "'$1,300'", 'the row of "$1,200"'),
    change(brand, "'$5,200'", "'$5,300'", 'the row of "$5,200"'),
    change(brand, "'$0.17 per minute'", "'$0.18 per minute'", rateRow),
    ...without(landing, '1 to 1000 calls at once', 'a feature card for simultaneous calls', {
      'at once': '(simultaneous|at once)',
    }),
    ...without(landing, 'Appointment booking', 'a feature card for appointment booking', {
      Appointment: 'appointments?',
    }),
    ...without(landing, automations, 'a feature card for custom automations', {
      'follow-up': 'follow[- ]?ups?',
      WhatsApp: 'WhatsApp',
    }),
    ...without(landing, 'AI call summaries', 'a feature card for call summaries', { AI: 'AI' }),
    swap(landing, 'links.voices', 'links.features', 'order of the header', 'desktop: [links.voices, links.features,'),
    swap(landing, 'links.features', 'links.voices', 'order of the menu', 'menuLinks: [links.features, links.voices,'),
    swap(landing, "'CRM integration'", "'Hand Over Solution'", 'order of the hero badges'),
    swap(landing, "'Reduce Operating Costs'", "'Increase Revenue'", 'order of the benefits'),
    swap(landing, "'Indentify'", "'Develop'", 'step 01 is "Indentify"'),
    swap(landing, "'AI Receptionists'", "'CRM Integration'", 'order of the column Services'),
    swap(landing, "'About Us'", "'Case Studies'", 'order of the column Company'),
    swap(landing, "'Privacy'", "'Terms'", 'order of the links Privacy, Terms, Support'),
    swap('src/pages/landing/landing-page.tsx', '<Voices />', '<Features />', 'order of the sections'),
    swap(voices, "'british-male', { ...british", "'american-female', { ...american", 'order of the accents'),
    swap(waitlist, "'Business Owner'", "'CEO/Founder'", 'order of the role options'),
    swap(waitlist, "'$0 - $1,000'", "'$1,000 - $5,000'", 'order of the spending options'),
    swap(waitlist, `title: "What's your name?"`, `title: "What's your business?"`, `"What's your name?"`),
    change(waitlist, 'rows: 4', 'rows: 5', '"4" rows'),
    change(waitlist, 'percent}%', 'percent} %', '"100%"'),
    ...texts(waitlist, 'Please specify...'),
    change(limits, 'headerScrollThreshold = 50', 'headerScrollThreshold = 60', 'scrolled by "51" px: blurred'),
    change(limits, 'mobileBreakpoint = 768', 'mobileBreakpoint = 800', 'at "768" px the canvas is animated'),
    change(limits, 'revealThreshold = 0.1', 'revealThreshold = 0.5', 'above "10" %'),
    change(limits, 'transcriptMaxHeight = 200', 'transcriptMaxHeight = 240', '"200" px high'),
    change(limits, 'widgetWidth = 320', 'widgetWidth = 340', '"320" px wide'),
  ],

  'more figures and orders': [
    change(limits, 'headerScrollThreshold = 50', 'headerScrollThreshold = 40', 'scrolled by "50" px'),
    change(limits, 'mobileBreakpoint = 768', 'mobileBreakpoint = 700', 'at "767" px the canvas is static'),
    change(limits, 'canvasScale = 2', 'canvasScale = 3', 'scale "2"'),
    change(limits, 'revealThreshold = 0.1', 'revealThreshold = 0.01', 'below "10" %'),
    change(limits, 'revealStagger = 100', 'revealStagger = 300', 'staggered by "100" ms'),
    change('src/waitlist/questionnaire.ts', 'Math.round(((step', 'Math.floor(((step', '"17%"'),
    change(waitlist, "kind: 'multiline',", "kind: 'text',", '"4" rows'),
    change(waitlist, `kind: 'email', title`, `kind: 'text', title`, 'an email input'),
    ...texts(waitlist, 'Submit'),
    swap(waitlist, "'IT Manager'", 'otherOption', 'order of the role options', "'IT Manager', otherOption"),
    swap(waitlist, "'$25,000+'", 'otherOption', 'order of the spending options', "'$25,000+', otherOption"),
    swap(
      landing,
      'links.benefits',
      'links.howItWorks',
      'order of the header',
      'links.voices, links.features, links.benefits, links.howItWorks',
    ),
    swap(
      landing,
      'links.benefits',
      'links.howItWorks',
      'order of the menu',
      'links.features, links.voices, links.benefits, links.howItWorks',
    ),
    swap(landing, "'Hand Over Solution'", "'Custom Setup'", 'order of the hero badges'),
    swap(landing, "'Consistent Quality'", "'Instant Scalability'", 'order of the benefits'),
    swap(landing, "'Develop'", "'Go Live'", 'step 02 is "Develop"'),
    swap(landing, "'Call Analytics'", "'24/7 Support'", 'order of the column Services'),
    swap(landing, "'Privacy Policy'", "'Terms of Service'", 'order of the column Company'),
    swap(landing, "'Terms'", "'Support'", 'order of the links Privacy, Terms, Support'),
    swap('src/pages/landing/landing-page.tsx', '<Benefits />', '<HowItWorks />', 'order of the sections'),
    swap(voices, "'american-male', { ...american", "'australian-female', { ...australian", 'order of the accents'),
    ...without(landing, 'Custom automations', 'a feature card for custom automations', { automations: 'automat' }),
    ...without(landing, 'AI call summaries', 'a feature card for call summaries', {
      'call summaries': 'call summar(y|ies)',
    }),
    ...without(landing, 'Calls handled 24/7', 'a feature card for calls at any hour', { Calls: 'calls?' }),
  ],

  flags: [
    change(voices, "flagCode: 'gb', sample", "flagCode: 'us', sample", 'the flag of the British voices'),
    change(voices, "flagCode: 'us', sample", "flagCode: 'au', sample", 'the flag of the American voices'),
    change(voices, "flagCode: 'au', sample", "flagCode: 'gb', sample", 'the flag of the Australian voices'),
    change(voices, "...british, gender: 'female'", "...british, gender: 'male'", 'the British voices are'),
    change(voices, "...american, gender: 'female'", "...american, gender: 'male'", 'the American voices are'),
    change(voices, "...australian, gender: 'male'", "...australian, gender: 'female'", 'the Australian voices are'),
    ...texts(waitlist, 'Back'),
    ...texts(call, 'End Call'),
    change('src/errors/report-error.ts', 'console.error(what, error)', 'void [what, error]', 'the error is logged'),
  ],

  anchors: [
    change(landing, "voices: 'voices'", "voices: 'voice'", '"#voices"'),
    change(landing, "features: 'features'", "features: 'feature'", '"#features"'),
    change(landing, "benefits: 'benefits'", "benefits: 'benefit'", '"#benefits"'),
    change(landing, "howItWorks: 'how-it-works'", "howItWorks: 'how'", '"#how-it-works"'),
    ...texts(waitlist, 'Next'),
    change(call, "'Demo Voice Chat'", "'Demo Voice Chax'", 'demo-widget.test.e2e.ts'),
  ],

  'Book a Call': [...texts(landing, 'Book a Call'), change(waitlist, '} of $', '} / $', '"Question 1 of 6"')],

  table: [change(waitlist, "'waitlist_responses'", "'waitlist_answers'", 'waitlist.test.e2e.ts')],
}

/** Each text gets another last letter or digit. The checks of a text name it in quotation marks. */
function texts(file: string, ...list: string[]): Mutation[] {
  return list.map((text) => {
    const quote = text.includes("'") ? '"' : "'"
    const changed = text.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, (last) => (/\d/.test(last) ? '8' : 'x'))
    return change(file, quote + text + quote, quote + changed + quote, `"${text}"`)
  })
}

/** Each word is deleted from the sentence. The checks are those of `of`, and name the pattern that the word matches. */
function without(file: string, sentence: string, of: string, patterns: Record<string, string>): Mutation[] {
  return Object.entries(patterns).map(([word, pattern]) => ({
    ...change(file, word, '', `${of} says "${pattern}"`),
    within: sentence,
  }))
}

function change(file: string, from: string, to: string, evidence: string): Mutation {
  return { file, edits: [[from, to]], evidence }
}

function swap(file: string, first: string, second: string, evidence: string, within?: string): Mutation {
  const edits: Mutation['edits'] = [
    [first, second],
    [second, first],
  ]
  return { file, edits, evidence, ...(within && { within }) }
}

const root = resolve(import.meta.dirname, '..')
const sources = new Map<string, string>()
for (const { file } of Object.values(batches).flat()) {
  if (!sources.has(file)) sources.set(file, await readFile(join(root, file), 'utf8'))
}

/** Where a mutation changes its file. Throws if what it changes is not in the file, or there twice. */
function placesOf({ file, edits, within }: Mutation) {
  const source = sources.get(file) ?? ''
  const only = (text: string, part: string) => {
    const at = text.indexOf(part)
    if (at < 0 || text.includes(part, at + 1)) {
      throw new Error(`${file} must have exactly one ${part}${within ? ` in "${within}"` : ''}.`)
    }
    return at
  }
  const base = within ? only(source, within) : 0
  return edits.map(([from, to]) => {
    const start = base + only(within ?? source, from)
    return { start, end: start + from.length, to }
  })
}

/** The files with the mutations applied. */
function mutated(mutations: Mutation[]): Map<string, string> {
  const result = new Map(sources)
  for (const [file, source] of sources) {
    const places = mutations.filter((one) => one.file === file).flatMap(placesOf)
    places.sort((a, b) => b.start - a.start)
    for (const [index, place] of places.entries()) {
      const next = places[index - 1]
      if (next && place.end > next.start) throw new Error(`Two mutations of a batch change the same place of ${file}.`)
    }
    const text = places.reduce((before, { start, end, to }) => before.slice(0, start) + to + before.slice(end), source)
    result.set(file, text)
  }
  return result
}

type Failures = string[]

/** Runs the tests on a build with the mutations. Returns "file message" of every check that failed. */
async function failuresWith(copy: string, mutations: Mutation[]): Promise<Failures> {
  for (const [file, text] of mutated(mutations)) await writeFile(join(copy, file), text)
  const report = join(copy, 'report.json')
  await rm(report, { force: true })
  const output = await run(copy, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'mutations.config.ts'], {
    FORCE_COLOR: '0',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (text === undefined) return [`build ${output.slice(-500)}`]
  const { suites, errors } = JSON.parse(text) as Report
  return [...errors.map(({ message }) => `build ${message}`), ...suites.flatMap(failuresOf)]
}

type Report = { suites: Suite[]; errors: { message: string }[] }
type Suite = {
  suites?: Suite[]
  specs: { file: string; title: string; tests: { results: { errors: { message: string }[] }[] }[] }[]
}

function failuresOf({ suites = [], specs }: Suite): Failures {
  const own = specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => `${file} ${message}`))),
  )
  // The first lines are the message of the check; what follows is what it found.
  return [...own.map((text) => text.split(/\n\s*\n/)[0] ?? ''), ...suites.flatMap(failuresOf)]
}

function run(cwd: string, command: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, { cwd, env: { ...process.env, ...env } })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', () => done(output))
  })
}

const config = `
import base from './playwright.config.ts'
export default {
  ...base,
  testDir: 'tests/specification',
  globalSetup: './mutations.setup.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 6_000 },
  use: { ...base.use, actionTimeout: 6_000 },
  reporter: [['json']],
}
`
const setup = `
import { buildIfStale } from './scripts/build.ts'
import { publicKey, siteWithCalls } from './tests/support/call-machine/builds.ts'
import { serveSites } from './tests/support/serve-sites.ts'
import { siteDir } from './tests/support/site.ts'

export default async function () {
  await buildIfStale({ outDir: siteDir, env: {}, callLibrary: undefined })
  const env = { VITE_VAPI_PUBLIC_KEY: publicKey }
  await buildIfStale({ outDir: siteWithCalls('0.92.2'), env, callLibrary: '0.92.2' })
  return serveSites([siteWithCalls('0.92.2')])
}
`

/** A copy of the project with everything that the tests need, built as it is. */
async function copyProject(): Promise<string> {
  await run(root, ['--import', 'tsx', '-e', "import('./tests/support/global-setup.ts').then((file) => file.prepare())"])
  const copy = await mkdtemp(join(tmpdir(), 'ringwell-mutations-'))
  const skipped = ['node_modules', '.git', '.data', 'dist', 'docs', 'bench', 'test-results']
  await cp(root, copy, { recursive: true, filter: (path) => !skipped.some((name) => path === join(root, name)) })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await writeFile(join(copy, 'mutations.config.ts'), config)
  await writeFile(join(copy, 'mutations.setup.ts'), setup)
  return copy
}

for (const mutations of Object.values(batches)) {
  mutated(mutations)
  for (const one of mutations) {
    const other = mutations.find(({ evidence }) => one.evidence !== evidence && one.evidence.includes(evidence))
    const same = mutations.filter(({ evidence }) => one.evidence === evidence)
    if (other || same.length > 1) throw new Error(`Two mutations of a batch have the evidence ${one.evidence}.`)
  }
}

const [first = '', ...rest] = process.argv.slice(2)
if (first === '' || first === 'behaviour') {
  const { count, survivors } = await runBehaviourMutations(rest.join(' '))
  console.log(`${count} mutations of behaviour, ${survivors} survived.`)
  if (survivors > 0) process.exitCode = 1
  if (first === 'behaviour') process.exit()
}
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !batches[name])
if (unknown.length > 0)
  throw new Error(`No batch ${unknown.join(', ')}. There are: behaviour, ${Object.keys(batches).join(', ')}.`)
const toRun = Object.entries(batches).filter(([name]) => chosen.length === 0 || chosen.includes(name))
const started = performance.now()
const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`
const copy = await copyProject()
let survivors = 0
let count = 0
try {
  const failures = await failuresWith(copy, [])
  if (failures.length > 0) throw new Error(`These checks fail without a mutation:\n${failures.join('\n')}`)
  console.log(`Without a mutation no check fails (${seconds()}).`)
  for (const [name, mutations] of toRun) {
    const failures = await failuresWith(copy, mutations)
    for (const mutation of mutations) {
      count++
      const evident = failures.some((failure) => failure.includes(mutation.evidence))
      const killed = evident || (await failuresWith(copy, [mutation])).length > 0
      if (!killed) survivors++
      const edits = mutation.edits.map(([from, to]) => `${from} -> ${to || 'nothing'}`).join(', ')
      console.log(`${killed ? 'killed' : 'SURVIVED'}${evident ? '' : ' alone'}  ${mutation.file}  ${edits}`)
    }
    console.log(`Batch "${name}" ended after ${seconds()}.`)
  }
} finally {
  await rm(copy, { recursive: true, force: true })
}
console.log(`${count} mutations, ${survivors} survived (${seconds()}).`)
if (survivors > 0) process.exitCode = 1
