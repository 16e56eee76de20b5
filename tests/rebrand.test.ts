import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phrases } from '../receptionist/content/phrases.ts'
import { brand } from '../src/content/brand.ts'

const run = promisify(execFile)
const repository = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'rebranded-'))
const site = join(copy, 'dist/site')
const file = join(copy, 'src/content/brand.ts')
const node = (...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', ...args], { cwd: copy })
const read = (name: string) => readFileSync(join(site, name), 'utf8')

/** What another operator writes into `brand.ts`, by property. Their own name and prices may be equal to no value here. */
const changes: Record<string, [before: string, after: string]> = {
  name: [brand.name, "Quúx & O'Phone Ω"],
  spokenName: [brand.spokenName, 'Kwucks-phone'],
  hours: [brand.hours, 'by day'],
  callerPhone: [brand.callerPhone, '07700 900123'],
  copyrightYear: [String(brand.copyrightYear), '2047'],
  staffPerMonth: [brand.prices.staffPerMonth, '£7,317'],
  receptionistPerMonth: [brand.prices.receptionistPerMonth, '£1,911'],
  callTime: [brand.prices.callTime, '37 hours of calls'],
  savedPerMonth: [brand.prices.savedPerMonth, '£5,406'],
  rate: [brand.prices.rate, '£0.23 for each minute'],
  ground: [brand.colors.ground, '#0a0614'],
  accent: [brand.colors.accent, '#ffd58a'],
  accentHover: [brand.colors.accentHover, '#f0c171'],
  panel: [brand.colors.panel, '#120c1f'],
  panelRaised: [brand.colors.panelRaised, '#1c142c'],
  caller: [brand.colors.caller, '#7a4fd0'],
  auroraTeal: [brand.colors.auroraTeal, '#05504f'],
  auroraIris: [brand.colors.auroraIris, '#3d3180'],
  auroraRose: [brand.colors.auroraRose, '#6f2750'],
}

/** What an operator fills in of customers and of security. */
const filledSlots = {
  'quotes: []':
    "quotes: [{ text: 'No ring is missed.', person: 'Ana Ruiz', company: 'Ruiz Dental' }]",
  'logos: []': "logos: [{ company: 'Harbour Vets', file: '/logos/harbour.svg' }]",
  "security: ''": "security: 'Audited to ISO 27001 in 2030.'",
}

/** What the build of the rebranded copy warned of, and what `check` did: nothing but sentences of ours. */
let printed = ''
let printedByCheck = ''
/** What its receptionist says, its assistant is told, and its share pictures show. */
let spoken: { phrases: Record<string, string>; others: string }

beforeAll(async () => {
  for (const name of [
    ...['src', 'receptionist', 'public', 'server', 'scripts', 'supabase'],
    ...['package.json', 'package-lock.json', 'vite.config.ts'],
  ]) {
    const filter = (path: string) => !path.endsWith('node_modules')
    cpSync(join(repository, name), join(copy, name), { recursive: true, filter })
  }
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
  let source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [property, [, after]] of Object.entries(changes)) {
    const value = new RegExp(`(\\b${property}(?:: | = ))('[^']*'|"[^"]*"|\\d+)`, 'g')
    expect(source.match(value), property).toHaveLength(1)
    source = source.replace(
      value,
      (_, start: string, old: string) =>
        start + (/\d/.test(old[0] ?? '') ? after : JSON.stringify(after)),
    )
  }
  for (const [empty, filled] of Object.entries(filledSlots)) {
    expect(source.split(empty).length, `${empty} is in brand.ts once`).toBe(2)
    source = source.replace(empty, filled)
  }
  writeFileSync(file, source)
  const mark = join(copy, 'src/content/mark.ts')
  const otherBars = 'heights = [40, 80, 80, 40]'
  writeFileSync(mark, readFileSync(mark, 'utf8').replace(/heights = \[.*\]/, otherBars))
  mkdirSync(join(copy, 'content/legal'), { recursive: true })
  writeFileSync(
    join(copy, 'content/legal/privacy.md'),
    '# What we keep\n\nYour answers. See the [terms](/terms).\n',
  )
  writeFileSync(join(copy, 'content/legal/terms.md'), 'No heading of its own.\n')

  const show = `
    import { drawSharePictures } from './scripts/build/images.ts'
    import { spokenText } from './scripts/voices/spoken-text.ts'
    import { assistant } from './src/content/assistant.ts'
    import { brand } from './src/content/brand.ts'
    import { sharePictures } from './src/content/head.ts'
    import { phrases } from './receptionist/content/phrases.ts'
    import { bookingTexts } from './receptionist/content/booking-texts.ts'
    import { lineTexts, suggestions } from './receptionist/content/lines.ts'
    import { questions } from './src/content/waitlist.ts'
    const texts = Object.values(lineTexts)
    const said = Object.values(phrases).map(spokenText)
    const others = [assistant, drawSharePictures({ brand, sharePictures }), texts, suggestions, questions, said, bookingTexts.suggestions]
    console.log(JSON.stringify({ phrases, others: JSON.stringify(others)}))`
  const [built, shown, checked] = await Promise.all([
    node('scripts/build.ts'),
    node('--input-type=module', '--eval', show),
    node('scripts/check.ts'),
  ])
  printed = built.stderr
  printedByCheck = checked.stderr
  spoken = JSON.parse(shown.stdout)
})
afterAll(() => rmSync(copy, { recursive: true }))

