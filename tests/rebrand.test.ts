import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phrases } from '../src/call/built-in/content/phrases.ts'
import { brand } from '../src/content/brand.ts'

const run = promisify(execFile)
const repository = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'rebranded-'))
const site = join(copy, 'dist/site')

/** Every text of `brand.ts`, and what another operator writes in its place. */
const changes = new Map<string, string>([
  [brand.name, 'Zephyrline Ω'],
  [brand.spokenName, 'Zeffer-line'],
  [String(brand.copyrightYear), '2031'],
  [brand.prices.staffPerMonth, '£7,310'],
  [brand.prices.receptionistPerMonth, '£1,910'],
  [brand.prices.callTime, '37 hours call time'],
  [brand.prices.savedPerMonth, '£5,470'],
  [brand.prices.rate, '£0.23 per minute'],
  ...Object.values(brand.colors).map((color, index): [string, string] => [color, `#a1b2c${index}`]),
])

/** What the build of the rebranded copy warned of. */
let printed = ''
let warnedByCheck = ''
/** What its receptionist says, its assistant is told, and its share pictures show. */
let spoken: { phrases: Record<string, string>; others: string }

beforeAll(async () => {
  for (const name of ['src', 'public', 'server', 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts']) {
    const filter = (path: string) => !path.endsWith('node_modules')
    cpSync(join(repository, name), join(copy, name), { recursive: true, filter })
  }
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
  const file = join(copy, 'src/content/brand.ts')
  let source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [before, after] of changes) {
    expect(source.split(before).length, `${before} is in brand.ts once`).toBe(2)
    source = source.replace(before, after)
  }
  writeFileSync(file, source)
  mkdirSync(join(copy, 'content/legal'), { recursive: true })
  writeFileSync(join(copy, 'content/legal/privacy.md'), '# What we keep\n\nYour answers. See the [terms](/terms).\n')
  writeFileSync(join(copy, 'content/legal/terms.md'), 'No heading of its own.\n')

  // Of a build before: a page that is still open asks for it.
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(join(site, 'assets/call-0a1b2c3d.js'), '// of the build before')

  const node = (...args: string[]) => run(process.execPath, ['--import', 'tsx', ...args], { cwd: copy })
  const show = `
    import { drawSharePictures } from './scripts/build/images.ts'
    import { spokenText } from './scripts/voices/spoken-text.ts'
    import { assistant } from './src/content/assistant.ts'
    import { brand } from './src/content/brand.ts'
    import { sharePictures } from './src/content/head.ts'
    import { phrases } from './src/call/built-in/content/phrases.ts'
    import { lineTexts, suggestions } from './src/call/built-in/content/lines.ts'
    import { questions } from './src/content/waitlist.ts'
    const texts = Object.values(lineTexts)
    const said = Object.values(phrases).map(spokenText)
    const others = [assistant, drawSharePictures({ brand, sharePictures }), texts, suggestions, questions, said]
    console.log(JSON.stringify({ phrases, others: JSON.stringify(others)}))`
  const [built, shown, checked] = await Promise.all([
    node('scripts/build.ts'),
    node('--input-type=module', '--eval', show),
    node('scripts/check.ts'),
  ])
  printed = warningsOf(built.stderr)
  warnedByCheck = warningsOf(checked.stderr)
  spoken = JSON.parse(shown.stdout)
})
afterAll(() => rmSync(copy, { recursive: true }))

const warningsOf = (output: string) => (output.match(/^Warning: .*$/gm) ?? []).join('\n')

/** The old texts that are in a text. */
function oldTexts(text: string): string[] {
  // The public key of the embedded database's role has the project's name, not the operator's.
  const lower = text.replaceAll('ringwell-anon', '').toLowerCase()
  const year = String(brand.copyrightYear)
  return [...changes.keys()].filter((old) => lower.includes(old === year ? `© ${old}` : old.toLowerCase()))
}

