import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium.ts'

const asRoot = process.getuid?.() === 0

/** How every browser of the tests is started. The microphone is a pretend one; nothing reaches the network by itself. */
export const chromiumArguments = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
]

const plainLaunch = { executablePath: findChromium(), args: chromiumArguments }

/**
 * With WebGL in software, for the tests of the sky. Everywhere else the page does without it, as it does on a machine that
 * has none: a sky drawn by the processor would take a core from every test.
 */
export const webGLLaunch = {
  ...plainLaunch,
  args: [...chromiumArguments, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
}

export default defineConfig({
  testDir: '.',
  testMatch: '{src,tests}/**/*.test.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  // On two cores: most of a test's time is waiting.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: plainLaunch,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
  },
})
