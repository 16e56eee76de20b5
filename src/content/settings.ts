/** The operator's settings for the page, all optional. They are public: they become part of the page's scripts. */
export type PageSettings = {
  /** Vapi's public key. Without it the built-in receptionist answers the demo call. */
  vapiPublicKey?: string
  /** An assistant stored at Vapi. Without it the page sends the definition in `assistant.ts` with each call. */
  vapiAssistantId?: string
  /** Another address of Vapi's API. */
  vapiApiUrl?: string
  /** A hosted Supabase project. Without it the page sends the waitlist's answers to its own server. */
  supabaseUrl?: string
  supabaseAnonKey?: string
  sentryDsn?: string
  bookingUrl?: string
  phone?: string
  email?: string
  /** The public address of the site, for canonical links and share pictures. */
  siteUrl?: string
  /** With a public key set, `true` lets the built-in receptionist answer if Vapi cannot be reached. */
  fallbackToBuiltIn?: boolean
}

type Environment = Partial<Record<string, string>>

/** @throws Error, in one sentence that names the setting, if a value is invalid. */
export function readPageSettings(env: Environment): PageSettings {
  const text = (name: string) => env[name]?.trim() || undefined
  const url = (name: string) => {
    const value = text(name)
    if (value === undefined) return undefined
    if (!isHttpUrl(value)) {
      throw new Error(`${name} must be a full address that starts with https:// (it is "${value}").`)
    }
    return value.replace(/\/+$/, '')
  }
  const settings = {
    vapiPublicKey: text('VITE_VAPI_PUBLIC_KEY'),
    vapiAssistantId: text('VITE_VAPI_ASSISTANT_ID'),
    vapiApiUrl: url('VITE_VAPI_API_URL'),
    supabaseUrl: url('VITE_SUPABASE_URL'),
    supabaseAnonKey: text('VITE_SUPABASE_ANON_KEY'),
    sentryDsn: url('VITE_SENTRY_DSN'),
    bookingUrl: url('VITE_BOOKING_URL'),
    phone: text('VITE_PHONE'),
    email: text('VITE_EMAIL'),
    siteUrl: url('VITE_SITE_URL'),
    fallbackToBuiltIn: text('VITE_FALLBACK_TO_BUILT_IN') === 'true' ? true : undefined,
  }
  if (settings.supabaseUrl && !settings.supabaseAnonKey) {
    throw new Error('VITE_SUPABASE_URL is set, so VITE_SUPABASE_ANON_KEY must be set too.')
  }
  if (settings.sentryDsn && !/^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/.test(settings.sentryDsn)) {
    throw new Error(`VITE_SENTRY_DSN must look like https://<key>@<host>/<project> (it is "${settings.sentryDsn}").`)
  }
  if (settings.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(settings.email)) {
    throw new Error(`VITE_EMAIL must be an e-mail address (it is "${settings.email}").`)
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

/** Without `URL.canParse`: Safari before 17 and Chrome before 120 lack it, and this module runs at load of every page. */
function isHttpUrl(value: string): boolean {
  try {
    return /^https?:$/.test(new URL(value).protocol)
  } catch {
    return false
  }
}

// Vite defines `import.meta.env`. Scripts and the server run without Vite and read the environment of the process.
const environment: Environment =
  import.meta.env ?? (globalThis as { process?: { env: Environment } }).process?.env ?? {}

export const settings: PageSettings = readPageSettings(environment)
