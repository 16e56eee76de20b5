import { expect, it } from 'vitest'
import { publicSettings, readPageSettings } from './settings.ts'

it('URL settings are read without trailing slashes', () => {
  expect(readPageSettings({ VITE_SITE_URL: ' https://voice.example// ' })).toEqual({ siteUrl: 'https://voice.example' })
})

it('ignores settings that are not set or blank', () => {
  expect(readPageSettings({ VITE_PHONE: ' ', VITE_BOOKING_URL: '', VITE_FALLBACK_TO_BUILT_IN: 'false' })).toEqual({})
})

it('publishes the named settings and no other variable', () => {
  const env = {
    VITE_PHONE: '+1 202 555 0142',
    VITE_EMAIL: '',
    VITE_STRIPE_SECRET_KEY: 'secret',
    VITE_EMAIL_PASSWORD: 'secret',
    VAPI_PRIVATE_KEY: 'secret',
    PATH: '/bin',
  }
  expect(publicSettings(env)).toEqual({ VITE_PHONE: '+1 202 555 0142' })
})
