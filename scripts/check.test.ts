import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startScript } from '../tests/support/run-script.ts'
import { buildFixtureSite, temporaryFolder } from '../tests/support/server-process.ts'
import { wrongSettings } from '../tests/support/wrong-settings.ts'

/** Every setting, wrong in its first way. */
const allWrong = Object.fromEntries(Object.entries(wrongSettings).map(([name, [value = '']]) => [name, value]))

const commands = [
  'check.ts',
  'build.ts',
  'start.ts',
  'dev.ts',
  'waitlist.ts',
  'assistant.ts',
  'voices.ts',
  '../server/main.ts',
]

test.each(commands)('%s answers every wrong setting with its sentence and no stack trace', async (script) => {
  const args = script === 'waitlist.ts' ? ['count'] : ['list']
  const { code, out, err } = await startScript(script, args, { env: allWrong, cwd: temporaryFolder() }).finished
  expect({ code, out }).toEqual({ code: 1, out: '' })
  const names = err
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z_]+) .*[.)]$/.exec(line)?.[1] ?? line)
  expect(names.sort()).toEqual(Object.keys(allWrong).sort())
})

test.each([
  [
    { SUPABASE_URL: 'https://p.supabase.co', SUPABASE_SERVICE_ROLE_KEY: ' ' },
    /^SUPABASE_SERVICE_ROLE_KEY must be set: .*\.\n$/,
  ],
  [{ DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }, /^DATABASE_URL \(b at 127\.0\.0\.1:1\): .*ECONNREFUSED.*\.\n$/],
])('waitlist answers %j with one sentence', async (env, sentence) => {
  const { code, out, err } = await startScript('waitlist.ts', ['count'], { env, cwd: temporaryFolder() }).finished
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) })
})

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each<[string, Buffer | undefined, string]>([
  ['no file', undefined, 'can not be read: it must be a file that this user may read.'],
  ['UTF-16', utf16('\ufeffPORT=3000\r\n'), 'is saved as UTF-16: save it as UTF-8.'],
  ['UTF-16 without a byte-order mark', utf16('PORT=3000\r\n'), 'is saved as UTF-16: save it as UTF-8.'],
  ['Windows-1252', Buffer.from('VITE_EMAIL=zo\xeb@voices.test\n', 'latin1'), 'is not saved as UTF-8: save it so.'],
])('a .env that is %s gets a sentence', async (_, bytes, sentence) => {
  const cwd = temporaryFolder()
  if (bytes) writeFileSync(join(cwd, '.env'), bytes)
  else mkdirSync(join(cwd, '.env'))
  const scripts = bytes ? ['check.ts'] : ['check.ts', 'build.ts', 'start.ts', 'waitlist.ts', '../server/main.ts']
  for (const script of scripts) {
    const { code, err } = await startScript(script, ['count'], { env: {}, cwd }).finished
    expect({ code, err }).toEqual({ code: 1, err: `.env ${sentence}\n` })
  }
})

test('a byte-order mark and Windows line ends in .env change nothing, and the environment wins over the file', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, '.env'), '\ufeffPORT=eighty\r\nHOST=a b\r\nTRUST_PROXY=perhaps\r\n')
  const { code, err } = await startScript('check.ts', [], { env: { TRUST_PROXY: '' }, cwd }).finished
  expect({ code, err }).toEqual({
    code: 1,
    err: 'PORT must be a whole number from 0 to 65535 (it is "eighty").\nHOST must be a host name or an IP address, such as localhost or 0.0.0.0 (it is "a b").\n',
  })
})

test('check and a start name what nothing reads: names in .env, VITE_ names anywhere, .env.local', async () => {
  const cwd = temporaryFolder()
  buildFixtureSite(cwd)
  writeFileSync(
    join(cwd, '.env'),
    'PORT=0\nVITE_SITE_ULR=https://voices.test\nexport NOTIFY_WEBOHOK_URL=""\nNODE_OPTIONS=\n',
  )
  writeFileSync(join(cwd, '.env.local'), '')
  const env = { NOTIFY_URL: 'https://hooks.test', VITE_PHNOE: '1234', HOST: 'nowhere.invalid' }
  for (const script of ['check.ts', '../server/main.ts']) {
    const { err } = await startScript(script, [], { env, cwd }).finished
    expect(err.split('\n').filter((line) => /no setting|not read/.test(line))).toEqual([
      'Warning: NOTIFY_WEBOHOK_URL is no setting of this site: check its spelling.',
      'Warning: VITE_PHNOE is no setting of this site: check its spelling.',
      'Warning: VITE_SITE_ULR is no setting of this site: check its spelling.',
      'Warning: .env.local is not read: settings are read from .env.',
    ])
  }
})

test('a start without a build names the settings that the page has otherwise', async () => {
  const cwd = temporaryFolder()
  const file = join(buildFixtureSite(cwd), 'site.json')
  const built = { phone: '+1 202 555 0142', email: 'old@voices.test', siteUrl: 'https://voices.test' }
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), settings: built }))
  const env = {
    HOST: 'nowhere.invalid',
    VITE_PHONE: '+1 202 555 0142',
    VITE_EMAIL: 'new@voices.test',
    NOTIFY_WEBHOOK_URL: 'https://hooks.test/1',
  }
  const { err } = await startScript('../server/main.ts', [], { env, cwd }).finished
  const changed = (name: string) => `Warning: ${name} has changed since the page was built: run \`npm run build\`.`
  expect(err.split('\n').slice(0, -2)).toEqual(['VITE_EMAIL', 'VITE_SITE_URL', 'NOTIFY_WEBHOOK_URL'].map(changed))
})

test('check exits with 0 when there are only warnings', async () => {
  const { code, err } = await startScript('check.ts', [], { env: {}, cwd: temporaryFolder() }).finished
  expect(code).toBe(0)
  expect(err).toContain('Warning: VITE_SITE_URL is not set')
})
