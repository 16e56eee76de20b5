import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const disabledFeatures = [
  // Two documents that Chromium loads into every new window for its address bar. They cost more processor time than a page
  // of the site, in every test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's own list, as Chromium obeys only the last --disable-features.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const commonFlags = [
  // Chromium refuses to run as root with its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
]

/**
 * How tests, benchmarks and pictures launch Chromium: with a fake microphone, and without requests of its own.
 * @param options.webGL draws WebGL on the processor. Without it a page finds no WebGL, and its background stays static:
 * drawing it would take a core from the other tests.
 * @param options.flags further command-line flags.
 */
export function chromiumLaunch({ webGL = false, flags = [] as string[] } = {}): LaunchOptions {
  return {
    executablePath: findChromium(),
    args: [...commonFlags, webGL ? '--use-angle=swiftshader' : '--disable-3d-apis', ...flags],
  }
}

/**
 * The path of `CHROMIUM_PATH`, a browser on the system, or one that Playwright has downloaded. On Debian as root a missing
 * one is installed.
 * @throws Error, in one sentence, that says what to install.
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file.`)
  }
  const found = installedChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log("No Chromium found: installing Debian's.")
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']]) {
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    }
    const now = installedChromium()
    if (now) return now
  }
  throw new Error(
    'The browser tests need Chromium: install it, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  )
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const fixedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function installedChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...fixedPaths, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * `test.use(withWebGL)`. One object for all files: Playwright starts another browser for each other one. A test uses a small
 * window, because the processor draws every pixel.
 */
export const withWebGL = { launchOptions: chromiumLaunch({ webGL: true }) }
