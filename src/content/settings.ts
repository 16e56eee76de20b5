/** The operator's settings for the page, all optional. `server/settings.ts` reads them and says what each one does. */
export type PageSettings = Partial<
  Record<
    | 'siteUrl'
    | 'phone'
    | 'email'
    | 'bookingUrl'
    // The operator's documents: addresses, or the paths of the pages that the build makes from `content/legal/`.
    | 'privacyUrl'
    | 'termsUrl'
    | 'vapiPublicKey'
    | 'vapiAssistantId'
    | 'vapiApiUrl'
    | 'supabaseUrl'
    | 'supabaseAnonKey'
    | 'sentryDsn'
    | 'analyticsScript'
    | 'analyticsAttributes',
    string
  > &
    Record<'fallbackToBuiltIn' | 'notified', boolean>
>

/** The build writes the settings here. Where code runs without Vite, `loadSettings` of `server/env-file.ts` sets this global. */
declare const __PUBLIC_SETTINGS__: PageSettings | undefined

export const settings: PageSettings =
  typeof __PUBLIC_SETTINGS__ === 'undefined' ? {} : __PUBLIC_SETTINGS__
