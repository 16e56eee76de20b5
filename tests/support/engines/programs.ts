import { findChromium, findProgram, installOnDebian } from '../chromium.ts'

/** A browser engine that `tests/engines` runs in. */
export type Engine = 'chromium' | 'firefox' | 'webkit'

/** The program that is the engine's browser, or that starts it. */
export function browserProgram(engine: Engine): string | undefined {
  if (engine === 'chromium') return findChromium()
  return findProgram(engine === 'firefox' ? ['firefox-esr', 'firefox'] : ['WebKitWebDriver'])
}

const gstreamer = ['plugins-base', 'plugins-good', 'libav', 'pulseaudio'].map(
  (name) => `gstreamer1.0-${name}`,
)
const debianPackages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'pulseaudio',
  'pulseaudio-utils',
  ...gstreamer,
]

/**
 * The engines this machine can run, with a display and a sound card in software. On Debian as root missing ones are installed.
 * @throws Error, in continuous integration (`CI` is set), when one is missing.
 */
export function installedEngines(): Engine[] {
  const engines: Engine[] = ['chromium', 'firefox', 'webkit']
  const shared = () =>
    ['Xvfb', 'pulseaudio', 'pacat', 'parec'].filter((name) => !findProgram([name]))
  const missing = () =>
    [...engines.filter((engine) => !browserProgram(engine)), ...shared()].join(', ')
  if (missing()) installOnDebian(debianPackages, missing())
  const text = `The engine tests need ${missing()}. On Debian: apt-get install ${debianPackages.join(' ')}`
  if (missing() && process.env.CI) throw new Error(text)
  // Playwright's workers read the configuration too.
  if (missing() && process.env.TEST_WORKER_INDEX === undefined) console.log(text)
  return shared().length > 0 ? [] : engines.filter(browserProgram)
}
