/** The origin of the call library's bundle. The page's policy allows scripts from no other origin than this and its own. */
export const bundleOrigin = 'https://c.daily.co'

/** The domains the bundle connects to, as the library's maker documents them. */
export const connectDomains = [
  'daily.co',
  'dailywebrtc.com',
  'dailywebrtc.net',
  'pluot.blue',
] as const

/** Where the call library sends its own error reports: it has no option against them. */
export const libraryReportOrigin = 'https://o77906.ingest.sentry.io'
