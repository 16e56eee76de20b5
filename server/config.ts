import { resolve } from 'node:path'

/** Everything the server takes from the environment, read once. */
export type ServerConfig = {
  /** 0 lets the operating system choose a free one. */
  port: number
  host: string
  /** Absolute. Holds the database and the operator's key. */
  dataDir: string
  /** How many proxies of ours stand in front; 0 trusts nobody's `X-Forwarded-For`. */
  trustProxy: number
  /** Absolute. `site/` and `site.json`, as the build writes them. */
  distDir: string
}

type Environment = Partial<Record<string, string>>

/** @throws Error, in one sentence that names the setting, when a value can not work. */
export function readServerConfig(env: Environment): ServerConfig {
  const text = (name: string) => env[name]?.trim() || undefined
  const wholeNumber = (name: string, fallback: number, most: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    if (!/^\d+$/.test(value) || Number(value) > most) {
      throw new Error(`${name} must be a whole number from 0 to ${most} (it is "${value}").`)
    }
    return Number(value)
  }
  return {
    port: wholeNumber('PORT', 3000, 65535),
    host: text('HOST') ?? 'localhost',
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    trustProxy: readTrustProxy(text('TRUST_PROXY')),
    distDir: resolve('dist'),
  }
}

function readTrustProxy(value: string | undefined): number {
  if (value === undefined || value === 'false') return 0
  if (value === 'true') return 1
  if (/^\d$/.test(value)) return Number(value)
  throw new Error(`TRUST_PROXY must be true, false or the number of proxies in front, 0 to 9 (it is "${value}").`)
}

/** Reads `.env` where there is one; what the environment already says wins. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
