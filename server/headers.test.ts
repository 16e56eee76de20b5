import { describe, expect, test } from 'vitest'
import type { PageName } from '../src/content/pages.ts'
import { type PageSettings, readPageSettings } from '../src/content/settings.ts'
import { observatoryScore } from '../tests/support/observatory.ts'
import { documentHeaders, fileHeaders, type Headers } from './headers.ts'

const allPages: PageName[] = ['landing', 'waitlist', 'wallpaper', 'notFound']
const everySetting = readPageSettings({
  VITE_VAPI_PUBLIC_KEY: 'public',
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'anon',
  VITE_SENTRY_DSN: 'https://key@o1.ingest.sentry.io/2',
})
const backends: [string, PageSettings][] = [
  ['no account at all', {}],
  ['every backend configured', everySetting],
]

const headersOf = (page: PageName, settings: PageSettings) =>
  documentHeaders({ page, settings, styleHashes: ['c3R5bGU='], scriptHashes: ['cnVsZXM='] })
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((part) => {
      const [directive = '', ...sources] = part.split(' ')
      return [directive, sources]
    }),
  )

describe.each(backends)('with %s', (_name, settings) => {
  test.each(allPages)('%s scores A+ by Mozilla Observatory’s rules', (page) => {
    expect(observatoryScore(headersOf(page, settings))).toMatchObject({ grade: 'A+', penalties: [] })
  })

  test.each(allPages)('%s allows nothing unsafe', (page) => {
    const policy = policyOf(headersOf(page, settings))
    expect(policy['default-src']).toEqual(["'none'"])
    expect(Object.values(policy).flat()).not.toContain("'unsafe-inline'")
    expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'")
    expect(Object.values(policy).flat()).not.toContain('*')
  })

  test.each(allPages)('only the landing page may ask for the microphone (%s)', (page) => {
    const permissions = headersOf(page, settings)['permissions-policy']
    expect(permissions).toContain(page === 'landing' ? 'microphone=(self)' : 'microphone=()')
    expect(permissions).toContain('camera=()')
  })
})

test('without an account no document may reach another origin', () => {
  for (const page of allPages) {
    const policy = policyOf(headersOf(page, {}))
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['script-src']).toEqual(["'self'", "'sha256-cnVsZXM='"])
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  }
})

test('a configured backend is added where it is used, and nowhere else', () => {
  const connect = (page: PageName) => policyOf(headersOf(page, everySetting))['connect-src']
  expect(connect('landing')).toContain('https://api.vapi.ai')
  expect(connect('landing')).not.toContain('https://project.supabase.co')
  expect(connect('waitlist')).toContain('https://project.supabase.co')
  expect(connect('waitlist')).not.toContain('https://api.vapi.ai')
  expect(connect('waitlist')).toContain('https://o1.ingest.sentry.io')
  expect(connect('wallpaper')).toEqual(["'self'", 'https://o1.ingest.sentry.io'])
  const elsewhere = readPageSettings({ VITE_VAPI_PUBLIC_KEY: 'public', VITE_VAPI_API_URL: 'https://voice.example/api' })
  expect(policyOf(headersOf('landing', elsewhere))['connect-src']).toContain('https://voice.example')
  expect(policyOf(headersOf('landing', elsewhere))['connect-src']).not.toContain('https://api.vapi.ai')
})

test('hashed files are kept for ever, documents are asked for again', () => {
  expect(fileHeaders('/assets/site-1a2b.js')['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headersOf('landing', {})['cache-control']).toBe('no-cache')
})
