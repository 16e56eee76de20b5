import type { LegalPage } from '../src/content/pages.ts'
import { settingNames } from '../src/content/setting-names.ts'
import { readServerConfig, SettingsError, serverSettingNames } from './config.ts'
import { addressesIn } from './http/headers.ts'

type Environment = Partial<Record<string, string>>

type SettingsReport = {
  /** Settings with which the site would be wrong or a secret would be public. Nothing is built and nothing starts. */
  errors: string[]
  /** What is not ready for visitors. */
  warnings: string[]
}

/** Their values must not be in a `VITE_` setting. */
const secretSettings = [
  'VAPI_PRIVATE_KEY',
  'ELEVENLABS_API_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'DATABASE_URL',
  'NOTIFY_WEBHOOK_URL',
]

/** @throws SettingsError with the sentences of every setting that is wrong. */
export function refuseWrongSettings(env: Environment): void {
  const { errors } = checkSettings(env)
  if (errors.length > 0) throw new SettingsError(errors.join('\n'))
}

/** @throws SettingsError when this one setting is wrong, for a command that reads no other. */
export function refuseWrongSetting(env: Environment, name: string): void {
  const error = settingError(env, name)
  if (error) throw new SettingsError(error)
}

/**
 * Checks every setting of the server, the page and the commands. An empty setting is not set.
 * @param written the legal pages that the operator has written.
 */
export function checkSettings(env: Environment, written: readonly LegalPage[] = []): SettingsReport {
  const errors = [
    ...serverErrors(env),
    ...[...new Set([...settingNames, ...Object.keys(rules)])]
      .map((name) => settingError(env, name))
      .filter((error) => error !== undefined),
    ...pairErrors(env),
  ]
  return { errors, warnings: warnings(env, written) }
}

/** Read by Node itself and by its PostgreSQL client. */
const namesOfNode = /^(NODE_|PG|TZ$)/

/**
 * A sentence for each name in `.env` that nothing reads. Not for the environment, which is full of other programs' names, nor for
 * `VITE_` names, which `checkSettings` warns of wherever they are set.
 */
export function unknownNameWarnings(names: readonly string[]): string[] {
  const known = new Set<string>([...serverSettingNames, ...settingNames, ...Object.keys(rules)])
  return names
    .filter((name) => !known.has(name) && !name.startsWith('VITE_') && !namesOfNode.test(name))
    .map((name) => `${name} in .env is no setting of this site: check its spelling.`)
}

const isPublic = (name: string) => settingNames.some((one) => one === name)
const read = (env: Environment, name: string) => env[name]?.trim() || undefined

/** `readServerConfig` reports one error at a time: each is found by leaving out the settings of those before. */
function serverErrors(env: Environment): string[] {
  const remaining = { ...env }
  const errors: string[] = []
  for (;;) {
    try {
      readServerConfig(remaining)
      return errors
    } catch (error) {
      const { message } = error as Error
      const [name = ''] = /^\w+/.exec(message) ?? []
      if (!remaining[name]) throw error
      errors.push(message)
      delete remaining[name]
    }
  }
}

type Rule = (value: string, name: string) => string | undefined

const address: Rule = (value, name) => {
  const url = parseHttpUrl(value)
  if (!url) return `${name} must be a full address that starts with https:// (it is "${value}").`
  if (url.username || url.password) return `${name} must not hold a user name or a password: everybody could read it.`
  return undefined
}

/** An address that paths are appended to. */
const origin: Rule = (value, name) => {
  const error = address(value, name)
  const url = parseHttpUrl(value)
  if (error || !url) return error
  if (url.pathname.replace(/\/+$/, '') === '' && !url.search && !url.hash) return undefined
  return `${name} must be an address without a path, such as ${url.origin} (it is "${value}").`
}

const boolean: Rule = (value, name) =>
  value === 'true' || value === 'false' ? undefined : `${name} must be true or false (it is "${value}").`

