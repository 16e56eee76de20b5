import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/support/chromium.ts'
import { clearSettings } from './tests/support/environment.ts'

clearSettings()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.test.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  fullyParallel: true,
  // More than the two cores they are planned for: most of a test's time is waiting.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: chromiumLaunch(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
  },
})
