import { setFlagsFromString } from 'node:v8'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch, headlessShellLaunch } from './tests/support/chromium.ts'
import { type Engine, installedEngines } from './tests/support/engines/programs.ts'
import { clearSettings } from './tests/support/environment.ts'

clearSettings()
// Without V8's optimizing compiler of WebAssembly, opening the embedded database takes less than half the processor time.
setFlagsFromString('--liftoff-only')

export default defineConfig<{ engine: Engine }>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  fullyParallel: true,
  // More than the two cores they are planned for: most of a test's time is waiting.
  workers: 4,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    // The engines first: their tests wait for sound, and one browser of each is enough.
    ...installedEngines().map((engine) => ({
      name: engine,
      testMatch: 'engines/*.test.engine.ts',
      // `pages` covers the rest in Chromium.
      ...(engine === 'chromium' && { grep: /@chromium/ }),
      ...(engine === 'webkit' && { grepInvert: /@firefox/ }),
      workers: 1,
      timeout: 180_000,
      expect: { timeout: 30_000 },
      use: { engine },
    })),
    // What its headless shell does not have: a speech recognizer, and a microphone that the visitor can block.
    {
      name: 'full-chromium',
      testMatch: '**/*.test.e2e.ts',
      grep: /@full-chromium/,
      use: { launchOptions: chromiumLaunch() },
    },
    { name: 'pages', testMatch: '**/*.test.e2e.ts', grepInvert: /@full-chromium/ },
  ],
  use: {
    launchOptions: headlessShellLaunch(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
  },
})