/** As a header takes it. The value is not quoted, because it may be a secret. */
const key: Rule = (value, name) =>
  /^[\w.+/=-]+$/.test(value)
    ? undefined
    : `${name} must be the key or id alone, as its provider shows it, without spaces, quotes or other characters.`

const isUrl = (text: string) => URL.canParse(text)

const rules: Record<string, Rule> = {
  VITE_VAPI_PUBLIC_KEY: key,
  VITE_VAPI_ASSISTANT_ID: key,
  VITE_SUPABASE_ANON_KEY: key,
  VAPI_PRIVATE_KEY: key,
  ELEVENLABS_API_KEY: key,
  SUPABASE_SERVICE_ROLE_KEY: key,
  VITE_VAPI_API_URL: address,
  VITE_SUPABASE_URL: origin,
  SUPABASE_URL: origin,
  ELEVENLABS_API_URL: address,
  VITE_BOOKING_URL: address,
  VITE_SITE_URL: origin,
  VITE_PRIVACY_URL: address,
  VITE_ANALYTICS_SCRIPT: address,
  VITE_ANALYTICS_ATTRIBUTES: (value, name) =>
    /^(data-[\w-]+=\S+(\s+|$))+$/.test(value) && addressesIn(value).every(isUrl)
      ? undefined
      : `${name} must look like data-domain=voices.example data-api=https://… (it is "${value}").`,
  VITE_TERMS_URL: address,
  VITE_SENTRY_DSN: (value, name) =>
    /^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/.test(value.replace(/\/+$/, '')) && isUrl(value)
      ? undefined
      : `${name} must look like https://<key>@<host>/<project> (it is "${value}").`,
  VITE_EMAIL: (value, name) =>
    /^[^\s@"<>]+@[^\s@"'<>]+\.[^\s@"'<>]+$/.test(value)
      ? undefined
      : `${name} must be an e-mail address (it is "${value}").`,
  VITE_PHONE: (value, name) =>
    /^[+(\d][\d\s()./-]*$/.test(value) && value.replace(/\D/g, '').length >= 3
      ? undefined
      : `${name} must be a telephone number (it is "${value}").`,
  VITE_FALLBACK_TO_BUILT_IN: boolean,
  VITE_NOTIFIED: boolean,
  CALL_LIBRARY: (value, name) =>
    value === '0.80.0' ? undefined : `${name} must be 0.80.0, or not set for the newest release (it is "${value}").`,
}

/** The sentence about one setting. It does not quote a secret in a `VITE_` setting, because it may end up in a log. */
function settingError(env: Environment, name: string): string | undefined {
  const value = read(env, name)
  if (value === undefined) return undefined
  const secret = isPublic(name) ? secretIn(value, env) : undefined
  if (secret)
    return `${name} holds ${secret}: it would be public in the page. Use the public key, and replace this one.`
  return rules[name]?.(value, name)
}

/** What kind of secret a value is. */
function secretIn(value: string, env: Environment): string | undefined {
  const same = secretSettings.find((name) => read(env, name) === value)
  if (same) return `the value of ${same}`
  if (/^sb_secret_/.test(value)) return 'a secret key of Supabase'
  if (/^sbp_/.test(value)) return 'an access token of a Supabase account'
  if (/^sk[-_]/.test(value)) return 'a secret key of a provider (it starts with sk)'
  if (/^sntry[su]_/.test(value)) return 'an access token of Sentry'
  if (/^postgres(ql)?:/.test(value)) return 'the address of a database'
  const { role, token } = jwtPayload(value)
  if (role === 'service_role' || role === 'supabase_admin') return `a key of Supabase with the role ${role}`
  if (token?.tag === 'private') return 'a private token of Vapi'
  return undefined
}

type JwtPayload = { role?: unknown; token?: { tag?: unknown } }

/** Empty when the text is no JSON Web Token. */
function jwtPayload(text: string): JwtPayload {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(text) ?? []
  try {
    const parsed: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

function pairErrors(env: Environment): string[] {
  const [url, key] = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'] as const
  if (read(env, url) && !read(env, key)) return [`${url} is set, so ${key} must be set too.`]
  if (read(env, key) && !read(env, url)) return [`${key} is set, so ${url} must be set too.`]
  return []
}

const legalDocuments = [
  ['privacy', 'VITE_PRIVACY_URL', 'privacy policy'],
  ['terms', 'VITE_TERMS_URL', 'terms'],
] as const satisfies readonly [LegalPage, string, string][]

function warnings(env: Environment, written: readonly LegalPage[]): string[] {
  const has = (name: string) => read(env, name) !== undefined
  const found: string[] = []
  for (const name of Object.keys(env)) {
    const value = read(env, name)
    if (!name.startsWith('VITE_') || value === undefined) continue
    const url = parseHttpUrl(value)
    if (!isPublic(name)) found.push(`${name} is no setting of this site: check its spelling.`)
    else if (url && isLocal(url.hostname)) found.push(`${name} is ${value}, which only this machine can reach.`)
    else if (url?.protocol === 'http:') found.push(`${name} starts with http://, which browsers block or restrict.`)
    else if (isExample(name, value)) found.push(`${name} is ${value}, which is reserved for examples.`)
  }
  if (!has('VITE_SITE_URL')) {
    found.push('VITE_SITE_URL is not set: the sitemap, share pictures and canonical links say http://localhost:3000.')
  }
  if (!has('VITE_PHONE')) found.push('VITE_PHONE is not set: the page shows an example number.')
  if (!has('VITE_EMAIL')) found.push('VITE_EMAIL is not set: the page shows an example address.')
  if (!has('VITE_BOOKING_URL')) found.push('VITE_BOOKING_URL is not set: Book a Call opens an example address.')
  for (const [page, name, title] of legalDocuments) {
    const file = `content/legal/${page}.md`
    if (!has(name) && !written.includes(page)) {
      found.push(`There is no ${file}, and ${name} is not set: the link to the ${title} goes nowhere.`)
    }
    if (has(name) && written.includes(page)) found.push(`${file} has no effect: ${name} is set.`)
  }
  if (!has('VITE_SUPABASE_URL')) {
    found.push(
      'VITE_SUPABASE_URL is not set: the waitlist works where `npm start` serves this build, on no static host.',
    )
  }
  if (has('VITE_VAPI_ASSISTANT_ID') && !has('VITE_VAPI_PUBLIC_KEY')) {
    found.push('VITE_VAPI_ASSISTANT_ID has no effect: VITE_VAPI_PUBLIC_KEY is not set.')
  }
  const database = read(env, 'DATABASE_URL')
  if (database && has('VITE_SUPABASE_URL')) found.push('DATABASE_URL has no effect with hosted Supabase.')
  if (database && URL.canParse(database)) {
    const { hostname, searchParams } = new URL(database)
    if (hostname && !isLocal(hostname) && !searchParams.has('sslmode')) {
      found.push('DATABASE_URL has no sslmode: answers and password cross the network unencrypted.')
    }
  }
  if (has('NOTIFY_WEBHOOK_URL') && has('VITE_SUPABASE_URL')) {
    found.push(
      'NOTIFY_WEBHOOK_URL has no effect with hosted Supabase, which has Database Webhooks: docs/waitlist-data.md.',
    )
  }
  return found
}

const isLocal = (host: string) => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1?\]|0\.0\.0\.0)$/.test(host)

/** Domains of RFC 2606, and the numbers 555-0100 to 555-0199, which are given to nobody. */
function isExample(name: string, value: string): boolean {
  if (name === 'VITE_PHONE') return /55501\d\d$/.test(value.replace(/\D/g, ''))
  const host = name === 'VITE_EMAIL' ? value.split('@').at(-1) : parseHttpUrl(value)?.hostname
  return /(^|\.)(example|example\.(com|net|org)|invalid)$/.test(host ?? '')
}

function parseHttpUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
