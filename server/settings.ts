import { resolve } from 'node:path'
import type { PageSettings } from '../src/content/settings.ts'
import { addressesIn } from './http/headers.ts'

type Environment = Partial<Record<string, string>>

/** How a value is read. `must` ends the sentence about a wrong one, which quotes it only if it can be no secret. */
type Type<Value> = { must: string; hidden?: true; read(value: string): Value | undefined }

type Extras = {
  /** As the operator would write it. */
  default?: string
  /** What visitors get if it is not set. `npm run check` says so. */
  unset?: string
}

type Setting = Extras & { name: string; type: Type<unknown>; does: string }

const text = (must: string, valid: (value: string) => boolean, hidden?: true): Type<string> => ({
  must,
  ...(hidden && { hidden }),
  read: (value) => (valid(value) ? value : undefined),
})

const wholeNumber = (must: string, least: number, most: number): Type<number> => ({
  must,
  read: (value) =>
    /^\d+$/.test(value) && +value >= least && +value <= most ? Number(value) : undefined,
})

// So many megabytes are bytes that a `bigint` of PostgreSQL holds.
const amount = wholeNumber('be a whole number from 1 to 999999999999', 1, 999_999_999_999)
const port = wholeNumber('be a whole number from 0 to 65535', 0, 65535)

const proxies: Type<number> = {
  must: 'be true, false or the number of proxies in front, 0 to 9',
  read: (value) => (/^\d$/.test(value) ? Number(value) : { true: 1, false: 0 }[value]),
}

const host = text('be a host name or an IP address, such as localhost or 0.0.0.0', (value) =>
  /^[\w.:%-]+$/.test(value),
)

const library = text('be 0.80.0, or not set for the newest release', (value) => value === '0.80.0')

