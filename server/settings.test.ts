import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { wrongSettings } from '../tests/support/wrong-settings.ts'
import { pageSettings, readSettings, settingsTable } from './settings.ts'

const hosted = {
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_1',
}

function errorsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test('without settings the server uses its defaults, and the page gets none', () => {
  const settings = readSettings({ HOST: ' ', VITE_PHONE: '' })
  expect(settings).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('.data'),
    trustProxy: 0,
    distDir: resolve('dist'),
    maxRows: 1_000_000,
    maxDataMegabytes: 2000,
    maxLogLines: 60,
    elevenLabsApiUrl: 'https://api.elevenlabs.io',
  })
  expect(pageSettings(settings)).toEqual({})
})

test.each([
  [
    { PORT: ' 8080 ', HOST: '0.0.0.0', TRUST_PROXY: '2' },
    { port: 8080, host: '0.0.0.0', trustProxy: 2 },
  ],
  [
    { TRUST_PROXY: 'true', DATA_DIR: '/var/lib/ringwell' },
    { trustProxy: 1, dataDir: '/var/lib/ringwell' },
  ],
  [{ VITE_SITE_URL: ' https://voice.example// ' }, { siteUrl: 'https://voice.example' }],
  [{ VITE_SENTRY_DSN: 'https://k@sentry.test/1/' }, { sentryDsn: 'https://k@sentry.test/1' }],
  [{ VITE_FALLBACK_TO_BUILT_IN: 'false' }, { fallbackToBuiltIn: false }],
  [{ NOTIFY_WEBHOOK_URL: 'https://hooks.test/1' }, { notified: true }],
  [{ NOTIFY_WEBHOOK_URL: 'https://hooks.test/1', VITE_NOTIFIED: 'false' }, { notified: false }],
])('%j is read as %j', (env, values) => {
  expect(readSettings(env as Record<string, string>)).toMatchObject(values)
})

test('the page gets the settings of the table that start with VITE_, and no other variable', () => {
  const env = {
    ...hosted,
    VITE_PHONE: '+1 202 555 0142',
    VITE_STRIPE_SECRET_KEY: 'secret',
    VAPI_PRIVATE_KEY: 'secret',
    NOTIFY_WEBHOOK_URL: 'https://hooks.test/secret',
    PATH: '/bin',
  }
  expect(pageSettings(readSettings(env))).toEqual({
    phone: '+1 202 555 0142',
    supabaseUrl: 'https://project.supabase.co',
    supabaseAnonKey: 'sb_publishable_1',
  })
  // With hosted Supabase no answer comes to this server.
  expect(pageSettings(readSettings({ NOTIFY_WEBHOOK_URL: env.NOTIFY_WEBHOOK_URL }))).toEqual({
    notified: true,
  })
})

test.each(Object.entries(wrongSettings))(
  'each wrong value of %s gets one sentence, which quotes no secret, and an empty one none',
  (name, values) => {
    // Half of a pair has a sentence of its own.
    const errors = (value: string) =>
      errorsOf({ [name]: value }).filter((error) => !/ is set, so /.test(error))
    for (const value of values) {
      expect(errors(value), value).toEqual([
        expect.stringMatching(new RegExp(`^${name} [^\\n]+[.)]$`)),
      ])
      if (/_KEY$|DATABASE|WEBHOOK/.test(name) || value.includes('pw@')) {
        expect(errors(value)[0]).not.toContain(`(it is "${value}`)
      }
    }
    for (const value of ['', '  ', '\t']) expect(errors(value)).toEqual([])
  },
)

test('a number that is too large is refused with the largest', () => {
  for (const [name, value, most] of [
    ['MAX_ROWS', '1000000000000', 999_999_999_999],
    ['PORT', '65536', 65_535],
  ] as const) {
    expect(errorsOf({ [name]: value })[0]).toContain(`to ${most} (it is "${value}").`)
    expect(errorsOf({ [name]: String(most) })).toEqual([])
  }
})

test.each([
  [
    { ...hosted, VITE_SUPABASE_ANON_KEY: '' },
    'VITE_SUPABASE_URL is set, so VITE_SUPABASE_ANON_KEY must be set too.',
  ],
  [
    { ...hosted, VITE_SUPABASE_URL: '' },
    'VITE_SUPABASE_ANON_KEY is set, so VITE_SUPABASE_URL must be set too.',
  ],
])('half of a pair is refused', (env, sentence) => {
  expect(errorsOf(env)).toEqual([sentence])
})

