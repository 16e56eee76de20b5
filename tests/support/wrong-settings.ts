const wholeNumber = ['many', '0', '1e3', '"5"']
const key = ['two words', '"key"', 'https://voices.test']
const address = [
  'voices.test',
  '"https://voices.test"',
  'ftp://voices.test',
  'https://',
  'https://me:pw@voices.test',
]
const origin = [...address, 'https://voices.test/path']
const yesOrNo = ['yes', '1', '"true"', 'TRUE']

/** Values that each setting of `.env.example` must not have. */
export const wrongSettings: Record<string, readonly string[]> = {
  PORT: ['eighty', '-1', '70000', '"3000"'],
  HOST: ['https://voices.test', 'my host', '"localhost"'],
  DATA_DIR: ['"data"', "'data'", 'file:///data', '~/data', '$HOME/data'],
  TRUST_PROXY: ['yes', '-1', '10', '"1"'],
  MAX_ROWS: wholeNumber,
  MAX_DATA_MB: wholeNumber,
  MAX_LOG_LINES: wholeNumber,
  DATABASE_URL: [
    'db.test',
    '"postgres://a@db.test/b"',
    'https://db.test',
    'postgres://',
    'postgres://a:50%@db.test/b',
  ],
  NOTIFY_WEBHOOK_URL: [
    ...[
      'hooks.test',
      '"https://hooks.test"',
      'http://hooks.test',
      'ftp://hooks',
      'http://10.evil.example/hook',
    ],
    ...[
      'http://127.0.0.1.evil.example/hook',
      'http://172.32.1.1/hook',
      'http://[2001:db8::5]/hook',
    ],
  ],
  VITE_VAPI_PUBLIC_KEY: key,
  VITE_VAPI_ASSISTANT_ID: key,
  VITE_VAPI_API_URL: address,
  VITE_FALLBACK_TO_BUILT_IN: yesOrNo,
  VITE_SUPABASE_URL: origin,
  VITE_SUPABASE_ANON_KEY: key,
  VITE_SENTRY_DSN: [
    'sentry.test',
    'https://sentry.test/1',
    'https://k@sentry test/1',
    '"https://k@sentry.test/1"',
  ],
  VITE_BOOKING_URL: address,
  VITE_PHONE: ['call us', '12', '"+1 202 555"', 'https://voices.test/1234', '1-800-FLOWERS'],
  VITE_EMAIL: [
    'hello',
    'hello@voices',
    '"hello@voices.test"',
    "'hello@voices.test'",
    'mailto:hello@voices.test',
    'hello@voices.test,sales@voices.test',
    'hello@voices.test?subject=Hello',
  ],
  VITE_SITE_URL: origin,
  VITE_ANALYTICS_SCRIPT: address,
  VITE_ANALYTICS_ATTRIBUTES: [
    'data-domain',
    'src=x',
    'data-api=https://',
    '"data-domain=voices.test"',
  ],
  VITE_PRIVACY_URL: [...address, '/privacy'],
  VITE_TERMS_URL: [...address, '/terms'],
  VITE_NOTIFIED: yesOrNo,
  VAPI_PRIVATE_KEY: key,
  ELEVENLABS_API_KEY: key,
  ELEVENLABS_API_URL: address,
  KOKORO_MODEL: ['"kokoro"', "'kokoro'", 'file:///kokoro', '~/kokoro', '$HOME/kokoro'],
  SUPABASE_URL: origin,
  SUPABASE_SERVICE_ROLE_KEY: key,
  CALL_LIBRARY: ['0.79.0', 'newest', '"0.80.0"'],
}
