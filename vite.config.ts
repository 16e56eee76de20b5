import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageFile from './package.json' with { type: 'json' }

/**
 * `CALL_LIBRARY=0.80.0` builds the page with that version of the call library; without it, with the newest release
 * (docs/decisions/003-call-library-version.md).
 */
const callLibrary = process.env.CALL_LIBRARY === '0.80.0' ? { '@daily-co/daily-js': 'daily-js-0.80.0' } : {}

/** The landing page loads the waitlist's draft only during a call, so the draft is no part of its first load. */
const waitlistModule = /\/src\/(content\/)?waitlist/

export default defineConfig(() => ({
  appType: 'custom',
  // Vite reads no `.env` file of its own: the scripts define the page's settings, `__PUBLIC_SETTINGS__`.
  envDir: false,
  plugins: [react(), tailwindcss()],
  resolve: { alias: callLibrary },
  build: {
    // The oldest supported browsers, as esbuild writes them: `chrome111`, `ios16.4`.
    target: packageFile.browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', '')),
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
}))
