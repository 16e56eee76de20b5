import { resolve } from 'node:path'

/** Everything the server reads from the environment, read once. */
export type ServerConfig = {
  /** 0: the operating system chooses a free port. */
  port: number
  host: string
  /** Absolute path of the data directory: the database, the operator's key and the lock. */
  dataDir: string
  /** How many proxies of the operator stand in front. With 0, `X-Forwarded-For` is not read. */
  trustProxy: number
  /** Absolute path of the build: `site/` and `site.json`. */
  distDir: string
}

type Environment = Partial<Record<string, string>>

/** @throws Error, in one sentence that names the setting, when a value is invalid. */
export function readServerConfig(env: Environment): ServerConfig {
  const text = (name: string) => env[name]?.trim() || undefined
  return {
    port: readPort(text('PORT')),
    host: text('HOST') ?? 'localhost',
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    trustProxy: readTrustProxy(text('TRUST_PROXY')),
    distDir: resolve('dist'),
  }
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

/** Reads `.env` if it exists. A setting that the environment already has keeps its value. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
