import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPageSettings } from './settings.ts'

afterEach(() => vi.unstubAllGlobals())

describe('URL settings', () => {
  it('are read without trailing slashes', () => {
    expect(readPageSettings({ VITE_SITE_URL: ' https://voice.example// ' })).toEqual({
      siteUrl: 'https://voice.example',
    })
  })

  it.each(['voice.example', 'ftp://voice.example', 'https://'])(
    'throw an error that names the setting for %s',
    (value) => {
      expect(() => readPageSettings({ VITE_BOOKING_URL: value })).toThrow(
        `VITE_BOOKING_URL must be a full address that starts with https:// (it is "${value}").`,
      )
    },
  )

  it('are read in browsers without URL.canParse', () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override canParse = undefined as unknown as typeof URL.canParse
      },
    )
    expect(URL.canParse).toBeUndefined()
    expect(readPageSettings({ VITE_BOOKING_URL: 'https://book.voice.example' })).toEqual({
      bookingUrl: 'https://book.voice.example',
    })
    expect(() => readPageSettings({ VITE_BOOKING_URL: 'book' })).toThrow('VITE_BOOKING_URL must be a full address')
  })
})

it('ignores settings that are not set or blank', () => {
  expect(readPageSettings({ VITE_PHONE: ' ', VITE_BOOKING_URL: '', VITE_FALLBACK_TO_BUILT_IN: 'false' })).toEqual({})
})

it.each([
  [{ VITE_SUPABASE_URL: 'https://project.supabase.co' }, 'VITE_SUPABASE_ANON_KEY must be set too.'],
  [{ VITE_SENTRY_DSN: 'https://sentry.example/1' }, 'VITE_SENTRY_DSN must look like https://<key>@<host>/<project>'],
  [{ VITE_EMAIL: 'hello' }, 'VITE_EMAIL must be an e-mail address (it is "hello").'],
])('throws an error that names the setting: %j', (env, sentence) => {
  expect(() => readPageSettings(env)).toThrow(sentence)
})
