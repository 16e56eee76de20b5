import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageFile from './package.json' with { type: 'json' }

export default defineConfig({
  appType: 'custom',
  // The scripts define the page's settings, `__PUBLIC_SETTINGS__`. Vite reads no `.env` file and publishes no variable.
  envDir: false,
  envPrefix: 'NOT_PUBLISHED_',
  plugins: [react(), tailwindcss()],
  build: {
    // The oldest supported browsers, as esbuild writes them: `chrome111`, `ios16.4`.
    target: packageFile.browserslist.map((browser) =>
      browser.replace('ios_saf', 'ios').replace(' ', ''),
    ),
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    // Vite would print a note on each build: the receptionist's file is larger, and loaded during a call. Tests hold its budget.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      // On a slow machine it prints how long the plugins took.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // One file for what at least two documents import at load: several small files compress worse.
          groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 2 }],
        },
      },
    },
  },
})
