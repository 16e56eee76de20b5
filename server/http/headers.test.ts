import { describe, expect, test } from 'vitest'
import type { PageName } from '../../src/content/pages.ts'
import type { PageSettings } from '../../src/content/settings.ts'
import { observatoryScore } from '../../tests/support/observatory.ts'
import { documentHeaders, fileHeaders, type HeaderValues } from './headers.ts'

const allPages: PageName[] = ['landing', 'waitlist', 'wallpaper', 'notFound']
const everySetting = {
  vapiPublicKey: 'public',
  supabaseUrl: 'https://project.supabase.co',
  supabaseAnonKey: 'anon',
  sentryDsn: 'https://key@o1.ingest.sentry.io/2',
}
const configurations: [string, PageSettings][] = [
  ['no setting', {}],
  ['every setting', everySetting],
]

const headersOf = (page: PageName, settings: PageSettings) =>
  documentHeaders({ page, settings, styleHashes: ['c3R5bGU='], scriptHashes: ['cnVsZXM='] })
const policyOf = (headers: HeaderValues) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((part) => {
      const [directive = '', ...sources] = part.split(' ')
      return [directive, sources]
    }),
  )

describe.each(configurations)('with %s', (_name, settings) => {
  test.each(allPages)('%s scores A+ by Mozilla Observatory’s rules', (page) => {
    expect(observatoryScore(headersOf(page, settings))).toMatchObject({ grade: 'A+', penalties: [] })
  })

  test.each(allPages)('the policy of %s contains no unsafe-inline, no unsafe-eval and no *', (page) => {
    const policy = policyOf(headersOf(page, settings))
    expect(policy['default-src']).toEqual(["'none'"])
    expect(Object.values(policy).flat()).not.toContain("'unsafe-inline'")
    expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'")
    expect(Object.values(policy).flat()).not.toContain('*')
  })

  test.each(allPages)('no other site may show %s in a frame', (page) => {
    const headers = headersOf(page, settings)
    expect(policyOf(headers)['frame-ancestors']).toEqual(["'none'"])
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test.each(allPages)('only the landing page may ask for the microphone (%s)', (page) => {
    const permissions = headersOf(page, settings)['permissions-policy']
    expect(permissions).toContain(page === 'landing' ? 'microphone=(self)' : 'microphone=()')
    expect(permissions).toContain('camera=()')
  })
})

test('without settings no document may connect to another origin', () => {
  for (const page of allPages) {
    const policy = policyOf(headersOf(page, {}))
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['script-src']).toEqual(["'self'", "'sha256-cnVsZXM='"])
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  }
})

test('the landing page of an operator with a Vapi account allows scripts from one foreign host, the bundle’s', () => {
  expect(policyOf(headersOf('landing', everySetting))['script-src']).toEqual([
    "'self'",
    "'sha256-cnVsZXM='",
    "'wasm-unsafe-eval'",
    'blob:',
    'https://c.daily.co',
  ])
})

test('the origins of Vapi, Supabase and Sentry are in the policies of the documents that use them only', () => {
  const connect = (page: PageName) => policyOf(headersOf(page, everySetting))['connect-src']
  expect(connect('landing')).toContain('https://api.vapi.ai')
  expect(connect('landing')).not.toContain('https://project.supabase.co')
  expect(connect('waitlist')).toContain('https://project.supabase.co')
  expect(connect('waitlist')).not.toContain('https://api.vapi.ai')
  expect(connect('waitlist')).toContain('https://o1.ingest.sentry.io')
  expect(connect('wallpaper')).toEqual(["'self'", 'https://o1.ingest.sentry.io'])
  const elsewhere = { vapiPublicKey: 'public', vapiApiUrl: 'https://voice.example/api' }
  expect(policyOf(headersOf('landing', elsewhere))['connect-src']).toContain('https://voice.example')
  expect(policyOf(headersOf('landing', elsewhere))['connect-src']).not.toContain('https://api.vapi.ai')
})

test('the origins of the analytics are in the policies of the landing page and the waitlist only', () => {
  const analytics = {
    analyticsScript: 'https://gc.test/count.js',
    analyticsAttributes: 'data-goatcounter=https://me.gc.test/count data-name=x',
  }
  for (const page of allPages) {
    const { 'script-src': script, 'connect-src': connect, ...rest } = policyOf(headersOf(page, analytics))
    const used = page === 'landing' || page === 'waitlist'
    const origins = used ? ['https://gc.test', 'https://me.gc.test'] : []
    expect(script).toEqual(["'self'", "'sha256-cnVsZXM='", ...origins])
    expect(connect).toEqual(["'self'", ...origins])
    expect(rest['trusted-types']).toEqual([used ? 'analytics' : "'none'"])
    expect(observatoryScore(headersOf(page, analytics)).grade).toBe('A+')
  }
})

test('files with a hash in their name are cached for a year, documents are revalidated', () => {
  expect(fileHeaders('/assets/site-1a2b.js')['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headersOf('landing', {})['cache-control']).toBe('no-cache')
})
