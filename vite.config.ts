import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * `CALL_LIBRARY=0.80.0` builds the page on the call library version the specification names
 * (docs/decisions/003-call-library-version.md); anything else uses the newest release.
 */
const callLibrary = process.env.CALL_LIBRARY === '0.80.0' ? { '@daily-co/daily-js': 'daily-js-0.80.0' } : {}

const shared =
  /node_modules\/(react|react-dom|scheduler)\/|src\/(entry\/hydrate|content\/(brand|settings|pages|limits|landing)|ui\/|errors\/report-error|background\/(motion|background))|rolldown|vite\/preload/

export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  resolve: { alias: callLibrary },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    // What every page needs travels as one file: many small ones compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: shared }] } } },
  },
})
