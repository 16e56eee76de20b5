import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wrongSettings } from '../tests/support/wrong-settings.ts'
import { checkSettings, unknownNameWarnings } from './check-settings.ts'

/** Everything an operator sets before the first visitor, with a hosted waitlist. */
const ready = {
  VITE_SITE_URL: 'https://voices.test',
  VITE_PHONE: '+44 20 7946 0000',
  VITE_EMAIL: 'hello@voices.test',
  VITE_BOOKING_URL: 'https://book.voices.test/demo',
  VITE_PRIVACY_URL: 'https://voices.test/privacy',
  VITE_TERMS_URL: 'https://voices.test/terms',
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_1',
}
const jwt = (payload: object) =>
  ['{}', JSON.stringify(payload), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')

test('a site that is ready has no error and no warning', () => {
  expect(checkSettings(ready)).toEqual({ errors: [], warnings: [] })
})

test('without settings there are warnings and no error', () => {
  expect(checkSettings({ VITE_PHONE: ' ' })).toEqual({
    errors: [],
    warnings: [
      'VITE_SITE_URL is not set: the sitemap, share pictures and canonical links say http://localhost:3000.',
      'VITE_PHONE is not set: the page shows an example number.',
      'VITE_EMAIL is not set: the page shows an example address.',
      'VITE_BOOKING_URL is not set: Book a Call opens an example address.',
      'There is no content/legal/privacy.md, and VITE_PRIVACY_URL is not set: the link to the privacy policy goes nowhere.',
      'There is no content/legal/terms.md, and VITE_TERMS_URL is not set: the link to the terms goes nowhere.',
      'VITE_SUPABASE_URL is not set: the waitlist works where `npm start` serves this build, on no static host.',
    ],
  })
})

test('a legal text is used where its address is not set, and has no effect where it is', () => {
  const { warnings } = checkSettings({ ...ready, VITE_PRIVACY_URL: '' }, ['privacy', 'terms'])
  expect(warnings).toEqual(['content/legal/terms.md has no effect: VITE_TERMS_URL is set.'])
})

test.each([
  ['sb_secret_abc', 'a secret key of Supabase'],
  ['sbp_abc', 'an access token of a Supabase account'],
  [jwt({ role: 'service_role' }), 'a key of Supabase with the role service_role'],
  [jwt({ token: { tag: 'private' } }), 'a private token of Vapi'],
  ['sk_live_1', 'a secret key of a provider (it starts with sk)'],
  ['sk-ant-1', 'a secret key of a provider (it starts with sk)'],
  ['sntrys_1', 'an access token of Sentry'],
  ['postgres://user:password@host/db', 'the address of a database'],
  ['the-private-key', 'the value of VAPI_PRIVATE_KEY'],
])('a secret in a setting of the page is refused without quoting it: %s', (value, what) => {
  for (const name of ['VITE_VAPI_PUBLIC_KEY', 'VITE_SUPABASE_ANON_KEY', 'VITE_PHONE']) {
    const { errors } = checkSettings({ ...ready, VAPI_PRIVATE_KEY: 'the-private-key', [name]: value })
    expect(errors).toEqual([
      `${name} holds ${what}: it would be public in the page. Use the public key, and replace this one.`,
    ])
  }
})

test.each([
  ['VAPI_PRIVATE_KEY', 'the-private-key'],
  ['ELEVENLABS_API_KEY', 'the-voice-key'],
  ['SUPABASE_SERVICE_ROLE_KEY', 'the-service-key'],
  ['DATABASE_URL', 'postgres://user:word@db.test/base'],
  ['NOTIFY_WEBHOOK_URL', 'https://hooks.test/1'],
])('refuses the value of %s in a public setting', (name, value) => {
  const { errors } = checkSettings({ ...ready, [name]: value, VITE_ANALYTICS_SCRIPT: value })
  expect(errors.join('\n')).toContain(`the value of ${name}`)
})

test.each([
  ['a legacy anonymous key', jwt({ role: 'anon' })],
  ['a publishable key', 'sb_publishable_sk_sb_secret_'],
  ['a public token of Vapi', jwt({ token: { tag: 'public' } })],
  ['a UUID', '7d9a3b0e-0000-4000-8000-000000000001'],
  ['three words that are no token', 'a.b.c'],
])('%s is no secret', (_, value) => {
  expect(checkSettings({ ...ready, VITE_VAPI_PUBLIC_KEY: value }).errors).toEqual([])
})

test.each([
  ['VITE_BOOKING_URL', 'book', 'must be a full address that starts with https:// (it is "book").'],
  [
    'VITE_BOOKING_URL',
    'ftp://voices.test',
    'must be a full address that starts with https:// (it is "ftp://voices.test").',
  ],
  ['VITE_BOOKING_URL', 'https://', 'must be a full address that starts with https:// (it is "https://").'],
  [
    'VITE_BOOKING_URL',
    'https://me:pw@voices.test',
    'must not hold a user name or a password: everybody could read it.',
  ],
  [
    'VITE_SITE_URL',
    'https://voices.test/sub',
    'must be an address without a path, such as https://voices.test (it is "https://voices.test/sub").',
  ],
  [
    'VITE_SITE_URL',
    'https://voices.test?a=1',
    'must be an address without a path, such as https://voices.test (it is "https://voices.test?a=1").',
  ],
  [
    'VITE_SUPABASE_URL',
    'https://p.supabase.co/rest/v1',
    'must be an address without a path, such as https://p.supabase.co (it is "https://p.supabase.co/rest/v1").',
  ],
  ['SUPABASE_URL', 'p.supabase.co', 'must be a full address that starts with https:// (it is "p.supabase.co").'],
  [
    'VITE_SENTRY_DSN',
    'https://sentry.test/1',
    'must look like https://<key>@<host>/<project> (it is "https://sentry.test/1").',
  ],
  ['VITE_EMAIL', 'hello', 'must be an e-mail address (it is "hello").'],
  ['VITE_PHONE', 'call us', 'must be a telephone number (it is "call us").'],
  ['VITE_FALLBACK_TO_BUILT_IN', 'yes', 'must be true or false (it is "yes").'],
  [
    'VITE_ANALYTICS_ATTRIBUTES',
    'onload=alert(1)',
    'must look like data-domain=voices.example data-api=https://… (it is "onload=alert(1)").',
  ],
  ['CALL_LIBRARY', '0.79.0', 'must be 0.80.0, or not set for the newest release (it is "0.79.0").'],
])('%s=%s is refused', (name, value, sentence) => {
  expect(checkSettings({ ...ready, [name]: value }).errors).toEqual([`${name} ${sentence}`])
})

test('every wrong setting has its sentence, those of the server too', () => {
  const { errors } = checkSettings({ ...ready, PORT: 'eighty', TRUST_PROXY: 'perhaps', VITE_EMAIL: 'hello' })
  expect(errors).toEqual([
    'PORT must be a whole number from 0 to 65535 (it is "eighty").',
    'TRUST_PROXY must be true, false or the number of proxies in front, 0 to 9 (it is "perhaps").',
    'VITE_EMAIL must be an e-mail address (it is "hello").',
  ])
})

test.each([
  [{ VITE_SUPABASE_ANON_KEY: '' }, 'VITE_SUPABASE_URL is set, so VITE_SUPABASE_ANON_KEY must be set too.'],
  [{ VITE_SUPABASE_URL: '' }, 'VITE_SUPABASE_ANON_KEY is set, so VITE_SUPABASE_URL must be set too.'],
])('half of a pair is refused', (env, sentence) => {
  expect(checkSettings({ ...ready, ...env }).errors).toEqual([sentence])
})

test.each([
  ['VITE_SITE_URL', 'http://localhost:3000', 'is http://localhost:3000, which only this machine can reach.'],
  ['VITE_SUPABASE_URL', 'http://127.0.0.1:54321', 'is http://127.0.0.1:54321, which only this machine can reach.'],
  ['VITE_SITE_URL', 'http://voices.test', 'starts with http://, which browsers block or restrict.'],
  ['VITE_EMAIL', 'hello@ringwell.example', 'is hello@ringwell.example, which is reserved for examples.'],
  [
    'VITE_BOOKING_URL',
    'https://book.ringwell.example',
    'is https://book.ringwell.example, which is reserved for examples.',
  ],
  ['VITE_PHONE', '+1 202 555 0142', 'is +1 202 555 0142, which is reserved for examples.'],
  ['VITE_SITE_ADDRESS', 'https://voices.test', 'is no setting of this site: check its spelling.'],
  ['VITE_VAPI_ASSISTANT_ID', 'id', 'has no effect: VITE_VAPI_PUBLIC_KEY is not set.'],
])('%s=%s is warned of', (name, value, sentence) => {
  expect(checkSettings({ ...ready, [name]: value })).toEqual({ errors: [], warnings: [`${name} ${sentence}`] })
})

const example = readFileSync(`${import.meta.dirname}/../.env.example`, 'utf8')
const exampleNames = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)

