import {
  bundleOrigin,
  connectDomains,
  libraryReportOrigin,
} from '../../src/content/call-library-hosts.ts'
import type { PageName } from '../../src/content/pages.ts'
import type { PageSettings } from '../../src/content/settings.ts'

export type HeaderValues = Record<string, string>

type DocumentOptions = {
  page: PageName
  settings: PageSettings
  /** Base64 SHA-256 of every inline style. */
  styleHashes: readonly string[]
  /** Base64 SHA-256 of every inline script the browser runs, speculation rules included. */
  scriptHashes: readonly string[]
}

/**
 * All headers of one document, for our server, `_headers` (Netlify, Cloudflare) and `vercel.json`. Each document has its own
 * policy: only the landing page may connect to Vapi and ask for the microphone.
 */
export function documentHeaders({
  page,
  settings,
  styleHashes,
  scriptHashes,
}: DocumentOptions): HeaderValues {
  const hasCall = page === 'landing'
  const usesVapi = hasCall && settings.vapiPublicKey !== undefined
  const analytics = hasCall || page === 'waitlist' ? analyticsOrigins(settings) : []
  const ofVapi = (...sources: string[]) => (usesVapi ? sources : [])
  // Of `src/call/vapi/trusted-types.ts` and `src/entry/analytics.ts`.
  const ownTypes = [...ofVapi('default'), ...(analytics.length > 0 ? ['analytics'] : [])]
  const policy: Policy = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...hashes(scriptHashes),
      ...ofVapi("'wasm-unsafe-eval'", 'blob:', bundleOrigin),
      ...analytics,
    ],
    'worker-src': ofVapi("'self'", 'blob:'),
    'style-src': ["'self'", ...hashes(styleHashes)],
    'img-src': ["'self'", 'data:', ...analytics],
    'font-src': ["'self'"],
    'media-src': hasCall ? ["'self'", 'blob:'] : [],
    'manifest-src': ["'self'"],
    'connect-src': [
      "'self'",
      page === 'waitlist' && originOf(settings.supabaseUrl),
      originOf(settings.sentryDsn),
      ...analytics,
      ...ofVapi(
        originOf(settings.vapiApiUrl) ?? 'https://api.vapi.ai',
        ...callLibraryHosts,
        libraryReportOrigin,
      ),
    ],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ownTypes.length > 0 ? ownTypes : ["'none'"],
  }
  return {
    'content-security-policy': policyText(policy),
    'permissions-policy': permissionsPolicy(hasCall, usesVapi),
    ...commonHeaders,
    'cache-control': 'no-cache',
  }
}

/** The headers of a file that is no document. The names of files under /assets/ contain a hash of their content. */
export function fileHeaders(path: string): HeaderValues {
  return {
    ...commonHeaders,
    ...(isShared(path) && { 'cross-origin-resource-policy': 'cross-origin' }),
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  }
}

/** Share pictures and icons, which other sites show: they are the pictures in the root. */
const isShared = (path: string) => /^\/[\w-]+\.(png|ico|svg)$/.test(path)

const hashes = (list: readonly string[]) => list.map((hash) => `'sha256-${hash}'`)

export type Policy = Record<string, readonly (string | false | undefined)[]>

export function parsePolicy(text: string): Record<string, string[]> {
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [
      directive,
      ...sources.filter((source) => typeof source === 'string'),
    ])
    .filter(([, ...sources]) => sources.length > 0)
    .map((words) => words.join(' '))
    .join('; ')
}

/** The headers of every response. */
export const commonHeaders: HeaderValues = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
  'origin-agent-cluster': '?1',
}

const callLibraryHosts = connectDomains.flatMap((domain) => [
  `https://*.${domain}`,
  `wss://*.${domain}`,
])

const unusedFeatures =
  'geolocation payment usb midi serial hid accelerometer gyroscope magnetometer browsing-topics'.split(
    ' ',
  )

/** An assistant at Vapi may record video, and the call library can share the screen. */
export function permissionsPolicy(hasCall: boolean, usesVapi: boolean): string {
  const allow = (features: readonly string[], allowed: boolean) =>
    features.map((feature) => `${feature}=${allowed ? '(self)' : '()'}`)
  return [
    ...allow(['microphone', 'autoplay'], hasCall),
    ...allow(['camera', 'display-capture'], usesVapi),
    ...allow(unusedFeatures, false),
  ].join(', ')
}

/** Of the script, and of the addresses in its attributes, to which some tools send what they count. */
function analyticsOrigins({ analyticsScript, analyticsAttributes = '' }: PageSettings): string[] {
  if (!analyticsScript) return []
  const addresses = [analyticsScript, ...addressesIn(analyticsAttributes)]
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

/** Of attributes such as `data-api=https://events.example`. */
export const addressesIn = (attributes: string): string[] =>
  attributes.match(/(?<==)https?:\/\/\S*/g) ?? []

function originOf(url: string | undefined) {
  return url === undefined ? undefined : new URL(url).origin
}
