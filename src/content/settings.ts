import { settingNames } from './setting-names.ts'

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
  /**
   * The operator's documents: addresses, or the paths of the pages that the build makes from `content/legal/`. Without either
   * the footer's links go nowhere.
   */
  privacyUrl?: string
  termsUrl?: string
  /** The script of the operator's analytics, and its attributes, separated by spaces. */
  analyticsScript?: string
  analyticsAttributes?: string
  /** The form says that a messaging service tells the operator of answers. The build sets it with NOTIFY_WEBHOOK_URL. */
  notified?: boolean
  /** With a public key set, `true` lets the built-in receptionist answer if Vapi cannot be reached. */
  fallbackToBuiltIn?: boolean
}

type SettingName = (typeof settingNames)[number]
type Environment = Partial<Record<string, string>>

/** Reads the settings as they are: `server/check-settings.ts` refuses wrong ones before a build and before a start. */
export function readPageSettings(env: Environment): PageSettings {
  const text = (name: SettingName) => env[name]?.trim() || undefined
  const url = (name: SettingName) => text(name)?.replace(/\/+$/, '')
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
    privacyUrl: url('VITE_PRIVACY_URL'),
    termsUrl: url('VITE_TERMS_URL'),
    analyticsScript: url('VITE_ANALYTICS_SCRIPT'),
    analyticsAttributes: text('VITE_ANALYTICS_ATTRIBUTES'),
    notified: text('VITE_NOTIFIED') === 'true' ? true : undefined,
    fallbackToBuiltIn: text('VITE_FALLBACK_TO_BUILT_IN') === 'true' ? true : undefined,
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

/** The named settings of an environment, without those that are not set. */
export function publicSettings(env: Environment): Record<string, string> {
  return Object.fromEntries(settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

/** `vite.config.ts` writes the named settings here. Scripts, tests and the server run without Vite. */
declare const __PUBLIC_SETTINGS__: Environment | undefined

const environment: Environment =
  typeof __PUBLIC_SETTINGS__ === 'undefined'
    ? ((globalThis as { process?: { env: Environment } }).process?.env ?? {})
    : __PUBLIC_SETTINGS__

export const settings: PageSettings = readPageSettings(environment)