/** The old texts that are in a text. */
function oldTexts(text: string): string[] {
  // The public key of the embedded database's role has the project's name, not the operator's; the phone is a setting.
  // The receptionist's model is a run of characters that may hold any few of them by chance.
  const read = text.replace(/[^\s"]{5000,}/g, '')
  const lower = read.replaceAll('ringwell-anon', '').replaceAll(brand.phone, '').toLowerCase()
  const year = String(brand.copyrightYear)
  return Object.values(changes)
    .map(([before]) => before)
    .filter((old) => lower.includes(old === year ? `© ${old}` : old.toLowerCase()))
}

test('no file of the rebranded site has the old name, prices, year or colours', () => {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /^\.(html|js|json|svg|txt|md|xml|webmanifest|)$/.test(extname(entry.name)),
    )
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(15)
  const found = files.map((file) => ({ file, old: oldTexts(readFileSync(file, 'utf8')) }))
  expect(found.filter(({ old }) => old.length > 0)).toEqual([])
})

test('the rebranded site has the new ones', () => {
  const landing = read('index.html')
  for (const text of [
    '| Quúx &#38; O&#39;Phone Ω</title>',
    `"name":"Quúx & O'Phone Ω"`,
    '© 2047',
    ...['£7,317', '£1,911', '37 hours of calls', '£5,406', '£0.23 for each minute'],
    '<meta name="theme-color" content="#0a0614">',
    '--brand-accent:#ffd58a',
    // The example address is made from the name.
    'hello@quuxophone.example',
    '.closing-bars>:nth-child(4){height:40%}',
    // £1,911 of £7,317.
    '--savings-share:26.117',
  ]) {
    expect(landing).toContain(text)
  }
  expect(read('favicon.svg')).toContain('#ffd58a')
  expect(read('favicon.svg').split('<rect').length - 1, 'the ground and four bars').toBe(5)
  expect(read('site.webmanifest')).toContain('"theme_color":"#0a0614"')
  expect(read('llms.txt')).toContain("# Quúx & O'Phone Ω")
  expect(read('index.md')).toContain('AI agent typical rate: £0.23 for each minute')
})

test('quotes, logos and the security statement are shown where they are filled in', () => {
  for (const text of [
    '<blockquote class="text-lead">“No ring is missed.”</blockquote>',
    '>Ana Ruiz, Ruiz Dental<',
    '<img src="/logos/harbour.svg" alt="Harbour Vets"',
    '>Audited to ISO 27001 in 2030.<',
  ]) {
    expect(read('index.html')).toContain(text)
  }
})

test('nothing that is said, and no share picture, has the old name or prices', () => {
  expect(oldTexts(JSON.stringify(spoken.phrases))).toEqual([])
  expect(oldTexts(spoken.others)).toEqual([])
  expect(spoken.others).toContain('Kwucks-phone')
  expect(spoken.others).toContain(
    'I only have the price in pounds: twenty three pence for each minute.',
  )
  expect(spoken.others).toContain('"£5,000 - £10,000"')
  expect(spoken.others).toContain('07700 900123')
  expect(JSON.stringify(spoken)).not.toMatch(/\$|dollar/)
})

test('the clips of the texts that changed are not on the site, the others are, and build and check name them', () => {
  const folder =
    readdirSync(join(site, 'assets')).find((name) => /^receptionist-\w+$/.test(name)) ?? ''
  const onSite = readdirSync(join(site, 'assets', folder))
  const changed = Object.entries(phrases).flatMap(([id, text]) =>
    spoken.phrases[id] === text ? [] : [id],
  )
  expect(changed).toContain('rp-opening')
  expect(changed.filter((id) => onSite.includes(`${id}.mp3`))).toEqual([])
  expect(onSite.length).toBeGreaterThan(0)

  const missing = Object.keys(phrases).length - onSite.length
  expect(printed).toMatch(
    new RegExp(`^Warning: ${missing} of the receptionist's .* does: .*; \`npm run voices`, 'm'),
  )
  expect(printedByCheck).toBe(printed)
})

test('build and check name the letter that the share pictures leave out, and the links of the footer that go nowhere', () => {
  expect(printed).toContain(
    'Warning: The share pictures leave out Ω: their font has Latin letters only.',
  )
  expect(printed).toMatch(/^Warning: Of the footer's links .*, by day Support, .* go nowhere: /m)
})

test('check and build refuse a brand that is wrong, with its sentence', async () => {
  writeFileSync(file, readFileSync(file, 'utf8').replace('£5,406', '£5,000'))
  const stderr = expect.stringMatching(
    /^prices\.savedPerMonth in src\/content\/brand\.ts must be .* 5,406 \(it is "£5,000"\)\.\n$/,
  )
  for (const script of ['scripts/check.ts', 'scripts/build.ts']) {
    expect(await node(script).catch((error: unknown) => error)).toMatchObject({ code: 1, stderr })
  }
})
