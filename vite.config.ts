import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * `CALL_LIBRARY=0.80.0` builds the page with that version of the call library; without it, with the newest release
 * (docs/decisions/003-call-library-version.md).
 */
const callLibrary = process.env.CALL_LIBRARY === '0.80.0' ? { '@daily-co/daily-js': 'daily-js-0.80.0' } : {}

/** The landing page loads the waitlist's draft only during a call, so the draft is no part of its first load. */
const waitlistModule = /\/src\/(content\/)?waitlist/

export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  resolve: { alias: callLibrary },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for what at least two documents import at load: several small files compress worse.
          groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 2, test: (id) => !waitlistModule.test(id) }],
        },
      },
    },
  },
})