test.each([
  'http://n8n:5678/hook',
  'http://n8n.lan/hook',
  'http://172.20.1.1/hook',
  'http://[fd00::5]/hook',
])('the webhook %s of the own network is taken', (NOTIFY_WEBHOOK_URL) => {
  expect(readSettings({ NOTIFY_WEBHOOK_URL })).toMatchObject({
    notifyWebhookUrl: NOTIFY_WEBHOOK_URL,
  })
})

test.each<[string, (host: string) => string]>([
  ['VITE_ANALYTICS_SCRIPT', (host) => `https://${host}/`],
  ['VITE_VAPI_API_URL', (host) => `https://${host}/`],
  ['VITE_SENTRY_DSN', (host) => `https://key@${host}/1`],
  ['VITE_ANALYTICS_ATTRIBUTES', (host) => `data-api=https://${host}`],
])('a host in %s that would add to the content security policy is refused', (name, valueWith) => {
  for (const host of ["a.test;script-src'", "a.test,'unsafe-inline'"]) {
    expect(errorsOf({ [name]: valueWith(host) })).toEqual([expect.stringMatching(`^${name} must `)])
  }
})

const jwt = (payload: object) =>
  ['{}', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

test.each([
  ['sb_secret_abc', 'a secret key of Supabase'],
  ['sbp_abc', 'an access token of a Supabase account'],
  [jwt({ role: 'service_role' }), 'a key of Supabase with the role service_role'],
  [jwt({ token: { tag: 'private' } }), 'a private token of Vapi'],
  ['sk-ant-1', 'a secret key of a provider (it starts with sk)'],
  ['sntrys_1', 'an access token of Sentry'],
  ['postgres://user:password@host/db', 'the address of a database'],
  ['the-private-key', 'the value of VAPI_PRIVATE_KEY'],
])('a secret in a setting of the page is refused without quoting it: %s', (value, what) => {
  for (const name of ['VITE_VAPI_PUBLIC_KEY', 'VITE_SUPABASE_ANON_KEY', 'VITE_PHONE']) {
    expect(errorsOf({ ...hosted, VAPI_PRIVATE_KEY: 'the-private-key', [name]: value })).toEqual([
      `${name} holds ${what}: it would be public in the page. Use the public key, and replace this one.`,
    ])
  }
})

test('the value of every secret is refused in a public setting', () => {
  for (const name of [
    'VAPI_PRIVATE_KEY',
    'ELEVENLABS_API_KEY',
    'SUPABASE_SERVICE_ROLE_KEY',
    'DATABASE_URL',
    'NOTIFY_WEBHOOK_URL',
  ]) {
    const value = 'https://hooks.test/1'
    expect(errorsOf({ [name]: value, VITE_ANALYTICS_SCRIPT: value }).join('\n')).toContain(
      `the value of ${name}`,
    )
  }
})

test.each([
  jwt({ role: 'anon' }),
  'sb_publishable_sk_sb_secret_',
  jwt({ token: { tag: 'public' } }),
  'a.b.c',
])('%s is no secret', (value) => {
  expect(errorsOf({ VITE_VAPI_PUBLIC_KEY: value })).toEqual([])
})

/** Compared with the files as they are; `npx vitest run server/settings.test.ts -u` writes them. */
const root = join(import.meta.dirname, '..')
const rows: { name: string; does: string; default?: string; unset?: string }[] =
  Object.values(settingsTable)

test('.env.example has every setting', async () => {
  const heading =
    '# Every setting is optional: without any, the whole site works by itself. Those whose names start with VITE_ are built into the\n# page, and so public. docs/settings.md says what happens without each.\n'
  const settings = rows.map((row) => `\n# ${row.does}\n#${row.name}=${row.default ?? ''}\n`)
  await expect(heading + settings.join('')).toMatchFileSnapshot(join(root, '.env.example'))
})

test('docs/settings.md has every setting', async () => {
  const file = join(root, 'docs/settings.md')
  const lines = rows.map((row) => {
    const does = row.does.replace(/docs\/([\w/-]+\.md)/, '[docs/$1]($1)')
    return `| \`${row.name}\` | ${row.default ?? ''} | ${does}${row.unset ? ` Without it ${row.unset}.` : ''} |\n`
  })
  const table = `| setting | default | what it does |\n| --- | --- | --- |\n${lines.join('')}`
  const text = readFileSync(file, 'utf8').replace(/^\|[\s\S]*^\|.*\n/m, () => table)
  await expect(text).toMatchFileSnapshot(file)
})

test('every setting has wrong values in the table of the tests', () => {
  expect(Object.keys(wrongSettings).sort()).toEqual(rows.map(({ name }) => name).sort())
})
