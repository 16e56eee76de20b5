import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * `CALL_LIBRARY=0.80.0` builds the page on the call library version the specification names
 * (docs/decisions/003-call-library-version.md); anything else uses the newest release.
 */
const callLibrary = process.env.CALL_LIBRARY === '0.80.0' ? { '@daily-co/daily-js': 'daily-js-0.80.0' } : {}

export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  resolve: { alias: callLibrary },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: false },
})
