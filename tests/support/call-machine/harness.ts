import Daily from '@daily-co/daily-js'
import VapiExport from '@vapi-ai/web'

declare global {
  interface Window {
    Vapi: typeof VapiExport
    Daily: typeof Daily
  }
}

// The tests of the packages themselves use these two.
window.Vapi = (VapiExport as unknown as { default?: typeof VapiExport }).default ?? VapiExport
window.Daily = Daily
