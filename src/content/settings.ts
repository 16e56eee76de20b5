/**
 * The operator's optional settings that are built into the page. Everything here is public: it ends up in the
 * visitor's browser. Under Vite the values come from `import.meta.env`, in scripts from the environment.
 */
export type PageSettings = {
  /** Voice provider's public key. Without it the demo call is answered by the built-in receptionist. */
  vapiPublicKey?: string
  /** An assistant kept at the provider; without it the one in `assistant.ts` is sent inline. */
  vapiAssistantId?: string
  /** Another address for the provider's API. */
  vapiApiUrl?: string
  /** Hosted Supabase project. Without it the waitlist goes to the server the page came from. */
  supabaseUrl?: string
  supabaseAnonKey?: string
  sentryDsn?: string
  bookingUrl?: string
  phone?: string
  email?: string
  /** Where the site is served, for canonical addresses and share pictures. */
  siteUrl?: string
  /** With a public key set: `true` lets the built-in receptionist answer when the provider can not be reached. */
  fallbackToBuiltIn?: boolean
}

type Environment = Partial<Record<string, string>>

/** @throws Error, in one sentence that names the setting, when a value can not work. */
export function readPageSettings(env: Environment): PageSettings {
  const text = (name: string) => env[name]?.trim() || undefined
  const url = (name: string) => {
    const value = text(name)
    if (value === undefined) return undefined
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
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

// Vite puts an object here; plain Node (scripts, server) has none and reads the process's own environment.
const environment: Environment =
  import.meta.env ?? (globalThis as { process?: { env: Environment } }).process?.env ?? {}

export const settings: PageSettings = readPageSettings(environment)
