import { expect, test } from 'vitest'
import type { PageName } from '../../src/content/pages.ts'
import type { PageSettings } from '../../src/content/settings.ts'
import { documentHeaders, fileHeaders } from './headers.ts'

const allPages: PageName[] = ['landing', 'waitlist', 'wallpaper', 'notFound']
const everySetting: PageSettings = {
  vapiPublicKey: 'public',
  supabaseUrl: 'https://project.supabase.co',
  supabaseAnonKey: 'anon',
  sentryDsn: 'https://key@o1.ingest.sentry.io/2',
  analyticsScript: 'https://gc.test/count.js',
  analyticsAttributes: 'data-goatcounter=https://me.gc.test/count data-name=x',
}

const headersOf = (page: PageName, settings: PageSettings = {}) =>
  documentHeaders({ page, settings, styleHashes: ['c3R5bGU='], scriptHashes: ['cnVsZXM='] })
/** By directive, without those that are the same in every policy below. */
const policyOf = (page: PageName, settings: PageSettings = {}) =>
  Object.fromEntries(
    (headersOf(page, settings)['content-security-policy'] ?? '')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )

/** Mozilla Observatory adds its whole bonus for each of these. */
const commonHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
  'origin-agent-cluster': '?1',
}
/** As Observatory wants them for A+: nothing by default, no inline code but by its hash, no eval, in no frame. */
const commonPolicy = {
  'default-src': "'none'",
  'style-src': "'self' 'sha256-c3R5bGU='",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}
const trustedTypes = (names: string) => ({
  'require-trusted-types-for': "'script'",
  'trusted-types': names,
})
const own = "'self' 'sha256-cnVsZXM='"
const analytics = 'https://gc.test https://me.gc.test'
const reports = 'https://o1.ingest.sentry.io'

test('every document has the common headers, and without settings none may connect to another origin', () => {
  const policy = {
    ...commonPolicy,
    'script-src': own,
    'img-src': "'self' data:",
    'connect-src': "'self'",
    ...trustedTypes("'none'"),
  }
  for (const page of allPages) {
    expect(headersOf(page)).toMatchObject({ ...commonHeaders, 'cache-control': 'no-cache' })
    expect(policyOf(page)).toEqual(
      page === 'landing' ? { ...policy, 'media-src': "'self' blob:" } : policy,
    )
  }
})

test('with every setting each document may reach the origins that it uses, and no other', () => {
  const images = `'self' data: ${analytics}`
  expect(policyOf('waitlist', everySetting)).toEqual({
    ...commonPolicy,
    'script-src': `${own} ${analytics}`,
    'img-src': images,
    'connect-src': `'self' https://project.supabase.co ${reports} ${analytics}`,
    ...trustedTypes('analytics'),
  })
  for (const page of ['wallpaper', 'notFound'] as const) {
    const policy = {
      ...commonPolicy,
      'script-src': own,
      'img-src': "'self' data:",
      ...trustedTypes("'none'"),
    }
    expect(policyOf(page, everySetting)).toEqual({ ...policy, 'connect-src': `'self' ${reports}` })
  }
  // Of the call library: its bundle, the hosts that its maker documents, and the host of its own error reports.
  const library = ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net', 'pluot.blue']
    .map((domain) => `https://*.${domain} wss://*.${domain}`)
    .join(' ')
  expect(policyOf('landing', everySetting)).toEqual({
    ...commonPolicy,
    'script-src': `${own} 'wasm-unsafe-eval' blob: https://c.daily.co ${analytics}`,
    'worker-src': "'self' blob:",
    'img-src': images,
    'media-src': "'self' blob:",
    'connect-src': `'self' ${reports} ${analytics} https://api.vapi.ai ${library} https://o77906.ingest.sentry.io`,
    ...trustedTypes('default analytics'),
  })
  const elsewhere = policyOf('landing', {
    vapiPublicKey: 'public',
    vapiApiUrl: 'https://voice.example/api',
  })
  expect(elsewhere['connect-src']).toMatch(/ https:\/\/voice\.example /)
  expect(elsewhere['connect-src']).not.toContain('vapi')
})

test.each([
  ['landing', {}, ['microphone', 'autoplay']],
  ['landing', everySetting, ['microphone', 'autoplay', 'camera', 'display-capture']],
  ['waitlist', everySetting, []],
  ['wallpaper', everySetting, []],
  ['notFound', everySetting, []],
] as const)('of %s with %j only these features may be used: %s', (page, settings, features) => {
  const entries = (headersOf(page, settings)['permissions-policy'] ?? '').split(', ')
  expect(entries.filter((entry) => !entry.endsWith('=()'))).toEqual(
    features.map((feature) => `${feature}=(self)`),
  )
  const named = entries.map((entry) => entry.split('=')[0])
  expect(named).toEqual(
    expect.arrayContaining(['camera', 'microphone', 'display-capture', 'geolocation', 'payment']),
  )
})

test('files with a hash in their name are cached for a year, other files for an hour', () => {
  expect(fileHeaders('/assets/site-1a2b.js')).toEqual({
    ...commonHeaders,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(fileHeaders('/robots.txt')).toEqual({
    ...commonHeaders,
    'cache-control': 'public, max-age=3600',
  })
})

test.each([
  ['/share-landing.png', 'cross-origin'],
  ['/apple-touch-icon.png', 'cross-origin'],
  ['/favicon.ico', 'cross-origin'],
  ['/favicon.svg', 'cross-origin'],
  ['/assets/flag-1a2b.svg', 'same-origin'],
  ['/voices/british.mp3', 'same-origin'],
  ['/sw.js', 'same-origin'],
])('of %s the policy for other sites is %s', (path, policy) => {
  expect(fileHeaders(path)['cross-origin-resource-policy']).toBe(policy)
})
