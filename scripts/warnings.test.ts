import { expect, test } from 'vitest'
import { readSettings } from '../server/settings.ts'
import type { LegalPage } from '../src/content/pages.ts'
import { settingsWarnings } from './warnings.ts'

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
const warningsOf = (env: Record<string, string>, written: LegalPage[] = []) =>
  settingsWarnings(readSettings(env), written)

test('of a site that is ready there is no warning', () => {
  expect(warningsOf(ready)).toEqual([])
})

test('without settings there is a warning for all that visitors would miss', () => {
  expect(warningsOf({ VITE_PHONE: ' ' })).toEqual([
    'VITE_SITE_URL is not set: the sitemap, share pictures and canonical links say http://localhost:3000.',
    'VITE_PHONE is not set: the page shows an example number.',
    'VITE_EMAIL is not set: the page shows an example address.',
    'VITE_BOOKING_URL is not set: Book a Call opens an example address.',
    'VITE_SUPABASE_URL is not set: the waitlist works where this server serves the build, on no static host.',
    'There is no content/legal/privacy.md, and VITE_PRIVACY_URL is not set: the link to the privacy policy goes nowhere.',
    'There is no content/legal/terms.md, and VITE_TERMS_URL is not set: the link to the terms goes nowhere.',
  ])
})

test('a legal text is used where its address is not set, and has no effect where it is', () => {
  expect(warningsOf({ ...ready, VITE_PRIVACY_URL: '' }, ['privacy', 'terms'])).toEqual([
    'content/legal/terms.md has no effect: VITE_TERMS_URL is set.',
  ])
})

const onlyHere = 'is VALUE, which only this machine can reach.'
const noEffect = 'has no effect with hosted Supabase'
const example = 'is VALUE, which is reserved for examples.'
test.each([
  ['VITE_SITE_URL', 'http://localhost:3000', onlyHere],
  ['VITE_SUPABASE_URL', 'http://127.0.0.1:54321', onlyHere],
  ['VITE_SITE_URL', 'http://voices.test', 'starts with http://, which browsers block or restrict.'],
  ['VITE_EMAIL', 'hello@ringwell.example', example],
  ['VITE_BOOKING_URL', 'https://book.ringwell.example', example],
  ['VITE_PHONE', '+1 202 555 0142', example],
  [
    'VITE_PHONE',
    '(202) 555 2368',
    'begins with no country code, such as +1: the receptionist reads 3/12 as the third of December.',
  ],
  ['DATABASE_URL', 'postgres://a:b@localhost/c', `${noEffect}.`],
  [
    'NOTIFY_WEBHOOK_URL',
    'https://hooks.test/1',
    `${noEffect}, which has Database Webhooks: docs/waitlist-data.md.`,
  ],
  ['VITE_VAPI_ASSISTANT_ID', 'id', 'has no effect: VITE_VAPI_PUBLIC_KEY is not set.'],
])('%s=%s is warned of', (name, value, sentence) => {
  expect(warningsOf({ ...ready, [name]: value })).toEqual([
    `${name} ${sentence.replace('VALUE', value)}`,
  ])
})

test('an unencrypted connection to a database elsewhere is warned of', () => {
  const { VITE_SUPABASE_URL: _url, VITE_SUPABASE_ANON_KEY: _key, ...embedded } = ready
  const sentence =
    'DATABASE_URL has no sslmode: answers and password cross the network unencrypted.'
  const warned = ['db.test/c', 'db.test/c?sslmode=require', '[::1]/c'].filter((address) =>
    warningsOf({ ...embedded, DATABASE_URL: `postgres://a:b@${address}` }).includes(sentence),
  )
  expect(warned).toEqual(['db.test/c'])
})

test('a public key of Vapi without a word about a call that fails is warned of', () => {
  const sentence =
    'VITE_FALLBACK_TO_BUILT_IN is not set: a call that Vapi does not answer ends without a word to the visitor.'
  expect(warningsOf({ ...ready, VITE_VAPI_PUBLIC_KEY: 'public' })).toEqual([sentence])
  expect(
    warningsOf({ ...ready, VITE_VAPI_PUBLIC_KEY: 'public', VITE_FALLBACK_TO_BUILT_IN: 'false' }),
  ).toEqual([])
})
