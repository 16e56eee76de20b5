import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/**
 * Two documents that Chromium loads into every new window for its address bar. They cost more processor time than a page of the
 * site, in every test.
 */
export const addressBarDocuments = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

const disabledFeatures = [
  ...addressBarDocuments,
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
 * How most tests launch Chromium: its headless shell, which draws no window and so takes a third less processor time, and
 * where it is not installed Chromium itself. On Debian as root a missing one is installed. A page may use the microphone
 * without asking, and finds no speech recognizer: the shell's ends the page. Tests with the tag `@full-chromium` run in
 * Chromium itself.
 */
export function headlessShellLaunch(flags: string[] = []): LaunchOptions {
  return {
    executablePath: findHeadlessShell() ?? findChromium(),
    args: [
      ...commonFlags,
      '--disable-3d-apis',
      '--use-fake-ui-for-media-stream',
      '--disable-blink-features=ScriptedSpeechRecognition,UnprefixedSpeechRecognition',
      ...flags,
    ],
  }
}

function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  const names = ['chromium-headless-shell', 'chrome-headless-shell']
  // Playwright's workers read the configuration too: where the installation failed, they do not try it again.
  if (!findProgram(names) && process.env.TEST_WORKER_INDEX === undefined) {
    installOnDebian(['chromium-headless-shell'], "Chromium's headless shell")
  }
  return findProgram(names)
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
  if (!installedChromium()) installOnDebian(['chromium', 'fonts-liberation'], 'Chromium')
  const found = installedChromium()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install it, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  )
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const fixedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function installedChromium() {
  return (
    findProgram(names) ??
    [...fixedPaths, chromium.executablePath()].find((path) => existsSync(path))
  )
}

/** The path of the first of these programs that a folder of `PATH` has. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/**
 * Installs packages on Debian, as root; elsewhere does nothing. That it failed shows in what is not there afterwards.
 * @param missing what the line that says so names.
 */
export function installOnDebian(packages: string[], missing: string) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`No ${missing} found: installing ${packages.join(', ')}.`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

/**
 * `test.use(withWebGL)`. One object for all files: Playwright starts another browser for each other one. A test uses a small
 * window, because the processor draws every pixel.
 */
export const withWebGL = { launchOptions: chromiumLaunch({ webGL: true }) }