/** Only a shell replaces `~` and `$HOME`: from `.env` they would be the names of folders. */
const folder: Type<string> = {
  must: 'be a folder, without quotes, ~ and $',
  read: (value) => (/^~|["'$]|:\/\//.test(value) ? undefined : resolve(value)),
}

const boolean: Type<boolean> = {
  must: 'be true or false',
  read: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
}

/** As a header takes it. */
const key = text(
  'be the key or id alone, as its provider shows it, without spaces, quotes or other characters',
  (value) => /^[\w.+/=-]+$/.test(value),
  true,
)

/** Other characters of a host, such as `;`, would add a directive to the content security policy. */
export function parseHttpUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && /^https?:$/.test(url.protocol) && /^([\w.-]+|\[[\da-f:.]+\])$/.test(url.hostname)
    ? url
    : undefined
}

const withoutSlashes = (value: string) => value.replace(/\/+$/, '')

const address: Type<string> = {
  must: 'be a full address that starts with https://, without a user name or a password',
  read(value) {
    const url = parseHttpUrl(value)
    return url && !url.username && !url.password ? withoutSlashes(value) : undefined
  },
}

const origin: Type<string> = {
  must: 'be an address without a path, such as https://voices.example',
  read(value) {
    const read = address.read(value)
    return read && new URL(read).href === `${new URL(read).origin}/` ? read : undefined
  },
}

const dsn: Type<string> = {
  must: 'look like https://<key>@<host>/<project>',
  read(value) {
    const address = withoutSlashes(value)
    return parseHttpUrl(address) && /^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/.test(address)
      ? address
      : undefined
  },
}

const attributes = text(
  'look like data-domain=voices.example data-api=https://…',
  (value) => /^(data-[\w-]+=\S+(\s+|$))+$/.test(value) && addressesIn(value).every(parseHttpUrl),
)

/** Without a scheme such as `mailto:`, a name, or what would add a second address or a subject to a link. */
const email = text('be an e-mail address alone, such as hello@voices.example', (value) =>
  /^[^\s@"<>,:;?()]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(value),
)

const phone = text(
  'be a telephone number',
  (value) => /^[+(\d][\d\s()./-]*$/.test(value) && value.replace(/\D/g, '').length >= 3,
)

const database = text(
  'look like postgres://<user>:<password>@<host>/<database>, with the password percent-encoded',
  (value) => {
    if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) return false
    const { hostname, pathname, username, password, searchParams } = new URL(value)
    // A "%" in a password has to be written as %25.
    const escaped = !/%(?![\da-f]{2})/i.test(username + password + pathname)
    return escaped && (hostname !== '' || searchParams.has('host'))
  },
  true,
)

/** Whoever has the address can post. */
const webhook = text(
  'start with https://, or with http:// for a host of your own network',
  (value) => {
    const url = parseHttpUrl(value)
    return url !== undefined && (url.protocol === 'https:' || isOfOwnNetwork(url.hostname))
  },
  true,
)

/** A name without a dot, a domain that is in no public DNS, or an address of a private range of IPv4 or IPv6. */
const isOfOwnNetwork = (host: string) =>
  /^[^.:]+$/.test(host) ||
  /\.(local|internal|localhost|lan|home\.arpa)$/.test(host) ||
  /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$/.test(host) ||
  /^\[(::1\]|f[cd]|fe80:)/.test(host)

const setting = <const Name extends string, Value, const More extends Extras>(
  name: Name,
  type: Type<Value>,
  does: string,
  more?: More,
) => ({ name, type, does, ...more }) as { name: Name; type: Type<Value>; does: string } & More

/**
 * Every setting of the server, the page and the commands: its name, type and purpose. Those whose names start with `VITE_` become
 * part of the page's scripts, and so public; the others of a hidden type are secrets. `.env.example` and docs/settings.md are
 * written from this table by `npx vitest run server/settings.test.ts -u`.
 */
export const settingsTable = {
  port: setting('PORT', port, 'Port the server listens on; 0: any free one.', { default: '3000' }),
  host: setting('HOST', host, 'Host name or address the server listens on.', {
    default: 'localhost',
  }),
  dataDir: setting('DATA_DIR', folder, "Folder of the embedded database and the operator's key.", {
    default: '.data',
  }),
  trustProxy: setting(
    'TRUST_PROXY',
    proxies,
    'Number of your own proxies, which write X-Forwarded-For.',
    {
      default: '0',
    },
  ),
  maxRows: setting('MAX_ROWS', amount, 'Answers after which visitors get 503.', {
    default: '1000000',
  }),
  maxDataMegabytes: setting('MAX_DATA_MB', amount, 'Megabytes after which visitors get 503.', {
    default: '2000',
  }),
  maxLogLines: setting('MAX_LOG_LINES', amount, 'Lines the server logs in a minute at most.', {
    default: '60',
  }),
  databaseUrl: setting(
    'DATABASE_URL',
    database,
    'A PostgreSQL in place of the embedded database: docs/hosting.md.',
  ),
  notifyWebhookUrl: setting(
    'NOTIFY_WEBHOOK_URL',
    webhook,
    'Gets every new answer: docs/waitlist-data.md.',
  ),

  siteUrl: setting('VITE_SITE_URL', origin, "The site's public address.", {
    unset: 'the sitemap, share pictures and canonical links say http://localhost:3000',
  }),
  phone: setting(
    'VITE_PHONE',
    phone,
    'Telephone number with its country code, which says how dates are read.',
    {
      unset: 'the page shows an example number',
    },
  ),
  email: setting('VITE_EMAIL', email, 'E-mail address.', {
    unset: 'the page shows an example address',
  }),
  bookingUrl: setting('VITE_BOOKING_URL', address, 'What Book a Call opens.', {
    unset: 'Book a Call opens an example address',
  }),
  privacyUrl: setting(
    'VITE_PRIVACY_URL',
    address,
    'Your privacy policy, if not content/legal/privacy.md.',
  ),
  termsUrl: setting('VITE_TERMS_URL', address, 'Your terms, if not content/legal/terms.md.'),
  vapiPublicKey: setting('VITE_VAPI_PUBLIC_KEY', key, 'With it Vapi answers the demo call.'),
  vapiAssistantId: setting(
    'VITE_VAPI_ASSISTANT_ID',
    key,
    'An assistant at Vapi in place of src/content/assistant.ts.',
  ),
  vapiApiUrl: setting('VITE_VAPI_API_URL', address, 'Another address than https://api.vapi.ai.'),
  fallbackToBuiltIn: setting(
    'VITE_FALLBACK_TO_BUILT_IN',
    boolean,
    'Whether the built-in receptionist answers if Vapi does not.',
  ),
  supabaseUrl: setting('VITE_SUPABASE_URL', origin, 'A hosted Supabase project for the waitlist.', {
    unset: 'the waitlist works where this server serves the build, on no static host',
  }),
  supabaseAnonKey: setting(
    'VITE_SUPABASE_ANON_KEY',
    key,
    'The publishable (anonymous) key of that project.',
  ),
  notified: setting(
    'VITE_NOTIFIED',
    boolean,
    'Whether the form says that a messaging service tells you of answers.',
  ),
  sentryDsn: setting('VITE_SENTRY_DSN', dsn, 'The Sentry project that errors are sent to.'),
  analyticsScript: setting(
    'VITE_ANALYTICS_SCRIPT',
    address,
    'The script of your analytics: docs/operator.md.',
  ),
  analyticsAttributes: setting(
    'VITE_ANALYTICS_ATTRIBUTES',
    attributes,
    "That script's attributes, separated by spaces.",
  ),

  callLibrary: setting(
    'CALL_LIBRARY',
    library,
    '0.80.0 for that call library: docs/decisions/003-call-library-version.md.',
  ),
  vapiPrivateKey: setting(
    'VAPI_PRIVATE_KEY',
    key,
    "Vapi's private key, for `npm run assistant` and `voices -- list`.",
  ),
  elevenLabsApiKey: setting(
    'ELEVENLABS_API_KEY',
    key,
    "ElevenLabs' key, for `npm run voices -- render`.",
  ),
  elevenLabsApiUrl: setting('ELEVENLABS_API_URL', address, 'Address of ElevenLabs.', {
    default: 'https://api.elevenlabs.io',
  }),
  kokoroModel: setting(
    'KOKORO_MODEL',
    folder,
    'The folder with the model of Kokoro: docs/operator.md.',
  ),
  waitlistUrl: setting(
    'SUPABASE_URL',
    origin,
    'The hosted Supabase project that `npm run waitlist` asks.',
  ),
  waitlistKey: setting(
    'SUPABASE_SERVICE_ROLE_KEY',
    key,
    'The secret (service_role) key of that project.',
  ),
}

type Table = typeof settingsTable
type Key = keyof Table
type ValueOf<Name extends Key> = Table[Name]['type'] extends Type<infer Value> ? Value : never
type KeyWithDefault = { [Name in Key]: Table[Name] extends { default: string } ? Name : never }[Key]

type PageKey = { [Name in Key]: Table[Name]['name'] extends `VITE_${string}` ? Name : never }[Key]

/** The value of every setting, and the absolute path of the build: `site/` and `site.json`. */
export type Settings = { [Name in KeyWithDefault]: ValueOf<Name> } & {
  [Name in Exclude<Key, KeyWithDefault>]?: ValueOf<Name>
} & { distDir: string }

/** Wrong settings: the message has one sentence a line, each with the setting's name. */
export class SettingsError extends Error {}

const entries: [string, Setting][] = Object.entries(settingsTable)
const isPublic = ({ name }: Setting) => name.startsWith('VITE_')

const secrets = entries
  .map(([, setting]) => setting)
  .filter((setting) => setting.type.hidden && !isPublic(setting))

export const settingNames: ReadonlySet<string> = new Set(entries.map(([, { name }]) => name))

/** @throws SettingsError with a sentence for every setting that is wrong. An empty setting is not set. */
export function readSettings(env: Environment): Settings {
  const errors: string[] = []
  const values: Record<string, unknown> = { distDir: resolve('dist') }
  for (const [property, setting] of entries) {
    const written = env[setting.name]?.trim() || setting.default
    if (written === undefined) continue
    const error = wrongValue(setting, written, env)
    if (error) errors.push(error)
    else values[property] = setting.type.read(written)
  }
  errors.push(...missingPartner(env))
  if (errors.length > 0) throw new SettingsError(errors.join('\n'))
  // Of the webhook the page gets only that it is set.
  if (values.notifyWebhookUrl && !values.supabaseUrl) values.notified ??= true
  return values as Settings
}

/** The sentence about a wrong value. Undefined for a right one. */
function wrongValue(setting: Setting, written: string, env: Environment): string | undefined {
  const { name, type } = setting
  const secret = isPublic(setting) ? secretIn(written, env) : undefined
  if (secret)
    return `${name} holds ${secret}: it would be public in the page. Use the public key, and replace this one.`
  if (type.read(written) !== undefined) return undefined
  const quoted = type.hidden || /\/\/.*@/.test(written) ? '' : ` (it is "${written}")`
  return `${name} must ${type.must}${quoted}.`
}

/** The sentence about a setting of hosted Supabase that is set without the other one. */
function missingPartner(env: Environment): string[] {
  const pair = [settingsTable.supabaseUrl.name, settingsTable.supabaseAnonKey.name]
  const [set, ...others] = pair.filter((name) => env[name]?.trim())
  if (!set || others.length > 0) return []
  return [`${set} is set, so ${pair.find((name) => name !== set)} must be set too.`]
}

/** What the page gets. Other `VITE_` variables may be somebody else's secrets. `Pick` refuses a row that `PageSettings` lacks. */
export const pageSettings = (settings: Settings): Pick<PageSettings, PageKey> =>
  Object.fromEntries(
    entries.flatMap(([property, setting]) => {
      const value = settings[property as Key]
      return isPublic(setting) && value !== undefined ? [[property, value]] : []
    }),
  )

/** What kind of secret a value is. */
function secretIn(value: string, env: Environment): string | undefined {
  const same = secrets.find(({ name }) => env[name]?.trim() === value)
  if (same) return `the value of ${same.name}`
  const [, what] = secretForms.find(([form]) => form.test(value)) ?? []
  if (what) return what
  const { role, token } = jwtPayload(value)
  if (role === 'service_role' || role === 'supabase_admin')
    return `a key of Supabase with the role ${role}`
  return token?.tag === 'private' ? 'a private token of Vapi' : undefined
}

const secretForms: [RegExp, string][] = [
  [/^sb_secret_/, 'a secret key of Supabase'],
  [/^sbp_/, 'an access token of a Supabase account'],
  [/^sk[-_]/, 'a secret key of a provider (it starts with sk)'],
  [/^sntry[su]_/, 'an access token of Sentry'],
  [/^postgres(ql)?:/, 'the address of a database'],
]

/** The parts that tell who a JSON Web Token is for. Empty for another text. */
function jwtPayload(text: string): { role?: unknown; token?: { tag?: unknown } } {
  const [, payload = ''] = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(text) ?? []
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) ?? {}
  } catch {
    return {}
  }
}
