import type { PageName } from '../src/content/pages.ts'
import type { PageSettings } from '../src/content/settings.ts'

export type Headers = Record<string, string>

/** What a document's policy has to know about it. */
export type DocumentPolicy = {
  page: PageName
  settings: PageSettings
  /** Base64 SHA-256 of every inline style. */
  styleHashes: readonly string[]
  /** The same of every inline script the browser reads. */
  scriptHashes: readonly string[]
}

/**
 * The headers of one document, complete. One source for our server, `_headers` (Netlify, Cloudflare) and `vercel.json`.
 * Every document has its own policy: only the landing page may reach the voice provider or ask for the microphone.
 */
export function documentHeaders({ page, settings, styleHashes, scriptHashes }: DocumentPolicy): Headers {
  const calls = page === 'landing'
  const provider = calls && settings.vapiPublicKey !== undefined
  const policy: Policy = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...hashes(scriptHashes),
      ...(provider ? ["'wasm-unsafe-eval'", 'blob:', ...bundleHosts] : []),
    ],
    'worker-src': provider ? ["'self'", 'blob:'] : [],
    'style-src': ["'self'", ...hashes(styleHashes)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': calls ? ["'self'", 'blob:'] : [],
    'manifest-src': ["'self'"],
    'connect-src': [
      "'self'",
      page === 'waitlist' && originOf(settings.supabaseUrl),
      originOf(settings.sentryDsn),
      ...(provider ? [originOf(settings.vapiApiUrl) ?? 'https://api.vapi.ai', ...callLibraryHosts] : []),
    ],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(provider ? {} : trustedTypes("'none'")),
  }
  return {
    'content-security-policy': policyText(policy),
    // Whether the provider's bundle runs under Trusted Types could not be tried without an account: watched, not enforced.
    ...(provider ? { 'content-security-policy-report-only': policyText(trustedTypes('default')) } : {}),
    'permissions-policy': permissions(calls),
    ...commonHeaders,
    'cache-control': 'no-cache',
  }
}

/** Headers of every other file. Files under /assets/ carry a hash of their content in their name. */
export function fileHeaders(path: string): Headers {
  return {
    ...commonHeaders,
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  }
}

const hashes = (list: readonly string[]) => list.map((hash) => `'sha256-${hash}'`)

type Policy = Record<string, readonly (string | false | undefined)[]>

function trustedTypes(names: string): Policy {
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': [names] }
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, sources.filter((source) => typeof source === 'string')] as const)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

const commonHeaders: Headers = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
  'origin-agent-cluster': '?1',
}

/** The call library's own domains: it moves from one to the next where a network blocks the first (daily-js 0.91). */
const callDomains = ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net']
const bundleHosts = callDomains.map((domain) => `https://c.${domain}`)
/** With its signalling, from the vendor's own policy guide. */
const callLibraryHosts = [...callDomains, 'pluot.blue'].flatMap((domain) => [
  `https://*.${domain}`,
  `wss://*.${domain}`,
])

const unusedFeatures = [
  'camera',
  'geolocation',
  'display-capture',
  'payment',
  'usb',
  'midi',
  'serial',
  'hid',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'browsing-topics',
]

function permissions(calls: boolean) {
  const call = calls ? '(self)' : '()'
  return [`microphone=${call}`, `autoplay=${call}`, ...unusedFeatures.map((feature) => `${feature}=()`)].join(', ')
}

function originOf(url: string | undefined) {
  return url === undefined ? undefined : new URL(url).origin
}
