import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSettings } from '../server/env-file.ts'
import { SettingsError } from '../server/settings.ts'
import { startScript } from '../tests/support/run-script.ts'
import { buildFixtureSite, temporaryFolder } from '../tests/support/server-process.ts'
import { wrongSettings } from '../tests/support/wrong-settings.ts'

/** Every setting, wrong in its first way. */
const allWrong = Object.fromEntries(
  Object.entries(wrongSettings).map(([name, [value = '']]) => [name, value]),
)

const commands = [
  'check.ts',
  'build.ts',
  'dev.ts',
  'waitlist.ts',
  'assistant.ts',
  'voices.ts',
  '../server/main.ts',
]

test.each(commands)(
  '%s answers every wrong setting with its sentence and no stack trace',
  async (script) => {
    const args = script === 'waitlist.ts' ? ['count'] : ['list']
    const { code, out, err } = await startScript(script, args, {
      env: allWrong,
      cwd: temporaryFolder(),
    }).finished
    expect({ code, out }).toEqual({ code: 1, out: '' })
    const names = err
      .trimEnd()
      .split('\n')
      .map((line) => /^([A-Z_]+) .*[.)]$/.exec(line)?.[1] ?? line)
    expect(names.sort()).toEqual(Object.keys(allWrong).sort())
  },
)

test('waitlist answers a database that it cannot use with one sentence', async () => {
  const env = { DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }
  const { code, out, err } = await startScript('waitlist.ts', ['count'], {
    env,
    cwd: temporaryFolder(),
  }).finished
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^DATABASE_URL \(b at 127\.0\.0\.1:1\): .*ECONNREFUSED.*\.\n$/)
})

/** Loads the settings in a folder with this `.env`, in an environment with these variables. */
function load(envFile: Buffer | string | 'a folder', env: Record<string, string> = {}) {
  const folder = temporaryFolder()
  if (envFile === 'a folder') mkdirSync(join(folder, '.env'))
  else writeFileSync(join(folder, '.env'), envFile)
  const before = { env: process.env, folder: process.cwd() }
  process.env = env
  process.chdir(folder)
  try {
    return loadSettings()
  } finally {
    process.env = before.env
    process.chdir(before.folder)
  }
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each<[string, Buffer | 'a folder', string]>([
  ['no file', 'a folder', 'can not be read: it must be a file that this user may read.'],
  ['UTF-16', utf16('\ufeffPORT=3000\r\n'), 'is saved as UTF-16: save it as UTF-8.'],
  [
    'UTF-16 without a byte-order mark',
    utf16('PORT=3000\r\n'),
    'is saved as UTF-16: save it as UTF-8.',
  ],
  [
    'Windows-1252',
    Buffer.from('VITE_EMAIL=zo\xeb@voices.test\n', 'latin1'),
    'is not saved as UTF-8: save it so.',
  ],
])('a .env that is %s gets a sentence', (_, envFile, sentence) => {
  expect(() => load(envFile)).toThrow(new SettingsError(`.env ${sentence}`))
})

test('a byte-order mark and Windows line ends in .env change nothing, and the environment wins over the file', () => {
  const errors = [
    'PORT must be a whole number from 0 to 65535 (it is "eighty").',
    'HOST must be a host name or an IP address, such as localhost or 0.0.0.0 (it is "a b").',
  ]
  expect(() =>
    load('\ufeffPORT=eighty\r\nHOST=a b\r\nTRUST_PROXY=perhaps\r\n', { TRUST_PROXY: '' }),
  ).toThrow(new SettingsError(errors.join('\n')))
})

test('check and a start name what nothing reads, and a start without a build the settings that the page has otherwise; check exits with 0 when there are only warnings', async () => {
  const cwd = temporaryFolder()
  const file = join(buildFixtureSite(cwd), 'site.json')
  const built = {
    phone: '+1 202 555 0142',
    email: 'old@voices.test',
    siteUrl: 'https://voices.test',
  }
  writeFileSync(
    file,
    JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), settings: built }),
  )
  writeFileSync(
    join(cwd, '.env'),
    'PORT=0\nVITE_SITE_ULR=https://voices.test\nexport NOTIFY_WEBOHOK_URL=""\nNODE_OPTIONS=\nMAX_ROWS: 5\n',
  )
  writeFileSync(join(cwd, '.env.local'), '')
  const env = {
    HOST: 'nowhere.invalid',
    VITE_PHONE: '+1 202 555 0142',
    VITE_EMAIL: 'new@voices.test',
    NOTIFY_WEBHOOK_URL: 'https://hooks.test/1',
    NOTIFY_URL: 'https://hooks.test',
    VITE_PHNOE: '1234',
  }
  const [checked, started] = await Promise.all(
    ['check.ts', '../server/main.ts'].map(
      (script) => startScript(script, [], { env, cwd }).finished,
    ),
  )
  const unread = [
    ...['NOTIFY_WEBOHOK_URL', 'VITE_PHNOE', 'VITE_SITE_ULR'].map(
      (name) => `Warning: ${name} is no setting of this site: check its spelling.`,
    ),
    'Warning: MAX_ROWS has no "=" after it in .env, and is not set.',
    'Warning: .env.local is not read: settings are read from .env.',
  ]
  const changed = ['VITE_EMAIL', 'VITE_SITE_URL', 'NOTIFY_WEBHOOK_URL'].map(
    (name) => `Warning: ${name} has changed since the page was built: run \`npm run build\`.`,
  )
  expect(started?.err.split('\n').slice(0, -2)).toEqual([...unread, ...changed])
  expect(checked?.code).toBe(0)
  expect(checked?.err.split('\n').slice(0, 6)).toEqual([
    ...unread,
    expect.stringContaining('VITE_SITE_URL is not set'),
  ])
})
