import { afterEach, expect, it, vi } from 'vitest'
import { allowBundleScript } from './trusted-types.ts'

afterEach(() => vi.unstubAllGlobals())

it('allows scripts from the one host of the bundle and from blobs of the page, and from nowhere else', () => {
  const createPolicy = vi.fn()
  vi.stubGlobal('location', { origin: 'https://ringwell.example' })
  vi.stubGlobal('trustedTypes', { defaultPolicy: null, createPolicy })
  allowBundleScript()
  const [name, { createScriptURL }] = createPolicy.mock.calls[0] ?? []
  expect(name).toBe('default')
  const bundle =
    'https://c.daily.co/call-machine/versioned/0.92.2/static/call-machine-object-bundle.js'
  const blob = 'blob:https://ringwell.example/6a0f2f0e'
  expect([bundle, blob].map(createScriptURL)).toEqual([bundle, blob])
  for (const url of [
    'https://c.dailywebrtc.com/call-machine/versioned/0.92.2/static/call-machine-object-bundle.js',
    'https://c.dailywebrtc.net/call-machine/versioned/0.92.2/static/call-machine-object-bundle.js',
    'https://c.daily.co.example/bundle.js',
    'https://example.daily.co/bundle.js',
    'http://c.daily.co/bundle.js',
    '/bundle.js',
    'blob:https://elsewhere.example/6a0f2f0e',
    'data:text/javascript,alert(1)',
  ]) {
    expect(createScriptURL(url)).toBeNull()
  }
})

it('keeps a default policy that exists, and does nothing in a browser without Trusted Types', () => {
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { defaultPolicy: {}, createPolicy })
  allowBundleScript()
  vi.stubGlobal('trustedTypes', undefined)
  allowBundleScript()
  expect(createPolicy).not.toHaveBeenCalled()
})
