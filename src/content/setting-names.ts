/** Every setting of the page. Only these are published: other `VITE_` variables may be somebody else's secrets. */
export const settingNames = [
  'VITE_VAPI_PUBLIC_KEY',
  'VITE_VAPI_ASSISTANT_ID',
  'VITE_VAPI_API_URL',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_ANON_KEY',
  'VITE_SENTRY_DSN',
  'VITE_BOOKING_URL',
  'VITE_PHONE',
  'VITE_EMAIL',
  'VITE_SITE_URL',
  'VITE_PRIVACY_URL',
  'VITE_TERMS_URL',
  'VITE_ANALYTICS_SCRIPT',
  'VITE_ANALYTICS_ATTRIBUTES',
  'VITE_NOTIFIED',
  'VITE_FALLBACK_TO_BUILT_IN',
] as const
