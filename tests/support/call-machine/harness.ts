import Daily from '@daily-co/daily-js'
import VapiExport from '@vapi-ai/web'

declare global {
  interface Window {
    Vapi: typeof VapiExport
    Daily: typeof Daily
  }
}

/** The packages, as they are, for tests of what they themselves do. */
window.Vapi = (VapiExport as unknown as { default?: typeof VapiExport }).default ?? VapiExport
window.Daily = Daily
