import { accessSync, constants, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

/** Everything the server reads from the environment, read once. */
export type ServerConfig = {
  /** 0: the operating system chooses a free port. */
  port: number
  host: string
  /** Absolute path of the data directory: the database, the operator's key and the lock. */
  dataDir: string
  /** Address of a PostgreSQL server with user and password, in place of the embedded database. A secret. */
  databaseUrl?: string | undefined
  /** How many proxies of the operator stand in front. With 0, `X-Forwarded-For` is not read. */
  trustProxy: number
  /** Where every new row is posted. The address is a secret. */
  notifyWebhookUrl?: string | undefined
  /** Absolute path of the build: `site/` and `site.json`. */
  distDir: string
  /** Above these limits, visitors' inserts are refused. */
  maxRows: number
  maxDataMegabytes: number
  /** Lines the server logs in a minute at most. */
  maxLogLines: number
}

/** Every setting of the server. */
export const serverSettingNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'TRUST_PROXY',
  'DATABASE_URL',
  'NOTIFY_WEBHOOK_URL',
  'MAX_ROWS',
  'MAX_DATA_MB',
  'MAX_LOG_LINES',
] as const

/** Wrong settings: the message has one sentence a line, each with the setting's name. */
export class SettingsError extends Error {}

type Environment = Partial<Record<string, string>>

/** @throws Error, in one sentence that names the setting, when a value is invalid. */
export function readServerConfig(env: Environment): ServerConfig {
  const text = (name: (typeof serverSettingNames)[number]) => env[name]?.trim() || undefined
  return {
    port: readPort(text('PORT')),
    host: readHost(text('HOST')),
    dataDir: resolve(readFolder(text('DATA_DIR'))),
    trustProxy: readTrustProxy(text('TRUST_PROXY')),
    databaseUrl: readDatabaseUrl(text('DATABASE_URL')),
    notifyWebhookUrl: readWebhookUrl(text('NOTIFY_WEBHOOK_URL')),
    distDir: resolve('dist'),
    maxRows: readPositiveInteger('MAX_ROWS', text('MAX_ROWS'), 1_000_000),
    maxDataMegabytes: readPositiveInteger('MAX_DATA_MB', text('MAX_DATA_MB'), 2000),
    maxLogLines: readPositiveInteger('MAX_LOG_LINES', text('MAX_LOG_LINES'), 60),
  }
}

function readPositiveInteger(name: string, value: string | undefined, defaultValue: number): number {
  if (value === undefined) return defaultValue
  if (/^\d{1,12}$/.test(value) && Number(value) > 0) return Number(value)
  throw new Error(`${name} must be a whole number above 0 (it is "${value}").`)
}

function readHost(value = 'localhost'): string {
  if (/^[\w.:%-]+$/.test(value)) return value
  throw new Error(`HOST must be a host name or an IP address, such as localhost or 0.0.0.0 (it is "${value}").`)
}

function readFolder(value = '.data'): string {
  if (!/["']|:\/\//.test(value)) return value
  throw new Error(`DATA_DIR must be a folder, without quotes (it is "${value}").`)
}

function readPort(value: string | undefined): number {
  if (value === undefined) return 3000
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value)
  throw new Error(`PORT must be a whole number from 0 to 65535 (it is "${value}").`)
}

function readTrustProxy(value: string | undefined): number {
  if (value === undefined || value === 'false') return 0
  if (value === 'true') return 1
  if (/^\d$/.test(value)) return Number(value)
  throw new Error(`TRUST_PROXY must be true, false or the number of proxies in front, 0 to 9 (it is "${value}").`)
}

/** Not quoted in the error, because it has a password. */
function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined || isDatabaseUrl(value)) return value
  throw new Error('DATABASE_URL must look like postgres://<user>:<password>@<host>/<database>.')
}

function isDatabaseUrl(value: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) return false
  const { hostname, pathname, username, password, searchParams } = new URL(value)
  try {
    // A "%" in a password has to be written as %25.
    decodeURIComponent(username + password + pathname)
  } catch {
    return false
  }
  return hostname !== '' || searchParams.has('host')
}

/** The address is not quoted in the error, because whoever has it can post. */
function readWebhookUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'https:') return value
  if (url?.protocol === 'http:' && isOfOwnNetwork(url.hostname)) return value
  throw new Error('NOTIFY_WEBHOOK_URL must start with https://, or with http:// for a host of your own network.')
}

/** A name without a dot, a domain that is in no public DNS, or an address of a private range of IPv4 or IPv6. */
const isOfOwnNetwork = (host: string) =>
  /^[^.:]+$/.test(host) ||
  /\.(local|internal|localhost|lan|home\.arpa)$/.test(host) ||
  /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$/.test(host) ||
  /^\[(::1\]|f[cd]|fe80:)/.test(host)

/** Reads `.env` if it exists. A setting that the environment already has keeps its value. */
export function loadEnvFile(): void {
  try {
    // `loadEnvFile` of Node 20 says of a file it may not read that there is none.
    accessSync('.env', constants.R_OK)
    process.loadEnvFile()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new SettingsError('.env can not be read: it must be a file that this user may read.')
  }
}

/** The names in `.env`, which `loadEnvFile` has read; none if there is no such file. */
export function envFileNames(): string[] {
  try {
    return Object.keys(parseEnv(readFileSync('.env', 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