test('no file of the rebranded site has the old name, prices, year or colours', () => {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^\.(html|js|json|svg|txt|md|xml|webmanifest|)$/.test(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(15)
  const found = files.map((file) => ({ file, old: oldTexts(readFileSync(file, 'utf8')) }))
  expect(found.filter(({ old }) => old.length > 0)).toEqual([])
})

test('the rebranded site has the new ones', () => {
  const read = (name: string) => readFileSync(join(site, name), 'utf8')
  const landing = read('index.html')
  expect(landing).toContain('| Zephyrline Ω</title>')
  expect(landing).toContain('© 2031')
  for (const price of ['£7,310', '£1,910', '37 hours call time', '£5,470', '£0.23 per minute']) {
    expect(landing).toContain(price)
  }
  expect(landing).toContain('<meta name="theme-color" content="#a1b2c0">')
  expect(landing).toContain('--brand-accent:#a1b2c1')
  // £1,910 of £7,310.
  expect(landing).toMatch(/--savings-share:26\.128\d*%/)
  expect(landing).toMatch(/"name":"Zephyrline Ω"/)
  expect(read('favicon.svg')).toContain('#a1b2c1')
  expect(read('site.webmanifest')).toContain('"theme_color":"#a1b2c0"')
  expect(read('llms.txt')).toContain('# Zephyrline Ω')
  expect(read('index.md')).toContain('AI agent typical rate: £0.23 per minute')
})

test('nothing that is said, and no share picture, has the old name or prices', () => {
  expect(oldTexts(JSON.stringify(spoken.phrases))).toEqual([])
  expect(oldTexts(spoken.others)).toEqual([])
  expect(spoken.others).toContain('Zeffer-line')
  expect(spoken.others).toContain('twenty three pence per minute')
  expect(spoken.others).toContain('I only have the price in pounds: twenty three pence per minute.')
  expect(spoken.others).toContain('"£5,000 - £10,000"')
  expect(JSON.stringify(spoken)).not.toMatch(/\$|dollar/)
})

test('the clips of the texts that changed are not on the site, the others are, and build and check name them', () => {
  const folder = readdirSync(join(site, 'assets')).find((name) => /^receptionist-\w+$/.test(name)) ?? ''
  const onSite = readdirSync(join(site, 'assets', folder))
  const changed = Object.entries(phrases).flatMap(([id, text]) => (spoken.phrases[id] === text ? [] : [id]))
  expect(changed).toContain('greeting')
  expect(changed.filter((id) => onSite.includes(`${id}.mp3`))).toEqual([])
  expect(onSite.length).toBeGreaterThan(0)

  const [, count = '', named = ''] =
    /^Warning: (\d+) of the receptionist's .* does: (.*); `npm run voices/m.exec(printed) ?? []
  expect(Number(count)).toBe(Object.keys(phrases).length - onSite.length)
  expect(named).toContain('greeting')
  expect(printed).toMatch(/`npm run voices -- render receptionist` renders them \(\d+ characters\)\./)
  expect(warnedByCheck).toBe(printed)
})

test('build and check name the letter that the share pictures leave out', () => {
  expect(printed).toContain('Warning: The share pictures leave out Ω: their font has Latin letters only.')
})

test('the hashed files of the build before are still there', () => {
  expect(readFileSync(join(site, 'assets/call-0a1b2c3d.js'), 'utf8')).toBe('// of the build before')
})

test('the legal texts are pages of the site, and the footer leads to them', () => {
  const read = (name: string) => readFileSync(join(site, name), 'utf8')
  const privacy = read('privacy.html')
  expect(privacy).toContain('<title>Privacy Policy | Zephyrline Ω</title>')
  expect(privacy).toContain('<h1>What we keep</h1>')
  expect(privacy).toContain('<a href="/terms">terms</a>')
  expect(privacy).toMatch(/<a href="\/" aria-label="Zephyrline Ω, home"/)
  expect(read('terms.html')).toContain('<h1>Terms of Service</h1>\n<p>No heading of its own.</p>')
  for (const [path, ...labels] of [
    ['/privacy', 'Privacy', 'Privacy Policy'],
    ['/terms', 'Terms', 'Terms of Service'],
  ]) {
    for (const label of labels) expect(read('index.html')).toContain(`<a href="${path}" class="link">${label}</a>`)
    expect(read('sitemap.xml')).toContain(`<loc>http://localhost:3000${path}</loc>`)
  }
  const { documents } = JSON.parse(readFileSync(join(copy, 'dist/site.json'), 'utf8'))
  const hosts = JSON.parse(read('vercel.json')).headers.map(({ source }: { source: string }) => source)
  const paths = ['/', '/waitlist', '/wallpaper', '/privacy', '/terms']
  expect(Object.keys(documents)).toEqual(paths)
  expect(hosts).toEqual(expect.arrayContaining(paths))
  for (const path of paths) expect(read('_headers')).toContain(`\n${path}\n  content-security-policy: `)
  expect(documents['/terms'].headers['content-security-policy']).not.toContain('unsafe')
  expect(printed).not.toContain('content/legal')
})

test('check and build refuse a price whose currency nothing can say', async () => {
  const file = join(copy, 'src/content/brand.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace('£0.23 per minute', '₹14 per minute'))
  const sentence =
    /^(Error: )?prices\.rate in src\/content\/brand\.ts must have an amount .* \(it is "₹14 per minute"\)\.$/m
  for (const script of ['check', 'build']) {
    const refused = await run(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`], { cwd: copy }).catch(
      (error) => error,
    )
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) })
    expect(refused.stderr).not.toContain('    at ')
  }
  writeFileSync(file, source)
})