test('the table of wrong values has every setting of .env.example', () => {
  expect(Object.keys(wrongSettings).sort()).toEqual(exampleNames.sort())
})

test('of the names in .env those are warned of that nothing reads', () => {
  expect(unknownNameWarnings([...exampleNames, 'NODE_OPTIONS', 'PGSSLROOTCERT', 'TZ'])).toEqual([])
  expect(unknownNameWarnings(['PORT', 'NOTIFY_WEBOHOK_URL', 'port'])).toEqual([
    'NOTIFY_WEBOHOK_URL in .env is no setting of this site: check its spelling.',
    'port in .env is no setting of this site: check its spelling.',
  ])
})

test.each(Object.entries(wrongSettings))(
  'each wrong value of %s gets one sentence, and an empty one none',
  (name, values) => {
    // Half of a pair has a sentence of its own.
    const errors = (value: string) =>
      checkSettings({ [name]: value }).errors.filter((error) => !/ is set, so /.test(error))
    for (const value of values) {
      const isSecret = /_KEY$|DATABASE|WEBHOOK/.test(name)
      expect(errors(value), value).toEqual([expect.stringMatching(new RegExp(`^${name} [^\\n]+[.)]$`))])
      if (isSecret) expect(errors(value)[0]).not.toContain(`(it is "${value}`)
    }
    for (const value of ['', '  ', '\t']) expect(errors(value)).toEqual([])
  },
)
