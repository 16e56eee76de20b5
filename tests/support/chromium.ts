import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser the tests drive: `CHROMIUM_PATH`, one on the system, or one Playwright has downloaded before.
 * On Debian as root, which is what a fresh continuous-integration machine is, a missing one is installed.
 * @throws Error, in one sentence, that says what to install.
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH names ${chosen}, and nothing is there.`)
  }
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log("No Chromium here yet: installing Debian's.")
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']]) {
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    }
    const now = installed()
    if (now) return now
  }
  throw new Error(
    'The browser tests need Chromium: install it, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  )
}

function installed() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...fixedPlaces, chromium.executablePath()].find((path) => existsSync(path))
}
